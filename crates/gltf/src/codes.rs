//! The codes of this crate. A code is stable and never reused.

pub mod check;
pub mod from_scene;
mod pages;
pub mod read;
pub mod recover;
pub mod to_scene;

pub use from_scene::*;
pub use pages::explain;
pub use read::*;
pub use to_scene::*;

use meshwright_core::{Code, catalog};

/// The lists that [`ALL`] joins.
const LISTS: &[&[&Code]] = &[
    from_scene::ALL,
    read::ALL,
    to_scene::ALL,
    check::container::ALL,
    check::json::ALL,
    check::asset::ALL,
    check::extension::ALL,
    check::buffer::ALL,
    check::accessor::ALL,
    check::mesh::ALL,
    check::vertex::ALL,
    check::node::ALL,
    check::skin::ALL,
    check::animation::ALL,
    check::image::ALL,
    recover::ALL,
];

/// All codes of this crate.
pub static ALL: &[&Code] = &catalog::join::<{ catalog::length(LISTS) }>(LISTS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| id.starts_with("GLTF") && id.len() == 8));
    }

    #[test]
    fn every_code_has_a_page() {
        let lacking = catalog::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("GLTF9999"), None);
    }
}
