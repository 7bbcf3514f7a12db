//! Damaged files give a shape that can be written and read, or an error with a code, without a panic.

use crate::sample::{INSTANCE, MATRIX, Sample, animated, leveled, morph, skin, textured};
use meshwright_core::{Error, Limits, Severity, Source};
use meshwright_shape_compiler::{CompileOptions, GameCompiler, codes, compile};
use meshwright_testkit::{alloc, hostile, mutate, rng::Rng};

/// Compiles a file with each compiler; the shapes can be written, read, and are valid.
fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT)?;
    for compiler in [GameCompiler::V26Early, GameCompiler::V31] {
        let shape = compile(&document, &CompileOptions::default().compiler(compiler))?.value;
        let written = Source::from(meshwright_cdae::write(&shape)?.to_vec());
        let (again, _) = meshwright_cdae::read(&written, &Limits::DEFAULT).unwrap();
        let found = meshwright_cdae::validate(&again, &Limits::DEFAULT);
        let wrong = found.as_slice().iter().find(|own| own.code.severity == Severity::Error);
        assert!(wrong.is_none(), "{wrong:#?}");
    }
    Ok(())
}

fn samples() -> Vec<(&'static str, String)> {
    let matrices = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ".repeat(2);
    vec![
        ("skin", skin().text()),
        ("morph", morph().text()),
        ("animation", animated("obj/transform", "0 1", &matrices, "LINEAR").text()),
        ("textures", textured("a.png").text()),
        ("levels", leveled(["house_a200", "Colmesh-1"]).text()),
    ]
}

fn rules() -> hostile::Rules {
    hostile::Rules::new(&[meshwright_dae::codes::ALL, meshwright_cdae::codes::ALL, codes::ALL])
}

#[test]
fn damage_is_handled() {
    for (name, text) in samples() {
        println!("{name}: {}", hostile::run(mutate::some(text.as_bytes(), 1200), &rules(), handle).unwrap());
    }
}

/// Words that mean something to the format, in place of others.
#[test]
fn wrong_words_are_handled() {
    let words = [
        "-1",
        "0",
        "1e30",
        "3e38",
        "1e-30",
        "4294967295",
        "99999999999999999999",
        "NaN",
        "",
        "#g",
        "#c",
        "#obj",
        "1e308",
        "bounds",
        "sequence",
        "null",
        "nulldetail9",
        "bb_x7",
        "base",
        "start",
        "J0 ",
        "<p>",
        "obj/transform",
        "60000",
    ];
    for (name, text) in samples() {
        let mut mutants = Vec::new();
        let mut rng = Rng::of_bytes(name.as_bytes());
        let places: Vec<usize> = text.match_indices(['"', ' ', '>']).map(|(at, _)| at + 1).collect();
        for count in 0..1500 {
            let at = places[(count * 7919 + 13) % places.len()];
            let end = text[at..].find(['"', ' ', '<']).map_or(text.len(), |length| at + length);
            let word = if count % 3 == 0 { words[count % words.len()] } else { rng.choose(&words) };
            mutants.push(mutate::Mutant::new(
                format!("{name} {at} {word}"),
                format!("{}{word}{}", &text[..at], &text[end..]),
            ));
        }
        println!("{name}: {}", hostile::run(mutants, &rules(), handle).unwrap());
    }
}

/// Each node of a list instances the next one twice.
#[test]
fn instances_of_instances_are_bounded() {
    let library: String = (0..40)
        .map(|at| {
            format!(
                "<node id=\"n{at}\"><instance_node url=\"#n{0}\"/><instance_node url=\"#n{0}\"/></node>",
                at + 1
            )
        })
        .collect();
    let text = Sample::new()
        .library(&format!("<library_nodes>{library}<node id=\"n40\"/></library_nodes>"))
        .with(INSTANCE, "<instance_node url=\"#n0\"/>")
        .text();
    let source = Source::from(text.into_bytes());
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT).unwrap();
    let options = CompileOptions::default().limits(Limits::DEFAULT.memory(64 << 20));
    let (result, taken) = alloc::peak(|| compile(&document, &options));
    assert_eq!(result.unwrap_err().code().id, "CORE0003");
    assert!(taken.peak < 80 << 20 && taken.total < 640 << 20, "{taken:?}");
}

/// Hours of animation with two keyframes, and depth.
#[test]
fn long_animations_and_deep_trees_are_bounded() {
    let text = animated("obj/transform(3)(0)", "0 0.01 99999999", "0 1 2", "LINEAR").text();
    let source = Source::from(text.into_bytes());
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT).unwrap();
    let error = compile(&document, &CompileOptions::default()).unwrap_err();
    assert!(["CORE0003", "CORE0004"].contains(&error.code().id), "{error}");
    let deep = format!("{}{}", "<node>".repeat(5000), "</node>".repeat(5000));
    let text = Sample::new().with(MATRIX, &deep).text();
    let source = Source::from(text.into_bytes());
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT.depth(u32::MAX)).unwrap();
    assert_eq!(compile(&document, &CompileOptions::default()).unwrap_err().code().id, "CORE0005");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_and_damaged_ones_are_handled() {
    for path in meshwright_testkit::corpus::required("dae", &["dae", "DAE"]) {
        let bytes = std::fs::read(&path).unwrap();
        let broken = |message: String| panic!("{}: {message}", path.display());
        if path.components().any(|part| part.as_os_str() == "broken") || bytes.len() > 60_000 {
            let whole = [mutate::Mutant::new("whole", bytes)];
            hostile::run(whole, &rules(), handle).map_or_else(broken, drop);
        } else {
            hostile::run(mutate::some(&bytes, 30), &rules(), handle).map_or_else(broken, drop);
        }
    }
}
