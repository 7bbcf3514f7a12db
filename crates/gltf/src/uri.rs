//! Converts paths to URI references and back (glTF 2.0, 2.8; RFC 3986).

use base64::{Engine, engine::GeneralPurpose, engine::general_purpose::NO_PAD};

/// The URI reference of a file in the same folder: every byte except letters, digits and `-._~` is
/// percent-encoded.
pub fn file_uri(name: &str) -> String {
    let mut uri = String::new();
    encode(name, &mut uri);
    uri
}

fn encode(text: &str, uri: &mut String) {
    for &byte in text.as_bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
}

/// The URI reference of a path with slashes: relative paths stay relative, absolute paths and those with a
/// drive letter become `file:` URIs. A URI with an authority is unchanged.
pub(crate) fn of_path(path: &str) -> String {
    if scheme(path).is_some_and(|(_, rest)| rest.starts_with("//")) {
        return path.to_owned();
    }
    let (start, rest) = match path.as_bytes() {
        [drive, b':', b'/' | b'\\', ..] if drive.is_ascii_alphabetic() => {
            let (drive, rest) = path.split_at_checked(2).unwrap_or((path, ""));
            (format!("file:///{drive}"), rest.replace('\\', "/"))
        }
        [b'/', b'/', ..] => ("file:".to_owned(), path.to_owned()),
        [b'/', ..] => ("file://".to_owned(), path.to_owned()),
        _ => (String::new(), path.to_owned()),
    };
    let mut uri = start;
    for (index, segment) in rest.split('/').enumerate() {
        if index > 0 {
            uri.push('/');
        }
        encode(segment, &mut uri);
    }
    uri
}

/// The path of a URI reference, percent-decoded; `file:` URIs become absolute paths, other URIs are
/// unchanged. `None` if the decoded bytes are not UTF-8.
pub(crate) fn to_path(uri: &str) -> Option<String> {
    let Some((scheme, rest)) = scheme(uri) else { return decode(uri).map(without_dots) };
    if !scheme.eq_ignore_ascii_case("file") {
        return Some(uri.to_owned());
    }
    let path = match rest.strip_prefix("//") {
        Some(local) if local.starts_with('/') => local,
        Some(remote) => return decode(remote).map(|path| format!("//{path}")),
        None => rest,
    };
    let path = decode(path)?;
    Some(match path.as_bytes() {
        [b'/', drive, b':', ..] if drive.is_ascii_alphabetic() => path.trim_start_matches('/').to_owned(),
        _ => path,
    })
}

/// The path without `.` and `..` segments, so that a file has one path.
fn without_dots(path: String) -> String {
    let idle = |segment: &str| segment == "." || segment.is_empty();
    let mut segments = path.split('/');
    let first = segments.next().unwrap_or_default();
    if path.starts_with("//") || path.ends_with('/') || (first != "." && !segments.any(idle)) {
        return path;
    }
    let first = Some(first).filter(|first| *first != ".");
    let rest = path.split('/').skip(1).filter(|segment| !idle(segment));
    first.into_iter().chain(rest).collect::<Vec<_>>().join("/")
}

/// The scheme of a URI and the rest after its colon; a single letter is a drive.
pub(crate) fn scheme(uri: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = uri.split_once(':')?;
    let mut letters = scheme.bytes();
    let starts = letters.next().is_some_and(|first| first.is_ascii_alphabetic());
    let goes_on = |letter: u8| letter.is_ascii_alphanumeric() || b"+-.".contains(&letter);
    (starts && scheme.len() > 1 && letters.all(goes_on)).then_some((scheme, rest))
}

/// True if a URI refers to a location outside of the asset's folder, or is not a file.
pub(crate) fn leads_outside(uri: &str) -> bool {
    to_path(uri).is_none_or(|path| !stays_inside(&path))
}

/// True if a path stays within the folder that it is relative to.
pub(crate) fn stays_inside(path: &str) -> bool {
    let drive = matches!(path.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    let rooted = path.starts_with(['/', '\\']);
    let rises = path.split(['/', '\\']).any(|segment| segment == "..");
    !(path.is_empty() || drive || rooted || rises || path.contains('\0') || scheme(path).is_some())
}

fn decode(text: &str) -> Option<String> {
    String::from_utf8(decode_bytes(text)).ok()
}

fn decode_bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let pair = match after {
            [high, low, ..] if first == b'%' => digit(*high).zip(digit(*low)),
            _ => None,
        };
        match pair {
            Some((high, low)) => {
                bytes.push(high.wrapping_shl(4) | low);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    bytes
}

fn digit(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// Bytes with their media type; `Err` for an invalid encoding.
pub(crate) type Inline<'u> = Result<(Vec<u8>, Option<&'u str>), ()>;

/// The content of a `data:` URI, with its media type; `None` for other URIs, `Some(Err(()))` if its base64 is
/// invalid.
pub(crate) fn data(uri: &str) -> Option<Inline<'_>> {
    let (_, rest) = scheme(uri).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("data"))?;
    let Some((head, content)) = rest.split_once(',') else { return Some(Err(())) };
    let mut parameters = head.split(';');
    let media = parameters.next().filter(|media| !media.is_empty());
    let coded = parameters.any(|parameter| parameter.trim().eq_ignore_ascii_case("base64"));
    Some(if coded {
        let bare = content.trim_ascii().trim_end_matches('=');
        ENGINE.decode(bare).map(|bytes| (bytes, media)).map_err(drop)
    } else {
        Ok((decode_bytes(content), media))
    })
}

/// Whether a URI holds its content.
pub(crate) fn is_data(uri: &str) -> bool {
    scheme(uri).is_some_and(|(scheme, _)| scheme.eq_ignore_ascii_case("data"))
}

/// Whether a URI contains base64 data.
pub(crate) fn is_base64(uri: &str) -> bool {
    let head = uri.split_once(',').map_or("", |(head, _)| head).to_ascii_lowercase();
    head.starts_with("data:") && head.ends_with(";base64")
}

/// A `data:` URI with the given start up to its comma, and other content.
pub(crate) fn encoded(head: &str, bytes: &[u8]) -> String {
    let mut uri = head.to_owned();
    base64::engine::general_purpose::STANDARD.encode_string(bytes, &mut uri);
    uri
}

/// Padding is removed first, as some writers omit it.
const ENGINE: GeneralPurpose = GeneralPurpose::new(&base64::alphabet::STANDARD, NO_PAD);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_round_trip_through_uris() {
        for (path, uri) in [
            ("textures/a b.png", "textures/a%20b.png"),
            ("ä#?%.png", "%C3%A4%23%3F%25.png"),
            ("../x/y.jpg", "../x/y.jpg"),
            ("/home/me/x y.png", "file:///home/me/x%20y.png"),
            ("C:/art/x.png", "file:///C:/art/x.png"),
            ("//server/share/x.png", "file://server/share/x.png"),
            ("a:b.png", "a%3Ab.png"),
            ("https://example.org/x.png", "https://example.org/x.png"),
        ] {
            assert_eq!(of_path(path), uri);
            assert_eq!(to_path(uri).as_deref(), Some(path));
        }
        assert_eq!(of_path("C:\\art\\x.png"), "file:///C:/art/x.png");
        assert_eq!(to_path("file:/art/x.png").as_deref(), Some("/art/x.png"));
        assert_eq!(to_path("100%.png").as_deref(), Some("100%.png"));
        for same in ["art/x.png", "./art/x.png", "././art//./x.png", ".//art/x.png", "art/%2E/x.png"] {
            assert_eq!(to_path(same).as_deref(), Some("art/x.png"), "{same}");
        }
        for kept in ["/art/x.png", "//art/x.png", "../x.png", ".x.png", "art/"] {
            assert_eq!(to_path(kept).as_deref(), Some(kept));
        }
        assert_eq!(to_path("%ff.png"), None);
    }

    #[test]
    fn only_paths_within_the_folder_stay_inside() {
        for path in ["a.bin", "a/b c.bin", "a/./b", "..a/b..", "a..b"] {
            assert!(stays_inside(path), "{path}");
        }
        for path in
            ["", "../a", "a/../b", "a\\..\\b", "/a", "\\a", "C:a", "c:/a", "file:///a", "http://a/b", "a\0b"]
        {
            assert!(!stays_inside(path), "{path}");
        }
    }

    #[test]
    fn data_uris_are_decoded() {
        let whole = |uri| data(uri).unwrap().unwrap();
        assert_eq!(whole("data:image/png;base64,AAEC"), (vec![0, 1, 2], Some("image/png")));
        assert_eq!(whole("data:;base64,AAE="), (vec![0, 1], None));
        assert_eq!(
            whole("DATA:application/octet-stream;base64,AA"),
            (vec![0], Some("application/octet-stream"))
        );
        assert_eq!(whole("data:,a%20b"), (b"a b".to_vec(), None));
        assert!(data("data:;base64,A*").unwrap().is_err());
        assert!(data("data:image/png").unwrap().is_err());
        assert!(data("data.bin").is_none());
    }
}
