//! What is lost or made up, counted while a scene is lowered and told at the end.

use super::Lowering;
use crate::{codes, lift::FORMAT};
use meshwright_core::{
    Code,
    message::{action, count},
};
use meshwright_scene::loss;

/// How often each sort of thing was lost or made up.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) names: usize,
    pub(super) first_name: String,
    pub(super) bent: usize,
    pub(super) flat: usize,
    pub(super) scaled: usize,
    pub(super) rotations: usize,
    /// The largest error of a rotation, radians.
    pub(super) turned: f64,
    pub(super) colors: usize,
    pub(super) billboards: usize,
    pub(super) unshown: usize,
    pub(super) hidden: usize,
    pub(super) topology: usize,
    pub(super) empty: usize,
    pub(super) faces: usize,
    pub(super) streams: usize,
    pub(super) skins: usize,
    /// Of those, the ones whose joints a clip moves.
    pub(super) moved_skins: usize,
    /// Skinned meshes whose skin has no joint in the tree.
    pub(super) rigless: usize,
    /// Meshes that several levels draw.
    pub(super) repeated: usize,
    /// Meshes without any part.
    pub(super) bare_meshes: usize,
    /// Values that were NaN or infinite.
    pub(super) not_finite: usize,
    /// Streams of normals or tangents that were repaired, and their repaired elements.
    pub(super) bad_directions: usize,
    pub(super) bad_direction_elements: usize,
    /// Clips that move nothing.
    pub(super) still_clips: Vec<String>,
    /// Levels that names of nodes tell.
    pub(super) named_levels: usize,
    pub(super) first_named: String,
    pub(super) weights: usize,
    pub(super) morphs: usize,
    pub(super) materials: usize,
    pub(super) variants: usize,
    pub(super) normals: usize,
    pub(super) uvs: usize,
    pub(super) tangents: usize,
    pub(super) split: usize,
    pub(super) bare: usize,
}

impl Tally {
    /// A rotation that is stored.
    pub(super) fn rounded(&mut self, error: f64) {
        if error > EXACT {
            more(&mut self.rotations);
            self.turned = self.turned.max(error);
        }
    }

    /// A name that had to change.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        self.names = self.names.saturating_add(1);
        if self.first_name.is_empty() {
            self.first_name = format!("{from:?} -> {to:?}");
        }
    }
}

/// Radians that single precision cannot tell from nothing.
const EXACT: f64 = 1e-6;

/// One more.
pub(super) const fn more(count: &mut usize) {
    *count = count.saturating_add(1);
}

impl Lowering<'_, '_> {
    /// One finding for each sort of thing.
    pub(super) fn summary(&mut self) {
        let tally = std::mem::take(&mut self.tally);
        let scene = self.scene;
        let instances = scene.nodes.iter().filter(|(_, node)| node.instance.is_some()).count();
        // What was done, the words for one and for several, and why.
        let lines: [(usize, &'static Code, [&str; 4]); 19] = [
            (
                tally.bent,
                &codes::LOSS_BENT,
                [
                    "approximated the motion of",
                    "node",
                    "nodes",
                    " below a non-uniform scale: nodes of the format have no scale",
                ],
            ),
            (
                tally.flat,
                &codes::LOSS_FLAT,
                ["wrote", "node", "nodes", " of scale 0 in full size: nodes of the format have no scale"],
            ),
            (
                tally.scaled,
                &codes::LOWER_SCALE,
                [
                    "applied the scale of",
                    "node",
                    "nodes",
                    " to the vertices: nodes of the format have no scale",
                ],
            ),
            (
                tally.colors,
                &codes::LOSS_COLORS,
                ["rounded the vertex colors of", "mesh", "meshes", " to 8 bits per component"],
            ),
            (
                tally.billboards,
                &codes::LOSS_BILLBOARD,
                [
                    "dropped",
                    "billboard level",
                    "billboard levels",
                    ": the game makes the images of such a level itself",
                ],
            ),
            (
                tally.unshown,
                &codes::LOSS_UNSHOWN,
                ["dropped", "mesh", "meshes", " of dropped levels of detail"],
            ),
            (
                tally.hidden,
                &codes::LOSS_HIDDEN,
                [
                    "applied the visibility at the first level of detail to all levels of",
                    "object",
                    "objects",
                    "",
                ],
            ),
            (
                tally.topology,
                &codes::LOSS_TOPOLOGY,
                ["dropped", "primitive", "primitives", " of points or lines: the format has triangles only"],
            ),
            (tally.empty, &codes::LOSS_EMPTY, ["dropped", "primitive", "primitives", " without positions"]),
            (
                tally.faces,
                &codes::LOSS_FACES,
                ["dropped", "triangle", "triangles", " with vertex indices out of range"],
            ),
            (
                tally.streams,
                &codes::LOSS_STREAMS,
                [
                    "dropped",
                    "vertex attribute",
                    "vertex attributes",
                    ": the format has positions, normals, tangents, 2 sets of texture coordinates, 1 of colors, and influences",
                ],
            ),
            (
                tally.weights,
                &codes::LOSS_WEIGHTS,
                ["dropped", "influence", "influences", " without a valid joint and weight"],
            ),
            (
                tally.morphs,
                &codes::LOSS_MORPH,
                [
                    "baked",
                    "morph target",
                    "morph targets",
                    " at the rest weights: the format has no morph targets",
                ],
            ),
            (
                tally.materials,
                &codes::LOSS_MATERIAL,
                [
                    "kept only the name of",
                    "material",
                    "materials",
                    ": the game has colors and textures in its own files",
                ],
            ),
            (
                loss::foreign(self.scene, FORMAT),
                &codes::LOSS_EXTRAS,
                ["dropped", "record", "records", " of other formats"],
            ),
            (instances, &loss::INSTANCE, ["dropped the reference to another file of", "node", "nodes", ""]),
            (
                tally.normals,
                &codes::LOWER_NORMALS,
                ["computed normals for", "mesh", "meshes", " without normals"],
            ),
            (
                tally.uvs,
                &codes::LOWER_UVS,
                ["added texture coordinates of 0 to", "mesh", "meshes", " without texture coordinates"],
            ),
            (
                tally.bare,
                &codes::LOWER_MATERIAL,
                ["assigned a default material to", "primitive", "primitives", " without a material"],
            ),
        ];
        for (number, code, words) in lines {
            if number > 0 {
                self.note(code, "", action(number, words));
            }
        }
        self.skins_summary(&tally);
        self.content_summary(&tally);
        if tally.tangents > 0 {
            let mut message = format!("computed tangents for {}", count(tally.tangents, "mesh", "meshes"));
            if tally.split > 0 {
                message.push_str(&format!(", which added {}", count(tally.split, "vertex", "vertices")));
            }
            self.note(&codes::LOWER_TANGENTS, "", message);
        }
        if tally.rotations > 0 {
            let rotations = count(tally.rotations, "rotation", "rotations");
            let degrees = tally.turned.to_degrees();
            let message =
                format!("rounded {rotations} to 16 bits per component, by up to {degrees:.4} degrees");
            self.note(&codes::LOSS_ROTATIONS, "", message);
        }
        if tally.names > 0 {
            let message = format!(
                "changed {} to make names unique and valid (first: {})",
                count(tally.names, "name", "names"),
                tally.first_name
            );
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }

    /// What became of skinned meshes.
    fn skins_summary(&mut self, tally: &Tally) {
        if tally.skins > 0 {
            let meshes = count(tally.skins, "skinned mesh", "skinned meshes");
            let mut message = format!("baked {meshes} into the rest pose");
            if tally.moved_skins > 0 {
                let still = count(tally.moved_skins, "mesh", "meshes");
                message.push_str(&format!(": animations no longer bend {still}"));
            }
            self.note(&codes::LOSS_SKIN, "", message);
        }
        if tally.rigless > 0 {
            let meshes = count(tally.rigless, "skinned mesh", "skinned meshes");
            let message =
                format!("wrote {meshes} without a skin: no joint of the skin is a node below a root");
            self.note(&codes::LOSS_RIG, "", message);
        }
    }

    /// What was left out, repaired or read from names.
    fn content_summary(&mut self, tally: &Tally) {
        let variants = self.scene.variants.len();
        if variants > 0 {
            let variants = count(variants, "variant", "variants");
            let message = match tally.variants {
                0 => format!("dropped {variants} that no primitive uses"),
                parts => {
                    let parts = count(parts, "primitive", "primitives");
                    format!("dropped {variants}, which changed the material of {parts}")
                }
            };
            self.note(&codes::LOSS_VARIANTS, "", message);
        }
        if tally.bare_meshes > 0 {
            let meshes = count(tally.bare_meshes, "mesh", "meshes");
            self.note(&codes::LOSS_MESHES, "", format!("dropped {meshes} without triangles"));
        }
        if let Some(first) = tally.still_clips.first() {
            let clips = count(tally.still_clips.len(), "animation", "animations");
            let message =
                format!("dropped {clips} without motion that the format can hold (first: \"{first}\")");
            self.note(&codes::LOSS_CLIPS, "clips", message);
        }
        if tally.repeated > 0 {
            let meshes = count(tally.repeated, "mesh", "meshes");
            let message = format!("wrote {meshes} without a level for each level that is drawn");
            self.note(&codes::LOWER_REPEATED, "", message);
        }
        if tally.not_finite > 0 {
            let values = count(tally.not_finite, "value", "values");
            let message = format!("replaced NaN or infinity by 0 in {values}");
            self.note(&codes::LOWER_NOT_FINITE, "", message);
        }
        if tally.bad_directions > 0 {
            let elements = count(tally.bad_direction_elements, "normal or tangent", "normals and tangents");
            let streams = count(tally.bad_directions, "stream", "streams");
            let message = format!("normalized or recomputed {elements} in {streams}");
            self.note(&codes::LOWER_DIRECTIONS, "", message);
        }
        if tally.named_levels > 0 {
            let nodes = count(tally.named_levels, "node", "nodes");
            let message = format!("took the level of {nodes} from the name (first: {})", tally.first_named);
            self.note(&codes::LOWER_LEVELS, "levels", message);
        }
    }
}
