//! Levels and vehicles: what their files place.

pub mod ground;
pub(crate) mod level;
pub(crate) mod vehicle;

use meshwright::{
    Format,
    companion::{PlaceRequest, PlacedFiles},
};
use meshwright_core::{Diagnostics, Result};
use meshwright_scene::Scene;

/// Puts what a file of a level or of a vehicle places into its scene.
pub(crate) fn place(
    scene: &mut Scene<'_>,
    request: &PlaceRequest<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<PlacedFiles> {
    match request.from {
        Format::Level => level::place(scene, request, diagnostics),
        Format::Vehicle => vehicle::place(scene, request, diagnostics),
        _ => Ok(PlacedFiles::default()),
    }
}
