//! Resource limits of programs.

use super::{cast, house, one, run};
use meshwright_core::{Limits, Source, source::SourceOptions};
use meshwright_query::Query;
use meshwright_testkit::alloc::peak;
use serde_json::json;
use std::{
    fs::File,
    io::{Seek, SeekFrom, Write},
};

fn error(program: &str, limits: &Limits) -> &'static str {
    let (_, error) = run(program, limits);
    error.unwrap_or_else(|| panic!("{program} ended well")).code().id
}

#[test]
fn no_program_runs_forever() {
    let few = Limits::DEFAULT.items(1_000_000).memory(8 << 20);
    for (program, code) in [
        ("def f: f; f", "CORE0004"),
        ("last(repeat(1))", "CORE0004"),
        ("last(range(1e18))", "CORE0004"),
        ("last(range(0; 1; 0))", "CORE0004"),
        ("[range(1e6)] | last(range(1e9) as $i | .[] | empty)", "CORE0003"),
        ("reduce range(40) as $x (1; [., .]) | . == (. | map(.))", "CORE0004"),
        ("reduce range(40) as $x (1; [., .])", "CORE0004"),
        ("[repeat(1)]", "CORE0003"),
        ("[range(1e12)]", "CORE0003"),
        ("\"a\" * 1000000000", "CORE0003"),
        ("\"aaaaaaaaaa\" | until(false; . + .)", "CORE0003"),
        ("def f: 1 + f; f", "CORE0005"),
        ("def f: [f]; f", "CORE0005"),
        ("reduce range(100000) as $x (0; [.])", "CORE0005"),
        ("reduce range(100000) as $x (0; {a: .})", "CORE0005"),
        ("reduce range(100) as $x (3; . * .)", "CORE0011"),
        ("[.[]] | .[1e9] = 1", "CORE0011"),
    ] {
        assert_eq!(error(program, &few), code, "{program}");
    }
    // The caller stops a program with endless answers.
    let query = Query::compile("repeat(1)", &[]).unwrap();
    let answers = house(&query, &Limits::DEFAULT);
    assert_eq!(answers.take(1000).filter(Result::is_ok).count(), 1000);
}

#[test]
fn no_function_takes_more_memory_than_the_limit() {
    const MEMORY: u64 = 16 << 20;
    let limits = Limits::DEFAULT.items(20_000_000).memory(MEMORY);
    let text = "(\"a\" * 1000000)";
    for program in [
        "\"a\" * 15000000 | split(\"\") | length",
        "\"a,\" * 1000000 | split(\",\") | length",
        "\"a,\" * 1000000 | [splits(\",\")] | length",
        &format!("{text} | [match(\"\"; \"g\")] | length"),
        &format!("{text} | [scan(\".\")] | length"),
        &format!("{text} | gsub(\"a\"; \"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\") | length"),
        &format!("{text} | explode | implode | length"),
        "\"<\" * 2000000 | @html | @html | @html | length",
        "\"<\" * 2000000 | @uri | @uri | length",
        "\"[\" + (\"0,\" * 1000000) + \"0]\" | fromjson | length",
        "\"[\" + (\"{},\" * 600000) + \"0]\" | fromjson | length",
        "[range(1e6)] | tojson | length",
        "[range(30000)] | [limit(1000; repeat(.))] | tojson | length",
        "[range(30000)] | sort_by(-.) | length",
        "[range(100000)] | group_by(. % 1000) | length",
        "[range(30000) | tostring] | join(\",\" * 1000) | length",
        "[range(1e5) | {a: ., b: .}] | length",
        "[range(1e5) | {(tostring): .}] | add | length",
        "reduce range(100) as $i (\"a\"; . + .)",
        "reduce range(1e6) as $i (\"\"; . + \"abcdefgh\") | length",
        "reduce range(1e6) as $i ([]; . + [$i]) | length",
        "reduce range(1e5) as $i ({}; .[$i | tostring] = $i) | length",
        "[range(10000)] as $l | [range(10000) | $l + [.]] | length",
        "[range(1e5) | 12345678901234567890 * 12345678901234567890 * 12345678901234567890]",
        "last(path(def f: .a | f; f))",
        "null | path(def f: .[0] | f; f)",
        "def f: (f, 1); f",
        "def f: (., 1) | f; f",
        "def f: (.[]?, 1) | f; f",
        "def f($x): f($x + 1); f(0)",
        "null | path(def f: .[0:] | f; f)",
        "[0] | path(def f: .[0:] | f; f)",
        "[0] | path(def f: .[[0]] | f; f)",
        "path(getpath([range(1e5) | \"a\"]))",
        "path(getpath([range(1e5) | {start: 0}]))",
        "def f(g): 1 + f(g | g); f(.)",
        "last(range(1e9) as $x | $x)",
        "foreach repeat(1) as $x (0; . + 1; empty)",
        "reduce repeat(1) as $x (0, 1; .)",
        "label $a | foreach range(1e9) as $x (0; ., .; empty)",
        "[limit(1e9; repeat(\"abcdefghijklmnopqrstuvwxyz\" | ascii_upcase))]",
        "[range(1e9) | tostring | ltrimstr(\"1\")]",
        "[paths] | combinations(5)",
        "[[range(1000)], [range(1000)], [range(1000)]] | [combinations] | length",
        "[[range(3000)], [range(3000)]] | transpose | transpose | [.[] | .[]] | length",
        "[range(300) | [range(300)]] | flatten | length",
        "[.. | tojson]",
        "def f: {a: f}; try f catch .",
        "[range(1e5)] | map_values([.]) | length",
        "[range(1e5)] | to_entries | length",
        "walk([., .])",
        "\"x\" | [range(1e9) as $i | . * 100]",
        "\"a\" * 2000000 | indices(\"a\") | length",
        "\"a\" * 2000000 | [limit(100; repeat(ascii_downcase))] | length",
        "0 | todate | [limit(1e6; repeat(.))] | length",
        "0 | strftime(\"%c\" * 500000) | length",
        "\"a\" * 1000000 | test(\"(a*)*b\")",
    ] {
        let query = Query::compile(program, &[]).unwrap_or_else(|error| panic!("{program}: {error}"));
        let (_, taken) = peak(|| {
            let mut answers = house(&query, &limits);
            // Kept answers are the caller's responsibility.
            while let Some(Ok(_)) = answers.next() {}
        });
        let most = usize::try_from(MEMORY).unwrap() * 2 + (4 << 20);
        assert!(taken.peak <= most, "{program} took {taken:?} of {most}");
    }
}

#[test]
fn an_endless_program_meets_the_limit_of_steps() {
    // The usual limit for one of them; a tenth for the others takes a tenth of the time.
    let fewer = Limits::DEFAULT.items(Limits::DEFAULT.items / 10);
    for program in [
        "last(repeat(1))",
        "def f: f; f",
        "last(range(1e18))",
        "\"a\" * 400000 | [match(\".*x|a\"; \"g\")] | length",
        "\"a\" * 100000 | last(repeat(length))",
        "[range(100000)] as $l | last(repeat($l == $l))",
    ] {
        let limits = if program == "last(repeat(1))" { &Limits::DEFAULT } else { &fewer };
        let (_, error) = run(&format!("{program} | empty"), limits);
        assert_eq!(error.map(|error| error.code().id), Some("CORE0004"), "{program}");
    }
}

#[test]
fn modules_are_rejected_before_their_use() {
    for program in
        ["import \"a\" as $a; $file", "import \"a\" as a; 1", "include \"a\"; 1", "import \"a\" as $a; $a"]
    {
        let error = Query::compile(program, &[]).unwrap_err();
        assert_eq!(error.code().id, "CORE0011", "{program}");
        assert!(error.message().contains("queries cannot load modules"), "{program}: {error}");
    }
}

#[test]
fn accumulating_filters_are_rejected() {
    for program in [
        "def f(g): f(g | g); f(.)",
        "def f(g): if . then g else (.a | f(g)) end; f(.)",
        "[def f($x; g): (1, f($x; g)); f(1; .)]",
        "def f(g): def r: f(g | g); r; f(.)",
        "def o: def f(g): f(g); f(.); o",
    ] {
        let error = Query::compile(program, &[]).unwrap_err();
        assert!(error.message().contains("f calls itself as its last step"), "{program}: {error}");
    }
    for (program, wanted) in [
        ("def f($x): if $x > 100000 then $x else f($x + 1) end; f(0)", json!(100_001)),
        ("def f(g): def r: if . > 100000 then . else (g | r) end; r; 0 | f(. + 1)", json!(100_001)),
        ("def f(g): [.[]? | g]; [1, 2] | f(. + 1)", json!([2, 3])),
    ] {
        assert_eq!(one(program), wanted, "{program}");
    }
}

#[test]
fn halt_status_is_reported() {
    let all = &Limits::DEFAULT;
    let end = |program: &str| run(program, all).1.map(|error| error.to_string());
    assert_eq!(end("1, halt, 2"), None);
    assert_eq!(end("\"bye\" | halt_error(0)"), None);
    let said = |program: &str| end(program).unwrap_or_else(|| panic!("{program} ended well"));
    assert!(said("\"no mesh\" | halt_error").contains("the query halted with status 5: no mesh"));
    assert!(said("{a: 1} | halt_error(3)").contains("the query halted with status 3: {\"a\":1}"));
    assert!(said("halt(1)").contains("the query halted with status 1"));
    assert!(said("try halt_error catch 1").contains("the query halted with status 5"));
}

#[test]
fn regular_expressions_match_as_in_jq() {
    for (program, wanted) in [
        ("\"aXbXc\" | [splits(\"X\")]", json!(["a", "b", "c"])),
        ("\"test\" | [match(\"t\"; \"g\").offset]", json!([0, 3])),
        (
            "\"\u{e4}b\" | match(\"(?<x>b)\") | [.offset, .length, .string, .captures[0].name]",
            json!([1, 1, "b", "x"]),
        ),
        ("\"abc\" | gsub(\"(?<l>[ac])\"; \"<\\(.l)>\")", json!("<a>b<c>")),
        ("\"ab\" | [match(\"\"; \"g\").offset]", json!([0, 1, 2])),
        ("\"ab\" | [match(\"\"; \"gn\").offset]", json!([])),
        ("\"ABC\" | test(\"b\"; \"i\")", json!(true)),
        ("\"a\\nb\" | [match(\"^b\"; \"m\").string]", json!(["b"])),
        ("\"xyz\" | capture(\"(?<n>y)\")", json!({"n": "y"})),
        ("[\"a\", 1, null, true] | join(\"-\")", json!("a-1--true")),
        ("\"a,b\" / \",\"", json!(["a", "b"])),
        ("\"\u{e4}\u{f6}\" / \"\"", json!(["\u{e4}", "\u{f6}"])),
        ("\"\" / \",\"", json!([])),
        ("\"\u{e4}\u{f6}\u{fc}\" | .[1:2]", json!("\u{f6}")),
        (
            "\"[1, {\\\"a\\\": [null, 1.5, 18446744073709551615]}]\" | fromjson",
            json!([1, {"a": [null, 1.5, 18_446_744_073_709_551_615_u64]}]),
        ),
    ] {
        assert_eq!(one(program), wanted, "{program}");
    }
}

#[test]
fn no_text_breaks_the_compiler() {
    let long = |part: &str, times: usize| part.repeat(times);
    let hostile = [
        long("(", 100_000),
        long("[", 199),
        long("[", 16_000),
        long("1+", 8_000),
        format!("{}1", long("1+", 8_000)),
        format!("{}.", long(".|", 8_000)),
        format!("{}.", long("-", 16_000)),
        format!("{}.", long("try ", 4_000)),
        format!("{}1{}", long("if 1 then ", 1_500), " end"),
        long("\"\\(", 150),
        long("a", 16_000),
        long("\u{fffd}", 5_000),
        "\u{0}\u{1}".to_owned(),
    ];
    for text in hostile {
        if let Ok(query) = Query::compile(&text, &[]) {
            house(&query, &Limits::DEFAULT).take(10).for_each(drop);
        }
    }
}

#[test]
fn every_truncated_program_is_a_program_or_an_error() {
    let program = "def f($a; g): .meshes[\"x\"]?[1:-1] | select(.a >= 1.5e3 and g) // {a: [$a, \"\\(.b)\"], @csv \"x\"}; reduce .. as [$x] (0; try f($x; 1) catch .)";
    for end in 0..program.len() {
        let _ = Query::compile(program.get(..end).unwrap(), &[]);
        let _ = Query::compile(program.get(end..).unwrap(), &[]);
    }
}

/// A file with one mesh of `vertices` vertices, whose values are a hole.
fn huge(file: &mut File, vertices: u32) {
    let node = |id: &[u8; 4], size: u64, properties: u32, children: u32| {
        let mut node = id.to_vec();
        node.extend(u32::try_from(size).unwrap().to_le_bytes());
        node.extend(7_u64.to_le_bytes());
        node.extend(properties.to_le_bytes());
        node.extend(children.to_le_bytes());
        node
    };
    let hole = u64::from(vertices) * 12;
    let property = 10 + hole;
    let mut head = b"cast".to_vec();
    head.extend([1_u32, 1, 0].into_iter().flat_map(u32::to_le_bytes));
    head.extend(node(b"root", 24 * 3 + property, 0, 1));
    head.extend(node(b"modl", 24 * 2 + property, 0, 1));
    head.extend(node(b"mesh", 24 + property, 1, 0));
    head.extend([0x33, 0x76, 2, 0]);
    head.extend(vertices.to_le_bytes());
    head.extend(b"vp");
    file.write_all(&head).unwrap();
    file.seek(SeekFrom::Current(i64::try_from(hole - 12).unwrap())).unwrap();
    file.write_all(&[1.5_f32, 2.5, 3.5].map(f32::to_le_bytes).concat()).unwrap();
}

#[test]
fn queries_of_a_gigabyte_take_little_memory() {
    const VERTICES: u32 = 85_000_000;
    let mut file = tempfile::NamedTempFile::new().unwrap();
    huge(file.as_file_mut(), VERTICES);
    let limits = Limits::DEFAULT;
    for (program, wanted) in [
        (".root[0].model[0].mesh[0].vp.count", json!(VERTICES)),
        (".root[0].model[0].mesh[0].vp[-1]", json!([1.5, 2.5, 3.5])),
        (".root[0].model[0].mesh[0].vp[84999999].z", json!(3.5)),
        (
            "[leaves | select(row == \"array\")] | max_by(size) | [path_of, length, size]",
            json!(["root[0]/model[0]/mesh[0]/vp/values", VERTICES, u64::from(VERTICES) * 12]),
        ),
        ("[limit(3; .root[0].model[0].mesh[0].vp.values[] | .x)]", json!([0.0, 0.0, 0.0])),
    ] {
        let query = Query::compile(program, &[]).unwrap();
        let (answer, taken) = peak(|| {
            let mapped = SourceOptions::default().map(true);
            let source = Source::open_with(file.path(), &limits, mapped).unwrap();
            let mut answers = cast(&query, source);
            let answer = answers.next().unwrap().unwrap();
            serde_json::to_value(&answer).unwrap()
        });
        assert_eq!(answer, wanted, "{program}");
        assert!(taken.peak < 1 << 20, "{program} took {taken:?}");
    }
}

#[test]
fn queries_of_the_header_do_not_keep_a_large_tree() {
    // 120,000 nodes have more rows than are kept at once.
    const NODES: u32 = 120_000;
    let mut bytes = b"cast".to_vec();
    bytes.extend([1_u32, NODES, 0].into_iter().flat_map(u32::to_le_bytes));
    for _ in 0..NODES {
        bytes.extend(b"root");
        bytes.extend(24_u32.to_le_bytes());
        bytes.extend([0; 16]);
    }
    let ask = |program: &str| {
        let query = Query::compile(program, &[]).unwrap();
        let (answer, taken) = peak(|| {
            let source = Source::from(bytes.clone());
            let answers = cast(&query, source);
            answers.map(|answer| serde_json::to_value(answer.unwrap()).unwrap()).collect::<Vec<_>>()
        });
        (answer, taken.peak)
    };
    let (answer, head) = ask(".rootCount, .root[119999] != null");
    assert_eq!(answer, [json!(NODES), json!(true)]);
    let (answer, whole) =
        ask(".rootCount, (.root | length), .root[119999].size, ([.root[] | .hash] | length)");
    assert_eq!(answer, [json!(NODES), json!(NODES), json!(24), json!(NODES)]);
    assert!(head < 64 << 20 && head < whole / 3, "{head} of {whole}");
}
