//! Converts primitives to clockwise triangle lists.

use meshwright_scene::{Component, Primitive, Stream, Topology};
use std::borrow::Cow;

/// The stored indices, if they are clockwise triangles.
pub(super) fn stored<'s>(primitive: &Primitive<'s>, mirrored: bool) -> Option<&'s [u8]> {
    let indices = primitive.indices.as_ref()?;
    let stream = &indices.stream;
    let count = stream.held();
    let plain = stream.component == Component::U32
        && stream.width == 1
        && stream.is_verbatim()
        && primitive.topology == Topology::Triangles
        && indices.flip != mirrored
        && count.is_multiple_of(3);
    let Cow::Borrowed(all) = &stream.data else { return None };
    all.get(..count.checked_mul(4)?).filter(|_| plain)
}

/// Appends the triangles of a primitive, with `base` added to the vertex indices. `mirrored` reverses the
/// winding.
pub(super) fn append(
    primitive: &Primitive<'_>,
    vertices: usize,
    base: u32,
    mirrored: bool,
    out: &mut Vec<u8>,
) {
    let clockwise = primitive.indices.as_ref().is_some_and(|indices| indices.flip) != mirrored;
    let mut push = |[a, b, c]: [u32; 3]| {
        let corners = if clockwise { [a, b, c] } else { [c, b, a] };
        let corners = corners.map(|corner| corner.wrapping_add(base).to_le_bytes());
        out.extend_from_slice(corners.as_flattened());
    };
    let stream = primitive.indices.as_ref().map(|indices| &indices.stream);
    if let Some(stream) = stream
        && primitive.topology == Topology::Triangles
        && let Some(bytes) = packed(stream)
    {
        match stream.component {
            Component::U32 => each::<4>(bytes, u32::from_le_bytes, push),
            Component::U16 => each::<2>(bytes, |word| u16::from_le_bytes(word).into(), push),
            _ => each::<1>(bytes, |[byte]| byte.into(), push),
        }
        return;
    }
    let count = primitive.index_count(vertices);
    let vertex = |at: usize| match stream {
        Some(stream) => stream.index(at).unwrap_or(u32::MAX),
        None => u32::try_from(at).unwrap_or(u32::MAX),
    };
    for face in 0..primitive.topology.triangles(count) {
        push(primitive.topology.places(face, count).map(vertex));
    }
}

/// The bytes of unsigned, tightly packed indices.
fn packed<'p>(stream: &'p Stream<'_>) -> Option<&'p [u8]> {
    let unsigned = matches!(stream.component, Component::U8 | Component::U16 | Component::U32);
    let plain = unsigned && stream.width == 1 && stream.is_verbatim();
    stream.data.get(..stream.held().checked_mul(stream.element_size())?).filter(|_| plain)
}

fn each<const W: usize>(bytes: &[u8], read: impl Fn([u8; W]) -> u32, mut push: impl FnMut([u32; 3])) {
    let (words, _) = bytes.as_chunks::<W>();
    let (faces, _) = words.as_chunks::<3>();
    faces.iter().for_each(|face| push(face.map(&read)));
}
