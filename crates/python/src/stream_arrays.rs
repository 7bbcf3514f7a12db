//! Vertex streams and indices as NumPy arrays.

use crate::{
    buffer::{Buffer, Owner, array, dtype, owned},
    shared_scene::SharedScene,
};
use meshwright::scene::{Component, Indices, Primitive, Scene, Semantic, Stream, Topology};
use pyo3::prelude::*;
use std::{borrow::Cow, sync::Arc};

/// What an array of a stream holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Want {
    /// 32-bit floats; normalized integers as fractions.
    Floats,
    /// The stored numbers.
    Numbers,
}

/// Whether an array of the stream shares its memory.
pub(crate) fn is_shareable(stream: &Stream<'_>, want: Want) -> bool {
    let fits = want == Want::Numbers || stream.component == Component::F32;
    stream.swizzle.is_none() && fits && stream.held() == stream.count
}

/// Whether the memory of the stream is that of the file, or of a payload decoded from it.
pub(crate) const fn is_of_file(stream: &Stream<'_>) -> bool {
    matches!(stream.data, Cow::Borrowed(_))
}

/// The array of a stream, of shape [N, width]: a view if possible, otherwise a copy.
pub(crate) fn stream_array<'py>(
    py: Python<'py>,
    shared: &Arc<SharedScene>,
    find: impl for<'s> Fn(&'s Scene<'s>) -> Option<&'s Stream<'s>>,
    want: Want,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(stream) = find(shared.scene()) else { return Ok(None) };
    if is_shareable(stream, want) {
        return stored_array(py, shared, find);
    }
    let width = usize::from(stream.width);
    let (bytes, dtype, size) = match want {
        Want::Floats => (py.detach(|| floats(stream)), "<f4", 4),
        Want::Numbers => (py.detach(|| numbers(stream)), dtype(stream.component), stream.component.size()),
    };
    let count = bytes.len().checked_div(size.saturating_mul(width)).unwrap_or(0);
    owned(py, bytes, dtype, &[count, width], size).map(Some)
}

/// The values as they are stored, before a change of axes, of shape [N, width]: always a view.
pub(crate) fn stored_array<'py>(
    py: Python<'py>,
    shared: &Arc<SharedScene>,
    find: impl for<'s> Fn(&'s Scene<'s>) -> Option<&'s Stream<'s>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(stream) = find(shared.scene()) else { return Ok(None) };
    let shape = [stream.held(), usize::from(stream.width)];
    let strides = [stream.stride as usize, stream.component.size()];
    let dtype = dtype(stream.component);
    let buffer = Buffer::new(Owner::Scene(shared.clone()), |owner| match owner {
        Owner::Scene(shared) => find(shared.scene()).map_or(&[], |stream| &stream.data),
        _ => &[],
    });
    array(py, buffer, dtype, &shape, &strides).map(Some)
}

/// All values as 32-bit floats, with axes changed.
fn floats(stream: &Stream<'_>) -> Vec<u8> {
    let width = usize::from(stream.width);
    let mut bytes: Vec<u8> = Vec::new();
    bytes.reserve_exact(stream.held().saturating_mul(width).saturating_mul(4));
    if width > 4 {
        // A change of axes concerns vectors only.
        for index in 0..stream.held() {
            let element = stream.stored(index).unwrap_or_default();
            for part in element.chunks_exact(stream.component.size()) {
                let one = Stream { data: Cow::Borrowed(part), width: 1, count: 1, ..stream.lent() };
                bytes.extend(one.get(0).unwrap_or_default()[0].to_le_bytes());
            }
        }
        return bytes;
    }
    for value in stream.iter() {
        value.iter().take(width).for_each(|number| bytes.extend(number.to_le_bytes()));
    }
    bytes
}

/// The stored numbers, with axes changed; integers cannot be negated.
fn numbers(stream: &Stream<'_>) -> Vec<u8> {
    let size = stream.component.size();
    let mut bytes: Vec<u8> = Vec::new();
    bytes.reserve_exact(stream.held().saturating_mul(stream.element_size()));
    for index in 0..stream.held() {
        let element = stream.stored(index).unwrap_or_default();
        let parts: Vec<&[u8]> = element.chunks_exact(size).collect();
        for (at, part) in parts.iter().enumerate() {
            let from = stream.swizzle.order.get(at).map_or(at, |from| usize::from(*from));
            bytes.extend_from_slice(parts.get(from).unwrap_or(part));
        }
    }
    bytes
}

/// Whether faces of a primitive have to be reversed one by one, so that a strip becomes a list of triangles.
pub(crate) fn becomes_list(primitive: &Primitive<'_>) -> bool {
    let is_joined = matches!(primitive.topology, Topology::TriangleStrip | Topology::TriangleFan);
    is_joined && primitive.indices.as_ref().is_some_and(|indices| indices.flip)
}

/// Whether the array of the indices is a view.
pub(crate) fn shares_indices(primitive: &Primitive<'_>, indices: &Indices<'_>) -> bool {
    !(indices.flip && primitive.topology.corners() == 3) && indices.stream.swizzle.is_none()
}

/// The indices of a primitive, one dimension; `None` without indices.
pub(crate) fn indices_array<'py>(
    py: Python<'py>,
    shared: &Arc<SharedScene>,
    find: impl for<'s> Fn(&'s Scene<'s>) -> Option<(&'s Primitive<'s>, usize)> + Copy,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some((primitive, vertices)) = find(shared.scene()) else { return Ok(None) };
    let Some(indices) = &primitive.indices else { return Ok(None) };
    let stream = &indices.stream;
    if shares_indices(primitive, indices) {
        let array = stored_array(py, shared, |scene| Some(&find(scene)?.0.indices.as_ref()?.stream))?;
        return array.map(|array| array.call_method1("reshape", (-1,))).transpose();
    }
    if becomes_list(primitive) {
        let bytes = py.detach(|| triangles(primitive, vertices));
        let count = bytes.len() / 4;
        return owned(py, bytes, "<u4", &[count], 4).map(Some);
    }
    let size = stream.component.size();
    let bytes = py.detach(|| {
        let mut bytes: Vec<u8> = Vec::new();
        bytes.reserve_exact(stream.held().saturating_mul(size));
        for index in 0..stream.held() {
            // Every triangle starts with its own first corner.
            let from = match index % 3 {
                0 => index,
                1 => index.saturating_add(1),
                _ => index.saturating_sub(1),
            };
            bytes.extend_from_slice(stream.stored(from).or_else(|| stream.stored(index)).unwrap_or_default());
        }
        bytes
    });
    let count = bytes.len().checked_div(size).unwrap_or(0);
    owned(py, bytes, dtype(stream.component), &[count], size).map(Some)
}

/// The corners of all triangles whose vertices exist, as 32-bit integers.
pub(crate) fn triangles(primitive: &Primitive<'_>, vertices: usize) -> Vec<u8> {
    if primitive.topology.corners() != 3 {
        return Vec::new();
    }
    let mut bytes: Vec<u8> = Vec::new();
    bytes.reserve_exact(primitive.index_count(vertices).saturating_mul(12));
    for face in primitive.faces(vertices) {
        if let [Some(a), Some(b), Some(c)] = face {
            [a, b, c].iter().for_each(|corner| bytes.extend(corner.to_le_bytes()));
        }
    }
    bytes
}

/// The triangles of a primitive, uint32 [F, 3]: a view of the indices if these are such a list.
pub(crate) fn triangles_array<'py>(
    py: Python<'py>,
    shared: &Arc<SharedScene>,
    find: impl for<'s> Fn(&'s Scene<'s>) -> Option<(&'s Primitive<'s>, usize)> + Copy,
) -> PyResult<Bound<'py, PyAny>> {
    let Some((primitive, vertices)) = find(shared.scene()) else {
        return owned(py, Vec::new(), "<u4", &[0, 3], 4);
    };
    if py.detach(|| is_triangle_list(primitive, vertices)) {
        let array = stored_array(py, shared, |scene| Some(&find(scene)?.0.indices.as_ref()?.stream))?;
        if let Some(array) = array {
            return array.call_method1("reshape", (-1, 3));
        }
    }
    let bytes = py.detach(|| triangles(primitive, vertices));
    let count = bytes.len() / 12;
    owned(py, bytes, "<u4", &[count, 3], 4)
}

/// Whether the stored indices are counter-clockwise triangles of existing vertices, as 32-bit integers without gaps.
fn is_triangle_list(primitive: &Primitive<'_>, vertices: usize) -> bool {
    let Some(indices) = &primitive.indices else { return false };
    let stream = &indices.stream;
    let plain = stream.component == Component::U32 && stream.is_verbatim() && !indices.flip;
    if !(plain && primitive.topology == Topology::Triangles && stream.held() % 3 == 0) {
        return false;
    }
    let limit = u32::try_from(vertices).unwrap_or(u32::MAX);
    let used = stream.data.get(..stream.held().saturating_mul(4)).unwrap_or_default();
    used.as_chunks::<4>().0.iter().map(|index| u32::from_le_bytes(*index)).fold(0, u32::max) < limit
}

/// The semantic of a name as in glTF, such as TEXCOORD_0.
pub(crate) fn semantic(name: &str) -> Semantic {
    let numbered = |prefix: &str| -> Option<u32> {
        let digits = name.strip_prefix(prefix)?;
        digits.parse().ok().filter(|number: &u32| number.to_string() == digits)
    };
    match name {
        "POSITION" => Semantic::Position,
        "NORMAL" => Semantic::Normal,
        "TANGENT" => Semantic::Tangent,
        _ => numbered("TEXCOORD_")
            .map(Semantic::TexCoord)
            .or_else(|| numbered("COLOR_").map(Semantic::Color))
            .or_else(|| numbered("JOINTS_").map(Semantic::Joints))
            .or_else(|| numbered("WEIGHTS_").map(Semantic::Weights))
            .unwrap_or_else(|| Semantic::Custom(name.to_owned())),
    }
}

/// The array type of a semantic.
pub(crate) const fn wanted(semantic: &Semantic) -> Want {
    match semantic {
        Semantic::Joints(_) | Semantic::Custom(_) => Want::Numbers,
        _ => Want::Floats,
    }
}
