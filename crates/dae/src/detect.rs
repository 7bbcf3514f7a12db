//! Detects Collada files by their root element.

use crate::text_encoding::{TextEncoding, decode};

/// The namespaces of the two versions of the format, each with the version that it belongs to.
pub(crate) const NAMESPACES: [(&str, &str); 2] = [
    ("http://www.collada.org/2005/11/COLLADASchema", "1.4"),
    ("http://www.collada.org/2008/03/COLLADASchema", "1.5"),
];
/// Number of bytes in which the root element is searched: comments may precede it.
const HEAD: usize = 64 << 10;

/// Returns the version of a file from its first bytes, or `None` if it is not Collada. The namespace decides
/// between 1.4 and 1.5; the attribute `version` is returned if it agrees, for example `1.4.1`.
///
/// `head` holds at least the first 4 kB, unless the file is shorter.
///
/// ```
/// let head = br#"<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">"#;
/// assert_eq!(meshwright_dae::detect(head), Some("1.4.1".into()));
/// assert_eq!(meshwright_dae::detect(b"<svg/>"), None);
/// ```
pub fn detect(head: &[u8]) -> Option<String> {
    let head = head.get(..HEAD).unwrap_or(head);
    let encoding = TextEncoding::of_bytes(head);
    let text = match encoding {
        // Files of other formats are recognized before they are decoded.
        TextEncoding::Utf8 { .. } if !starts_like_xml(head) => return None,
        // A cut multi-byte character at the end does not matter.
        TextEncoding::Utf8 { .. } => String::from_utf8_lossy(head),
        _ => decode(head, encoding)?,
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let tag = root_tag(text)?;
    let (name, attributes) = tag.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((tag, ""));
    let local = name.rsplit_once(':').map_or(name, |(_, local)| local);
    (local.trim_end_matches('/') == "COLLADA").then(|| version(attributes))
}

/// Whether the first character of UTF-8 text, after a byte order mark and spaces, is `<`.
fn starts_like_xml(head: &[u8]) -> bool {
    let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    text.trim_ascii_start().first() == Some(&b'<')
}

/// The version that the attributes of the root element state.
fn version(attributes: &str) -> String {
    let stated = quoted_after(attributes, "version");
    let known =
        NAMESPACES.iter().find(|(namespace, _)| attributes.contains(namespace)).map(|(_, version)| *version);
    match (stated, known) {
        (Some(stated), Some(known)) if stated.starts_with(known) => stated.to_owned(),
        (_, Some(known)) => known.to_owned(),
        (Some(stated), None) => stated.to_owned(),
        (None, None) => "1.4".to_owned(),
    }
}

/// The value of an attribute, found without a complete parse.
fn quoted_after<'t>(attributes: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = attributes;
    loop {
        let at = rest.find(name)?;
        let before = rest.get(..at)?.chars().next_back();
        rest = rest.get(at.checked_add(name.len())?..)?;
        let Some(value) = rest.trim_start().strip_prefix('=') else { continue };
        if before.is_some_and(|letter| !letter.is_whitespace()) {
            continue;
        }
        let value = value.trim_start();
        let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        return value.get(1..)?.split_once(quote).map(|(value, _)| value);
    }
}

/// The text of the first element's start tag without brackets: what follows the declaration, comments,
/// instructions and a document type.
fn root_tag(mut text: &str) -> Option<&str> {
    loop {
        text = text.trim_start();
        let rest = text.strip_prefix('<')?;
        let after = |end: &str| rest.split_once(end).map(|(_, rest)| rest);
        if rest.starts_with("!--") {
            text = after("-->")?;
        } else if rest.starts_with('?') {
            text = after("?>")?;
        } else if rest.starts_with('!') {
            let (head, _) = rest.split_once('>')?;
            text = if head.contains('[') { after("]")?.split_once('>')?.1 } else { after(">")? };
        } else {
            return Some(rest.split_once('>').map_or(rest, |(tag, _)| tag));
        }
    }
}

/// Returns true for the first bytes of a gzip stream.
pub(crate) fn is_gzip(head: &[u8]) -> bool {
    head.starts_with(&[0x1f, 0x8b])
}

/// Returns true for the first bytes of a zip archive, as in `.zae` and `.kmz` files.
pub(crate) fn is_zip(head: &[u8]) -> bool {
    head.starts_with(b"PK\x03\x04")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = r#"xmlns="http://www.collada.org/2005/11/COLLADASchema""#;
    const NEW: &str = r#"xmlns="http://www.collada.org/2008/03/COLLADASchema""#;

    #[test]
    fn the_namespace_decides_the_version() {
        let of = |text: &str| detect(text.as_bytes());
        assert_eq!(of(&format!("<COLLADA {OLD} version=\"1.4.1\">")), Some("1.4.1".into()));
        assert_eq!(of(&format!("<COLLADA version='1.4.0' {OLD}>")), Some("1.4.0".into()));
        assert_eq!(
            of(&format!("<COLLADA {NEW} version=\"1.4.1\">")),
            Some("1.5".into()),
            "the attribute is wrong"
        );
        assert_eq!(of(&format!("<COLLADA {NEW} version=\"1.5.0\">")), Some("1.5.0".into()));
        assert_eq!(of("<COLLADA version = \"1.4.1\">"), Some("1.4.1".into()));
        assert_eq!(of("<COLLADA/>"), Some("1.4".into()));
        assert_eq!(of(&format!("<c:COLLADA xmlns:c=\"{}\"", NAMESPACES[0].0)), Some("1.4".into()));
    }

    #[test]
    fn what_precedes_the_root_is_skipped() {
        let head = "\u{feff}<?xml version=\"1.0\"?>\n<!-- <svg> --><!DOCTYPE COLLADA [<!ENTITY a \"b\">]>\n<COLLADA ";
        assert_eq!(detect(format!("{head}{OLD} version=\"1.4.1\">").as_bytes()), Some("1.4.1".into()));
        let wide: Vec<u8> = format!("{head}{OLD}>").encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(detect(&wide), Some("1.4".into()));
        let plain: Vec<u8> = format!("<COLLADA {OLD}>").encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(detect(&plain), Some("1.4".into()), "without a byte order mark");
    }

    #[test]
    fn other_files_are_not_collada() {
        for head in [
            &b""[..],
            b"<",
            b"<svg/>",
            b"<COLLADAS/>",
            b"{}",
            b"glTF\x02\0\0\0",
            b"cast",
            b"<!--",
            b"\xff\xfe",
        ] {
            assert_eq!(detect(head), None, "{head:?}");
        }
        assert!(is_gzip(&[0x1f, 0x8b, 8]) && !is_gzip(b"<") && is_zip(b"PK\x03\x04"));
    }
}
