//! Detects glTF files.

use crate::container::{GlbVersion, JSON};

/// The first four bytes of a GLB.
pub(crate) const MAGIC: [u8; 4] = *b"glTF";
pub(crate) const BOM: &[u8] = b"\xef\xbb\xbf";

/// Members of the root that other JSON files are unlikely to have.
const OWN: [&str; 6] =
    ["accessors", "bufferViews", "extensionsUsed", "extensionsRequired", "animations", "textures"];

/// The version of a file by its first bytes, or `None` if it is neither a GLB nor a `.gltf` file.
///
/// `head` holds the first bytes, 12 or more unless the file is shorter.
pub fn detect(head: &[u8]) -> Option<String> {
    detect_glb(head).or_else(|| detect_gltf(head))
}

/// The version of a GLB file by its first bytes; `None` for other files. The header of a container of version 3 says nothing of
/// the version, so that the JSON is looked at.
pub fn detect_glb(head: &[u8]) -> Option<String> {
    let number = head.strip_prefix(&MAGIC)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))?;
    match GlbVersion::from_number(number) {
        Some(GlbVersion::V3) => Some(version_3(head).unwrap_or_else(|| "2.1".to_owned())),
        _ => (number <= 0xff).then(|| format!("{number}.0")),
    }
}

/// The version in the first JSON chunk.
fn version_3(head: &[u8]) -> Option<String> {
    let mut at = GlbVersion::V3.file_header();
    loop {
        let header = GlbVersion::V3.chunk_at(head, at)?;
        if header.kind == JSON {
            return detect_gltf(head.get(usize::try_from(header.start).ok()?..)?);
        }
        header.content(head)?;
        at = GlbVersion::V3.next_chunk(head, header.start.saturating_add(header.length));
    }
}

/// The version of a `.gltf` file by its first bytes; `None` for other files. More bytes give a more reliable
/// answer, as the members may have any order.
pub fn detect_gltf(head: &[u8]) -> Option<String> {
    let text = head.strip_prefix(BOM).unwrap_or(head).trim_ascii_start();
    let mut scan = Scan { rest: text.strip_prefix(b"{")? };
    let (mut own, mut has_asset) = (false, false);
    while let Some(name) = scan.member() {
        if name == b"asset" {
            let version = scan.version();
            if version.is_some() {
                return version;
            }
            has_asset = scan.rest.trim_ascii_start().starts_with(b"{");
        }
        own |= OWN.iter().any(|known| known.as_bytes() == name);
    }
    // An asset without a version, or the given bytes end before the asset.
    (own && (has_asset || scan.rest.is_empty())).then(|| "2.0".to_owned())
}

/// Iterates over the members of one object and skips their values.
struct Scan<'a> {
    rest: &'a [u8],
}

impl<'a> Scan<'a> {
    /// The name of the next member of this object; the position is then behind its colon.
    fn member(&mut self) -> Option<&'a [u8]> {
        let mut depth = 0_u32;
        while let Some((&first, after)) = self.rest.split_first() {
            match first {
                b'"' => {
                    self.rest = after;
                    let text = self.text()?;
                    let then = self.rest.trim_ascii_start();
                    if depth == 0
                        && let Some(value) = then.strip_prefix(b":")
                    {
                        self.rest = value;
                        return Some(text);
                    }
                    continue;
                }
                b'{' | b'[' => depth = depth.saturating_add(1),
                b'}' | b']' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            self.rest = after;
        }
        None
    }

    /// The rest of a string without its quotes; escapes are unchanged.
    fn text(&mut self) -> Option<&'a [u8]> {
        let mut escaped = false;
        let end = self.rest.iter().position(|&byte| {
            let ends = byte == b'"' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(end) = end else {
            self.rest = &[];
            return None;
        };
        let text = self.rest.get(..end);
        self.rest = self.rest.get(end.saturating_add(1)..).unwrap_or_default();
        text
    }

    /// The member `version` of the object that begins here.
    fn version(&self) -> Option<String> {
        let mut inner = Scan { rest: self.rest.trim_ascii_start().strip_prefix(b"{")? };
        while let Some(name) = inner.member() {
            if name == b"version" {
                inner.rest = inner.rest.trim_ascii_start().strip_prefix(b"\"")?;
                let version = std::str::from_utf8(inner.text()?).ok()?;
                let is_version = version.starts_with(|first: char| first.is_ascii_digit());
                return is_version.then(|| version.to_owned());
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_gltf_is_detected() {
        let two = Some("2.0".to_owned());
        assert_eq!(detect(b"glTF\x02\0\0\0\x0c\0\0\0"), two);
        assert_eq!(detect(b"glTF\x01\0\0\0"), Some("1.0".into()), "named, so that it can be said");
        let three = b"glTF\x03\0\0\0\x40\0\0\0\0\0\0\0JSON\0\0\0\0\x20\0\0\0\0\0\0\0{\"asset\":{\"version\":\"2.0\"}}";
        assert_eq!((detect(three), detect(&three[..16])), (two.clone(), Some("2.1".into())));
        assert_eq!(detect(b"glTF is a format"), None);
        assert_eq!(detect(b"glTF\x02"), None);
        assert_eq!(detect(b"{\"asset\":{\"version\":\"2.0\"}}"), two);
        assert_eq!(
            detect(b"\xef\xbb\xbf {\"scene\": 0, \"asset\": {\"x\": [\"}\"], \"version\" : \"1.0\"}}"),
            Some("1.0".into())
        );
        assert_eq!(detect(b"{\"accessors\": [{\"min\": [1, 2"), two, "the head ends early");
        assert_eq!(detect(b"{\"accessors\": []}"), None);
        assert_eq!(detect(b"{\"version\": 2, \"width\": 80}"), None);
        assert_eq!(detect(b"{\"scenes\": [1, 2"), None, "any JSON can have scenes");
        assert_eq!(detect(b"{\"asset\": {\"generator\": \"x\"}}"), None);
        assert_eq!(detect(b"{\"asset\": \"2.0\"}"), None);
        assert_eq!(detect(b"{\"textures\": [{\"source\": 0}], \"asset\":{\"version\":\"2.0\"}}"), two);
        assert_eq!(
            detect(b"{\"x_tool\": {\"asset\": 1}, \"asset\":{\"version\":\"2.1\"}}"),
            Some("2.1".into())
        );
        assert_eq!(
            detect(b"{\"asset\":{}, \"accessors\":[]}"),
            two,
            "the reader says that the version is missing"
        );
        for head in [&b""[..], b"{", b"{\"", b"[1]", b"{}", b"null"] {
            assert_eq!(detect(head), None);
        }
    }
}
