//! Repairs inverse bind matrices.

use super::{Repair, affine, codes};
use crate::{
    node::Transform,
    skin::{Skin, SkinId},
};
use meshwright_core::message::count;

/// Whether each joint has a valid matrix, or none has one.
fn is_sound(skin: &Skin) -> bool {
    let binds = &skin.inverse_bind;
    binds.is_empty()
        || binds.len() == skin.joints.len() && binds.iter().all(|matrix| affine(matrix) == *matrix)
}

impl Repair<'_, '_> {
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
