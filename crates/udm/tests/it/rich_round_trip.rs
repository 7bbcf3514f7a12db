//! The model with all features is restored, and its data follow changes of the scene.

use crate::rich_model;
use meshwright_core::{Diagnostics, Limits, Outcome, Source};
use meshwright_scene::{NodeId, Scene};
use meshwright_testkit::compare::{Difference, DifferenceKind, Ignore, Tolerance, compare};
use meshwright_udm::{
    Document, FromSceneOptions,
    binary::{self, File},
    document::{Element, Value},
    from_scene, read, to_scene, validate, write,
};

/// Writes a model, reads it, and imports it.
fn with<R>(data: Element<'static>, of: impl FnOnce(&Document<'_>, &mut Scene<'_>, &Diagnostics) -> R) -> R {
    let bytes = binary::write(&File::new(Element::asset("PMDL", 1, data))).unwrap().to_vec();
    let source = Source::from(bytes);
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let Outcome { value: mut scene, diagnostics } = to_scene(&document);
    of(&document, &mut scene, &diagnostics)
}

/// Converts a scene, writes the result, and reads it.
fn again<R>(scene: &Scene<'_>, of: impl FnOnce(&Document<'_>, &Diagnostics) -> R) -> R {
    let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
    let source = Source::from(write(&exported.document).unwrap().to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    of(&document, &exported.diagnostics)
}

fn told(diagnostics: &Diagnostics) -> Vec<(&'static str, String)> {
    diagnostics.as_slice().iter().map(|one| (one.code.id, one.message.clone())).collect()
}

fn errors(document: &Document<'_>) -> Vec<String> {
    let diagnostics = validate(document, &Limits::DEFAULT);
    let errors =
        diagnostics.as_slice().iter().filter(|one| one.code.severity == meshwright_core::Severity::Error);
    errors.map(|one| format!("{} {} {}", one.code.id, one.path, one.message)).collect()
}

fn data<'d, 'a>(document: &'d Document<'a>) -> &'d Element<'a> {
    document.asset().unwrap().data
}

fn find(scene: &Scene<'_>, name: &str) -> NodeId {
    scene.nodes.iter().find(|(_, node)| node.name == name).unwrap().0
}

/// Numbers or texts of a key, for each item of a list.
fn column(element: &Element<'_>, list: &str, key: &str) -> Vec<String> {
    let one = |element: &Element<'_>| match element.get(key) {
        Some(Value::String(text)) => text.to_string(),
        Some(value) => format!("{}", value.as_f64().unwrap()),
        None => "none".to_owned(),
    };
    match element.get(list) {
        Some(Value::Array(array)) => array.elements().iter().map(|one| one.content()).map(one).collect(),
        Some(Value::Element(map)) => map.iter().map(|entry| one(entry.value.as_element().unwrap())).collect(),
        other => panic!("{list} is {other:?}"),
    }
}

#[test]
fn all_content_is_restored() {
    with(rich_model::data(), |first, scene, _| {
        assert_eq!(errors(first), Vec::<String>::new());
        again(scene, |second, diagnostics| {
            assert_eq!(told(diagnostics), []);
            assert_eq!(errors(second), Vec::<String>::new());
            let tolerance = Tolerance {
                relative: 2e-6,
                absolute: 2e-6,
                ignore: Ignore { order: true, ..Ignore::default() },
                ..Tolerance::ulps(2)
            };
            let comparison = compare(scene, &to_scene(second).value, &tolerance);
            // Values that every model has are added, and each flex gets its own morph animation.
            let meant = |one: &&Difference| {
                one.kind == DifferenceKind::Extras
                    && (one.message.ends_with("is new") || one.path.ends_with("morphTargetAnimation/uint32"))
            };
            let other: Vec<String> =
                comparison.differences.iter().filter(|one| !meant(one)).map(ToString::to_string).collect();
            assert_eq!(other, Vec::<String>::new());
            // Data without a counterpart in the scene are unchanged.
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
                "flexControllers",
                "phonemes",
                "includeModels",
                "extensions",
                "mass",
                "skins",
                "materials",
                "materialPaths",
                "render",
                "maxEyeDeflection",
                "eyeOffset",
            ] {
                assert_eq!(data(first).get(key), data(second).get(key), "{key}");
            }
        });
    });
}

/// Converts through glTF.
#[test]
fn all_content_survives_gltf() {
    with(rich_model::data(), |first, scene, _| {
        let glb = meshwright_gltf::from_scene(scene, &meshwright_gltf::FromSceneOptions::default()).unwrap();
        let source = Source::from(meshwright_gltf::write(&glb.value).unwrap().to_vec());
        let (document, _) = meshwright_gltf::read(&source, &Limits::DEFAULT).unwrap();
        let Outcome { value: between, .. } = meshwright_gltf::to_scene(&document).unwrap();
        again(&between, |second, diagnostics| {
            assert_eq!(diagnostics.losses(), 0, "{:?}", told(diagnostics));
            let ignore = Ignore { extras: true, order: true, ..Ignore::default() };
            let tolerance = Tolerance { relative: 1e-5, ignore, ..Tolerance::within(1e-5) };
            let comparison = compare(scene, &to_scene(second).value, &tolerance);
            assert!(comparison.is_same(), "{comparison}");
            for entry in data(first) {
                let key = entry.key.to_string();
                let made = ["meshGroups", "skeleton", "collisionMeshes", "flexes"].contains(&key.as_str());
                if !made && !key.ends_with("nimations") {
                    assert_eq!(data(second).get(&key), Some(&entry.value), "{key}");
                }
            }
        });
    });
}

/// The operations of each flex, and the displacements of its morph target.
fn flexes(data: &Element<'_>) -> Vec<(String, Value<'static>, Option<Value<'static>>)> {
    let shapes = data.get("morphTargetAnimations").unwrap().as_element().unwrap();
    let at = |index: u32| {
        let mut all = shapes.iter().map(|entry| entry.value.as_element().unwrap());
        let shape = all.find(|shape| shape.get("index").unwrap().as_u32() == Some(index)).unwrap();
        shape.content().get("meshAnimations").unwrap().clone().into_owned()
    };
    let flexes = data.get("flexes").unwrap().as_element().unwrap();
    let one = |entry: &meshwright_udm::document::Entry<'_>| {
        let flex = entry.value.as_element().unwrap();
        let shape = flex.get("morphTargetAnimation").unwrap().as_u32();
        (entry.key.to_string(), flex.get("operations").unwrap().clone().into_owned(), shape.map(at))
    };
    flexes.iter().map(one).collect()
}

#[test]
fn flexes_keep_their_programs_and_curves() {
    with(rich_model::data(), |first, scene, _| {
        again(scene, |second, _| {
            for ((name, program, shape), (_, again, other)) in
                flexes(data(first)).into_iter().zip(flexes(data(second)))
            {
                assert_eq!((program, shape), (again, other), "{name}");
            }
            let shapes = data(second).get("morphTargetAnimations").unwrap().as_element().unwrap();
            assert!(shapes.get("spare").is_some());
            let talk = data(second).get("flexAnimations").unwrap().as_element().unwrap();
            let talk = talk.get("talk").unwrap().as_element().unwrap().content();
            let channels = talk.get("channels").unwrap().as_array().unwrap().elements();
            let nodes: Vec<_> =
                channels.iter().map(|one| one.get("node").unwrap().as_u32().unwrap()).collect();
            // The third controller has no morph target, but a curve.
            assert!(nodes.len() == 3 && nodes.contains(&2), "{nodes:?}");
            let brow = channels.iter().find(|one| one.get("node").unwrap().as_u32() == Some(2)).unwrap();
            let values = brow.get("values").unwrap().as_array().unwrap().as_packed().unwrap();
            assert_eq!(values.view::<f32>().unwrap().iter().collect::<Vec<_>>(), [1.0, 0.5, 0.0]);
        });
    });
}

/// Removes a bone with its descendants.
fn remove(scene: &mut Scene<'_>, name: &str) {
    let gone = find(scene, name);
    let parents: Vec<NodeId> = scene.nodes.iter().map(|(id, _)| id).collect();
    for id in parents {
        scene.nodes.get_mut(id).unwrap().children.retain(|&child| child != gone);
    }
    for skin in scene.skins.values_mut() {
        if let Some(at) = skin.joints.iter().position(|&joint| joint == gone) {
            // Its influences move to the first bone.
            skin.joints[at] = skin.joints[0];
        }
    }
    for clip in &mut scene.clips {
        clip.channels.retain(|channel| channel.node != gone);
    }
}

#[test]
fn records_of_a_missing_bone_are_reported() {
    with(rich_model::data(), |_, scene, _| {
        remove(scene, "hand");
        again(scene, |second, diagnostics| {
            let own = data(second);
            assert_eq!(column(own, "attachments", "name"), ["hat"]);
            assert_eq!(column(own, "attachments", "bone"), ["2"]);
            assert_eq!(column(own, "objectAttachments", "name"), ["on_head"]);
            assert_eq!(column(own, "objectAttachments", "attachment"), ["0"]);
            assert_eq!(column(own, "hitboxes", "bone"), ["2", "3"]);
            assert_eq!(column(own, "joints", "type"), ["Hinge"]);
            assert_eq!(column(own, "joints", "parentBone"), ["2"]);
            assert_eq!(column(own, "joints", "childBone"), ["3"]);
            assert_eq!(column(own, "eyeballs", "bone"), ["2"]);
            assert_eq!(column(own, "ikControllers", "effectorName"), [""; 0]);
            let told = told(diagnostics);
            let gone: Vec<_> = told.iter().filter(|one| one.0 == "UDM0627").collect();
            // An attachment, the attached object, a hitbox, a joint, an effector, and the anchor of a soft
            // body.
            assert!(gone.len() == 1 && gone[0].1.starts_with("detached or dropped 6 records "), "{told:?}");
            assert_eq!(errors(second), Vec::<String>::new());
            let animations = own.get("animations").unwrap().as_element().unwrap();
            let walk = animations.get("walk").unwrap().as_element().unwrap().content();
            let nodes = walk.get("nodes").unwrap().as_array().unwrap().elements();
            let set = nodes[0].get("set").unwrap().as_array().unwrap().as_packed().unwrap();
            assert_eq!(set.view::<u16>().unwrap().iter().collect::<Vec<_>>(), [0]);
            assert_eq!(nodes[0].get("weights").unwrap().as_array().unwrap().len(), 1);
        });
    });
}

#[test]
fn records_follow_their_bones() {
    with(rich_model::data(), |_, scene, _| {
        // Removes the second bone and reparents its children; another bone gets a new name and parent.
        let (root, spine, hand, head) =
            (find(scene, "root"), find(scene, "spine"), find(scene, "hand"), find(scene, "head"));
        remove(scene, "spine");
        scene.nodes.get_mut(spine).unwrap().children.clear();
        scene.nodes.get_mut(root).unwrap().children.push(head);
        scene.nodes.get_mut(head).unwrap().children.push(hand);
        scene.nodes.get_mut(hand).unwrap().name = "hand_L".to_owned();
        again(scene, |second, diagnostics| {
            let own = data(second);
            assert_eq!(column(own, "attachments", "bone"), ["1", "2"]);
            assert_eq!(column(own, "objectAttachments", "attachment"), ["0", "1"]);
            assert_eq!(column(own, "hitboxes", "bone"), ["1", "2", "3"]);
            assert_eq!(column(own, "joints", "childBone"), ["3"]);
            assert_eq!(column(own, "ikControllers", "effectorName"), ["hand_L"]);
            assert_eq!(column(own, "collisionMeshes", "bone"), ["1", "-1"]);
            let gone: Vec<_> = told(diagnostics).into_iter().filter(|one| one.0 == "UDM0627").collect();
            assert!(gone.len() == 1 && gone[0].1.starts_with("detached or dropped 1 record "), "{gone:?}");
            let meshes = own.get("collisionMeshes").unwrap().as_array().unwrap().elements();
            let soft = meshes[0].content().get("softBody").unwrap().as_element().unwrap();
            let anchors = match soft.get("anchors").unwrap() {
                Value::ArrayLz4(array) => array.decode(&Limits::DEFAULT).unwrap().0.into_owned(),
                other => panic!("{other:?}"),
            };
            let bones = anchors.as_records().unwrap().column::<u32>("bone").unwrap();
            assert_eq!(bones.iter().collect::<Vec<_>>(), [1]);
            assert_eq!(errors(second), Vec::<String>::new());
        });
    });
}

fn list(element: &Element<'_>, key: &str) -> Vec<u32> {
    meshwright_udm::asset::coerce::uints(element.get(key).unwrap())
}

#[test]
fn lists_follow_the_visibility_in_the_scene() {
    with(rich_model::data(), |_, scene, _| {
        // Selects the second head, shows the hat, and hides the body.
        for (name, hidden) in [("head_a", true), ("head_b", false), ("hat", false), ("body", true)] {
            scene.nodes.values_mut().filter(|node| node.name == name).for_each(|node| node.hidden = hidden);
        }
        again(scene, |second, diagnostics| {
            let own = data(second);
            let bodies = own.get("bodyGroups").unwrap().as_element().unwrap();
            let of = |name: &str| list(bodies.get(name).unwrap().as_element().unwrap(), "meshGroups");
            assert_eq!((of("head"), of("hat")), (vec![2, 1], vec![4, rich_model::NONE]));
            assert_eq!(list(own, "baseMeshGroups"), [0_u32; 0]);
            assert!(told(diagnostics).iter().any(|one| one.0 == "UDM0633"), "{:?}", told(diagnostics));
            assert_eq!(errors(second), Vec::<String>::new());
        });
    });
}

#[test]
fn a_part_that_is_hidden_alone_is_not_drawn() {
    with(rich_model::data(), |_, scene, _| {
        // One part of the body, and the whole head.
        for name in ["legs", "head_a"] {
            scene.nodes.values_mut().filter(|node| node.name == name).for_each(|node| node.hidden = true);
        }
        again(scene, |second, diagnostics| {
            let own = data(second);
            let bodies = own.get("bodyGroups").unwrap().as_element().unwrap();
            assert_eq!(
                list(bodies.get("head").unwrap().as_element().unwrap(), "meshGroups"),
                [rich_model::NONE, 1, 2]
            );
            let Outcome { value: again, .. } = to_scene(second);
            let shown = |name: &str| {
                let nodes = again.nodes.iter().filter(|(_, node)| node.name == name && node.mesh.is_some());
                nodes
                    .filter(|(id, node)| {
                        let above = again.nodes.get(node.parent.unwrap()).unwrap();
                        !above.hidden && again.level_of(*id) == again.highest_level()
                    })
                    .count()
            };
            assert_eq!((shown("torso"), shown("legs"), shown("face_a")), (1, 0, 0));
            assert!(told(diagnostics).iter().any(|one| one.0 == "UDM0626"), "{:?}", told(diagnostics));
            assert_eq!(errors(second), Vec::<String>::new());
        });
    });
}

#[test]
fn missing_groups_and_levels_are_not_referenced() {
    with(rich_model::data(), |_, scene, _| {
        let gone: Vec<NodeId> = scene
            .nodes
            .iter()
            .filter(|(_, node)| ["head_b", "low"].contains(&node.name.as_str()))
            .map(|(id, _)| id)
            .collect();
        scene.nodes.values_mut().for_each(|node| node.children.retain(|child| !gone.contains(child)));
        again(scene, |second, _| {
            let own = data(second);
            let bodies = own.get("bodyGroups").unwrap().as_element().unwrap();
            assert_eq!(list(bodies.get("head").unwrap().as_element().unwrap(), "meshGroups"), [1]);
            let lods = own.get("lods").unwrap().as_array().unwrap().elements();
            let pairs = |at: usize| lods[at].get("meshGroupReplacements").unwrap().as_array().unwrap().len();
            assert_eq!((lods.len(), pairs(0), pairs(1)), (2, 0, 1));
            assert_eq!(errors(second), Vec::<String>::new());
        });
    });
}
