//! Rules for names of meshes and materials.

use super::{Asked, codes, span_of};
use crate::{level::LevelKind, material::Material, restore::without_suffix};
use meshwright_core::{Code, Span};
use std::collections::HashMap;

/// Default names of meshes in common programs.
const WORDS: [&str; 7] = ["mesh", "castmesh", "object", "node", "geometry", "submesh", "primitive"];
/// Separators between such a word and its number.
const JOINTS: [char; 4] = ['_', '.', '-', ' '];
/// Number of bytes of a name that the engine keeps.
const LONGEST: usize = 255;
/// File extensions that do not belong in a material name, in lowercase.
const ENDINGS: [&str; 8] = [".pmat", ".pmat_b", ".wmi", ".png", ".dds", ".tga", ".jpg", ".ktx"];

impl Asked<'_, '_> {
    pub(super) fn names(&mut self) {
        self.mesh_names();
        self.same_meshes();
        self.material_names();
        self.same_materials();
    }

    fn mesh_names(&mut self) {
        for at in 0..self.shown.len() {
            let Some(shown) = self.shown.get(at) else { break };
            let (name, visual) = (shown.name, shown.kind == LevelKind::Visual);
            let (index, span) = (shown.id.index(), span_of(&shown.node.origin));
            let path = || format!("nodes[{index}]");
            if name.is_empty() {
                if visual {
                    self.note(&codes::NAMELESS, span, path, || {
                        format!("the mesh of node {index} has no name")
                    });
                }
                continue;
            }
            if visual && is_placeholder(name) {
                self.note(&codes::PLACEHOLDER, span, path, || {
                    format!("mesh name \"{name}\" is a placeholder")
                });
            }
            if visual && ends_in_number(name) {
                self.note(&codes::NUMBER_END, span, path, || {
                    format!("mesh name \"{name}\" ends in a number")
                });
            }
            // The rules themselves name collision meshes Colmesh.
            if visual {
                self.spelling("mesh", name, span, &path);
            }
        }
    }

    /// Checks the characters of a name.
    fn spelling(&mut self, what: &str, name: &str, span: Option<Span>, path: &dyn Fn() -> String) {
        let said = |wrong: &str| format!("{what} name \"{name}\" {wrong}");
        if name.contains(char::is_whitespace) {
            self.note(&codes::SPACE, span, path, || said("contains a space"));
        }
        if name.contains(char::is_uppercase) {
            self.note(&codes::CAPITAL, span, path, || said("contains capital letters"));
        }
        if without_suffix(name).len() < name.len() {
            self.note(&codes::EDITOR_SUFFIX, span, path, || said("ends in a number that an editor added"));
        }
        if name.len() > LONGEST {
            let message = || format!("a {what} name has {} bytes, expected at most {LONGEST}", name.len());
            self.note(&codes::NAME_LENGTH, span, path, message);
        }
        if name.contains(['"', '\\']) {
            self.note(&codes::NAME_MARK, span, path, || said("contains a quote or a backslash"));
        }
    }

    /// Meshes of one level that share a lookup name.
    fn same_meshes(&mut self) {
        if !self.wants(&[&codes::MESH_TWICE]) {
            return;
        }
        let mut first = HashMap::new();
        let mut again = Vec::new();
        for (at, shown) in self.shown.iter().enumerate() {
            if shown.kind != LevelKind::Visual || shown.name.is_empty() {
                continue;
            }
            match first.entry((shown.level, shown.name.to_lowercase())) {
                std::collections::hash_map::Entry::Occupied(known) => again.push((at, *known.get())),
                std::collections::hash_map::Entry::Vacant(place) => {
                    place.insert(shown.id.index());
                }
            }
        }
        for (at, other) in again {
            let Some(shown) = self.shown.get(at) else { continue };
            let (index, name, span) = (shown.id.index(), shown.name, span_of(&shown.node.origin));
            let message = || format!("mesh \"{name}\" has the same name as the mesh of node {other}");
            self.note(&codes::MESH_TWICE, span, || format!("nodes[{index}]"), message);
        }
    }

    /// The material of a material file is named after the file.
    fn material_names(&mut self) {
        let scene = self.scene;
        if self.shown.is_empty() {
            return;
        }
        for (id, material) in scene.materials.iter() {
            let path = || format!("materials[{}]", id.index());
            let (name, span) = (material.name.as_str(), span_of(&material.origin));
            if name.is_empty() {
                let message = || format!("material {} has no name", id.index());
                self.note(&codes::MATERIAL_NAMELESS, span, path, message);
                continue;
            }
            let lower = name.to_lowercase();
            if name.contains('\\') || ENDINGS.iter().any(|ending| lower.ends_with(ending)) {
                let message = || format!("material name \"{name}\" contains a backslash or a file extension");
                self.note(&codes::MATERIAL_PATH, span, path, message);
            }
            self.spelling("material", name, span, &path);
        }
    }

    fn same_materials(&mut self) {
        let codes: [&'static Code; 1] = [&codes::MATERIAL_TWICE];
        if !self.wants(&codes) {
            return;
        }
        let scene = self.scene;
        let mut first: HashMap<&str, (usize, &Material)> = HashMap::new();
        for (id, material) in scene.materials.iter().filter(|(_, material)| !material.name.is_empty()) {
            let (other, known) = *first.entry(&material.name).or_insert((id.index(), material));
            if !alike(known, material) {
                let message = || {
                    format!(
                        "material \"{}\" has the same name as material {other}, which differs",
                        material.name
                    )
                };
                let path = || format!("materials[{}]", id.index());
                self.note(&codes::MATERIAL_TWICE, span_of(&material.origin), path, message);
            }
        }
    }
}

/// True if two materials are the same except for their origin and extras.
fn alike(a: &Material, b: &Material) -> bool {
    let bare = |material: &Material| Material {
        origin: None,
        extras: crate::extras::Extras::default(),
        ..material.clone()
    };
    std::ptr::eq(a, b) || bare(a) == bare(b)
}

/// True for a default name, alone or with a number.
fn is_placeholder(name: &str) -> bool {
    let word = name.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches(JOINTS);
    WORDS.iter().any(|known| word.eq_ignore_ascii_case(known))
}

/// True if the name ends in digits that can be a size, after a letter.
fn ends_in_number(name: &str) -> bool {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    head.len() < name.len()
        && head.ends_with(|letter: char| letter.is_alphabetic() || JOINTS.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholder_names_are_recognized() {
        for name in ["mesh", "mesh_0", "Mesh.001", "Object12", "CastMesh", "node-3", "SUBMESH_01"] {
            assert!(is_placeholder(name), "{name}");
        }
        for name in ["", "12", "mesher", "meshwork_1", "pickup_body", "mesh_0_a", "colmesh-1", "Cube.001"] {
            assert!(!is_placeholder(name), "{name}");
        }
    }

    #[test]
    fn numbers_at_the_end_are_recognized() {
        for name in ["wheel_2", "wheel2", "r\u{e4}der04"] {
            assert!(ends_in_number(name), "{name}");
        }
        for name in ["", "200", "wheel_2a", "wheel"] {
            assert!(!ends_in_number(name), "{name}");
        }
    }
}
