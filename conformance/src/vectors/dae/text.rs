//! Vectors of the text: encodings, references, and what XML allows.

use super::builder::{DAE, NAMESPACE, TEXT, element};
use crate::vector::Vector;
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [encodings(), versions(), markup(), references()].concat()
}

/// A file with one title.
fn titled(declaration: &str, title: &str) -> String {
    format!(
        "{declaration}<COLLADA xmlns=\"{NAMESPACE}\" version=\"1.4.1\"><asset><title>{title}</title></asset></COLLADA>\n"
    )
}

/// The answer for it.
fn title(version: &str, title: &str) -> Value {
    let asset = element("asset", json!([]), "", json!([element("title", json!([]), title, json!([]))]));
    json!({
        "format": "dae", "version": version,
        "root": { "name": "COLLADA", "children": [asset] },
    })
}

fn sound(name: &str, about: &str, bytes: impl Into<Vec<u8>>, expected: Value) -> Vector {
    DAE.sound(name, about, TEXT, bytes, expected)
}

fn wide(text: &str, big: bool, mark: bool) -> Vec<u8> {
    let mark = if mark { "\u{feff}" } else { "" };
    let units = format!("{mark}{text}");
    units.encode_utf16().flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

fn encodings() -> Vec<Vector> {
    let declared = |encoding: &str| format!("<?xml version=\"1.0\" encoding=\"{encoding}\"?>\n");
    let latin = titled(&declared("ISO-8859-1"), "T\u{fc}r");
    let latin: Vec<u8> = latin.chars().map(|letter| letter as u8).collect();
    let windows = titled(&declared("windows-1252"), "T\u{80}r");
    let windows: Vec<u8> = windows.chars().map(|letter| letter as u8).collect();
    vec![
        sound(
            "utf8",
            "The text is UTF-8 with a letter outside of ASCII.",
            titled(&declared("utf-8"), "T\u{fc}r"),
            title("1.4.1", "T\u{fc}r"),
        ),
        sound(
            "utf8_mark",
            "A byte order mark precedes UTF-8.",
            format!("\u{feff}{}", titled(&declared("utf-8"), "T\u{fc}r")),
            title("1.4.1", "T\u{fc}r"),
        ),
        sound(
            "no_declaration",
            "Without a declaration the text is UTF-8.",
            titled("", "T\u{fc}r"),
            title("1.4.1", "T\u{fc}r"),
        ),
        sound(
            "utf16_little",
            "The text is UTF-16, little-endian, with a byte order mark.",
            wide(&titled(&declared("utf-16"), "T\u{fc}r"), false, true),
            title("1.4.1", "T\u{fc}r"),
        ),
        sound(
            "utf16_big",
            "The text is UTF-16, big-endian, with a byte order mark.",
            wide(&titled(&declared("utf-16"), "T\u{fc}r"), true, true),
            title("1.4.1", "T\u{fc}r"),
        ),
        sound("latin", "The declaration states ISO-8859-1.", latin, title("1.4.1", "T\u{fc}r")),
        sound(
            "windows",
            "The declaration states Windows-1252, which has the euro sign at 0x80.",
            windows,
            title("1.4.1", "T\u{20ac}r"),
        ),
    ]
}

fn versions() -> Vec<Vector> {
    let newer = titled("", "x")
        .replace(NAMESPACE, "http://www.collada.org/2008/03/COLLADASchema")
        .replace("1.4.1", "1.5.0");
    let wrong = titled("", "x").replace(NAMESPACE, "http://www.collada.org/2008/03/COLLADASchema");
    let older = titled("", "x").replace("1.4.1", "1.4.0");
    let bare = titled("", "x").replace(&format!(" xmlns=\"{NAMESPACE}\""), "");
    let prefixed = format!(
        "<c:COLLADA xmlns:c=\"{NAMESPACE}\" version=\"1.4.1\"><c:asset><c:title>x</c:title></c:asset></c:COLLADA>\n"
    );
    vec![
        sound("version_1_5", "The namespace of version 1.5.", newer, title("1.5.0", "x")),
        sound("version_1_4_0", "Version 1.4.0 has the namespace of 1.4.1.", older, title("1.4.0", "x")),
        sound(
            "version_by_namespace",
            "The namespace decides the version, not the attribute.",
            wrong,
            title("1.5", "x"),
        ),
        sound("no_namespace", "A file without a namespace.", bare, title("1.4.1", "x")),
        sound("prefix", "The elements have a prefix of the namespace.", prefixed, title("1.4.1", "x")),
    ]
}

fn markup() -> Vec<Vector> {
    let text = |title: &str| titled("<?xml version='1.0'?>\n", title);
    vec![
        sound(
            "comments",
            "Comments before the root, in a text and after the root.",
            format!(
                "<?xml version='1.0'?>\n<!-- <COLLADA> -->\n{}<!-- end -->\n",
                titled("", "a<!-- b -->c")
            ),
            title("1.4.1", "ac"),
        ),
        sound(
            "instructions",
            "Processing instructions before the root and in a text.",
            format!("<?xml version='1.0'?><?tool a=\"<b>\"?>{}", titled("", "a<?b c?>d")),
            title("1.4.1", "ad"),
        ),
        sound(
            "character_data",
            "A section of character data with markup in it.",
            text("a<![CDATA[<b> &amp; ]]>c"),
            title("1.4.1", "a<b> &amp; c"),
        ),
        sound(
            "document_type",
            "A document type without entities is not used.",
            format!("<!DOCTYPE COLLADA>\n{}", titled("", "x")),
            title("1.4.1", "x"),
        ),
        sound(
            "apostrophes",
            "Attributes in apostrophes, with blanks around the equals sign.",
            titled("", "x").replace("version=\"1.4.1\"", "version = '1.4.1'"),
            title("1.4.1", "x"),
        ),
        sound(
            "blank_before_bracket",
            "Blanks before the closing brackets of tags.",
            titled("", "x").replace("<title>", "<title >").replace("</title>", "</title >"),
            title("1.4.1", "x"),
        ),
        sound(
            "line_ends",
            "Lines end with carriage return and line feed.",
            titled("<?xml version='1.0'?>\n", "x").replace('\n', "\r\n"),
            title("1.4.1", "x"),
        ),
    ]
}

fn references() -> Vec<Vector> {
    let node =
        |value: &str| titled("", "x").replace("<asset>", &format!("<asset><source_data name=\"{value}\"/>"));
    let named = |name: &str, about: &str, written: &str, value: &str| {
        let source = element("source_data", json!([["name", value]]), "", json!([]));
        let titled = element("title", json!([]), "x", json!([]));
        let asset = element("asset", json!([]), "", json!([source, titled]));
        sound(name, about, node(written), json!({ "root": { "children": [asset] } }))
    };
    vec![
        sound(
            "entities",
            "The five entities of XML in a text.",
            titled("", "&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos;"),
            title("1.4.1", "<a> & \"b\" 'c'"),
        ),
        sound(
            "character_references",
            "References to characters, decimal and hexadecimal.",
            titled("", "&#65;&#x42;&#x1F6B2;"),
            title("1.4.1", "AB\u{1f6b2}"),
        ),
        named(
            "entities_in_attributes",
            "Entities in the value of an attribute.",
            "&quot;a&quot; &lt;&#x26;",
            "\"a\" <&",
        ),
        named("line_end_in_attribute", "A line end in a value is a blank.", "a\nb\tc", "a b c"),
        named("apostrophe_in_attribute", "An apostrophe in a value in quotes.", "it's", "it's"),
    ]
}
