//! The codes of this format.

pub mod check;
pub mod cmh;
pub mod edit;
pub mod hole;
pub mod lift;
pub mod lower;
mod pages;
pub mod recover;
pub mod ser;
pub mod varint_and_string;

pub use pages::explain;

use meshwright_core::{Code, catalog};

/// The lists that [`ALL`] is made of.
const LISTS: &[&[&Code]] = &[
    varint_and_string::ALL,
    ser::ALL,
    cmh::ALL,
    hole::ALL,
    lift::ALL,
    lower::ALL,
    edit::ALL,
    check::ALL,
    recover::ALL,
];

/// All codes of this crate.
pub static ALL: &[&Code] = &catalog::join::<{ catalog::length(LISTS) }>(LISTS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_id_stands_twice() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| (id.starts_with("CMH") || id.starts_with("SER")) && id.len() == 7));
    }

    #[test]
    fn every_code_has_a_page() {
        let lacking = catalog::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("CMH9999"), None);
    }
}
