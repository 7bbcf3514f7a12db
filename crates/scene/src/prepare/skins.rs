//! Repairs inverse bind matrices.

use super::{Repair, codes};
use crate::{
    node::Transform,
    skin::{Skin, SkinId},
};
use meshwright_core::message::count;

/// A matrix that is finite and affine: the matrix itself, or one with the right last row, or the identity.
fn affine(matrix: &[f32; 16]) -> [f32; 16] {
    let finite = matrix.iter().all(|value| value.is_finite());
    let mut fixed = if finite { *matrix } else { Transform::default().matrix() };
    let [_, _, _, a, _, _, _, b, _, _, _, c, _, _, _, d] = &mut fixed;
    (*a, *b, *c, *d) = (0.0, 0.0, 0.0, 1.0);
    fixed
}

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
