//! Compatibility with jq: positions in a file behave like computed values.

use super::{one, run};
use meshwright_core::Limits;
use meshwright_query::Query;
use serde_json::{Value, json};

#[test]
fn the_language() {
    let cases: &[(&str, Value)] = &[
        ("1 + 2 * 3 - 4 / 2", json!(5.0)),
        ("18446744073709551615", json!(18_446_744_073_709_551_615_u64)),
        ("[1, 2] + [3] - [2]", json!([1, 3])),
        ("{a: 1} + {b: 2} | keys", json!(["a", "b"])),
        ("{a: {b: 1}} * {a: {c: 2}}", json!({ "a": { "b": 1, "c": 2 } })),
        ("\"a,b\" / \",\"", json!(["a", "b"])),
        ("\"ab\" * 2", json!("abab")),
        ("7 % 4", json!(3)),
        ("[3, 1, 2] | sort, (map(-.) | min)", json!([1, 2, 3])),
        ("[nan, 1, nan] | sort | length", json!(3)),
        ("nan | isnan", json!(true)),
        ("[nan, infinite, -infinite]", json!(["NaN", "Infinity", "-Infinity"])),
        ("\"caf\\u00e9\" | length, utf8bytelength", json!(4)),
        ("[1, [2, [3]]] | flatten", json!([1, 2, 3])),
        ("{a: 1, b: null} | to_entries | map(.key)", json!(["a", "b"])),
        ("[{a: 1, b: 2}, {a: 1, b: 3}] | group_by(.a) | length", json!(1)),
        ("[1, 2, 3] | .[1:] | add", json!(5)),
        ("\"abcdef\"[2:4]", json!("cd")),
        ("[1, 2, 3] | .[-1]", json!(3)),
        ("{a: [1, 2]} | .a[1] |= . + 1", json!({ "a": [1, 3] })),
        ("{a: 1} | del(.a)", json!({})),
        ("null | .a[2] = 1", json!({ "a": [null, null, 1] })),
        ("[1, 2, 3] | .[1:] |= map(. * 2)", json!([1, 4, 6])),
        ("{a: {b: 1}} | [paths]", json!([["a"], ["a", "b"]])),
        ("[1, 2] | contains([2])", json!(true)),
        ("{a: \"foobar\"} | contains({a: \"bar\"})", json!(true)),
        ("\"a-b-a\" | indices(\"a\")", json!([0, 4])),
        ("[1, 2, 1] | indices(1)", json!([0, 2])),
        ("[1, 3] | bsearch(3), bsearch(2)", json!(1)),
        ("{a: 1} | has(\"a\"), has(\"b\")", json!(true)),
        ("\"[1, {\\\"a\\\": 2}]\" | fromjson[1].a", json!(2)),
        ("[1, {a: null}] | tojson", json!("[1,{\"a\":null}]")),
        ("\"12\" | tonumber + 1", json!(13)),
        ("\"x\\(1 + 1)y\"", json!("x2y")),
        ("\"foo bar\" | test(\"o+ b\")", json!(true)),
        ("\"foo\" | sub(\"o\"; \"0\")", json!("f0o")),
        ("[\"a,b\", 1, null, \"q\\\"\"] | @csv", json!("\"a,b\",1,,\"q\"\"\"")),
        ("[\"a\\tb\", 1] | @tsv", json!("a\\tb\t1")),
        ("\"hi\" | @base64", json!("aGk=")),
        ("try error(\"no\") catch .", json!("no")),
        ("try (1 | keys) catch \"no\"", json!("no")),
        ("[limit(3; repeat(1))]", json!([1, 1, 1])),
        ("reduce range(5) as $x (0; . + $x)", json!(10)),
        ("def f($x): $x * 2; f(4)", json!(8)),
        ("[.[]?] | type", json!("array")),
        ("1, halt, 2", json!(1)),
    ];
    for (program, wanted) in cases {
        let (values, error) = run(program, &Limits::DEFAULT);
        assert!(error.is_none(), "{program}: {error:?}");
        assert_eq!(values.first(), Some(wanted), "{program}");
    }
}

/// By type first; objects by their sorted names, and only then by values.
#[test]
fn values_have_an_order() {
    for (program, wanted) in [
        ("[[], {}, \"a\", 1, true, false, null] | sort", json!([null, false, true, 1, "a", [], {}])),
        ("[{b: 1}, {a: 2}, {a: 1}] | sort", json!([{ "a": 1 }, { "a": 2 }, { "b": 1 }])),
        (
            "[{a: 1, b: 2}, {a: 2}, {}, {c: 0}] | sort",
            json!([{}, { "a": 2 }, { "a": 1, "b": 2 }, { "c": 0 }]),
        ),
        ("[{b: 1, a: 2}, {a: 2, b: 1}] | unique | length", json!(1)),
        ("[{a: {x: 2}}, {a: {x: 1}}] | min", json!({ "a": { "x": 1 } })),
        ("[{a: [1, 2]}, {a: [1]}] | max", json!({ "a": [1, 2] })),
        ("[[1, {a: 1}], [1, {}], [1]] | sort", json!([[1], [1, {}], [1, { "a": 1 }]])),
        ("[{a: null}, {a: false}] | sort_by(.a) | first", json!({ "a": null })),
        ("[{a: 2}, {a: 1}, {a: 2}] | group_by(.) | map(length)", json!([1, 2])),
        (
            "[({a: 1, b: 2} < {a: 2, b: 1}), ({a: 9} < {b: 0}), ({a: 1, b: 0} > {a: 5})]",
            json!([true, true, true]),
        ),
        ("[(nan < nan), ({a: nan} == {a: nan}), ([nan] | sort == [nan])]", json!([true, false, false])),
        ("[nan, null, 1] | sort | map(type)", json!(["null", "number", "number"])),
    ] {
        let (values, error) = run(program, &Limits::DEFAULT);
        assert!(error.is_none(), "{program}: {error:?}");
        assert_eq!(values, [wanted], "{program}");
    }
}

#[test]
fn positions_behave_like_their_values() {
    for program in [
        "(.version | type) == \"number\"",
        ".version == 31 and .version + 1 == 32 and -.version == -31 and .version > 30",
        "(.header.info | [type, length]) == [\"string\", 18]",
        ".header.info | startswith(\"made\") and test(\"^made by\") and ltrimstr(\"made \") == \"by meshwright\"",
        "(.header.info | ascii_upcase) == \"MADE BY MESHWRIGHT\"",
        "(.nodes.data | length) == 3 and (.nodes.data[1:] | length) == 2",
        "(.nodes.data | map(.[0]) | add) == 3",
        "(.nodes.data | reverse | .[0]) == .nodes.data[2]",
        "(.nodes | keys) == [\"count\", \"data\", \"elementSize\"]",
        "(.nodes | has(\"data\")) and (.nodes | has(\"date\") | not)",
        "(.nodes | to_entries | map(.key)) == [\"count\", \"elementSize\", \"data\"]",
        "(.center.value | sort | length) == 3 and (.center.value | max >= min)",
        "([.. | numbers] | length) > 100",
        "(.nodes.data | whole) == .nodes.data",
        "(.nodes.data | tojson | fromjson) == .nodes.data",
        "(.nodes.data | unique) == (.nodes.data | sort)",
        "(.nodes | .count |= . + 1 | .count) == 4 and .nodes.count == 3",
        "(.nodes.data[0][1] = 9 | .nodes.data[0][1]) == 9",
        "(.nodes | del(.data) | keys | length) == 2",
        "([paths] | length) > 100 and ([path(.nodes.data[1])] == [[\"nodes\", \"data\", 1]])",
        "(.nodes.data | index([[1, 0, 0, -1, 2]])) == 1",
        "(\"\\(.version)\") == \"31\" and (.version | tostring) == \"31\"",
        "(.header.compression | not)",
    ] {
        assert_eq!(one(program), json!(true), "{program}");
    }
}

#[test]
fn syntax_errors_show_their_position() {
    for (program, place, said) in [
        ("", 1, "expected an expression"),
        (".a |", 5, "expected an expression"),
        (".a[", 3, "unclosed"),
        ("\"abc", 1, "unclosed"),
        (".a)", 3, "token"),
        ("lenght", 1, "similar: length"),
        (".x | $nope", 6, "unknown variable"),
        ("map(1; 2)", 1, "2 arguments"),
        ("if . then 1", 12, "expected"),
        ("import \"a\" as a; .", 9, "modules"),
        ("\"é\" | lenght", 7, "similar: length"),
        ("\"\\q\"", 3, "escape"),
        ("env", 1, "unknown function env"),
    ] {
        let error = Query::compile(program, &[]).unwrap_err();
        assert_eq!(error.code().id, "CORE0011", "{program}");
        let message = error.message();
        assert!(
            message.contains(&format!("character {place}:")) && message.contains(said),
            "{program}: {message}"
        );
        assert!(error.excerpt().contains('^'), "{program}");
    }
}

#[test]
fn runtime_errors_describe_the_operation() {
    let (values, error) = run("1, .nodes + 1, 2", &Limits::DEFAULT);
    assert_eq!(values, [json!(1)]);
    let error = error.unwrap();
    assert_eq!(error.code().id, "CORE0011");
    assert!(error.message().starts_with("the query failed: cannot calculate {"), "{error}");
    assert!(error.message().len() < 200, "{error}");
}
