//! Views return what builders stored, and read the older forms of files.

use meshwright_cast::{
    Document, build,
    document::{Hashes, Kind, Node, Value},
    read, view, write,
};
use meshwright_core::{Limits, Source};

fn node(kind: Kind) -> Node<'static> {
    Node::new(kind, 7)
}

fn everything() -> Document<'static> {
    let mut hashes = Hashes::new();
    let material = build::Material::named("skin")
        .slot("albedo", build::Slot::File("a\\b.png".into()))
        .slot("gloss", build::Slot::File("a\\b.png".into()))
        .slot("extra0", build::Slot::Color { name: "tint".into(), rgba: [0.1, 0.2, 0.3, 0.4], linear: true });
    let material = material.node(&mut hashes);
    let bones: Vec<Node<'_>> = [("root", None), ("tip", Some(0))]
        .into_iter()
        .map(|(name, parent)| {
            let bone = build::Bone {
                name: name.into(),
                parent,
                segment_scale_compensate: false,
                position: [1.0, 2.0, 3.0],
                rotation: [0.0, 0.0, 1.0, 0.0],
                scale: [2.0, 1.0, 1.0],
            };
            bone.node(&mut hashes)
        })
        .collect();
    let ends = [bones[0].hash, bones[1].hash];
    let handle = build::IkHandle {
        name: "ik".into(),
        start: ends[0],
        end: ends[1],
        target: Some(ends[0]),
        target_offset: Some([0.0, 1.0, 0.0]),
        use_target_rotation: Some(true),
        ..build::IkHandle::default()
    };
    let constraint = build::Constraint {
        name: "tie".into(),
        ties: build::ConstraintTarget::Orient(Some([0.0, 1.0, 0.0, 0.0])),
        constrained: ends[1],
        target: ends[0],
        maintain_offset: Some(true),
        weight: Some(0.5),
        skips: [None, Some(true), Some(false)],
    };
    let skeleton = build::Skeleton {
        bones,
        ik_handles: vec![handle.node(&mut hashes)],
        constraints: vec![constraint.node(&mut hashes)],
    };
    let mesh = build::Mesh {
        name: "body".into(),
        positions: [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].into_iter().collect(),
        normals: Some([[0.0, 0.0, 1.0]; 3].into_iter().collect()),
        tangents: Some([[1.0, 0.0, 0.0]; 3].into_iter().collect()),
        colors: vec![
            build::Colors::Packed([0x04_03_02_ff_u32; 3].into_iter().collect()),
            build::Colors::Float([[2.0, 0.5, 0.0, 1.0]; 3].into_iter().collect()),
        ],
        uvs: vec![[[0.25, 0.75]; 3].into_iter().collect()],
        influences: Some((1, build::ints([0, 1, 1]), [1.0_f32; 3].into_iter().collect())),
        faces: build::ints([0, 1, 2]),
        quaternion_skinning: true,
        material: Some(material.hash),
    };
    let mesh = mesh.node(&mut hashes);
    let shape = build::BlendShape {
        name: "smile".into(),
        base: mesh.hash,
        vertices: vec![2],
        positions: [[0.0, 2.0, 0.0]].into_iter().collect(),
        target_scale: 3.0,
    };
    let hair = build::Hair {
        name: "hair".into(),
        segments: vec![1, 0],
        particles: [[0.0; 3]; 3].into_iter().collect(),
        material: Some(material.hash),
    };
    let skeleton = Some(skeleton.node(&mut hashes));
    let (hairs, blend_shapes) = (vec![hair.node(&mut hashes)], vec![shape.node(&mut hashes)]);
    let model = build::Model {
        name: "model".into(),
        position: [0.0, 5.0, 0.0],
        skeleton,
        meshes: vec![mesh],
        hairs,
        blend_shapes,
        materials: vec![material],
        ..build::Model::default()
    };
    let curve = build::Curve {
        node_name: "tip".into(),
        kind: "rq",
        frames: build::ints([0, 300]),
        values: (&[[0.0, 0.0, 0.0, 1.0_f32]; 2][..]).into(),
    };
    let track = build::NotificationTrack { name: "step".into(), frames: vec![4, 9] };
    let animation = build::Animation {
        name: "walk".into(),
        frame_rate: 24.0,
        looped: true,
        skeleton: None,
        curves: vec![curve.node(&mut hashes)],
        notifications: vec![track.node(&mut hashes)],
    };
    let instance = build::Instance {
        name: "copy".into(),
        path: "other.cast".into(),
        position: [1.0, 0.0, 0.0],
        rotation: [0.0, 0.0, 0.0, 1.0],
        scale: [2.0; 3],
    };
    let metadata = build::Metadata { author: "me".into(), up_axis: "y".into(), ..build::Metadata::default() };
    let nodes = vec![
        model.node(&mut hashes),
        animation.node(&mut hashes),
        instance.node(&mut hashes),
        metadata.node(&mut hashes),
    ];
    Document::new(vec![build::root(&mut hashes, nodes)])
}

#[test]
fn built_nodes_are_written_read_and_viewed() {
    let built = everything();
    let source = Source::from(write(&built).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty() && document == built, "{diagnostics:?}");
    let mut all: Vec<u64> = document.walk().map(|(_, node)| node.hash).collect();
    all.sort_unstable();
    let next = Hashes::BASE..;
    assert!(all.iter().copied().eq(next.take(all.len())), "consecutive hashes from the base");

    let model = document.models().next().unwrap();
    assert_eq!((model.position(), model.scale()), ([0.0, 5.0, 0.0], [1.0; 3]));
    let mesh = model.meshes().next().unwrap();
    assert_eq!((mesh.color_layers(), mesh.uv_layers(), mesh.influences()), (2, 1, 1));
    assert_eq!(mesh.colors(0).unwrap().get(1).unwrap()[0], 1.0);
    assert_eq!(mesh.colors(1).unwrap().get(1), Some([2.0, 0.5, 0.0, 1.0]));
    assert!(mesh.colors(2).is_none() && mesh.uvs(1).is_none());
    assert_eq!(mesh.uvs(0).unwrap().get(2), Some([0.25, 0.75]));
    assert_eq!(mesh.weight_bones().unwrap().iter().collect::<Vec<_>>(), [0, 1, 1]);
    assert_eq!(mesh.faces().unwrap().len(), 3);
    assert_eq!(mesh.skinning_method(), view::SkinningMethod::Quaternion);
    let material = model.material(mesh.material().unwrap()).unwrap();
    assert_eq!((material.name().as_deref(), material.kind().as_deref()), (Some("skin"), Some("pbr")));
    let slots: Vec<_> = material.slots().collect();
    assert_eq!(slots.len(), 3);
    assert_eq!(slots[0].file.unwrap().path().as_deref(), Some("a\\b.png"));
    assert_eq!(slots[0].hash, slots[1].hash, "one child for one path");
    assert_eq!(slots[2].kind, view::SlotKind::Other("extra0".into()));
    assert_eq!(slots[2].color.unwrap().color_space(), view::ColorSpace::Linear);
    let skeleton = model.skeleton().unwrap();
    let parents: Vec<_> = skeleton.bones().map(view::Bone::parent).collect();
    assert_eq!(parents, [None, Some(0)]);
    assert!(skeleton.bones().all(|bone| !bone.segment_scale_compensate() && bone.scale()[0] == 2.0));
    let handle = skeleton.ik_handles().next().unwrap();
    assert_eq!(skeleton.bone(handle.end_bone().unwrap()).unwrap().name().as_deref(), Some("tip"));
    assert!(handle.use_target_rotation() && handle.pole_bone().is_none());
    let constraint = skeleton.constraints().next().unwrap();
    assert_eq!(constraint.kind(), Some(view::ConstraintKind::Orient));
    assert_eq!((constraint.offset(), constraint.weight()), (None, 0.5));
    assert_eq!(
        (constraint.rotation_offset(), constraint.skips()),
        (Some([0.0, 1.0, 0.0, 0.0]), [false, true, false])
    );
    let shape = model.blend_shapes().next().unwrap();
    assert_eq!((shape.base(), shape.target_scale()), (Some(mesh.hash()), 3.0));
    let hair = model.hairs().next().unwrap();
    assert_eq!(hair.segments().unwrap().iter().sum::<u32>(), 1);
    let animation = document.animations().next().unwrap();
    assert_eq!((animation.frame_rate(), animation.looped()), (Some(24.0), true));
    let curve = animation.curves().next().unwrap();
    assert_eq!((curve.kind(), curve.mode()), (Some(view::CurveKind::Rotation), view::CurveMode::Absolute));
    assert_eq!(curve.frames().unwrap().iter().collect::<Vec<_>>(), [0.0, 300.0]);
    assert_eq!(curve.quaternions().unwrap().len(), 2);
    assert_eq!(animation.notifications().next().unwrap().frames().unwrap().get(1), Some(9.0));
    let instance = document.instances().next().unwrap();
    assert_eq!(instance.file().unwrap().path().as_deref(), Some("other.cast"));
    let metadata = document.metadata_nodes().next().unwrap();
    assert_eq!((metadata.up_axis(), metadata.software()), (Some(view::UpAxis::Y), None));
}

#[test]
fn names_and_references_are_those_that_were_built() {
    let document = everything();
    let model = document.models().next().unwrap();
    let mesh = model.meshes().next().unwrap();
    assert_eq!(mesh.normals().unwrap().get(2), Some([0.0, 0.0, 1.0]));
    assert_eq!(mesh.weight_values().unwrap().iter().collect::<Vec<_>>(), [1.0; 3]);
    assert!((0..2).all(|layer| mesh.colors(layer).unwrap().len() == 3));
    let material = model.material(mesh.material().unwrap()).unwrap();
    assert_eq!(material.slot(&view::SlotKind::Gloss).unwrap().hash, material.files().next().unwrap().hash());
    assert!(material.slot(&view::SlotKind::Normal).is_none());
    let color = material.colors().next().unwrap();
    assert_eq!((color.name().as_deref(), color.rgba()), (Some("tint"), Some([0.1, 0.2, 0.3, 0.4])));
    let skeleton = model.skeleton().unwrap();
    let name = |hash: Option<u64>| skeleton.bone(hash?)?.name();
    let handle = skeleton.ik_handles().next().unwrap();
    assert_eq!((handle.name().as_deref(), handle.target_offset()), (Some("ik"), Some([0.0, 1.0, 0.0])));
    assert_eq!(name(handle.start_bone()).as_deref(), Some("root"));
    assert_eq!(name(handle.target_bone()).as_deref(), Some("root"));
    assert_eq!(name(handle.pole_vector_bone()), None);
    let constraint = skeleton.constraints().next().unwrap();
    assert_eq!((constraint.name().as_deref(), constraint.maintain_offset()), (Some("tie"), true));
    assert_eq!(name(constraint.constrained_bone()).as_deref(), Some("tip"));
    assert_eq!(name(constraint.target_bone()).as_deref(), Some("root"));
    let hair = model.hairs().next().unwrap();
    assert_eq!((hair.name().as_deref(), hair.particles().unwrap().len()), (Some("hair"), 3));
    assert_eq!(hair.material(), mesh.material());
    let shape = model.blend_shapes().next().unwrap();
    assert_eq!((shape.name().as_deref(), shape.vertices().unwrap().get(0)), (Some("smile"), Some(2)));
    let animation = document.animations().next().unwrap();
    assert_eq!((animation.name().as_deref(), animation.mode_overrides().count()), (Some("walk"), 0));
    assert!(animation.skeleton().is_none());
    assert_eq!(animation.curves().next().unwrap().node_name().as_deref(), Some("tip"));
    assert_eq!(animation.notifications().next().unwrap().name().as_deref(), Some("step"));
    let instance = document.instances().next().unwrap();
    assert_eq!((instance.name().as_deref(), instance.position()), (Some("copy"), [1.0, 0.0, 0.0]));
    assert_eq!((instance.rotation(), instance.scale()), ([0.0, 0.0, 0.0, 1.0], [2.0; 3]));
    let metadata = document.metadata_nodes().next().unwrap();
    assert_eq!((metadata.author().as_deref(), metadata.scene_root()), (Some("me"), None));
}

#[test]
fn absent_properties_have_the_described_defaults() {
    let bone = node(Kind::Bone);
    let bone = view::Bone::from_node(&bone).unwrap();
    assert!(bone.segment_scale_compensate() && bone.parent().is_none() && bone.local_position().is_none());
    let constraint = node(Kind::Constraint).with("ct", "xx");
    let constraint = view::Constraint::from_node(&constraint).unwrap();
    assert_eq!((constraint.weight(), constraint.maintain_offset()), (1.0, false));
    assert_eq!(constraint.kind(), Some(view::ConstraintKind::Other("xx".into())));
    let curve = node(Kind::Curve);
    let curve = view::Curve::from_node(&curve).unwrap();
    assert_eq!((curve.mode(), curve.additive_blend_weight()), (view::CurveMode::Absolute, 1.0));
    let color = node(Kind::Color);
    assert_eq!(view::Color::from_node(&color).unwrap().color_space(), view::ColorSpace::Srgb);
    assert!(view::Mesh::from_node(&color).is_none(), "another kind of node");
}

#[test]
fn older_forms_are_read() {
    let mesh = node(Kind::Mesh).with("vc", &[0xff_u32, 0][..]);
    let mesh = view::Mesh::from_node(&mesh).unwrap();
    assert_eq!((mesh.color_layers(), mesh.colors(0).unwrap().len()), (1, 2));
    assert!(mesh.colors(1).is_none());
    let shape = node(Kind::BlendShape).with("t", &[5_u64, 6][..]).with("ts", &[1.0_f32, 2.0][..]);
    let shape = view::BlendShape::from_node(&shape).unwrap();
    assert_eq!(shape.targets().unwrap().iter().collect::<Vec<_>>(), [5, 6]);
    assert_eq!(shape.target_scales().unwrap().get(1), Some(2.0));
    let bone =
        node(Kind::Bone).with("wp", &[[1.0_f32, 2.0, 3.0]][..]).with("wr", &[[0.0_f32, 1.0, 0.0, 0.0]][..]);
    let bone = view::Bone::from_node(&bone).unwrap();
    assert_eq!(
        (bone.world_position(), bone.world_rotation()),
        (Some([1.0, 2.0, 3.0]), Some([0.0, 1.0, 0.0, 0.0]))
    );
    let shown = node(Kind::Curve).with("kv", &[1_u8, 0][..]).with("kp", "vb");
    let shown = view::Curve::from_node(&shown).unwrap();
    assert_eq!((shown.kind(), shown.ints().unwrap().get(1)), (Some(view::CurveKind::Visibility), Some(0)));
    let instance = node(Kind::Instance).with("r", 9_u64).child(Node::new(Kind::File, 9).with("p", "x"));
    assert_eq!(view::Instance::from_node(&instance).unwrap().file().unwrap().path().as_deref(), Some("x"));
    let all = node(Kind::CurveModeOverride).with("m", "relative");
    let all = view::CurveModeOverride::from_node(&all).unwrap();
    assert_eq!((all.kinds(), all.mode()), ([true; 3], Some(view::CurveMode::Relative)));
    let some = node(Kind::CurveModeOverride).with("ot", true);
    assert_eq!(view::CurveModeOverride::from_node(&some).unwrap().kinds(), [true, false, false]);
    let floats = node(Kind::Curve).with("kb", &[0.5_f32][..]).with("kp", "rx");
    let floats = view::Curve::from_node(&floats).unwrap();
    assert_eq!(
        (floats.frames().unwrap().get(0), floats.kind()),
        (Some(0.5), Some(view::CurveKind::RotationX))
    );
    for (value, parent) in
        [(Value::from(u8::MAX), None), (Value::from(u16::MAX), None), (Value::from(3_u8), Some(3))]
    {
        let bone = node(Kind::Bone).with("p", value);
        assert_eq!(view::Bone::from_node(&bone).unwrap().parent(), parent);
    }
}
