//! Removes dependents: a buffer view removes its accessors, and these remove the primitives and animations
//! that use them.

use super::{index, list};
use crate::codes::{recover as lost, validate::mesh};
use crate::message_subjects::subject;
use meshwright_core::{Diagnostic, Diagnostics, Span};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A white image with one pixel.
const WHITE: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAGTwKfQAAAABJRU5ErkJggg==";

/// The marker of a mesh that replaces a lost one.
const LOST: &str = "lost";

type Why = (String, Option<Span>);

/// The objects to remove.
#[derive(Debug, Default)]
pub(super) struct Losses {
    views: BTreeMap<usize, Why>,
    accessors: BTreeMap<usize, Why>,
    primitives: BTreeMap<(usize, usize), Why>,
    /// Attributes that a primitive can lose.
    attributes: BTreeMap<(usize, usize, String), Why>,
    /// Primitives whose material requires attributes that they lost.
    bare: BTreeMap<(usize, usize), Why>,
    meshes: BTreeMap<usize, Why>,
    animations: BTreeMap<usize, Why>,
    skins: BTreeMap<usize, Why>,
    images: BTreeMap<usize, Why>,
    /// Everything else, by path.
    paths: BTreeMap<String, Why>,
}

/// The list and the index with which a path begins, and the rest.
fn head(path: &str) -> Option<(&str, usize, &str)> {
    let (name, rest) = path.split_once('[')?;
    let (at, rest) = rest.split_once(']')?;
    if name.contains('/') {
        return None;
    }
    Some((name, at.parse().ok()?, rest.strip_prefix('/').unwrap_or(rest)))
}

impl Losses {
    /// Records the subject of a diagnostic. False if removing something cannot resolve it.
    pub(super) fn take(&mut self, diagnostic: &Diagnostic) -> bool {
        let why = || (format!("{} ({})", diagnostic.code.title, diagnostic.code), diagnostic.span);
        let Some((name, at, rest)) = head(&diagnostic.path) else {
            if diagnostic.path.is_empty() || diagnostic.path.starts_with("asset") {
                return false;
            }
            self.paths.entry(diagnostic.path.clone()).or_insert_with(why);
            return true;
        };
        match (name, head(rest)) {
            ("bufferViews", _) => drop(self.views.entry(at).or_insert_with(why)),
            ("accessors", _) => drop(self.accessors.entry(at).or_insert_with(why)),
            ("meshes", Some(("primitives", part, _)))
                if [&mesh::UVS, &mesh::NO_TANGENT_SPACE]
                    .iter()
                    .any(|code| std::ptr::eq(*code, diagnostic.code)) =>
            {
                self.bare.entry((at, part)).or_insert_with(why);
            }
            ("meshes", Some(("primitives", part, _))) => {
                self.primitives.entry((at, part)).or_insert_with(why);
            }
            ("meshes", _) => drop(self.meshes.entry(at).or_insert_with(why)),
            ("animations", _) => drop(self.animations.entry(at).or_insert_with(why)),
            ("skins", _) => drop(self.skins.entry(at).or_insert_with(why)),
            ("images", _) => drop(self.images.entry(at).or_insert_with(why)),
            ("buffers", _) => return false,
            _ => drop(self.paths.entry(diagnostic.path.clone()).or_insert_with(why)),
        }
        true
    }

    pub(super) fn apply(mut self, root: &mut Value, diagnostics: &mut Diagnostics) {
        self.of_views(root);
        self.of_accessors(root);
        self.paths(root, diagnostics);
        let items = |root: &mut Value, name: &str| -> Vec<Value> {
            root.get_mut(name).and_then(Value::as_array_mut).map(std::mem::take).unwrap_or_default()
        };
        let mut views = items(root, "bufferViews");
        for at in self.views.keys() {
            if let Some(view) = views.get_mut(*at) {
                *view = empty("bufferViews", view);
            }
        }
        restore_list(root, "bufferViews", views);
        let mut accessors = items(root, "accessors");
        for at in self.accessors.keys() {
            if let Some(accessor) = accessors.get_mut(*at) {
                *accessor = empty("accessors", accessor);
            }
        }
        restore_list(root, "accessors", accessors);
        let mut images = items(root, "images");
        for (at, why) in &self.images {
            if let Some(image) = images.get_mut(*at) {
                *image = empty("images", image);
                say(diagnostics, &lost::STAND_IN, format!("images[{at}]"), why);
            }
        }
        restore_list(root, "images", images);
        let mut meshes = items(root, "meshes");
        self.of_meshes(&mut meshes, diagnostics);
        restore_list(root, "meshes", meshes);
        self.gone(root);
        let mut skins = items(root, "skins");
        for (at, why) in &self.skins {
            if let Some(skin) = skins.get_mut(*at) {
                *skin = empty("skins", skin);
                say(diagnostics, &lost::LOST_PART, format!("skins[{at}]"), why);
            }
        }
        restore_list(root, "skins", skins);
        let mut at = 0_usize;
        let mut animations = items(root, "animations");
        animations.retain(|_| {
            let why = self.animations.get(&at);
            if let Some(why) = why {
                say(diagnostics, &lost::LOST_PART, format!("animations[{at}]"), why);
            }
            at = at.saturating_add(1);
            why.is_none()
        });
        restore_list(root, "animations", animations);
    }

    fn of_views(&mut self, root: &Value) {
        let in_view = |value: Option<&Value>| index(value).and_then(|at| self.views.get(&at)).cloned();
        for (at, accessor) in list(root, "accessors").iter().enumerate() {
            let sparse = accessor.get("sparse");
            let of = |name: &str| sparse.and_then(|sparse| sparse.get(name)?.get("bufferView"));
            let why = [accessor.get("bufferView"), of("indices"), of("values")].into_iter().find_map(in_view);
            if let Some(why) = why {
                self.accessors.entry(at).or_insert(why);
            }
        }
        for (at, image) in list(root, "images").iter().enumerate() {
            if let Some(why) = in_view(image.get("bufferView")) {
                self.images.entry(at).or_insert(why);
            }
        }
    }

    fn of_accessors(&mut self, root: &Value) {
        let gone = |value: Option<&Value>| index(value).and_then(|at| self.accessors.get(&at)).cloned();
        for (mesh, content) in list(root, "meshes").iter().enumerate() {
            for (part, primitive) in list(content, "primitives").iter().enumerate() {
                let targets = list(primitive, "targets").iter().filter_map(Value::as_object);
                let mut targets = targets.flat_map(Map::values).map(Some);
                let own = primitive.get("attributes").and_then(Value::as_object);
                let mut own =
                    own.into_iter().flatten().filter(|(name, _)| !is_spare(name)).map(|(_, at)| Some(at));
                let why = gone(primitive.get("indices")).or_else(|| own.find_map(gone));
                if let Some(why) = why.or_else(|| targets.find_map(gone)) {
                    self.primitives.entry((mesh, part)).or_insert(why);
                    continue;
                }
                let own = primitive.get("attributes").and_then(Value::as_object);
                for (name, why) in
                    own.into_iter().flatten().filter_map(|(name, at)| Some((name, gone(Some(at))?)))
                {
                    self.attributes.entry((mesh, part, name.clone())).or_insert(why);
                }
            }
        }
        for (at, animation) in list(root, "animations").iter().enumerate() {
            let samplers = list(animation, "samplers").iter();
            let why = samplers.flat_map(|it| [it.get("input"), it.get("output")]).find_map(gone);
            if let Some(why) = why {
                self.animations.entry(at).or_insert(why);
            }
        }
        for (at, skin) in list(root, "skins").iter().enumerate() {
            if let Some(why) = gone(skin.get("inverseBindMatrices")) {
                self.skins.entry(at).or_insert(why);
            }
        }
    }

    /// Removes lost attributes, and attributes that depend on them.
    fn of_parts(&self, meshes: &mut [Value], diagnostics: &mut Diagnostics) {
        for ((mesh, part, name), why) in &self.attributes {
            let primitive = meshes.get_mut(*mesh).and_then(|mesh| mesh.get_mut("primitives")?.get_mut(*part));
            let all = primitive.and_then(|part| part.get_mut("attributes")).and_then(Value::as_object_mut);
            let Some(all) = all else { continue };
            // Sets are numbered without gaps, and tangents require normals.
            let (set, number) = name.rsplit_once('_').unwrap_or((name, ""));
            let number: Option<u32> = number.parse().ok();
            all.retain(|other, _| {
                let later = other.rsplit_once('_').is_some_and(|(own, at)| {
                    own == set
                        && number.zip(at.parse().ok()).is_some_and(|(number, at): (u32, u32)| at >= number)
                });
                !(other == name || later || (name == "NORMAL" && other == "TANGENT"))
            });
            let path = format!("meshes[{mesh}]/primitives[{part}]/attributes/{name}");
            say(diagnostics, &lost::LOST_MESH, path, why);
        }
        for ((mesh, part), why) in &self.bare {
            let primitive = meshes.get_mut(*mesh).and_then(|mesh| mesh.get_mut("primitives")?.get_mut(*part));
            if let Some(members) = primitive.and_then(Value::as_object_mut)
                && members.shift_remove("material").is_some()
            {
                let path = format!("meshes[{mesh}]/primitives[{part}]/material");
                say(diagnostics, &lost::LOST_PART, path, why);
            }
        }
    }

    fn of_meshes(&mut self, meshes: &mut [Value], diagnostics: &mut Diagnostics) {
        self.of_parts(meshes, diagnostics);
        let mut parts: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
        for ((mesh, part), why) in &self.primitives {
            parts.entry(*mesh).or_default().insert(*part);
            let path = format!("meshes[{mesh}]/primitives[{part}]");
            say(diagnostics, &lost::LOST_MESH, path, why);
        }
        for (mesh, gone) in parts {
            let Some(primitives) = meshes
                .get_mut(mesh)
                .and_then(|mesh| mesh.get_mut("primitives"))
                .and_then(Value::as_array_mut)
            else {
                continue;
            };
            let mut at = 0_usize;
            primitives.retain(|_| {
                let keep = !gone.contains(&at);
                at = at.saturating_add(1);
                keep
            });
            if primitives.is_empty() {
                self.meshes.entry(mesh).or_insert_with(|| ("it has no intact primitive".to_owned(), None));
            }
        }
        for (at, why) in &self.meshes {
            if let Some(mesh) = meshes.get_mut(*at) {
                if !is_stand_in(mesh) {
                    say(diagnostics, &lost::LOST_MESH, format!("meshes[{at}]"), why);
                }
                *mesh = empty("meshes", mesh);
            }
        }
    }

    /// Removes references from nodes to lost meshes and skins, and gives placeholders a visible point.
    fn gone(&self, root: &mut Value) {
        let stand_ins: BTreeSet<usize> = (0_usize..)
            .zip(list(root, "meshes"))
            .filter(|(_, mesh)| is_stand_in(mesh))
            .map(|(at, _)| at)
            .collect();
        for node in root.get_mut("nodes").and_then(Value::as_array_mut).into_iter().flatten() {
            let Some(members) = node.as_object_mut() else { continue };
            let mesh = index(members.get("mesh")).is_some_and(|at| stand_ins.contains(&at));
            if mesh {
                for name in ["mesh", "weights", "skin"] {
                    members.shift_remove(name);
                }
            }
            if index(members.get("skin")).is_some_and(|at| self.skins.contains_key(&at)) {
                members.shift_remove("skin");
            }
        }
        if stand_ins.is_empty() {
            return;
        }
        let accessors = root
            .as_object_mut()
            .map(|root| root.entry("accessors").or_insert_with(|| Value::Array(Vec::new())));
        let Some(accessors) = accessors.and_then(Value::as_array_mut) else { return };
        let point =
            json!({ "componentType": 5126, "count": 1, "type": "VEC3", "min": [0, 0, 0], "max": [0, 0, 0] });
        let at = accessors.iter().position(|accessor| *accessor == point).unwrap_or_else(|| {
            accessors.push(point);
            accessors.len().saturating_sub(1)
        });
        for mesh in root.get_mut("meshes").and_then(Value::as_array_mut).into_iter().flatten() {
            if is_stand_in(mesh)
                && let Some(members) = mesh.as_object_mut()
            {
                let part = json!([{ "attributes": { "POSITION": at }, "mode": 0 }]);
                members.insert("primitives".to_owned(), part);
            }
        }
    }

    /// Removes members by path: an item of a root list becomes empty, anything else is removed.
    fn paths(&self, root: &mut Value, diagnostics: &mut Diagnostics) {
        for (path, why) in self.paths.iter().rev() {
            if remove(root, path) {
                say(diagnostics, &lost::LOST_PART, path.clone(), why);
            }
        }
    }
}

/// Whether a mesh is usable without an attribute.
fn is_spare(name: &str) -> bool {
    ["NORMAL", "TANGENT"].contains(&name) || name.starts_with("TEXCOORD_") || name.starts_with("COLOR_")
}

fn say(diagnostics: &mut Diagnostics, code: &'static meshwright_core::Code, path: String, why: &Why) {
    let white = std::ptr::eq(code, &raw const lost::STAND_IN);
    let message = match white {
        true => format!("replaced {} by a white image: {}", subject(&path), why.0),
        false => format!("dropped {}: {}", subject(&path), why.0),
    };
    let diagnostic = Diagnostic::new(code, message).on(path);
    // The span refers to the JSON of the result, not to the damaged file.
    diagnostics.push(diagnostic);
}

/// Restores a list; empty lists are not permitted.
fn restore_list(root: &mut Value, name: &str, items: Vec<Value>) {
    let Some(members) = root.as_object_mut() else { return };
    if items.is_empty() {
        members.shift_remove(name);
    } else {
        members.insert(name.to_owned(), Value::Array(items));
    }
}

/// The placeholder for a lost object, which keeps the indices of the others.
pub(super) fn empty(list: &str, before: &Value) -> Value {
    let mut made = match list {
        "bufferViews" => json!({ "buffer": index(before.get("buffer")).unwrap_or(0), "byteLength": 1 }),
        "accessors" => json!({ "componentType": 5126, "count": 1, "type": "SCALAR" }),
        "meshes" => json!({ "primitives": [], "extras": { LOST: true } }),
        "skins" => json!({ "joints": [0] }),
        "images" => json!({ "uri": WHITE }),
        "buffers" => json!({ "byteLength": 1, "uri": "data:application/octet-stream;base64,AA==" }),
        _ => json!({}),
    };
    let name = before.get("name").filter(|name| name.is_string());
    if let (Some(name), Some(members)) = (name, made.as_object_mut())
        && list != "accessors"
    {
        members.insert("name".to_owned(), name.clone());
    }
    made
}

pub(super) fn is_stand_in(mesh: &Value) -> bool {
    mesh.get("extras").and_then(|extras| extras.get(LOST)) == Some(&Value::Bool(true))
        || list(mesh, "primitives").is_empty()
}

/// Removes the value at a path: a member, or an item without an index. Items of root lists stay and become
/// empty.
fn remove(root: &mut Value, path: &str) -> bool {
    let mut steps: Vec<&str> = Vec::new();
    for part in path.split('/') {
        let (name, rest) = part.split_once('[').map_or((part, ""), |(name, rest)| (name, rest));
        steps.push(name);
        steps.extend(rest.split(['[', ']']).filter(|step| !step.is_empty()));
    }
    let Some((last, parents)) = steps.split_last() else { return false };
    let mut place = &mut *root;
    for step in parents {
        let next = match place {
            Value::Object(members) => members.get_mut(*step),
            Value::Array(items) => step.parse::<usize>().ok().and_then(|at| items.get_mut(at)),
            _ => None,
        };
        match next {
            Some(next) => place = next,
            None => return false,
        }
    }
    match place {
        Value::Object(members) => members.shift_remove(*last).is_some(),
        Value::Array(items) => {
            let Some(item) = last.parse::<usize>().ok().and_then(|at| items.get_mut(at)) else {
                return false;
            };
            let list = parents.first().copied().unwrap_or_default();
            let before = item.clone();
            if parents.len() == 1 && item.is_object() {
                *item = empty(list, item);
                return *item != before;
            }
            let at = last.parse::<usize>().unwrap_or(usize::MAX);
            items.remove(at);
            true
        }
        _ => false,
    }
}
