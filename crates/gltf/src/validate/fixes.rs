//! Collects fixes during validation: edits of the JSON, and changed bytes of buffers.

mod byte_patches;
mod members;
mod shared_bytes;
mod vertex_data;

pub(super) use byte_patches::BytePatches;
pub(super) use vertex_data::{
    fix_directions, fix_influences, fix_lost_normals, lost_normals, normalize_keys,
};

use super::json_tree::Json;
use meshwright_core::{Code, Diagnostic};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The collected fixes.
#[derive(Debug, Default)]
pub(crate) struct Fixes {
    wanted: Vec<&'static Code>,
    /// Byte ranges of the text, and their replacements.
    pub(crate) edits: Vec<((usize, usize), String)>,
    /// Changed buffers.
    pub(crate) patched: Vec<Patched>,
    /// The diagnostics of the fixes.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Accessors that lack bounds, and the code that reports it.
    unbounded: BTreeMap<usize, &'static Code>,
    /// Extensions to add, per list.
    named: [BTreeSet<String>; 2],
    placed: HashSet<u32>,
}

/// A changed buffer.
#[derive(Debug)]
pub(crate) struct Patched {
    /// Its index.
    pub(crate) buffer: usize,
    /// Its content.
    pub(crate) bytes: Vec<u8>,
    /// For a `data:` URI: its position in the text, and its start up to the content.
    pub(crate) uri: Option<((usize, usize), String)>,
}

impl Fixes {
    pub(super) fn new(wanted: Vec<&'static Code>) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// Whether a code is to be fixed.
    pub(super) fn wants(&self, code: &Code) -> bool {
        self.wanted.iter().any(|own| std::ptr::eq(*own, code))
    }

    /// Records a fix.
    fn push(&mut self, code: &'static Code, at: Json<'_>, message: String) {
        self.diagnostics.push(Diagnostic::new(code, message).on(at.path()));
    }

    /// Replaces a value, once.
    fn edit(&mut self, json: Json<'_>, piece: String) {
        if self.placed.insert(json.id()) {
            self.edits.push((json.byte_range(), piece));
        }
    }

    /// Appends text to a list or an object.
    fn append(&mut self, json: Json<'_>, piece: &str) {
        let last = json.items().last();
        let comma = if last.is_some() { "," } else { "" };
        // After the last item, or after the opening bracket.
        let at = last.map_or_else(|| json.byte_range().0.saturating_add(1), |last| last.byte_range().1);
        self.edits.push(((at, at), format!("{comma}{piece}")));
    }

    /// Appends a member to an object.
    fn add_member(&mut self, object: Json<'_>, name: &str, value: &str) {
        self.append(object, &format!("\"{name}\":{value}"));
    }
}
