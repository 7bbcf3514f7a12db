//! Collects fixes during validation: edits of the JSON, and changed bytes of buffers.

mod members;
mod shared_bytes;
mod vertex_data;

use super::{
    Checker,
    buffer::Bytes,
    json_tree::Json,
    model::{Element, Model},
    schema::List,
};
use crate::uri;
use meshwright_core::{Code, Diagnostic, FILE, Span};
use meshwright_scene::Component;
use std::collections::{BTreeMap, BTreeSet, HashSet, btree_map::Entry};

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
    changed: BTreeMap<usize, Vec<u8>>,
    /// Accessors that lack bounds, and the code that reports it.
    unbounded: BTreeMap<usize, (&'static Code, String)>,
    /// Extensions to add, per list.
    named: [BTreeSet<String>; 2],
    placed: HashSet<u32>,
    /// Accessors that share their bytes; computed on demand.
    shared: Option<HashSet<usize>>,
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

/// The position of an accessor's elements.
#[derive(Clone, Copy)]
struct Run {
    buffer: usize,
    start: usize,
    stride: usize,
    element: Element,
}

impl Fixes {
    pub(super) fn new(wanted: Vec<&'static Code>) -> Self {
        Self { wanted, ..Self::default() }
    }
}

impl<'t> Checker<'t> {
    /// Whether a code is to be fixed.
    pub(super) fn fixes(&self, code: &Code) -> bool {
        self.fixes.as_deref().is_some_and(|fixes| fixes.wanted.iter().any(|own| std::ptr::eq(*own, code)))
    }

    /// Records a fix.
    fn fixed(&mut self, code: &'static Code, at: Json<'t>, message: String) {
        if let Some(fixes) = &mut self.fixes {
            fixes.diagnostics.push(Diagnostic::new(code, message).on(at.path()));
        }
    }

    /// Replaces a value, once.
    fn edit(&mut self, json: Json<'t>, piece: String) {
        if let Some(fixes) = self.fixes.as_mut().filter(|fixes| !fixes.placed.contains(&json.id())) {
            fixes.placed.insert(json.id());
            fixes.edits.push((json.place(), piece));
        }
    }

    /// Appends a member to an object.
    fn add_member(&mut self, object: Json<'t>, name: &str, value: &str) {
        let last = object.items().last();
        let comma = if last.is_some() { "," } else { "" };
        // After the last member, or after the opening brace.
        let at = last.map_or_else(|| object.place().0.saturating_add(1), |last| last.place().1);
        if let Some(fixes) = &mut self.fixes {
            fixes.edits.push(((at, at), format!("{comma}\"{name}\":{value}")));
        }
    }

    /// The position of an accessor's elements, if they have that component type, all exist, are not shared,
    /// and can be changed.
    fn run(
        &mut self,
        model: &Model<'t>,
        bytes: &Bytes<'t>,
        index: usize,
        allowed: &[Component],
    ) -> Option<Run> {
        let accessor = model.accessors.get(index).filter(|accessor| accessor.sparse.is_none())?;
        let element = accessor.element().filter(|element| allowed.contains(&element.component))?;
        let view = model.views.get(accessor.view?)?;
        let buffer = view.buffer?;
        let own = self.object_of(List::Buffers, buffer)?;
        let inside = match own.get("uri").and_then(Json::text) {
            None => self.binary && buffer == 0,
            // Buffers with equal URIs share their content.
            Some(text) => uri::is_base64(&text) && !bytes.is_shared(buffer),
        };
        if self.is_shared(model, index) {
            return None;
        }
        let start = usize::try_from(view.offset.checked_add(accessor.offset)?).ok()?;
        let stride = usize::try_from(view.stride.unwrap_or(element.stride())).ok()?;
        inside.then_some(Run { buffer, start, stride, element })
    }

    /// Whether something else uses the bytes of an accessor.
    fn is_shared(&mut self, model: &Model<'t>, index: usize) -> bool {
        let known = self.fixes.as_mut().and_then(|fixes| fixes.shared.take());
        let shared = known.unwrap_or_else(|| self.shared(model));
        let is = shared.contains(&index);
        if let Some(fixes) = &mut self.fixes {
            fixes.shared = Some(shared);
        }
        is
    }

    /// Changes bytes of a buffer; false if memory is exhausted.
    fn patch(&mut self, bytes: &Bytes<'t>, buffer: usize, at: usize, new: &[u8]) -> bool {
        let Some(fixes) = &mut self.fixes else { return false };
        let own = match fixes.changed.entry(buffer) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let Some(old) = bytes.get(buffer) else { return false };
                if self.budget.memory(old.len() as u64, Span::new(FILE, 0, 0)).is_err() {
                    return false;
                }
                entry.insert(old.to_vec())
            }
        };
        let slot = at.checked_add(new.len()).and_then(|end| own.get_mut(at..end));
        match slot {
            Some(slot) => {
                slot.copy_from_slice(new);
                true
            }
            None => false,
        }
    }

    /// Writes floats to an element.
    fn patch_floats(&mut self, bytes: &Bytes<'t>, run: Run, index: usize, numbers: &[f64]) -> bool {
        let at = index.saturating_mul(run.stride).saturating_add(run.start);
        let new: Vec<u8> =
            numbers.iter().flat_map(|&number| crate::json::single(number).to_le_bytes()).collect();
        self.patch(bytes, run.buffer, at, &new)
    }

    /// Applies the fixes that depend on the whole file.
    pub(super) fn fix_rest(&mut self, model: &Model<'t>, bytes: &Bytes<'t>) {
        if self.fixes.is_none() {
            return;
        }
        self.fix_unbounded(model, bytes);
        self.fix_names();
        let changed = self.fixes.as_mut().map(|fixes| std::mem::take(&mut fixes.changed));
        for (buffer, bytes) in changed.into_iter().flatten() {
            let at = self.object_of(List::Buffers, buffer).and_then(|own| own.get("uri"));
            let uri = at.and_then(|at| {
                let text = at.text()?;
                let (head, _) = text.split_once(',')?;
                Some((at.place(), format!("{head},")))
            });
            if let Some(fixes) = &mut self.fixes {
                fixes.patched.push(Patched { buffer, bytes, uri });
            }
        }
    }
}
