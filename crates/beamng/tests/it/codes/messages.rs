//! The sample on each page of `explain` is a message that the library reports.
//!
//! `MESSAGES=overwrite cargo test -p meshwright --test it codes` updates them; review the difference.

use crate::codes::{SAID, collected_messages::Trigger};
use meshwright::core::Code;
use meshwright_testkit::fixtures;
use std::{
    env, fs,
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
        meshwright_beamng::codes().filter_map(|code| Some((code, SAID.example.get(code.id)?))).collect();
    examples.sort_by_key(|(code, _)| code.id);
    examples
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
                let new = format!("{}\n\nFor example:\n\n```text\n{}\n```", old.trim_end(), trigger.line);
                *page = page.replace(old.trim_end(), &new);
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
