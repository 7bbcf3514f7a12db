//! Vectors of blocks, names, whitespace, comments, headers.

use super::{one, sound};
use crate::{vector::Vector, vectors::udm::builder::GRAMMAR};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [blocks(), names(), space(), headers()].concat()
}

fn two() -> Value {
    json!([["v", { "float": 1 }], ["w", { "float": 2 }]])
}

fn blocks() -> Vec<Vector> {
    let inside = |below: Value| json!([["v", { "element": below }]]);
    let deep = (0..30).fold(json!([["f", { "float": 1 }]]), |below, _| json!([["n", { "element": below }]]));
    vec![
        sound(
            "block",
            "An element is a name and a block in braces.",
            GRAMMAR,
            "\"v\"\n{\n\t$float f 1\n}",
            inside(json!([["f", { "float": 1 }]])),
        ),
        sound(
            "block_bare",
            "The name of a block has no quotes.",
            GRAMMAR,
            "v{$float f 1}",
            inside(json!([["f", { "float": 1 }]])),
        ),
        sound(
            "block_empty",
            "A block has no entries.",
            GRAMMAR,
            "v { } $nil w",
            json!([["v", { "element": [] }], ["w", { "nil": null }]]),
        ),
        sound(
            "block_with_type",
            "An element is written with its type.",
            GRAMMAR,
            "$element v { $float f 1 }",
            inside(json!([["f", { "float": 1 }]])),
        ),
        sound(
            "blocks_in_a_block",
            "A block contains blocks.",
            GRAMMAR,
            "v { a { } $nil b c { } }",
            inside(json!([["a", { "element": [] }], ["b", { "nil": null }], ["c", { "element": [] }]])),
        ),
        sound(
            "blocks_in_30",
            "Blocks are nested 30 levels deep.",
            GRAMMAR,
            &format!("{}$float f 1{}", "n{".repeat(30), "}".repeat(30)),
            deep,
        ),
        sound(
            "order",
            "Entries keep their order.",
            GRAMMAR,
            "$uint8 zeta 0 $uint8 alpha 1 b { } $uint8 Omega 2",
            json!([["zeta", { "uint8": 0 }], ["alpha", { "uint8": 1 }], ["b", { "element": [] }], ["Omega", { "uint8": 2 }]]),
        ),
    ]
}

fn names() -> Vec<Vector> {
    let of = |name: &str, about: &str, spelled: &str, key: &str| {
        sound(
            &format!("name_{name}"),
            about,
            GRAMMAR,
            &format!("$float {spelled} 1"),
            json!([[key, { "float": 1 }]]),
        )
    };
    vec![
        of("quoted", "A quoted name contains white space.", "\"two words\"", "two words"),
        of(
            "of_signs",
            "A quoted name can contain any character except quotes and backslashes.",
            "\"a{b}[c]<d>$e,f:g;h//i\"",
            "a{b}[c]<d>$e,f:g;h//i",
        ),
        of("with_slash", "An unquoted name contains slashes.", "a/b", "a/b"),
        of("utf8", "An unquoted name is UTF-8.", "\u{540d}\u{524d}", "\u{540d}\u{524d}"),
        of("of_digits", "A name begins with a digit.", "0", "0"),
        of(
            "of_marks",
            "An unquoted name contains dots, hyphens, number signs and similar characters.",
            "a.b-c#d=e|f*(g)",
            "a.b-c#d=e|f*(g)",
        ),
        of("type", "A name is the name of a type.", "float", "float"),
    ]
}

fn space() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| sound(name, about, GRAMMAR, text, two());
    vec![
        of("lines", "Line breaks have one character.", "$float v 1\n$float w 2\n"),
        of("lines_of_two", "Line breaks have two characters.", "$float v 1\r\n$float w 2\r\n"),
        of("lines_none", "Spaces separate entries instead of line breaks.", "$float v 1 $float w 2"),
        of(
            "space_of_all_sorts",
            "Tabs, vertical tabs and form feeds are white space.",
            "\t$float\tv\u{b}1\u{c}$float  w \t 2 \n\n",
        ),
        of("dollar_ends_a_word", "A dollar sign ends the word before it.", "$float v 1$float w 2"),
        of(
            "comment_of_a_line",
            "A comment ends at the end of its line.",
            "// first\n$float v 1 // one $float x 3\n$float w 2 // last",
        ),
        of(
            "comment_of_a_part",
            "A block comment has several lines.",
            "/* $float x 3\n} */$float /* a */ v /* b */ 1 $float w /*c*/2",
        ),
        of("comment_in_a_comment", "Comments do not nest.", "$float v 1 /* a /* b */ $float w 2"),
        of(
            "comment_not_closed",
            "An unclosed comment extends to the end of the text.",
            "$float v 1 $float w 2 /* $float x 3",
        ),
        one(
            "comment_in_quotes",
            "Comment markers in quotes have no special meaning.",
            "$string v \"a /* b */ // c\"",
            json!({ "string": "a /* b */ // c" }),
        ),
    ]
}

fn headers() -> Vec<Vector> {
    let meant = |name: &str, about: &str, text: &str, root: Value, kind: &str, version: u32| {
        let meaning = json!({ "asset": { "type": kind, "version": version } });
        sound(name, about, GRAMMAR, text, root).meaning(meaning)
    };
    let float = json!([["mass", { "float": 1 }]]);
    vec![
        meant(
            "header",
            "If assetData is at the top level, the asset type and version are also there.",
            "$string assetType \"PMDL\"\n$uint32 assetVersion 3\n\"assetData\"\n{\n\t$float mass 1\n}",
            json!([
                ["assetType", { "string": "PMDL" }],
                ["assetVersion", { "uint32": 3 }],
                ["assetData", { "element": float }]
            ]),
            "PMDL",
            3,
        ),
        meant(
            "header_behind",
            "The three entries of a header can be in any order.",
            "assetData { $float mass 1 }\n$uint32 assetVersion 3\n$string assetType PMDL",
            json!([
                ["assetData", { "element": float }],
                ["assetVersion", { "uint32": 3 }],
                ["assetType", { "string": "PMDL" }]
            ]),
            "PMDL",
            3,
        ),
        meant(
            "header_none",
            "Without assetData the whole text is the content of an asset with type nil and version 1.",
            "$float mass 1",
            float.clone(),
            "nil",
            1,
        ),
        meant(
            "header_type_alone",
            "Without assetData, assetType is an ordinary entry of the content.",
            "$string assetType \"PMDL\" $float mass 1",
            json!([["assetType", { "string": "PMDL" }], ["mass", { "float": 1 }]]),
            "nil",
            1,
        ),
    ]
}
