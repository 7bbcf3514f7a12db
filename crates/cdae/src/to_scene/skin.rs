//! Converts skins: collects influences by vertex.

use super::{SceneBuilder, mesh::elements};
use crate::{
    codes,
    document::{MeshBody, Vector},
};
use meshwright_core::message::count as counted;
use meshwright_scene::{
    Attribute, Component, Id, NodeId, Semantic, Skin, SkinId, Stream, Transform, VertexPool, axes,
};

/// Number of influences per vertex to keep if the limit does not allow all.
const FEW: usize = 8;

/// The skin data of a mesh: its own, or those of the mesh whose vertices it shares.
pub(super) struct SkinSource<'a> {
    pub(super) verts: &'a Vector<'a>,
    pub(super) norms: &'a Vector<'a>,
    transforms: &'a Vector<'a>,
    influences: &'a [Vector<'a>; 4],
}

#[derive(Clone, Copy)]
struct Influence {
    vertex: usize,
    bone: u16,
    weight: f32,
}

impl<'a> SceneBuilder<'a> {
    /// The skin data of a mesh, if it has a skin.
    pub(super) fn skin_source(
        &self,
        own: &'a MeshBody<'a>,
        lender: Option<&'a MeshBody<'a>>,
    ) -> Option<SkinSource<'a>> {
        let skin = own.skin.as_ref()?;
        let lent = lender.and_then(|lender| lender.skin.as_ref());
        let initial = skin.initial.as_ref().filter(|[verts, _]| !verts.is_empty());
        let initial = initial.or(lent.and_then(|lent| lent.initial.as_ref()));
        let influences = skin.influences.as_ref().filter(|[vertex, ..]| !vertex.is_empty());
        let influences = influences.or(lent.and_then(|lent| lent.influences.as_ref()))?;
        let (verts, norms) = match initial {
            Some([verts, norms]) => (verts, norms),
            None => (&own.verts, &own.norms),
        };
        let transforms = match lent {
            Some(lent) if skin.initial_transforms.is_empty() => &lent.initial_transforms,
            _ => &skin.initial_transforms,
        };
        Some(SkinSource { verts, norms, transforms, influences })
    }

    /// Converts the skin of a mesh. Adds joints and weights to `pool`. `None`, with a diagnostic, if it has
    /// no bones.
    pub(super) fn skin(
        &mut self,
        index: usize,
        name: &str,
        source: &SkinSource<'a>,
        pool: &mut VertexPool<'a>,
    ) -> Option<SkinId> {
        let [vertices, bones, weights, nodes] = source.influences;
        let joints = self.joints(index, nodes);
        if joints.is_empty() || u16::try_from(joints.len()).is_err() {
            let mesh = self.mesh_label(index);
            let message = || {
                let bones = counted(joints.len(), "bone", "bones");
                format!("the skin of {mesh} has {bones}, expected 1 to 65535")
            };
            self.note(&codes::BAD_SKIN, || format!("meshes[{index}]/nodeIndex"), message);
            return None;
        }
        if self.summary {
            let skin = Skin { name: name.to_owned(), joints, ..Skin::default() };
            return Some(Id::new(self.scene.skins.push(skin).index()));
        }
        let mut wrong = 0_usize;
        let parts = elements::<i32>(vertices)
            .iter()
            .zip(elements::<i32>(bones).iter())
            .zip(elements::<f32>(weights).iter());
        let mut influences = Vec::new();
        for ((vertex, bone), weight) in parts {
            let vertex = usize::try_from(vertex).ok().filter(|&vertex| vertex < pool.len());
            let bone = u16::try_from(bone).ok().filter(|&bone| usize::from(bone) < joints.len());
            match (vertex, bone) {
                (Some(vertex), Some(bone)) if weight.is_finite() && weight >= 0.0 => {
                    influences.push(Influence { vertex, bone, weight });
                }
                _ => wrong = wrong.saturating_add(1),
            }
        }
        let most = vertices.len().max(bones.len()).max(weights.len());
        wrong = wrong.max(most.saturating_sub(influences.len()));
        if wrong > 0 {
            let mesh = self.mesh_label(index);
            let message = || {
                let all = counted(most, "influence", "influences");
                format!("dropped {wrong} of {all} of {mesh}: they have no valid vertex, bone or weight")
            };
            self.note(&codes::BAD_SKIN, || format!("meshes[{index}]"), message);
        }
        let influences = merged(influences);
        self.weigh(index, &influences, pool)?;
        let inverse_bind = self.inverse_bind(index, source.transforms, joints.len());
        let skin = Skin { name: name.to_owned(), joints, inverse_bind, ..Skin::default() };
        Some(Id::new(self.scene.skins.push(skin).index()))
    }

    /// The nodes of the bones. The first node replaces a missing one, so that the others keep their
    /// indices.
    fn joints(&mut self, index: usize, nodes: &'a Vector<'a>) -> Vec<NodeId> {
        let Some(first) = self.nodes.first().map(|placed| placed.hook) else { return Vec::new() };
        let mut joints = Vec::new();
        for (bone, node) in elements::<i32>(nodes).iter().enumerate() {
            let found = usize::try_from(node).ok().and_then(|node| self.nodes.get(node));
            if found.is_none() {
                let path = || format!("meshes[{index}]/nodeIndex[{bone}]");
                let nodes = self.nodes.len();
                let mesh = self.mesh_label(index);
                self.note(&codes::DANGLING, path, || {
                    let nodes = counted(nodes, "node", "nodes");
                    format!(
                        "node index {node} of bone {bone} of {mesh} is out of range: the shape has {nodes}"
                    )
                });
            }
            let joint = self.nodes.get(usize::try_from(node).unwrap_or(usize::MAX));
            joints.push(joint.map_or(first, |placed| placed.hook));
        }
        joints
    }

    /// Adds sets of four joints and weights, in descending order of weight.
    fn weigh(&mut self, index: usize, influences: &[Influence], pool: &mut VertexPool<'a>) -> Option<()> {
        let most = influences.chunk_by(|a, b| a.vertex == b.vertex).map(<[_]>::len).max().unwrap_or(0);
        let count = pool.len();
        let room = |sets: usize| sets.saturating_mul(count).saturating_mul(24);
        let mut sets = most.div_ceil(4).max(1);
        if sets.saturating_mul(4) > FEW && !self.room(room(sets)) {
            sets = FEW / 4;
        }
        if sets.saturating_mul(4) <= FEW && !self.room(room(sets)) {
            return None;
        }
        let mut streams = Vec::new();
        streams.resize_with(sets, || {
            (vec![0_u8; count.saturating_mul(8)], vec![0_u8; count.saturating_mul(16)])
        });
        let mut groups = influences.chunk_by(|a, b| a.vertex == b.vertex).peekable();
        let mut loose = 0_usize;
        for vertex in 0..count {
            let next = groups.next_if(|group| group.first().is_some_and(|first| first.vertex == vertex));
            let group = next.unwrap_or_default().get(..sets.saturating_mul(4)).or(next).unwrap_or_default();
            let sum: f32 = group.iter().map(|influence| influence.weight).sum();
            if sum > 0.0 && sum.is_finite() {
                for (place, influence) in group.iter().enumerate() {
                    write_influence(&mut streams, vertex, place, influence.bone, influence.weight / sum);
                }
            } else {
                // The scene requires weights that add up to one.
                loose = loose.saturating_add(1);
                write_influence(&mut streams, vertex, 0, 0, 1.0);
            }
        }
        if loose > 0 {
            let mesh = self.mesh_label(index);
            let message = || {
                let vertices = counted(loose, "vertex", "vertices");
                format!("bound {vertices} of {mesh} to the first bone: they have no influence")
            };
            self.note(&codes::BAD_SKIN, || format!("meshes[{index}]"), message);
        }
        for (set, (joints, weights)) in (0..).zip(streams) {
            let (joints, weights) =
                (Stream::packed(joints, Component::U16, 4), Stream::packed(weights, Component::F32, 4));
            pool.attributes.push(Attribute { semantic: Semantic::Joints(set), stream: joints });
            pool.attributes.push(Attribute { semantic: Semantic::Weights(set), stream: weights });
        }
        Some(())
    }

    /// Converts row-major matrices to column-major.
    fn inverse_bind(&mut self, index: usize, stored: &'a Vector<'a>, bones: usize) -> Vec<[f32; 16]> {
        let view = elements::<[f32; 16]>(stored);
        if view.len() != bones {
            let mesh = self.mesh_label(index);
            let message = || {
                let (matrices, bones) =
                    (counted(view.len(), "matrix", "matrices"), counted(bones, "bone", "bones"));
                format!("the skin of {mesh} has {matrices} for {bones}")
            };
            self.note(&codes::BAD_SKIN, || format!("meshes[{index}]/initialTransforms"), message);
        }
        let matrix = |bone| {
            let Some(rows) = view.get(bone) else { return Transform::default().matrix() };
            let by_columns = std::array::from_fn(|i| rows.get((i & 3) << 2 | i >> 2).copied().unwrap_or(0.0));
            axes::z_up_matrix(by_columns)
        };
        (0..bones).map(matrix).collect()
    }
}

/// Merges the influences of a vertex by bone, in descending order of weight.
fn merged(mut list: Vec<Influence>) -> Vec<Influence> {
    list.sort_by_key(|influence| (influence.vertex, influence.bone));
    list.dedup_by(|next, kept| {
        let same = (next.vertex, next.bone) == (kept.vertex, kept.bone);
        if same {
            kept.weight += next.weight;
        }
        same
    });
    list.sort_by(|a, b| a.vertex.cmp(&b.vertex).then(b.weight.total_cmp(&a.weight)));
    list
}

/// Writes one influence into its set.
fn write_influence(streams: &mut [(Vec<u8>, Vec<u8>)], vertex: usize, place: usize, bone: u16, weight: f32) {
    let Some((joints, weights)) = streams.get_mut(place >> 2) else { return };
    let at = vertex.saturating_mul(4).saturating_add(place & 3);
    let start = at.saturating_mul(2);
    if let Some(to) = joints.get_mut(start..start.saturating_add(2)) {
        to.copy_from_slice(&bone.to_le_bytes());
    }
    let start = at.saturating_mul(4);
    if let Some(to) = weights.get_mut(start..start.saturating_add(4)) {
        to.copy_from_slice(&weight.to_le_bytes());
    }
}
