//! Triangles of primitives.

use crate::{
    build,
    document::{Array, Value, ValueRef},
};
use meshwright_scene::{Component, Primitive, Topology};

/// The triangles of a primitive.
pub(super) enum Faces<'a> {
    /// Indices as stored.
    Stored(Value<'a>),
    /// Three vertex indices per triangle.
    Made(Vec<u32>),
}

/// The triangles of a primitive; `None` for points and lines. `mirrored` reverses the winding.
pub(super) fn triangles<'a>(
    primitive: &'a Primitive<'_>,
    vertices: usize,
    mirrored: bool,
) -> Option<Faces<'a>> {
    if primitive.topology.corners() != 3 {
        return None;
    }
    let flip = primitive.indices.as_ref().is_some_and(|indices| indices.flip) != mirrored;
    if let Some(stored) = stored(primitive).filter(|_| !flip) {
        return Some(Faces::Stored(stored));
    }
    let mut made = Vec::new();
    for face in primitive.faces(vertices) {
        if let [Some(a), Some(b), Some(c)] = face {
            made.extend(if mirrored { [a, c, b] } else { [a, b, c] });
        }
    }
    Some(Faces::Made(made))
}

/// The stored indices, if they have the format's layout.
fn stored<'a>(primitive: &'a Primitive<'_>) -> Option<Value<'a>> {
    let stream = &primitive.indices.as_ref()?.stream;
    let whole = stream.count.checked_rem(3) == Some(0);
    let fits =
        primitive.topology == Topology::Triangles && stream.is_verbatim() && stream.width == 1 && whole;
    let bytes = stream.data.get(..stream.count.checked_mul(stream.element_size())?)?;
    match stream.component {
        _ if !fits => None,
        Component::U8 => Some(Value::Byte(Array::of_bytes(bytes))),
        Component::U16 => Some(Value::Short(Array::of_bytes(bytes))),
        Component::U32 => Some(Value::Int(Array::of_bytes(bytes))),
        Component::I8 | Component::I16 | Component::F32 => None,
    }
}

impl<'a> Faces<'a> {
    /// The used vertices, ascending and without duplicates.
    pub(super) fn used(&self) -> Vec<u32> {
        let mut used = match self {
            Self::Stored(value) => ints(value.view()).collect(),
            Self::Made(made) => made.clone(),
        };
        used.sort_unstable();
        used.dedup();
        used
    }

    /// Iterates over the corners of each triangle.
    pub(super) fn corners(&self) -> impl Iterator<Item = [usize; 3]> {
        let count = match self {
            Self::Stored(value) => value.view().len(),
            Self::Made(made) => made.len(),
        };
        let corner = |at: usize| match self {
            Self::Stored(value) => value.view().int(at).map_or(usize::MAX, |vertex| vertex as usize),
            Self::Made(made) => made.get(at).map_or(usize::MAX, |&vertex| vertex as usize),
        };
        (0..count.checked_div(3).unwrap_or(0))
            .map(move |at| [0, 1, 2].map(|by: usize| corner(at.saturating_mul(3).saturating_add(by))))
    }

    /// Converts to a property value. `place` maps a vertex to its new index.
    pub(super) fn value(self, place: Option<impl Fn(u32) -> u32>) -> Value<'a> {
        match (self, place) {
            (Self::Stored(value), None) => value,
            (Self::Made(made), None) => build::ints(made),
            (Self::Made(made), Some(place)) => build::ints(made.into_iter().map(place).collect::<Vec<_>>()),
            (Self::Stored(value), Some(place)) => {
                build::ints(ints(value.view()).map(place).collect::<Vec<_>>())
            }
        }
    }
}

/// All integers of a value.
fn ints(value: ValueRef<'_>) -> impl Iterator<Item = u32> {
    (0..value.len()).filter_map(move |at| value.int(at))
}
