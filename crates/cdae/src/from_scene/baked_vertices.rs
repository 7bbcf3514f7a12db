//! Bakes morph target weights, and skins for versions without skins, into vertices.

use super::{DocumentBuilder, losses::more};
use crate::codes;
use meshwright_core::{Error, Result};
use meshwright_scene::{
    Mesh, Semantic, VertexPool,
    bake::{baked_morphs, baked_skin},
    influences::Influences,
    pose::{IDENTITY, Pose, inverse},
    repair,
};

impl DocumentBuilder<'_, '_> {
    /// Applies the morph target weights of the rest pose to a copy of a mesh, which lacks the targets. A node may override
    /// the weights.
    pub(super) fn blended(&mut self, source: &Mesh<'_>, own: &[f32], mesh: &mut Mesh<'_>) -> Result<()> {
        self.losses.morphs = self.losses.morphs.saturating_add(source.targets.len());
        let weights = source.targets.iter().enumerate();
        let weights: Vec<f32> =
            weights.map(|(at, target)| own.get(at).copied().unwrap_or(target.weight)).collect();
        if weights.iter().all(|weight| *weight == 0.0) {
            return Ok(());
        }
        self.room(vertices(mesh), 96)?;
        mesh.targets.clone_from(&source.targets);
        *mesh = baked_morphs(mesh, &weights);
        is_in_range(mesh, "its shapes are blended in")
    }

    /// Bakes a skinned mesh: moves its vertices to the rest pose of the joints, in the space of its node.
    pub(super) fn bent(&mut self, index: usize, mesh: &mut Mesh<'_>) -> Result<()> {
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
        self.room(vertices(mesh), 256)?;
        let wrong = mesh.pools.iter().map(|pool| wrong_influences(pool, skin.joints.len()));
        self.losses.weights = wrong.fold(self.losses.weights, usize::saturating_add);
        let back = inverse(self.tree.world(index)).unwrap_or(IDENTITY);
        *mesh = baked_skin(mesh, skin, &pose, &back);
        self.pose = Some(pose);
        // Versions with tangents get new ones.
        let has_use = |semantic: &Semantic| *semantic != Semantic::Tangent;
        mesh.pools.iter_mut().for_each(|pool| pool.attributes.retain(|own| has_use(&own.semantic)));
        is_in_range(mesh, "its joints move them")
    }
}

fn vertices(mesh: &Mesh<'_>) -> usize {
    mesh.pools.iter().map(VertexPool::len).fold(0, usize::saturating_add)
}

/// Returns an error for positions out of the range of single precision.
fn is_in_range(mesh: &Mesh<'_>, when: &str) -> Result<()> {
    let mut positions = mesh.pools.iter().filter_map(|pool| pool.get(&Semantic::Position));
    if positions.all(|stream| repair::is_finite(stream, stream.count)) {
        return Ok(());
    }
    let message = format!("the positions of a mesh leave the range of single precision when {when}");
    Err(Error::new(&codes::UNWRITABLE, message))
}

/// Number of influences with a joint index out of range, and of vertices without any influence.
fn wrong_influences(pool: &VertexPool<'_>, joints: usize) -> usize {
    let influences = Influences::new(pool);
    let wrong = |vertex: usize| {
        let (right, wrong): (Vec<_>, Vec<_>) = influences.of(vertex).partition(|(joint, _)| *joint < joints);
        wrong.len().saturating_add(usize::from(right.is_empty()))
    };
    (0..pool.len()).map(wrong).fold(0, usize::saturating_add)
}
