//! Distances of surfaces, against figures that follow from their shapes.

use crate::shapes::{ball, grid, mesh, to};
use meshwright_core::Limits;
use meshwright_simplify::{CollisionKind, Corners, Distance, DistanceOptions, Part, Target, collision_mesh};

fn square(size: f64, height: f64) -> Vec<Corners> {
    let [a, b, c, d] = [[0.0, 0.0], [size, 0.0], [size, size], [0.0, size]].map(|[x, z]| [x, height, z]);
    vec![[a, c, b], [a, d, c]]
}

#[test]
fn what_is_missing_is_far_one_way() {
    let options = DistanceOptions::default();
    // A quarter of the square is the other surface.
    let distance = Distance::of_triangles(&square(2.0, 0.0), &square(1.0, 0.0), &options).unwrap();
    assert!((distance.there.max - 2.0_f64.sqrt()).abs() < 1e-9, "{distance:?}");
    assert!(distance.back.max < 1e-9);
    // The mean of the square: of the quarter at the corner 2/3, of two quarters 1/3, of one 0.
    let mean = (2.0 / 3.0 + 2.0 / 3.0) / 4.0;
    assert!((distance.there.rms.powi(2) - mean).abs() < 2e-3, "{distance:?}");
    // The part that is farther than x within a meter is 1 - x for the halves at the sides; 1 % lies at the corner.
    assert!(distance.there.p99 > 1.15 && distance.there.p99 < 1.35, "{distance:?}");
    assert!(distance.there.p95 < distance.there.p99 && distance.there.p99 < distance.there.max);
}

#[test]
fn nothing_is_infinitely_far() {
    let options = DistanceOptions::default().samples(10);
    let distance = Distance::of_triangles(&square(1.0, 0.0), &[], &options).unwrap();
    assert_eq!((distance.there.p99, distance.back.max), (f64::INFINITY, 0.0));
    assert_eq!(distance.max(), f64::INFINITY);
}

#[test]
fn the_tree_finds_what_a_search_of_all_triangles_finds() {
    let (positions, list) = grid(9, |x, z| (9.0 * x).sin() * (7.0 * z).cos());
    let triangles: Vec<Corners> =
        list.chunks(3).map(|face| [0, 1, 2].map(|at| positions[face[at] as usize].map(f64::from))).collect();
    for sample in 0..50_u32 {
        let place = [0.37, 0.71, 0.13].map(|by| (f64::from(sample) * by).fract() * 3.0 - 1.0);
        // A triangle that is one point.
        let from = vec![[place, place, place]];
        let all = triangles.iter().map(|own| {
            Distance::of_triangles(&from, std::slice::from_ref(own), &DistanceOptions::default().samples(1))
                .unwrap()
        });
        let least = all.map(|distance| distance.there.max).fold(f64::INFINITY, f64::min);
        let found =
            Distance::of_triangles(&from, &triangles, &DistanceOptions::default().samples(1)).unwrap();
        assert!((found.there.max - least).abs() < 1e-12, "{least} {found:?}");
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let (positions, list) = grid(30, |x, z| (9.0 * x).sin() * (7.0 * z).cos());
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let made = to(&mesh, Target::triangles(200));
    let measure = || Distance::between(&Part::all(&mesh), &made, &DistanceOptions::default()).unwrap();
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap().install(measure);
    let four = rayon::ThreadPoolBuilder::new().num_threads(4).build().unwrap().install(measure);
    assert_eq!(one, four);
}

/// A polyhedron with its corners on a ball is inside it everywhere; the closest one is as far outside as inside.
#[test]
fn levels_are_on_both_sides_of_the_original_surface() {
    let mesh = ball(24);
    let options = DistanceOptions::default().samples(4_000);
    for (triangles, most) in [(60, 0.07), (200, 0.0225)] {
        let made = to(&mesh, Target::triangles(triangles));
        let distance = Distance::between(&Part::all(&mesh), &made, &options).unwrap();
        assert!(distance.p99() < most, "{distance:?} with {triangles} triangles");
    }
}

/// Each bar of a grate is thin enough to be left out, but not all of them.
#[test]
fn a_grate_collides() {
    let (mut positions, mut list) = (Vec::new(), Vec::new());
    for bar in 0..60_u32 {
        let base = positions.len() as u32;
        let x = bar as f32 * 0.2;
        for place in 0..22_u32 {
            let z = (place / 2) as f32;
            positions.push([x + 0.1 * (place % 2) as f32, 0.02 * (z * 2.1).sin(), z]);
        }
        list.extend((0..10).flat_map(|at| [0, 2, 1, 1, 2, 3].map(|corner| base + 2 * at + corner)));
    }
    // The frame that is left without them.
    let base = positions.len() as u32;
    positions.extend([[0.0, 0.0, -1.0], [12.0, 0.0, -1.0], [12.0, 0.0, 0.0], [0.0, 0.0, 0.0]]);
    list.extend([0, 2, 1, 0, 3, 2].map(|corner| base + corner));
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let made = collision_mesh(&Part::all(&mesh), CollisionKind::Auto, &Limits::DEFAULT).unwrap();
    assert!(made.p95() <= made.wanted.unwrap(), "{:?} {:?}", made.model_to_mesh, made.mesh_to_model);
    assert!(made.triangles.len() <= 144, "{}", made.triangles.len());
}
