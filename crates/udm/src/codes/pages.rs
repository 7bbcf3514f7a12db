//! What each code means, with an example and how to fix it.

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../../docs/codes/binary.md"),
    include_str!("../../docs/codes/text.md"),
    include_str!("../../docs/codes/tree.md"),
    include_str!("../../docs/codes/model.md"),
    include_str!("../../docs/codes/motion.md"),
    include_str!("../../docs/codes/recover.md"),
    include_str!("../../docs/codes/convert.md"),
];

/// Returns the page of a code such as `UDM0527` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(PAGES, id)
}
