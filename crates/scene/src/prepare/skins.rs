//! Drops joints that do not exist, and repairs inverse bind matrices.

use super::{Repair, affine, codes};
use crate::{
    attribute::{Component, Semantic, Stream},
    influences::joint_index,
    mesh::MeshId,
    node::{NodeId, Transform},
    skin::{Skin, SkinId},
};
use meshwright_core::{Result, message::count};
use std::collections::HashMap;

/// Whether each joint has a valid matrix, or none has one.
fn is_sound(skin: &Skin) -> bool {
    let binds = &skin.inverse_bind;
    binds.is_empty()
        || binds.len() == skin.joints.len() && binds.iter().all(|matrix| affine(matrix) == *matrix)
}

/// The joints of a vertex stream after joints were dropped: those are out of range.
fn renumbered(joints: &Stream<'_>, places: &[Option<u16>]) -> Stream<'static> {
    let place = |joint: f32| places.get(joint_index(joint)).copied().flatten().unwrap_or(u16::MAX);
    let bytes: Vec<u8> = joints.iter().flatten().flat_map(|joint| place(joint).to_le_bytes()).collect();
    Stream::packed(bytes, Component::U16, 4)
}

impl Repair<'_, '_> {
    /// Drops joints that do not exist. Vertices that name them get other weights with the other influences.
    pub(super) fn joints(&mut self) -> Result<()> {
        let nodes = self.scene.nodes.len();
        for index in 0..self.scene.skins.len() {
            let id = SkinId::new(index);
            let exists = |joint: &NodeId| joint.index() < nodes;
            let Some(skin) = self.scene.skins.get(id).filter(|skin| !skin.joints.iter().all(exists)) else {
                continue;
            };
            let mut next = 0..=u16::MAX;
            let kept: Vec<bool> = skin.joints.iter().map(exists).collect();
            let places: Vec<_> = kept.iter().map(|kept| if *kept { next.next() } else { None }).collect();
            let dropped = kept.iter().filter(|kept| !**kept).count();
            let mut copies: HashMap<usize, MeshId> = HashMap::new();
            for at in 0..nodes {
                let node = self.scene.nodes.get(NodeId::new(at)).filter(|node| node.skin == Some(id));
                let Some(mesh) = node.and_then(|node| node.mesh) else { continue };
                let copy = match copies.get(&mesh.index()) {
                    Some(copy) => *copy,
                    None => {
                        let Some(mut copy) = self.edit().mesh(mesh).cloned() else { continue };
                        let streams = copy.pools.iter_mut().flat_map(|pool| &mut pool.attributes);
                        for own in streams.filter(|own| matches!(own.semantic, Semantic::Joints(_))) {
                            self.room(own.stream.held(), 8)?;
                            own.stream = renumbered(&own.stream, &places);
                        }
                        self.edit().add_mesh(copy)
                    }
                };
                copies.insert(mesh.index(), copy);
                if let Some(node) = self.edit().nodes.get_mut(NodeId::new(at)) {
                    node.mesh = Some(copy);
                }
            }
            if let Some(skin) = self.edit().skins.get_mut(id) {
                let (mut joints, mut binds) = (kept.iter(), kept.iter());
                skin.joints.retain(|_| joints.next() == Some(&true));
                skin.inverse_bind.retain(|_| binds.next() != Some(&false));
            }
            self.note(&codes::REFERENCES, format!("skins[{index}]"), || {
                let joints = count(dropped, "joint", "joints");
                format!("dropped {joints} of skin {index}: the nodes do not exist")
            });
        }
        Ok(())
    }

    /// Repairs the inverse bind matrices of all skins.
    pub(super) fn skins(&mut self) {
        for index in 0..self.scene.skins.len() {
            let Some(skin) = self.scene.skins.get(SkinId::new(index)).filter(|skin| !is_sound(skin)) else {
                continue;
            };
            let joints = skin.joints.len();
            let mut binds: Vec<_> = skin.inverse_bind.iter().take(joints).map(affine).collect();
            let replaced = binds.iter().zip(&skin.inverse_bind).filter(|(new, old)| new != old).count();
            let stored = skin.inverse_bind.len();
            binds.resize(joints, Transform::default().matrix());
            if let Some(skin) = self.edit().skins.get_mut(SkinId::new(index)) {
                skin.inverse_bind = binds;
            }
            let path = || format!("skins[{index}]");
            if stored != joints {
                self.note(&codes::BIND_MATRICES, path(), || {
                    let stored = count(stored, "inverse bind matrix", "inverse bind matrices");
                    let joints = count(joints, "joint", "joints");
                    format!("skin {index} has {stored} for {joints}: missing ones became the identity, further ones were dropped")
                });
            }
            if replaced > 0 {
                self.note(&codes::BIND_MATRICES, path(), || {
                    let matrices = count(replaced, "inverse bind matrix", "inverse bind matrices");
                    format!(
                        "replaced {matrices} of skin {index}: values must be finite, and the last row 0 0 0 1"
                    )
                });
            }
        }
    }
}
