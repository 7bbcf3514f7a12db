//! Checks the file as a whole.

use super::{
    Report,
    path::Place,
    schema::{Expect, is_integer},
    tree_visit::{Enclosing, Walk},
};
use crate::{
    asset::schema,
    asset::schema::keys::SHADER,
    codes::validation,
    document::{Document, Element, Type, Value},
    text::TextFile,
};
use meshwright_core::{Diagnostic, Limits};

pub(super) fn check(document: &Document<'_>, report: Report, limits: &Limits) -> Report {
    let root = document.root();
    let is_binary = matches!(document, Document::Binary(_));
    let headless = !is_binary && root.get("assetData").is_none();
    let expect = match headless && is_material(root) {
        true => Expect::Table(&schema::MATERIALS),
        false => Expect::Nothing,
    };
    let mut walk = Walk::new(report, limits, is_binary);
    walk.element(root, &Place::ROOT, expect, Enclosing::default());
    let Walk { mut report, numbers, references, .. } = walk;
    references.check(root, &mut report);
    numbers.not_finite.report(&mut report);
    numbers.digits.report(&mut report);
    if let Document::Text(file) = document {
        check_quoted(file, &mut report);
    }
    report
}

/// Reports quoted numbers, which only the spelling shows.
fn check_quoted(file: &TextFile<'_>, report: &mut Report) {
    let mut quoted = file.nodes().iter().filter(|node| {
        let number = is_integer(node.kind())
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
    report.diagnostics.push(Diagnostic::new(&validation::QUOTED, message).at(first.span()));
}

/// Whether the root is a material, judging by its content: texts of materials have no header.
fn is_material(root: &Element<'_>) -> bool {
    let has = |element: &Element<'_>, key| matches!(element.get(key), Some(Value::Element(_)));
    let mut shaders = root.iter().filter_map(|entry| entry.value.as_element());
    let is_shader = |shader: &Element<'_>| has(shader, SHADER.textures) && has(shader, SHADER.properties);
    shaders.clone().any(is_shader)
        || (root.len() == 1
            && root.iter().all(|entry| super::material::is_shader(entry.key.as_bytes()))
            && shaders.all(|shader| has(shader, SHADER.textures) || has(shader, SHADER.properties)))
}
