use crate::compare::{arbitrary::scene, geometry};
use meshwright_scene::{Primitive, Scene, Semantic, Topology};
use meshwright_testkit::compare::{Ignore, Tolerance, compare};
use meshwright_testkit::sample_scene as sample;
use proptest::{collection::vec, prelude::any, prop_assert, prop_assert_eq, proptest, test_runner::Config};

fn tolerances() -> [Tolerance; 5] {
    let ignore = Ignore {
        extras: true,
        bounds: true,
        order: true,
        names: true,
        kinds: true,
        up: true,
        unused: true,
        degenerate: true,
    };
    [
        Tolerance::exact(),
        Tolerance::ulps(2),
        Tolerance { relative: 0.01, ..Tolerance::within(0.5) },
        Tolerance::within(1e-3).sampled(),
        Tolerance::exact().ignoring(ignore),
    ]
}

/// The triangles of a scene as a list, in reverse order, each starting at its second corner.
fn rewritten(mut scene: Scene<'static>) -> Scene<'static> {
    for mesh in scene.meshes.values_mut() {
        let pools = mesh.pools.clone();
        mesh.primitives.iter_mut().filter(|part| part.topology == Topology::Triangles).for_each(|part| {
            let count = pools.get(part.pool).map_or(0, |pool| pool.len());
            let (stored, flip): (Vec<u32>, bool) = match &part.indices {
                Some(indices) => (
                    (0..indices.stream.count).map(|at| indices.stream.index(at).unwrap()).collect(),
                    indices.flip,
                ),
                None => ((0..count as u32).collect(), false),
            };
            let turned = |t: &[u32]| if flip { [t[1], t[0], t[2]] } else { [t[1], t[2], t[0]] };
            let list: Vec<u32> = stored.as_chunks::<3>().0.iter().rev().flat_map(|t| turned(t)).collect();
            *part =
                Primitive { indices: Some(meshwright_testkit::sample_scene::indices(&list)), ..part.clone() };
        });
    }
    scene
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::with_cases(300) })]

    #[test]
    fn a_scene_equals_itself(numbers in vec(any::<u32>(), 0..2000)) {
        for tolerance in tolerances() {
            let found = compare(&scene(&numbers), &scene(&numbers), &tolerance);
            prop_assert!(found.is_same(), "{found}");
        }
    }

    #[test]
    fn a_rewritten_scene_equals_itself(numbers in vec(any::<u32>(), 0..2000)) {
        for tolerance in tolerances() {
            let found = compare(&scene(&numbers), &rewritten(scene(&numbers)), &tolerance);
            prop_assert!(found.is_same(), "{found}");
        }
    }

    #[test]
    fn both_directions_agree(a in vec(any::<u32>(), 0..1500), b in vec(any::<u32>(), 0..1500)) {
        for tolerance in tolerances() {
            let (there, back) = (compare(&scene(&a), &scene(&b), &tolerance), compare(&scene(&b), &scene(&a), &tolerance));
            prop_assert_eq!(there.is_same(), back.is_same(), "{}\n{}", there, back);
        }
    }

    #[test]
    fn a_flipped_bit_is_found(which in 0..3_usize, at in any::<usize>(), bit in 0..8_u8, shuffled in any::<bool>()) {
        let semantic = [Semantic::Position, Semantic::Normal, Semantic::TexCoord(0)][which].clone();
        let mut other = sample::scene();
        let mesh = sample::sheet(&mut other);
        let before = sample::values(mesh, &semantic);
        let stream = &mut mesh.pools[0].attributes[which].stream;
        let at = at % stream.data.len();
        stream.data.to_mut()[at] ^= 1 << bit;
        let equal = before == sample::values(mesh, &semantic);
        if shuffled {
            geometry::shuffle(mesh);
        }
        let found = compare(&sample::scene(), &other, &Tolerance::exact());
        prop_assert_eq!(found.is_same(), equal, "{}", found);
        prop_assert!(found.total <= 1, "one sentence: {}", found);
    }
}

#[test]
fn random_scenes_have_faces() {
    // Without this the properties above would not cover geometry.
    let numbers: Vec<u32> = (0..2500_u32).map(|n| n.wrapping_mul(2_654_435_761).rotate_left(n)).collect();
    let scenes: Vec<Scene<'_>> = (0..500).map(|skip| scene(&numbers[skip..])).collect();
    let with = |of: &dyn Fn(&Scene<'_>) -> bool| scenes.iter().filter(|scene| of(scene)).count();
    let triangles = with(&|scene| scene.meshes.iter().any(|(_, mesh)| mesh.triangles() > 1));
    let moved =
        with(&|scene| scene.clips.iter().any(|clip| clip.channels.iter().any(|c| !c.values.is_empty())));
    assert!(triangles > 50 && moved > 50, "{triangles} of 500 have triangles, {moved} move");
}
