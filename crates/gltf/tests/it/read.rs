//! Reading: errors by code, preserved irregularities, and external buffers.

use meshwright_core::{Code, Diagnostics, Error, FILE, Limits, LogOptions, Source, codes as core};
use meshwright_gltf::{
    Document, LoadOptions, codes,
    document::{GlbChunk, Json, Layout, Members},
    load, log, read, write, write_glb,
};
use meshwright_testkit::laws;
use std::borrow::Cow;

/// A GLB of chunks, whose padding the caller provides.
fn glb(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut file = b"glTF\x02\0\0\0\0\0\0\0".to_vec();
    for (kind, data) in chunks {
        file.extend((data.len() as u32).to_le_bytes());
        file.extend(*kind);
        file.extend(*data);
    }
    let length = file.len() as u32;
    file[8..12].copy_from_slice(&length.to_le_bytes());
    file
}

const JSON: &[u8] = br#"{"asset":{"version":"2.0"},"buffers":[{"byteLength":6}]}"#;

/// Reads, and checks laws 1 and 4.
pub(crate) fn accept(bytes: &[u8], check: impl FnOnce(&Document<'_>, &Diagnostics)) {
    let source = Source::from(bytes.to_vec());
    let (document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    laws::same(bytes, &write(&document).unwrap()).unwrap();
    let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
    assert!(error.is_none());
    laws::claimed(&log, FILE, source.len()).unwrap();
    assert_eq!(log.opaque_bytes(), document.opaque_bytes());
    check(&document, &diagnostics);
}

pub(crate) fn refuse(bytes: &[u8], code: &'static Code) -> Error {
    let source = Source::from(bytes.to_vec());
    let error = read(&source, &Limits::DEFAULT).unwrap_err();
    assert!(std::ptr::eq(error.code(), code), "{error} for {}", bytes.escape_ascii());
    let (log, again) = log(&source, &Limits::DEFAULT, LogOptions::default());
    laws::law4(&log, source.len()).unwrap();
    assert_eq!(again.unwrap().to_string(), error.to_string());
    error
}

#[test]
fn irregularities_of_a_glb_are_preserved_and_reported() {
    accept(&glb(&[(b"JSON", JSON), (b"BIN\0", b"abcdef\0\0")]), |document, diagnostics| {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(document.bin.to_vec(), b"abcdef\0\0");
        assert_eq!(document.version(), "2.0");
    });
    // Unusual padding, an odd length, unknown chunks, trailing bytes.
    let mut odd = glb(&[
        (b"JSON", &[JSON, b"\n\t \n"].concat()),
        (b"BIN\0", b"abcdefg"),
        (b"ABCD", b"1234"),
        (b"BIN\0", b""),
    ]);
    odd.extend(b"tail");
    accept(&odd, |document, diagnostics| {
        let count = |code: &'static Code| diagnostics.count(code);
        assert_eq!((count(&codes::LENGTH), count(&codes::CHUNKS), count(&codes::TRAILING)), (2, 2, 1));
        let Layout::Binary(binary) = &document.layout else { panic!("a GLB") };
        assert_eq!(
            binary.chunks[0],
            GlbChunk { kind: u32::from_le_bytes(*b"ABCD"), encoding: 0, data: b"1234"[..].into() }
        );
        assert_eq!(&*binary.trailing, b"tail");
        assert_eq!(document.opaque_bytes(), 8);
    });
    let mut too_long = glb(&[(b"JSON", JSON)]);
    too_long[8] += 100;
    accept(&too_long, |_, diagnostics| assert_eq!(diagnostics.count(&codes::LENGTH), 1));
}

#[test]
fn a_changed_root_rewrites_only_the_json() {
    let json =
        br#"{ "asset" : {"version":"2.0", "x": 1e2}, "strange":[{}],"nodes":[{"name":"a","y":{}}] }   "#;
    let source = Source::from(glb(&[(b"JSON", json), (b"ABCD", b"1234")]));
    let (mut document, _) = read(&source, &Limits::DEFAULT).unwrap();
    document.root.nodes[0].name = Some("b".into());
    let again = Source::from(write(&document).unwrap().to_vec());
    let (changed, diagnostics) = read(&again, &Limits::DEFAULT).unwrap();
    assert_eq!(diagnostics.count(&codes::CHUNKS), 1);
    assert_eq!((diagnostics.count(&codes::LENGTH), changed.opaque_bytes()), (0, 4));
    assert_eq!(changed.root, document.root);
    assert_eq!(changed.root.other.get("strange"), Json::from_text("[{}]").ok());
    assert_eq!(changed.root.asset.other.get("x"), Some(100.0.into()));
    assert_eq!(changed.root.nodes[0].other.get("y"), Some(Members::new().into()));
}

#[test]
fn text_is_preserved_with_its_whitespace() {
    accept(b"\xef\xbb\xbf {\"asset\" :{\"version\":\"2.0\"}}\r\n\t \n", |document, diagnostics| {
        assert_eq!(diagnostics.count(&codes::BOM), 1);
        let glb = write_glb(document).unwrap().to_vec();
        accept(&glb, |again, diagnostics| {
            assert!(diagnostics.is_empty());
            assert_eq!(again.root, document.root);
        });
    });
}

#[test]
fn errors_have_their_codes() {
    refuse(b"", &core::EMPTY);
    refuse(b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", &core::LFS_POINTER);
    refuse(b"cast\x01\0\0\0", &codes::NOT_GLTF);
    refuse(b"<html>", &codes::NOT_GLTF);
    refuse(b"glT", &core::TRUNCATED);
    assert_eq!(refuse(b"glTF\x02\0\0\0\x10\0", &core::TRUNCATED).path(), "length");
    refuse(b"glTF\x01\0\0\0\x10\0\0\0", &codes::VERSION);
    refuse(&glb(&[]), &core::TRUNCATED);
    refuse(&glb(&[(b"BIN\0", b"1234")]), &codes::CHUNK);
    let mut cut = glb(&[(b"JSON", JSON), (b"BIN\0", b"12345678")]);
    cut.truncate(cut.len() - 1);
    assert_eq!(refuse(&cut, &core::TRUNCATED).path(), "chunks[1]/chunkType");
    let mut short = glb(&[(b"JSON", JSON)]);
    short[8] -= 4;
    refuse(&short, &codes::CHUNK);

    refuse(b"{", &codes::INVALID_JSON);
    refuse(b"{}", &codes::SHAPE);
    refuse(b"{\"asset\":{\"version\":\"2.0\"}} x", &codes::INVALID_JSON);
    // ASCII has more whitespace than JSON.
    for blank in [b"\x0c", b"\x0b", b"\0"] {
        let text = [b"{\"asset\":{\"version\":\"2.0\"}}", &blank[..]].concat();
        refuse(&text, &codes::INVALID_JSON);
        refuse(&glb(&[(b"JSON", &text)]), &codes::INVALID_JSON);
    }
    refuse(b"{\"asset\":{\"version\":2.0}}", &codes::SHAPE);
    refuse(b"{\"asset\":{\"version\":\"1.0\"},\"nodes\":{}}", &codes::VERSION);
    refuse(b"{\"asset\":{\"version\":\"2.2\",\"minVersion\":\"2.2\"}}", &codes::VERSION);
    refuse(b"{\"asset\":{\"version\":\"2.0\",\"x\":\"\xff\"}}", &codes::INVALID_JSON);
    refuse(b"{\"asset\":{\"version\":\"2.0\"},\"nodes\":[{\"mesh\":-1}]}", &codes::SHAPE);
    refuse(b"{\"asset\":{\"version\":\"2.0\"},\"nodes\":5}", &codes::SHAPE);
    let twice = b"{\"asset\":{\"version\":\"2.0\"},\n\"x\":{\"a\":1,\n\"\\u0061\":2}}";
    let error = refuse(twice, &codes::DUPLICATE);
    let at = error.span().unwrap().start as usize;
    assert!(twice[..at].ends_with(b"\"\\u0061") || twice[at..].starts_with(b"\""), "{error}");
    let deep = format!("{{\"asset\":{{\"version\":\"2.0\"}},\"x\":{}{}}}", "[".repeat(500), "]".repeat(500));
    refuse(deep.as_bytes(), &core::LIMIT_DEPTH);
}

#[test]
fn later_minor_versions_are_read() {
    accept(b"{\"asset\":{\"version\":\"2.1\"}}", |document, _| assert_eq!(document.version(), "2.1"));
    accept(b"{\"asset\":{\"version\":\"2.2\",\"minVersion\":\"2.1\"}}", |_, _| ());
    accept(b"{\"asset\":{\"version\":\"2.1\",\"minVersion\":\"2.0\"}}", |_, _| ());
}

#[test]
fn many_small_objects_respect_the_memory_limit() {
    let text = format!("{{\"asset\":{{\"version\":\"2.0\"}},\"nodes\":[{}{{}}]}}", "{},".repeat(10_000));
    let source = Source::from(text.into_bytes());
    read(&source, &Limits::DEFAULT).unwrap();
    let limits = Limits::DEFAULT.memory(1 << 20);
    assert!(std::ptr::eq(read(&source, &limits).unwrap_err().code(), &core::LIMIT_MEMORY));
    let limits = Limits::DEFAULT.items(100);
    assert!(std::ptr::eq(read(&source, &limits).unwrap_err().code(), &core::LIMIT_ITEMS));
}

#[test]
fn buffers_are_loaded_by_the_caller_from_within_the_folder() {
    let uris = [
        "a%20b.bin",
        "data:;base64,AAEC",
        "a%20b.bin",
        "../up.bin",
        "/root.bin",
        "file:///x.bin",
        "https://example.org/x.bin",
        "missing.bin",
        "data:;base64,*",
        "sub/%2e%2e/x.bin",
    ];
    let buffers: Vec<_> = uris.iter().map(|uri| serde_json::json!({ "byteLength": 3, "uri": uri })).collect();
    let text = serde_json::json!({ "asset": { "version": "2.0" }, "buffers": buffers }).to_string();
    let source = Source::from(text.into_bytes());
    let (mut document, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(diagnostics.count(&codes::URI), 1, "{diagnostics:?}");
    assert_eq!(document.loaded.get(1), Some(&[0, 1, 2][..]));

    let mut asked = Vec::new();
    let mut files = |path: &str| {
        asked.push(path.to_owned());
        match path {
            "missing.bin" => Err(Error::new(&core::UNREADABLE, "no such file")),
            _ => Ok(Cow::Owned(path.as_bytes().to_vec())),
        }
    };
    let diagnostics = load(&mut document, &LoadOptions::default(), &mut files).unwrap();
    assert_eq!(asked, ["a b.bin", "missing.bin"]);
    let count = |diagnostics: &Diagnostics, code| diagnostics.count(code);
    assert_eq!(count(&diagnostics, &codes::OUTSIDE), 4, "{diagnostics:?}");
    assert_eq!((count(&diagnostics, &codes::URI), count(&diagnostics, &core::UNREADABLE)), (1, 1));
    assert_eq!(document.loaded.get(0), document.loaded.get(2));
    assert_eq!(document.loaded.get(0), Some(&b"a b.bin"[..]));
    assert_eq!(document.loaded.get(3), None);

    let mut asked = Vec::new();
    let mut files = |path: &str| {
        asked.push(path.to_owned());
        Ok(Cow::Borrowed(&b"abc"[..]))
    };
    let options = LoadOptions::default().allow_outside(true);
    let diagnostics = load(&mut document, &options, &mut files).unwrap();
    assert_eq!(asked, ["../up.bin", "/root.bin", "/x.bin", "missing.bin", "sub/../x.bin"]);
    assert_eq!(count(&diagnostics, &codes::URI), 1);
}
