//! Checks that a scene is consistent.

use meshwright_scene::{ChannelPath, Scene, Semantic};

/// Panics unless every id is valid, streams have the lengths that they state, and the number of values equals that of
/// the keyframes.
pub fn assert_valid(scene: &Scene<'_>) {
    assert_eq!(scene.walk().len(), scene.nodes.len(), "the tree reaches all nodes");
    for (_, node) in scene.nodes.iter() {
        assert!(node.mesh.is_none_or(|mesh| scene.mesh(mesh).is_some()));
        assert!(node.level.is_none_or(|level| scene.levels.get(level).is_some()));
        let Some(skin) = node.skin.map(|skin| scene.skins.get(skin).unwrap()) else { continue };
        assert_eq!(skin.joints.len(), skin.inverse_bind.len());
        assert!(skin.joints.iter().all(|&joint| scene.nodes.get(joint).is_some()));
        for pool in &scene.mesh(node.mesh.unwrap()).unwrap().pools {
            for set in (0..).map_while(|set| pool.get(&Semantic::Joints(set))) {
                #[allow(clippy::cast_precision_loss, reason = "few joints")]
                let joints = skin.joints.len() as f32;
                assert!(set.iter().flatten().all(|joint| joint < joints));
            }
        }
    }
    for (_, mesh) in scene.meshes.iter() {
        for pool in &mesh.pools {
            let streams = pool.attributes.iter().map(|attribute| &attribute.stream);
            streams.for_each(|stream| assert_eq!((stream.count, stream.held()), (pool.len(), pool.len())));
        }
        for part in &mesh.primitives {
            let indices = part.indices.as_ref().map(|indices| &indices.stream);
            assert!(indices.is_none_or(|stream| stream.held() == stream.count));
            assert!(part.material.is_none_or(|material| scene.material(material).is_some()));
        }
        for target in &mesh.targets {
            for (pool, list) in mesh.pools.iter().zip(&target.pools) {
                for sparse in list {
                    assert_eq!(sparse.vertices.len(), sparse.values.len());
                    assert!(sparse.vertices.is_sorted_by(|a, b| a < b));
                    assert!(sparse.vertices.last().is_none_or(|&last| (last as usize) < pool.len()));
                }
            }
        }
    }
    for (_, material) in scene.materials.iter() {
        assert!(material.textures().all(|(_, texture)| scene.image(texture.image).is_some()));
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
