//! Compares with the engine's own reader and writer on 114 texts, and documents intended differences of the
//! default.

use meshwright_core::{Limits, Source};
use meshwright_testkit::{corpus, fixtures};
use meshwright_udm::text::{Header, Lz4Arrays, ReadOptions, Style, WriteOptions, read_with, write};
use std::{collections::BTreeMap, fs};

struct Case {
    name: String,
    input: Vec<u8>,
    /// The engine's output; `None` if it rejects the text.
    rewrite: Option<Vec<u8>>,
}

fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, true) => match chars.next().unwrap() {
                'n' => bytes.push(b'\n'),
                'r' => bytes.push(b'\r'),
                't' => bytes.push(b'\t'),
                '\\' => bytes.push(b'\\'),
                'u' => {
                    let digits: String = chars.by_ref().take(4).collect();
                    let c = char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap();
                    bytes.extend(c.to_string().bytes());
                }
                other => panic!("an escape {other}"),
            },
            (c, false) => bytes.extend(c.to_string().bytes()),
        }
    }
    bytes
}

fn cases() -> Vec<Case> {
    let path = corpus::required_root().join("udm/generated/ascii_cases.tsv");
    let text = fs::read_to_string(path).unwrap();
    let case = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [name, input, verdict, rewrite] = columns[..] else { panic!("{line}") };
        let rewrite = match verdict {
            "accepted" => Some(unescape(rewrite)),
            "rejected" => None,
            other => panic!("a verdict {other}"),
        };
        Case { name: name.to_owned(), input: unescape(input), rewrite }
    };
    text.lines().skip(1).map(case).collect()
}

/// Our output in the engine's style; `Err` with the code of the error.
fn ours(input: &[u8], lenient: bool) -> Result<Vec<u8>, String> {
    let source = Source::from(input.to_vec());
    let read = read_with(&source, &Limits::DEFAULT, ReadOptions::default().lenient(lenient));
    let (file, _) = read.map_err(|error| error.to_string())?;
    assert_eq!(file.write().to_vec(), input, "law 1");
    let arrays = Lz4Arrays::Compressed;
    let options = WriteOptions::default().style(Style::Reference).header(Header::With).arrays(arrays);
    write(file.root(), options).map(|(text, _)| text).map_err(|error| error.to_string())
}

fn shown(outcome: Option<&[u8]>) -> String {
    outcome.map_or("refused".to_owned(), |text| text.escape_ascii().to_string())
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn lenient_equals_the_engine() {
    let cases = cases();
    assert_eq!(cases.len(), 114);
    let mut wrong = Vec::new();
    for case in cases {
        let ours = ours(&case.input, true);
        if ours.as_ref().ok() != case.rewrite.as_ref() {
            let said = ours.as_ref().err().cloned().unwrap_or_default();
            let (ours, theirs) = (shown(ours.ok().as_deref()), shown(case.rewrite.as_deref()));
            wrong.push(format!("{}: {ours} ({said}), not {theirs}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{} cases differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// The table in the format's page: case, behavior of the engine, our behavior.
fn documented() -> BTreeMap<String, (String, String)> {
    let page = fs::read_to_string(fixtures::workspace().join("docs/formats/udm_text.md")).unwrap();
    let table = page.split("<!-- differences -->").nth(1).unwrap();
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [case, theirs, ours, _why] = cells[..] else { panic!("{line}") };
        (case.trim_matches('`').to_owned(), (theirs.to_owned(), ours.to_owned()))
    };
    table.lines().filter(|line| line.starts_with("| `")).map(row).collect()
}

/// The values of a text in the engine's style, without the asset header.
fn body(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text).into_owned();
    let inner = text.strip_prefix("\"assetData\"\n{\n").unwrap_or(&text);
    let inner = inner.split("\n}\n$string assetType").next().unwrap();
    let inner = inner.strip_suffix("\n}").unwrap_or(inner);
    let lines: Vec<&str> = inner.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    format!("`{}`", lines.join(" "))
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn differences_of_the_default_match_the_page() {
    let cases = cases();
    let mut found = BTreeMap::new();
    for case in cases {
        let ours = ours(&case.input, false).ok();
        if ours != case.rewrite {
            let cell = |outcome: Option<&Vec<u8>>| outcome.map_or("refused".to_owned(), |text| body(text));
            found.insert(case.name, (cell(case.rewrite.as_ref()), cell(ours.as_ref())));
        }
    }
    assert_eq!(found, documented());
}
