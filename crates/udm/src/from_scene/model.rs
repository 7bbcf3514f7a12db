//! Creates the asset of a model.

use super::{
    FORMAT, Input,
    arrays::{self, ArrayWriter, default},
    bone_references::follow,
    clip::animations,
    collision::collision,
    extras,
    flex::flex_animations,
    levels::levels,
    losses::Losses,
    material::set_materials,
    material_slots::Slots,
    mesh::Extent,
    mesh_groups::Groups,
    morph::Shapes,
    node_roles::put,
    skeleton::Rig,
    visible_groups::follow_groups,
};
use crate::document::{Array, Element, Type, Value};
use meshwright_core::Result;
use meshwright_scene::{Extras, ExtrasValue};
use std::collections::HashSet;

/// The state of a model's conversion.
pub(super) struct Model {
    pub(super) rig: Rig,
    pub(super) slots: Slots,
    pub(super) shapes: Shapes,
    /// Meshes that are already written.
    pub(super) written: HashSet<usize>,
    /// Visibility of groups.
    pub(super) shown: Vec<bool>,
    pub(super) bounds: Extent,
}

pub(super) fn model(
    input: &Input<'_>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Element<'static>> {
    arrays.steps(input.tree.hierarchy.order.len())?;
    let scene = input.scene;
    let mut element = match input.native() {
        true => extras::kept(&scene.extras, losses),
        false => {
            losses.asset = losses.asset.saturating_add(others(&scene.extras));
            Element::new()
        }
    };
    // The scene provides these keys.
    for key in
        ["meshGroups", "skeleton", "animations", "morphTargetAnimations", "collisionMeshes", "flexAnimations"]
    {
        element.remove(key);
    }
    let rig = Rig::new(input, losses);
    let stated = element.get("lods").is_some_and(|lods| lods.item_count() > Some(0));
    let mut groups = Groups::new(input, stated, losses);
    let mut base = numbers(element.get("baseMeshGroups"));
    if input.native() || !groups.shown.is_empty() {
        follow_groups(scene, &mut element, &groups, &mut base, losses);
    }
    let mut model = Model {
        rig,
        slots: Slots::from_scene(scene),
        shapes: Shapes::default(),
        written: HashSet::new(),
        shown: vec![false; groups.len()],
        bounds: Extent::default(),
    };
    let mut drawn = base.clone();
    if let Some(choices) = element.get("bodyGroups").and_then(Value::as_element) {
        let lists = choices.iter().filter_map(|entry| entry.value.as_element()?.get("meshGroups"));
        drawn.extend(lists.filter_map(|list| numbers(Some(list)).first().copied()));
    }
    drawn.into_iter().for_each(|group| put(&mut model.shown, group as usize, true));
    base.append(&mut groups.base);
    let collisions = std::mem::take(&mut groups.collision);
    let lower = std::mem::take(&mut groups.levels);
    let first = std::mem::take(&mut groups.first);
    let mesh_groups = groups.write(input, &mut model, arrays, losses)?;
    element.set("meshGroups", mesh_groups);
    element.set("baseMeshGroups", arrays::uint32(base));
    if !lower.is_empty() {
        element.set("lods", levels(scene, &lower, &first, &model.bounds, losses));
    }
    element.set("collisionMeshes", collision(input, &collisions, &model.rig, arrays, losses)?);
    set_materials(input, &model, &mut element, arrays, losses)?;
    model.shapes.flexes(&mut element, losses);
    motion(input, &model, &mut element, arrays, losses)?;
    follow(&mut element, &model.rig, &input.options.limits, losses)?;
    always(&model, &mut element);
    Ok(Element::asset("PMDL", 1, element))
}

/// Adds the skeleton and animations, or the flag of a model without them.
fn motion(
    input: &Input<'_>,
    model: &Model,
    element: &mut Element<'static>,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<()> {
    let flags = element.get("flags").and_then(Value::as_element);
    let stated = flags.and_then(|flags| flags.get("static")?.as_bool()) == Some(true);
    let shaped = element.get("flexes").is_some();
    // Files of the engine without bones and without the flag are restored without it.
    if model.rig.bones.is_empty() && !shaped && (stated || !input.native()) {
        let mut flags = match element.remove("flags") {
            Some(Value::Element(flags)) => *flags,
            _ => Element::new(),
        };
        flags.set("static", true);
        element.set("flags", flags);
    } else {
        let skeleton = model.rig.skeleton(input, shaped, losses);
        element.set("skeleton", skeleton);
        if let Some(flags) = element.get_mut("flags").and_then(Value::as_element_mut) {
            flags.remove("static");
        }
    }
    let animations = animations(input, &model.rig, arrays, losses)?;
    if !animations.is_empty() {
        element.set("animations", animations);
    }
    let flexes = flex_animations(input, model, arrays, losses)?;
    if !flexes.is_empty() {
        element.set("flexAnimations", flexes);
    }
    Ok(())
}

/// Adds the values that every model has.
fn always(model: &Model, element: &mut Element<'static>) {
    let stated = element.get("render").and_then(Value::as_element);
    let stated = stated.and_then(|render| render.get("bounds")?.as_element());
    let corner = |name: &str| match stated.and_then(|bounds| bounds.get(name)) {
        Some(Value::Vec3(corner)) => Some(*corner),
        _ => None,
    };
    let (min, max) = model.bounds.corners();
    let slack = min.iter().chain(&max).fold(1e-3_f32, |most, part| most.max(part.abs() * 1e-4));
    // A box that is deliberately larger is kept.
    let holds = corner("min").zip(corner("max")).is_some_and(|(low, high)| {
        low.iter().zip(min).all(|(low, min)| *low <= min + slack)
            && high.iter().zip(max).all(|(high, max)| *high >= max - slack)
    });
    if !holds {
        let mut render = match element.remove("render") {
            Some(Value::Element(render)) => *render,
            _ => Element::new(),
        };
        render.set("bounds", model.bounds.element());
        element.set("render", render);
    }
    for key in ["attachments", "objectAttachments", "hitboxes"] {
        default(element, key, Array::empty(Type::Element));
    }
    default(element, "includeModels", Array::empty(Type::String));
    default(element, "mass", 0.0_f32);
    default(element, "eyeOffset", [0.0_f32; 3]);
    default(element, "maxEyeDeflection", 30.0_f32);
    default(element, "extensions", Element::new());
}

/// The integers of a list.
fn numbers(value: Option<&Value<'_>>) -> Vec<u32> {
    let packed = value.and_then(Value::as_array).and_then(Array::as_packed);
    let count = packed.map_or(0, crate::document::Packed::len);
    (0..count).filter_map(|at| packed?.get(at)?.as_u32()).collect()
}

/// Number of entries that belong to another asset type.
fn others(extras: &Extras) -> usize {
    match extras.get(FORMAT).and_then(|own| own.get("data")) {
        Some(ExtrasValue::Map(entries)) => entries.len(),
        _ => 0,
    }
}
