//! The configuration of a vehicle: the one that is named, and what descriptions add to it.

use super::{
    VehicleFiles,
    problems::{ProblemKind, Problems},
};
use meshwright_assets::{VehicleConfig, VehicleInfo, VehiclePaint, level::PlacedVehicle};
use meshwright_core::{Category, Limits, Result};

/// The description in a file, or an empty one.
fn description(path: &str, files: &dyn VehicleFiles, limits: &Limits) -> VehicleInfo {
    let source = files.find(path, limits);
    source.and_then(|source| VehicleInfo::parse(&source, limits).ok()).unwrap_or_default()
}

/// Gives a configuration without paints those that its description or that of the vehicle names. `name` is that of the
/// configuration.
pub(super) fn add_default_paints(
    config: &mut VehicleConfig,
    folder: &str,
    name: &str,
    files: &dyn VehicleFiles,
    limits: &Limits,
    problems: &mut Problems,
) {
    if !config.paint_values.is_empty() {
        return;
    }
    let of_vehicle = description(&format!("{folder}/info.json"), files, limits);
    let own = match name {
        "" => VehicleInfo::default(),
        name => description(&format!("{folder}/info_{name}.json"), files, limits),
    };
    let names = if own.default_paints.is_empty() { &of_vehicle.default_paints } else { &own.default_paints };
    let mut paints: Vec<VehiclePaint> = Vec::new();
    for name in names {
        match own.paint(name).or_else(|| of_vehicle.paint(name)) {
            Some(paint) => paints.push(paint),
            None => {
                let text =
                    format!("the default paint \"{name}\" is not among the paints of {folder}/info.json");
                problems.add(ProblemKind::PaintUnknown, text);
                break;
            }
        }
    }
    config.paint_values = paints;
}

/// The configuration of a vehicle of a level, and its name: a table of Lua, the path of a `.pc`, the name of one, or nothing
/// for the one that the description names.
pub(super) fn of_level(
    vehicle: &PlacedVehicle,
    folder: &str,
    files: &dyn VehicleFiles,
    limits: &Limits,
    problems: &mut Problems,
) -> Result<(VehicleConfig, String)> {
    let text = vehicle.configuration.trim();
    if text.starts_with('{') {
        return Ok((VehicleConfig::from_lua(text, limits)?, String::new()));
    }
    let of_description = || description(&format!("{folder}/info.json"), files, limits).default_configuration;
    let Some(wanted) = Some(text.to_owned()).filter(|text| !text.is_empty()).or_else(of_description) else {
        return Ok(Default::default());
    };
    let wanted = wanted.replace('\\', "/");
    let wanted = wanted.trim_start_matches('/');
    let stem = wanted.rsplit('/').next().unwrap_or(wanted);
    let stem = stem.strip_suffix(".pc").unwrap_or(stem).to_owned();
    let in_folder = format!("{folder}/{stem}.pc");
    let paths = if wanted.contains('/') { [wanted, &in_folder] } else { [&in_folder, wanted] };
    let Some(source) = paths.iter().find_map(|path| files.find(path, limits)) else {
        let text = format!("{in_folder} does not exist: the default parts are used");
        problems.add(ProblemKind::ConfigurationMissing, text);
        return Ok(Default::default());
    };
    match VehicleConfig::parse(&source, limits) {
        Ok(read) => Ok((read.value, stem)),
        Err(error) if error.code().category == Category::Limit => Err(error),
        Err(error) => {
            problems.add(ProblemKind::ConfigurationMissing, format!("{in_folder}: {}", error.message()));
            Ok(Default::default())
        }
    }
}
