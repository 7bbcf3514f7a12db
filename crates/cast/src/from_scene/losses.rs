//! Counts losses during a conversion and reports them at the end.

use super::names;
use crate::{codes, to_scene::FORMAT};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, message};
pub(super) use meshwright_scene::loss::more;
use meshwright_scene::{
    Scene,
    loss::{self, Renames},
    loss_counters, prepare,
};

loss_counters! {
    /// The losses of a conversion: diagnostics, and the number of losses of kinds that get one diagnostic.
    pub(super) struct Losses {
        diagnostics: Diagnostics,
        renamed: Renames,
    }
    folded codes::LOSS_TREE
        ["moved", "mesh", "meshes", " from nodes to the model: meshes of the format have no transform"]
    sheared codes::LOSS_SHEAR ["approximated the transform of", "node", "nodes", ": the format has no shear"]
    levels codes::LOSS_LEVELS
        ["dropped", "node", "nodes", " of lower levels of detail: only the most detailed level is written"]
    /// Nodes without a mesh that are not bones.
    nodes codes::LOSS_NODES ["dropped", "node without a mesh", "nodes without a mesh", ""]
    hidden codes::LOSS_HIDDEN ["dropped", "hidden mesh", "hidden meshes", ""]
    topology codes::LOSS_TOPOLOGY ["dropped", "primitive", "primitives", " without triangles"]
    not_finite prepare::codes::NOT_FINITE
        ["dropped or replaced", "value", "values", " that exceed the range of single precision"]
    unsampled codes::LOSS_FRAMES
        ["moved the keyframes of", "channel", "channels", " to the nearest frames: too long to be resampled"]
    parts codes::LOSS_PARTS
        ["wrote", "primitive", "primitives", " as separate meshes: a mesh of the format has one material"]
    streams codes::LOSS_STREAMS
        ["dropped", "vertex attribute", "vertex attributes",
         ": the format has positions, normals, tangents, colors, texture coordinates and influences"]
    uv_sets codes::LOSS_STREAMS
        ["dropped", "set of texture coordinates", "sets of texture coordinates", " that the program cannot read"]
    binds codes::LOSS_BIND ["bound", "mesh", "meshes", " in the rest pose instead of the bind pose"]
    bound codes::LOSS_REST_POSE ["replaced the rest pose of", "bone", "bones", " by the bind pose of the skin"]
    weights codes::LOSS_WEIGHTS
        ["dropped or added", "influence", "influences", " of vertices without a valid joint or weight"]
    signs codes::LOSS_SIGNS
        ["dropped the sign of", "tangent", "tangents", ", which readers will compute differently"]
    images codes::LOSS_IMAGES
        ["dropped", "embedded image", "embedded images", ": the format refers to image files only"]
    records codes::LOSS_RECORDS
        ["dropped", "IK handle or constraint", "IK handles and constraints", " with missing bones"]
    rest_weights codes::LOSS_REST_WEIGHTS
        ["dropped the rest weight of", "morph target", "morph targets",
         ": the format has weights in animations only"]
    variants codes::LOSS_VARIANTS ["dropped the material variants of", "primitive", "primitives", ""]
    references loss::INSTANCE
        ["dropped the reference to another file of", "node", "nodes", ": only instances of a Cast file keep theirs"]
    foreign codes::LOSS_EXTRAS ["dropped", "record", "records", " of other formats"]
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

    /// Records a changed name.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        self.renamed.add(from, to);
    }

    /// The part of a name that the format can hold. Reports a truncated name.
    pub(super) fn held(&mut self, name: &str) -> String {
        let own = names::held(name);
        if own != name {
            self.renamed(name, own);
        }
        own.to_owned()
    }

    /// Reports one diagnostic per kind of loss. Returns all diagnostics.
    pub(super) fn report(mut self, scene: &Scene<'_>) -> Diagnostics {
        self.foreign = loss::foreign(scene, FORMAT);
        self.messages().for_each(|message| self.diagnostics.push(message));
        let Renames { count, first } = std::mem::take(&mut self.renamed);
        self.note_count(&codes::LOSS_NAMES, "", count, ["name", "names"], |names| {
            format!("changed {names} to make names unique and valid (first: {first})")
        });
        self.diagnostics
    }
}
