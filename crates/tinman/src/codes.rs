//! The codes of this format.

pub mod cmh;
pub mod edit_cmh;
pub mod from_scene;
pub mod inference;
pub mod recover;
pub mod ser;
pub mod to_scene;
pub mod validate_cmh;

use meshwright_core::{Code, code_lists};

/// The lists that make up [`ALL`].
const LISTS: &[&[&Code]] = &[
    ser::ALL,
    cmh::ALL,
    inference::ALL,
    to_scene::ALL,
    from_scene::ALL,
    edit_cmh::ALL,
    validate_cmh::ALL,
    recover::ALL,
];

/// All codes of this crate.
pub static ALL: &[&Code] = &code_lists::join::<{ code_lists::length(LISTS) }>(LISTS);

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/basic.md"),
    include_str!("../docs/codes/ser.md"),
    include_str!("../docs/codes/cmh.md"),
    include_str!("../docs/codes/to_scene.md"),
    include_str!("../docs/codes/from_scene.md"),
    include_str!("../docs/codes/validate_cmh.md"),
    include_str!("../docs/codes/inference.md"),
    include_str!("../docs/codes/recover.md"),
];

/// Returns the page of a code such as `SER0101` as Markdown, starting with its heading: what it means, an
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
        assert!(ids.iter().all(|id| (id.starts_with("CMH") || id.starts_with("SER")) && id.len() == 7));
    }
}
