//! Configurations of vehicles: `.pc` files.

use crate::{
    jbeam::SpannedName,
    json::{self, Json, JsonKind},
};
use meshwright_core::{Budget, Limits, Outcome, Result, Source, Span};

/// A configuration: the parts that are in the slots of a vehicle.
///
/// ```
/// use meshwright_assets::VehicleConfig;
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"{"format": 2, "model": "car", "parts": {"car_engine": "car_engine_v8", "car_roof": ""}, "licenseName": "ME"}"#;
/// let config = VehicleConfig::parse(&Source::from(text.to_vec()), &Limits::DEFAULT)?.value;
/// assert_eq!((config.model.unwrap().name.as_str(), config.parts.len()), ("car", 2));
/// assert!(config.license_name.is_some() && config.paints.is_none());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct VehicleConfig {
    /// The version of the format.
    pub format: Option<f64>,
    /// The folder of the vehicle.
    pub model: Option<SpannedName>,
    /// The part that all others are in.
    pub main_part: Option<SpannedName>,
    /// Slots with their parts; an empty name is an empty slot.
    pub parts: Vec<(String, SpannedName)>,
    /// The bytes of `paints`, which override the color that the player chooses.
    pub paints: Option<Span>,
    /// The bytes of `licenseName`, the license plate of the author.
    pub license_name: Option<Span>,
}

impl VehicleConfig {
    /// Reads a file. It succeeds for every text within the limits.
    ///
    /// # Errors
    ///
    /// Those of [`Json::parse`].
    pub fn parse(source: &Source, limits: &Limits) -> Result<Outcome<Self>> {
        let json = Json::parse(source, limits)?;
        let diagnostics = json::diagnostics(&json, true, limits);
        let (mut config, mut budget) = (Self::default(), Budget::new(*limits));
        for member in json.root().into_iter().flat_map(|root| root.members()) {
            let value = member.value;
            let named = || {
                let name = value.text()?.into_owned();
                Some(SpannedName { name, span: value.span(), line: value.line() })
            };
            match &*member.name() {
                "format" => config.format = value.number(),
                "model" => config.model = named(),
                "mainPartName" => config.main_part = named(),
                "paints" => config.paints = (value.kind() != JsonKind::Null).then(|| value.span()),
                "licenseName" => config.license_name = (value.kind() != JsonKind::Null).then(|| value.span()),
                "parts" => {
                    config.parts.clear();
                    for part in value.members() {
                        let Some(name) = part.value.text() else { continue };
                        let (span, line) = (part.value.span(), part.value.line());
                        let part =
                            (part.name().into_owned(), SpannedName { name: name.into_owned(), span, line });
                        budget.memory(memory(&part), span)?;
                        config.parts.push(part);
                    }
                }
                _ => {}
            }
        }
        Ok(Outcome::new(config, diagnostics))
    }

    /// The memory that its parts take, in bytes.
    pub fn memory(&self) -> u64 {
        self.parts.iter().map(memory).fold(0, u64::saturating_add)
    }
}

fn memory(part: &(String, SpannedName)) -> u64 {
    let (slot, name) = part;
    size_of_val(part).saturating_add(slot.len()).saturating_add(name.name.len()) as u64
}
