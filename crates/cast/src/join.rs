//! Joins several files into one document.

use crate::{
    codes,
    document::{Document, Kind, Node, Property, Value},
    nodes::{NAME, keys::METADATA},
};
use meshwright_core::{Diagnostic, Diagnostics};
use meshwright_scene::clip_name::{renamed, unused};
use std::collections::BTreeSet;

/// Joins documents into one with the roots of all, in order. Each document comes with the name of its file,
/// which its models and animations without a name get, as in other programs. An animation whose name an earlier
/// document uses gets the name of its file as a suffix.
///
/// The header, hints and metadata come from the first document that has any. Bytes after the last root are
/// dropped. Borrowed data are not copied. References stay valid, because they never leave their root.
pub fn join<'a>(documents: Vec<(Document<'a>, String)>) -> (Document<'a>, Diagnostics) {
    let mut joined = Document::default();
    let mut diagnostics = Diagnostics::default();
    let mut first: Option<(String, String)> = None;
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (at, (mut document, name)) in documents.into_iter().enumerate() {
        if at == 0 {
            (joined.version, joined.flags) = (document.version, document.flags);
        }
        let up = document
            .hints()
            .and_then(|hints| hints.text(METADATA.up_axis))
            .map(|up| up.trim().to_lowercase());
        match (&first, up) {
            (None, Some(up)) => first = Some((name.clone(), up)),
            (Some((file, known)), Some(up)) if *known != up => {
                let message = format!(
                    "{name} states the up axis {up}, but {file} states {known}, which is used for all files"
                );
                diagnostics.push(Diagnostic::new(&codes::JOINED_UP, message));
            }
            _ => {}
        }
        let mut clip_names = BTreeSet::new();
        for root in document.roots.iter_mut() {
            for node in root.children.iter_mut() {
                if matches!(node.kind(), Some(Kind::Model | Kind::Animation)) {
                    named(node, &name);
                }
                if node.kind() == Some(Kind::Animation) {
                    let clip = node.name().unwrap_or_default().into_owned();
                    if used.contains(&clip) {
                        let new = unused(&clip, &name, &used);
                        diagnostics.push(renamed(&clip, &name, &new));
                        rename(node, &new);
                        clip_names.insert(new);
                    } else {
                        clip_names.insert(clip);
                    }
                }
            }
        }
        used.append(&mut clip_names);
        joined.roots.append(&mut document.roots);
    }
    (joined, diagnostics)
}

/// Names a node that has no name.
fn named(node: &mut Node<'_>, name: &str) {
    if node.name().is_some_and(|name| !name.is_empty()) {
        return;
    }
    rename(node, name);
}

fn rename(node: &mut Node<'_>, name: &str) {
    node.properties.to_mut().retain(|property| *property.name != *NAME.as_bytes());
    node.properties.to_mut().insert(0, Property::new(NAME, Value::text(name)));
}
