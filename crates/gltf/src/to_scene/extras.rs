//! Data that the scene does not represent: vendor data, and members that only glTF has.

use super::{OWN, SceneBuilder};
use crate::message_subjects::subject;
use crate::{
    codes,
    document::Json,
    json::{self, Object},
};
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::Value;
use std::collections::HashSet;

/// Formats whose members of `extras` are vendor data.
const VENDORS: [&str; 5] = ["beamng", "cast", "cdae", "tinman", "udm"];

/// The members of an object that the scene does not represent.
pub(super) struct OtherMembers<'a> {
    pub(super) extras: Option<&'a Value>,
    pub(super) extensions: &'a Object,
    /// Supported extensions.
    pub(super) known: &'a [&'a str],
    pub(super) other: &'a Object,
}

/// [`OtherMembers`] of any object of the document.
macro_rules! other_members {
    ($object:expr, $known:expr) => {
        $crate::to_scene::extras::OtherMembers {
            extras: $object.extras.as_ref().map(|extras| extras.value()),
            extensions: $object.extensions.map(),
            known: $known,
            other: $object.other.map(),
        }
    };
}
pub(super) use other_members;

impl SceneBuilder<'_> {
    /// Vendor data by format.
    pub(super) fn extras(&mut self, members: &OtherMembers<'_>, path: &str) -> Extras {
        self.extras_without(members, &[], path)
    }

    /// Vendor data without the supported members of `extras`.
    pub(super) fn extras_without(
        &mut self,
        members: &OtherMembers<'_>,
        understood: &[&str],
        path: &str,
    ) -> Extras {
        let mut extras = Extras::default();
        let mut own = ExtrasValue::map();
        match members.extras {
            Some(Value::Object(members)) => {
                let mut rest = Vec::new();
                for (name, value) in members {
                    let data = || json::to_data(value);
                    match name.as_str() {
                        OWN => {}
                        json::FORMAT if value.is_object() => own = data(),
                        name if understood.contains(&name) => {}
                        name if VENDORS.contains(&name) && value.is_object() => extras.set(name, data()),
                        _ => rest.push((name.clone(), data())),
                    }
                }
                own = merged(own, "extras", rest);
            }
            Some(value) => own = own.with("extras", json::to_data(value)),
            None => {}
        }
        let unknown: Vec<(String, ExtrasValue)> = members
            .extensions
            .iter()
            .filter(|(name, _)| !members.known.contains(&name.as_str()))
            .map(|(name, value)| (name.clone(), json::to_data(value)))
            .collect();
        for (name, _) in &unknown {
            self.note(
                &codes::EXTENSION,
                path,
                format!("kept {name} of {} as vendor data only", subject(path)),
            );
        }
        own = merged(own, "extensions", unknown);
        let other = members.other.iter().map(|(name, value)| (name.clone(), json::to_data(value))).collect();
        own = merged(own, "other", other);
        if own != ExtrasValue::map() {
            extras.set(json::FORMAT, own);
        }
        extras
    }
}

/// The map with entries merged into its map of that name.
fn merged(own: ExtrasValue, name: &str, entries: Vec<(String, ExtrasValue)>) -> ExtrasValue {
    if entries.is_empty() {
        return own;
    }
    let ExtrasValue::Map(mut members) = own else { return own };
    match members.iter_mut().find(|(member, _)| member == name) {
        Some((_, ExtrasValue::Map(there))) => {
            let new: HashSet<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
            there.retain(|(name, _)| !new.contains(name.as_str()));
            there.extend(entries);
        }
        Some((_, there)) => *there = ExtrasValue::Map(entries),
        None => members.push((name.to_owned(), ExtrasValue::Map(entries))),
    }
    ExtrasValue::Map(members)
}

/// Adds entries to the vendor data of glTF.
pub(super) fn add(extras: &mut Extras, name: &str, data: ExtrasValue) {
    let own = extras.get(json::FORMAT).cloned().unwrap_or(ExtrasValue::map());
    extras.set(json::FORMAT, own.with(name, data));
}

/// The data that `from_scene` stored in an object.
pub(super) fn written_members(extras: Option<&Json>) -> Option<&Object> {
    extras?.value().get(OWN)?.as_object()
}

/// An index in the data of `from_scene`.
pub(super) fn index(members: &Object, name: &str) -> Option<usize> {
    members.get(name)?.as_u64().and_then(|index| usize::try_from(index).ok())
}

/// A number in the data of `from_scene`.
pub(super) fn single(value: Option<&Value>) -> Option<f32> {
    value?.as_f64().map(json::single)
}
