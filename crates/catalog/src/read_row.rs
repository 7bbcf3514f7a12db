//! Describes one file.

use crate::{
    geometry_hash::geometry_hash,
    row::{
        Box3, Clip, CompanionFile, FileFacts, Finding, Level, ModelRow, Reference, Timings, integer,
        microseconds,
    },
};
use meshwright::{
    AssetRef, Category, Checks, Collision, ConvertOptions, DepsOptions, Error, Format, Info, Limits, Lods,
    Outcome, Result, Severity, Source, archives,
    deps::{Dep, DepKind, Status},
    info::{self, Json},
    read,
    scene::ExtrasValue,
    texture::{PngOptions, encode_png},
    textures::TextureOptions,
    validate,
};
use std::{collections::BTreeSet, fs, path::Path, time::Instant};

/// Meshes larger than this are left out: a batch of rows holds less than 2 GiB of them.
const LARGEST_MESH: usize = 1 << 30;
/// A file may name things without end; the table lists the first.
const MOST_REFERENCES: usize = 10_000;

/// The format of the meshes in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MeshFormat {
    /// Binary glTF of the most detailed level, without collision meshes.
    Glb,
}

/// What a row holds.
///
/// ```
/// use meshwright_catalog::RowOptions;
///
/// assert_eq!(RowOptions::default().thumbnails(128).thumbnails, Some(128));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RowOptions {
    /// The limits of each file.
    pub limits: Limits,
    /// Where named files are searched.
    pub deps: DepsOptions,
    /// Pixels per side of a picture of each model; `None` for no pictures.
    pub thumbnails: Option<u32>,
    /// The format of a copy of each model; `None` for no copies.
    pub mesh: Option<MeshFormat>,
    /// Whether the row says how long each step took.
    pub timings: bool,
}

impl Default for RowOptions {
    fn default() -> Self {
        let (limits, deps) =
            (Limits::default(), DepsOptions::default().companions(meshwright_beamng::companions()));
        Self { limits, deps, thumbnails: None, mesh: None, timings: true }
    }
}

impl RowOptions {
    meshwright::core::setters! {
        limits: Limits,
        deps: DepsOptions,
        thumbnails: Option<u32>,
        mesh: Option<MeshFormat>,
        timings: bool,
    }
}

/// The row of a file. Whatever is wrong with the file is part of the row; of several errors it has the first.
pub fn read_row(file: FileFacts, source: Result<Source>, options: &RowOptions) -> ModelRow {
    let mut made = RowMaker { options, row: start(file), timings: Timings::default() };
    match source {
        Ok(source) => made.source(&source),
        Err(error) => made.failed("read", &error),
    }
    made.row.timings = options.timings.then_some(made.timings);
    made.row
}

fn start(file: FileFacts) -> ModelRow {
    ModelRow {
        path: file.path,
        path_base64: file.path_base64,
        size: file.size,
        modified: file.modified,
        settled: file.settled,
        ..ModelRow::default()
    }
}

/// A row while it is made.
struct RowMaker<'o> {
    options: &'o RowOptions,
    row: ModelRow,
    timings: Timings,
}

impl RowMaker<'_> {
    fn source(&mut self, source: &Source) {
        self.row.size = Some(integer(source.len()));
        let began = Instant::now();
        self.row.content_hash = Some(blake3::hash(source.bytes()).to_hex().to_string());
        self.timings.hashes = milliseconds(began);
        let began = Instant::now();
        let asset = read(source, &self.options.limits);
        self.timings.read = milliseconds(began);
        match &asset {
            Ok(asset) => self.asset(asset),
            Err(error) => self.failed("read", error),
        }
        self.row.other_files = other_files(source);
        self.findings(source);
        if let Ok(asset) = &asset {
            self.references(asset);
            if asset.has_scene() {
                self.thumbnail(asset);
                self.mesh(asset);
            }
        }
    }

    /// Where materials, textures and the files that levels place are searched.
    fn textures(&self) -> TextureOptions {
        let DepsOptions { roots, companions, placements, .. } = self.options.deps.clone();
        TextureOptions::default().roots(roots).companions(companions).placements(placements)
    }

    /// A level or a vehicle, with what it places.
    fn placed(&mut self, asset: &AssetRef<'_>) {
        let began = Instant::now();
        let info = asset.info_with_placed_files(0, &self.textures());
        self.timings.scene = milliseconds(began);
        match info {
            Ok(info) => {
                let number = |value: &ExtrasValue| value.number().map(integer_of);
                self.row.placements = info.metadata.get("placements").and_then(number);
                self.info(info);
            }
            Err(error) => {
                self.failed("scene", &error);
                self.row.format = Some(asset.format.name().to_owned());
                self.row.version = Some(asset.version.clone());
            }
        }
    }

    fn asset(&mut self, asset: &AssetRef<'_>) {
        if !asset.format.is_searched() {
            return self.placed(asset);
        }
        let began = Instant::now();
        let scene = match asset.has_scene() {
            true => asset.to_scene(),
            false => Ok(Outcome::default()),
        };
        self.timings.scene = milliseconds(began);
        let info = match scene {
            Ok(scene) => {
                let began = Instant::now();
                self.row.geometry_hash = geometry_hash(&scene.value, &self.options.limits);
                self.timings.hashes += milliseconds(began);
                info::of_scene(asset, &scene.value, scene.diagnostics, 0)
            }
            // What can be said without vertices and keyframes.
            Err(error) => {
                self.failed("scene", &error);
                info::info(asset.source(), &self.options.limits, 0)
            }
        };
        match info {
            Ok(info) => self.info(info),
            Err(error) => {
                self.failed("scene", &error);
                self.row.format = Some(asset.format.name().to_owned());
                self.row.version = Some(asset.version.clone());
            }
        }
    }

    fn info(&mut self, info: Info) {
        let row = &mut self.row;
        row.format = Some(info.format.name().to_owned());
        row.version = Some(info.version);
        row.generator = generator(&info.metadata);
        row.metadata = metadata(&info.metadata);
        row.complete = Some(info.complete);
        row.opaque_bytes = Some(integer(info.opaque_bytes));
        row.mesh_names = info.names.meshes;
        row.material_names = info.names.materials;
        row.joint_names = info.names.joints;
        let clip =
            |clip: info::ClipInfo| Clip { name: clip.name, duration: clip.duration, looped: clip.looped };
        row.clip_list = info.clips.into_iter().map(clip).collect();
        let level = |level: info::LevelInfo| Level {
            name: level.name,
            kind: level.kind.to_owned(),
            pixels: level.pixels,
            meshes: integer(level.meshes),
            triangles: integer(level.triangles),
        };
        row.levels = info.levels.into_iter().map(level).collect();
        let Some(counts) = info.scene else { return };
        for (column, count) in [
            (&mut row.nodes, counts.nodes),
            (&mut row.meshes, counts.meshes),
            (&mut row.primitives, counts.primitives),
            (&mut row.vertices, counts.vertices),
            (&mut row.triangles, counts.triangles),
            (&mut row.drawn_triangles, counts.drawn_triangles),
            (&mut row.materials, counts.materials),
            (&mut row.skins, counts.skins),
            (&mut row.joints, counts.joints),
            (&mut row.morph_targets, counts.morph_targets),
            (&mut row.clips, counts.clips),
            (&mut row.lods, counts.lods),
            (&mut row.collision_meshes, counts.collision_meshes),
            (&mut row.cameras, counts.cameras),
            (&mut row.lights, counts.lights),
        ] {
            *column = Some(integer(count));
        }
        row.bounds = counts.bounds.map(|own| Box3 { min: own.min.into(), max: own.max.into() });
    }

    fn findings(&mut self, source: &Source) {
        let began = Instant::now();
        let validation = validate(source, &self.options.limits, &Checks::default());
        self.timings.validate = milliseconds(began);
        let Ok(found) = validation else { return };
        let count = |severity| Some(integer(found.count(severity)));
        self.row.errors = count(Severity::Error);
        self.row.warnings = count(Severity::Warning);
        self.row.infos = count(Severity::Info);
        let findings = found.diagnostics.counts().filter(|(code, _)| code.category != Category::Loss);
        let findings = findings.map(|(code, count)| Finding {
            code: code.id.to_owned(),
            severity: found.severity(code).word().to_owned(),
            count: integer(count),
        });
        self.row.findings = findings.collect();
        if self.row.format.is_none() {
            self.row.format = Some(found.format.name().to_owned());
            self.row.version = Some(found.version).filter(|version| !version.is_empty());
        }
    }

    fn references(&mut self, asset: &AssetRef<'_>) {
        let began = Instant::now();
        let named = asset.deps(&self.options.deps);
        self.timings.references = milliseconds(began);
        let named = match named {
            Ok(named) => named.entries,
            Err(error) => return self.failed("references", &error),
        };
        // An instance may name the same file a million times.
        let mut seen = BTreeSet::new();
        let once = named.iter().filter(|dep| seen.insert((dep.kind, &dep.name, dep.status, &dep.file)));
        let once: Vec<&Dep> = once.collect();
        let textures = |wanted: &[Status]| {
            let of = |dep: &&&Dep| dep.kind == DepKind::Texture && wanted.contains(&dep.status);
            Some(integer(once.iter().filter(of).count()))
        };
        self.row.textures_found = textures(&[Status::Found, Status::FoundOtherwise]);
        self.row.textures_missing = textures(&[Status::Missing]);
        let reference = |dep: &&Dep| Reference {
            kind: dep.kind.word().to_owned(),
            name: dep.name.clone(),
            status: status_word(dep.status).to_owned(),
            file: dep.file.as_deref().map(shown),
        };
        self.row.references = once.iter().take(MOST_REFERENCES).map(reference).collect();
    }

    fn thumbnail(&mut self, asset: &AssetRef<'_>) {
        let Some(side) = self.options.thumbnails else { return };
        let began = Instant::now();
        let options = meshwright::PictureOptions::default().textures(self.textures());
        let picture = asset.picture().options(options).size(side, side).render();
        let png = picture.and_then(|made| match made.is_empty {
            true => Ok(None),
            false => encode_png(&made.picture, &PngOptions::default()).map(|png| Some(png.value)),
        });
        self.timings.thumbnail = milliseconds(began);
        match png {
            Ok(png) => self.row.thumbnail = png,
            Err(error) => self.failed("thumbnail", &error),
        }
    }

    fn mesh(&mut self, asset: &AssetRef<'_>) {
        let Some(MeshFormat::Glb) = self.options.mesh else { return };
        // An animation or a skeleton is no mesh.
        if self.row.vertices.is_none_or(|count| count == 0) {
            return;
        }
        let began = Instant::now();
        let mut options = ConvertOptions::default().lods(Lods::Finest).collision(Collision::Drop);
        if !asset.format.is_searched() {
            let DepsOptions { roots, companions, placements, .. } = self.options.deps.clone();
            options = options.roots(roots).companions(companions).with_placements(&placements);
        }
        let made = asset.convert_to(Format::Glb).options(options).to_vec();
        self.timings.mesh = milliseconds(began);
        match made {
            Ok(made) if made.value.len() <= LARGEST_MESH => {
                self.row.mesh = Some(made.value);
                self.row.mesh_losses = Some(integer(made.diagnostics.losses()));
            }
            Ok(made) => {
                let message =
                    format!("left out the mesh: its {} bytes are more than 1 GiB", made.value.len());
                self.failed("mesh", &Error::new(&meshwright::core::codes::LIMIT_MEMORY, message));
            }
            Err(error) => self.failed("mesh", &error),
        }
    }

    /// Notes an error, unless there was one before.
    fn failed(&mut self, step: &str, error: &Error) {
        let row = &mut self.row;
        if row.error_code.is_some() {
            return;
        }
        row.error_code = Some(error.code().id.to_owned());
        row.error_step = Some(step.to_owned());
        row.error_message = Some(match error.path() {
            "" => error.message().to_owned(),
            path => format!("{path}: {}", error.message()),
        });
    }
}

/// A count of a map of figures.
#[allow(clippy::cast_possible_truncation, reason = "a count that was a whole number")]
fn integer_of(value: f64) -> i64 {
    value as i64
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// A path with slashes.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// The word of `deps --json`.
const fn status_word(status: Status) -> &'static str {
    match status {
        Status::Missing => "missing",
        Status::Outside => "outside",
        Status::FoundOtherwise => "found_otherwise",
        Status::NotInMod => "not_in_mod",
        Status::Known => "known",
        _ => "found",
    }
}

/// The files that were read together with the model, as they are now.
fn other_files(source: &Source) -> Vec<CompanionFile> {
    // A file in an archive changes with it.
    let on_disk = |path: std::path::PathBuf| archives::split_path(&path).map_or(path, |(archive, _)| archive);
    let paths: BTreeSet<_> = source.looked().into_iter().map(on_disk).collect();
    paths.iter().map(|path| CompanionFile::now(path)).collect()
}

impl CompanionFile {
    /// The file as it is now.
    pub(crate) fn now(path: &Path) -> Self {
        let meta = fs::metadata(path).ok();
        let modified = meta.as_ref().and_then(|meta| meta.modified().ok()).map(microseconds);
        Self { path: shown(path), size: meta.map(|meta| integer(meta.len())), modified }
    }
}

/// The names under which formats store the program that wrote a file.
const GENERATORS: &[&str] = &["generator", "software", "authoring_tool", "exporter", "creator"];

/// The program that wrote the file, if the file says so.
fn generator(metadata: &ExtrasValue) -> Option<String> {
    let ExtrasValue::Map(entries) = metadata else { return None };
    let named = |wanted: &str| {
        entries.iter().find_map(|(name, value)| match value {
            ExtrasValue::Text(text) if name == wanted && !text.is_empty() => Some(text.clone()),
            ExtrasValue::Map(inner) => inner.iter().find_map(|(name, value)| match value {
                ExtrasValue::Text(text) if name == wanted && !text.is_empty() => Some(text.clone()),
                _ => None,
            }),
            _ => None,
        })
    };
    GENERATORS.iter().find_map(|name| named(name))
}

/// The metadata as JSON; `None` if there is none.
fn metadata(metadata: &ExtrasValue) -> Option<String> {
    let empty = match metadata {
        ExtrasValue::Map(entries) => entries.iter().all(|(_, value)| matches!(value, ExtrasValue::Null)),
        ExtrasValue::Null => true,
        _ => false,
    };
    if empty { None } else { serde_json::to_string(&Json(metadata)).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meshwright::scene::Scene;

    #[test]
    fn the_generator_is_found_in_metadata() {
        let nested = ExtrasValue::map().with("asset", ExtrasValue::map().with("generator", "Blender"));
        assert_eq!(generator(&nested).as_deref(), Some("Blender"));
        assert_eq!(generator(&ExtrasValue::map().with("software", "")), None);
    }

    #[test]
    fn a_scene_without_content_has_no_hash() {
        assert_eq!(geometry_hash(&Scene::default(), &Limits::default()), None);
    }
}
