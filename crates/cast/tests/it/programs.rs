//! What official programs read from a result: the up axis, the skeleton, and material values.

use meshwright_cast::{
    Document, Exported, FromSceneOptions, codes, from_scene, read, to_scene, validate,
    view::{self, SlotKind, UpAxis},
    write,
};
use meshwright_core::{Limits, Source};
use meshwright_scene::{
    Attribute, Channel, ChannelPath, Clip, Component, Image, Indices, Interpolation, Material, Mesh,
    MorphTarget, Node, NodeId, Pose, Primitive, Scene, Semantic, Skin, Sparse, Specular, SpecularGlossiness,
    Stream, Texture, Topology, Transform, Trs, Up, VertexPool,
    pose::{inverse, single},
};
use meshwright_testkit::fixtures;

fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn triangle() -> Mesh<'static> {
    let positions = floats(&[0.0, 1.0, 0.0, 1.0, 2.0, 0.5, 0.0, 3.0, -1.0], 3);
    let normals = floats(&[0.0, 0.0, 1.0].repeat(3), 3);
    let attributes = vec![
        Attribute { semantic: Semantic::Position, stream: positions },
        Attribute { semantic: Semantic::Normal, stream: normals },
    ];
    let indices = Some(Indices { stream: Stream::packed(vec![0, 1, 2], Component::U8, 1), flip: false });
    let primitive = Primitive::new(0, Topology::Triangles, indices);
    Mesh { pools: vec![VertexPool { attributes }], primitives: vec![primitive], ..Mesh::default() }
}

fn placed(name: &str, translation: [f32; 3], rotation: [f32; 4], scale: [f32; 3]) -> Node {
    let transform = Transform::Trs(Trs { translation, rotation, scale });
    Node { name: name.into(), transform, ..Node::default() }
}

fn channel(node: NodeId, path: ChannelPath, values: &[f32]) -> Channel {
    Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values: values.to_vec() }
}

fn clip(times: &[f32], channels: Vec<Channel>) -> Clip {
    let duration = times.last().copied().unwrap_or(0.0);
    Clip { name: "clip".into(), duration, timelines: vec![times.to_vec()], channels, ..Clip::default() }
}

/// A chain of two joints that a clip translates, rotates and scales, with a triangle bound to it and one
/// below a joint.
fn rig() -> Scene<'static> {
    let mut scene = Scene::default();
    let root = scene.add_node(None, placed("root", [1.0, 2.0, 3.0], [0.0, 0.6, 0.0, 0.8], [1.0; 3]));
    let hip = scene.add_node(Some(root), placed("hip", [0.0, 1.0, 0.5], [0.6, 0.0, 0.0, 0.8], [1.0; 3]));
    let knee =
        scene.add_node(Some(hip), placed("knee", [0.0, 1.0, 0.0], [0.5, 0.5, 0.5, 0.5], [1.0, 2.0, 1.5]));
    let mut mesh = triangle();
    let joints = Stream::packed([0, 1, 0, 0].repeat(3), Component::U8, 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    let weights = floats(&[0.25, 0.75, 0.0, 0.0].repeat(3), 4);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Weights(0), stream: weights });
    let bent = scene.add_mesh(mesh);
    let rigid = scene.add_mesh(triangle());
    let joints = vec![hip, knee];
    let pose = Pose::rest(&scene);
    let bind = |id: &NodeId| inverse(pose.world(*id).unwrap()).unwrap().map(single);
    let inverse_bind = joints.iter().map(bind).collect();
    let skin = scene.skins.push(Skin { joints, inverse_bind, ..Skin::default() });
    let still = placed("body", [0.0; 3], [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
    scene.add_node(Some(root), Node { mesh: Some(bent), skin: Some(skin), ..still });
    let cap = placed("cap", [0.0, 0.5, 0.0], [0.0, 0.0, 0.6, 0.8], [1.0; 3]);
    scene.add_node(Some(knee), Node { mesh: Some(rigid), ..cap });
    let channels = vec![
        channel(hip, ChannelPath::Translation, &[0.0, 1.0, 0.5, 3.0, 2.0, 1.0]),
        channel(knee, ChannelPath::Rotation, &[0.5, 0.5, 0.5, 0.5, 0.0, 0.6, 0.0, 0.8]),
        channel(knee, ChannelPath::Scale, &[1.0, 2.0, 1.5, 3.0, 1.0, 2.0]),
    ];
    scene.clips.push(clip(&[0.0, 1.0], channels));
    scene
}

/// Passes the scene of the written document to `look`.
fn trip<T>(document: &Document<'_>, look: impl FnOnce(&Scene<'_>) -> T) -> T {
    let source = Source::from(write(document).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    look(&to_scene(&document).value)
}

/// All vertices of all meshes in scene space, in the rest pose or at a time of the first clip.
fn vertices(scene: &Scene<'_>, time: Option<f32>) -> Vec<[f64; 3]> {
    let pose = match time {
        Some(time) => Pose::at(scene, &scene.clips[0], time),
        None => Pose::rest(scene),
    };
    let mut list = Vec::new();
    for (id, node) in scene.nodes.iter() {
        let Some(mesh) = node.mesh.and_then(|mesh| scene.mesh(mesh)) else { continue };
        for primitive in &mesh.primitives {
            let places = pose.vertices(scene, id, primitive.pool);
            list.extend(places.into_iter().map(|place| place.map(|part| (part * 1e4).round() / 1e4)));
        }
    }
    // The order of meshes changes.
    list.sort_by(|a, b| a.partial_cmp(b).unwrap());
    list
}

fn assert_near(a: &[[f64; 3]], b: &[[f64; 3]], what: &str) {
    assert_eq!(a.len(), b.len(), "{what}");
    let far = a.iter().zip(b).filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| (a - b).abs() > 2e-4)).count();
    assert_eq!(far, 0, "{what}: {a:?}\n{b:?}");
}

fn lost(exported: &Exported<'_>) -> Vec<&'static str> {
    // All of these lose the parents of meshes.
    let losses = exported.diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.is_loss());
    let losses = losses.filter(|diagnostic| diagnostic.code.id != codes::LOSS_TREE.id);
    losses.map(|diagnostic| diagnostic.code.id).collect()
}

fn stated(document: &Document<'_>) -> Option<UpAxis<'static>> {
    match document.metadata_nodes().next().unwrap().up_axis()? {
        UpAxis::X => Some(UpAxis::X),
        UpAxis::Y => Some(UpAxis::Y),
        UpAxis::Z => Some(UpAxis::Z),
        UpAxis::Other(_) => None,
    }
}

#[test]
fn results_are_z_up_by_default() {
    let scene = rig();
    for (up, expected) in
        [(None, UpAxis::Z), (Some(Up::X), UpAxis::X), (Some(Up::Y), UpAxis::Y), (Some(Up::Z), UpAxis::Z)]
    {
        let exported = from_scene(&scene, &FromSceneOptions::default().up(up)).unwrap();
        assert_eq!(stated(&exported.document), Some(expected.clone()));
        let model = exported.document.models().next().unwrap();
        // The coordinates themselves are in that axis; the model has no rotation.
        let [x, y, z] = model.position();
        let place = match expected {
            UpAxis::Z => [x, z, -y],
            UpAxis::X => [-y, x, z],
            _ => [x, y, z],
        };
        assert_eq!(place, [1.0, 2.0, 3.0], "{up:?}");
        trip(&exported.document, |again| {
            for time in [None, Some(0.0), Some(0.4), Some(1.0)] {
                assert_near(&vertices(&scene, time), &vertices(again, time), &format!("{up:?} {time:?}"));
            }
            let normal = again.meshes.as_slice()[1].pools[0].get(&Semantic::Normal).unwrap().get(0).unwrap();
            assert!((normal.iter().map(|part| part * part).sum::<f32>() - 1.0).abs() < 1e-5);
        });
    }
}

/// The content of a Cast file keeps its axis byte for byte, and is rotated if requested.
#[test]
fn files_of_the_format_keep_their_axis() {
    for name in ["crane.cast", "yard.cast", "odd.cast"] {
        let source = Source::from(fixtures::read(name));
        let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
        let imported = to_scene(&document);
        let same = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
        let positions = |document: &Document<'_>| -> Vec<Vec<u8>> {
            let meshes = document.models().flat_map(view::Model::meshes);
            meshes.filter_map(|mesh| Some(mesh.node().property("vp")?.as_bytes().to_vec())).collect()
        };
        assert_eq!(positions(&document), positions(&same.document), "{name}");
        for up in [Up::X, Up::Y, Up::Z] {
            let turned = from_scene(&imported.value, &FromSceneOptions::default().up(Some(up))).unwrap();
            trip(&turned.document, |again| {
                assert_eq!(again.source_up, up);
                assert_near(
                    &vertices(&imported.value, None),
                    &vertices(again, None),
                    &format!("{name} {up:?}"),
                );
            });
        }
    }
}

/// The official add-on up to 1.99 states Y by default and writes Z up.
#[test]
fn a_file_of_the_blender_add_on_is_z_up() {
    let source = Source::from(fixtures::read("cast/codes/CAST0132.cast"));
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let imported = to_scene(&document);
    assert_eq!(imported.value.source_up, Up::Z);
    assert_eq!(imported.diagnostics.count(&codes::UP_DOUBTFUL), 1);
    let exported = from_scene(&imported.value, &FromSceneOptions::default()).unwrap();
    assert_eq!(stated(&exported.document), Some(UpAxis::Z));
}

#[test]
fn clips_with_only_blend_shapes_have_a_skeleton() {
    let mut scene = Scene::default();
    let mut mesh = triangle();
    let sparse = Sparse { semantic: Semantic::Position, vertices: vec![1], values: vec![[0.0, 0.0, 1.0]] };
    mesh.targets.push(MorphTarget { name: "bulge".into(), weight: 0.0, pools: vec![vec![sparse.into()]] });
    let mesh = scene.add_mesh(mesh);
    let body = placed("body", [0.0; 3], [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
    let node = scene.add_node(None, Node { mesh: Some(mesh), ..body });
    let bones = |scene: &Scene<'_>| {
        let exported = from_scene(scene, &FromSceneOptions::default().split_clips(true)).unwrap();
        assert_eq!(exported.diagnostics.count(&codes::ONE_FILE), 0);
        let skeleton = exported.document.models().next().unwrap().skeleton();
        let count = skeleton.map_or(0, |skeleton| skeleton.bones().count());
        assert_eq!(exported.diagnostics.count(&codes::ADDED_BONE), count as u64);
        trip(&exported.document, |again| {
            assert_near(&vertices(scene, None), &vertices(again, None), "shape")
        });
        count
    };
    assert_eq!(bones(&scene), 0, "nothing moves");
    scene.clips.push(clip(&[0.0, 1.0], vec![channel(node, ChannelPath::Weights, &[0.0, 1.0])]));
    assert_eq!(bones(&scene), 1);
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    assert_eq!(exported.diagnostics.count(&codes::ONE_FILE), 1, "a hint that Blender loses the clip");
    trip(&exported.document, |again| {
        assert_near(&vertices(&scene, Some(1.0)), &vertices(again, Some(1.0)), "the blend shape moves");
    });
}

/// Skins whose bind pose differs from the pose of the nodes.
#[test]
fn bones_rest_in_the_bind_pose_of_an_animated_skin() {
    let mut scene = rig();
    // The nodes are rotated after the bind matrices were taken.
    let names = ["hip", "knee"];
    let ids: Vec<NodeId> =
        names.iter().map(|name| scene.nodes.iter().find(|(_, n)| n.name == *name).unwrap().0).collect();
    scene.nodes.get_mut(ids[0]).unwrap().transform =
        placed("", [0.5, 0.0, 1.0], [0.0, 0.6, 0.0, 0.8], [1.0; 3]).transform;
    scene.nodes.get_mut(ids[1]).unwrap().transform =
        placed("", [0.0, 2.0, 0.0], [0.6, 0.0, 0.0, 0.8], [1.0; 3]).transform;
    // The clip does not rotate the hip and does not translate the knee: both values come from the nodes,
    // not from the bind pose.
    scene.clips[0].channels.retain(|channel| channel.path != ChannelPath::Scale);
    for up in [None, Some(Up::Y)] {
        let exported = from_scene(&scene, &FromSceneOptions::default().up(up)).unwrap();
        assert_eq!(lost(&exported), [codes::LOSS_REST_POSE.id]);
        trip(&exported.document, |again| {
            for time in [0.0, 0.3, 1.0] {
                assert_near(&vertices(&scene, Some(time)), &vertices(again, Some(time)), &format!("{time}"));
            }
        });
    }
    // Without a clip the pose of the nodes is visible and is kept.
    scene.clips.clear();
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    trip(&exported.document, |again| assert_near(&vertices(&scene, None), &vertices(again, None), "rest"));
}

/// The color of a slot, or the path of its file.
fn slot(exported: &Exported<'_>, name: &'static str) -> Option<Result<[f32; 4], String>> {
    let material = exported.document.models().next().unwrap().materials().next().unwrap();
    let slot = material.slot(&SlotKind::parse(name.into()))?;
    Some(match slot.color {
        Some(color) => {
            assert_eq!(color.color_space(), view::ColorSpace::Linear);
            Ok(color.rgba().unwrap())
        }
        None => Err(slot.file.unwrap().path().unwrap().into_owned()),
    })
}

fn surface(material: Material, look: impl FnOnce(&Exported<'_>)) {
    let mut scene = Scene::default();
    let image = scene.add_image(Image::file("wood.png"));
    assert_eq!(image.index(), 0, "textures of the tests name it");
    let material = scene.materials.push(material);
    let mut mesh = triangle();
    mesh.primitives[0].material = Some(material);
    let mesh = scene.add_mesh(mesh);
    let body = placed("body", [0.0; 3], [0.0, 0.0, 0.0, 1.0], [1.0; 3]);
    scene.add_node(None, Node { mesh: Some(mesh), ..body });
    look(&from_scene(&scene, &FromSceneOptions::default()).unwrap());
}

fn wood() -> Option<Texture> {
    Some(Texture::new(meshwright_scene::ImageId::new(0)))
}

const fn gray(value: f32) -> Option<Result<[f32; 4], String>> {
    Some(Ok([value, value, value, 1.0]))
}

#[test]
fn values_with_different_defaults_are_written() {
    surface(Material::named("plain"), |exported| {
        assert_eq!(slot(exported, "albedo"), gray(1.0));
        assert_eq!(slot(exported, "roughness"), gray(1.0));
        assert_eq!(slot(exported, "metal"), gray(0.0));
        assert_eq!(slot(exported, "emissive"), None);
        assert_eq!(slot(exported, "emask"), None);
    });
    let base_color = [0.5, 0.25, 0.125, 0.75];
    surface(
        Material { base_color, metallic: 0.5, roughness: 0.25, ..Material::named("steel") },
        |exported| {
            assert_eq!(slot(exported, "albedo"), Some(Ok(base_color)));
            assert_eq!(slot(exported, "roughness"), gray(0.25));
            assert_eq!(slot(exported, "metal"), gray(0.5));
        },
    );
}

#[test]
fn emission_has_the_strength_that_programs_read() {
    let glow = Material { emissive: [1.0, 0.5, 0.0], emissive_strength: 4.0, ..Material::named("glow") };
    surface(glow.clone(), |exported| {
        assert_eq!(slot(exported, "emissive"), Some(Ok([1.0, 0.5, 0.0, 1.0])));
        assert_eq!(slot(exported, "emask"), gray(4.0));
        trip(&exported.document, |again| {
            let material = again.materials.as_slice().first().unwrap();
            assert_eq!((material.emissive, material.emissive_strength), ([1.0, 0.5, 0.0], 4.0));
        });
    });
    surface(Material { emissive: [0.5; 3], emissive_texture: wood(), ..glow }, |exported| {
        assert_eq!(slot(exported, "emissive"), Some(Err("wood.png".into())));
        assert_eq!(slot(exported, "emask"), gray(2.0), "a gray factor becomes a strength");
        assert_eq!(lost(exported), [""; 0]);
    });
}

/// A factor is an upper bound for its image. Without the image it does not describe the surface.
#[test]
fn factors_of_dropped_images_become_plain_values() {
    let packed = Material { metallic: 1.0, metallic_roughness_texture: wood(), ..Material::named("packed") };
    surface(packed, |exported| {
        assert_eq!(slot(exported, "metal"), gray(0.0));
        assert_eq!(lost(exported), [codes::LOSS_MATERIAL.id]);
        let message = &exported.diagnostics.as_slice()[0].message;
        assert!(message.contains("metallic-roughness image"), "{message}");
    });
}

#[test]
fn specular_glossiness_uses_its_own_slots() {
    let older = SpecularGlossiness {
        diffuse: [0.5, 0.5, 0.5, 1.0],
        specular: [0.25; 3],
        glossiness: 0.75,
        ..SpecularGlossiness::default()
    };
    let material =
        Material { metallic: 1.0, specular_glossiness: Some(Box::new(older)), ..Material::named("old") };
    surface(material, |exported| {
        assert_eq!(slot(exported, "albedo"), gray(0.5));
        assert_eq!(slot(exported, "specular"), gray(0.25));
        assert_eq!(slot(exported, "gloss"), gray(0.75));
        assert_eq!((slot(exported, "metal"), slot(exported, "roughness")), (None, None));
    });
    // Half of the 4 % that a surface with an index of refraction of 1.5 reflects.
    let varnish = Specular { factor: 0.5, ..Specular::default() };
    surface(Material { specular: Some(varnish), ..Material::named("varnish") }, |exported| {
        let Some(Ok([red, ..])) = slot(exported, "specular") else { panic!("no color") };
        assert!((red - 0.02).abs() < 1e-6 && slot(exported, "metal").is_none(), "{red}");
    });
    let gold = Specular { color: [1.0, 0.75, 0.25], ..Specular::default() };
    let gold = Material { specular: Some(gold), ior: Material::SPECULAR_IOR, ..Material::named("gold") };
    surface(gold, |exported| {
        let Some(Ok([red, green, blue, _])) = slot(exported, "specular") else { panic!("no color") };
        // An index of refraction of 1000 reflects (999 / 1001) squared.
        let expected = [1.0, 0.75, 0.25].map(|part: f32| part * 0.996_008);
        let differences = [red - expected[0], green - expected[1], blue - expected[2]];
        assert!(differences.iter().all(|part| part.abs() < 1e-5), "{differences:?}");
    });
    let stain = Specular { color_texture: wood(), ..Specular::default() };
    surface(Material { specular: Some(stain.clone()), ..Material::named("stain") }, |exported| {
        // The image would be 25 times as bright.
        assert_eq!((slot(exported, "specular"), slot(exported, "metal")), (None, gray(0.0)));
        assert_eq!(lost(exported), [codes::LOSS_MATERIAL.id]);
    });
    let chrome = Material { specular: Some(stain), ior: Material::SPECULAR_IOR, ..Material::named("chrome") };
    surface(chrome, |exported| {
        assert_eq!(
            (slot(exported, "specular"), slot(exported, "metal")),
            (Some(Err("wood.png".into())), None)
        );
    });
}

/// NaN in vertices, keys and blend shapes, and triangles with indices out of range, are not written.
#[test]
fn damage_is_repaired_and_reported() {
    let mut scene = rig();
    let mesh = scene.meshes.values_mut().next().unwrap();
    mesh.pools[0].attributes[0].stream = floats(&[0.0, f32::NAN, 0.0, 1.0, 2.0, 0.5, 0.0, 3.0, -1.0], 3);
    mesh.pools[0].attributes[1].stream = floats(&[f32::NAN; 9], 3);
    let uvs = floats(&[0.0, 0.0, f32::INFINITY, 0.5, 1.0, 1.0], 2);
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::TexCoord(0), stream: uvs });
    let indices = Stream::packed(vec![0, 1, 2, 0, 1, 7], Component::U8, 1);
    mesh.primitives[0].indices = Some(Indices { stream: indices, flip: false });
    let sparse = Sparse { semantic: Semantic::Position, vertices: vec![1], values: vec![[f32::NAN; 3]] };
    mesh.targets.push(MorphTarget { name: "bulge".into(), weight: 0.0, pools: vec![vec![sparse.into()]] });
    scene.clips[0].channels[0].values[1] = f32::NAN;
    let root = scene.roots[0];
    scene.nodes.get_mut(root).unwrap().transform =
        placed("", [f32::NAN; 3], [0.0, 0.0, 0.0, 1.0], [1.0; 3]).transform;
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let found = lost(&exported);
    assert!(found.contains(&"SCENE0029"), "{found:?}");
    let diagnostics = exported.diagnostics.as_slice();
    let message = |code: &str| {
        diagnostics.iter().find(|diagnostic| diagnostic.code.id == code).unwrap().message.as_str()
    };
    assert!(message("SCENE0029").starts_with("dropped 1 triangle with vertex indices out of range of mesh "));
    for (code, number) in
        [("SCENE0015", 2), ("SCENE0016", 1), ("SCENE0021", 1), ("SCENE0022", 1), ("SCENE0026", 1)]
    {
        let told = diagnostics.iter().filter(|diagnostic| diagnostic.code.id == code).count();
        assert_eq!(told, number, "{code}: {diagnostics:?}");
    }
    let diagnostics = validate(&exported.document, &Limits::DEFAULT);
    assert_eq!(diagnostics.count(&codes::validate_structure::NOT_FINITE), 0, "{diagnostics:?}");
    assert_eq!(diagnostics.severity(meshwright_core::Severity::Error), 0, "{diagnostics:?}");
}

/// One curve cannot drive two blend shapes of a mesh, and programs identify materials by name.
#[test]
fn names_that_collide_are_changed() {
    let mut scene = rig();
    let red = scene.materials.push(Material { base_color: [1.0, 0.0, 0.0, 1.0], ..Material::named("paint") });
    let blue =
        scene.materials.push(Material { base_color: [0.0, 0.0, 1.0, 1.0], ..Material::named("paint") });
    scene.materials.push(Material { base_color: [0.0, 0.0, 1.0, 1.0], ..Material::named("paint") });
    for (mesh, material) in scene.meshes.values_mut().zip([red, blue]) {
        mesh.primitives[0].material = Some(material);
    }
    let sparse = Sparse { semantic: Semantic::Position, vertices: vec![1], values: vec![[1.0; 3]] };
    let target = MorphTarget { name: "bulge".into(), weight: 0.0, pools: vec![vec![sparse.into()]] };
    scene.meshes.values_mut().next().unwrap().targets = vec![target.clone(), target];
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let model = exported.document.models().next().unwrap();
    let names: Vec<_> = model.materials().map(|own| own.name().unwrap().into_owned()).collect();
    assert_eq!(names, ["paint_1", "paint", "paint"], "equal materials may share a name");
    let names: Vec<_> = model.blend_shapes().map(|own| own.name().unwrap().into_owned()).collect();
    assert_eq!(names, ["bulge", "bulge_1"]);
    assert!(lost(&exported).contains(&codes::LOSS_NAMES.id));
}
