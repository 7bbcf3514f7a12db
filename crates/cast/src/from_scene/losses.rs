//! Counts losses during a conversion and reports them at the end.

use super::DocumentBuilder;
use crate::{codes, to_scene::FORMAT};
use meshwright_core::{
    Code,
    message::{action, count},
};
use meshwright_scene::loss;

/// Number of losses per kind.
#[derive(Default)]
pub(super) struct LossCounts {
    pub(super) folded: usize,
    pub(super) names: usize,
    pub(super) first_name: String,
    pub(super) sheared: usize,
    pub(super) levels: usize,
    /// Nodes without a mesh that are not bones.
    pub(super) nodes: usize,
    pub(super) hidden: usize,
    pub(super) topology: usize,
    pub(super) faces: usize,
    pub(super) not_finite: usize,
    pub(super) unsampled: usize,
    pub(super) parts: usize,
    pub(super) streams: usize,
    pub(super) binds: usize,
    pub(super) bound: usize,
    pub(super) weights: usize,
    pub(super) signs: usize,
    pub(super) images: usize,
    pub(super) records: usize,
    pub(super) rest_weights: usize,
    pub(super) variants: usize,
}

impl LossCounts {
    /// Records a changed name.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        self.names = self.names.saturating_add(1);
        if self.first_name.is_empty() {
            self.first_name = format!("{from:?} -> {to:?}");
        }
    }
}

/// Message for vertex attributes that the format does not have.
const STREAMS: [&str; 4] = [
    "dropped",
    "vertex attribute",
    "vertex attributes",
    ": the format has positions, normals, tangents, colors, texture coordinates and influences",
];

/// Increments a counter.
pub(super) const fn more(count: &mut usize) {
    *count = count.saturating_add(1);
}

impl DocumentBuilder<'_, '_> {
    /// Reports one diagnostic per kind of loss.
    pub(super) fn summary(&mut self) {
        let losses = std::mem::take(&mut self.losses);
        // The action, singular and plural, and the reason.
        let lines: [(usize, &'static Code, [&str; 4]); 20] = [
            (
                losses.folded,
                &codes::LOSS_TREE,
                [
                    "moved",
                    "mesh",
                    "meshes",
                    " from nodes to the model: meshes of the format have no transform",
                ],
            ),
            (
                losses.sheared,
                &codes::LOSS_SHEAR,
                ["approximated the transform of", "node", "nodes", ": the format has no shear"],
            ),
            (
                losses.levels,
                &codes::LOSS_LEVELS,
                [
                    "dropped",
                    "node",
                    "nodes",
                    " of lower levels of detail: only the most detailed level is written",
                ],
            ),
            (
                losses.nodes,
                &codes::LOSS_NODES,
                ["dropped", "node without a mesh", "nodes without a mesh", ""],
            ),
            (losses.hidden, &codes::LOSS_HIDDEN, ["dropped", "hidden mesh", "hidden meshes", ""]),
            (
                losses.topology,
                &codes::LOSS_TOPOLOGY,
                ["dropped", "primitive", "primitives", " without triangles"],
            ),
            (
                losses.faces,
                &codes::LOSS_FACES,
                ["dropped", "triangle", "triangles", " with vertex indices out of range"],
            ),
            (
                losses.not_finite,
                &codes::LOSS_NOT_FINITE,
                ["dropped or replaced", "value", "values", " with NaN or infinity"],
            ),
            (
                losses.unsampled,
                &codes::LOSS_FRAMES,
                [
                    "moved the keyframes of",
                    "channel",
                    "channels",
                    " to the nearest frames: too long to be resampled",
                ],
            ),
            (
                losses.parts,
                &codes::LOSS_PARTS,
                [
                    "wrote",
                    "primitive",
                    "primitives",
                    " as separate meshes: a mesh of the format has one material",
                ],
            ),
            (losses.streams, &codes::LOSS_STREAMS, STREAMS),
            (
                losses.binds,
                &codes::LOSS_BIND,
                ["bound", "mesh", "meshes", " in the rest pose instead of the bind pose"],
            ),
            (
                losses.bound,
                &codes::LOSS_REST_POSE,
                ["replaced the rest pose of", "bone", "bones", " by the bind pose of the skin"],
            ),
            (
                losses.weights,
                &codes::LOSS_WEIGHTS,
                [
                    "dropped or added",
                    "influence",
                    "influences",
                    " of vertices without a valid joint or weight",
                ],
            ),
            (
                losses.signs,
                &codes::LOSS_SIGNS,
                ["dropped the sign of", "tangent", "tangents", ", which readers will compute differently"],
            ),
            (
                losses.images,
                &codes::LOSS_IMAGES,
                ["dropped", "embedded image", "embedded images", ": the format refers to image files only"],
            ),
            (
                losses.records,
                &codes::LOSS_RECORDS,
                ["dropped", "IK handle or constraint", "IK handles and constraints", " with missing bones"],
            ),
            (
                losses.rest_weights,
                &codes::LOSS_REST_WEIGHTS,
                [
                    "dropped the rest weight of",
                    "morph target",
                    "morph targets",
                    ": the format has weights in animations only",
                ],
            ),
            (
                losses.variants,
                &codes::LOSS_VARIANTS,
                ["dropped the material variants of", "primitive", "primitives", ""],
            ),
            (
                loss::foreign(self.scene, FORMAT),
                &codes::LOSS_EXTRAS,
                ["dropped", "record", "records", " of other formats"],
            ),
        ];
        for (number, code, words) in lines {
            if number > 0 {
                self.note(code, "", action(number, words));
            }
        }
        if losses.names > 0 {
            let message = format!(
                "changed {} to make names unique and valid (first: {})",
                count(losses.names, "name", "names"),
                losses.first_name
            );
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }
}
