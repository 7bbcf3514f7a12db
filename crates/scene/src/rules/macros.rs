//! Lists of codes.

macro_rules! codes {
    ($($how:ident $name:ident $id:literal $title:literal, $hint:literal;)*) => {
        $(#[doc = concat!("`", $id, "`: ", $title, ".")]
        pub static $name: Code = Code::$how($id, $title, $hint);)*
        /// All codes of rules.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}
