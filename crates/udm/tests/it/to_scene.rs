//! Conversion of constructed assets: rules that real files do not cover.

use meshwright_core::{Limits, Outcome, Source};
use meshwright_scene::{
    AlphaMode, ChannelPath, ExtrasValue, Image, ImageContent, LevelKind, Scene, Semantic, Transform,
};
use meshwright_udm::{
    Document, Surface, ToSceneOptions,
    binary::{self, File},
    codes::to_scene as codes,
    document::{Array, ArrayLz4, Element, Items, Records, StructType, Type, Value},
    has_scene, read, to_scene, to_scene_with,
};
use std::collections::BTreeMap;

/// A document that was written and read, so that arrays are compressed.
fn with_written<R>(root: Element<'static>, of: impl FnOnce(&Document<'_>) -> R) -> R {
    let bytes = binary::write(&File::new(root)).unwrap().to_vec();
    let source = Source::from(bytes);
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    of(&document)
}

fn with_text<R>(text: &str, of: impl FnOnce(&Document<'_>) -> R) -> R {
    let source = Source::from(text.as_bytes().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{:?}", diagnostics.as_slice());
    of(&document)
}

fn packed(kind: Type, bytes: Vec<u8>) -> Array<'static> {
    let count = u32::try_from(bytes.len() / kind.size().unwrap()).unwrap();
    Array::packed(kind, count, bytes).unwrap()
}

fn uints(list: &[u32]) -> Array<'static> {
    packed(Type::UInt32, list.iter().flat_map(|value| value.to_le_bytes()).collect())
}

fn shorts(list: &[u16]) -> Array<'static> {
    packed(Type::UInt16, list.iter().flat_map(|value| value.to_le_bytes()).collect())
}

fn floats(kind: Type, list: &[f32]) -> Array<'static> {
    packed(kind, list.iter().flat_map(|value| value.to_le_bytes()).collect())
}

fn records(members: &[(Type, &'static str)], bytes: Vec<u8>) -> ArrayLz4<'static> {
    let layout = StructType::new(members.iter().copied());
    let count = u32::try_from(bytes.len() / layout.size()).unwrap();
    ArrayLz4::Plain(Array::new(Items::Struct(Records::new(layout, count, bytes).unwrap())))
}

fn elements(list: Vec<Element<'static>>) -> Array<'static> {
    Array::new(Items::Element(list))
}

fn texts(list: &[&'static str]) -> Array<'static> {
    Array::new(Items::String(list.iter().map(|text| (*text).into()).collect()))
}

fn pose(translation: [f32; 3], rotation: [f32; 4]) -> Value<'static> {
    let ([x, y, z], [qx, qy, qz, qw]) = (translation, rotation);
    Value::STransform(Box::new([x, y, z, qx, qy, qz, qw, 1.0, 1.0, 1.0]))
}

const VERTEX: &[(Type, &str)] =
    &[(Type::Vec3, "pos"), (Type::Vec2, "uv"), (Type::Vec3, "n"), (Type::Vec4, "t")];

/// A triangle of 40 units, 1 m, moved along z.
fn triangle(z: f32) -> Element<'static> {
    let corners = [[0.0, 0.0, z], [40.0, 0.0, z], [0.0, 40.0, z]];
    let one = |[x, y, z]: [f32; 3]| [x, y, z, x / 40.0, y / 40.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, -1.0];
    let bytes = corners.into_iter().flat_map(one).flat_map(f32::to_le_bytes).collect();
    Element::new()
        .with("vertices", records(VERTEX, bytes))
        .with("indices", ArrayLz4::Plain(shorts(&[0, 1, 2])))
}

fn group(index: u32, parts: Vec<Element<'static>>) -> Element<'static> {
    let parts = parts.into_iter().map(|part| Element::asset("PMESH", 1, part)).collect();
    let mesh = Element::new().with("subMeshes", elements(parts)).with("referenceId", u32::MAX);
    Element::new().with("index", index).with("meshes", elements(vec![mesh]))
}

fn model(groups: &[(&'static str, u32)]) -> Element<'static> {
    let list: Element<'static> =
        groups.iter().map(|&(name, index)| (name, group(index, vec![triangle(index as f32)]))).collect();
    Element::new().with("meshGroups", list)
}

fn imported<R>(data: Element<'static>, of: impl FnOnce(&Outcome<Scene<'_>>) -> R) -> R {
    with_written(Element::asset("PMDL", 1, data), |document| of(&to_scene(document)))
}

fn own<'s>(extras: &'s meshwright_scene::Extras, key: &str) -> Option<&'s ExtrasValue> {
    extras.get("udm")?.get(key)
}

/// Names of the visible mesh groups by level.
fn shown(scene: &Scene<'_>) -> BTreeMap<String, Vec<(String, bool)>> {
    let mut all: BTreeMap<String, Vec<(String, bool)>> = BTreeMap::new();
    for (_, node) in scene.nodes.iter() {
        if own(&node.extras, "kind") == Some(&"meshGroup".into()) {
            let level = node.level.and_then(|level| scene.levels.get(level));
            let level = level.map_or_else(String::new, |level| level.name.clone());
            all.entry(level).or_default().push((node.name.clone(), node.hidden));
        }
    }
    all
}

#[test]
fn body_groups_and_levels_select_mesh_groups() {
    let replace = |source: u32, target: u32| Element::new().with("source", source).with("target", target);
    let lod = |number: u32, list| {
        let lod = Element::new().with("lod", number).with("distance", 100.0_f32);
        lod.with("meshGroupReplacements", elements(list))
    };
    let choices = Element::new().with("meshGroups", uints(&[2, 1, u32::MAX]));
    let data = model(&[("low", 3), ("body", 0), ("hat", 1), ("hair", 2), ("odd", 4)])
        .with("baseMeshGroups", uints(&[0]))
        .with("bodyGroups", Element::new().with("head", choices))
        .with("lods", elements(vec![lod(2, vec![replace(0, u32::MAX)]), lod(1, vec![replace(0, 3)])]));
    imported(data, |imported| {
        let named = |list: &[(&str, bool)]| -> Vec<(String, bool)> {
            list.iter().map(|&(name, hidden)| (name.to_owned(), hidden)).collect()
        };
        let rest = [("hat", true), ("hair", false), ("odd", true)];
        let with = |first: &[(&str, bool)]| named(&[first, &rest].concat());
        let levels = shown(&imported.value);
        assert_eq!(levels["lod0"], with(&[("body", false)]));
        assert_eq!(levels["lod1"], with(&[("low", false)]));
        assert_eq!(levels["lod2"], with(&[]));
        assert_eq!(imported.value.meshes.len(), 5, "levels share meshes");
        assert_eq!(imported.diagnostics.count(&codes::UNUSED_GROUPS), 1);
        let level = imported.value.levels.as_slice()[1].clone();
        assert_eq!((level.kind, own(&level.extras, "lod")), (LevelKind::Visual, Some(&ExtrasValue::Int(1))));
    });
}

#[test]
fn lengths_are_scaled_and_compressed_vertices_become_streams() {
    imported(model(&[("body", 0)]).with("baseMeshGroups", uints(&[0])), |imported| {
        let mesh = &imported.value.meshes.as_slice()[0];
        let pool = &mesh.pools[0];
        let places: Vec<_> = pool.get(&Semantic::Position).unwrap().iter().collect();
        assert_eq!(places[1], [1.0, 0.0, 0.0, 0.0]);
        assert_eq!(pool.get(&Semantic::TexCoord(0)).unwrap().get(2), Some([0.0, 1.0, 0.0, 0.0]));
        assert_eq!(pool.get(&Semantic::Normal).unwrap().get(0), Some([0.0, 0.0, 1.0, 0.0]));
        let tangent = pool.get(&Semantic::Tangent).unwrap().get(0);
        assert_eq!(tangent, Some([1.0, 0.0, 0.0, 1.0]), "the bitangent points up");
        assert_eq!(imported.diagnostics.losses(), 0);
        assert_eq!(mesh.triangles(), 1);
    });
    let data = Element::asset("PMDL", 1, model(&[("body", 0)]));
    with_written(data, |document| {
        let options = ToSceneOptions::default().scale(1.0);
        let imported = to_scene_with(document, &options, &mut |_| None);
        let pool = &imported.value.meshes.as_slice()[0].pools[0];
        assert_eq!(pool.get(&Semantic::Position).unwrap().get(1), Some([40.0, 0.0, 0.0, 0.0]));
        assert_eq!(imported.diagnostics.losses(), 0);
    });
}

/// Uncompressed arrays are not copied.
#[test]
fn plain_columns_borrow() {
    let document = Document::Binary(File::new(Element::asset("PMDL", 1, model(&[("body", 0)]))));
    let imported = to_scene(&document);
    let mesh = &imported.value.meshes.as_slice()[0];
    let borrows = |semantic| {
        let stream = mesh.pools[0].get(&semantic).unwrap();
        (matches!(stream.data, std::borrow::Cow::Borrowed(_)), stream.stride)
    };
    assert_eq!(borrows(Semantic::Normal), (true, 48));
    assert_eq!(borrows(Semantic::TexCoord(0)), (true, 48));
    assert_eq!(borrows(Semantic::Position), (false, 12));
    assert_eq!(mesh.pools[0].get(&Semantic::Normal).unwrap().get(2), Some([0.0, 0.0, 1.0, 0.0]));
}

fn rigged() -> Element<'static> {
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let tip = Element::new().with("index", 0_u32).with("pose", pose([40.0, 40.0, 0.0], [0.0, 0.0, 0.0, 1.0]));
    let base =
        Element::new().with("index", 7_u32).with("pose", pose([0.0, 40.0, 0.0], [0.0, 0.0, half, half]));
    let base = base.with("children", Element::new().with("tip", tip));
    let bones = Element::new().with("base", base);
    let weight = |ids: [i32; 4], weights: [f32; 4]| {
        ids.into_iter().flat_map(i32::to_le_bytes).chain(weights.into_iter().flat_map(f32::to_le_bytes))
    };
    let weights = weight([7, -1, -1, -1], [0.5, 9.0, 0.0, 0.0])
        .chain(weight([0, 7, -1, -1], [0.75, 0.25, 0.0, 0.0]))
        .chain(weight([-1, 3, -1, -1], [1.0, 1.0, 0.0, 0.0]))
        .collect();
    let part =
        triangle(0.0).with("vertexWeights", records(&[(Type::Vec4i, "id"), (Type::Vec4, "w")], weights));
    let skeleton = Element::asset("PSKEL", 1, Element::new().with("bones", bones));
    Element::new()
        .with("meshGroups", Element::new().with("body", group(0, vec![part])))
        .with("baseMeshGroups", uints(&[0]))
        .with("skeleton", skeleton)
}

#[test]
fn bones_are_nested_and_weights_add_up() {
    imported(rigged(), |imported| {
        let scene = &imported.value;
        let skin = &scene.skins.as_slice()[0];
        let names: Vec<_> = skin.joints.iter().map(|&id| scene.nodes.get(id).unwrap().name.clone()).collect();
        assert_eq!(names, ["tip", "base"], "by index");
        let tip = scene.nodes.get(skin.joints[0]).unwrap();
        let Transform::Trs(trs) = tip.transform else { panic!() };
        // 1 m along the model's x is 1 m along -y of a bone that is rotated by 90 degrees around z.
        for (is, should) in trs.translation.iter().zip([0.0, -1.0, 0.0]) {
            assert!((is - should).abs() < 1e-6, "{trs:?}");
        }
        let pool = &scene.meshes.as_slice()[0].pools[0];
        let joints = pool.get(&Semantic::Joints(0)).unwrap();
        let weights = pool.get(&Semantic::Weights(0)).unwrap();
        assert_eq!((joints.get(0), weights.get(0)), (Some([1.0, 0.0, 0.0, 0.0]), Some([1.0, 0.0, 0.0, 0.0])));
        assert_eq!(
            (joints.get(1), weights.get(1)),
            (Some([0.0, 1.0, 0.0, 0.0]), Some([0.75, 0.25, 0.0, 0.0]))
        );
        assert_eq!(weights.get(2), Some([1.0, 0.0, 0.0, 0.0]));
        let counts =
            [&codes::WEIGHTS, &codes::DANGLING, &codes::LOOSE].map(|code| imported.diagnostics.count(code));
        assert_eq!(counts, [1, 1, 1]);
    });
}

fn channel(node: u16, property: &'static str, times: &[f32], values: Array<'static>) -> Element<'static> {
    let channel = Element::new().with("node", node).with("property", property);
    channel.with("times", floats(Type::Float, times)).with("values", values)
}

#[test]
fn clips_move_bones_and_missing_curves_use_poses() {
    let list = vec![
        channel(0, "position", &[0.0, 0.5], floats(Type::Vec3, &[0.0, 40.0, 0.0, 0.0, 80.0, 0.0])),
        channel(2, "offset", &[0.0], floats(Type::Vec2, &[1.0, 2.0])),
        channel(9, "position", &[0.0], floats(Type::Vec3, &[0.0; 3])),
    ];
    let nodes = vec![
        Element::new().with("type", "bone").with("set", shorts(&[7, 0])),
        Element::new().with("type", "move"),
    ];
    let event = Element::new().with("time", 0.25_f32).with("name", "step").with("args", texts(&["left"]));
    let walk = Element::new()
        .with("fps", 24_u8)
        .with("duration", 1.0_f32)
        .with("flags", "Loop|MoveZ")
        .with("nodes", elements(nodes))
        .with("channels", ArrayLz4::Plain(elements(list)))
        .with("events", elements(vec![event]));
    let data = rigged().with("animations", Element::new().with("walk", Element::asset("PANI", 1, walk)));
    imported(data, |imported| {
        let clip = &imported.value.clips[0];
        assert_eq!((&*clip.name, clip.looped, clip.duration), ("walk", true, 23.0 / 24.0), "24 frames");
        let of = |name: &str, path| {
            let moved = |channel: &&meshwright_scene::Channel| {
                imported.value.nodes.get(channel.node).unwrap().name == name && channel.path == path
            };
            clip.channels.iter().find(moved).map(|channel| channel.values.clone())
        };
        assert_eq!(of("base", ChannelPath::Translation), Some(vec![0.0, 1.0, 0.0, 0.0, 2.0, 0.0]));
        assert_eq!(of("base", ChannelPath::Rotation), None, "a root is already at its pose");
        assert_eq!(
            of("tip", ChannelPath::Translation),
            Some(vec![1.0, 1.0, 0.0]),
            "as stored, in model space"
        );
        assert_eq!((clip.events[0].time, &*clip.events[0].name), (0.25, "step"));
        assert_eq!(clip.events[0].data.get("args"), Some(&ExtrasValue::from(vec!["left"])));
        assert_eq!(imported.diagnostics.count(&codes::LOSS_MOTION), 1);
        assert_eq!(imported.diagnostics.count(&codes::DANGLING), 2, "a curve and a weight");
        let motion = own(&clip.extras, "offset").unwrap();
        assert_eq!(motion.get("values"), Some(&ExtrasValue::List(vec![ExtrasValue::from([1.0_f32, 2.0])])));
    });
}

#[test]
fn flexes_become_morph_targets_weighted_by_their_controllers() {
    let halves = [1.0_f32, 0.0, 0.0, 0.0].map(|value| half::f16::from_f32(value * 40.0).to_bits());
    let layout = [(Type::Half, "x"), (Type::Half, "y"), (Type::Half, "z"), (Type::Half, "w")];
    let values = records(&layout, halves.iter().flat_map(|half| half.to_le_bytes()).collect());
    let frame = Element::new().with("vertexIndices", ArrayLz4::Plain(shorts(&[2]))).with(
        "attributes",
        elements(vec![Element::new().with("property", "position").with("values", values)]),
    );
    let one = Element::new().with("meshGroup", 0_u32).with("mesh", 0_u32).with("subMesh", 0_u32);
    let one = one.with("frames", elements(vec![frame]));
    let shape = Element::new().with("meshAnimations", elements(vec![one]));
    let shapes = Element::new().with("wide", Element::asset("PMORPHANI", 1, shape).with("index", 5_u32));
    let operation = |kind: &'static str| Element::new().with("type", kind).with("index", 3_u32);
    let flex = |index: u32, list| {
        let flex = Element::new().with("index", index).with("morphTargetAnimation", 5_u32);
        flex.with("operations", elements(list))
    };
    let flexes = Element::new()
        .with("smile", flex(0, vec![operation("Fetch")]))
        .with("grin", flex(1, vec![operation("Fetch"), operation("Neg")]));
    let curve = channel(1, "value", &[0.0, 1.0], floats(Type::Float, &[0.0, 1.0]));
    let nodes = vec![Element::new().with("type", "flexController").with("set", shorts(&[9, 3]))];
    let talk = Element::new().with("nodes", elements(nodes)).with("channels", elements(vec![curve]));
    let data = model(&[("face", 0)])
        .with("morphTargetAnimations", shapes)
        .with("flexes", flexes)
        .with("flexAnimations", Element::new().with("talk", Element::asset("PFLEXANI", 1, talk)));
    imported(data, |imported| {
        let mesh = &imported.value.meshes.as_slice()[0];
        let names: Vec<&str> = mesh.targets.iter().map(|target| &*target.name).collect();
        assert_eq!(names, ["smile", "grin"]);
        let sparse = &mesh.targets[0].pools[0][0];
        assert_eq!((&*sparse.vertices, &*sparse.values), (&[2][..], &[[1.0, 0.0, 0.0]][..]));
        let clip = &imported.value.clips[0];
        assert_eq!(clip.channels[0].values, [0.0, 0.0, 1.0, 0.0]);
        assert_eq!(imported.diagnostics.count(&codes::LOSS_FLEX), 1, "grin is computed");
    });
}

const WOOD: &str = r#""pbr"
{
	"properties"
	{
		$float roughness_factor "0.25"
		$srgba color_factor [255,0,0,255]
		$string alpha_mode "Mask"
		$vec3 emission_factor [4,2,0]
	}
	"textures"
	{
		$string albedo_map "props\wood"
		$string rma_map "props/wood_rma"
		$string emission_map "props//glow"
	}
}"#;

#[test]
fn materials_are_found_in_the_folders_of_the_model() {
    let surface = with_text(WOOD, |document| Surface::new(document).unwrap());
    let part = triangle(0.0).with("skinMaterialIndex", 1_u32);
    let skins = [[1, 0], [0, 0]].map(|list| Element::new().with("materials", uints(&list)));
    let data = Element::new()
        .with("materials", texts(&["wood", "stone"]))
        .with("materialPaths", texts(&["a\\b/", "c"]))
        .with("skins", elements(skins.to_vec()))
        .with("meshGroups", Element::new().with("body", group(0, vec![part])));
    let mut asked = Vec::new();
    with_written(Element::asset("PMDL", 1, data), |document| {
        let imported = to_scene_with(document, &ToSceneOptions::default(), &mut |path| {
            asked.push(path.to_owned());
            (path == "materials/c/wood").then(|| surface.clone())
        });
        let scene = &imported.value;
        let wood = &scene.materials.as_slice()[0];
        assert_eq!((&*wood.name, wood.roughness, wood.metallic), ("wood", 0.25, 1.0));
        assert_eq!((wood.base_color, wood.alpha), ([1.0, 0.0, 0.0, 1.0], AlphaMode::Mask(0.5)));
        assert_eq!((wood.emissive, wood.emissive_strength), ([1.0, 0.5, 0.0], 4.0));
        let file = |image: &Image<'_>| match &image.content {
            ImageContent::File(path) => path.clone(),
            ImageContent::Bytes(_) => String::new(),
        };
        let paths: Vec<_> = scene.images.as_slice().iter().map(file).collect();
        assert_eq!(paths, ["materials/props/wood", "materials/props/wood_rma", "materials/props/glow"]);
        let image = |texture: &Option<meshwright_scene::Texture>| texture.as_ref().unwrap().image;
        assert_eq!(image(&wood.metallic_roughness_texture), image(&wood.occlusion_texture));
        assert_eq!(own(&wood.extras, "path"), Some(&"materials/c/wood".into()));
        assert_eq!(own(&wood.extras, "shader"), Some(&"pbr".into()));
        let material = scene.meshes.as_slice()[0].primitives[0].material.unwrap();
        assert_eq!(material.index(), 0, "the first skin has material 0 at 1");
        let lists =
            ExtrasValue::List(vec![ExtrasValue::from(vec![1_u32, 0]), ExtrasValue::from(vec![0_u32, 0])]);
        assert_eq!(own(&scene.extras, "skins"), Some(&lists));
        assert_eq!(imported.diagnostics.count(&codes::NO_MATERIAL), 1);
    });
    let stone = ["materials/a/b/stone", "materials/c/stone", "materials/stone"];
    assert_eq!(asked, [&["materials/a/b/wood", "materials/c/wood"][..], &stone].concat());
}

#[test]
fn assets_without_a_scene_are_reported() {
    with_text("\"player\"\n{\n\t$string weapon \"gun\"\n}", |document| {
        assert!(!has_scene(document));
        assert_eq!(to_scene(document).diagnostics.count(&codes::NO_SCENE), 1);
    });
    with_text(WOOD, |document| assert!(has_scene(document)));
}

#[test]
fn entities_refer_to_models() {
    let values = Element::new().with("model", "props/barrel.wmd").with("targetname", "keg");
    let entity = Element::new()
        .with("className", "prop")
        .with("pose", pose([40.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]))
        .with("keyValues", values);
    let data = Element::new().with("entities", elements(vec![entity]));
    with_written(Element::asset("PMAP", 2, data), |document| {
        let imported = to_scene(document);
        let (_, node) = imported.value.nodes.iter().next().unwrap();
        assert_eq!((&*node.name, node.instance.as_deref()), ("keg", Some("models/props/barrel")));
        assert_eq!(node.transform.matrix()[12], 1.0);
        let class = own(&node.extras, "data").unwrap().get("className").unwrap();
        assert_eq!(class.get("string"), Some(&"prop".into()));
    });
}
