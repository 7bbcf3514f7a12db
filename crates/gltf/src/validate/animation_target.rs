//! Checks the targets of animation channels (3.11, KHR_animation_pointer).

use super::{
    json_tree::Json,
    model::{Mesh, Model},
    report::Report,
    schema_walk::brief,
};
use crate::codes::validate::{animation as codes, extension};
use std::{borrow::Cow, collections::HashSet};

/// What the channels of an animation animate.
#[derive(Default)]
pub(super) struct Targets<'t> {
    /// Nodes, with the path of each.
    nodes: HashSet<(usize, Cow<'t, str>)>,
    pointers: HashSet<Cow<'t, str>>,
}

pub(super) fn check_target<'t>(
    model: &Model<'t>,
    target: Json<'t>,
    pointers: bool,
    targets: &mut Targets<'t>,
    report: &mut Report,
) {
    let path_at = target.get("path");
    let path = path_at.and_then(Json::text).unwrap_or_default();
    let pointer = target.get("extensions").and_then(|all| all.get("KHR_animation_pointer"));
    if let Some(pointer) = pointer.filter(|_| pointers) {
        check_pointer(target, pointer, &path, targets, report);
        return;
    }
    let Some(index) = target.index("node") else { return };
    let Some(node) = model.nodes.get(index) else { return };
    if !path.is_empty() && !targets.nodes.insert((index, path.clone())) {
        report.note(&codes::TWICE, target, || {
            let channel = target.outer();
            format!("{channel} animates {path} of {}, as an earlier channel does", node.json)
        });
    }
    let places = ["translation", "rotation", "scale"].contains(&&*path);
    if places && node.has_matrix {
        report.note(&codes::MATRIX, target, || {
            format!("{} animates {path} of {}, which has a matrix", target.outer(), node.json)
        });
    }
    if let Some(at) = path_at.filter(|_| places && node.skin.is_some() && node.mesh.is_some()) {
        report.note(&codes::SKINNED, at, || {
            format!("{} animates {path} of {}, whose mesh is skinned", target.outer(), node.json)
        });
    }
    let targets = node.mesh.and_then(|mesh| model.meshes.get(mesh)).map_or(0, Mesh::targets);
    if path == "weights" && targets == 0 {
        report.note(&codes::NO_TARGETS, target, || {
            format!("{} animates weights of {}, which has no morph targets", target.outer(), node.json)
        });
    }
}

fn check_pointer<'t>(
    target: Json<'t>,
    pointer: Json<'t>,
    path: &str,
    targets: &mut Targets<'t>,
    report: &mut Report,
) {
    if let Some(node) = target.get("node") {
        report.note(&extension::POINTER_NODE, node, || {
            let channel = target.outer();
            format!("{channel} has an animation pointer and also names node {}", brief(node))
        });
    }
    if let Some(at) = target.get("path").filter(|_| path != "pointer") {
        report.note(&extension::POINTER_PATH, at, || format!("{at} is {}, expected \"pointer\"", brief(at)));
    }
    let Some(text) = pointer.get("pointer").and_then(Json::text) else { return };
    if !targets.pointers.insert(text) {
        report.note(&extension::POINTER_TWICE, target, || {
            format!("{} has the same animation pointer as an earlier channel", target.outer())
        });
    }
}
