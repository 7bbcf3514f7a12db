//! Parts of paths with slashes.

/// The last part of a path.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// The folder of a file; empty for one without.
pub(crate) fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The extension of a file as it is spelled; `png` of `a.color.png`.
pub(crate) fn extension(path: &str) -> Option<&str> {
    let (stem, end) = file_name(path).rsplit_once('.')?;
    (!stem.is_empty() && !end.is_empty()).then_some(end)
}

/// A path or name without its last extension; `a.color` of `a.color.png`.
pub(crate) fn stem(path: &str) -> &str {
    let cut = extension(path).map_or(0, |end| end.len().saturating_add(1));
    path.get(..path.len().saturating_sub(cut)).unwrap_or(path)
}

/// A file in a folder.
pub(crate) fn join(folder: &str, path: &str) -> String {
    if folder.is_empty() { path.to_owned() } else { format!("{folder}/{path}") }
}

/// A path without `.`, `..` and empty parts; `None` if it is empty or leads out of where it starts.
pub(crate) fn tidy(path: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

/// The rest of a path after a folder, ignoring case; the folder must end where a part ends.
pub(crate) fn strip_folder<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    if folder.is_empty() {
        return Some(path);
    }
    let head = path.get(..folder.len())?;
    if !head.eq_ignore_ascii_case(folder) {
        return None;
    }
    path.get(folder.len()..)?.strip_prefix('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_paths() {
        assert_eq!((file_name("a/b.c"), folder("a/b.c"), folder("b.c")), ("b.c", "a", ""));
        assert_eq!((extension("a.b/c"), extension("a/.b"), extension("a.")), (None, None, None));
        assert_eq!((stem("a.b/c.color.png"), stem("a.b/c"), stem(".x")), ("a.b/c.color", "a.b/c", ".x"));
        assert_eq!(tidy("a/./b//../c").as_deref(), Some("a/c"));
        assert_eq!((tidy("a/../../b"), tidy("")), (None, None));
        assert_eq!(strip_folder("Levels/x/a", "levels/X"), Some("a"));
        assert_eq!((strip_folder("levels/xy", "levels/x"), strip_folder("a", "ab")), (None, None));
        assert_eq!((strip_folder("a", ""), strip_folder("ä", "xy")), (Some("a"), None));
    }
}
