//! What is lost, counted while a scene is lowered and told at the end.

use super::{Lowering, counted};
use crate::{codes, lift::FORMAT};
use meshwright_core::Code;
use meshwright_scene::loss;

/// How often each sort of thing was lost.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) folded: usize,
    pub(super) names: usize,
    pub(super) first_name: String,
    pub(super) sheared: usize,
    pub(super) levels: usize,
    /// Nodes without a mesh that are no bones.
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

impl Tally {
    /// A name that had to change.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        self.names = self.names.saturating_add(1);
        if self.first_name.is_empty() {
            self.first_name = format!("\"{from}\" became \"{to}\"");
        }
    }
}

/// One more.
pub(super) const fn more(count: &mut usize) {
    *count = count.saturating_add(1);
}

impl Lowering<'_, '_> {
    /// One finding for each sort of loss.
    pub(super) fn summary(&mut self) {
        let tally = std::mem::take(&mut self.tally);
        // The words for one, and for several.
        let lines: [(usize, &'static Code, [&str; 2]); 20] = [
            (
                tally.folded,
                &codes::LOSS_TREE,
                ["mesh no longer hangs on a node of its own", "meshes no longer hang on nodes of their own"],
            ),
            (
                tally.sheared,
                &codes::LOSS_SHEAR,
                [
                    "node has a transform that is not quite the same",
                    "nodes have transforms that are not quite the same",
                ],
            ),
            (
                tally.levels,
                &codes::LOSS_LEVELS,
                ["node of another level was left out", "nodes of other levels were left out"],
            ),
            (
                tally.nodes,
                &codes::LOSS_NODES,
                ["node without a mesh was left out", "nodes without a mesh were left out"],
            ),
            (tally.hidden, &codes::LOSS_HIDDEN, ["hidden mesh was left out", "hidden meshes were left out"]),
            (
                tally.topology,
                &codes::LOSS_TOPOLOGY,
                ["part without triangles was left out", "parts without triangles were left out"],
            ),
            (
                tally.faces,
                &codes::LOSS_FACES,
                [
                    "triangle was dropped: it names vertices that do not exist",
                    "triangles were dropped: they name vertices that do not exist",
                ],
            ),
            (
                tally.not_finite,
                &codes::LOSS_NOT_FINITE,
                [
                    "value that is not finite was dropped or replaced",
                    "values that are not finite were dropped or replaced",
                ],
            ),
            (
                tally.unsampled,
                &codes::LOSS_FRAMES,
                [
                    "channel is too long to be sampled: its keys were moved to the nearest frames",
                    "channels are too long to be sampled: their keys were moved to the nearest frames",
                ],
            ),
            (
                tally.parts,
                &codes::LOSS_PARTS,
                ["part became a mesh of its own", "parts became meshes of their own"],
            ),
            (tally.streams, &codes::LOSS_STREAMS, ["stream was left out", "streams were left out"]),
            (
                tally.binds,
                &codes::LOSS_BIND,
                [
                    "mesh is bound in another pose than that at rest",
                    "meshes are bound in other poses than that at rest",
                ],
            ),
            (
                tally.bound,
                &codes::LOSS_REST_POSE,
                [
                    "bone rests in the bind pose of its skin; it rests as its node does in animations only",
                    "bones rest in the bind pose of their skins; they rest as their nodes do in animations only",
                ],
            ),
            (
                tally.weights,
                &codes::LOSS_WEIGHTS,
                ["influence was left out or given", "influences were left out or given"],
            ),
            (
                tally.signs,
                &codes::LOSS_SIGNS,
                [
                    "tangent has another sign than readers will give it",
                    "tangents have another sign than readers will give them",
                ],
            ),
            (
                tally.images,
                &codes::LOSS_IMAGES,
                ["image is inside the source file", "images are inside the source file"],
            ),
            (
                tally.records,
                &codes::LOSS_RECORDS,
                ["record names bones that are not there", "records name bones that are not there"],
            ),
            (
                tally.rest_weights,
                &codes::LOSS_REST_WEIGHTS,
                ["shape is blended in at rest", "shapes are blended in at rest"],
            ),
            (
                tally.variants,
                &codes::LOSS_VARIANTS,
                ["part has other surfaces in variants", "parts have other surfaces in variants"],
            ),
            (
                loss::foreign(self.scene, FORMAT),
                &codes::LOSS_EXTRAS,
                ["record of other formats was left out", "records of other formats were left out"],
            ),
        ];
        for (count, code, [one, many]) in lines {
            match count {
                0 => {}
                1 => self.note(code, "", format!("1 {one}")),
                _ => self.note(code, "", format!("{count} {many}")),
            }
        }
        if tally.names > 0 {
            let message = format!("{}, first {}", counted(tally.names, "name"), tally.first_name);
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }
}
