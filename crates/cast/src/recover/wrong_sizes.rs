//! Handles files in which only sizes are wrong: the counts lead through every byte, so nothing is lost.

use crate::{
    codes::recover as lost,
    document::{Document, Id, Kind, Node},
    validate::{self, Counts, Step},
};
use meshwright_core::{Diagnostic, Diagnostics, Span, trace};
use std::slice;

/// Size of the file's header in bytes.
const HEADER: u64 = 16;

/// Whether the counts are plausible although sizes disagree: each node is allowed below its parent, and
/// nodes of unknown kinds have their stated size.
pub(super) fn counts_are_sound(document: &Document<'_>) -> bool {
    let mut line: Vec<Option<Kind>> = Vec::new();
    document.walk().all(|(depth, node)| {
        line.truncate(depth);
        let above = line.last().copied().flatten();
        let kind = node.kind();
        line.push(kind);
        match kind {
            Some(Kind::Root) => depth == 0,
            Some(kind) => above.is_some_and(|above| validate::belongs(kind, above)),
            None => depth > 0 && node.declared_size.is_none(),
        }
    })
}

/// A node whose children are being visited, or the file.
struct Open<'n, 'a> {
    children: slice::IterMut<'n, Node<'a>>,
    counts: Counts,
    /// The node's id, offset and stated size, if the size is wrong.
    node: Option<(Id, u64, Option<u32>)>,
}

/// Corrects the size of each node and reports each correction.
pub(super) fn correct(document: &mut Document<'_>, diagnostics: &mut Diagnostics) {
    let none = [0; Kind::ALL.len() + 1];
    let mut path: Vec<Step> = Vec::new();
    let mut open = vec![Open { children: document.roots.iter_mut(), counts: none, node: None }];
    let mut at = HEADER;
    while let Some(last) = open.last_mut() {
        if let Some(node) = last.children.next() {
            path.push(validate::step(node, &mut last.counts));
            let property_bytes = node.properties.as_bytes().map_or(0, <[u8]>::len) as u64;
            let head = (node.id, at, node.declared_size.take());
            at = at.saturating_add(Node::HEADER).saturating_add(property_bytes);
            open.push(Open { children: node.children.iter_mut(), counts: none, node: Some(head) });
            continue;
        }
        if let Some((id, start, Some(stated))) = last.node {
            let size = at.saturating_sub(start);
            let span = Span::file(start.saturating_add(4), start.saturating_add(8));
            diagnostics.push_with(&lost::RESIZED, || {
                let message = format!("corrected the size of a node `{id}` from {stated} to {size} bytes");
                Diagnostic::new(&lost::RESIZED, message).at(span).on(trace::join(path.iter()))
            });
        }
        open.pop();
        path.pop();
    }
}
