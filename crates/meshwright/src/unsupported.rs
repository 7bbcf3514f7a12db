//! Identifies unsupported files.

use meshwright_core::{Error, Span, codes};

/// The beginning of a Git LFS pointer.
const LFS: &[u8] = b"version https://git-lfs";

/// True for the small text with which Git LFS replaces a large file.
pub(crate) fn is_lfs_pointer(head: &[u8]) -> bool {
    head.starts_with(LFS)
}

/// Signatures, and the file types that they identify. Longer ones precede their own prefixes.
static MAGICS: &[(&[u8], &str)] = &[
    (b"PK\x03\x04", "a zip archive; unpack it first"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"\x1f\x8b", "gzip data; unpack it first"),
    (b"\x28\xb5\x2f\xfd", "bare zstd data"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive; unpack it first"),
    (b"Rar!\x1a\x07", "a RAR archive; unpack it first"),
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"DDS ", "a DDS texture"),
    (b"GIF8", "a GIF image"),
    (b"BM", "a BMP image"),
    (b"OggS", "Ogg sound"),
    (b"RIFF", "a RIFF file (sound or image)"),
    (b"%PDF", "a PDF document"),
    (b"glTF", "a glTF binary"),
    (b"Kaydara FBX Binary", "an FBX file"),
    (b"BLENDER", "a Blender file"),
    (b"MZ", "a Windows program"),
    (b"\x7fELF", "a Linux program"),
];
/// How web pages begin, in any letter case.
const WEB_PAGES: [&str; 2] = ["<!doctype html", "<html"];

/// The likely type of the content in a few words; `None` if unknown.
pub(crate) fn recognize(head: &[u8]) -> Option<&'static str> {
    if let Some((_, name)) = MAGICS.iter().find(|(magic, _)| head.starts_with(magic)) {
        return Some(name);
    }
    if head.len() > 16 && head.iter().all(|byte| *byte == 0) {
        return Some("nothing but zeros, perhaps an interrupted download");
    }
    let text = text(head)?;
    let start = text.trim_start_matches('\u{feff}').trim_start();
    let begins_with =
        |word: &str| start.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    Some(if WEB_PAGES.into_iter().any(begins_with) {
        "a web page, perhaps a failed download"
    } else if start.contains("<COLLADA") {
        "Collada text (.dae)"
    } else if start.starts_with("<?xml") {
        "XML text"
    } else if start.starts_with('{') && start.contains("\"asset\"") {
        "glTF text"
    } else if start.starts_with('{') && is_recording(start) {
        "a recording of a terminal (asciicast), not a Cast model"
    } else if start.starts_with(['{', '[']) {
        "JSON text"
    } else {
        "plain text"
    })
}

/// Terminal recordings also have the extension `.cast`.
fn is_recording(text: &str) -> bool {
    let has = |key| text.contains(key);
    has("\"version\"") && (has("\"term\"") || has("\"width\"") && has("\"height\""))
}

/// The start of the file as text, if it is text; the last character may be incomplete.
fn text(head: &[u8]) -> Option<&str> {
    let text = match std::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(head.get(..error.valid_up_to())?).ok()?
        }
        Err(_) => return None,
    };
    let odd = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    (!text.contains(odd)).then_some(text)
}

/// The error for content of an unknown format.
pub(crate) fn error(head: &[u8]) -> Error {
    if head.is_empty() {
        return Error::new(&codes::EMPTY, "the file is empty").at(Span::file(0, 0));
    }
    if is_lfs_pointer(head) {
        return Error::new(&codes::LFS_POINTER, "the file is a Git LFS pointer, not the file itself");
    }
    let what = match recognize(head) {
        Some(name) => format!("unknown format: the content looks like {name}"),
        None => {
            let first: Vec<String> = head.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            format!("unknown format: the content begins with {}", first.join(" "))
        }
    };
    Error::new(&codes::UNKNOWN_FORMAT, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_types_are_named() {
        assert_eq!(recognize(b"\x89PNG\r\n\x1a\n...."), Some("a PNG image"));
        assert_eq!(recognize(b"hello \xc3"), Some("plain text"));
        for page in ["<!doctype HTML><title>", "\n<HTML lang=\"en\">"] {
            assert_eq!(recognize(page.as_bytes()), Some("a web page, perhaps a failed download"));
        }
        assert!(recognize(&[0; 300]).is_some_and(|name| name.starts_with("nothing but zeros")));
        let recording = recognize(b"{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"$ \"]\n");
        assert!(recording.is_some_and(|name| name.starts_with("a recording of a terminal")));
        assert_eq!(recognize(b"{\"version\": 2}"), Some("JSON text"));
        assert_eq!(recognize(b"\xef\xbb\xbf<?xml version='1.0'?><COLLADA>"), Some("Collada text (.dae)"));
        assert_eq!(recognize(b"\x00\x01\xff\xfe"), None);
        assert_eq!(error(b"").code().id, "CORE0012");
        assert_eq!(error(b"version https://git-lfs.github.com/spec/v1\n").code().id, "CORE0013");
        assert_eq!(error(b"\x00\x01").message(), "unknown format: the content begins with 00 01");
    }
}
