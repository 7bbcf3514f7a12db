//! Counts losses during a conversion and reports them at the end.

use super::{FORMAT, names::NameChanges};
use crate::codes::from_scene as codes;
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, message};
pub(super) use meshwright_scene::loss::more;
use meshwright_scene::{Scene, loss, loss_counters, prepare};

loss_counters! {
    /// The losses of a conversion: diagnostics, and the number of losses of kinds that get one diagnostic.
    pub(super) struct Losses {
        diagnostics: Diagnostics,
        pub(super) names: NameChanges,
        /// Values that exceed single precision, or NaN or infinity in vendor data.
        pub(super) not_finite: usize,
    }
    variants codes::LOSS_VARIANTS
        ["dropped", "variant name", "variant names", ": skins of a model have numbers only"]
    folded codes::LOSS_TREE ["moved", "mesh", "meshes", " out of the node hierarchy: mesh groups have no parent"]
    nodes codes::LOSS_NODES ["dropped", "node", "nodes", ": a model holds only meshes and bones"]
    sheared codes::LOSS_SHEAR
        ["approximated", "node transform", "node transforms",
         ": translation, rotation and scale cannot express a shear"]
    levels codes::LOSS_LEVELS
        ["dropped or approximated", "level of detail", "levels of detail",
         ": a model switches levels by distance only"]
    topology codes::LOSS_TOPOLOGY ["converted", "primitive", "primitives", " from strips, loops or fans to lists"]
    empty codes::LOSS_EMPTY ["dropped", "primitive", "primitives", " without positions"]
    parts codes::LOSS_PARTS ["split or copied", "mesh", "meshes", ": a sub mesh has one material and one node"]
    streams codes::LOSS_STREAMS
        ["dropped", "vertex attribute", "vertex attributes",
         ": a sub mesh has no colors, custom attributes or more than 8 joints per vertex"]
    binds codes::LOSS_BIND
        ["moved the vertices of", "mesh", "meshes", " from the bind pose to the rest pose of the joints"]
    weights codes::LOSS_WEIGHTS
        ["dropped or added", "joint weight", "joint weights", ": a vertex holds 1 to 8, each of a bone"]
    images codes::LOSS_IMAGES ["dropped", "texture", "textures", ": a material refers to image files only"]
    data codes::LOSS_DATA ["dropped", "entry", "entries", " of the UDM extras: expected the typed form"]
    morphs codes::LOSS_MORPHS
        ["approximated or dropped", "morph target", "morph targets",
         ": displacements are half floats of the first 65536 vertices"]
    rest_weights codes::LOSS_REST_WEIGHTS
        ["dropped the default weight of", "morph target", "morph targets", ": flexes start at 0"]
    instances codes::LOSS_INSTANCES ["dropped", "instance", "instances", ": a model cannot refer to another file"]
    depth codes::LOSS_DEPTH ["detached", "bone", "bones", " from the skeleton: the nesting is too deep for a file"]
    no_material codes::LOSS_NO_MATERIAL
        ["assigned the material \"default\" to", "primitive", "primitives", " without a material"]
    collision codes::LOSS_COLLISION
        ["dropped", "collision mesh", "collision meshes",
         ": triangles and at most 65536 vertices are required"]
    bare codes::LOSS_BARE
        ["dropped all but the shape of", "collision mesh", "collision meshes",
         ": names, materials and vertex attributes have no place"]
    hidden codes::LOSS_HIDDEN ["converted", "hidden mesh", "hidden meshes", " to mesh groups that are not shown"]
    bones codes::LOSS_BONES ["detached or dropped", "record", "records", " of bones that the scene no longer has"]
    asset codes::LOSS_ASSET ["dropped", "entry", "entries", " of another asset type: the result is a model"]
    normals codes::MADE ["generated normals or texture coordinates for", "primitive", "primitives", ""]
    tangents codes::MADE ["generated tangents for", "primitive", "primitives", ""]
    foreign codes::LOSS_EXTRAS
        ["dropped", "record", "records", " of other formats: a model has no place for vendor data"]
    no_parts codes::LOSS_EMPTY ["dropped", "mesh", "meshes", " without triangles, lines or points"]
}

impl Losses {
    pub(super) fn new(limits: &Limits) -> Self {
        Self { diagnostics: Diagnostics::new(limits.diagnostics), ..Self::default() }
    }

    pub(super) fn note(&mut self, code: &'static Code, path: &str, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path));
    }

    /// Reports a number of things, if there are any.
    pub(super) fn note_count(
        &mut self,
        code: &'static Code,
        path: &str,
        count: usize,
        [one, many]: [&str; 2],
        text: impl FnOnce(String) -> String,
    ) {
        if count > 0 {
            self.note(code, path, text(message::count(count, one, many)));
        }
    }

    /// Reports one diagnostic per kind of loss. Returns all diagnostics.
    pub(super) fn report(mut self, scene: &Scene<'_>) -> Diagnostics {
        self.foreign = loss::foreign(scene, FORMAT);
        self.messages().for_each(|message| self.diagnostics.push(message));
        let were = |count| if count == 1 { "was" } else { "were" };
        let values = self.not_finite;
        self.note_count(&prepare::codes::NOT_FINITE, "", values, ["value", "values"], |text| {
            format!("replaced {text} that {} NaN or infinite by 0, or by no rotation", were(values))
        });
        let NameChanges { renamed, first_renamed, given, first_given } = std::mem::take(&mut self.names);
        self.note_count(&codes::GIVEN_NAMES, "", given, ["missing name", "missing names"], |names| {
            format!("generated {names} (first: \"{first_given}\")")
        });
        self.note_count(&codes::LOSS_NAMES, "", renamed, ["object", "objects"], |names| {
            format!("renamed {names} to get unique names of at most 255 bytes (first: {first_renamed})")
        });
        self.diagnostics
    }
}
