//! Damaged files give a document or an error with a code, within bounds of time and memory, without a panic.
//! Accepted files are rewritten byte for byte, and give scenes whose references are valid.

use crate::sample::{INSTANCE, MATRIX, Sample, animated, leveled, morph, skin, textured};
use meshwright_core::{Code, Error, Limits, LogOptions, Source};
use meshwright_dae::{
    FromSceneOptions, codes, from_scene, log, read, to_scene, to_scene_within, validate, write,
};
use meshwright_scene::Scene;
use meshwright_testkit::{
    alloc, hostile, instructions, laws, mutate,
    nonsensical_scenes::{self, Flavor},
    rng::Rng,
    valid_scene,
};

/// The scene is consistent, and every vertex index is in range.
fn assert_valid(scene: &Scene<'_>) {
    valid_scene::assert_valid(scene);
    for (_, mesh) in scene.meshes.iter() {
        for part in &mesh.primitives {
            let (stream, vertices) = (&part.indices.as_ref().unwrap().stream, mesh.pools[part.pool].len());
            assert!(stream.count > 0);
            assert!((0..stream.count).all(|at| (stream.index(at).unwrap() as usize) < vertices));
        }
    }
}

/// Everything that can be done with a file.
fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    laws::same(bytes, &write(&document)?).unwrap();
    validate(&document, &Limits::DEFAULT);
    let scene = to_scene(&document).value;
    assert_valid(&scene);
    drop(scene);
    Ok(())
}

fn samples() -> Vec<(&'static str, String)> {
    vec![
        ("skin", skin().text()),
        ("morph", morph().text()),
        (
            "animation",
            animated("obj/transform", "0 1", &"1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ".repeat(2), "LINEAR").text(),
        ),
        ("textures", textured("a.png").text()),
        ("levels", leveled(["house_a200", "Colmesh-1"]).text()),
    ]
}

#[test]
fn damage_is_handled() {
    for (name, text) in samples() {
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::some(text.as_bytes(), 1200), &rules, handle).unwrap();
        println!("{name}: {outcome}");
    }
}

/// Words that mean something to the format, in place of others.
#[test]
fn wrong_words_are_handled() {
    let words = [
        "-1",
        "0",
        "4294967295",
        "99999999999999999999",
        "NaN",
        "",
        "#g",
        "#c",
        "#obj",
        "1e308",
        "SCENE",
        "J0 ",
        "<p>",
        "&amp;",
        "obj/transform",
    ];
    let rules = hostile::Rules::new(&[codes::ALL]);
    for (name, text) in samples() {
        let mut mutants = Vec::new();
        let mut rng = Rng::of_bytes(name.as_bytes());
        let places: Vec<usize> = text.match_indices(['"', ' ', '>']).map(|(at, _)| at + 1).collect();
        for count in 0..1500 {
            let at = places[(count * 7919 + 13) % places.len()];
            let end = text[at..].find(['"', ' ', '<']).map_or(text.len(), |length| at + length);
            let word = rng.choose(&words);
            let other = words[count % words.len()];
            let word = if count % 3 == 0 { other } else { word };
            mutants.push(mutate::Mutant::new(
                format!("{name} {at} {word}"),
                format!("{}{word}{}", &text[..at], &text[end..]),
            ));
        }
        println!("{name}: {}", hostile::run(mutants, &rules, handle).unwrap());
    }
}

#[test]
fn every_truncation_has_a_complete_log() {
    let text = skin().text();
    for length in (1..text.len()).step_by(3) {
        let source = Source::from(text.as_bytes()[..length].to_vec());
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        laws::law4(&log, source.len()).unwrap();
        assert!(error.is_some() || length > text.len() - 3);
    }
}

fn refused(bytes: &[u8], code: &'static Code) {
    let (result, taken) = alloc::peak(|| handle(bytes));
    let error = result.unwrap_err();
    assert!(std::ptr::eq(error.code(), code), "{error}");
    // Nothing is expanded before it is refused.
    assert!(
        taken.peak < alloc::bound(bytes.len()) && taken.total < 8 * bytes.len() as u64 + (1 << 20),
        "{taken:?}"
    );
}

#[test]
fn bombs_are_refused_at_once() {
    let text = Sample::new().text();
    let mut entities = String::from("<!DOCTYPE COLLADA [<!ENTITY a \"aaaaaaaaaa\">");
    for (own, other) in ('b'..='z').zip('a'..='y') {
        entities.push_str(&format!("<!ENTITY {own} \"{}\">", format!("&{other};").repeat(10)));
    }
    entities.push_str("]>\n<COLLADA");
    let bomb = text.replace("<COLLADA", &entities).replace("test", "&z;");
    refused(bomb.as_bytes(), &codes::ENTITIES);
    let external =
        text.replace("<COLLADA", "<!DOCTYPE COLLADA [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<COLLADA");
    refused(external.as_bytes(), &codes::ENTITIES);
    let deep = text.replace(MATRIX, &format!("{}{}", "<node>".repeat(20_000), "</node>".repeat(20_000)));
    refused(deep.as_bytes(), &meshwright_core::codes::LIMIT_DEPTH);
    // Without the limit, depth uses memory but no stack.
    let source = Source::from(deep.into_bytes());
    let (document, _) = read(&source, &Limits::DEFAULT.depth(u32::MAX)).unwrap();
    assert!(document.element_count() > 20_000);
    validate(&document, &Limits::DEFAULT);
    assert_eq!(to_scene(&document).diagnostics.count(&codes::TO_SCENE_LIMIT), 1);
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
    let (nodes, taken) = alloc::peak(|| {
        let source = Source::from(text.clone().into_bytes());
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        validate(&document, &Limits::DEFAULT);
        let refused = to_scene_within(&document, &Limits::DEFAULT.memory(1 << 20)).unwrap_err();
        assert_eq!(refused.code().id, "CORE0003");
        let outcome = to_scene(&document);
        assert_eq!(outcome.diagnostics.count(&codes::TO_SCENE_LIMIT), 1);
        outcome.value.nodes.len()
    });
    println!("{nodes} nodes, {taken:?}");
    assert!(taken.peak < alloc::bound(text.len()), "{taken:?}");
    // Each node is made with a few allocations.
    assert!(taken.calls < 50 * nodes as u64 + 10_000, "{taken:?} for {nodes} nodes");
}

/// Files with n parts of a kind, which could be searched for each of their entries.
fn crowds(many: usize) -> Vec<(&'static str, Sample)> {
    let repeat = |one: &dyn Fn(usize) -> String| (0..many).map(one).collect::<String>();
    vec![
        ("materials", Sample::new().with("</library_materials>", &format!("{}</library_materials>", repeat(&|at| format!("<material id=\"x{at}\"><instance_effect url=\"#m0-effect\"/></material>"))))),
        ("nodes", Sample::new().with(MATRIX, &repeat(&|at| format!("<node id=\"x{at}\" name=\"x\" sid=\"s\"/>")))),
        ("instances", Sample::new().with(MATRIX, &repeat(&|at| format!("<node id=\"x{at}\">{INSTANCE}</node>")))),
        ("sources", Sample::new().with("<vertices", &format!("{}<vertices", repeat(&|at| format!("<source id=\"x{at}\"/>"))))),
        ("inputs", Sample::new().with("<p>", &format!("{}<p>", repeat(&|_| "<input semantic=\"TEXCOORD\" source=\"#g-uv\" offset=\"1\"/>".to_owned())))),
        ("channels", animated("obj/transform", "0", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "LINEAR").with("</animation>", &format!("{}</animation>", repeat(&|_| "<channel source=\"#an-s\" target=\"obj/transform\"/>".to_owned())))),
        ("clips", animated("obj/transform", "0", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "LINEAR").with("<library_visual_scenes>", &format!("<library_animation_clips>{}</library_animation_clips><library_visual_scenes>", repeat(&|_| "<animation_clip><instance_animation url=\"#an\"/></animation_clip>".to_owned())))),
        ("unknown", Sample::new().with("<scene>", &format!("{}<scene>", repeat(&|_| "<x/>".to_owned())))),
        ("primitives", Sample::new().with("</mesh>", &format!("{}</mesh>", repeat(&|at| format!("<triangles material=\"s{at}\"><input semantic=\"VERTEX\" source=\"#g-vtx\" offset=\"0\"/><p>0 1 2</p></triangles>"))))),
    ]
}

#[test]
#[ignore = "needs valgrind"]
fn many_of_everything_take_work_in_proportion() {
    instructions::count(|counter| {
        for (index, (name, _)) in crowds(1).into_iter().enumerate() {
            let text = |n| crowds(n).swap_remove(index).1.text();
            counter.in_proportion(name, 250, text, |text| {
                let source = Source::from(text.clone().into_bytes());
                let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
                validate(&document, &Limits::DEFAULT);
                to_scene(&document).value.nodes.len()
            });
        }
    });
}

#[test]
fn nonsensical_scenes_give_documents() {
    for seed in 0..400_u64 {
        let mut rng = Rng::of_bytes(&seed.to_le_bytes().repeat(40));
        let scene = nonsensical_scenes::scene(&mut rng, Flavor::ALL[(seed as usize) % Flavor::ALL.len()]);
        let limits = Limits::DEFAULT.memory(64 << 20).items(1_000_000);
        let options = FromSceneOptions::default().morphs(seed % 2 == 0).limits(limits);
        let Ok(outcome) = from_scene(&scene, &options) else { continue };
        let bytes = write(&outcome.value).unwrap().to_vec();
        handle(&bytes).unwrap_or_else(|error| panic!("{seed}: {error}\n{}", String::from_utf8_lossy(&bytes)));
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn damaged_real_files_give_valid_scenes() {
    for path in meshwright_testkit::corpus::required("dae", &["dae"]) {
        let bytes = std::fs::read(&path).unwrap();
        if bytes.len() > 60_000 {
            continue;
        }
        let rules = hostile::Rules::new(&[codes::ALL]);
        if let Err(broken) = hostile::run(mutate::some(&bytes, 60), &rules, handle) {
            panic!("{}: {broken}", path.display());
        }
    }
}
