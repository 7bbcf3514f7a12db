//! Converts instances of other files to nodes with the path.

use super::{At, FORMAT, SceneWriter, model::transform, node_size};
use crate::{
    codes,
    document::{Document, Kind, ValueRef},
    nodes::keys::{FILE, INSTANCE, METADATA},
};
use meshwright_scene::{Extras, ExtrasValue, Node as SceneNode, Transform};

/// Converts all instances. The placed file is converted to Y up separately, so the transform is
/// converted on both sides.
pub(super) fn instances(document: &Document<'_>, writer: &mut SceneWriter<'_>) {
    let scene_root = document.hints().and_then(|hints| hints.text(METADATA.scene_root));
    let scene_root = scene_root.map(|root| root.replace('\\', "/")).filter(|root| !root.is_empty());
    for (root, top) in document.roots.iter().enumerate() {
        for (index, stored) in top.children_of(Kind::Instance).enumerate() {
            if !writer.room(node_size(stored).saturating_add(1024)) {
                return;
            }
            let at = At::new(root, Kind::Instance, index);
            let reference =
                stored.property(INSTANCE.file_hash).or_else(|| stored.property(INSTANCE.rotation));
            let hash = reference.and_then(ValueRef::reference);
            // An instance has one child. The limit avoids long searches.
            let file = stored.children.iter().take(16).find(|child| Some(child.hash) == hash);
            let raw = file.and_then(|file| file.text(FILE.path));
            if raw.is_none() {
                writer.note(&codes::DANGLING, at, || {
                    format!("{} refers to a file that does not exist", at.called(stored))
                });
            }
            let raw = raw.unwrap_or_default();
            let root_len = scene_root.as_ref().map_or(0, String::len);
            if !writer.room(raw.len().saturating_mul(4).saturating_add(root_len)) {
                return;
            }
            let path = raw.replace('\\', "/");
            let instance = (!path.is_empty()).then(|| writer.path(&rooted(scene_root.as_deref(), &path)));
            let mut data = ExtrasValue::map();
            if *path != *raw {
                data = data.with("stored", &*raw);
            }
            let mut extras =
                Extras::new(FORMAT, ExtrasValue::map().with("instance", data.with("path", path)));
            writer.keep_vendor_data(&mut extras, stored);
            let transform = Transform::Trs(transform(stored));
            let name = stored.name().unwrap_or_default().into_owned();
            let origin = at.origin();
            let node = SceneNode { name, transform, instance, origin, extras, ..SceneNode::default() };
            writer.scene.add_node(None, node);
        }
    }
}

/// The path relative to the file's folder. Paths of instances are relative to the scene root, which is
/// relative to that folder.
fn rooted(scene_root: Option<&str>, path: &str) -> String {
    let drive = path.as_bytes().get(1) == Some(&b':');
    match scene_root {
        Some(root) if !drive && !path.starts_with('/') => format!("{}/{path}", root.trim_end_matches('/')),
        _ => path.to_owned(),
    }
}
