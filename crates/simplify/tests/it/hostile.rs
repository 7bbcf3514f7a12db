//! Meshes that no program should make.

use crate::shapes::{grid, mesh, to};
use meshwright_core::Limits;
use meshwright_scene::{Mesh, pose};
use meshwright_simplify::{Distance, DistanceOptions, Part, SimplifyOptions, Target, simplify};
use meshwright_testkit::instructions;

/// Triangles around one vertex.
fn fan(count: u32) -> Mesh<'static> {
    let mut positions = vec![[0.0, 0.0, 0.0]];
    positions.extend((0..count).map(|place| {
        let angle = std::f64::consts::TAU * f64::from(place) / f64::from(count);
        [angle.cos() as f32, 0.1 * (7.0 * angle).sin() as f32, angle.sin() as f32]
    }));
    let list = (0..count).flat_map(|place| [0, 1 + (place + 1) % count, 1 + place]).collect();
    mesh(&positions, Vec::new(), &[list])
}

/// Triangles that touch in one vertex.
fn bundle(count: u32) -> Mesh<'static> {
    let mut positions = vec![[0.0, 0.0, 0.0]];
    for place in 0..count {
        let x = place as f32 / count as f32;
        positions.extend([[x, 1.0, 0.0], [x, 1.0, 0.1]]);
    }
    let list = (0..count).flat_map(|place| [0, 1 + 2 * place, 2 + 2 * place]).collect();
    mesh(&positions, Vec::new(), &[list])
}

/// Triangles at one edge, close to each other.
fn book(count: u32) -> Mesh<'static> {
    let mut positions = vec![[0.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    positions.extend((0..count).map(|place| {
        let angle = 0.05 * f64::from(place) / f64::from(count);
        [angle.cos() as f32, 0.5, angle.sin() as f32]
    }));
    let list = (0..count).flat_map(|place| [0, 1, 2 + place]).collect();
    mesh(&positions, Vec::new(), &[list])
}

#[test]
fn many_triangles_at_one_vertex_or_edge() {
    for mesh in [fan(100_000), bundle(2_000), book(2_000)] {
        let made = to(&mesh, Target::triangles(50));
        assert!(made.triangles() <= mesh.triangles());
    }
    let made = to(&fan(3_000), Target::triangles(100));
    assert_eq!(made.triangles(), 100);
}

#[test]
fn triangles_without_an_area() {
    // Points on a line, equal points, and one triangle twice and turned over.
    let positions = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]];
    let list = vec![0, 1, 2, 1, 4, 3, 0, 1, 3, 0, 1, 3, 1, 0, 3, 2, 2, 2];
    let mesh = mesh(&positions, Vec::new(), &[list]);
    for target in [Target::triangles(0), Target::triangles(2), Target::within(1e9), Target::within(f64::NAN)]
    {
        let made = to(&mesh, target);
        assert!(made.triangles() <= 4);
        assert!(Distance::between(&Part::all(&mesh), &made, &DistanceOptions::default().samples(10)).is_ok());
    }
}

#[test]
fn numbers_at_the_ends_of_their_range() {
    for size in [1e-38_f32, 1e-20, 1e20, 3e38] {
        let (mut positions, list) = grid(6, |x, z| x * z);
        positions.iter_mut().flatten().for_each(|part| *part *= size);
        let mesh = mesh(&positions, Vec::new(), &[list]);
        let made = to(&mesh, Target::triangles(20));
        assert!(made.triangles() <= 72 && made.error.is_finite(), "{size}");
    }
    let (positions, list) = grid(6, |x, z| x * z);
    let mesh = mesh(&positions, Vec::new(), &[list]);
    for matrix in [[0.0; 16], [f64::NAN; 16], pose::IDENTITY.map(|part| part * 1e300)] {
        let parts = [Part::new(&mesh, 0).placed(matrix)];
        if let Ok(made) = simplify(&parts, &[Target::triangles(10)], &SimplifyOptions::default()) {
            assert!(made.value[0].triangles() <= 72);
        }
    }
}

#[test]
fn limits_are_kept() {
    let (positions, list) = grid(20, |_, _| 0.0);
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let parts = Part::all(&mesh);
    for (limits, code) in
        [(Limits::DEFAULT.items(100), "CORE0004"), (Limits::DEFAULT.memory(1000), "CORE0003")]
    {
        let options = SimplifyOptions::default().limits(limits);
        let error = simplify(&parts, &[Target::triangles(10)], &options).unwrap_err();
        assert_eq!(error.code().id, code);
        let made = to(&mesh, Target::triangles(10));
        let options = DistanceOptions::default().limits(limits);
        assert_eq!(Distance::between(&parts, &made, &options).unwrap_err().code().id, code);
    }
}

#[test]
#[ignore = "needs valgrind"]
fn work_is_in_proportion() {
    instructions::count(|counter| {
        let surface = |count: u32| {
            let side = f64::from(count).sqrt() as u32;
            let (positions, list) = grid(side, |x, z| 0.1 * (6.0 * x).sin() * (5.0 * z).cos());
            mesh(&positions, Vec::new(), &[list])
        };
        let few = |mesh: &Mesh<'_>| to(mesh, Target::triangles(10)).triangles();
        counter.in_proportion("a surface", 400, |count| surface(count as u32), |mesh| few(mesh));
        // Among fewer, a search looks at more triangles with each one.
        counter.in_proportion("a fan", 2_000, |count| fan(count as u32), |mesh| few(mesh));
        counter.in_proportion("a bundle", 500, |count| bundle(count as u32), |mesh| few(mesh));
        counter.in_proportion("an edge", 500, |count| book(count as u32), |mesh| few(mesh));
    });
}
