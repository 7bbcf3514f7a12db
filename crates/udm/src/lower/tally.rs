//! What is lost, counted while a scene is lowered and told at the end.

use super::{FORMAT, Lowering, counted};
use crate::codes::lower as codes;
use meshwright_core::Code;
use meshwright_scene::loss;

/// How often each sort of thing was lost.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) folded: usize,
    pub(super) nodes: usize,
    pub(super) names: usize,
    pub(super) first_name: String,
    /// Names that were made up for what had none.
    pub(super) given: usize,
    pub(super) first_given: String,
    pub(super) sheared: usize,
    pub(super) levels: usize,
    pub(super) topology: usize,
    pub(super) empty: usize,
    /// Meshes without any part.
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
    /// Faces whose vertices are not there.
    pub(super) faces: usize,
    /// Values of which a number was not finite.
    pub(super) not_finite: usize,
    /// Normals that were computed, as theirs were not finite.
    pub(super) remade_normals: usize,
}

impl Tally {
    /// A name that had to change.
    pub(super) fn renamed(&mut self, from: &str, to: &str) {
        self.names = self.names.saturating_add(1);
        if self.first_name.is_empty() {
            let short: String = from.chars().take(80).collect();
            self.first_name = format!("\"{short}\" became \"{to}\"");
        }
    }

    /// A name for what had none.
    pub(super) fn given(&mut self, name: &str) {
        more(&mut self.given);
        if self.first_given.is_empty() {
            name.clone_into(&mut self.first_given);
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
        let lines: [(usize, &'static Code, &str, &str); 25] = [
            (tally.variants, &codes::LOSS_VARIANTS, "variant", "is known by its number alone"),
            (tally.folded, &codes::LOSS_TREE, "mesh", "is not where it was in the tree"),
            (tally.nodes, &codes::LOSS_NODES, "node", "was left out"),
            (tally.sheared, &codes::LOSS_SHEAR, "node", "has a transform that is not quite the same"),
            (tally.levels, &codes::LOSS_LEVELS, "level", "was left out or is shown at a guessed distance"),
            (tally.topology, &codes::LOSS_TOPOLOGY, "part", "became a list"),
            (tally.empty, &codes::LOSS_EMPTY, "part", "was left out"),
            (tally.parts, &codes::LOSS_PARTS, "part", "became a sub mesh of its own"),
            (tally.streams, &codes::LOSS_STREAMS, "stream", "was left out"),
            (tally.binds, &codes::LOSS_BIND, "mesh", "is bound in another pose than that at rest"),
            (
                tally.weights,
                &codes::LOSS_WEIGHTS,
                "influence",
                "was left out, or given to a vertex without any",
            ),
            (tally.images, &codes::LOSS_IMAGES, "texture", "was left out"),
            (tally.data, &codes::LOSS_DATA, "entry", "was left out"),
            (tally.morphs, &codes::LOSS_MORPHS, "shape", "is not quite the same"),
            (tally.rest_weights, &codes::LOSS_REST_WEIGHTS, "shape", "is blended in at rest"),
            (tally.instances, &codes::LOSS_INSTANCES, "instance", "was left out"),
            (tally.depth, &codes::LOSS_DEPTH, "bone", "lost its parent"),
            (tally.no_material, &codes::LOSS_NO_MATERIAL, "part", "got the material `default`"),
            (tally.collision, &codes::LOSS_COLLISION, "collision mesh", "was left out"),
            (tally.bare, &codes::LOSS_BARE, "collision mesh", "kept its shape only"),
            (tally.hidden, &codes::LOSS_HIDDEN, "mesh", "is hidden"),
            (tally.bones, &codes::LOSS_BONES, "record", "hung on a bone that is gone"),
            (tally.asset, &codes::LOSS_ASSET, "entry", "of another type of asset was left out"),
            (tally.normals, &codes::MADE, "part", "got normals or texture coordinates"),
            (
                loss::foreign(self.scene, FORMAT),
                &codes::LOSS_EXTRAS,
                "record",
                "of other formats was left out",
            ),
        ];
        for (count, code, what, message) in lines {
            match count {
                0 => {}
                1 => self.note(code, "", format!("1 {what} {message}")),
                _ => self.note(code, "", format!("{count} of this sort: a {what} {message}")),
            }
        }
        if tally.no_parts > 0 {
            let meshes = counted(tally.no_parts, "mesh").replace("meshs", "meshes");
            let message = format!("dropped {meshes} without parts: there are no triangles, lines or points");
            self.note(&codes::LOSS_EMPTY, "", message);
        }
        if tally.faces > 0 {
            let faces = counted(tally.faces, "face");
            let message = format!("dropped {faces}: the indices name vertices that the mesh does not have");
            self.note(&codes::LOSS_FACES, "", message);
        }
        if tally.remade_normals > 0 {
            let normals = counted(tally.remade_normals, "normal");
            let were = if tally.remade_normals == 1 { "was" } else { "were" };
            let message = format!("computed {normals} that {were} NaN or infinite from the faces");
            self.note(&codes::REPLACED, "", message);
        }
        if tally.not_finite > 0 {
            let values = counted(tally.not_finite, "value");
            let were = if tally.not_finite == 1 { "was" } else { "were" };
            let message = format!("replaced {values} that {were} NaN or infinite by 0, or by no rotation");
            self.note(&codes::REPLACED, "", message);
        }
        if tally.given > 0 {
            let names = counted(tally.given, "name");
            let message = format!("made up {names} for what has none (first: \"{}\")", tally.first_given);
            self.note(&codes::GIVEN_NAMES, "", message);
        }
        if tally.names > 0 {
            let message = format!("{}, first {}", counted(tally.names, "name"), tally.first_name);
            self.note(&codes::LOSS_NAMES, "", message);
        }
    }
}
