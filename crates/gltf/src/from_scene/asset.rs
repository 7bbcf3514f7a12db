//! Metadata of the asset (glTF 2.0, 3.2), for scenes that were read from glTF.

use super::DocumentBuilder;
use crate::{
    document::Asset,
    json::{self, Unsaid},
};
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::{Map, Value};

/// The member of the scene's vendor data that holds the asset.
const ASSET: &str = "asset";

impl DocumentBuilder<'_> {
    /// Restores the copyright and the extras of the asset.
    pub(super) fn restore_asset(&mut self) {
        let Some(ExtrasValue::Map(own)) = self.scene.extras.get(json::FORMAT) else { return };
        let Some((_, ExtrasValue::Map(members))) = own.iter().find(|(name, _)| name == ASSET) else { return };
        let mut unsaid = Unsaid::default();
        let members: Map<String, Value> =
            members.iter().map(|(name, item)| (name.clone(), json::data(item, &mut unsaid))).collect();
        let Some(asset) = asset(members) else { return };
        for name in asset.extensions.names() {
            self.root.use_extension(name);
        }
        let Asset { version, generator, .. } = std::mem::take(&mut self.root.asset);
        self.root.asset = Asset { version, generator, ..asset };
        self.asset_restored = true;
        self.unsaid(unsaid, "asset");
    }

    /// The vendor data of the scene, without the restored asset.
    pub(super) fn scene_data(&self) -> Extras {
        let mut extras = self.scene.extras.clone();
        if let Some(ExtrasValue::Map(own)) = extras.get(json::FORMAT).filter(|_| self.asset_restored) {
            let rest = own.iter().filter(|(name, _)| name != ASSET).cloned().collect();
            extras.set(json::FORMAT, ExtrasValue::Map(rest));
        }
        extras
    }
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
