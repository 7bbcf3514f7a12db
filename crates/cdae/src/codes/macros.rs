//! Lists of codes, and lists of lists.

use meshwright_core::Code;

macro_rules! codes {
    ($($how:ident $name:ident $id:literal $title:literal, $hint:literal $(of $kind:ident)?;)*) => {
        $(#[doc = concat!("`", $id, "`: ", $title, ".")]
        pub static $name: Code = Code::$how($id, $title, $hint)$(.of_kind(meshwright_core::Kind::$kind))?;)*
        /// All codes of this module.
        pub(super) const ALL: &[&Code] = &[$(&$name),*];
    };
}

/// How many codes there are in all.
pub(super) const fn length(lists: &[&[&Code]]) -> usize {
    match lists {
        [] => 0,
        [first, rest @ ..] => first.len().saturating_add(length(rest)),
    }
}

/// All codes of the lists, in order; `N` is their number.
pub(super) const fn join<const N: usize>(lists: &[&[&'static Code]]) -> [&'static Code; N] {
    let mut joined = [&super::UNKNOWN_VERSION; N];
    let (mut left, mut lists) = (&mut joined as &mut [&'static Code], lists);
    while let [codes, rest @ ..] = lists {
        let (place, free) = { left }.split_at_mut(codes.len());
        place.copy_from_slice(codes);
        (left, lists) = (free, rest);
    }
    joined
}
