//! Relaxed JSON: what the game reads, what is odd in it, and where it ends.

use crate::small_mods::{LIMITS, source};
use meshwright_assets::json::{self, Json, JsonKind, JsonNode, OddityKind as Odd};
use meshwright_core::Limits;

/// The parsed text as strict JSON.
fn strict(node: JsonNode<'_>) -> String {
    match node.kind() {
        JsonKind::Null => "null".to_owned(),
        JsonKind::Bool => node.bool().unwrap().to_string(),
        JsonKind::Number => node.number().unwrap().to_string(),
        JsonKind::List => {
            let items: Vec<String> = node.items().map(strict).collect();
            format!("[{}]", items.join(","))
        }
        JsonKind::Object => {
            let members =
                node.members().map(|member| format!("{:?}:{}", member.name(), strict(member.value)));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        _ => format!("{:?}", node.text().unwrap()),
    }
}

/// The content and the oddities of a text.
fn read(text: &str) -> (String, Vec<Odd>) {
    let source = source(text);
    let json = Json::parse(&source, &LIMITS).unwrap();
    let mut kinds: Vec<Odd> = json.oddities().as_slice().iter().map(|odd| odd.kind).collect();
    kinds.sort();
    (json.root().map(strict).unwrap_or_default(), kinds)
}

#[test]
fn strict_texts_have_no_oddities() {
    for text in [
        "{}",
        "[]",
        "null",
        "\"a\"",
        " [ ] \r\n",
        r#"{"a":[1,-2.5,1e3,-0,0.5E-2,true,false,null],"b":{"c":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}}"#,
    ] {
        let (_, odd) = read(text);
        assert!(odd.is_empty(), "{text}: {odd:?}");
    }
    let (content, _) = read(r#"{"a":[1,-2.5,1e3],"b":"\u00e9\ud83d\ude00\t"}"#);
    assert_eq!(content, "{\"a\":[1,-2.5,1000],\"b\":\"é😀\\t\"}");
}

#[test]
fn what_the_game_reads_is_read() {
    for (text, content, odd) in [
        ("[1 2]", "[1,2]", vec![Odd::MissingComma]),
        ("[1,2,]", "[1,2]", vec![Odd::TrailingComma]),
        ("[,1]", "[1]", vec![Odd::ExtraComma]),
        ("[,]", "[]", vec![Odd::ExtraComma]),
        (r#"{"a":1,,"b":2}"#, r#"{"a":1,"b":2}"#, vec![Odd::ExtraComma]),
        (r#"{"x": ,{"y":1}}"#, r#"{"x":{"y":1}}"#, vec![Odd::ExtraComma]),
        (r#"{"x", : 1}"#, r#"{"x":1}"#, vec![Odd::ExtraComma]),
        (r#"{"a":1 "b":2}"#, r#"{"a":1,"b":2}"#, vec![Odd::MissingComma]),
        (r#"{"a":[1][2]}"#, r#"{"a":[1]}"#, vec![Odd::Broken, Odd::MissingComma]),
        ("[[1][2]]", "[[1],[2]]", vec![Odd::MissingComma]),
        ("{a_1: 1}", r#"{"a_1":1}"#, vec![Odd::LooseKey]),
        (r#"{"a" = 1}"#, r#"{"a":1}"#, vec![Odd::LooseKey]),
        (r#"{"a" {"b" [1]}}"#, r#"{"a":{"b":[1]}}"#, vec![Odd::LooseKey, Odd::LooseKey]),
        (r#""a":1,"b":2"#, r#"{"a":1,"b":2}"#, vec![Odd::NoBraces]),
        ("a = 1", r#"{"a":1}"#, vec![Odd::NoBraces, Odd::LooseKey, Odd::LooseKey]),
        (r#""a":1}"#, r#"{"a":1}"#, vec![Odd::TextAfterEnd, Odd::NoBraces]),
        ("// x\n{}// y", "{}", vec![Odd::Comment, Odd::Comment]),
        ("/* x\n*/ {} /* y */", "{}", vec![Odd::Comment, Odd::Comment]),
        ("[/* , */1]", "[1]", vec![Odd::Comment]),
        ("{/* a /* b */}", "{}", vec![Odd::NestedComment, Odd::Comment]),
        ("{} x", "{}", vec![Odd::TextAfterEnd]),
        ("{}\n,", "{}", vec![Odd::ExtraComma]),
        (
            "[.5 +1 01 1. -.5]",
            "[0.5,1,1,1,-0.5]",
            [[Odd::MissingComma].repeat(4), [Odd::LooseNumber].repeat(5)].concat(),
        ),
        (
            "[1#INF00,-1#INF]",
            "[inf,-inf]",
            vec![Odd::LooseNumber, Odd::LooseNumber, Odd::NotFinite, Odd::NotFinite],
        ),
        ("[1e999,-1e400]", "[inf,-inf]", vec![Odd::NotFinite, Odd::NotFinite]),
        ("[None]", "[\"None\"]", vec![Odd::LooseText]),
        (r#"["a\car"]"#, r#"["a\\car"]"#, vec![Odd::LooseEscape]),
        ("[\"a\nb\"]", "[\"a\\nb\"]", vec![Odd::LooseEscape]),
        (r#"["\u12"]"#, r#"["\\u12"]"#, vec![Odd::LooseEscape]),
        ("\u{feff}{}", "{}", vec![Odd::ByteOrderMark]),
    ] {
        let (found, kinds) = read(text);
        assert_eq!((found.as_str(), kinds), (content, odd), "{text}");
    }
}

#[test]
fn what_is_broken_ends_and_the_rest_is_kept() {
    for (text, content) in [
        ("", ""),
        (" // x", ""),
        ("{", "{}"),
        ("[[[", "[[[]]]"),
        (r#"{"a""#, "{}"),
        (r#"{"a""#, "{}"),
        (r#"{"a":"#, "{}"),
        (r#"{"a":}"#, "{}"),
        (r#"{"a":1,"b":"c"#, r#"{"a":1,"b":"c"}"#),
        (r#"{"a":1,"b"#, r#"{"a":1}"#),
        (r#"{"a": [1, "b", {"c": 2"#, r#"{"a":[1,"b",{"c":2}]}"#),
        ("[1}", "[1]"),
        (r#"{"a":1]"#, r#"{"a":1}"#),
        ("]", ""),
        ("}", ""),
        (":", ""),
        ("\"", "\"\""),
        ("\"a\\", "\"a\\\\\""),
        ("/*", ""),
        ("/", ""),
        ("[1, /x]", "[1]"),
        ("{-1: 2}", "{}"),
    ] {
        let (found, kinds) = read(text);
        assert_eq!(found, content, "{text}");
        assert!(kinds.contains(&Odd::Broken), "{text}: {kinds:?}");
    }
}

#[test]
fn repeated_keys_are_reported_and_the_last_counts() {
    let source = source("{\"a\": 1,\n\"b\": {\"a\": 2},\n\"a\": 3, \"a\": 4}");
    let json = Json::parse(&source, &LIMITS).unwrap();
    let root = json.root().unwrap();
    assert_eq!(root.get("a").and_then(|node| node.number()), Some(4.0));
    assert_eq!(root.members().count(), 4);
    let odd = json.oddities();
    assert_eq!((odd.count(Odd::DuplicateKey), odd.total()), (2, 2));
    let first = odd.first(Odd::DuplicateKey).unwrap();
    assert_eq!((json.line(first.start), json.raw(first)), (3, &b"\"a\""[..]));
    let diagnostics = json::diagnostics(&json, false, &LIMITS);
    assert_eq!(diagnostics.as_slice()[0].message, "the text has 2 duplicate keys (first: line 3)");
}

#[test]
fn every_value_has_its_place() {
    let text = "{\n  \"a\": [1, 22],\n  b: \"x\\\"y\"\n}\n";
    let source = source(text);
    let json = Json::parse(&source, &LIMITS).unwrap();
    let root = json.root().unwrap();
    assert_eq!((root.raw(), root.line()), (text.trim_end().as_bytes(), 1));
    let members: Vec<_> = root.members().collect();
    assert_eq!((json.raw(members[0].key()), json.raw(members[1].key())), (&b"\"a\""[..], &b"b"[..]));
    assert_eq!((members[0].value.raw(), members[0].value.line()), (&b"[1, 22]"[..], 2));
    assert_eq!((members[1].value.raw(), members[1].value.line()), (&br#""x\"y""#[..], 3));
    assert_eq!(members[1].value.text().unwrap(), "x\"y");
    let second = members[0].value.items().nth(1).unwrap();
    assert_eq!((second.raw(), second.number()), (&b"22"[..], Some(22.0)));
    assert_eq!((second.items().count(), second.members().count(), second.bool()), (0, 0, None));
    assert_eq!(json.raw(meshwright_core::Span::file(5, 9999)), b"");
}

#[test]
fn diagnostics_depend_on_the_kind_of_file() {
    let source = source("{\"a\": [1,], \"a\": 2} // x");
    let json = Json::parse(&source, &LIMITS).unwrap();
    let codes = |strict| {
        let diagnostics = json::diagnostics(&json, strict, &LIMITS);
        crate::small_mods::codes(&diagnostics)
    };
    assert_eq!(codes(true), ["MAT0004", "MAT0008", "MAT0011"]);
    assert_eq!(codes(false), ["MAT0004"]);
    assert!(!json.oddities().is_strict());
}

#[test]
fn limits_are_kept() {
    let code =
        |text: &str, limits: Limits| Json::parse(&source(text), &limits).map(drop).unwrap_err().code().id;
    assert_eq!(code("[1,2,3]", LIMITS.input(5)), "CORE0002");
    assert_eq!(code("[1,2,3]", LIMITS.memory(40)), "CORE0003");
    assert_eq!(code("[1,2,3]", LIMITS.items(3)), "CORE0004");
    assert_eq!(code("[[[[1]]]]", LIMITS.depth(3)), "CORE0005");
    assert_eq!(code(&"[".repeat(1_000_000), LIMITS), "CORE0005");
    // Without the limit a deep text needs no deep stack.
    let deep = source(format!("{}{}", "[".repeat(500_000), "]".repeat(500_000)));
    let json = Json::parse(&deep, &LIMITS.depth(u32::MAX)).unwrap();
    assert!(json.oddities().is_strict());
    // The details of oddities are limited, their number is not.
    let few = LIMITS.diagnostics(3);
    let many = source("[1 1 1 1 1 1 1 1]");
    let json = Json::parse(&many, &few).unwrap();
    assert_eq!((json.oddities().as_slice().len(), json.oddities().count(Odd::MissingComma)), (3, 7));
}
