//! Which files show that a folder is a level.

use crate::paths::file_name;

/// True for a file that only levels have. `below` is its path from the folder of the level on.
pub(crate) fn is_level_file(below: &str) -> bool {
    let lower = below.to_ascii_lowercase();
    begins_level(&lower) || (lower.starts_with("main/") && file_name(&lower) == "items.level.json")
}

/// True for a file that shows that its folder is a level: the file that its objects begin with, a mission of an older
/// level, or a terrain. `below` is the path from the folder of the level on.
///
/// ```
/// use meshwright_assets::begins_level;
///
/// assert!(begins_level("main/items.level.json") && begins_level("main/MissionGroup/items.level.json"));
/// assert!(begins_level("Cove.mis") && begins_level("main.level.json") && begins_level("theTerrain.ter"));
/// assert!(!begins_level("scenarios/race.mis") && !begins_level("main/MissionGroup/more/items.level.json"));
/// ```
pub fn begins_level(below: &str) -> bool {
    let lower = below.to_ascii_lowercase();
    match lower.strip_prefix("main/") {
        Some(objects) => ["items.level.json", "missiongroup/items.level.json"].contains(&objects),
        None => {
            !lower.contains('/')
                && (lower == "main.level.json"
                    || [".mis", ".ter", ".terrain.json"].iter().any(|end| lower.ends_with(end)))
        }
    }
}
