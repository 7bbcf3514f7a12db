//! The decals of a level: how many of each type.

use crate::jbeam::SpannedName;
use meshwright_core::{
    Budget, Diagnostics, Limits, Result, Source,
    json::{Json, JsonKind},
};

/// The decals of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DecalType {
    /// The name of the type: that of a `DecalData`.
    pub name: SpannedName,
    /// Number of decals.
    pub decals: u64,
}

/// What a `*.decals.json` places, by type.
///
/// ```
/// use meshwright_assets::level::DecalPlaces;
/// use meshwright_core::{Limits, Source};
///
/// let text = br#"{"instances": {"crack": [[0, 1, 10, 0,0,0, 0,0,1, 1,0,0], [0, 1, 10, 5,0,0, 0,0,1, 1,0,0]]}}"#;
/// let decals = DecalPlaces::parse(&Source::from(text.to_vec()), &Limits::DEFAULT)?;
/// assert_eq!((decals.types[0].name.name.as_str(), decals.types[0].decals), ("crack", 2));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct DecalPlaces {
    /// The types in the order of the file.
    pub types: Vec<DecalType>,
    /// What could not be read.
    pub diagnostics: Diagnostics,
}

impl DecalPlaces {
    /// Reads a file. It succeeds for every text within the limits.
    ///
    /// # Errors
    ///
    /// Those of [`Json::parse`].
    pub fn parse(source: &Source, limits: &Limits) -> Result<Self> {
        let json = Json::parse(source, limits)?;
        let mut budget = Budget::new(*limits);
        let mut places =
            Self { types: Vec::new(), diagnostics: crate::json::diagnostics(&json, true, limits) };
        let instances = json.root().and_then(|root| root.get("instances"));
        for kind in instances.into_iter().flat_map(|instances| instances.members()) {
            if kind.value.kind() != JsonKind::List {
                continue;
            }
            let name = SpannedName::new(kind.name().into_owned(), kind.key(), kind.line());
            let held = size_of::<DecalType>().saturating_add(name.name.len());
            budget.memory(held as u64, name.span)?;
            places.types.push(DecalType { name, decals: kind.value.items().count() as u64 });
        }
        Ok(places)
    }

    /// The memory that the types take, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        let own = self.types.iter().map(|one| size_of::<DecalType>().saturating_add(one.name.name.len()));
        own.fold(0, usize::saturating_add) as u64
    }
}
