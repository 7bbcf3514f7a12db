//! The codes of this format.

pub mod binary;
pub mod from_scene;
mod pages;
pub mod recover;
pub mod text;
pub mod to_scene;
pub mod validation;

pub use pages::explain;

use meshwright_core::{Code, catalog};

/// The lists that make up [`ALL`].
const LISTS: &[&[&Code]] =
    &[binary::ALL, validation::ALL, to_scene::ALL, from_scene::ALL, text::ALL, recover::ALL];

/// All codes of this crate.
pub static ALL: &[&Code] = &catalog::join::<{ catalog::length(LISTS) }>(LISTS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| id.starts_with("UDM") && id.len() == 7));
    }
}
