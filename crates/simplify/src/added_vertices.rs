//! Vertices at new places, and the meshes that have them.

use crate::{
    attributes::{Layout, Restored},
    collapse::Collapse,
    part::Part,
    surface::{Surface, Triangle},
    table::{NONE, Table, number},
};
use meshwright_scene::{Attribute, Component, Mesh, Semantic, Stream, VertexPool, pose::single};
use std::ptr;

/// A vertex at a place where none was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct AddedVertex {
    /// The vertex of the pool that has the rest of its attributes.
    like: u32,
    /// In the model.
    pub(crate) position: [f64; 3],
    in_mesh: [f32; 3],
    restored: Restored,
}

/// The new vertices of the pools of parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct AddedVertices {
    /// For each part the first part that has the same pool, and the number of its vertices.
    pools: Vec<(usize, u32)>,
    /// By part, those of its pool if it is the first one.
    added: Vec<Vec<AddedVertex>>,
}

impl AddedVertices {
    /// The triangles that are left, by part, in the order of the faces, with new vertices after those of each pool.
    /// `places` are those of the points.
    pub(crate) fn new(
        parts: &[Part<'_, '_>],
        surface: &Surface,
        layout: &Layout<'_>,
        collapse: &Collapse<'_>,
        places: &Table<[f64; 3]>,
    ) -> (Vec<Vec<[u32; 3]>>, Self) {
        let mut own = Self { pools: pools(parts), added: vec![Vec::new(); parts.len()] };
        let mut lists = vec![Vec::new(); parts.len()];
        let mut triangles: Vec<Triangle> = collapse.rest();
        triangles.sort_unstable_by_key(|triangle| (triangle.part, triangle.face));
        let mut numbers = Table::filled(surface.wedges.len(), NONE);
        for triangle in triangles {
            let corners = triangle.points.into_iter().zip(triangle.wedges);
            let mut made = [0; 3];
            for (place, (point, wedge)) in made.iter_mut().zip(corners) {
                let (metric, at) = (collapse.metric(), places.at(point));
                *place = if !metric.is_moved(point) && at == metric.place(point) {
                    surface.wedges.at(wedge)
                } else if numbers.at(wedge) == NONE {
                    let position = surface.in_meters(at);
                    let in_mesh = layout.in_mesh(triangle.part, position).map(single);
                    let restored = layout.restored(triangle.part, &metric.values_at(wedge, at));
                    let vertex = AddedVertex { like: surface.wedges.at(wedge), position, in_mesh, restored };
                    let index = own.push(triangle.part, vertex);
                    numbers.set(wedge, index);
                    index
                } else {
                    numbers.at(wedge)
                };
            }
            if let Some(list) = lists.get_mut(triangle.part as usize) {
                list.push(made);
            }
        }
        (lists, own)
    }

    fn push(&mut self, part: u32, vertex: AddedVertex) -> u32 {
        let (first, count) = self.pools.get(part as usize).copied().unwrap_or_default();
        let Some(list) = self.added.get_mut(first) else { return NONE };
        list.push(vertex);
        count.saturating_add(number(list.len())).saturating_sub(1)
    }

    /// Where a new vertex of a part is in the model; `None` for one that is not new.
    pub(crate) fn position(&self, part: usize, vertex: u32) -> Option<[f64; 3]> {
        let (first, count) = *self.pools.get(part)?;
        let index = vertex.checked_sub(count)?;
        Some(self.added.get(first)?.get(index as usize)?.position)
    }

    /// A mesh of the parts with the new vertices after those of its pools.
    pub(crate) fn mesh<'m>(&self, parts: &[Part<'_, '_>], mesh: &'m Mesh<'_>) -> Mesh<'m> {
        let mut made = mesh.lent();
        for (part, list) in parts.iter().zip(&self.added).filter(|(part, _)| is_of(part, mesh)) {
            let pool = part.triangles().map(|(primitive, _)| primitive.pool);
            if let (Some(pool), false) = (pool.and_then(|pool| made.pools.get_mut(pool)), list.is_empty()) {
                extend(pool, list);
            }
        }
        made
    }
}

fn is_of(part: &Part<'_, '_>, mesh: &Mesh<'_>) -> bool {
    ptr::eq(ptr::from_ref(part.mesh).cast::<()>(), ptr::from_ref(mesh).cast())
}

/// For each part the first part with the same pool, and the number of its vertices.
fn pools(parts: &[Part<'_, '_>]) -> Vec<(usize, u32)> {
    let mut firsts = std::collections::HashMap::new();
    let mut pools = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let Some((primitive, pool)) = part.triangles() else {
            pools.push((index, 0));
            continue;
        };
        let key = (ptr::from_ref(part.mesh).cast::<()>(), primitive.pool);
        pools.push((*firsts.entry(key).or_insert(index), number(pool.len())));
    }
    pools
}

/// Appends vertices to a pool.
fn extend(pool: &mut VertexPool<'_>, list: &[AddedVertex]) {
    let count = pool.len();
    for Attribute { semantic, stream } in &mut pool.attributes {
        let semantic = &*semantic;
        let changed = |vertex: &AddedVertex| -> Option<[f32; 4]> {
            let wide = |[x, y, z]: [f32; 3]| [x, y, z, 0.0];
            match semantic {
                Semantic::Position => Some(wide(vertex.in_mesh)),
                Semantic::Normal => vertex.restored.normal.map(wide),
                Semantic::TexCoord(set) => {
                    let pair = vertex.restored.tex_coords.get(*set as usize).copied().flatten();
                    pair.map(|[u, v]| [u, v, 0.0, 0.0])
                }
                Semantic::Color(0) => vertex.restored.color,
                _ => None,
            }
        };
        let is_changed = list.iter().any(|vertex| changed(vertex).is_some());
        *stream = if is_changed {
            with_values(stream, count, list, changed)
        } else {
            with_copies(stream, count, list)
        };
    }
}

/// The stored elements of a stream, and those that the new vertices are like.
fn with_copies(stream: &Stream<'_>, count: usize, list: &[AddedVertex]) -> Stream<'static> {
    let likes = list.iter().map(|vertex| vertex.like as usize);
    let zero = vec![0; stream.element_size()];
    let mut bytes = Vec::new();
    for index in (0..count).chain(likes) {
        bytes.extend_from_slice(stream.stored(index).unwrap_or(&zero));
    }
    let packed = Stream::packed(bytes, stream.component, stream.width).swizzled(stream.swizzle);
    Stream { normalized: stream.normalized, ..packed }
}

/// The values of a stream, and those of the new vertices.
fn with_values(
    stream: &Stream<'_>,
    count: usize,
    list: &[AddedVertex],
    changed: impl Fn(&AddedVertex) -> Option<[f32; 4]>,
) -> Stream<'static> {
    // Integers that are lengths cannot hold the places between them.
    let component = if stream.normalized { stream.component } else { Component::F32 };
    let value = |index: usize| stream.get(index).unwrap_or_default();
    let added = list.iter().map(|vertex| changed(vertex).unwrap_or_else(|| value(vertex.like as usize)));
    let mut bytes = Vec::new();
    for element in (0..count).map(value).chain(added) {
        element
            .into_iter()
            .take(stream.width.into())
            .for_each(|part| push_number(part, component, &mut bytes));
    }
    Stream { normalized: stream.normalized, ..Stream::packed(bytes, component, stream.width.min(4)) }
}

/// Appends a number: of integers the part of the largest one.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "saturates, and the numbers are between -1 and 1"
)]
fn push_number(number: f32, component: Component, bytes: &mut Vec<u8>) {
    let scaled = |most: f64| (f64::from(number) * most).round();
    match component {
        Component::F32 => bytes.extend(number.to_le_bytes()),
        Component::U8 => bytes.push(scaled(255.0) as u8),
        Component::I8 => bytes.extend((scaled(127.0) as i8).to_le_bytes()),
        Component::U16 => bytes.extend((scaled(65535.0) as u16).to_le_bytes()),
        Component::I16 => bytes.extend((scaled(32767.0) as i16).to_le_bytes()),
        Component::U32 => bytes.extend((scaled(4_294_967_295.0) as u32).to_le_bytes()),
    }
}
