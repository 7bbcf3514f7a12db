//! What the paths of files tell of levels.

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

/// The file that a level begins with: of several, opening the first kind opens the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LevelStart {
    /// The root of its objects: `main/items.level.json`.
    Objects,
    /// The tree of all its objects of an older level: `main.level.json`.
    Tree,
    /// The mission of an older level.
    Mission,
    /// A group of objects, without the root.
    Group,
    /// A terrain, without objects.
    Terrain,
    /// A file of a forest, without objects.
    Forest,
}

impl LevelStart {
    /// What a file of a level is by its path from the folder of the level on; `None` for one that no level begins with.
    ///
    /// ```
    /// use meshwright_assets::LevelStart;
    ///
    /// assert_eq!(LevelStart::of("main/items.level.json"), Some(LevelStart::Objects));
    /// assert_eq!(LevelStart::of("main/MissionGroup/trees/items.level.json"), Some(LevelStart::Group));
    /// assert_eq!(LevelStart::of("forest/Oak.forest4.json"), Some(LevelStart::Forest));
    /// assert_eq!(LevelStart::of("scenarios/race.mis"), None);
    /// assert!(LevelStart::Objects < LevelStart::Mission && LevelStart::Group < LevelStart::Terrain);
    /// ```
    pub fn of(below: &str) -> Option<Self> {
        let lower = below.to_ascii_lowercase();
        let (folder, name) = lower.rsplit_once('/').unwrap_or(("", &lower));
        let is_forest = || [".forest4.json", ".forest.json", ".forest"].iter().any(|end| name.ends_with(end));
        Some(match (folder, name) {
            ("main", "items.level.json") => Self::Objects,
            (_, "items.level.json") if folder.starts_with("main/") => Self::Group,
            ("", "main.level.json") => Self::Tree,
            ("", _) if name.ends_with(".mis") => Self::Mission,
            ("", _) if name.ends_with(".ter") => Self::Terrain,
            ("" | "forest", _) if is_forest() => Self::Forest,
            _ => return None,
        })
    }
}

/// True for the path of a prefab, whose objects are in a space of their own.
///
/// ```
/// use meshwright_assets::is_prefab;
///
/// assert!(is_prefab("art/prefabs/Stones.prefab") && is_prefab("stones.prefab.json"));
/// assert!(!is_prefab("stones.json"));
/// ```
pub fn is_prefab(path: &str) -> bool {
    let lower = path.to_ascii_lowercase();
    lower.ends_with(".prefab") || lower.ends_with(".prefab.json")
}
