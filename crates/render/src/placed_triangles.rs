//! All triangles of a picture. Places share the triangles and vertices of what they show.

use crate::{
    deform::{Bounds, PlacedVertices, Vertices},
    vectors::DVec3,
};
use meshwright_scene::pose::deform::VertexTransform;
use std::{cmp::Ordering, collections::BTreeSet, ops::Range, sync::Arc};

/// The index of a triangle in its primitive, and its vertices.
pub(crate) type PrimitiveTriangle = (u32, [u32; 3]);

/// Which triangle: the place, and the number of the triangle in the group that the place shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TriangleId {
    pub(crate) place: u32,
    /// With [`MARK`](Self::MARK) if the triangle fills its pixel.
    pub(crate) number: u32,
}

impl TriangleId {
    /// Larger than the number of any triangle of a mesh that fits memory.
    const MARK: u32 = 1 << 31;

    /// The triangle where it fills a pixel, whatever it covers.
    pub(crate) const fn mark(self) -> Self {
        Self { number: self.number | Self::MARK, ..self }
    }

    pub(crate) const fn is_mark(self) -> bool {
        self.number & Self::MARK != 0
    }
}

/// A triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Triangle {
    pub(crate) place: u32,
    pub(crate) piece: u32,
    pub(crate) vertices: [u32; 3],
    /// Drawn in red.
    pub(crate) is_highlighted: bool,
    /// Front faces are in clockwise order.
    pub(crate) is_mirrored: bool,
}

/// Which triangles of a primitive are drawn in red.
#[derive(Clone, Debug, Default)]
pub(crate) enum Marks {
    #[default]
    None,
    All,
    /// Those with these indices in the primitive, in order.
    Some(Arc<[u32]>),
}

impl Marks {
    /// The indices of single triangles.
    pub(crate) fn single(&self) -> &[u32] {
        match self {
            Self::None | Self::All => &[],
            Self::Some(indices) => indices,
        }
    }

    fn has(&self, index: u32) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Some(indices) => indices.binary_search(&index).is_ok(),
        }
    }
}

/// Number of triangles that are projected together.
const CHUNK: usize = 4096;

/// Some triangles of a piece.
#[derive(Clone, Debug)]
pub(crate) struct Chunk {
    /// Their positions in the list of the piece.
    pub(crate) triangles: Range<usize>,
    /// The first and the last of their vertices.
    pub(crate) vertices: [u32; 2],
    /// The box around their vertices that are finite.
    pub(crate) bounds: Option<Bounds>,
}

impl Chunk {
    fn all(triangles: &[PrimitiveTriangle], vertices: &Vertices) -> Vec<Self> {
        let chunk = |(index, own): (usize, &[PrimitiveTriangle])| {
            let start = index.saturating_mul(CHUNK);
            let used = || own.iter().flat_map(|(_, vertices)| *vertices);
            let points = used().filter_map(|vertex| vertices.points.get(vertex as usize).copied());
            Self {
                triangles: start..start.saturating_add(own.len()),
                vertices: [used().min().unwrap_or(0), used().max().unwrap_or(0)],
                bounds: Bounds::around(points),
            }
        };
        triangles.chunks(CHUNK).enumerate().map(chunk).collect()
    }
}

/// Triangles of the same primitive.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The index of their vertices.
    pub(crate) vertices: usize,
    /// The number of the first one in the group.
    start: u32,
    pub(crate) triangles: Arc<[PrimitiveTriangle]>,
    marks: Marks,
    pub(crate) chunks: Vec<Chunk>,
    /// Number of triangles with a vertex that is not finite, wherever the place is.
    infinite: u64,
}

impl Piece {
    /// The number of a triangle of the list in the group.
    pub(crate) fn number(&self, index: usize) -> u32 {
        self.start.saturating_add(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

/// Pieces that are at the same places.
#[derive(Debug)]
struct Group {
    pieces: Range<usize>,
    /// Number of triangles.
    triangles: u32,
    /// The indices of their vertices, once each.
    vertices: Vec<usize>,
    /// The box around their vertices that are finite.
    bounds: Option<Bounds>,
}

/// Where a group is.
#[derive(Debug)]
pub(crate) struct Place {
    group: usize,
    /// `None` for vertices that are in the space of the scene.
    movement: Option<VertexTransform>,
    /// Front faces are in clockwise order.
    is_mirrored: bool,
    /// An earlier place shows the same in the same position.
    is_repeated: bool,
}

impl Place {
    /// An order in which places that show the same in the same position are neighbors.
    fn cmp(&self, other: &Self) -> Ordering {
        let matrix =
            |place: &Self| place.movement.as_ref().map(|movement| movement.matrix().map(f64::to_bits));
        (self.group, self.is_mirrored)
            .cmp(&(other.group, other.is_mirrored))
            .then_with(|| matrix(self).cmp(&matrix(other)))
    }
}

/// Some triangles of a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacedChunk<'g> {
    pub(crate) place: u32,
    pub(crate) piece: u32,
    pub(crate) chunk: &'g Chunk,
}

/// Triangles at places.
#[derive(Debug, Default)]
pub(crate) struct PlacedTriangles {
    vertices: Vec<Vertices>,
    pieces: Vec<Piece>,
    groups: Vec<Group>,
    places: Vec<Place>,
}

impl PlacedTriangles {
    /// Adds vertices, and returns their index.
    pub(crate) fn add_vertices(&mut self, vertices: Vertices) -> usize {
        self.vertices.push(vertices);
        self.vertices.len().saturating_sub(1)
    }

    /// Adds triangles with vertices, and returns their index.
    pub(crate) fn add_piece(
        &mut self,
        vertices: usize,
        triangles: Arc<[PrimitiveTriangle]>,
        marks: Marks,
    ) -> usize {
        let none = Vertices::default();
        let own = self.vertices.get(vertices).unwrap_or(&none);
        let chunks = Chunk::all(&triangles, own);
        let is_finite = |vertex: u32| own.points.get(vertex as usize).is_some_and(|[x, ..]| x.is_finite());
        let infinite = triangles.iter().filter(|(_, all)| !all.iter().all(|&one| is_finite(one))).count();
        let infinite = infinite as u64;
        self.pieces.push(Piece { vertices, start: 0, triangles, marks, chunks, infinite });
        self.pieces.len().saturating_sub(1)
    }

    /// Makes a group of the pieces from an index on, and returns its index.
    pub(crate) fn add_group(&mut self, from: usize) -> usize {
        let mut triangles = 0_u32;
        for piece in self.pieces.get_mut(from..).unwrap_or_default() {
            piece.start = triangles;
            triangles = piece.number(piece.triangles.len());
        }
        let pieces = self.pieces.get(from..).unwrap_or_default();
        let vertices: BTreeSet<usize> = pieces.iter().map(|piece| piece.vertices).collect();
        let vertices = vertices.into_iter().collect();
        let boxes = pieces.iter().flat_map(|piece| &piece.chunks).filter_map(|chunk| chunk.bounds);
        let bounds = Bounds::around(boxes.flat_map(|bounds| [bounds.low, bounds.high]));
        self.groups.push(Group { pieces: from..self.pieces.len(), triangles, vertices, bounds });
        self.groups.len().saturating_sub(1)
    }

    pub(crate) fn add_place(&mut self, group: usize, movement: Option<VertexTransform>, is_mirrored: bool) {
        self.places.push(Place { group, movement, is_mirrored, is_repeated: false });
    }

    /// Finds the places that show what an earlier one shows in the same position.
    pub(crate) fn find_repeated(&mut self) {
        let mut order: Vec<u32> = (0_u32..).zip(&self.places).map(|(index, _)| index).collect();
        order.sort_by(|&a, &b| match (self.places.get(a as usize), self.places.get(b as usize)) {
            (Some(a), Some(b)) => a.cmp(b),
            _ => Ordering::Equal,
        });
        for pair in order.windows(2) {
            let &[earlier, later] = pair else { continue };
            let earlier = self.places.get(earlier as usize);
            let is_repeated =
                earlier.zip(self.places.get(later as usize)).is_some_and(|(a, b)| a.cmp(b).is_eq());
            if let Some(place) = self.places.get_mut(later as usize) {
                place.is_repeated = is_repeated;
            }
        }
    }

    pub(crate) const fn pieces(&self) -> usize {
        self.pieces.len()
    }

    pub(crate) fn piece(&self, index: u32) -> Option<&Piece> {
        self.pieces.get(index as usize)
    }

    fn groups(&self) -> impl Iterator<Item = (u32, &Place, &Group)> {
        let all = (0_u32..).zip(&self.places);
        all.filter_map(|(index, place)| Some((index, place, self.groups.get(place.group)?)))
    }

    /// The pieces of all places: the index of the place and that of the piece.
    pub(crate) fn placed_pieces(&self) -> impl Iterator<Item = (u32, usize)> + '_ {
        self.groups().flat_map(|(place, _, group)| group.pieces.clone().map(move |piece| (place, piece)))
    }

    /// Number of triangles at all places.
    pub(crate) fn number(&self) -> u64 {
        self.groups().map(|(.., group)| u64::from(group.triangles)).fold(0, u64::saturating_add)
    }

    /// A triangle.
    pub(crate) fn triangle(&self, id: TriangleId) -> Option<Triangle> {
        let place = self.places.get(id.place as usize)?;
        let range = self.groups.get(place.group)?.pieces.clone();
        let pieces = self.pieces.get(range.clone())?;
        let number = id.number & !TriangleId::MARK;
        let after = pieces.partition_point(|piece| piece.start <= number);
        let found = after.checked_sub(1)?;
        let piece = pieces.get(found)?;
        let (index, vertices) = *piece.triangles.get(number.checked_sub(piece.start)? as usize)?;
        Some(Triangle {
            place: id.place,
            piece: u32::try_from(range.start.saturating_add(found)).ok()?,
            vertices,
            is_highlighted: piece.marks.has(index),
            is_mirrored: place.is_mirrored,
        })
    }

    /// All triangles with their ids.
    pub(crate) fn triangles(&self) -> impl Iterator<Item = Triangle> + '_ {
        self.groups().flat_map(move |(place, _, group)| {
            (0..group.triangles).filter_map(move |number| self.triangle(TriangleId { place, number }))
        })
    }

    /// The triangles of all places in parts.
    pub(crate) fn chunks(&self) -> impl Iterator<Item = PlacedChunk<'_>> {
        self.placed_pieces().flat_map(move |(place, piece)| {
            let chunks = self.pieces.get(piece).map_or(&[][..], |piece| piece.chunks.as_slice());
            let piece = u32::try_from(piece).unwrap_or(u32::MAX);
            chunks.iter().map(move |chunk| PlacedChunk { place, piece, chunk })
        })
    }

    /// Number of places.
    pub(crate) const fn places(&self) -> usize {
        self.places.len()
    }

    fn group(&self, place: u32) -> Option<&Group> {
        self.groups.get(self.places.get(place as usize)?.group)
    }

    /// The pieces of a place.
    pub(crate) fn pieces_of(&self, place: u32) -> impl Iterator<Item = u32> + use<> {
        let range = self.group(place).map(|group| group.pieces.clone()).unwrap_or_default();
        range.filter_map(|piece| u32::try_from(piece).ok())
    }

    /// The corners of the box around a place; `None` if nothing is there, or if not all points in it are near enough to
    /// be drawn.
    pub(crate) fn corners(&self, place: u32) -> Option<[DVec3; 8]> {
        let bounds = self.group(place)?.bounds?;
        let movement = self.places.get(place as usize)?.movement.as_ref();
        let none = Vertices::default();
        PlacedVertices { vertices: &none, movement }.corners(&bounds)
    }

    pub(crate) fn is_mirrored(&self, place: u32) -> bool {
        self.places.get(place as usize).is_some_and(|place| place.is_mirrored)
    }

    /// Whether an earlier place shows the same in the same position.
    pub(crate) fn is_repeated(&self, place: u32) -> bool {
        self.places.get(place as usize).is_some_and(|place| place.is_repeated)
    }

    /// The vertices of a piece at a place.
    pub(crate) fn vertices(&self, place: u32, piece: u32) -> Option<PlacedVertices<'_>> {
        let vertices = self.vertices.get(self.piece(piece)?.vertices)?;
        Some(PlacedVertices { vertices, movement: self.places.get(place as usize)?.movement.as_ref() })
    }

    /// The vertices of all places, once each.
    pub(crate) fn clouds(&self) -> impl Iterator<Item = PlacedVertices<'_>> {
        self.groups().flat_map(move |(_, place, group)| {
            group.vertices.iter().filter_map(move |&vertices| {
                let vertices = self.vertices.get(vertices)?;
                Some(PlacedVertices { vertices, movement: place.movement.as_ref() })
            })
        })
    }

    /// The number of triangles of each place and piece that have no place because a position is not finite, if there
    /// are any: the index of the piece and the number.
    pub(crate) fn infinite(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.placed_pieces().filter_map(move |(place, index)| {
            let piece = self.pieces.get(index)?;
            let cloud = self.vertices(place, u32::try_from(index).ok()?)?;
            let is_near = |chunk: &Chunk| chunk.bounds.is_none_or(|bounds| cloud.corners(&bounds).is_some());
            let number = if piece.chunks.iter().all(is_near) {
                piece.infinite
            } else {
                let is_finite = |point: DVec3| point[0].is_finite();
                let is_drawn =
                    |all: &[u32; 3]| all.iter().all(|&one| cloud.point(one as usize).is_some_and(is_finite));
                piece.triangles.iter().filter(|(_, all)| !is_drawn(all)).count() as u64
            };
            (number > 0).then_some((index, number))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_scene::pose::IDENTITY;

    fn sample() -> PlacedTriangles {
        let shared: Arc<[PrimitiveTriangle]> = Arc::from([(0, [0, 1, 2]), (2, [2, 1, 3])]);
        let mut all = PlacedTriangles::default();
        let points = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [f64::NAN; 3]];
        let vertices = all.add_vertices(Vertices::of_points(points.to_vec()));
        all.add_piece(vertices, Arc::clone(&shared), Marks::None);
        all.add_piece(vertices, Arc::from([]), Marks::All);
        all.add_piece(vertices, shared, Marks::Some(Arc::from([2])));
        let group = all.add_group(0);
        let from = all.pieces();
        all.add_piece(vertices, Arc::from([(7, [0, 2, 1])]), Marks::All);
        let other = all.add_group(from);
        all.add_place(group, None, false);
        all.add_place(other, Some(VertexTransform::new(&IDENTITY)), true);
        all.add_place(group, Some(VertexTransform::new(&IDENTITY)), false);
        all
    }

    #[test]
    fn numbers_go_through_all_pieces() {
        let all = sample();
        assert_eq!((all.number(), all.pieces()), (9, 4));
        let seen = |one: Triangle| (one.place, one.piece, one.vertices[0], one.is_highlighted);
        let group =
            |place| [(place, 0, 0, false), (place, 0, 2, false), (place, 2, 0, false), (place, 2, 2, true)];
        let expected = [&group(0)[..], &[(1, 3, 0, true)], &group(2)].concat();
        assert_eq!(all.triangles().map(seen).collect::<Vec<_>>(), expected);
        assert!(all.is_mirrored(1) && !all.is_mirrored(0));
        let chunks = all.chunks().map(|one| (one.place, one.piece, one.chunk.triangles.len()));
        assert_eq!(chunks.collect::<Vec<_>>(), [(0, 0, 2), (0, 2, 2), (1, 3, 1), (2, 0, 2), (2, 2, 2)]);
        assert_eq!(all.triangle(TriangleId { place: 0, number: 4 }), None);
        assert_eq!(all.triangle(TriangleId { place: 3, number: 0 }), None);
    }

    #[test]
    fn places_that_show_the_same_in_the_same_position_are_repeated() {
        let mut all = sample();
        let mut moved = IDENTITY;
        moved[12] = 1.0;
        all.add_place(0, Some(VertexTransform::new(&moved)), false);
        all.add_place(0, Some(VertexTransform::new(&IDENTITY)), false);
        all.add_place(0, Some(VertexTransform::new(&IDENTITY)), true);
        all.add_place(1, Some(VertexTransform::new(&IDENTITY)), false);
        all.add_place(0, Some(VertexTransform::new(&moved)), false);
        all.find_repeated();
        let repeated = (0..8).map(|place| all.is_repeated(place));
        assert_eq!(repeated.collect::<Vec<_>>(), [false, false, false, false, true, false, false, true]);
    }

    #[test]
    fn vertices_that_pieces_share_are_listed_once_for_each_place() {
        let all = sample();
        assert_eq!(all.clouds().count(), 3);
        // The fourth vertex is not finite: of each group, two triangles use it.
        assert_eq!(all.infinite().collect::<Vec<_>>(), [(0, 1), (2, 1), (0, 1), (2, 1)]);
    }

    #[test]
    fn chunks_have_the_vertices_and_boxes_of_their_triangles() {
        let count = 10_000_u32;
        let points = (0..count).map(|at| [f64::from(at), f64::from(at % 3), 0.0]).collect();
        let mut all = PlacedTriangles::default();
        let vertices = all.add_vertices(Vertices::of_points(points));
        let triangles: Vec<PrimitiveTriangle> = (0..count - 2).map(|at| (at, [at, at + 1, at + 2])).collect();
        let piece = all.add_piece(vertices, triangles.into(), Marks::None);
        let chunks = &all.pieces[piece].chunks;
        let ranges: Vec<_> = chunks.iter().map(|chunk| (chunk.triangles.clone(), chunk.vertices)).collect();
        let expected = [(0..4096, [0, 4097]), (4096..8192, [4096, 8193]), (8192..9998, [8192, 9999])];
        assert_eq!(ranges, expected);
        let bounds = chunks[1].bounds.unwrap();
        assert_eq!((bounds.low, bounds.high), ([4096.0, 0.0, 0.0], [8193.0, 2.0, 0.0]));
    }
}
