//! What can be said of a name without the game: whether the game may have it.

use meshwright_assets::{Area, JbeamPart, begins_level};

/// What a file shows of whether the mod brings the vehicle or level itself whose folder it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evidence {
    /// The part that a vehicle begins with, or the file that a level begins with.
    Whole,
    /// Parts without that one, or a configuration: the vehicle may be of the game or of another mod, and only added to.
    Addition,
    /// Anything else.
    Content,
}

impl Evidence {
    /// What a file of parts shows.
    pub(crate) fn of_parts(parts: &[JbeamPart]) -> Self {
        if parts.iter().any(JbeamPart::is_main) { Self::Whole } else { Self::Addition }
    }
}

/// True if the files of a vehicle show that the mod brings it itself.
pub(crate) fn is_own_vehicle(files: impl IntoIterator<Item = Evidence>) -> bool {
    let (mut whole, mut added_to, mut any) = (false, false, false);
    for file in files {
        whole |= file == Evidence::Whole;
        added_to |= file == Evidence::Addition;
        any = true;
    }
    whole || (any && !added_to)
}

/// True for a file that shows that the mod has the whole level, and not only more objects for it.
pub(crate) fn is_own_level(game_path: &str) -> bool {
    let below = game_path.splitn(3, '/').nth(2).unwrap_or_default();
    begins_level(below) || below.eq_ignore_ascii_case("info.json")
}

/// True if a name begins with that of a vehicle, as `boat_mast` does.
fn begins_with(name: &str, vehicle: &str) -> bool {
    let Some(head) = name.get(..vehicle.len()) else { return false };
    let rest = name.get(vehicle.len()..).unwrap_or_default();
    head.eq_ignore_ascii_case(vehicle) && (rest.is_empty() || rest.starts_with(['_', '.', '-', ' ']))
}

/// True if only the mod can have a name: it begins with that of a vehicle or level which is not the game's, and which the
/// mod brings itself. Any other may be in a folder of the game that all share.
pub(crate) fn is_own(name: &str, area: &Area) -> bool {
    match area {
        Area::Vehicle(own) | Area::Level(own) => !area.is_game_content() && begins_with(name, own),
        _ => false,
    }
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
        assert!(!is_own("boat", &Area::new("art/boat/a")));
    }

    #[test]
    fn files_tell_whose_a_vehicle_is() {
        use Evidence::{Addition, Content, Whole};
        assert!(is_own_vehicle([Content, Addition, Whole]) && is_own_vehicle([Content]));
        assert!(!is_own_vehicle([Content, Addition]) && !is_own_vehicle([]));
    }
}
