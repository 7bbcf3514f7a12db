//! The codes of this format.

pub mod binary;
pub mod from_scene;
pub mod recover;
pub mod text;
pub mod to_scene;
pub mod validation;

use meshwright_core::{Code, code_lists};

/// The lists that make up [`ALL`].
const LISTS: &[&[&Code]] =
    &[binary::ALL, validation::ALL, to_scene::ALL, from_scene::ALL, text::ALL, recover::ALL];

/// All codes of this crate.
pub static ALL: &[&Code] = &code_lists::join::<{ code_lists::length(LISTS) }>(LISTS);

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/binary.md"),
    include_str!("../docs/codes/text.md"),
    include_str!("../docs/codes/tree.md"),
    include_str!("../docs/codes/model.md"),
    include_str!("../docs/codes/motion.md"),
    include_str!("../docs/codes/recover.md"),
    include_str!("../docs/codes/convert.md"),
];

/// Returns the page of a code such as `UDM0527` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
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
        assert!(ids.iter().all(|id| id.starts_with("UDM") && id.len() == 7));
    }
}
