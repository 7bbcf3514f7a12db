//! Conversion of the model with all features, part by part and by value.

use crate::rich_model;
use meshwright_core::{Diagnostics, Limits, Source};
use meshwright_scene::{
    ChannelPath, Clip, ExtrasValue, LevelKind, Mesh, Node, NodeId, Scene, Semantic, Topology, Transform,
    pose::Pose,
};
use meshwright_udm::{
    binary::{self, File},
    document::Element,
    read, to_scene,
};

fn with<R>(of: impl FnOnce(&Scene<'_>, &Diagnostics) -> R) -> R {
    let root = Element::asset("PMDL", 1, rich_model::data());
    let source = Source::from(binary::write(&File::new(root)).unwrap().to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT).unwrap();
    let imported = to_scene(&document);
    of(&imported.value, &imported.diagnostics)
}

fn find<'s>(scene: &'s Scene<'_>, name: &str) -> (NodeId, &'s Node) {
    scene.nodes.iter().find(|(_, node)| node.name == name).unwrap_or_else(|| panic!("no {name}"))
}

fn mesh<'s, 'a>(scene: &'s Scene<'a>, name: &str) -> &'s Mesh<'a> {
    scene.meshes.iter().map(|(_, mesh)| mesh).find(|mesh| mesh.name == name).unwrap()
}

fn clip<'s>(scene: &'s Scene<'_>, name: &str) -> &'s Clip {
    scene.clips.iter().find(|clip| clip.name == name).unwrap()
}

fn own<'s>(extras: &'s meshwright_scene::Extras, key: &str) -> Option<&'s ExtrasValue> {
    extras.get("udm")?.get(key)
}

fn near(a: &[f64], b: &[f32]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - f64::from(*b)).abs() < 1e-5)
}

#[test]
fn bones_have_the_stated_transforms() {
    with(|scene, _| {
        let rest = Pose::rest(scene);
        let skin = scene.skins.iter().next().unwrap().1;
        for (number, (name, above, place, _)) in rich_model::BONES.into_iter().enumerate() {
            let (id, node) = find(scene, name);
            assert_eq!(skin.joints[number], id, "joints are sorted by index");
            let world = rest.world(id).unwrap();
            assert!(near(&world[12..15], &place.map(|part| part * 0.025)), "{name} {world:?}");
            let Transform::Trs(trs) = node.transform else { panic!("{name}") };
            let (local, turn) = rich_model::LOCAL[number];
            let sign = if trs.rotation[3] * turn[3] < 0.0 { -1.0 } else { 1.0 };
            assert!(near(&trs.translation.map(f64::from), &local.map(|part| part * 0.025)), "{name} {trs:?}");
            assert!(near(&trs.rotation.map(|part| f64::from(part * sign)), &turn), "{name} {trs:?}");
            if let Some(above) = above {
                let above = find(scene, rich_model::BONES[above].0).1;
                assert!(above.children.contains(&id), "{name}");
            }
        }
        // A skin has no effect in the rest pose.
        let (id, _) = find(scene, "torso");
        assert!(near(&rest.vertices(scene, id, 0)[2], &[0.5, 2.5, 0.0]));
    });
}

#[test]
fn vertices_have_all_their_attributes() {
    with(|scene, _| {
        let pool = &mesh(scene, "torso").pools[0];
        let get = |semantic: Semantic, vertex: usize| pool.get(&semantic).unwrap().get(vertex).unwrap();
        // `lightmap` is first regardless of its name.
        assert_eq!(get(Semantic::TexCoord(1), 3), [0.25, 3.0, 0.0, 0.0]);
        assert_eq!(get(Semantic::TexCoord(2), 3), [0.5, 3.0, 0.0, 0.0]);
        assert_eq!(get(Semantic::Custom("ALPHAS".into()), 2), [0.125, 2.0, 0.0, 0.0]);
        assert_eq!(
            own(&mesh(scene, "torso").extras, "uvSets"),
            Some(&ExtrasValue::from(vec!["lightmap", "detail"]))
        );
        assert_eq!(get(Semantic::Joints(0), 1), [1.0, 2.0, 0.0, 0.0]);
        assert_eq!(get(Semantic::Weights(0), 1), [0.5, 0.5, 0.0, 0.0]);
        // A weight without a bone is ignored.
        assert_eq!(
            (get(Semantic::Joints(0), 3), get(Semantic::Weights(0), 3)),
            ([1.0, 3.0, 0.0, 0.0], [0.25, 0.75, 0.0, 0.0])
        );
        let legs = &mesh(scene, "legs").pools[0];
        let get = |semantic: Semantic| legs.get(&semantic).unwrap().get(0).unwrap();
        assert_eq!(
            (get(Semantic::Joints(0)), get(Semantic::Weights(0))),
            ([0.0, 1.0, 2.0, 3.0], [0.25, 0.25, 0.25, 0.125])
        );
        assert_eq!(
            (get(Semantic::Joints(1)), get(Semantic::Weights(1))),
            ([4.0, 0.0, 0.0, 0.0], [0.125, 0.0, 0.0, 0.0])
        );
        let pole = mesh(scene, "pole");
        assert_eq!((pole.primitives[0].topology, pole.pools[0].attributes.len()), (Topology::Lines, 1));
        assert_eq!(pole.pools[0].get(&Semantic::Position).unwrap().get(1), Some([0.0, 3.0, 0.0, 0.0]));
    });
}

#[test]
fn the_first_skin_selects_materials() {
    with(|scene, _| {
        let of = |name: &str| {
            let id = mesh(scene, name).primitives[0].material.unwrap();
            scene.material(id).unwrap().name.clone()
        };
        assert_eq!((of("torso"), of("legs"), of("face_a")), ("skin".into(), "cloth".into(), "skin".into()));
        let rows =
            ExtrasValue::List(vec![ExtrasValue::from(vec![0_u32, 1]), ExtrasValue::from(vec![2_u32, 3])]);
        assert_eq!(own(&scene.extras, "skins"), Some(&rows));
        assert_eq!(scene.materials.len(), 4);
    });
}

#[test]
fn groups_are_in_levels_and_unselected_choices_are_hidden() {
    with(|scene, diagnostics| {
        let names: Vec<_> = scene.levels.iter().map(|(_, level)| (level.name.as_str(), level.kind)).collect();
        assert_eq!(
            names,
            [
                ("lod0", LevelKind::Visual),
                ("lod1", LevelKind::Visual),
                ("lod2", LevelKind::Visual),
                ("collision", LevelKind::Collision),
            ]
        );
        let mut shown: Vec<Vec<(String, bool)>> = vec![Vec::new(); 3];
        for (_, node) in
            scene.nodes.iter().filter(|(_, node)| own(&node.extras, "kind") == Some(&"meshGroup".into()))
        {
            shown[node.level.unwrap().index()].push((node.name.clone(), node.hidden));
        }
        let list = |list: &[(&str, bool)]| {
            list.iter().map(|&(name, hidden)| (name.to_owned(), hidden)).collect::<Vec<_>>()
        };
        let rest = [("head_b", true), ("hat", true)];
        assert_eq!(shown[0], list(&[&[("body", false), ("head_a", false)], &rest[..]].concat()));
        assert_eq!(shown[1], list(&[&[("low", false), ("head_a", false)], &rest[..]].concat()));
        assert_eq!(shown[2], list(&[("head_b", false), ("hat", true)]));
        let level = &scene.levels.as_slice()[1];
        assert_eq!(
            (own(&level.extras, "distance"), own(&level.extras, "lod")),
            (Some(&ExtrasValue::Float(300.0)), Some(&ExtrasValue::Int(1)))
        );
        let (id, _) = find(scene, "face_b");
        assert!(near(&Pose::rest(scene).vertices(scene, id, 0)[0], &[-0.2, 2.9, 0.2]), "at its own pose");
        assert_eq!(diagnostics.as_slice().iter().filter(|one| one.code.id == "UDM0416").count(), 0);
    });
}

#[test]
fn collision_meshes_are_attached_to_bones() {
    with(|scene, _| {
        let (id, node) = find(scene, "collision_0");
        assert_eq!(node.level.map(|level| level.index()), Some(3));
        assert!(find(scene, "hand").1.children.contains(&id));
        // Relative to the origin of the pose, 40 -80 0.
        assert!(near(&Pose::rest(scene).vertices(scene, id, 0)[1], &[-0.8, 2.0, 0.0]));
        assert_eq!(mesh(scene, "collision_0").triangles(), 4);
    });
}

#[test]
fn the_reference_clip_is_the_bind_pose() {
    with(|scene, _| {
        let posed = Pose::at(scene, clip(scene, "reference"), 0.0);
        let rest = Pose::rest(scene);
        for (name, ..) in rich_model::BONES {
            let (id, _) = find(scene, name);
            let (rest, posed) = (rest.world(id).unwrap(), posed.world(id).unwrap());
            assert!(rest.iter().zip(posed).all(|(a, b)| (a - b).abs() < 1e-6), "{name} {rest:?} {posed:?}");
        }
    });
}

#[test]
fn clips_move_the_nodes_of_their_indices() {
    with(|scene, diagnostics| {
        let walk = clip(scene, "walk");
        assert_eq!((walk.looped, walk.duration, walk.events.len()), (true, 1.0, 1), "2 frames, 1 a second");
        let (hand, _) = find(scene, "hand");
        let (root, _) = find(scene, "root");
        let at = |time| Pose::at(scene, walk, time);
        assert!(near(&at(0.25).world(root).unwrap()[12..15], &[0.0, 1.05, 0.0]), "half of 4 units up");
        let turned = walk.channels.iter().find(|one| one.node == hand && one.path == ChannelPath::Rotation);
        assert_eq!(turned.unwrap().values.len(), 8, "node 1 of the set 0, 2 is bone 2");
        let scale =
            walk.channels.iter().find(|one| one.node == hand && one.path == ChannelPath::Scale).unwrap();
        assert_eq!(scale.values, [1.0, 1.0, 1.0, 2.0, 2.0, 2.0], "no length");
        let offset = own(&walk.extras, "offset").unwrap().get("values").unwrap();
        assert_eq!(
            *offset,
            ExtrasValue::List(vec![ExtrasValue::from([0.0_f32, 0.0]), ExtrasValue::from([0.0_f32, 30.0])])
        );
        assert_eq!(own(&walk.extras, "weights"), Some(&ExtrasValue::from(vec![0.5_f32, 0.5])));
        assert_eq!(own(&walk.extras, "bones"), Some(&ExtrasValue::from(vec![0_u32, 2])));
        let nod = clip(scene, "nod");
        assert_eq!(nod.channels.len(), 1, "a gesture does not affect the others");
        let count = |id: &str| diagnostics.as_slice().iter().filter(|one| one.code.id == id).count();
        assert_eq!((count("UDM0417"), count("UDM0452")), (1, 1));
    });
}

#[test]
fn flexes_become_targets_and_controllers_become_weights() {
    with(|scene, diagnostics| {
        let face = mesh(scene, "face_a");
        let targets: Vec<_> =
            face.targets.iter().map(|target| (target.name.as_str(), target.weight)).collect();
        assert_eq!(targets, [("smile", 0.0), ("wide", 0.0), ("grin", 0.0), ("open", 0.25), ("spare", 0.0)]);
        let wide = &face.targets[1].pools[0];
        assert_eq!((&wide[0].semantic, &wide[0].vertices[..]), (&Semantic::Position, &[0, 1][..]));
        assert_eq!(wide[0].values, [[-0.05, 0.0, 0.0], [0.05, 0.0, 0.0]]);
        assert_eq!((&wide[1].semantic, wide[1].values[0]), (&Semantic::Normal, [0.0, 0.5, 0.0]));
        let (id, _) = find(scene, "face_a");
        let talk = clip(scene, "talk");
        assert_eq!(talk.duration, 1.0);
        // Smile has index 1, wide index 0; open is constant, and grin is a product, which is not computed.
        assert!(near(&Pose::at(scene, talk, 0.25).weights(scene, id), &[0.25, 0.25, 0.0, 0.25, 0.0]));
        assert!(near(&Pose::at(scene, talk, 2.0).weights(scene, id), &[0.5, 1.0, 0.0, 0.25, 0.0]));
        let lost: Vec<_> = diagnostics.as_slice().iter().filter(|one| one.code.id == "UDM0453").collect();
        assert_eq!(lost.len(), 2, "a program, and a curve without a morph target: {lost:?}");
        assert!(matches!(own(&talk.extras, "curves"), Some(ExtrasValue::List(list)) if list.len() == 1));
    });
}

#[test]
fn data_without_counterpart_are_kept() {
    with(|scene, _| {
        let data = own(&scene.extras, "data").unwrap();
        for key in [
            "attachments",
            "objectAttachments",
            "hitboxes",
            "joints",
            "eyeballs",
            "ikControllers",
            "blendControllers",
            "bodyGroups",
            "baseMeshGroups",
            "lods",
            "flexes",
            "flexControllers",
            "phonemes",
            "includeModels",
            "mass",
            "eyeOffset",
            "extensions",
        ] {
            assert!(data.get(key).is_some(), "{key}");
        }
        assert!(data.get("flexAnimations").is_none() && data.get("meshGroups").is_none());
        assert_eq!(scene.bounds.unwrap().max, [3.75; 3]);
    });
}
