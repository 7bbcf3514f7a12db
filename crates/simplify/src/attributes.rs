//! The attributes of wedges as numbers whose differences are distances.

use crate::{
    options::AttributeWeights,
    part::Part,
    vector::{cross, minus, normal, plus, square, times, unit},
};
use meshwright_scene::{
    Attribute, Semantic, Sparse, Stream, VertexPool,
    influences::Influences,
    pose::{DMat4, move_point, single},
};
use std::sync::Arc;

/// Number of faces that the scale of texture coordinates is taken from.
const SCALE_FACES: usize = 4096;

/// Number of sets of texture coordinates that count.
const SETS: usize = 2;

/// Where the numbers of an attribute begin.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    normals: Option<usize>,
    tex_coords: [Option<usize>; SETS],
    colors: Option<usize>,
    skins: Option<usize>,
    morphs: Option<usize>,
}

/// Which attributes the parts have.
pub(crate) struct Layout<'p> {
    parts: Vec<PartAttributes<'p>>,
    places: Places,
    width: usize,
    weights: AttributeWeights,
    /// The largest extent in meters, or 1.
    size: f64,
}

/// The attributes of a part.
#[derive(Default)]
struct PartAttributes<'p> {
    /// All except positions.
    streams: Vec<&'p Stream<'p>>,
    normals: Option<&'p Stream<'p>>,
    tex_coords: [Option<&'p Stream<'p>>; SETS],
    colors: Option<&'p Stream<'p>>,
    influences: Option<Influences<'p>>,
    positions: Option<&'p Stream<'p>>,
    /// The mean of the positions in the model, if there are influences.
    middle: [f64; 3],
    /// Displacements of positions by morph targets, with the number of the target.
    displacements: Vec<(u64, &'p Arc<Sparse>)>,
    /// The length on the surface, in meters, of a unit of the texture coordinates.
    meters_per_uv: [f64; SETS],
    matrix: DMat4,
    inverse: Option<DMat4>,
    /// Vertices have joints or displacements, which cannot be those of a place between them.
    is_bent: bool,
}

/// The attributes of a vertex at another place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Restored {
    pub(crate) normal: Option<[f32; 3]>,
    pub(crate) tex_coords: [Option<[f32; 2]>; SETS],
    pub(crate) color: Option<[f32; 4]>,
}

impl<'p> Layout<'p> {
    /// The attributes of parts whose largest extent is `size` meters.
    pub(crate) fn new(parts: &[Part<'p, 'p>], weights: AttributeWeights, size: f64) -> Self {
        let parts: Vec<PartAttributes<'_>> =
            parts.iter().map(|part| PartAttributes::new(part, &weights)).collect();
        let (mut places, mut width) = (Places::default(), 0_usize);
        let has = |test: &dyn Fn(&PartAttributes<'_>) -> bool| parts.iter().any(test);
        let mut take = |place: &mut Option<usize>, numbers: usize, is_used: bool| {
            if is_used {
                *place = Some(width);
                width = width.saturating_add(numbers);
            }
        };
        take(&mut places.normals, 3, has(&|part| part.normals.is_some()));
        for (set, place) in places.tex_coords.iter_mut().enumerate() {
            take(place, 2, has(&|part| part.tex_coords.get(set).is_some_and(Option::is_some)));
        }
        take(&mut places.colors, 4, has(&|part| part.colors.is_some()));
        take(&mut places.skins, 3, has(&|part| part.influences.is_some()));
        take(&mut places.morphs, 3, has(&|part| !part.displacements.is_empty()));
        Self { parts, places, width, weights, size: if size > 0.0 { size } else { 1.0 } }
    }

    /// Whether the vertices of a part must keep their places.
    pub(crate) fn is_fixed(&self, part: u32) -> bool {
        self.parts.get(part as usize).is_none_or(|part| part.is_bent || part.inverse.is_none())
    }

    /// A position in the model, in the mesh of a part.
    pub(crate) fn in_mesh(&self, part: u32, position: [f64; 3]) -> [f64; 3] {
        let inverse = self.parts.get(part as usize).and_then(|part| part.inverse);
        inverse.map_or(position, |inverse| move_point(&inverse, position))
    }

    /// The attributes of the numbers of a wedge.
    pub(crate) fn restored(&self, part: u32, values: &[f64]) -> Restored {
        let mut made = Restored::default();
        let Some(part) = self.parts.get(part as usize) else { return made };
        let pair = |place: Option<usize>, by: f64| {
            let [u, v] = *values.get(place?..)?.first_chunk::<2>()?;
            let pair = [single(u / by), single(v / by)];
            pair.iter().all(|part| part.is_finite()).then_some(pair)
        };
        if let (Some(place), true, Some(inverse)) =
            (self.places.normals, part.normals.is_some(), part.inverse)
        {
            let direction =
                values.get(place..).and_then(|rest| rest.first_chunk::<3>()).copied().unwrap_or_default();
            let back = minus(move_point(&inverse, direction), move_point(&inverse, [0.0; 3]));
            made.normal = unit(back).map(|normal| normal.map(single));
        }
        let sets = part.tex_coords.iter().zip(self.places.tex_coords).zip(part.meters_per_uv);
        for (made, ((stream, place), scale)) in made.tex_coords.iter_mut().zip(sets) {
            *made = stream.and_then(|_| pair(place, self.weights.tex_coords * scale / self.size));
        }
        if let (Some(place), Some(_)) = (self.places.colors, part.colors) {
            let color =
                values.get(place..).and_then(|rest| rest.first_chunk::<4>()).copied().unwrap_or_default();
            made.color = Some(color.map(|part| single((part / self.weights.colors).clamp(0.0, 1.0))));
        }
        made
    }

    /// A number that is equal for vertices with equal attributes.
    pub(crate) fn hash(&self, part: u32, vertex: u32) -> u64 {
        let Some(part) = self.parts.get(part as usize) else { return 0 };
        let mut hash = 0;
        for stream in &part.streams {
            for bytes in stream.stored(vertex as usize).unwrap_or_default().chunks(8) {
                let word = bytes.iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
                hash = mixed(hash ^ word);
            }
        }
        if !part.displacements.is_empty() {
            hash = part.morphed(vertex).into_iter().fold(hash, |hash, value| mixed(hash ^ value.to_bits()));
        }
        hash
    }

    /// Whether two vertices of a part have the same attributes.
    pub(crate) fn is_equal(&self, part: u32, a: u32, b: u32) -> bool {
        let Some(part) = self.parts.get(part as usize) else { return true };
        part.streams.iter().all(|stream| stream.stored(a as usize) == stream.stored(b as usize))
            && (part.displacements.is_empty() || part.morphed(a) == part.morphed(b))
    }

    /// Appends the numbers of a vertex.
    fn add(&self, part: u32, vertex: u32, values: &mut Vec<f64>) {
        let start = values.len();
        values.resize(start.saturating_add(self.width), 0.0);
        let (Some(part), Some(values)) = (self.parts.get(part as usize), values.get_mut(start..)) else {
            return;
        };
        let mut put = |place: Option<usize>, numbers: &[f64], by: f64| {
            let places = place.and_then(|place| values.get_mut(place..)).unwrap_or_default();
            for (place, number) in places.iter_mut().zip(numbers) {
                *place = if number.is_finite() { number * by } else { 0.0 };
            }
        };
        let index = vertex as usize;
        let read = |stream: Option<&Stream<'_>>| {
            stream.and_then(|stream| stream.get(index)).map(|value| value.map(f64::from))
        };
        if let Some([x, y, z, _]) = read(part.normals) {
            let turned = unit(part.turned([x, y, z])).unwrap_or_default();
            put(self.places.normals, &turned, self.weights.normals);
        }
        for ((stream, place), scale) in
            part.tex_coords.iter().zip(self.places.tex_coords).zip(part.meters_per_uv)
        {
            if let Some([u, v, ..]) = read(*stream) {
                put(place, &[u, v], self.weights.tex_coords * scale / self.size);
            }
        }
        if let Some(mut color) = read(part.colors) {
            if let (Some(3), [.., alpha]) = (part.colors.map(|stream| stream.width), &mut color) {
                *alpha = 1.0;
            }
            put(self.places.colors, &color, self.weights.colors);
        }
        if part.influences.is_some() {
            put(self.places.skins, &part.bent(index, self.size), self.weights.skins / self.size);
        }
        if !part.displacements.is_empty() {
            put(self.places.morphs, &part.morphed(vertex), self.weights.morphs / self.size);
        }
    }
}

impl<'p> PartAttributes<'p> {
    fn new(part: &Part<'p, 'p>, weights: &AttributeWeights) -> Self {
        let Some((primitive, pool)) = part.triangles() else { return Self::default() };
        let count = pool.len();
        let stream = |semantic: Semantic, weight: f64| {
            pool.get(&semantic).filter(|stream| weight > 0.0 && stream.held() >= count)
        };
        let others = |own: &&Attribute<'_>| own.semantic != Semantic::Position;
        let attributes = pool.attributes.iter().filter(others).filter(|_| !weights.are_zero());
        let targets = (0_u64..).zip(&part.mesh.targets).filter(|_| weights.morphs > 0.0);
        let displacements = targets.flat_map(|(target, own)| {
            let sparse = own.pools.get(primitive.pool).into_iter().flatten();
            sparse.filter(|sparse| sparse.semantic == Semantic::Position).map(move |sparse| (target, sparse))
        });
        let influences = Influences::new(pool);
        let mut made = Self {
            streams: attributes.map(|own| &own.stream).collect(),
            normals: stream(Semantic::Normal, weights.normals),
            tex_coords: [0, 1].map(|set| stream(Semantic::TexCoord(set), weights.tex_coords)),
            colors: stream(Semantic::Color(0), weights.colors),
            influences: Some(influences).filter(|found| !found.sets().is_empty() && weights.skins > 0.0),
            positions: pool.get(&Semantic::Position),
            middle: [0.0; 3],
            displacements: displacements.collect(),
            meters_per_uv: [0.0; SETS],
            matrix: part.matrix,
            inverse: meshwright_scene::pose::inverse(&part.matrix),
            is_bent: part.is_bent(),
        };
        made.meters_per_uv = made.tex_coords.map(|uvs| scale_of_uv(uvs, part, pool));
        if made.influences.is_some() {
            let (mut sum, mut number) = ([0.0; 3], 0.0);
            for place in (0..count).filter_map(|index| made.position(index)) {
                sum = plus(sum, place);
                number += 1.0;
            }
            made.middle = times(sum, if number > 0.0 { 1.0 / number } else { 0.0 });
        }
        made
    }

    /// A direction in the model.
    fn turned(&self, direction: [f64; 3]) -> [f64; 3] {
        let matrix = &self.matrix;
        minus(move_point(matrix, direction), move_point(matrix, [0.0; 3]))
    }

    /// Where joints move a vertex: each by a random step, and by a random turn about the middle of the part, so that vertices with
    /// other weights move differently. The sum is no linear function of the position where weights change, as a surface between
    /// two joints is curved when they turn.
    fn bent(&self, index: usize, size: f64) -> [f64; 3] {
        let mut sum = [0.0; 3];
        let arm = minus(self.position(index).unwrap_or(self.middle), self.middle);
        for (joint, weight) in self.influences.iter().flat_map(|influences| influences.of(index)) {
            let [turn, step] = [0, 1].map(|kind| random((joint as u64).wrapping_mul(2).wrapping_add(kind)));
            let moved = plus(cross(turn, arm), times(step, size / 4.0));
            sum = plus(sum, times(moved, f64::from(weight)));
        }
        sum
    }

    /// The position of a vertex in the model.
    fn position(&self, index: usize) -> Option<[f64; 3]> {
        let [x, y, z, _] = self.positions?.get(index)?.map(f64::from);
        Some(move_point(&self.matrix, [x, y, z])).filter(|place| place.iter().all(|part| part.is_finite()))
    }

    /// The displacements of all morph targets, each with random signs, so that vertices that move differently have different
    /// sums.
    fn morphed(&self, vertex: u32) -> [f64; 3] {
        let mut sum = [0.0; 3];
        for (target, sparse) in &self.displacements {
            let Ok(at) = sparse.vertices.binary_search(&vertex) else { continue };
            let moved = self.turned(sparse.values.get(at).copied().unwrap_or_default().map(f64::from));
            let signs = random(*target);
            for (sum, (moved, sign)) in sum.iter_mut().zip(moved.into_iter().zip(signs)) {
                *sum += if sign < 0.0 { -moved } else { moved };
            }
        }
        sum
    }
}

/// The length on the surface, in meters, of a unit of texture coordinates.
fn scale_of_uv(uvs: Option<&Stream<'_>>, part: &Part<'_, '_>, pool: &VertexPool<'_>) -> f64 {
    let (Some(uvs), Some(positions), Some((primitive, _))) =
        (uvs, pool.get(&Semantic::Position), part.triangles())
    else {
        return 0.0;
    };
    let faces = part.mesh.triangles_of(primitive);
    let step = faces.checked_div(SCALE_FACES).unwrap_or(0).saturating_add(1);
    let (mut area, mut area_of_uv) = (0.0, 0.0);
    for corners in primitive.faces(positions.held()).step_by(step) {
        let value = |stream: &Stream<'_>, vertex: Option<u32>| {
            let [x, y, z, _] = vertex.and_then(|vertex| stream.get(vertex as usize)).unwrap_or_default();
            [x, y, z].map(f64::from)
        };
        let points = corners.map(|corner| move_point(&part.matrix, value(positions, corner)));
        let texels = corners.map(|corner| value(uvs, corner)).map(|[u, v, _]| [u, v, 0.0]);
        let (own, texture) = (square(normal(points)).sqrt(), square(normal(texels)).sqrt());
        if own.is_finite() && texture.is_finite() {
            area += own;
            area_of_uv += texture;
        }
    }
    let scale = (area / area_of_uv).sqrt();
    if scale.is_finite() { scale } else { 0.0 }
}

/// The numbers of all wedges.
#[derive(Debug, Default)]
pub(crate) struct Attributes {
    width: usize,
    values: Vec<f64>,
}

impl Attributes {
    /// Of no wedge yet.
    pub(crate) fn new(layout: &Layout<'_>) -> Self {
        Self { width: layout.width, values: Vec::new() }
    }

    /// Appends those of a vertex.
    pub(crate) fn push(&mut self, layout: &Layout<'_>, part: u32, vertex: u32) {
        layout.add(part, vertex, &mut self.values);
    }

    /// Those of all wedges.
    pub(crate) fn all(&self) -> &[f64] {
        &self.values
    }

    /// The numbers of a wedge.
    pub(crate) fn of(&self, wedge: u32) -> &[f64] {
        let start = (wedge as usize).saturating_mul(self.width);
        self.values.get(start..start.saturating_add(self.width)).unwrap_or_default()
    }

    /// Number of numbers of a wedge.
    pub(crate) fn width(&self) -> usize {
        self.width
    }
}

/// A number in which each bit depends on all bits.
pub(crate) fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// A vector of a number, each component between -1 and 1.
fn random(number: u64) -> [f64; 3] {
    let bits = mixed(number);
    [0, 21, 42].map(|shift| {
        let part = u32::try_from(bits >> shift & 0x1f_ffff).unwrap_or(0);
        f64::from(part) / 1_048_576.0 - 1.0
    })
}
