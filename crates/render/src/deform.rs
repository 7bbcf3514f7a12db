//! The vertices of a mesh at a place: morph targets, skins, node transforms.

use crate::vectors::{DVec3, Vec3, single, to_i64, to_index, unit};
use meshwright_scene::{
    Mesh, NodeId, Pose, Scene, Semantic, Skin, VertexPool,
    pose::{DMat4, IDENTITY, move_point, multiply},
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
    /// Removes vertices that are not used or not finite.
    fn keep(&mut self, used: &[bool]) {
        for (point, used) in self.points.iter_mut().zip(used) {
            *point = if *used { near(*point) } else { NOT_FINITE };
        }
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
    Shared(Arc<Vertices>, Movement),
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

    fn parts(&self) -> (&Vertices, Option<&Movement>) {
        match self {
            Self::Own(vertices) => (vertices, None),
            Self::Shared(vertices, movement) => (vertices, Some(movement)),
        }
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = DVec3> + '_ {
        let (vertices, movement) = self.parts();
        vertices.points.iter().map(move |point| movement.map_or(*point, |movement| movement.point(*point)))
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
        Some(movement.map_or(point, |movement| movement.point(point)))
    }

    pub(crate) fn normal(&self, vertex: usize) -> Option<Vec3> {
        let (vertices, movement) = self.parts();
        let normal = *vertices.normals.get(vertex)?;
        Some(movement.map_or(normal, |movement| movement.normal(normal)))
    }
}

/// A transform of positions and normals.
#[derive(Clone, Debug)]
pub(crate) struct Movement {
    matrix: DMat4,
    cofactors: [f64; 9],
}

impl Movement {
    pub(crate) fn new(matrix: &DMat4) -> Self {
        Self { matrix: *matrix, cofactors: cofactors(matrix) }
    }

    fn point(&self, point: DVec3) -> DVec3 {
        near(move_point(&self.matrix, point))
    }

    fn normal(&self, normal: Vec3) -> Vec3 {
        turned(&self.cofactors, normal)
    }
}

/// What a mesh is drawn with.
pub(crate) struct Placing<'s> {
    pub(crate) scene: &'s Scene<'s>,
    pub(crate) pose: &'s Pose,
    pub(crate) node: NodeId,
    /// The transform of the node, or of an instance.
    pub(crate) world: DMat4,
    pub(crate) mesh: &'s Mesh<'s>,
    pub(crate) pool: usize,
}

/// The vertices as the file has them.
fn stored(mesh: &Mesh<'_>, pool: usize, used: &[bool]) -> Option<Vertices> {
    let vertices = mesh.pools.get(pool)?;
    let positions = vertices.get(&Semantic::Position)?;
    let points: Vec<DVec3> =
        positions.iter().take(used.len()).map(|[x, y, z, _]| [x, y, z].map(f64::from)).collect();
    let stream = vertices.get(&Semantic::Normal).filter(|stream| stream.held() >= points.len());
    let normals: Vec<Vec3> = stream.map_or_else(Vec::new, |stream| {
        stream.iter().take(points.len()).map(|[x, y, z, _]| [x, y, z]).collect()
    });
    Some(Vertices { points, normals })
}

/// The vertices that `used` says, in the space of the mesh, for [`Cloud::Shared`].
pub(crate) fn undeformed(mesh: &Mesh<'_>, pool: usize, used: &[bool]) -> Vertices {
    let mut vertices = stored(mesh, pool, used).unwrap_or_default();
    vertices.keep(used);
    vertices
}

/// Whether a node shows its mesh as it is: without a skin and morph targets.
pub(crate) fn is_rigid(scene: &Scene<'_>, pose: &Pose, node: NodeId, mesh: &Mesh<'_>) -> bool {
    let is_skinned = scene.nodes.get(node).is_some_and(|node| node.skin.is_some());
    !is_skinned && (mesh.targets.is_empty() || pose.weights(scene, node).iter().all(|weight| *weight == 0.0))
}

/// The vertices that `used` says, in the space of the scene.
pub(crate) fn deformed(placing: &Placing<'_>, used: &[bool]) -> Vertices {
    let Placing { scene, pose, node, mesh, pool, .. } = *placing;
    let Some(vertices) = mesh.pools.get(pool) else { return Vertices::default() };
    let Some(Vertices { mut points, mut normals }) = stored(mesh, pool, used) else {
        return Vertices::default();
    };
    morph(mesh, pool, &pose.weights(scene, node), &mut points, &mut normals);
    let skin = scene.nodes.get(node).and_then(|at| scene.skins.get(at.skin?));
    match skin {
        Some(skin) => bend(pose, skin, vertices, &mut points, &mut normals),
        None => {
            points.iter_mut().for_each(|point| *point = move_point(&placing.world, *point));
            let matrix = cofactors(&placing.world);
            normals.iter_mut().for_each(|normal| *normal = turned(&matrix, *normal));
        }
    }
    let mut deformed = Vertices { points, normals };
    deformed.keep(used);
    deformed
}

fn morph(mesh: &Mesh<'_>, pool: usize, weights: &[f64], points: &mut [DVec3], normals: &mut [Vec3]) {
    for (target, &weight) in mesh.targets.iter().zip(weights).filter(|&(_, &weight)| weight != 0.0) {
        for sparse in target.pools.get(pool).map_or(&[][..], Vec::as_slice) {
            for (&vertex, value) in sparse.vertices.iter().zip(&sparse.values) {
                match sparse.semantic {
                    Semantic::Position => {
                        let Some(point) = points.get_mut(vertex as usize) else { continue };
                        point.iter_mut().zip(value).for_each(|(to, by)| *to += weight * f64::from(*by));
                    }
                    Semantic::Normal => {
                        let Some(normal) = normals.get_mut(vertex as usize) else { continue };
                        let weight = meshwright_scene::pose::single(weight);
                        normal.iter_mut().zip(value).for_each(|(to, by)| *to += weight * by);
                    }
                    _ => {}
                }
            }
        }
    }
}

/// The transforms of a skin's joints from the space of the mesh to that of the scene.
pub(crate) fn joints(pose: &Pose, skin: &Skin) -> Vec<DMat4> {
    let mut binds = skin.inverse_bind.iter().map(|bind| bind.map(f64::from));
    skin.joints
        .iter()
        .map(|&joint| {
            let bind = binds.next().unwrap_or(IDENTITY);
            multiply(pose.world(joint).unwrap_or(&IDENTITY), &bind)
        })
        .collect()
}

fn bend(pose: &Pose, skin: &Skin, vertices: &VertexPool<'_>, points: &mut [DVec3], normals: &mut [Vec3]) {
    let joints = joints(pose, skin);
    let sets: Vec<_> = (0..)
        .map_while(|set| {
            Some((vertices.get(&Semantic::Joints(set))?, vertices.get(&Semantic::Weights(set))?))
        })
        .collect();
    let mut normals = normals.iter_mut();
    for (at, point) in points.iter_mut().enumerate() {
        let mut sum = 0.0;
        let mut matrix = [0.0; 16];
        for (names, weights) in &sets {
            let names = names.get(at).unwrap_or_default();
            for (name, weight) in names.into_iter().zip(weights.get(at).unwrap_or_default()) {
                let joint = joints.get(to_index(to_i64(f64::from(name))));
                let Some(joint) = joint.filter(|_| weight > 0.0) else { continue };
                let weight = f64::from(weight);
                sum += weight;
                matrix.iter_mut().zip(joint).for_each(|(to, from)| *to += weight * from);
            }
        }
        if sum > 0.0 {
            matrix.iter_mut().for_each(|part| *part /= sum);
        } else {
            // As a vertex without weights: it follows the first joint.
            matrix = joints.first().copied().unwrap_or(IDENTITY);
        }
        *point = move_point(&matrix, *point);
        if let Some(normal) = normals.next() {
            *normal = turned(&cofactors(&matrix), *normal);
        }
    }
}

/// The matrix by which normals are transformed, up to a positive factor: three columns.
fn cofactors([a, b, c, _, d, e, f, _, g, h, i, ..]: &DMat4) -> [f64; 9] {
    let columns = [
        [e * i - f * h, f * g - d * i, d * h - e * g],
        [h * c - i * b, i * a - g * c, g * b - h * a],
        [b * f - c * e, c * d - a * f, a * e - b * d],
    ];
    let [x, y, z] = columns.map(|[x, ..]| x);
    // A matrix that mirrors has the cofactors of the opposite direction.
    let sign = if a * x + d * y + g * z < 0.0 { -1.0 } else { 1.0 };
    let [p, q, r] = columns.map(|column| column.map(|part| part * sign));
    [p[0], p[1], p[2], q[0], q[1], q[2], r[0], r[1], r[2]]
}

/// A normal with length 1 after a transform; zero if it has no direction.
fn turned([a, b, c, d, e, f, g, h, i]: &[f64; 9], normal: Vec3) -> Vec3 {
    let [x, y, z] = normal.map(f64::from);
    let moved = [a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z];
    let length = (moved[0] * moved[0] + moved[1] * moved[1] + moved[2] * moved[2]).sqrt();
    if !(length > 0.0 && length.is_finite()) {
        return [0.0; 3];
    }
    unit(single(moved.map(|part| part / length))).unwrap_or_default()
}

/// True if a transform exchanges left and right, so that triangles show their back.
pub(crate) fn is_mirror(&[a, b, c, _, d, e, f, _, g, h, i, ..]: &DMat4) -> bool {
    a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright_testkit::sample_scene;

    #[test]
    fn vertices_are_those_of_the_scene_crate() {
        let scene = sample_scene::scene();
        let (node, at) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
        let mesh = scene.mesh(at.mesh.unwrap()).unwrap();
        for pose in [Pose::rest(&scene), Pose::at(&scene, &scene.clips[0], 0.4)] {
            let world = *pose.world(node).unwrap();
            let placing = Placing { scene: &scene, pose: &pose, node, world, mesh, pool: 0 };
            let cloud = deformed(&placing, &[true; 16]);
            let theirs = pose.vertices(&scene, node, 0);
            assert_eq!(cloud.points.len(), theirs.len());
            for (ours, theirs) in cloud.points.iter().flatten().zip(theirs.iter().flatten()) {
                assert!((ours - theirs).abs() < 1e-9, "{ours} {theirs}");
            }
            assert!(cloud.normals.iter().all(|n| (n.iter().map(|p| p * p).sum::<f32>() - 1.0).abs() < 1e-5));
        }
    }

    #[test]
    fn shared_vertices_are_moved_as_own_ones() {
        let scene = sample_scene::scene();
        let (node, at) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
        let mesh = scene.mesh(at.mesh.unwrap()).unwrap();
        let pose = Pose::rest(&scene);
        assert!(!is_rigid(&scene, &pose, node, mesh), "it has a skin");
        let mut bare = meshwright_scene::Scene::default();
        let node = bare.add_node(None, meshwright_scene::Node::default());
        assert!(is_rigid(&bare, &Pose::rest(&bare), node, mesh));
        let mut world = IDENTITY;
        (world[0], world[5], world[8], world[12]) = (-0.3, 1.7, 0.1, 9.25);
        let mut used = [true; 16];
        used[1] = false;
        let pose = Pose::rest(&bare);
        let own = deformed(&Placing { scene: &bare, pose: &pose, node, world, mesh, pool: 0 }, &used);
        let shared = Cloud::Shared(Arc::new(undeformed(mesh, 0, &used)), Movement::new(&world));
        let bits =
            |points: &[DVec3]| points.as_flattened().iter().map(|part| part.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&shared.points().collect::<Vec<_>>()), bits(&own.points));
        assert_eq!(shared.normals().collect::<Vec<_>>(), own.normals);
        assert!(own.points[1][0].is_nan() && shared.point(1).unwrap()[0].is_nan());
        assert_eq!((shared.point(0), shared.normal(0)), (Some(own.points[0]), Some(own.normals[0])));
        assert_eq!((shared.point(99), shared.normal(99)), (None, None));
    }

    #[test]
    fn normals_stay_perpendicular() {
        let mut stretched = IDENTITY;
        (stretched[0], stretched[5]) = (4.0, -1.0);
        // The plane x + y = 0 becomes x / 4 - y = 0.
        let normal = turned(&cofactors(&stretched), [1.0, 1.0, 0.0]);
        assert!((normal[0] * 4.0 + normal[1]).abs() < 1e-6, "{normal:?}");
        assert!(normal[0] > 0.0 && normal[1] < 0.0, "{normal:?}");
        assert!(is_mirror(&stretched) && !is_mirror(&IDENTITY));
        assert_eq!(turned(&cofactors(&[0.0; 16]), [1.0, 0.0, 0.0]), [0.0; 3]);
    }
}
