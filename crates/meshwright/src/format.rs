//! The table of formats.

use crate::{
    capability::{Capabilities, Feature, Support},
    convert::{FromSceneContext, Sink},
    document::Document,
    formats, unsupported,
};
use meshwright_core::{
    Chunks, Code, Diagnostics, Error, FieldLog, Limits, LogOptions, Outcome, Result, Source, VersionSupport,
    codes,
};
use meshwright_scene::{Scene, SwitchGroup};
use std::path::Path;

/// Bytes of the head of a file that detection may look at.
pub const HEAD: usize = 4096;

/// One format: static data, and what can be done with it. A new format is one more of these.
///
/// ```
/// use meshwright::FORMATS;
///
/// let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
/// assert!(names.contains(&"cdae") && names.contains(&"glb"));
/// ```
#[derive(Debug)]
pub struct Format {
    /// Its name on the command line and in JSON.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// Usual endings of file names, without the dot; the first is used for new files.
    pub extensions: &'static [&'static str],
    /// Extensions of files that are written next to the main one.
    pub companions: &'static [&'static str],
    /// Other programs give such endings to files of another kind.
    pub shared_names: bool,
    /// Its files are recognized by their content; otherwise the caller must name the format.
    pub recognized: bool,
    /// What works, by version.
    pub support: &'static [VersionSupport],
    /// What its files can hold of a scene, when they are made from one.
    pub holds: &'static Capabilities,
    /// The page of a code.
    pub explain: fn(&str) -> Option<&'static str>,
    /// Every code that it can report.
    pub codes: &'static [&'static Code],
    /// Its files can be compressed as a whole.
    pub compresses: bool,
    /// Its files can hold images; otherwise images become separate files.
    pub holds_images: bool,
    /// How it is read; `None` if it is only written.
    pub reader: Option<&'static Reader>,
    /// How it is made from a scene; `None` if it is only read.
    pub from_scene: Option<FromScene>,
    /// How it is made from a document of a near format without a scene in between.
    pub transcode: Option<Transcode>,
    /// What its vendor data say of groups of nodes of which one is shown, in any scene that holds such data.
    pub choices: Option<fn(&Scene<'_>) -> Vec<SwitchGroup>>,
}

impl Format {
    /// Whether its files hold that sort of thing as a scene does.
    pub fn holds_fully(&self, feature: Feature) -> bool {
        Feature::ALL
            .into_iter()
            .zip(self.holds)
            .any(|(of, support)| of == feature && *support == Support::Full)
    }
}

/// Makes files of a format straight from a document, where the two hold the same; `None` and nothing made if they do not.
pub type Transcode = fn(&Document<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Option<Diagnostics>>;

/// Makes files of a format from a scene: hands each to the sink, companions first, and says what was lost.
pub type FromScene = fn(&Scene<'_>, &FromSceneContext<'_>, &mut Sink<'_>) -> Result<Diagnostics>;

/// How the files of a format are read.
///
/// ```
/// use meshwright::FORMATS;
///
/// let heads = FORMATS.iter().filter_map(|format| format.reader).filter_map(|reader| (reader.detect)(b"cast\x01\0\0\0"));
/// assert_eq!(heads.collect::<Vec<_>>(), ["1"]);
/// ```
#[derive(Debug)]
pub struct Reader {
    /// The version, if the head of a file is of this format.
    pub detect: fn(&[u8]) -> Option<String>,
    /// Bytes to Document.
    pub read: for<'a> fn(&'a Source, &Limits) -> Result<(Document<'a>, Diagnostics)>,
    /// The tree of fields; with the error at which the read stopped, if it did.
    pub log: fn(&Source, &Limits, LogOptions) -> (FieldLog, Option<Error>),
    /// Reads and looks it over; gives the version and what was noted.
    pub validate: fn(&Source, &Limits) -> Result<(String, Diagnostics)>,
    /// Document to bytes.
    pub write: for<'a> fn(&'a Document<'_>) -> Result<Chunks<'a>>,
    /// Document to Scene; `None` for a format of which that is not done.
    pub to_scene: Option<ToScene>,
    /// Document to Scene without the values that [`Summary`](meshwright_scene::Summary) and the list of clips do not need;
    /// `None` where that saves nothing.
    pub summary: Option<ToScene>,
    /// How several files are put together; `None` for a format of which that is not done.
    pub join: Option<Join>,
    /// Saves what a damaged file still holds; `None` for a format of which that is not done.
    pub recover: Option<Recover>,
    /// Fixes what is safe to fix; `None` if the format does not support it.
    pub fix: Option<Fix>,
    /// Changes single values; `None` for a format of which that is not done.
    pub set: Option<Set>,
}

/// Saves what a damaged or truncated file still holds: a document that was proven to read again.
pub type Recover = for<'a> fn(&'a Source, &Limits) -> Result<Salvaged<'a>>;

/// What a format saved of a file.
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
    /// Everything that is whole.
    pub document: Document<'a>,
    /// What was lost, as losses, and what was corrected.
    pub diagnostics: Diagnostics,
    /// There is more in the document than a reader sees in the file.
    pub more: bool,
}

impl<'a> Salvaged<'a> {
    /// What a reader sees as well, as far as it is whole.
    pub const fn seen(document: Document<'a>, diagnostics: Diagnostics) -> Self {
        Self { document, diagnostics, more: false }
    }
}

/// Fixes what is safe to fix, of those codes that are wanted: each fix is a diagnostic of the code that it fixes.
pub type Fix =
    for<'a> fn(Document<'a>, &dyn Fn(&Code) -> bool, &Limits) -> Result<(Document<'a>, Diagnostics)>;

/// How values of a file are changed.
pub type Set = fn(&Source) -> crate::edit::EditStrategy;

/// Makes one document of several, each with the name of its file.
pub type JoinDocuments = for<'a> fn(Vec<(Document<'a>, String)>) -> Result<(Document<'a>, Diagnostics)>;

/// How several files of a format are put together.
///
/// ```
/// use meshwright::format_named;
///
/// // Models and animations of Cast lie in files of their own.
/// assert!(format_named("cast").unwrap().reader.unwrap().join.is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Join {
    /// Makes one document of several.
    pub documents: JoinDocuments,
    /// Gives the meaning of such a document.
    pub to_scene: ToScene,
}

/// Gives the meaning of a document of the format; one of another format is an error. The source is that of the document,
/// for formats whose files name others.
pub type ToScene = for<'a> fn(&'a Document<'_>, &Source, &Limits) -> Result<Outcome<Scene<'a>>>;

/// All formats, in the order in which they are shown and tried.
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

/// What [`detect`] found.
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
    /// How it is read.
    pub reader: &'static Reader,
    /// The version, as the users of the format call it.
    pub version: String,
}

/// Finds the format by content, never by name. `bytes` may be the head of a file ([`HEAD`] bytes suffice) or all of it.
///
/// Content of no known format is an error that says what it looks like, if that can be told.
///
/// # Errors
///
/// [`UNKNOWN_FORMAT`](codes::UNKNOWN_FORMAT); [`EMPTY`](codes::EMPTY); [`LFS_POINTER`](codes::LFS_POINTER).
pub fn detect(bytes: &[u8]) -> Result<Detected> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    // A pointer stands in for any file, so it is looked for before a format can claim it by accident.
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

/// Finds the format of an input: the one that the caller names, else by content.
///
/// An input that is named a serialized value may also be the JSON of one.
///
/// # Errors
///
/// As for [`detect`]; [`BAD_REQUEST`](codes::BAD_REQUEST): the caller names a format that is not there.
pub fn detect_source(source: &Source) -> Result<Detected> {
    let ending = source.path().and_then(Path::extension).unwrap_or_default();
    let Some(said) = source.hints().format.as_deref() else {
        return match detect(source.bytes()) {
            Err(error) if ending == "ser" && error.code().id == codes::UNKNOWN_FORMAT.id => {
                let message = "the type of a serialized value is not in the file: give it with --as ser:NAME, for example ser:Vec3D";
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
    // A value as bytes has no mark of its own, so that nothing but the name tells its text from it.
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

/// True if some format that can be read usually has names that end so. It says nothing about the content.
pub fn readable_extension(extension: &str) -> bool {
    readable(extension).next().is_some()
}

/// True if that is so, and no other program is known to end the names of its files so: a file of such a name that is
/// of no known format is likely damaged.
pub fn own_extension(extension: &str) -> bool {
    readable(extension).next().is_some() && readable(extension).all(|format| !format.shared_names)
}

fn readable(extension: &str) -> impl Iterator<Item = &'static Format> {
    let usual = |format: &Format| format.extensions.iter().any(|usual| usual.eq_ignore_ascii_case(extension));
    FORMATS.iter().copied().filter(move |format| usual(format) && format.reader.is_some())
}
