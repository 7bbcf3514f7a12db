//! Changes of a scene in a conversion to a shape are reported.

use meshwright_cdae::{Document, FromSceneOptions, codes, from_scene, to_scene};
use meshwright_core::Outcome;
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Extras, ExtrasValue, Interpolation, Level, LevelKind,
    Mesh, Node, NodeId, NodeKind, Primitive, Scene, Semantic, Skin, Stream, Topology, Transform, Trs,
    VertexPool,
};

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn triangle(size: f32) -> Mesh<'static> {
    let places = floats(&[0.0, 0.0, 0.0, 0.0, 0.0, size, size, 0.0, 0.0], 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream: places }] };
    Mesh {
        pools: vec![pool],
        primitives: vec![Primitive::new(0, Topology::Triangles, None)],
        ..Mesh::default()
    }
}

fn named(name: &str) -> Node {
    Node { name: name.to_owned(), ..Node::default() }
}

fn level(scene: &mut Scene<'static>, name: &str, kind: LevelKind, pixels: f32) -> meshwright_scene::LevelId {
    scene.levels.push(Level {
        name: name.into(),
        kind,
        pixels: Some(pixels),
        origin: None,
        extras: Extras::default(),
    })
}

fn usual<'a>(scene: &'a Scene<'_>) -> Outcome<Document<'a>> {
    from_scene(scene, &FromSceneOptions::default()).unwrap()
}

/// The parent of each mesh of the shape.
fn parents(exported: &Outcome<Document<'_>>) -> Vec<String> {
    let again = to_scene(&exported.value).value;
    let above = |node: &Node| again.nodes.get(node.parent?).map(|above| above.name.clone());
    again.nodes.iter().filter(|(_, node)| node.mesh.is_some()).filter_map(|(_, node)| above(node)).collect()
}

#[test]
fn an_object_with_levels_at_two_nodes_becomes_two() {
    let extras = Extras::new("cdae", ExtrasValue::map().with("version", 31_u32));
    let mut scene = Scene { extras, ..Scene::default() };
    let levels = [("detail300", 300.0), ("detail80", 80.0)]
        .map(|(name, pixels)| level(&mut scene, name, LevelKind::Visual, pixels));
    for (name, level) in ["left", "right"].into_iter().zip(levels) {
        let above = scene.add_node(None, named(name));
        let mesh = Some(scene.add_mesh(triangle(1.0)));
        let extras = Extras::new("cdae", ExtrasValue::map().with("object", 0_u32));
        let node = Node { mesh, level: Some(level), kind: NodeKind::Object, extras, ..named("house") };
        scene.add_node(Some(above), node);
    }
    let mut found = parents(&usual(&scene));
    found.sort();
    assert_eq!(found, ["left", "right"]);
}

#[test]
fn meshes_of_all_levels_and_sizes_of_hidden_ones_are_reported() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, named("root"));
    for (name, pixels) in [("detail300", 300.0), ("detail80", 80.0)] {
        let level = Some(level(&mut scene, name, LevelKind::Visual, pixels));
        let mesh = Some(scene.add_mesh(triangle(1.0)));
        scene.add_node(Some(root), Node { mesh, level, ..named("house") });
    }
    assert_eq!(usual(&scene).diagnostics.count(&codes::FROM_SCENE_REPEATED), 0);
    let mesh = Some(scene.add_mesh(triangle(2.0)));
    scene.add_node(Some(root), Node { mesh, ..named("fence") });
    assert_eq!(usual(&scene).diagnostics.count(&codes::FROM_SCENE_REPEATED), 1);
    assert_eq!(usual(&scene).diagnostics.count(&codes::FROM_SCENE_SIZES), 0);
    level(&mut scene, "mounts", LevelKind::Utility, 2.0);
    assert_eq!(usual(&scene).diagnostics.count(&codes::FROM_SCENE_SIZES), 1);
}

#[test]
fn keys_that_move_to_the_grid_are_reported() {
    for (time, told) in [(1.0, 0), (1.000_01, 0), (1.000_2, 1)] {
        let mut scene = Scene::default();
        let mesh = Some(scene.add_mesh(triangle(1.0)));
        let node = scene.add_node(None, Node { mesh, ..named("door") });
        let channel = Channel {
            node,
            path: ChannelPath::Translation,
            interpolation: Interpolation::Linear,
            timeline: 0,
            values: [[0.0; 3], [1.0, 0.0, 0.0], [0.0; 3]].concat(),
        };
        let timelines = vec![vec![0.0, time, 2.0]];
        let clip =
            Clip { name: "go".into(), duration: 2.0, timelines, channels: vec![channel], ..Clip::default() };
        scene.clips.push(clip);
        assert_eq!(usual(&scene).diagnostics.count(&codes::LOSS_TIMES), told, "{time}");
    }
}

#[test]
fn joints_that_move_vertices_beyond_single_precision_are_rejected() {
    let mut scene = Scene::default();
    let scale = Transform::Trs(Trs { scale: [1e30; 3], ..Trs::IDENTITY });
    let joint = scene.add_node(None, Node { transform: scale, ..named("joint") });
    let mut mesh = triangle(1e20);
    let joints = Stream::packed(vec![0; 12], Component::U8, 4);
    let weights = floats(&[1.0, 0.0, 0.0, 0.0].repeat(3), 4);
    for (semantic, stream) in [(Semantic::Joints(0), joints), (Semantic::Weights(0), weights)] {
        mesh.pools[0].attributes.push(Attribute { semantic, stream });
    }
    let skin = Some(scene.skins.push(Skin { joints: vec![joint], ..Skin::default() }));
    let mesh = Some(scene.add_mesh(mesh));
    let node: NodeId = scene.add_node(None, named("skinned"));
    (scene.nodes.get_mut(node).unwrap().mesh, scene.nodes.get_mut(node).unwrap().skin) = (mesh, skin);
    let error = from_scene(&scene, &FromSceneOptions::default()).unwrap_err();
    assert_eq!(error.code().id, codes::UNWRITABLE.id);
}
