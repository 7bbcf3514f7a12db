//! The table of formats.

use crate::{
    capability::{Capabilities, Feature, Support},
    convert::{FromSceneContext, Sink},
    document::Document,
    formats, unsupported,
};
use meshwright_core::{
    Chunks, Code, Diagnostic, Diagnostics, Error, FieldLog, Limits, LogOptions, Outcome, Result, Source,
    VersionSupport, codes,
};
use meshwright_scene::{Scene, SwitchGroup};
use std::path::Path;

/// Number of bytes at the start of a file that detection uses.
pub const HEAD: usize = 4096;

/// One format: static data and functions. A new format adds one of these.
///
/// ```
/// use meshwright::FORMATS;
///
/// let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
/// assert!(names.contains(&"cdae") && names.contains(&"glb"));
/// ```
#[derive(Debug)]
pub struct Format {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// The display name.
    pub title: &'static str,
    /// Usual file extensions, without the dot; new files use the first.
    pub extensions: &'static [&'static str],
    /// Extensions of companion files.
    pub companions: &'static [&'static str],
    /// Whether other programs use these extensions for other file types.
    pub shared_names: bool,
    /// Whether its files are recognized by content; otherwise the caller must name the format.
    pub recognized: bool,
    /// The support by version.
    pub support: &'static [VersionSupport],
    /// The scene features that its files can hold.
    pub holds: &'static Capabilities,
    /// The page of a code.
    pub explain: fn(&str) -> Option<&'static str>,
    /// All codes that it can report.
    pub codes: &'static [&'static Code],
    /// Whether its files can be compressed as a whole.
    pub compresses: bool,
    /// Whether its files can hold images; otherwise images become separate files.
    pub holds_images: bool,
    /// The reader; `None` for a format that can only be written.
    pub reader: Option<&'static Reader>,
    /// Converts from a scene; `None` for a format that can only be read.
    pub from_scene: Option<FromScene>,
    /// Converts from a document of a related format directly.
    pub transcode: Option<Transcode>,
    /// The switch groups that its vendor data describe, in any scene with such data.
    pub choices: Option<fn(&Scene<'_>) -> Vec<SwitchGroup>>,
}

impl Format {
    /// Whether its files support that feature fully.
    pub fn holds_fully(&self, feature: Feature) -> bool {
        Feature::ALL
            .into_iter()
            .zip(self.holds)
            .any(|(of, support)| of == feature && *support == Support::Full)
    }
}

/// Converts a document to files of a format directly, if both hold the same content; otherwise `None`.
pub type Transcode = fn(&Document<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Option<Diagnostics>>;

/// Converts a scene to files of a format: passes each to the sink, companions first, and returns the
/// diagnostics.
pub type FromScene = fn(&Scene<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Diagnostics>;

/// The functions that read a format.
///
/// ```
/// use meshwright::FORMATS;
///
/// let heads = FORMATS.iter().filter_map(|format| format.reader).filter_map(|reader| (reader.detect)(b"cast\x01\0\0\0"));
/// assert_eq!(heads.collect::<Vec<_>>(), ["1"]);
/// ```
#[derive(Debug)]
pub struct Reader {
    /// The version, if the start of a file is of this format.
    pub detect: fn(&[u8]) -> Option<String>,
    /// Bytes to document.
    pub read: for<'a> fn(&'a Source, &Limits) -> Result<(Document<'a>, Diagnostics)>,
    /// The tree of fields, with the error that stopped the read, if any.
    pub log: fn(&Source, &Limits, LogOptions) -> (FieldLog, Option<Error>),
    /// Reads and validates a file; returns the version and the diagnostics.
    pub validate: fn(&Source, &Limits) -> Result<(String, Diagnostics)>,
    /// Document to bytes.
    pub write: for<'a> fn(&'a Document<'_>) -> Result<Chunks<'a>>,
    /// Document to scene; `None` if the format does not support it.
    pub to_scene: Option<ToScene>,
    /// Document to scene without the values that [`Summary`](meshwright_scene::Summary) and the list of clips
    /// do not need; `None` if that saves nothing.
    pub summary: Option<ToScene>,
    /// Joins several files; `None` if the format does not support it.
    pub join: Option<Join>,
    /// Recovers a damaged file; `None` if the format does not support it.
    pub recover: Option<Recover>,
    /// Fixes problems; `None` if the format does not support it.
    pub fix: Option<Fix>,
    /// Edits values; `None` if the format does not support it.
    pub set: Option<Set>,
}

/// Recovers the content of a damaged or truncated file, as a document that was verified by reading it again.
pub type Recover = for<'a> fn(&'a Source, &Limits) -> Result<Salvaged<'a>>;

/// The recovered content of a file.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")).unwrap();
/// use meshwright::{Limits, Source, format_named};
///
/// let source = Source::open("truncated.cdae", &Limits::DEFAULT)?;
/// let recover = format_named("cdae").unwrap().reader.unwrap().recover.unwrap();
/// let saved = recover(&source, &Limits::DEFAULT)?;
/// assert!(saved.diagnostics.losses() > 0 && !saved.more);
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Salvaged<'a> {
    /// Everything that is complete.
    pub document: Document<'a>,
    /// The losses and corrections.
    pub diagnostics: Diagnostics,
    /// Whether the document has more content than a reader finds in the file.
    pub more: bool,
}

impl<'a> Salvaged<'a> {
    /// Recovered content that a reader finds too.
    pub const fn seen(document: Document<'a>, diagnostics: Diagnostics) -> Self {
        Self { document, diagnostics, more: false }
    }
}

/// Fixes problems with the wanted codes; each fix is a diagnostic of the code that it fixes.
pub type Fix =
    for<'a> fn(Document<'a>, &dyn Fn(&Code) -> bool, &Limits) -> Result<(Document<'a>, Diagnostics)>;

/// The edit strategy for a file.
pub type Set = fn(&Source) -> crate::edit::EditStrategy;

/// Joins several documents, each with the name of its file.
pub type JoinDocuments = for<'a> fn(Vec<(Document<'a>, String)>) -> Result<(Document<'a>, Diagnostics)>;

/// How several files of a format are joined.
///
/// ```
/// use meshwright::format_named;
///
/// // Models and animations of Cast are separate files.
/// assert!(format_named("cast").unwrap().reader.unwrap().join.is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Join {
    /// Joins several documents.
    pub documents: JoinDocuments,
    /// Converts a joined document to a scene.
    pub to_scene: ToScene,
}

/// Converts a document of the format to a scene; a document of another format is an error. The source is that
/// of the document, for formats whose files reference others.
pub type ToScene = for<'a> fn(&'a Document<'_>, &Source, &Limits) -> Result<Outcome<Scene<'a>>>;

/// All formats, in display and detection order.
pub static FORMATS: &[&Format] = &[
    &formats::cdae::FORMAT,
    &formats::cast::FORMAT,
    &formats::udm::FORMAT,
    &formats::tinman::CMH,
    &formats::tinman::SER,
    &formats::json::FORMAT,
    &formats::gltf::GLB,
    &formats::gltf::GLTF,
];

/// The result of [`detect`].
///
/// ```
/// let detected = meshwright::detect(b"glTF\x02\0\0\0")?;
/// assert_eq!(detected.format.name, "glb");
/// assert_eq!(meshwright::detect(b"notes").unwrap_err().code().id, "CORE0009");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Detected {
    /// The format.
    pub format: &'static Format,
    /// Its reader.
    pub reader: &'static Reader,
    /// The version, as the users of the format name it.
    pub version: String,
}

/// Detects the format by content, never by name. `bytes` are the start of a file ([`HEAD`] bytes suffice) or
/// all of it.
///
/// Unknown content is an error that names the likely type, if possible.
///
/// # Errors
///
/// [`UNKNOWN_FORMAT`](codes::UNKNOWN_FORMAT); [`EMPTY`](codes::EMPTY); [`LFS_POINTER`](codes::LFS_POINTER).
pub fn detect(bytes: &[u8]) -> Result<Detected> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    // A pointer can replace any file, so it is checked before a format matches it by accident.
    if head.is_empty() || unsupported::is_lfs_pointer(head) {
        return Err(unsupported::error(head));
    }
    let claim = |format: &&'static Format| {
        let reader = format.reader?;
        let version = (reader.detect)(head)?;
        Some(Detected { format, reader, version })
    };
    FORMATS.iter().find_map(claim).ok_or_else(|| unsupported::error(head))
}

/// Detects the format of an input: the one that the caller names, otherwise by content.
///
/// An input that is named a serialized value can also be its JSON.
///
/// # Errors
///
/// As for [`detect`]; [`BAD_REQUEST`](codes::BAD_REQUEST): the caller names a format that does not exist.
pub fn detect_source(source: &Source) -> Result<Detected> {
    let ending = source.path().and_then(Path::extension).unwrap_or_default();
    let Some(said) = source.hints().format.as_deref() else {
        return match detect(source.bytes()) {
            Err(error) if ending == "ser" && error.code().id == codes::UNKNOWN_FORMAT.id => {
                let message = "the type of a serialized value is not in the file: give it with --as ser:NAME, for example ser:Vec3D (`meshwright formats -v` lists them)";
                Err(Error::new(&codes::UNKNOWN_FORMAT, message))
            }
            found => found,
        };
    };
    let name = said.split(':').next().unwrap_or(said);
    let format = format_named(name).filter(|format| format.reader.is_some());
    let Some((format, reader)) = format.and_then(|format| Some((format, format.reader?))) else {
        return Err(Error::new(&codes::BAD_REQUEST, format!("no readable format is called {name}")));
    };
    // The binary form of a value has no signature, so only the name distinguishes its text.
    if format.name == "ser" && ending == "json" {
        let json = FORMATS.iter().copied().find(|format| format.name == "json");
        if let Some((format, reader)) = json.and_then(|format| Some((format, format.reader?))) {
            return Ok(Detected { format, reader, version: "1".to_owned() });
        }
    }
    let only = match format.support {
        [only] => only.version,
        _ => "?",
    };
    let version = (reader.detect)(source.bytes().get(..HEAD).unwrap_or(source.bytes()))
        .unwrap_or_else(|| only.to_owned());
    Ok(Detected { format, reader, version })
}

/// The format of that name.
pub fn format_named(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// True if a readable format uses that extension. It does not depend on the content.
pub fn readable_extension(extension: &str) -> bool {
    readable(extension).next().is_some()
}

/// True if a readable format uses that extension and no other program does: an unrecognized file with this
/// extension is probably damaged.
pub fn own_extension(extension: &str) -> bool {
    readable(extension).next().is_some() && readable(extension).all(|format| !format.shared_names)
}

/// Reports a file whose extension is that of other formats only.
pub(crate) fn other_extension(source: &Source, format: &Format) -> Option<Diagnostic> {
    let extension = source.path()?.extension()?.to_str()?;
    let is_usual = |format: &Format| format.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension));
    let owners = FORMATS.iter().copied().filter(|format| is_usual(format));
    let owners: Vec<&str> = owners.map(|format| format.name).collect();
    if owners.is_empty() || owners.contains(&format.name) {
        return None;
    }
    let (name, owners) = (format.name, owners.join(" and "));
    let message = format!("the content is {name}, but .{extension} is the extension of {owners} files");
    Some(Diagnostic::new(&codes::OTHER_EXTENSION, message))
}

fn readable(extension: &str) -> impl Iterator<Item = &'static Format> {
    let usual = |format: &Format| format.extensions.iter().any(|usual| usual.eq_ignore_ascii_case(extension));
    FORMATS.iter().copied().filter(move |format| usual(format) && format.reader.is_some())
}
