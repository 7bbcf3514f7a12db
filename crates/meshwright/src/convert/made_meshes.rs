//! Levels of detail and collision meshes that a conversion makes.

use super::ConvertOptions;
#[cfg(feature = "simplify")]
use super::{CollisionMesh, MadeLods};
use crate::format::Format;
use meshwright_core::{Diagnostics, Limits, Result};
use meshwright_scene::Scene;
#[cfg(feature = "simplify")]
use meshwright_simplify::{
    CollisionKind, CollisionSource, LevelOptions, LevelTargets, add_collision_mesh, add_levels,
};

/// Adds what options ask for to a scene, of which the wanted parts are left.
#[cfg(feature = "simplify")]
pub(super) fn add(
    scene: &mut Scene<'_>,
    format: Format,
    options: &ConvertOptions,
    limits: &Limits,
    diagnostics: &mut Diagnostics,
) -> Result<()> {
    let targets = match &options.made_lods {
        Some(MadeLods::Auto) => Some(LevelTargets::Auto),
        Some(MadeLods::Ratios(ratios)) => Some(LevelTargets::Ratios(ratios.clone())),
        Some(MadeLods::Sizes(sizes)) => Some(LevelTargets::Sizes(sizes.clone())),
        None | Some(MadeLods::None) => None,
    };
    if let Some(targets) = targets {
        let options = LevelOptions::new(targets).ends_empty(format.module().empty_levels).limits(*limits);
        diagnostics.append(add_levels(scene, &options)?);
    }
    let source = match options.collision_mesh {
        Some(CollisionMesh::Auto) => CollisionSource::Made(CollisionKind::Auto),
        Some(CollisionMesh::Box) => CollisionSource::Made(CollisionKind::Box),
        Some(CollisionMesh::Hull) => CollisionSource::Made(CollisionKind::Hull),
        Some(CollisionMesh::LastLod) => CollisionSource::LastLevel,
        None | Some(CollisionMesh::None) => return Ok(()),
    };
    diagnostics.append(add_collision_mesh(scene, source, limits)?);
    Ok(())
}

/// Options that ask for something are refused before.
#[cfg(not(feature = "simplify"))]
pub(super) fn add(
    _: &mut Scene<'_>,
    format: Format,
    _: &ConvertOptions,
    _: &Limits,
    _: &mut Diagnostics,
) -> Result<()> {
    let _ = format.module().empty_levels;
    Ok(())
}
