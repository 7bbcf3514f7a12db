//! Animated scenes: skins, morph targets, clips.

use super::{scenes::turned, *};

/// A root with two joints, and a skinned mesh with another transform.
pub(crate) fn skin() -> Scene<'static> {
    let mut scene = Scene::default();
    let root = scene.add_node(None, node("armature"));
    let hip = scene.add_node(Some(root), node("hip"));
    let knee = scene.add_node(Some(hip), node("knee"));
    let identity = Transform::default().matrix();
    let skin = scene.skins.push(Skin {
        name: "legs".into(),
        joints: vec![hip, knee],
        inverse_bind: vec![identity; 2],
        extras: Extras::default(),
    });
    let pool = skinned(grid(3), [0, 1, 0, 0], [0.75, 0.25, 0.0, 0.0]);
    let mesh =
        scene.add_mesh(mesh("leg", vec![pool], vec![part(0, Topology::Triangles, Some(short(&[0, 1, 2])))]));
    let transform = Transform::Trs(Trs { translation: [1.0, 2.0, 3.0], ..Trs::IDENTITY });
    scene.add_node(
        Some(root),
        Node { mesh: Some(mesh), skin: Some(Id::new(skin.index())), transform, ..node("leg") },
    );
    scene
}

pub(crate) fn skin_wrong() -> Scene<'static> {
    let mut scene = skin();
    let pool = skinned(grid(3), [1, 1, 200, 1], [3.0, 0.5, 0.5, 0.0]);
    for mesh in scene.meshes.values_mut() {
        mesh.pools = vec![pool.clone()];
    }
    for skin in scene.skins.values_mut() {
        let twice = skin.joints[1];
        skin.joints.push(twice);
        skin.inverse_bind[0][15] = f32::NAN;
        skin.inverse_bind[1][3] = 0.5;
    }
    scene.skins.push(Skin { name: "unused".into(), joints: vec![NodeId::new(1)], ..Skin::default() });
    scene.skins.push(Skin { name: "nothing".into(), ..Skin::default() });
    // An invalid skin, on a mesh without joints.
    let plain = scene.add_mesh(triangle("plain"));
    scene.add_node(None, Node { mesh: Some(plain), skin: Some(Id::new(0)), ..node("stiff") });
    scene
}

pub(crate) fn skin_two_roots() -> Scene<'static> {
    let mut scene = skin();
    let other = scene.add_node(None, node("other"));
    scene.add_node(None, node("apart"));
    for skin in scene.skins.values_mut() {
        skin.joints[1] = other;
        skin.inverse_bind.clear();
    }
    scene
}

pub(crate) fn unskinned() -> Scene<'static> {
    let mut scene = skin();
    for node in scene.nodes.values_mut() {
        node.skin = None;
    }
    scene
}

pub(crate) fn levels_skinned() -> Scene<'static> {
    let mut scene = skin();
    let high = scene.levels.push(level("detail2", LevelKind::Visual, Some(2.0)));
    let low = scene.levels.push(level("detail1", LevelKind::Visual, None));
    let col = scene.levels.push(level("col", LevelKind::Collision, None));
    let (mut second, mut third) = (None, None);
    for (id, node) in scene.nodes.iter() {
        if node.mesh.is_some() {
            second = Some(Node { level: Some(low), ..node.clone() });
            third = Some(Node { level: Some(col), ..node.clone() });
            assert_eq!(id.index(), 3);
        }
    }
    scene.nodes.get_mut(NodeId::new(3)).unwrap().level = Some(high);
    scene.add_node(Some(NodeId::new(0)), second.unwrap());
    scene.add_node(Some(NodeId::new(0)), third.unwrap());
    scene
}

pub(crate) fn morph() -> Scene<'static> {
    let mut face = triangle("face");
    face.pools.push(grid(4));
    face.primitives.push(part(1, Topology::Triangles, Some(short(&[0, 1, 2]))));
    let sparse = |semantic, vertices: &[u32], values: &[[f32; 3]]| {
        std::sync::Arc::new(Sparse { semantic, vertices: vertices.to_vec(), values: values.to_vec() })
    };
    face.targets = vec![
        MorphTarget {
            name: "smile".into(),
            weight: 0.5,
            pools: vec![
                vec![
                    sparse(Semantic::Position, &[1, 2], &[[0.1, -0.2, 0.0], [0.3, 0.4, f32::NAN]]),
                    sparse(Semantic::Normal, &[0], &[[0.1, 0.0, 0.0]]),
                    sparse(Semantic::TexCoord(0), &[0], &[[0.1, 0.2, 0.0]]),
                    sparse(Semantic::Tangent, &[0], &[[0.1, 0.2, 0.0]]),
                ],
                vec![sparse(Semantic::Position, &[0, 1, 2, 3], &[[1.0, 1.0, 1.0]; 4])],
            ],
        },
        MorphTarget {
            name: "frown".into(),
            weight: 0.0,
            pools: vec![vec![sparse(Semantic::Position, &[2, 99], &[[0.0, -0.5, 0.0]; 2])]],
        },
        MorphTarget::default(),
    ];
    let mut scene = with_mesh(face);
    let values = [0.0, 0.0, 0.0, 1.0, 0.5, 0.25];
    scene.clips.push(Clip {
        name: "talk".into(),
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![channel(NodeId::new(0), ChannelPath::Weights, &values)],
        ..Clip::default()
    });
    scene
}

pub(crate) fn clips() -> Scene<'static> {
    let mut scene = with_mesh(triangle("tri"));
    let other = scene.add_node(None, node("other"));
    let id = NodeId::new(0);
    let half = 0.5_f32.sqrt();
    scene.clips.push(Clip {
        name: "all".into(),
        duration: 2.5,
        looped: true,
        timelines: vec![vec![0.0, 0.1, 2.5], vec![0.25]],
        channels: vec![
            channel(id, ChannelPath::Translation, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0]),
            channel(
                other,
                ChannelPath::Rotation,
                &[0.0, 0.0, 0.0, 1.0, half, 0.0, 0.0, half, 1.0, 0.0, 0.0, 0.0],
            ),
            Channel {
                interpolation: Interpolation::CubicSpline,
                ..channel(id, ChannelPath::Scale, &[1.0; 27])
            },
            Channel {
                interpolation: Interpolation::Step,
                timeline: 1,
                ..channel(other, ChannelPath::Translation, &[1.0, 1.0, 1.0])
            },
            channel(id, ChannelPath::Visibility, &[1.0, 0.0, 1.0]),
        ],
        events: vec![Event { time: 0.5, name: "step".into(), data: ExtrasValue::map().with("on", true) }],
        extras: Extras::new("cdae", ExtrasValue::map().with("priority", 5)),
        ..Clip::default()
    });
    scene.clips.push(Clip {
        name: "blink".into(),
        timelines: vec![vec![0.0, 1.0]],
        channels: vec![channel(id, ChannelPath::Visibility, &[1.0, 0.0])],
        ..Clip::default()
    });
    scene
}

pub(crate) fn clips_wrong() -> Scene<'static> {
    let mut scene = with_mesh(triangle("tri"));
    let id = NodeId::new(0);
    let nan = f32::NAN;
    let other = scene.add_node(None, Node { transform: Transform::Matrix(turned()), ..node("matrix") });
    let in_order = |timeline| Channel { timeline, ..channel(id, ChannelPath::Translation, &[0.0; 9]) };
    scene.clips.push(Clip {
        name: "wrong".into(),
        timelines: vec![vec![1.0, -1.0, 1.0], vec![nan, 2.0, 1.0], vec![], vec![0.0, 1.0, 2.0], vec![3.0]],
        channels: vec![
            in_order(0),
            in_order(0),
            Channel { timeline: 1, ..channel(other, ChannelPath::Rotation, &[nan, 0.0, 0.0, 2.0].repeat(3)) },
            Channel { timeline: 2, ..channel(other, ChannelPath::Scale, &[]) },
            Channel { timeline: 3, ..channel(other, ChannelPath::Scale, &[nan; 9]) },
            Channel { timeline: 3, ..channel(other, ChannelPath::Translation, &[0.0; 8]) },
            Channel { timeline: 77, ..channel(other, ChannelPath::Translation, &[0.0; 3]) },
            Channel { timeline: 3, ..channel(NodeId::new(99), ChannelPath::Translation, &[0.0; 9]) },
            channel(id, ChannelPath::Weights, &[]),
            Channel {
                timeline: 4,
                interpolation: Interpolation::CubicSpline,
                ..channel(other, ChannelPath::Translation, &[0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.0, 0.0, 0.0])
            },
        ],
        ..Clip::default()
    });
    scene.clips.push(Clip { name: "nothing".into(), ..Clip::default() });
    scene
}
