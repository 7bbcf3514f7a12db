//! Every code has a scene that triggers it, and a page that shows the message. With `MESSAGES=overwrite` the messages of
//! the pages are written again.

use meshwright_obj::{FromSceneOptions, codes, from_scene};
use meshwright_scene::{
    Component, Extras, ExtrasValue, Image, ImageContent, Indices, Level, LevelKind, MaterialId, Mesh, Node,
    Primitive, Scene, Semantic, Stream, Topology, Variant, VariantId,
};
use meshwright_testkit::{
    fixtures,
    sample_scene::{self, indices, put, sheet, stream},
};
use std::{borrow::Cow, collections::BTreeMap, fs};

/// A scene that has something of everything that the format lacks.
fn rich() -> Scene<'static> {
    let mut scene = sample_scene::scene();
    scene.extras = Extras::new("cdae", ExtrasValue::map().with("flags", 3));
    scene.variants.push(Variant::named("winter"));
    scene.images.push(Image {
        content: ImageContent::Bytes(Cow::Borrowed(b"\x89PNG")),
        ..Image::file(String::new())
    });
    let red_blue = Stream::packed([255, 0, 200, 100].repeat(16), Component::U8, 4).normalized();
    let mesh = sheet(&mut scene);
    put(mesh, Semantic::Tangent, stream(&[1.0, 0.0, 0.0, 1.0].repeat(16), 4));
    put(mesh, Semantic::Color(0), red_blue);
    let mut normals = [0.0, 0.0, 1.0].repeat(16);
    normals[5] = 0.0;
    put(mesh, Semantic::Normal, stream(&normals, 3));
    mesh.primitives[0].variants.push((VariantId::new(0), MaterialId::new(1)));
    mesh.primitives.push(Primitive::new(0, Topology::Triangles, Some(indices(&[0, 1, 2]))));
    let skin = sample_scene::node(&mut scene, "skin").clone();
    for (name, kind) in [("far", LevelKind::Visual), ("Collision-1", LevelKind::Collision)] {
        let level = Level { name: name.into(), kind, pixels: None, origin: None, extras: Extras::default() };
        let level = scene.levels.push(level);
        scene.add_node(None, Node { level: Some(level), ..skin.clone() });
    }
    scene.add_node(None, Node { hidden: true, ..skin.clone() });
    scene.add_node(None, skin);
    let empty = scene.add_mesh(Mesh::default());
    scene.add_node(None, Node { mesh: Some(empty), ..Node::default() });
    scene
}

fn messages() -> BTreeMap<&'static str, String> {
    let mut messages = BTreeMap::new();
    let mut note = |scene: &Scene<'_>| {
        let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
        for own in exported.diagnostics.as_slice().iter().filter(|own| own.code.id.starts_with("OBJ")) {
            let path = if own.path.is_empty() { String::new() } else { format!("{}: ", own.path) };
            messages.entry(own.code.id).or_insert_with(|| format!("{path}{}", own.message));
        }
    };
    let mut scene = rich();
    note(&scene);
    scene.set_vertex_colors_shade(true);
    note(&scene);
    messages
}

#[test]
fn every_code_is_triggered_and_its_page_shows_the_message() {
    let messages = messages();
    let lacking: Vec<&str> =
        codes::ALL.iter().map(|code| code.id).filter(|id| !messages.contains_key(id)).collect();
    assert!(lacking.is_empty(), "not triggered: {lacking:?}");
    if std::env::var("MESSAGES").is_ok_and(|value| value == "overwrite") {
        let path = fixtures::workspace().join("crates/obj/docs/codes/from_scene.md");
        let text = fs::read_to_string(&path).unwrap();
        let sections = text.split("\n## ").map(|section| {
            let id = section.lines().next().unwrap_or_default();
            let Some(message) = messages.get(id) else { return section.to_owned() };
            let head = section.split("\nFor example:").next().unwrap().trim_end();
            format!("{head}\n\nFor example:\n\n```text\n{message}\n```\n")
        });
        return fs::write(&path, sections.collect::<Vec<_>>().join("\n## ")).unwrap();
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
fn a_plain_scene_has_no_losses() {
    let mut scene = Scene::default();
    let mut mesh = sample_scene::mesh();
    mesh.targets.clear();
    mesh.pools[0].attributes.truncate(3);
    mesh.primitives[0].material = None;
    mesh.primitives[0].indices = Some(Indices { flip: true, ..indices(&sample_scene::triangles()) });
    let mesh = scene.add_mesh(mesh);
    scene.add_node(None, Node { name: "sheet".into(), mesh: Some(mesh), ..Node::default() });
    let diagnostics = from_scene(&scene, &FromSceneOptions::default()).unwrap().diagnostics;
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
}
