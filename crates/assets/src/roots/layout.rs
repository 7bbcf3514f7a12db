//! Finds out at which folder of the game the files of a mod belong.

use crate::{
    Area, MaterialFile, PathIndex, Root,
    level::LevelFileKind,
    level_file::is_level_file,
    material_file::is_material_file,
    paths::strip_folder,
    texture_value::{PathStart, TextureValue},
};
use meshwright_core::Limits;
use std::collections::{BTreeMap, BTreeSet};

/// How the folders of a mod are arranged.
///
/// ```
/// use meshwright_assets::{ModLayout, PathIndex};
/// use meshwright_core::Limits;
///
/// let index = PathIndex::new(["my_mod/vehicles/car/car.jbeam"], &Limits::DEFAULT)?;
/// assert_eq!(ModLayout::new(&index), ModLayout::Nested("my_mod".into()));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModLayout {
    /// The root of the mod is that of the game: it has `vehicles`, `levels`, `art` or another folder of the game.
    Standard,
    /// Everything is in one more folder, or several. The game does not find it.
    Nested(String),
    /// The root has the folders of vehicles; the game mounts such mods at `vehicles`.
    Vehicles,
    /// The root has the folders of levels; the game mounts such mods at `levels`.
    Levels,
    /// The root is the folder of one vehicle, with its name if it is known.
    OneVehicle(Option<String>),
    /// The root is the folder of one level, with its name if it is known.
    OneLevel(Option<String>),
    /// None of these.
    Unknown,
}

/// Folders at the root of the game.
const TOP: [&str; 12] = [
    "vehicles",
    "levels",
    "art",
    "lua",
    "ui",
    "scripts",
    "settings",
    "gameplay",
    "assets",
    "core",
    "mod_info",
    "campaigns",
];
/// Definition files that are read at most to find the name of a level or vehicle, and their size in bytes.
const FILES: usize = 200;
const LARGE: u64 = 4 << 20;

impl ModLayout {
    /// The layout that paths show. The name of a single level or vehicle is not known from them; see
    /// [`ModLayout::detect`].
    pub fn new(index: &PathIndex) -> Self {
        let mut tops: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let (mut vehicle, mut level, mut vehicles, mut levels) = (false, false, false, false);
        for path in index.paths() {
            let lower = path.to_ascii_lowercase();
            let mut parts = lower.split('/');
            let (first, next, third) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
            let is_part = lower.ends_with(".jbeam");
            match (next, third) {
                (None, _) => {
                    vehicle |= is_part;
                    level |= is_level_file(&lower);
                }
                (Some(next), third) => {
                    if is_junk(first) {
                        continue;
                    }
                    level |= is_level_file(&lower);
                    let below = tops.entry(first.to_owned()).or_default();
                    levels |= lower.split_once('/').is_some_and(|(_, below)| is_level_file(below));
                    if third.is_none() {
                        vehicles |= is_part;
                    } else {
                        below.insert(next.to_owned());
                    }
                }
            }
        }
        let is_top = |name: &str| TOP.contains(&name);
        let own = tops.keys().filter(|name| is_top(name)).count();
        let whole = tops.contains_key("vehicles") || tops.contains_key("levels");
        // The only folder with more folders of the game than the root has. A repository also has folders of its own.
        let like_game = |below: &BTreeSet<String>| {
            let count = below.iter().filter(|name| is_top(name)).count();
            let has_main = below.contains("vehicles") || below.contains("levels");
            count > own && (own == 0 && tops.len() == 1 || has_main || count > 1)
        };
        let mut nested = tops.iter().filter(|(name, below)| !is_top(name) && like_game(below));
        let nested = nested.next().filter(|_| nested.next().is_none() && !vehicles && !levels);
        match nested {
            _ if whole => Self::Standard,
            _ if vehicle => Self::OneVehicle(None),
            _ if level => Self::OneLevel(None),
            Some((only, _)) => {
                // As the folder is spelled.
                let spelled = index.paths().filter_map(|path| path.split_once('/'));
                let spelled = spelled.map(|(top, _)| top).find(|top| top.eq_ignore_ascii_case(only));
                Self::Nested(spelled.unwrap_or(only).to_owned())
            }
            _ if own > 0 => Self::Standard,
            _ if vehicles => Self::Vehicles,
            _ if levels => Self::Levels,
            _ => deep_folder(index).map_or(Self::Unknown, Self::Nested),
        }
    }

    /// The layout of a root's tree. Where its paths leave a choice, or the name of a single level or vehicle is unknown,
    /// it is the one with which the most textures of its definitions are found.
    pub fn detect(root: &Root, limits: &Limits) -> Self {
        let votes = |top: &str| Votes::of(root, top, limits);
        match Self::new(root.index()) {
            Self::OneVehicle(None) => Self::OneVehicle(votes("vehicles").name()),
            Self::OneLevel(None) => {
                let by_objects = || name_in_objects(root, limits);
                Self::OneLevel(votes("levels").name().or_else(by_objects))
            }
            layout @ (Self::Standard | Self::Unknown)
                if !root.has_folder("levels") && !root.has_folder("vehicles") =>
            {
                let (vehicles, levels) = (votes("vehicles"), votes("levels"));
                match levels.one {
                    // A level that has nothing but its folder `art` looks like a mod with one.
                    Some((count, name)) if count > levels.plain => Self::OneLevel(Some(name)),
                    _ if layout == Self::Standard => layout,
                    _ if vehicles.folders > 0 => Self::Vehicles,
                    _ if levels.folders > 0 => Self::Levels,
                    // A vehicle without its parts.
                    _ => match vehicles.one {
                        Some((count, name)) if count > vehicles.plain => Self::OneVehicle(Some(name)),
                        _ => layout,
                    },
                }
            }
            layout => layout,
        }
    }

    /// The layout of a tree that is the folder of one vehicle, or with `is_level` that of one level. Its name is that with
    /// which the most textures are found: of the definitions in these files, or else of all. The name of a level without such
    /// definitions is that with which the most shapes, prefabs and terrains of its objects are found.
    pub fn one(root: &Root, is_level: bool, files: &[String], limits: &Limits) -> Self {
        let top = if is_level { "levels" } else { "vehicles" };
        let near = Votes::of_files(root, top, files.iter().map(String::as_str), limits).one;
        let by_objects = || name_in_objects(root, limits).filter(|_| is_level);
        let name =
            near.or_else(|| Votes::of(root, top, limits).one).map(|(_, name)| name).or_else(by_objects);
        if is_level { Self::OneLevel(name) } else { Self::OneVehicle(name) }
    }

    /// The folder of the tree that is mounted; empty for all of it.
    pub fn below(&self) -> &str {
        match self {
            Self::Nested(folder) => folder,
            _ => "",
        }
    }

    /// The folder of the game at which it is mounted; empty for its root.
    pub fn mount(&self) -> String {
        match self {
            Self::Vehicles => "vehicles".to_owned(),
            Self::Levels => "levels".to_owned(),
            Self::OneVehicle(Some(name)) => format!("vehicles/{name}"),
            Self::OneLevel(Some(name)) => format!("levels/{name}"),
            _ => String::new(),
        }
    }
}

/// The only folder, several folders deep, that holds `vehicles` or `levels`, as it is spelled.
fn deep_folder(index: &PathIndex) -> Option<String> {
    let mut found: Option<&str> = None;
    for path in index.paths() {
        let mut end = 0_usize;
        for part in path.split('/') {
            let lower = part.to_ascii_lowercase();
            let above = path.get(..end.saturating_sub(1)).unwrap_or_default();
            let below = path.get(end.saturating_add(part.len())..).unwrap_or_default();
            if ["vehicles", "levels"].contains(&lower.as_str()) && below.matches('/').count() > 1 {
                if found.is_some_and(|found| !found.eq_ignore_ascii_case(above)) {
                    return None;
                }
                found = Some(above);
            }
            if TOP.contains(&lower.as_str()) || is_junk(&lower) {
                break;
            }
            end = end.saturating_add(part.len()).saturating_add(1);
        }
    }
    found.map(str::to_owned)
}

/// Folders that archives have besides their content.
fn is_junk(top: &str) -> bool {
    top == "__macosx" || top.starts_with('.')
}

/// The level that the objects of a tree name the most with paths of files that the tree has.
fn name_in_objects(root: &Root, limits: &Limits) -> Option<String> {
    /// Paths that are looked for at most.
    const PATHS: usize = 10_000;
    const START: &[u8] = b"levels/";
    let limits = limits.input(limits.input.min(LARGE));
    let is_wanted = |path: &&str| {
        let kind = LevelFileKind::of(path);
        kind.is_some_and(|kind| !matches!(kind, LevelFileKind::Terrain | LevelFileKind::Forest))
    };
    let (mut names, mut looked) = (BTreeMap::<String, (u64, String)>::new(), 0_usize);
    for path in root.index().paths().filter(is_wanted).take(FILES) {
        let Ok(source) = root.tree().read(path, &limits) else { continue };
        let mut rest = source.bytes();
        while let Some(at) = rest.windows(START.len()).position(|part| part.eq_ignore_ascii_case(START)) {
            rest = rest.get(at.saturating_add(START.len())..).unwrap_or_default();
            let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\'' | b'\n')).unwrap_or(rest.len());
            let named = std::str::from_utf8(rest.get(..end).unwrap_or_default()).ok();
            let Some((name, below)) = named.and_then(|named| named.split_once('/')) else { continue };
            looked = looked.saturating_add(1);
            let compiled = || format!("{}.cdae", crate::paths::stem(below));
            let is_there = |path: &str| root.tree().locate(path, true).is_some();
            if is_there(below) || is_there(&compiled()) {
                vote(&mut names, name);
            }
        }
        if looked > PATHS {
            break;
        }
    }
    names.into_values().max_by_key(|(count, _)| *count).map(|(_, name)| name)
}

/// Counts a name in any case.
fn vote(names: &mut BTreeMap<String, (u64, String)>, name: &str) {
    let count = &mut names.entry(name.to_lowercase()).or_insert((0, name.to_owned())).0;
    *count = count.saturating_add(1);
}

/// How many textures of a tree's definitions are files of the tree, by where in the game the tree may be mounted.
#[derive(Default)]
struct Votes {
    /// At the root of the game.
    plain: u64,
    /// At the folder of the levels or vehicles.
    folders: u64,
    /// At the folder of one of them, the one with the most votes.
    one: Option<(u64, String)>,
    /// The one that most textures are said to be in, except those of the game.
    named: Option<String>,
}

impl Votes {
    /// The name of the level or vehicle that the tree is: that with which most textures are found, or else the one that
    /// most are said to be in.
    fn name(self) -> Option<String> {
        self.one.map(|(_, name)| name).or(self.named)
    }

    fn of(root: &Root, top: &str, limits: &Limits) -> Self {
        Self::of_files(root, top, root.index().paths(), limits)
    }

    fn of_files<'f>(root: &Root, top: &str, files: impl Iterator<Item = &'f str>, limits: &Limits) -> Self {
        let (mut votes, mut names) = (Self::default(), BTreeMap::<String, (u64, String)>::new());
        let mut named = names.clone();
        let there = |path: &str| {
            let cooked = || root.tree().locate(&format!("{}.dds", crate::paths::stem(path)), true);
            root.tree().locate(path, true).or_else(cooked).is_some()
        };
        let limits = limits.input(limits.input.min(LARGE));
        for path in files.filter(|path| is_material_file(path)).take(FILES) {
            let Ok(file) =
                root.tree().read(path, &limits).and_then(|source| MaterialFile::parse(source, path, &limits))
            else {
                continue;
            };
            for texture in file.definitions.iter().flat_map(|definition| definition.textures()) {
                let value = TextureValue::new(&texture.value);
                if value.start != PathStart::Root {
                    continue;
                }
                let Some(below) = strip_folder(&value.path, top) else {
                    votes.plain = votes.plain.saturating_add(u64::from(there(&value.path)));
                    continue;
                };
                votes.folders = votes.folders.saturating_add(u64::from(there(below)));
                let Some((name, rest)) = below.split_once('/') else { continue };
                if there(rest) {
                    vote(&mut names, name);
                }
                if !Area::new(&value.path).is_game_content() {
                    vote(&mut named, name);
                }
            }
        }
        votes.one = names.into_values().max_by_key(|(count, _)| *count);
        votes.named = named.into_values().max_by_key(|(count, _)| *count).map(|(_, name)| name);
        votes
    }
}
