//! Checks materials, their files and colors, and paths.

use super::{
    Report,
    hashes::{Need, Siblings},
};
use crate::{
    codes::validate_content,
    document::{Kind, Node},
    node_description::Called,
    nodes::keys::{COLOR, FILE, MATERIAL},
    table,
    view::{Color, ColorSpace},
};
use std::collections::HashSet;

/// Pairs of slots of which programs use only the first in the file.
const RIVALS: [[&str; 2]; 2] = [[MATERIAL.albedo, MATERIAL.diffuse], [MATERIAL.gloss, MATERIAL.roughness]];

/// Limit on the number of properties to search for slots.
const MOST_SLOTS: usize = 256;

pub(super) fn check(material: &Node<'_>, report: &mut Report) {
    let siblings = Siblings::new(material);
    siblings.check(material, report);
    let of = report.called(material);
    let mut seen = HashSet::new();
    for property in material.properties.iter().take(MOST_SLOTS) {
        // Only the first property with a name applies; duplicates have their own code.
        if let Ok(name) = std::str::from_utf8(property.name)
            && ![MATERIAL.name, MATERIAL.kind].contains(&name)
            && seen.insert(name)
        {
            siblings.resolve(material, name, &[Kind::File, Kind::Color], Need::Wanted, report);
        }
    }
    for [one, other] in RIVALS {
        if material.property(one).is_some() && material.property(other).is_some() {
            report.note(&validate_content::SLOT_RIVALS, || {
                let [one, other] = [one, other].map(|name| table::spelled(material.id, name.as_bytes()));
                format!("{of} has both {one} and {other}, which mean the same")
            });
        }
    }
    let kind = material.text(MATERIAL.kind);
    if let Some(kind) = kind.filter(|kind| !matches!(&**kind, "pbr" | "lambert")) {
        report.on(&validate_content::MATERIAL_KIND, material, MATERIAL.kind, || {
            format!("{of} has the unknown type {kind:?}")
        });
    }
    check_paths(material, report);
    let emission: Vec<u64> = [MATERIAL.emissive, MATERIAL.emissive_mask, MATERIAL.emissive_strength]
        .iter()
        .filter_map(|slot| material.property(slot)?.reference())
        .collect();
    for (index, color) in material.children_of(Kind::Color).enumerate() {
        report.within(color, index, |report| check_color(color, emission.contains(&color.hash), report));
    }
}

/// Checks a color. That of emission may exceed 1 if it is linear.
fn check_color(color: &Node<'_>, emits: bool, report: &mut Report) {
    let of = report.called(color);
    let rgba = color.property(COLOR.rgba).and_then(|value| value.as_vec4()?.get(0));
    let is_linear = Color(color).color_space() == ColorSpace::Linear;
    let most = if emits && is_linear { f32::MAX } else { 1.0 };
    let outside = |part: &f32| part.is_finite() && !(0.0..=most).contains(part);
    if let Some(rgba) = rgba.filter(|rgba| rgba.iter().any(outside)) {
        report.on(&validate_content::COLOR_RANGE, color, COLOR.rgba, || {
            format!("{of} is {rgba:?}, expected values from 0 to 1")
        });
    }
    let space = color.text(COLOR.color_space);
    if let Some(space) = space.filter(|space| ColorSpace::known(space).is_none()) {
        report.on(&validate_content::COLOR_SPACE, color, COLOR.color_space, || {
            format!("{of} has the unknown color space {space:?}")
        });
    }
}

/// Checks the paths of the files below the current node.
pub(super) fn check_paths(parent: &Node<'_>, report: &mut Report) {
    for (index, file) in parent.children_of(Kind::File).enumerate() {
        let Some(path) = file.text(FILE.path) else { continue };
        report.within(file, index, |report| {
            let shown = || path.chars().take(200).collect::<String>().escape_debug().to_string();
            if path.is_empty() {
                report.on(&validate_content::PATH_EMPTY, file, FILE.path, || {
                    let parent = Called::new(parent, None);
                    format!("file {index} of {parent} has an empty path")
                });
            }
            if is_absolute(&path) {
                report.on(&validate_content::PATH_ABSOLUTE, file, FILE.path, || {
                    format!("the path \"{}\" is absolute", shown())
                });
            }
            if path.contains('\\') {
                report.on(&validate_content::PATH_SLASHES, file, FILE.path, || {
                    format!("the path \"{}\" has backslashes", shown())
                });
            }
        });
    }
}

/// Whether a path is absolute, with or without a drive letter.
fn is_absolute(path: &str) -> bool {
    let letter = matches!(path.as_bytes(), [drive, b':', ..] if drive.is_ascii_alphabetic());
    letter || path.starts_with(['/', '\\'])
}
