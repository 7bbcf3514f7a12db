//! Changed bytes of buffers.

use super::{
    super::{
        accessor_values::AccessorReader, json_tree::Json, model::Element, objects::Objects, schema::List,
    },
    Patched,
    shared_bytes::shared_accessors,
};
use crate::uri;
use meshwright_core::{FILE, Span};
use meshwright_scene::Component;
use std::collections::{BTreeMap, HashSet, btree_map::Entry};

/// The changed content of buffers.
pub(in crate::validate) struct BytePatches<'m, 't> {
    objects: &'m Objects<'t>,
    changed: BTreeMap<usize, Vec<u8>>,
    /// Accessors that share their bytes; computed on demand.
    shared: Option<HashSet<usize>>,
}

/// The position of an accessor's elements.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) buffer: usize,
    pub(super) start: usize,
    pub(super) stride: usize,
    pub(super) element: Element,
}

impl<'m, 't> BytePatches<'m, 't> {
    pub(in crate::validate) fn new(objects: &'m Objects<'t>) -> Self {
        Self { objects, changed: BTreeMap::new(), shared: None }
    }

    /// The position of an accessor's elements, if they have that component type, all exist, are not shared,
    /// and can be changed.
    pub(super) fn run(
        &mut self,
        reader: &AccessorReader<'_, 't>,
        index: usize,
        allowed: &[Component],
    ) -> Option<Run> {
        let model = reader.model;
        let accessor = model.accessors.get(index).filter(|accessor| accessor.sparse.is_none())?;
        let element = accessor.element().filter(|element| allowed.contains(&element.component))?;
        let view = model.views.get(accessor.view?)?;
        let buffer = view.buffer?;
        let own = self.objects.get(List::Buffers, buffer)?;
        let inside = match own.get("uri").and_then(Json::text) {
            None => self.objects.is_second_chunk(buffer, own) || self.objects.has_own_chunk(own),
            // Buffers with equal URIs share their content.
            Some(text) => uri::is_base64(&text) && !reader.bytes.is_shared(buffer),
        };
        let shared = self.shared.get_or_insert_with(|| shared_accessors(self.objects, model));
        if shared.contains(&index) {
            return None;
        }
        let start = usize::try_from(view.offset.checked_add(accessor.offset)?).ok()?;
        let stride = usize::try_from(view.stride.unwrap_or(element.stride())).ok()?;
        inside.then_some(Run { buffer, start, stride, element })
    }

    /// Changes an element; false if memory is exhausted.
    pub(super) fn patch(
        &mut self,
        reader: &mut AccessorReader<'_, '_>,
        run: Run,
        element: usize,
        new: &[u8],
    ) -> bool {
        let at = element.saturating_mul(run.stride).saturating_add(run.start);
        let own = match self.changed.entry(run.buffer) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let Some(old) = reader.bytes.get(run.buffer) else { return false };
                if reader.budget.memory(old.len() as u64, Span::new(FILE, 0, 0)).is_err() {
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
    pub(super) fn patch_floats(
        &mut self,
        reader: &mut AccessorReader<'_, '_>,
        run: Run,
        element: usize,
        numbers: &[f64],
    ) -> bool {
        let new: Vec<u8> =
            numbers.iter().flat_map(|&number| crate::json::single(number).to_le_bytes()).collect();
        self.patch(reader, run, element, &new)
    }

    /// The changed buffers.
    pub(in crate::validate) fn finish(self) -> Vec<Patched> {
        let Self { objects, changed, .. } = self;
        let patched = changed.into_iter().map(|(buffer, bytes)| {
            let at = objects.get(List::Buffers, buffer).and_then(|own| own.get("uri"));
            let uri = at.and_then(|at| {
                let text = at.text()?;
                let (head, _) = text.split_once(',')?;
                Some((at.byte_range(), format!("{head},")))
            });
            Patched { buffer, bytes, uri }
        });
        patched.collect()
    }
}
