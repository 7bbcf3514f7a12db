//! Runs jq programs on files.

use crate::{Family, check};
use meshwright::{Limits, Query, QueryInput};
use meshwright_testkit::rng::Rng;
use std::fmt::{self, Write};

/// Much less than a user has, as programs use up all resources.
const LIMITS: Limits = check::LIMITS.items(200_000).memory(4 << 20);
/// Maximum number of answers.
const ANSWERS: usize = 200;
/// Maximum number of bytes to write per answer.
const SHOWN: usize = 1 << 16;

/// An input is a program up to the first zero, then a file. A program that begins with `\x01` is generated
/// from the following bytes.
pub fn run(family: Family, input: &[u8]) {
    let at = input.iter().position(|byte| *byte == 0).unwrap_or(input.len() / 2);
    let (program, file) = input.split_at(at);
    let file = file.strip_prefix(&[0]).unwrap_or(file);
    let program = match program.split_first() {
        Some((1, choices)) => drawn(&mut Rng::of_bytes(choices)),
        _ => String::from_utf8_lossy(program).into_owned(),
    };
    let source = family.source(file);
    let named = [("name".to_owned(), "x".to_owned())];
    let Some(query) = check::value(Query::compile(&program, &named), &source) else { return };
    for on in [QueryInput::Tree, QueryInput::Info] {
        let answers = query.run(family.source(file), "file", on, &LIMITS);
        let Some(answers) = check::value(answers, &source) else { continue };
        for answer in answers.take(ANSWERS) {
            let Some(answer) = check::value(answer, &source) else { break };
            let mut text = Short(SHOWN);
            // A long answer is truncated, which is not an error of the answer.
            let _ = serde_json::to_writer(&mut text, &answer);
        }
    }
}

/// Accepts a limited number of bytes.
struct Short(usize);

impl std::io::Write for Short {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(std::io::ErrorKind::WriteZero)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

const ATOMS: &[&str] = &[
    ".",
    "..",
    ".[]",
    ".[0]",
    ".[-1]",
    ".[2:5]",
    ".nodes",
    ".meshes[0]",
    ".name",
    ".values",
    "0",
    "1",
    "-1",
    "1e308",
    "nan",
    "infinite",
    "null",
    "true",
    "\"a\"",
    "[]",
    "{}",
    "[1,2,3]",
    "{a:1}",
    "$name",
    "$file",
    "empty",
    "input",
    "$__loc__",
    ".[\"a\"]?",
    ".root",
    "9223372036854775807",
    "\"\\(.)\"",
];
const FUNS: &[&str] = &[
    "length",
    "keys",
    "add",
    "type",
    "tostring",
    "tojson",
    "fromjson",
    "sort",
    "unique",
    "reverse",
    "min",
    "max",
    "first",
    "last",
    "any",
    "all",
    "flatten",
    "to_entries",
    "from_entries",
    "paths",
    "leaf_paths",
    "floor",
    "sqrt",
    "ascii_downcase",
    "explode",
    "implode",
    "tonumber",
    "not",
    "values",
    "recurse",
    "env",
    "transpose",
    "halt",
    "error",
    "now",
    "todate",
    "@csv",
    "@base64",
    "@base64d",
    "@uri",
    "@html",
    "@json",
    "splits(\"a\")",
    "test(\"(a*)*b\")",
    "range(5)",
    "repeat(.)",
    "limit(3; .[])",
    "getpath([\"a\",0])",
    "has(0)",
    "contains([])",
    "group_by(.)",
    "with_entries(.)",
    "walk(.)",
    "tojson|fromjson",
    "ltrimstr(\"a\")",
    "indices(1)",
    "input_line_number",
    "splits(\",\")",
    "combinations",
    "ascii",
    "min_by(.)",
    "limit(0; .)",
];
const JOINS: &[&str] =
    &[" | ", ", ", " + ", " - ", " * ", " / ", " % ", " == ", " < ", " and ", " or ", " // ", " |= ", " += "];

/// A program of a small grammar.
fn drawn(rng: &mut Rng) -> String {
    let mut program = String::new();
    term(rng, 5, &mut program).expect("a text takes everything");
    program
}

fn term(rng: &mut Rng, depth: u32, out: &mut String) -> fmt::Result {
    let Some(depth) = depth.checked_sub(1) else { return out.write_str(ATOMS[rng.below(ATOMS.len())]) };
    let mut parts = |rng: &mut Rng, before: &str, between: &str, after: &str| {
        out.write_str(before)?;
        term(rng, depth, out)?;
        out.write_str(between)?;
        term(rng, depth, out)?;
        out.write_str(after)
    };
    match rng.below(14) {
        0 => parts(rng, "(if ", " then ", " else . end)"),
        1 => parts(rng, "reduce ", " as $x (0; . + $x | ", ")"),
        2 => parts(rng, "[foreach ", " as $x (0; . + 1; ", ")]"),
        3 => parts(rng, "(try ", " catch ", ")"),
        4 => parts(rng, "[", ", ", "]"),
        5 => parts(rng, "{a: (", "), b: (", ")}"),
        6 => parts(rng, "(def f: ", "; ", " | f)"),
        7 => parts(rng, "(label $out | ", " | ., break $out, ", ")"),
        8 | 9 => {
            term(rng, depth, out)?;
            write!(out, " | {}", FUNS[rng.below(FUNS.len())])
        }
        10..=12 => {
            let join = JOINS[rng.below(JOINS.len())];
            parts(rng, "(", join, ")")
        }
        _ => out.write_str(ATOMS[rng.below(ATOMS.len())]),
    }
}
