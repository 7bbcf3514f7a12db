//! Any document gives a valid scene, within bounds of time and memory.

use crate::arbitrary;
use meshwright_cast::{Document, codes, read, to_scene};
use meshwright_core::{Error, Limits, Source};
use meshwright_scene::{ChannelPath, Scene, Semantic, pose::Pose};
use meshwright_testkit::{corpus, fixtures, hostile, mutate};
use proptest::prelude::*;
use std::fs;

/// Every id is valid, streams have equal lengths, and the number of keys equals the number of times.
fn assert_valid(scene: &Scene<'_>) {
    assert_eq!(scene.walk().len(), scene.nodes.len(), "the tree reaches all nodes");
    for (_, node) in scene.nodes.iter() {
        assert!(node.mesh.is_none_or(|mesh| scene.mesh(mesh).is_some()));
        let Some(skin) = node.skin.map(|skin| scene.skins.get(skin).unwrap()) else { continue };
        assert_eq!(skin.joints.len(), skin.inverse_bind.len());
        assert!(skin.joints.iter().all(|&joint| scene.nodes.get(joint).is_some()));
        let pool = &scene.mesh(node.mesh.unwrap()).unwrap().pools[0];
        for set in (0..).map_while(|set| pool.get(&Semantic::Joints(set))) {
            assert!(set.iter().flatten().all(|joint| (joint as usize) < skin.joints.len()));
        }
    }
    for (_, mesh) in scene.meshes.iter() {
        for attribute in &mesh.pools[0].attributes {
            assert_eq!(attribute.stream.count, mesh.vertices());
            assert!(mesh.vertices() == 0 || attribute.stream.get(mesh.vertices() - 1).is_some());
        }
        for part in &mesh.primitives {
            let stream = &part.indices.as_ref().unwrap().stream;
            assert!(stream.count > 0 && stream.index(stream.count - 1).is_some());
            assert!(part.material.is_none_or(|material| scene.material(material).is_some()));
        }
        for sparse in mesh.targets.iter().flat_map(|target| &target.pools[0]) {
            assert_eq!(sparse.vertices.len(), sparse.values.len());
            assert!(sparse.vertices.is_sorted_by(|a, b| a < b));
            assert!(sparse.vertices.last().is_none_or(|&last| (last as usize) < mesh.vertices()));
        }
    }
    for clip in &scene.clips {
        assert!(clip.timelines.iter().all(|times| times.is_sorted_by(|a, b| a < b)));
        for channel in &clip.channels {
            let node = scene.nodes.get(channel.node).unwrap();
            let width = match channel.path {
                ChannelPath::Rotation => 4,
                ChannelPath::Translation | ChannelPath::Scale => 3,
                ChannelPath::Visibility => 1,
                ChannelPath::Weights => scene.mesh(node.mesh.unwrap()).unwrap().targets.len(),
            };
            assert_eq!(channel.values.len(), clip.timelines[channel.timeline].len() * width);
        }
    }
}

fn check(document: &Document<'_>) {
    let imported = to_scene(document);
    assert_valid(&imported.value);
    if let Some(clip) = imported.value.clips.first() {
        Pose::at(&imported.value, clip, 0.5);
    }
}

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    check(&document);
    Ok(())
}

#[test]
fn damaged_files_give_valid_scenes() {
    for name in ["crane.cast", "crane_lift.cast", "yard.cast", "odd.cast"] {
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::all(&fixtures::read(name)), &rules, handle).unwrap();
        println!("{name}: {outcome}");
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn damaged_real_files_give_valid_scenes() {
    let files = corpus::required("cast", &["cast"]);
    for path in files {
        let bytes = fs::read(&path).unwrap();
        if bytes.len() > 40_000 {
            continue;
        }
        let rules = hostile::Rules::new(&[codes::ALL]);
        hostile::run(mutate::some(&bytes, 400), &rules, handle).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn arbitrary_documents_give_valid_scenes(entropy in arbitrary::entropy()) {
        check(&arbitrary::Choices::new(&entropy).document());
    }
}
