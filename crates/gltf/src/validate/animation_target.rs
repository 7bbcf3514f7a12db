//! Checks the targets of animation channels (3.11, KHR_animation_pointer).

use super::{Checker, json_tree::Json, model::Model, schema_walk::brief};
use crate::codes::validate::{animation as codes, extension};
use std::{borrow::Cow, collections::HashSet};

impl<'t> Checker<'t> {
    pub(super) fn target(
        &mut self,
        model: &Model<'t>,
        target: Json<'t>,
        moved: &mut HashSet<(usize, Cow<'t, str>)>,
        pointed: &mut HashSet<Cow<'t, str>>,
    ) {
        let path_at = target.get("path");
        let path = path_at.and_then(Json::text).unwrap_or_default();
        let pointer = target.get("extensions").and_then(|all| all.get("KHR_animation_pointer"));
        if let Some(pointer) = pointer.filter(|_| self.uses("KHR_animation_pointer")) {
            self.pointer(target, pointer, &path, pointed);
            return;
        }
        let Some(index) = target.index("node") else { return };
        let Some(node) = model.nodes.get(index) else { return };
        if !path.is_empty() && !moved.insert((index, path.clone())) {
            self.note(&codes::TWICE, target, || {
                let channel = target.outer();
                format!("{channel} animates {path} of node {index}, as an earlier channel does")
            });
        }
        let places = ["translation", "rotation", "scale"].contains(&&*path);
        if places && node.has_matrix {
            self.note(&codes::MATRIX, target, || {
                format!("{} animates {path} of node {index}, which has a matrix", target.outer())
            });
        }
        if let Some(at) = path_at.filter(|_| places && node.skin.is_some() && node.mesh.is_some()) {
            self.note(&codes::SKINNED, at, || {
                format!("{} animates {path} of node {index}, whose mesh is skinned", target.outer())
            });
        }
        let targets =
            node.mesh.and_then(|mesh| model.meshes.get(mesh)).map_or(0, super::model::Mesh::targets);
        if path == "weights" && targets == 0 {
            self.note(&codes::NO_TARGETS, target, || {
                format!("{} animates weights of node {index}, which has no morph targets", target.outer())
            });
        }
    }

    fn pointer(
        &mut self,
        target: Json<'t>,
        pointer: Json<'t>,
        path: &str,
        pointed: &mut HashSet<Cow<'t, str>>,
    ) {
        if let Some(node) = target.get("node") {
            self.note(&extension::POINTER_NODE, node, || {
                let channel = target.outer();
                format!("{channel} has an animation pointer and also names node {}", brief(node))
            });
        }
        if let Some(at) = target.get("path").filter(|_| path != "pointer") {
            self.note(&extension::POINTER_PATH, at, || {
                format!("{at} is {}, expected \"pointer\"", brief(at))
            });
        }
        let Some(text) = pointer.get("pointer").and_then(Json::text) else { return };
        if !pointed.insert(text) {
            self.note(&extension::POINTER_TWICE, target, || {
                format!("{} has the same animation pointer as an earlier channel", target.outer())
            });
        }
    }
}
