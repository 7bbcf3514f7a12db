//! Indices (glTF 2.0, 3.7.2.1): the vertices that a primitive uses, and its indices in glTF form.

use super::{
    buffer::{BufferWriter, Collect, ViewKey, component_type, convert, made},
    triangles::emit,
    vertex_streams::{bytes, held},
};
use crate::document::{Accessor, mode, target};
use meshwright_core::Chunk;
use meshwright_scene::{Component, Indices, Primitive, Topology};
use std::io;

/// The result of examining the indices of a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Survey {
    /// One of [`mode`].
    pub(super) mode: u32,
    /// Number of indices to write; without indices, of vertices.
    pub(super) out: usize,
    /// Lowest used vertex.
    pub(super) low: usize,
    /// Highest used vertex.
    pub(super) high: usize,
}

impl Survey {
    /// Number of vertices from the lowest to the highest used one.
    pub(super) fn span(&self) -> usize {
        self.high.saturating_sub(self.low).saturating_add(1)
    }
}

/// Examines the indices once. `out` is 0 if there is nothing to draw.
pub(super) fn survey(primitive: &Primitive<'_>, pool: usize) -> Survey {
    let topology = primitive.topology;
    let Some(indices) = &primitive.indices else { return unindexed(topology, pool) };
    if let Some(survey) = quickly(topology, indices) {
        return survey;
    }
    let (mut out, mut low, mut high) = (0_usize, u32::MAX, 0);
    emit(topology, indices, |face| {
        out = out.saturating_add(face.len());
        for &index in face {
            low = low.min(index);
            high = high.max(index);
        }
    });
    let least = if matches!(topology, Topology::LineStrip | Topology::LineLoop) { 2 } else { 1 };
    if out < least {
        out = 0;
    }
    Survey { mode: indexed_mode(topology), out, low: low as usize, high: high as usize }
}

fn unindexed(topology: Topology, pool: usize) -> Survey {
    let (mode, least, multiple) = match topology {
        Topology::Points => (mode::POINTS, 1, 1),
        Topology::Lines => (mode::LINES, 2, 2),
        Topology::LineStrip => (mode::LINE_STRIP, 2, 1),
        Topology::LineLoop => (mode::LINE_LOOP, 2, 1),
        Topology::Triangles => (mode::TRIANGLES, 3, 3),
        Topology::TriangleStrip => (mode::TRIANGLE_STRIP, 3, 1),
        Topology::TriangleFan => (mode::TRIANGLE_FAN, 3, 1),
    };
    let rest = pool.checked_rem(multiple).unwrap_or(0);
    let out = if pool < least { 0 } else { pool.saturating_sub(rest) };
    Survey { mode, out, low: 0, high: out.saturating_sub(1) }
}

fn indexed_mode(topology: Topology) -> u32 {
    match topology {
        Topology::Points => mode::POINTS,
        Topology::Lines => mode::LINES,
        Topology::LineStrip => mode::LINE_STRIP,
        Topology::LineLoop => mode::LINE_LOOP,
        Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => mode::TRIANGLES,
    }
}

/// Fast path for packed triangle lists whose indices all exist: only the minimum and maximum are needed.
fn quickly(topology: Topology, indices: &Indices<'_>) -> Option<Survey> {
    let stream = &indices.stream;
    if topology != Topology::Triangles || stream.width != 1 {
        return None;
    }
    let count = held(stream);
    let out = count.checked_sub(count.checked_rem(3)?)?;
    let bytes = stream.contiguous(out)?;
    let (low, high) = match stream.component {
        Component::U16 => {
            let words = bytes.as_chunks::<2>().0.iter().map(|word| u16::from_le_bytes(*word));
            let (low, high) = words.fold((u16::MAX, 0), |(low, high), word| (low.min(word), high.max(word)));
            (u32::from(low), u32::from(high))
        }
        Component::U32 => {
            let words = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word));
            words.fold((u32::MAX, 0), |(low, high), word| (low.min(word), high.max(word)))
        }
        _ => return None,
    };
    Some(Survey { mode: mode::TRIANGLES, out, low: low as usize, high: high as usize })
}

/// The accessor of a primitive's indices, relative to vertex `base`.
pub(super) fn write_indices<'a>(
    topology: Topology,
    indices: Indices<'a>,
    survey: &Survey,
    base: usize,
    buffers: &mut BufferWriter<'a>,
) -> Option<usize> {
    // 65535 restarts the primitive (3.7.2.1), so it is not a valid index.
    let narrow = survey.high.saturating_sub(base) < 65_535;
    let component = if narrow { Component::U16 } else { Component::U32 };
    let form = usize::from(narrow) | usize::from(indices.flip) << 1;
    let key = ViewKey::new(&indices.stream, [topology as usize, survey.out, base, form]);
    let part = part(topology, indices, survey, u32::try_from(base).ok()?, narrow);
    let view = buffers.shared_view(key, part, target::ELEMENT_ARRAY_BUFFER, None);
    Some(buffers.shared_accessor(Accessor {
        component_type: component_type(component),
        count: survey.out as u64,
        kind: "SCALAR".to_owned(),
        buffer_view: Some(view),
        ..Accessor::default()
    }))
}

#[allow(clippy::cast_possible_truncation, reason = "the caller chose the width by the highest index")]
fn part<'a>(topology: Topology, indices: Indices<'a>, survey: &Survey, base: u32, narrow: bool) -> Chunk<'a> {
    let count = survey.out;
    let stream = &indices.stream;
    let list = stream.contiguous(count).is_some()
        && topology == Topology::Triangles
        && stream.width == 1
        && stream.swizzle.is_none();
    let same = stream.component == if narrow { Component::U16 } else { Component::U32 };
    let len = count.saturating_mul(if narrow { 2 } else { 4 });
    if list && same && base == 0 && !indices.flip {
        return bytes(indices.stream, len);
    }
    let turn = {
        let flip = indices.flip;
        move |[a, b, c]: [u32; 3]| {
            let [a, b, c] = [a, b, c].map(|index| index.wrapping_sub(base));
            if flip { [a, c, b] } else { [a, b, c] }
        }
    };
    made(len, move |sink| -> io::Result<()> {
        let stream = &indices.stream;
        match (stream.contiguous(count).filter(|_| list), stream.component, narrow) {
            (Some(bytes), Component::U16, true) => {
                convert(bytes.as_chunks::<6>().0, sink, |stored| narrow_bytes(turn(from_narrow(stored))))
            }
            (Some(bytes), Component::U32, true) => {
                convert(bytes.as_chunks::<12>().0, sink, |stored| narrow_bytes(turn(from_wide(stored))))
            }
            (Some(bytes), Component::U32, false) => {
                convert(bytes.as_chunks::<12>().0, sink, |stored| wide_bytes(turn(from_wide(stored))))
            }
            _ => {
                let mut sink = Collect::new(sink);
                emit(topology, &indices, |face| {
                    for index in face {
                        let index = index.wrapping_sub(base);
                        if narrow {
                            sink.put(&(index as u16).to_le_bytes());
                        } else {
                            sink.put(&index.to_le_bytes());
                        }
                    }
                });
                sink.finish()
            }
        }
    })
}

#[inline]
fn from_narrow(&[a, b, c, d, e, f]: &[u8; 6]) -> [u32; 3] {
    [[a, b], [c, d], [e, f]].map(|word| u32::from(u16::from_le_bytes(word)))
}

#[inline]
fn from_wide(&[a, b, c, d, e, f, g, h, i, j, k, l]: &[u8; 12]) -> [u32; 3] {
    [[a, b, c, d], [e, f, g, h], [i, j, k, l]].map(u32::from_le_bytes)
}

#[inline]
#[allow(clippy::cast_possible_truncation, reason = "the caller chose the width by the highest index")]
fn narrow_bytes(face: [u32; 3]) -> [u8; 6] {
    let [[a, b], [c, d], [e, f]] = face.map(|index| (index as u16).to_le_bytes());
    [a, b, c, d, e, f]
}

#[inline]
fn wide_bytes(face: [u32; 3]) -> [u8; 12] {
    let [[a, b, c, d], [e, f, g, h], [i, j, k, l]] = face.map(u32::to_le_bytes);
    [a, b, c, d, e, f, g, h, i, j, k, l]
}
