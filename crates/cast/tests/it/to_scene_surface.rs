//! Materials and tangents: slots, and the sign of tangents.

use meshwright_cast::{
    Document, FromSceneOptions, build,
    build::Slot,
    codes,
    document::{Array, Hashes, Kind, Node},
    from_scene, to_scene, view,
};
use meshwright_core::Outcome;
use meshwright_scene::{ImageContent, Material, Scene, Semantic, Texture};

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

fn first<'s>(imported: &'s Outcome<Scene<'_>>) -> &'s Material {
    &imported.value.materials.as_slice()[0]
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
    let imported = to_scene(&document);
    let (scene, made) = (&imported.value, first(&imported));
    assert_eq!(path(scene, made.base_color_texture.as_ref()), "tex/skin.png", "the first in the file");
    assert_eq!(path(scene, made.normal_texture.as_ref()), "tex/n.png");
    let (base, occlusion) = (made.base_color_texture.as_ref(), made.occlusion_texture.as_ref());
    assert_eq!(base.unwrap().image, occlusion.unwrap().image, "each file once");
    assert_eq!((made.emissive, made.emissive_strength), ([1.0; 3], 1.0));
    assert!(made.specular.is_none() && made.metallic == 0.0);
    let more: Vec<_> =
        made.more_textures.iter().map(|(place, own)| (&**place, path(scene, Some(own)))).collect();
    assert_eq!(more, [("cast/roughness", "rough.png")]);
    assert_eq!(scene.images.len(), 4);
    assert_eq!(imported.diagnostics.count(&codes::LOSS_TEXTURES), 2, "the second base color, cavity");
    let said = imported
        .diagnostics
        .as_slice()
        .iter()
        .find(|own| own.code == &codes::LOSS_TEXTURES && own.message.starts_with("ignored"));
    assert_eq!(said.unwrap().message, "ignored slot `albedo` of material \"m\": slot `diffuse` comes first");
    // All slots are restored in their order, with their own spelling.
    let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
    let model = exported.document.models().next().unwrap();
    let material = model.materials().next().unwrap();
    let names: Vec<_> = material.slots().map(|slot| slot.kind.word().to_owned()).collect();
    assert_eq!(names, slots.map(|(name, _)| name));
    assert_eq!(material.slots().next().unwrap().file.unwrap().path().as_deref(), Some("tex\\skin.png"));
}

#[test]
fn workflows_are_selected_by_slots() {
    let specular = [("specular", file("s.png")), ("gloss", color([0.25, 0.0, 0.0, 1.0]))];
    let document = material(&specular);
    let imported = to_scene(&document);
    let made = first(&imported);
    let reflection = made.specular.as_ref().unwrap();
    assert_eq!(path(&imported.value, reflection.color_texture.as_ref()), "s.png");
    assert_eq!((made.metallic, made.roughness), (0.0, 0.75));
    let document = material(&[("specular", color([0.5, 0.25, 1.0, 1.0]))]);
    assert_eq!(first(&to_scene(&document)).specular.as_ref().unwrap().color, [0.5, 0.25, 1.0]);
    let document = material(&[("specular", file("s.png")), ("metal", file("m.png"))]);
    let imported = to_scene(&document);
    assert!(first(&imported).specular.is_none(), "the slot metal selects the other workflow");
    // Nothing is metal without the image.
    assert_eq!((first(&imported).metallic, imported.diagnostics.count(&codes::LOSS_TEXTURES)), (0.0, 1));
}

/// As in the official Blender add-on: the specular color is the whole reflection, not 4 % of it.
#[test]
fn specular_colors_are_the_reflection() {
    let document = material(&[("specular", color([1.0, 0.5, 0.25, 1.0]))]);
    let gold = first(&to_scene(&document)).clone();
    assert_eq!(gold.ior, 1000.0);
    for (part, expected) in gold.reflectance().into_iter().zip([1.0, 0.5, 0.25]) {
        assert!((part - expected).abs() < 0.005, "{part}");
    }
    let document = material(&[("specular", color([0.5; 4])), ("metal", color([0.0; 4]))]);
    let plain = first(&to_scene(&document)).clone();
    assert_eq!((plain.ior, plain.specular), (1.5, None));
    let document = material(&[("specular", file("")), ("gloss", color([0.25; 4]))]);
    let empty = first(&to_scene(&document)).clone();
    assert_eq!((empty.ior, empty.specular), (1.5, None), "no file");
}

/// All colors are converted, including those that mean numbers.
#[test]
fn colors_are_srgb_unless_they_say_otherwise() {
    let srgb = |value: f32| Slot::Color { name: String::new(), rgba: [value; 4], linear: false };
    for (slot, value, expected) in
        [("roughness", 0.5, 0.214_041), ("gloss", 0.8, 1.0 - 0.603_827), ("roughness", 1.0, 1.0)]
    {
        let document = material(&[(slot, srgb(value))]);
        let roughness = first(&to_scene(&document)).roughness;
        assert!((roughness - expected).abs() < 1e-5, "{slot}: {roughness}");
    }
    let document = material(&[("metal", srgb(0.5))]);
    assert!((first(&to_scene(&document)).metallic - 0.214_041).abs() < 1e-5);
}

#[test]
fn emission_is_converted() {
    let slots = [("emissive", color([0.5, 0.0, 0.0, 1.0])), ("estrength", color([8.0, 0.0, 0.0, 1.0]))];
    let document = material(&slots);
    let imported = to_scene(&document);
    assert_eq!((first(&imported).emissive, first(&imported).emissive_strength), ([0.5, 0.0, 0.0], 8.0));
    let document = material(&[("emask", file("mask.png"))]);
    assert_eq!(to_scene(&document).diagnostics.count(&codes::EMISSION_FILE), 1);
}

#[test]
fn factors_become_slots_and_are_restored() {
    let mut scene = Scene::default();
    let mut made = Material::named("plain");
    (made.base_color, made.metallic, made.roughness) = ([0.5, 0.25, 0.125, 0.5], 0.75, 0.5);
    (made.emissive, made.emissive_strength, made.double_sided) = ([0.25; 3], 4.0, true);
    scene.materials.push(made.clone());
    scene.add_node(None, meshwright_scene::Node { name: "root".into(), ..Default::default() });
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    assert_eq!(exported.diagnostics.count(&codes::LOSS_MATERIAL), 1, "both sides");
    let imported = to_scene(&exported.document);
    made.double_sided = false;
    (made.extras, made.origin) = (first(&imported).extras.clone(), first(&imported).origin.clone());
    assert_eq!(
        made.origin.as_ref().and_then(|origin| origin.path()).as_deref(),
        Some("root[0]/model[0]/material[0]")
    );
    assert_eq!(*first(&imported), made);
}

/// Two triangles; the texture is mirrored on the second.
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
fn tangents_get_their_sign_from_the_texture() {
    let right = [[1.0, 0.0, 0.0]; 3];
    let left = [[-2.0, 0.0, 0.0]; 3];
    let document = mesh(&[right, left].concat(), true);
    let imported = to_scene(&document);
    let pool = &imported.value.meshes.as_slice()[0].pools[0];
    let tangents: Vec<_> = pool.get(&Semantic::Tangent).unwrap().iter().collect();
    assert_eq!(tangents[..3], [[1.0, 0.0, 0.0, 1.0]; 3]);
    assert_eq!(tangents[3..], [[-1.0, 0.0, 0.0, -1.0]; 3], "mirrored, and normalized");
    assert_eq!((imported.diagnostics.count(&codes::TANGENT_SIGNS), imported.diagnostics.losses()), (1, 0));
    // They convert back without a loss, because readers compute the same sign.
    let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
    assert_eq!(exported.diagnostics.losses(), 0, "{:?}", exported.diagnostics.as_slice());
    let stored = exported.document.models().flat_map(view::Model::meshes).next().unwrap();
    assert_eq!(stored.tangents().unwrap().get(5), Some([-1.0, 0.0, 0.0]));
    // A different sign is a loss.
    let mut other = imported.value.clone();
    let mesh = other.meshes.values_mut().next().unwrap();
    for attribute in &mut mesh.pools[0].attributes {
        if attribute.semantic == Semantic::Tangent {
            attribute.stream.swizzle.negate[3] = true;
        }
    }
    let exported = from_scene(&other, &FromSceneOptions::default()).unwrap();
    assert_eq!(exported.diagnostics.count(&codes::LOSS_SIGNS), 1);
}

#[test]
fn unusable_tangents_are_reported() {
    let some = [[1.0, 0.0, 0.0]; 6];
    let mut flat = some;
    flat[2] = [0.0; 3];
    for document in [mesh(&some, false), mesh(&some[..5], true), mesh(&flat, true)] {
        let imported = to_scene(&document);
        assert_eq!(imported.diagnostics.count(&codes::LOSS_TANGENTS), 1);
        assert!(imported.value.meshes.as_slice()[0].pools[0].get(&Semantic::Tangent).is_none());
    }
}

/// Light may be brighter than 1, as linear colors; reflections may not.
#[test]
fn bright_emission_is_valid() {
    let count = |slot: &str, color: Slot| {
        let document = material(&[(slot, color)]);
        meshwright_cast::validate(&document, &meshwright_core::Limits::DEFAULT)
            .count(&codes::validate_content::COLOR_RANGE)
    };
    assert_eq!(count("emissive", color([2.0, 1.0, 0.0, 1.0])), 0);
    assert_eq!(count("emask", color([5.0; 4])), 0);
    assert_eq!(count("albedo", color([2.0, 1.0, 0.0, 1.0])), 1);
    let srgb = Slot::Color { name: String::new(), rgba: [1.75, 0.5, 0.5, 1.0], linear: false };
    assert_eq!(count("emissive", srgb), 1);
}
