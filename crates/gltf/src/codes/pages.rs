//! The pages of the codes: meaning, example, and fix.

/// The pages, one section per code; they are part of the crate so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../../docs/codes/from_scene.md"),
    include_str!("../../docs/codes/read.md"),
    include_str!("../../docs/codes/to_scene.md"),
    include_str!("../../docs/codes/container.md"),
    include_str!("../../docs/codes/json.md"),
    include_str!("../../docs/codes/extension.md"),
    include_str!("../../docs/codes/data.md"),
    include_str!("../../docs/codes/mesh.md"),
    include_str!("../../docs/codes/vertex.md"),
    include_str!("../../docs/codes/scene.md"),
    include_str!("../../docs/codes/motion.md"),
    include_str!("../../docs/codes/image.md"),
    include_str!("../../docs/codes/recover.md"),
];

/// The page of a code such as `GLTF0512` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(PAGES, id)
}
