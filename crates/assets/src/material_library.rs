//! All definitions of some roots, and the search for the one that a shape means.

use crate::{
    Area, FoundFile, MaterialFile, MaterialFileKind, Root, RootRole, Roots, SimilarNames, TextureLookup,
    codes, is_material_file,
    material::{DefinitionClass, MaterialDefinition, TextureReference},
    paths::{folder, strip_folder},
};
use meshwright_core::{Budget, Diagnostic, Diagnostics, Error, Limits, Outcome, Span};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap, HashSet},
    sync::atomic::{AtomicU32, Ordering},
};

/// Larger files of definitions are not read, in bytes.
const LARGE: u64 = 32 << 20;
/// Definitions of one name that a search goes through at most.
const SAME_NAME: usize = 1_000;
/// Further definitions of a name that a search tells at most.
const OTHERS: usize = 8;
/// Searches for similar names that a library makes at most: each takes its time, and thousands may be undefined.
const SIMILAR_SEARCHES: u32 = 2_000;

/// A file of definitions and where it is.
#[derive(Debug)]
#[non_exhaustive]
pub struct LibraryFile {
    /// Where it is.
    pub file: FoundFile,
    /// Its content.
    pub content: MaterialFile,
}

impl LibraryFile {
    /// Its definitions, with those of other classes than materials and those that a later one of the same key replaces.
    pub fn definitions(&self) -> impl Iterator<Item = LibraryDefinition<'_>> {
        self.content.definitions.iter().map(|definition| LibraryDefinition { file: self, definition })
    }
}

/// A definition of a library.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LibraryDefinition<'l> {
    /// The file that has it.
    pub file: &'l LibraryFile,
    /// The definition.
    pub definition: &'l MaterialDefinition,
}

impl LibraryDefinition<'_> {
    /// Its bytes.
    pub fn raw(&self) -> &[u8] {
        self.file.content.raw(self.definition.span)
    }

    /// The folder from which plain names of its textures start.
    pub fn folder(&self) -> &str {
        folder(&self.file.file.path)
    }
}

/// How near a definition is to a shape. The nearest is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Nearness {
    /// In the folder of the shape.
    SameFolder,
    /// In a folder above it.
    ParentFolder,
    /// In another folder of the same level or vehicle.
    SameArea,
    /// In `vehicles/common`, which all vehicles share.
    VehiclesCommon,
    /// In `art`, which all share.
    Art,
    /// In `core` or `assets` of the game.
    GameFolder,
    /// In another level or vehicle, or anywhere else.
    Elsewhere,
}

impl Nearness {
    /// In a few words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::SameFolder => "in the same folder",
            Self::ParentFolder => "in a parent folder",
            Self::SameArea => "in the same level or vehicle",
            Self::VehiclesCommon => "in vehicles/common",
            Self::Art => "in art",
            Self::GameFolder => "in a folder of the game",
            Self::Elsewhere => "elsewhere",
        }
    }

    /// The nearness of a definition to a shape, by their folders in the game.
    pub fn new(shape_folder: &str, definition_folder: &str) -> Self {
        if shape_folder.eq_ignore_ascii_case(definition_folder) {
            return Self::SameFolder;
        }
        if strip_folder(shape_folder, definition_folder).is_some() {
            return Self::ParentFolder;
        }
        let area = |folder: &str| Area::new(&format!("{folder}/file"));
        let (own, other) = (area(shape_folder), area(definition_folder));
        match other {
            Area::Level(_) | Area::Vehicle(_) if own == other => Self::SameArea,
            Area::VehiclesCommon => Self::VehiclesCommon,
            Area::Art => Self::Art,
            Area::Core | Area::Assets => Self::GameFolder,
            _ => Self::Elsewhere,
        }
    }
}

/// By what a definition was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MatchedBy {
    /// Its `mapTo`, in the same case.
    MapTo,
    /// Its `mapTo`, in another case. The game ignores case.
    MapToIgnoringCase,
    /// Its name alone: its `mapTo` is another. The game does not find it so.
    NameOnly,
}

/// The result of the search for a material of a shape.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MaterialLookup<'l> {
    /// The definition of the material; `None` if no definition has the name.
    pub definition: Option<LibraryDefinition<'l>>,
    /// By what it was found.
    pub matched_by: MatchedBy,
    /// Why it counts: how near it is.
    pub nearness: Nearness,
    /// Other definitions with that `mapTo`, the nearest first, at most eight.
    pub others: Vec<(LibraryDefinition<'l>, Nearness)>,
    /// The number of other definitions.
    pub others_count: usize,
    /// Without a definition, those with the most similar names, the most similar first; at most three.
    pub similar: Vec<LibraryDefinition<'l>>,
}

/// All definitions of some roots.
///
/// ```
/// use meshwright_assets::{Folder, MaterialLibrary, Nearness, Root, Roots};
/// use meshwright_core::Limits;
///
/// # let mod_folder = tempfile::tempdir().unwrap();
/// # std::fs::create_dir_all(mod_folder.path().join("vehicles/car")).unwrap();
/// # std::fs::write(mod_folder.path().join("vehicles/car/main.materials.json"), r#"{"a":{"mapTo":"Glass"}}"#).unwrap();
/// let limits = Limits::DEFAULT;
/// let roots = Roots::new(&limits).with(Root::folder(mod_folder.path(), &limits)?.value);
/// let library = MaterialLibrary::read(&roots, &limits).value;
/// let found = library.find("glass", "vehicles/car/car.dae");
/// assert_eq!(found.definition.unwrap().definition.name, "a");
/// assert_eq!(found.nearness, Nearness::SameFolder);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct MaterialLibrary {
    files: Vec<LibraryFile>,
    /// Definitions by what shapes call them, in lower case: the indices of the file and of the definition.
    by_map_to: HashMap<String, Vec<(usize, usize)>>,
    /// The same by the name of the object, where it differs.
    by_name: HashMap<String, Vec<(usize, usize)>>,
    /// Cube maps by their names in lower case.
    cube_maps: HashMap<String, (usize, usize)>,
    similar: SimilarNames<(usize, usize)>,
    searches: AtomicU32,
    shadowed: Vec<FoundFile>,
    unread: Vec<UnreadFile>,
    memory: u64,
}

/// A file of definitions that could not be read.
#[derive(Debug)]
#[non_exhaustive]
pub struct UnreadFile {
    /// Where it is.
    pub file: FoundFile,
    /// Why it could not be read.
    pub error: Error,
}

impl MaterialLibrary {
    /// Reads all files of definitions in the roots. A file that cannot be read is left out and reported; what is wrong
    /// with the text of a file is in its own diagnostics.
    pub fn read(roots: &Roots, limits: &Limits) -> Outcome<Self> {
        let files = |root: &Root| {
            let files = root.files().filter(|(path, _)| is_material_file(path));
            files.map(|(tree_path, path)| (tree_path.to_owned(), path)).collect()
        };
        Self::of_files(roots, &files, limits)
    }

    /// The same for the files in the folder of a shape and in the folders above it alone, which has the nearest
    /// definitions. `shape` is the path of the shape in the game.
    pub fn near(roots: &Roots, shape: &str, limits: &Limits) -> Outcome<Self> {
        let mut folders = vec![folder(shape)];
        while let Some(above) = folders.last().filter(|last| !last.is_empty()) {
            folders.push(folder(above));
        }
        let files = |root: &Root| {
            let files = folders.iter().flat_map(|folder| root.files_in(folder, false));
            files.filter(|(path, _)| is_material_file(path)).collect()
        };
        Self::of_files(roots, &files, limits)
    }

    fn of_files(
        roots: &Roots,
        files: &dyn Fn(&Root) -> Vec<(String, String)>,
        limits: &Limits,
    ) -> Outcome<Self> {
        let (mut library, mut diagnostics) = (Self::default(), Diagnostics::new(limits.diagnostics));
        let mut budget = Budget::new(*limits);
        let mut seen = HashSet::new();
        for (root, own_root) in roots.as_slice().iter().enumerate() {
            let mut own = Vec::new();
            let mut paths = files(own_root);
            paths.sort();
            for (tree_path, path) in paths {
                let key = path.to_lowercase();
                let file = FoundFile { root, tree_path, path };
                // A file replaces the one of the same path in later roots, as in the game.
                if seen.contains(&key) {
                    library.shadowed.push(file);
                    continue;
                }
                own.push(key);
                match library.add(roots, &file, limits, &mut budget) {
                    Ok(()) => {}
                    Err(error) => {
                        let location = roots.location(&file);
                        let message = format!(
                            "cannot read the definitions in {}: {}",
                            location.display(),
                            error.message()
                        );
                        diagnostics.push(Diagnostic::new(&codes::DEFINITIONS_NOT_READ, message));
                        library.unread.push(UnreadFile { file, error });
                    }
                }
            }
            seen.extend(own);
        }
        library.memory = limits.memory.saturating_sub(budget.memory_left());
        library.index();
        Outcome::new(library, diagnostics)
    }

    fn add(
        &mut self,
        roots: &Roots,
        file: &FoundFile,
        limits: &Limits,
        budget: &mut Budget,
    ) -> meshwright_core::Result<()> {
        let size = roots.as_slice().get(file.root).and_then(|root| root.tree().size(&file.tree_path));
        if let Some(size) = size.filter(|size| *size > LARGE && *size <= limits.input) {
            let message = format!("it has {size} bytes, and files of definitions are read up to {LARGE}");
            return Err(Error::new(&codes::DEFINITIONS_NOT_READ, message));
        }
        let own = limits.input(limits.input.min(LARGE)).memory(budget.memory_left());
        let source = roots.read(file, &own)?;
        budget.memory(source.len(), Span::default())?;
        let content = MaterialFile::parse(source, &file.path, &own.memory(budget.memory_left()))?;
        // What a definition holds, besides the bytes of the file.
        let held = content.definitions.iter().map(|definition| {
            let stages = definition.stages.iter().map(|stage| stage.members.len());
            let members = stages.fold(definition.members.len(), usize::saturating_add);
            (members as u64).saturating_mul(160).saturating_add(400)
        });
        budget.memory(held.fold(0, u64::saturating_add), Span::default())?;
        self.files.push(LibraryFile { file: file.clone(), content });
        Ok(())
    }

    fn index(&mut self) {
        for (file, content) in self.files.iter().enumerate() {
            for (position, definition) in content.content.definitions.iter().enumerate() {
                let id = (file, position);
                if definition.class == DefinitionClass::CubemapData && !definition.superseded {
                    self.cube_maps.insert(definition.name.to_lowercase(), id);
                }
                if !definition.class.is_material() || definition.superseded {
                    continue;
                }
                let (map_to, name) = (definition.map_to.to_lowercase(), definition.name.to_lowercase());
                if definition.is_mapped() && !self.by_map_to.contains_key(&map_to) {
                    self.similar.add(&map_to, id);
                }
                if name != map_to {
                    self.by_name.entry(name).or_default().push(id);
                }
                self.by_map_to.entry(map_to).or_default().push(id);
            }
        }
    }

    /// The files in the order of the roots and of their paths.
    pub fn files(&self) -> &[LibraryFile] {
        &self.files
    }

    /// Files that do not count, as an earlier root has one of the same path.
    pub fn shadowed(&self) -> &[FoundFile] {
        &self.shadowed
    }

    /// Files that could not be read, in the order of the roots and of their paths.
    pub fn unread(&self) -> &[UnreadFile] {
        &self.unread
    }

    /// The memory that the definitions and the bytes of their files take, approximately.
    pub const fn memory(&self) -> u64 {
        self.memory
    }

    /// All definitions, with those of other classes than materials and those that a later one of the same key replaces.
    pub fn definitions(&self) -> impl Iterator<Item = LibraryDefinition<'_>> {
        self.files.iter().flat_map(LibraryFile::definitions)
    }

    fn get(&self, (file, position): (usize, usize)) -> Option<LibraryDefinition<'_>> {
        let file = self.files.get(file)?;
        Some(LibraryDefinition { file, definition: file.content.definitions.get(position)? })
    }

    /// Looks for the material that a shape calls `name`. `shape` is the path of the shape in the game.
    ///
    /// `mapTo` is compared without case. Of several definitions the nearest is used: the one in the folder of the shape,
    /// then in the folders above it, in the same level or vehicle, in `vehicles/common`, in `art`, and then any other. Of
    /// equally near ones the order is: earlier roots, JSON before scripts, and the last in the order of paths and
    /// of the file, which the game loads last. How the game chooses between folders is not documented.
    pub fn find(&self, name: &str, shape: &str) -> MaterialLookup<'_> {
        // The game drops a leading `#`.
        let name = name.strip_prefix('#').unwrap_or(name);
        let lower = name.to_lowercase();
        let own = folder(shape);
        let ranked = |ids: &HashMap<String, Vec<(usize, usize)>>| {
            let ids = ids.get(&lower).map(Vec::as_slice).unwrap_or_default();
            let mut ranked: Vec<_> = ids
                .iter()
                .take(SAME_NAME)
                .filter_map(|id| {
                    let found = self.get(*id)?;
                    let nearness = Nearness::new(own, found.folder());
                    let script = found.file.content.kind == MaterialFileKind::Script;
                    // Of folders above the shape the deepest is the nearest.
                    let depth = match nearness {
                        Nearness::ParentFolder => found.folder().len(),
                        _ => 0,
                    };
                    Some(((nearness, Reverse(depth), found.file.file.root, script, Reverse(*id)), found))
                })
                .collect();
            ranked.sort_by_key(|(rank, _)| *rank);
            (ranked, ids.len())
        };
        let (mut found, mut total) = ranked(&self.by_map_to);
        let by_map_to = !found.is_empty();
        if !by_map_to {
            (found, total) = ranked(&self.by_name);
        }
        let mut found = found.into_iter().map(|((nearness, ..), definition)| (definition, nearness));
        let first = found.next();
        let exact = first.is_some_and(|(found, _)| found.definition.map_to == name);
        MaterialLookup {
            definition: first.map(|(definition, _)| definition),
            matched_by: match (by_map_to, exact) {
                (true, true) => MatchedBy::MapTo,
                (true, false) => MatchedBy::MapToIgnoringCase,
                (false, _) => MatchedBy::NameOnly,
            },
            nearness: first.map_or(Nearness::Elsewhere, |(_, nearness)| nearness),
            others: found.take(OTHERS).collect(),
            others_count: total.saturating_sub(1),
            similar: if first.is_none() { self.similar(name) } else { Vec::new() },
        }
    }

    /// Materials with the most similar names, the most similar first; at most three.
    pub fn similar(&self, name: &str) -> Vec<LibraryDefinition<'_>> {
        if self.searches.fetch_add(1, Ordering::Relaxed) >= SIMILAR_SEARCHES {
            return Vec::new();
        }
        self.similar.similar(name).into_iter().filter_map(|(_, id)| self.get(*id)).collect()
    }

    /// The cube map of that name, in any case: what the member `cubemap` of a material names. Of several the last one.
    pub fn cube_map(&self, name: &str) -> Option<LibraryDefinition<'_>> {
        self.get(*self.cube_maps.get(name.to_lowercase().as_str())?)
    }

    /// True if a material of that object name or `mapTo` is defined, in any case. The values of a `glowMap` are names of
    /// objects.
    pub fn has(&self, name: &str) -> bool {
        let lower = name.to_lowercase();
        self.by_map_to.contains_key(&lower) || self.by_name.contains_key(&lower)
    }

    /// Names that several materials are mapped to, in lower case, with their definitions in the order of the files.
    /// `unmapped_mat`, which is not a name of a shape's material, is left out.
    pub fn repeated_names(&self) -> BTreeMap<&str, Vec<LibraryDefinition<'_>>> {
        let repeated = self.by_map_to.iter().filter(|(_, ids)| ids.len() > 1);
        let mapped = repeated.map(|(name, ids)| {
            let list: Vec<_> = ids.iter().filter_map(|id| self.get(*id)).collect();
            (name.as_str(), list)
        });
        mapped.filter(|(_, list)| list.first().is_some_and(|found| found.definition.is_mapped())).collect()
    }

    /// Values of `persistentId` that several definitions have, with these.
    pub fn repeated_persistent_ids(&self) -> BTreeMap<&str, Vec<LibraryDefinition<'_>>> {
        let mut all: BTreeMap<&str, Vec<LibraryDefinition<'_>>> = BTreeMap::new();
        for found in self.definitions() {
            let id = found.definition.get("persistentId").and_then(|member| member.value.as_text());
            if let Some(id) = id.filter(|id| !id.is_empty()) {
                all.entry(id).or_default().push(found);
            }
        }
        all.retain(|_, list| list.len() > 1);
        all
    }

    /// Names that a mod maps again although the game does, with the definitions of the mod. It needs a root of the game.
    pub fn overrides_of_the_game(&self, roots: &Roots) -> BTreeMap<&str, Vec<LibraryDefinition<'_>>> {
        let of_game = |found: &LibraryDefinition<'_>| {
            roots.as_slice().get(found.file.file.root).is_some_and(|root| root.role() == RootRole::Game)
        };
        let mut repeated = self.repeated_names();
        repeated.retain(|_, list| list.iter().any(of_game) && !list.iter().all(of_game));
        repeated.values_mut().for_each(|list| list.retain(|found| !of_game(found)));
        repeated
    }

    /// Looks for a texture of a definition.
    pub fn texture(
        roots: &Roots,
        found: &LibraryDefinition<'_>,
        texture: &TextureReference,
    ) -> TextureLookup {
        roots.texture(&texture.value, found.folder())
    }
}
