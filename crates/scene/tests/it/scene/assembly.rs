//! Scenes of several parts.

use meshwright_core::{Diagnostics, Limits};
use meshwright_scene::{
    Channel, ChannelPath, Clip, Component, Extras, ExtrasValue, Image, Indices, Instances, Interpolation,
    Light, LightKind, Material, Mesh, Node, NodeId, Pose, Primitive, Scene, Skin, Stream, Texture, Topology,
    Transform, Trs,
    assembly::{Links, PartForm, ScenePart, SkeletonMerge, assemble, move_twins, place},
};
use meshwright_testkit::alloc;

fn at(name: &str, translation: [f32; 3]) -> Node {
    let transform = Transform::Trs(Trs { translation, ..Trs::IDENTITY });
    Node { name: name.into(), transform, ..Node::default() }
}

/// A quarter turn around Y.
const TURN: [f32; 4] = [0.0, std::f32::consts::FRAC_1_SQRT_2, 0.0, std::f32::consts::FRAC_1_SQRT_2];

fn turned(name: &str, translation: [f32; 3]) -> Node {
    Node {
        transform: Transform::Trs(Trs { translation, rotation: TURN, ..Trs::IDENTITY }),
        ..at(name, translation)
    }
}

/// A chain of bones, each below the one before, with a mesh that is bound to them.
fn chain(bones: Vec<Node>) -> Scene<'static> {
    let mut scene = Scene::default();
    let model = scene.add_node(None, at("model", [0.0; 3]));
    let (mut joints, mut above) = (Vec::new(), model);
    for bone in bones {
        above = scene.add_node(Some(above), bone);
        joints.push(above);
    }
    let mesh = scene.add_mesh(Mesh::default());
    let skin = scene.skins.push(Skin { joints, ..Skin::default() });
    scene.add_node(Some(model), Node { mesh: Some(mesh), skin: Some(skin), ..at("mesh", [0.0; 3]) });
    scene
}

fn moving(node: NodeId, path: ChannelPath, values: Vec<f32>) -> Clip {
    let channel = Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values };
    Clip {
        name: "move".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![channel],
        ..Clip::default()
    }
}

fn joined(parts: Vec<(&str, Scene<'static>)>) -> (Scene<'static>, Vec<String>) {
    let parts = parts.into_iter().map(|(name, scene)| ScenePart::new(name, scene)).collect();
    let mut diagnostics = Diagnostics::new(99);
    let scene = assemble(parts, SkeletonMerge::Rest, &mut diagnostics).unwrap();
    let said = diagnostics.as_slice().iter().map(|own| format!("{}: {}", own.code.id, own.message));
    (scene, said.collect())
}

/// The places of the nodes with a name in the rest pose, or at the end of a clip.
fn places(scene: &Scene<'_>, name: &str, clip: Option<usize>) -> Vec<[f64; 3]> {
    let pose = clip.map_or_else(|| Pose::rest(scene), |clip| Pose::at(scene, &scene.clips[clip], 1.0));
    let named = scene.nodes.iter().filter(|(_, node)| node.name == name);
    let place = |world: &[f64; 16]| [12, 13, 14].map(|at| (world[at] * 1e4).round() / 1e4 + 0.0);
    named.map(|(id, _)| place(pose.world(id).unwrap())).collect()
}

#[test]
fn clips_of_a_part_move_it_where_it_is_attached() {
    // The hand turns its things by a quarter: the X axis of the gun shows to -Z.
    let hands = || chain(vec![at("wrist", [3.0, 0.0, 0.0]), turned("grip", [1.0, 0.0, 0.0])]);
    let mut gun = chain(vec![at("grip", [0.0; 3]), at("barrel", [2.0, 0.0, 0.0])]);
    let (grip, barrel) = (NodeId::new(1), NodeId::new(2));
    assert_eq!(gun.nodes.get(barrel).unwrap().name, "barrel");
    // The gun recoils by 1 along its own X axis, and its barrel leaves it.
    gun.clips.push(moving(grip, ChannelPath::Translation, vec![0.0, 0.0, 0.0, -1.0, 0.0, 0.0]));
    gun.clips.push(Clip {
        name: "open".into(),
        ..moving(barrel, ChannelPath::Translation, vec![2.0, 0.0, 0.0, 5.0, 0.0, 0.0])
    });
    for gun_first in [false, true] {
        let mut parts = vec![("hands", hands()), ("gun", gun.clone())];
        if gun_first {
            parts.reverse();
        }
        let (scene, said) = joined(parts);
        assert_eq!(said, ["SCENE0051: attached gun to the bone \"grip\" of hands"]);
        assert_eq!(places(&scene, "grip", None), [[4.0, 0.0, 0.0]]);
        assert_eq!(places(&scene, "barrel", None), [[4.0, 0.0, -2.0]]);
        assert_eq!(places(&scene, "grip", Some(0)), [[4.0, 0.0, 1.0]]);
        assert_eq!(places(&scene, "barrel", Some(0)), [[4.0, 0.0, -1.0]]);
        assert_eq!(places(&scene, "barrel", Some(1)), [[4.0, 0.0, -5.0]]);
        // Every node is below a root once.
        assert_eq!(scene.walk().len(), scene.nodes.len());
    }
}

#[test]
fn clips_of_a_part_fit_the_parents_of_shared_bones() {
    let body = || chain(vec![at("hip", [0.0, 1.0, 0.0]), turned("neck", [0.0, 1.0, 0.0])]);
    // The head starts at the neck, which is where the body has it.
    let mut head = chain(vec![turned("neck", [0.0, 2.0, 0.0]), at("jaw", [0.5, 0.0, 0.0])]);
    head.clips.push(moving(NodeId::new(1), ChannelPath::Translation, vec![0.0, 2.0, 0.0, 0.0, 2.0, 7.0]));
    for parts in [[("body", body()), ("head", head.clone())], [("head", head.clone()), ("body", body())]] {
        let (scene, said) = joined(parts.into());
        assert_eq!(said, [""; 0]);
        assert_eq!(places(&scene, "neck", None), [[0.0, 2.0, 0.0]]);
        assert_eq!(places(&scene, "jaw", None), [[0.0, 2.0, -0.5]]);
        assert_eq!(places(&scene, "neck", Some(0)), [[0.0, 2.0, 7.0]]);
    }
}

#[test]
fn a_clip_moves_all_skeletons_that_are_the_same() {
    let body = |height| chain(vec![at("hip", [0.0, 1.0, 0.0]), at("neck", [0.0, height, 0.0])]);
    let parts = [("body", body(1.0)), ("twin", body(1.0)), ("tall", body(3.0))];
    let parts = parts.into_iter().map(|(name, scene)| ScenePart::new(name, scene)).collect();
    let mut diagnostics = Diagnostics::new(99);
    let mut scene = assemble(parts, SkeletonMerge::Never, &mut diagnostics).unwrap();
    let (neck, _) = scene.nodes.iter().find(|(_, node)| node.name == "neck").unwrap();
    scene.clips.push(moving(neck, ChannelPath::Translation, vec![0.0, 1.0, 0.0, 4.0, 1.0, 0.0]));
    let mut small = scene.clone();
    move_twins(&mut small, 0..1, &mut |_| false, &mut diagnostics);
    assert_eq!(small.clips, scene.clips, "there is no room");
    let mut diagnostics = Diagnostics::new(99);
    move_twins(&mut scene, 0..1, &mut |_| true, &mut diagnostics);
    assert_eq!(places(&scene, "neck", Some(0)), [[4.0, 2.0, 0.0], [4.0, 2.0, 0.0], [0.0, 4.0, 0.0]]);
    let said: Vec<&str> = diagnostics.as_slice().iter().map(|own| own.message.as_str()).collect();
    assert_eq!(
        said,
        [
            "animation \"move\" does not move \"model\": the rest pose of its bones differs (first: \"neck\")",
            "animation \"move\" also moves 1 other skeleton with the same bones"
        ]
    );
    // A clip that moves all of them stays as it is.
    let before = scene.clone();
    scene.clips[0].channels.iter_mut().for_each(|channel| channel.values[3] = 5.0);
    let clips = scene.clips.clone();
    move_twins(&mut scene, 0..1, &mut |_| true, &mut Diagnostics::new(0));
    assert_eq!((scene.clips, scene.nodes.len()), (clips, before.nodes.len()));
}

#[test]
fn data_of_parts_as_a_whole_are_joined_or_reported() {
    let records = |names: &[&str]| {
        ExtrasValue::List(names.iter().map(|name| ExtrasValue::map().with("name", *name)).collect())
    };
    let part = |path: &str, handles: &[&str]| {
        let mut scene = chain(vec![at(path, [0.0; 3])]);
        let list =
            |names: &[&str]| ExtrasValue::List(names.iter().map(|name| ExtrasValue::from(*name)).collect());
        let data = ExtrasValue::map()
            .with("center", vec![0.5, 1.0])
            .with("author", path)
            .with("dependencies", list(&[path, "shared.png"]));
        let data = if handles.is_empty() { data } else { data.with("handles", records(handles)) };
        scene.extras = Extras::new("any", data);
        scene
    };
    let (scene, said) = joined(vec![("a", part("a.png", &["leg"])), ("b", part("b.png", &["arm"]))]);
    let data = scene.extras.get("any").unwrap();
    assert_eq!(data.text("author"), Some("a.png"));
    assert_eq!(data.list("dependencies"), ["a.png", "shared.png", "b.png"].map(ExtrasValue::from));
    assert_eq!(data.get("handles"), Some(&records(&["leg"])));
    assert_eq!(
        said,
        [
            "SCENE0055: dropped data of b as a whole: only the first file of a joined scene keeps its own (handles)"
        ]
    );
    let (_, said) = joined(vec![("a", part("a.png", &[])), ("b", part("b.png", &[]))]);
    assert_eq!(said, [""; 0]);
}

#[test]
fn parts_have_their_own_names_and_resources() {
    let part = |image: &str| {
        let mut scene = Scene::default();
        let image = scene.add_image(Image::file(image));
        let mut material = Material::named("paint");
        material.base_color_texture = Some(Texture::new(image));
        let material = Some(scene.materials.push(material));
        let primitive = Primitive { material, ..Primitive::new(0, Topology::Triangles, None) };
        let mesh = scene.add_mesh(Mesh { primitives: vec![primitive], ..Mesh::default() });
        let node = scene.add_node(None, Node { mesh: Some(mesh), ..at("box", [1.0, 0.0, 0.0]) });
        scene.clips.push(moving(node, ChannelPath::Translation, vec![0.0; 6]));
        scene
    };
    let (scene, said) = joined(vec![("a", part("a.png")), ("b", part("b.png"))]);
    assert_eq!(
        said,
        [
            "CORE0024: renamed animation \"move\" of b to \"move_b\": another file has an animation of that name"
        ]
    );
    assert_eq!(places(&scene, "box", Some(0)), [[0.0; 3], [1.0, 0.0, 0.0]]);
    assert_eq!(places(&scene, "box", Some(1)), [[1.0, 0.0, 0.0], [0.0; 3]]);
    for (node, image) in [(0, "a.png"), (1, "b.png")] {
        let mesh = scene.mesh(scene.nodes.as_slice()[node].mesh.unwrap()).unwrap();
        let material = scene.material(mesh.primitives[0].material.unwrap()).unwrap();
        let texture = material.base_color_texture.as_ref().unwrap();
        assert_eq!(scene.image(texture.image), Some(&Image::file(image)));
    }
}

#[test]
fn parts_that_are_attached_to_each_other_are_refused() {
    let part = |name: &str, bone: &str, other: &str| ScenePart {
        attach: Some(other.to_owned()),
        ..ScenePart::new(name, chain(vec![at(bone, [0.0; 3])]))
    };
    let parts = vec![part("a", "left", "right"), part("b", "right", "left")];
    let error = assemble(parts, SkeletonMerge::Rest, &mut Diagnostics::new(9)).unwrap_err();
    assert_eq!(error.code().id, "CORE0011");
    assert_eq!(error.message(), "cannot attach b to \"left\": a is attached to it in turn");
}

/// Parts that each refer to the next one, a number of times.
fn nested(levels: usize, copies: usize) -> (Vec<Option<Scene<'static>>>, Vec<Links>) {
    let part = |level: usize| {
        let mut scene = Scene::default();
        let inner = if level + 1 < levels { copies } else { 0 };
        let hosts = (0..inner).map(|_| (scene.add_node(None, Node::default()), level + 1)).collect();
        (Some(scene), hosts)
    };
    (0..levels).map(part).unzip()
}

fn placed(levels: usize, copies: usize, limits: &Limits) -> meshwright_core::Result<usize> {
    let (parts, links) = nested(levels, copies);
    let mut scene = Scene::default();
    let host = scene.add_node(None, Node::default());
    let mut scenes = [scene];
    place(&mut scenes, &[vec![(host, 0)]], parts, &links, &[], limits)?;
    Ok(scenes[0].nodes.len())
}

#[test]
fn parts_in_parts_stay_within_limits() {
    let limits = Limits::DEFAULT;
    assert_eq!(placed(4, 2, &limits).unwrap(), 1 + 2 + 4 + 8);
    let code = |levels, copies, limits: &Limits| placed(levels, copies, limits).unwrap_err().code().id;
    assert_eq!(code(200, 1, &limits), "CORE0005");
    assert!(placed(100, 1, &limits).is_ok());
    assert_eq!(code(12, 10, &limits.memory(u64::MAX)), "CORE0004");
    assert_eq!(code(60, 10, &limits), "CORE0003");
    // A part that contains itself is left out there.
    let mut scene = Scene::default();
    let host = scene.add_node(None, Node::default());
    let (mut scenes, links) = ([scene], [vec![(NodeId::new(0), 0)]]);
    let mut part = Scene::default();
    part.add_node(None, Node::default());
    let placed = place(&mut scenes, &[vec![(host, 0)]], vec![Some(part)], &links, &[], &limits).unwrap();
    assert_eq!((placed.cycles.count, scenes[0].nodes.len()), (1, 2));
    assert_eq!(placed.cycles.first, [0]);
}

/// A world of that many copies of a part.
fn world(copies: usize) -> (Scene<'static>, Vec<(NodeId, usize)>) {
    let mut scene = Scene::default();
    let hosts = (0..copies).map(|_| (scene.add_node(None, Node::default()), 0)).collect();
    (scene, hosts)
}

#[test]
fn a_large_world_takes_memory_in_proportion() {
    let taken = |copies| {
        let (scene, hosts) = world(copies);
        let part = chain(vec![at("trunk", [0.0; 3]), at("crown", [0.0, 2.0, 0.0])]);
        let mut scenes = [scene];
        let links = [vec![]];
        let own = [hosts];
        let (done, taken) =
            alloc::peak(|| place(&mut scenes, &own, vec![Some(part)], &links, &[], &Limits::DEFAULT));
        done.unwrap();
        assert_eq!(scenes[0].nodes.len(), 5 * copies);
        (taken.calls, taken.total)
    };
    let [one, two, four] = [2500, 5000, 10_000].map(taken);
    assert!(one.0 > 0, "nothing was counted");
    for (less, more) in [(one, two), (two, four)] {
        assert!(more.0 < less.0 * 11 / 5, "{less:?} {more:?}");
        assert!(more.1 < less.1 * 12 / 5, "{less:?} {more:?}");
    }
}

#[test]
fn the_number_of_drawn_triangles_is_limited() {
    let mut part = Scene::default();
    let indices = Stream::packed(vec![0_u8; 300], Component::U8, 1);
    let primitive = Primitive::new(0, Topology::Triangles, Some(Indices { stream: indices, flip: false }));
    let mesh = part.add_mesh(Mesh { primitives: vec![primitive], ..Mesh::default() });
    part.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    let draw = |copies| {
        let (scene, hosts) = world(copies);
        let limits = Limits::DEFAULT.items(100);
        place(&mut [scene], &[hosts], vec![Some(part.clone())], &[vec![]], &[], &limits)
    };
    // 16 triangles for each item.
    assert!(draw(16).is_ok());
    let error = draw(17).unwrap_err();
    assert_eq!(error.code().id, "CORE0004");
    assert!(error.message().contains("drawn triangles"), "{error}");
}

/// A node with that many instances of a part.
fn forest(copies: usize) -> (Scene<'static>, Links) {
    let mut scene = Scene::default();
    let place = |at: usize| Trs { translation: [at as f32, 0.0, 0.0], ..Trs::IDENTITY };
    let instances = Instances { places: (0..copies).map(place).collect(), ..Instances::default() };
    let node = Node { name: "trees".into(), instances: Some(Box::new(instances)), ..Node::default() };
    let host = scene.add_node(None, node);
    (scene, vec![(host, 0)])
}

/// Instances do not move: a part with a skin and animations is placed in the rest pose, once for all of them.
#[test]
fn instances_of_moving_parts_rest() {
    let mut part = chain(vec![at("trunk", [0.0; 3]), at("crown", [0.0, 2.0, 0.0])]);
    part.clips.push(moving(NodeId::new(1), ChannelPath::Translation, vec![0.0; 6]));
    let (scene, links) = forest(1_000);
    let mut scenes = [scene];
    let parts = vec![Some(part.clone())];
    // Copies of its nodes would be more than these.
    let limits = Limits::DEFAULT.items(2_000);
    let placed = place(&mut scenes, &[links], parts, &[vec![]], &[PartForm::Meshes], &limits).unwrap();
    let [scene] = scenes;
    assert_eq!(placed.still.into_iter().collect::<Vec<_>>(), [(0, 1_000)]);
    assert_eq!((scene.nodes.len(), scene.instance_count()), (2, 1_000));
    assert!(scene.skins.is_empty() && scene.clips.iter().all(|clip| clip.channels.is_empty()));
    // A node without instances has the part as it is.
    let mut single = Scene::default();
    let host = single.add_node(None, Node::default());
    let mut scenes = [single];
    let own = [vec![(host, 0)]];
    let placed = place(&mut scenes, &own, vec![Some(part)], &[vec![]], &[PartForm::Meshes], &limits).unwrap();
    assert!(placed.still.is_empty() && scenes[0].skins.len() == 1 && scenes[0].clips.len() == 1);
}

/// What instances cannot show is copied, and counted before.
#[test]
fn copies_in_place_of_instances_are_limited() {
    let mut lamp = Scene::default();
    let light = Some(Box::new(Light::new(LightKind::Point)));
    let post = lamp.add_node(None, Node::default());
    lamp.add_node(Some(post), Node { light, ..Node::default() });
    let draw = |copies| {
        let (scene, links) = forest(copies);
        let mut scenes = [scene];
        let limits = Limits::DEFAULT.items(300);
        let forms = [PartForm::Meshes];
        place(&mut scenes, &[links], vec![Some(lamp.clone())], &[vec![]], &forms, &limits)?;
        Ok::<_, meshwright_core::Error>(scenes[0].nodes.len())
    };
    assert_eq!(draw(100).unwrap(), 301);
    assert_eq!(draw(101).unwrap_err().code().id, "CORE0004");
}
