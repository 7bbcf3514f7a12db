//! Where in the game's file system a path leads.

use crate::game_content;

/// The part of the game's file system that a path leads into.
///
/// ```
/// use meshwright_assets::Area;
///
/// assert_eq!(Area::new("vehicles/pickup/body.dds"), Area::Vehicle("pickup".into()));
/// assert_eq!(Area::new("vehicles/common/glass.dds"), Area::VehiclesCommon);
/// assert!(Area::new("levels/Utah/art/rock.dds").is_game_content());
/// assert_eq!(Area::new("rock.dds"), Area::Other);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Area {
    /// `levels/NAME/`, with the name in lower case.
    Level(String),
    /// `vehicles/NAME/` except `common`, with the name in lower case.
    Vehicle(String),
    /// `vehicles/common/`, which all vehicles share.
    VehiclesCommon,
    /// `art/`.
    Art,
    /// `core/`, which belongs to the game.
    Core,
    /// `assets/`, which belongs to the game.
    Assets,
    /// Any other place.
    Other,
}

impl Area {
    /// The area of a path from the root of the game on.
    pub fn new(path: &str) -> Self {
        let mut parts = path.trim_start_matches('/').split('/');
        let (Some(top), Some(name), rest) = (parts.next(), parts.next(), parts.next()) else {
            return Self::Other;
        };
        let lower = || name.to_lowercase();
        match (top.to_ascii_lowercase().as_str(), rest) {
            ("levels", Some(_)) => Self::Level(lower()),
            ("vehicles", Some(_)) if name.eq_ignore_ascii_case("common") => Self::VehiclesCommon,
            ("vehicles", Some(_)) => Self::Vehicle(lower()),
            ("art", _) => Self::Art,
            ("core", _) => Self::Core,
            ("assets", _) => Self::Assets,
            _ => Self::Other,
        }
    }

    /// Its folder, in lower case; `None` for [`Area::Other`].
    pub fn folder(&self) -> Option<String> {
        Some(match self {
            Self::Level(name) => format!("levels/{name}"),
            Self::Vehicle(name) => format!("vehicles/{name}"),
            Self::VehiclesCommon => "vehicles/common".to_owned(),
            Self::Art => "art".to_owned(),
            Self::Core => "core".to_owned(),
            Self::Assets => "assets".to_owned(),
            Self::Other => return None,
        })
    }

    /// True if the game is known to have files there: a level or vehicle of the game, or a folder that all share except
    /// `art`, which mods add to as well.
    pub fn is_game_content(&self) -> bool {
        match self {
            Self::Level(name) => game_content::is_level(name),
            Self::Vehicle(name) => game_content::is_vehicle(name),
            Self::VehiclesCommon | Self::Core | Self::Assets => true,
            Self::Art | Self::Other => false,
        }
    }

    /// True if a file of `self` that names something in `other` leads into another level or vehicle, which is missing
    /// where only this one is installed.
    pub fn leads_elsewhere(&self, other: &Self) -> bool {
        matches!(other, Self::Level(_) | Self::Vehicle(_)) && self != other
    }
}
