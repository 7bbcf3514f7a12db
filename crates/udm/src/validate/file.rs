//! Checks the file as a whole.

use super::{Checker, path::Place, schema::Expect};
use crate::{
    codes::validation,
    document::{Document, Element, Type, Value},
    text::TextFile,
};

impl Checker {
    pub(super) fn file(&mut self, document: &Document<'_>) {
        let root = document.root();
        let headless = !self.binary && root.get("assetData").is_none();
        let expect = match headless && is_material(root) {
            true => Expect::Table(&super::asset_tables::MATERIALS),
            false => Expect::Nothing,
        };
        self.element(root, &Place::ROOT, expect);
        self.references(root);
        let rest = std::mem::take(&mut self.not_finite);
        self.say_not_finite(rest);
        self.digits();
        if let Document::Text(file) = document {
            self.quoted(file);
        }
    }

    /// Reports quoted numbers, which only the spelling shows.
    fn quoted(&mut self, file: &TextFile<'_>) {
        let mut quoted = file.nodes().iter().filter(|node| {
            let number = super::schema::is_integer(node.kind())
                || matches!(node.kind(), Type::Float | Type::Double | Type::Half | Type::Bool);
            number && file.spelling(node.value()).first() == Some(&b'"')
        });
        let Some(first) = quoted.next() else { return };
        let more = quoted.count();
        let name = String::from_utf8_lossy(file.spelling(first.name())).into_owned();
        let name = name.trim_matches('"');
        let message = match more {
            0 => format!("the number \"{name}\" is written in quotes"),
            _ => format!("{} numbers are written in quotes (first: \"{name}\")", more.saturating_add(1)),
        };
        self.diagnostics
            .push(meshwright_core::Diagnostic::new(&validation::QUOTED, message).at(first.span()));
    }
}

/// Whether the root is a material, judging by its content: texts of materials have no header.
fn is_material(root: &Element<'_>) -> bool {
    let has = |element: &Element<'_>, key| matches!(element.get(key), Some(Value::Element(_)));
    let mut shaders = root.iter().filter_map(|entry| entry.value.as_element());
    let is_shader = |shader: &Element<'_>| has(shader, "textures") && has(shader, "properties");
    shaders.clone().any(is_shader)
        || (root.len() == 1
            && root.iter().all(|entry| super::material::is_shader(entry.key.as_bytes()))
            && shaders.all(|shader| has(shader, "textures") || has(shader, "properties")))
}
