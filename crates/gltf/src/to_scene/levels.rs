//! Levels, and properties of the whole scene.

use super::{
    SceneBuilder,
    extras::{self, index, other_members, single},
    mesh::bounds,
    node_tree::{Made, Mark},
};
use crate::{
    document::{Scene, draft::THUMBNAIL},
    extension_names::{COVERAGE, LIGHTS, LOD, VARIANTS, VISIBILITY},
    from_scene::ROOT_EXTENSIONS,
    json::{self, Object},
};
use meshwright_scene::{Extras, ExtrasValue, Level, LevelKind, Up};
use serde_json::Value;
use std::collections::BTreeMap;

impl<'a> SceneBuilder<'a> {
    /// Restores the level table of `from_scene`.
    pub(super) fn levels(&mut self, marks: &[Mark]) {
        let document = self.document;
        let mut found: BTreeMap<(usize, usize), (Level, Option<usize>)> = BTreeMap::new();
        for (at, (node, mark)) in document.root.nodes.iter().zip(marks).enumerate() {
            let own = extras::written_members(node.extras.as_ref()).filter(|_| mark.kind == Made::Group);
            let Some(text) = own.and_then(|own| own.get("level")).and_then(Value::as_object) else {
                continue;
            };
            let path = format!("nodes[{at}]");
            let known = [LOD, VISIBILITY];
            let extras = self.extras_without(&other_members!(node, &known), &[COVERAGE], &path);
            let level = level(text, node.name.as_deref(), extras);
            found.insert((index(text, "index").unwrap_or(usize::MAX), at), (level, Some(at)));
        }
        let others = self.scene_own().and_then(|own| own.get("levels")).and_then(Value::as_array);
        for (at, text) in others.into_iter().flatten().filter_map(Value::as_object).enumerate() {
            let empty = Object::new();
            let members = extras::OtherMembers {
                extras: text.get("extras"),
                extensions: &empty,
                known: &[],
                other: &empty,
            };
            let extras = self.extras(&members, "scene");
            let key = (index(text, "index").unwrap_or(usize::MAX), usize::MAX.saturating_sub(at));
            found.insert(key, (level(text, None, extras), None));
        }
        self.lod_levels();
        for ((number, _), (level, group)) in found {
            let id = self.scene.levels.push(level);
            self.level_numbers.entry(number).or_insert(id);
            if let Some(group) = group {
                self.group_levels.insert(group, id);
            }
        }
    }

    /// The glTF scene that is converted: the default one, or the one that the caller named.
    pub(super) fn default_scene(&self) -> Option<&'a Scene> {
        let root = &self.document.root;
        root.scenes.get(self.shown.scene.or(root.scene).unwrap_or(0))
    }

    /// The data that `from_scene` stored in the scene.
    pub(super) fn scene_own(&self) -> Option<&'a Object> {
        extras::written_members(self.default_scene()?.extras.as_ref())
    }

    /// Converts the properties of the whole scene.
    pub(super) fn scene_properties(&mut self) {
        let root = &self.document.root;
        if let Some(shown) = self.default_scene() {
            self.scene.name = shown.name.clone().unwrap_or_default();
            self.scene.extras = self.extras(&other_members!(shown, &[]), "scene");
            self.scene.source_up = match self.scene_own().and_then(|own| own.get("up")?.as_str()) {
                Some("z") => Up::Z,
                Some("x") => Up::X,
                _ => Up::Y,
            };
            self.scene.bounds = self.scene_own().and_then(|own| bounds(own.get("bounds")?));
        }
        if let Some(scenes) = self.scene_list() {
            extras::add(&mut self.scene.extras, json::SCENES, scenes);
        }
        let mut asset = root.asset.clone();
        (asset.generator, asset.min_version) = (None, None);
        if let Some(image) = root.thumbnail() {
            asset.other.remove(THUMBNAIL);
            let image = i64::try_from(image).unwrap_or(i64::MAX);
            extras::add(&mut self.scene.extras, THUMBNAIL, ExtrasValue::Int(image));
        }
        let whole = self.extras(&other_members!(root, &[VARIANTS, LIGHTS]), "");
        let asset = serde_json::to_value(asset).map(|asset| json::to_data(&asset)).unwrap_or_default();
        if let ExtrasValue::Map(mut members) = asset {
            members.retain(|(name, _)| name != "version");
            if !members.is_empty() {
                extras::add(&mut self.scene.extras, "asset", ExtrasValue::Map(members));
            }
        }
        for (format, data) in whole.iter() {
            let data = &self.without_extensions(format, data);
            if *data == ExtrasValue::map() {
                continue;
            }
            if self.scene.extras.get(format).is_none() {
                self.scene.extras.set(format, data.clone());
            } else {
                extras::add(&mut self.scene.extras, "root", ExtrasValue::map().with(format, data.clone()));
            }
        }
    }
}

impl SceneBuilder<'_> {
    /// Vendor data of the root, without its extensions, which become a member of their own.
    fn without_extensions(&mut self, format: &str, data: &ExtrasValue) -> ExtrasValue {
        let ExtrasValue::Map(members) = data else { return data.clone() };
        let (own, rest): (Vec<_>, Vec<_>) =
            members.iter().cloned().partition(|(name, _)| format == json::FORMAT && name == "extensions");
        if let Some((_, own)) = own.into_iter().next() {
            extras::add(&mut self.scene.extras, ROOT_EXTENSIONS, own);
        }
        ExtrasValue::Map(rest)
    }
}

fn level(text: &Object, node: Option<&str>, extras: Extras) -> Level {
    let word = |name: &str| text.get(name).and_then(Value::as_str);
    let kinds = [
        LevelKind::Visual,
        LevelKind::Collision,
        LevelKind::LineOfSight,
        LevelKind::Billboard,
        LevelKind::Utility,
    ];
    let kind = kinds.into_iter().find(|kind| word("kind") == Some(kind.word()));
    Level {
        name: word("name").or(node).unwrap_or_default().to_owned(),
        kind: kind.unwrap_or(LevelKind::Utility),
        pixels: single(text.get("pixels")),
        origin: None,
        extras,
    }
}
