//! Converts morph targets to morph target animations and flexes.

use super::{
    arrays::{self, ArrayWriter, default},
    extras,
    losses::{Losses, more},
    mesh::{ChosenVertices, Place},
    names::{NameChanges, unique},
};
use crate::{
    asset::morph::{Flex, Program},
    document::{Element, Type, Value},
};
use half::f16;
use meshwright_core::Result;
use meshwright_scene::{ExtrasValue, Mesh, Semantic, Sparse, UniqueNames};
use std::{collections::HashMap, sync::Arc};

/// The morph targets of all sub meshes by name.
#[derive(Default)]
pub(super) struct Shapes {
    /// In order of insertion.
    list: Vec<Shape>,
    places: HashMap<String, usize>,
    /// Controllers by morph target.
    pub(super) controllers: HashMap<String, u16>,
}

/// A morph target.
struct Shape {
    name: String,
    /// The default weight.
    weight: f32,
    /// Whether no flex controls it.
    bare: bool,
    /// The displacements per sub mesh.
    parts: Vec<Element<'static>>,
}

impl Shapes {
    /// Converts the morph targets of a primitive.
    pub(super) fn add(
        &mut self,
        mesh: &Mesh<'_>,
        vertices: &ChosenVertices<'_>,
        place: Place,
        arrays: &mut ArrayWriter,
        losses: &mut Losses,
    ) -> Result<()> {
        let unblended = extras::own_list(&mesh.extras, "bare");
        for (target, name) in mesh.targets.iter().zip(shape_names(mesh)) {
            arrays.steps(1)?;
            let next = self.list.len();
            let at = *self.places.entry(name.clone()).or_insert(next);
            if at == next {
                if target.name.is_empty() {
                    losses.names.given(&name);
                } else if target.name != name {
                    losses.names.renamed(&target.name, &name);
                }
                let bare = unblended.iter().any(|own| matches!(own, ExtrasValue::Text(own) if *own == name));
                self.list.push(Shape { name, weight: target.weight, bare, parts: Vec::new() });
            }
            let all = target.pools.get(vertices.at_pool).map_or(&[][..], Vec::as_slice);
            let Some(element) = mesh_animation(all, vertices, place, arrays, losses)? else { continue };
            if let Some(shape) = self.list.get_mut(at) {
                shape.parts.push(element);
            }
        }
        Ok(())
    }

    /// Creates the flexes and their controllers. Flexes of the original file are kept unless the scene has
    /// a changed morph target with that name.
    pub(super) fn flexes(&mut self, kept: &mut Element<'static>, losses: &mut Losses) {
        let take = |kept: &mut Element<'static>, key: &str| match kept.remove(key) {
            Some(Value::Element(element)) => *element,
            _ => Element::new(),
        };
        let (mut flexes, mut controllers) = (take(kept, "flexes"), take(kept, "flexControllers"));
        let list = std::mem::take(&mut self.list);
        let stated = |element: &Element<'static>| {
            let entries = element.iter().filter_map(|entry| entry.value.as_element()?.get("index")?.as_u32());
            entries.max().map_or(0, |last| last.saturating_add(1))
        };
        let (mut next_flex, mut next_controller) = (stated(&flexes), stated(&controllers));
        // Their morph target animations are created again.
        for entry in flexes.entries_mut() {
            if let Some(flex) = entry.value.as_element_mut()
                && let Some(animation) = flex.get_mut("morphTargetAnimation")
                && animation.kind() != Type::Nil
            {
                *animation = Value::Nil;
            }
        }
        let numbers = controllers.iter().filter_map(|entry| {
            let index = entry.value.as_element()?.get("index")?.as_u32()?;
            Some((entry.key.to_string_lossy().into_owned(), index))
        });
        let numbers: HashMap<String, u32> = numbers.collect();
        let places = flexes.iter().enumerate().map(|(at, entry)| (entry.key.as_bytes().to_vec(), at));
        let places: HashMap<Vec<u8>, usize> = places.collect();
        let mut animations = Element::new();
        let mut names = UniqueNames::default();
        for (number, Shape { name, weight, bare, parts }) in (0_u32..).zip(list) {
            if parts.is_empty() {
                more(&mut losses.morphs);
            }
            let key = unique(&mut names, &name, "shape", &mut losses.names);
            let content =
                Element::new().with("name", key.clone()).with("meshAnimations", arrays::elements(parts));
            animations.push(key.clone(), Element::asset("PMORPHANI", 1, content).with("index", number));
            let known = places.get(name.as_bytes()).and_then(|&at| flexes.entries_mut().get_mut(at));
            if let Some(flex) = known.and_then(|entry| entry.value.as_element_mut()) {
                flex.set("morphTargetAnimation", number);
                let rest = match (Flex { data: flex }).program() {
                    Program::Fetch(index) => {
                        if let Ok(controller) = u16::try_from(index) {
                            self.controllers.insert(name, controller);
                        }
                        0.0
                    }
                    Program::Constant(value) => value,
                    Program::Other => 0.0,
                };
                losses.rest_weights = losses.rest_weights.saturating_add(usize::from(weight != rest));
                continue;
            }
            if weight != 0.0 {
                more(&mut losses.rest_weights);
            }
            if bare {
                continue;
            }
            let controller = match numbers.get(&key) {
                Some(&controller) => controller,
                None => {
                    let controller = next_controller;
                    next_controller = next_controller.saturating_add(1);
                    let range = Element::new().with("index", controller).with("min", 0.0_f32);
                    controllers.push(key.clone(), range.with("max", 1.0_f32));
                    controller
                }
            };
            let fetch = Element::new().with("type", "Fetch").with("index", controller);
            let flex = Element::new().with("index", next_flex).with("morphTargetAnimation", number);
            let flex = flex.with("frame", 0_u32).with("operations", arrays::elements(vec![fetch]));
            next_flex = next_flex.saturating_add(1);
            flexes.push(key, flex);
            if let Ok(controller) = u16::try_from(controller) {
                self.controllers.insert(name, controller);
            }
        }
        for (key, element) in
            [("morphTargetAnimations", animations), ("flexes", flexes), ("flexControllers", controllers)]
        {
            if !element.is_empty() {
                default(kept, key, element);
            }
        }
    }
}

fn mesh_animation(
    all: &[Arc<Sparse>],
    chosen: &ChosenVertices<'_>,
    [group, mesh, sub]: Place,
    arrays: &mut ArrayWriter,
    losses: &mut Losses,
) -> Result<Option<Element<'static>>> {
    let get = |semantic: &Semantic| all.iter().find(|sparse| sparse.semantic == *semantic);
    let (positions, normals) = (get(&Semantic::Position), get(&Semantic::Normal));
    let mut rough = all.iter().any(|one| !matches!(one.semantic, Semantic::Position | Semantic::Normal));
    let mut moved: HashMap<u32, ([f64; 3], [f64; 3])> = HashMap::new();
    let mut order: Vec<u32> = Vec::new();
    for (sparse, is_normal) in [(positions, false), (normals, true)] {
        let Some(sparse) = sparse else { continue };
        arrays.room(sparse.vertices.len(), 80)?;
        for (&vertex, by) in sparse.vertices.iter().zip(&sparse.values) {
            if chosen.subset.place(vertex).is_none() {
                continue;
            }
            let by = chosen.space.displacement(vertex as usize, by.map(f64::from));
            if !by.iter().all(|part| part.is_finite()) {
                more(&mut losses.not_finite);
                continue;
            }
            let entry = moved.entry(vertex).or_insert_with(|| {
                order.push(vertex);
                ([0.0; 3], [0.0; 3])
            });
            match is_normal {
                true => entry.1 = by,
                false => entry.0 = by.map(|part| part * chosen.scale),
            }
        }
    }
    if order.is_empty() {
        return Ok(None);
    }
    order.sort_unstable();
    let (mut vertices, mut places, mut turns) = (Vec::new(), Vec::new(), Vec::new());
    for vertex in order {
        let (Some(&(by, turn)), Some(place)) = (moved.get(&vertex), chosen.subset.place(vertex)) else {
            continue;
        };
        let Ok(place) = u16::try_from(place) else {
            rough = true;
            continue;
        };
        vertices.extend(place.to_le_bytes());
        rough |= halves(by, &mut places) | halves(turn, &mut turns);
    }
    if rough {
        more(&mut losses.morphs);
    }
    let attribute = |arrays: &mut ArrayWriter, name: &'static str, bytes| -> Result<Element<'static>> {
        Ok(Element::new().with("property", name).with("values", arrays.records(HALVES, bytes)?))
    };
    let mut attributes = vec![attribute(arrays, "position", places)?];
    let mut frame = Element::new();
    if normals.is_some() {
        attributes.push(attribute(arrays, "normal", turns)?);
        frame.push("flags", Element::new().with("hasNormals", true));
    }
    frame.push("vertexIndices", arrays.numbers(Type::UInt16, vertices)?);
    frame.push("attributes", arrays::elements(attributes));
    let element = Element::new().with("meshGroup", group).with("mesh", mesh).with("subMesh", sub);
    Ok(Some(element.with("frames", arrays::elements(vec![frame]))))
}

/// Unique names for the morph targets of a mesh.
pub(super) fn shape_names(mesh: &Mesh<'_>) -> Vec<String> {
    let mut names = UniqueNames::default();
    let mut unnamed = NameChanges::default();
    mesh.targets.iter().map(|target| unique(&mut names, &target.name, "shape", &mut unnamed)).collect()
}

const HALVES: &[(Type, &str)] = &[(Type::Half, "x"), (Type::Half, "y"), (Type::Half, "z"), (Type::Half, "w")];

/// Appends three half floats and a zero. Returns true if rounding changed them.
fn halves(parts: [f64; 3], bytes: &mut Vec<u8>) -> bool {
    let mut rough = false;
    for part in parts.into_iter().chain([0.0]) {
        let half = f16::from_f64(part);
        rough |= (half.to_f64() - part).abs() > 1e-6 * part.abs();
        bytes.extend(half.to_bits().to_le_bytes());
    }
    rough
}
