//! Writes one message of every code, from the pages of the codes.

use crate::{
    Outcome,
    process::{root, target},
};
use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// Writes `messages.md` into the build folder. The tests of the library compare the samples on the pages with
/// what the library reports.
pub(crate) fn write(_: &[String]) -> Outcome {
    let mut messages = BTreeMap::new();
    for path in pages(&root().join("crates"))? {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        messages.extend(samples(&text.replace("\r\n", "\n")));
    }
    let path = target().join("messages.md");
    fs::write(&path, page(&messages)).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{} messages: {}", messages.len(), path.display());
    Ok(())
}

/// The Markdown files of codes: `crates/*/docs/codes.md`, and those in `codes` and `rules` next to it.
fn pages(crates: &Path) -> Result<Vec<PathBuf>, String> {
    let list = |folder: &Path| -> Result<Vec<PathBuf>, String> {
        let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
        paths.map_err(|error| format!("{}: {error}", folder.display()))
    };
    let mut pages = Vec::new();
    for package in list(crates)? {
        let docs = package.join("docs");
        pages.extend(Some(docs.join("codes.md")).filter(|page| page.is_file()));
        for folder in ["codes", "rules"].map(|name| docs.join(name)) {
            if folder.is_dir() {
                pages.extend(list(&folder)?);
            }
        }
    }
    Ok(pages)
}

/// The codes of a page, each with `severity[CODE] message`: the last line of its last text block.
fn samples(page: &str) -> BTreeMap<String, String> {
    let sections = page.split("\n## ").skip(1);
    let sample = |section: &str| {
        let (code, rest) = section.split_once("\n\n**")?;
        let (_, rest) = rest.split_once("** (")?;
        let (kind, rest) = rest.split_once(')')?;
        let (block, _) = rest.rsplit_once("```text\n")?.1.split_once("\n```")?;
        Some((code.to_owned(), format!("{kind}[{code}] {}", block.lines().next_back()?)))
    };
    sections.filter_map(sample).collect()
}

fn page(messages: &BTreeMap<String, String>) -> String {
    let mut page = "# Messages\n\nOne message of every code that a small file or call can trigger: severity, code, path, message. \
                    `meshwright explain CODE` shows the page of a code.\n"
        .to_owned();
    let prefix = |code: &str| code.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
    let mut current = String::new();
    for (code, message) in messages {
        if prefix(code) != current {
            page.push_str(if current.is_empty() { "" } else { "```\n" });
            current = prefix(code);
            let _ = write!(page, "\n## {current}\n\n```text\n");
        }
        let _ = writeln!(page, "{message}");
    }
    page.push_str(if current.is_empty() { "" } else { "```\n" });
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_the_last_example_is_the_message() {
        let text = "# Codes\n\n## CAST0001\n\n**Wrong magic** (error). It is wrong.\n\nFor example:\n\n```text\n{\n}\n```\n\nIt reads:\n\n\
                    ```text\na file:\nexpected the magic\n```\n\n## CAST0002\n\n**None** (loss). No example.\n\n## ZIP0001\n\n\
                    **Zip** (loss). Lost.\n\n```text\nlost it\n```\n";
        let found = samples(text);
        assert_eq!(
            found.into_iter().collect::<Vec<_>>(),
            [
                ("CAST0001".to_owned(), "error[CAST0001] expected the magic".to_owned()),
                ("ZIP0001".to_owned(), "loss[ZIP0001] lost it".to_owned())
            ]
        );
        let page = page(&samples(text));
        let end = "## CAST\n\n```text\nerror[CAST0001] expected the magic\n```\n\n## ZIP\n\n```text\nloss[ZIP0001] lost it\n```\n";
        assert!(page.ends_with(end), "{page}");
    }

    #[test]
    fn the_pages_of_all_crates_are_found() {
        let pages = pages(&root().join("crates")).unwrap();
        for page in ["core/docs/codes.md", "scene/docs/rules/level.md", "cast/docs/codes/read.md"] {
            assert!(pages.iter().any(|path| path.ends_with(page)), "{page} is not among {pages:?}");
        }
    }
}
