//! Every code has a page that shows a real message, and a sample that triggers it. With `MESSAGES=overwrite` the
//! messages of the pages are written again.

use crate::{
    sample::{INSTANCE, MATRIX, Sample, TRIANGLES, animated, leveled, morph, shaded, skin, transformed},
    shape::compiled,
};
use meshwright_shape_compiler::{GameCompiler, codes};
use meshwright_testkit::fixtures;
use std::{collections::BTreeMap, fs};

/// The documents that trigger each code.
fn samples() -> Vec<(&'static str, Sample)> {
    let with = |part: &str, other: &str| Sample::new().with(part, other);
    let before = |nodes: &str| with("<node id=\"obj\"", &format!("{nodes}<node id=\"obj\""));
    let list = "<p>0 0 0 2 0 2 1 0 1";
    let lines = TRIANGLES.replace("<triangles", "<lines").replace("</triangles", "</lines");
    let light = "<library_lights><light id=\"l\"/></library_lights><library_visual_scenes>";
    let input = |semantic: &str, source: &str, set: u32| {
        format!("<input semantic=\"{semantic}\" source=\"#{source}\" offset=\"1\" set=\"{set}\"/>")
    };
    let fan: String = (1..12_000).map(|at| format!("0 0 0 {0} 0 0 {1} 0 0 ", at % 5, (at + 1) % 5)).collect();
    let far: String = (0..2100).map(|at| format!("<node name=\"n{at}\"/>")).collect();
    vec![
        ("SHAPE0001", before("<node name=\"OBJ\"/>")),
        ("SHAPE0002", with(TRIANGLES, &lines)),
        ("SHAPE0003", with(TRIANGLES, &format!("{TRIANGLES}{lines}"))),
        (
            "SHAPE0004",
            with("<p>", &format!("{}{}<p>", input("TEXCOORD", "g-uv", 1), input("TEXCOORD", "g-uv", 2))),
        ),
        (
            "SHAPE0005",
            with("<p>", &format!("{}{}<p>", input("COLOR", "g-nrm", 0), input("COLOR", "g-nrm", 1))),
        ),
        ("SHAPE0006", with("semantic=\"TEXCOORD\" source", "semantic=\"FLOW\" source")),
        ("SHAPE0007", with("semantic=\"NORMAL\" source", "semantic=\"FLOW\" source")),
        ("SHAPE0008", with("<triangles material=\"m0\"", "<triangles")),
        ("SHAPE0009", transformed("<scale>1 1 2</scale>")),
        ("SHAPE0010", transformed("<scale>-1 1 1</scale>")),
        ("SHAPE0011", leveled(["rock_01", "Colmesh-1"])),
        ("SHAPE0012", with("name=\"obj\"", "name=\"house_a200\"")),
        ("SHAPE0013", skin()),
        ("SHAPE0014", morph()),
        ("SHAPE0015", animated("m0-effect/color.R", "0 1", "1 2", "LINEAR")),
        ("SHAPE0016", Sample::new()),
        ("SHAPE0017", with("<library_visual_scenes>", light).with(INSTANCE, "<instance_light url=\"#l\"/>")),
        ("SHAPE0018", shaded("<lambert><transparency><float>0</float></transparency></lambert>")),
        ("SHAPE0019", with(list, "<p>99 0 0 2 0 2 1 0 1")),
        ("SHAPE0020", with("url=\"#g\"", "url=\"#nope\"")),
        ("SHAPE0021", with(MATRIX, "<instance_node url=\"#obj\"/>")),
        ("SHAPE0022", with(list, &format!("<p>{fan}0 0 0 2 0 2 1 0 1"))),
        ("SHAPE0023", before(&format!("<node name=\"bounds\">{INSTANCE}</node>"))),
        ("SHAPE0024", before("<node name=\"sequence_walk\"/>")),
        ("SHAPE0025", with("name=\"g\"><mesh>", "name=\"g\"><spline>").with("</mesh>", "</spline>")),
        ("SHAPE0026", with("0.5 0.5 3", "0.5 0.5 INF")),
        ("SHAPE0027", with("<up_axis>Z_UP</up_axis>", "")),
        (
            "SHAPE0028",
            animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR")
                .with("<node id=\"obj\"", &format!("{far}<node id=\"obj\"")),
        ),
        ("SHAPE0029", transformed("<matrix>1 0 0 5</matrix>")),
        ("SHAPE0030", with("Z_UP", "Y_UP")),
        ("SHAPE0031", animated("obj/transform(3)(0)", "0 0.001 1", "1 2 3", "LINEAR")),
        ("SHAPE0032", Sample::new()),
        (
            "SHAPE0033",
            with("<library_materials>", "<library_materials><material id=\"spare\" name=\"spare\"/>"),
        ),
        ("SHAPE0034", transformed("<scale>2 2 2</scale>")),
        (
            "SHAPE0035",
            leveled(["house_a200", "Colmesh-1"])
                .with("semantic=\"TEXCOORD\" source", "semantic=\"FLOW\" source"),
        ),
        ("SHAPE0036", transformed("<skew>30 1 0 0 0 1 0</skew>")),
    ]
}

#[test]
fn every_code_has_a_sample_and_its_page_shows_the_message() {
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    for (id, sample) in samples() {
        let found = compiled(sample, GameCompiler::V31).diagnostics;
        let own = found.as_slice().iter().find(|own| own.code.id == id);
        let own = own.unwrap_or_else(|| panic!("the sample of {id} does not trigger it: {found:#?}"));
        messages.insert(id, own.message.clone());
    }
    let all: Vec<&str> = codes::ALL.iter().map(|code| code.id).collect();
    assert_eq!(messages.keys().copied().collect::<Vec<_>>(), all);
    let path = fixtures::workspace().join("crates/shape_compiler/docs/codes/compile.md");
    if std::env::var("MESSAGES").is_ok_and(|value| value == "overwrite") {
        let text = fs::read_to_string(&path).unwrap();
        let sections = text.split("\n## ").map(|section| {
            let id = section.lines().next().unwrap_or_default();
            let Some(message) = messages.get(id) else { return section.to_owned() };
            let head = section.split("\nFor example:").next().unwrap().trim_end();
            format!("{head}\n\nFor example:\n\n```text\n{message}\n```\n")
        });
        fs::write(path, sections.collect::<Vec<_>>().join("\n## ")).unwrap();
        return;
    }
    for (id, message) in messages {
        let page = codes::explain(id).unwrap_or_default();
        assert!(
            page.contains(&format!("```text\n{message}\n```")),
            "the page of {id} does not show: {message}"
        );
    }
}

#[test]
fn a_plain_document_is_compiled_without_warnings() {
    for sample in [Sample::new(), leveled(["house_a200", "Colmesh-1"])] {
        let found = compiled(sample, GameCompiler::V31).diagnostics;
        let codes: Vec<&str> = found.as_slice().iter().map(|own| own.code.id).collect();
        assert_eq!(codes, ["SHAPE0016", "SHAPE0032"]);
    }
}
