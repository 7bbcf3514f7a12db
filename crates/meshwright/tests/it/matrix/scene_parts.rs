//! Building blocks of scenes.

use meshwright::scene::*;

pub(crate) fn floats(values: &[f32], width: u8) -> Stream<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Stream::packed(bytes, Component::F32, width)
}

pub(crate) fn attribute(semantic: Semantic, values: &[f32], width: u8) -> Attribute<'static> {
    Attribute { semantic, stream: floats(values, width) }
}

pub(crate) fn indices(values: &[u16]) -> Indices<'static> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    Indices { stream: Stream::packed(bytes, Component::U16, 1), flip: false }
}

/// A box with edges of 2 * `size` on the ground, four vertices per side.
pub(crate) fn crate_pool(size: f32) -> VertexPool<'static> {
    let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
    for axis in 0..3 {
        for sign in [-1.0, 1.0] {
            for (u, v) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
                let (mut position, mut normal) = ([0.0_f32; 3], [0.0_f32; 3]);
                normal[axis] = sign;
                position[axis] = sign * size;
                position[(axis + 1) % 3] = (u * 2.0 - 1.0) * size * sign;
                position[(axis + 2) % 3] = (v * 2.0 - 1.0) * size;
                position[1] += size;
                positions.extend(position);
                normals.extend(normal);
                uvs.extend([u, v]);
            }
        }
    }
    VertexPool {
        attributes: vec![
            attribute(Semantic::Position, &positions, 3),
            attribute(Semantic::Normal, &normals, 3),
            attribute(Semantic::TexCoord(0), &uvs, 2),
        ],
    }
}

pub(crate) fn part(topology: Topology, corners: &[u16]) -> Primitive<'static> {
    Primitive {
        pool: 0,
        topology,
        indices: Some(indices(corners)),
        material: None,
        variants: Vec::new(),
        extras: Extras::default(),
    }
}

/// The triangles of `count` sides of a box, starting with the first.
pub(crate) fn sides(first: u16, count: u16) -> Vec<u16> {
    (first..first + count).flat_map(|side| [0, 1, 2, 0, 2, 3].map(|corner| side * 4 + corner)).collect()
}

/// A box of one material.
pub(crate) fn crate_mesh(name: &str, size: f32, material: Option<MaterialId>) -> Mesh<'static> {
    let primitive = Primitive { material, ..part(Topology::Triangles, &sides(0, 6)) };
    Mesh { name: name.into(), pools: vec![crate_pool(size)], primitives: vec![primitive], ..Mesh::default() }
}

pub(crate) fn node(name: &str) -> Node {
    Node { name: name.into(), ..Node::default() }
}

pub(crate) fn at(name: &str, translation: [f32; 3]) -> Node {
    Node { transform: Transform::Trs(Trs { translation, ..Trs::IDENTITY }), ..node(name) }
}

/// A scene of one box, with a material.
pub(crate) fn one_crate() -> Scene<'static> {
    let mut scene = Scene::default();
    let wood = scene.materials.push(Material::named("wood"));
    let mesh = scene.add_mesh(crate_mesh("crate", 0.5, Some(wood)));
    let root = scene.add_node(None, node("base"));
    scene.add_node(Some(root), Node { mesh: Some(mesh), ..node("crate") });
    scene
}

/// Joints and weights for every vertex: the second joint moves those above the middle.
pub(crate) fn bend(mesh: &mut Mesh<'static>, joints: [u8; 2]) {
    let pool = &mut mesh.pools[0];
    let heights: Vec<f32> = pool.get(&Semantic::Position).unwrap().iter().map(|[_, y, ..]| y).collect();
    let middle = heights.iter().sum::<f32>() / heights.len() as f32;
    let bytes = joints.iter().chain(&[0, 0]).copied().collect::<Vec<u8>>().repeat(heights.len());
    let joints = Stream::packed(bytes, Component::U8, 4);
    let weights: Vec<f32> = heights
        .iter()
        .flat_map(|&y| if y > middle { [0.25, 0.75, 0.0, 0.0] } else { [1.0, 0.0, 0.0, 0.0] })
        .collect();
    pool.attributes.push(Attribute { semantic: Semantic::Joints(0), stream: joints });
    pool.attributes.push(attribute(Semantic::Weights(0), &weights, 4));
}

/// A morph target that moves the first vertices of a mesh up.
pub(crate) fn target(name: &str, by: f32) -> MorphTarget {
    let sparse =
        Sparse { semantic: Semantic::Position, vertices: vec![0, 1, 2, 3], values: vec![[0.0, by, 0.0]; 4] };
    MorphTarget { name: name.into(), weight: 0.0, pools: vec![vec![sparse.into()]] }
}

pub(crate) fn channel(node: NodeId, path: ChannelPath, values: &[f32]) -> Channel {
    Channel { node, path, interpolation: Interpolation::Linear, timeline: 0, values: values.to_vec() }
}

/// A clip whose channels share one timeline.
pub(crate) fn clip(name: &str, times: &[f32], channels: Vec<Channel>) -> Clip {
    let duration = times.last().copied().unwrap_or(0.0);
    Clip { name: name.into(), duration, timelines: vec![times.to_vec()], channels, ..Clip::default() }
}
