//! Meshes whose streams, indices and primitives may not match.

use super::{Flavor, extras::extras, name, number};
use crate::rng::Rng;
use meshwright_scene::{
    Attribute, Component, Id, Indices, Mesh, MorphTarget, Primitive, Semantic, Sparse, Stream, Topology,
    VertexPool,
};

/// A stream that may claim more than it holds.
pub(super) fn stream(rng: &mut Rng, count: usize) -> Stream<'static> {
    let component =
        *rng.choose(&[Component::F32, Component::U8, Component::U16, Component::I8, Component::U32]);
    let width = u8::try_from(1 + rng.below(4)).unwrap();
    let size = component.size() * usize::from(width);
    let bytes = rng.bytes(size * count);
    let mut stream = Stream::packed(bytes, component, width);
    if rng.below(4) == 0 {
        stream.count += rng.below(3);
        stream.stride += 1;
        stream.normalized = true;
    }
    stream
}

pub(super) fn mesh(rng: &mut Rng, flavor: Flavor) -> Mesh<'static> {
    let mut mesh = Mesh { name: name(rng), extras: extras(rng, flavor), ..Mesh::default() };
    for _ in 0..rng.below(3) {
        let pool = pool(rng);
        mesh.pools.push(pool);
    }
    for _ in 0..rng.below(3) {
        let primitive = primitive(rng, flavor);
        mesh.primitives.push(primitive);
    }
    for _ in 0..rng.below(3) {
        let vertices = vec![0, 3, 70_000];
        let values = vec![[number(rng); 3]; rng.below(4)];
        let semantic = if rng.below(4) == 0 { Semantic::Normal } else { Semantic::Position };
        let pools = vec![vec![Sparse { semantic, vertices, values }.into()]];
        mesh.targets.push(MorphTarget { name: name(rng), weight: number(rng), pools });
    }
    mesh
}

fn pool(rng: &mut Rng) -> VertexPool<'static> {
    let count = rng.below(6);
    let mut pool = VertexPool::default();
    for semantic in [
        Semantic::Position,
        Semantic::Normal,
        Semantic::Tangent,
        Semantic::TexCoord(0),
        Semantic::TexCoord(7),
        Semantic::Color(1),
        Semantic::Joints(0),
        Semantic::Weights(0),
        Semantic::Custom("x".into()),
    ] {
        // Half of the positions are valid, otherwise the rest would not be checked.
        if semantic == Semantic::Position && rng.below(2) == 0 {
            let bytes = (0..3 * count).flat_map(|_| number(rng).to_le_bytes()).collect::<Vec<u8>>();
            pool.attributes.push(Attribute { semantic, stream: Stream::packed(bytes, Component::F32, 3) });
        } else if rng.below(4) > 0 {
            pool.attributes.push(Attribute { semantic, stream: stream(rng, count) });
        }
    }
    pool
}

fn primitive(rng: &mut Rng, flavor: Flavor) -> Primitive<'static> {
    let topology = *rng.choose(&[
        Topology::Triangles,
        Topology::TriangleStrip,
        Topology::TriangleFan,
        Topology::Lines,
        Topology::Points,
    ]);
    let count = rng.below(9);
    let indices = if rng.below(2) == 0 {
        let near = (0..count).map(|_| u8::try_from(rng.below(6)).unwrap()).collect::<Vec<u8>>();
        Stream::packed(near, Component::U8, 1)
    } else {
        stream(rng, count)
    };
    let indices = Some(Indices { stream: indices, flip: rng.below(2) == 0 });
    let material = Some(Id::new(rng.below(4)));
    let indices = indices.filter(|_| rng.below(3) > 0);
    let variants = if rng.below(4) == 0 {
        vec![(Id::new(rng.below(3)), Id::new(rng.below(4))); rng.below(3)]
    } else {
        Vec::new()
    };
    Primitive { pool: rng.below(3), topology, indices, material, variants, extras: extras(rng, flavor) }
}
