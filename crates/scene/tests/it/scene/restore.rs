//! Tests of restored levels and names.

use meshwright_core::Diagnostics;
use meshwright_scene::{
    Channel, ChannelPath, Clip, Extras, ExtrasValue, Interpolation, LevelKind, Material, Mesh, Node, NodeId,
    NodeKind, Primitive, Scene, Skin, Topology, Transform, Trs,
    restore::{GROUPS, NAMES, OWN_SUFFIXES, SUFFIXES, Suffixes, restore},
};

fn add(scene: &mut Scene<'static>, above: Option<NodeId>, name: &str) -> NodeId {
    scene.add_node(above, Node { name: name.into(), ..Node::default() })
}

fn show(scene: &mut Scene<'static>, above: Option<NodeId>, name: &str) -> NodeId {
    let mesh = scene.add_mesh(Mesh::default());
    scene.add_node(above, Node { name: name.into(), mesh: Some(mesh), ..Node::default() })
}

/// The result of Blender for three levels: one tree per level, with unique names.
fn exported() -> Scene<'static> {
    let mut scene = Scene::default();
    for (level, suffix) in [("detail50", ".002"), ("collision-1", ".001"), ("detail300", "")] {
        let group = add(&mut scene, None, level);
        let base = add(&mut scene, Some(group), &format!("base00{suffix}"));
        let start = add(&mut scene, Some(base), &format!("start01{suffix}"));
        let at = Transform::Trs(Trs { translation: [0.0, 1.0, 0.0], ..Trs::IDENTITY });
        scene.nodes.get_mut(start).unwrap().transform = at;
        let name = if level == "collision-1" { "Colmesh".to_owned() } else { format!("oak{suffix}") };
        show(&mut scene, Some(start), &name);
    }
    add(&mut scene, None, "detail1");
    scene
}

fn names(scene: &Scene<'_>) -> Vec<(String, Option<usize>)> {
    let walk = scene.walk();
    let node = |id: NodeId| scene.nodes.get(id).unwrap();
    walk.iter().map(|(id, _)| (node(*id).name.clone(), node(*id).level.map(|level| level.index()))).collect()
}

#[test]
fn groups_with_names_of_levels_become_levels() {
    let mut scene = exported();
    let mut diagnostics = Diagnostics::new(10);
    restore(&mut scene, "cdae", Suffixes::Auto, &mut diagnostics);
    let levels: Vec<_> =
        scene.levels.iter().map(|(_, level)| (level.name.as_str(), level.kind, level.pixels)).collect();
    assert_eq!(
        levels,
        [
            ("detail300", LevelKind::Visual, Some(300.0)),
            ("detail50", LevelKind::Visual, Some(50.0)),
            ("detail1", LevelKind::Visual, Some(1.0)),
            ("collision-1", LevelKind::Collision, None),
        ]
    );
    let expected =
        [("base00", None), ("start01", None), ("oak", Some(0)), ("oak", Some(1)), ("Colmesh", Some(3))];
    assert_eq!(names(&scene), expected.map(|(name, level)| (name.to_owned(), level)));
    let kinds =
        scene.walk().iter().filter(|(id, _)| scene.nodes.get(*id).unwrap().kind == NodeKind::Object).count();
    assert_eq!(kinds, 3);
    assert_eq!(
        (diagnostics.count(&GROUPS), diagnostics.count(&NAMES), diagnostics.count(&SUFFIXES)),
        (1, 1, 0)
    );
    let said: Vec<&str> = diagnostics.as_slice().iter().map(|one| one.message.as_str()).collect();
    assert_eq!(said[0], "read 4 levels from the names of groups of nodes (first: \"detail300\")");
    // A second run changes nothing.
    let mut again = Diagnostics::new(10);
    restore(&mut scene, "cdae", Suffixes::Auto, &mut again);
    assert!(again.is_empty(), "{again:?}");
}

#[test]
fn copies_that_differ_stay_and_references_follow() {
    let mut scene = exported();
    let find = |scene: &Scene<'_>, name: &str| {
        scene.nodes.iter().find(|(_, node)| node.name == name).map(|(id, _)| id).unwrap()
    };
    // The node of the second level has another transform.
    let moved = find(&scene, "start01.002");
    scene.nodes.get_mut(moved).unwrap().transform = Transform::default();
    let (first, copy) = (find(&scene, "start01"), find(&scene, "start01.001"));
    let channel = |node| Channel {
        node,
        path: ChannelPath::Translation,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values: vec![0.0; 3],
    };
    let clip =
        Clip { timelines: vec![vec![0.0]], channels: vec![channel(first), channel(copy)], ..Clip::default() };
    scene.clips.push(clip);
    scene.skins.push(Skin { joints: vec![copy], ..Skin::default() });
    restore(&mut scene, "cdae", Suffixes::Auto, &mut Diagnostics::new(10));
    assert_eq!(names(&scene).iter().filter(|(name, _)| name.starts_with("start01")).count(), 2);
    assert_eq!(scene.clips[0].channels.len(), 1);
    assert_eq!(scene.skins.as_slice()[0].joints, [first]);
}

#[test]
fn ordinary_scenes_are_unchanged() {
    let mut scene = Scene::default();
    let base = add(&mut scene, None, "base00");
    show(&mut scene, Some(base), "wheel.001");
    // Markers for the game's importer have no children.
    add(&mut scene, Some(base), "collision-1");
    add(&mut scene, Some(base), "nulldetail2");
    scene.materials.push(Material::named("paint.001"));
    let before = scene.clone();
    let mut diagnostics = Diagnostics::new(10);
    restore(&mut scene, "cdae", Suffixes::Keep, &mut diagnostics);
    assert!(diagnostics.is_empty() && scene == before, "{diagnostics:?}");
}

#[test]
fn suffixes_are_removed_where_the_name_is_free() {
    let mut scene = Scene::default();
    // A node and its mesh may share a name.
    let hull = add(&mut scene, None, "hull");
    show(&mut scene, Some(hull), "hull.001");
    show(&mut scene, None, "wheel");
    show(&mut scene, None, "wheel.001");
    let stated = show(&mut scene, None, "rim.004");
    scene.nodes.get_mut(stated).unwrap().extras =
        Extras::new("cdae", ExtrasValue::map().with("name", "rim.003"));
    for name in ["wood", "wood.001", "glass.002", "paint", "paint.001"] {
        scene.materials.push(Material::named(name));
    }
    scene.materials.values_mut().last().unwrap().roughness = 0.25;
    // A copy for meshes without vertex colors is the same material.
    scene.materials.values_mut().nth(1).unwrap().vertex_colors_shade = Some(true);
    let part = |material| Primitive {
        pool: 0,
        topology: Topology::Triangles,
        indices: None,
        material: Some(material),
        variants: Vec::new(),
        extras: Extras::default(),
    };
    let ids: Vec<_> = scene.materials.iter().map(|(id, _)| id).collect();
    scene.meshes.values_mut().next().unwrap().primitives = ids.into_iter().map(part).collect();
    let mut diagnostics = Diagnostics::new(10);
    restore(&mut scene, "cdae", Suffixes::Auto, &mut diagnostics);
    let all: Vec<String> = names(&scene).into_iter().map(|(name, _)| name).collect();
    assert_eq!(all, ["hull", "hull", "wheel", "wheel.001", "rim.003"]);
    let materials: Vec<&str> = scene.materials.iter().map(|(_, material)| material.name.as_str()).collect();
    assert_eq!(materials, ["wood", "glass.002", "paint", "paint.001"]);
    let used: Vec<usize> =
        scene.meshes.as_slice()[0].primitives.iter().map(|part| part.material.unwrap().index()).collect();
    assert_eq!(used, [0, 0, 1, 2, 3]);
    let said: Vec<&str> = diagnostics.as_slice().iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        said,
        [
            "removed the Blender suffix from 2 names (first: \"hull.001\" -> \"hull\"); \
             merged 1 material with the original",
            "kept the Blender suffix of 2 names: the name without it is in use (first: \"wheel.001\")",
            "kept the Blender suffix of 1 name: the name without it does not occur (first: \"glass.002\")",
        ]
    );
}

/// One name that ends like a numbered name, without a node of the unnumbered name.
fn own_suffixes() -> Scene<'static> {
    let mut scene = Scene::default();
    let group = add(&mut scene, None, "detail300");
    let base = add(&mut scene, Some(group), "base00");
    show(&mut scene, Some(base), "wheel.003");
    scene.materials.push(Material::named("paint.001"));
    scene
}

fn restored(mut scene: Scene<'static>, suffixes: Suffixes) -> ([String; 2], Diagnostics) {
    let mut diagnostics = Diagnostics::new(10);
    restore(&mut scene, "cdae", suffixes, &mut diagnostics);
    let wheel = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap().1.name.clone();
    let paint = scene.materials.iter().next().unwrap().1.name.clone();
    ([wheel, paint], diagnostics)
}

#[test]
fn a_suffix_without_its_original_is_a_name() {
    for suffixes in [Suffixes::Auto, Suffixes::Keep] {
        let (names, diagnostics) = restored(own_suffixes(), suffixes);
        assert_eq!(names, ["wheel.003", "paint.001"], "{suffixes:?}");
        let doubts = u64::from(suffixes == Suffixes::Auto);
        assert_eq!((diagnostics.count(&OWN_SUFFIXES), diagnostics.count(&NAMES)), (doubts, 0));
    }
    let (names, diagnostics) = restored(own_suffixes(), Suffixes::Remove);
    assert_eq!(names, ["wheel", "paint"]);
    assert_eq!((diagnostics.count(&OWN_SUFFIXES), diagnostics.count(&NAMES)), (0, 1));
}

#[test]
fn a_file_that_was_imported_twice_has_numbers_everywhere() {
    let mut scene = own_suffixes();
    let group = scene.nodes.values_mut().find(|node| node.name == "detail300").unwrap();
    group.name = "detail300.001".into();
    let (names, diagnostics) = restored(scene, Suffixes::Auto);
    assert_eq!(names, ["wheel", "paint"]);
    assert_eq!((diagnostics.count(&OWN_SUFFIXES), diagnostics.count(&NAMES)), (0, 1));
}

/// The result of Blender for `plane.888`, `plane.002` and `plane`, each with a mesh of the same name on a
/// child node.
#[test]
fn mesh_names_identify_original_suffixes() {
    let mut scene = Scene::default();
    for (above, below, mesh) in [
        ("plane.888", "plane.002", "plane.888"),
        ("plane.002", "plane.001", "plane.002"),
        ("plane", "plane.003", "plane"),
    ] {
        let above = add(&mut scene, None, above);
        let id = show(&mut scene, Some(above), below);
        let own = scene.nodes.get(id).unwrap().mesh.unwrap();
        scene.meshes.get_mut(own).unwrap().name = mesh.into();
    }
    restore(&mut scene, "cdae", Suffixes::Auto, &mut Diagnostics::new(10));
    let all: Vec<String> = names(&scene).into_iter().map(|(name, _)| name).collect();
    assert_eq!(all, ["plane.888", "plane.888", "plane.002", "plane.002", "plane", "plane"]);
}

#[test]
fn mesh_names_without_a_matching_node_are_ignored() {
    let mut scene = Scene::default();
    let id = show(&mut scene, None, "cube.003");
    let own = scene.nodes.get(id).unwrap().mesh.unwrap();
    scene.meshes.get_mut(own).unwrap().name = "cube.007".into();
    restore(&mut scene, "cdae", Suffixes::Auto, &mut Diagnostics::new(10));
    assert_eq!(names(&scene)[0].0, "cube.003");
}
