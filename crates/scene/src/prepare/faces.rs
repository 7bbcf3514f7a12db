//! Drops faces with vertex indices out of range and incomplete faces, and reports those that draw nothing.

use super::{Faces, Repair, codes, mesh_words, vertices::vertices};
use crate::{
    attribute::{Component, Stream},
    mesh::{Indices, Mesh, Primitive, Topology},
};
use meshwright_core::{Result, message::count as counted};

/// What is wrong with the indices of a primitive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FaceFaults {
    /// The primitive.
    pub(super) primitive: usize,
    /// Whether an index is out of range, or a strip has triangles that only join its parts.
    becomes_list: bool,
    /// Number of triangles of a list that have a vertex twice.
    degenerate: usize,
    /// Number of indices after the last complete line or triangle of a list.
    trailing: usize,
    /// Whether there is no face.
    none: bool,
}

impl Faces {
    /// What is wrong with a primitive; `None` if nothing is.
    pub(super) fn examine(self, mesh: &Mesh<'_>, primitive: usize) -> Option<FaceFaults> {
        let part = mesh.primitives.get(primitive)?;
        let vertices = vertices(mesh.pools.get(part.pool)?);
        let is_list = matches!(part.topology, Topology::Lines | Topology::Triangles);
        let rest = part.index_count(vertices).checked_rem(part.topology.corners()).unwrap_or(0);
        let scan = part.indices.as_ref().map_or_else(Scan::default, |own| scan(&own.stream, part.topology));
        let strict = self != Self::InRange;
        let faults = FaceFaults {
            primitive,
            becomes_list: scan.most.is_some_and(|most| most as usize >= vertices) || (strict && scan.joins),
            degenerate: if self == Self::Distinct { scan.degenerate } else { 0 },
            trailing: if strict && is_list { rest } else { 0 },
            none: strict && part.topology.faces(part.index_count(vertices)) == 0,
        };
        (faults != FaceFaults { primitive, ..FaceFaults::default() }).then_some(faults)
    }
}

/// Facts about indices.
#[derive(Clone, Copy, Default)]
struct Scan {
    /// The largest index.
    most: Option<u32>,
    /// Number of triangles of a list that have a vertex twice.
    degenerate: usize,
    /// Whether a strip has such triangles.
    joins: bool,
}

fn scan(stream: &Stream<'_>, topology: Topology) -> Scan {
    let count = stream.held();
    let packed = stream.contiguous(count).filter(|_| stream.width == 1);
    match (stream.component, packed) {
        (Component::U16, Some(bytes)) => {
            let words = bytes.as_chunks::<2>().0;
            scanned(words, topology, |&word| u32::from(u16::from_le_bytes(word)))
        }
        (Component::U32, Some(bytes)) => {
            scanned(bytes.as_chunks::<4>().0, topology, |&word| u32::from_le_bytes(word))
        }
        _ => {
            let all: Vec<u32> = (0..count).map_while(|at| stream.index(at)).collect();
            scanned(&all, topology, |&index| index)
        }
    }
}

#[inline]
fn scanned<T>(stored: &[T], topology: Topology, index: impl Fn(&T) -> u32) -> Scan {
    if topology != Topology::Triangles {
        let twice = |window: &[T]| match window {
            [a, b, c] => index(a) == index(b) || index(b) == index(c) || index(a) == index(c),
            _ => false,
        };
        let joins = topology == Topology::TriangleStrip && stored.windows(3).any(twice);
        return Scan { most: stored.iter().map(&index).max(), degenerate: 0, joins };
    }
    let (triangles, rest) = stored.as_chunks::<3>();
    let (mut most, mut degenerate) = (0_u32, 0_usize);
    for [a, b, c] in triangles {
        let (a, b, c) = (index(a), index(b), index(c));
        most = most.max(a).max(b).max(c);
        degenerate = degenerate.wrapping_add(usize::from((a == b) | (b == c) | (a == c)));
    }
    most = rest.iter().map(index).fold(most, u32::max);
    Scan { most: (!stored.is_empty()).then_some(most), degenerate, joins: false }
}

/// The faces of a primitive whose vertices exist, as a list, and the number of others. Strips lose the triangles that
/// only join them.
fn in_range(primitive: &Primitive<'_>, vertices: usize) -> (Topology, Vec<u32>, usize) {
    let (topology, corners) = match primitive.topology {
        Topology::Points => (Topology::Points, 1),
        Topology::Lines | Topology::LineStrip | Topology::LineLoop => (Topology::Lines, 2),
        Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => (Topology::Triangles, 3),
    };
    let joins =
        |[a, b, c]: [u32; 3]| primitive.topology == Topology::TriangleStrip && (a == b || b == c || a == c);
    let (mut list, mut dropped) = (Vec::new(), 0_usize);
    for face in primitive.faces(vertices) {
        match face {
            [Some(a), Some(b), Some(c)] if !joins([a, b, c]) => {
                list.extend([a, b, c].into_iter().take(corners));
            }
            [Some(_), Some(_), Some(_)] => {}
            _ => dropped = dropped.saturating_add(1),
        }
    }
    (topology, list, dropped)
}

impl Repair<'_, '_> {
    /// Repairs and reports the faces of a primitive.
    pub(super) fn faces(&mut self, mesh: usize, faults: FaceFaults) -> Result<()> {
        let FaceFaults { primitive, becomes_list, degenerate, trailing, none } = faults;
        let Some(own) = self.scene.meshes.as_slice().get(mesh) else { return Ok(()) };
        let Some(part) = own.primitives.get(primitive) else { return Ok(()) };
        let vertices = own.pools.get(part.pool).map_or(0, vertices);
        let words = mesh_words(own, mesh);
        let path = || format!("meshes[{mesh}]/primitives[{primitive}]");
        let [one, many] = match part.topology.corners() {
            1 => ["point", "points"],
            2 => ["line", "lines"],
            _ => ["triangle", "triangles"],
        };
        if trailing > 0 {
            let whole = part.indices.as_ref().map_or(0, |own| own.stream.held()).saturating_sub(trailing);
            let own = self.edit().meshes.values_mut().nth(mesh);
            let part = own.and_then(|own| own.primitives.get_mut(primitive));
            if let Some(indices) = part.and_then(|part| part.indices.as_mut()) {
                indices.stream.count = whole;
            }
            self.note(&codes::REMAINDER, path(), || {
                let indices = counted(trailing, "index", "indices");
                format!("dropped {indices} after the last complete {one} of {words}")
            });
        }
        if becomes_list {
            let own = self.scene.meshes.as_slice().get(mesh);
            let Some(part) = own.and_then(|own| own.primitives.get(primitive)) else { return Ok(()) };
            let count = part.topology.faces(part.index_count(vertices));
            self.budget.memory((count as u64).saturating_mul(12), meshwright_core::Span::default())?;
            let (topology, list, dropped) = in_range(part, vertices);
            let bytes: Vec<u8> = list.into_iter().flat_map(u32::to_le_bytes).collect();
            let indices = Indices { stream: Stream::packed(bytes, Component::U32, 1), flip: false };
            let own = self.edit().meshes.values_mut().nth(mesh);
            if let Some(part) = own.and_then(|own| own.primitives.get_mut(primitive)) {
                (part.topology, part.indices) = (topology, Some(indices));
            }
            // The indices out of range may have been those after the last face.
            if dropped > 0 {
                self.note(&codes::OUT_OF_RANGE, path(), || {
                    let faces = counted(dropped, one, many);
                    format!("dropped {faces} with vertex indices out of range of {words}")
                });
            }
        }
        if none {
            self.note(&codes::NO_FACES, path(), || format!("a primitive of {words} has no {many}"));
        }
        if degenerate > 0 {
            self.note(&codes::DEGENERATE, path(), || {
                let triangles = counted(degenerate, "triangle", "triangles");
                format!("kept {triangles} with a vertex twice of {words}: programs drop them")
            });
        }
        Ok(())
    }
}
