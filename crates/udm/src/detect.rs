//! Detects UDM files by their first bytes.

use crate::{binary::MAGIC, document::Type};

/// Returns the version of a binary file, or `text`, from the first bytes; `None` for other formats.
///
/// `head` holds at least the first 4,096 bytes, unless the file is shorter. A text is identified by its
/// first property, the `$` and type name, preceded only by names, braces and comments; files of some other
/// engines look similar up to that point. A text without properties is identified if it contains only named
/// blocks, all closed unless the head ends first.
pub fn detect(head: &[u8]) -> Option<String> {
    if let Some(rest) = head.strip_prefix(&MAGIC) {
        let version = u32::from_le_bytes(*rest.first_chunk()?);
        return Some(version.to_string());
    }
    is_text(head).then(|| "text".to_owned())
}

/// A head of this length may be truncated.
const CUT: usize = 4096;

fn is_text(head: &[u8]) -> bool {
    let mut rest = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    // A name that is not yet followed by a brace.
    let mut named = false;
    let (mut blocks, mut open) = (0_usize, 0_usize);
    let cut = head.len() >= CUT;
    loop {
        rest = space(rest);
        match rest {
            [] => return blocks > 0 && (cut || open == 0 && !named),
            [b'$', after @ ..] => return !named && is_property(after),
            [b'{', after @ ..] if named => {
                (rest, named) = (after, false);
                blocks = blocks.saturating_add(1);
                open = open.saturating_add(1);
            }
            [b'}', after @ ..] if !named => {
                rest = after;
                let Some(left) = open.checked_sub(1) else { return false };
                open = left;
            }
            [b'"', after @ ..] if !named => {
                let Some(end) = quoted(after) else { return cut && blocks > 0 };
                rest = after.get(end.saturating_add(1)..).unwrap_or_default();
                named = true;
            }
            [first, ..] if !named && is_word(*first) => {
                // A quote does not end a bare word.
                let end = rest.iter().position(|&byte| byte != b'"' && !is_word(byte)).unwrap_or(rest.len());
                rest = rest.get(end..).unwrap_or_default();
                named = true;
            }
            _ => return false,
        }
    }
}

/// The end of the quote around a name.
fn quoted(rest: &[u8]) -> Option<usize> {
    let mut at = 0_usize;
    loop {
        match rest.get(at..)? {
            [b'"', ..] => return Some(at),
            [b'\\', b'"' | b'\\', ..] => at = at.saturating_add(2),
            _ => at = at.saturating_add(1),
        }
    }
}

/// Whether a property follows a `$`: a type, an optional template, white space.
fn is_property(rest: &[u8]) -> bool {
    let end = rest.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(rest.len());
    let (name, after) = rest.split_at_checked(end).unwrap_or_default();
    let kind = Type::named(name);
    let follows = match after.first() {
        Some(b'<') => kind == Some(Type::Struct),
        Some(byte) => is_space(*byte),
        None => false,
    };
    kind.is_some() && follows
}

/// The rest after white space and comments.
fn space(mut rest: &[u8]) -> &[u8] {
    loop {
        let text = rest.iter().position(|&byte| !is_space(byte)).unwrap_or(rest.len());
        rest = rest.get(text..).unwrap_or_default();
        let end = match rest {
            [b'/', b'/', after @ ..] => {
                after.iter().position(|&byte| byte == b'\n').map(|end| end.saturating_add(2))
            }
            [b'/', b'*', after @ ..] => {
                after.windows(2).position(|pair| pair == b"*/").map(|end| end.saturating_add(4))
            }
            _ => return rest,
        };
        rest = rest.get(end.unwrap_or(rest.len())..).unwrap_or_default();
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

const fn is_word(byte: u8) -> bool {
    !is_space(byte)
        && byte > b' '
        && !matches!(byte, b'{' | b'}' | b'[' | b']' | b'<' | b'>' | b'$' | b',' | b':' | b';' | b'"')
}

#[cfg(test)]
mod tests {
    use super::detect;

    #[test]
    fn binary_files_have_a_version() {
        assert_eq!(detect(b"UDMB\x02\0\0\0\x1b").as_deref(), Some("2"));
        assert_eq!(detect(b"UDMB\x07\0\0\0").as_deref(), Some("7"), "detected, so that an error can name it");
        assert_eq!(detect(b"UDMB\x02\0"), None);
        assert_eq!(detect(b"udmb\x02\0\0\0"), None);
    }

    #[test]
    fn blocks_may_extend_beyond_the_head() {
        let long = format!("\"a\" {{ \"{}\" {{ $float b 1 }} }}", "n".repeat(5000));
        for length in [4096, 4500, long.len()] {
            assert_eq!(detect(&long.as_bytes()[..length]).as_deref(), Some("text"), "{length}");
        }
        assert_eq!(detect(&long.as_bytes()[..4000]), None, "a complete but broken file");
        assert_eq!(detect("word ".repeat(1000).as_bytes()), None);
    }

    #[test]
    fn texts_are_identified_by_their_first_property() {
        for text in [
            "$uint32 assetVersion 1\n",
            "\"assetData\"\r\n{\r\n\t$struct<float:a> x [1]",
            "\u{feff}// a comment $ { \n/* another */ a{}\"b c\"{ d { $nil x",
            "\"properties\"\n{\n\t\"textures\" {}\n}\n",
            "\"a\\\"b\\\\\" { $float c 1 }",
            "\"pbr\"\n{0.1.20\"properties\"\n\t{\n\t\t$vec3 emission_factor [0,0,0] }}",
        ] {
            assert_eq!(detect(text.as_bytes()).as_deref(), Some("text"), "{text}");
        }
        for other in [
            "",
            "{\"asset\": {\"version\": \"2.0\"}}",
            "\"LightmappedGeneric\"\n{\n\t\"$basetexture\" \"a/b\"\n}",
            "LightmappedGeneric\n{\n\t$basetexture a/b\n}",
            "$price of eggs",
            "$float",
            "a $float b 1",
            "solid cube\nfacet",
            "cast\x01\0\0\0",
            "/* unfinished",
            "// nothing but a comment",
            "a { b {}",
            "a {} }",
            "a {} b",
            "a\"b\" \"c\" { $float d 1 }",
            "{}",
        ] {
            assert_eq!(detect(other.as_bytes()), None, "{other}");
        }
    }
}
