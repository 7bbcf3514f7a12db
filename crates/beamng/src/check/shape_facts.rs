//! What a shape says of itself: the names of its nodes, meshes and materials.

use super::{name_list::NameList, shape_content::ShapeContent};
use meshwright::{
    AssetRef, Checks, Document, Validation, profile_named, read, textures::scene_images::drawn_materials,
};
use meshwright_cdae::document::{Object, ShapeNode};
use meshwright_core::{Code, Limits, Result, Severity, Source};
use meshwright_dae::game_names;
use meshwright_scene::{
    LevelKind, Scene,
    shape_names::{ends_in_count, mesh_object},
};
use meshwright_shape_compiler::CompileOptions;
use std::collections::BTreeSet;

/// The names in a shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ShapeFacts {
    /// Names of nodes and objects: what flexbodies and props call them.
    pub(super) nodes: NameList,
    /// Names of drawn meshes, in the order of the file.
    pub(super) meshes: NameList,
    /// Names of drawn meshes that end in a number that is read as a size, but is hardly meant as one; with the size.
    pub(super) counted: Vec<(String, i32)>,
    /// Names of drawn materials.
    pub(super) materials: NameList,
    /// What it consists of, if a file of the other format has its name: of a `.dae`, what the game makes of it.
    pub(super) content: Option<ShapeContent>,
}

impl ShapeFacts {
    /// The memory that its names take, approximately, in bytes.
    pub(super) fn memory(&self) -> u64 {
        let counted =
            self.counted.iter().map(|(name, _)| name.len().saturating_add(size_of::<[String; 2]>()));
        let lists = [&self.nodes, &self.meshes, &self.materials].map(NameList::memory);
        counted.chain(lists).fold(size_of::<Self>(), usize::saturating_add) as u64
    }
}

/// Names of nodes and objects of a `.cdae` alone.
pub(super) fn node_names(source: &Source, limits: &Limits) -> Result<BTreeSet<String>> {
    let (document, _) = meshwright_cdae::read(source, limits)?;
    Ok(names(&document))
}

fn names(document: &meshwright_cdae::Document<'_>) -> BTreeSet<String> {
    let shape = &document.shape;
    let objects = shape.objects.view::<Object>().iter().map(|object| object.name).collect::<Vec<_>>();
    let nodes = shape.nodes.view::<ShapeNode>().iter().map(|node| node.name).collect::<Vec<_>>();
    let names = objects.into_iter().chain(nodes).filter_map(|name| document.name(name));
    names.map(|name| name.text().into_owned()).filter(|name| !name.is_empty()).collect()
}

/// Names of nodes of a `.dae` alone.
pub(super) fn collada_names(source: &Source, limits: &Limits) -> Result<BTreeSet<String>> {
    let (document, _) = meshwright_dae::read(source, limits)?;
    let nodes = game_names(&document).nodes.into_iter();
    Ok(nodes.flat_map(|node| [Some(node.name.into_owned()), node.object]).flatten().collect())
}

/// What a shape says of itself, and what is wrong with it.
pub(super) struct ReadShape {
    pub(super) facts: ShapeFacts,
    pub(super) validation: Validation,
}

/// Reads a shape once: its names, and the diagnostics of `validate` with the profile for its place in the game. If a `.dae`
/// has a `.cdae`, the rules of the profile are asked of that: it is what the game shows.
pub(super) fn read_shape(
    source: &Source,
    limits: &Limits,
    checks: &Checks,
    is_vehicle: bool,
    is_pair: bool,
) -> Result<ReadShape> {
    let asset = read(source, limits)?;
    let is_collada = matches!(asset.document, Document::Dae(_));
    let mut checks = for_place(checks, is_vehicle);
    if is_collada && is_pair {
        checks.ignore.push("RULE".to_owned());
    }
    let scene = asset.to_scene();
    let mut validation = match &scene {
        Ok(scene) => asset.validate_scene(&scene.value, &checks)?,
        // The same error again, which is reported or returned.
        Err(_) => asset.validate(&checks)?,
    };
    if is_collada {
        // Notes of the format are about other programs. What the profile makes a note is a fault nevertheless.
        let counts = validation.diagnostics.counts().map(|(code, _)| code);
        let is_kept = |code: &&Code| {
            let severity = code.severity.max(validation.severity(code));
            severity >= Severity::Warning || code.id.starts_with("RULE")
        };
        let kept: BTreeSet<&str> = counts.filter(is_kept).map(|code| code.id).collect();
        validation.diagnostics.retain(|code| kept.contains(code.id));
    }
    let mut facts = facts(&asset, scene.as_ref().ok().map(|scene| &scene.value));
    // The scene is not needed for the shape that the game makes.
    drop(scene);
    if is_pair {
        facts.content = content(&asset, limits);
    }
    Ok(ReadShape { facts, validation })
}

/// What a `.cdae` consists of, or what the game makes of a `.dae`; `None` if that cannot be compiled.
fn content(asset: &AssetRef<'_>, limits: &Limits) -> Option<ShapeContent> {
    match &asset.document {
        Document::Cdae(document) => Some(ShapeContent::of(document)),
        Document::Dae(document) => {
            let options = CompileOptions::default().limits(*limits);
            let compiled = meshwright_shape_compiler::compile(document, &options).ok()?;
            Some(ShapeContent::of(&compiled.value))
        }
        _ => None,
    }
}

fn facts(asset: &AssetRef<'_>, scene: Option<&Scene<'_>>) -> ShapeFacts {
    let mut facts = match &asset.document {
        Document::Cdae(document) => {
            ShapeFacts { nodes: names(document).into_iter().collect(), ..ShapeFacts::default() }
        }
        Document::Dae(document) => of_dae(document),
        _ => ShapeFacts::default(),
    };
    let Some(scene) = scene else { return facts };
    let materials = drawn_materials(scene).into_iter().filter_map(|id| scene.materials.get(id));
    let materials: BTreeSet<&str> = materials.map(|material| material.name.as_str()).collect();
    facts.materials = materials.into_iter().filter(|name| !name.is_empty()).collect();
    if matches!(asset.document, Document::Dae(_)) {
        return facts;
    }
    // Each object once: levels of detail have meshes of their own.
    let (mut seen, mut meshes) = (BTreeSet::new(), Vec::new());
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id).filter(|node| node.mesh.is_some()) else { continue };
        let level = node.level.and_then(|level| scene.levels.get(level));
        if level.is_none_or(|level| level.kind == LevelKind::Visual) && seen.insert(node.name.as_str()) {
            meshes.push(node.name.as_str());
        }
    }
    facts.meshes = meshes.into_iter().collect();
    facts
}

/// The names of nodes in a `.dae`.
fn of_dae(document: &meshwright_dae::Document<'_>) -> ShapeFacts {
    let mut facts = ShapeFacts::default();
    let names = game_names(document);
    let (mut nodes, mut meshes) = (BTreeSet::new(), Vec::new());
    for node in names.nodes {
        let name = node.name.into_owned();
        if node.has_mesh && !node.is_hidden {
            if names.has_levels && ends_in_count(&name) {
                facts.counted.push((name.clone(), mesh_object(&name, true).1));
            }
            meshes.push(name.clone());
        }
        nodes.extend(node.object);
        nodes.insert(name);
    }
    (facts.nodes, facts.meshes) = (nodes.into_iter().collect(), meshes.into_iter().collect());
    facts
}

/// The checks with the profile for a place in the game.
fn for_place(checks: &Checks, is_vehicle: bool) -> Checks {
    let name = if is_vehicle { "beamng-vehicle" } else { "beamng-static" };
    let own = profile_named(name).into_iter();
    let profiles =
        own.chain(checks.profiles.iter().copied().filter(|profile| profile.name != name)).collect();
    checks.clone().profiles(profiles)
}
