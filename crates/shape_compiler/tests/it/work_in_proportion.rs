//! Work and memory are in proportion to the file.

use crate::{
    sample::{INSTANCE, MATRIX, NORMALS, POSITIONS, Sample, TRIANGLES, UVS, animated},
    shape::{body, points},
};
use meshwright_core::{Limits, Source};
use meshwright_shape_compiler::{CompileOptions, GameCompiler, compile};
use meshwright_testkit::{alloc, instructions};
use std::fmt::Write;

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

/// Compiles a file; the result is the peak of its memory in bytes.
fn peak(text: &str, compiler: GameCompiler) -> usize {
    let source = Source::from(text.as_bytes().to_vec());
    let (document, _) = meshwright_dae::read(&source, &Limits::DEFAULT).unwrap();
    let options = CompileOptions::default().compiler(compiler);
    let (outcome, taken) = alloc::peak(|| compile(&document, &options).unwrap());
    assert!(points(body(&outcome.value, 0)).len() > 1000);
    taken.peak
}

const COMPILERS: [GameCompiler; 3] = [GameCompiler::V26Early, GameCompiler::V26Late, GameCompiler::V31];

#[test]
fn large_meshes_take_memory_in_proportion() {
    let text = grid(250);
    for compiler in COMPILERS {
        let peak = peak(&text, compiler);
        assert!(peak < text.len() * 3 + (1 << 20), "{compiler:?}: {peak} bytes");
    }
}

#[test]
#[ignore = "needs valgrind"]
fn large_meshes_take_work_in_proportion() {
    instructions::count(|counter| {
        for compiler in COMPILERS {
            // As many cells as parts.
            let source = |n: usize| Source::from(grid(n.isqrt()).into_bytes());
            counter.in_proportion(&format!("{compiler:?}"), 20 * 20, source, |source| {
                let (document, _) = meshwright_dae::read(source, &Limits::DEFAULT).unwrap();
                compile(&document, &CompileOptions::default().compiler(compiler)).is_ok()
            });
        }
    });
}

/// Prints the figures of memory of `docs/shape_compiler.md`.
#[test]
#[ignore = "slow"]
fn half_a_million_triangles_take_memory_in_proportion() {
    let text = grid(500);
    for compiler in COMPILERS {
        let peak = peak(&text, compiler);
        println!("{compiler:?}: {:.2} times {} bytes", peak as f64 / text.len() as f64, text.len());
        assert!(peak < text.len() * 3 + (1 << 20), "{compiler:?}: {peak} bytes");
    }
}

/// Files with n parts of a kind, which could be searched for each of their entries.
fn crowds(many: usize) -> Vec<(&'static str, Sample)> {
    let repeat = |one: &dyn Fn(usize) -> String| (0..many).map(one).collect::<String>();
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
    vec![
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
    ]
}

#[test]
#[ignore = "needs valgrind"]
fn many_of_everything_take_work_in_proportion() {
    instructions::count(|counter| {
        for (index, (name, _)) in crowds(1).into_iter().enumerate() {
            let source = |n| Source::from(crowds(n).swap_remove(index).1.text().into_bytes());
            counter.in_proportion(name, 250, source, |source| {
                let (document, _) = meshwright_dae::read(source, &Limits::DEFAULT).unwrap();
                compile(&document, &CompileOptions::default()).is_ok()
            });
        }
    });
}
