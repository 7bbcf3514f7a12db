//! The messages of all codes: `docs/messages.md`, and the sample on each page of `explain`.
//!
//! `MESSAGES=overwrite cargo test -p meshwright --test it codes` updates both; review the difference.

use crate::codes::{SAID, collected_messages::Trigger};
use meshwright::core::Code;
use meshwright_testkit::fixtures;
use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    fixtures::folder().parent().unwrap().to_owned()
}

fn overwrites() -> bool {
    env::var("MESSAGES").is_ok_and(|value| value == "overwrite")
}

/// The codes with a trigger, in page order.
fn examples() -> Vec<(&'static Code, &'static Trigger)> {
    let mut examples: Vec<_> =
        meshwright::codes().filter_map(|code| Some((code, SAID.example.get(code.id)?))).collect();
    examples.sort_by_key(|(code, _)| code.id);
    examples
}

/// The letters before the number.
fn prefix(code: &Code) -> &'static str {
    code.id.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// A message of each code, in page order. Codes that the tests of their own crate trigger have it on their page,
/// which those tests compare.
fn lines() -> Vec<(&'static Code, &'static str)> {
    let mut lines: Vec<_> = meshwright::codes()
        .filter_map(|code| match super::triggered_in_its_crate(code.id) {
            true => Some((code, last_sample(meshwright::explain(code.id)?)?)),
            false => Some((code, SAID.example.get(code.id)?.line.as_str())),
        })
        .collect();
    lines.sort_by_key(|(code, _)| code.id);
    lines
}

/// All messages, one per line.
fn messages() -> String {
    let mut page = "# Messages\n\nOne message of every code that a small file or call can trigger: severity, code, path, message. \
                    `meshwright explain CODE` shows the page of a code. `MESSAGES=overwrite cargo test -p meshwright --test it \
                    codes` writes this page.\n"
        .to_owned();
    for list in lines().chunk_by(|(a, _), (b, _)| prefix(a) == prefix(b)) {
        let _ = write!(page, "\n## {}\n\n```text\n", prefix(list[0].0));
        for (code, line) in list {
            let kind =
                if code.category == meshwright::core::Category::Loss { "loss" } else { code.severity.word() };
            let _ = writeln!(page, "{kind}[{code}] {line}");
        }
        page.push_str("```\n");
    }
    page
}

#[test]
fn the_page_of_messages_is_up_to_date() {
    let (path, page) = (root().join("docs/messages.md"), messages());
    if overwrites() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let stale = page.lines().zip(written.lines()).find(|(now, written)| now != written);
    assert!(page == written, "docs/messages.md is stale, first: {stale:?}");
}

/// All code pages, with their file.
fn pages() -> Vec<(PathBuf, String)> {
    let (mut pages, mut folders) = (Vec::new(), vec![root().join("crates")]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_page = path.extension().is_some_and(|ending| ending == "md");
            let is_folder =
                path.is_dir() && !["src", "tests", "target"].iter().any(|name| path.ends_with(name));
            if is_folder {
                folders.push(path);
            } else if is_page && path.components().any(|part| part.as_os_str() == "docs") {
                pages.push((path.clone(), fs::read_to_string(path).unwrap().replace("\r\n", "\n")));
            }
        }
    }
    pages
}

/// The section of a code in a page, from its heading to the next.
fn section<'p>(page: &'p str, code: &Code) -> Option<&'p str> {
    let start = page.find(&format!("## {}\n", code.id))?;
    let rest = &page[start..];
    Some(rest[3..].find("\n## ").map_or(rest, |end| &rest[..end + 4]))
}

/// The sample of a section: the last line of its text block.
fn sample(section: &str) -> Option<&str> {
    let (_, rest) = section.split_once("```text\n")?;
    rest.split_once("\n```")?.0.lines().last()
}

/// The last line of the last text block of a section.
fn last_sample(section: &str) -> Option<&str> {
    let (_, rest) = section.rsplit_once("```text\n")?;
    rest.split_once("\n```")?.0.lines().last()
}

#[test]
fn samples_on_the_pages_are_real_messages() {
    let (mut pages, mut wrong) = (pages(), Vec::new());
    let shown_here = |code: &Code| !super::triggered_in_its_crate(code.id);
    for (code, trigger) in
        examples().into_iter().filter(|(code, trigger)| !trigger.line.is_empty() && shown_here(code))
    {
        let Some((path, page)) = pages.iter_mut().find(|(_, page)| section(page, code).is_some()) else {
            wrong.push(format!("{code} has no page in a file"));
            continue;
        };
        let old = section(page, code).unwrap().to_owned();
        let said = SAID.lines.get(code.id).unwrap();
        match sample(&old) {
            Some(sample) if said.contains(sample) => {}
            Some(sample) if overwrites() => {
                let new = old.replace(&format!("{sample}\n```"), &format!("{}\n```", trigger.line));
                *page = page.replace(&old, &new);
                fs::write(path, &*page).unwrap();
            }
            None if overwrites() => {
                let (about, advice) = old.trim_end().rsplit_once("\n\n").unwrap();
                let new = format!("{about}\n\nFor example:\n\n```text\n{}\n```\n\n{advice}\n", trigger.line);
                *page = page.replace(old.trim_end(), new.trim_end());
                fs::write(path, &*page).unwrap();
            }
            Some(sample) => wrong.push(format!("{code} never says: {sample}\n    but: {}", trigger.line)),
            None => wrong.push(format!("{code} has no sample on its page in {}", shown(path))),
        }
    }
    assert!(wrong.is_empty(), "{} samples:\n{}", wrong.len(), wrong.join("\n"));
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
