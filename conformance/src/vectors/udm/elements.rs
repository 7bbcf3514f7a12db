//! Vectors of files, elements, keys, headers and dialects.

use super::builder::{
    ARRAY, DIALECTS, ELEMENT, ELEMENT_PAGE, Entry, FILE, HEADER, UDM, Udm, asset, element,
    element_of_zero_ended, entry, f32, file, one, reference, rooted, said, sound, string, u8, u32, udm,
};
use crate::{bytes::Bytes, vector::Vector};
use serde_json::json;

pub(super) fn all() -> Vec<Vector> {
    [files(), elements(), keys(), dialects()].concat()
}

fn meant(name: &str, about: &str, root: &Udm, meaning: serde_json::Value) -> Vector {
    rooted(name, about, HEADER, 2, root).meaning(meaning)
}

fn files() -> Vec<Vector> {
    let data = || element(vec![entry("mass", f32(12.5))]);
    let header = |kind: &str, version: u32| {
        vec![
            entry("assetType", string(kind)),
            entry("assetVersion", u32(version)),
            entry("assetData", data()),
        ]
    };
    let mut reversed = header("PMDL", 1);
    reversed.reverse();
    let mut others = header("PMDL", 1);
    others.insert(1, entry("author", string("A. Author")));
    others.push(entry("\u{3c0}", f32(3.25)));
    let nested = element(asset(element(vec![entry("skeleton", element(header("PSKEL", 1)))])));
    let whole = element(header("PMDL", 1));
    let mut followed = said(2, &whole);
    followed["trailing"] = json!("00ff55444d42");
    let after = file(2, &whole).raw([0, 255]).raw("UDMB");
    let mut untrue = whole.clone();
    untrue.bytes.0[..8].copy_from_slice(&1_000_u64.to_le_bytes());
    vec![
        meant(
            "header",
            "An asset has three entries: its type, its version and its content.",
            &whole,
            json!({ "asset": { "type": "PMDL", "version": 1 } }),
        ),
        meant(
            "header_in_another_order",
            "The three entries of an asset are in another order.",
            &element(reversed),
            json!({ "asset": { "type": "PMDL", "version": 1 } }),
        ),
        meant(
            "header_with_other_entries",
            "An asset has additional entries.",
            &element(others),
            json!({ "asset": { "type": "PMDL", "version": 1 } }),
        ),
        meant(
            "header_of_a_great_version",
            "The version of an asset is a 32-bit number and differs from the version of the file.",
            &element(header("PMAP", u32::MAX)),
            json!({ "asset": { "type": "PMAP", "version": u32::MAX } }),
        ),
        meant(
            "asset_inside_of_an_asset",
            "An element with the three entries of an asset is an asset inside another one.",
            &nested,
            json!({ "asset": { "type": "VEC", "version": 1 } }),
        ),
        sound("content_empty", "The content of an asset is empty.", ELEMENT_PAGE, Vec::new()),
        UDM.sound(
            "bytes_after_the_root",
            "Bytes after the root belong to no value and are kept.",
            FILE,
            after,
            followed,
        ),
        rooted(
            "root_size_not_true",
            "The stated size of the root is too large: readers use its content, and writers keep the size.",
            super::builder::CHECKED,
            2,
            &untrue,
        ),
    ]
}

fn elements() -> Vec<Vector> {
    let leaf = |value: f32| element(vec![entry("v", f32(value))]);
    let deep = (0..30).fold(leaf(1.5), |below, _| element(vec![entry("n", below)]));
    let many = (0..300).map(|at| entry(format!("k{at:03}"), u32(at))).collect();
    let mut short = element(vec![entry("a", u8(1)), entry("b", u8(2))]);
    short.bytes.0[..8].copy_from_slice(&0_u64.to_le_bytes());
    vec![
        one(
            "element_empty",
            "An element without entries has the size 4 and the count 0.",
            ELEMENT_PAGE,
            element(Vec::new()),
        ),
        one(
            "element_of_elements",
            "All keys of an element precede its first value.",
            ELEMENT_PAGE,
            element(vec![entry("a", leaf(1.0)), entry("b", element(Vec::new())), entry("c", leaf(2.0))]),
        ),
        sound(
            "element_order",
            "Entries keep their order.",
            ELEMENT_PAGE,
            ["zeta", "alpha", "Omega", "beta"].iter().zip(0..).map(|(key, at)| entry(key, u8(at))).collect(),
        ),
        sound("element_of_300", "An element has 300 entries.", ELEMENT_PAGE, many),
        one("element_in_30", "Elements are nested 30 levels deep.", ELEMENT_PAGE, deep),
        one(
            "element_size_not_true",
            "The stated size of a nested element is 0: readers use its content, and writers keep the size.",
            super::builder::CHECKED,
            short,
        ),
    ]
}

fn keys() -> Vec<Vector> {
    let key = |name: &str, about: &str, key: &[u8]| {
        sound(name, about, ELEMENT_PAGE, vec![entry(key, u8(1)), entry("after", u8(2))])
    };
    vec![
        key("key_empty", "A key is empty.", b""),
        key("key_utf8", "A key is UTF-8.", "\u{540d}\u{524d}".as_bytes()),
        key("key_not_utf8", "A key that is not UTF-8 keeps its bytes.", b"caf\xe9"),
        key("key_with_zero", "A zero byte in a key has no special meaning.", b"a\0b"),
        key("key_of_signs", "A key contains characters that have a meaning in paths.", b"a/b[0]\"\\"),
        key("key_254", "A key has 254 bytes.", &[b'k'; 254]),
        key(
            "key_255",
            "A key has 255 bytes: the length byte 255 has no special meaning in keys.",
            &[b'k'; 255],
        ),
        sound(
            "key_twice",
            "A key occurs twice, and both entries are kept at their positions.",
            ELEMENT_PAGE,
            vec![entry("v", u8(1)), entry("w", u8(2)), entry("v", string("three"))],
        ),
        sound(
            "keys_alike",
            "Keys are case-sensitive.",
            ELEMENT_PAGE,
            vec![entry("Name", u8(1)), entry("name", u8(2)), entry("name ", u8(3))],
        ),
    ]
}

fn dialects() -> Vec<Vector> {
    let content = || {
        let items = Bytes::new().u8(ELEMENT.0).u32(1).u64(12).u64(4).u32(0);
        vec![
            entry("f", f32(1.5)),
            entry("s", string("text")),
            entry("a", udm(ARRAY, items, json!({ "of": "element", "items": [[]] }))),
        ]
    };
    let zero_ended = |entries: Vec<Entry>| {
        element_of_zero_ended(asset(element_of_zero_ended(vec![
            entry("inner", element_of_zero_ended(entries)),
            entry("last", u8(3)),
        ])))
    };
    let early = Udm { kind: (29, "ref"), ..reference("target") };
    let pair = |value: Udm| element(asset(element(vec![entry("target", f32(1.0)), entry("r", value)])));
    vec![
        rooted(
            "version_1",
            "In version 1 keys have a length of one byte, and the largest type is 28.",
            DIALECTS,
            1,
            &element(asset(element(content()))),
        ),
        rooted(
            "version_1_zero_ended_keys",
            "In an early dialect of version 1 keys are zero-terminated and have no length.",
            DIALECTS,
            1,
            &zero_ended(vec![entry("f", f32(1.5)), entry("s", string("text"))]),
        ),
        rooted(
            "version_2_ref_at_29",
            "In an early dialect of version 2 the type 29 is the reference, and there is no compressed array.",
            DIALECTS,
            2,
            &pair(early),
        ),
    ]
}
