//! The codes of this format.

#[macro_use]
mod macros;
pub mod binary;
pub mod check;
pub mod lift;
pub mod lower;
mod pages;
pub mod text;

pub use pages::explain;

use meshwright_core::Code;

/// The lists that [`ALL`] is made of.
const LISTS: &[&[&Code]] = &[binary::ALL, check::ALL, lift::ALL, lower::ALL, text::ALL];

/// All codes of this crate.
pub static ALL: &[&Code] = &join::<{ length(LISTS) }>(LISTS);

const fn length(lists: &[&[&Code]]) -> usize {
    match lists {
        [] => 0,
        [first, rest @ ..] => first.len().saturating_add(length(rest)),
    }
}

const fn join<const N: usize>(lists: &[&[&'static Code]]) -> [&'static Code; N] {
    let mut joined = [&binary::NOT_UDM; N];
    let (mut left, mut lists) = (&mut joined as &mut [&'static Code], lists);
    while let [codes, rest @ ..] = lists {
        let (place, free) = { left }.split_at_mut(codes.len());
        place.copy_from_slice(codes);
        (left, lists) = (free, rest);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_id_stands_twice() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| id.starts_with("UDM") && id.len() == 7));
    }
}
