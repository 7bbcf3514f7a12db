use crate::compare::{same, told};
use meshwright_scene::{Scene, Semantic, Transform, Trs};
use meshwright_testkit::compare::{DifferenceKind as K, Ignore, Tolerance, compare};
use meshwright_testkit::sample_scene::{named, node, put, scene, sheet, stream};

#[test]
fn tolerances_are_inclusive() {
    let within = Tolerance::within(0.25);
    assert_eq!(within.apart(1.0, 1.25, 1.0), None);
    assert_eq!(within.apart(1.0, 1.250_000_1, 1.0), Some(f64::from(1.250_000_1_f32) - 1.0));
    let relative = Tolerance { relative: 0.1, ..Tolerance::exact() };
    assert_eq!(relative.apart(10.0, 11.0, 10.0), None);
    assert_eq!(relative.apart(10.0, 11.5, 10.0), Some(1.5));
    assert_eq!(relative.apart(10.0, 11.5, f64::INFINITY), Some(1.5), "no size, no allowance");
    assert_eq!(Tolerance::exact().apart_all(&[1.0], &[1.0, 2.0], None), Some(f64::INFINITY));
}

#[test]
fn ulps_are_counted_across_zero() {
    let near = |ulps, a: f32, b: f32| Tolerance::ulps(ulps).apart(a, b, 1.0).is_none();
    assert!(near(1, 1.0, 1.0_f32.next_up()) && !near(1, 1.0, 1.0_f32.next_up().next_up()));
    let least = f32::from_bits(1);
    assert!(near(2, -least, least) && !near(1, -least, least));
    assert!(!near(1, f32::MAX, f32::INFINITY), "infinity is not a rounding of a number");
    assert!(!near(u32::MAX, 1.0, f32::NAN));
}

#[test]
fn nan_equals_nan() {
    let other = f32::from_bits(0x7FC0_1234);
    assert_eq!(Tolerance::exact().apart(f32::NAN, other, 1.0), None);
    assert_eq!(Tolerance::exact().apart(f32::NAN, 1.0, 1.0), Some(f64::INFINITY));
    assert_eq!(Tolerance::within(1e9).apart(f32::NAN, 1.0, 1.0), Some(f64::INFINITY));
    assert_eq!(Tolerance::exact().apart(0.0, -0.0, 1.0), None);
    let strict = Tolerance { nan: false, ..Tolerance::exact() };
    assert_eq!(strict.apart(f32::NAN, f32::NAN, 1.0), Some(f64::INFINITY));
    let with = |value: f32| {
        let mut scene = scene();
        let mut values = [0.0, 1.0].repeat(16);
        values[0] = value;
        put(sheet(&mut scene), Semantic::TexCoord(0), stream(&values, 2));
        scene
    };
    same(&with(f32::NAN), &with(other), &Tolerance::exact());
    same(&with(0.0), &with(-0.0), &strict);
    let (kinds, sentences) = told(&with(f32::NAN), &with(other), &strict);
    assert_eq!(kinds, [K::Attribute]);
    let end = "texture coordinate 0 differs by up to more than can be counted at 1 of 54 corners";
    assert!(sentences[0].ends_with(end), "{}", sentences[0]);
}

#[test]
fn position_tolerance_is_relative_to_the_primitive() {
    let raised = |by: f32| {
        let mut scene = scene();
        let mesh = sheet(&mut scene);
        let mut all = meshwright_testkit::sample_scene::values(mesh, &Semantic::Position);
        all[0][0] += by;
        let all: Vec<f32> = all.iter().flat_map(|[x, y, z, _]| [*x, *y, *z]).collect();
        put(mesh, Semantic::Position, stream(&all, 3));
        scene
    };
    let relative = Tolerance { relative: 0.1, ..Tolerance::exact() };
    same(&scene(), &raised(0.25), &relative);
    assert_eq!(told(&scene(), &raised(0.5), &relative).0, [K::Attribute], "the sheet is 3 wide");
}

#[test]
fn the_list_is_bounded_and_counted() {
    let row = |x: f32| {
        let mut scene = Scene::default();
        for _ in 0..10 {
            scene.add_node(None, named("n"));
        }
        for node in scene.nodes.values_mut() {
            node.transform = Transform::Trs(Trs { translation: [x; 3], ..Trs::IDENTITY });
        }
        scene
    };
    let few = Tolerance { limit: 3, ..Tolerance::exact() };
    let found = compare(&row(0.0), &row(1.0), &few);
    assert_eq!((found.differences.len(), found.total, found.is_same()), (3, 10, false));
    let text = found.to_string();
    assert!(text.starts_with("nodes/n: translation differs by 1\nnodes/n[1]: "), "{text}");
    assert!(text.ends_with("\nand 7 more\n"), "{text}");
    let none = compare(&row(0.0), &row(1.0), &Tolerance { limit: 0, ..few });
    assert_eq!((none.differences.len(), none.total), (0, 10));
}

#[test]
fn names_and_boxes_may_be_ignored() {
    let mut other = scene();
    sheet(&mut other).name = "x".into();
    sheet(&mut other).bounds = None;
    other.name = "x".into();
    other.source_up = meshwright_scene::Up::Z;
    node(&mut other, "body").extras = Default::default();
    let ignore = Ignore { names: true, bounds: true, up: true, extras: true, ..Ignore::default() };
    assert_eq!(told(&scene(), &other, &Tolerance::exact()).0.len(), 5);
    same(&scene(), &other, &Tolerance::exact().ignoring(ignore));
}
