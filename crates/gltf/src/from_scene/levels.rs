//! Converts levels to groups of nodes, and to glTF scenes (3.5.1).
//!
//! The default scene shows the most detailed visual level, which links to the others by `MSFT_lod`. Hidden
//! levels have their own scenes.

use super::{
    LevelLayout,
    asset::scene_data,
    json, name,
    node::{Copies, Placed},
    node_copies::Plan,
    object_writer::ObjectWriter,
};
use crate::{
    codes,
    document::{self, Json, Members, Node},
    extension_names::{COVERAGE, LOD},
    to_scene::SCREEN_PIXELS,
};
use meshwright_scene::{ExtrasValue, Level, LevelId, LevelKind, Scene, Up};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The group node of a level.
pub(super) fn group_node(scene: &Scene<'_>, index: usize, objects: &mut ObjectWriter) -> Node {
    let Some(level) = scene.levels.get(LevelId::new(index)) else { return Node::default() };
    let mut own = Map::new();
    own.insert("level".to_owned(), description(index, level));
    let path = format!("levels[{index}]");
    let (extras, extensions) = objects.extras_and_extensions(&level.extras, Value::Object(own), &path);
    Node { name: name(&level.name), extras, extensions, ..Node::default() }
}

/// Links the less detailed levels to the most detailed one.
pub(super) fn link_levels(
    scene: &Scene<'_>,
    plan: &Plan,
    copies: &Copies,
    nodes: &mut [Node],
    objects: &mut ObjectWriter,
) {
    let visual: Vec<(&Placed, Option<f32>)> = plan
        .groups
        .iter()
        .zip(&copies.groups)
        .filter(|(group, _)| group.kind == LevelKind::Visual)
        .map(|(group, placed)| {
            let level = group.level.and_then(|level| scene.levels.get(LevelId::new(level)));
            (placed, level.and_then(|level| level.pixels))
        })
        .collect();
    let coverage = coverage(visual.iter().map(|(_, pixels)| *pixels));
    let Some(((first, _), rest)) = visual.split_first() else { return };
    let ids = |of: &dyn Fn(&Placed) -> Option<usize>| -> Vec<usize> {
        rest.iter().map_while(|(placed, _)| of(placed)).collect()
    };
    let mut links = Vec::new();
    for &root in &first.roots {
        links.push((root, ids(&|placed| placed.roots.first().copied())));
    }
    for (at, &root) in first.skinned.iter().enumerate() {
        links.push((root, ids(&|placed| placed.skinned.get(at).copied())));
    }
    for (root, ids) in links.into_iter().filter(|(_, ids)| !ids.is_empty()) {
        objects.use_extension(LOD);
        let Some(node) = nodes.get_mut(root) else { continue };
        if let Some(coverage) = coverage.get(..=ids.len()) {
            let extras = node.extras.get_or_insert_with(|| Json::new(json!({})));
            if let Value::Object(extras) = extras.value_mut() {
                extras.insert(COVERAGE.to_owned(), json::floats(coverage));
            }
        }
        node.extensions.map_mut().insert(LOD.to_owned(), json!({ "ids": ids }));
    }
}

/// All glTF scenes; the first has the extras.
pub(super) fn write_scenes(
    scene: &Scene<'_>,
    layout: LevelLayout,
    (plan, copies): (&Plan, &Copies),
    (extras, extensions): (Option<Json>, Members),
) -> Vec<document::Scene> {
    let pairs = || plan.groups.iter().zip(&copies.groups);
    let first = pairs().find(|(group, _)| group.kind == LevelKind::Visual).map(|(_, placed)| placed);
    let one = layout == LevelLayout::OneScene;
    let nodes =
        if one { copies.groups.iter().flat_map(roots).collect() } else { first.map_or_else(Vec::new, roots) };
    let name_ = name(&scene.name);
    let mut scenes =
        vec![document::Scene { name: name_, nodes, extras, extensions, ..document::Scene::default() }];
    if one {
        return scenes;
    }
    for kind in [LevelKind::Collision, LevelKind::LineOfSight, LevelKind::Utility] {
        let nodes: Vec<usize> =
            pairs().filter(|(group, _)| group.kind == kind).flat_map(|(_, placed)| roots(placed)).collect();
        if !nodes.is_empty() {
            let name = name(kind.word());
            scenes.push(document::Scene { name, nodes, ..document::Scene::default() });
        }
    }
    scenes
}

/// The scenes of a glTF source that are kept as separate scenes, and the index of the default scene; `None` for other
/// sources.
pub(super) fn separate_scenes(
    scene: &Scene<'_>,
    (plan, copies): (&Plan, &Copies),
    first: &document::Scene,
) -> Option<(Vec<document::Scene>, usize)> {
    let own = scene.extras.get(json::FORMAT)?.get(json::SCENES)?;
    let (Some(ExtrasValue::List(list)), [_]) = (own.get("list"), &plan.groups[..]) else { return None };
    let shown = own.get("shown")?.integer::<usize>().filter(|shown| *shown < list.len())?;
    let mut scenes: Vec<document::Scene> = list
        .iter()
        .map(|own| document::Scene {
            name: own.text("name").and_then(name),
            extras: own.get("extras").map(Json::from_data),
            ..document::Scene::default()
        })
        .collect();
    // The scenes of each written root: those of the root of the scene that it comes from.
    let mut shows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (id, _) in scene.nodes.iter() {
        let mut root = id;
        for _ in 0..scene.nodes.len() {
            let Some(above) = scene.nodes.get(root).and_then(|node| node.parent) else { break };
            root = above;
        }
        let own = scene.nodes.get(root).and_then(|node| node.extras.get(json::FORMAT)?.get(json::SCENES));
        let numbers = match own {
            Some(ExtrasValue::List(numbers)) => numbers.iter().filter_map(ExtrasValue::integer).collect(),
            _ => vec![shown],
        };
        for copy in copies.of.get(&id.index()).into_iter().flatten() {
            [copy.tree, copy.mesh]
                .into_iter()
                .flatten()
                .for_each(|at| drop(shows.insert(at, numbers.clone())));
        }
    }
    let default = [shown];
    for &root in &first.nodes {
        for &at in shows.get(&root).map_or(&default[..], Vec::as_slice) {
            if let Some(scene) = scenes.get_mut(at) {
                scene.nodes.push(root);
            }
        }
    }
    if let Some(own) = scenes.get_mut(shown) {
        (own.name, own.extras) = (first.name.clone(), first.extras.clone());
        own.extensions = first.extensions.clone();
    }
    Some((scenes, shown))
}

/// The extras of the scene. `clips` are those that could not become animations.
pub(super) fn scene_extras(
    scene: &Scene<'_>,
    clips: Vec<Value>,
    asset_restored: bool,
    objects: &mut ObjectWriter,
) -> (Option<Json>, Members) {
    let mut own = Map::new();
    if scene.source_up != Up::Y {
        own.insert("up".to_owned(), json!(if scene.source_up == Up::Z { "z" } else { "x" }));
    }
    if let Some(bounds) = scene.bounds {
        let bounds = json!({ "min": json::floats(&bounds.min), "max": json::floats(&bounds.max) });
        own.insert("bounds".to_owned(), bounds);
    }
    let mut levels = Vec::new();
    for (id, level) in scene.levels.iter().filter(|(_, level)| level.kind == LevelKind::Billboard) {
        let path = format!("levels[{}]", id.index());
        objects.report.note(&codes::LEVEL, &path, {
            format!("kept level \"{}\" as vendor data only: it consists of images", level.name)
        });
        let mut text = description(id.index(), level);
        let extras = objects.extras(&level.extras, Value::Null, &path);
        if let (Value::Object(text), Some(extras)) = (&mut text, extras) {
            text.insert("extras".to_owned(), extras);
        }
        levels.push(text);
    }
    if !levels.is_empty() {
        own.insert("levels".to_owned(), Value::Array(levels));
    }
    if !clips.is_empty() {
        own.insert("clips".to_owned(), Value::Array(clips));
    }
    let extras = scene_data(scene, asset_restored);
    objects.extras_and_extensions(&extras, Value::Object(own), "scene")
}

fn roots(placed: &Placed) -> Vec<usize> {
    placed.roots.iter().chain(&placed.skinned).copied().collect()
}

fn description(index: usize, level: &Level) -> Value {
    let mut text = Map::new();
    text.insert("index".to_owned(), json!(index));
    text.insert("name".to_owned(), json!(level.name));
    text.insert("kind".to_owned(), json!(level.kind.word()));
    if let Some(pixels) = level.pixels {
        text.insert("pixels".to_owned(), json::float(pixels));
    }
    Value::Object(text)
}

/// The minimum screen coverage of each level; empty if a level does not state it. The last one is optional:
/// it has no lower bound.
fn coverage(pixels: impl Iterator<Item = Option<f32>>) -> Vec<f32> {
    let pixels: Vec<Option<f32>> = pixels.collect();
    let mut coverage: Vec<f32> = Vec::new();
    for (at, pixels_) in pixels.iter().enumerate() {
        let last = at.saturating_add(1) == pixels.len();
        match pixels_ {
            Some(pixels) if pixels.is_finite() => {
                let least = coverage.last().copied().unwrap_or(1.0);
                coverage.push((pixels / SCREEN_PIXELS).clamp(0.0, least));
            }
            None if last => coverage.push(0.0),
            _ => return Vec::new(),
        }
    }
    coverage
}
