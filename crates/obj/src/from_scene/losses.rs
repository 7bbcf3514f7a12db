//! Counts losses during a conversion and reports them at the end.

use crate::codes;
use meshwright_core::{Diagnostic, Diagnostics};
pub(super) use meshwright_scene::loss::more;
use meshwright_scene::{
    Scene,
    loss::{self, Renames},
    loss_counters,
    prepare::codes as prepare,
};

loss_counters! {
    /// Number of losses per kind.
    pub(super) struct LossCounts {
        /// Changed names of objects and materials.
        pub(super) names: Renames,
    }
    hierarchy codes::LOSS_HIERARCHY
        ["dropped the place of", "node", "nodes", " in the hierarchy: the format is a list of meshes"]
    clips codes::LOSS_CLIPS ["dropped", "animation", "animations", ": the format has none"]
    skins codes::LOSS_SKINS
        ["baked", "skinned mesh", "skinned meshes", " in the pose of the nodes: the format has no skins"]
    morphs codes::LOSS_MORPHS
        ["baked", "morph target", "morph targets", " with the weights of the pose: the format has none"]
    levels codes::LOSS_LEVELS
        ["dropped", "mesh", "meshes",
         " of other levels than the most detailed one: programs would show all at once"]
    collision codes::LOSS_COLLISION
        ["dropped", "collision or line-of-sight mesh", "collision and line-of-sight meshes",
         ": programs would show them"]
    hidden codes::LOSS_HIDDEN ["dropped", "hidden mesh", "hidden meshes", ": the format has no visibility"]
    streams codes::LOSS_STREAMS
        ["dropped", "vertex attribute", "vertex attributes",
         ": the format has positions, normals, one UV set and one set of colors"]
    colors codes::LOSS_COLORS
        ["dropped the colors of", "vertex pool", "vertex pools",
         ": programs multiply them with the base color, which the materials do not state"]
    color_alpha codes::LOSS_COLOR_ALPHA
        ["dropped the alpha of the colors of", "vertex pool", "vertex pools", ": the format has none"]
    out_of_range prepare::NOT_FINITE ["replaced", "number", "numbers", " by 0: a transform moves it out of range"]
    flat prepare::DIRECTIONS ["replaced", "normal", "normals", " that a transform leaves without a direction"]
    empty codes::LOSS_EMPTY ["dropped", "mesh", "meshes", " without triangles, lines and points"]
    variants codes::LOSS_VARIANTS ["dropped the material variants of", "primitive", "primitives", ""]
    images codes::LOSS_IMAGES
        ["dropped", "embedded image", "embedded images", ": the format refers to image files only"]
    foreign codes::LOSS_EXTRAS ["dropped", "record", "records", " of other formats"]
    unpainted codes::ADDED_MATERIAL
        ["added a material with default values for", "primitive", "primitives",
         ": programs would use that of the previous one"]
    references loss::INSTANCE ["dropped", "reference", "references", " to another file: the format has none"]
}

impl LossCounts {
    /// One diagnostic per kind of loss.
    pub(super) fn report(mut self, scene: &Scene<'_>, diagnostics: &mut Diagnostics) {
        self.clips = scene.clips.len();
        self.references = scene.nodes.iter().filter(|(_, node)| node.instance.is_some()).count();
        self.foreign = loss::foreign(scene, "obj");
        self.messages().for_each(|message| diagnostics.push(message));
        let Renames { count, first } = self.names;
        if count > 0 {
            let names = meshwright_core::message::count(count, "name", "names");
            let message = format!("changed {names} to make names unique and valid (first: {first})");
            diagnostics.push(Diagnostic::new(&codes::LOSS_NAMES, message));
        }
        let mut shared = Diagnostics::new(usize::MAX);
        loss::beyond_game_formats(scene, "obj", &mut shared);
        loss::unused_variants(scene, &mut shared);
        // Instances are written out, weights of nodes are baked, and the loss of animations is reported as a whole.
        let held = [&loss::INSTANCES, &loss::NODE_WEIGHTS, &loss::POINTERS];
        shared.retain(|code| !held.iter().any(|held| std::ptr::eq(code, *held)));
        diagnostics.append(shared);
    }
}
