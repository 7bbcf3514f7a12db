//! Checks entities of maps, and bounding boxes.

use super::{Report, path::Place};
use crate::{
    asset::schema::keys::{BOUNDS, ENTITY},
    codes::validation,
    document::{Element, Value},
};

/// Prefix of entity classes that show a model.
const SHOWS_MODEL: &str = "prop_";

pub(super) fn check_entity(entity: &Element<'_>, report: &mut Report, at: &Place<'_>) {
    let class = entity.get(ENTITY.class_name).and_then(Value::as_text);
    let Some(class) = class.filter(|class| !class.is_empty()) else {
        return report.note(&validation::NO_CLASS, at, || "the entity has no \"className\"".to_owned());
    };
    if class.as_bytes().starts_with(SHOWS_MODEL.as_bytes()) {
        let values = entity.get(ENTITY.key_values).and_then(Value::as_element);
        let model = values.and_then(|values| values.get("model")).and_then(Value::as_text);
        let in_component = entity.get(ENTITY.components).and_then(Value::as_element);
        let in_component = in_component.is_some_and(|components| components.get("model").is_some());
        if model.is_none_or(|model| model.is_empty()) && !in_component {
            report.note(&validation::NO_MODEL, at, || format!("the \"{class}\" entity has no model"));
        }
    }
    if let Some(Value::STransform(pose)) = entity.get(ENTITY.pose)
        && let [.., x, y, z] = **pose
        && [x, y, z].contains(&0.0)
    {
        report.note(&validation::POSE_SCALE, &at.key(ENTITY.pose), || {
            format!("the pose of the entity has a scale with a 0: {x}, {y}, {z}")
        });
    }
}

/// Checks the corners of a box.
pub(super) fn check_bounds(bounds: &Element<'_>, report: &mut Report, at: &Place<'_>) {
    let (Some(Value::Vec3(min)), Some(Value::Vec3(max))) = (bounds.get(BOUNDS.min), bounds.get(BOUNDS.max))
    else {
        return;
    };
    if min.iter().zip(max).any(|(min, max)| min > max) {
        report.note(&validation::BOUNDS, at, || {
            format!("the bounding box has a min of {min:?} above its max of {max:?}")
        });
    }
}
