//! Conversion of scenes to models.

use meshwright_core::{Code, Limits, Outcome, Source};
use meshwright_scene::{
    AlphaMode, Attribute, Channel, ChannelPath, Clip, Component, Event, Extras, ExtrasValue, Id, Image,
    ImageContent, Indices, Interpolation, Level, LevelKind, Material, Mesh, MorphTarget, Node, NodeId,
    Primitive, Scene, Semantic, Skin, Sparse, Stream, Texture, Topology, Transform, Trs, VertexPool,
};
use meshwright_udm::{
    Document, Exported, FromSceneOptions,
    codes::from_scene as codes,
    document::{ArrayLz4, Element, Value},
    from_scene, read, to_scene, write,
};

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

/// A triangle one meter long and high.
fn pool() -> VertexPool<'static> {
    let stream = floats(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0], 3);
    VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] }
}

fn part(topology: Topology, indices: Option<&[u16]>) -> Primitive<'static> {
    let indices = indices.map(|indices| {
        let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_le_bytes()).collect();
        Indices { stream: Stream::packed(bytes, Component::U16, 1), flip: false }
    });
    Primitive { pool: 0, topology, indices, material: None, variants: Vec::new(), extras: Extras::default() }
}

fn triangle(name: &str) -> Mesh<'static> {
    let primitives = vec![part(Topology::Triangles, None)];
    Mesh { name: name.to_owned(), pools: vec![pool()], primitives, ..Mesh::default() }
}

fn at(place: [f32; 3]) -> Transform {
    Transform::Trs(Trs { translation: place, ..Trs::IDENTITY })
}

fn made(scene: &Scene<'_>) -> Exported {
    from_scene(scene, &FromSceneOptions::default().compress(false)).unwrap()
}

fn data(exported: &Exported) -> &Element<'static> {
    exported.document.asset().unwrap().data
}

/// The value at a path of keys; of an asset its content.
fn find<'e>(element: &'e Element<'static>, path: &[&str]) -> &'e Value<'static> {
    let (last, above) = path.split_last().unwrap();
    let below = |element: &'e Element<'static>, key: &&str| -> &'e Element<'static> {
        element.get(key).unwrap_or_else(|| panic!("no {key}")).as_element().unwrap().content()
    };
    above.iter().fold(element, below).get(last).unwrap_or_else(|| panic!("no {last}"))
}

fn sub_mesh<'e>(exported: &'e Exported, group: &str, sub: usize) -> &'e Element<'static> {
    let meshes = find(data(exported), &["meshGroups", group, "meshes"]).as_array().unwrap();
    find(&meshes.elements()[0], &["subMeshes"]).as_array().unwrap().elements()[sub].content()
}

fn records<'e>(element: &'e Element<'static>, key: &str) -> &'e meshwright_udm::document::Records<'static> {
    let Some(Value::ArrayLz4(array)) = element.get(key) else { panic!("{key} is not compressed") };
    let ArrayLz4::Plain(array) = &**array else { panic!("{key} is not plain") };
    array.as_records().unwrap()
}

fn again(exported: &Exported, check: impl FnOnce(&Scene<'_>)) {
    let source = Source::from(write(&exported.document).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let Outcome { value: scene, .. } = to_scene(&document);
    check(&scene);
}

fn told(exported: &Exported, code: &'static Code) -> usize {
    exported.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id).count()
}

#[test]
fn a_still_mesh_is_a_static_model() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle("tri"));
    let above = scene
        .add_node(None, Node { name: "above".into(), transform: at([1.0, 0.0, 0.0]), ..Node::default() });
    scene.add_node(Some(above), Node { name: "leaf".into(), mesh: Some(mesh), ..Node::default() });
    let exported = made(&scene);
    let sub = sub_mesh(&exported, "leaf", 0);
    let vertices = records(sub, "vertices");
    let places: Vec<[f32; 3]> = vertices.column("pos").unwrap().iter().collect();
    assert_eq!(places, [[40.0, 0.0, 0.0], [80.0, 0.0, 0.0], [40.0, 40.0, 0.0]]);
    let normals: Vec<[f32; 3]> = vertices.column("n").unwrap().iter().collect();
    assert_eq!(normals, [[0.0, 0.0, 1.0]; 3]);
    let tangents: Vec<[f32; 4]> = vertices.column("t").unwrap().iter().collect();
    assert!(
        tangents.iter().all(|[x, y, z, w]| *z == 0.0 && (x * x + y * y - 1.0).abs() < 1e-6 && *w == -1.0)
    );
    assert_eq!(vertices.layout().size(), 48);
    assert_eq!(find(data(&exported), &["flags", "static"]).as_bool(), Some(true));
    assert!(data(&exported).get("skeleton").is_none() && data(&exported).get("animations").is_none());
    let Value::Vec3(max) = find(data(&exported), &["render", "bounds", "max"]) else { panic!() };
    assert_eq!(*max, [80.0, 40.0, 0.0]);
    assert_eq!((told(&exported, &codes::LOSS_TREE), told(&exported, &codes::LOSS_NO_MATERIAL)), (1, 1));
    for key in [
        "materials",
        "materialPaths",
        "skins",
        "mass",
        "render",
        "maxEyeDeflection",
        "eyeOffset",
        "includeModels",
        "attachments",
        "objectAttachments",
        "hitboxes",
        "baseMeshGroups",
        "collisionMeshes",
        "meshGroups",
    ] {
        assert!(data(&exported).get(key).is_some(), "{key}");
    }
}

#[test]
fn moving_nodes_become_bones_and_their_meshes_are_bound() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(triangle("tri"));
    let arm =
        scene.add_node(None, Node { name: "arm".into(), transform: at([0.0, 2.0, 0.0]), ..Node::default() });
    let hand = scene
        .add_node(Some(arm), Node { name: "hand".into(), transform: at([0.0, 1.0, 0.0]), ..Node::default() });
    scene.add_node(Some(hand), Node { name: "mesh".into(), mesh: Some(mesh), ..Node::default() });
    let channel = |node: NodeId, interpolation, values: Vec<f32>| Channel {
        node,
        path: ChannelPath::Translation,
        interpolation,
        timeline: 0,
        values,
    };
    let steps = channel(hand, Interpolation::Step, vec![0.0, 1.0, 0.0, 0.0, 3.0, 0.0]);
    let hidden =
        Channel { path: ChannelPath::Visibility, ..channel(hand, Interpolation::Step, vec![0.0, 1.0]) };
    let event = Event { time: 0.5, name: "clap".into(), data: ExtrasValue::map().with("args", vec!["loud"]) };
    scene.clips.push(Clip {
        name: "wave".into(),
        duration: 1.0,
        looped: true,
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![steps, hidden],
        events: vec![event],
        ..Clip::default()
    });
    let exported = made(&scene);
    let hand = find(data(&exported), &["skeleton", "bones", "arm", "children", "hand"]).as_element().unwrap();
    let Some(Value::STransform(pose)) = hand.get("pose") else { panic!() };
    assert_eq!(pose[..3], [0.0, 120.0, 0.0], "a position in model space");
    let weights = records(sub_mesh(&exported, "mesh", 0), "vertexWeights");
    let ids: Vec<[f32; 4]> = weights.column("w").unwrap().iter().collect();
    assert_eq!(ids, [[1.0, 0.0, 0.0, 0.0]; 3]);
    assert_eq!(find(data(&exported), &["animations", "wave", "flags"]).as_str(), Some("Loop"));
    assert!(data(&exported).get("flags").is_none());
    assert_eq!(
        [&codes::LOSS_CHANNELS, &codes::LOSS_INTERPOLATION, &codes::MADE].map(|code| told(&exported, code)),
        [1, 1, 3]
    );
    again(&exported, |scene| {
        let clip = scene.clips.iter().find(|clip| clip.name == "wave").unwrap();
        assert!(clip.looped && clip.duration == 1.0, "the last frame is shown at 1 s");
        assert_eq!((clip.events[0].time, clip.events[0].name.as_str()), (0.5, "clap"));
        let (id, _) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
        for (time, height) in [(0.0, 3.0), (0.95, 3.0), (1.0, 5.0)] {
            let pose = meshwright_scene::Pose::at(scene, clip, time);
            let [_, y, _] = pose.vertices(scene, id, 0)[0];
            assert!((y - height).abs() < 1e-5, "{y} at {time}");
        }
    });
}

#[test]
fn strips_become_lists_and_lines_are_kept() {
    let mut scene = Scene::default();
    let strip =
        Mesh { primitives: vec![part(Topology::TriangleStrip, Some(&[0, 1, 2, 0, 9]))], ..triangle("strip") };
    let lines = Mesh { primitives: vec![part(Topology::LineLoop, None)], ..triangle("lines") };
    for mesh in [strip, lines] {
        let name = mesh.name.clone();
        let mesh = scene.add_mesh(mesh);
        scene.add_node(None, Node { name, mesh: Some(mesh), ..Node::default() });
    }
    let exported = made(&scene);
    let indices = |group: &str| -> Vec<u16> {
        let packed =
            find(sub_mesh(&exported, group, 0), &["indices"]).as_array().unwrap().as_packed().unwrap();
        packed.view::<u16>().unwrap().iter().collect()
    };
    assert_eq!(indices("strip"), [0, 1, 2, 1, 0, 2]);
    assert_eq!(indices("lines"), [0, 1, 1, 2, 2, 0]);
    assert_eq!(find(sub_mesh(&exported, "lines", 0), &["geometryType"]).as_str(), Some("Lines"));
    assert_eq!(told(&exported, &codes::LOSS_TOPOLOGY), 1);
}

#[test]
fn ten_influences_become_eight() {
    let mut scene = Scene::default();
    let mut mesh = triangle("skin");
    for set in 0..3_u32 {
        let first = u8::try_from(set * 4).unwrap();
        let names: Vec<u8> = (0..3).flat_map(|_| [first, first + 1, first + 2, first + 3]).collect();
        let weight = |joint: u8| if joint < 10 { f32::from(10 - joint) / 55.0 } else { 0.0 };
        let weights: Vec<f32> = names.iter().map(|&joint| weight(joint)).collect();
        let joints = Stream::packed(names, Component::U8, 4);
        mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(set), stream: joints });
        mesh.pools[0]
            .attributes
            .push(Attribute { semantic: Semantic::Weights(set), stream: floats(&weights, 4) });
    }
    let mesh = scene.add_mesh(mesh);
    let joints: Vec<NodeId> =
        (0..12).map(|at| scene.add_node(None, Node { name: format!("j{at}"), ..Node::default() })).collect();
    let skin = Id::new(scene.skins.push(Skin { joints, ..Skin::default() }).index());
    scene.add_node(None, Node { name: "m".into(), mesh: Some(mesh), skin: Some(skin), ..Node::default() });
    let exported = made(&scene);
    let sub = sub_mesh(&exported, "m", 0);
    let column = |key: &str| -> Vec<[f32; 4]> { records(sub, key).column("w").unwrap().iter().collect() };
    let sum: f32 = column("vertexWeights")[0].iter().chain(&column("extendedVertexWeights")[0]).sum();
    assert!((sum - 1.0).abs() < 1e-6, "{sum}");
    assert_eq!(told(&exported, &meshwright_scene::prepare::codes::INFLUENCES), 1);
    again(&exported, |scene| {
        let (_, mesh) = scene.meshes.iter().next().unwrap();
        assert!(mesh.pools[0].get(&Semantic::Weights(1)).is_some());
    });
}

#[test]
fn morph_targets_become_flexes_and_their_weights_an_animation() {
    let mut scene = Scene::default();
    let mut mesh = triangle("face");
    let sparse = Sparse { semantic: Semantic::Position, vertices: vec![2], values: vec![[0.0, 0.5, 0.0]] };
    mesh.targets.push(MorphTarget { name: "smile".into(), weight: 0.25, pools: vec![vec![sparse.into()]] });
    let mesh = scene.add_mesh(mesh);
    let node = scene.add_node(None, Node { name: "face".into(), mesh: Some(mesh), ..Node::default() });
    let channels = vec![Channel {
        node,
        path: ChannelPath::Weights,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![0.0, 1.0],
    }];
    let timelines = vec![vec![0.0, 0.5]];
    scene.clips.push(Clip { name: "talk".into(), duration: 0.5, timelines, channels, ..Clip::default() });
    let exported = made(&scene);
    assert_eq!(told(&exported, &codes::LOSS_REST_WEIGHTS), 1);
    assert_eq!(find(data(&exported), &["flexes", "smile", "morphTargetAnimation"]).as_u32(), Some(0));
    assert_eq!(find(data(&exported), &["flexControllers", "smile", "max"]).as_f64(), Some(1.0));
    again(&exported, |scene| {
        let (_, mesh) = scene.meshes.iter().next().unwrap();
        assert_eq!(mesh.targets[0].name, "smile");
        let sparse = &mesh.targets[0].pools[0][0];
        assert_eq!((&sparse.vertices[..], sparse.values[0]), (&[2][..], [0.0, 0.5, 0.0]));
        let clip = scene.clips.iter().find(|clip| clip.name == "talk").unwrap();
        assert_eq!(
            (clip.channels[0].path, clip.channels[0].values.first(), clip.channels[0].values.last()),
            (ChannelPath::Weights, Some(&0.0), Some(&1.0))
        );
    });
}

#[test]
fn levels_become_replacements_and_collision_meshes() {
    let mut scene = Scene::default();
    for (name, kind, pixels) in [
        ("fine", LevelKind::Visual, Some(500.0)),
        ("rough", LevelKind::Visual, Some(100.0)),
        ("hull", LevelKind::Collision, None),
        ("sight", LevelKind::LineOfSight, None),
    ] {
        let level = Level { name: name.into(), kind, pixels, origin: None, extras: Extras::default() };
        let level = Id::new(scene.levels.push(level).index());
        let mesh = scene.add_mesh(triangle(name));
        scene.add_node(
            None,
            Node { name: name.into(), mesh: Some(mesh), level: Some(level), ..Node::default() },
        );
    }
    let exported = made(&scene);
    let lods = find(data(&exported), &["lods"]).as_array().unwrap().elements();
    assert_eq!(lods.len(), 1);
    let pairs = find(&lods[0], &["meshGroupReplacements"]).as_array().unwrap().elements();
    let number = |key: &str| pairs[0].get(key).unwrap().as_u32();
    assert_eq!((number("source"), number("target")), (Some(0), Some(1)));
    assert_eq!(lods[0].get("distance").unwrap().as_f64(), Some(400.0));
    assert_eq!(told(&exported, &codes::LOSS_LEVELS), 1);
    again(&exported, |scene| {
        let kinds: Vec<LevelKind> = scene.levels.iter().map(|(_, level)| level.kind).collect();
        assert_eq!(kinds, [LevelKind::Visual, LevelKind::Visual, LevelKind::Collision]);
        let (id, _) = scene
            .nodes
            .iter()
            .find(|(id, node)| {
                node.mesh.is_some() && scene.level_of(*id).is_some_and(|level| level.index() == 2)
            })
            .unwrap();
        let places = meshwright_scene::Pose::rest(scene).vertices(scene, id, 0);
        assert!((places[1][0] - 1.0).abs() < 1e-6 && places[0] == [0.0; 3], "{places:?}");
    });
}

#[test]
fn materials_become_files() {
    let mut scene = Scene::default();
    let color = scene.add_image(Image::file("textures/wood.png"));
    let inside = Image { content: ImageContent::Bytes(vec![1].into()), ..Image::file("") };
    let inside = scene.add_image(inside);
    let glass = Material {
        base_color: [0.5, 0.25, 1.0, 0.5],
        metallic: 0.0,
        roughness: 0.5,
        base_color_texture: Some(Texture::new(color)),
        normal_texture: Some(Texture::new(inside)),
        alpha: AlphaMode::Blend,
        double_sided: true,
        ..Material::named("../house/glass")
    };
    scene.materials.push(glass);
    scene.materials.push(Material::named(""));
    let exported = made(&scene);
    let paths: Vec<&str> = exported.materials.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["materials/house/glass.pmat", "materials/material.pmat"]);
    let pbr = find(exported.materials[0].root.content(), &["pbr"]).as_element().unwrap();
    assert_eq!(find(pbr, &["textures", "albedo_map"]).as_str(), Some("textures/wood"));
    assert!(find(pbr, &["textures"]).as_element().unwrap().get("normal_map").is_none());
    assert_eq!(*find(pbr, &["properties", "color_factor"]), Value::Vec3([0.5, 0.25, 1.0]));
    assert_eq!(find(pbr, &["properties", "alpha_factor"]).as_f64(), Some(0.5));
    assert_eq!(find(pbr, &["properties", "alpha_mode"]).as_int(), Some(2));
    assert!(find(pbr, &["properties"]).as_element().unwrap().get("roughness_factor").is_none(), "as stored");
    assert_eq!(
        [&codes::LOSS_IMAGES, &codes::LOSS_MATERIAL, &codes::LOSS_NAMES].map(|code| told(&exported, code)),
        [1; 3]
    );
    let document = Document::Binary(meshwright_udm::binary::File::new(exported.materials[0].root.clone()));
    let Outcome { value: scene, .. } = to_scene(&document);
    let (_, material) = scene.materials.iter().next().unwrap();
    assert_eq!(
        (material.base_color, material.alpha, material.roughness),
        ([0.5, 0.25, 1.0, 0.5], AlphaMode::Blend, 0.5)
    );
}

/// A triangle in a mesh group of a file, below the node of a model.
fn grouped(change: impl FnOnce(&mut Scene<'static>)) -> Scene<'static> {
    let mut scene = Scene::default();
    let kind = |kind: &str| ExtrasValue::map().with("kind", kind);
    let node = |name: &str, data: ExtrasValue| Node {
        name: name.into(),
        extras: Extras::new("udm", data),
        ..Node::default()
    };
    let root = scene.add_node(None, node("", kind("model")));
    let group = scene.add_node(Some(root), node("body", kind("meshGroup").with("index", 0_u32)));
    let mesh = Some(scene.add_mesh(triangle("box")));
    let own = kind("subMesh").with("group", 0_u32).with("mesh", 0_u32).with("subMesh", 0_u32);
    scene.add_node(Some(group), Node { mesh, ..node("box", own) });
    change(&mut scene);
    scene
}

fn last<'s>(scene: &'s mut Scene<'static>) -> &'s mut Node {
    scene.nodes.values_mut().last().unwrap()
}

#[test]
fn sub_meshes_keep_the_names_of_their_nodes() {
    let renamed = made(&grouped(|scene| last(scene).name = "lid".into()));
    assert_eq!(find(sub_mesh(&renamed, "body", 0), &["name"]).as_str().unwrap(), "lid");
    assert_eq!(told(&renamed, &codes::GIVEN_NAMES), 0);
    let unnamed = made(&grouped(|scene| last(scene).name = String::new()));
    assert_eq!(told(&unnamed, &codes::GIVEN_NAMES), 1);
    let gone = made(&grouped(|scene| last(scene).mesh = None));
    assert_eq!(told(&gone, &codes::LOSS_NODES), 1);
    let group = NodeId::new(1);
    let lost = made(&grouped(|scene| scene.nodes.get_mut(group).unwrap().extras = Extras::default()));
    assert_eq!(told(&lost, &codes::LOSS_TREE), 1);
}

#[test]
fn groups_of_a_file_stay_visible_without_the_scene_record() {
    again(&made(&grouped(|_| {})), |scene| {
        let hidden = scene.nodes.iter().any(|(_, node)| node.hidden);
        assert!(!hidden, "the group is listed");
    });
}

#[test]
fn missing_weights_primitives_and_indices_are_reported() {
    let weighed = |weight: f32| {
        let mut scene = Scene::default();
        let root = scene.add_node(None, Node { name: "root".into(), ..Node::default() });
        let mut mesh = triangle("tri");
        let joints = Stream::packed(vec![0; 12], Component::U8, 4);
        let weights = floats(&[weight, 0.0, 0.0, 0.0].repeat(3), 4);
        for (semantic, stream) in [(Semantic::Joints(0), joints), (Semantic::Weights(0), weights)] {
            mesh.pools[0].attributes.push(Attribute { semantic, stream });
        }
        let skin = Some(scene.skins.push(Skin { joints: vec![root], ..Skin::default() }));
        let mesh = Some(scene.add_mesh(mesh));
        scene.add_node(None, Node { name: "tri".into(), mesh, skin, ..Node::default() });
        told(&made(&scene), &meshwright_scene::prepare::codes::WEIGHTS)
    };
    assert_eq!([1.0, 0.0, f32::NAN].map(weighed), [0, 1, 1]);

    let mut scene = Scene::default();
    let mesh = Some(scene.add_mesh(Mesh::default()));
    scene.add_node(None, Node { name: "empty".into(), mesh, ..Node::default() });
    assert_eq!(told(&made(&scene), &codes::LOSS_EMPTY), 1);

    let mut scene = Scene::default();
    let mut mesh = triangle("tri");
    let sparse =
        Sparse { semantic: Semantic::Position, vertices: vec![0], values: vec![[f32::NAN, 0.0, 0.0]] };
    mesh.targets.push(MorphTarget {
        name: "up".into(),
        pools: vec![vec![std::sync::Arc::new(sparse)]],
        ..MorphTarget::default()
    });
    let mesh = Some(scene.add_mesh(mesh));
    scene.add_node(None, Node { name: "tri".into(), mesh, ..Node::default() });
    assert_eq!(told(&made(&scene), &meshwright_scene::prepare::codes::MORPHS), 1);
}

#[test]
fn changed_materials_of_a_model_become_files() {
    for (metallic, files) in [(0.0, 0), (1.0, 1)] {
        let scene = grouped(|scene| {
            scene.extras = Extras::new("udm", ExtrasValue::map().with("assetType", "PMDL"));
            let material = Some(scene.materials.push(Material { metallic, ..Material::named("wood") }));
            scene.meshes.values_mut().for_each(|mesh| mesh.primitives[0].material = material);
        });
        assert_eq!(made(&scene).materials.len(), files, "metallic {metallic}");
    }
}
