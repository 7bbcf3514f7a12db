//! Arbitrary scenes become readable documents.

use meshwright_core::{Limits, Source};
use meshwright_scene::{
    Attribute, Component, Mesh, Node, Primitive, Scene, Semantic, Skin, Stream, Topology, VertexPool,
};
use meshwright_testkit::{
    alloc,
    nonsensical_scenes::{Flavor, scene},
    rng::Rng,
};
use meshwright_udm::{Document, FromSceneOptions, binary, from_scene, has_scene, read, to_scene, write};

/// The most allocations that one of these small scenes may take, whatever sizes it claims.
const MOST_CALLS: u64 = 100_000;

#[test]
fn arbitrary_scenes_become_models() {
    let mut rng = Rng::new(11);
    let mut written = 0;
    for round in 0..3000 {
        let scene = scene(&mut rng, Flavor::Udm);
        let options = FromSceneOptions::default().compress(round % 2 == 0);
        let (exported, taken) = alloc::peak(|| from_scene(&scene, &options));
        assert!(taken.peak < alloc::bound(0) && taken.calls < MOST_CALLS, "{round}: {taken:?}");
        let Ok(exported) = exported else { continue };
        let source = Source::from(write(&exported.document).unwrap().to_vec());
        let (again, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(write(&again).unwrap().to_vec(), source.bytes());
        let imported = to_scene(&again);
        assert!(imported.value.materials.len() >= scene.materials.len());
        for file in &exported.materials {
            assert!(file.path.starts_with("materials/") && !file.path.contains(".."), "{}", file.path);
            let document = Document::Binary(binary::File::new(file.root.clone()));
            let source = Source::from(write(&document).unwrap().to_vec());
            let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
            assert!(has_scene(&again));
        }
        written += 1;
    }
    assert!(written > 2900, "{written}");
}

/// A chain of bones that is too deep for a file, and a mesh that is used many times.
#[test]
fn limits_are_enforced() {
    let mut scene = Scene::default();
    let mut above = None;
    for _ in 0..5000 {
        above = Some(scene.add_node(above, Node::default()));
    }
    scene.skins.push(Skin { joints: above.into_iter().collect(), ..Skin::default() });
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let source = Source::from(write(&exported.document).unwrap().to_vec());
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(to_scene(&again).value.nodes.len() >= 5000);
    assert!(exported.diagnostics.losses() > 0);

    let mut scene = Scene::default();
    let stream = Stream::packed(vec![0; 12 << 10], Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let primitive = Primitive::new(0, Topology::Triangles, None);
    let mesh = Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() };
    let mesh = scene.add_mesh(mesh);
    for _ in 0..1000 {
        scene.add_node(None, Node { mesh: Some(mesh), ..Node::default() });
    }
    let options = FromSceneOptions::default().limits(Limits::DEFAULT.memory(10 << 20));
    assert!(from_scene(&scene, &options).is_err());
}
