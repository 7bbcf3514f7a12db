//! Any document gives a valid scene.

use crate::{arbitrary_documents, small_documents};
use meshwright_cdae::{
    document::{BitSet, Document, MeshBody, Number, ObjectState, Quat16, Sequence, Skin, Trigger, Vector},
    to_scene,
};
use meshwright_scene::{ChannelPath, Scene, Semantic};
use proptest::prelude::*;
use small_documents::{Made, mesh, row, run, triangle};

/// Every id is valid, streams have equal lengths, and the number of keys equals the number of times.
fn assert_valid(scene: &Scene<'_>) {
    assert_eq!(scene.walk().len(), scene.nodes.len(), "the tree reaches all nodes");
    for (id, node) in scene.nodes.iter() {
        assert!(node.parent.is_none_or(|parent| scene.nodes.get(parent).unwrap().children.contains(&id)));
        assert!(node.mesh.is_none_or(|mesh| scene.mesh(mesh).is_some()));
        assert!(node.level.is_none_or(|level| scene.levels.get(level).is_some()));
        if let Some(skin) = node.skin {
            let skin = scene.skins.get(skin).unwrap();
            assert_eq!(skin.joints.len(), skin.inverse_bind.len());
            assert!(skin.joints.iter().all(|&joint| scene.nodes.get(joint).is_some()));
            let mesh = scene.mesh(node.mesh.unwrap()).unwrap();
            let joints = mesh.pools[0].get(&Semantic::Joints(0)).unwrap();
            assert!(joints.iter().flatten().all(|joint| (joint as usize) < skin.joints.len()));
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
    }
    for clip in &scene.clips {
        assert!(clip.timelines.iter().all(|times| times.is_sorted_by(|a, b| a < b)));
        for channel in &clip.channels {
            assert!(scene.nodes.get(channel.node).is_some());
            let width = match channel.path {
                ChannelPath::Rotation => 4,
                ChannelPath::Visibility => 1,
                _ => 3,
            };
            assert_eq!(channel.values.len(), clip.timelines[channel.timeline].len() * width);
        }
    }
}

/// A document whose parts exist but whose references are small random numbers, some of them out of range.
fn tangled(entropy: &[i8]) -> Document<'static> {
    let mut choices = entropy.iter().map(|&choice| i32::from(choice % 9)).chain(std::iter::repeat(0));
    let mut next = move || choices.next().unwrap();
    let mut made = Made::default();
    for _ in 0..5 {
        let parent = next() - 2;
        made.node("node", parent, Quat16 { x: next() as i16, y: 0, z: 1, w: 2 }, [1.0, 2.0, next() as f32]);
    }
    for _ in 0..5 {
        let body = match next() {
            1 => MeshBody { parent_mesh: Number::int(next().into()), ..row(0, &[0], &[run(0, 0, 1, 0)]) },
            2 => {
                let ints = |next: &mut dyn FnMut() -> i32| Vector::new([next(), next(), next(), next()]);
                let skin = Skin {
                    initial: None,
                    initial_transforms: Vector::new([[1.0_f32; 16]; 3]),
                    influences: Some([
                        ints(&mut next),
                        ints(&mut next),
                        Vector::new([next() as f32, 0.5, f32::NAN, 1.0]),
                        ints(&mut next),
                    ]),
                };
                MeshBody { skin: Some(skin), ..triangle() }
            }
            3 => MeshBody { frame_count: Number::int(2), verts_per_frame: next().into(), ..triangle() },
            kind => row(3, &[0, 1, 2, 2, 1, 0], &[run(kind as u32 & 3, next(), next(), next() as u32 & 1)]),
        };
        let node = next() - 1;
        made.object("object", node, vec![mesh(next().into(), body)]);
        made.detail("detail", next(), next(), next() as f32);
    }
    for _ in 0..3 {
        let set = |next: &mut dyn FnMut() -> i32| BitSet { words: vec![next() as u32], ..BitSet::default() };
        made.sequence(
            "sequence",
            Sequence {
                flags: (next().unsigned_abs() * 4 + next().unsigned_abs()).into(),
                num_keyframes: next().into(),
                duration: next().into(),
                base_rotation: next().into(),
                base_translation: next().into(),
                base_scale: next().into(),
                base_object_state: next().into(),
                first_trigger: next().into(),
                num_triggers: next().into(),
                first_ground_frame: next().into(),
                num_ground_frames: next().into(),
                rotation_matters: set(&mut next),
                translation_matters: set(&mut next),
                scale_matters: set(&mut next),
                vis_matters: set(&mut next),
                frame_matters: set(&mut next),
                mat_frame_matters: set(&mut next),
                ..Sequence::default()
            },
        );
    }
    made.document(|shape| {
        shape.node_rotations = Vector::new([Quat16 { x: 1, y: 2, z: 3, w: -4 }; 9]);
        shape.node_translations = Vector::new([[1.0_f32, 2.0, 3.0]; 9]);
        shape.node_uniform_scales = Vector::new([2.0_f32; 9]);
        shape.node_aligned_scales = Vector::new([[2.0_f32; 3]; 9]);
        shape.node_arbitrary_scale_factors = Vector::new([[2.0_f32; 3]; 9]);
        shape.node_arbitrary_scale_rots = Vector::new([Quat16 { x: 0, y: 2, z: 3, w: 4 }; 8]);
        shape.object_states = Vector::new([ObjectState::default(); 9]);
        shape.triggers = Vector::new([Trigger::default(); 3]);
        shape.ground_translations = Vector::new([[0.0_f32; 3]; 3]);
        shape.ground_rotations = Vector::new([Quat16::IDENTITY; 4]);
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn random_documents_give_valid_scenes(entropy in arbitrary_documents::entropy(), version in prop_oneof![Just(26), Just(30), Just(31)]) {
        assert_valid(&to_scene(&arbitrary_documents::Choices::new(&entropy).document(version)).value);
    }

    #[test]
    fn tangled_documents_give_valid_scenes(entropy in proptest::collection::vec(any::<i8>(), 0..200)) {
        assert_valid(&to_scene(&tangled(&entropy)).value);
    }
}
