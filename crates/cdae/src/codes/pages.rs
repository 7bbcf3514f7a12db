//! What each code means, with an example and how to fix it.

/// The pages, one section for each code; they are part of the crate so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../../docs/codes/read.md"),
    include_str!("../../docs/codes/to_scene.md"),
    include_str!("../../docs/codes/from_scene.md"),
    include_str!("../../docs/codes/tree.md"),
    include_str!("../../docs/codes/level.md"),
    include_str!("../../docs/codes/mesh.md"),
    include_str!("../../docs/codes/motion.md"),
    include_str!("../../docs/codes/recover.md"),
];

/// The page of a code such as `CDAE0502` as Markdown, from its heading on: what it means, an example, how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(PAGES, id)
}
