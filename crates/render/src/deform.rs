//! The vertices of a mesh at a place: morph targets, skins, node transforms.

use crate::vectors::{DVec3, Vec3, single, to_i64, to_index, unit};
use meshwright_scene::{
    Mesh, NodeId, Pose, Scene, Semantic, Skin, VertexPool,
    pose::{DMat4, IDENTITY, move_point, multiply},
};

/// Positions beyond this are treated as those that are not finite, in meters.
pub(crate) const FARTHEST: f64 = 1e30;

/// Vertices in the space of the scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Cloud {
    /// NaN for vertices that are not used or not finite.
    pub(crate) points: Vec<DVec3>,
    /// Of any length; empty if the pool has no normals.
    pub(crate) normals: Vec<Vec3>,
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

/// The vertices that `used` says, in the space of the scene.
pub(crate) fn deformed(placing: &Placing<'_>, used: &[bool]) -> Cloud {
    let Placing { scene, pose, node, mesh, pool, .. } = *placing;
    let Some(vertices) = mesh.pools.get(pool) else { return Cloud::default() };
    let Some(positions) = vertices.get(&Semantic::Position) else { return Cloud::default() };
    let mut points: Vec<DVec3> =
        positions.iter().take(used.len()).map(|[x, y, z, _]| [x, y, z].map(f64::from)).collect();
    let stream = vertices.get(&Semantic::Normal).filter(|stream| stream.held() >= points.len());
    let mut normals: Vec<Vec3> = stream.map_or_else(Vec::new, |stream| {
        stream.iter().take(points.len()).map(|[x, y, z, _]| [x, y, z]).collect()
    });
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
    for (point, used) in points.iter_mut().zip(used) {
        if !used || !point.iter().all(|part| part.abs() < FARTHEST) {
            *point = [f64::NAN; 3];
        }
    }
    Cloud { points, normals }
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
