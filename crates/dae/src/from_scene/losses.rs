//! Counts losses during a conversion and reports them at the end.

use super::TextBuilder;
use crate::{codes::from_scene as codes, to_scene::FORMAT};
use meshwright_core::{Diagnostics, message::count};
pub(super) use meshwright_scene::loss::more;
use meshwright_scene::{
    loss::{self, Renames},
    loss_counters, prepare,
};

loss_counters! {
    /// Number of losses per kind.
    pub(super) struct LossCounts {
        /// Nodes that were renamed to state a level of detail.
        pub(super) names: Renames,
        /// Names that were empty, or had characters that XML does not allow.
        pub(super) name_texts: Renames,
        /// Skinned meshes that were baked.
        pub(super) skins: usize,
        /// Those of them that animations bent.
        pub(super) still: usize,
    }
    streams codes::LOSS_STREAMS
        ["dropped", "vertex attribute", "vertex attributes",
         ": programs compute tangents, and read one set of colors and no other attributes"]
    topology codes::LOSS_TOPOLOGY
        ["dropped", "primitive", "primitives", " with points: the format has no points"]
    not_finite prepare::codes::NOT_FINITE ["replaced", "value", "values", " with NaN or infinity by 0"]
    images codes::LOSS_IMAGES
        ["dropped", "embedded image", "embedded images", ": the format refers to image files only"]
    morphs codes::LOSS_MORPHS
        ["dropped", "morph target", "morph targets", ": most programs fail on files with them"]
    weights codes::LOSS_WEIGHTS
        ["dropped or added", "influence", "influences", " of vertices without a valid joint or weight"]
    curves codes::LOSS_CURVES
        ["resampled the curves of", "node", "nodes", ": programs read linear keyframes only"]
    channels codes::LOSS_CHANNELS
        ["dropped", "animation channel", "animation channels",
         ": its node or its keyframes are not valid, or its morph targets are those of a skinned mesh"]
    morph_channels codes::LOSS_CHANNELS
        ["dropped", "animation channel", "animation channels", " of morph targets that are not written"]
    clips codes::LOSS_CHANNELS ["dropped", "clip", "clips", " without a channel that is written"]
    events codes::LOSS_EVENTS
        ["dropped", "event or repetition", "events and repetitions", " of animations: the format has none"]
    hidden codes::LOSS_HIDDEN ["dropped", "hidden mesh", "hidden meshes", ""]
    levels codes::LOSS_LEVELS
        ["wrote", "mesh", "meshes", " of all levels into one level: a name states one size"]
    level_sizes codes::LOSS_LEVEL_SIZES
        ["replaced the size of", "level", "levels",
         " of detail: names state whole sizes up to 65,535 pixels"]
    far_planes codes::LOSS_FAR_PLANES
        ["added a far plane to", "camera", "cameras", " without one: the format requires it"]
    viewers codes::ADDED_VIEWERS
        ["moved the camera or light of", "node", "nodes",
         " to a new node below: its axes are turned, unlike those of the children and the mesh"]
    variants codes::LOSS_VARIANTS ["dropped the material variants of", "primitive", "primitives", ""]
    lights codes::LOSS_LIGHTS
        ["dropped the intensity or range of", "light", "lights", ": the format has no units for light"]
    empty codes::LOSS_EMPTY ["dropped", "mesh", "meshes", " without triangles and lines"]
    added codes::ADDED_HIERARCHY
        ["added", "node", "nodes", " for levels of detail, which BeamNG reads from names"]
    masks codes::LOSS_ALPHA
        ["wrote", "alpha mask", "alpha masks", " as transparency: the format has no masks, and an extra keeps the cutoff"]
    sheared codes::LOSS_SHEAR
        ["approximated the transform of", "node", "nodes", " with shear in animations"]
    scales codes::KEPT_SCALE
        ["kept the scale of", "mesh", "meshes",
         ": it mirrors, shears or differs along axes above joints or animated nodes"]
    visibility loss::VISIBILITY
        ["dropped", "visibility animation", "visibility animations", ": programs do not read it"]
    references loss::INSTANCE
        ["dropped", "reference", "references", " to another file: programs do not open it"]
    helpers codes::LOSS_HELPERS
        ["wrote", "helper node", "helper nodes", " as a plain node: the format has one kind of node"]
    morph_normals codes::LOSS_MORPH_NORMALS
        ["dropped the normals of", "morph target", "morph targets", ": only positions are written"]
    left_out codes::LOSS_LEFT_OUT
        ["wrote", "mesh", "meshes",
         " at or below nodes `bounds` or `sequence...`: BeamNG leaves them out of the shape"]
    foreign codes::LOSS_EXTRAS ["dropped", "record", "records", " of other formats"]
}

impl LossCounts {
    /// Returns the value, or 0 for NaN and infinity, and counts the replacement.
    pub(super) fn finite(&mut self, value: f32) -> f32 {
        if value.is_finite() {
            return value;
        }
        more(&mut self.not_finite);
        0.0
    }
}

impl TextBuilder<'_, '_> {
    /// Reports one diagnostic per kind of loss.
    pub(super) fn summary(&mut self) {
        let mut losses = std::mem::take(&mut self.losses);
        losses.foreign = loss::foreign(self.scene, FORMAT);
        losses.messages().for_each(|message| self.diagnostics.push(message));
        let Renames { count: renamed, first } = losses.names;
        if renamed > 0 {
            let nodes = count(renamed, "node", "nodes");
            let message =
                format!("renamed {nodes} so that names state the levels of detail (first: {first})");
            self.note(&codes::LOSS_NAMES, "", message);
        }
        let Renames { count: replaced, first } = losses.name_texts;
        if replaced > 0 {
            let names = count(replaced, "name that was", "names that were");
            let message =
                format!("replaced {names} empty or had characters that XML does not allow (first: {first})");
            self.note(&codes::LOSS_NAME_TEXT, "", message);
        }
        if losses.skins > 0 {
            let meshes = count(losses.skins, "skinned mesh", "skinned meshes");
            let mut message = format!("baked {meshes} into the rest pose");
            if losses.still > 0 {
                let still = count(losses.still, "mesh", "meshes");
                message.push_str(&format!(": animations no longer bend {still}"));
            }
            self.note(&codes::LOSS_SKIN, "", message);
        }
        let mut shared = Diagnostics::new(self.options.limits.diagnostics);
        loss::beyond_game_formats(self.scene, FORMAT, &mut shared);
        loss::unused_variants(self.scene, &mut shared);
        // The format has lights and cameras.
        shared.retain(|code| !std::ptr::eq(code, &loss::LIGHTS) && !std::ptr::eq(code, &loss::CAMERAS));
        self.diagnostics.append(shared);
    }
}
