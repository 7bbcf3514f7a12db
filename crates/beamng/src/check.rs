//! Checks whether a mod of BeamNG is fit to be published.
//!
//! [`check`] looks at all files of a mod, a folder or a zip archive: its shapes, materials, textures, parts and
//! configurations, and at the mod as a whole. [`RULES`] lists what it looks for, with the evidence for each rule.

pub mod codes;
mod configuration_rules;
mod definition_rules;
pub(crate) mod file_name_rules;
mod file_scan;
mod findings;
mod fixes;
mod game_rules;
mod image_rules;
mod info_file;
mod level_rules;
mod mod_facts;
pub(crate) mod mod_tree;
mod name_list;
mod name_mentions;
mod node_rules;
mod part_rules;
mod rules;
mod shape_content;
mod shape_facts;
pub(crate) mod shape_rules;
mod slot_rules;
mod unused_rules;
mod vehicle_file_rules;

pub use fixes::{FIXES, FixedMod, ModFix, applicability, fix};
pub use rules::{RULES, Rule};

use crate::ModSource;
pub(crate) use definition_rules::SlotUse;
use definition_rules::{DefinitionFacts, TextureUses};
use file_scan::{FileContent, FileFacts, FileScan, ModFile};
use findings::Findings;
use meshwright::{Checks, fix::Applicability};
use meshwright_archive::{Archive, codes as zip};
use meshwright_assets::{
    Area, LibraryFile, MaterialLibrary, ModLayout, Root, RootRole, Roots, codes as assets,
};
use meshwright_core::{Category, Code, Diagnostic, Diagnostics, Limits, Outcome, Result, Severity, parallel};
use mod_facts::{ModFacts, OwnAreas, Unjudged};
use mod_tree::OpenedMod;
use slot_rules::AllSlots;
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    path::{Path, PathBuf},
    sync::Arc,
};

/// Files that are read at a time: what they report is gathered in between. Each has its part of the memory that is left,
/// whatever the number of threads, so that all of them together have no more.
const AT_ONCE: usize = 64;

/// What to check a mod with.
///
/// ```
/// use meshwright::Checks;
/// use meshwright_beamng::check::CheckOptions;
///
/// let checks = Checks::default().ignore(vec!["MOD0306".to_owned()]);
/// let options = CheckOptions::default().checks(checks);
/// assert!(options.game.is_none());
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct CheckOptions {
    /// The folder of the game. Without it, what the mod uses of the game is not judged.
    pub game: Option<PathBuf>,
    /// Other mods that this one needs: folders or archives.
    pub roots: Vec<PathBuf>,
    /// The codes to report, and their severities. Shapes are also checked with the profile of BeamNG for their place.
    pub checks: Checks,
}

impl CheckOptions {
    meshwright_core::setters! {
        game: Option<PathBuf>,
        roots: Vec<PathBuf>,
        checks: Checks,
    }
}

/// The diagnostics of a file, and their severities.
#[derive(Clone, Debug, Default)]
struct Reported {
    diagnostics: Diagnostics,
    /// Severities that differ from those of the codes.
    severities: BTreeMap<&'static str, Severity>,
    /// How they can be fixed.
    fixes: Vec<fixes::FindingFix>,
}

/// The diagnostics of one file of a mod.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FileReport {
    /// Its path in the mod with slashes; that of a folder, or empty for the mod as a whole.
    pub path: String,
    reported: Reported,
}

impl FileReport {
    /// What was found, in the order of the file.
    pub const fn diagnostics(&self) -> &Diagnostics {
        &self.reported.diagnostics
    }

    /// The severity of diagnostics with that code in this file.
    pub fn severity(&self, code: &Code) -> Severity {
        self.reported.severities.get(code.id).copied().unwrap_or(code.severity)
    }

    /// Number of diagnostics of that severity.
    pub fn count(&self, severity: Severity) -> u64 {
        let of = |(code, _): &(&'static Code, u64)| {
            code.category != Category::Loss && self.severity(code) == severity
        };
        let counts = self.reported.diagnostics.counts().filter(of);
        counts.map(|(_, count)| count).fold(0, u64::saturating_add)
    }

    /// Removes diagnostics whose code is not wanted.
    pub fn retain(&mut self, wanted: impl Fn(&'static Code) -> bool) {
        self.reported.fixes.retain(|fix| wanted(fix.code));
        self.reported.diagnostics.retain(wanted);
    }

    /// Whether [`fix`] can fix a diagnostic of this file; `None` if only its author can.
    pub fn applicability(&self, diagnostic: &Diagnostic) -> Option<Applicability> {
        let place = fixes::place(diagnostic.span, diagnostic.code);
        let at = self.reported.fixes.partition_point(|fix| fix.place() < place);
        let fix = self.reported.fixes.get(at).filter(|fix| fix.place() == place)?;
        applicability(fix.code)
    }
}

/// How many files of each kind a mod has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct ModContents {
    /// All files.
    pub files: u64,
    /// Bytes of the files that were read.
    pub bytes: u64,
    /// Shapes: `.cdae` and `.dae`.
    pub shapes: u64,
    /// Definitions of materials.
    pub materials: u64,
    /// Images, except those of the user interface.
    pub images: u64,
    /// Parts in `.jbeam` files.
    pub parts: u64,
    /// Configurations of vehicles.
    pub configurations: u64,
}

/// The result of checking a mod.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # std::fs::create_dir_all(folder.path().join("vehicles/boat")).unwrap();
/// # std::fs::write(folder.path().join("vehicles/boat/main.materials.json"), r#"{"hull": {"mapTo": "hull", "version": 1.5,
/// #     "class": "Material", "Stages": [{"baseColorMap": "/vehicles/boat/hull_b.color.png"}, {}, {}, {}]}}"#).unwrap();
/// # let my_mod = folder.path();
/// use meshwright::{Limits, Severity};
/// use meshwright_beamng::check::{CheckOptions, check};
///
/// let report = check(my_mod, &Limits::default(), &CheckOptions::default())?;
/// assert!(!report.is_fit(Severity::Error));
/// let materials = report.files.iter().find(|file| file.path.ends_with("main.materials.json")).unwrap();
/// let missing = &materials.diagnostics().as_slice()[0];
/// assert_eq!((missing.code.id, missing.line), ("MOD0201", Some(2)));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ModReport {
    /// The files with diagnostics, in the order of their paths. The mod as a whole is the first, with an empty path.
    pub files: Vec<FileReport>,
    /// What the mod has.
    pub contents: ModContents,
    /// The folder of the game that its root is: empty if the mod is packed as it should be.
    pub mounted_at: String,
}

impl ModReport {
    /// Number of diagnostics of that severity.
    pub fn count(&self, severity: Severity) -> u64 {
        self.files.iter().map(|file| file.count(severity)).fold(0, u64::saturating_add)
    }

    /// True if all diagnostics are less severe.
    pub fn is_fit(&self, denied: Severity) -> bool {
        [Severity::Info, Severity::Warning, Severity::Error]
            .into_iter()
            .filter(|severity| *severity >= denied)
            .all(|severity| self.count(severity) == 0)
    }

    /// Removes diagnostics that are not wanted, by the path of their file in the mod and by their code.
    pub fn retain(&mut self, wanted: impl Fn(&str, &'static Code) -> bool) {
        for file in &mut self.files {
            let path = file.path.clone();
            file.retain(|code| wanted(&path, code));
        }
        self.files.retain(|file| !file.reported.diagnostics.is_empty());
    }
}

/// Checks a mod: a folder, a zip archive, or a folder in an archive.
///
/// A folder that is a part of a mod, such as `my_mod/vehicles/boat`, is checked alone. Hidden folders, such as `.git`, are
/// left out of a mod that is a folder. What the mod names and does not have may be in the game: without its folder such
/// references are counted (`MOD0801`), and are not errors.
///
/// # Errors
///
/// A mod, or a folder of the options, that cannot be opened. Files of the mod that cannot be read are diagnostics.
pub fn check(source: impl Into<ModSource>, limits: &Limits, options: &CheckOptions) -> Result<ModReport> {
    let opened = mod_tree::open(&source.into(), limits)?;
    check_opened(&opened, &surroundings(limits, options)?, limits, options)
}

/// A mod that is opened for its textures.
pub(crate) struct OpenedTextures {
    pub(crate) roots: Roots,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) is_archive: bool,
}

impl OpenedTextures {
    pub(crate) fn open(source: &ModSource, limits: &Limits) -> Result<Self> {
        let opened = mod_tree::open(source, limits)?;
        let (root, ..) = root_of(&opened, limits);
        let OpenedMod { diagnostics, is_archive, .. } = opened;
        Ok(Self { roots: Roots::new(limits).with(root), diagnostics, is_archive })
    }
}

/// The root of a mod, with its arrangement and the folder of the game that it is.
fn root_of(opened: &OpenedMod, limits: &Limits) -> (Root, ModLayout, String) {
    let root = Root::shared(Arc::clone(&opened.tree) as Arc<dyn meshwright_assets::FileTree>);
    let (layout, root) = match &opened.mount {
        Some(folder) => (ModLayout::Standard, root.mounted(folder)),
        None => {
            let layout = ModLayout::detect(&root, limits);
            (layout.clone(), root.arranged(&layout))
        }
    };
    let mounted_at = opened.mount.clone().unwrap_or_else(|| layout.mount());
    (root, layout, mounted_at)
}

/// Checks the archive of a mod that was opened, and is or will be at a path.
///
/// # Errors
///
/// As for [`check`].
pub fn check_archive(
    archive: Outcome<Archive>,
    path: impl AsRef<Path>,
    limits: &Limits,
    options: &CheckOptions,
) -> Result<ModReport> {
    let opened = mod_tree::open_archive(archive, path.as_ref(), limits)?;
    check_opened(&opened, &surroundings(limits, options)?, limits, options)
}

/// The roots of other mods and of the game.
fn surroundings(limits: &Limits, options: &CheckOptions) -> Result<Vec<Root>> {
    let mut roots = Vec::new();
    for other in &options.roots {
        roots.push(mod_tree::other(other, limits)?);
    }
    if let Some(game) = &options.game {
        roots.push(mod_tree::game(game, limits)?);
    }
    Ok(roots)
}

fn check_opened(
    opened: &OpenedMod,
    others: &[Root],
    limits: &Limits,
    options: &CheckOptions,
) -> Result<ModReport> {
    let (root, layout, mounted_at) = root_of(opened, limits);
    let mut findings = Findings::new(limits.diagnostics);
    of_mod(opened, &mut findings);
    file_name_rules::check(opened, &layout, &root, &mut findings);
    let mut roots = Roots::new(limits).with(root);
    for other in others {
        roots = roots.with(other.clone());
    }
    let library = MaterialLibrary::read(&roots, limits).value;
    let is_placed =
        !matches!(layout, ModLayout::Unknown | ModLayout::OneVehicle(None) | ModLayout::OneLevel(None));
    let run = Run { opened, roots: &roots, library: &library, options, limits, is_placed };
    let contents = run.check(&mut findings);
    let files = findings.into_reports(&options.checks);
    Ok(ModReport { files, contents, mounted_at })
}

/// What is wrong with the archive or folder itself. Why single entries cannot be read is told where they are read.
fn of_mod(opened: &OpenedMod, findings: &mut Findings) {
    let of_entries = [&zip::ENCRYPTED, &zip::METHOD, &zip::LINK, &zip::OUTSIDE, &zip::OVERLAP];
    let mut diagnostics = opened.diagnostics.clone();
    diagnostics.retain(|code| of_entries.iter().all(|own| own.id != code.id));
    let mut whole = findings::FileFindings::new(usize::MAX);
    whole.append(&diagnostics, None);
    // What is not listed is not checked.
    for code in [&assets::FOLDER_NOT_LISTED, &assets::TOO_MANY_FILES] {
        whole.set_severity(code, Severity::Error);
    }
    findings.add("", whole);
}

/// One check.
struct Run<'r> {
    opened: &'r OpenedMod,
    roots: &'r Roots,
    library: &'r MaterialLibrary,
    options: &'r CheckOptions,
    limits: &'r Limits,
    /// It is known where in the game the files are.
    is_placed: bool,
}

impl Run<'_> {
    fn check(&self, findings: &mut Findings) -> ModContents {
        let files = self.files();
        let names = unused_rules::wanted(&files, self.library);
        let pairs = file_scan::pairs(&files);
        let checks = &self.options.checks;
        let replaced = self.replaced();
        // The memory that definitions and what was read of other files leave.
        let mut left = self.limits.memory.saturating_sub(self.library.memory());
        let mut facts: Vec<FileFacts> = Vec::new();
        let replaced_at = files.len();
        for some in files.chunks(AT_ONCE).chain(replaced.chunks(AT_ONCE)) {
            let with = |memory: u64| FileScan {
                opened: self.opened,
                names: &names,
                pairs: &pairs,
                checks,
                limits: self.limits.memory(memory),
            };
            let part = with(left.checked_div(AT_ONCE as u64).unwrap_or(0));
            for (file, mut read) in some.iter().zip(parallel::map(some, u64::MAX, |file| part.scan(file))) {
                // What needs more is read again alone.
                if read.exceeds_memory() {
                    read = with(left).scan(file);
                }
                left = left.saturating_sub(read.memory);
                findings.add(&file.path, std::mem::take(&mut read.findings));
                facts.push(read);
            }
        }
        // Of those the rules below know nothing: the game has one file of a path.
        facts.truncate(replaced_at);
        self.unread_definitions(findings);
        let mut unjudged = Unjudgeds::default();
        let [of_textures, of_materials, of_parts, of_levels] = &mut unjudged;
        let uses = self.definitions(findings, of_textures);
        let areas = files.iter().map(|file| Area::new(&file.game_path));
        let mut areas: HashSet<Area> = areas.filter(|area| matches!(area, Area::Vehicle(_))).collect();
        if !areas.is_empty() {
            areas.insert(Area::VehiclesCommon);
        }
        let names_of = |role| game_rules::names(self.roots, role, &areas, self.limits);
        let game = self.options.game.is_some().then(|| names_of(RootRole::Game));
        let other_mods = names_of(RootRole::OtherMod);
        let all = ModFacts {
            roots: self.roots,
            library: self.library,
            files: &files,
            facts: &facts,
            game: game.as_ref(),
            other_mods: &other_mods,
            own: OwnAreas::new(&files, &facts),
            unknown_parts: files
                .iter()
                .zip(&facts)
                .filter(|(_, facts)| facts.has_unknown_parts)
                .map(|(file, _)| Area::new(&file.game_path))
                .collect(),
            unknown_definitions: self.unknown_definitions(),
        };
        for (file, read) in all.all() {
            if let (FileContent::Image(info), Some(uses)) = (&read.content, uses.get(&file.path)) {
                findings.add(&file.path, image_rules::check(&file.path, info, uses));
            }
        }
        shape_rules::check(&all, findings, of_materials);
        let slots = AllSlots::new(&all);
        part_rules::check(&all, &slots, findings, of_parts);
        slots.check(findings);
        node_rules::check(&all, &slots, findings);
        vehicle_file_rules::check(&all, findings);
        configuration_rules::check(&all, &slots, findings);
        game_rules::definitions(&all, findings);
        game_rules::check(&all, findings);
        // Where paths mean nothing, all is missing and unused.
        if self.is_placed {
            level_rules::check(&all, &names, findings, of_levels);
            let textures: BTreeSet<&str> = uses.keys().map(String::as_str).collect();
            unused_rules::check(&all, &names, &textures, findings);
        }
        not_judged(&unjudged, findings);
        self.contents(&all)
    }

    /// The files of the mod, in the order of their paths.
    fn files(&self) -> Vec<ModFile> {
        let Some(root) = self.roots.as_slice().first() else { return Vec::new() };
        let mut files: Vec<ModFile> =
            root.files().map(|(path, game_path)| ModFile::new(path, game_path, None)).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files
    }

    /// The files of an archive whose path a later one has. They are looked into, too: another program may read them.
    fn replaced(&self) -> Vec<ModFile> {
        let Some(root) = self.roots.as_slice().first() else { return Vec::new() };
        let replaced = self.opened.replaced.iter().enumerate();
        replaced
            .filter_map(|(at, file)| Some(ModFile::new(&file.path, root.game_path(&file.path)?, Some(at))))
            .collect()
    }

    /// Why files of definitions could not be read.
    fn unread_definitions(&self, findings: &mut Findings) {
        for unread in self.library.unread().iter().filter(|unread| unread.file.root == 0) {
            let path = &unread.file.tree_path;
            let mut found = findings::FileFindings::new(1);
            found.push_unread(path, &unread.error);
            findings.add(path, found);
        }
    }

    /// The files of definitions of the mod.
    fn of_mod(&self) -> impl Iterator<Item = &LibraryFile> {
        self.library.files().iter().filter(|file| file.file.root == 0)
    }

    /// Where the mod has files of definitions that cannot be read to their end.
    fn unknown_definitions(&self) -> HashSet<Area> {
        let unread = self.library.unread().iter().map(|unread| &unread.file);
        let broken = self.of_mod().filter(|file| file.content.syntax_error().is_some());
        let files = unread.chain(broken.map(|file| &file.file)).filter(|file| file.root == 0);
        files.map(|file| Area::new(&file.path)).collect()
    }

    /// Checks definitions; returns the uses of textures.
    fn definitions(&self, findings: &mut Findings, unjudged: &mut Unjudged) -> BTreeMap<String, TextureUses> {
        let own: Vec<&LibraryFile> = self.of_mod().collect();
        let mut all: BTreeMap<String, TextureUses> = BTreeMap::new();
        for some in own.chunks(AT_ONCE) {
            let room = self.limits.diagnostics;
            let checked =
                parallel::map(some, u64::MAX, |file| definition_rules::check(file, self.roots, room));
            for (file, done) in some.iter().zip(checked) {
                let DefinitionFacts { findings: found, textures, unjudged: more } = done;
                findings.add(&file.file.tree_path, found);
                unjudged.append(&more);
                for (path, uses) in textures {
                    let known = all.entry(path).or_default();
                    known.slots.extend(uses.slots);
                    if known.material.is_empty() {
                        known.material = uses.material;
                    }
                }
            }
        }
        all
    }

    fn contents(&self, all: &ModFacts<'_>) -> ModContents {
        let mut contents = ModContents { files: all.files.len() as u64, ..ModContents::default() };
        let materials = self.of_mod().flat_map(|file| &file.content.definitions);
        contents.materials = materials.filter(|definition| definition.class.is_material()).count() as u64;
        for file in self.of_mod() {
            contents.bytes = contents.bytes.saturating_add(file.content.source.len());
        }
        for (_, facts) in all.all() {
            contents.bytes = contents.bytes.saturating_add(facts.bytes);
            let (counter, more) = match &facts.content {
                FileContent::Image(_) => (&mut contents.images, 1),
                FileContent::Shape(_) | FileContent::UnknownShape { .. } => (&mut contents.shapes, 1),
                FileContent::Parts(parts) => (&mut contents.parts, parts.parts.len() as u64),
                FileContent::Config(_) => (&mut contents.configurations, 1),
                FileContent::Level(_) | FileContent::Info(_) | FileContent::Other => continue,
            };
            *counter = counter.saturating_add(more);
        }
        contents
    }
}

/// References that could not be judged: to textures, to materials, in parts, and of levels.
type Unjudgeds = [Unjudged; 4];

/// Says once how much could not be judged without the game.
fn not_judged([textures, materials, parts, levels]: &Unjudgeds, findings: &mut Findings) {
    let kinds = [
        (textures, "texture", "textures"),
        (materials, "material", "materials"),
        (parts, "name in parts", "names in parts"),
        (levels, "name in levels", "names in levels"),
    ];
    let found = kinds.into_iter().filter_map(|(unjudged, one, many)| unjudged.words(one, many));
    let list: Vec<String> = found.collect();
    if !list.is_empty() {
        let message = format!("names that the game may have were not checked: {}", list.join(", "));
        findings.push("", Diagnostic::new(&codes::NOT_JUDGED, message));
    }
}
