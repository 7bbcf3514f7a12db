//! Names of entries.

use crate::{cp437, entry_path, entry_problem::Problem};
use flate2::Crc;
use rawzip::{ZipFileHeaderRecord, extra_fields::ExtraFieldId};

/// The name of an entry.
pub(crate) struct Name {
    /// The normalized path, or the decoded name if it is not usable as a path.
    pub(crate) text: String,
    /// The name ends with a separator.
    pub(crate) folder: bool,
    pub(crate) backslash: bool,
    pub(crate) problem: Option<Problem>,
}

impl Name {
    /// The name in a record of the central directory.
    pub(crate) fn of(record: &ZipFileHeaderRecord<'_>) -> Self {
        match decode(record) {
            Ok(text) => Self::from_text(text),
            Err(text) => Self { text, folder: false, backslash: false, problem: Some(Problem::BadName) },
        }
    }

    fn from_text(text: String) -> Self {
        let folder = text.ends_with(['/', '\\']);
        let backslash = text.contains('\\');
        let problem = problem_of(&text);
        let text = if problem.is_none() { entry_path::normalized(&text) } else { text };
        Self { text, folder, backslash, problem }
    }
}

/// Why a name is not usable as a path.
fn problem_of(text: &str) -> Option<Problem> {
    let bytes = text.as_bytes();
    let drive = bytes.first().is_some_and(u8::is_ascii_alphabetic) && bytes.get(1) == Some(&b':');
    if text.is_empty() || text.contains('\0') {
        Some(Problem::BadName)
    } else if drive || text.starts_with(['/', '\\']) {
        Some(Problem::Absolute)
    } else if entry_path::steps(text).any(|step| step == "..") {
        Some(Problem::Parent)
    } else {
        None
    }
}

/// Why a new entry cannot have this path, as the end of a sentence; `None` for one that is relative, below its root, and
/// written as archives write it.
///
/// ```
/// use meshwright_archive::name_problem;
///
/// assert_eq!(name_problem("vehicles/x/x.cdae"), None);
/// for path in ["", "/x", "C:x", "a/../../x", "a\\x", "a//x"] {
///     assert!(name_problem(path).is_some(), "{path}");
/// }
/// ```
pub fn name_problem(path: &str) -> Option<&'static str> {
    match problem_of(path) {
        Some(Problem::Absolute) => Some("a path in an archive begins with no separator and no drive"),
        Some(Problem::Parent) => Some("a path in an archive has no `..`"),
        Some(_) => Some("a path in an archive is a text without zeros"),
        None if path.contains('\\') => Some("a path in an archive has `/` between its parts"),
        None if entry_path::normalized(path) != path => Some("a path in an archive has no empty parts"),
        None => None,
    }
}

/// The decoded name; as an error with replacement characters if it is not valid.
fn decode(record: &ZipFileHeaderRecord<'_>) -> Result<String, String> {
    let raw = record.file_path().as_bytes();
    if record.flags().is_utf8() || raw.is_ascii() {
        return match std::str::from_utf8(raw) {
            Ok(text) => Ok(text.to_owned()),
            Err(_) => Err(String::from_utf8_lossy(raw).into_owned()),
        };
    }
    Ok(unicode_path(record).map_or_else(|| cp437::decode(raw), str::to_owned))
}

/// The name in UTF-8 that Info-ZIP adds to the record. It is used only if its checksum is that of the name:
/// a program that renames entries may leave the old one there.
fn unicode_path<'a>(record: &'a ZipFileHeaderRecord<'_>) -> Option<&'a str> {
    let mut fields = record.extra_fields();
    let (_, field) = fields.find(|(id, _)| *id == ExtraFieldId::INFO_ZIP_UNICODE_PATH)?;
    let (version, rest) = field.split_first()?;
    let (checksum, name) = rest.split_first_chunk::<4>()?;
    let mut crc = Crc::new();
    crc.update(record.file_path().as_bytes());
    let counts = *version == 1 && u32::from_le_bytes(*checksum) == crc.sum() && !name.is_empty();
    std::str::from_utf8(name).ok().filter(|_| counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_paths_or_problems() {
        let name = |text: &str| Name::from_text(text.to_owned());
        let ok = name("./art\\shapes//x.cdae");
        assert_eq!(
            (ok.text.as_str(), ok.folder, ok.backslash, ok.problem),
            ("art/shapes/x.cdae", false, true, None)
        );
        assert!(name("art\\").folder && name("art/").folder && name("./").text.is_empty());
        for (text, problem) in [
            ("", Problem::BadName),
            ("a\0b", Problem::BadName),
            ("/a", Problem::Absolute),
            ("\\a", Problem::Absolute),
            ("\\\\server\\a", Problem::Absolute),
            ("C:a", Problem::Absolute),
            ("c:\\a", Problem::Absolute),
            ("..", Problem::Parent),
            ("a/../b", Problem::Parent),
            ("a\\..\\..\\b", Problem::Parent),
        ] {
            assert_eq!((name(text).problem, name(text).text.as_str()), (Some(problem), text));
        }
        for text in ["..a", "a..", "...", "a/b..c/d", "1:a", "ab:c"] {
            assert_eq!(name(text).problem, None, "{text}");
        }
    }
}
