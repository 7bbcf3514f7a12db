//! What can be said of a name without the game: whether the game may have it.

use meshwright_assets::Area;

/// True if a name begins with that of a vehicle, as `boat_mast` does.
pub(crate) fn begins_with(name: &str, vehicle: &str) -> bool {
    let Some(head) = name.get(..vehicle.len()) else { return false };
    let rest = name.get(vehicle.len()..).unwrap_or_default();
    head.eq_ignore_ascii_case(vehicle) && (rest.is_empty() || rest.starts_with(['_', '.', '-', ' ']))
}

/// The name of a vehicle or level, unless it is one of the game.
pub(crate) fn own_name(area: &Area) -> Option<&str> {
    match area {
        Area::Vehicle(name) | Area::Level(name) if !area.is_game_content() => Some(name),
        _ => None,
    }
}

/// True if only the mod can have a name: it begins with that of the mod's vehicle or level. Any other may be in a folder
/// of the game that all share.
pub(crate) fn is_own(name: &str, area: &Area) -> bool {
    own_name(area).is_some_and(|own| begins_with(name, own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_whose_they_are() {
        assert!(begins_with("Boat_mast", "boat") && begins_with("boat", "boat"));
        assert!(!begins_with("boating", "boat") && !begins_with("bo", "boat"));
        assert!(
            is_own("boat_mast", &Area::new("vehicles/boat/a")) && is_own("bay", &Area::new("levels/bay/a"))
        );
        assert!(!is_own("wheel_01a", &Area::new("vehicles/boat/a")), "all vehicles share wheels");
        assert!(!is_own("pickup_glass", &Area::new("vehicles/pickup/a")), "a part for a vehicle of the game");
        assert_eq!(own_name(&Area::new("art/boat/a")), None);
    }
}
