//! A small scene that covers every feature.

use meshwright_scene::{
    AlphaMode, Attribute, Bounds, Channel, ChannelPath, Clip, Component, Event, Extras, ExtrasValue, Image,
    Indices, Interpolation, Level, LevelKind, Material, Mesh, MorphTarget, Node, NodeId, NodeKind, Primitive,
    Scene, Semantic, Skin, Sparse, Stream, Texture, Topology, Transform, Trs, VertexPool,
};

/// Little-endian bytes of floats.
pub fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// A packed stream of floats, `width` per element.
pub fn stream(values: &[f32], width: u8) -> Stream<'static> {
    Stream::packed(floats(values), Component::F32, width)
}

/// A vertex attribute.
pub fn attribute(semantic: Semantic, stream: Stream<'static>) -> Attribute<'static> {
    Attribute { semantic, stream }
}

/// 32-bit indices.
pub fn indices(list: &[u32]) -> Indices<'static> {
    let bytes: Vec<u8> = list.iter().flat_map(|index| index.to_le_bytes()).collect();
    Indices { stream: Stream::packed(bytes, Component::U32, 1), flip: false }
}

/// Side of the grid in vertices.
pub const SIDE: u32 = 4;

/// The triangles of a grid of SIDE x SIDE vertices.
pub fn triangles() -> Vec<u32> {
    let mut list = Vec::new();
    for y in 0..SIDE - 1 {
        for x in 0..SIDE - 1 {
            let at = y * SIDE + x;
            list.extend([at, at + 1, at + SIDE, at + 1, at + SIDE + 1, at + SIDE]);
        }
    }
    list
}

fn pool() -> VertexPool<'static> {
    let places: Vec<(f32, f32)> =
        (0..SIDE * SIDE).map(|at| ((at % SIDE) as f32, (at / SIDE) as f32)).collect();
    let of = |value: fn(f32, f32) -> Vec<f32>| -> Vec<f32> {
        places.iter().flat_map(|&(x, y)| value(x, y)).collect()
    };
    let joints: Vec<u8> = (0..16).flat_map(|_| [0, 1, 0, 0]).collect();
    VertexPool {
        attributes: vec![
            attribute(Semantic::Position, stream(&of(|x, y| vec![x, y, 0.25 * x * y]), 3)),
            attribute(
                Semantic::Normal,
                stream(&of(|x, _| vec![0.0, 0.6, if x > 1.0 { 0.8 } else { -0.8 }]), 3),
            ),
            attribute(Semantic::TexCoord(0), stream(&of(|x, y| vec![x / 3.0, y / 3.0]), 2)),
            attribute(Semantic::Joints(0), Stream::packed(joints, Component::U8, 4)),
            attribute(Semantic::Weights(0), stream(&of(|x, _| vec![1.0 - x / 4.0, x / 4.0, 0.0, 0.0]), 4)),
        ],
    }
}

/// The grid as a skinned mesh with one morph target.
pub fn mesh() -> Mesh<'static> {
    let sparse = Sparse {
        semantic: Semantic::Position,
        vertices: vec![2, 5, 9],
        values: vec![[0.0, 0.0, 1.0], [0.5, 0.0, 0.0], [0.0, -1.0, 0.0]],
    };
    Mesh {
        name: "sheet".into(),
        pools: vec![pool()],
        primitives: vec![Primitive {
            pool: 0,
            topology: Topology::Triangles,
            indices: Some(indices(&triangles())),
            material: Some(meshwright_scene::Id::new(0)),
            variants: Vec::new(),
            extras: Extras::default(),
        }],
        targets: vec![MorphTarget { name: "smile".into(), weight: 0.25, pools: vec![vec![sparse.into()]] }],
        bounds: Some(Bounds { min: [0.0; 3], max: [3.0, 3.0, 2.25] }),
        ..Mesh::default()
    }
}

/// A node with a name, at the origin.
pub fn named(name: &str) -> Node {
    Node { name: name.into(), ..Node::default() }
}

/// `body` with `arm` (and `hand`) and `skin`, which holds the grid.
pub fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    let image = scene.add_image(Image::file("cloth.png"));
    scene.materials.push(Material {
        base_color_texture: Some(Texture::new(image)),
        alpha: AlphaMode::Mask(0.5),
        ..Material::named("cloth")
    });
    scene.materials.push(Material::named("unused"));
    let extras = Extras::new("cdae", ExtrasValue::map().with("flags", 3).with("list", vec![1.0_f32, 0.1]));
    scene.levels.push(Level {
        name: "near".into(),
        kind: LevelKind::Visual,
        pixels: Some(200.0),
        origin: None,
        extras: Extras::default(),
    });
    let body = scene.add_node(None, Node { extras, ..named("body") });
    let turned = Trs { translation: [1.0, 2.0, 3.0], rotation: [0.0, 0.6, 0.0, 0.8], scale: [1.0; 3] };
    let arm = scene.add_node(Some(body), Node { transform: Transform::Trs(turned), ..named("arm") });
    let hand = scene.add_node(Some(arm), named("hand"));
    let mesh = scene.add_mesh(mesh());
    let mut bind = Transform::default().matrix();
    bind[12] = -4.0;
    let skin = scene.skins.push(Skin {
        joints: vec![arm, hand],
        inverse_bind: vec![Transform::default().matrix(), bind],
        ..Skin::default()
    });
    let level = Some(meshwright_scene::Id::new(0));
    let kind = NodeKind::Object;
    scene.add_node(Some(body), Node { mesh: Some(mesh), skin: Some(skin), level, kind, ..named("skin") });
    scene.clips.push(clip(arm, hand));
    scene
}

fn clip(arm: NodeId, hand: NodeId) -> Clip {
    let channel = |node, path, values: &[f32]| Channel {
        node,
        path,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: values.to_vec(),
    };
    Clip {
        name: "wave".into(),
        duration: 2.0,
        timelines: vec![vec![0.0, 1.0, 2.0]],
        channels: vec![
            channel(arm, ChannelPath::Translation, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0]),
            channel(
                hand,
                ChannelPath::Rotation,
                &[0.0, 0.0, 0.0, 1.0, 0.0, 0.6, 0.0, 0.8, 0.0, 0.0, 0.0, 1.0],
            ),
        ],
        events: vec![Event { time: 0.5, name: "clap".into(), data: ExtrasValue::Int(1) }],
        ..Clip::default()
    }
}

/// The node with a name.
pub fn node<'s>(scene: &'s mut Scene<'static>, name: &str) -> &'s mut Node {
    scene.nodes.values_mut().find(|node| node.name == name).expect("a node of that name")
}

/// The mesh of [`scene`].
pub fn sheet<'s>(scene: &'s mut Scene<'static>) -> &'s mut Mesh<'static> {
    scene.meshes.values_mut().next().expect("the sheet")
}

/// The values of a vertex attribute of the first pool.
pub fn values(mesh: &Mesh<'_>, semantic: &Semantic) -> Vec<[f32; 4]> {
    mesh.pools[0].get(semantic).expect("the stream").iter().collect()
}

/// Sets a vertex attribute of the first pool.
pub fn put(mesh: &mut Mesh<'static>, semantic: Semantic, stream: Stream<'static>) {
    let attributes = &mut mesh.pools[0].attributes;
    match attributes.iter_mut().find(|attribute| attribute.semantic == semantic) {
        Some(attribute) => attribute.stream = stream,
        None => attributes.push(Attribute { semantic, stream }),
    }
}
