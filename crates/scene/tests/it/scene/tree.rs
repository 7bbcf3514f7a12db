use meshwright_scene::{
    Id, Level, LevelKind, Material, Mesh, Node, NodeId, Scene, Transform, Trs, node::move_point,
};
use std::collections::{BTreeSet, HashSet};

fn named(name: &str) -> Node {
    Node { name: name.into(), ..Node::default() }
}

fn shifted(name: &str, x: f32) -> Node {
    let transform = Transform::Trs(Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY });
    Node { transform, ..named(name) }
}

fn order(scene: &Scene<'_>) -> Vec<String> {
    scene.walk().iter().map(|(id, _)| scene.nodes.get(*id).unwrap().name.clone()).collect()
}

#[test]
fn parents_and_children_refer_to_each_other() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, named("root"));
    let a = scene.add_node(Some(root), named("a"));
    let b = scene.add_node(Some(root), named("b"));
    let lost = scene.add_node(Some(Id::new(99)), named("lost"));
    assert_eq!(scene.roots, [root, lost]);
    assert_eq!(scene.nodes.get(root).unwrap().children, [a, b]);
    assert_eq!(scene.nodes.get(b).unwrap().parent, Some(root));
    assert_eq!(scene.nodes.get(lost).unwrap().parent, None, "a root has no parent");
}

#[test]
fn walk_returns_parents_first_with_world_matrices() {
    let mut scene = Scene::default();
    let first = scene.add_node(None, shifted("first", 1.0));
    let a = scene.add_node(Some(first), shifted("a", 10.0));
    scene.add_node(None, shifted("second", 2.0));
    scene.add_node(Some(first), shifted("b", 20.0));
    scene.add_node(Some(a), shifted("aa", 100.0));
    assert_eq!(order(&scene), ["first", "a", "aa", "b", "second"]);
    let places: Vec<f32> = scene.walk().iter().map(|(_, world)| move_point(world, [0.0; 3])[0]).collect();
    assert_eq!(places, [1.0, 11.0, 111.0, 21.0, 2.0]);
}

#[test]
fn cycles_are_walked_once() {
    let mut scene = Scene::default();
    let root = scene.add_node(None, named("root"));
    let a = scene.add_node(Some(root), named("a"));
    let nodes = [root, a, Id::new(77)];
    scene.nodes.get_mut(a).unwrap().children.extend(nodes);
    scene.nodes.get_mut(root).unwrap().children.extend(nodes);
    scene.nodes.get_mut(root).unwrap().parent = Some(a);
    scene.roots.push(root);
    assert_eq!(order(&scene), ["root", "a"]);
    assert_eq!(scene.level_of(a), None, "asking upwards ends as well");
}

#[test]
fn deep_chains_need_no_stack() {
    let mut scene = Scene::default();
    let mut last: Option<NodeId> = None;
    for _ in 0..200_000 {
        last = Some(scene.add_node(last, shifted("n", 1.0)));
    }
    let walk = scene.walk();
    assert_eq!(walk.len(), 200_000);
    assert_eq!(move_point(&walk.last().unwrap().1, [0.0; 3])[0], 200_000.0);
}

#[test]
fn levels_are_inherited_from_the_nearest_ancestor() {
    let mut scene = Scene::default();
    let level = |name: &str, kind| Level {
        name: name.into(),
        kind,
        pixels: None,
        origin: None,
        extras: meshwright_scene::Extras::default(),
    };
    assert_eq!(scene.highest_level(), None);
    let hit = scene.levels.push(level("hit", LevelKind::Collision));
    let near = scene.levels.push(level("near", LevelKind::Visual));
    let far = scene.levels.push(level("far", LevelKind::Visual));
    assert_eq!(scene.highest_level(), Some(near));
    assert_eq!(scene.visual_levels().map(|(id, _)| id).collect::<Vec<_>>(), [near, far]);
    let root = scene.add_node(None, named("root"));
    let a = scene.add_node(Some(root), Node { level: Some(far), ..named("a") });
    let b = scene.add_node(Some(a), named("b"));
    let c = scene.add_node(Some(b), Node { level: Some(hit), ..named("c") });
    assert_eq!([root, a, b, c].map(|id| scene.level_of(id)), [None, Some(far), Some(far), Some(hit)]);
    assert_eq!(scene.level_of(Id::new(99)), None);
    let words = [LevelKind::Visual, LevelKind::Collision, LevelKind::LineOfSight, LevelKind::Billboard];
    assert_eq!(words.map(LevelKind::word), ["visual", "collision", "line_of_sight", "billboard"]);
}

#[test]
fn ids_are_small_typed_numbers() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(Mesh { name: "m".into(), ..Mesh::default() });
    assert_eq!(scene.mesh(mesh).unwrap().name, "m");
    assert!(scene.mesh(Id::new(1)).is_none());
    let material = scene.materials.push(Material::named("grass"));
    assert_eq!(scene.material(material).unwrap().name, "grass");
    assert_eq!(format!("{mesh:?}"), "#0");
    assert_eq!(NodeId::new(usize::MAX).index(), u32::MAX as usize, "beyond the range is nowhere");
    let ids: Vec<NodeId> = [2, 0, 1, 2].map(Id::new).to_vec();
    assert_eq!(ids.iter().copied().collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(ids.into_iter().collect::<HashSet<_>>().len(), 3);
}

#[test]
fn arenas_are_lists() {
    let mut arena: meshwright_scene::Arena<u8> = [1, 2, 3].into_iter().collect();
    arena.values_mut().for_each(|value| *value *= 2);
    assert_eq!(arena.as_slice(), [2, 4, 6]);
    assert_eq!(arena.iter().rev().map(|(id, _)| id.index()).collect::<Vec<_>>(), [2, 1, 0]);
    *arena.get_mut(Id::new(0)).unwrap() = 9;
    assert_eq!((arena.get(Id::new(0)), arena.get(Id::new(3)), arena.len()), (Some(&9), None, 3));
    assert!(!arena.is_empty() && meshwright_scene::Arena::<u8>::default().is_empty());
}
