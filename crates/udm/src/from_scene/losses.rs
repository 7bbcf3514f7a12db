//! Counts losses during a conversion and reports them at the end.

use super::{DocumentBuilder, FORMAT};
use crate::codes::from_scene as codes;
use meshwright_core::{Code, message};
use meshwright_scene::loss;

/// Number of losses per kind.
#[derive(Default)]
pub(super) struct LossCounts {
    pub(super) folded: usize,
    pub(super) nodes: usize,
    pub(super) names: usize,
    pub(super) first_name: String,
    /// Generated names.
    pub(super) given: usize,
    pub(super) first_given: String,
    pub(super) sheared: usize,
    pub(super) levels: usize,
    pub(super) topology: usize,
    pub(super) empty: usize,
    /// Meshes without primitives.
    pub(super) no_parts: usize,
    pub(super) parts: usize,
    pub(super) streams: usize,
    pub(super) binds: usize,
    pub(super) weights: usize,
    pub(super) images: usize,
    pub(super) data: usize,
    pub(super) morphs: usize,
    pub(super) rest_weights: usize,
    pub(super) instances: usize,
    pub(super) depth: usize,
    pub(super) no_material: usize,
    pub(super) collision: usize,
    /// Collision meshes that had more than a shape.
    pub(super) bare: usize,
    pub(super) hidden: usize,
    pub(super) normals: usize,
    pub(super) bones: usize,
    pub(super) asset: usize,
    pub(super) variants: usize,
    /// Triangles with vertex indices out of range.
    pub(super) faces: usize,
    /// Values with NaN or infinity.
    pub(super) not_finite: usize,
    /// Normals that were computed because they were not finite.
    pub(super) remade_normals: usize,
}

impl LossCounts {
    /// Records a changed name.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        self.names = self.names.saturating_add(1);
        if self.first_name.is_empty() {
            let short: String = from.chars().take(80).collect();
            self.first_name = format!("\"{short}\" -> \"{to}\"");
        }
    }

    /// Records a generated name.
    pub(super) fn given(&mut self, name: &str) {
        more(&mut self.given);
        if self.first_given.is_empty() {
            name.clone_into(&mut self.first_given);
        }
    }
}

/// Increments a counter.
pub(super) const fn more(count: &mut usize) {
    *count = count.saturating_add(1);
}

impl DocumentBuilder<'_, '_> {
    /// Reports one diagnostic per kind of loss.
    pub(super) fn summary(&mut self) {
        let losses = std::mem::take(&mut self.losses);
        let lines: [(usize, &'static Code, [&str; 4]); 25] = [
            (
                losses.variants,
                &codes::LOSS_VARIANTS,
                ["dropped", "variant name", "variant names", ": skins of a model have numbers only"],
            ),
            (
                losses.folded,
                &codes::LOSS_TREE,
                ["moved", "mesh", "meshes", " out of the node hierarchy: mesh groups have no parent"],
            ),
            (
                losses.nodes,
                &codes::LOSS_NODES,
                ["dropped", "node", "nodes", ": a model holds only meshes and bones"],
            ),
            (
                losses.sheared,
                &codes::LOSS_SHEAR,
                [
                    "approximated",
                    "node transform",
                    "node transforms",
                    ": translation, rotation and scale cannot express a shear",
                ],
            ),
            (
                losses.levels,
                &codes::LOSS_LEVELS,
                [
                    "dropped or approximated",
                    "level of detail",
                    "levels of detail",
                    ": a model switches levels by distance only",
                ],
            ),
            (
                losses.topology,
                &codes::LOSS_TOPOLOGY,
                ["converted", "primitive", "primitives", " from strips, loops or fans to lists"],
            ),
            (losses.empty, &codes::LOSS_EMPTY, ["dropped", "primitive", "primitives", " without positions"]),
            (
                losses.parts,
                &codes::LOSS_PARTS,
                ["split or copied", "mesh", "meshes", ": a sub mesh has one material and one node"],
            ),
            (
                losses.streams,
                &codes::LOSS_STREAMS,
                [
                    "dropped",
                    "vertex attribute",
                    "vertex attributes",
                    ": a sub mesh has no colors, custom attributes or more than 8 joints per vertex",
                ],
            ),
            (
                losses.binds,
                &codes::LOSS_BIND,
                [
                    "moved the vertices of",
                    "mesh",
                    "meshes",
                    " from the bind pose to the rest pose of the joints",
                ],
            ),
            (
                losses.weights,
                &codes::LOSS_WEIGHTS,
                [
                    "dropped or added",
                    "joint weight",
                    "joint weights",
                    ": a vertex holds 1 to 8, each of a bone",
                ],
            ),
            (
                losses.images,
                &codes::LOSS_IMAGES,
                ["dropped", "texture", "textures", ": a material refers to image files only"],
            ),
            (
                losses.data,
                &codes::LOSS_DATA,
                ["dropped", "entry", "entries", " of the UDM extras: expected the typed form"],
            ),
            (
                losses.morphs,
                &codes::LOSS_MORPHS,
                [
                    "approximated or dropped",
                    "morph target",
                    "morph targets",
                    ": displacements are half floats of the first 65536 vertices",
                ],
            ),
            (
                losses.rest_weights,
                &codes::LOSS_REST_WEIGHTS,
                ["dropped the default weight of", "morph target", "morph targets", ": flexes start at 0"],
            ),
            (
                losses.instances,
                &codes::LOSS_INSTANCES,
                ["dropped", "instance", "instances", ": a model cannot refer to another file"],
            ),
            (
                losses.depth,
                &codes::LOSS_DEPTH,
                ["detached", "bone", "bones", " from the skeleton: the nesting is too deep for a file"],
            ),
            (
                losses.no_material,
                &codes::LOSS_NO_MATERIAL,
                ["assigned the material \"default\" to", "primitive", "primitives", " without a material"],
            ),
            (
                losses.collision,
                &codes::LOSS_COLLISION,
                [
                    "dropped",
                    "collision mesh",
                    "collision meshes",
                    ": triangles and at most 65536 vertices are required",
                ],
            ),
            (
                losses.bare,
                &codes::LOSS_BARE,
                [
                    "dropped all but the shape of",
                    "collision mesh",
                    "collision meshes",
                    ": names, materials and vertex attributes have no place",
                ],
            ),
            (
                losses.hidden,
                &codes::LOSS_HIDDEN,
                ["converted", "hidden mesh", "hidden meshes", " to mesh groups that are not shown"],
            ),
            (
                losses.bones,
                &codes::LOSS_BONES,
                ["detached or dropped", "record", "records", " of bones that the scene no longer has"],
            ),
            (
                losses.asset,
                &codes::LOSS_ASSET,
                ["dropped", "entry", "entries", " of another asset type: the result is a model"],
            ),
            (
                losses.normals,
                &codes::MADE,
                ["generated normals or texture coordinates for", "primitive", "primitives", ""],
            ),
            (
                loss::foreign(self.scene, FORMAT),
                &codes::LOSS_EXTRAS,
                ["dropped", "record", "records", " of other formats: a model has no place for vendor data"],
            ),
        ];
        for (count, code, words) in lines {
            if count > 0 {
                self.note(code, "", message::action(count, words));
            }
        }
        if losses.no_parts > 0 {
            let meshes = message::count(losses.no_parts, "mesh", "meshes");
            let message = format!("dropped {meshes} without triangles, lines or points");
            self.note(&codes::LOSS_EMPTY, "", message);
        }
        if losses.faces > 0 {
            let faces = message::count(losses.faces, "face", "faces");
            let message = format!("dropped {faces} with vertex indices out of range");
            self.note(&codes::LOSS_FACES, "", message);
        }
        if losses.remade_normals > 0 {
            let normals = message::count(losses.remade_normals, "normal", "normals");
            let were = if losses.remade_normals == 1 { "was" } else { "were" };
            let message = format!("computed {normals} that {were} NaN or infinite from the faces");
            self.note(&codes::REPLACED, "", message);
        }
        if losses.not_finite > 0 {
            let values = message::count(losses.not_finite, "value", "values");
            let were = if losses.not_finite == 1 { "was" } else { "were" };
            let message = format!("replaced {values} that {were} NaN or infinite by 0, or by no rotation");
            self.note(&codes::REPLACED, "", message);
        }
        if losses.given > 0 {
            let names = message::count(losses.given, "missing name", "missing names");
            let message = format!("generated {names} (first: \"{}\")", losses.first_given);
            self.note(&codes::GIVEN_NAMES, "", message);
        }
        if losses.names > 0 {
            let names = message::count(losses.names, "object", "objects");
            let message = format!(
                "renamed {names} to get unique names of at most 255 bytes (first: {})",
                losses.first_name
            );
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }
}
