//! Every rule has a scene that breaks it, whose message its page shows; a valid scene breaks none.

use meshwright_core::{Code, Diagnostics, Limits};
use meshwright_scene::{
    Attribute, AxisSwizzle, Channel, ChannelPath, Clip, Component, CurveMode, Extras, ExtrasValue, Indices,
    Interpolation, Level, LevelId, LevelKind, Material, Mesh, ModeOverride, MorphTarget, Node, Primitive,
    Scene, Semantic, Skin, SourceCurve, Stream, Topology, Transform, Trs, VertexPool,
    rules::{self, check, codes},
};

/// A door with two levels, a collision mesh, and an animated joint.
pub(crate) fn door() -> Scene<'static> {
    let mut scene = Scene::default();
    scene.materials.push(Material::named("paint"));
    for (name, pixels, kind) in
        [("near", Some(100.0), LevelKind::Visual), ("col", None, LevelKind::Collision)]
    {
        let (name, origin, extras) = (name.to_owned(), None, Extras::default());
        scene.levels.push(Level { name, kind, pixels, origin, extras });
    }
    let mesh = scene.add_mesh(mesh("door"));
    let node = |name: &str, level: usize| Node {
        name: name.to_owned(),
        mesh: Some(mesh),
        level: Some(LevelId::new(level)),
        ..Node::default()
    };
    scene.add_node(None, node("door", 0));
    scene.add_node(None, node("colmesh", 1));
    let hinge = scene.add_node(None, Node { name: "hinge".into(), ..Node::default() });
    let channel = |path| Channel {
        node: hinge,
        path,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![0.0; 3],
    };
    let channels = vec![channel(ChannelPath::Translation)];
    let timelines = vec![vec![0.0]];
    scene.clips.push(Clip { name: "ambient".into(), timelines, channels, ..Clip::default() });
    scene
}

fn floats(width: u8, values: &[f32]) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn mesh(name: &str) -> Mesh<'static> {
    let attribute = |semantic, stream| Attribute { semantic, stream };
    let attributes = vec![
        attribute(Semantic::Position, floats(3, &[0.0; 9])),
        attribute(Semantic::Normal, floats(3, &[0.0, 1.0, 0.0].repeat(3))),
        attribute(Semantic::TexCoord(0), floats(2, &[0.0; 6])),
    ];
    let primitive = Primitive {
        pool: 0,
        topology: Topology::Triangles,
        indices: None,
        material: Some(meshwright_scene::MaterialId::new(0)),
        variants: Vec::new(),
        extras: Extras::default(),
    };
    Mesh {
        name: name.into(),
        pools: vec![VertexPool { attributes }],
        primitives: vec![primitive],
        ..Mesh::default()
    }
}

fn first<'s>(scene: &'s mut Scene<'static>) -> &'s mut Node {
    scene.nodes.values_mut().next().unwrap()
}

fn own<'s>(scene: &'s mut Scene<'static>) -> &'s mut Mesh<'static> {
    scene.meshes.values_mut().next().unwrap()
}

fn part<'s>(scene: &'s mut Scene<'static>) -> &'s mut Primitive<'static> {
    &mut own(scene).primitives[0]
}

fn without(scene: &mut Scene<'static>, semantic: &Semantic) {
    own(scene).pools[0].attributes.retain(|own| own.semantic != *semantic);
}

fn scaled(scale: [f32; 3]) -> Transform {
    Transform::Trs(Trs { scale, ..Trs::IDENTITY })
}

/// Adds a second node with the same name and mesh.
fn again(scene: &mut Scene<'static>, name: &str) {
    let node = Node { name: name.to_owned(), ..first(scene).clone() };
    first(scene).name = name.to_lowercase();
    // It follows the first directly.
    let mut nodes: Vec<Node> = scene.nodes.as_slice().to_vec();
    nodes.insert(1, node);
    scene.nodes = nodes.into_iter().collect();
    scene.roots = scene.nodes.iter().map(|(id, _)| id).collect();
    scene.clips.clear();
}

/// Sets the number of vertices of the mesh; all are equal.
fn many(scene: &mut Scene<'static>, count: usize) {
    for attribute in &mut own(scene).pools[0].attributes {
        let stream = &mut attribute.stream;
        let one = stream.stored(0).unwrap().to_vec();
        stream.data = one.repeat(count).into();
        stream.count = count;
    }
}

fn joints(scene: &mut Scene<'static>, names: &[&str]) {
    let old: Vec<Node> = scene.nodes.as_slice().to_vec();
    let new = names.iter().map(|name| Node { name: (*name).to_owned(), ..Node::default() });
    scene.nodes = new.chain(old).collect();
    scene.roots = scene.nodes.iter().map(|(id, _)| id).collect();
    let joints = scene.roots.iter().copied().take(names.len()).collect();
    scene.skins.push(Skin { joints, ..Skin::default() });
}

/// Adds a level after the first.
fn second_level(scene: &mut Scene<'static>, pixels: f32) {
    let mut levels = scene.levels.as_slice().to_vec();
    levels.insert(1, Level { name: "far".into(), pixels: Some(pixels), ..levels[0].clone() });
    scene.levels = levels.into_iter().collect();
    scene.nodes.values_mut().nth(1).unwrap().level = Some(LevelId::new(2));
}

pub(crate) type Break = fn(&mut Scene<'static>);

/// The change that breaks each rule.
pub(crate) const CASES: &[(&str, Break)] = &[
    ("RULE0101", |scene| {
        first(scene).name.clear();
        own(scene).name.clear();
    }),
    ("RULE0102", |scene| first(scene).name = "mesh_0".into()),
    ("RULE0103", |scene| {
        again(scene, "Door");
    }),
    ("RULE0104", |scene| first(scene).name = "left door".into()),
    ("RULE0105", |scene| first(scene).name = "Door".into()),
    ("RULE0106", |scene| first(scene).name = "wheel_15".into()),
    ("RULE0107", |scene| first(scene).name = "d".repeat(300)),
    ("RULE0108", |scene| first(scene).name = "5\" screen".into()),
    ("RULE0109", |scene| scene.materials.values_mut().next().unwrap().name.clear()),
    ("RULE0110", |scene| {
        scene.materials.push(Material { metallic: 1.0, ..Material::named("paint") });
    }),
    ("RULE0111", |scene| scene.materials.values_mut().next().unwrap().name = "walls\\brick.pmat".into()),
    ("RULE0112", |scene| first(scene).name = "wheel.001".into()),
    ("RULE0201", |scene| without(scene, &Semantic::TexCoord(0))),
    ("RULE0202", |scene| without(scene, &Semantic::Normal)),
    ("RULE0203", |scene| {
        own(scene).pools[0].attributes[1].stream = floats(3, &[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    }),
    ("RULE0204", |scene| part(scene).material = None),
    ("RULE0205", |scene| part(scene).topology = Topology::Lines),
    ("RULE0206", |scene| many(scene, 70_000)),
    ("RULE0207", |scene| {
        let stream = floats(4, &[0.0; 12]);
        own(scene).pools[0].attributes.push(Attribute { semantic: Semantic::Joints(2), stream });
    }),
    ("RULE0208", |scene| {
        many(scene, 70_000);
        own(scene).targets.push(MorphTarget::default());
    }),
    ("RULE0301", |scene| first(scene).transform = scaled([2.0; 3])),
    ("RULE0302", |scene| {
        first(scene).transform = Transform::Trs(Trs { translation: [1.0, 0.0, 0.0], ..Trs::IDENTITY });
    }),
    ("RULE0303", |scene| first(scene).transform = scaled([-1.0, 1.0, 1.0])),
    ("RULE0304", |scene| {
        joints(scene, &["shoulder", "arm"]);
        scene.nodes.values_mut().nth(1).unwrap().transform = scaled([2.0, 1.0, 1.0]);
    }),
    ("RULE0401", |scene| second_level(scene, 50.0)),
    ("RULE0402", |scene| {
        let indices = Stream::packed(vec![0; 18_000], Component::U8, 1);
        part(scene).indices = Some(Indices { stream: indices, flip: false });
    }),
    ("RULE0403", |scene| {
        let shown = scene.roots[0];
        scene.roots = vec![shown];
    }),
    ("RULE0404", |scene| {
        let hull = Node { name: "hull".into(), ..scene.nodes.as_slice()[1].clone() };
        *first(scene) = hull;
    }),
    ("RULE0405", |scene| first(scene).name = "Colmesh".into()),
    ("RULE0406", |scene| second_level(scene, 200.0)),
    ("RULE0501", |scene| {
        let skin = Some(scene.skins.push(Skin::default()));
        first(scene).skin = skin;
    }),
    ("RULE0502", |scene| {
        while scene.nodes.len() < 3_000 {
            scene.add_node(None, Node::default());
        }
    }),
    ("RULE0503", |scene| joints(scene, &["arm", "ARM"])),
    ("RULE0504", |scene| joints(scene, &["arm.L"])),
    ("RULE0505", |scene| joints(scene, &["arm.L", "arm-L"])),
    ("RULE0601", |scene| scene.clips[0].name = "open".into()),
    ("RULE0602", |scene| {
        scene.clips[0].name = "blink".into();
        scene.clips[0].channels[0].path = ChannelPath::Visibility;
    }),
    ("RULE0603", |scene| {
        scene.clips[0].name = "walk".into();
        scene.clips[0].duration = 1000.0;
    }),
    ("RULE0604", |scene| {
        scene.clips[0].name = "walk".into();
        let (mode, channel) = (CurveMode::Relative, &scene.clips[0].channels[0]);
        let (node, path) = (channel.node, channel.path);
        scene.clips[0].curves = vec![SourceCurve {
            node,
            path,
            component: None,
            mode,
            applied: mode,
            weight: None,
            assumed_rest: false,
            keys: None,
        }];
        scene.clips[0].overrides = vec![ModeOverride { node: "hip".into(), mode, paths: [true; 3] }];
    }),
    ("RULE0605", |scene| {
        let again = scene.clips[0].clone();
        scene.clips.push(again);
    }),
];

/// Codes that no scene triggers, but a file or a limit.
const OTHERS: [&Code; 3] = [&codes::NOT_APPLICABLE, &codes::NOT_IMPORTED, &codes::NOT_LOOKED_AT];

fn said(scene: &Scene<'_>, limits: &Limits) -> Diagnostics {
    check(scene, &|_| true, limits)
}

#[test]
fn a_valid_scene_breaks_no_rule() {
    let diagnostics = said(&door(), &Limits::DEFAULT);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
}

#[test]
fn every_rule_has_a_failing_scene_and_a_page_with_its_message() {
    let known: Vec<&str> = codes::ALL.iter().map(|code| code.id).collect();
    let others: Vec<&str> = OTHERS.iter().map(|code| code.id).collect();
    let cases: Vec<&str> = others.into_iter().chain(CASES.iter().map(|(id, _)| *id)).collect();
    assert_eq!(known, cases, "every rule has its case");
    let mut wrong = Vec::new();
    for (id, change) in CASES {
        let mut scene = door();
        change(&mut scene);
        let diagnostics = said(&scene, &Limits::DEFAULT);
        let page = rules::explain(id).unwrap_or_default();
        match diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code.id == *id) {
            None => wrong.push(format!("{id} is not said, but {diagnostics:?}")),
            Some(diagnostic) => {
                let line = format!("{}: {}", diagnostic.path, diagnostic.message);
                let line = line.trim_start_matches(": ");
                if !page.contains(&format!("\n{line}\n")) {
                    wrong.push(format!("the page of {id} does not show: {line}"));
                }
            }
        }
        assert!(diagnostics.counts().count() <= 3, "{id} alone is wrong, and said is {diagnostics:#?}");
        let other = check(&scene, &|code| code.id != *id, &Limits::DEFAULT);
        assert!(
            other.counts().all(|(code, _)| code.id != *id),
            "{id} is reported although it was not requested"
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn limits_apply() {
    let mut scene = door();
    own(&mut scene).pools[0].attributes[1].stream = floats(3, &[0.0; 9]);
    let diagnostics = said(&scene, &Limits::DEFAULT.items(2));
    assert_eq!((diagnostics.count(&codes::NORMAL_ZERO), diagnostics.count(&codes::NOT_LOOKED_AT)), (0, 1));
    let line = &diagnostics.as_slice()[0].message;
    assert!(rules::explain("RULE0003").unwrap().contains(&format!("\n{line}\n")));
    assert_eq!(said(&scene, &Limits::DEFAULT).count(&codes::NORMAL_ZERO), 1);

    let stream = &mut own(&mut scene).pools[0].attributes[1].stream;
    (stream.count, stream.stride, stream.swizzle) = (usize::MAX, 0, AxisSwizzle::NONE);
    assert_eq!(said(&scene, &Limits::DEFAULT).count(&codes::NORMAL_ZERO), 0, "the stream does not exist");

    let mut scene = door();
    for _ in 0..10 {
        first(&mut scene).name = "Door".into();
        let node = scene.nodes.as_slice()[0].clone();
        scene.add_node(None, node);
    }
    let diagnostics = said(&scene, &Limits::DEFAULT.diagnostics(3));
    assert_eq!((diagnostics.as_slice().len(), diagnostics.count(&codes::CAPITAL)), (3, 11));
}

#[test]
fn hidden_meshes_need_no_material() {
    let mut scene = door();
    let mut bare = mesh("bare");
    bare.pools[0].attributes.truncate(1);
    bare.primitives[0].material = None;
    let id = scene.add_mesh(bare);
    let collides = scene.nodes.values_mut().nth(1).unwrap();
    (collides.mesh, collides.name) = (Some(id), "Colmesh".into());
    assert!(said(&scene, &Limits::DEFAULT).is_empty());
    scene.nodes.values_mut().nth(1).unwrap().level = Some(LevelId::new(0));
    let diagnostics = said(&scene, &Limits::DEFAULT);
    assert_eq!((diagnostics.count(&codes::NO_UVS), diagnostics.count(&codes::COLLISION_SHOWN)), (1, 1));
}

#[test]
fn equal_materials_may_share_a_name() {
    let mut scene = door();
    let extras = Extras::new("cdae", ExtrasValue::map());
    scene.materials.push(Material { extras, ..Material::named("paint") });
    assert!(said(&scene, &Limits::DEFAULT).is_empty());
    let mut alone = Scene::default();
    alone.materials.push(Material::named(""));
    assert!(said(&alone, &Limits::DEFAULT).is_empty(), "a material of its own is named by its file");
}
