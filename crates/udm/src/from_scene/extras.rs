//! Reads this format's data from extras.

pub(crate) use super::FORMAT;
use super::losses::{Losses, more};
use crate::{document::Element, json};
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::{Map, Value as Json};

/// Largest depth of extras.
const DEPTH: u32 = 128;

/// The data of this format.
pub(super) fn own(extras: &Extras) -> Option<&ExtrasValue> {
    extras.get(FORMAT)
}

/// Whether this format's data have this kind.
pub(crate) fn is_kind(extras: &Extras, kind: &str) -> bool {
    own(extras).and_then(|own| own.text("kind")) == Some(kind)
}

/// An index in this format's data.
pub(crate) fn own_index(extras: &Extras, name: &str) -> Option<u32> {
    own(extras)?.get(name)?.integer()
}

/// A list of this format's data.
pub(crate) fn own_list<'d>(extras: &'d Extras, name: &str) -> &'d [ExtrasValue] {
    own(extras).map_or(&[], |own| own.list(name))
}

/// The element stored as `data`, or an empty element.
pub(super) fn kept(extras: &Extras, losses: &mut Losses) -> Element<'static> {
    own(extras).and_then(|own| own.get("data")).map_or_else(Element::new, |data| typed(data, losses))
}

/// An element in typed form. Counts and drops entries that are not in typed form.
pub(super) fn typed(data: &ExtrasValue, losses: &mut Losses) -> Element<'static> {
    let (element, failed) = element(data);
    losses.data = losses.data.saturating_add(failed);
    element
}

/// An element in typed form, and the number of entries that are not.
pub(crate) fn element(data: &ExtrasValue) -> (Element<'static>, usize) {
    let (mut element, mut failed) = (Element::new(), 0);
    match data {
        ExtrasValue::Map(entries) => {
            for (key, value) in entries {
                let json = Json::Object(Map::from_iter([(key.clone(), plain(value, DEPTH))]));
                match json::from_value(&json) {
                    Ok(one) => element.entries_mut().extend(one.into_entries()),
                    Err(_) => more(&mut failed),
                }
            }
        }
        other => match json::from_value(&plain(other, DEPTH)) {
            Ok(one) => element = one,
            Err(_) => more(&mut failed),
        },
    }
    element.set_declared_size(None);
    (element, failed)
}

/// Converts to JSON; drops values beyond the depth limit.
#[allow(clippy::cast_possible_truncation, reason = "checked just before")]
fn plain(data: &ExtrasValue, depth: u32) -> Json {
    let Some(depth) = depth.checked_sub(1) else { return Json::Null };
    match data {
        ExtrasValue::Null => Json::Null,
        ExtrasValue::Bool(value) => (*value).into(),
        ExtrasValue::Int(value) => (*value).into(),
        ExtrasValue::Float(value) => {
            let whole =
                value.fract() == 0.0 && value.abs() < 9e15 && (*value != 0.0 || value.is_sign_positive());
            if whole { (*value as i64).into() } else { (*value).into() }
        }
        ExtrasValue::Text(text) => text.as_str().into(),
        ExtrasValue::List(list) => list.iter().map(|item| plain(item, depth)).collect::<Vec<_>>().into(),
        ExtrasValue::Map(map) => {
            Json::Object(map.iter().map(|(key, value)| (key.clone(), plain(value, depth))).collect())
        }
    }
}
