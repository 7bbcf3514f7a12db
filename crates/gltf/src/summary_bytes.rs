//! The bytes of a file that a summary needs.

use crate::{
    container::{GlbVersion, JSON},
    document::{Root, component},
    read,
    to_scene::stated_bounds,
};
use meshwright_core::{Limits, Source};
use std::ops::Range;

/// Chunks of a file that has no more than the usual.
const CHUNKS: usize = 8;

/// The headers of the file and of its first chunk, of each version.
const HEAD: u64 = 32;

/// A file that needs more ranges is needed as a whole: each takes a request.
const RANGES: usize = 1_000;

/// The byte ranges of a `.glb` file that [`to_scene_summary`](crate::to_scene_summary()) needs: its JSON, the headers of its
/// chunks, and the times of keyframes. `source` has the length of the whole file and the content of the ranges in `known`, and
/// anything elsewhere; the answer becomes complete as more is known. `None` if the whole file is needed.
pub fn summary_bytes(source: &Source, known: &[Range<u64>], limits: &Limits) -> Option<Vec<Range<u64>>> {
    let bytes = source.bytes();
    let start = 0..HEAD.min(source.len());
    let is_known = covers(known, &start);
    let mut needed = Vec::from([start]);
    if !is_known {
        return Some(needed);
    }
    let version = GlbVersion::of_bytes(bytes)?;
    // An empty chunk would be followed by any number of others.
    let end = version.stated_length(bytes)?.min(source.len());
    let (mut at, mut chunks, mut binary) = (version.file_header(), 0_usize, None);
    while end.saturating_sub(at) >= version.chunk_header() {
        let header = at..at.checked_add(version.chunk_header())?;
        needed.push(header.clone());
        if !covers(known, &header) {
            return Some(needed);
        }
        let chunk = version.chunk_at(bytes, at)?;
        let content = chunk.start..chunk.start.checked_add(chunk.length)?;
        match chunks {
            // Other chunks before the JSON are rare.
            0 if chunk.kind != JSON => return None,
            0 => needed.push(content.clone()),
            _ if binary.is_none() => binary = Some(chunk.start),
            _ => {}
        }
        chunks = chunks.checked_add(1).filter(|count| *count <= CHUNKS && chunk.length > 0)?;
        at = match version {
            GlbVersion::V2 => content.end,
            // Where the next header is depends on whether its bytes are one.
            GlbVersion::V3 => {
                let next = content.end.checked_next_multiple_of(8)?;
                let both = content.end..next.checked_add(version.chunk_header())?.min(end).max(content.end);
                let is_known = covers(known, &both);
                needed.push(both);
                if !is_known {
                    return Some(needed);
                }
                version.next_chunk(bytes, content.end)
            }
        };
    }
    if needed.iter().any(|range| !covers(known, range)) {
        return Some(needed);
    }
    let (document, _) = read(source, limits).ok()?;
    needed.extend(values(&document.root, binary.unwrap_or(0))?);
    Some(needed)
}

/// The values that a summary reads; `None` if it reads more than times of keyframes and inverse bind matrices.
fn values(root: &Root, binary: u64) -> Option<Vec<Range<u64>>> {
    let is_plain = root.buffers.len() <= 1
        && root
            .buffers
            .iter()
            .all(|buffer| buffer.uri.is_none() && buffer.chunk.is_none_or(|chunk| chunk == 1))
        && root.accessors.iter().all(|accessor| accessor.sparse.is_none())
        && root.buffer_views.iter().all(|view| view.extensions.map().is_empty());
    let positions = root.meshes.iter().flat_map(|mesh| &mesh.primitives);
    let mut positions = positions.filter_map(|primitive| primitive.attributes.get("POSITION"));
    let has_bounds = |index: usize| root.accessors.get(index).is_some_and(|own| stated_bounds(own).is_some());
    if !is_plain || !positions.all(|index| has_bounds(*index)) {
        return None;
    }
    let range = |index: usize, size: u64, kind: &str| {
        let accessor = root.accessors.get(index)?;
        let view = root.buffer_views.get(accessor.buffer_view?)?;
        let start = binary.checked_add(view.byte_offset.unwrap_or(0))?;
        let size = accessor.count.checked_mul(view.byte_stride.unwrap_or(size).max(size))?;
        let start = start.checked_add(accessor.byte_offset.unwrap_or(0))?;
        let is_kind = accessor.component_type == component::FLOAT && accessor.kind == kind;
        is_kind.then_some(start..start.checked_add(size)?)
    };
    let samplers = root.animations.iter().flat_map(|animation| &animation.samplers);
    let times = samplers.map(|sampler| range(sampler.input, 4, "SCALAR"));
    // The joints place skinned meshes.
    let bind = root.skins.iter().filter_map(|skin| skin.inverse_bind_matrices);
    let bind = bind.map(|index| range(index, 64, "MAT4"));
    let mut ranges: Vec<Range<u64>> = times.chain(bind).collect::<Option<_>>()?;
    ranges.sort_unstable_by_key(|range| (range.start, range.end));
    // Samplers share the times of their keyframes.
    ranges.dedup();
    (ranges.len() <= RANGES).then_some(ranges)
}

fn covers(known: &[Range<u64>], wanted: &Range<u64>) -> bool {
    let mut start = wanted.start;
    while start < wanted.end {
        match known.iter().find(|own| own.contains(&start)) {
            Some(own) => start = own.end,
            None => return false,
        }
    }
    true
}
