//! Data that the scene does not represent: vendor data, and members that only glTF has.

use super::{OWN, SceneBuilder};
use crate::message_subjects::subject;
use crate::{
    codes,
    document::{Json, Root, draft::UNDERSTOOD},
    extension_links::{self, CARRIED_BYTES, Target},
    extension_names::{self, PICTURES},
    json::{self, Object},
    uri,
};
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::Value;
use std::{
    borrow::Cow,
    collections::{BTreeSet, HashSet},
};

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
        let (mut unknown, mut unlinked) = (Vec::new(), Vec::new());
        for (name, value) in members.extensions {
            if members.known.contains(&name.as_str()) {
                continue;
            }
            let is_linked = !self.unlinked.contains(name) && !extension_names::refers(name, value);
            let Some(carried) = is_linked.then(|| self.carried(name, value, path)).flatten() else {
                self.lose(format!("extension {name}"), path);
                unlinked.push((name.clone(), json::to_data(value)));
                continue;
            };
            unknown.push((name.clone(), json::to_data(&carried)));
            self.note(
                &codes::EXTENSION,
                path,
                format!("kept {name} of {} as vendor data only", subject(path)),
            );
        }
        own = merged(own, "extensions", unknown);
        own = merged(own, "unlinked", unlinked);
        let draft = self.draft;
        let is_lost = |name: &&String| !draft || !UNDERSTOOD.contains(&name.as_str());
        for name in members.other.keys().filter(is_lost) {
            self.lose(format!("member \"{name}\""), path);
        }
        let other = members.other.iter().filter(|(name, _)| is_lost(name));
        let other = other.map(|(name, value)| (name.clone(), json::to_data(value))).collect();
        own = merged(own, "other", other);
        if own != ExtrasValue::map() {
            extras.set(json::FORMAT, own);
        }
        extras
    }
}

impl SceneBuilder<'_> {
    /// Finds the extensions that cannot be written again: somewhere they refer to other parts of the file.
    pub(super) fn find_unlinked(&mut self) {
        let root = &self.document.root;
        let declared = root.extensions_used.iter().any(|name| !extension_names::is_supported(name));
        if declared && let Ok(root) = serde_json::to_value(root) {
            find(&root, false, &self.document.root, &mut self.unlinked);
        }
    }

    /// Finds what programs added to objects that are written anew, which have no place in a scene. Their extensions are
    /// dropped from all other objects, too.
    pub(super) fn find_additions_to_storage(&mut self) {
        let root = &self.document.root;
        let mut found = Vec::new();
        macro_rules! look {
            ($($list:expr => $path:expr;)*) => {$(
                for (index, object) in $list.iter().enumerate() {
                    let extensions = object.extensions.names();
                    let unknown = extensions.filter(|name| !extension_names::is_supported(name));
                    let extras = object.extras.as_ref().map(|_| "extras");
                    let names = unknown.map(|name| (true, name));
                    let members = extras.into_iter().chain(object.other.names()).map(|name| (false, name));
                    for (is_extension, name) in names.chain(members) {
                        found.push((is_extension, name.to_owned(), format!("{}[{index}]", $path)));
                    }
                }
            )*};
        }
        look! {
            root.buffers => "buffers";
            root.buffer_views => "bufferViews";
            root.accessors => "accessors";
            root.samplers => "samplers";
            root.textures => "textures";
        }
        for (at, animation) in root.animations.iter().enumerate() {
            look! {
                animation.samplers => format!("animations[{at}]/samplers");
                animation.channels => format!("animations[{at}]/channels");
            }
        }
        for (is_extension, name, path) in found {
            if is_extension {
                self.lose(format!("extension {name}"), &path);
                self.unlinked.insert(name);
            } else {
                self.lose(format!("member \"{name}\""), &path);
            }
        }
    }

    /// An extension object with the bytes of the buffer views and the images of the textures that it names; `None` if one
    /// is not there.
    fn carried<'v>(&mut self, name: &str, value: &'v Value, path: &str) -> Option<Cow<'v, Value>> {
        if self.summary || !extension_links::is_known(name) {
            return Some(Cow::Borrowed(value));
        }
        let content = &mut |target, index| match target {
            Target::View => {
                let (bytes, _) = self.slice(index, 0, None).ok()?;
                let size = (bytes.len() as u64).saturating_mul(2);
                self.afford(size, 1, path).then(|| uri::encoded(CARRIED_BYTES, &bytes).into())
            }
            _ => self.carried_texture(index),
        };
        extension_links::carry(name, value, content).map(Cow::Owned)
    }

    /// The image and the sampler of a texture.
    fn carried_texture(&self, index: usize) -> Option<Value> {
        let root = &self.document.root;
        let texture = root.textures.get(index)?;
        let mut others = PICTURES.iter().filter_map(|(name, _)| texture.extensions.map().get(*name));
        let image = texture.source.or_else(|| json::index_at(others.next()?, "source"))?;
        let sampler = texture.sampler.and_then(|sampler| root.samplers.get(sampler));
        let sampler = sampler.and_then(|sampler| serde_json::to_value(sampler).ok());
        Some(serde_json::json!({ "image": image, "sampler": sampler }))
    }

    fn lose(&mut self, what: String, path: &str) {
        let (count, _) = self.lost.entry(what).or_insert((0, path.to_owned()));
        *count = count.saturating_add(1);
    }

    /// Reports what cannot be written again, once for each extension and member.
    pub(super) fn note_lost(&mut self) {
        for (what, (count, path)) in std::mem::take(&mut self.lost) {
            let of = subject(&path);
            let more = count.saturating_sub(1);
            let more = match more {
                0 => String::new(),
                more => format!(" and {}", meshwright_core::count(more, "other object", "other objects")),
            };
            let code = if what.starts_with("member") { &codes::MEMBER } else { &codes::UNLINKED };
            self.note(code, &path, format!("dropped the {what} of {of}{more}"));
        }
    }
}

/// Adds the names of extensions with references below a value. Textures of materials are known.
fn find(value: &Value, in_material: bool, root: &Root, unlinked: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members.iter().filter(|(name, _)| *name != "extras") {
                let own = value.as_object().filter(|_| name == "extensions");
                for (name, value) in own.into_iter().flatten() {
                    let refers = match in_material {
                        true => extension_names::refers(name, &without_textures(value)),
                        false => extension_names::refers(name, value),
                    };
                    if refers || !extension_links::can_carry(name, value, root) {
                        unlinked.insert(name.clone());
                    }
                }
                find(value, in_material || name == "materials", root, unlinked);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| find(item, in_material, root, unlinked)),
        _ => {}
    }
}

/// An extension of a material without references to textures.
fn without_textures(value: &Value) -> Value {
    let Value::Object(members) = value else { return value.clone() };
    let is_texture = |name: &str, value: &Value| name.ends_with("Texture") && value.get("index").is_some();
    let rest = members.iter().filter(|(name, value)| !is_texture(name, value));
    Value::Object(rest.map(|(name, value)| (name.clone(), without_textures(value))).collect())
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
