//! Configurations of vehicles: `.pc` files.

mod lua_table;

use crate::{
    jbeam::SpannedName,
    json::{self, Json, JsonKind, JsonNode},
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
    /// The values of variables, with the names as they are spelled: `$lift`.
    pub vars: Vec<(String, f64)>,
    /// The same names with their places.
    pub var_names: Vec<SpannedName>,
    /// The paints that it has, at most three.
    pub paint_values: Vec<VehiclePaint>,
    /// The bytes of `paints`, which override the color that the player chooses.
    pub paints: Option<Span>,
    /// The bytes of `licenseName`, the license plate of the author.
    pub license_name: Option<Span>,
}

/// A paint of a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct VehiclePaint {
    /// Red, green, blue and alpha, 0 to 1.
    pub base_color: [f64; 4],
    /// 0 to 1.
    pub metallic: f64,
    /// 0 to 1.
    pub roughness: f64,
    /// 0 to 1.
    pub clearcoat: f64,
    /// 0 to 1.
    pub clearcoat_roughness: f64,
}

impl VehiclePaint {
    pub(crate) fn read(node: JsonNode<'_>) -> Self {
        let number = |name: &str, absent: f64| {
            let stated = node.get(name).and_then(|value| value.number());
            stated.filter(|number| number.is_finite()).unwrap_or(absent)
        };
        let mut base_color = [1.0; 4];
        let color = node.get("baseColor");
        for (own, stated) in base_color.iter_mut().zip(color.into_iter().flat_map(|color| color.items())) {
            *own = stated.number().filter(|number| number.is_finite()).unwrap_or(*own);
        }
        Self {
            base_color,
            metallic: number("metallic", 0.0),
            roughness: number("roughness", 0.0),
            clearcoat: number("clearcoat", 0.0),
            clearcoat_roughness: number("clearcoatRoughness", 0.0),
        }
    }
}

impl VehicleConfig {
    /// Reads a configuration that is a table of Lua as text, as objects of levels have it: `{parts={car_roof=""},}`. Only
    /// what is a constant is read.
    ///
    /// ```
    /// use meshwright_assets::VehicleConfig;
    /// use meshwright_core::Limits;
    ///
    /// let text = r#"{["mainPartName"]="car",["parts"]={["car_roof"]="",car_engine="v8"},vars={["$lift"]=0.25}}"#;
    /// let config = VehicleConfig::from_lua(text, &Limits::DEFAULT)?;
    /// assert_eq!(config.main_part.unwrap().name, "car");
    /// assert_eq!((config.parts.len(), config.vars), (2, vec![("$lift".to_owned(), 0.25)]));
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Json::parse`].
    pub fn from_lua(text: &str, limits: &Limits) -> Result<Self> {
        let source = Source::from(lua_table::to_json(text).into_bytes());
        let config = Self::parse(&source, limits)?.value;
        // Positions in the text that was made mean nothing.
        Ok(Self { paints: None, license_name: None, var_names: Vec::new(), ..config })
    }

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
                "paints" => {
                    config.paints = (value.kind() != JsonKind::Null).then(|| value.span());
                    config.paint_values = value.items().take(3).map(VehiclePaint::read).collect();
                }
                "licenseName" => config.license_name = (value.kind() != JsonKind::Null).then(|| value.span()),
                "vars" => {
                    config.vars.clear();
                    config.var_names.clear();
                    for variable in value.members() {
                        let (key, line) = (variable.key(), variable.line());
                        let number = variable.value.number().or_else(|| variable.value.text()?.parse().ok());
                        let Some(number) = number.filter(|number: &f64| number.is_finite()) else { continue };
                        let variable = (variable.name().into_owned(), number);
                        let place = SpannedName::new(variable.0.clone(), key, line);
                        let size = size_of_val(&variable).saturating_add(size_of_val(&place));
                        let size = size.saturating_add(variable.0.len().saturating_mul(2));
                        budget.memory(size as u64, key)?;
                        config.var_names.push(place);
                        config.vars.push(variable);
                    }
                }
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
