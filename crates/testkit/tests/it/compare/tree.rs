use crate::compare::{only, same, told};
use meshwright_scene::{Id, Scene, Transform, Trs};
use meshwright_testkit::compare::{DifferenceKind as K, Ignore, Tolerance};
use meshwright_testkit::sample_scene::{named, node, scene};

fn placed(trs: Trs) -> Scene<'static> {
    let mut scene = scene();
    node(&mut scene, "arm").transform = Transform::Trs(trs);
    scene
}

const ARM: Trs = Trs { translation: [1.0, 2.0, 3.0], rotation: [0.0, 0.6, 0.0, 0.8], scale: [1.0; 3] };

#[test]
fn transforms() {
    let at = "nodes/body/arm";
    let off = placed(Trs { translation: [1.0, 2.0, 3.5], ..ARM });
    only(&scene(), &off, K::Transform, &format!("{at}: translation differs by 0.5"));
    let big = placed(Trs { scale: [1.0, 1.25, 1.0], ..ARM });
    only(&scene(), &big, K::Transform, &format!("{at}: scale differs by 0.25"));
    let turned = placed(Trs { rotation: [0.0, 0.8, 0.0, 0.6], ..ARM });
    only(&scene(), &turned, K::Transform, &format!("{at}: rotation differs by 0.2"));
    let negated = placed(Trs { rotation: ARM.rotation.map(|part| -part), ..ARM });
    same(&scene(), &negated, &Tolerance::exact());
    let matrix = |matrix| {
        let mut scene = scene();
        node(&mut scene, "arm").transform = Transform::Matrix(matrix);
        scene
    };
    let mut own = Transform::Trs(ARM).matrix();
    same(&scene(), &matrix(own), &Tolerance::exact());
    own[13] = 4.0;
    only(&scene(), &matrix(own), K::Transform, &format!("{at}: matrix differs by 2"));
}

#[test]
fn nodes_match_by_path() {
    let mut more = scene();
    let arm = Id::new(1);
    let finger = more.add_node(Some(arm), named("finger"));
    more.add_node(Some(finger), named("nail"));
    only(&scene(), &more, K::Extra, "nodes/body/arm/finger: extra, with the node below it");
    let mut ring = scene();
    ring.add_node(None, named(""));
    only(&ring, &scene(), K::Missing, "nodes/#1: missing");
}

#[test]
fn ids_are_no_difference() {
    // The same tree, built in another order.
    let tree = |first: &str, second: &str| {
        let mut scene = Scene::default();
        let root = scene.add_node(None, named("root"));
        for name in [first, second] {
            scene.add_node(Some(root), named(name));
        }
        scene
    };
    let mut turned = tree("b", "a");
    turned.nodes.get_mut(Id::new(0)).unwrap().children.reverse();
    same(&tree("a", "b"), &turned, &Tolerance::exact());
    only(&tree("a", "b"), &tree("b", "a"), K::Order, "nodes/root: children are in another order");
    let any = Tolerance::exact().ignoring(Ignore { order: true, ..Ignore::default() });
    same(&tree("a", "b"), &tree("b", "a"), &any);
}

#[test]
fn equal_names_match_by_order() {
    let twins = |second: f32| {
        let mut scene = Scene::default();
        for x in [1.0, second] {
            let translation = [x, 0.0, 0.0];
            let transform = Transform::Trs(Trs { translation, ..Trs::IDENTITY });
            scene.add_node(None, meshwright_scene::Node { transform, ..named("twin") });
        }
        scene
    };
    only(&twins(2.0), &twins(3.0), K::Transform, "nodes/twin[1]: translation differs by 1");
}

#[test]
fn a_chain_of_a_million_nodes_is_compared() {
    let chain = |end: &str| {
        let mut scene = Scene::default();
        let mut last = None;
        for _ in 0..1_000_000 {
            last = Some(scene.add_node(last, named("n")));
        }
        scene.add_node(last, named(end));
        scene
    };
    let (a, b) = (chain("end"), chain("stop"));
    same(&a, &a, &Tolerance::exact());
    let (kinds, sentences) = told(&a, &b, &Tolerance::exact());
    assert_eq!(kinds, [K::Missing, K::Extra]);
    assert!(sentences[0].starts_with("nodes/…/n/n/"), "{}", sentences[0]);
    assert!(sentences[0].ends_with("/n/end: missing") && sentences[0].len() < 200, "{}", sentences[0]);
}
