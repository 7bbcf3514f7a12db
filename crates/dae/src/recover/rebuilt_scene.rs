//! Places recovered geometries whose scene was lost.

use crate::{
    codes::recover as lost,
    document::{Document, Element, escaped},
    view::Collada,
};
use meshwright_core::{Diagnostic, Diagnostics, count};
use std::{
    collections::{HashMap, HashSet},
    fmt::Write as _,
    ops::Range,
};

/// What to insert so that programs show the content; `None` if the document names a scene.
pub(super) fn edit(document: &Document<'_>, diagnostics: &mut Diagnostics) -> Option<(Range<usize>, String)> {
    let root = document.root();
    let collada = Collada::new(document);
    let all = |library: &'static str, name: &'static str| {
        collada.library(library).filter(move |own| own.name() == name)
    };
    if root.child("scene").is_some_and(|scene| scene.child("instance_visual_scene").is_some()) {
        return None;
    }
    let mut text = String::new();
    let scenes: Vec<Element<'_>> = all("library_visual_scenes", "visual_scene").collect();
    let placed = scenes.iter().flat_map(Element::descendants).any(|own| own.name().starts_with("instance_"));
    let id = match scenes.iter().find_map(|scene| scene.attribute("id")).filter(|_| placed) {
        Some(id) => {
            let message = "added the scene, which is lost: it shows the first visual scene";
            diagnostics.push(Diagnostic::new(&lost::LOST_SCENE, message));
            escaped(&id).into_owned()
        }
        None => {
            let geometries: Vec<Element<'_>> = all("library_geometries", "geometry").collect();
            if geometries.is_empty() {
                return None;
            }
            let taken: HashSet<String> =
                root.descendants().filter_map(|own| own.attribute("id").map(|id| id.into_owned())).collect();
            let mut id = "recovered-scene".to_owned();
            while taken.contains(&id) {
                id.push('-');
            }
            let materials = Materials::new(all("library_materials", "material"));
            let _ = write!(text, "<library_visual_scenes><visual_scene id=\"{id}\">");
            let mut number = 0_u64;
            for geometry in geometries {
                let Some(own) = geometry.attribute("id") else { continue };
                let name = geometry.attribute("name").unwrap_or_else(|| own.clone());
                let _ = write!(
                    text,
                    "<node name=\"{}\"><instance_geometry url=\"#{}\">",
                    escaped(&name),
                    escaped(&own)
                );
                materials.bind(geometry, &mut text);
                text.push_str("</instance_geometry></node>");
                number = number.saturating_add(1);
            }
            text.push_str("</visual_scene></library_visual_scenes>");
            let message = format!(
                "added a scene with {} at the origin: the original nodes are lost",
                count(number, "geometry", "geometries")
            );
            diagnostics.push(Diagnostic::new(&lost::LOST_SCENE, message));
            id
        }
    };
    let _ = writeln!(text, "<scene><instance_visual_scene url=\"#{id}\"/></scene>");
    let end = root.content_range().end;
    Some((end..end, text))
}

/// Materials by the symbols that most likely refer to them.
struct Materials {
    ids: HashMap<String, String>,
}

impl Materials {
    fn new<'d>(materials: impl Iterator<Item = Element<'d>>) -> Self {
        let mut ids = HashMap::new();
        for material in materials {
            let Some(id) = material.attribute("id") else { continue };
            // Exporters name a symbol after the id or the name of its material.
            for symbol in [Some(id.clone()), material.attribute("name")].into_iter().flatten() {
                ids.entry(symbol.into_owned()).or_insert_with(|| id.clone().into_owned());
            }
        }
        Self { ids }
    }

    /// Writes the bindings of the symbols that a geometry uses.
    fn bind(&self, geometry: Element<'_>, text: &mut String) {
        let mut bound = HashSet::new();
        let mut instances = String::new();
        for own in geometry.descendants() {
            let Some(symbol) = own.attribute("material") else { continue };
            let Some(id) = self.ids.get(&*symbol) else { continue };
            if bound.insert(symbol.clone().into_owned()) {
                let _ = write!(
                    instances,
                    "<instance_material symbol=\"{}\" target=\"#{}\"/>",
                    escaped(&symbol),
                    escaped(id)
                );
            }
        }
        if !instances.is_empty() {
            let _ = write!(
                text,
                "<bind_material><technique_common>{instances}</technique_common></bind_material>"
            );
        }
    }
}
