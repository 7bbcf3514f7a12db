//! Rare content: old forms of animations, old names, and parts of models as separate files.

use crate::rich_model;
use meshwright_core::{Diagnostics, Limits, Source};
use meshwright_scene::{ChannelPath, ExtrasValue, Scene, Semantic, pose::Pose};
use meshwright_udm::{
    FromSceneOptions, Surface,
    binary::{self, File},
    document::{ArrayLz4, Element, Type, Value},
    from_scene, read, to_scene, to_scene_with, write,
};
use rich_model::{elements, floats, records, shorts, texts};

fn imported<R>(root: Element<'static>, of: impl FnOnce(&Scene<'_>, &Diagnostics) -> R) -> R {
    let source = Source::from(binary::write(&File::new(root)).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let imported = to_scene(&document);
    of(&imported.value, &imported.diagnostics)
}

/// Converts a scene and imports the result, with the diagnostics.
fn again<R>(scene: &Scene<'_>, of: impl FnOnce(&Scene<'_>, &Diagnostics) -> R) -> R {
    let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
    let source = Source::from(write(&exported.document).unwrap().to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    of(&to_scene(&document).value, &exported.diagnostics)
}

fn ids(diagnostics: &Diagnostics) -> Vec<&'static str> {
    diagnostics.as_slice().iter().map(|one| one.code.id).collect()
}

fn own<'s>(extras: &'s meshwright_scene::Extras, key: &str) -> Option<&'s ExtrasValue> {
    extras.get("udm")?.get(key)
}

fn near(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5)
}

/// Two bones over three frames: all bones of a frame, frame by frame.
fn legacy() -> Element<'static> {
    let half = rich_model::HALF;
    let frame = |x: f32, turn: [f32; 4]| {
        let place = |x: f32, [a, b, c, d]: [f32; 4]| [x, 0.0, 0.0, a, b, c, d];
        [place(x, turn), place(40.0, [0.0, 0.0, 0.0, 1.0])].concat()
    };
    let still = [0.0, 0.0, 0.0, 1.0];
    let frames = [frame(0.0, still), frame(40.0, still), frame(80.0, [0.0, half, 0.0, half])].concat();
    Element::new()
        .with("fps", 2_u8)
        .with("flags", Element::new().with("Loop", true).with("Autoplay", false))
        .with("bones", shorts(&[2, 0]))
        .with("boneWeights", floats(Type::Float, &[0.25, 0.75]))
        .with("frameTransforms", ArrayLz4::Plain(floats(Type::Transform, &frames)))
        .with("frameScales", floats(Type::Vec3, &[[1.0; 6], [2.0; 6], [2.0; 6]].concat()))
        .with("frameMoveTranslations", floats(Type::Vec2, &[0.0, 0.0, 1.0, 2.0, 3.0, 4.0]))
}

#[test]
fn legacy_animations_become_clips() {
    let run = Element::asset("PANI", 1, legacy()).with("index", 0_u32);
    let data = rich_model::data().with("renamed", 1_u8);
    let mut data = data;
    data.set("animations", Element::new().with("run", run));
    let root = Element::asset("PMDL", 1, data);
    imported(root, |scene, diagnostics| {
        let clip = &scene.clips[0];
        assert!(clip.looped && clip.duration == 1.0, "3 frames, 2 a second: {}", clip.duration);
        let of = |name: &str, path| {
            let node = scene.nodes.iter().find(|(_, node)| node.name == name).unwrap().0;
            let one = clip.channels.iter().find(|one| one.node == node && one.path == path).unwrap();
            (clip.timelines[one.timeline].clone(), one.values.clone())
        };
        assert_eq!(of("hand", ChannelPath::Translation).1, [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0]);
        assert_eq!(of("hand", ChannelPath::Rotation).0, [0.0, 0.5, 1.0]);
        assert_eq!(of("root", ChannelPath::Translation), (vec![0.0], vec![1.0, 0.0, 0.0]), "it is constant");
        assert_eq!(of("hand", ChannelPath::Scale).1, [1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0]);
        assert_eq!(own(&clip.extras, "weights"), Some(&ExtrasValue::from(vec![0.25_f32, 0.75])));
        let offset = own(&clip.extras, "offset").unwrap();
        assert_eq!(offset.get("times"), Some(&ExtrasValue::from(vec![0.0_f32, 0.5, 1.0])));
        let pairs = [[0.0_f32, 0.0], [1.0, 2.0], [3.0, 4.0]].map(ExtrasValue::from);
        assert_eq!(offset.get("values"), Some(&ExtrasValue::List(pairs.to_vec())));
        let told = ids(diagnostics);
        assert!(told.contains(&"UDM0412") && told.contains(&"UDM0452"), "{told:?}");
        let clip = clip.clone();
        again(scene, |second, diagnostics| {
            assert_eq!(diagnostics.losses(), 0, "{:?}", diagnostics.as_slice());
            let other = &second.clips[0];
            assert_eq!((other.looped, other.duration), (true, 1.0));
            for time in [0.0, 0.25, 0.75, 1.0, 1.5] {
                let (a, b) = (Pose::at(scene, &clip, time), Pose::at(second, other, time));
                for (id, node) in
                    scene.nodes.iter().filter(|(_, node)| own(&node.extras, "kind") == Some(&"bone".into()))
                {
                    let there = second.nodes.iter().find(|(_, other)| other.name == node.name).unwrap().0;
                    assert!(near(a.world(id).unwrap(), b.world(there).unwrap()), "{} at {time}", node.name);
                }
            }
            assert_eq!(own(&other.extras, "offset"), own(&clip.extras, "offset"));
            assert_eq!(own(&other.extras, "weights"), own(&clip.extras, "weights"));
        });
    });
}

#[test]
fn truncated_frames_are_reported() {
    let mut data = legacy();
    data.set("frameTransforms", floats(Type::Transform, &[0.5; 7 * 5]));
    data.set("frameScales", floats(Type::Vec3, &[f32::NAN; 12]));
    let mut model = rich_model::data();
    model.set("animations", Element::new().with("run", Element::asset("PANI", 1, data)));
    imported(Element::asset("PMDL", 1, model), |scene, diagnostics| {
        assert_eq!(
            scene.clips[0].timelines[0].len().min(2),
            scene.clips[0].timelines[0].len(),
            "two complete frames"
        );
        assert!(ids(diagnostics).contains(&"UDM0404"), "{:?}", ids(diagnostics));
    });
}

#[test]
fn old_names_of_vertices_and_indices_are_read() {
    let places = floats(Type::Vec3, &[0.0, 0.0, 0.0, 40.0, 0.0, 0.0, 0.0, 40.0, 0.0]);
    let mesh =
        Element::new().with("vertexData", places).with("indexData", ArrayLz4::Plain(shorts(&[0, 1, 2])));
    imported(Element::asset("PMESH", 1, mesh), |scene, diagnostics| {
        let mesh = scene.meshes.iter().next().unwrap().1;
        assert_eq!((mesh.vertices(), mesh.triangles()), (3, 1));
        assert_eq!(mesh.pools[0].get(&Semantic::Position).unwrap().get(1), Some([1.0, 0.0, 0.0, 0.0]));
        assert!(mesh.extras.get("udm").unwrap().get("data").is_none(), "represented by the scene");
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
    });
}

#[test]
fn a_separate_mesh_has_no_bones_and_reports_it() {
    let weights = records(&[(Type::Vec4i, "id"), (Type::Vec4, "w")], [0_u8; 32].repeat(3));
    let places = floats(Type::Vec3, &[0.0; 9]);
    let mesh = Element::new().with("name", "part").with("vertices", places).with("vertexWeights", weights);
    imported(Element::asset("PMESH", 1, mesh), |scene, diagnostics| {
        let node = scene.nodes.iter().next().unwrap().1;
        assert!(node.name == "part" && node.skin.is_none() && node.mesh.is_some());
        assert_eq!(ids(diagnostics), ["UDM0459"]);
        again(scene, |second, _| assert_eq!(second.meshes.iter().next().unwrap().1.vertices(), 3));
    });
}

#[test]
fn a_separate_skeleton_is_a_tree_of_bones() {
    imported(rich_model::skeleton(), |scene, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let rest = Pose::rest(scene);
        let skin = scene.skins.iter().next().unwrap().1;
        for (number, (name, _, place, _)) in rich_model::BONES.into_iter().enumerate() {
            assert_eq!(scene.nodes.get(skin.joints[number]).unwrap().name, name);
            let world = rest.world(skin.joints[number]).unwrap();
            assert!(near(&world[12..15], &place.map(|part| f64::from(part) * 0.025)), "{name}");
        }
        again(scene, |second, _| {
            let names: Vec<&str> = second.nodes.iter().map(|(_, node)| node.name.as_str()).collect();
            assert_eq!(names, ["", "root", "spine", "hand", "head", "jaw"]);
        });
    });
}

#[test]
fn a_separate_animation_moves_its_own_nodes() {
    let channels =
        vec![rich_model::channel(1, "position", &[0.0, 1.0], Type::Vec3, &[0.0, 0.0, 0.0, 40.0, 0.0, 0.0])];
    let nodes = elements(vec![Element::new().with("type", "bone").with("set", shorts(&[9, 4]))]);
    let data = Element::new().with("fps", 24_u8).with("nodes", nodes);
    let data = data.with("channels", ArrayLz4::Plain(elements(channels)));
    imported(Element::asset("PANI", 1, data), |scene, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let names: Vec<&str> = scene.nodes.iter().map(|(_, node)| node.name.as_str()).collect();
        assert_eq!(names, ["bone_4", "bone_9"]);
        let clip = &scene.clips[0];
        assert_eq!(
            (clip.channels.len(), scene.nodes.get(clip.channels[0].node).unwrap().name.as_str()),
            (1, "bone_4")
        );
        assert_eq!(clip.channels[0].values, [0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
        again(scene, |second, _| {
            let clip = second.clips.iter().find(|clip| clip.channels.len() == 1).unwrap();
            assert_eq!(second.nodes.get(clip.channels[0].node).unwrap().name, "bone_4");
        });
    });
}

#[test]
fn a_separate_collision_mesh_is_drawn() {
    let data = Element::new()
        .with("bone", 3_i32)
        .with("pose", Value::Transform([40.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]))
        .with(
            "vertices",
            ArrayLz4::Plain(floats(Type::Vec3, &[0.0, 0.0, 0.0, 80.0, 0.0, 0.0, 0.0, 40.0, 0.0])),
        )
        .with("triangles", ArrayLz4::Plain(shorts(&[0, 1, 2])));
    imported(Element::asset("PCOL", 1, data), |scene, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let (id, _) = scene.nodes.iter().next().unwrap();
        assert!(near(&Pose::rest(scene).vertices(scene, id, 0)[1], &[1.0, 0.0, 0.0]));
    });
}

#[test]
fn a_map_converts_to_a_model_with_reported_losses() {
    let entity =
        Element::new().with("className", "light").with("keyValues", Element::new().with("model", "a/b"));
    let data = Element::new().with("entities", elements(vec![entity])).with("materials", texts(&["x"]));
    imported(Element::asset("PMAP", 1, data), |scene, _| {
        assert_eq!(scene.nodes.iter().next().unwrap().1.instance.as_deref(), Some("models/a/b"));
        again(scene, |_, diagnostics| {
            let told = ids(diagnostics);
            assert!(told.contains(&"UDM0622") && told.contains(&"UDM0628"), "{told:?}");
        });
    });
}

#[test]
fn materials_keep_their_base_material() {
    let properties = Element::new().with("color_factor", [0.5_f32, 0.25, 1.0]);
    let shader = Element::new().with("base_material", "stone/base").with("properties", properties);
    let root = Element::asset("PMAT", 1, Element::new().with("pbr", shader));
    imported(root, |scene, diagnostics| {
        assert_eq!(ids(diagnostics), ["UDM0415"]);
        let material = scene.materials.iter().next().unwrap().1;
        assert_eq!((material.base_color, material.roughness), ([0.5, 0.25, 1.0, 1.0], 0.5));
        let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
        let file = exported.materials[0].root.content().get("pbr").unwrap().as_element().unwrap();
        assert_eq!(file.get("base_material").and_then(Value::as_str), Some("stone/base"));
        // Inherited values are not overwritten with defaults.
        let properties = file.get("properties").unwrap().as_element().unwrap();
        assert_eq!(
            properties.iter().map(|entry| entry.key.to_string()).collect::<Vec<_>>(),
            ["color_factor"]
        );
    });
}

/// A group that only a replacement of no group refers to is kept and restored.
#[test]
fn groups_that_no_level_shows_are_kept() {
    let mut data = rich_model::data();
    let replace = Element::new().with("source", 77_u32).with("target", 3_u32);
    let lod = Element::new().with("lod", 1_u32).with("meshGroupReplacements", elements(vec![replace]));
    data.set("lods", elements(vec![lod]));
    imported(Element::asset("PMDL", 1, data), |scene, _| {
        let low = scene.nodes.iter().find(|(_, node)| node.name == "low").map(|(_, node)| node.hidden);
        assert_eq!(low, Some(true));
        again(scene, |second, diagnostics| {
            assert_eq!(diagnostics.losses(), 0, "{:?}", diagnostics.as_slice());
            assert_eq!(second.meshes.len(), scene.meshes.len());
        });
    });
}

/// The caller's materials are applied.
#[test]
fn folders_are_searched_before_names() {
    let root = Element::asset("PMDL", 1, rich_model::data());
    let source = Source::from(binary::write(&File::new(root)).unwrap().to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let mut asked = Vec::new();
    let imported = to_scene_with(
        &document,
        &meshwright_udm::ToSceneOptions::default(),
        &mut |path| -> Option<Surface> {
            asked.push(path.to_owned());
            None
        },
    );
    assert_eq!(asked[..3], ["materials/people/skin", "materials/skin", "materials/people/cloth"]);
    assert_eq!(ids(&imported.diagnostics).iter().filter(|&&id| id == "UDM0414").count(), 1);
}
