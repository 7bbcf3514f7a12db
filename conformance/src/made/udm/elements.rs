//! Vectors of files, elements, keys, headers and dialects.

use super::build::{
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
    let mut others = header("PMDL", 1);
    others.reverse();
    let mut beside = header("PMDL", 1);
    beside.insert(1, entry("author", string("nobody")));
    beside.push(entry("\u{3c0}", f32(3.25)));
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
            "The three entries of an asset: its type, its version, its content.",
            &whole,
            json!({ "asset": { "type": "PMDL", "version": 1 } }),
        ),
        meant(
            "header_in_another_order",
            "The three entries can be in any order.",
            &element(others),
            json!({ "asset": { "type": "PMDL", "version": 1 } }),
        ),
        meant(
            "header_with_others_beside",
            "Further entries can be next to the three.",
            &element(beside),
            json!({ "asset": { "type": "PMDL", "version": 1 } }),
        ),
        meant(
            "header_of_a_great_version",
            "The version of an asset is a number of 32 bits and not that of the file.",
            &element(header("PMAP", u32::MAX)),
            json!({ "asset": { "type": "PMAP", "version": u32::MAX } }),
        ),
        meant(
            "asset_inside_of_an_asset",
            "The same three entries make an asset of any element.",
            &nested,
            json!({ "asset": { "type": "VEC", "version": 1 } }),
        ),
        sound("content_empty", "The content of an asset may be empty.", ELEMENT_PAGE, Vec::new()),
        UDM.sound(
            "bytes_after_the_root",
            "Bytes after the root belong to nothing; they are kept.",
            FILE,
            after,
            followed,
        ),
        rooted(
            "root_size_not_true",
            "The size of an element says too much: its content is followed, and the size is kept.",
            super::build::CHECKED,
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
            "An element without entries: a size of 4, and a count of 0.",
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
            "Entries can be in any order, and keep it.",
            ELEMENT_PAGE,
            ["zeta", "alpha", "Omega", "beta"].iter().zip(0..).map(|(key, at)| entry(key, u8(at))).collect(),
        ),
        sound("element_of_300", "An element of 300 entries.", ELEMENT_PAGE, many),
        one("element_in_30", "Elements that are nested thirty deep.", ELEMENT_PAGE, deep),
        one(
            "element_size_not_true",
            "The size of an element inside of another is 0: its content is followed, and the size is kept.",
            super::build::CHECKED,
            short,
        ),
    ]
}

fn keys() -> Vec<Vector> {
    let key = |name: &str, about: &str, key: &[u8]| {
        sound(name, about, ELEMENT_PAGE, vec![entry(key, u8(1)), entry("after", u8(2))])
    };
    vec![
        key("key_empty", "A key may be empty.", b""),
        key("key_utf8", "A key is a run of bytes, usually UTF-8.", "\u{540d}\u{524d}".as_bytes()),
        key("key_not_utf8", "A key that is no UTF-8 is kept as bytes.", b"caf\xe9"),
        key("key_with_zero", "A zero is a byte of a key like others.", b"a\0b"),
        key("key_of_signs", "A key may hold the signs that mean something in a path.", b"a/b[0]\"\\"),
        key("key_254", "A key of 254 bytes.", &[b'k'; 254]),
        key("key_255", "A key of 255 bytes: there 255 is a length like others.", &[b'k'; 255]),
        sound(
            "key_twice",
            "A repeated key is kept twice, at its positions.",
            ELEMENT_PAGE,
            vec![entry("v", u8(1)), entry("w", u8(2)), entry("v", string("three"))],
        ),
        sound(
            "keys_alike",
            "Upper and lower case make keys of their own.",
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
            "Version 1: keys have a length of one byte, types go up to 28.",
            DIALECTS,
            1,
            &element(asset(element(content()))),
        ),
        rooted(
            "version_1_zero_ended_keys",
            "The first days of version 1: keys end with a zero and have no length.",
            DIALECTS,
            1,
            &zero_ended(vec![entry("f", f32(1.5)), entry("s", string("text"))]),
        ),
        rooted(
            "version_2_ref_at_29",
            "The first days of version 2: 29 is the reference, and there is no compressed array.",
            DIALECTS,
            2,
            &pair(early),
        ),
    ]
}
