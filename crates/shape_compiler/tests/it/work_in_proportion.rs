//! Time and memory are in proportion to the file.

use crate::{
    sample::{INSTANCE, MATRIX, NORMALS, POSITIONS, Sample, TRIANGLES, UVS, animated},
    shape::{body, points},
};
use meshwright_core::{Limits, Source};
use meshwright_shape_compiler::{CompileOptions, GameCompiler, compile};
use meshwright_testkit::{alloc, hostile};
use std::{fmt::Write, time::Instant};

/// A hilly square of that many cells on each side, two triangles each.
pub(crate) fn grid(side: usize) -> String {
    let count = (side + 1) * (side + 1);
    let source = |template: &str, id: &str, width: usize, values: &str| {
        let head = &template[..template.find("<float_array").unwrap()];
        let accessor = &template[template.find("<technique_common>").unwrap()..];
        let accessor = accessor.replace("count=\"5\"", &format!("count=\"{count}\""));
        format!(
            "{head}<float_array id=\"{id}-array\" count=\"{}\">{values}</float_array>{accessor}",
            count * width
        )
    };
    let (mut positions, mut normals, mut uvs, mut indices) =
        (String::new(), String::new(), String::new(), String::new());
    for y in 0..=side {
        for x in 0..=side {
            let (u, v) = (x as f64 / side as f64, y as f64 / side as f64);
            let z = (u * 9.0).sin() * (v * 7.0).cos();
            write!(positions, "{:.4} {:.4} {z:.4} ", u * 100.0, v * 100.0).unwrap();
            write!(normals, "{:.4} {:.4} 0.9 ", u * 0.1, v * 0.1).unwrap();
            write!(uvs, "{u:.5} {v:.5} ").unwrap();
        }
    }
    for y in 0..side {
        for x in 0..side {
            let at = y * (side + 1) + x;
            for corner in [at, at + 1, at + side + 1, at + 1, at + side + 2, at + side + 1] {
                write!(indices, "{corner} {corner} {corner} ").unwrap();
            }
        }
    }
    let list = TRIANGLES.find("<p>").unwrap();
    Sample::new()
        .with(POSITIONS, &source(POSITIONS, "g-pos", 3, &positions))
        .with(NORMALS, &source(NORMALS, "g-nrm", 3, &normals))
        .with(UVS, &source(UVS, "g-uv", 2, &uvs))
        .with(TRIANGLES, &format!("{}<p>{indices}</p></triangles>", &TRIANGLES[..list]))
        .text()
}

/// Seconds and bytes of a compilation, without the file itself.
fn cost(text: &str, compiler: GameCompiler) -> (f64, usize) {
    let source = Source::from(text.as_bytes().to_vec());
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT).unwrap();
    let started = Instant::now();
    let options = CompileOptions::default().compiler(compiler);
    let (outcome, taken) = alloc::peak(|| compile(&document, &options).unwrap());
    let seconds = started.elapsed().as_secs_f64();
    assert!(points(body(&outcome.value, 0)).len() > 1000);
    (seconds, taken.peak)
}

#[test]
fn large_meshes_take_time_and_memory_in_proportion() {
    let (small, large) = (grid(125), grid(250));
    for compiler in [GameCompiler::V26Early, GameCompiler::V26Late, GameCompiler::V31] {
        let (first, _) = cost(&small, compiler);
        let (second, peak) = cost(&large, compiler);
        println!(
            "{compiler:?}: {first:.3} s, {second:.3} s, {:.2} times {} bytes",
            peak as f64 / large.len() as f64,
            large.len()
        );
        assert!(second < first * 16.0 + 0.5, "{compiler:?}: {first} s and {second} s");
        assert!(peak < large.len() * 3 + (1 << 20), "{compiler:?}: {peak} bytes");
    }
}

/// Prints the figures of `docs/shape_compiler.md`; run it with `--release`.
#[test]
#[ignore = "needs a build with --release to say anything"]
fn half_a_million_triangles() {
    let text = grid(500);
    for compiler in [GameCompiler::V26Early, GameCompiler::V26Late, GameCompiler::V31] {
        let (seconds, peak) = cost(&text, compiler);
        println!(
            "{compiler:?}: {seconds:.2} s, {:.2} times {} bytes",
            peak as f64 / text.len() as f64,
            text.len()
        );
    }
}

/// Time in proportion to the file, for lists that could be searched for each of their entries.
#[test]
fn many_of_everything_take_no_quadratic_time() {
    const MANY: usize = 20_000;
    let repeat = |one: &dyn Fn(usize) -> String| (0..MANY).map(one).collect::<String>();
    let movement = || animated("obj/transform", "0", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "LINEAR");
    let levels = |names: &dyn Fn(usize) -> String| {
        Sample::new().with(MATRIX, "").with(
            "<node id=\"obj\"",
            &format!(
                "<node name=\"base00\"><node name=\"start01\"/>{}</node><node id=\"obj\"",
                repeat(names)
            ),
        )
    };
    let samples = [
        ("materials", Sample::new().with("</library_materials>", &format!("{}</library_materials>", repeat(&|at| format!("<material id=\"x{at}\"><instance_effect url=\"#m0-effect\"/></material>"))))),
        ("nodes", Sample::new().with(MATRIX, &repeat(&|at| format!("<node id=\"x{at}\" name=\"x\" sid=\"s\"/>")))),
        ("instances", Sample::new().with(MATRIX, &repeat(&|at| format!("<node id=\"x{at}\">{INSTANCE}</node>")))),
        ("same names", Sample::new().with(MATRIX, &repeat(&|_| format!("<node name=\"x\">{INSTANCE}</node>")))),
        ("levels", levels(&|at| format!("<node name=\"nulldetail{at}\"/>"))),
        ("sources", Sample::new().with("<vertices", &format!("{}<vertices", repeat(&|at| format!("<source id=\"x{at}\"/>"))))),
        ("inputs", Sample::new().with("<p>", &format!("{}<p>", repeat(&|_| "<input semantic=\"TEXCOORD\" source=\"#g-uv\" offset=\"1\"/>".to_owned())))),
        ("channels", movement().with("</animation>", &format!("{}</animation>", repeat(&|_| "<channel source=\"#an-s\" target=\"obj/transform\"/>".to_owned())))),
        ("samplers", movement().with("</animation>", &format!("{}</animation>", repeat(&|at| format!("<sampler id=\"s{at}\"><input semantic=\"INPUT\" source=\"#an-i\"/><input semantic=\"OUTPUT\" source=\"#an-o\"/></sampler><channel source=\"#s{at}\" target=\"obj/transform\"/>"))))),
        ("clips", movement().library(&format!("<library_animation_clips>{}</library_animation_clips>", repeat(&|_| "<animation_clip><instance_animation url=\"#an\"/></animation_clip>".to_owned())))),
        ("primitives", Sample::new().with("</mesh>", &format!("{}</mesh>", repeat(&|at| format!("<triangles material=\"s{at}\"><input semantic=\"VERTEX\" source=\"#g-vtx\" offset=\"0\"/><p>0 1 2</p></triangles>"))))),
        ("bindings", Sample::new().with("</technique_common></bind_material>", &format!("{}</technique_common></bind_material>", repeat(&|at| format!("<instance_material symbol=\"s{at}\" target=\"#m0-material\"/>"))))),
    ];
    for (name, sample) in samples {
        let text = sample.text();
        let source = Source::from(text.into_bytes());
        let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT).unwrap();
        let started = Instant::now();
        let (outcome, taken) = alloc::peak(|| compile(&document, &CompileOptions::default()));
        let elapsed = started.elapsed();
        let how = outcome.map_or_else(
            |error| error.to_string(),
            |own| format!("{} names", own.value.shape.names.items.len()),
        );
        println!("{name}: {} bytes, {elapsed:?}, {} kB, {how}", source.len(), taken.peak / 1000);
        assert!(elapsed < hostile::patience(4), "{name}: {elapsed:?}");
    }
}
