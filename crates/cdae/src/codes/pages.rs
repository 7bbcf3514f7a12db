//! What each code means, with an example and how to mend it.

/// The pages, one section for each code; they are part of the crate so that a program can print them.
const PAGES: [&str; 7] = [
    include_str!("../../docs/codes/read.md"),
    include_str!("../../docs/codes/lift.md"),
    include_str!("../../docs/codes/lower.md"),
    include_str!("../../docs/codes/tree.md"),
    include_str!("../../docs/codes/level.md"),
    include_str!("../../docs/codes/mesh.md"),
    include_str!("../../docs/codes/motion.md"),
];

/// The page of a code such as `CDAE0502` as Markdown, from its heading on: what it means, an example, how to mend it.
pub fn explain(id: &str) -> Option<&'static str> {
    PAGES.iter().find_map(|page| section(page, id))
}

fn section<'p>(page: &'p str, id: &str) -> Option<&'p str> {
    let (_, rest) = page.split_once(&format!("\n## {id}\n"))?;
    // The heading belongs to the section, too.
    let heading = page.len().checked_sub(rest.len())?.checked_sub(id.len())?.checked_sub(4)?;
    let end =
        rest.find("\n## ").map_or(page.len(), |at| page.len().saturating_sub(rest.len()).saturating_add(at));
    page.get(heading..end)
}
