//! Checks scenes (3.5.1), and skinned meshes in them (3.7.3.2).

use super::{
    json_tree::Json,
    model::{Mesh, Model, Node},
    report::Report,
};
use crate::codes::validate::node as codes;
use std::collections::HashMap;

/// No root.
const NOWHERE: usize = usize::MAX;

pub(super) fn check_scenes(model: &Model<'_>, report: &mut Report) {
    let parents = &model.parents;
    for &(node, at) in model.scenes.iter().flatten() {
        if let Some(parent) = parents.get(node).copied().flatten() {
            report.note(&codes::NOT_ROOT, at, || {
                format!("{at} is not a root: {} is a child of {}", model.node(node), model.node(parent))
            });
        }
    }
    let roots = roots(model);
    let moved = moved(model);
    for (index, node) in model.nodes.iter().enumerate() {
        let Some(mesh) = node.mesh.filter(|_| node.skin.is_some()) else { continue };
        if !model.meshes.get(mesh).is_some_and(Mesh::has_joints) {
            continue;
        }
        check_skinned(model, node, parents.get(index).copied().flatten(), &moved, report);
    }
    check_skins_in_scenes(model, &roots, report);
}

/// Reports transforms that a skin overrides.
fn check_skinned(
    model: &Model<'_>,
    node: &Node<'_>,
    parent: Option<usize>,
    moved: &[bool],
    report: &mut Report,
) {
    if node.has_matrix || node.has_trs {
        report.note(&codes::SKINNED_TRANSFORM, node.json, || {
            format!("the transform of {} has no effect: its mesh is skinned", node.json)
        });
    }
    let Some(parent) = parent else { return };
    report.note(&codes::SKINNED_PLACE, node.json, || {
        let parent = model.node(parent);
        format!("{} has a skinned mesh but is not a root: its parent is {parent}", node.json)
    });
    if moved.get(parent) == Some(&true) {
        report.note(&codes::SKINNED_PARENT, node.json, || {
            let json = node.json;
            format!("{json} has a skinned mesh, so the transforms of its ancestors have no effect on it")
        });
    }
}

/// Reports scenes with a skinned mesh but without its joints. The root of the first joint represents a
/// skin.
fn check_skins_in_scenes(model: &Model<'_>, roots: &[usize], report: &mut Report) {
    let root = |node: usize| roots.get(node).copied().unwrap_or(NOWHERE);
    // The scenes of each root.
    let mut scenes: Vec<Vec<usize>> = vec![Vec::new(); model.nodes.len()];
    for (scene, nodes) in model.scenes.iter().enumerate() {
        for &(node, _) in nodes {
            if let Some(scenes) = scenes.get_mut(node).filter(|scenes| scenes.last() != Some(&scene)) {
                scenes.push(scene);
            }
        }
    }
    let none = Vec::new();
    // Keyed by the roots of mesh and joint, which many nodes share.
    let mut known: HashMap<(usize, usize), Option<usize>> = HashMap::new();
    for (index, node) in model.nodes.iter().enumerate() {
        let joint = node.skin.and_then(|skin| model.joints.get(skin)?.first());
        let Some((joint, _)) = joint.zip(node.mesh) else { continue };
        let (of_mesh, of_joint) = (root(index), root(*joint));
        if of_mesh == of_joint {
            continue;
        }
        let lacking = *known.entry((of_mesh, of_joint)).or_insert_with(|| {
            let (with_mesh, with_joint) =
                (scenes.get(of_mesh).unwrap_or(&none), scenes.get(of_joint).unwrap_or(&none));
            with_mesh.iter().find(|scene| with_joint.binary_search(scene).is_err()).copied()
        });
        if let Some(scene) = lacking {
            let message = || {
                let joint = model.node(*joint);
                format!("scene {scene} contains {}, but not its joint, {joint}", node.json)
            };
            report.note(&codes::SKIN_SCENE, node.json, message);
        }
    }
}

/// The root of each node; `NOWHERE` in cycles.
pub(super) fn roots(model: &Model<'_>) -> Vec<usize> {
    let parents = &model.parents;
    let mut roots = vec![NOWHERE; parents.len()];
    for root in (0..parents.len()).filter(|&node| parents.get(node) == Some(&None)) {
        let mut open = vec![root];
        while let Some(node) = open.pop() {
            let Some(slot) = roots.get_mut(node).filter(|slot| **slot == NOWHERE) else { continue };
            *slot = root;
            let children = model.nodes.get(node).map_or(&[][..], |node| &node.children);
            open.extend(
                children
                    .iter()
                    .filter(|(child, _)| parents.get(*child) == Some(&Some(node)))
                    .map(|(child, _)| *child),
            );
        }
    }
    roots
}

/// Per node: whether it or an ancestor has a transform.
fn moved(model: &Model<'_>) -> Vec<bool> {
    let parents = &model.parents;
    let own =
        |json: Json<'_>| ["matrix", "translation", "rotation", "scale"].iter().any(|name| json.has(name));
    let mut moved: Vec<bool> = model.nodes.iter().map(|node| own(node.json)).collect();
    let mut open: Vec<usize> = (0..moved.len()).filter(|&node| moved.get(node) == Some(&true)).collect();
    while let Some(node) = open.pop() {
        let children = model.nodes.get(node).map_or(&[][..], |node| &node.children);
        for &(child, _) in children {
            if let Some(slot) =
                moved.get_mut(child).filter(|slot| !**slot && parents.get(child) == Some(&Some(node)))
            {
                *slot = true;
                open.push(child);
            }
        }
    }
    moved
}
