//! Levels of detail and collision meshes that conversions make, read back from every format that holds them.

use meshwright::{
    ConvertOptions, Diagnostics, Format, Limits, Lods, Source,
    convert::{CollisionMesh, MadeLods},
    core::codes::BAD_REQUEST,
    scene::{
        AlphaMode, Attribute, Channel, ChannelPath, Clip, Component, Indices, Interpolation, LevelKind,
        Material, Mesh, MorphTarget, Node, NodeId, Primitive, Scene, Semantic, Skin, Sparse, Stream,
        Topology, Transform, Trs, VertexPool,
    },
};
use std::sync::Arc;

fn floats(values: impl IntoIterator<Item = f32>, width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.into_iter().flat_map(f32::to_le_bytes).collect();
    Stream::packed(bytes, Component::F32, width)
}

fn triangles(corners: &[u32]) -> Indices<'static> {
    let bytes: Vec<u8> = corners.iter().flat_map(|corner| corner.to_le_bytes()).collect();
    Indices { stream: Stream::packed(bytes, Component::U32, 1), flip: false }
}

/// A ball with bumps and a radius of about a meter: `rings` times twice as many squares of two triangles.
fn ball(rings: u32) -> Mesh<'static> {
    let (mut places, mut normals, mut coordinates, mut corners) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let around = rings * 2;
    for ring in 0..=rings {
        for step in 0..=around {
            let [v, u] = [ring as f32 / rings as f32, step as f32 / around as f32];
            let (latitude, longitude) =
                (v * std::f32::consts::PI, (step % around) as f32 / around as f32 * std::f32::consts::TAU);
            let direction =
                [latitude.sin() * longitude.cos(), latitude.cos(), latitude.sin() * longitude.sin()];
            let direction = if ring == 0 || ring == rings { [0.0, direction[1], 0.0] } else { direction };
            let radius = 1.0 + 0.05 * (direction[0] * 5.0).sin() * (direction[2] * 4.0).sin();
            places.extend(direction.map(|part| part * radius));
            normals.extend(direction);
            coordinates.extend([u, v]);
            if ring < rings && step < around {
                let [a, b] = [ring * (around + 1) + step, (ring + 1) * (around + 1) + step];
                corners.extend([a, a + 1, b, b, a + 1, b + 1]);
            }
        }
    }
    let attribute = |semantic, stream| Attribute { semantic, stream };
    let attributes = vec![
        attribute(Semantic::Position, floats(places, 3)),
        attribute(Semantic::Normal, floats(normals, 3)),
        attribute(Semantic::TexCoord(0), floats(coordinates, 2)),
    ];
    let primitives = vec![Primitive::new(0, Topology::Triangles, Some(triangles(&corners)))];
    Mesh { name: "boulder".into(), pools: vec![VertexPool { attributes }], primitives, ..Mesh::default() }
}

/// A boulder, and the same boulder again at another place.
fn boulders() -> Scene<'static> {
    let mut scene = Scene::default();
    let stone = scene.materials.push(Material::named("stone"));
    let mut mesh = ball(16);
    mesh.primitives.iter_mut().for_each(|part| part.material = Some(stone));
    let mesh = Some(scene.add_mesh(mesh));
    scene.add_node(None, Node { name: "boulder".into(), mesh, ..Node::default() });
    let transform = Transform::Trs(Trs { translation: [2.5, 0.0, 0.0], scale: [0.5; 3], ..Trs::IDENTITY });
    scene.add_node(None, Node { name: "pebble".into(), mesh, transform, ..Node::default() });
    scene
}

fn made(scene: Scene<'static>, format: Format, options: ConvertOptions) -> (Vec<u8>, Diagnostics) {
    let done = meshwright::convert_scene(scene, format).options(options).to_vec().unwrap();
    (done.value, done.diagnostics)
}

fn count(diagnostics: &Diagnostics, code: &str) -> usize {
    diagnostics.as_slice().iter().filter(|own| own.code.id == code).count()
}

/// By visual level its size and the number of triangles that it draws, and the number of those of collision meshes.
fn levels(bytes: &[u8]) -> (Vec<(f32, usize)>, usize) {
    let source = Source::from(bytes.to_vec());
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let of = scene.node_levels();
    let drawn = |wanted| {
        let nodes = scene.nodes.iter().filter(|(id, node)| node.mesh.is_some() && of[id.index()] == wanted);
        nodes.filter_map(|(_, node)| Some(scene.mesh(node.mesh?)?.triangles())).sum::<usize>()
    };
    let visual =
        scene.visual_levels().map(|(id, level)| (level.pixels.unwrap_or(0.0), drawn(Some(id)))).collect();
    let hidden = scene.levels.iter().filter(|(_, level)| level.kind == LevelKind::Collision);
    (visual, hidden.map(|(id, _)| drawn(Some(id))).sum())
}

const HOLDING: [Format; 4] = [Format::Cdae, Format::Dae, Format::Udm, Format::Glb];

#[test]
fn every_target_holds_the_levels_that_are_made() {
    let all = ball(16).triangles() * 2;
    for format in HOLDING {
        let options = ConvertOptions::default().made_lods(MadeLods::Auto).collision_mesh(CollisionMesh::Auto);
        let (bytes, said) = made(boulders(), format, options);
        let (visual, collision) = levels(&bytes);
        let is_shape = matches!(format, Format::Cdae | Format::Dae);
        let drawn: Vec<usize> =
            visual.iter().map(|(_, triangles)| *triangles).filter(|own| *own > 0).collect();
        assert_eq!(drawn.first(), Some(&all), "{format}: {visual:?}");
        assert_eq!(drawn.len(), 1 + count(&said, "LOD0101"), "{format}: {visual:?}\n{said:?}");
        assert!(drawn.len() >= 3, "{format}: {visual:?}");
        assert!(drawn.windows(2).all(|pair| pair[1] * 100 <= pair[0] * 56), "{format}: {visual:?}");
        if format != Format::Udm {
            let sizes: Vec<f32> = visual.iter().map(|(size, _)| *size).collect();
            assert!(sizes.windows(2).all(|pair| pair[1] * 1.3 <= pair[0]), "{format}: {sizes:?}");
            assert!(sizes[0] <= 1000.0 && sizes[drawn.len() - 1] == 15.0, "{format}: {sizes:?}");
        }
        // Small objects are not drawn from far away.
        assert_eq!(visual.len() - drawn.len(), usize::from(is_shape), "{format}: {visual:?}");
        assert!(collision > 0 && collision * 100 <= all * 12, "{format}: {collision} of {all}");
        assert_eq!(count(&said, "LOD0110"), 1, "{format}");
    }
    for format in [Format::Cast, Format::Obj] {
        for option in [("lods", "auto"), ("collision_mesh", "auto")] {
            let mut options = ConvertOptions::default();
            options.set(option.0, &option.1.into()).unwrap();
            let error = meshwright::convert_scene(boulders(), format).options(options).to_vec().unwrap_err();
            assert_eq!(error.code().id, BAD_REQUEST.id);
            assert!(error.message().contains("(supported: cdae, dae, udm, glb, gltf)"), "{error}");
        }
    }
}

#[test]
fn parts_and_sizes_are_obeyed() {
    let all = ball(16).triangles() * 2;
    let options = ConvertOptions::default().made_lods(MadeLods::Ratios(vec![0.5, 0.1]));
    let (visual, _) = levels(&made(boulders(), Format::Glb, options).0);
    let near = |triangles: usize, part: usize| triangles.abs_diff(all * part / 100) * 50 <= all;
    assert!(visual.len() == 3 && near(visual[1].1, 50) && near(visual[2].1, 10), "{visual:?} of {all}");
    let options = ConvertOptions::default().made_lods(MadeLods::Sizes(vec![300.0, 40.0]));
    let (visual, _) = levels(&made(boulders(), Format::Dae, options).0);
    let sizes: Vec<f32> = visual.iter().map(|(size, _)| *size).collect();
    assert_eq!(sizes, [300.0, 40.0, 15.0, 10.0]);
    assert!(visual[0].1 > visual[1].1 && visual[1].1 > visual[2].1 && visual[3].1 == 0, "{visual:?}");
    for wrong in [
        "",
        "auto,0.5",
        "0.2,0.5",
        "0.5,0.5",
        "1",
        "0",
        "200px,0.5",
        "50px,200px",
        "px",
        "200",
        "nan",
        "-5px",
    ] {
        let error = ConvertOptions::default().set("lods", &wrong.into()).unwrap_err();
        assert!(
            error.message().starts_with("option lods: expected auto, none, parts below 1"),
            "{wrong}: {error}"
        );
    }
}

#[test]
fn what_a_model_has_is_left() {
    let options = ConvertOptions::default().made_lods(MadeLods::Auto).collision_mesh(CollisionMesh::Hull);
    let (first, _) = made(boulders(), Format::Glb, options.clone());
    let source = Source::from(first.clone());
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let again = asset.convert_to(Format::Glb).options(options.clone()).to_vec().unwrap();
    assert_eq!((count(&again.diagnostics, "LOD0104"), count(&again.diagnostics, "LOD0111")), (1, 1));
    assert_eq!(levels(&again.value), levels(&first));
    let options = options.lods(Lods::One(0)).collision(meshwright::Collision::Drop);
    let new = asset.convert_to(Format::Glb).options(options).to_vec().unwrap();
    assert_eq!((count(&new.diagnostics, "LOD0104"), count(&new.diagnostics, "LOD0111")), (0, 0));
    assert_eq!(levels(&new.value), levels(&first));
    let mut named = boulders();
    named.nodes.values_mut().for_each(|node| node.name.push_str("_a200"));
    let (_, said) = made(named, Format::Cdae, ConvertOptions::default().made_lods(MadeLods::Auto));
    assert_eq!(count(&said, "LOD0104"), 1);
}

#[test]
fn leaves_do_not_collide() {
    let tree = || {
        let mut scene = boulders();
        let leaf = Material { alpha: AlphaMode::Mask(0.5), ..Material::named("leaf") };
        let leaf = scene.materials.push(leaf);
        let mut mesh = ball(10);
        mesh.primitives[0].material = Some(leaf);
        let mesh = Some(scene.add_mesh(mesh));
        let above = Transform::Trs(Trs { translation: [0.0, 20.0, 0.0], scale: [5.0; 3], ..Trs::IDENTITY });
        scene.add_node(None, Node { name: "leaves".into(), mesh, transform: above, ..Node::default() });
        scene
    };
    let highest = |bytes: &[u8]| {
        let source = Source::from(bytes.to_vec());
        let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
        let scene = asset.to_scene().unwrap().value;
        let (id, node) =
            scene.nodes.iter().find(|(_, node)| node.name == "Colmesh-1").expect("the name of the node");
        assert_eq!(
            scene.level_of(id).and_then(|level| scene.levels.get(level)).map(|own| own.kind),
            Some(LevelKind::Collision)
        );
        scene.mesh(node.mesh.unwrap()).unwrap().extent().unwrap().max[1]
    };
    for kind in [CollisionMesh::Auto, CollisionMesh::Hull, CollisionMesh::Box, CollisionMesh::LastLod] {
        let (bytes, said) = made(tree(), Format::Glb, ConvertOptions::default().collision_mesh(kind));
        assert_eq!(count(&said, "LOD0112"), 1, "{kind:?}");
        let is_of_part = |text: &str| text.contains("the opaque part of the model is within");
        assert!(said.as_slice().iter().any(|own| is_of_part(&own.message)), "{kind:?}: {said:?}");
        assert!(highest(&bytes) < 2.0, "{kind:?}");
    }
    let mut leaves = tree();
    leaves.nodes.values_mut().filter(|node| node.name != "leaves").for_each(|node| node.mesh = None);
    let options = |kind| ConvertOptions::default().collision_mesh(kind);
    let (_, said) = made(leaves.clone(), Format::Glb, options(CollisionMesh::Auto));
    assert_eq!(count(&said, "LOD0113"), 1);
    let (bytes, _) = made(leaves, Format::Glb, options(CollisionMesh::Box));
    assert!(highest(&bytes) > 20.0);
}

/// A ball with two joints and a morph target that a clip moves.
fn creature() -> Scene<'static> {
    let mut scene = Scene::default();
    let mut mesh = ball(16);
    let vertices = mesh.vertices();
    let places: Vec<[f32; 4]> = mesh.pools[0].get(&Semantic::Position).unwrap().iter().collect();
    let joints: Vec<u8> = places.iter().flat_map(|place| [u8::from(place[1] > 0.0), 0, 0, 0]).collect();
    let weights = (0..vertices).flat_map(|_| [1.0, 0.0, 0.0, 0.0]);
    let attribute = |semantic, stream| Attribute { semantic, stream };
    mesh.pools[0].attributes.extend([
        attribute(Semantic::Joints(0), Stream::packed(joints, Component::U8, 4)),
        attribute(Semantic::Weights(0), floats(weights, 4)),
    ]);
    let up = (0_u32..).zip(&places).filter(|(_, place)| place[1] > 0.5).map(|(vertex, _)| vertex);
    let up: Vec<u32> = up.collect();
    let values = vec![[0.0, 0.25, 0.0]; up.len()];
    let sparse = Arc::new(Sparse { semantic: Semantic::Position, vertices: up, values });
    mesh.targets = vec![MorphTarget { name: "tall".into(), weight: 0.0, pools: vec![vec![sparse]] }];
    let mesh = Some(scene.add_mesh(mesh));
    let bones: Vec<NodeId> = ["low", "high"]
        .map(|name| scene.add_node(None, Node { name: name.into(), ..Node::default() }))
        .into();
    let skin =
        Some(scene.skins.push(Skin { name: "bones".into(), joints: bones.clone(), ..Skin::default() }));
    let body =
        scene.add_node(None, Node { name: "body".into(), mesh, skin, weights: vec![0.0], ..Node::default() });
    let channel = |node, path, values| Channel {
        node,
        path,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    };
    let channels = vec![
        channel(body, ChannelPath::Weights, vec![0.0, 1.0]),
        channel(bones[1], ChannelPath::Translation, vec![0.0, 0.0, 0.0, 0.0, 1.0, 0.0]),
    ];
    scene.clips.push(Clip {
        name: "grow".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels,
        ..Clip::default()
    });
    scene
}

#[test]
fn skins_and_morph_targets_stay() {
    {
        let format = Format::Glb;
        let options = ConvertOptions::default().made_lods(MadeLods::Ratios(vec![0.4]));
        let (bytes, said) = made(creature(), format, options);
        assert_eq!(count(&said, "LOD0101"), 1, "{format}: {said:?}");
        let source = Source::from(bytes);
        let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
        let scene = asset.to_scene().unwrap().value;
        let shown: Vec<_> = scene.nodes.iter().filter(|(_, node)| node.mesh.is_some()).collect();
        assert_eq!(shown.len(), 2, "{format}");
        for (id, node) in shown {
            let mesh = scene.mesh(node.mesh.unwrap()).unwrap();
            assert!(node.skin.is_some(), "{format}: {}", node.name);
            assert_eq!(mesh.targets.len(), 1, "{format}: {}", node.name);
            let moved: usize = mesh.targets[0].pools.iter().flatten().map(|own| own.vertices.len()).sum();
            assert!(moved > 0 && moved < mesh.vertices(), "{format}");
            let is_moved = |channel: &&Channel| channel.path == ChannelPath::Weights && channel.node == id;
            assert!(
                scene.clips[0].channels.iter().any(|channel| is_moved(&channel)),
                "{format}: {}",
                node.name
            );
        }
    }
}

#[test]
fn results_do_not_depend_on_threads() {
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let options = ConvertOptions::default().made_lods(MadeLods::Auto).collision_mesh(CollisionMesh::Auto);
        pool.install(|| made(boulders(), Format::Cdae, options).0)
    };
    assert!(with(1) == with(4));
}

#[test]
fn models_that_cannot_be_simplified_stay() {
    let options = || ConvertOptions::default().made_lods(MadeLods::Auto).collision_mesh(CollisionMesh::Auto);
    let one = |places: [f32; 9]| {
        let mut scene = Scene::default();
        let attribute = Attribute { semantic: Semantic::Position, stream: floats(places, 3) };
        let primitives = vec![Primitive::new(0, Topology::Triangles, None)];
        let pools = vec![VertexPool { attributes: vec![attribute] }];
        let mesh = Some(scene.add_mesh(Mesh { pools, primitives, ..Mesh::default() }));
        scene.add_node(None, Node { name: "one".into(), mesh, ..Node::default() });
        scene
    };
    let unit = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let scenes = [
        Scene::default(),
        one(unit),
        one([0.0; 9]),
        one([f32::NAN; 9]),
        one([1.0, 0.0, 0.0, 2.0, 0.0, 0.0, 3.0, 0.0, 0.0]),
    ];
    for (number, scene) in scenes.into_iter().enumerate() {
        for format in HOLDING {
            let (bytes, said) = made(scene.clone(), format, options());
            assert_eq!(count(&said, "LOD0103"), 1, "{number} {format}: {said:?}");
            assert!(count(&said, "LOD0110") + count(&said, "LOD0113") == 1, "{number} {format}: {said:?}");
            assert!(levels(&bytes).0.len() <= 1, "{number} {format}");
        }
    }
}
