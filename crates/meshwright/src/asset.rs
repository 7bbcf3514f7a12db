//! Files that were read.

mod join;

use crate::{
    archives,
    convert::complete_scene,
    detect::detect_source,
    document::Document,
    format::{Detected, Format},
    formats::content::Wanted,
    select::Scenes,
};
pub use join::read_joined;
pub(crate) use join::stem;
use meshwright_core::{
    Chunks, Diagnostics, Limits, Outcome, Result, Source,
    source::{Hints, SourceOptions},
};
use meshwright_scene::Scene;
use self_cell::self_cell;
use std::{
    fmt,
    io::Read,
    path::{Path, PathBuf},
    sync::Arc,
};

/// A file that was read, together with its bytes.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::Format;
///
/// let asset = meshwright::open("house.cdae")?;
/// assert_eq!((asset.format(), asset.version()), (Format::Cdae, "31"));
/// let scene = asset.to_scene()?.value;
/// assert_eq!(scene.materials.len(), 2);
/// let glb = asset.convert_to(Format::Glb).to_vec()?.value;
/// assert!(glb.starts_with(b"glTF"));
/// # Ok::<(), meshwright::Error>(())
/// ```
pub struct Asset(Cell);

self_cell!(
    struct Cell {
        owner: Vec<Arc<Source>>,
        #[covariant]
        dependent: AssetRef,
    }
);

impl Asset {
    /// Its format.
    pub fn format(&self) -> Format {
        self.borrowed().format
    }

    /// The version, as the users of the format name it.
    pub fn version(&self) -> &str {
        &self.borrowed().version
    }

    /// Its content, without a loss.
    pub fn document(&self) -> &Document<'_> {
        &self.borrowed().document
    }

    /// The diagnostics of the read.
    pub fn diagnostics(&self) -> &Diagnostics {
        &self.borrowed().diagnostics
    }

    /// The bytes of the file; of several files that were joined, those of the first.
    pub fn source(&self) -> &Source {
        self.borrowed().source()
    }

    /// The bytes of the file as a source of their own, without a copy.
    #[cfg(feature = "query")]
    pub(crate) fn shared_source(&self) -> Source {
        let all = self.0.borrow_owner().iter().find(|source| std::ptr::eq(&***source, self.source()));
        let whole = all.and_then(|source| Source::part(source, meshwright_core::Span::file(0, source.len())));
        let source =
            whole.unwrap_or_else(|| Source::from(Vec::new())).with_hints(self.source().hints().clone());
        match self.source().path() {
            Some(path) => source.with_path(path),
            None => source,
        }
    }

    /// The same asset with the lifetime of its bytes, for the functions that take one.
    pub fn borrowed(&self) -> &AssetRef<'_> {
        self.0.borrow_dependent()
    }

    /// The bytes of the document; an unchanged document gives the bytes that were read.
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::write`].
    pub fn write(&self) -> Result<Chunks<'_>> {
        self.borrowed().write()
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        self.borrowed().has_scene()
    }

    /// Converts the document to a scene, which borrows the bytes of the file where it can.
    ///
    /// # Errors
    ///
    /// As for [`AssetRef::to_scene`].
    pub fn to_scene(&self) -> Result<Outcome<Scene<'_>>> {
        self.borrowed().to_scene()
    }
}

impl fmt::Debug for Asset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.source().path();
        f.debug_struct("Asset").field("format", &self.format()).field("path", &path).finish_non_exhaustive()
    }
}

/// How a file is opened.
///
/// ```
/// use meshwright::{Limits, OpenOptions};
///
/// // A file from a stranger.
/// let options = OpenOptions::new().limits(Limits::DEFAULT.input(1 << 20));
/// assert_eq!(options.open_bytes(vec![0; 2 << 20]).unwrap_err().code().id, "CORE0002");
/// ```
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    limits: Limits,
    hints: Hints,
    source: SourceOptions,
}

impl OpenOptions {
    /// The defaults: [`Limits::DEFAULT`], the format by content, referenced files in the folder of the file only.
    pub fn new() -> Self {
        Self::default()
    }

    /// Bounds on the resources that the file may use.
    #[must_use]
    pub const fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The format, for files whose content does not identify it.
    #[must_use]
    pub fn format(mut self, format: Format) -> Self {
        self.hints.format = Some(format.name().to_owned());
        self
    }

    /// The type of a serialized value, such as `Vec3D`; its format is [`Format::Ser`].
    #[must_use]
    pub fn value_type(mut self, name: &str) -> Self {
        self.hints.format = Some(format!("{}:{name}", Format::Ser));
        self
    }

    /// Accept structure that is deduced where the layout of a format is not fully known.
    #[must_use]
    pub const fn inferred(mut self, inferred: bool) -> Self {
        self.hints.inferred = inferred;
        self
    }

    /// Whether files that the file references may lie outside its folder.
    #[must_use]
    pub const fn allow_outside(mut self, allow: bool) -> Self {
        self.hints.allow_outside = allow;
        self
    }

    /// Maps regular files above 4 MiB instead of copying them; see [`SourceOptions::map`] for what happens when another
    /// program changes a mapped file.
    #[must_use]
    pub const fn mapped(mut self, mapped: bool) -> Self {
        self.source = self.source.map(mapped);
        self
    }

    /// Opens a file. Its bytes are copied, unless [`mapped`](Self::mapped) is set: other programs can change it while the
    /// asset is in use.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`](meshwright_core::codes::UNREADABLE): the file does not exist or is not readable; as for
    /// [`detect_source`]; errors of the format for bytes that cannot be read; exceeded limits.
    pub fn open(&self, path: impl AsRef<Path>) -> Result<Asset> {
        self.open_source(archives::open(path, &self.limits, self.source)?)
    }

    /// Opens several files as one asset, such as a model, a second one that it carries, and their animations.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open). [`UNSUPPORTED`](meshwright_core::codes::UNSUPPORTED): a file has no scene.
    pub fn open_joined(&self, paths: impl IntoIterator<Item = impl Into<PathBuf>>) -> Result<Asset> {
        let open = |path: PathBuf| archives::open(path, &self.limits, self.source);
        let sources: Result<Vec<Source>> = paths.into_iter().map(Into::into).map(open).collect();
        self.open_sources(sources?)
    }

    /// Opens the content of a file.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open).
    pub fn open_bytes(&self, bytes: impl Into<Vec<u8>>) -> Result<Asset> {
        self.open_source(Source::from(bytes.into()).within(&self.limits)?)
    }

    /// Reads a stream to its end, and opens it.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open).
    pub fn open_reader(&self, reader: impl Read) -> Result<Asset> {
        self.open_source(Source::spool(reader, &self.limits)?)
    }

    /// Opens a source; its own hints take precedence.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open).
    pub fn open_source(&self, source: Source) -> Result<Asset> {
        self.open_sources(vec![source])
    }

    /// Opens several sources as one asset.
    ///
    /// # Errors
    ///
    /// As for [`open_joined`](Self::open_joined).
    pub fn open_sources(&self, sources: Vec<Source>) -> Result<Asset> {
        let hinted = |source: Source| match *source.hints() == Hints::default() {
            true => source.with_hints(self.hints.clone()),
            false => source,
        };
        let sources: Vec<Arc<Source>> = sources.into_iter().map(hinted).map(Arc::new).collect();
        Cell::try_new(sources, |sources| read_joined(sources.iter().map(|source| &**source), &self.limits))
            .map(Asset)
    }
}

/// Opens a file of any known format.
///
/// # Errors
///
/// As for [`OpenOptions::open`].
pub fn open(path: impl AsRef<Path>) -> Result<Asset> {
    OpenOptions::new().open(path)
}

/// A file that was read, without its bytes.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Format, Limits, Source};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let asset = meshwright::read(&source, &limits)?;
/// assert_eq!((asset.format, asset.version.as_str()), (Format::Cdae, "31"));
/// assert_eq!(asset.write()?.first_difference(source.bytes()), None);
/// assert_eq!(asset.to_scene()?.value.materials.len(), 2);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct AssetRef<'a> {
    /// Its format.
    pub format: Format,
    /// The version, as the users of the format name it.
    pub version: String,
    /// Its content.
    pub document: Document<'a>,
    /// The diagnostics of the read.
    pub diagnostics: Diagnostics,
    pub(crate) source: &'a Source,
    /// The name of its file without the extension.
    pub(crate) name: String,
    /// The other files of its document, if it was joined from several.
    pub(crate) others: Vec<&'a Source>,
    /// How much of a joined document is of the model.
    pub(crate) joined: Option<usize>,
    /// Further models, with their names.
    pub(crate) parts: Vec<(AssetRef<'a>, String)>,
    /// Files that only animate it, with their names, if they are not part of its document.
    pub(crate) animations: Vec<(AssetRef<'a>, String)>,
    pub(crate) limits: Limits,
}

impl<'a> AssetRef<'a> {
    /// The bytes of the file; of several files that were joined, those of the first.
    pub const fn source(&self) -> &'a Source {
        self.source
    }

    /// The bytes of all files.
    pub(crate) fn sources(&self) -> Vec<&'a Source> {
        let more = self.parts.iter().chain(&self.animations).flat_map(|(asset, _)| asset.sources());
        std::iter::once(self.source).chain(self.others.iter().copied()).chain(more).collect()
    }

    /// The models that it consists of, with their names.
    pub(crate) fn models(&self) -> impl Iterator<Item = (&Self, &str)> {
        let parts = self.parts.iter().map(|(part, name)| (part, name.as_str()));
        std::iter::once((self, self.name.as_str())).chain(parts)
    }

    /// The bytes of the document; an unchanged document gives the bytes that were read.
    ///
    /// # Errors
    ///
    /// A document that the format cannot hold; a document that was read can always be written.
    pub fn write(&self) -> Result<Chunks<'_>> {
        self.document.write()
    }

    /// Converts the document to a scene, or several models to one. Formats without scenes return an error.
    ///
    /// # Errors
    ///
    /// [`UNSUPPORTED`](meshwright_core::codes::UNSUPPORTED).
    pub fn to_scene(&self) -> Result<Outcome<Scene<'_>>> {
        if self.parts.is_empty() { self.own_scene() } else { complete_scene::assembled(self) }
    }

    /// Converts the document to a scene, without further models.
    pub(crate) fn own_scene(&self) -> Result<Outcome<Scene<'_>>> {
        let wanted = self.joined.map_or(Wanted::Whole, Wanted::Joined);
        self.document.to_scene(self.source, &self.limits, wanted)
    }

    /// The same for other scenes than the default one.
    pub(crate) fn own_scene_of(&self, scenes: Option<&Scenes>) -> Result<Outcome<Scene<'_>>> {
        match scenes {
            // A document that was joined from several has one scene.
            Some(scenes) if self.joined.is_none() => {
                self.document.scene_of(self.source, &self.limits, scenes)
            }
            _ => self.own_scene(),
        }
    }

    /// Converts the document to a scene without vertex and keyframe values, where the format can omit them.
    /// Diagnostics about these are omitted too.
    pub(crate) fn summary(&self) -> Result<Outcome<Scene<'_>>> {
        if self.parts.is_empty() { self.own_summary() } else { self.to_scene() }
    }

    /// The same without further models.
    pub(crate) fn own_summary(&self) -> Result<Outcome<Scene<'_>>> {
        if self.joined.is_some() {
            return self.own_scene();
        }
        self.document.to_scene(self.source, &self.limits, Wanted::Summary)
    }

    /// Whether it can be converted to a scene; some files and formats hold none.
    pub fn has_scene(&self) -> bool {
        self.document.has_scene()
    }
}

/// Reads a file of any known format.
///
/// # Errors
///
/// As for [`detect_source`]; errors of the format for bytes that cannot be read; exceeded limits.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<AssetRef<'a>> {
    let Detected { format, .. } = detect_source(source)?;
    let (document, diagnostics) = format.read(source, limits)?;
    let version = document.version();
    Ok(AssetRef {
        format,
        version,
        document,
        diagnostics,
        source,
        name: stem(source).unwrap_or_default(),
        others: Vec::new(),
        joined: None,
        parts: Vec::new(),
        animations: Vec::new(),
        limits: limits.of_input(source.held()),
    })
}
