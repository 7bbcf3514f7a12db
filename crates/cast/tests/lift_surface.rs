//! What documents mean for surfaces: slots of materials, and the sign of tangents.
#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "a test")]

use meshwright_cast::{
    Document, LowerOptions, build,
    build::Slot,
    codes,
    document::{Array, Hashes, Kind, Node},
    lift, lower, view,
};
use meshwright_scene::{ImageContent, Lifted, Material, Scene, Semantic, Texture};

fn document(children: Vec<Node<'static>>) -> Document<'static> {
    let mut hashes = Hashes::new();
    let model = children.into_iter().fold(Node::new(Kind::Model, 1), Node::child);
    let hints = build::Metadata { up_axis: "y".into(), ..build::Metadata::default() }.node(&mut hashes);
    Document::new(vec![build::root(&mut hashes, [model, hints])])
}

fn file(path: &str) -> Slot {
    Slot::File(path.into())
}

fn color(rgba: [f32; 4]) -> Slot {
    Slot::Color { name: String::new(), rgba, linear: true }
}

fn material(slots: &[(&str, Slot)]) -> Document<'static> {
    let made =
        slots.iter().fold(build::Material::named("m"), |made, (name, slot)| made.slot(*name, slot.clone()));
    document(vec![made.node(&mut Hashes::new())])
}

fn path<'s>(scene: &'s Scene<'_>, texture: Option<&Texture>) -> &'s str {
    match &scene.image(texture.unwrap().image).unwrap().content {
        ImageContent::File(path) => path,
        ImageContent::Bytes(_) => panic!("no file"),
    }
}

fn first<'s>(lifted: &'s Lifted<'_>) -> &'s Material {
    &lifted.scene.materials.as_slice()[0]
}

#[test]
fn files_become_textures() {
    let slots = [
        ("diffuse", file("tex\\skin.png")),
        ("albedo", file("other.png")),
        ("normal", file("tex/n.png")),
        ("ao", file("tex/skin.png")),
        ("emissive", file("glow.jpg")),
        ("roughness", file("rough.png")),
        ("cavity", file("")),
    ];
    let document = material(&slots);
    let lifted = lift(&document);
    let (scene, made) = (&lifted.scene, first(&lifted));
    assert_eq!(path(scene, made.base_color_texture.as_ref()), "tex/skin.png", "the first in the file");
    assert_eq!(path(scene, made.normal_texture.as_ref()), "tex/n.png");
    let (base, occlusion) = (made.base_color_texture.as_ref(), made.occlusion_texture.as_ref());
    assert_eq!(base.unwrap().image, occlusion.unwrap().image, "each file once");
    assert_eq!((made.emissive, made.emissive_strength), ([1.0; 3], 1.0));
    assert!(made.specular.is_none() && made.metallic == 0.0);
    assert_eq!(scene.images.len(), 3);
    assert_eq!(lifted.report.count(&codes::LOSS_TEXTURES), 1, "roughness, the second base colour, cavity");
    // All slots go back in their order, with their own spelling.
    let lowered = lower(scene, &LowerOptions::default()).unwrap();
    let model = lowered.document.models().next().unwrap();
    let material = model.materials().next().unwrap();
    let names: Vec<_> = material.slots().map(|slot| slot.kind.word().to_owned()).collect();
    assert_eq!(names, slots.map(|(name, _)| name));
    assert_eq!(material.slots().next().unwrap().file.unwrap().path().as_deref(), Some("tex\\skin.png"));
}

#[test]
fn workflows() {
    let specular = [("specular", file("s.png")), ("gloss", color([0.25, 0.0, 0.0, 1.0]))];
    let document = material(&specular);
    let lifted = lift(&document);
    let made = first(&lifted);
    let reflection = made.specular.as_ref().unwrap();
    assert_eq!(path(&lifted.scene, reflection.color_texture.as_ref()), "s.png");
    assert_eq!((made.metallic, made.roughness), (0.0, 0.75));
    let document = material(&[("specular", color([0.5, 0.25, 1.0, 1.0]))]);
    assert_eq!(first(&lift(&document)).specular.as_ref().unwrap().color, [0.5, 0.25, 1.0]);
    let document = material(&[("specular", file("s.png")), ("metal", file("m.png"))]);
    let lifted = lift(&document);
    assert!(first(&lifted).specular.is_none(), "metal selects the other workflow");
    assert_eq!((first(&lifted).metallic, lifted.report.count(&codes::LOSS_TEXTURES)), (1.0, 1));
}

#[test]
fn emission() {
    let slots = [("emissive", color([0.5, 0.0, 0.0, 1.0])), ("estrength", color([8.0, 0.0, 0.0, 1.0]))];
    let document = material(&slots);
    let lifted = lift(&document);
    assert_eq!((first(&lifted).emissive, first(&lifted).emissive_strength), ([0.5, 0.0, 0.0], 8.0));
    let document = material(&[("emask", file("mask.png"))]);
    assert_eq!(lift(&document).report.count(&codes::EMISSION_FILE), 1);
}

#[test]
fn factors_become_slots_and_come_back() {
    let mut scene = Scene::default();
    let mut made = Material::named("plain");
    (made.base_color, made.metallic, made.roughness) = ([0.5, 0.25, 0.125, 0.5], 0.75, 0.5);
    (made.emissive, made.emissive_strength, made.double_sided) = ([0.25; 3], 4.0, true);
    scene.materials.push(made.clone());
    scene.add_node(None, meshwright_scene::Node { name: "root".into(), ..Default::default() });
    let lowered = lower(&scene, &LowerOptions::default()).unwrap();
    assert_eq!(lowered.report.count(&codes::LOSS_MATERIAL), 1, "both sides");
    let lifted = lift(&lowered.document);
    made.double_sided = false;
    made.extras = first(&lifted).extras.clone();
    assert_eq!(*first(&lifted), made);
}

/// Two triangles, the texture on the second of which runs mirrored.
fn mesh(tangents: &[[f32; 3]], uvs: bool) -> Document<'static> {
    let positions = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0_f32]].repeat(2);
    let coords = [[0.0, 1.0], [1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 1.0], [1.0, 0.0_f32]];
    let all = |values: &[[f32; 3]]| -> Array<'static, [f32; 3]> { values.iter().copied().collect() };
    let made = build::Mesh {
        positions: all(&positions),
        normals: Some(all(&[[0.0, 0.0, 1.0]; 6])),
        tangents: Some(all(tangents)),
        uvs: if uvs { vec![coords.into_iter().collect()] } else { Vec::new() },
        faces: build::ints(0..6),
        ..build::Mesh::default()
    };
    document(vec![made.node(&mut Hashes::new())])
}

#[test]
fn tangents_get_the_sign_that_the_texture_asks_for() {
    let right = [[1.0, 0.0, 0.0]; 3];
    let left = [[-2.0, 0.0, 0.0]; 3];
    let document = mesh(&[right, left].concat(), true);
    let lifted = lift(&document);
    let pool = &lifted.scene.meshes.as_slice()[0].pools[0];
    let tangents: Vec<_> = pool.get(&Semantic::Tangent).unwrap().iter().collect();
    assert_eq!(tangents[..3], [[1.0, 0.0, 0.0, 1.0]; 3]);
    assert_eq!(tangents[3..], [[-1.0, 0.0, 0.0, -1.0]; 3], "mirrored, and of length 1 now");
    assert_eq!((lifted.report.count(&codes::TANGENT_SIGNS), lifted.report.losses()), (1, 0));
    // They go back without a loss, as the sign will be found again.
    let lowered = lower(&lifted.scene, &LowerOptions::default()).unwrap();
    assert_eq!(lowered.report.losses(), 0, "{:?}", lowered.report.findings());
    let stored = lowered.document.models().flat_map(view::Model::meshes).next().unwrap();
    assert_eq!(stored.tangents().unwrap().get(5), Some([-1.0, 0.0, 0.0]));
    // With another sign there is one.
    let mut other = lifted.scene.clone();
    let mesh = other.meshes.values_mut().next().unwrap();
    for attribute in &mut mesh.pools[0].attributes {
        if attribute.semantic == Semantic::Tangent {
            attribute.stream.remap.negate[3] = true;
        }
    }
    let lowered = lower(&other, &LowerOptions::default()).unwrap();
    assert_eq!(lowered.report.count(&codes::LOSS_SIGNS), 1);
}

#[test]
fn tangents_that_cannot_be_used_are_named() {
    let some = [[1.0, 0.0, 0.0]; 6];
    let mut flat = some;
    flat[2] = [0.0; 3];
    for document in [mesh(&some, false), mesh(&some[..5], true), mesh(&flat, true)] {
        let lifted = lift(&document);
        assert_eq!(lifted.report.count(&codes::LOSS_TANGENTS), 1);
        assert!(lifted.scene.meshes.as_slice()[0].pools[0].get(&Semantic::Tangent).is_none());
    }
}
