//! Instances of other files: a node each, with the path.

use super::{At, FORMAT, Lifter, counted, math, node_size};
use crate::{
    codes,
    document::{Kind, Node, Value},
};
use meshwright_scene::{Data, Extras, Node as SceneNode, Transform, Trs, axes};

impl Lifter<'_> {
    /// All instances. What is placed will have been turned to Y up by itself, so its place is turned on both sides.
    pub(super) fn instances(&mut self) {
        let document = self.document;
        let mut count = 0_usize;
        for (root, top) in document.roots.iter().enumerate() {
            for (index, stored) in top.children_of(Kind::Instance).enumerate() {
                if !self.room(node_size(stored).saturating_add(1024)) {
                    return;
                }
                let at = At::new(root, "instance", index);
                let reference = stored.property("rf").or_else(|| stored.property("r"));
                let hash = reference.and_then(Value::reference);
                // An instance has one child; a search for more than that would be for nothing.
                let file = stored.children.iter().take(16).find(|child| Some(child.hash) == hash);
                let raw = file.and_then(|file| file.text("p"));
                if raw.is_none() {
                    self.note(&codes::DANGLING, at, || "it names no file".to_owned());
                }
                let raw = raw.unwrap_or_default();
                if !self.room(raw.len().saturating_mul(4)) {
                    return;
                }
                let path = self.path(&raw);
                let mut data = Data::map();
                if *path != *raw {
                    data = data.with("stored", &*raw);
                }
                let extras = Extras::of(FORMAT, Data::map().with("instance", data.with("path", path)));
                let transform = Transform::Trs(self.placed(stored));
                let name = stored.name().unwrap_or_default().into_owned();
                self.scene.add_node(None, SceneNode { name, transform, extras, ..SceneNode::default() });
                count = count.saturating_add(1);
            }
        }
        if count > 0 {
            self.note(&codes::LOSS_INSTANCE, "", || {
                format!("the files of {} not loaded", counted(count, "instance"))
            });
        }
    }

    fn placed(&self, stored: &Node<'_>) -> Trs {
        let up = self.scene.source_up;
        let translation = math::vector(stored, "p").unwrap_or_default();
        let [x, y, z, w] = math::rotation(stored, "r").unwrap_or(math::NO_TURN);
        let [x, y, z] = axes::y_up_point(up, [x, y, z]);
        let scale = axes::y_up_scale(up, math::vector(stored, "s").unwrap_or([1.0; 3]));
        Trs {
            translation: axes::y_up_point(up, translation).map(math::single),
            rotation: [x, y, z, w].map(math::single),
            scale: scale.map(math::single),
        }
    }
}
