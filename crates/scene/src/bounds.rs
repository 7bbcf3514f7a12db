//! Boxes around vertices: of a stream, of a mesh, and of what a scene shows.

use crate::{
    attribute::{Component, Semantic, Stream},
    mesh::{Bounds, Mesh},
    node::{Transform, Trs, move_point, multiply},
    pose::{self, Pose, single},
    scene::{PlacedMesh, Scene},
    skin::SkinId,
};
use std::{collections::HashMap, ops::Range};

impl Stream<'_> {
    /// The stored bytes of the first `count` elements, if there are no gaps between them.
    pub fn contiguous(&self, count: usize) -> Option<&[u8]> {
        let size = self.element_size();
        if self.stride as usize != size {
            return None;
        }
        self.data.get(..size.checked_mul(count)?)
    }

    /// The least and the greatest value of each of the first three components of the elements in a range, after the
    /// swizzle; `None` if one of them is not finite, or if there is no element.
    ///
    /// ```
    /// use meshwright_scene::{Component, Stream};
    ///
    /// let bytes: Vec<u8> = [1.0_f32, 2.0, 3.0, -1.0, 0.0, 5.0].iter().flat_map(|value| value.to_le_bytes()).collect();
    /// let stream = Stream::packed(bytes, Component::F32, 3);
    /// assert_eq!(stream.bounds(0..2), Some(([-1.0, 0.0, 3.0], [1.0, 2.0, 5.0])));
    /// ```
    pub fn bounds(&self, elements: Range<usize>) -> Option<([f32; 3], [f32; 3])> {
        let Range { start, end } = elements;
        if let (Component::F32, 3, Some(bytes)) = (self.component, self.width, self.contiguous(end)) {
            let (min, max) = packed_bounds(bytes.get(start.checked_mul(12)?..)?)?;
            // The permutation is applied to the two corners; a changed sign exchanges them.
            let (a, b) = (self.swizzled_triple(min), self.swizzled_triple(max));
            return Some((pairwise(a, b, lesser), pairwise(a, b, greater)));
        }
        let mut all = (start..end).map_while(|index| self.get(index)).map(|[x, y, z, _]| [x, y, z]);
        let first = all.next()?;
        let mut finite = first.iter().all(|value| value.is_finite());
        let (min, max) = all.fold((first, first), |(min, max), value| {
            finite &= value.iter().all(|value| value.is_finite());
            (pairwise(min, value, lesser), pairwise(max, value, greater))
        });
        finite.then_some((min, max))
    }

    fn swizzled_triple(&self, [x, y, z]: [f32; 3]) -> [f32; 3] {
        let [x, y, z, _] = self.swizzle.apply([x, y, z, 0.0]);
        [x, y, z]
    }

    /// The box around all finite elements.
    fn finite_bounds(&self) -> Option<Bounds> {
        if let Some((min, max)) = self.bounds(0..self.held()) {
            return Some(Bounds { min, max });
        }
        let finite = |point: &[f32; 3]| point.iter().all(|value| value.is_finite());
        let points = self.iter().map(|[x, y, z, _]| [x, y, z]).filter(finite);
        points.map(|point| Bounds { min: point, max: point }).reduce(Bounds::join)
    }
}

impl Bounds {
    /// The box around two boxes.
    pub fn join(self, other: Self) -> Self {
        Self { min: pairwise(self.min, other.min, lesser), max: pairwise(self.max, other.max, greater) }
    }

    /// True if both corners are finite, ordered and not the same point, as those of a box that was never set are.
    pub fn is_box(&self) -> bool {
        let ordered = self.min.iter().zip(&self.max).all(|(min, max)| min <= max);
        ordered && self.min != self.max && self.min.iter().chain(&self.max).all(|part| part.is_finite())
    }

    /// The box around this one after its corners are moved by a matrix.
    pub fn moved(self, matrix: &[f32; 16]) -> Self {
        let ([ax, ay, az], [bx, by, bz]) = (self.min, self.max);
        let corners = [
            [bx, ay, az],
            [ax, by, az],
            [bx, by, az],
            [ax, ay, bz],
            [bx, ay, bz],
            [ax, by, bz],
            [bx, by, bz],
        ];
        let point = |corner| {
            let point = move_point(matrix, corner);
            Self { min: point, max: point }
        };
        corners.into_iter().map(point).fold(point(self.min), Self::join)
    }
}

impl Mesh<'_> {
    /// The box around the positions of all pools, those that are not finite left out. Positions that are only counted
    /// ([`Stream::counted`]) count with the box that the mesh states.
    pub fn extent(&self) -> Option<Bounds> {
        let positions = self.pools.iter().filter_map(|pool| pool.get(&Semantic::Position));
        let measured = positions.clone().filter_map(Stream::finite_bounds);
        let is_counted = |stream: &Stream<'_>| stream.count > 0 && stream.data.is_empty();
        let stated = self.bounds.filter(|_| positions.clone().any(is_counted));
        measured.chain(stated).reduce(Bounds::join)
    }
}

impl Scene<'_> {
    /// The box around what is shown at the `lod`-th level of detail, in the bind pose, in meters with Y up: the boxes of
    /// the meshes, moved by their nodes. It is exact unless a node is rotated by other angles than right ones.
    ///
    /// Joints place a skinned mesh, and its own node does not. If the scene does not show it in its bind pose, joints
    /// move vertices in different ways, and there is no box.
    ///
    /// ```
    /// use meshwright_scene::Scene;
    ///
    /// assert_eq!(Scene::default().extent(0), None);
    /// ```
    pub fn extent(&self, lod: usize) -> Option<Bounds> {
        let mut extents = vec![None; self.meshes.len()];
        let mut whole: Option<Bounds> = None;
        let (mut pose, mut skins) = (None, HashMap::new());
        for PlacedMesh { node, mesh, world, .. } in self.shown_meshes(lod) {
            let Some((node, known)) = self.nodes.get(node).zip(extents.get_mut(mesh.index())) else {
                continue;
            };
            let measured = known.get_or_insert_with(|| self.mesh(mesh).and_then(Mesh::extent));
            let Some(own) = *measured else { continue };
            let world = match node.skin {
                Some(skin) => {
                    let pose = pose.get_or_insert_with(|| Pose::rest(self));
                    (*skins.entry(skin).or_insert_with(|| self.placed_by_joints(skin, pose)))?
                }
                None => world,
            };
            let places = node.instances.as_ref().map(|instances| &instances.places);
            for world in around(&world, places) {
                let own = own.moved(&world);
                whole = Some(whole.map_or(own, |whole| whole.join(own)));
            }
        }
        whole
    }

    /// The matrix by which all joints of a skin move a mesh; `None` if they move it differently.
    fn placed_by_joints(&self, skin: SkinId, rest: &Pose) -> Option<[f32; 16]> {
        let skin = self.skins.get(skin)?;
        let mut matrices = skin.joints.iter().enumerate().filter_map(|(at, &joint)| {
            let inverse = skin.inverse_bind.get(at).map_or(pose::IDENTITY, |matrix| matrix.map(f64::from));
            Some(pose::multiply(rest.world(joint)?, &inverse))
        });
        let Some(first) = matrices.next() else { return Some(Transform::default().matrix()) };
        let near = |(a, b): (&f64, f64)| (a - b).abs() <= SAME_PLACE * (1.0 + a.abs());
        matrices.all(|other| first.iter().zip(other).all(near)).then(|| first.map(single))
    }
}

/// Difference of matrices of joints in the bind pose that rounding explains.
const SAME_PLACE: f64 = 1e-3;

/// The transforms at which a node shows its mesh.
fn around<'s>(world: &'s [f32; 16], places: Option<&'s Vec<Trs>>) -> impl Iterator<Item = [f32; 16]> + 's {
    let once = places.is_none().then_some(*world);
    let places = places.into_iter().flatten();
    once.into_iter().chain(places.map(|place| multiply(world, &Transform::Trs(*place).matrix())))
}

/// The lesser of two values; the first of equal ones, so that zeros have the same sign on every machine.
pub fn lesser(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

/// The greater of two values; the first of equal ones.
pub fn greater(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// Each component of one or the other.
pub fn pairwise(a: [f32; 3], b: [f32; 3], choose: fn(f32, f32) -> f32) -> [f32; 3] {
    let ([ax, ay, az], [bx, by, bz]) = (a, b);
    [choose(ax, bx), choose(ay, by), choose(az, bz)]
}

/// Four triples at a time: twelve lanes that know nothing of each other, which the compiler turns into vectors.
fn packed_bounds(bytes: &[u8]) -> Option<([f32; 3], [f32; 3])> {
    let mut lanes = Lanes { min: [f32::INFINITY; 12], max: [f32::NEG_INFINITY; 12], poison: [0.0; 12] };
    let (blocks, rest) = bytes.as_chunks::<48>();
    for block in blocks {
        lanes.add(block.as_chunks::<4>().0);
    }
    for triple in rest.as_chunks::<12>().0 {
        lanes.add(triple.as_chunks::<4>().0);
    }
    let poison: f32 = lanes.poison.iter().sum();
    if bytes.len() < 12 || poison != 0.0 {
        return None;
    }
    let fold = |lanes: &[f32; 12], choose: fn(f32, f32) -> f32| {
        let (triples, _) = lanes.as_chunks::<3>();
        triples.iter().copied().reduce(|a, b| pairwise(a, b, choose))
    };
    Some((fold(&lanes.min, lesser)?, fold(&lanes.max, greater)?))
}

struct Lanes {
    min: [f32; 12],
    max: [f32; 12],
    /// Becomes NaN with the first value that is not finite.
    poison: [f32; 12],
}

impl Lanes {
    #[inline]
    fn add(&mut self, words: &[[u8; 4]]) {
        let lanes = self.min.iter_mut().zip(&mut self.max).zip(&mut self.poison);
        for (((min, max), poison), word) in lanes.zip(words) {
            let value = f32::from_le_bytes(*word);
            *min = if value < *min { value } else { *min };
            *max = if value > *max { value } else { *max };
            *poison += value * 0.0;
        }
    }
}
