//! The vertices of a mesh at a place: morph targets, skins, node transforms.

use crate::vectors::{DVec3, Vec3};
use meshwright_scene::{
    Mesh, NodeId, Pose, Scene,
    pose::{
        DMat4,
        deform::{DeformedVertices, VertexTransform},
    },
};
use std::sync::Arc;

/// Positions beyond this are treated as those that are not finite, in meters.
pub(crate) const FARTHEST: f64 = 1e30;

/// Positions and normals of vertices.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Vertices {
    /// NaN for vertices that are not used or not finite.
    pub(crate) points: Vec<DVec3>,
    /// Of any length; empty if the pool has no normals.
    pub(crate) normals: Vec<Vec3>,
}

impl Vertices {
    /// Without vertices that are not used or not finite.
    fn of(DeformedVertices { mut points, normals }: DeformedVertices, used: &[bool]) -> Self {
        for (point, used) in points.iter_mut().zip(used) {
            *point = if *used { near(*point) } else { NOT_FINITE };
        }
        Self { points, normals }
    }
}

const NOT_FINITE: DVec3 = [f64::NAN; 3];

/// The position, unless it is not finite or too far.
fn near(point: DVec3) -> DVec3 {
    if point.iter().all(|part| part.abs() < FARTHEST) { point } else { NOT_FINITE }
}

/// Vertices in the space of the scene.
#[derive(Clone, Debug)]
pub(crate) enum Cloud {
    /// Vertices that were moved there.
    Own(Vertices),
    /// Vertices of a mesh that many places show: they are moved when they are used.
    Shared(Arc<Vertices>, VertexTransform),
}

impl Default for Cloud {
    fn default() -> Self {
        Self::Own(Vertices::default())
    }
}

impl Cloud {
    pub(crate) const fn of_points(points: Vec<DVec3>) -> Self {
        Self::Own(Vertices { points, normals: Vec::new() })
    }

    fn parts(&self) -> (&Vertices, Option<&VertexTransform>) {
        match self {
            Self::Own(vertices) => (vertices, None),
            Self::Shared(vertices, movement) => (vertices, Some(movement)),
        }
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = DVec3> + '_ {
        let (vertices, movement) = self.parts();
        vertices
            .points
            .iter()
            .map(move |point| movement.map_or(*point, |movement| near(movement.point(*point))))
    }

    pub(crate) fn normals(&self) -> impl Iterator<Item = Vec3> + '_ {
        let (vertices, movement) = self.parts();
        vertices
            .normals
            .iter()
            .map(move |normal| movement.map_or(*normal, |movement| movement.normal(*normal)))
    }

    pub(crate) fn point(&self, vertex: usize) -> Option<DVec3> {
        let (vertices, movement) = self.parts();
        let point = *vertices.points.get(vertex)?;
        Some(movement.map_or(point, |movement| near(movement.point(point))))
    }

    pub(crate) fn normal(&self, vertex: usize) -> Option<Vec3> {
        let (vertices, movement) = self.parts();
        let normal = *vertices.normals.get(vertex)?;
        Some(movement.map_or(normal, |movement| movement.normal(normal)))
    }
}

/// The vertices that `used` says, in the space of the mesh, for [`Cloud::Shared`].
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
        let shared = Cloud::Shared(Arc::new(undeformed(mesh, 0, &used)), VertexTransform::new(&world));
        let bits =
            |points: &[DVec3]| points.as_flattened().iter().map(|part| part.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&shared.points().collect::<Vec<_>>()), bits(&own.points));
        assert_eq!(shared.normals().collect::<Vec<_>>(), own.normals);
        assert!(own.points[1][0].is_nan() && shared.point(1).unwrap()[0].is_nan());
        assert_eq!((shared.point(0), shared.normal(0)), (Some(own.points[0]), Some(own.normals[0])));
        assert_eq!((shared.point(99), shared.normal(99)), (None, None));
    }
}
