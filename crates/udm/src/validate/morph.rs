//! Checks morph targets and flexes.

use super::{
    MatchedElements, Report,
    decoded_element::{Decoder, View},
    model::integers,
    path::Place,
    strings::check_word,
};
use crate::{
    asset::schema::keys::{ATTRIBUTE, FLEX, FLEX_CONTROLLER, FRAME, MESH_ANIMATION, MODEL, MORPH, OPERATION},
    codes::validation,
    document::{Array, Element, Value},
};
use meshwright_core::message;
use std::collections::BTreeSet;

/// Size of the engine's displacement in bytes.
const DELTA: usize = 8;

/// Operations that refer to a controller, and those that refer to a flex.
const FETCHES: [&str; 2] = ["Fetch", "Fetch2"];

const OPERATIONS: &[&str] = &[
    "None",
    "Const",
    "Fetch",
    "Fetch2",
    "Add",
    "Sub",
    "Mul",
    "Div",
    "Neg",
    "Exp",
    "Open",
    "Close",
    "Comma",
    "Max",
    "Min",
    "TwoWay0",
    "TwoWay1",
    "NWay",
    "Combo",
    "Dominate",
    "DMELowerEyelid",
    "DMEUpperEyelid",
];

pub(super) fn check(view: View<'_, '_>, decoder: &mut Decoder, report: &mut Report, at: &Place<'_>) {
    let place = at.key(MORPH.meshes);
    for (index, mesh) in view.array(MORPH.meshes).map_or(&[][..], Array::elements).iter().enumerate() {
        let place = place.item(index);
        let number = |key| mesh.get(key).and_then(Value::as_u32).unwrap_or(u32::MAX);
        let (group, own, sub) =
            (number(MESH_ANIMATION.mesh_group), number(MESH_ANIMATION.mesh), number(MESH_ANIMATION.sub_mesh));
        let found = view.model.map(|model| {
            let meshes = model.groups.get(&group);
            meshes.and_then(|meshes| meshes.get(own as usize)?.get(sub as usize).copied())
        });
        if found == Some(None) {
            let message = || {
                format!("the morph target refers to missing mesh group {group}, mesh {own}, sub mesh {sub}")
            };
            report.note(&validation::MORPH_MESH, &place, message);
        }
        let place = place.key(MESH_ANIMATION.frames);
        let frames = mesh.get(MESH_ANIMATION.frames).and_then(Value::as_array);
        for (index, frame) in frames.map_or(&[][..], Array::elements).iter().enumerate() {
            check_frame(frame, found.flatten(), decoder, report, &place.item(index));
        }
    }
}

fn check_frame(
    frame: &Element<'_>,
    vertices: Option<usize>,
    decoder: &mut Decoder,
    report: &mut Report,
    at: &Place<'_>,
) {
    let Some(indices) = decoder.array(frame, FRAME.vertex_indices) else { return };
    if let Some(count) = vertices {
        let most = i64::try_from(count).unwrap_or(i64::MAX);
        let matches = MatchedElements::find(integers(&indices), |index| index < 0 || index >= most);
        let message = |matches| {
            let indices = super::some(matches, "vertex index", "vertex indices");
            let vertices = message::count(count, "vertex", "vertices");
            format!("the morph target has {indices} out of range: the mesh has {vertices}")
        };
        report.items(&validation::VERTEX_RANGE, &at.key(FRAME.vertex_indices), matches, message);
    }
    let place = at.key(FRAME.attributes);
    let attributes = frame.get(FRAME.attributes).and_then(Value::as_array);
    for (index, attribute) in attributes.map_or(&[][..], Array::elements).iter().enumerate() {
        let place = place.item(index);
        check_word(
            attribute.get(ATTRIBUTE.property),
            &["position", "normal"],
            report,
            &place.key(ATTRIBUTE.property),
        );
        let Some(values) = decoder.array(attribute, ATTRIBUTE.values) else { continue };
        let place = place.key(ATTRIBUTE.values);
        if values.len() != indices.len() {
            let message = || {
                let values = message::count(values.len(), "value", "values");
                let vertices = message::count(indices.len(), "vertex", "vertices");
                format!("the morph target has {values} for {vertices}")
            };
            report.note(&validation::UNEQUAL, &place, message);
        }
        if let Some(size) = values.as_records().map(|records| records.layout().size())
            && size != DELTA
        {
            report.note(&validation::LAYOUT, &place, || {
                format!("a delta of the morph target takes {size} bytes, but the engine expects {DELTA}")
            });
        }
    }
}

/// Checks the flexes of a model.
pub(super) fn check_flexes(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let indices = |key| -> BTreeSet<u32> {
        let entries = view.get(key).and_then(Value::as_element).into_iter().flatten();
        entries.filter_map(|entry| entry.value.as_element()?.get(FLEX_CONTROLLER.index)?.as_u32()).collect()
    };
    let (morphs, controllers) = (indices(MODEL.morph_animations), indices(MODEL.flex_controllers));
    let flexes = indices(MODEL.flexes);
    let place = at.key(MODEL.flexes);
    for entry in view.get(MODEL.flexes).and_then(Value::as_element).into_iter().flatten() {
        let (Some(flex), place) = (entry.value.as_element(), place.key(entry.key.as_bytes())) else {
            continue;
        };
        let morph = flex.get(FLEX.animation).and_then(Value::as_u32);
        if let Some(morph) = morph.filter(|morph| !morphs.contains(morph)) {
            let message = || format!("flex \"{}\" refers to missing morph target {morph}", entry.key);
            report.note(&validation::FLEX_RANGE, &place.key(FLEX.animation), message);
        }
        let place = place.key(FLEX.operations);
        let operations = flex.get(FLEX.operations).and_then(Value::as_array);
        for (index, operation) in operations.map_or(&[][..], Array::elements).iter().enumerate() {
            let place = place.item(index);
            check_word(operation.get(OPERATION.kind), OPERATIONS, report, &place.key(OPERATION.kind));
            let kind = operation.get(OPERATION.kind).and_then(Value::as_str).unwrap_or_default();
            let Some(target) = operation.get(OPERATION.index).and_then(Value::as_u32) else { continue };
            let [controller, flex] = FETCHES.map(|name| name == kind);
            if controller && !controllers.contains(&target) || flex && !flexes.contains(&target) {
                let what = if flex { "flex" } else { "controller" };
                let message = || format!("flex \"{}\" refers to missing {what} {target}", entry.key);
                report.note(&validation::FLEX_RANGE, &place.key(OPERATION.index), message);
            }
        }
    }
}
