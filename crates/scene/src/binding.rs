//! How bones of a target format move a mesh, for formats whose meshes are in the space of the model.

use crate::{
    decompose::alike,
    influences::{Influences, rest_matrix},
    mesh::VertexPool,
    pose::{DMat4, IDENTITY},
    skin::Skin,
};

/// What moves a mesh.
pub enum Binding {
    /// Nothing.
    Fixed,
    /// One bone, by its index in the target format.
    Bone(u32),
    /// The bones of a skin.
    Skin(SkinBinding),
}

/// A skin in a target format.
pub struct SkinBinding {
    /// The bone of each joint; `None` for a joint that the target format lacks.
    pub bones: Vec<Option<u32>>,
    /// Number of matrices that are replaced by the identity, as they are out of range.
    pub replaced: usize,
    /// The effect of each joint on its vertices in the rest pose.
    rests: Vec<DMat4>,
    /// The largest coordinate of a joint, with which rounding errors grow.
    size: f64,
}

/// How a skin moves vertices in the rest pose.
pub enum RestTransform<'b> {
    /// Not at all.
    Identity,
    /// All joints by one matrix.
    Common(&'b DMat4),
    /// Each joint by its own matrix.
    PerJoint(&'b [DMat4]),
}

impl SkinBinding {
    /// A skin whose joints have these places in the model and these bones, by index of the node. `None` if no joint has a
    /// bone.
    pub fn new(
        skin: &Skin,
        place: impl Fn(usize) -> DMat4,
        bone: impl Fn(usize) -> Option<u32>,
    ) -> Option<Self> {
        let bones: Vec<Option<u32>> = skin.joints.iter().map(|joint| bone(joint.index())).collect();
        bones.iter().find(|bone| bone.is_some())?;
        let binds =
            skin.inverse_bind.iter().map(|bind| bind.map(f64::from)).chain(std::iter::repeat(IDENTITY));
        let mut binding = Self { bones, replaced: 0, rests: Vec::new(), size: 1e-3 };
        for (joint, bind) in skin.joints.iter().zip(binds) {
            let place = place(joint.index());
            for coordinate in [&place, &bind].into_iter().flat_map(|matrix| matrix.iter().skip(12).take(3)) {
                binding.size = binding.size.max(coordinate.abs());
            }
            let rest = rest_matrix(&place, &bind);
            let finite = rest.iter().all(|part| part.is_finite());
            binding.replaced = binding.replaced.saturating_add(usize::from(!finite));
            binding.rests.push(if finite { rest } else { IDENTITY });
        }
        Some(binding)
    }

    /// How the skin moves vertices in the rest pose, apart from rounding.
    pub fn rest(&self) -> RestTransform<'_> {
        let all = |matrix: &DMat4| self.rests.iter().all(|rest| alike(rest, matrix, self.size));
        match self.rests.first() {
            Some(first) if !all(&IDENTITY) => match all(first) {
                true => RestTransform::Common(first),
                false => RestTransform::PerJoint(&self.rests),
            },
            _ => RestTransform::Identity,
        }
    }

    /// The bones and weights of the vertices of a pool.
    pub fn influences<'s>(&'s self, pool: &'s VertexPool<'s>) -> BoneInfluences<'s> {
        BoneInfluences::new(Influences::new(pool), &self.bones)
    }
}

/// The bones of vertices with their weights.
pub struct BoneInfluences<'s> {
    influences: Influences<'s>,
    bones: &'s [Option<u32>],
    first: u32,
    /// Whether two joints of the skin have the same bone.
    shared: bool,
    own: Vec<(u32, f32)>,
    /// Number of influences that were dropped, as the joint has no bone or the weight is wrong, and of vertices that got
    /// one.
    pub changed: usize,
}

impl<'s> BoneInfluences<'s> {
    /// The influences of joints that have these bones.
    pub fn new(influences: Influences<'s>, bones: &'s [Option<u32>]) -> Self {
        let mut known: Vec<u32> = bones.iter().flatten().copied().collect();
        let first = known.first().copied().unwrap_or(0);
        known.sort_unstable();
        let shared = known.windows(2).any(|pair| matches!(pair, [a, b] if a == b));
        Self { influences, bones, first, shared, own: Vec::new(), changed: 0 }
    }

    /// Number of sets of joints and weights.
    pub fn sets(&self) -> usize {
        self.influences.sets().len()
    }

    /// The bones of a vertex with their weights, in the order of its joints; at least one. A vertex without any follows the
    /// first bone.
    pub fn of(&mut self, vertex: usize) -> &[(u32, f32)] {
        self.own.clear();
        for (joint, weight) in self.influences.stored(vertex) {
            let bone = self.bones.get(joint).copied().flatten();
            let Some(bone) = bone.filter(|_| weight > 0.0 && weight.is_finite()) else {
                self.changed = self.changed.saturating_add(1);
                continue;
            };
            match self.own.iter_mut().find(|(other, _)| self.shared && *other == bone) {
                Some((_, sum)) => *sum += weight,
                None => self.own.push((bone, weight)),
            }
        }
        if self.own.is_empty() {
            self.changed = self.changed.saturating_add(1);
            self.own.push((self.first, 1.0));
        }
        &self.own
    }
}
