//! What is lost or made up, counted while a scene is lowered and told at the end.

use super::{Lowering, counted};
use crate::{codes, lift::FORMAT};
use meshwright_core::Code;
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
            self.first_name = format!("\"{from}\" became \"{to}\"");
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
        // The words for one, and for several.
        let lines: [(usize, &'static Code, [&str; 2]); 19] = [
            (tally.bent, &codes::LOSS_BENT, ["node", "nodes"]),
            (tally.flat, &codes::LOSS_FLAT, ["node", "nodes"]),
            (tally.scaled, &codes::LOWER_SCALE, ["node", "nodes"]),
            (tally.colors, &codes::LOSS_COLORS, ["mesh", "meshes"]),
            (tally.billboards, &codes::LOSS_BILLBOARD, ["level", "levels"]),
            (tally.unshown, &codes::LOSS_UNSHOWN, ["mesh", "meshes"]),
            (tally.hidden, &codes::LOSS_HIDDEN, ["object", "objects"]),
            (tally.topology, &codes::LOSS_TOPOLOGY, ["part", "parts"]),
            (tally.empty, &codes::LOSS_EMPTY, ["part", "parts"]),
            (tally.faces, &codes::LOSS_FACES, ["triangle", "triangles"]),
            (tally.streams, &codes::LOSS_STREAMS, ["stream", "streams"]),
            (tally.weights, &codes::LOSS_WEIGHTS, ["influence", "influences"]),
            (tally.morphs, &codes::LOSS_MORPH, ["shape", "shapes"]),
            (tally.materials, &codes::LOSS_MATERIAL, ["material", "materials"]),
            (loss::foreign(self.scene, FORMAT), &codes::LOSS_EXTRAS, ["record", "records"]),
            (instances, &loss::INSTANCE, ["node", "nodes"]),
            (tally.normals, &codes::LOWER_NORMALS, ["mesh", "meshes"]),
            (tally.uvs, &codes::LOWER_UVS, ["mesh", "meshes"]),
            (tally.bare, &codes::LOWER_MATERIAL, ["part", "parts"]),
        ];
        for (count, code, [one, many]) in lines {
            if count > 0 {
                self.note(code, "", format!("{count} {}", if count == 1 { one } else { many }));
            }
        }
        self.skins_summary(&tally);
        self.content_summary(&tally);
        if tally.tangents > 0 {
            let mut message = counted(tally.tangents, "mesh").replace("meshs", "meshes");
            if tally.split > 0 {
                message.push_str(&format!(", with {} more vertices", tally.split));
            }
            self.note(&codes::LOWER_TANGENTS, "", message);
        }
        if tally.rotations > 0 {
            let rotations = counted(tally.rotations, "rotation");
            let message = format!("{rotations}, by up to {:.4} degrees", tally.turned.to_degrees());
            self.note(&codes::LOSS_ROTATIONS, "", message);
        }
        if tally.names > 0 {
            let message = format!("{}, first {}", counted(tally.names, "name"), tally.first_name);
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }

    /// What became of skinned meshes.
    fn skins_summary(&mut self, tally: &Tally) {
        if tally.skins > 0 {
            let meshes = plural(tally.skins, "skinned mesh", "skinned meshes");
            let mut message = format!("baked {meshes} into the rest pose");
            if tally.moved_skins > 0 {
                let still = plural(tally.moved_skins, "mesh", "meshes");
                message.push_str(&format!(": animations no longer bend {still}"));
            }
            self.note(&codes::LOSS_SKIN, "", message);
        }
        if tally.rigless > 0 {
            let meshes = plural(tally.rigless, "skinned mesh", "skinned meshes");
            let message = format!("wrote {meshes} without a skin: no joint of it is a node below a root");
            self.note(&codes::LOSS_RIG, "", message);
        }
    }

    /// What was left out, repaired or read from names.
    fn content_summary(&mut self, tally: &Tally) {
        let variants = self.scene.variants.len();
        if variants > 0 {
            let variants = plural(variants, "variant", "variants");
            let message = match tally.variants {
                0 => format!("dropped {variants} that no part uses"),
                parts => {
                    let parts = plural(parts, "part", "parts");
                    format!("dropped {variants}, which changed the material of {parts}")
                }
            };
            self.note(&codes::LOSS_VARIANTS, "", message);
        }
        if tally.bare_meshes > 0 {
            let meshes = plural(tally.bare_meshes, "mesh", "meshes");
            self.note(&codes::LOSS_MESHES, "", format!("dropped {meshes} without triangles"));
        }
        if let Some(first) = tally.still_clips.first() {
            let clips = plural(tally.still_clips.len(), "animation", "animations");
            let message =
                format!("dropped {clips} without motion that the format can hold (first: \"{first}\")");
            self.note(&codes::LOSS_CLIPS, "clips", message);
        }
        if tally.repeated > 0 {
            let meshes = plural(tally.repeated, "mesh", "meshes");
            let message = format!("wrote {meshes} without a level for each level that is drawn");
            self.note(&codes::LOWER_REPEATED, "", message);
        }
        if tally.not_finite > 0 {
            let values = plural(tally.not_finite, "value", "values");
            let message = format!("replaced NaN or infinity by 0 in {values}");
            self.note(&codes::LOWER_NOT_FINITE, "", message);
        }
        if tally.bad_directions > 0 {
            let elements = plural(tally.bad_direction_elements, "normal or tangent", "normals and tangents");
            let streams = plural(tally.bad_directions, "stream", "streams");
            let message = format!("normalized or recomputed {elements} in {streams}");
            self.note(&codes::LOWER_DIRECTIONS, "", message);
        }
        if tally.named_levels > 0 {
            let nodes = plural(tally.named_levels, "node", "nodes");
            let message = format!("took the level of {nodes} from the name (first: {})", tally.first_named);
            self.note(&codes::LOWER_LEVELS, "levels", message);
        }
    }
}

/// A number with the word for one or for several.
fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
