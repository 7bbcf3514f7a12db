//! Converts skins (glTF 2.0, 3.7.3).

use super::{SceneBuilder, extras::other_members};
use crate::message_subjects::{absent, subject};
use crate::{codes, document};
use meshwright_core::Result;
use meshwright_core::count;
use meshwright_scene::{NodeId, Skin, SkinId};
use std::collections::HashMap;

/// The identity of copies of a skin: name, joints, matrices.
type Key = (Option<String>, Vec<NodeId>, Option<usize>);

impl SceneBuilder<'_> {
    /// Converts all skins, and merges those of several levels with the same joints.
    pub(super) fn skins(&mut self) -> Result<()> {
        let document = self.document;
        let mut known: HashMap<Key, SkinId> = HashMap::new();
        for (index, skin) in document.root.skins.iter().enumerate() {
            let path = format!("skins[{index}]");
            if self.shown.leaves_out_skin(&document.root, index) {
                self.skins.push(None);
                continue;
            }
            let Some(joints) = self.joints(skin, &path) else {
                self.skins.push(None);
                continue;
            };
            let key = (skin.name.clone(), joints, skin.inverse_bind_matrices);
            let id = match known.get(&key).filter(|_| self.levelled) {
                Some(&id) => id,
                None => {
                    let made = self.skin(skin, key.1.clone(), &path)?;
                    let id = self.scene.skins.push(made);
                    known.insert(key, id);
                    id
                }
            };
            self.skins.push(Some(id));
        }
        Ok(())
    }

    /// The joints of a skin; `None` with a diagnostic if one does not exist.
    fn joints(&mut self, skin: &document::Skin, path: &str) -> Option<Vec<NodeId>> {
        let mut joints = Vec::new();
        for &joint in &skin.joints {
            match self.nodes.get(joint).copied().flatten() {
                Some(id) => joints.push(id),
                None => {
                    self.note(&codes::REFERENCE, path, absent(path, "node", joint));
                    return None;
                }
            }
        }
        Some(joints)
    }

    fn skin(&mut self, skin: &document::Skin, joints: Vec<NodeId>, path: &str) -> Result<Skin> {
        let mut made = Skin { name: skin.name.clone().unwrap_or_default(), joints, ..Skin::default() };
        made.extras = self.extras(&other_members!(skin, &[]), path);
        if let Some(accessor) = skin.inverse_bind_matrices {
            let numbers = self.floats(accessor, 16, path)?.unwrap_or_default();
            let (matrices, _) = numbers.as_chunks::<16>();
            made.inverse_bind = matrices.iter().take(made.joints.len()).copied().collect();
            if made.inverse_bind.len() < made.joints.len() {
                let message = format!(
                    "{} has {} for {}",
                    subject(path),
                    count(made.inverse_bind.len(), "inverse bind matrix", "inverse bind matrices"),
                    count(made.joints.len(), "joint", "joints")
                );
                self.note(&codes::BIND_MATRICES, path, message);
                made.inverse_bind.clear();
            }
        }
        Ok(made)
    }
}
