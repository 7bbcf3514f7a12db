//! Lists of codes.

macro_rules! codes {
    ($($how:ident $name:ident $id:literal $title:literal, $hint:literal $(of $kind:ident)?;)*) => {
        $(#[doc = concat!("`", $id, "`: ", $title, ".")]
        pub static $name: Code = Code::$how($id, $title, $hint)$(.of_kind(meshwright_core::Kind::$kind))?;)*
        /// All codes of this module.
        pub const ALL: &[&Code] = &[$(&$name),*];
    };
}
