//! Bakes morph target weights, and skins for versions without skins, into vertices.

use super::{
    DocumentBuilder,
    losses::more,
    node_transforms::{DMat3, apply, determinant, finite, whole},
};
use crate::codes;
use meshwright_core::{Error, Result};
use meshwright_scene::{
    Attribute, Component, Mesh, NodeId, Semantic, Stream, VertexPool,
    influences::joint_index,
    pose::{DMat4, IDENTITY, Pose, inverse, move_point, multiply, single},
    vectors::cross,
};

impl DocumentBuilder<'_, '_> {
    /// Applies the morph target weights of the rest pose to the positions of `lent`, a copy of `mesh`. A
    /// node may override the weights.
    pub(super) fn blended(&mut self, mesh: &Mesh<'_>, own: &[f32], lent: &mut Mesh<'_>) -> Result<()> {
        if mesh.targets.is_empty() {
            return Ok(());
        }
        self.losses.morphs = self.losses.morphs.saturating_add(mesh.targets.len());
        for (place, pool) in lent.pools.iter_mut().enumerate() {
            let shifts = mesh.targets.iter().enumerate().flat_map(|(at, target)| {
                let weight = own.get(at).copied().unwrap_or(target.weight);
                let weight = Some(weight).filter(|weight| *weight != 0.0 && weight.is_finite());
                let sparse = target.pools.get(place).filter(|_| weight.is_some());
                let sparse = sparse.into_iter().flatten();
                let places = sparse.filter(|sparse| sparse.semantic == Semantic::Position);
                places.map(move |sparse| (weight.unwrap_or_default(), sparse))
            });
            let shifts: Vec<_> = shifts.collect();
            let Some(stream) = pool.get(&Semantic::Position).filter(|_| !shifts.is_empty()) else { continue };
            let mut points: Vec<[f32; 3]> = stream.iter().map(|[x, y, z, _]| [x, y, z]).collect();
            self.budget.memory((points.len() as u64).saturating_mul(24), meshwright_core::Span::default())?;
            for (weight, sparse) in shifts {
                for (&vertex, by) in sparse.vertices.iter().zip(&sparse.values) {
                    let Some(point) = points.get_mut(vertex as usize) else { continue };
                    point.iter_mut().zip(by).for_each(|(to, by)| *to += weight * by);
                }
            }
            is_in_range(&points, "its shapes are blended in")?;
            replace(pool, Semantic::Position, &points);
        }
        Ok(())
    }

    /// Bakes a skinned mesh: moves its vertices to the rest pose of the joints, in the space of its node.
    pub(super) fn bent(&mut self, index: usize, lent: &mut Mesh<'_>) -> Result<()> {
        more(&mut self.losses.skins);
        let scene = self.scene;
        let Some(skin) = super::node_tree::node(scene, index).and_then(|node| scene.skins.get(node.skin?))
        else {
            return Ok(());
        };
        if skin.joints.iter().any(|joint| super::node_tree::at(&self.tree.sways, joint.index())) {
            more(&mut self.losses.moved_skins);
        }
        let pose = match self.pose.take() {
            Some(pose) => pose,
            None => {
                self.steps(scene.nodes.len())?;
                self.room(scene.nodes.len(), 256)?;
                Pose::rest(scene)
            }
        };
        self.steps(skin.joints.len())?;
        let back = inverse(self.tree.world(index)).unwrap_or(IDENTITY);
        for pool in &mut lent.pools {
            let count = super::vertex_pool::vertices(pool);
            if count == 0 {
                continue;
            }
            self.budget.memory((count as u64).saturating_mul(96), meshwright_core::Span::default())?;
            self.losses.weights =
                self.losses.weights.saturating_add(wrong_influences(pool, count, skin.joints.len()));
            let points = pose.bent(skin, pool);
            let losses = &mut self.losses;
            let finite = |point: [f64; 3]| {
                if !point.iter().all(|part| part.is_finite()) {
                    more(&mut losses.not_finite);
                }
                finite(point).map(single)
            };
            let points: Vec<[f32; 3]> =
                points.into_iter().map(|point| move_point(&back, point)).map(finite).collect();
            is_in_range(&points, "its joints move them")?;
            let normals = self.bent_normals(index, pool, &pose, &back);
            replace(pool, Semantic::Position, &points);
            // They are no longer correct; versions with tangents get new ones.
            pool.attributes.retain(|one| one.semantic != Semantic::Tangent);
            if let Some(normals) = normals {
                replace(pool, Semantic::Normal, &normals);
            }
            pool.attributes.retain(|one| !matches!(one.semantic, Semantic::Joints(_) | Semantic::Weights(_)));
        }
        self.pose = Some(pose);
        Ok(())
    }

    /// Normals rotated by the joints of their vertices.
    fn bent_normals(
        &self,
        index: usize,
        pool: &VertexPool<'_>,
        pose: &Pose,
        back: &DMat4,
    ) -> Option<Vec<[f32; 3]>> {
        let scene = self.scene;
        let skin = scene.skins.get(super::node_tree::node(scene, index)?.skin?)?;
        let normals = pool.get(&Semantic::Normal)?;
        let mut binds = skin.inverse_bind.iter();
        let joint = |joint: &NodeId| -> DMat3 {
            let bind = binds.next().map_or(IDENTITY, |bind| bind.map(f64::from));
            let world = pose.world(*joint).copied().unwrap_or(IDENTITY);
            let [a, b, c, _, e, f, g, _, i, j, k, ..] = multiply(back, &multiply(&world, &bind));
            [[a, b, c], [e, f, g], [i, j, k]]
        };
        let joints: Vec<DMat3> = skin.joints.iter().map(joint).collect();
        let sets: Vec<_> = (0..)
            .map_while(|set| Some((pool.get(&Semantic::Joints(set))?, pool.get(&Semantic::Weights(set))?)))
            .collect();
        let turned = |vertex: usize| {
            let normal = normals.get(vertex).unwrap_or_default();
            let [x, y, z, _] = normal.map(f64::from);
            let mut map = [[0.0; 3]; 3];
            for (names, weights) in &sets {
                let weights = weights.get(vertex).unwrap_or_default();
                for (name, weight) in names.get(vertex).unwrap_or_default().into_iter().zip(weights) {
                    let Some(joint) = joints.get(joint_index(name)).filter(|_| weight > 0.0) else {
                        continue;
                    };
                    let parts = map.iter_mut().flatten().zip(joint.iter().flatten());
                    parts.for_each(|(to, from)| *to += f64::from(weight) * from);
                }
            }
            let moved = whole(apply(&cofactors(&map), [x, y, z])).map(|normal| normal.map(single));
            moved.unwrap_or_else(|| [x, y, z].map(single))
        };
        Some((0..normals.held()).map(turned).collect())
    }
}

/// Returns an error for positions out of the range of single precision.
fn is_in_range(points: &[[f32; 3]], when: &str) -> Result<()> {
    if points.iter().flatten().all(|part| part.is_finite()) {
        return Ok(());
    }
    let message = format!("the positions of a mesh leave the range of single precision when {when}");
    Err(Error::new(&codes::UNWRITABLE, message))
}

/// Number of influences with a joint index out of range, and of vertices without any influence.
fn wrong_influences(pool: &VertexPool<'_>, count: usize, joints: usize) -> usize {
    let sets: Vec<_> = (0..)
        .map_while(|set| Some((pool.get(&Semantic::Joints(set))?, pool.get(&Semantic::Weights(set))?)))
        .collect();
    let wrong = |vertex: usize| {
        let (mut wrong, mut right) = (0_usize, false);
        for (names, weights) in &sets {
            let names = names.get(vertex).unwrap_or_default();
            for (name, weight) in names.into_iter().zip(weights.get(vertex).unwrap_or_default()) {
                match weight > 0.0 && weight.is_finite() {
                    true if joint_index(name) < joints => right = true,
                    true => wrong = wrong.saturating_add(1),
                    false => {}
                }
            }
        }
        wrong.saturating_add(usize::from(!right))
    };
    (0..count).map(wrong).fold(0, usize::saturating_add)
}

/// The cofactor matrix, which transforms normals like the inverse transpose, except for their length.
pub(super) fn cofactors(map: &DMat3) -> DMat3 {
    let [x, y, z] = *map;
    let sign = if determinant(map) < 0.0 { -1.0 } else { 1.0 };
    [cross(y, z), cross(z, x), cross(x, y)].map(|column| column.map(|part| part * sign))
}

fn replace(pool: &mut VertexPool<'_>, semantic: Semantic, values: &[[f32; 3]]) {
    let bytes: Vec<u8> = values.iter().flatten().flat_map(|part| part.to_le_bytes()).collect();
    pool.attributes.retain(|one| one.semantic != semantic);
    let stream = Stream::packed(bytes, Component::F32, 3);
    pool.attributes.insert(0, Attribute { semantic, stream });
}
