//! Packs a mod of BeamNG into a zip archive, as players get it.
//!
//! [`pack`] leaves out what does not belong in a mod, with a reason for each file, puts the files where the game looks for
//! them, and checks the archive before it gets its name. The same files make the same bytes on every system.

pub mod codes;
mod cooked;
mod left_out;
mod made_file;
mod options;
mod plan;
#[cfg(feature = "render")]
mod previews;

pub use left_out::{LeftOut, LeftOutReason};
pub use made_file::{MadeFile, PlannedFiles};
pub use options::{OPTIONS, PackOption, PackOptionKind};
pub(crate) use plan::is_picture;
#[cfg(feature = "render")]
pub use previews::previews;

use crate::{
    ModSource,
    check::{CheckOptions, ModReport, check_archive},
};
use meshwright::textures::TextureOptions;
use meshwright_archive::{Archive, Method, Stamp, WrittenFile, write_archive};
use meshwright_core::{
    Chunks, Diagnostics, Error, Limits, Output, Result, Severity, Source, code_lists,
    codes::{BAD_REQUEST, UNWRITABLE},
    source::SourceOptions,
};
use plan::Plan;
use sha2::{Digest, Sha256};
use std::{
    fmt,
    fs::File,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::NamedTempFile;

/// Whether a path in a mod is one of those that the caller named.
type PathTest = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// Makes further files for an archive.
type Maker = Arc<dyn Fn(&PlannedFiles<'_>) -> Result<Vec<MadeFile>> + Send + Sync>;

/// How a mod is packed.
///
/// ```
/// use meshwright_beamng::pack::PackOptions;
///
/// let options = PackOptions::default().time(Some(1_700_000_000)).keep(|path| path.ends_with("/readme.txt"));
/// assert_eq!(options.time, Some(1_700_000_000));
/// ```
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct PackOptions {
    /// What the archive is checked with.
    pub check: CheckOptions,
    /// The time of all files of the archive, in seconds since 1970; `None` for that of the newest file.
    pub time: Option<i64>,
    /// Makes the DDS files of images, in their place, with these options, as [`cook`](crate::cook) does; `None` packs the
    /// images.
    pub cook: Option<TextureOptions>,
    keep: Option<PathTest>,
    exclude: Option<PathTest>,
    makers: Vec<Maker>,
}

impl PackOptions {
    meshwright_core::setters! {
        check: CheckOptions,
        time: Option<i64>,
        cook: Option<TextureOptions>,
    }

    /// Packs files that would be left out, if the test is true for their path in the mod.
    #[must_use]
    pub fn keep(self, test: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        Self { keep: Some(Arc::new(test)), ..self }
    }

    /// Leaves out files, if the test is true for their path in the mod.
    #[must_use]
    pub fn exclude(self, test: impl Fn(&str) -> bool + Send + Sync + 'static) -> Self {
        Self { exclude: Some(Arc::new(test)), ..self }
    }

    /// Adds files that are made for the archive, such as textures in place of images. They are checked with the others.
    ///
    /// ```
    /// use meshwright_beamng::pack::{MadeFile, PackOptions};
    ///
    /// let options = PackOptions::default().make(|files| {
    ///     let images = files.paths().filter(|(path, _)| path.ends_with(".color.png"));
    ///     let texture = |(path, source): (&str, &str)| {
    ///         let dds = path.replace(".png", ".dds");
    ///         MadeFile::new(dds, source, "texture", 1000, |_| Ok(b"DDS ".to_vec())).in_place_of_source()
    ///     };
    ///     Ok(images.map(texture).collect())
    /// });
    /// # let _ = options;
    /// ```
    #[must_use]
    pub fn make(
        mut self,
        make: impl Fn(&PlannedFiles<'_>) -> Result<Vec<MadeFile>> + Send + Sync + 'static,
    ) -> Self {
        self.makers.push(Arc::new(make));
        self
    }

    fn is_kept(&self, path: &str) -> bool {
        self.keep.as_ref().is_some_and(|test| test(path))
    }

    fn is_excluded(&self, path: &str) -> bool {
        self.exclude.as_ref().is_some_and(|test| test(path))
    }
}

impl fmt::Debug for PackOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PackOptions")
            .field("check", &self.check)
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

/// A file of a packed mod.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PackedFile {
    /// Its path in the archive.
    pub path: String,
    /// Its path in the mod, or that of the file that it was made from; empty if it was made from several.
    pub source: String,
    /// What it is, if it was made for the archive.
    pub made: Option<&'static str>,
    /// Its size in bytes.
    pub size: u64,
    /// Its size in the archive in bytes.
    pub packed_size: u64,
    /// How it is stored.
    pub method: Method,
}

/// A mod that was packed and checked. Its archive is a temporary file until [`PackedMod::commit`] writes it to its place.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// # let boat = folder.path().join("my_mod/vehicles/boat");
/// # std::fs::create_dir_all(&boat).unwrap();
/// # std::fs::write(boat.join("boat.jbeam"), "{\"boat\": {\"slotType\": \"main\"}}").unwrap();
/// # std::fs::write(boat.join("boat.blend"), "BLENDER").unwrap();
/// # let (my_mod, zip) = (folder.path().join("my_mod"), folder.path().join("boat.zip"));
/// use meshwright::{Limits, Severity};
/// use meshwright_beamng::pack::{PackOptions, pack};
///
/// let packed = pack(&my_mod, Some(&zip), &Limits::default(), &PackOptions::default())?;
/// assert_eq!(packed.files[0].path, "vehicles/boat/boat.jbeam");
/// assert_eq!(packed.left_out[0].reason.to_string(), "a scene of Blender");
/// assert!(packed.is_fit(Severity::Error) && !zip.exists());
/// packed.commit()?;
/// assert!(zip.exists());
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct PackedMod {
    /// Its files, in the order of the archive.
    pub files: Vec<PackedFile>,
    /// What of the mod is not packed, in the order of the paths.
    pub left_out: Vec<LeftOut>,
    /// What was noted when the files were chosen, and when those were made that the mod does not have.
    pub diagnostics: Diagnostics,
    /// The report of [`check`](crate::check::check) on the archive.
    pub report: ModReport,
    /// The size of the archive in bytes.
    pub bytes: u64,
    /// The SHA-256 of the archive, in lower-case hexadecimal digits.
    pub sha256: String,
    /// The time of all files in the archive.
    pub time: Stamp,
    plan: Plan,
    archive: Unnamed,
    out: Option<PathBuf>,
    limits: Limits,
}

/// The archive until it gets its name: a file in the folder of temporary files, so that no half of one is ever near its place.
#[derive(Debug)]
struct Unnamed(NamedTempFile);

impl Unnamed {
    fn new() -> Result<Self> {
        let failed = |error| Error::io(&UNWRITABLE, "cannot make a temporary file", error);
        tempfile::Builder::new().prefix(".meshwright-").suffix(".zip").tempfile().map(Self).map_err(failed)
    }

    /// What was written.
    fn source(&self, limits: &Limits) -> Result<Source> {
        // No other program knows the file, so it can be mapped.
        Source::open_with(self.0.path(), limits, SourceOptions::default().map(true))
    }
}

/// Counts and hashes what is written.
struct Hashed<'f> {
    file: &'f mut File,
    hash: Sha256,
    bytes: u64,
}

impl Write for Hashed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(bytes.get(..written).unwrap_or(bytes));
        self.bytes = self.bytes.saturating_add(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Packs a mod: a folder, the folder around one, a part of one such as `my_mod/vehicles/boat`, or an archive. `out` is where
/// the archive will be; without it, it is only made and checked, and may be copied with [`PackedMod::copy_to`].
///
/// Nothing is written to `out` before [`PackedMod::commit`].
///
/// # Errors
///
/// The mod cannot be opened, or one of its files cannot be read. [`NOT_PACKED`](codes::NOT_PACKED): there is no mod.
/// [`NAME_NOT_TEXT`](codes::NAME_NOT_TEXT). `out` is the archive that is packed, or cannot be written. The archive would
/// need ZIP64 ([`write_archive`]).
pub fn pack(
    source: impl Into<ModSource>,
    out: Option<&Path>,
    limits: &Limits,
    options: &PackOptions,
) -> Result<PackedMod> {
    let source = source.into();
    let mut plan = Plan::new(&source, out, limits, options)?;
    if let Some(textures) = &options.cook {
        let made = cooked::textures(&PlannedFiles { plan: &plan }, &source, textures, limits)?;
        plan.diagnostics.append(made.diagnostics);
        plan.add(made.value);
    }
    for make in &options.makers {
        let made = make(&PlannedFiles { plan: &plan })?;
        plan.add(made);
    }
    let name = out.map_or_else(|| archive_name(source.path()), Path::to_owned);
    let mut archive = Unnamed::new()?;
    let mut hashed = Hashed { file: archive.0.as_file_mut(), hash: Sha256::new(), bytes: 0 };
    let content = |at: usize| plan.content(at, limits);
    let written = write_archive(&plan.new_files(), plan.stamp, &content, &mut hashed)?;
    plan.report_made();
    let Hashed { hash, bytes, .. } = hashed;
    let opened = Archive::from_source(archive.source(limits)?, limits)?;
    let report = check_archive(opened, &name, limits, &options.check)?;
    plan.unchanged()?;
    let digits = hash.finalize();
    let sha256 = digits.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(PackedMod {
        files: plan.files.iter().zip(written).map(|(file, written)| packed_file(file, written)).collect(),
        left_out: plan.left_out.clone(),
        diagnostics: plan.diagnostics.clone(),
        report,
        bytes,
        sha256,
        time: plan.stamp,
        plan,
        archive,
        out: out.map(Path::to_owned),
        limits: *limits,
    })
}

fn packed_file(file: &plan::PlannedFile, written: WrittenFile) -> PackedFile {
    PackedFile {
        path: file.path.clone(),
        source: file.source().to_owned(),
        made: file.made(),
        size: written.size,
        packed_size: written.compressed_size,
        method: written.method,
    }
}

/// What the archive of a mod is called, if nothing else is said: as its folder.
///
/// ```
/// use meshwright_beamng::pack::archive_name;
/// use std::path::Path;
///
/// assert_eq!(archive_name(Path::new("mods/my_mod/")), Path::new("my_mod.zip"));
/// ```
pub fn archive_name(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let is_zip = whole.extension().is_some_and(|end| end.eq_ignore_ascii_case("zip"));
    let name = if is_zip { whole.file_stem() } else { whole.file_name() };
    let mut name = name.unwrap_or("mod".as_ref()).to_owned();
    name.push(".zip");
    PathBuf::from(name)
}

impl PackedMod {
    /// True if neither the check of the archive nor the choice and the making of its files has a diagnostic of that severity.
    pub fn is_fit(&self, denied: Severity) -> bool {
        self.report.is_fit(denied) && !self.plan.has(denied)
    }

    /// True if a place was stated to which the archive can be written.
    pub const fn has_target(&self) -> bool {
        self.out.is_some()
    }

    /// Writes the archive to its place, in one step: before, what was there is unchanged.
    ///
    /// # Errors
    ///
    /// [`CHANGED`](meshwright_core::codes::CHANGED): a file of the mod is not as it was when it was packed.
    /// [`UNWRITABLE`]; [`BAD_REQUEST`] if no place was stated.
    pub fn commit(self) -> Result<()> {
        let Some(out) = &self.out else {
            return Err(Error::new(&BAD_REQUEST, "the archive has no place to be written to"));
        };
        let source = self.archive.source(&self.limits)?;
        let mut chunks = Chunks::new();
        chunks.borrowed(source.bytes());
        Output::write_if(out, &chunks, || self.plan.unchanged())
    }

    /// Copies the archive to a stream.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`].
    pub fn copy_to(&self, stream: &mut dyn Write) -> Result<()> {
        let source = self.archive.source(&self.limits)?;
        let written = stream.write_all(source.bytes()).and_then(|()| stream.flush());
        written.map_err(|error| Error::io(&UNWRITABLE, "cannot write the archive", error))
    }
}

/// The pages, one section per code.
const PAGES: &[&str] = &[include_str!("../docs/codes/pack.md")];

/// The page of a code such as `MOD0861` as Markdown, with its heading.
pub(crate) fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[codes::ALL], PAGES, id)
}
