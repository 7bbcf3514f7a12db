//! Which triangles of a mesh bytes of its streams belong to.

use super::{ElementPlace, Elements, PrimitiveElement, field_places::ArrayPlace};
use meshwright_core::{MatchedElements, Span, source::Addresses};
use meshwright_scene::{Mesh, Primitive, Semantic, Stream, Topology};

/// A mesh in the file.
#[derive(Clone, Debug, Default)]
pub(super) struct MeshPlace {
    pub(super) place: ElementPlace,
    /// The nodes that show it.
    pub(super) nodes: Vec<usize>,
    primitives: Vec<PrimitivePlace>,
}

#[derive(Clone, Debug)]
struct PrimitivePlace {
    topology: Topology,
    /// The vertices of its triangles; `None` for a primitive without indices.
    indices: Option<Vec<u32>>,
    /// Number of indices, or of vertices if it has none.
    length: usize,
    /// Number of vertices of its pool.
    vertices: usize,
    index_bytes: Option<StreamPlace>,
    vertex_bytes: Vec<(Semantic, StreamPlace)>,
}

/// The bytes of a stream in the file.
#[derive(Clone, Copy, Debug)]
struct StreamPlace {
    span: Span,
    stride: u64,
    /// Bytes of an element.
    size: u64,
}

impl StreamPlace {
    fn new(stream: &Stream<'_>, addresses: &Addresses<'_>) -> Option<Self> {
        Some(Self {
            span: addresses.span_of(&stream.data)?,
            stride: u64::from(stream.stride),
            size: stream.element_size() as u64,
        })
    }

    fn overlaps(&self, span: Span) -> bool {
        let own = self.span;
        own.buffer == span.buffer && own.start < span.end && span.start < own.end
    }

    /// The bytes of an element.
    fn element(&self, index: u64) -> Option<Span> {
        let start = self.span.start.saturating_add(index.saturating_mul(self.stride));
        let end = start.saturating_add(self.size);
        (end <= self.span.end).then(|| Span::new(self.span.buffer, start, end))
    }

    /// The elements that have bytes in a span; `None` if the span is not inside of the stream.
    fn elements(&self, span: Span) -> Option<std::ops::Range<usize>> {
        let own = self.span;
        let is_inside = own.buffer == span.buffer && own.start <= span.start && span.end <= own.end;
        let number = |at: u64| usize::try_from(at.saturating_sub(own.start).checked_div(self.stride)?).ok();
        (is_inside && !span.is_empty())
            .then(|| Some(number(span.start)?..number(span.end.saturating_sub(1))?.saturating_add(1)))?
    }
}

impl MeshPlace {
    pub(super) fn new(place: ElementPlace, mesh: &Mesh<'_>, addresses: &Addresses<'_>) -> Self {
        let primitives =
            mesh.primitives.iter().map(|own| PrimitivePlace::new(own, mesh, addresses)).collect();
        Self { place, nodes: Vec::new(), primitives }
    }

    /// All primitives.
    pub(super) fn all(&self, mesh: usize) -> impl Iterator<Item = PrimitiveElement> {
        (0..self.primitives.len()).map(move |primitive| PrimitiveElement {
            mesh,
            primitive,
            triangles: Vec::new(),
        })
    }

    /// Adds the triangles whose indices or vertices have bytes in a span.
    pub(super) fn add_triangles(&self, mesh: usize, span: Span, found: &mut Elements) {
        for (number, primitive) in self.primitives.iter().enumerate() {
            let triangles = primitive.triangles_of_bytes(span);
            found.primitives.extend(primitive.element(mesh, number, triangles));
        }
    }

    /// The triangles of an index, counted over all primitives.
    pub(super) fn of_index(&self, mesh: usize, index: usize) -> Vec<PrimitiveElement> {
        let mut first = 0_usize;
        for (number, primitive) in self.primitives.iter().enumerate() {
            let next = first.saturating_add(primitive.length);
            if index < next {
                let at = index.saturating_sub(first);
                let triangles = primitive.triangles_of_indices(at..at.saturating_add(1));
                return primitive.element(mesh, number, Some(triangles)).into_iter().collect();
            }
            first = next;
        }
        Vec::new()
    }

    /// The triangles of a vertex.
    pub(super) fn of_vertex(&self, mesh: usize, vertex: usize) -> Vec<PrimitiveElement> {
        let found = self.primitives.iter().enumerate().filter_map(|(number, primitive)| {
            let triangles = primitive.triangles_of_vertices(vertex..vertex.saturating_add(1));
            primitive.element(mesh, number, Some(triangles))
        });
        found.collect()
    }

    /// Number of vertices of each primitive.
    fn vertex_counts(&self) -> impl Iterator<Item = usize> {
        self.primitives.iter().map(|primitive| primitive.vertices)
    }

    /// The triangles of elements of an array of the file: of indices, or of values of vertices. A primitive is left out
    /// unless it is the wanted one.
    pub(super) fn of_array(&self, mesh: usize, array: &ArrayPlace, elements: &[u32], found: &mut Elements) {
        for (number, primitive) in self.primitives.iter().enumerate() {
            let places = || primitive.index_bytes.iter().map(|bytes| (bytes, true));
            let vertices = primitive.vertex_bytes.iter().map(|(_, bytes)| (bytes, false));
            let Some((bytes, is_index)) =
                places().chain(vertices).find(|(bytes, _)| bytes.overlaps(array.span()))
            else {
                continue;
            };
            let of = |element: &u32| bytes.elements(array.element(u64::from(*element))?);
            let list = elements.iter().filter_map(of).flatten().collect();
            let triangles = primitive.triangles_of(list, is_index);
            found.primitives.extend(primitive.element(mesh, number, Some(triangles)));
        }
    }

    /// The triangles of vertices, of a list of all vertices with that number of values.
    pub(super) fn of_values(&self, mesh: usize, values: u64, elements: &[u32], found: &mut Elements) {
        let most = self.vertex_counts().max().unwrap_or(0) as u64;
        let each = values.checked_div(most).unwrap_or(0);
        if each == 0 || each.checked_mul(most) != Some(values) {
            return;
        }
        self.of_vertices(
            mesh,
            None,
            elements.iter().filter_map(|value| u64::from(*value).checked_div(each)),
            found,
        );
    }

    /// The triangles of vertices of a primitive, or of all.
    pub(super) fn of_vertices(
        &self,
        mesh: usize,
        only: Option<usize>,
        vertices: impl Iterator<Item = u64>,
        found: &mut Elements,
    ) {
        let list: Vec<usize> = vertices.filter_map(|vertex| usize::try_from(vertex).ok()).collect();
        for (number, primitive) in self.primitives.iter().enumerate() {
            if only.is_none_or(|only| only == number) {
                let triangles = primitive.triangles_of(list.clone(), false);
                found.primitives.extend(primitive.element(mesh, number, Some(triangles)));
            }
        }
    }

    /// The triangles of positions in the indices of a primitive.
    pub(super) fn of_indices(&self, mesh: usize, only: usize, indices: &[u32], found: &mut Elements) {
        if let Some(primitive) = self.primitives.get(only) {
            let triangles =
                primitive.triangles_of(indices.iter().map(|index| *index as usize).collect(), true);
            found.primitives.extend(primitive.element(mesh, only, Some(triangles)));
        }
    }

    /// The bytes of an element of a stream of a primitive.
    pub(super) fn bytes_of(&self, primitive: usize, stream: Option<&str>, element: u32) -> Option<Span> {
        let own = self.primitives.get(primitive)?;
        let place = match stream {
            None => own.index_bytes,
            Some(name) => {
                let known = own.vertex_bytes.iter().find(|(semantic, _)| semantic.to_string() == name);
                known.map(|(_, place)| *place)
            }
        };
        place?.element(element.into())
    }

    /// The streams whose bytes are in the file, with a name of each.
    pub(super) fn streams(&self) -> impl Iterator<Item = (String, Span)> + '_ {
        let own = self.place.stated.as_deref().unwrap_or_default();
        self.primitives.iter().enumerate().flat_map(move |(number, primitive)| {
            let name = move |what: &str| format!("{own}/primitives[{number}]/{what}");
            let indices = primitive.index_bytes.map(|bytes| (name("indices"), bytes.span));
            let attributes = primitive.vertex_bytes.iter();
            let attributes =
                attributes.map(move |(semantic, bytes)| (name(&format!("{semantic:?}")), bytes.span));
            indices.into_iter().chain(attributes)
        })
    }
}

impl PrimitivePlace {
    fn new(primitive: &Primitive<'_>, mesh: &Mesh<'_>, addresses: &Addresses<'_>) -> Self {
        let pool = mesh.pools.get(primitive.pool);
        let attributes = || pool.into_iter().flat_map(|pool| &pool.attributes);
        let indices = primitive.indices.as_ref().map(|indices| &indices.stream);
        let read = |stream: &Stream<'_>| -> Vec<u32> {
            (0..stream.held()).map_while(|at| stream.index(at)).collect()
        };
        let vertices = attributes().map(|attribute| attribute.stream.count).max().unwrap_or(0);
        Self {
            topology: primitive.topology,
            indices: indices.map(read),
            length: indices.map_or(vertices, Stream::held),
            vertices,
            index_bytes: indices.and_then(|stream| StreamPlace::new(stream, addresses)),
            vertex_bytes: attributes()
                .filter_map(|own| Some((own.semantic.clone(), StreamPlace::new(&own.stream, addresses)?)))
                .collect(),
        }
    }

    /// Returns the element with these triangles; `None` if the list is missing or empty. If the list has all triangles of
    /// a primitive with more than one, the element is the whole primitive.
    fn element(
        &self,
        mesh: usize,
        primitive: usize,
        triangles: Option<Vec<usize>>,
    ) -> Option<PrimitiveElement> {
        let triangles = triangles?;
        let all = self.topology.triangles(self.length);
        // Lines and points have no triangles.
        let is_whole = all == 0 || (all > 1 && triangles.len() == all);
        let is_some = is_whole || !triangles.is_empty();
        let triangles = if is_whole { Vec::new() } else { triangles };
        is_some.then_some(PrimitiveElement { mesh, primitive, triangles })
    }

    fn triangles_of_bytes(&self, span: Span) -> Option<Vec<usize>> {
        if let Some(indices) = self.index_bytes.and_then(|bytes| bytes.elements(span)) {
            return Some(self.triangles_of_indices(indices));
        }
        let vertices = self.vertex_bytes.iter().find_map(|(_, bytes)| bytes.elements(span))?;
        Some(self.triangles_of_vertices(vertices))
    }

    /// The triangles that these positions in the list of indices form.
    fn triangles_of_indices(&self, indices: std::ops::Range<usize>) -> Vec<usize> {
        let all = self.topology.triangles(self.length);
        let last = indices.end.saturating_sub(1);
        let range = match self.topology {
            Topology::Triangles => indices.start / 3..(last / 3).saturating_add(1),
            Topology::TriangleStrip => indices.start.saturating_sub(2)..indices.end,
            // The first index belongs to all triangles.
            Topology::TriangleFan if indices.start == 0 => 0..all,
            Topology::TriangleFan => indices.start.saturating_sub(2)..last,
            _ => 0..0,
        };
        (range.start.min(all)..range.end.min(all)).collect()
    }

    /// The triangles of these positions in the list of indices, or of these vertices; the first ones if there are many.
    fn triangles_of(&self, mut elements: Vec<usize>, are_indices: bool) -> Vec<usize> {
        elements.sort_unstable();
        elements.dedup();
        let positions: Vec<usize> = match &self.indices {
            Some(indices) if !are_indices => {
                let uses = indices.iter().enumerate();
                let uses = uses.filter(|(_, vertex)| elements.binary_search(&(**vertex as usize)).is_ok());
                uses.map(|(at, _)| at).collect()
            }
            _ => elements,
        };
        let mut triangles = Vec::new();
        for at in positions {
            triangles.extend(self.triangles_of_indices(at..at.saturating_add(1)));
            if triangles.len() >= MatchedElements::LISTED {
                break;
            }
        }
        triangles.sort_unstable();
        triangles.dedup();
        triangles.truncate(MatchedElements::LISTED);
        triangles
    }

    fn triangles_of_vertices(&self, vertices: std::ops::Range<usize>) -> Vec<usize> {
        let Some(indices) = &self.indices else { return self.triangles_of_indices(vertices) };
        let uses = indices.iter().enumerate().filter(|(_, vertex)| vertices.contains(&(**vertex as usize)));
        let mut triangles: Vec<usize> =
            uses.flat_map(|(at, _)| self.triangles_of_indices(at..at.saturating_add(1))).collect();
        triangles.sort_unstable();
        triangles.dedup();
        triangles
    }
}
