//! Compresses buffer views (EXT_meshopt_compression).

use crate::{
    document::{Accessor, Buffer, Document, Members, Root, component, mode, target},
    extension_names::MESHOPT,
    meshopt::encode,
    to_scene::element_size,
};
use meshwright_core::{Chunks, parallel};
use serde_json::json;
use std::collections::{HashMap, HashSet};

/// The compression of a buffer view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plan {
    /// Elements of that many bytes.
    Attributes(usize),
    /// Indices of that many bytes, of triangles only or of others, too.
    Indices(usize, bool),
}

/// Moves the buffer views of accessors that become smaller into compressed ones. Their uncompressed bytes are those of a
/// second buffer, which is not in the file.
pub(super) fn compress<'a>(document: Document<'a>) -> Document<'a> {
    let bytes = document.bin.to_vec();
    let mut root = document.root;
    let plans = plans(&root);
    let of_view = |view: usize| -> Option<&[u8]> {
        let view = root.buffer_views.get(view)?;
        let start = usize::try_from(view.byte_offset.unwrap_or(0)).ok()?;
        bytes.get(start..start.checked_add(usize::try_from(view.byte_length).ok()?)?)
    };
    let views: Vec<usize> = (0..root.buffer_views.len()).collect();
    let packed = parallel::map(&views, bytes.len() as u64, |view| {
        let (plan, bytes) = (*plans.get(view)?, of_view(*view)?);
        let packed = plan.encode(bytes)?;
        // The next view begins at a multiple of four.
        (packed.len().next_multiple_of(4) < bytes.len()).then_some((plan, packed))
    });
    if packed.iter().all(Option::is_none) {
        return Document { root, bin: document.bin, layout: document.layout, loaded: document.loaded };
    }
    let (mut bin, mut unpacked): (Vec<u8>, u64) = (Vec::new(), 0);
    let plain: Vec<Vec<u8>> = views
        .iter()
        .zip(&packed)
        .map(|(view, packed)| match packed {
            Some(_) => Vec::new(),
            None => of_view(*view).unwrap_or_default().to_vec(),
        })
        .collect();
    for ((view, packed), plain) in root.buffer_views.iter_mut().zip(packed).zip(plain) {
        bin.resize(bin.len().next_multiple_of(4), 0);
        let start = bin.len() as u64;
        let Some((plan, packed)) = packed else {
            bin.extend_from_slice(&plain);
            view.byte_offset = (start > 0).then_some(start);
            continue;
        };
        bin.extend_from_slice(&packed);
        let size = plan.size();
        let own = json!({
            "buffer": 0, "byteOffset": start, "byteLength": packed.len(), "byteStride": size,
            "count": view.byte_length.checked_div(size as u64), "mode": plan.mode(),
        });
        view.extensions.map_mut().insert(MESHOPT[0].to_owned(), own);
        (view.buffer, view.byte_offset) = (1, (unpacked > 0).then_some(unpacked));
        unpacked = unpacked.saturating_add(view.byte_length).next_multiple_of(4);
    }
    let fallback = json!({ MESHOPT[0]: { "fallback": true } });
    let extensions = fallback.as_object().cloned().map(Members::from_map).unwrap_or_default();
    root.buffers = vec![
        Buffer { byte_length: bin.len() as u64, ..Buffer::default() },
        Buffer { byte_length: unpacked, extensions, ..Buffer::default() },
    ];
    for names in [&mut root.extensions_used, &mut root.extensions_required] {
        names.push(MESHOPT[0].to_owned());
        names.sort();
    }
    let mut chunks = Chunks::new();
    chunks.push(meshwright_core::Chunk::Bytes(bin.into()));
    Document { root, bin: chunks, ..Document::default() }
}

impl Plan {
    const fn size(self) -> usize {
        match self {
            Self::Attributes(size) | Self::Indices(size, _) => size,
        }
    }

    const fn mode(self) -> &'static str {
        match self {
            Self::Attributes(_) => "ATTRIBUTES",
            Self::Indices(_, true) => "TRIANGLES",
            Self::Indices(_, false) => "INDICES",
        }
    }

    /// The compressed bytes; `None` if they are not of the plan.
    fn encode(self, bytes: &[u8]) -> Option<Vec<u8>> {
        let indices = || -> Vec<u32> {
            let wide = bytes.as_chunks::<4>().0.iter().map(|index| u32::from_le_bytes(*index));
            let narrow = bytes.as_chunks::<2>().0.iter().map(|index| u32::from(u16::from_le_bytes(*index)));
            if self.size() == 4 { wide.collect() } else { narrow.collect() }
        };
        if bytes.is_empty() || bytes.len().checked_rem(self.size()) != Some(0) {
            return None;
        }
        match self {
            Self::Attributes(size) => Some(encode::attributes(bytes, size)),
            Self::Indices(_, is_triangles) => encode::indices(&indices(), is_triangles),
        }
    }
}

/// The plans of the views that hold nothing but elements of accessors of one size.
fn plans(root: &Root) -> HashMap<usize, Plan> {
    let parts = || root.meshes.iter().flat_map(|mesh| &mesh.primitives);
    let is_list = |mode: Option<u32>| mode.is_none_or(|mode| mode == mode::TRIANGLES);
    let mut indices: HashMap<usize, bool> = HashMap::new();
    for part in parts() {
        if let Some(own) = part.indices {
            let is_triangles = indices.entry(own).or_insert(true);
            *is_triangles &= is_list(part.mode);
        }
    }
    let mut plans: HashMap<usize, Plan> = HashMap::new();
    // Sparse elements and images stay as they are.
    let mut others: HashSet<usize> = root.images.iter().filter_map(|image| image.buffer_view).collect();
    for (at, accessor) in root.accessors.iter().enumerate() {
        if let Some(sparse) = &accessor.sparse {
            others.extend([sparse.indices.buffer_view, sparse.values.buffer_view]);
        }
        let Some(view) = accessor.buffer_view else { continue };
        let plan = plan(root, accessor, view, indices.get(&at).copied());
        match (plan, plans.get_mut(&view)) {
            (Some(plan), None) => drop(plans.insert(view, plan)),
            (Some(Plan::Indices(size, whole)), Some(Plan::Indices(known, triangles))) if size == *known => {
                *triangles &= whole;
            }
            (Some(plan), Some(known)) if plan == *known => {}
            _ => drop(others.insert(view)),
        }
    }
    plans.retain(|view, _| !others.contains(view));
    plans
}

/// The plan for one accessor of a view.
fn plan(root: &Root, accessor: &Accessor, view: usize, triangles: Option<bool>) -> Option<Plan> {
    let element = element_size(accessor)?;
    let stated = root.buffer_views.get(view)?;
    if let Some(triangles) = triangles {
        let three = (element as u64).checked_mul(3)?;
        let offset = accessor.byte_offset.unwrap_or(0);
        let whole = accessor.count.checked_rem(3) == Some(0)
            && offset.checked_rem(three) == Some(0)
            && stated.byte_length.checked_rem(three) == Some(0);
        let is_wide = accessor.component_type != component::UNSIGNED_BYTE;
        return (is_wide && stated.byte_stride.is_none())
            .then_some(Plan::Indices(element, triangles && whole));
    }
    if stated.target == Some(target::ELEMENT_ARRAY_BUFFER) {
        return None;
    }
    let size = usize::try_from(stated.byte_stride.unwrap_or(element as u64)).ok()?;
    (size.checked_rem(4) == Some(0) && (4..=256).contains(&size)).then_some(Plan::Attributes(size))
}
