//! The report on damaged files: what came of each, how long the slowest took, and how much memory the hungriest.

use crate::{
    Outcome,
    process::{Program, built, root},
};
use std::fs;

const PAGE: &str = "docs/hostile.md";
const BEGIN: &str = "<!-- cargo xtask hostile --record -->";
const END: &str = "<!-- end -->";

/// Tries thousands of damaged files of each format and holds what came of them against the bar. `--record` writes the
/// table into the page.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let mut table = String::new();
    let status = Program::new(&built("hostile")?.to_string_lossy(), &[]).listen(|line| {
        if line.starts_with('|') || line.is_empty() {
            table.push_str(line);
            table.push('\n');
        }
    })?;
    if arguments.iter().any(|argument| argument == "--record") {
        let path = root().join(PAGE);
        let page = fs::read_to_string(&path).map_err(|error| format!("{PAGE}: {error}"))?;
        let page = replaced(&page, table.trim()).ok_or_else(|| format!("{PAGE} has no marks"))?;
        fs::write(&path, page).map_err(|error| format!("{PAGE}: {error}"))?;
    }
    if status.success() { Ok(()) } else { Err("not every damaged file ended as it should".to_owned()) }
}

/// The page with another table between its marks.
fn replaced(page: &str, table: &str) -> Option<String> {
    let (head, rest) = page.split_once(BEGIN)?;
    let (_, tail) = rest.split_once(END)?;
    Some(format!("{head}{BEGIN}\n\n{table}\n\n{END}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_the_marks_is_replaced() {
        let page = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        let new = replaced(&page, "| new |").unwrap();
        assert_eq!(new, format!("a\n{BEGIN}\n\n| new |\n\n{END}\nb\n"));
        assert_eq!(replaced(&new, "| new |").unwrap(), new);
        assert_eq!(replaced("a", "b"), None);
    }
}
