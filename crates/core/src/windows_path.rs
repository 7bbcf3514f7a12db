//! Paths of Windows: names that it does not keep, and the two forms of long paths.
//!
//! These functions take text, so that they work and are tested on every system.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// Longest path in UTF-16 units that Windows takes without the prefix `\\?\`, with room for the name of a
/// temporary file.
const PLAIN: usize = 220;

/// Names of devices, in any case and with any extension.
const DEVICES: [&str; 6] = ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"];

/// Why Windows does not create a file of this name as it is, as the end of a sentence.
///
/// ```
/// use meshwright_core::windows_path::name_problem;
///
/// assert_eq!(name_problem("house.glb"), None);
/// assert_eq!(name_problem("Aux.glb").unwrap(), "Windows reserves the name AUX for a device");
/// assert!(name_problem("a:b").is_some() && name_problem("a. ").is_some());
/// ```
pub fn name_problem(name: &str) -> Option<String> {
    if let Some(device) = device(name) {
        return Some(format!("Windows reserves the name {device} for a device"));
    }
    if let Some(letter) = name.chars().find(|letter| is_forbidden(*letter)) {
        return Some(match letter {
            ':' => "Windows takes the text after \":\" for a stream of the file".to_owned(),
            letter if letter.is_control() => "a name on Windows has no control characters".to_owned(),
            letter => format!("a name on Windows has no \"{letter}\""),
        });
    }
    match name.chars().last() {
        Some('.') if !matches!(name, "." | "..") => {
            Some("Windows removes the period at the end of a name".to_owned())
        }
        Some(' ') => Some("Windows removes the space at the end of a name".to_owned()),
        _ => None,
    }
}

/// The name with `_` after the name of a device, in place of characters that Windows does not allow, and after a
/// period or space at its end.
///
/// ```
/// use meshwright_core::windows_path::safe_name;
///
/// assert_eq!(safe_name("house.glb"), "house.glb");
/// assert_eq!(safe_name("con.pmat"), "con_.pmat");
/// assert_eq!(safe_name("what?. "), "what_. _");
/// ```
pub fn safe_name(name: &str) -> String {
    let mut safe: String =
        name.chars().map(|letter| if is_forbidden(letter) { '_' } else { letter }).collect();
    if device(&safe).is_some() {
        let end = safe.find('.').unwrap_or(safe.len());
        safe.insert(end, '_');
    }
    if name_problem(&safe).is_some() {
        safe.push('_');
    }
    safe
}

/// Whether Windows takes a path for a device or a pipe, for which it says that it is a regular file.
///
/// ```
/// use meshwright_core::windows_path::is_device;
///
/// assert!(is_device("NUL") && is_device(r"\\.\pipe\models") && is_device("conout$"));
/// assert!(!is_device("nul.glb"), "no result is meant to be discarded there");
/// assert!(!is_device(r"\\?\C:\house.glb"));
/// ```
pub fn is_device(path: &str) -> bool {
    path.starts_with(r"\\.\") || device(path).is_some_and(|name| name.eq_ignore_ascii_case(path))
}

/// The device that a name refers to, in upper case: `nul.glb` is `NUL` for Windows up to version 10.
fn device(name: &str) -> Option<String> {
    let base = name.split(['.', ':']).next().unwrap_or_default().trim_end_matches(' ');
    let port = base.strip_suffix(|last| matches!(last, '0'..='9' | '¹' | '²' | '³'));
    let is = |name: &str, device: &&str| name.eq_ignore_ascii_case(device);
    let numbered = port.is_some_and(|port| ["COM", "LPT"].iter().any(|device| is(port, device)));
    (numbered || DEVICES.iter().any(|device| is(base, device))).then(|| base.to_ascii_uppercase())
}

fn is_forbidden(letter: char) -> bool {
    letter < ' ' || matches!(letter, '<' | '>' | ':' | '"' | '/' | '\\' | '|' | '?' | '*')
}

/// The form with the prefix `\\?\` of an absolute path that is too long without it; `None` for any other path.
///
/// ```
/// use meshwright_core::windows_path::long_form;
///
/// let deep = format!(r"C:\{}", "folder/".repeat(50));
/// assert!(long_form(&deep).unwrap().starts_with(r"\\?\C:\folder\folder\"));
/// assert_eq!(long_form(r"C:\house.glb"), None);
/// ```
pub fn long_form(path: &str) -> Option<String> {
    if path.encode_utf16().count() <= PLAIN || path.starts_with(r"\\?\") || path.starts_with(r"\\.\") {
        return None;
    }
    let path = path.replace('/', r"\");
    match path.as_bytes() {
        [letter, b':', b'\\', ..] if letter.is_ascii_alphabetic() => Some(format!(r"\\?\{path}")),
        [b'\\', b'\\', ..] => path.strip_prefix(r"\\").map(|share| format!(r"\\?\UNC\{share}")),
        _ => None,
    }
}

/// The form without the prefix `\\?\` of a path that is the same without it; `None` for any other path.
///
/// ```
/// use meshwright_core::windows_path::short_form;
///
/// assert_eq!(short_form(r"\\?\C:\mods\house.glb").unwrap(), r"C:\mods\house.glb");
/// assert_eq!(short_form(r"\\?\UNC\server\mods\a.glb").unwrap(), r"\\server\mods\a.glb");
/// assert_eq!(short_form(r"\\?\C:\mods\nul.glb"), None);
/// ```
pub fn short_form(path: &str) -> Option<String> {
    let rest = path.strip_prefix(r"\\?\")?;
    let (plain, names) = match (rest.strip_prefix(r"UNC\"), rest.as_bytes()) {
        (Some(share), _) => (format!(r"\\{share}"), share),
        (None, [letter, b':', b'\\', ..]) if letter.is_ascii_alphabetic() => {
            (rest.to_owned(), rest.get(3..).unwrap_or_default())
        }
        _ => return None,
    };
    let is_kept = |name: &str| !matches!(name, "." | "..") && name_problem(name).is_none();
    let fits = plain.encode_utf16().count() <= PLAIN;
    (fits && names.split('\\').all(is_kept)).then_some(plain)
}

/// The names of a relative path in the spelling of any system, with `.` and `..` resolved; `None` for a path that is
/// absolute, has a drive, or leads out of the folder that it starts in.
///
/// ```
/// use meshwright_core::windows_path::relative_names;
///
/// assert_eq!(relative_names(r"pack\.\old/../house.glb").unwrap(), ["pack", "house.glb"]);
/// for path in [r"..\house.glb", "pack/../../house.glb", "/house.glb", r"\\server\x", r"C:\house.glb", "c:house.glb"] {
///     assert_eq!(relative_names(path), None, "{path}");
/// }
/// ```
pub fn relative_names(path: &str) -> Option<Vec<&str>> {
    let is_drive = |name: &str| matches!(name.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    if path.starts_with(['/', '\\']) {
        return None;
    }
    let mut names = Vec::new();
    for name in path.split(['/', '\\']) {
        match name {
            "" | "." => {}
            ".." => drop(names.pop()?),
            name if is_drive(name) => return None,
            name => names.push(name),
        }
    }
    Some(names)
}

/// The path with links resolved, on Windows without the prefix `\\?\` where it is not needed: a path with the
/// prefix is not relative to one without.
///
/// # Errors
///
/// As for [`fs::canonicalize`].
pub fn canonicalize(path: &Path) -> io::Result<PathBuf> {
    let real = fs::canonicalize(path)?;
    let short = if cfg!(windows) { real.to_str().and_then(short_form) } else { None };
    Ok(short.map_or(real, PathBuf::from))
}

/// The path in the form that every function of Windows takes, also if it is long.
pub(crate) fn for_system(path: &Path) -> PathBuf {
    let long = || long_form(std::path::absolute(path).ok()?.to_str()?);
    let long = if cfg!(windows) { long() } else { None };
    long.map_or_else(|| path.to_owned(), PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_have_any_case_and_extension() {
        for name in
            ["con", "Nul.glb", "aux.", "prn.tar.gz", "COM1", "lpt9.cast", "com².x", "nul .glb", "CONOUT$"]
        {
            assert!(device(name).is_some(), "{name}");
            assert!(name_problem(name).is_some(), "{name}");
        }
        for name in ["console.glb", "com.glb", "com10", "null", "a.con", "lptx", "", "COMA"] {
            assert_eq!(device(name), None, "{name}");
        }
    }

    #[test]
    fn safe_names_have_no_problem() {
        let names =
            ["con", "CON.glb", "a:b", "a.", "a ", "x. .", "<>\"|?*", "a\tb", "nul .x", "com1.", "..."];
        for name in names {
            let safe = safe_name(name);
            assert_eq!(name_problem(&safe), None, "{name} became {safe}");
        }
        for name in ["house.cdae", "Häuser 2", "a..b", ".hidden", "[x]{y}"] {
            assert_eq!(safe_name(name), name);
        }
    }

    #[test]
    fn forms_of_long_paths_lead_back() {
        let folder = "a folder\\".repeat(40);
        for path in [format!(r"C:\{folder}x.glb"), format!(r"\\server\share\{folder}x.glb")] {
            let long = long_form(&path).unwrap_or_default();
            assert!(long.starts_with(r"\\?\"), "{long}");
            assert_eq!(short_form(&long), None, "it does not fit");
            assert_eq!(long_form(&long), None, "it has the prefix");
        }
        for path in
            [r"\\?\C:", r"\\?\GLOBALROOT\x", r"C:\x", r"\\.\NUL", r"\\?\C:\a\..\b", r"\\?\C:\a.\b", "/a"]
        {
            assert_eq!(short_form(path), None, "{path}");
        }
        assert_eq!(long_form(&"relative/".repeat(50)), None);
    }
}
