//! Any document gives a valid scene, within bounds of time and memory.

use meshwright_core::{Error, Limits, Source};
use meshwright_scene::{ChannelPath, Scene, Semantic, pose::Pose};
use meshwright_testkit::{corpus, fixtures, hostile, mutate};
use meshwright_udm::{ToSceneOptions, codes, read, to_scene_with};
use std::fs;

/// Every id is valid, streams have equal lengths, and the number of keys equals the number of times.
fn assert_valid(scene: &Scene<'_>) {
    assert_eq!(scene.walk().len(), scene.nodes.len(), "the tree reaches all nodes");
    for (_, node) in scene.nodes.iter() {
        assert!(node.mesh.is_none_or(|mesh| scene.mesh(mesh).is_some()));
        assert!(node.level.is_none_or(|level| scene.levels.get(level).is_some()));
        let Some(skin) = node.skin.map(|skin| scene.skins.get(skin).unwrap()) else { continue };
        assert_eq!(skin.joints.len(), skin.inverse_bind.len());
        assert!(skin.joints.iter().all(|&joint| scene.nodes.get(joint).is_some()));
        let pool = &scene.mesh(node.mesh.unwrap()).unwrap().pools[0];
        for set in (0..).map_while(|set| pool.get(&Semantic::Joints(set))) {
            let joints = set.iter().flatten();
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "joints are indices")]
            joints.for_each(|joint| assert!((joint as usize) < skin.joints.len()));
        }
    }
    for (_, mesh) in scene.meshes.iter() {
        for attribute in &mesh.pools[0].attributes {
            assert_eq!(attribute.stream.count, mesh.vertices());
            assert_eq!(attribute.stream.held(), mesh.vertices());
        }
        for part in &mesh.primitives {
            assert!(
                part.indices.as_ref().is_none_or(|indices| indices.stream.held() == indices.stream.count)
            );
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

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    let options = ToSceneOptions::default().tangents(true);
    let imported = to_scene_with(&document, &options, &mut |_| None);
    assert_valid(&imported.value);
    if let Some(clip) = imported.value.clips.first() {
        Pose::at(&imported.value, clip, 0.5);
    }
    Ok(())
}

#[test]
fn damaged_files_give_valid_scenes() {
    for path in fixtures::files(&["pmdl_b", "pmdl", "pmat", "pmat_b", "pmap", "pmap_b", "udm_b"]) {
        let rules = hostile::Rules::new(&[codes::ALL]);
        let bytes = fs::read(&path).unwrap();
        let outcome = hostile::run(mutate::some(&bytes, 4000), &rules, handle).unwrap();
        println!("{}: {outcome}", path.display());
        assert!(outcome.accepted > 0);
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn damaged_real_files_give_valid_scenes() {
    let files = corpus::required("udm", &["pmdl_b", "pmdl", "pmat", "pmap", "pmap_b"]);
    for path in files {
        let bytes = fs::read(&path).unwrap();
        if bytes.len() > 40_000 {
            continue;
        }
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::some(&bytes, 200), &rules, handle);
        assert!(outcome.is_ok(), "{}: {outcome:?}", path.display());
    }
}
