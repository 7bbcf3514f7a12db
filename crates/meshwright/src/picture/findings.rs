//! The triangles that diagnostics of a file name.

use crate::{
    asset::AssetRef,
    element_places::{ElementPlaces, Elements, PrimitiveElement},
    validate::{Checks, validate},
};
use meshwright_core::{Diagnostic, Diagnostics, Result};
use meshwright_render::{Highlight, RenderOptions};
use meshwright_scene::{LevelKind, MeshId, NodeId, Scene};
use std::collections::BTreeSet;

/// Highlights the triangles that diagnostics name, and adds these diagnostics. Returns the number of these triangles in
/// the level that is shown.
pub(super) fn mark(
    asset: &AssetRef<'_>,
    scene: &Scene<'_>,
    checks: &Checks,
    options: &mut RenderOptions,
    diagnostics: &mut Diagnostics,
) -> Result<usize> {
    let found = validate(asset.source(), &asset.limits, checks)?;
    let places = ElementPlaces::new(asset, scene)?;
    let mut marked = BTreeSet::new();
    for diagnostic in found.diagnostics.as_slice() {
        let named = primitives(&places.of(diagnostic), scene);
        if named.is_empty() {
            continue;
        }
        let is_same = |other: &Diagnostic| {
            (other.code.id, &other.path, &other.message)
                == (diagnostic.code.id, &diagnostic.path, &diagnostic.message)
        };
        if !diagnostics.as_slice().iter().any(is_same) {
            diagnostics.push(diagnostic.clone());
        }
        for PrimitiveElement { mesh, primitive, triangles } in named {
            let highlight = |triangle| Highlight { mesh: MeshId::new(mesh), primitive, triangle };
            match triangles.as_slice() {
                [] => drop(marked.insert(highlight(None))),
                some => marked.extend(some.iter().map(|triangle| highlight(Some(*triangle)))),
            }
        }
    }
    let shown = shown(scene, options);
    let number = |highlight: &Highlight| {
        let mesh = scene.mesh(MeshId::new(highlight.mesh.index()))?;
        if !shown.contains(&highlight.mesh.index()) {
            return None;
        }
        let whole = Highlight { triangle: None, ..*highlight };
        match highlight.triangle {
            None => Some(mesh.triangles_of(mesh.primitives.get(highlight.primitive)?)),
            // Counted with its primitive.
            Some(_) => Some(usize::from(!marked.contains(&whole))),
        }
    };
    let count = marked.iter().filter_map(number).fold(0, usize::saturating_add);
    options.highlights.extend(marked.iter().copied());
    Ok(count)
}

/// The meshes of the level that is shown.
fn shown(scene: &Scene<'_>, options: &RenderOptions) -> BTreeSet<usize> {
    let level = match options.level {
        None => scene.highest_level(),
        Some(number) => scene.visual_levels().nth(number).map(|(id, _)| id),
    };
    let levels = scene.node_levels();
    let mut meshes = BTreeSet::new();
    for (id, _) in scene.walk() {
        let Some(node) = scene.nodes.get(id) else { continue };
        let own = levels.get(id.index()).copied().flatten();
        let kind = own.and_then(|own| scene.levels.get(own)).map(|own| own.kind);
        let is_collision = kind == Some(LevelKind::Collision) && options.overlays.collision;
        if own.is_none() || own == level || is_collision {
            meshes.extend(node.mesh.map(|mesh| mesh.index()));
        }
    }
    meshes
}

/// The primitives of elements: those of the meshes of nodes and those with a material, too, unless primitives are named.
fn primitives(elements: &Elements, scene: &Scene<'_>) -> Vec<PrimitiveElement> {
    if !elements.primitives.is_empty() {
        return elements.primitives.clone();
    }
    let shown: BTreeSet<usize> = elements
        .nodes
        .iter()
        .filter_map(|node| Some(scene.nodes.get(NodeId::new(*node))?.mesh?.index()))
        .collect();
    let mut found = Vec::new();
    for (id, mesh) in scene.meshes.iter() {
        for (primitive, own) in mesh.primitives.iter().enumerate() {
            let has_material = own.material.is_some_and(|own| elements.materials.contains(&own.index()));
            if shown.contains(&id.index()) || has_material {
                found.push(PrimitiveElement { mesh: id.index(), primitive, triangles: Vec::new() });
            }
        }
    }
    found
}
