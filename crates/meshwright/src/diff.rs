//! Compares two files.
//!
//! There are two ways: the visible content of scenes of any formats ([`meshwright_scene::visual_diff`]), or
//! field by field, which compares every value of two files of one format.

mod field_change;
mod fields;
mod image_content;
mod match_fields;
mod summary;

pub use field_change::{Difference, Field, FieldChange, Items};
pub use summary::{ChangeCounts, Largest, Summary};

use crate::{
    asset::{AssetRef, read},
    convert::{
        ConvertOptions, complete_scene, instances::ReferencedFiles, result_size_limit::expand_instances,
    },
    detect::detect_source,
    format::{Detected, Format},
    formats::format_module::OtherFiles,
};
use image_content::ImageContents;
use meshwright_core::{Diagnostics, Error, Limits, Result, Source, codes, windows_path::canonicalize};
use meshwright_scene::{
    Scene,
    visual_diff::{self, Aspect, VisualDiff, VisualScene, VisualTolerance},
};
use serde::Serialize;

/// Memory in bytes for a vertex or a corner of both files during a comparison.
const CORNER: u64 = 128;

/// What to compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiffContent {
    /// The visible content; every field for two files of one format of which one has no scene.
    #[default]
    Scene,
    /// Every field, for two files of one format.
    Tree,
}

impl DiffContent {
    /// Lowercase word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Scene => "scene",
            Self::Tree => "tree",
        }
    }
}

/// Options of a comparison.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("house_zstd.cdae", &limits)?;
/// // A millimeter is not a difference.
/// let options = DiffOptions::default().tolerance(Some(0.001));
/// assert!(diff(&source, &other, &limits, &options)?.is_equal());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DiffOptions {
    /// What to compare.
    pub on: DiffContent,
    /// Allowed distance of positions in meters; `None` for 0.00001 of the size. Fields are compared exactly.
    pub tolerance: Option<f64>,
    /// Maximum number of differences with details.
    pub limit: usize,
    /// Maximum number of fields to compare per file; the memory limit can allow fewer.
    pub rows: usize,
    /// Whether files with the same bytes are equal without a look at their content.
    pub bytes_first: bool,
}

impl DiffOptions {
    meshwright_core::setters! { on: DiffContent, tolerance: Option<f64>, limit: usize, rows: usize, bytes_first: bool }
}

impl Default for DiffOptions {
    fn default() -> Self {
        Self { on: DiffContent::Scene, tolerance: None, limit: 10_000, rows: usize::MAX, bytes_first: true }
    }
}

/// One of the two files.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("house_v26.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert_eq!((diff.a.version.as_str(), diff.b.version.as_str()), ("31", "26"));
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DiffSide {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Size of the file in bytes.
    pub bytes: u64,
    /// The compared content; nothing of files with the same bytes, unless [`DiffOptions::bytes_first`] is off.
    pub compared: Compared,
}

/// The amount of compared content; 0 for content that the kind of comparison does not count.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("house_v26.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert_eq!(diff.a.compared.triangles, 76, "of all levels");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "each is what its name says")]
pub struct Compared {
    pub nodes: usize,
    pub meshes: usize,
    pub triangles: usize,
    pub materials: usize,
    pub clips: usize,
    /// Number of fields.
    pub fields: usize,
}

/// The result of a comparison.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let other = Source::open("windmill.cdae", &limits)?;
/// let diff = diff(&source, &other, &limits, &DiffOptions::default())?;
/// assert!(!diff.is_equal() && diff.total >= diff.differences.len());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Diff {
    /// The first file.
    pub a: DiffSide,
    /// The second file.
    pub b: DiffSide,
    /// What was compared.
    pub on: DiffContent,
    /// Allowed distance of positions in meters; `None` for fields.
    pub tolerance: Option<f64>,
    /// True if all bytes of the files are equal.
    pub same_bytes: bool,
    /// Statistics of the differences.
    pub summary: Summary,
    /// The first differences.
    pub differences: Vec<Difference>,
    /// Total number of differences.
    pub total: usize,
    /// Number of fields that exceed the limit and were not compared.
    pub omitted: u64,
    /// What was not compared because it exceeds a limit.
    pub not_compared: Option<NotCompared>,
}

/// Content that exceeds a limit. It may differ or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct NotCompared {
    /// Why it was not compared.
    pub reason: String,
    /// The limits that are enough.
    pub hint: String,
    /// The first parts, in words.
    pub parts: Vec<String>,
}

impl NotCompared {
    fn new(error: &Error, parts: Vec<String>) -> Self {
        Self { reason: error.message().to_owned(), hint: error.hint().to_owned(), parts }
    }
}

/// The result of a comparison in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything was compared, and nothing differs.
    Equal,
    /// Something differs.
    Different,
    /// Nothing that was compared differs, but something was not compared.
    NotCompared,
}

impl Verdict {
    /// Lowercase word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Different => "different",
            Self::NotCompared => "not_compared",
        }
    }
}

impl Diff {
    /// True if everything was compared and nothing differs.
    pub const fn is_equal(&self) -> bool {
        matches!(self.verdict(), Verdict::Equal)
    }

    /// The result in a word.
    pub const fn verdict(&self) -> Verdict {
        match (self.total, &self.not_compared) {
            (0, None) => Verdict::Equal,
            (0, Some(_)) => Verdict::NotCompared,
            _ => Verdict::Different,
        }
    }
}

/// Compares the second file with the first. Files with the same bytes that name no other files are equal.
///
/// # Errors
///
/// Unreadable files; files of different formats if fields are compared, or if one of them has no scene.
pub fn diff(a: &Source, b: &Source, limits: &Limits, options: &DiffOptions) -> Result<Diff> {
    compare(a, b, limits, options, None)
}

/// The same with what levels and vehicles place: of the options of a conversion, those apply that say where files are
/// searched, and which objects are wanted.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{ConvertOptions, DiffOptions, Limits, Source, diff};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let (options, placed) = (DiffOptions::default(), ConvertOptions::default());
/// assert!(diff::with_placed_files(&source, &source, &limits, &options, &placed)?.is_equal());
/// # Ok::<(), meshwright::Error>(())
/// ```
///
/// # Errors
///
/// As for [`diff()`], and those of a conversion.
#[cfg(feature = "textures")]
pub fn with_placed_files(
    a: &Source,
    b: &Source,
    limits: &Limits,
    options: &DiffOptions,
    placed: &ConvertOptions,
) -> Result<Diff> {
    compare(a, b, limits, options, Some(placed))
}

fn compare(
    a: &Source,
    b: &Source,
    limits: &Limits,
    options: &DiffOptions,
    placed: Option<&ConvertOptions>,
) -> Result<Diff> {
    if options.bytes_first && has_same_content(a, b, limits, options.on)? {
        return same_bytes(a, b, options);
    }
    match options.on {
        DiffContent::Scene => scenes(a, b, limits, options, placed),
        DiffContent::Tree => fields::diff(a, b, limits, options),
    }
}

/// Whether two files have the same bytes, and so have those that they name and that the comparison reads.
fn has_same_content(a: &Source, b: &Source, limits: &Limits, on: DiffContent) -> Result<bool> {
    if a.len() != b.len() || a.hints() != b.hints() || a.bytes() != b.bytes() {
        return Ok(false);
    }
    if on == DiffContent::Tree || is_one_file(a, b) {
        return Ok(true);
    }
    match of(a, detect_source)?.format.module().other_files {
        // Buffers, and images, which may differ in another folder.
        OtherFiles::Named => {
            let (first, _) = (of(a, |source| read(source, limits))?, of(b, |source| read(source, limits))?);
            // Models of nodes are files, too.
            let has_models =
                first.has_scene() && of(a, |_| first.referenced_files())?.value.assets().next().is_some();
            if has_models || !a.has_same_payloads(b) {
                return Ok(false);
            }
            let folder = |source: &Source| source.path().and_then(|path| Some(path.parent()?.to_owned()));
            if folder(a).is_some() && folder(a) == folder(b) {
                return Ok(true);
            }
            let scene = of(a, |_| first.to_scene())?.value;
            Ok(!scene.images.iter().any(|(_, image)| image.path().is_some()))
        }
        OtherFiles::Around => Ok(false),
        OtherFiles::None => Ok(true),
    }
}

/// Whether two sources are the same file.
fn is_one_file(a: &Source, b: &Source) -> bool {
    let (Some(first), Some(second)) = (a.path(), b.path()) else { return false };
    first == second
        || canonicalize(first).ok().is_some_and(|first| canonicalize(second).is_ok_and(|own| own == first))
}

fn same_bytes(a: &Source, b: &Source, options: &DiffOptions) -> Result<Diff> {
    let side = |source| -> Result<DiffSide> {
        let Detected { format, version } = of(source, detect_source)?;
        Ok(DiffSide { format, version, bytes: source.len(), compared: Compared::default() })
    };
    Ok(Diff {
        a: side(a)?,
        b: side(b)?,
        on: options.on,
        tolerance: options.tolerance,
        same_bytes: true,
        summary: Summary::default(),
        differences: Vec::new(),
        total: 0,
        omitted: 0,
        not_compared: None,
    })
}

/// Sets the file that an error is about.
fn of<'s, T>(source: &'s Source, run: impl FnOnce(&'s Source) -> Result<T>) -> Result<T> {
    run(source).map_err(|error| match source.path() {
        Some(path) => error.in_file(Some(path)),
        None => error,
    })
}

/// The files that an asset references or places.
fn files_of(asset: &AssetRef<'_>, placed: Option<&ConvertOptions>) -> Result<ReferencedFiles> {
    match placed {
        #[cfg(feature = "textures")]
        Some(placed) if !asset.format.is_searched() => Ok(asset.referenced_files_for(placed)?.value),
        _ if !asset.format.is_searched() => {
            let message = format!(
                "a {} is compared with what it places, which this comparison does not read",
                asset.format
            );
            Err(Error::new(&codes::UNSUPPORTED, message)
                .advising("Convert both to GLB, and compare the results."))
        }
        _ => Ok(asset.referenced_files()?.value),
    }
}

/// The scene of an asset with the content of its files.
fn scene_of<'a>(
    asset: &'a AssetRef<'_>,
    files: &'a ReferencedFiles,
    placed: Option<&ConvertOptions>,
) -> Result<Scene<'a>> {
    match placed {
        #[cfg(feature = "textures")]
        Some(placed) if !asset.format.is_searched() => Ok(asset.to_complete_scene(files, placed)?.value),
        _ => complete_scene::with_files(asset, files),
    }
}

fn scenes(
    a: &Source,
    b: &Source,
    limits: &Limits,
    options: &DiffOptions,
    placed: Option<&ConvertOptions>,
) -> Result<Diff> {
    let (first, second) = (of(a, |source| read(source, limits))?, of(b, |source| read(source, limits))?);
    if first.format == second.format && !(first.has_scene() && second.has_scene()) {
        drop((first, second));
        return fields::diff(a, b, limits, options);
    }
    // A source is compared as the engine compiles it, if the other file is one that it compiled.
    let made = of(a, |_| compiled(&first, &second, limits))?;
    let made_of_other = of(b, |_| compiled(&second, &first, limits))?;
    let (left, right) = (made.as_ref().unwrap_or(&first), made_of_other.as_ref().unwrap_or(&second));
    let (one, other) = (of(a, |_| files_of(left, placed))?, of(b, |_| files_of(right, placed))?);
    let mut here = of(a, |_| scene_of(left, &one, placed))?;
    let mut there = of(b, |_| scene_of(right, &other, placed))?;
    name_alike(&here, &mut there);
    for (scene, source) in [(&mut here, a), (&mut there, b)] {
        of(source, |_| expand_instances(scene, limits, "comparison"))?;
    }
    let (x, y) = VisualScene::both(&here, &there, room(limits));
    let size = x.size().max(y.size());
    let tolerance = options
        .tolerance
        .map_or_else(|| VisualTolerance::of(&x, &y), |meters| VisualTolerance::within(meters, size));
    let work = usize::try_from(first.limits.items.max(second.limits.items)).unwrap_or(usize::MAX);
    let tolerance = VisualTolerance { limit: options.limit, work, ..tolerance };
    let images = ImageContents::new([a, b], limits);
    let visual = visual_diff::differences_with(&x, &y, &tolerance, &|one, two| images.are_same(one, two));
    let side = |asset: &AssetRef<'_>, source: &Source, scene: &Scene<'_>| DiffSide {
        format: asset.format,
        version: asset.version.clone(),
        bytes: source.len(),
        compared: compared(scene),
    };
    let (a_side, b_side) = (side(&first, a, &here), side(&second, b, &there));
    let VisualDiff { differences, total, skipped, work, .. } = told_once(visual);
    let needed = memory_of_room(x.needed().max(y.needed()));
    let least = limits.items(tolerance.work as u64);
    let not_compared = (!skipped.is_empty())
        .then(|| least.exceeded("comparison", needed, work as u64))
        .flatten()
        .map(|error| NotCompared::new(&error, skipped.iter().map(ToString::to_string).collect()));
    let summary = Summary::new(&differences, total);
    Ok(Diff {
        a: a_side,
        b: b_side,
        on: DiffContent::Scene,
        tolerance: Some(tolerance.place),
        same_bytes: a.bytes() == b.bytes(),
        summary,
        differences: differences.into_iter().map(Difference::Visual).collect(),
        total,
        omitted: 0,
        not_compared,
    })
}

/// What the engine makes of a source, if the other file is of the format to which the engine compiles it.
fn compiled<'d>(
    own: &'d AssetRef<'_>,
    other: &AssetRef<'_>,
    limits: &Limits,
) -> Result<Option<AssetRef<'d>>> {
    let known = other.format.module().compiler;
    let Some(compiler) = known.filter(|compiler| (compiler.accepts)(&own.document)) else { return Ok(None) };
    let options = ConvertOptions::default().version(Some(other.version.clone()));
    let document = (compiler.compile)(&own.document, &options, limits)?.document;
    Ok(Some(AssetRef {
        format: other.format,
        version: own.version.clone(),
        document,
        diagnostics: Diagnostics::default(),
        source: own.source,
        name: own.name.clone(),
        others: Vec::new(),
        joined: None,
        parts: Vec::new(),
        animations: Vec::new(),
        limits: own.limits,
    }))
}

/// The number of vertices and corners that fit into the memory limit.
pub(crate) fn room(limits: &Limits) -> usize {
    usize::try_from(limits.memory.checked_div(CORNER).unwrap_or(0)).unwrap_or(usize::MAX)
}

/// The memory of that number of vertices and corners, in bytes.
pub(crate) const fn memory_of_room(room: usize) -> u64 {
    (room as u64).saturating_mul(CORNER)
}

/// Gives two scenes that are single materials one name: a material file has the name of its file.
fn name_alike(a: &Scene<'_>, b: &mut Scene<'_>) {
    let is_material = |scene: &Scene<'_>| scene.nodes.is_empty() && scene.materials.len() == 1;
    if is_material(a)
        && is_material(b)
        && let (Some((_, first)), Some(second)) = (a.materials.iter().next(), b.materials.values_mut().next())
    {
        second.name.clone_from(&first.name);
    }
}

/// Removes differences that the difference of an ancestor node explains.
fn told_once(mut visual: VisualDiff) -> VisualDiff {
    let explained = |one: &visual_diff::Difference| matches!(one.aspect, Aspect::Place | Aspect::Parent);
    if visual.differences.iter().any(explained) {
        let before = visual.differences.len();
        visual.differences.retain(|one| one.aspect != Aspect::Carried);
        visual.total = visual.total.saturating_sub(before.saturating_sub(visual.differences.len()));
    }
    visual
}

fn compared(scene: &Scene<'_>) -> Compared {
    let meshes = scene.nodes.iter().filter_map(|(_, node)| scene.mesh(node.mesh?));
    let triangles = meshes.map(meshwright_scene::Mesh::triangles).fold(0, usize::saturating_add);
    Compared {
        nodes: scene.nodes.len(),
        meshes: scene.meshes.len(),
        triangles,
        materials: scene.materials.len(),
        clips: scene.clips.len(),
        fields: 0,
    }
}

/// An error if the files have different formats.
fn one_format(a: Format, b: Format) -> Result<()> {
    if a == b {
        return Ok(());
    }
    let message = format!(
        "fields can be compared of two files of one format only; these are {} and {}; leave --on tree away to compare \
         what they show",
        a, b
    );
    Err(Error::new(&codes::BAD_REQUEST, message))
}
