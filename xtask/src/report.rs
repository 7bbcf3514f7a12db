//! Runs programs that test thousands of files, and records their tables on pages.

use crate::{
    Outcome,
    process::{Program, built, root},
};
use std::fs;

const END: &str = "<!-- end -->";

/// A program of the fuzz crate that prints a table and a count at the end.
struct Diagnostics {
    /// The name, which is that of the task.
    name: &'static str,
    /// The page with its table.
    page: &'static str,
    /// The meaning of a failure.
    failure: &'static str,
}

/// Tests thousands of damaged files of each format and compares the results with the bounds. `--record`
/// writes the table to the page.
pub(crate) fn hostile(arguments: &[String]) -> Outcome {
    let failure = "not every damaged file ended as it should";
    Diagnostics { name: "hostile", page: "docs/hostile.md", failure }.run(arguments)
}

/// Converts thousands of valid and damaged files between all formats. `--record` writes the table to the
/// page; other arguments are a count, a form and a target.
pub(crate) fn conversions(arguments: &[String]) -> Outcome {
    let failure = "not every conversion named what it changed";
    Diagnostics { name: "conversions", page: "docs/conversions.md", failure }.run(arguments)
}

impl Diagnostics {
    fn run(&self, arguments: &[String]) -> Outcome {
        let (record, arguments): (Vec<_>, Vec<_>) =
            arguments.iter().partition(|argument| argument.as_str() == "--record");
        let arguments: Vec<&str> = arguments.into_iter().map(String::as_str).collect();
        let mut table = String::new();
        let status = Program::new(&built(self.name)?.to_string_lossy(), &arguments).listen(|line| {
            if line.starts_with('|') || line.is_empty() {
                table.push_str(line);
                table.push('\n');
            }
        })?;
        if !record.is_empty() {
            let (path, page) = (root().join(self.page), self.page);
            let text = fs::read_to_string(&path).map_err(|error| format!("{page}: {error}"))?;
            let text =
                replaced(&text, self.name, table.trim()).ok_or_else(|| format!("{page} has no marks"))?;
            fs::write(&path, text).map_err(|error| format!("{page}: {error}"))?;
        }
        if status.success() { Ok(()) } else { Err(self.failure.to_owned()) }
    }
}

/// The page with the table between its marks replaced.
fn replaced(page: &str, name: &str, table: &str) -> Option<String> {
    let begin = format!("<!-- cargo xtask {name} --record -->");
    let (head, rest) = page.split_once(&begin)?;
    let (_, tail) = rest.split_once(END)?;
    Some(format!("{head}{begin}\n\n{table}\n\n{END}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_between_the_marks_is_replaced() {
        let begin = "<!-- cargo xtask hostile --record -->";
        let page = format!("a\n{begin}\nold\n{END}\nb\n");
        let new = replaced(&page, "hostile", "| new |").unwrap();
        assert_eq!(new, format!("a\n{begin}\n\n| new |\n\n{END}\nb\n"));
        assert_eq!(replaced(&new, "hostile", "| new |").unwrap(), new);
        assert_eq!(replaced("a", "hostile", "b"), None);
        assert_eq!(replaced(&page, "conversions", "b"), None);
    }
}
