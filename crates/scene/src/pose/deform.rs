//! Positions and normals of vertices after morph targets, skins and node transforms.

use super::{DMat4, IDENTITY, Pose, move_point, multiply, single};
use crate::{
    attribute::Semantic,
    influences::Influences,
    mesh::{Mesh, VertexPool},
    node::NodeId,
    scene::Scene,
    skin::Skin,
    vectors::unit,
};

/// Positions and normals of the vertices of a pool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeformedVertices {
    /// One position for each vertex.
    pub points: Vec<[f64; 3]>,
    /// One normal for each vertex, of any length; empty if the pool has none.
    pub normals: Vec<[f32; 3]>,
}

impl DeformedVertices {
    /// The first `count` vertices of a pool as the mesh has them.
    pub fn stored(vertices: &VertexPool<'_>, count: usize) -> Self {
        let Some(positions) = vertices.get(&Semantic::Position) else { return Self::default() };
        let points: Vec<_> =
            positions.iter().take(count).map(|[x, y, z, _]| [x, y, z].map(f64::from)).collect();
        let normals = vertices.get(&Semantic::Normal).filter(|stream| stream.held() >= points.len());
        let normals = normals.map_or_else(Vec::new, |stream| {
            stream.iter().take(points.len()).map(|[x, y, z, _]| [x, y, z]).collect()
        });
        Self { points, normals }
    }

    fn transform(&mut self, change: &VertexTransform) {
        self.points.iter_mut().for_each(|point| *point = change.point(*point));
        self.normals.iter_mut().for_each(|normal| *normal = change.normal(*normal));
    }

    /// Adds the displacements of morph targets.
    fn morph(&mut self, mesh: &Mesh<'_>, pool: usize, weights: &[f64]) {
        for (target, &weight) in mesh.targets.iter().zip(weights).filter(|&(_, &weight)| weight != 0.0) {
            for sparse in target.pools.get(pool).map_or(&[][..], Vec::as_slice) {
                for (&vertex, value) in sparse.vertices.iter().zip(&sparse.values) {
                    match sparse.semantic {
                        Semantic::Position => {
                            let Some(point) = self.points.get_mut(vertex as usize) else { continue };
                            point.iter_mut().zip(value).for_each(|(to, by)| *to += weight * f64::from(*by));
                        }
                        Semantic::Normal => {
                            let Some(normal) = self.normals.get_mut(vertex as usize) else { continue };
                            normal.iter_mut().zip(value).for_each(|(to, by)| *to += single(weight) * by);
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    fn bend(&mut self, joints: &[DMat4], vertices: &VertexPool<'_>) {
        let influences = Influences::new(vertices);
        let mut normals = self.normals.iter_mut();
        for (at, point) in self.points.iter_mut().enumerate() {
            let matrix = influences.blended(at, joints).unwrap_or(IDENTITY);
            *point = move_point(&matrix, *point);
            if let Some(normal) = normals.next() {
                *normal = VertexTransform::new(&matrix).normal(*normal);
            }
        }
    }
}

/// A transform of positions and normals.
#[derive(Clone, Debug, PartialEq)]
pub struct VertexTransform {
    matrix: DMat4,
    cofactors: [f64; 9],
}

impl VertexTransform {
    /// The transform of a matrix.
    pub fn new(matrix: &DMat4) -> Self {
        Self { matrix: *matrix, cofactors: cofactors(matrix) }
    }

    /// The position after the transform.
    pub fn point(&self, point: [f64; 3]) -> [f64; 3] {
        move_point(&self.matrix, point)
    }

    /// A direction or a displacement after the transform.
    pub fn direction(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let [a, b, c, _, d, e, f, _, g, h, i, ..] = self.matrix;
        [a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z]
    }

    /// The matrix, column-major.
    pub const fn matrix(&self) -> &DMat4 {
        &self.matrix
    }

    /// True if it exchanges left and right.
    pub fn is_mirror(&self) -> bool {
        is_mirror(&self.matrix)
    }

    /// A normal with length 1 after the transform; zero if it has no direction.
    pub fn normal(&self, normal: [f32; 3]) -> [f32; 3] {
        self.unit_normal(normal.map(f64::from)).map_or([0.0; 3], |normal| normal.map(single))
    }

    /// A normal with length 1 after the transform; `None` if it has no direction.
    pub fn unit_normal(&self, [x, y, z]: [f64; 3]) -> Option<[f64; 3]> {
        let [a, b, c, d, e, f, g, h, i] = self.cofactors;
        unit([a * x + d * y + g * z, b * x + e * y + h * z, c * x + f * y + i * z])
    }
}

/// The matrix by which normals are transformed, up to a positive factor: three columns.
fn cofactors(matrix @ [a, b, c, _, d, e, f, _, g, h, i, ..]: &DMat4) -> [f64; 9] {
    let all = [
        e * i - f * h,
        f * g - d * i,
        d * h - e * g,
        h * c - i * b,
        i * a - g * c,
        g * b - h * a,
        b * f - c * e,
        c * d - a * f,
        a * e - b * d,
    ];
    // A matrix that mirrors has the cofactors of the opposite direction.
    if is_mirror(matrix) { all.map(|part| -part) } else { all }
}

/// True if a transform exchanges left and right, so that triangles show their back.
pub fn is_mirror(&[a, b, c, _, d, e, f, _, g, h, i, ..]: &DMat4) -> bool {
    a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0.0
}

impl Pose {
    /// The transforms of a skin's joints from the space of the mesh to that of the scene.
    pub(crate) fn joints(&self, skin: &Skin) -> Vec<DMat4> {
        let mut binds = skin.inverse_bind.iter().map(|bind| bind.map(f64::from));
        let joint = |joint: &NodeId| {
            multiply(self.world(*joint).unwrap_or(&IDENTITY), &binds.next().unwrap_or(IDENTITY))
        };
        skin.joints.iter().map(joint).collect()
    }

    /// The first `count` vertices of a pool of the mesh at a node, after morphing and skinning. Vertices of a skinned
    /// mesh are moved to the space of the scene by its joints, those of other meshes by `world`, the transform of the
    /// node or of an instance.
    pub fn deformed(
        &self,
        scene: &Scene<'_>,
        node: NodeId,
        world: &DMat4,
        pool: usize,
        count: usize,
    ) -> DeformedVertices {
        let Some(at) = scene.nodes.get(node) else { return DeformedVertices::default() };
        let mesh = at.mesh.and_then(|mesh| scene.mesh(mesh));
        let Some((mesh, vertices)) = mesh.and_then(|mesh| Some((mesh, mesh.pools.get(pool)?))) else {
            return DeformedVertices::default();
        };
        let mut deformed = DeformedVertices::stored(vertices, count);
        deformed.morph(mesh, pool, &self.weights(scene, node));
        match at.skin.and_then(|skin| scene.skins.get(skin)) {
            Some(skin) => deformed.bend(&self.joints(skin), vertices),
            None => deformed.transform(&VertexTransform::new(world)),
        }
        deformed
    }

    /// The positions of a pool's vertices in scene space, after morphing and skinning, for the mesh at a
    /// node.
    pub fn vertices(&self, scene: &Scene<'_>, node: NodeId, pool: usize) -> Vec<[f64; 3]> {
        self.deformed(scene, node, self.world(node).unwrap_or(&IDENTITY), pool, usize::MAX).points
    }

    /// The positions of a pool's vertices in scene space after skinning with this pose. Morph targets are
    /// ignored.
    pub fn bent(&self, skin: &Skin, vertices: &VertexPool<'_>) -> Vec<[f64; 3]> {
        let mut deformed = DeformedVertices::stored(vertices, usize::MAX);
        deformed.normals = Vec::new();
        deformed.bend(&self.joints(skin), vertices);
        deformed.points
    }

    /// Whether a node shows its mesh as it is: without a skin and morph targets.
    pub fn is_rigid(&self, scene: &Scene<'_>, node: NodeId) -> bool {
        let Some(at) = scene.nodes.get(node) else { return true };
        let has_targets =
            at.mesh.and_then(|mesh| scene.mesh(mesh)).is_some_and(|own| !own.targets.is_empty());
        at.skin.is_none() && (!has_targets || self.weights(scene, node).iter().all(|weight| *weight == 0.0))
    }

    /// True if triangles at a place with the transform `world` show their back: the transform mirrors. Of a skin, its
    /// first joint counts.
    pub fn is_mirrored(&self, scene: &Scene<'_>, node: NodeId, world: &DMat4) -> bool {
        match scene.nodes.get(node).and_then(|node| scene.skins.get(node.skin?)) {
            Some(skin) => self.joints(skin).first().is_some_and(is_mirror),
            None => is_mirror(world),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normals_stay_perpendicular() {
        let mut stretched = IDENTITY;
        (stretched[0], stretched[5]) = (4.0, -1.0);
        // The plane x + y = 0 becomes x / 4 - y = 0.
        let normal = VertexTransform::new(&stretched).normal([1.0, 1.0, 0.0]);
        assert!((normal[0] * 4.0 + normal[1]).abs() < 1e-6, "{normal:?}");
        assert!(normal[0] > 0.0 && normal[1] < 0.0, "{normal:?}");
        assert!(is_mirror(&stretched) && !is_mirror(&IDENTITY));
        assert_eq!(VertexTransform::new(&[0.0; 16]).normal([1.0, 0.0, 0.0]), [0.0; 3]);
    }
}
