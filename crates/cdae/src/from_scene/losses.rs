//! Counts losses and additions during a conversion and reports them at the end.

use super::DocumentBuilder;
use crate::{codes, to_scene::FORMAT};
use meshwright_core::message::count;
pub(super) use meshwright_scene::loss::more;
use meshwright_scene::{
    loss::{self, Renames},
    loss_counters, prepare,
};

loss_counters! {
    /// Number of losses and additions per kind.
    pub(super) struct LossCounts {
        pub(super) names: Renames,
        pub(super) rotations: usize,
        /// The largest rotation error, radians.
        pub(super) turned: f64,
        /// The largest distance of a vertex from its place that comes of it, in meters.
        pub(super) moved: f64,
        /// Groups whose rotation is that of what is below them.
        pub(super) unrotated: usize,
        pub(super) skins: usize,
        /// Number of baked skins whose joints a clip moves.
        pub(super) moved_skins: usize,
        /// Skinned meshes without a joint in the tree.
        pub(super) rigless: usize,
        /// Meshes that several levels draw.
        pub(super) repeated: usize,
        /// Meshes without primitives.
        pub(super) bare_meshes: usize,
        /// Values that exceed single precision.
        pub(super) not_finite: usize,
        /// Clips without motion.
        pub(super) still_clips: Vec<String>,
        /// Number of levels that node names define.
        pub(super) named_levels: usize,
        pub(super) first_named: String,
        pub(super) variants: usize,
        pub(super) tangents: usize,
        pub(super) split: usize,
    }
    bent codes::LOSS_BENT
        ["approximated the motion of", "node", "nodes", " below a non-uniform scale: nodes of the format have no scale"]
    flat codes::LOSS_FLAT
        ["wrote", "node", "nodes", " of scale 0 at full size: nodes of the format have no scale"]
    scaled codes::FROM_SCENE_SCALE
        ["applied the scale of", "node", "nodes", " to the vertices: nodes of the format have no scale"]
    colors codes::LOSS_COLORS ["rounded the vertex colors of", "mesh", "meshes", " to 8 bits per component"]
    billboards codes::LOSS_BILLBOARD
        ["dropped", "billboard level", "billboard levels", ": the game makes the images of such a level itself"]
    unshown codes::LOSS_UNSHOWN ["dropped", "mesh", "meshes", " of dropped levels of detail"]
    hidden codes::LOSS_HIDDEN
        ["applied the visibility at the first level of detail to all levels of", "object", "objects", ""]
    topology codes::LOSS_TOPOLOGY
        ["dropped", "primitive", "primitives", " of points or lines: the format has triangles only"]
    empty codes::LOSS_EMPTY ["dropped", "primitive", "primitives", " without positions"]
    streams codes::LOSS_STREAMS
        ["dropped", "vertex attribute", "vertex attributes", ": the format has positions, normals, tangents, 2 sets of texture coordinates, 1 of colors, and influences"]
    weights codes::LOSS_WEIGHTS ["dropped", "influence", "influences", " without a valid joint and weight"]
    morphs codes::LOSS_MORPH
        ["baked", "morph target", "morph targets", " at the rest weights: the format has no morph targets"]
    materials codes::LOSS_MATERIAL
        ["kept only the name of", "material", "materials", ": the game has colors and textures in its own files"]
    foreign codes::LOSS_EXTRAS ["dropped", "record", "records", " of other formats"]
    instances loss::INSTANCE ["dropped the reference to another file of", "node", "nodes", ""]
    normals codes::FROM_SCENE_NORMALS ["computed normals for", "mesh", "meshes", " without normals"]
    uvs codes::FROM_SCENE_UVS
        ["added texture coordinates of 0 to", "mesh", "meshes", " without texture coordinates"]
    bare codes::FROM_SCENE_MATERIAL
        ["assigned a default material to", "primitive", "primitives", " without a material"]
}

impl LossCounts {
    /// Records the error of a stored rotation.
    pub(super) fn rounded(&mut self, error: f64) {
        if error > EXACT {
            more(&mut self.rotations);
            self.turned = self.turned.max(error);
        }
    }
}

/// Angle in radians below single precision.
const EXACT: f64 = 1e-6;

impl DocumentBuilder<'_, '_> {
    /// Reports one diagnostic per kind.
    pub(super) fn summary(&mut self) {
        let mut losses = std::mem::take(&mut self.losses);
        let scene = self.scene;
        let instances = scene.nodes.iter().filter(|(_, node)| node.instance.is_some()).count();
        losses.foreign = loss::foreign(scene, FORMAT);
        losses.instances = instances;
        losses.messages().for_each(|message| self.diagnostics.push(message));
        self.skins_summary(&losses);
        self.content_summary(&losses);
        if losses.tangents > 0 {
            let mut message = format!("computed tangents for {}", count(losses.tangents, "mesh", "meshes"));
            if losses.split > 0 {
                message.push_str(&format!(", which added {}", count(losses.split, "vertex", "vertices")));
            }
            self.note(&codes::FROM_SCENE_TANGENTS, "", message);
        }
        if losses.rotations > 0 || losses.unrotated > 0 {
            let rotations = count(losses.rotations, "rotation", "rotations");
            let degrees = losses.turned.to_degrees();
            let mut message =
                format!("rounded {rotations} to 16 bits per component, by up to {degrees:.4} degrees");
            if losses.moved >= 1e-5 {
                message.push_str(&format!(", which moves vertices by up to {:.2} mm", losses.moved * 1000.0));
            }
            if losses.unrotated > 0 {
                let groups = count(losses.unrotated, "group", "groups");
                message.push_str(&format!(
                    "; moved the rotation of {groups} into what is far below, to keep its place"
                ));
            }
            self.note(&codes::LOSS_ROTATIONS, "", message);
        }
        if losses.names.count > 0 {
            let message = format!(
                "changed {} to make names unique and valid (first: {})",
                count(losses.names.count, "name", "names"),
                losses.names.first
            );
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }

    /// Reports the conversion of skinned meshes.
    fn skins_summary(&mut self, losses: &LossCounts) {
        if losses.skins > 0 {
            let meshes = count(losses.skins, "skinned mesh", "skinned meshes");
            let mut message = format!("baked {meshes} into the rest pose");
            if losses.moved_skins > 0 {
                let still = count(losses.moved_skins, "mesh", "meshes");
                message.push_str(&format!(": animations no longer bend {still}"));
            }
            self.note(&codes::LOSS_SKIN, "", message);
        }
        if losses.rigless > 0 {
            let meshes = count(losses.rigless, "skinned mesh", "skinned meshes");
            let message =
                format!("wrote {meshes} without a skin: no joint of the skin is a node below a root");
            self.note(&codes::LOSS_RIG, "", message);
        }
    }

    /// Reports dropped, repaired and derived content.
    fn content_summary(&mut self, losses: &LossCounts) {
        let variants = self.scene.variants.len();
        if variants > 0 {
            let variants = count(variants, "variant", "variants");
            let message = match losses.variants {
                0 => format!("dropped {variants} that no primitive uses"),
                parts => {
                    let parts = count(parts, "primitive", "primitives");
                    format!("dropped {variants}, which changed the material of {parts}")
                }
            };
            self.note(&codes::LOSS_VARIANTS, "", message);
        }
        if losses.bare_meshes > 0 {
            let meshes = count(losses.bare_meshes, "mesh", "meshes");
            self.note(&codes::LOSS_MESHES, "", format!("dropped {meshes} without triangles"));
        }
        if let Some(first) = losses.still_clips.first() {
            let clips = count(losses.still_clips.len(), "animation", "animations");
            let message =
                format!("dropped {clips} without motion that the format can hold (first: \"{first}\")");
            self.note(&codes::LOSS_CLIPS, "clips", message);
        }
        if losses.repeated > 0 {
            let meshes = count(losses.repeated, "mesh", "meshes");
            let message = format!("wrote {meshes} without a level for each level that is drawn");
            self.note(&codes::FROM_SCENE_REPEATED, "", message);
        }
        if losses.not_finite > 0 {
            let values = count(losses.not_finite, "value", "values");
            let message = format!("replaced {values} that exceed the range of single precision");
            self.note(&prepare::codes::NOT_FINITE, "", message);
        }
        if losses.named_levels > 0 {
            let nodes = count(losses.named_levels, "node", "nodes");
            let message = format!("took the level of {nodes} from the name (first: {})", losses.first_named);
            self.note(&codes::FROM_SCENE_LEVELS, "levels", message);
        }
    }
}
