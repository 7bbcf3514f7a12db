//! Levels and vehicles: what their files place.

pub mod ground;
pub(crate) mod level;
pub(crate) mod placed_objects;
pub(crate) mod vehicle;

use meshwright::{
    Document, Format,
    companion::{FileRequest, PlaceRequest, PlacedFiles},
};
use meshwright_core::{Diagnostics, Result};
use meshwright_scene::{ExtrasValue, Scene};

/// The name of the vendor data that objects of levels and parts of vehicles have.
pub(crate) const EXTRAS: &str = "beamng";

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

/// The objects of a level, or the parts of a vehicle, as values.
pub(crate) fn objects(request: &FileRequest<'_>) -> Result<Option<ExtrasValue>> {
    match request.document {
        Document::Level(_) => level::objects(request).map(Some),
        Document::Vehicle(_) => vehicle::objects(request).map(Some),
        _ => Ok(None),
    }
}
