//! The game, mod, level or vehicle of BeamNG that a file is part of, by what is around it.
//!
//! A folder is never one because of its name alone: it has to hold what only games have there.

use meshwright::{
    folders::{AllParts, GameLayout, GameRoot, RootParts},
    surroundings::{self, Disk, Listing, Surroundings, is_named, slashed},
};
use meshwright_assets::{FileTree, MaterialFile, ModLayout, Root, is_material_file};
use meshwright_core::{Limits, Source};
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

/// Folders above a file that are looked at.
const ABOVE: usize = 12;
/// Folders above a shape that may be the folder of its vehicle.
const IN_VEHICLE: usize = 3;
/// Levels and vehicles next to each other that are looked at.
const SIBLINGS: usize = 200;
/// Folders of `art` in the game and its levels.
const ART: [&str; 10] =
    ["cubemaps", "datablocks", "decals", "forest", "prefabs", "road", "shapes", "skies", "terrains", "water"];
/// Folders at the root of the game.
const TOP: [&str; 13] = [
    "art",
    "assets",
    "campaigns",
    "core",
    "gameplay",
    "levels",
    "lua",
    "mod_info",
    "scripts",
    "settings",
    "trackeditor",
    "ui",
    "vehicles",
];

/// True for the name of a folder that the game has at its root, in any case.
pub fn is_top_folder(name: &str) -> bool {
    TOP.iter().any(|top| name.eq_ignore_ascii_case(top))
}

/// Paths start at the folder that holds `vehicles` and `levels`.
#[derive(Debug)]
pub(crate) struct BeamngLayout;

/// The root of the game or of one of its mods.
const GAME: &str = "game";
/// A level, whose name is not that of its folder.
const LEVEL: &str = "level";
/// A vehicle, whose name is not that of its folder.
const VEHICLE: &str = "vehicle";

impl GameLayout for BeamngLayout {
    fn name(&self) -> &'static str {
        "beamng"
    }

    fn root(&self, file: &Path, around: &dyn Surroundings) -> Option<GameRoot> {
        root(file, around)
    }

    fn parts(&self, root: &GameRoot, around: Arc<dyn Surroundings>) -> Box<dyn RootParts> {
        match root.kind {
            LEVEL | VEHICLE => Box::new(AllParts),
            _ => Box::new(ModParts::new(root, around)),
        }
    }

    fn mounted(
        &self,
        root: Root,
        kind: Option<&'static str>,
        folder: &Path,
        file: &str,
        limits: &Limits,
    ) -> Root {
        let layout = match kind {
            Some(LEVEL | VEHICLE) => {
                let mut folders = vec![file];
                while let Some((above, _)) = folders.last().and_then(|last| last.rsplit_once('/')) {
                    folders.push(above);
                }
                let folders = folders.into_iter().skip(1).chain([""]);
                let near: Vec<String> =
                    folders.flat_map(|folder| root.tree().files_in(folder, false)).collect();
                match ModLayout::one(&root, kind == Some(LEVEL), &near, limits) {
                    // Nothing in it says its name.
                    ModLayout::OneLevel(None) => {
                        let own = folder.file_name().map(|name| name.to_string_lossy().into_owned());
                        ModLayout::OneLevel(own)
                    }
                    layout => layout,
                }
            }
            Some(_) => return root,
            None => match ModLayout::detect(&root, limits) {
                layout if layout.mount().is_empty() && layout.below().is_empty() => {
                    // What is not found there may belong to the game.
                    let spelled = spelled_vehicle(folder);
                    let is_vehicle = !spelled.is_empty();
                    return root.mounted(&if is_vehicle { spelled } else { spelled_art(folder) });
                }
                layout => layout,
            },
        };
        root.arranged(&layout)
    }

    fn arranged(&self, root: Root, limits: &Limits) -> Root {
        let layout = ModLayout::detect(&root, limits);
        root.arranged(&layout)
    }

    fn archives(&self, tree: &dyn FileTree) -> Vec<String> {
        let in_content = |path: &&str| {
            let lower = path.to_ascii_lowercase();
            lower.starts_with("content/") && lower.ends_with(".zip")
        };
        tree.index().paths().filter(in_content).map(str::to_owned).collect()
    }

    fn is_of_game(&self, root: &Root) -> bool {
        root.is_of_the_game()
    }

    fn has_cooked_textures(&self) -> bool {
        true
    }
}

/// The folder of the mod or game that a file on disk is part of, or of the level or vehicle, if that lies alone; `None` if
/// nothing around the file says that it is part of one.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # let folder = folder.path().canonicalize().unwrap();
/// let boat = folder.join("my_mod/vehicles/boat");
/// std::fs::create_dir_all(&boat).unwrap();
/// std::fs::write(boat.join("boat.jbeam"), "{}").unwrap();
/// assert_eq!(meshwright_beamng::mod_folder(&boat.join("boat.dae")), Some(folder.join("my_mod")));
/// assert_eq!(meshwright_beamng::mod_folder(&folder.join("house.dae")), None);
/// ```
pub fn mod_folder(file: &Path) -> Option<PathBuf> {
    mod_folder_in(&std::path::absolute(file).ok()?, &Disk::default())
}

/// The same of a file among others, which need not be on disk.
pub fn mod_folder_in(file: &Path, around: &dyn Surroundings) -> Option<PathBuf> {
    Some(root(file, around)?.folder)
}

/// Whether a file is part of a mod, level or vehicle of BeamNG, or of the game.
pub(crate) fn is_in_mod(source: &Source) -> bool {
    let Some(file) = source.path() else { return false };
    let path = match source.files() {
        Some(_) => file.to_owned(),
        None => std::path::absolute(file).unwrap_or_else(|_| file.to_owned()),
    };
    root(&path, &*surroundings::of(source)).is_some()
}

/// Whether a file that is to be written becomes part of a mod, level or vehicle, by what its path spells or by the files
/// around it.
pub(crate) fn becomes_part(file: &Path) -> bool {
    let Ok(file) = std::path::absolute(file) else { return false };
    file.parent().and_then(spelled_root).is_some() || root(&file, &Disk::default()).is_some()
}

/// The folder of a file in the game, as its path spells it: from `vehicles` or `levels` on, or from the root of the mod.
/// Nothing is read because of it.
pub(crate) fn spelled_folder(file: &Path) -> Option<String> {
    let file = std::path::absolute(file).ok()?;
    let folder = file.parent()?;
    let root = match spelled_root(folder) {
        Some(root) => root.to_owned(),
        None => root(&file, &Disk::default()).filter(|root| root.kind == GAME)?.folder,
    };
    Some(slashed(folder.strip_prefix(root).ok()?)).filter(|folder| !folder.is_empty())
}

/// The folder in the game of the vehicle that a file is part of, as its path spells it, or the name of one that lies alone.
pub(crate) fn of_vehicle(file: &Path) -> Option<String> {
    if let Some(folder) = spelled_folder(file) {
        let mut parts = folder.splitn(3, '/');
        let (top, name) = (parts.next()?, parts.next()?);
        return top.eq_ignore_ascii_case("vehicles").then(|| format!("{top}/{name}"));
    }
    let file = std::path::absolute(file).ok()?;
    let alone = root(&file, &Disk::default()).filter(|root| root.kind == VEHICLE)?.folder;
    Some(alone.file_name()?.to_string_lossy().into_owned())
}

/// The root of the game as a path spells it: above the nearest `vehicles` or `levels` with a folder in it. Only names, what
/// is said of them, and whether files of the game are written may depend on it.
fn spelled_root(folder: &Path) -> Option<&Path> {
    // The art of a level may have a folder of that name.
    let in_art = |top: &Path| {
        top.ancestors().take(ABOVE).any(|art| {
            is_named(art, "art")
                && art.parent().and_then(Path::parent).is_some_and(|levels| is_named(levels, "levels"))
        })
    };
    let of_kind = |above: &&Path| {
        above
            .parent()
            .is_some_and(|top| is_named(top, "levels") || (is_named(top, "vehicles") && !in_art(top)))
    };
    folder.ancestors().take(ABOVE).find(of_kind).and_then(|own| own.parent()?.parent())
}

/// The path of a folder of `vehicles` in the game, as it is spelled; empty for any other folder.
pub(crate) fn spelled_vehicle(folder: &Path) -> String {
    let top = folder.parent().filter(|top| is_named(top, "vehicles"));
    let name = top.and_then(|_| folder.file_name());
    name.map(|name| format!("vehicles/{}", name.to_string_lossy())).unwrap_or_default()
}

/// The same for a folder in one that the game has in `art`, from `art` on.
pub(crate) fn spelled_art(folder: &Path) -> String {
    let of_art =
        |own: &&Path| own.parent().is_some_and(|above| is_named(above, "art")) && is_named_one_of(own, &ART);
    let root = folder.ancestors().take(ABOVE).find(of_art).and_then(|own| own.parent()?.parent());
    let below = root.and_then(|root| folder.strip_prefix(root).ok());
    below.map(slashed).unwrap_or_default()
}

/// What a file is part of; `None` for a file that lies alone. The path is absolute, or that of a file in an archive.
fn root(file: &Path, around: &dyn Surroundings) -> Option<GameRoot> {
    let own = file.parent()?;
    let found = |folder: &Path, kind| Some(GameRoot { folder: folder.to_owned(), kind });
    for (depth, folder) in own.ancestors().take(ABOVE).enumerate() {
        if let Some(top) = folder.parent()
            && let Some(root) = top.parent()
            && ((is_named(top, "vehicles") && is_vehicle(folder, around))
                || (is_named(top, "levels") && is_level(folder, around)))
        {
            return found(root, GAME);
        }
        if is_level_alone(folder, around) {
            return found(folder, LEVEL);
        }
        if depth < IN_VEHICLE && is_vehicle_alone(folder, around) {
            return found(folder, VEHICLE);
        }
    }
    // A level has an `art` of its own, so that this comes last.
    let tops = own.ancestors().take(ABOVE).filter(|folder| is_named_one_of(folder, &TOP));
    let mut above = tops.filter_map(|top| Some((top, top.parent()?)));
    let (_, root) =
        above.find(|(top, root)| is_marked(root, around) || is_art_of_mod(own, top, root, around))?;
    found(root, GAME)
}

/// True for a folder in `vehicles` with parts, configurations, a description or definitions of materials, and for one next
/// to a `common` that has them.
fn is_vehicle(folder: &Path, around: &dyn Surroundings) -> bool {
    let shows = |name: &str| {
        let lower = name.to_ascii_lowercase();
        lower.ends_with(".jbeam") || lower.ends_with(".pc") || is_info(&lower) || is_definitions(&lower)
    };
    if around.list(folder).files().any(shows) {
        return true;
    }
    let shared = folder.parent().map(|top| top.join("common"));
    if shared.is_some_and(|shared| around.is_folder(&shared) && around.list(&shared).files().any(shows)) {
        return true;
    }
    // What all vehicles share.
    let siblings = || folder.parent().into_iter().flat_map(|top| children(top, around));
    is_named(folder, "common")
        && siblings().any(|sibling| !is_named(&sibling, "common") && is_vehicle(&sibling, around))
}

/// True for a folder in `levels` with a description, objects, a forest, a terrain, definitions of materials, or an `art` as in the
/// game.
fn is_level(folder: &Path, around: &dyn Surroundings) -> bool {
    let listing = around.list(folder);
    let shows = |name: &str| {
        let lower = name.to_ascii_lowercase();
        is_info(&lower) || is_definitions(&lower) || is_of_level(&lower)
    };
    listing.files().any(shows)
        || has_objects(folder, &listing, around)
        || below(folder, &listing, "forest")
            .any(|all| around.list(&all).files().any(|name| is_of_level(&name.to_ascii_lowercase())))
        || below(folder, &listing, "art").any(|art| is_art(&art, around))
        || below(folder, &listing, "scenarios").flat_map(|all| children(&all, around)).any(|scenario| {
            around.list(&scenario).files().any(|name| name.to_ascii_lowercase().ends_with(".json"))
        })
}

/// True for the folder of a level wherever it is: it has objects in `main`, or a terrain or a mission and an `art` as in the game.
fn is_level_alone(folder: &Path, around: &dyn Surroundings) -> bool {
    let has_main = around.is_folder(&folder.join("main"));
    if !has_main && !around.is_folder(&folder.join("art")) {
        return false;
    }
    let listing = around.list(folder);
    has_main && has_objects(folder, &listing, around)
        || (has_objects(folder, &listing, around)
            || listing.files().any(|name| is_of_level(&name.to_ascii_lowercase())))
            && below(folder, &listing, "art").any(|art| is_art(&art, around))
}

/// True for the folder of a vehicle wherever it is: it has parts, and configurations or a description.
fn is_vehicle_alone(folder: &Path, around: &dyn Surroundings) -> bool {
    let listing = around.list(folder);
    let has = |fits: &dyn Fn(&str) -> bool| listing.files().any(|name| fits(&name.to_ascii_lowercase()));
    has(&|name| name.ends_with(".jbeam")) && has(&|name| name.ends_with(".pc") || is_info(name))
}

/// True for the root of a mod that says so itself: it has the description of a mod, or is where the game unpacks mods.
fn is_marked(folder: &Path, around: &dyn Surroundings) -> bool {
    let above = folder.parent().filter(|above| is_named(above, "unpacked"));
    if above.and_then(Path::parent).is_some_and(|mods| is_named(mods, "mods")) {
        return true;
    }
    around.is_folder(&folder.join("mod_info"))
        && children(&folder.join("mod_info"), around)
            .iter()
            .any(|one| around.list(one).files().any(|name| name.eq_ignore_ascii_case("info.json")))
}

/// True for a folder `art` as in the game if a level or vehicle is next to it, or if the definitions of a shape in it say
/// that they are there.
fn is_art_of_mod(own: &Path, art: &Path, root: &Path, around: &dyn Surroundings) -> bool {
    if !is_named(art, "art") || !is_art(art, around) {
        return false;
    }
    let listing = around.list(root);
    let any = |name: &'static str, fits: &dyn Fn(&Path) -> bool| {
        below(root, &listing, name).flat_map(|top| children(&top, around)).any(|child| fits(&child))
    };
    any("vehicles", &|one| is_vehicle(one, around))
        || any("levels", &|one| is_level(one, around))
        || own
            .ancestors()
            .take_while(|above| *above != art)
            .last()
            .is_some_and(|first| is_named_one_of(first, &ART) && defines_itself(own, art, root, around))
}

/// True for a folder `art` with a folder that the game has there, or with definitions of materials.
fn is_art(folder: &Path, around: &dyn Surroundings) -> bool {
    let listing = around.list(folder);
    listing.folders().any(|name| ART.iter().any(|known| name.eq_ignore_ascii_case(known)))
        || listing.files().any(|name| is_definitions(&name.to_ascii_lowercase()))
}

/// True if the definitions of a shape name textures by the paths that they have if `root` is the root of the game: those in
/// its folder, in a folder above it below `top`, or in one next to these.
fn defines_itself(own: &Path, top: &Path, root: &Path, around: &dyn Surroundings) -> bool {
    let above: Vec<&Path> = own.ancestors().take_while(|folder| *folder != top).collect();
    let near = above.iter().map(|folder| (*folder).to_owned());
    let next = above.iter().flat_map(|folder| children(folder, around));
    near.chain(next).take(SIBLINGS).any(|folder| names_its_folder(&folder, root, around))
}

/// True if a definition in a folder names a texture in that folder by its path from `root` on.
fn names_its_folder(folder: &Path, root: &Path, around: &dyn Surroundings) -> bool {
    let limits = Limits::DEFAULT.input(4 << 20);
    let Ok(in_game) = folder.strip_prefix(root) else { return false };
    let start = format!("{}/", slashed(in_game).to_lowercase());
    let listing = around.list(folder);
    listing.files().filter(|name| is_material_file(name)).take(16).any(|name| {
        let source = around.read(&folder.join(name), &limits);
        let read = source.and_then(|source| MaterialFile::parse(source, name, &limits));
        let textures = read.iter().flat_map(|file| &file.definitions).flat_map(|own| own.textures());
        let mut values = textures.map(|texture| texture.value.replace('\\', "/").to_lowercase());
        values.any(|value| value.trim_start_matches('/').starts_with(&start))
    })
}

fn has_objects(folder: &Path, listing: &Listing, around: &dyn Surroundings) -> bool {
    below(folder, listing, "main").any(|main| {
        let listing = around.list(&main);
        let is_items = |name: &str| name.eq_ignore_ascii_case("items.level.json");
        listing.files().any(is_items)
            || listing.folders().any(|name| name.eq_ignore_ascii_case("MissionGroup"))
            || children(&main, around).iter().any(|group| around.list(group).files().any(is_items))
    })
}

/// True for a file that only levels have, by its name in lower case.
fn is_of_level(lower: &str) -> bool {
    const ENDINGS: [&str; 7] =
        [".mis", ".ter", ".terrain.json", ".decals.json", ".forest", ".forest.json", ".forest4.json"];
    lower == "main.level.json" || ENDINGS.iter().any(|ending| lower.ends_with(ending))
}

fn is_info(lower: &str) -> bool {
    lower == "info.json" || (lower.starts_with("info_") && lower.ends_with(".json"))
}

fn is_definitions(lower: &str) -> bool {
    lower.ends_with("materials.json") || lower == "materials.cs"
}

/// The folders of that name in any case.
fn below<'l>(folder: &'l Path, listing: &'l Listing, name: &'l str) -> impl Iterator<Item = PathBuf> + 'l {
    listing.folders().filter(move |own| own.eq_ignore_ascii_case(name)).map(|own| folder.join(own))
}

fn children(folder: &Path, around: &dyn Surroundings) -> Vec<PathBuf> {
    around.list(folder).folders().take(SIBLINGS).map(|name| folder.join(name)).collect()
}

fn is_named_one_of(folder: &Path, names: &[&str]) -> bool {
    names.iter().any(|name| is_named(folder, name))
}

/// The parts of a root that belong to the game or mod: all of it if it has no other folders, and else its levels,
/// vehicles and other folders of the game that hold what the game has there.
#[derive(Debug)]
struct ModParts {
    root: PathBuf,
    around: Arc<dyn Surroundings>,
    is_whole: OnceLock<bool>,
    /// Whether folders in the root, and in its `vehicles` and `levels`, belong to it; by their paths in lower case.
    known: Mutex<HashMap<String, bool>>,
}

impl RootParts for ModParts {
    fn has(&self, path: &str, is_folder: bool) -> bool {
        self.is_whole() || self.is_part(path, is_folder)
    }

    fn is_whole(&self) -> bool {
        *self.is_whole.get_or_init(|| {
            if is_marked(&self.root, &*self.around) {
                return true;
            }
            let listing = self.around.list(&self.root);
            let mut folders = listing.folders().filter(|name| !name.starts_with('.'));
            folders.all(|name| TOP.iter().any(|top| name.eq_ignore_ascii_case(top)))
        })
    }
}

impl ModParts {
    fn new(root: &GameRoot, around: Arc<dyn Surroundings>) -> Self {
        let (is_whole, known) = (OnceLock::new(), Mutex::default());
        Self { root: root.folder.clone(), around, is_whole, known }
    }

    fn is_part(&self, path: &str, is_folder: bool) -> bool {
        let mut parts = path.split('/');
        let (Some(top), name) = (parts.next(), parts.next()) else { return false };
        let is_file_here = |last: Option<&str>| !is_folder && last.is_none();
        match top.to_ascii_lowercase().as_str() {
            // Not a folder.
            _ if is_file_here(name) => false,
            "vehicles" | "levels" => match name {
                None => true,
                Some(_) if is_file_here(parts.next()) => true,
                Some(name) => self.knows(&format!("{top}/{name}"), &|folder| {
                    let of_levels = top.eq_ignore_ascii_case("levels");
                    if of_levels {
                        is_level(folder, &*self.around)
                    } else {
                        is_vehicle(folder, &*self.around)
                    }
                }),
            },
            "art" => self.knows(top, &|folder| is_art(folder, &*self.around)),
            _ => false,
        }
    }

    fn knows(&self, path: &str, check: &dyn Fn(&Path) -> bool) -> bool {
        let key = path.to_lowercase();
        // The map stays valid after a panic elsewhere.
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().get(&key) {
            return *known;
        }
        // A value may spell the folder in another case.
        let mut folders = vec![self.root.clone()];
        for part in path.split('/') {
            folders = folders
                .iter()
                .flat_map(|folder| {
                    let listing = self.around.list(folder);
                    below(folder, &listing, part).collect::<Vec<_>>()
                })
                .collect();
        }
        let is_part = folders.iter().any(|folder| check(folder));
        known().insert(key, is_part);
        is_part
    }
}
