//! Metadata of the asset (glTF 2.0, 3.2), for scenes that were read from glTF.

use super::object_writer::ObjectWriter;
use crate::{
    document::{Asset, draft::THUMBNAIL},
    json::{self, Object, Unsaid},
};
use meshwright_scene::{Extras, ExtrasValue, Scene};
use serde_json::{Map, Value};

/// The member of the scene's vendor data that holds the asset.
const ASSET: &str = "asset";

/// The asset of a glTF source, with its copyright and extras.
pub(super) fn restored_asset(scene: &Scene<'_>, objects: &mut ObjectWriter) -> Option<Asset> {
    let Some(ExtrasValue::Map(own)) = scene.extras.get(json::FORMAT) else { return None };
    let Some((_, ExtrasValue::Map(members))) = own.iter().find(|(name, _)| name == ASSET) else {
        return None;
    };
    let mut unsaid = Unsaid::default();
    let members: Map<String, Value> =
        members.iter().map(|(name, item)| (name.clone(), json::data(item, &mut unsaid))).collect();
    let asset = asset(members)?;
    for name in asset.extensions.names() {
        objects.use_extension(name);
    }
    objects.unsaid(unsaid, "asset");
    Some(asset)
}

/// The member of the scene's vendor data that holds the extensions of the root.
pub(crate) const ROOT_EXTENSIONS: &str = "root_extensions";

/// The extensions of the root of a glTF source.
pub(super) fn restored_extensions(scene: &Scene<'_>, objects: &mut ObjectWriter) -> Object {
    let own = scene.extras.get(json::FORMAT).and_then(|own| own.get(ROOT_EXTENSIONS));
    let Some(ExtrasValue::Map(own)) = own else { return Object::new() };
    let mut unsaid = Unsaid::default();
    let mut restored = Object::new();
    for (name, value) in own {
        let value = json::data(value, &mut unsaid);
        if crate::extension_names::is_portable(name, &value) {
            objects.use_extension(name);
            restored.insert(name.clone(), value);
        }
    }
    objects.unsaid(unsaid, "extensions");
    restored
}

/// The image of the scene that pictures a glTF source.
pub(super) fn thumbnail(scene: &Scene<'_>) -> Option<usize> {
    match scene.extras.get(json::FORMAT)?.get(THUMBNAIL)? {
        ExtrasValue::Int(image) => usize::try_from(*image).ok().filter(|image| *image < scene.images.len()),
        _ => None,
    }
}

/// The vendor data of the scene, without the asset if it was restored.
pub(super) fn scene_data(scene: &Scene<'_>, asset_restored: bool) -> Extras {
    let mut extras = scene.extras.clone();
    if let Some(ExtrasValue::Map(own)) = extras.get(json::FORMAT) {
        let is_restored =
            |name: &str| [ROOT_EXTENSIONS, THUMBNAIL].contains(&name) || name == ASSET && asset_restored;
        let rest = own.iter().filter(|(name, _)| !is_restored(name)).cloned().collect();
        extras.set(json::FORMAT, ExtrasValue::Map(rest));
    }
    extras
}

/// The asset with those members; `None` if they are invalid, or refer to another file by index.
fn asset(mut members: Map<String, Value>) -> Option<Asset> {
    let portable = |(name, value): (&String, &Value)| crate::extension_names::is_portable(name, value);
    let extensions = members.get("extensions").and_then(Value::as_object);
    if extensions.is_some_and(|extensions| !extensions.iter().all(portable)) {
        return None;
    }
    members.insert("version".to_owned(), Value::from("2.0"));
    serde_json::from_value(Value::Object(members)).ok()
}
