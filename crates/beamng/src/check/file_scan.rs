//! Reads each file of a mod once, and keeps what the rules need of it.

use super::{
    codes,
    configuration_rules::of_paints,
    file_name_rules::file_name,
    findings::FileFindings,
    info_file::InfoFile,
    level_rules::LevelContent,
    mod_tree::OpenedMod,
    name_mentions::WantedNames,
    shape_facts::{self, ReadShape, ShapeFacts},
    shape_rules::stem,
};
use meshwright::Checks;
use meshwright_assets::{
    Area, FileTree, JbeamFile, MaterialFile, VehicleConfig,
    codes::BROKEN_JSON,
    is_material_file,
    json::{Json, JsonKind, OddityKind},
    level::LevelFileKind,
};
use meshwright_core::{
    Budget, Category, Diagnostic, Diagnostics, Limits, Outcome, Result, Severity, Source, Span,
    codes::{EMPTY, LFS_POINTER, LIMIT_MEMORY, TRUNCATED, UNSUPPORTED},
};
use meshwright_texture::{FileFormat, ImageInfo};
use std::{collections::BTreeSet, sync::Arc};

/// Larger texts are not read, in bytes.
const LARGE: u64 = 256 << 20;
/// The same for parts, configurations and other texts that are parsed.
const LARGE_JSON: u64 = 32 << 20;
/// Larger files are not Git LFS pointers, in bytes.
const POINTER: u64 = 1024;
/// How a Git LFS pointer begins.
const LFS: &[u8] = b"version https://git-lfs";

/// A file of a mod.
#[derive(Debug)]
pub(super) struct ModFile {
    /// Its path in the mod.
    pub(super) path: String,
    /// Its path in the game.
    pub(super) game_path: String,
    /// Its extension in lower case.
    pub(super) extension: String,
    /// It defines materials. Those of the mod are read elsewhere.
    pub(super) is_materials: bool,
    /// Its place among the files whose path a later one has; `None` for a file that is found by its path.
    replaced: Option<usize>,
}

impl ModFile {
    pub(super) fn new(path: &str, game_path: String, replaced: Option<usize>) -> Self {
        let name = file_name(path);
        let extension = name.rsplit_once('.').map(|(_, end)| end.to_ascii_lowercase()).unwrap_or_default();
        Self { path: path.to_owned(), game_path, extension, is_materials: is_material_file(path), replaced }
    }
}

/// What a file holds.
#[derive(Debug, Default)]
pub(super) enum FileContent {
    /// Nothing that the rules need.
    #[default]
    Other,
    Image(Box<ImageInfo>),
    Shape(Box<ShapeFacts>),
    /// A shape whose names are unknown.
    UnknownShape {
        /// It is a Git LFS pointer, which is said already.
        is_pointer: bool,
    },
    Parts(JbeamFile),
    Config(Box<VehicleConfig>),
    Level(Box<LevelContent>),
    Info(Box<InfoFile>),
}

/// What one file says.
#[derive(Debug, Default)]
pub(super) struct FileFacts {
    pub(super) content: FileContent,
    pub(super) findings: FileFindings,
    /// Numbers of the names that the text mentions.
    pub(super) mentions: BTreeSet<u32>,
    pub(super) bytes: u64,
    /// It is a file of parts that cannot be read to its end: what it does not have may be behind it.
    pub(super) has_unknown_parts: bool,
    /// The memory of what is kept of the file, approximately.
    pub(super) memory: u64,
}

impl FileFacts {
    /// True if the limit of memory did not suffice.
    pub(super) fn exceeds_memory(&self) -> bool {
        self.findings.has(&LIMIT_MEMORY)
    }

    fn keep(&mut self, content: FileContent) {
        self.memory = match &content {
            FileContent::Shape(shape) => shape.memory(),
            FileContent::Parts(parts) => parts.memory(),
            FileContent::Config(config) => config.memory(),
            FileContent::Level(level) => level.memory(),
            FileContent::Info(info) => info.memory(),
            FileContent::Other | FileContent::Image(_) | FileContent::UnknownShape { .. } => 0,
        };
        self.content = content;
    }
}

/// Reads files.
#[derive(Debug)]
pub(super) struct FileScan<'s> {
    pub(super) opened: &'s OpenedMod,
    pub(super) names: &'s WantedNames,
    /// The paths of files that have a `.cdae` and a `.dae`, without extension and in lower case.
    pub(super) pairs: &'s BTreeSet<String>,
    pub(super) checks: &'s Checks,
    pub(super) limits: Limits,
}

/// The paths of files that have a `.cdae` and a `.dae`, without extension and in lower case.
pub(super) fn pairs(files: &[ModFile]) -> BTreeSet<String> {
    let with = |extension: &'static str| {
        let files = files.iter().filter(move |file| file.extension == extension);
        files.map(|file| stem(&file.path).to_lowercase()).collect::<BTreeSet<_>>()
    };
    with("cdae").intersection(&with("dae")).cloned().collect()
}

impl FileScan<'_> {
    fn is_pair(&self, file: &ModFile) -> bool {
        self.pairs.contains(&stem(&file.path).to_lowercase())
    }

    pub(super) fn scan(&self, file: &ModFile) -> FileFacts {
        let mut facts =
            FileFacts { findings: FileFindings::new(self.limits.diagnostics), ..FileFacts::default() };
        if let Err(error) = self.read(file, &mut facts) {
            facts.findings.push_unread(&file.path, &error);
            if is_shape(&file.extension) {
                facts.content = FileContent::UnknownShape { is_pointer: error.code().id == LFS_POINTER.id };
            }
        }
        facts.has_unknown_parts = file.extension == "jbeam"
            && (!matches!(facts.content, FileContent::Parts(_)) || facts.findings.has(&BROKEN_JSON));
        facts
    }

    fn source(&self, file: &ModFile, limits: &Limits) -> Result<Source> {
        match file.replaced.map(|at| self.opened.replaced.get(at)) {
            Some(Some(replaced)) => replaced.read(limits),
            _ => self.opened.tree.read(&file.path, limits),
        }
    }

    /// The size of the file, if it is known without reading it.
    fn size(&self, file: &ModFile) -> Option<u64> {
        match file.replaced {
            Some(at) => self.opened.replaced.get(at).map(|replaced| replaced.size()),
            None => self.opened.tree.size(&file.path),
        }
    }

    fn read(&self, file: &ModFile, facts: &mut FileFacts) -> Result<()> {
        let end = file.extension.as_str();
        let (is_image, is_text) = (is_image(end), WantedNames::is_text(end));
        if file.is_materials {
            return match file.replaced {
                Some(_) => self.replaced_definitions(file, facts),
                None => Ok(()),
            };
        }
        let level = LevelFileKind::of(&file.game_path);
        if !(is_image || is_text || end == "cdae" || level.is_some()) {
            return self.read_small(file, facts);
        }
        let is_parsed = ["jbeam", "pc", "link"].contains(&end) || is_info(&file.game_path);
        let most = match (is_text, is_parsed) {
            (_, true) => LARGE_JSON,
            (true, _) => LARGE,
            _ => u64::MAX,
        };
        if let Some(size) = self.size(file).filter(|size| *size > most && *size <= self.limits.input) {
            let message =
                format!("{} has {size} bytes; such files are checked up to {most}", file_name(&file.path));
            facts.findings.push(Diagnostic::new(&codes::FILE_TOO_LARGE, message));
            return Ok(());
        }
        let limits = self.limits.input(self.limits.input.min(most));
        let source = self.source(file, &limits)?;
        let limits = limits.memory(limits.memory.saturating_sub(source.memory()));
        facts.bytes = source.len();
        let bytes = source.bytes();
        if bytes.starts_with(LFS) {
            facts.findings.push(pointer(&file.path));
            if is_shape(end) {
                facts.content = FileContent::UnknownShape { is_pointer: true };
            }
            return Ok(());
        }
        if is_image {
            return self.image(file, bytes, &limits, facts);
        }
        match end {
            "cdae" | "dae" => return self.shape(file, source, &limits, facts),
            "jbeam" => {
                let parts = JbeamFile::parse(&source, &limits)?;
                facts.findings.append(&parts.diagnostics, Some(bytes));
                facts.keep(FileContent::Parts(parts.value));
            }
            "pc" => {
                let config = VehicleConfig::parse(&source, &limits)?;
                facts.findings.append(&config.diagnostics, Some(bytes));
                facts.findings.append(&personal(file, &config.value), Some(bytes));
                facts.findings.append(&of_paints(&config.value), Some(bytes));
                facts.keep(FileContent::Config(Box::new(config.value)));
            }
            _ if let Some(kind) = level => {
                let read = match LevelContent::read(kind, &file.path, &source, &limits) {
                    Err(error) if kind == LevelFileKind::Terrain && error.code().id == UNSUPPORTED.id => {
                        let diagnostic = Diagnostic::new(&codes::TERRAIN_VERSION, error.message());
                        facts.findings.push(diagnostic.at(Span::file(0, 1)));
                        return Ok(());
                    }
                    read => read?,
                };
                if let Some(content) = read {
                    if let Some(found) = content.diagnostics() {
                        facts.findings.append(found, Some(bytes));
                    }
                    facts.keep(FileContent::Level(Box::new(content)));
                }
            }
            "link" => drop(strict(&source, &limits, facts)?),
            "json" if is_info(&file.game_path) => {
                let json = strict(&source, &limits, facts)?;
                facts.keep(FileContent::Info(Box::new(info_of(&json, &file.game_path))));
            }
            // Those of levels are not one value each.
            "json" if source.len() <= LARGE_JSON && !matches!(Area::new(&file.game_path), Area::Level(_)) => {
                broken(&source, &limits, facts)?;
            }
            _ => {}
        }
        if is_text {
            facts.mentions = self.names.mentioned(bytes);
        }
        Ok(())
    }

    /// Looks whether a file that is not read otherwise is a Git LFS pointer.
    fn read_small(&self, file: &ModFile, facts: &mut FileFacts) -> Result<()> {
        let limits = self.limits.input(POINTER.min(self.limits.input));
        // An archive then need not decode a large file to refuse it.
        let limits = limits.memory(limits.memory.min(4 * POINTER));
        match self.source(file, &limits) {
            Ok(source) => {
                facts.bytes = source.len();
                if source.bytes().starts_with(LFS) {
                    facts.findings.push(pointer(&file.path));
                }
                Ok(())
            }
            Err(error) if error.code().category == Category::Limit => Ok(()),
            // A link to such a file is only a warning.
            Err(error) if error.code().severity < Severity::Error => {
                facts.findings.push(Diagnostic::new(error.code(), error.message()));
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// Looks into a file of definitions that no lookup finds.
    fn replaced_definitions(&self, file: &ModFile, facts: &mut FileFacts) -> Result<()> {
        let limits = self.limits.input(self.limits.input.min(LARGE_JSON));
        let source = self.source(file, &limits)?;
        let limits = limits.memory(limits.memory.saturating_sub(source.memory()));
        let content = MaterialFile::parse(source, &file.path, &limits)?;
        facts.findings.append(&content.diagnostics, Some(content.source.bytes()));
        Ok(())
    }

    fn image(&self, file: &ModFile, bytes: &[u8], limits: &Limits, facts: &mut FileFacts) -> Result<()> {
        let path = &file.path;
        let damaged = |message: String| Diagnostic::new(&codes::TEXTURE_DAMAGED, format!("{path} {message}"));
        match meshwright_texture::info(bytes, limits) {
            Ok(Outcome { value: info, .. }) => {
                if file.extension == "dds" && info.format != FileFormat::Dds {
                    let message = format!("is a {} with the extension of a DDS", info.format);
                    facts.findings.push(damaged(message));
                } else if let Some(payload) = info.payload.filter(|payload| payload.missing() > 0) {
                    let message = format!(
                        "is cut off: its header implies {} bytes, but {} are available",
                        payload.start.saturating_add(payload.expected),
                        bytes.len()
                    );
                    facts.findings.push(damaged(message));
                }
                facts.content = FileContent::Image(Box::new(info));
            }
            Err(error) if error.code().category == Category::Limit => return Err(error),
            Err(error) => {
                let what = match error.code().id {
                    id if id == EMPTY.id => "is empty".to_owned(),
                    id if id == TRUNCATED.id => "is cut off in its header".to_owned(),
                    _ => format!("cannot be read: {}", error.message()),
                };
                facts.findings.push(damaged(what));
            }
        }
        Ok(())
    }

    fn shape(&self, file: &ModFile, source: Source, limits: &Limits, facts: &mut FileFacts) -> Result<()> {
        // The files of the mod that a shape names are not opened for it.
        let source = source.with_path(&file.path).with_files(Arc::default());
        let area = Area::new(&file.game_path);
        let is_vehicle = matches!(area, Area::Vehicle(_) | Area::VehiclesCommon);
        let ReadShape { facts: shape, validation: done } =
            shape_facts::read_shape(&source, limits, self.checks, is_vehicle, self.is_pair(file))?;
        for (code, _) in done.diagnostics.counts() {
            if done.severity(code) != code.severity {
                facts.findings.set_severity(code, done.severity(code));
            }
        }
        let text = (file.extension == "dae").then(|| source.bytes());
        facts.findings.append(&done.diagnostics, text);
        facts.keep(FileContent::Shape(Box::new(shape)));
        Ok(())
    }
}

/// Settings of a configuration that players should not get.
fn personal(file: &ModFile, config: &VehicleConfig) -> Diagnostics {
    let mut found = Diagnostics::default();
    for (member, span) in [("paints", config.paints), ("licenseName", config.license_name)] {
        if let Some(span) = span {
            let message = format!("{} has the member \"{member}\"", file_name(&file.path));
            found.push(Diagnostic::new(&codes::CONFIG_PERSONAL, message).at(span).on(member));
        }
    }
    found
}

/// What strict JSON does not allow.
fn strict<'s>(source: &'s Source, limits: &Limits, facts: &mut FileFacts) -> Result<Json<'s>> {
    let json = Json::parse(source, limits)?;
    let found: Diagnostics = meshwright_assets::json::diagnostics(&json, true, limits);
    facts.findings.append(&found, Some(source.bytes()));
    Ok(json)
}

/// What no parser passes. Other JSON files of the game may have a value on each line.
fn broken(source: &Source, limits: &Limits, facts: &mut FileFacts) -> Result<()> {
    let json = Json::parse(source, limits)?;
    if json.oddities().first(OddityKind::Broken).is_some() && !has_lines(source.bytes(), limits)? {
        let mut found: Diagnostics = meshwright_assets::json::diagnostics(&json, false, limits);
        found.retain(|code| code.id == BROKEN_JSON.id);
        facts.findings.append(&found, Some(source.bytes()));
    }
    Ok(())
}

/// True for a text with an object of its own on its first line.
fn has_lines(text: &[u8], limits: &Limits) -> Result<bool> {
    let first = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let Ok(first) = std::str::from_utf8(first) else { return Ok(false) };
    let json = Json::strict(first.trim(), 64, &mut Budget::new(*limits))?;
    Ok(json.and_then(|json| Some(json.root()?.kind() == JsonKind::Object)).unwrap_or(false))
}

/// The names in the description of a level or vehicle; those of missions and configurations are not looked at.
fn info_of(json: &Json<'_>, game_path: &str) -> InfoFile {
    let is_top = game_path.matches('/').count() == 2 && json.oddities().first(OddityKind::Broken).is_none();
    match Area::new(game_path) {
        Area::Level(_) if is_top => InfoFile::of(json, true),
        Area::Vehicle(_) if is_top && file_name(game_path).eq_ignore_ascii_case("info.json") => {
            InfoFile::of(json, false)
        }
        _ => InfoFile::default(),
    }
}

fn is_shape(extension: &str) -> bool {
    matches!(extension, "cdae" | "dae")
}

/// Images whose headers are read.
pub(super) fn is_image(extension: &str) -> bool {
    ["dds", "png", "jpg", "jpeg", "tga", "bmp", "webp", "ktx", "ktx2"].contains(&extension)
}

/// True for the description of a vehicle, a configuration or a level. Other JSON files of levels have a text on each
/// line.
fn is_info(game_path: &str) -> bool {
    let name = game_path.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
    name == "info.json" || (name.starts_with("info_") && name.ends_with(".json"))
}

fn pointer(path: &str) -> Diagnostic {
    let message = format!("{path} is a Git LFS pointer, not the file itself");
    Diagnostic::new(&codes::LFS_POINTER, message)
}
