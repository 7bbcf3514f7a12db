//! Checks the references between the parts of a model.

use super::{Matches, Report, decoded_element::View, material, morph, path::Place, some, strings};
use crate::{
    asset::schema::keys::{
        ATTACHMENT, BODY_GROUP, BONE, COLLISION, GROUP_MESH, HITBOX, JOINT, LOD, MESH_GROUP, MODEL,
        OBJECT_ATTACHMENT, REPLACEMENT, SKELETON, SKIN, SUB_MESH,
    },
    codes::validation,
    document::{Array, Asset, Element, Value},
};
use meshwright_core::message;
use std::collections::{BTreeMap, BTreeSet};

/// The data that the parts of a model are checked against.
#[derive(Debug, Default)]
pub(super) struct Model {
    /// Indices of bones; `None` without a skeleton.
    pub(super) bones: Option<BTreeSet<u32>>,
    /// Number of entries of the first skin; `None` without skins.
    pub(super) skin: Option<usize>,
    /// Mesh groups by index: the number of vertices of each sub mesh of each mesh.
    pub(super) groups: BTreeMap<u32, Vec<Vec<usize>>>,
}

/// The index that means no mesh group.
const NONE: u32 = u32::MAX;

impl Model {
    pub(super) fn new(view: View<'_, '_>) -> Self {
        let element = |key| view.get(key).and_then(Value::as_element);
        let bones = element(MODEL.skeleton).and_then(Asset::new).map(|skeleton| {
            let mut indices = BTreeSet::new();
            if let Some(bones) = skeleton.data.get(SKELETON.bones).and_then(Value::as_element) {
                super::skeleton::each(bones, &Place::ROOT, &mut |bone, _, _| {
                    indices.extend(bone.get(BONE.index).and_then(Value::as_u32));
                });
            }
            indices
        });
        let skin = view.array(MODEL.skins).and_then(|skins| skins.elements().first());
        let skin = skin.map(|skin| skin.get(SKIN.materials).and_then(Value::as_array).map_or(0, Array::len));
        let mut groups = BTreeMap::new();
        for entry in element(MODEL.mesh_groups).into_iter().flatten() {
            let Some(group) = entry.value.as_element() else { continue };
            if let Some(index) = index_of(group) {
                groups.insert(index, meshes(group));
            }
        }
        Self { bones, skin, groups }
    }
}

/// The number of vertices of each sub mesh of each mesh of a group.
fn meshes(group: &Element<'_>) -> Vec<Vec<usize>> {
    let list = |element: &Element<'_>, key| -> Vec<usize> {
        let items = element.get(key).and_then(Value::as_array).map_or(&[][..], Array::elements);
        items.iter().map(vertices).collect()
    };
    let meshes = group.get(MESH_GROUP.meshes).and_then(Value::as_array).map_or(&[][..], Array::elements);
    meshes.iter().map(|mesh| list(mesh, GROUP_MESH.sub_meshes)).collect()
}

fn vertices(mesh: &Element<'_>) -> usize {
    let vertices =
        mesh.content().get(SUB_MESH.vertices).or_else(|| mesh.content().get(SUB_MESH.older_vertices));
    vertices.and_then(Value::item_count).unwrap_or(0)
}

fn index_of(element: &Element<'_>) -> Option<u32> {
    element.get(MESH_GROUP.index).and_then(Value::as_u32)
}

/// The integers of an array.
pub(super) fn integers(array: &Array<'_>) -> impl Iterator<Item = i64> {
    let kind = array.kind();
    let packed = array.as_packed().filter(|_| super::schema::is_integer(kind));
    let (bytes, size) = packed.map_or((&[][..], 1), |items| (items.as_bytes(), kind.size().unwrap_or(1)));
    bytes.chunks_exact(size.max(1)).map(move |item| {
        let value = Value::of_trivial(kind, item).and_then(|value| value.as_int());
        value.and_then(|value| value.try_into().ok()).unwrap_or(i64::MAX)
    })
}

/// The elements of a list that is directly in a model.
fn list<'v>(view: View<'v, '_>, key: &str) -> &'v [Element<'v>] {
    view.array(key).map_or(&[], Array::elements)
}

pub(super) fn check(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let Some(model) = view.model else { return };
    material::check_names(view, report, at);
    check_skins(view, report, at);
    for key in [
        MODEL.mesh_groups,
        MODEL.animations,
        MODEL.morph_animations,
        MODEL.flexes,
        MODEL.flex_controllers,
        MODEL.flex_animations,
    ] {
        check_order(view, key, report, at);
    }
    check_groups(view, model, report, at);
    check_lods(view, model, report, at);
    check_bones(view, model, report, at);
    morph::check_flexes(view, report, at);
    let is_static = view.get(MODEL.flags).and_then(Value::as_element).and_then(|flags| flags.get("static"));
    let is_static = is_static.and_then(Value::as_bool).unwrap_or(false);
    if !is_static && model.bones.as_ref().is_none_or(BTreeSet::is_empty) {
        check_without_bones(view, report, at);
    }
}

/// Checks a model without bones. Many files of the engine have none, and no parts that need them.
fn check_without_bones(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let hangs = |key: &&str| match view.get(key) {
        Some(Value::Element(entries)) => !entries.is_empty(),
        _ => !list(view, key).is_empty(),
    };
    if let Some(key) =
        [MODEL.attachments, MODEL.hitboxes, MODEL.joints, MODEL.animations].iter().find(|key| hangs(key))
    {
        report.note(&validation::NO_BONES, at, || format!("the model has \"{key}\", but no bones"));
    }
}

fn check_skins(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let materials = view.array(MODEL.materials).map_or(0, Array::len);
    let place = at.key(MODEL.skins);
    for (index, skin) in list(view, MODEL.skins).iter().enumerate() {
        let Some(own) = skin.get(SKIN.materials).and_then(Value::as_array) else { continue };
        let most = i64::try_from(materials).unwrap_or(i64::MAX);
        let matches = Matches::find(integers(own), |material| material < 0 || material >= most);
        let place = place.item(index);
        report.items(&validation::SKIN_RANGE, &place.key(SKIN.materials), matches, |matches| {
            let missing = some(matches, "missing material", "missing materials");
            let materials = message::count(materials, "material", "materials");
            format!("skin {index} refers to {missing}: the model has {materials}")
        });
    }
}

/// Checks the `index` of the entries of a list with names.
fn check_order(view: View<'_, '_>, key: &str, report: &mut Report, at: &Place<'_>) {
    let Some(entries) = view.get(key).and_then(Value::as_element) else { return };
    let place = at.key(key);
    let mut seen = BTreeSet::new();
    for entry in entries {
        let Some(index) = entry.value.as_element().and_then(index_of) else { continue };
        if !seen.insert(index) {
            report.note(
                &validation::INDEX_TWICE,
                &place.key(entry.key.as_bytes()).key(MESH_GROUP.index),
                || format!("\"{}\" has the index {index} of another entry", entry.key),
            );
        }
    }
    check_gaps(format_args!("the entries of \"{key}\""), &seen, report, &place);
}

/// Reports gaps in indices that should count from 0.
pub(super) fn check_gaps(
    what: impl std::fmt::Display,
    indices: &BTreeSet<u32>,
    report: &mut Report,
    at: &Place<'_>,
) {
    let last = indices.last().map_or(0, |last| u64::from(*last).saturating_add(1));
    let free = last.saturating_sub(indices.len() as u64);
    if free > 0 {
        report.note(&validation::INDEX_GAP, at, || {
            let free = message::count(free, "unused index", "unused indices");
            format!("{what} have {free} below the highest index, {}", last.saturating_sub(1))
        });
    }
}

fn check_groups(view: View<'_, '_>, model: &Model, report: &mut Report, at: &Place<'_>) {
    let missing = |group: i64, none: bool| {
        u32::try_from(group)
            .map_or(true, |group| !(model.groups.contains_key(&group) || none && group == NONE))
    };
    let message = |name: &dyn std::fmt::Display, matches| {
        let missing = some(matches, "missing mesh group", "missing mesh groups");
        let groups = message::count(model.groups.len(), "mesh group", "mesh groups");
        format!("{name} refers to {missing}: the model has {groups}")
    };
    if let Some(array) = view.array(MODEL.base_mesh_groups) {
        let matches = Matches::find(integers(array), |group| missing(group, false));
        let place = at.key(MODEL.base_mesh_groups);
        report.items(&validation::GROUP_RANGE, &place, matches, |matches| {
            message(&"\"baseMeshGroups\"", matches)
        });
    }
    let place = at.key(MODEL.body_groups);
    for entry in view.get(MODEL.body_groups).and_then(Value::as_element).into_iter().flatten() {
        let choices = entry.value.as_element().and_then(|group| group.get(BODY_GROUP.mesh_groups));
        let Some(array) = choices.and_then(Value::as_array) else { continue };
        let matches = Matches::find(integers(array), |group| missing(group, true));
        let place = place.key(entry.key.as_bytes());
        report.items(&validation::GROUP_RANGE, &place.key(BODY_GROUP.mesh_groups), matches, |matches| {
            message(&format_args!("body group \"{}\"", entry.key), matches)
        });
    }
}

fn check_lods(view: View<'_, '_>, model: &Model, report: &mut Report, at: &Place<'_>) {
    let place = at.key(MODEL.lods);
    let mut before: Option<(u32, f64)> = None;
    for (index, lod) in list(view, MODEL.lods).iter().enumerate() {
        let place = place.item(index);
        let level = lod.get(LOD.lod).and_then(Value::as_u32).unwrap_or(0);
        let distance = lod.get(LOD.distance).and_then(Value::as_f64).unwrap_or(0.0);
        if let Some((last, near)) = before
            && (level <= last || distance < near)
        {
            report.note(&validation::LOD_ORDER, &place, || {
                format!("level of detail {level} at distance {distance} follows level {last} at {near}")
            });
        }
        before = Some((level, distance));
        let place = place.key(LOD.mesh_group_replacements);
        let swaps = lod.get(LOD.mesh_group_replacements).and_then(Value::as_array);
        for (index, swap) in swaps.map_or(&[][..], Array::elements).iter().enumerate() {
            for key in [REPLACEMENT.source, REPLACEMENT.target] {
                let group = swap.get(key).and_then(Value::as_u32);
                if let Some(group) = group.filter(|group| *group != NONE && !model.groups.contains_key(group))
                {
                    let message =
                        || format!("the level of detail replaces mesh group {group}, which does not exist");
                    report.note(&validation::GROUP_RANGE, &place.item(index).key(key), message);
                }
            }
        }
    }
}

/// Checks references to bones.
fn check_bones(view: View<'_, '_>, model: &Model, report: &mut Report, at: &Place<'_>) {
    let Some(bones) = &model.bones else { return };
    let fields = [
        (MODEL.attachments, ATTACHMENT.bone),
        (MODEL.hitboxes, HITBOX.bone),
        (MODEL.joints, JOINT.parent_bone),
        (MODEL.joints, JOINT.child_bone),
        (MODEL.collision_meshes, COLLISION.bone),
    ];
    for (list_key, key) in fields {
        let place = at.key(list_key);
        for (index, item) in list(view, list_key).iter().enumerate() {
            let bone = item.content().get(key).and_then(Value::as_int);
            let known = |bone: i128| u32::try_from(bone).is_ok_and(|bone| bones.contains(&bone));
            let Some(bone) = bone.filter(|bone| *bone != -1 && !known(*bone)) else { continue };
            let (place, asset) = (place.item(index), item.get("assetData").is_some());
            let inner = if asset { place.key("assetData") } else { place };
            report.note(&validation::BONE_RANGE, &inner.key(key), || {
                let bones = message::count(bones.len(), "bone", "bones");
                format!("{key} {bone} of \"{list_key}\" does not exist: the skeleton has {bones}")
            });
        }
    }
    let count = list(view, MODEL.attachments).len();
    let place = at.key(MODEL.object_attachments);
    for (index, item) in list(view, MODEL.object_attachments).iter().enumerate() {
        let Some(attachment) = item.get(OBJECT_ATTACHMENT.attachment).and_then(Value::as_int) else {
            continue;
        };
        if attachment < 0 || attachment >= i128::try_from(count).unwrap_or(0) {
            let message = || {
                let attachments = message::count(count, "attachment", "attachments");
                format!(
                    "object attachment {index} refers to missing attachment {attachment}: the model has {attachments}"
                )
            };
            report.note(
                &validation::ATTACHMENT_RANGE,
                &place.item(index).key(OBJECT_ATTACHMENT.attachment),
                message,
            );
        }
    }
    check_words(view, report, at);
}

/// Checks words with a known set of values.
fn check_words(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    for (list_key, key, known) in [
        ("hitboxes", "hitGroup", HIT_GROUPS),
        ("joints", "type", JOINTS),
        ("objectAttachments", "type", OBJECTS),
    ] {
        let place = at.key(list_key);
        for (index, item) in list(view, list_key).iter().enumerate() {
            strings::check_word(item.get(key), known, report, &place.item(index).key(key));
        }
    }
}

const HIT_GROUPS: &[&str] = &[
    "Generic", "Head", "Chest", "Stomach", "LeftArm", "RightArm", "LeftLeg", "RightLeg", "Gear", "Tail",
    "Invalid",
];
const JOINTS: &[&str] = &["Fixed", "BallSocket", "Hinge", "Slider", "ConeTwist", "DOF"];
const OBJECTS: &[&str] = &["Model", "ParticleSystem"];
