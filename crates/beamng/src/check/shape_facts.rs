//! What a shape says of itself: the names of its nodes, meshes and materials.

use super::shape_content::ShapeContent;
use meshwright::{
    Checks, Document, Validation, profile_named, read, textures::scene_images::drawn_materials, validate,
};
use meshwright_cdae::document::{Object, ShapeNode};
use meshwright_core::{Limits, Result, Source};
use meshwright_scene::LevelKind;
use meshwright_shape_compiler::CompileOptions;
use std::collections::BTreeSet;

/// The names in a shape.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct ShapeFacts {
    /// Names of nodes and objects: what flexbodies and props call them.
    pub(super) nodes: BTreeSet<String>,
    /// Names of drawn meshes, in the order of the file.
    pub(super) meshes: Vec<String>,
    /// Names of drawn materials.
    pub(super) materials: BTreeSet<String>,
    /// The names of nodes have the sizes of levels of detail: numbers at their ends are meant.
    pub(super) has_levels: bool,
    /// What it consists of, if a file of the other format has its name: of a `.dae`, what the game makes of it.
    pub(super) content: Option<ShapeContent>,
}

impl ShapeFacts {
    /// The memory that its names take, approximately, in bytes.
    pub(super) fn memory(&self) -> u64 {
        let names = self.nodes.iter().chain(&self.meshes).chain(&self.materials);
        let own = names.map(|name| name.len().saturating_add(size_of::<[String; 2]>()));
        own.fold(size_of::<Self>(), usize::saturating_add) as u64
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

/// The names in a `.cdae`.
pub(super) fn of_cdae(source: &Source, limits: &Limits, is_pair: bool) -> Result<ShapeFacts> {
    let asset = read(source, limits)?;
    let Document::Cdae(document) = &asset.document else { return Ok(ShapeFacts::default()) };
    let mut facts = ShapeFacts { nodes: names(document), has_levels: true, ..ShapeFacts::default() };
    facts.content = is_pair.then(|| ShapeContent::of(document));
    let scene = asset.to_scene()?.value;
    for id in drawn_materials(&scene) {
        let name = scene.materials.get(id).map(|material| material.name.clone());
        facts.materials.extend(name.filter(|name| !name.is_empty()));
    }
    // Each object once: levels of detail have meshes of their own.
    let mut seen = BTreeSet::new();
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id).filter(|node| node.mesh.is_some()) else { continue };
        let level = node.level.and_then(|level| scene.levels.get(level));
        if level.is_none_or(|level| level.kind == LevelKind::Visual) && seen.insert(node.name.as_str()) {
            facts.meshes.push(node.name.clone());
        }
    }
    Ok(facts)
}

/// The names in a `.dae`.
pub(super) fn of_dae(source: &Source, limits: &Limits, is_pair: bool) -> Result<ShapeFacts> {
    let (document, _) = meshwright_dae::read(source, limits)?;
    let names = meshwright_dae::game_names(&document);
    let mut facts = ShapeFacts { has_levels: names.has_levels, ..ShapeFacts::default() };
    if is_pair {
        let options = CompileOptions::default().limits(*limits);
        // A file that cannot be compiled is compared by its materials.
        let compiled = meshwright_shape_compiler::compile(&document, &options).ok();
        facts.content = compiled.map(|compiled| ShapeContent::of(&compiled.value));
    }
    let drawn = names.materials.into_iter().filter(|material| material.is_drawn);
    facts.materials = drawn.map(|material| material.name.into_owned()).collect();
    for node in names.nodes {
        let name = node.name.into_owned();
        if node.has_mesh && !node.is_hidden {
            facts.meshes.push(name.clone());
        }
        facts.nodes.extend(node.object);
        facts.nodes.insert(name);
    }
    Ok(facts)
}

/// Checks a shape as `validate` does, with the rules of the profile for its place in the game.
pub(super) fn validated(
    source: &Source,
    limits: &Limits,
    checks: &Checks,
    is_vehicle: bool,
) -> Result<Validation> {
    let name = if is_vehicle { "beamng-vehicle" } else { "beamng-static" };
    let own = profile_named(name).into_iter();
    let profiles =
        own.chain(checks.profiles.iter().copied().filter(|profile| profile.name != name)).collect();
    validate(source, limits, &checks.clone().profiles(profiles))
}
