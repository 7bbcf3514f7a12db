//! No triangle faces away from the original surface that is nearest to it.

use crate::shapes::{corners, grid, mesh, normal};
use meshwright_scene::{
    Mesh,
    vectors::{cross, dot, minus},
};
use meshwright_simplify::{Corners, Part, SimplifyOptions, Target, simplify};

/// The distance from a point to a triangle.
fn distance(point: [f64; 3], triangle: Corners) -> f64 {
    let across = normal(triangle);
    let edges = [(0, 1), (1, 2), (2, 0)].map(|(from, to)| (triangle[from], triangle[to]));
    let inside =
        edges.iter().all(|(from, to)| dot(cross(minus(*to, *from), minus(point, *from)), across) >= 0.0);
    if inside && dot(across, across) > 0.0 {
        return dot(minus(point, triangle[0]), across).abs() / dot(across, across).sqrt();
    }
    let to_edge = edges.map(|(from, to)| {
        let way = minus(to, from);
        let part = (dot(minus(point, from), way) / dot(way, way).max(1e-300)).clamp(0.0, 1.0);
        let away = minus(point, [0, 1, 2].map(|axis| from[axis] + part * way[axis]));
        dot(away, away).sqrt()
    });
    to_edge.into_iter().fold(f64::INFINITY, f64::min)
}

/// Triangles that face away from the nearest original ones at three of four places; both are the nearest if they are equally far.
fn turned(original: &[Corners], triangles: &[Corners]) -> Vec<Corners> {
    let places = [[1.0, 1.0, 1.0], [4.0, 1.0, 1.0], [1.0, 4.0, 1.0], [1.0, 1.0, 4.0]];
    let faces = |triangle: &Corners| {
        let agrees = places.iter().filter(|parts| {
            let sum: f64 = parts.iter().sum();
            let place = [0, 1, 2]
                .map(|axis| (0..3).map(|corner| triangle[corner][axis] * parts[corner] / sum).sum::<f64>());
            let far: Vec<f64> = original.iter().map(|own| distance(place, *own)).collect();
            let nearest = far.iter().copied().fold(f64::INFINITY, f64::min);
            (far.iter().zip(original))
                .any(|(far, own)| *far <= nearest + 1e-4 && dot(normal(*own), normal(*triangle)) > 0.0)
        });
        agrees.count() >= 2
    };
    triangles.iter().filter(|triangle| !faces(triangle)).copied().collect()
}

fn assert_none_is_turned(name: &str, mesh: &Mesh<'_>) {
    let original: Vec<Corners> =
        (mesh.primitives.iter().flat_map(|own| own.faces(mesh.pools[own.pool].len())))
            .map(|face| {
                face.map(|vertex| {
                    let [x, y, z, _] =
                        mesh.pools[0].attributes[0].stream.get(vertex.unwrap() as usize).unwrap();
                    [x, y, z].map(f64::from)
                })
            })
            .collect();
    let targets = [2, 4, 8, 16].map(|part| Target::triangles(original.len() / part));
    for moves in [true, false] {
        let options = SimplifyOptions::default().moves(moves);
        for made in simplify(&Part::all(mesh), &targets, &options).unwrap().value {
            let triangles = corners(mesh, &made);
            let found = turned(&original, &triangles);
            assert!(triangles.len() < original.len(), "{name}: nothing was simplified");
            assert!(
                found.is_empty(),
                "{name}: {} of {} turned over: {found:?}",
                found.len(),
                triangles.len()
            );
        }
    }
}

/// Both sides of a surface, the other one at a distance, closed along its outline.
fn sheet(side: u32, thickness: f32, height: impl Fn(f32, f32) -> f32) -> (Vec<[f32; 3]>, Vec<u32>) {
    let (mut positions, mut list) = grid(side, &height);
    let (below, turned) = grid(side, |x, z| height(x, z) - thickness);
    let first = positions.len() as u32;
    positions.extend(below);
    list.extend(turned.chunks(3).flat_map(|face| [face[0], face[2], face[1]].map(|vertex| first + vertex)));
    let row = side + 1;
    let outline = (0..side).flat_map(|at| {
        let far = side * row;
        [
            (at + 1, at),
            (far + at, far + at + 1),
            (at * row, (at + 1) * row),
            ((at + 1) * row + side, at * row + side),
        ]
    });
    list.extend(outline.flat_map(|(a, b)| [a, b, first + b, a, first + b, first + a]));
    (positions, list)
}

#[test]
fn of_a_thin_sheet() {
    let bumps = |x: f32, z: f32| 0.03 * (9.0 * x).sin() * (11.0 * z).cos() + 0.01 * (40.0 * x * z).sin();
    for thickness in [0.0, 0.002, 0.04] {
        let (positions, list) = sheet(10, thickness, bumps);
        assert_none_is_turned(&format!("a sheet of {thickness}"), &mesh(&positions, Vec::new(), &[list]));
    }
}

#[test]
fn of_a_stack_of_planks() {
    let (mut positions, mut list) = (Vec::new(), Vec::new());
    for plank in 0..6_u8 {
        let (own, corners) = sheet(6, 0.02, |x, z| 0.01 * (7.0 * x + f32::from(plank)).sin() * z);
        let first = positions.len() as u32;
        positions.extend(own.iter().map(|[x, y, z]| [*x, y + 0.03 * f32::from(plank), z * 0.2]));
        list.extend(corners.iter().map(|vertex| first + vertex));
    }
    assert_none_is_turned("planks", &mesh(&positions, Vec::new(), &[list]));
}

#[test]
fn of_a_folded_strip() {
    // A strip that goes up and down like a letter: each fold is close to the next one.
    let fold = |x: f32, z: f32| (x * 25.0).sin() * 0.3 + 0.05 * (z * 13.0).sin();
    let (positions, list) = grid(20, fold);
    assert_none_is_turned("a strip", &mesh(&positions, Vec::new(), &[list]));
}

#[test]
fn of_a_cylinder_with_caps() {
    let (around, rows) = (24_u32, 6_u32);
    let mut positions = vec![[0.0, 0.0, 0.0], [0.0, 0.1, 0.0]];
    for place in 0..around * (rows + 1) {
        let angle = std::f32::consts::TAU * (place % around) as f32 / around as f32;
        positions.push([angle.cos(), 0.1 * (place / around) as f32 / rows as f32, angle.sin()]);
    }
    let at = |row: u32, turn: u32| 2 + row * around + turn % around;
    let mut list = Vec::new();
    for turn in 0..around {
        list.extend([0, at(0, turn), at(0, turn + 1), 1, at(rows, turn + 1), at(rows, turn)]);
        for row in 0..rows {
            let [a, b, c, d] = [at(row, turn), at(row, turn + 1), at(row + 1, turn), at(row + 1, turn + 1)];
            list.extend([a, c, b, b, c, d]);
        }
    }
    assert_none_is_turned("a cylinder", &mesh(&positions, Vec::new(), &[list]));
}
