//! Fixes of relaxed JSON: the values stay, and another parser reads the result.

use meshwright_assets::json::{self, Json, JsonKind, JsonNode, OddityKind as Odd};
use meshwright_core::{Limits, Source};
use proptest::prelude::*;
use serde_json::{Map, Value};

/// A parsed value; of a repeated key the last one counts.
fn value(node: JsonNode<'_>) -> Value {
    match node.kind() {
        JsonKind::Null => Value::Null,
        JsonKind::Bool => node.bool().unwrap().into(),
        JsonKind::Number => node.number().unwrap().into(),
        JsonKind::List => node.items().map(value).collect(),
        JsonKind::Object => {
            let members = node.members().map(|member| (member.name().into_owned(), value(member.value)));
            Value::Object(members.collect::<Map<_, _>>())
        }
        _ => node.text().unwrap().into_owned().into(),
    }
}

/// The text after all fixes.
fn fixed(text: &[u8]) -> Vec<u8> {
    let limits = Limits::DEFAULT.diagnostics(usize::MAX);
    let mut text = text.to_vec();
    for _ in 0..8 {
        let source = Source::from(text.clone());
        let found = Json::parse(&source, &limits).unwrap();
        let edits: Vec<_> = json::fixes(&found, &|_| true).into_iter().flat_map(|fix| fix.edits).collect();
        let next = json::edited(&text, edits);
        if next == text {
            return text;
        }
        text = next;
    }
    panic!("fixes do not end: {:?}", String::from_utf8_lossy(&text));
}

/// Compares the values before and after, and asks another parser.
fn judge(text: &[u8]) {
    let limits = Limits::DEFAULT.diagnostics(usize::MAX);
    let (source, result) = (Source::from(text.to_vec()), fixed(text));
    let before = Json::parse(&source, &limits).unwrap();
    let shown = || format!("{:?} -> {:?}", String::from_utf8_lossy(text), String::from_utf8_lossy(&result));
    let is_whole = before.root().is_some_and(|root| matches!(root.kind(), JsonKind::Object | JsonKind::List));
    if !is_whole || before.oddities().count(Odd::Broken) > 0 {
        assert_eq!(result, text, "{}", shown());
        return;
    }
    let other = Source::from(result.clone());
    let after = Json::parse(&other, &limits).unwrap();
    assert_eq!(before.root().map(value), after.root().map(value), "{}", shown());
    let stays =
        [Odd::NotUtf8, Odd::TextAfterEnd, Odd::LooseText, Odd::NotFinite, Odd::LooseEscape, Odd::LooseKey];
    if stays.iter().all(|kind| after.oddities().count(*kind) == 0) {
        let strict: Value =
            serde_json::from_slice(&result).unwrap_or_else(|error| panic!("{error}: {}", shown()));
        // The other parser reads whole numbers as such.
        assert_eq!(
            strict.to_string().replace(".0", ""),
            value(after.root().unwrap()).to_string().replace(".0", "")
        );
    }
}

#[test]
fn texts_of_people_become_strict() {
    for text in [
        "{\"a\": [1, 2,],}",
        "a: 1, b = [1 2 /*c*/ 3], // end",
        "\"a\": {}, }",
        "{\"a\": 1 /* one */, \"a\": 2, // two\n\"a\": 3}",
        "{\"a\":1 \"a\":2 \"b\":[1/**/2]}",
        "{a{b[+1 -.5 01. 1e5 .5e-3]}}\r\n",
        "\u{feff}{\"x\": \"tab\tand \\q and \\u12 and \\\\\"}",
        "/* a /* b */ {\"x\": 1}",
        "[[,1,,2,],,[]],",
        "{\"a\": 1, \"a\": 1, \"a\": 1, \"a\": [,]}",
        "{// only\n}",
        "{\"a\": [// only\n1,// two\r\n2,\r\n]}",
    ] {
        judge(text.as_bytes());
    }
}

#[test]
fn a_text_with_half_of_a_surrogate_pair_keeps_it() {
    assert_eq!(fixed(b"[\"\\ud83d \\q\"]"), b"[\"\\ud83d \\\\q\"]");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn values_stay_the_same(tokens in prop::collection::vec(prop::sample::select(vec![
        "{", "}", "[", "]", ",", ",", ":", "=", "\"a\"", "\"b\"", "a", "b_1", "1", "+2", ".5", "01", "true", "null", " ", "\n", "\r\n",
        "\t", "// c\n", "/* d */", "/**/", "\"x\\yz\"", "\"\t\"", "\"a\": ", "\"a\": 1", "b: ", "{\"a\": ", "-", "1e999", "\u{feff}", "\u{f6}",
    ]), 0..24)) {
        judge(tokens.concat().as_bytes());
        judge(format!("{{{}}}", tokens.concat()).as_bytes());
        judge(format!("{{\"a\": [{}]}}", tokens.concat()).as_bytes());
    }
}
