//! Skeletons: the vectors of the description, trees of every shape, errors and losses.

use meshwright_core::{Diagnostics, Limits, Outcome, Source};
use meshwright_scene::{
    Clip, Extras, ExtrasValue, Material, Mesh, Node, NodeId, NodeKind, Scene, Transform, Trs,
};
use meshwright_testkit::compare::{Tolerance, compare};
use meshwright_testkit::rng::Rng;
use meshwright_tinman::cmh::{self, Digest, FromSceneOptions, Verdict};

fn plain() -> FromSceneOptions {
    FromSceneOptions::default()
}

fn named(name: &str) -> Node {
    Node { name: name.to_owned(), ..Node::default() }
}

fn moved(name: &str, trs: Trs) -> Node {
    Node { transform: Transform::Trs(trs), ..named(name) }
}

/// A scene with a root named `root`, and the nodes that `fill` adds below it.
fn scene(fill: impl FnOnce(&mut Scene<'_>, NodeId)) -> Scene<'static> {
    let mut scene = Scene::default();
    let root = scene.add_node(None, named("root"));
    fill(&mut scene, root);
    scene
}

fn imported(bytes: &[u8]) -> Outcome<Scene<'static>> {
    let source = Source::from(bytes.to_vec());
    let limits = Limits::DEFAULT.depth(u32::MAX);
    let (document, diagnostics) = cmh::read(&source, &limits).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(document.verdict(), Verdict::Documented);
    let mut imported = cmh::to_scene(&document);
    imported.value.extras = Extras::default();
    for node in imported.value.nodes.values_mut() {
        node.origin = None;
    }
    imported
}

fn codes(diagnostics: &Diagnostics) -> Vec<&'static str> {
    diagnostics.counts().map(|(code, _)| code.id).collect()
}

fn said(change: impl FnOnce(&mut Scene<'_>)) -> Vec<&'static str> {
    let mut scene = scene(|_, _| {});
    change(&mut scene);
    let diagnostics = cmh::from_scene(&scene, &plain().skeleton_only(true)).unwrap().diagnostics;
    let mut codes = codes(&diagnostics);
    codes.sort_unstable();
    codes
}

#[test]
fn a_skeleton_with_one_model_equals_the_vector() {
    let exported = cmh::from_scene(&scene(|_, _| {}), &plain()).unwrap();
    assert_eq!(exported.value, b"\x89cmh\r\n\x1a\n\x04\x11\0\0\0\0\0\0\0\x08root\x01\x02\xff\xff\xff\xff\0");
    assert_eq!(codes(&exported.diagnostics), ["CMH0520"]);
}

#[test]
fn a_skeleton_with_two_models_equals_the_vector() {
    let two = scene(|scene, root| {
        let leaf = moved("leaf", Trs { translation: [1.5, 2.0, -3.0], ..Trs::IDENTITY });
        scene.add_node(Some(root), leaf);
    });
    let bytes = cmh::from_scene(&two, &plain()).unwrap().value;
    assert_eq!(bytes.len(), 153);
    let expected = "789ae5a7ee81e1505cf0b059a57d4200fccd18a760c8229ad59e1192e9274568";
    assert_eq!(Digest::new(&bytes).to_string(), expected);
}

/// The vector with a single-precision matrix, for the reader.
#[test]
fn a_single_precision_matrix_equals_the_vector() {
    let mut bytes = b"\x89cmh\r\n\x1a\n\x04\x1d\0\0\0\0\0\0\0\x08leaf\x01\x02\xff\xff\xff\xff\0".to_vec();
    bytes.extend(b"\x08root\x01\x02\xff\xff\xff\xff\x02\x11\0\0\0\0\0\0\0");
    let matrix: [f32; 16] = [1.0, 0.0, 0.0, 1.5, 0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 1.0, -3.0, 0.0, 0.0, 0.0, 1.0];
    bytes.extend(matrix.iter().flat_map(|number| number.to_le_bytes()));
    assert_eq!(bytes.len(), 113);
    let expected = "7f00917518dc0129dd2856b4b83c5b4796cb3e1018addb33ec592cf7d50ca285";
    assert_eq!(Digest::new(&bytes).to_string(), expected);
    let scene = imported(&bytes).value;
    let leaf = &scene.nodes.as_slice()[1];
    let expected = Trs { translation: [1.5, 2.0, -3.0], ..Trs::IDENTITY };
    assert_eq!((leaf.name.as_str(), &leaf.transform), ("leaf", &Transform::Trs(expected)));
}

/// A tree with `count` nodes: a chain, a star, or anything between.
fn tree(count: usize, seed: u64) -> Scene<'static> {
    let mut rng = Rng::new(seed);
    let mut number = || rng.below(2001) as f32 / 1000.0 - 1.0;
    let mut scene = Scene::default();
    let mut nodes = vec![scene.add_node(None, named("root"))];
    let mut shape = Rng::new(seed + 1);
    for at in 1..count {
        let above = match seed % 3 {
            0 => nodes.len() - 1,
            1 => 0,
            _ => shape.below(nodes.len()),
        };
        let q: [f32; 4] = [number(), number(), number(), number() + 1.5];
        let length = q.iter().map(|part| part * part).sum::<f32>().sqrt();
        let scale = (number() + 1.5) * if shape.below(4) == 0 { -1.0 } else { 1.0 };
        let trs = Trs {
            translation: [number() * 100.0, number(), number()],
            rotation: q.map(|part| part / length),
            scale: [scale; 3],
        };
        let mut node =
            moved(&if shape.below(5) == 0 { String::new() } else { format!("n\u{f6}de {at}") }, trs);
        if shape.below(3) == 0 {
            let flags =
                ExtrasValue::map().with(if shape.below(2) == 0 { "Group" } else { "NoSpatialQuery" }, true);
            node.extras = Extras::new("tinman", ExtrasValue::map().with("flags", flags));
        }
        nodes.push(scene.add_node(Some(nodes[above]), node));
    }
    scene
}

#[test]
fn trees_of_every_shape_round_trip() {
    let mut rng = Rng::new(7);
    let small = (0..60).map(|_| 1 + rng.below(400));
    let sizes = [1, 2, 3, 10, 100, 999, 10_000, 10_000, 10_000].into_iter().chain(small);
    for (seed, count) in sizes.enumerate() {
        let scene = tree(count, seed as u64);
        let deep = Limits::DEFAULT.depth(u32::MAX);
        let exported = cmh::from_scene(&scene, &plain().limits(deep)).unwrap();
        assert_eq!(exported.diagnostics.losses(), 0, "{:?}", exported.diagnostics.as_slice());
        let back = imported(&exported.value);
        assert_eq!(back.diagnostics.losses(), 0);
        let again = compare(&scene, &back.value, &Tolerance { absolute: 1e-6, ..Tolerance::ulps(4) });
        assert!(again.is_same(), "{count} of seed {seed}: {again}");
        assert_eq!(back.value.nodes.len(), count);
        let twice = cmh::from_scene(&back.value, &plain().limits(deep)).unwrap().value;
        assert_eq!(twice.len(), exported.value.len());
    }
}

#[test]
fn matrices_and_reflections_are_converted() {
    let mirrored = [-2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 5.0, 6.0, 7.0, 1.0];
    let scene = scene(|scene, root| {
        let matrix = Node { transform: Transform::Matrix(mirrored), ..named("matrix") };
        scene.add_node(Some(root), matrix);
        scene.add_node(Some(root), moved("flip", Trs { scale: [3.0, -3.0, 3.0], ..Trs::IDENTITY }));
    });
    let back = imported(&cmh::from_scene(&scene, &plain()).unwrap().value);
    for (before, after) in scene.nodes.as_slice().iter().zip(back.value.nodes.as_slice()) {
        let (a, b) = (before.transform.matrix(), after.transform.matrix());
        assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-5), "{a:?} {b:?}");
    }
}

#[test]
fn unsupported_content_is_rejected_with_its_path() {
    let below = |trs| {
        let scene = scene(|scene, root| {
            let arm = scene.add_node(Some(root), named("arm"));
            scene.add_node(Some(arm), moved("hand", trs));
        });
        let error = cmh::from_scene(&scene, &plain()).unwrap_err();
        assert_eq!(error.path(), "root/arm/hand");
        error.code().id
    };
    assert_eq!(below(Trs { scale: [1.0, 1.0, 1.01], ..Trs::IDENTITY }), "CMH0502");
    assert_eq!(below(Trs { translation: [f32::NAN, 0.0, 0.0], ..Trs::IDENTITY }), "CMH0503");
    assert_eq!(below(Trs { scale: [0.0; 3], ..Trs::IDENTITY }), "CMH0504");
    let sheared = scene(|scene, root| {
        let matrix = [1.0, 0.0, 0.0, 0.0, 0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
        scene.add_node(Some(root), Node { transform: Transform::Matrix(matrix), ..named("skew") });
    });
    assert_eq!(cmh::from_scene(&sheared, &plain()).unwrap_err().code().id, "CMH0502");
    let mut meshes = scene(|_, _| {});
    meshes.add_mesh(Mesh::default());
    let error = cmh::from_scene(&meshes, &plain()).unwrap_err();
    assert!(error.code().id == "CMH0501" && error.hint().contains("--skeleton-only"));
}

#[test]
fn all_dropped_content_is_reported_as_a_loss() {
    assert_eq!(said(|_| {}), ["CMH0520"]);
    let first = |change: fn(&mut Node)| said(|scene| change(scene.nodes.values_mut().next().unwrap()));
    assert_eq!(
        said(|scene| {
            scene.add_mesh(Mesh::default());
        }),
        ["CMH0505", "CMH0520"]
    );
    assert_eq!(
        said(|scene| {
            scene.materials.push(Material::named("wood"));
        }),
        ["CMH0506", "CMH0520"]
    );
    assert_eq!(said(|scene| scene.clips.push(Clip::default())), ["CMH0510", "CMH0520"]);
    assert_eq!(first(|node| node.hidden = true), ["CMH0512", "CMH0520"]);
    assert_eq!(first(|node| node.kind = NodeKind::Helper), ["CMH0513", "CMH0520"]);
    assert_eq!(first(|node| node.extras = Extras::new("cdae", ExtrasValue::map())), ["CMH0515", "CMH0520"]);
    assert_eq!(first(|node| node.instance = Some("a.glb".into())), ["CMH0520", "SCENE0002"]);
    let unit = ExtrasValue::map().with("unit", ExtrasValue::map());
    let own = said(|scene| scene.nodes.values_mut().next().unwrap().extras = Extras::new("tinman", unit));
    assert_eq!(own, ["CMH0516", "CMH0520"]);
    assert_eq!(said(|scene| scene.name = "house".into()), ["CMH0518", "CMH0520"]);
    assert_eq!(
        said(|scene| {
            scene.add_node(None, named("other"));
        }),
        ["CMH0519", "CMH0520"]
    );
    assert_eq!(
        said(|scene| scene.roots.clear()),
        ["CMH0514", "CMH0519", "CMH0520"],
        "the node is unreachable, and a root is needed"
    );
    assert_eq!(
        first(|node| node.transform = moved("", Trs { translation: [1.0; 3], ..Trs::IDENTITY }).transform),
        ["CMH0519", "CMH0520"]
    );
}

#[test]
fn cycles_are_cut() {
    let knot = scene(|scene, root| {
        let other = scene.add_node(Some(root), named("other"));
        scene.nodes.get_mut(other).unwrap().children.extend([root, other]);
    });
    let exported = cmh::from_scene(&knot, &plain()).unwrap();
    assert_eq!(imported(&exported.value).value.nodes.len(), 2);
}
