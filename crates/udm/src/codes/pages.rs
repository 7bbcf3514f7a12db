//! What each code means, with an example and how to fix it.

/// The pages, one section for each code; they are part of the crate so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../../docs/codes/binary.md"),
    include_str!("../../docs/codes/text.md"),
    include_str!("../../docs/codes/tree.md"),
    include_str!("../../docs/codes/model.md"),
    include_str!("../../docs/codes/motion.md"),
    include_str!("../../docs/codes/recover.md"),
    include_str!("../../docs/codes/convert.md"),
];

/// The page of a code such as `UDM0527` as Markdown, from its heading on: what it means, an example, how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(PAGES, id)
}
