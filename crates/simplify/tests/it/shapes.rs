//! Meshes for tests, and what is true of their triangles.

use meshwright_scene::{Attribute, Mesh, Primitive, Semantic, Topology, VertexPool};
use meshwright_simplify::{Corners, Part, Simplified, SimplifyOptions, Target, simplify};
use meshwright_testkit::sample_scene::{indices, stream};
use std::collections::BTreeMap;

/// A mesh of one primitive for each list of corners.
pub(crate) fn mesh(
    positions: &[[f32; 3]],
    attributes: Vec<Attribute<'static>>,
    lists: &[Vec<u32>],
) -> Mesh<'static> {
    let place = Attribute { semantic: Semantic::Position, stream: stream(positions.as_flattened(), 3) };
    let primitives = lists.iter().map(|list| Primitive::new(0, Topology::Triangles, Some(indices(list))));
    Mesh {
        pools: vec![VertexPool { attributes: [vec![place], attributes].concat() }],
        primitives: primitives.collect(),
        ..Mesh::default()
    }
}

/// A grid of `side` x `side` squares at heights, from 0 to 1.
pub(crate) fn grid(side: u32, height: impl Fn(f32, f32) -> f32) -> (Vec<[f32; 3]>, Vec<u32>) {
    let mut positions = Vec::new();
    for place in 0..(side + 1) * (side + 1) {
        let [x, z] = [place % (side + 1), place / (side + 1)].map(|part| part as f32 / side as f32);
        positions.push([x, height(x, z), z]);
    }
    let squares = (0..side * side).map(|place| place / side * (side + 1) + place % side);
    let corners = squares.flat_map(|a| [a, a + side + 1, a + 1, a + 1, a + side + 1, a + side + 2]);
    (positions, corners.collect())
}

/// A ball with `rings` rings, closed, without shared vertices at its seam: vertices there are at equal positions.
pub(crate) fn ball(rings: u32) -> Mesh<'static> {
    let around = 2 * rings;
    let mut positions = Vec::new();
    for place in 0..(rings + 1) * (around + 1) {
        let [turn, down] = [place % (around + 1) % around, place / (around + 1)];
        let angle = std::f64::consts::TAU * f64::from(turn) / f64::from(around);
        let slope = std::f64::consts::PI * f64::from(down) / f64::from(rings);
        // The ends are points.
        let (sine, cosine) = if down == 0 || down == rings { (0.0, slope.cos()) } else { slope.sin_cos() };
        positions.push([sine * angle.cos(), cosine, sine * angle.sin()].map(|part| part as f32 + 0.0));
    }
    let squares = (0..rings * around).map(|place| place / around * (around + 1) + place % around);
    let corners = squares.flat_map(|a| [a, a + 1, a + around + 1, a + 1, a + around + 2, a + around + 1]);
    let uvs: Vec<f32> = (0..(rings + 1) * (around + 1))
        .flat_map(|place| {
            [(place % (around + 1)) as f32 / around as f32, (place / (around + 1)) as f32 / rings as f32]
        })
        .collect();
    let attributes = vec![
        Attribute { semantic: Semantic::Normal, stream: stream(positions.as_flattened(), 3) },
        Attribute { semantic: Semantic::TexCoord(0), stream: stream(&uvs, 2) },
    ];
    let corners: Vec<u32> = corners.collect();
    mesh(&positions, attributes, &[corners])
}

/// The mesh simplified to a target.
pub(crate) fn to(mesh: &Mesh<'_>, target: Target) -> Simplified {
    to_with(mesh, target, &SimplifyOptions::default())
}

pub(crate) fn to_with(mesh: &Mesh<'_>, target: Target, options: &SimplifyOptions) -> Simplified {
    simplify(&Part::all(mesh), &[target], options).unwrap().value.remove(0)
}

/// The positions of what is left, read from the mesh of the result.
pub(crate) fn corners(mesh: &Mesh<'_>, made: &Simplified) -> Vec<Corners> {
    let parts = Part::all(mesh);
    let with_new = made.mesh(&parts, mesh);
    let mut found = Vec::new();
    for (primitive, list) in with_new.primitives.iter().zip(&made.parts) {
        let pool = &with_new.pools[primitive.pool];
        let stream = pool.get(&Semantic::Position).unwrap();
        let place = |vertex: u32| {
            let [x, y, z, _] = stream.get(vertex as usize).expect("a vertex that exists");
            [x, y, z].map(f64::from)
        };
        found.extend(list.iter().map(|corners| corners.map(place)));
    }
    found
}

/// Edges that do not have as many triangles in one direction as in the other one.
pub(crate) fn open_edges(triangles: &[Corners]) -> usize {
    let mut edges: BTreeMap<[[u64; 3]; 2], i32> = BTreeMap::new();
    for [a, b, c] in
        triangles.iter().map(|corners| corners.map(|corner| corner.map(|part| (part + 0.0).to_bits())))
    {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            *edges.entry([from.min(to), from.max(to)]).or_default() += if from < to { 1 } else { -1 };
        }
    }
    edges.values().filter(|sum| **sum != 0).count()
}

/// The normal of a triangle, as long as twice its area.
pub(crate) fn normal([a, b, c]: Corners) -> [f64; 3] {
    use meshwright_scene::vectors::{cross, minus};
    cross(minus(b, a), minus(c, a))
}
