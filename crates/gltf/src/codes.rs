//! The codes of this crate. A code is stable and never reused.

pub mod from_scene;
pub mod read;
pub mod recover;
pub mod to_scene;
pub mod validate;

pub use from_scene::*;
pub use read::*;
pub use to_scene::*;

use meshwright_core::{Code, code_lists};

/// The lists that [`ALL`] joins.
const LISTS: &[&[&Code]] = &[
    from_scene::ALL,
    read::ALL,
    to_scene::ALL,
    validate::container::ALL,
    validate::json::ALL,
    validate::asset::ALL,
    validate::extension::ALL,
    validate::buffer::ALL,
    validate::accessor::ALL,
    validate::mesh::ALL,
    validate::vertex::ALL,
    validate::node::ALL,
    validate::skin::ALL,
    validate::animation::ALL,
    validate::image::ALL,
    validate::draft::ALL,
    recover::ALL,
];

/// All codes of this crate.
pub static ALL: &[&Code] = &code_lists::join::<{ code_lists::length(LISTS) }>(LISTS);

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/from_scene.md"),
    include_str!("../docs/codes/read.md"),
    include_str!("../docs/codes/to_scene.md"),
    include_str!("../docs/codes/container.md"),
    include_str!("../docs/codes/json.md"),
    include_str!("../docs/codes/extension.md"),
    include_str!("../docs/codes/data.md"),
    include_str!("../docs/codes/mesh.md"),
    include_str!("../docs/codes/vertex.md"),
    include_str!("../docs/codes/scene.md"),
    include_str!("../docs/codes/motion.md"),
    include_str!("../docs/codes/image.md"),
    include_str!("../docs/codes/draft.md"),
    include_str!("../docs/codes/recover.md"),
];

/// The page of a code such as `GLTF0512` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| id.starts_with("GLTF") && id.len() == 8));
    }
}
