//! Which files hold a level or a vehicle, by their content.

use super::{forest_binary, forest_document, terrain};
use crate::jbeam::is_main_part_file;
use meshwright_core::{Source, VersionSupport};

/// The kinds of files of a level, as versions.
pub const LEVEL_SUPPORT: &[VersionSupport] = &[
    read_only("objects", "documented: lines of JSON; observed in 1,060 files"),
    read_only("script", "observed in 130 missions and prefabs"),
    read_only("forest", "observed in 765 files"),
    read_only("terrain", "observed in 13 files of versions 7 to 9"),
    described("forest types", "observed in 14 files"),
    described("decals", "observed in 11 files"),
    described("settings", "observed in 21 files"),
];

/// The kinds of files of a vehicle, as versions.
pub const VEHICLE_SUPPORT: &[VersionSupport] =
    &[read_only("configuration", "observed in 776 files"), read_only("parts", "observed in 1,834 files")];

const fn read_only(version: &'static str, evidence: &'static str) -> VersionSupport {
    VersionSupport { version, read: true, write: false, to_scene: true, from_scene: false, evidence }
}

/// A kind that places nothing.
const fn described(version: &'static str, evidence: &'static str) -> VersionSupport {
    VersionSupport { to_scene: false, ..read_only(version, evidence) }
}

/// A file of a level or of a vehicle: its bytes, and which kind of file it is. What it places is in other files.
///
/// ```
/// use meshwright_assets::level::{PlacementFile, level_kind, vehicle_kind};
/// use meshwright_core::Source;
///
/// assert_eq!(level_kind(br#"{"name":"MissionGroup","class":"SimGroup"}"#), Some("objects"));
/// assert_eq!(level_kind(b"//--- begin\nnew SimGroup(MissionGroup) {\n};"), Some("script"));
/// assert_eq!(level_kind(br#"{"pos":[0,0,0],"rotationMatrix":[1],"scale":1,"type":"oak"}"#), Some("forest"));
/// assert_eq!(level_kind(b"FKDF\x01"), Some("forest"));
/// assert_eq!(level_kind(br#"{"header":{"name":"DecalData File"},"instances":{}}"#), Some("decals"));
/// assert_eq!(vehicle_kind(br#"{"format":2,"model":"car","parts":{"car_roof":""}}"#), Some("configuration"));
/// assert_eq!((level_kind(br#"{"asset":{}}"#), vehicle_kind(br#"{"asset":{}}"#)), (None, None));
/// let source = Source::from(b"{}".to_vec());
/// assert_eq!(PlacementFile::new(&source, "objects").bytes(), b"{}");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlacementFile<'a> {
    bytes: &'a [u8],
    kind: &'static str,
}

impl<'a> PlacementFile<'a> {
    /// A file of a kind, as [`level_kind`] and [`vehicle_kind`] name it.
    pub fn new(source: &'a Source, kind: &'static str) -> Self {
        Self { bytes: source.bytes(), kind }
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Which kind of file it is.
    pub const fn kind(&self) -> &'static str {
        self.kind
    }
}

/// The kind of a file of a level, by its start; `None` for any other file.
pub fn level_kind(head: &[u8]) -> Option<&'static str> {
    if head.starts_with(forest_binary::MAGIC) {
        return Some("forest");
    }
    if terrain::is_terrain(head) {
        return Some("terrain");
    }
    let text = without_mark(head);
    let start = text.trim_ascii_start();
    if let Some(list) = start.strip_prefix(b"[") {
        let members = Members::of(list.trim_ascii_start().strip_prefix(b"{").map(|_| list)?);
        let is_object =
            members.has("class") && ["__parent", "persistentId"].iter().any(|own| members.has(own));
        return match () {
            () if members.has("pos") && members.has("type") => Some("forest"),
            () if is_object => Some("objects"),
            () => None,
        };
    }
    if start.starts_with(b"{") {
        let members = Members::of(text);
        return match () {
            () if members.has("pos") && members.has("type") => Some("forest"),
            () if members.has("class") => Some("objects"),
            () if forest_document::is_document(text) => Some("forest"),
            () if members.has("header") && begins_with(text, b"decaldata") => Some("decals"),
            () if members.has("datafile") && members.has("heightMapSize") => Some("settings"),
            () if begins_with(text, b"\"tsforestitemdata\"") || begins_with(text, b"\"forestitemdata\"") => {
                Some("forest types")
            }
            () => None,
        };
    }
    let words = first_words(text);
    let first = match words.as_slice() {
        [variable, rest @ ..] if variable.starts_with(b"$") => rest,
        first => first,
    };
    let is = |at: usize, known: &[&str]| {
        let word = first.get(at);
        word.is_some_and(|word| known.iter().any(|known| word.eq_ignore_ascii_case(known.as_bytes())))
    };
    match () {
        () if is(0, &["new"]) && is(1, &["SimGroup", "SimSet"]) => Some("script"),
        () if is(0, &["datablock", "singleton"]) && is(1, &["TSForestItemData", "ForestItemData"]) => {
            Some("forest types")
        }
        // Statements before the first group.
        () if words.first().is_some_and(|word| word.starts_with(b"$") || *word == b"exec")
            && begins_with(text, b"new simgroup(") =>
        {
            Some("script")
        }
        () => None,
    }
}

/// Whether a text has other text, in lower case, in its first kilobytes.
fn begins_with(text: &[u8], other: &[u8]) -> bool {
    let start = text.get(..4096).unwrap_or(text);
    start.windows(other.len()).any(|part| part.eq_ignore_ascii_case(other))
}

/// The kind of a file of a vehicle, by its start; `None` for any other file.
pub fn vehicle_kind(head: &[u8]) -> Option<&'static str> {
    let text = without_mark(head);
    if !text.trim_ascii_start().starts_with(b"{") {
        return None;
    }
    let members = Members::of(text);
    let others = ["format", "model", "mainPartName", "vars", "paints"];
    if members.has("parts") && others.iter().any(|name| members.has(name)) {
        return Some("configuration");
    }
    is_main_part_file(text).then_some("parts")
}

fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text)
}

/// The first three words of a script: a variable that an object is assigned to, the keyword, and the class.
fn first_words(text: &[u8]) -> Vec<&[u8]> {
    let mut rest = text.trim_ascii_start();
    loop {
        let (comment, end): (_, &[u8]) = match rest {
            [b'/', b'/', comment @ ..] => (comment, b"\n"),
            [b'/', b'*', comment @ ..] => (comment, b"*/"),
            _ => break,
        };
        let length = comment.windows(end.len()).position(|part| part == end);
        let after = length.map_or(comment.len(), |length| length.saturating_add(end.len()));
        rest = comment.get(after..).unwrap_or_default().trim_ascii_start();
    }
    rest.split(|byte| byte.is_ascii_whitespace() || b"(=){};".contains(byte))
        .filter(|word| !word.is_empty())
        .take(3)
        .collect()
}

/// The names of the members of the first object of a text that may be cut off.
struct Members<'t>(Vec<&'t [u8]>);

impl<'t> Members<'t> {
    fn of(text: &'t [u8]) -> Self {
        let (mut names, mut depth, mut at) = (Vec::new(), 0_usize, 0_usize);
        let mut last: Option<&[u8]> = None;
        while let Some(byte) = text.get(at) {
            match byte {
                b'"' => {
                    let start = at.saturating_add(1);
                    let Some(end) = end_of_text(text, start) else { break };
                    last = text.get(start..end);
                    at = end;
                }
                b':' if depth == 1 => names.extend(last.take()),
                b'{' | b'[' => depth = depth.saturating_add(1),
                b'}' | b']' => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        break;
                    }
                }
                _ => {}
            }
            at = at.saturating_add(1);
        }
        Self(names)
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains(&name.as_bytes())
    }
}

/// The place of the quote that ends a text.
fn end_of_text(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match text.get(at)? {
            b'"' => return Some(at),
            b'\\' => at = at.saturating_add(2),
            _ => at = at.saturating_add(1),
        }
    }
}
