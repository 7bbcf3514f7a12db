//! A document shows what its compiled shape shows: the same triangles at each level of detail, with the same materials.

use crate::sample::{INSTANCE, MATRIX, Sample, animated};
use meshwright_core::{Diagnostics, Limits, Source};
use meshwright_dae::{Document, FromSceneOptions, from_scene, read, to_scene};
use meshwright_scene::{
    Attribute, Bounds, Channel, ChannelPath, Clip, Component, Interpolation, Mesh, Node, NodeId, Pose,
    Primitive, Scene, Semantic, Stream, Topology, Transform, Trs, VertexPool, bake::KeptTransforms,
    pose::deform::is_mirror,
};
use meshwright_shape_compiler::{CompileOptions, compile};
use meshwright_testkit::corpus;
use std::{collections::BTreeMap, path::PathBuf};

/// By level and material, the number of triangles, and their area in square millimeters.
type Levels = BTreeMap<(String, String), (usize, u64)>;

/// The level of a file without a table of levels.
const ONLY: &str = "detail2";

fn levels(scene: &Scene<'_>) -> Levels {
    let mut all = Levels::new();
    let (of_nodes, rest) = (scene.node_levels(), Pose::rest(scene));
    for (id, _) in scene.walk() {
        let Some(mesh) = scene.nodes.get(id).and_then(|node| scene.mesh(node.mesh?)) else { continue };
        let level = of_nodes[id.index()].and_then(|level| scene.levels.get(level));
        let level = level.map_or(ONLY.to_owned(), |level| level.name.to_lowercase());
        for primitive in mesh.primitives.iter().filter(|own| own.topology == Topology::Triangles) {
            let material = primitive.material.and_then(|id| scene.material(id));
            let material = material.map_or(String::new(), |own| own.name.to_lowercase());
            let vertices = rest.vertices(scene, id, primitive.pool);
            let faces = primitive.faces(vertices.len());
            let faces = faces.map(|face| face.map(|corner| vertices[corner.unwrap() as usize]));
            let (triangles, size) = all.entry((level.clone(), material)).or_default();
            *triangles += mesh.triangles_of(primitive);
            *size += (faces.map(area).sum::<f64>() * 1e6) as u64;
        }
    }
    all
}

fn area([a, b, c]: [[f64; 3]; 3]) -> f64 {
    let [u, v] = [b, c].map(|own| [own[0] - a[0], own[1] - a[1], own[2] - a[2]]);
    let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    normal.iter().map(|part| part * part).sum::<f64>().sqrt() / 2.0
}

/// Whether two files show the same. The reader leaves out triangles without area, which the game keeps.
fn is_alike(a: &Levels, b: &Levels) -> bool {
    let near = |(a, of_a): &(usize, u64), (b, of_b): &(usize, u64)| {
        let is_near = of_a.abs_diff(*of_b) as f64 <= 1e-3 * *of_a as f64 + 1e3;
        is_near && (a == b || a.abs_diff(*b) * 50 <= *a)
    };
    a.keys().eq(b.keys()) && a.values().zip(b.values()).all(|(a, b)| near(a, b))
}

/// The levels themselves, those without meshes too.
fn names(scene: &Scene<'_>) -> Vec<String> {
    match scene.levels.is_empty() {
        true => vec![ONLY.to_owned()],
        false => scene.levels.iter().map(|(_, level)| level.name.to_lowercase()).collect(),
    }
}

/// What the reader shows of a document, and what its compiled shape shows.
fn both(document: &Document<'_>) -> [(Levels, Vec<String>); 2] {
    let read = to_scene(document).value;
    let shape = compile(document, &CompileOptions::default()).unwrap().value;
    let compiled = meshwright_cdae::to_scene(&shape).value;
    [(levels(&read), names(&read)), (levels(&compiled), names(&compiled))]
}

fn counts(levels: &Levels) -> impl Iterator<Item = usize> {
    levels.values().map(|(triangles, _)| *triangles)
}

/// The sample with other nodes; `@` is an instance of the mesh.
fn tree(nodes: &str) -> String {
    let node = format!("<node id=\"obj\" name=\"obj\" type=\"NODE\">{MATRIX}{INSTANCE}</node>");
    Sample::new().with(&node, &nodes.replace('@', INSTANCE)).text()
}

const HUT: &str =
    "<node name='hut_a200'>@</node><node name='hut_a20'>@</node><node name='Colmesh-1'>@</node>";

/// Trees with a bounding box in all places.
fn trees() -> Vec<String> {
    let boxes = [
        "<node name='bounds'>@</node>",
        "<node name='Bounds'><node name='Untitled'>@</node></node>",
        "<node name='BOUNDS'>@<node name='Untitled'><node name='deeper90'>@</node></node></node>",
        "<node name='all'><node name='bounds'>@</node></node>",
        "<node name='sequence_a'><node name='box'>@</node></node>",
        "",
    ];
    let mut all = Vec::new();
    for own in boxes {
        all.push(format!("{HUT}{own}"));
        all.push(format!("{own}<node name='base00'><node name='start01'>{HUT}</node></node>"));
        all.push(format!("<node name='Base00'><node name='Start01'>{HUT}{own}</node></node>"));
    }
    let leveled = |nodes: &str| format!("<node name='base00'><node name='start01'>{nodes}</node></node>");
    all.extend([
        "<node name='Collision-1'>@</node><node name='LOSCol'>@</node><node name='hut'>@</node>".to_owned(),
        "<node name='hut'>@</node><node name='nulldetail10'/><node name='bb__autobillboard5'/>".to_owned(),
        "<node name='hut100'><node>@</node><node name='x_PIVOT'>@</node></node>".to_owned(),
        leveled("<node name='hut100'><node>@</node><node name='x_PIVOT'>@</node></node>"),
        leveled("<node name='Col-1'>@</node><node name='COLUMN_2'>@</node><node name='post.001'>@</node>"),
        leveled("<node name='hut9'>@@<node name='nulldetail5'/></node><node name='LOS-3'>@</node>"),
        leveled("<node name='collision7'>@</node><node name='rock_01'>@</node><node name='x0'>@</node>"),
    ]);
    all
}

#[test]
fn a_document_shows_what_its_shape_shows() {
    for nodes in trees() {
        let text = tree(&nodes);
        let document = Document::parse(&text).unwrap();
        let [read, compiled] = both(&document);
        assert!(is_alike(&read.0, &compiled.0) && read.1 == compiled.1, "{nodes}: {read:?} {compiled:?}");
        assert!(counts(&read.0).eq(counts(&compiled.0)), "{nodes}");
        assert!(!read.0.is_empty(), "{nodes}");
    }
}

#[test]
fn instanced_and_animated_boxes_are_left_out() {
    let library =
        "<library_nodes><node id='b' name='bounds'>@</node><node id='h' name='hut'>@</node></library_nodes>";
    let nodes = "<node name='here'><instance_node url='#b'/></node><instance_node url='#h'/>";
    let text = tree(nodes).replace(
        "<library_visual_scenes>",
        &format!("{}<library_visual_scenes>", library.replace('@', INSTANCE)),
    );
    let document = Document::parse(&text).unwrap();
    let [read, compiled] = both(&document);
    assert_eq!(read.1, compiled.1);
    assert!(is_alike(&read.0, &compiled.0), "{read:?} {compiled:?}");
    assert_eq!(counts(&read.0).sum::<usize>(), 6);
    let moved = animated("obj/transform(3)(0)", "0 1", "1 2", "LINEAR");
    let text = moved.with("name=\"obj\"", "name=\"bounds\"").text();
    let document = Document::parse(&text).unwrap();
    let [read, compiled] = both(&document);
    assert_eq!(read, compiled);
    assert!(read.0.is_empty());
}

/// The box is kept: in the scene, in a document that is written of it, and in the shape of that.
#[test]
fn a_stated_box_is_kept() {
    let nodes = "<node name='hut'>@</node><node name='up'><translate>0 0 5</translate><node name='bounds'>
        <scale>2 2 2</scale>@</node></node>";
    let text = tree(nodes);
    let document = Document::parse(&text).unwrap();
    let scene = to_scene(&document).value;
    let shape = |document: &Document<'_>| {
        compile(document, &CompileOptions::default()).unwrap().value.shape.bounds.get()
    };
    let stated = shape(&document);
    let Some(Bounds { min: [ax, ay, az], max: [bx, by, bz] }) = scene.bounds else { panic!("no box") };
    assert_eq!([ax, -bz, ay, bx, -az, by], stated, "the scene has Y up");
    let written = from_scene(&scene, &FromSceneOptions::default()).unwrap().value;
    assert_eq!(shape(&written), stated);
    let again = to_scene(&written).value;
    assert_eq!(again.bounds, scene.bounds);
    assert_eq!(levels(&again), levels(&scene));
}

/// All documents of the corpus with the shape that the game made of them.
fn pairs() -> Vec<(PathBuf, PathBuf)> {
    let folders = [("dae/pairs", ".dae"), ("cdae", ".source.dae"), ("beamng_mods", ".dae")];
    let of_folder = |(folder, suffix): (&str, &str)| {
        let sources = corpus::required(folder, &["dae", "DAE"]);
        let suffix = suffix.to_owned();
        sources.into_iter().filter_map(move |source| {
            let name = source.file_name()?.to_string_lossy().into_owned();
            let stem = name.get(..name.len().checked_sub(suffix.len())?)?;
            let shape = source.with_file_name(format!("{stem}.cdae"));
            shape.exists().then_some((source, shape))
        })
    };
    folders.into_iter().flat_map(of_folder).collect()
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_documents_show_what_the_shapes_of_the_game_show() {
    let (mut equal, mut stale, mut different) = (0, Vec::new(), Vec::new());
    for (source, shape) in pairs() {
        let name = source.display().to_string();
        let source = Source::open(source, &Limits::DEFAULT).unwrap();
        let Ok((document, _)) = read(&source, &Limits::DEFAULT) else { continue };
        let shape = Source::open(shape, &Limits::DEFAULT).unwrap();
        let Ok((game, _)) = meshwright_cdae::read(&shape, &Limits::DEFAULT) else { continue };
        let game = meshwright_cdae::to_scene(&game).value;
        let [(read, _), (compiled, _)] = both(&document);
        if !is_alike(&read, &compiled) {
            different.push(name);
        } else if !is_alike(&read, &levels(&game)) {
            // A shape that was made of another state of the document.
            stale.push(name);
        } else {
            equal += 1;
        }
    }
    println!("{equal} equal, {} stale: {stale:#?}", stale.len());
    assert_eq!(different, Vec::<String>::new());
    assert!(equal >= 80, "{equal}");
}

/// A corner of a triangle in the space of the scene: its position and its normal.
type Corner = [f64; 6];

/// All triangles, counter-clockwise as they are seen from the side that they show.
fn surfaces(scene: &Scene<'_>, pose: &Pose) -> Vec<[Corner; 3]> {
    let mut all = Vec::new();
    for (id, _) in scene.walk() {
        let Some(mesh) = scene.nodes.get(id).and_then(|node| scene.mesh(node.mesh?)) else { continue };
        let world = pose.world(id).unwrap();
        for primitive in &mesh.primitives {
            let vertices = pose.deformed(scene, id, world, primitive.pool, usize::MAX);
            let corner = |vertex: u32| {
                let ([x, y, z], normal) =
                    (vertices.points[vertex as usize], vertices.normals[vertex as usize]);
                let [p, q, r] = normal.map(f64::from);
                [x, y, z, p, q, r]
            };
            for face in primitive.faces(vertices.points.len()) {
                let [a, b, c] = face.map(|vertex| corner(vertex.unwrap()));
                all.push(if is_mirror(world) { [a, c, b] } else { [a, b, c] });
            }
        }
    }
    all
}

/// Whether there is a triangle for each, with the same corners in the same order, from any of them on.
fn are_same(a: &[[Corner; 3]], b: &[[Corner; 3]]) -> bool {
    let near = |a: &[Corner; 3], b: [Corner; 3]| {
        a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| (a - b).abs() < 2e-3)
    };
    let is_in = |own: &[Corner; 3], all: &[[Corner; 3]]| {
        all.iter().any(|&[a, b, c]| near(own, [a, b, c]) || near(own, [b, c, a]) || near(own, [c, a, b]))
    };
    a.len() == b.len() && a.iter().all(|own| is_in(own, b)) && b.iter().all(|own| is_in(own, a))
}

/// A mesh with a slanted face, whose normals a scale along one axis turns.
fn slanted() -> Mesh<'static> {
    let floats = |values: &[[f32; 3]]| {
        let bytes: Vec<u8> = values.iter().flatten().flat_map(|part| part.to_le_bytes()).collect();
        Stream::packed(bytes, Component::F32, 3)
    };
    let points = [[0.0, 0.0, 0.0], [1.0, 0.0, 1.0], [0.0, 2.0, 0.5], [0.0, 0.0, 0.0]];
    let normals = [[-0.696_311_06, -0.174_077_77, 0.696_311_06]; 4];
    let attributes = vec![
        Attribute { semantic: Semantic::Position, stream: floats(&points) },
        Attribute { semantic: Semantic::Normal, stream: floats(&normals) },
    ];
    let primitives = vec![Primitive::new(0, Topology::TriangleStrip, None)];
    Mesh { name: "roof".into(), pools: vec![VertexPool { attributes }], primitives, ..Mesh::default() }
}

/// Nodes with one mesh that are mirrored, stretched, flat, sheared by a turned child, and plain.
fn stretched() -> Scene<'static> {
    let mut scene = Scene::default();
    let mesh = Some(scene.add_mesh(slanted()));
    let mut node = |parent, name: &str, scale: [f32; 3], rotation: [f32; 4]| {
        let at = name.len() as f32;
        let transform = Transform::Trs(Trs { translation: [at, -at, 2.0], rotation, scale });
        scene.add_node(parent, Node { name: name.into(), mesh, transform, ..Node::default() })
    };
    let (plain, turned) = ([0.0, 0.0, 0.0, 1.0], [0.5, 0.5, -0.5, 0.5]);
    let tilted = [0.6, 0.0, 0.0, 0.8];
    node(None, "plain", [2.0; 3], turned);
    node(None, "mirror", [-1.0, 1.0, 1.0], tilted);
    node(None, "through", [-2.0; 3], plain);
    node(None, "squeezed", [1.0, 1.0, 0.25], turned);
    let top = node(None, "stretched", [1.0, 3.0, -1.0], tilted);
    let below = node(Some(top), "sheared_below", [1.0, 0.5, 2.0], tilted);
    node(Some(below), "mirrored_twice", [1.0, 1.0, -1.0], tilted);
    scene
}

/// The game shows what the scene shows, though it mirrors and scales in another way.
#[test]
fn mirrored_and_stretched_meshes_look_the_same_in_the_game() {
    let scene = stretched();
    let shown = surfaces(&scene, &Pose::rest(&scene));
    let compiled = |options: &FromSceneOptions| {
        let written = from_scene(&scene, options).unwrap();
        let shape = compile(&written.value, &CompileOptions::default()).unwrap();
        let scene = meshwright_cdae::to_scene(&shape.value).value;
        (surfaces(&scene, &Pose::rest(&scene)), shape.diagnostics, written.diagnostics)
    };
    let (others, diagnostics, _) = compiled(&FromSceneOptions::default());
    assert!(!are_same(&shown, &others), "the game shows other nodes wrong");
    let has =
        |diagnostics: &Diagnostics, code: &str| diagnostics.as_slice().iter().any(|own| own.code.id == code);
    assert!(has(&diagnostics, "SHAPE0010") && has(&diagnostics, "SHAPE0009"), "{diagnostics:?}");
    let (game, diagnostics, said) = compiled(&FromSceneOptions::default().bakes_scales(true));
    assert!(are_same(&shown, &game), "{shown:#.3?} {game:#.3?}");
    assert!(!has(&diagnostics, "SHAPE0010") && !has(&diagnostics, "SHAPE0009"), "{diagnostics:?}");
    let said: Vec<&str> = said.as_slice().iter().map(|own| own.message.as_str()).collect();
    let expected = "applied the scale, mirroring or shear of 6 nodes to the vertices of 6 meshes (6 copies)";
    assert!(said.contains(&expected), "{said:?}");
    // A shape that is written without a document is the same.
    let shape = meshwright_cdae::from_scene(&scene, &meshwright_cdae::FromSceneOptions::default()).unwrap();
    let again = meshwright_cdae::to_scene(&shape.value).value;
    assert!(are_same(&shown, &surfaces(&again, &Pose::rest(&again))));
}

/// The motion of a node stays; what would change it stays as it is, and is reported.
#[test]
fn animated_nodes_keep_their_motion() {
    let mut scene = stretched();
    let named = |scene: &Scene<'_>, name: &str| {
        scene.nodes.iter().find(|(_, node)| node.name == name).map(|(id, _)| NodeId::new(id.index())).unwrap()
    };
    let channel = |node, path, values: Vec<f32>| Channel {
        node,
        path,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    };
    let (top, below) = (named(&scene, "stretched"), named(&scene, "sheared_below"));
    let mut clip = Clip {
        name: "ambient".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![
            channel(top, ChannelPath::Translation, vec![0.0, 0.0, 0.0, 4.0, 5.0, 6.0]),
            channel(top, ChannelPath::Scale, vec![1.0, 3.0, -1.0, 2.0, 6.0, -2.0]),
        ],
        ..Clip::default()
    };
    scene.clips.push(clip.clone());
    let mut baked = scene.clone();
    baked.bake_transforms(KeptTransforms::Similar, 1 << 20).unwrap();
    for time in [0.0, 0.5, 1.0] {
        let [shown, after] = [&scene, &baked].map(|own| surfaces(own, &Pose::at(own, &own.clips[0], time)));
        assert!(are_same(&shown, &after), "{time}");
    }
    let reported = |scene: &Scene<'_>| {
        let written = from_scene(scene, &FromSceneOptions::default().bakes_scales(true)).unwrap();
        let own = written.diagnostics.as_slice().iter().find(|own| own.code.id == "DAE0242");
        own.map(|own| own.message.clone())
    };
    assert_eq!(reported(&scene), None);
    clip.channels = vec![channel(below, ChannelPath::Rotation, vec![0.0, 0.0, 0.0, 1.0, 0.6, 0.0, 0.0, 0.8])];
    scene.clips = vec![clip];
    let kept =
        "kept the scale of 3 meshes: it mirrors, shears or differs along axes above joints or animated nodes";
    assert_eq!(reported(&scene).as_deref(), Some(kept));
}
