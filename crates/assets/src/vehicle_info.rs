//! Descriptions of vehicles and of configurations: `info.json`, `info_NAME.json`.

use crate::{VehiclePaint, json::Json};
use meshwright_core::{Budget, Limits, Result, Source};

/// Paints of a description that are kept, at most.
const PAINTS: usize = 1_000;

/// What a description says of the configuration and the paints that a vehicle begins with.
///
/// ```
/// use meshwright_assets::VehicleInfo;
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"{"default_pc": "base", "defaultPaintName1": "Sea", "paints": {"Sea": {"baseColor": [0, 0, 1, 1]}}}"#;
/// let info = VehicleInfo::parse(&Source::from(text.to_vec()), &Limits::DEFAULT)?;
/// assert_eq!((info.default_configuration.as_deref(), info.paint("Sea").is_some()), (Some("base"), true));
/// assert_eq!(info.default_paints, ["Sea"]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct VehicleInfo {
    /// The name of the configuration, without `.pc`.
    pub default_configuration: Option<String>,
    /// The names of the paints, at most three.
    pub default_paints: Vec<String>,
    /// The paints by their names.
    paints: Vec<(String, VehiclePaint)>,
}

impl VehicleInfo {
    /// Reads a file. It succeeds for every text within the limits.
    ///
    /// # Errors
    ///
    /// Those of [`Json::parse`].
    pub fn parse(source: &Source, limits: &Limits) -> Result<Self> {
        let json = Json::parse(source, limits)?;
        let mut budget = Budget::new(*limits);
        let Some(root) = json.root() else { return Ok(Self::default()) };
        let text = |name: &str| root.get(name).and_then(|value| value.text()).filter(|text| !text.is_empty());
        let names = ["defaultPaintName1", "defaultPaintName2", "defaultPaintName3"];
        let mut paints = Vec::new();
        let stated = root.get("paints").into_iter().flat_map(|paints| paints.members());
        for paint in stated.take(PAINTS) {
            let name = paint.name().into_owned();
            let held = size_of::<(String, VehiclePaint)>().saturating_add(name.len());
            budget.memory(held as u64, paint.key())?;
            paints.push((name, VehiclePaint::read(paint.value)));
        }
        Ok(Self {
            default_configuration: text("default_pc").map(|name| {
                let stem = name.strip_suffix(".pc").unwrap_or(&name);
                stem.to_owned()
            }),
            default_paints: names.iter().map_while(|name| text(name)).map(|name| name.into_owned()).collect(),
            paints,
        })
    }

    /// The paint of a name.
    pub fn paint(&self, name: &str) -> Option<VehiclePaint> {
        self.paints.iter().find(|(own, _)| own == name).map(|(_, paint)| *paint)
    }

    /// Whether it has paints.
    pub fn has_paints(&self) -> bool {
        !self.paints.is_empty()
    }
}
