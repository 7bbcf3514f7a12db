//! The codes of this format.

mod from_scene;
mod read_and_to_scene;
pub mod recover;
pub mod validation;

pub use from_scene::*;
pub use read_and_to_scene::*;

use meshwright_core::{Code, code_lists};

/// All codes of this crate.
pub static ALL: &[&Code] = {
    const LISTS: [&[&Code]; 4] = [read_and_to_scene::ALL, from_scene::ALL, validation::ALL, recover::ALL];
    static JOINED: [&Code; code_lists::length(&LISTS)] = code_lists::join(&LISTS);
    &JOINED
};

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/read.md"),
    include_str!("../docs/codes/to_scene.md"),
    include_str!("../docs/codes/from_scene.md"),
    include_str!("../docs/codes/tree.md"),
    include_str!("../docs/codes/level.md"),
    include_str!("../docs/codes/mesh.md"),
    include_str!("../docs/codes/motion.md"),
    include_str!("../docs/codes/recover.md"),
];

/// Returns the page of a code such as `CDAE0502` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], PAGES, id)
}
