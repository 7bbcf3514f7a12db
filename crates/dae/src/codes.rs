//! The codes of this format.

mod read;

pub use read::*;

use meshwright_core::{Code, catalog};

/// All codes of this crate.
pub static ALL: &[&Code] = {
    const LISTS: [&[&Code]; 1] = [read::ALL];
    static JOINED: [&Code; catalog::length(&LISTS)] = catalog::join(&LISTS);
    &JOINED
};

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[include_str!("../docs/codes/read.md")];

/// Returns the page of a code such as `DAE0301` as Markdown, starting with its heading: what it means, an example,
/// and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    catalog::section(PAGES, id)
}
