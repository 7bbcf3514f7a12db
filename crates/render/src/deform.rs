//! The vertices of a mesh at a place: morph targets, skins, node transforms.

use crate::vectors::{DVec3, Vec3};
use meshwright_scene::{
    Mesh, NodeId, Pose, Scene,
    pose::{
        DMat4,
        deform::{DeformedVertices, VertexTransform},
    },
};

/// Positions beyond this are treated as those that are not finite, in meters.
pub(crate) const FARTHEST: f64 = 1e30;

/// Positions and normals of vertices.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Vertices {
    /// NaN for vertices that are not used or not finite.
    pub(crate) points: Vec<DVec3>,
    /// Of any length; empty if the pool has no normals.
    pub(crate) normals: Vec<Vec3>,
    /// The box around all points; `None` if there are none.
    pub(crate) bounds: Option<Bounds>,
}

impl Vertices {
    /// Without vertices that are not used or not finite.
    fn of(DeformedVertices { mut points, normals }: DeformedVertices, used: &[bool]) -> Self {
        for (point, used) in points.iter_mut().zip(used) {
            *point = if *used { near(*point) } else { NOT_FINITE };
        }
        let bounds = Bounds::around(points.iter().copied());
        Self { points, normals, bounds }
    }

    pub(crate) fn of_points(points: Vec<DVec3>) -> Self {
        let bounds = Bounds::around(points.iter().copied());
        Self { points, normals: Vec::new(), bounds }
    }
}

/// A box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) low: DVec3,
    pub(crate) high: DVec3,
}

impl Bounds {
    /// The box around the points that are finite.
    pub(crate) fn around(points: impl IntoIterator<Item = DVec3>) -> Option<Self> {
        let pair = |a: DVec3, b: DVec3, choose: fn(f64, f64) -> f64| {
            [choose(a[0], b[0]), choose(a[1], b[1]), choose(a[2], b[2])]
        };
        let finite = points.into_iter().filter(|[x, ..]| x.is_finite());
        finite.fold(None, |known, point| {
            Some(known.map_or(Self { low: point, high: point }, |Self { low, high }| Self {
                low: pair(low, point, f64::min),
                high: pair(high, point, f64::max),
            }))
        })
    }

    pub(crate) fn corners(&self) -> [DVec3; 8] {
        let ([a, b, c], [d, e, f]) = (self.low, self.high);
        [[a, b, c], [d, b, c], [a, e, c], [d, e, c], [a, b, f], [d, b, f], [a, e, f], [d, e, f]]
    }
}

const NOT_FINITE: DVec3 = [f64::NAN; 3];

/// The position, unless it is not finite or too far.
fn near(point: DVec3) -> DVec3 {
    if point.iter().all(|part| part.abs() < FARTHEST) { point } else { NOT_FINITE }
}

/// Vertices at a place. They are moved when they are used: places share them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacedVertices<'v> {
    pub(crate) vertices: &'v Vertices,
    /// `None` for vertices that are in the space of the scene.
    pub(crate) movement: Option<&'v VertexTransform>,
}

impl<'v> PlacedVertices<'v> {
    pub(crate) const fn unmoved(vertices: &'v Vertices) -> Self {
        Self { vertices, movement: None }
    }

    fn moved(self, point: DVec3) -> DVec3 {
        self.movement.map_or(point, |movement| near(movement.point(point)))
    }

    pub(crate) fn points(self) -> impl Iterator<Item = DVec3> + 'v {
        self.vertices.points.iter().map(move |point| self.moved(*point))
    }

    pub(crate) fn point(self, vertex: usize) -> Option<DVec3> {
        self.vertices.points.get(vertex).map(|point| self.moved(*point))
    }

    pub(crate) fn normal(self, vertex: usize) -> Option<Vec3> {
        let normal = *self.vertices.normals.get(vertex)?;
        Some(self.movement.map_or(normal, |movement| movement.normal(normal)))
    }

    /// The corners of a box that holds vertices, at the place; `None` if not all points in it are near enough to be
    /// drawn.
    pub(crate) fn corners(self, bounds: &Bounds) -> Option<[DVec3; 8]> {
        let corners = bounds.corners();
        let corners = self.movement.map_or(corners, |movement| corners.map(|corner| movement.point(corner)));
        let is_near = corners.iter().flatten().all(|part| part.abs() < FARTHEST * 0.5);
        is_near.then_some(corners)
    }

    /// The largest sum of sizes from which a coordinate of a point in a box is computed: it bounds rounding.
    pub(crate) fn magnitude(self, bounds: &Bounds) -> DVec3 {
        let [x, y, z] = [0, 1, 2].map(|i: usize| {
            let at = |point: &DVec3| point.get(i).map_or(0.0, |part| part.abs());
            at(&bounds.low).max(at(&bounds.high))
        });
        let Some(movement) = self.movement else { return [x, y, z] };
        let [a, b, c, _, d, e, f, _, g, h, i, _, tx, ty, tz, _] = movement.matrix().map(f64::abs);
        [a * x + d * y + g * z + tx, b * x + e * y + h * z + ty, c * x + f * y + i * z + tz]
    }
}

/// The vertices that `used` says, in the space of the mesh.
pub(crate) fn undeformed(mesh: &Mesh<'_>, pool: usize, used: &[bool]) -> Vertices {
    let stored = mesh.pools.get(pool).map(|pool| DeformedVertices::stored(pool, used.len()));
    Vertices::of(stored.unwrap_or_default(), used)
}

/// The vertices that `used` says, in the space of the scene.
pub(crate) fn deformed(
    (scene, pose): (&Scene<'_>, &Pose),
    node: NodeId,
    world: &DMat4,
    pool: usize,
    used: &[bool],
) -> Vertices {
    Vertices::of(pose.deformed(scene, node, world, pool, used.len()), used)
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_scene::pose::IDENTITY;
    use meshwright_testkit::sample_scene;

    #[test]
    fn shared_vertices_are_moved_as_own_ones() {
        let scene = sample_scene::scene();
        let (node, at) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
        let mesh = scene.mesh(at.mesh.unwrap()).unwrap();
        let pose = Pose::rest(&scene);
        assert!(!pose.is_rigid(&scene, node), "it has a skin");
        let mut bare = meshwright_scene::Scene::default();
        let mesh = bare.add_mesh(mesh.lent_geometry());
        let node = bare.add_node(None, meshwright_scene::Node { mesh: Some(mesh), ..Default::default() });
        assert!(Pose::rest(&bare).is_rigid(&bare, node));
        let mesh = bare.mesh(mesh).unwrap();
        let mut world = IDENTITY;
        (world[0], world[5], world[8], world[12]) = (-0.3, 1.7, 0.1, 9.25);
        let mut used = [true; 16];
        used[1] = false;
        let pose = Pose::rest(&bare);
        let own = deformed((&bare, &pose), node, &world, 0, &used);
        let (stored, movement) = (undeformed(mesh, 0, &used), VertexTransform::new(&world));
        let shared = PlacedVertices { vertices: &stored, movement: Some(&movement) };
        let bits =
            |points: &[DVec3]| points.as_flattened().iter().map(|part| part.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&shared.points().collect::<Vec<_>>()), bits(&own.points));
        let normals = (0..own.normals.len()).map(|vertex| shared.normal(vertex).unwrap());
        assert_eq!(normals.collect::<Vec<_>>(), own.normals);
        assert!(own.points[1][0].is_nan() && shared.point(1).unwrap()[0].is_nan());
        assert_eq!((shared.point(0), shared.normal(0)), (Some(own.points[0]), Some(own.normals[0])));
        assert!(shared.point(99).is_none() && shared.normal(99).is_none());
    }
}
