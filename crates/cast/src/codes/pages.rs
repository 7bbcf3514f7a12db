//! What each code means, with an example and how to fix it.

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../../docs/codes/read.md"),
    include_str!("../../docs/codes/to_scene.md"),
    include_str!("../../docs/codes/from_scene.md"),
    include_str!("../../docs/codes/validate_structure.md"),
    include_str!("../../docs/codes/validate_content.md"),
    include_str!("../../docs/codes/recover.md"),
];

/// Returns the page of a code such as `CAST0331` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(PAGES, id)
}
