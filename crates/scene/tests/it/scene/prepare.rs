//! Preparation of scenes for target formats.

use meshwright_core::Limits;
use meshwright_scene::{
    prepare::{Directions, Faces, Influences, Names, Needs, codes, prepare},
    *,
};
use std::borrow::Cow;

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn attribute(semantic: Semantic, values: &[f32], width: u8) -> Attribute<'static> {
    Attribute { semantic, stream: floats(values, width) }
}

/// A triangle of which each vertex has these joints and weights, in sets of four.
fn skinned(influences: &[(u8, f32)]) -> Mesh<'static> {
    let mut pool = VertexPool {
        attributes: vec![
            attribute(Semantic::Position, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0], 3),
            attribute(Semantic::Normal, &[0.0, 0.0, 1.0].repeat(3), 3),
        ],
    };
    for (set, four) in (0_u32..).zip(influences.chunks(4)) {
        let (joints, weights): (Vec<u8>, Vec<f32>) = four.iter().copied().unzip();
        let stream = Stream::packed(joints.repeat(3), Component::U8, 4);
        pool.attributes.push(Attribute { semantic: Semantic::Joints(set), stream });
        pool.attributes.push(attribute(Semantic::Weights(set), &weights.repeat(3), 4));
    }
    let primitives = vec![Primitive::new(0, Topology::Triangles, None)];
    Mesh { name: "arm".into(), pools: vec![pool], primitives, ..Mesh::default() }
}

/// A scene with a node for each skin of that many joints, all with the same mesh.
fn scene(mesh: Mesh<'static>, skins: &[usize]) -> Scene<'static> {
    let mut scene = Scene::default();
    let mesh = Some(scene.add_mesh(mesh));
    for &joints in skins {
        let joints = (0..joints).map(|_| scene.add_node(None, Node::default())).collect();
        let skin = Some(scene.skins.push(Skin { joints, ..Skin::default() }));
        scene.add_node(None, Node { mesh, skin, ..Node::default() });
    }
    scene
}

fn influences(mesh: &Mesh<'_>) -> Vec<(f32, f32)> {
    let mut pairs = Vec::new();
    for set in 0..4 {
        let get = |semantic| mesh.pools[0].get(&semantic).and_then(|stream| stream.get(0));
        if let (Some(joints), Some(weights)) = (get(Semantic::Joints(set)), get(Semantic::Weights(set))) {
            pairs.extend(joints.into_iter().zip(weights).filter(|pair| pair.1 != 0.0));
        }
    }
    pairs
}

#[test]
fn a_scene_that_meets_the_requirements_is_borrowed() {
    let clean = scene(skinned(&[(0, 0.25), (1, 0.75), (0, 0.0), (0, 0.0)]), &[2]);
    let prepared = prepare(&clean, &Needs::ALL, &Limits::DEFAULT).unwrap();
    assert!(matches!(prepared.scene, Cow::Borrowed(_)) && prepared.diagnostics.is_empty());
    // The parts of a repaired scene that were right are still borrowed.
    let mut wrong = clean;
    wrong.nodes.values_mut().next().unwrap().transform =
        Transform::Trs(Trs { scale: [f32::NAN; 3], ..Trs::IDENTITY });
    let prepared = prepare(&wrong, &Needs::ALL, &Limits::DEFAULT).unwrap();
    let Cow::Owned(scene) = prepared.scene else { panic!("it is the same scene") };
    let streams = scene.meshes.as_slice()[0].pools[0].attributes.iter().map(|own| &own.stream);
    assert!(streams.into_iter().all(|stream| matches!(stream.data, Cow::Borrowed(_))));
    assert_eq!(prepared.diagnostics.counts().map(|(code, _)| code.id).collect::<Vec<_>>(), ["SCENE0021"]);
}

#[test]
fn a_mesh_is_copied_for_smaller_skins() {
    let scene = scene(skinned(&[(0, 0.5), (3, 0.5), (0, 0.0), (0, 0.0)]), &[4, 2]);
    let prepared = prepare(&scene, &Needs::ALL, &Limits::DEFAULT).unwrap();
    assert_eq!(prepared.diagnostics.count(&codes::WEIGHTS), 1);
    let shown: Vec<_> = prepared.scene.nodes.iter().filter_map(|(_, node)| node.mesh).collect();
    let of = |at: usize| influences(prepared.scene.mesh(shown[at]).unwrap());
    assert_eq!(of(0), [(0.0, 0.5), (3.0, 0.5)]);
    assert_eq!(of(1), [(0.0, 1.0)]);
}

#[test]
fn influences_above_the_limit_are_dropped() {
    let all: Vec<(u8, f32)> = (0..8).map(|joint| (joint, if joint < 4 { 0.2 } else { 0.05 })).collect();
    let scene = scene(skinned(&all), &[8]);
    let influences_of = Influences::Normalized { tolerance: 0.01, at_most: Some(4), exact: false };
    let needs = Needs { influences: influences_of, ..Needs::ALL };
    let prepared = prepare(&scene, &needs, &Limits::DEFAULT).unwrap();
    assert_eq!(influences(&prepared.scene.meshes.as_slice()[0]), [0, 1, 2, 3].map(|at| (at as f32, 0.25)));
    assert_eq!(prepared.diagnostics.count(&codes::INFLUENCES), 1);
    assert_eq!(
        prepared.diagnostics.as_slice()[0].message,
        "dropped 12 influences of mesh \"arm\": the target format holds 4 for each vertex"
    );
}

#[test]
fn native_scenes_keep_what_is_finite() {
    let mut mesh = skinned(&[(0, 0.25), (0, 0.0), (0, 0.0), (0, 0.0)]);
    mesh.pools[0].attributes[1].stream = floats(&[0.0, 0.0, 9.0, 0.0, 0.0, 0.0, f32::NAN, 0.0, 0.0], 3);
    let scene = scene(mesh, &[1]);
    let prepared = prepare(&scene, &Needs::FINITE, &Limits::DEFAULT).unwrap();
    let own = &prepared.scene.meshes.as_slice()[0];
    assert_eq!(influences(own), [(0.0, 0.25)]);
    let normals: Vec<_> = own.pools[0].get(&Semantic::Normal).unwrap().iter().collect();
    assert_eq!(normals, [[0.0, 0.0, 9.0, 0.0], [0.0; 4], [0.0, 0.0, 1.0, 0.0]]);
    let any = Needs { normals: Directions::Any, ..Needs::FINITE };
    assert!(matches!(prepare(&scene, &any, &Limits::DEFAULT).unwrap().scene, Cow::Borrowed(_)));
}

#[test]
fn repaired_parts_count_against_the_limits() {
    let mut mesh = skinned(&[(0, 1.0), (0, 0.0), (0, 0.0), (0, 0.0)]);
    mesh.pools[0].attributes[0].stream = floats(&[f32::NAN; 9], 3);
    let scene = scene(mesh, &[1]);
    let error = prepare(&scene, &Needs::ALL, &Limits::DEFAULT.memory(8)).unwrap_err();
    assert_eq!(error.code().id, "CORE0003");
}

/// The messages of a preparation, and the scene.
fn prepared<'s>(scene: &'s Scene<'_>, needs: &Needs) -> (Scene<'s>, Vec<String>) {
    let made = prepare(scene, needs, &Limits::DEFAULT).unwrap();
    let said = made.diagnostics.as_slice().iter().map(|one| format!("{} {}", one.code.id, one.message));
    (made.scene.into_owned(), said.collect())
}

#[test]
fn joints_that_do_not_exist_are_dropped_with_their_influences() {
    let mut scene = scene(skinned(&[(0, 0.25), (1, 0.5), (2, 0.25), (0, 0.0)]), &[3]);
    let skin = scene.skins.values_mut().next().unwrap();
    skin.joints[1] = NodeId::new(99);
    let (made, said) = prepared(&scene, &Needs::ALL);
    assert_eq!(said.len(), 2, "{said:?}");
    assert_eq!(said[0], "SCENE0031 dropped 1 joint of skin 0: the nodes do not exist");
    assert!(said[1].starts_with("SCENE0017 repaired joints or weights of 3 of 3 vertices"), "{said:?}");
    assert_eq!(made.skins.as_slice()[0].joints.len(), 2);
    let mesh = made.nodes.iter().find_map(|(_, node)| node.skin.and(node.mesh)).unwrap();
    let mut left = influences(made.mesh(mesh).unwrap());
    left.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert_eq!(left, [(0.0, 0.5), (1.0, 0.5)]);
}

#[test]
fn primitives_without_vertices_and_missing_levels_are_dropped() {
    let mut scene = scene(skinned(&[]), &[]);
    scene.meshes.values_mut().next().unwrap().primitives[0].pool = 7;
    scene.add_node(None, Node { level: Some(LevelId::new(5)), ..Node::default() });
    let (made, said) = prepared(&scene, &Needs::ALL);
    assert_eq!(said[0], "SCENE0031 dropped 2 references to objects that do not exist");
    assert!(made.meshes.as_slice()[0].primitives.is_empty());
    assert!(made.nodes.iter().all(|(_, node)| node.level.is_none()));
}

#[test]
fn characters_that_programs_cannot_read_are_replaced() {
    let mut scene = Scene::default();
    for name in ["plain", " a \"b\"\n", "Plain"] {
        scene.add_node(None, Node { name: name.into(), ..Node::default() });
    }
    let names = Names::Without { characters: "\"", trimmed: true };
    let (made, said) = prepared(&scene, &Needs { names, distinct_nodes: true, ..Needs::ALL });
    let names: Vec<_> = made.nodes.iter().map(|(_, node)| node.name.as_str()).collect();
    assert_eq!(names, ["plain", "a _b__", "Plain"]);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].contains("replaced characters of 1 name that programs cannot read"), "{said:?}");
    assert!(
        said[1].contains("1 node has the name of another one, apart from case (first: \"Plain\")"),
        "{said:?}"
    );
    assert!(prepared(&made, &Needs { names: Names::Any, ..Needs::ALL }).1.is_empty());
}

#[test]
fn absolute_paths_of_images_are_reported() {
    let mut scene = Scene::default();
    for path in ["a/wood.png", "/home/wood.png", "C:/wood.png", "https://a/wood.png"] {
        scene.add_image(Image::file(path));
    }
    let (_, said) = prepared(&scene, &Needs::ALL);
    let all = "SCENE0041 3 images have an absolute path (first: \"/home/wood.png\"): programs do not find it on other computers";
    assert_eq!(said, [all]);
    assert!(prepared(&scene, &Needs::FINITE).1.is_empty());
}

/// A clip that moves a node at these times.
fn clip(times: &[f32], duration: f32) -> Scene<'static> {
    let mut scene = Scene::default();
    let node = scene.add_node(None, Node::default());
    let values = vec![0.0; times.len() * 3];
    let channel = Channel {
        node,
        path: ChannelPath::Translation,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    };
    scene.clips.push(Clip {
        name: "bow".into(),
        duration,
        timelines: vec![times.to_vec()],
        channels: vec![channel],
        ..Clip::default()
    });
    scene
}

#[test]
fn times_are_reported_once() {
    let bow = clip(&[-1.0, 1.0], 2.0);
    let (made, said) = prepared(&bow, &Needs::ALL);
    assert_eq!(said, ["SCENE0023 animation \"bow\" begins 1 s later: times must not be negative"]);
    assert_eq!((&made.clips[0].timelines[0][..], made.clips[0].duration), (&[0.0, 2.0][..], 3.0));
    // The first time need not be the earliest.
    let bow = clip(&[1.0, -1.0], 2.0);
    let (made, said) = prepared(&bow, &Needs::ALL);
    assert_eq!((said.len(), &made.clips[0].timelines[0][..]), (2, &[0.0, 2.0][..]));
    let bow = clip(&[0.0], 0.0);
    let (made, said) = prepared(&bow, &Needs { least_duration: 0.5, ..Needs::ALL });
    assert_eq!(said, ["SCENE0023 animation \"bow\" lasts 0.5 s: programs do not play shorter ones"]);
    assert_eq!(made.clips[0].duration, 0.5);
}

#[test]
fn triangles_that_draw_nothing_are_reported_where_programs_drop_them() {
    let mut mesh = skinned(&[]);
    let list: Vec<u8> = [0_u16, 1, 2, 0, 0, 1].into_iter().flat_map(u16::to_le_bytes).collect();
    mesh.primitives[0].indices =
        Some(Indices { stream: Stream::packed(list, Component::U16, 1), flip: false });
    let mut scene = Scene::default();
    scene.add_mesh(mesh);
    assert!(prepared(&scene, &Needs::ALL).1.is_empty());
    let (_, said) = prepared(&scene, &Needs { faces: Faces::Distinct, ..Needs::ALL });
    assert_eq!(said, ["SCENE0030 kept 1 triangle with a vertex twice of mesh \"arm\": programs drop them"]);
}

/// Clamping each component would change the hue.
#[test]
fn colors_above_1_keep_their_hue() {
    let mut scene = Scene::default();
    let gold = Specular { color: [2.0, 1.5, 0.5], ..Specular::default() };
    scene.materials.push(Material {
        base_color: [4.0, 2.0, 0.0, 1.5],
        emissive: [2.0, 1.0, 0.0],
        emissive_strength: 3.0,
        specular: Some(gold),
        ior: Material::SPECULAR_IOR,
        ..Material::named("bright")
    });
    let prepared = prepare(&scene, &Needs::ALL, &Limits::DEFAULT).unwrap();
    let material = &prepared.scene.materials.as_slice()[0];
    assert_eq!(material.base_color, [1.0, 0.5, 0.0, 1.0]);
    assert_eq!((material.emissive, material.emissive_strength), ([1.0, 0.5, 0.0], 6.0));
    assert_eq!(material.specular.as_ref().unwrap().color, [1.0, 0.75, 0.25]);
    let said: Vec<&str> = prepared.diagnostics.as_slice().iter().map(|own| own.message.as_str()).collect();
    let scaled = "scaled 2 colors of material \"bright\" to at most 1; the hue is the same";
    assert_eq!(said, [scaled, "clamped 1 factor of material \"bright\" to the valid range"]);
    // A format without limits gets the colors as they are.
    assert_eq!(prepare(&scene, &Needs::FINITE, &Limits::DEFAULT).unwrap().scene.materials, scene.materials);
}

/// The strength of emission is not a change: the light is the same.
#[test]
fn bright_light_is_no_loss() {
    let mut scene = Scene::default();
    scene.materials.push(Material { emissive: [0.5, 5.0, 0.0], ..Material::named("lamp") });
    let prepared = prepare(&scene, &Needs::ALL, &Limits::DEFAULT).unwrap();
    let material = &prepared.scene.materials.as_slice()[0];
    assert_eq!((material.emissive, material.emissive_strength), ([0.1, 1.0, 0.0], 5.0));
    assert!(prepared.diagnostics.is_empty());
}
