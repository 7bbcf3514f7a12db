//! What a program can use up, and how little it needs.

use super::{fixture, run};
use meshwright::{Limits, On, Query, Source};
use meshwright_testkit::alloc::peak;
use serde_json::json;
use std::{
    fs::File,
    io::{Seek, SeekFrom, Write},
};

fn fault(program: &str, limits: &Limits) -> &'static str {
    let (_, fault) = run(program, fixture("house.cdae"), On::Tree, limits);
    fault.unwrap_or_else(|| panic!("{program} ended well")).code().id
}

#[test]
fn no_program_runs_for_ever() {
    let few = Limits { items: 10_000, memory: 8 << 20, ..Limits::DEFAULT };
    for (program, code) in [
        ("def f: f; f", "CORE0004"),
        ("last(repeat(1))", "CORE0004"),
        ("[repeat(1)]", "CORE0004"),
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
        assert_eq!(fault(program, &few), code, "{program}");
    }
    // One that gives answers for ever is stopped by who takes them.
    let query = Query::compile("repeat(1)", &[]).unwrap();
    let answers = query.run(fixture("house.cdae"), "", On::Tree, &Limits::DEFAULT).unwrap();
    assert_eq!(answers.take(1000).filter(Result::is_ok).count(), 1000);
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
            let answers = query.run(fixture("house.cdae"), "", On::Tree, &Limits::DEFAULT);
            drop(answers.map(|answers| answers.take(10).count()));
        }
    }
}

#[test]
fn every_cut_of_a_program_is_a_program_or_a_fault() {
    let program = "def f($a; g): .meshes[\"x\"]?[1:-1] | select(.a >= 1.5e3 and g) // {a: [$a, \"\\(.b)\"], @csv \"x\"}; reduce .. as [$x] (0; try f($x; 1) catch .)";
    for end in 0..program.len() {
        let _ = Query::compile(program.get(..end).unwrap(), &[]);
        let _ = Query::compile(program.get(end..).unwrap(), &[]);
    }
}

/// A file with one mesh of so many vertices, whose values are a hole.
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
fn a_question_about_a_gigabyte_takes_next_to_nothing() {
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
            let source = Source::open(file.path(), &limits).unwrap();
            let mut answers = query.run(source, "", On::Tree, &limits).unwrap();
            let answer = answers.next().unwrap().unwrap();
            serde_json::to_value(&answer).unwrap()
        });
        assert_eq!(answer, wanted, "{program}");
        assert!(taken.peak < 1 << 20, "{program} took {taken:?}");
    }
}

#[test]
fn a_question_about_the_head_of_a_large_tree_does_not_keep_the_tree() {
    // 120,000 nodes make more rows than are kept at once.
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
            let answers = query.run(source, "", On::Tree, &Limits::DEFAULT).unwrap();
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
