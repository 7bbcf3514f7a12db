//! Converts maps.

use super::{Decoder, FORMAT, bones::add_data, extras, list_path, node_size, transforms::Place};
use crate::{
    asset::schema::keys::{ENTITY, MAP},
    asset::{coerce, map::Entity},
    document::Element,
};
use meshwright_scene::{ExtrasValue, Node, Origin, Scene};

/// Extensions that may follow a model name in an entity.
const ENDINGS: [&str; 3] = [".pmdl_b", ".pmdl", ".wmd"];

/// Creates a node for each entity.
pub(super) fn map(data: &Element<'_>, scene: &mut Scene<'_>, decoder: &mut Decoder) {
    let list = list_path(MAP.entities);
    for (index, element) in (0_u32..).zip(decoder.elements(MAP.entities, data.get(MAP.entities)).iter()) {
        let entity = Entity { data: element };
        let name = entity.key_value("targetname").filter(|name| !name.is_empty());
        let name = name.unwrap_or_else(|| entity.class_name()).into_owned();
        let model = entity.key_value("model").and_then(|model| model_path(&model));
        let size = node_size(&name).saturating_add(model.as_ref().map_or(0, String::len));
        if !decoder.room(size) {
            break;
        }
        let record = ExtrasValue::map().with("kind", "entity").with("index", index);
        let node = Node {
            name,
            transform: entity_place(&entity, decoder.options.scale).transform(),
            instance: model,
            origin: Some(Origin::of_element(FORMAT, &list, index as usize)),
            extras: extras::with_rest(record, element, &[ENTITY.pose], decoder),
            ..Node::default()
        };
        scene.add_node(None, node);
    }
    add_data(data, &[MAP.entities], scene, decoder);
}

/// The transform of an entity: its pose, or from its key values.
fn entity_place(entity: &Entity<'_, '_>, scale: f32) -> Place {
    if let Some(pose) = entity.pose() {
        return Place::new(pose, scale);
    }
    let mut pose = meshwright_scene::Trs::IDENTITY;
    let numbers = |key: &str| -> Option<[f32; 3]> {
        let text = entity.key_value(key)?;
        coerce::vector(&crate::document::Value::string(&*text))
    };
    if let Some(origin) = numbers("origin") {
        pose.translation = origin;
    }
    Place::new(pose, scale)
}

/// The path of a model, relative to the game's root folder, without extension.
fn model_path(stored: &str) -> Option<String> {
    let mut path = "models".to_owned();
    for part in stored.split(['/', '\\']).filter(|part| !part.is_empty() && *part != "." && *part != "..") {
        path.push('/');
        path.push_str(part);
    }
    let bare = ENDINGS.iter().find_map(|ending| path.strip_suffix(ending)).unwrap_or(&path);
    (bare != "models").then(|| bare.to_owned())
}
