//! The diagnostics of `validate` for all real files in one call, as counts by format and code. The files do
//! not belong to the project; the counts in `tests/expected/corpus.txt` do. After an intended change:
//! `SNAPSHOTS=overwrite cargo test -p meshwright-cli --test it corpus`, and review every new entry.

use crate::common;
use common::json;
use meshwright_testkit::corpus;
use snapbox::{Assert, Data};
use std::{collections::BTreeMap, fmt::Write, path::Path};

/// The diagnostics of a group: for each code their number, and the number of files.
#[derive(Default)]
struct Group {
    valid: u64,
    invalid: u64,
    codes: BTreeMap<(String, String), (u64, u64)>,
}

/// Runs `validate` on a folder of the corpus, and appends the result.
fn section(text: &mut String, root: &Path, words: &[&str], status: i32) {
    writeln!(text, "$ meshwright validate {}", words.join(" ")).unwrap();
    let answer = json(root, &[&["validate", "--json", "--quiet", "--no-config"], words].concat(), status);
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    for file in answer["files"].as_array().unwrap() {
        let format = file["format"].as_str().unwrap_or("unreadable");
        let group = groups.entry(format.to_owned()).or_default();
        if let Some(code) = file["error"]["code"].as_str() {
            let count = group.codes.entry((code.to_owned(), "refused".to_owned())).or_default();
            *count = (count.0 + 1, count.1 + 1);
            continue;
        }
        *(if file["verdict"] == "valid" { &mut group.valid } else { &mut group.invalid }) += 1;
        for diagnostic in file["diagnostics"].as_array().unwrap() {
            let word = |name: &str| diagnostic[name].as_str().unwrap().to_owned();
            let count = group.codes.entry((word("code"), word("severity"))).or_default();
            *count = (count.0 + diagnostic["count"].as_u64().unwrap(), count.1 + 1);
        }
    }
    for (format, group) in groups {
        writeln!(text, "{format}: {} valid, {} invalid", group.valid, group.invalid).unwrap();
        for ((code, severity), (count, files)) in group.codes {
            writeln!(text, "  {code} {severity}: {count} in {files}").unwrap();
        }
    }
    text.push('\n');
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn diagnostics_in_real_files() {
    let root = corpus::required_root();
    let mut text = String::new();
    // 4: some files of each folder are damaged; many of the glTF files are invalid on purpose.
    // 1: a file of Collada that is made for it exceeds the limit of nesting.
    section(&mut text, &root, &["."], 1);
    for (profile, folder, status) in [
        ("beamng-static", "cdae", 4),
        ("beamng-vehicle", "cdae", 4),
        // The game takes all of them.
        ("beamng-static", "dae/pairs", 0),
        ("cast-blender", "cast", 4),
        ("cast-maya", "cast", 4),
        ("pragma", "udm", 4),
    ] {
        section(&mut text, &root, &[folder, "--profile", profile], status);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expected/corpus.txt");
    let assert = Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    assert.eq(text, Data::read_from(&path, None));
}
