//! What is true of every level.

use crate::shapes::{ball, corners, grid, mesh, normal, open_edges, to, to_with};
use meshwright_scene::{
    Attribute, Component, Mesh, MorphTarget, Semantic, Sparse, Stream, pose,
    vectors::{dot, unit},
};
use meshwright_simplify::{
    AttributeWeights, Distance, DistanceOptions, Part, Reached, SimplifyOptions, Target, simplify,
};
use meshwright_testkit::sample_scene::{floats, stream};
use proptest::prelude::*;
use std::sync::Arc;

fn hills(x: f32, z: f32) -> f32 {
    0.1 * ((6.0 * x).sin() + (5.0 * z).cos() + 0.3 * (17.0 * x * z).sin())
}

#[test]
fn a_closed_ball_stays_closed_and_no_triangle_turns_over() {
    let mesh = ball(24);
    let targets = [1200, 500, 200, 60].map(Target::triangles);
    let made = simplify(&Part::all(&mesh), &targets, &SimplifyOptions::default()).unwrap().value;
    for (made, target) in made.iter().zip(targets) {
        let triangles = corners(&mesh, made);
        assert!(triangles.len() <= target.triangles && triangles.len() + 2 >= target.triangles);
        assert_eq!(made.triangles(), triangles.len());
        assert_eq!(open_edges(&triangles), 0, "a crack at {} triangles", target.triangles);
        for triangle in &triangles {
            let middle = [0, 1, 2].map(|axis| triangle.iter().map(|corner| corner[axis]).sum::<f64>());
            assert!(dot(normal(*triangle), middle) > 0.0, "turned over: {triangle:?}");
        }
    }
}

#[test]
fn small_steps_together_turn_no_triangle_over() {
    // A rough stone with spikes: without a look at the original surface, triangles come to face its middle.
    let mut rough = ball(20);
    let stream = &mut rough.pools[0].attributes[0].stream;
    let moved: Vec<f32> = stream
        .iter()
        .flat_map(|[x, y, z, _]| {
            let noise = (x * 127.1 + y * 311.7 + z * 74.7).sin() * 43_758.547;
            let by = 1.0 + 0.12 * (noise - noise.floor() - 0.5);
            [x * by, y * by, z * by]
        })
        .collect();
    *stream = meshwright_testkit::sample_scene::stream(&moved, 3);
    for moves in [true, false] {
        for count in [1000, 700, 514, 300, 160] {
            let options = SimplifyOptions::default().moves(moves);
            let made = to_with(&rough, Target::triangles(count), &options);
            for triangle in corners(&rough, &made) {
                let middle = [0, 1, 2].map(|axis| triangle.iter().map(|corner| corner[axis]).sum::<f64>());
                let [across, out] = [normal(triangle), middle].map(|vector| unit(vector).unwrap());
                assert!(dot(across, out) > -0.5, "turned over at {count}: {triangle:?}");
            }
        }
    }
}

#[test]
fn moved_vertices_have_the_attributes_of_their_place() {
    let mesh = ball(24);
    let made = to(&mesh, Target::triangles(400));
    let parts = Part::all(&mesh);
    let with_new = made.mesh(&parts, &mesh);
    let pool = &with_new.pools[0];
    assert!(pool.len() > mesh.pools[0].len(), "no vertex moved");
    let value =
        |semantic, vertex: u32| pool.get(&semantic).unwrap().get(vertex as usize).unwrap().map(f64::from);
    for vertex in made.parts[0].iter().flatten().copied() {
        let [x, y, z, _] = value(Semantic::Position, vertex);
        let [a, b, c, _] = value(Semantic::Normal, vertex);
        assert!((dot([a, b, c], [a, b, c]) - 1.0).abs() < 1e-5, "the normal has another length");
        assert!(dot([a, b, c], unit([x, y, z]).unwrap()) > 0.98, "the normal points elsewhere");
        let [_, v, ..] = value(Semantic::TexCoord(0), vertex);
        assert!((v - y.clamp(-1.0, 1.0).acos() / std::f64::consts::PI).abs() < 0.05, "the texture slid");
    }
    // Every attribute of the pool has the new vertices.
    assert!(pool.attributes.iter().all(|own| own.stream.held() == pool.len()));
}

#[test]
fn the_outline_of_an_open_surface_stays() {
    let (positions, list) = grid(24, hills);
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let triangles = corners(&mesh, &to(&mesh, Target::triangles(150)));
    let [low, high] = [f64::min, f64::max].map(|choose| {
        [0, 2].map(|axis| triangles.iter().flatten().map(|corner| corner[axis]).reduce(choose).unwrap())
    });
    let near = |found: [f64; 2], wanted: f64| found.iter().all(|part| (part - wanted).abs() < 0.01);
    assert!(near(low, 0.0) && near(high, 1.0), "{low:?} {high:?}");
    assert!(triangles.iter().all(|triangle| normal(*triangle)[1] > 0.0), "a triangle turned over");
    // Seen from above, it covers the square.
    let area: f64 = triangles.iter().map(|triangle| normal(*triangle)[1] / 2.0).sum();
    assert!((area - 1.0).abs() < 0.01, "{area}");
}

#[test]
fn triangles_stay_in_their_parts_and_no_crack_opens_between_them() {
    let (positions, list) = grid(24, hills);
    let (near, far): (Vec<_>, Vec<_>) =
        list.chunks(3).map(<[u32]>::to_vec).partition(|face| positions[face[0] as usize][0] < 0.4);
    let mesh = mesh(&positions, Vec::new(), &[near.concat(), far.concat()]);
    let made = to(&mesh, Target::triangles(200));
    let triangles = corners(&mesh, &made);
    assert_eq!(open_edges(&triangles), outline_edges(&triangles), "an open edge inside");
    assert!(made.parts.iter().all(|part| !part.is_empty()));
    let first: Vec<_> = triangles[..made.parts[0].len()].iter().flatten().map(|corner| corner[0]).collect();
    assert!(first.iter().all(|x| *x < 0.47), "the border of the parts moved");
}

/// Open edges on the outline of a grid.
fn outline_edges(triangles: &[meshwright_simplify::Corners]) -> usize {
    let at_edge = |a: &[f64; 3], b: &[f64; 3]| {
        [0, 2]
            .iter()
            .any(|axis| [0.0, 1.0].iter().any(|edge| [a, b].iter().all(|p| (p[*axis] - edge).abs() < 0.02)))
    };
    triangles.iter().flat_map(|[a, b, c]| [(a, b), (b, c), (c, a)]).filter(|(a, b)| at_edge(a, b)).count()
}

#[test]
fn a_seam_of_the_texture_stays_together() {
    // Both halves have vertices of their own at the seam, with other texture coordinates.
    let (mut positions, mut list) = grid(20, hills);
    let mut uvs: Vec<[f32; 2]> = positions.iter().map(|[x, _, z]| [*x, *z]).collect();
    let right = |face: &[u32], positions: &[[f32; 3]]| face.iter().all(|v| positions[*v as usize][0] >= 0.5);
    let mut copies = std::collections::BTreeMap::new();
    let old = positions.clone();
    for face in list.chunks_mut(3).filter(|face| right(face, &old)) {
        for vertex in face {
            *vertex = *copies.entry(*vertex).or_insert_with(|| {
                positions.push(old[*vertex as usize]);
                uvs.push([uvs[*vertex as usize][0] + 5.0, uvs[*vertex as usize][1]]);
                positions.len() as u32 - 1
            });
        }
    }
    let attribute = Attribute { semantic: Semantic::TexCoord(0), stream: stream(uvs.as_flattened(), 2) };
    let mesh = mesh(&positions, vec![attribute], &[list]);
    let made = to(&mesh, Target::triangles(120));
    let triangles = corners(&mesh, &made);
    let outline = triangles.iter().flatten().filter(|corner| corner[2] < 0.01 || corner[2] > 0.99).count();
    assert_eq!(open_edges(&triangles), outline_edges(&triangles), "a crack at the seam");
    assert!(outline > 4);
    let with_new = made.mesh(&Part::all(&mesh), &mesh);
    let stream = |semantic| with_new.pools[0].get(&semantic).unwrap();
    for face in &made.parts[0] {
        let uv = |vertex: &u32| stream(Semantic::TexCoord(0)).get(*vertex as usize).unwrap()[0];
        let sides: Vec<bool> = face.iter().map(|vertex| uv(vertex) > 3.0).collect();
        assert!(sides.iter().all(|side| *side == sides[0]), "a triangle spans the seam");
        for vertex in face {
            let x = stream(Semantic::Position).get(*vertex as usize).unwrap()[0];
            let wanted = if sides[0] { x + 5.0 } else { x };
            assert!((uv(vertex) - wanted).abs() < 0.02, "the texture slid: {x} {}", uv(vertex));
        }
    }
}

#[test]
fn vertices_with_joints_or_displacements_are_those_of_the_mesh() {
    let (positions, list) = grid(12, hills);
    let joints: Vec<u8> = positions.iter().flat_map(|[x, ..]| [u8::from(*x > 0.5), 0, 0, 0]).collect();
    let weights: Vec<f32> = positions.iter().flat_map(|_| [1.0, 0.0, 0.0, 0.0]).collect();
    let attributes = vec![
        Attribute { semantic: Semantic::Joints(0), stream: Stream::packed(joints, Component::U8, 4) },
        Attribute { semantic: Semantic::Weights(0), stream: stream(&weights, 4) },
    ];
    let skinned = mesh(&positions, attributes, std::slice::from_ref(&list));
    let up = Sparse { semantic: Semantic::Position, vertices: vec![40], values: vec![[0.0, 1.0, 0.0]] };
    let target = MorphTarget { pools: vec![vec![Arc::new(up)]], ..MorphTarget::default() };
    let morphed = Mesh { targets: vec![target], ..mesh(&positions, Vec::new(), &[list]) };
    for mesh in [skinned, morphed] {
        let made = to(&mesh, Target::triangles(100));
        assert!(made.triangles() <= 100);
        assert!(made.parts[0].iter().flatten().all(|vertex| (*vertex as usize) < positions.len()));
        assert_eq!(made.mesh(&Part::all(&mesh), &mesh), mesh.lent());
    }
}

/// A flat strip between two joints, whose weights change from one to the other along it, is curved when one of them turns.
#[test]
fn a_strip_between_two_joints_bends_like_the_mesh() {
    let (positions, list) = grid(24, |_, _| 0.0);
    let joints: Vec<u8> = positions.iter().flat_map(|_| [0, 1, 0, 0]).collect();
    let weights: Vec<f32> = positions.iter().flat_map(|[x, ..]| [1.0 - x, *x, 0.0, 0.0]).collect();
    let attributes = vec![
        Attribute { semantic: Semantic::Joints(0), stream: Stream::packed(joints, Component::U8, 4) },
        Attribute { semantic: Semantic::Weights(0), stream: stream(&weights, 4) },
    ];
    let strip = mesh(&positions, attributes, std::slice::from_ref(&list));
    // The second joint is in the middle, and turns by 60 degrees about z.
    let bent = |vertex: u32| {
        let [x, y, z] = positions[vertex as usize].map(f64::from);
        let (arm, half, root) = (x - 0.5, 0.5, 0.75_f64.sqrt());
        let turned = [0.5 + arm * half - y * root, arm * root + y * half, z];
        [0, 1, 2].map(|axis| (1.0 - x) * [x, y, z][axis] + x * turned[axis])
    };
    let bent_of =
        |triangles: &[[u32; 3]]| -> Vec<_> { triangles.iter().map(|triangle| triangle.map(bent)).collect() };
    let all: Vec<[u32; 3]> =
        list.chunks_exact(3).map(|corners| [corners[0], corners[1], corners[2]]).collect();
    for error in [0.01, 0.03] {
        let made = to(&strip, Target::within(error));
        let level = bent_of(&made.parts[0]);
        let distance = Distance::of_triangles(&bent_of(&all), &level, &DistanceOptions::default()).unwrap();
        assert!(distance.p99() <= 2.0 * error, "{distance:?} at {error}");
        assert!(level.len() * 3 < all.len(), "{} triangles at {error}", level.len());
    }
}

#[test]
fn a_displaced_vertex_is_kept() {
    let (positions, list) = grid(12, |_, _| 0.0);
    let center = 6 * 13 + 6;
    let up = Sparse { semantic: Semantic::Position, vertices: vec![center], values: vec![[0.0, 0.5, 0.0]] };
    let target = MorphTarget { pools: vec![vec![Arc::new(up)]], ..MorphTarget::default() };
    let plain = mesh(&positions, Vec::new(), &[list]);
    let morphed = Mesh { targets: vec![target], ..plain.clone() };
    let has_center = |mesh: &Mesh<'_>| {
        to_with(mesh, Target::within(0.001), &SimplifyOptions::default().moves(false)).parts[0]
            .iter()
            .flatten()
            .any(|vertex| *vertex == center)
    };
    assert_eq!((has_center(&plain), has_center(&morphed)), (false, true));
}

#[test]
fn each_stop_is_reported() {
    let ball = ball(12);
    assert_eq!(to(&ball, Target::triangles(100)).reached, Reached::Triangles);
    let made = to(&ball, Target::within(0.02));
    assert_eq!(made.reached, Reached::Error);
    assert!(made.error <= 0.02 && made.triangles() > 20);
    let made = to(&ball, Target::triangles(0));
    assert_eq!((made.reached, made.loose_parts), (Reached::Nothing, 1));
}

#[test]
fn thin_loose_parts_are_left_out_first() {
    // A plate, a thin post that is not along an axis, and a small cube.
    let (mut positions, mut list) = grid(2, |_, _| 0.0);
    let mut add = |low: [f32; 3], high: [f32; 3], lean: f32| {
        let base = positions.len() as u32;
        positions.extend((0..8_u8).map(|corner| {
            let [x, y, z] =
                [0, 1, 2].map(|axis| if corner >> axis & 1 == 0 { low[axis] } else { high[axis] });
            [x + lean * y, y, z]
        }));
        let faces = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        list.extend(faces.iter().flat_map(|[a, b, c, d]| [a, b, c, a, c, d].map(|corner| base + corner)));
    };
    add([0.5, 0.1, 0.5], [0.52, 0.9, 0.52], 0.7);
    add([0.1, 0.2, 0.1], [0.3, 0.4, 0.3], 0.0);
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let left = |size: f64| {
        let made = to(&mesh, Target::triangles(usize::MAX).loose_parts(size));
        (made.left_out, made.loose_parts, made.triangles())
    };
    assert_eq!(left(0.0), (0, 3, 32));
    assert_eq!(left(0.05), (1, 2, 20));
    assert_eq!(left(0.25), (2, 1, 8));
}

#[test]
fn a_level_is_not_farther_than_a_few_times_its_error() {
    let (positions, list) = grid(40, hills);
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let parts = Part::all(&mesh);
    let mut last = 0.0;
    for error in [0.0005, 0.002, 0.008] {
        let made = to(&mesh, Target::within(error));
        let distance = Distance::between(&parts, &made, &DistanceOptions::default().samples(4000)).unwrap();
        assert!(distance.p99() < 4.0 * error && distance.p99() > last, "{distance:?} at {error}");
        last = distance.p99();
    }
}

#[test]
fn the_place_of_a_part_counts() {
    let mesh = ball(8);
    let large = pose::compose([5.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0], [100.0; 3]);
    let parts: Vec<Part<'_, '_>> = Part::all(&mesh).into_iter().map(|part| part.placed(large)).collect();
    let triangles = |parts: &[Part<'_, '_>], error| {
        simplify(parts, &[Target::within(error)], &SimplifyOptions::default()).unwrap().value[0].triangles()
    };
    assert_eq!(triangles(&Part::all(&mesh), 0.05), triangles(&parts, 5.0));
    let made =
        simplify(&parts, &[Target::triangles(60)], &SimplifyOptions::default()).unwrap().value.remove(0);
    // The vertices of the result are in the space of the mesh.
    let farthest =
        corners(&mesh, &made).into_iter().flatten().map(|corner| dot(corner, corner)).fold(0.0, f64::max);
    assert!(farthest < 1.5, "{farthest}");
    assert!(Distance::between(&parts, &made, &DistanceOptions::default()).unwrap().p99() < 20.0);
}

#[test]
fn swizzled_and_integer_streams_get_new_vertices() {
    let (positions, list) = grid(12, hills);
    let mut mesh = mesh(&positions, Vec::new(), &[list]);
    let colors: Vec<u8> = positions.iter().flat_map(|[x, ..]| [(x * 255.0) as u8, 10, 20, 255]).collect();
    let pool = &mut mesh.pools[0].attributes;
    let swapped: Vec<f32> = positions.iter().flat_map(|[x, y, z]| [*x, -*z, *y]).collect();
    pool[0].stream =
        Stream::packed(floats(&swapped), Component::F32, 3).swizzled(meshwright_scene::axes::Z_UP);
    let stream = Stream::packed(colors, Component::U8, 4).normalized();
    pool.push(Attribute { semantic: Semantic::Color(0), stream });
    let made = to(&mesh, Target::triangles(90));
    for corner in corners(&mesh, &made).into_iter().flatten() {
        assert!((corner[1] - f64::from(hills(corner[0] as f32, corner[2] as f32))).abs() < 0.1, "{corner:?}");
    }
    let with_new = made.mesh(&Part::all(&mesh), &mesh);
    let stream = |semantic| with_new.pools[0].get(&semantic).unwrap();
    assert_eq!(stream(Semantic::Color(0)).component, Component::U8);
    for vertex in made.parts[0].iter().flatten() {
        let [x, ..] = stream(Semantic::Position).get(*vertex as usize).unwrap();
        let [red, green, ..] = stream(Semantic::Color(0)).get(*vertex as usize).unwrap();
        assert!((red - x).abs() < 0.05 && (green - 10.0 / 255.0).abs() < 0.01, "{x} {red} {green}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_order_of_triangles_does_not_matter(seed in any::<u64>()) {
        let (positions, list) = grid(10, hills);
        let mut faces: Vec<Vec<u32>> = list.chunks(3).map(<[u32]>::to_vec).collect();
        let first = mesh(&positions, Vec::new(), &[faces.concat()]);
        let mut state = seed | 1;
        for last in (1..faces.len()).rev() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            faces.swap(last, (state >> 33) as usize % (last + 1));
            let turn = (state >> 20) as usize % 3;
            faces[last].rotate_left(turn);
        }
        let second = mesh(&positions, Vec::new(), &[faces.concat()]);
        let sorted = |mesh: &Mesh<'_>| {
            let mut all: Vec<[[u64; 3]; 3]> = corners(mesh, &to(mesh, Target::triangles(70)))
                .into_iter()
                .map(|triangle| {
                    let mut bits = triangle.map(|corner| corner.map(f64::to_bits));
                    bits.sort_unstable();
                    bits
                })
                .collect();
            all.sort_unstable();
            all
        };
        prop_assert_eq!(sorted(&first), sorted(&second));
    }

    #[test]
    fn two_runs_are_equal_and_targets_are_met(side in 2_u32..14, share in 0.1_f64..1.0) {
        let (positions, list) = grid(side, hills);
        let mesh = mesh(&positions, Vec::new(), &[list]);
        let target = Target::triangles((f64::from(2 * side * side) * share) as usize + 4);
        let options = SimplifyOptions::default().weights(AttributeWeights::NONE);
        let made = to_with(&mesh, target, &options);
        prop_assert!(made.triangles() <= target.triangles);
        prop_assert_eq!(&made, &to_with(&mesh, target, &options));
    }
}

/// Of many leaves next to each other some go, and not the stem that is alone; none goes from a wall of another material.
#[test]
fn loose_parts_that_are_close_to_others_go_by_their_error() {
    let (mut positions, mut list) = (Vec::new(), Vec::new());
    let mut add = |x: f32, y: f32, size: f32| {
        let base = positions.len() as u32;
        positions.extend(
            [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
                .map(|[a, b]| [x + a * size, y + 0.1 * a * size, b * size]),
        );
        list.extend([0, 1, 2, 0, 2, 3].map(|corner| base + corner));
    };
    for leaf in 0..60_u8 {
        add(0.0, f32::from(leaf) * 0.01, 0.5);
    }
    add(20.0, 0.0, 0.5);
    let single = [list.clone()];
    let leaves = mesh(&positions, Vec::new(), &single);
    let made = to(&leaves, Target::within(0.06));
    let left = corners(&leaves, &made);
    let far = |triangles: &[meshwright_simplify::Corners]| {
        triangles.iter().filter(|corners| corners[0][0] > 10.0).count()
    };
    assert_eq!(far(&left), 2, "the part that is alone is gone");
    assert!(left.len() < 60 && made.loose_parts < 30 && made.left_out == 0, "{}", left.len());
    let distance =
        Distance::between(&Part::all(&leaves), &made, &DistanceOptions::default().samples(4000)).unwrap();
    assert!(distance.max() < 0.2, "{distance:?}");
    // The single square of a material stays, however close others are.
    let (alone, rest) = list.split_at(6);
    let two = mesh(&positions, vec![normals(positions.len())], &[alone.to_vec(), rest.to_vec()]);
    let made = to(&two, Target::within(0.06));
    assert_eq!(made.parts[0].len(), 2);
}

fn normals(count: usize) -> Attribute<'static> {
    let up: Vec<f32> = (0..count).flat_map(|_| [0.0, 1.0, 0.0]).collect();
    Attribute { semantic: Semantic::Normal, stream: stream(&up, 3) }
}

/// Leaves are thinner than a pixel each, but together they are the tree.
#[test]
fn thin_parts_that_are_most_of_the_surface_do_not_go_first() {
    let (mut positions, mut list) = (Vec::new(), Vec::new());
    for leaf in 0..200_u32 {
        let [x, y, z] = [0.37, 0.71, 0.13].map(|by| (f64::from(leaf) * by).fract() as f32);
        let base = positions.len() as u32;
        positions.extend([[x, y, z], [x + 0.02, y, z], [x, y + 0.02, z]]);
        list.extend([base, base + 1, base + 2]);
    }
    let mesh = mesh(&positions, Vec::new(), &[list]);
    let made = to(&mesh, Target::triangles(150).loose_parts(0.1));
    assert!(made.left_out <= 50 && made.triangles() > 100, "{} {}", made.left_out, made.triangles());
}
