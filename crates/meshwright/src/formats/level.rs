//! The table entries of levels and vehicles of BeamNG: files that place others. The companion of the game fills their scenes.

use crate::{
    document::Document,
    format::Format,
    formats::{
        content::{Content, Wanted},
        format_module::{FormatModule, OtherFiles},
    },
};
use meshwright_assets::level::{LEVEL_SUPPORT, PlacementFile, VEHICLE_SUPPORT, level_kind, vehicle_kind};
use meshwright_core::{Chunks, Diagnostics, Limits, Outcome, Result, Source};
use meshwright_scene::Scene;

/// Levels, and parts of them.
pub(super) static LEVEL: FormatModule = FormatModule {
    format: Format::Level,
    title: "BeamNG level",
    extensions: &["mis", "prefab", "ter"],
    shared_names: true,
    is_searched: false,
    support: LEVEL_SUPPORT,
    detect: |head| level_kind(head).map(str::to_owned),
    read: |source, limits| {
        let kind = level_kind(source.bytes()).unwrap_or("objects");
        Ok((
            Document::Level(Box::new(PlacementFile::new(source, kind))),
            Diagnostics::new(limits.diagnostics),
        ))
    },
    log: meshwright_assets::level::log,
    other_files: OtherFiles::Around,
    ..FormatModule::PLAIN
};

/// Vehicles.
pub(super) static VEHICLE: FormatModule = FormatModule {
    format: Format::Vehicle,
    title: "BeamNG vehicle",
    extensions: &["pc", "jbeam"],
    shared_names: true,
    is_searched: false,
    support: VEHICLE_SUPPORT,
    detect: |head| vehicle_kind(head).map(str::to_owned),
    read: |source, limits| {
        let kind = vehicle_kind(source.bytes()).unwrap_or("configuration");
        let file = VehicleFile(PlacementFile::new(source, kind));
        Ok((Document::Vehicle(Box::new(file)), Diagnostics::new(limits.diagnostics)))
    },
    other_files: OtherFiles::Around,
    ..FormatModule::PLAIN
};

/// A file of a vehicle.
#[derive(Clone, Copy, Debug)]
pub struct VehicleFile<'a>(pub PlacementFile<'a>);

fn empty<'s>(limits: &Limits) -> Outcome<Scene<'s>> {
    Outcome { value: Scene::default(), diagnostics: Diagnostics::new(limits.diagnostics) }
}

fn whole<'b>(bytes: &'b [u8]) -> Chunks<'b> {
    let mut chunks = Chunks::new();
    chunks.borrowed(bytes);
    chunks
}

impl Content for PlacementFile<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        Ok(whole(self.bytes()))
    }

    fn to_scene(&self, _source: &Source, limits: &Limits, _wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        Ok(empty(limits))
    }

    fn phrase(&self) -> String {
        "level".to_owned()
    }

    fn version(&self) -> String {
        self.kind().to_owned()
    }
}

impl Content for VehicleFile<'_> {
    fn write(&self) -> Result<Chunks<'_>> {
        Ok(whole(self.0.bytes()))
    }

    fn to_scene(&self, _source: &Source, limits: &Limits, _wanted: Wanted) -> Result<Outcome<Scene<'_>>> {
        Ok(empty(limits))
    }

    fn phrase(&self) -> String {
        "vehicle".to_owned()
    }

    fn version(&self) -> String {
        self.0.kind().to_owned()
    }
}
