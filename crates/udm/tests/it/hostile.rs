//! Damaged files give a document or an error with a code, within bounds of time and memory, without a
//! panic. Accepted files are rewritten byte for byte.

use meshwright_core::{Code, Error, Limits, LogOptions, Source};
use meshwright_testkit::{alloc, corpus, hostile, instructions, laws, mutate};
use meshwright_udm::{
    binary::{File, MAGIC, log, read, write},
    codes::{self, binary},
    document::{Array, ArrayLz4, Compressed, Element, Items, Lz4, Struct, StructType, Text, Type, Value},
};

fn decode(element: &Element<'_>) {
    let lz4 = |array: &ArrayLz4<'_>| drop(array.decode(&Limits::DEFAULT));
    for entry in element {
        match &entry.value {
            Value::Element(element) => decode(element),
            Value::ArrayLz4(array) => lz4(array),
            Value::Lz4(blob) => drop(blob.decode(&Limits::DEFAULT)),
            Value::Array(array) => array.elements().iter().for_each(decode),
            _ => {}
        }
    }
}

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (file, _) = read(&source, &Limits::DEFAULT)?;
    laws::same(bytes, &write(&file)?).unwrap();
    decode(&file.root);
    Ok(())
}

fn refused(bytes: &[u8], code: &'static Code) -> Error {
    let (result, taken) = alloc::peak(|| handle(bytes));
    let error = result.unwrap_err();
    assert!(std::ptr::eq(error.code(), code), "{error}");
    assert!(taken.peak < alloc::bound(bytes.len()), "{taken:?}");
    error
}

/// A small file with all types.
fn all() -> Vec<u8> {
    let trivial = Type::ALL.iter().filter_map(|kind| Some((*kind, kind.size()?)));
    let mut data = Element::new();
    let members: Vec<_> = [(Type::Float, "a"), (Type::Vec2i, "b")].into();
    let layout = || StructType::new(members.clone());
    for (kind, size) in trivial.clone() {
        data.push(kind.name(), Value::of_trivial(kind, &vec![1; size]).unwrap());
    }
    for (kind, size) in trivial {
        data.push(format!("{kind}s"), Array::packed(kind, 2, vec![1; 2 * size]).unwrap());
    }
    let strings = || Array::new(Items::String(vec!["one".into(), "two".repeat(100).into()]));
    let elements = || Array::new(Items::Element(vec![Element::new().with("x", 1_u8), Element::new()]));
    let records = || Items::Struct(meshwright_udm::document::Records::new(layout(), 2, vec![5; 24]).unwrap());
    data.push("string", "text");
    data.push("utf8", Value::Utf8("text".into()));
    data.push("ref", Value::Ref("string".into()));
    data.push("blob", Value::Blob(b"blob".as_slice().into()));
    data.push("lz4", Lz4::encode(&[3; 300]).unwrap());
    data.push("struct", Struct::new(layout(), vec![9; 12]).unwrap());
    data.push("structs", Array::new(records()));
    data.push("strings", strings());
    data.push("elements", elements());
    data.push("nested", Array::new(Items::Array(vec![strings(), elements()])));
    data.push("packed structs", ArrayLz4::Plain(Array::new(records())));
    data.push("packed strings", ArrayLz4::Plain(strings()));
    data.push("packed elements", ArrayLz4::Plain(elements()));
    data.push("packed floats", ArrayLz4::Plain(Array::packed(Type::Float, 64, vec![0; 256]).unwrap()));
    write(&File::new(Element::asset("TEST", 1, data))).unwrap().to_vec()
}

#[test]
fn damage_at_every_offset_is_handled() {
    let rules = hostile::Rules::new(&[codes::ALL]);
    let outcome = hostile::run(mutate::all(&all()), &rules, handle).unwrap();
    println!("{outcome}");
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn damage_in_files_of_the_engine_is_handled() {
    let files = corpus::required("udm", &["udm_b"]);
    let rules = hostile::Rules::new(&[codes::ALL]);
    for path in files {
        let bytes = std::fs::read(&path).unwrap();
        let outcome = hostile::run(mutate::some(&bytes, 1500), &rules, handle).unwrap();
        println!("{}: {outcome}", path.display());
    }
}

#[test]
fn every_truncation_names_its_field_and_has_a_complete_log() {
    let bytes = all();
    for length in 1..bytes.len() {
        let source = Source::from(bytes.get(..length).unwrap().to_vec());
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        laws::law4(&log, source.len()).unwrap();
        assert!(!error.unwrap().path().is_empty(), "cut to {length}");
    }
}

fn head(rest: &[&[u8]]) -> Vec<u8> {
    [&MAGIC[..], &[2, 0, 0, 0, 27], &rest.concat()].concat()
}

/// A root with one entry `x` with this type and payload.
fn one(kind: Type, payload: &[&[u8]]) -> Vec<u8> {
    let payload = payload.concat();
    let size = (7 + payload.len() as u64).to_le_bytes();
    head(&[&size, &[1, 0, 0, 0, 1], b"x", &[kind.number()], &payload])
}

#[test]
fn deep_nesting_exceeds_a_limit_and_does_not_crash() {
    let elements =
        |depth: usize| head(&[&[[0; 8].as_slice(), &[1, 0, 0, 0, 1], b"x", &[27]].concat().repeat(depth)]);
    let arrays =
        |depth| one(Type::Array, &[&[[28].as_slice(), &[1, 0, 0, 0], &[0; 8]].concat().repeat(depth)]);
    for depth in [200, 1000, 100_000] {
        refused(&elements(depth), &meshwright_core::codes::LIMIT_DEPTH);
        refused(&arrays(depth), &meshwright_core::codes::LIMIT_DEPTH);
    }
    let limits = Limits::DEFAULT.depth(u32::MAX);
    let source = Source::from(elements(100_000));
    let error = read(&source, &limits).unwrap_err();
    assert!(std::ptr::eq(error.code(), &meshwright_core::codes::LIMIT_DEPTH), "the crate has its own limit");

    let mut tree = Element::new();
    for _ in 0..255 {
        tree = Element::new().with("x", tree);
    }
    let bytes = write(&File::new(tree.clone())).unwrap().to_vec();
    let source = Source::from(bytes);
    assert_eq!(read(&source, &limits).unwrap().0.root, tree);
    let error = write(&File::new(Element::new().with("x", tree))).unwrap_err();
    assert!(std::ptr::eq(error.code(), &binary::UNWRITABLE), "{error}");
}

#[test]
fn counts_are_not_trusted() {
    let (max, truncated) = ([0xff; 4], &meshwright_core::codes::TRUNCATED);
    refused(&head(&[&[0; 8], &max]), truncated);
    refused(&head(&[&[0; 8], &max, &[0; 1000]]), truncated);
    for kind in Type::ALL.iter().filter(|kind| kind.size() != Some(0) && **kind != Type::Struct) {
        let payload: [&[u8]; 4] = [&[kind.number()], &max, &[0; 8], &[0; 40]];
        refused(&one(Type::Array, &payload), truncated);
    }
    let nothing = one(Type::Array, &[&[0], &max]);
    refused(&nothing, &meshwright_core::codes::LIMIT_ITEMS);
    let record = [&[31_u8][..], &max, &[0; 8], &[3, 0, 1, 0, 0]].concat();
    refused(&one(Type::Array, &[&record]), &meshwright_core::codes::LIMIT_ITEMS);
    for kind in [Type::Blob, Type::Lz4, Type::ArrayLz4] {
        refused(&one(kind, &[&[0xff; 8], &[11; 40]]), truncated);
    }
    refused(&one(Type::String, &[&[255], &max, b"abc"]), truncated);
    refused(&one(Type::Utf8, &[&max, b"abc"]), truncated);
}

/// A root with that many keys without names.
fn keys(count: usize) -> Vec<u8> {
    let keys = vec![0; count];
    head(&[&[0; 8], &u32::try_from(count).unwrap().to_le_bytes(), &keys, &keys])
}

#[test]
fn a_million_keys_take_memory_in_proportion() {
    let bytes = keys(1_000_000);
    let (result, taken) = alloc::peak(|| handle(&bytes));
    result.unwrap();
    assert!(taken.peak < 40 * bytes.len(), "{taken:?}");
}

/// Deeply nested strings, each of which has a diagnostic with its path.
fn deep_diagnostics(count: usize) -> Vec<u8> {
    let key = [b'k'; 255];
    let down = [&[0; 8][..], &[1, 0, 0, 0, 255], &key, &[27]].concat().repeat(120);
    let strings = [255_u8, 1, 0, 0, 0, b's'].repeat(count);
    let number = u32::try_from(count).unwrap().to_le_bytes();
    let last = [&[0; 8][..], &[1, 0, 0, 0, 1], b"x", &[28, 1], &number, &[0; 8]].concat();
    head(&[&down, &last, &strings])
}

#[test]
fn many_deeply_nested_diagnostics_are_counted_in_bounded_memory() {
    let source = Source::from(deep_diagnostics(300_000));
    let (result, taken) = alloc::peak(|| read(&source, &Limits::DEFAULT).map(|(_, diagnostics)| diagnostics));
    assert_eq!(result.unwrap().count(&binary::LONG_FORM), 300_000);
    assert!(taken.peak < 40 << 20, "{taken:?}");
}

#[test]
#[ignore = "needs valgrind"]
fn keys_and_diagnostics_take_work_in_proportion() {
    instructions::count(|counter| {
        counter.in_proportion("keys", 2_000, keys, |bytes| handle(bytes));
        counter.in_proportion("deeply nested diagnostics", 2_000, deep_diagnostics, |bytes| handle(bytes));
    });
}

#[test]
fn arrays_are_not_copied() {
    let taken = |size: usize| {
        let data = Element::new()
            .with("a", Array::packed(Type::UInt8, size as u32, vec![1; size]).unwrap())
            .with("b", Value::Blob(vec![1; size].into()))
            .with("c", Lz4 { uncompressed: 1, compressed: vec![1; size].into() })
            .with("d", Value::String(vec![1; size].into()));
        let source = Source::from(write(&File::new(data)).unwrap().to_vec());
        let (length, taken) = alloc::peak(|| read(&source, &Limits::DEFAULT).unwrap().0.root.len());
        assert_eq!(length, 4);
        taken
    };
    assert_eq!(taken(10), taken(1 << 20));
}

#[test]
fn decompression_bombs_are_rejected_before_decoding() {
    let honest = Lz4::encode(&vec![0; 1 << 20]).unwrap();
    assert_eq!(honest.decode(&Limits::DEFAULT).unwrap().len(), 1 << 20);
    let refused = |size: u64, limits: &Limits, code: &'static Code| {
        let bomb = Lz4 { uncompressed: size, ..honest.clone() };
        let (result, taken) = alloc::peak(|| bomb.decode(limits));
        let error = result.unwrap_err();
        assert!(std::ptr::eq(error.code(), code), "{error}");
        assert!(taken.peak < 3 << 20, "{taken:?}");
    };
    refused(u64::MAX, &Limits::DEFAULT, &binary::BAD_LZ4);
    refused(1 << 40, &Limits::DEFAULT, &binary::BAD_LZ4);
    refused((1 << 20) + 1, &Limits::DEFAULT, &binary::BAD_LZ4);
    refused((1 << 20) - 1, &Limits::DEFAULT, &binary::BAD_LZ4);
    let tight = Limits::DEFAULT.expansion(10);
    refused(1 << 20, &tight, &meshwright_core::codes::LIMIT_EXPANSION);
    let small = Limits::DEFAULT.memory(1000);
    refused(1 << 20, &small, &meshwright_core::codes::LIMIT_MEMORY);

    let count = [0xff; 4];
    let bomb = one(Type::ArrayLz4, &[&[1, 0, 0, 0, 0, 0, 0, 0, 11], &count, &[0]]);
    let source = Source::from(bomb);
    let (file, diagnostics) = read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(diagnostics.count(&binary::IMPOSSIBLE_LZ4), 1);
    laws::same(source.bytes(), &write(&file).unwrap()).unwrap();
    let Some(Value::ArrayLz4(array)) = file.root.get("x") else { panic!("it exists") };
    assert!(array.decode(&Limits::DEFAULT).is_err());
}

#[test]
fn content_that_does_not_match_its_description_is_rejected() {
    let strings = Array::new(Items::String(vec!["one".into(), "two".into()]));
    let packed = Compressed::encode(&strings).unwrap();
    let count = Compressed { count: 3, ..packed.clone() };
    assert!(std::ptr::eq(count.decode(&Limits::DEFAULT).unwrap_err().code(), &binary::CONTENT));
    let content = packed.decode_bytes(&Limits::DEFAULT).unwrap();
    let again = |content: &[u8]| {
        let lz4 = Lz4::encode(content).unwrap();
        Compressed { uncompressed: Some(lz4.uncompressed), compressed: lz4.compressed, ..packed.clone() }
    };
    // The engine's writer does not truncate short strings.
    let cut = again(content.get(..content.len() - 1).unwrap());
    assert!(std::ptr::eq(
        cut.decode(&Limits::DEFAULT).unwrap_err().code(),
        &meshwright_core::codes::TRUNCATED
    ));
    let (more, diagnostics) = again(&[&content[..], b"more"].concat()).decode(&Limits::DEFAULT).unwrap();
    assert_eq!((more, diagnostics.count(&binary::TRAILING)), (strings, 1));
}

#[test]
fn other_formats_are_named() {
    refused(b"", &meshwright_core::codes::EMPTY);
    refused(b"version https://git-lfs.github.com/spec/v1\n", &meshwright_core::codes::LFS_POINTER);
    refused(b"glTF\x02\0\0\0", &binary::NOT_UDM);
    refused(b"UDM", &meshwright_core::codes::TRUNCATED);
    refused(b"UDMB\0\0\0\0\x1b", &binary::UNKNOWN_VERSION);
    refused(b"UDMB\x03\0\0\0\x1b", &binary::UNKNOWN_VERSION);
    refused(b"UDMB\x02\0\0\0\x1c", &binary::NOT_AN_ELEMENT);
    for number in [36, 255] {
        let mut bytes = one(Type::Nil, &[]);
        *bytes.last_mut().unwrap() = number;
        assert_eq!(refused(&bytes, &binary::UNKNOWN_TYPE).path(), "x");
    }
    refused(&one(Type::ArrayLz4, &[&[0; 8], &[25], &[0; 12]]), &binary::ITEM_TYPE);
    refused(&one(Type::Struct, &[&[1, 0, 0]]), &binary::NO_MEMBERS);
    refused(&one(Type::Struct, &[&[3, 0, 1, 1, 0]]), &binary::ITEM_TYPE);
}

#[test]
fn unwritable_content_is_reported() {
    let refused = |root: Element<'static>, code: &'static Code, path: &str| {
        let error = write(&File::new(Element::new().with("a", root))).map(drop).unwrap_err();
        assert!(std::ptr::eq(error.code(), code), "{error}");
        assert!(error.path().starts_with(path), "{error}");
    };
    let long = Text::from(vec![b'k'; 256]);
    refused(Element::new().with(long.clone(), 1_u8), &binary::KEY_TOO_LONG, "a/kkk");
    refused(Element::new().with("s", Array::empty(Type::Struct)), &binary::NO_MEMBERS, "a/s");
    refused(Element::new().with("z", ArrayLz4::Plain(Array::empty(Type::Blob))), &binary::ITEM_TYPE, "a/z");
    let many = StructType::new((0..256).map(|_| (Type::UInt8, "m")));
    refused(Element::new().with("m", Struct::new(many, vec![0; 256]).unwrap()), &binary::UNWRITABLE, "a/m");
}
