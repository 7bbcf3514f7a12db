//! Paths of images: between URLs, Windows paths, and paths with slashes.

use crate::view::percent_decoded;
use std::fmt::Write;

/// The path that the URL of an image means: with slashes and without percent-encoding. Exporters also write paths
/// of Windows as they are, or with a slash before the drive.
///
/// ```
/// assert_eq!(meshwright_dae::image_path("file:///C:/wood%20dark.png"), "C:/wood dark.png");
/// ```
pub fn image_path(url: &str) -> String {
    let url = url.trim();
    let scheme = url.get(..5).is_some_and(|head| head.eq_ignore_ascii_case("file:"));
    let path = if scheme { url.get(5..).unwrap_or_default() } else { url };
    let path = match path.strip_prefix("//") {
        // Two slashes begin the name of a host, which is empty or a part of the path that lacks its slash.
        Some(path) if scheme => path,
        _ => path,
    };
    let path = percent_decoded(path).replace('\\', "/");
    let is_drive = |path: &str| {
        let mut letters = path.chars();
        letters.next().is_some_and(|drive| drive.is_ascii_alphabetic()) && letters.next() == Some(':')
    };
    match path.trim_start_matches('/') {
        rest if path.starts_with('/') && is_drive(rest) => rest.to_owned(),
        _ => path.strip_prefix("./").map_or_else(|| path.clone(), str::to_owned),
    }
}

/// The URL of a path. Characters that a URL does not allow are percent-encoded.
pub(crate) fn image_url(path: &str) -> String {
    let mut url = String::new();
    let is_drive = path.as_bytes().get(1) == Some(&b':')
        && path.starts_with(|letter: char| letter.is_ascii_alphabetic());
    if is_drive {
        url.push_str("file:///");
    }
    for (at, byte) in path.bytes().enumerate() {
        let is_plain = byte.is_ascii_alphanumeric()
            || matches!(
                byte,
                b'/' | b'-'
                    | b'_'
                    | b'.'
                    | b'~'
                    | b'!'
                    | b'$'
                    | b'('
                    | b')'
                    | b'*'
                    | b'+'
                    | b','
                    | b';'
                    | b'='
                    | b'@'
            );
        if is_plain || (byte == b':' && at == 1 && is_drive) {
            url.push(char::from(byte));
        } else {
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_become_paths() {
        for (url, path) in [
            ("a.png", "a.png"),
            ("./tex%20dir/a.png", "tex dir/a.png"),
            ("file:///C:/a%20b.png", "C:/a b.png"),
            ("file://C:/a.png", "C:/a.png"),
            ("file:///home/a.png", "/home/a.png"),
            ("/D:/a/b.png", "D:/a/b.png"),
            ("..\\tex\\a.png", "../tex/a.png"),
            ("C:\\a.png", "C:/a.png"),
            ("file://rel/a.png", "rel/a.png"),
            (" a.png\n", "a.png"),
            ("", ""),
        ] {
            assert_eq!(image_path(url), path, "{url}");
        }
    }

    #[test]
    fn paths_become_urls_and_back() {
        for path in ["a.png", "tex dir/\u{e4}#1.png", "C:/a b.png", "/home/a%b.png", "../a:b.png"] {
            assert_eq!(image_path(&image_url(path)), path);
        }
        assert_eq!(image_url("tex dir/a.png"), "tex%20dir/a.png");
    }
}
