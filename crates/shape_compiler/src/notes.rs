//! Collects what is reported: one diagnostic for each kind of change, with its number and the first place.

use crate::codes;
use meshwright_core::{Code, Diagnostic, Diagnostics, message::count};
use meshwright_scene::wording::quoted;
use std::collections::BTreeMap;

/// How a code is said: before the number, the noun for one and for several, and what follows.
type Wording = (&'static Code, [&'static str; 4]);

#[rustfmt::skip]
static WORDINGS: &[Wording] = &[
    (&codes::RENAMED, ["renamed ", "node or object", "nodes or objects", " to make names unique"]),
    (&codes::EMPTY_MESHES, ["", "mesh has no triangles and is", "meshes have no triangles and are", " not in the shape"]),
    (&codes::LINES, ["dropped ", "list of lines", "lists of lines", ": shapes only have triangles"]),
    (&codes::UV_SETS, ["dropped ", "set of texture coordinates", "sets of texture coordinates", ": shapes have two"]),
    (&codes::COLOR_SETS, ["dropped ", "set of vertex colors", "sets of vertex colors", ": shapes have one"]),
    (&codes::NO_UVS, ["", "surface has", "surfaces have", " no texture coordinates"]),
    (&codes::NO_NORMALS, ["computed the normals of ", "surface", "surfaces", " from triangles"]),
    (&codes::NO_MATERIAL, ["", "surface has", "surfaces have", " no material"]),
    (&codes::UNEVEN_NORMALS, ["", "mesh has", "meshes have", " an uneven scale, to which normals are not adapted"]),
    (&codes::MIRRORED, ["", "mesh is mirrored, so its", "meshes are mirrored, so their", " triangles face inward"]),
    (&codes::UNDERSCORE, ["", "mesh has", "meshes have", " a negative size, because an underscore before a number is a minus sign"]),
    (&codes::SIZES_IGNORED, ["", "mesh has", "meshes have", " a number at the end of the name, which is not read as a size: the file has no `base00` with a `start01`"]),
    (&codes::SKINS, ["dropped the skin of ", "mesh", "meshes", ": the game has no shapes with skins"]),
    (&codes::MORPHS, ["dropped the morph targets of ", "mesh", "meshes", ": the game ignores them"]),
    (&codes::CHANNELS, ["dropped ", "animation channel", "animation channels", ": only usable curves of node transforms become keyframes"]),
    (&codes::SHADING, ["kept only the name of ", "material", "materials", ": the game takes colors and textures from its own definitions"]),
    (&codes::LIGHTS, ["dropped ", "light or camera", "lights or cameras", ": shapes have none"]),
    (&codes::TRANSPARENCY, ["", "material is", "materials are", " translucent: the transparency is 0"]),
    (&codes::INDICES, ["dropped ", "primitive", "primitives", " whose indices do not fit"]),
    (&codes::DANGLING, ["", "reference leads", "references lead", " to an element that the file does not have"]),
    (&codes::CYCLES, ["dropped ", "instance", "instances", " of a node within itself"]),
    (&codes::ORDER_KEPT, ["kept the order of triangles of ", "surface", "surfaces", ": too many triangles share a vertex"]),
    (&codes::BOUNDS, ["took the bounding box from ", "node", "nodes", " named `bounds`"]),
    (&codes::NODES, ["dropped ", "node", "nodes", ": the game reserves names that begin with `sequence`"]),
    (&codes::GEOMETRY, ["dropped ", "geometry", "geometries", ": shapes only have meshes"]),
    (&codes::NOT_FINITE, ["", "source has", "sources have", " infinite or undefined numbers, which are taken as 0"]),
    (&codes::UP_AXIS, ["assumed ", "value", "values", " that the asset does not state"]),
    (&codes::MANY_NODES, ["dropped the animation of ", "node", "nodes", ": the engine animates only the first 2048"]),
    (&codes::TRANSFORMS, ["ignored ", "transform", "transforms", " with missing or infinite numbers"]),
    (&codes::AXIS, ["rotated the content of ", "file", "files", " as the game does, where a model with Y up faces backwards"]),
    (&codes::SAMPLED, ["resampled ", "animation", "animations", ": keyframes are evenly spaced, and the last one returns to the first"]),
    (&codes::TANGENTS, ["computed the tangents of ", "mesh", "meshes", ""]),
    (&codes::UNUSED_MATERIALS, ["dropped ", "material", "materials", " that no mesh has"]),
    (&codes::SCALE, ["applied the scale or shear of ", "node", "nodes", " to vertices: nodes of shapes have none"]),
    (&codes::UNDRAWN_ADDED, ["added texture coordinates or normals to ", "surface", "surfaces", " of meshes that are never drawn"]),
    (&codes::SHEARED, ["approximated the transform of ", "node", "nodes", " with shear: nodes of shapes only have a position and a rotation"]),
];

/// The notes of a compilation.
#[derive(Default)]
pub(crate) struct Notes {
    found: BTreeMap<&'static str, (u64, String)>,
}

impl Notes {
    /// Counts one case of a code. `first` describes the first one.
    pub(crate) fn add(&mut self, code: &'static Code, first: impl FnOnce() -> String) {
        let (number, _) = self.found.entry(code.id).or_insert_with(|| (0, first()));
        *number = number.saturating_add(1);
    }

    /// Counts one case with a name.
    pub(crate) fn named(&mut self, code: &'static Code, name: &str) {
        self.add(code, || quoted(name));
    }

    /// The diagnostics, in the order of codes.
    pub(crate) fn into_diagnostics(self, room: usize) -> Diagnostics {
        let mut diagnostics = Diagnostics::new(room);
        for (code, [before, one, many, after]) in WORDINGS {
            let Some((number, first)) = self.found.get(code.id) else { continue };
            let message = format!("{before}{}{after} (first: {first})", count(*number, one, many));
            diagnostics.push(Diagnostic::new(code, message));
        }
        diagnostics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_wording() {
        let said: Vec<&str> = WORDINGS.iter().map(|wording| wording.0.id).collect();
        let all: Vec<&str> = codes::ALL.iter().map(|code| code.id).collect();
        assert_eq!(said, all);
    }
}
