//! Checks materials, their files and colors, and paths.

use super::{
    Checker,
    hashes::{Need, Siblings},
};
use crate::{
    codes::validate_content,
    document::{Kind, Node},
};
use std::collections::HashSet;

/// Pairs of slots of which programs use only the first in the file.
const RIVALS: [[&str; 2]; 2] = [["albedo", "diffuse"], ["gloss", "roughness"]];

/// Limit on the number of properties to search for slots.
const MOST_SLOTS: usize = 256;

impl Checker<'_> {
    pub(super) fn material(&mut self, material: &Node<'_>) {
        let siblings = Siblings::new(material);
        self.shared_hashes(material, &siblings);
        let of = self.called(material);
        let mut seen = HashSet::new();
        for property in material.properties.iter().take(MOST_SLOTS) {
            // Only the first property with a name applies; duplicates have their own code.
            if let Ok(name) = std::str::from_utf8(property.name)
                && !matches!(name, "n" | "t")
                && seen.insert(name)
            {
                self.resolve(&siblings, material, name, &[Kind::File, Kind::Color], Need::Wanted);
            }
        }
        for [one, other] in RIVALS {
            if material.property(one).is_some() && material.property(other).is_some() {
                self.note(&validate_content::SLOT_RIVALS, || {
                    format!("{of} has both `{one}` and `{other}`, which mean the same")
                });
            }
        }
        let kind = material.text("t");
        if let Some(kind) = kind.filter(|kind| !matches!(&**kind, "pbr" | "lambert")) {
            self.on(&validate_content::MATERIAL_KIND, material, "t", || {
                format!("{of} has the unknown type {kind:?}")
            });
        }
        self.paths(material);
        for (index, color) in material.children_of(Kind::Color).enumerate() {
            self.within(color, index, |checker| checker.color(color));
        }
    }

    fn color(&mut self, color: &Node<'_>) {
        let of = self.called(color);
        let rgba = color.property("rgba").and_then(|value| value.as_vec4()?.get(0));
        let outside = |part: &f32| part.is_finite() && !(0.0..=1.0).contains(part);
        if let Some(rgba) = rgba.filter(|rgba| rgba.iter().any(outside)) {
            self.on(&validate_content::COLOR_RANGE, color, "rgba", || {
                format!("{of} is {rgba:?}, expected values from 0 to 1")
            });
        }
        let space = color.text("cs");
        if let Some(space) = space.filter(|space| !matches!(&**space, "srgb" | "linear")) {
            self.on(&validate_content::COLOR_SPACE, color, "cs", || {
                format!("{of} has the unknown color space {space:?}")
            });
        }
    }

    /// Checks the paths of the files below the current node.
    pub(super) fn paths(&mut self, parent: &Node<'_>) {
        for (index, file) in parent.children_of(Kind::File).enumerate() {
            let Some(path) = file.text("p") else { continue };
            self.within(file, index, |checker| {
                let shown = || path.chars().take(200).collect::<String>().escape_debug().to_string();
                if path.is_empty() {
                    checker.on(&validate_content::PATH_EMPTY, file, "p", || {
                        let parent = super::Called::new(parent, None);
                        format!("file {index} of {parent} has an empty path")
                    });
                }
                if is_absolute(&path) {
                    checker.on(&validate_content::PATH_ABSOLUTE, file, "p", || {
                        format!("the path \"{}\" is absolute", shown())
                    });
                }
                if path.contains('\\') {
                    checker.on(&validate_content::PATH_SLASHES, file, "p", || {
                        format!("the path \"{}\" has backslashes", shown())
                    });
                }
            });
        }
    }
}

/// Whether a path is absolute, with or without a drive letter.
fn is_absolute(path: &str) -> bool {
    let letter = matches!(path.as_bytes(), [drive, b':', ..] if drive.is_ascii_alphabetic());
    letter || path.starts_with(['/', '\\'])
}
