//! Damaged files give a document or an error with a code, within bounds of time and memory, without a
//! panic. Accepted files are rewritten byte for byte.

use meshwright_cast::{
    codes,
    document::{Document, Hashes, Kind, Node},
    log, read, write,
};
use meshwright_core::{Code, Error, Limits, LogOptions, Source};
use meshwright_testkit::{alloc, fixtures, hostile, laws, mutate};

const ALL: [&str; 4] = ["crane.cast", "crane_lift.cast", "yard.cast", "odd.cast"];

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let source = Source::from(bytes.to_vec());
    let (document, _) = read(&source, &Limits::DEFAULT)?;
    laws::same(bytes, &write(&document)?).unwrap();
    document.metadata();
    Ok(())
}

fn refused(bytes: &[u8], code: &'static Code) -> Error {
    let (result, taken) = alloc::peak(|| handle(bytes));
    let error = result.unwrap_err();
    assert!(std::ptr::eq(error.code(), code), "{error}");
    assert!(taken.peak < alloc::bound(bytes.len()), "{taken:?}");
    error
}

#[test]
fn damage_at_every_offset_is_handled() {
    for name in ALL {
        let rules = hostile::Rules::new(&[codes::ALL]);
        let outcome = hostile::run(mutate::all(&fixtures::read(name)), &rules, handle).unwrap();
        println!("{name}: {outcome}");
    }
}

#[test]
fn every_truncation_names_its_field_and_has_a_complete_log() {
    for name in ALL {
        let bytes = fixtures::read(name);
        for length in 1..bytes.len() {
            let source = Source::from(bytes[..length].to_vec());
            let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
            laws::law4(&log, source.len()).unwrap();
            if let Some(error) = error {
                assert!(!error.path().is_empty(), "{name} cut to {length}: {error}");
            }
        }
    }
}

/// A file with `depth` nested nodes.
fn nested(depth: u32) -> Vec<u8> {
    let mut bytes = b"cast\x01\0\0\0\x01\0\0\0\0\0\0\0".to_vec();
    for level in 0..depth {
        let left = depth - level;
        bytes.extend(Kind::Root.id().0);
        bytes.extend((left * 24).to_le_bytes());
        bytes.extend([0; 12]);
        bytes.extend(u32::from(left > 1).to_le_bytes());
    }
    bytes
}

#[test]
fn deep_nesting_exceeds_a_limit_and_does_not_crash() {
    handle(&nested(129)).unwrap();
    let error = refused(&nested(130), &meshwright_core::codes::LIMIT_DEPTH);
    assert!(error.path().starts_with("root[0]/root[0]/"), "{error}");
    refused(&nested(1_000_000), &meshwright_core::codes::LIMIT_DEPTH);

    // Without the limit, reading, walking, writing and dropping use memory but no stack.
    let bytes = nested(1_000_000);
    let source = Source::from(bytes);
    let limits = Limits::DEFAULT.depth(u32::MAX);
    let (document, diagnostics) = read(&source, &limits).unwrap();
    assert!(diagnostics.is_empty());
    assert_eq!(document.walk().last().unwrap().0, 999_999);
    laws::same(source.bytes(), &write(&document).unwrap()).unwrap();
}

#[test]
fn counts_are_not_trusted() {
    let truncated = &meshwright_core::codes::TRUNCATED;
    let max = [0xff; 4];
    let head = |roots: [u8; 4]| [&b"cast\x01\0\0\0"[..], &roots, &[0; 4]].concat();
    let node = |properties: [u8; 4], children: [u8; 4]| {
        [&b"root"[..], &[24, 0, 0, 0], &[0; 8], &properties, &children].concat()
    };
    let one = [1, 0, 0, 0];
    refused(&head(max), truncated);
    refused(&[head(one), node(max, [0; 4])].concat(), truncated);
    refused(&[head(one), node([0; 4], max)].concat(), truncated);
    refused(&[head(max), node([0; 4], max).repeat(100)].concat(), truncated);
    for kind in ["b\0", "l\0", "4v", "s\0"] {
        let property = [kind.as_bytes(), &[1, 0], &max, b"x", &[1; 64]].concat();
        let error = refused(&[head(one), node(one, [0; 4]), property].concat(), truncated);
        assert!(error.path().starts_with("root[0]/property[0]/values"), "{error}");
    }
    // The end of the file also bounds a run of empty texts.
    let property = [&b"s\0\x01\0"[..], &max, b"x", &[0; 1000]].concat();
    let error = refused(&[head(one), node(one, [0; 4]), property].concat(), truncated);
    assert_eq!(error.path(), "root[0]/property[0]/values[1000]");
}

#[test]
fn nodes_with_false_counts_use_no_memory() {
    let count = 20_000_u32;
    let liar = [&b"node"[..], &[32, 0, 0, 0], &[0; 8], &[0xff; 8], b"??\x01\0\x01\0\0\0"].concat();
    let bytes =
        [&b"cast\x01\0\0\0"[..], &count.to_le_bytes(), &[0; 4], &liar.repeat(count as usize)].concat();
    let (result, taken) = alloc::peak(|| handle(&bytes));
    match result {
        Ok(()) => {}
        Err(error) => assert!(error.code().id.starts_with("CORE"), "{error}"),
    }
    assert!(taken.peak < 40 * bytes.len(), "{taken:?}");
}

#[test]
fn other_formats_are_named() {
    let core = |code: &'static Code, bytes: &[u8]| drop(refused(bytes, code));
    core(&meshwright_core::codes::EMPTY, b"");
    core(
        &meshwright_core::codes::LFS_POINTER,
        b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
    );
    core(&codes::NOT_CAST, b"glTF\x02\0\0\0");
    core(&codes::NOT_CAST, b"ca\0\0");
    core(&codes::ASCIICAST, b"{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.5, \"o\", \"$ \"]\n");
    core(&meshwright_core::codes::TRUNCATED, b"cas");
    assert_eq!(refused(b"cast\x01\0", &meshwright_core::codes::TRUNCATED).path(), "version");
    let lost = [
        &b"cast\x01\0\0\0\x01\0\0\0\0\0\0\0root"[..],
        &[99; 12],
        &[1, 0, 0, 0, 0, 0, 0, 0],
        b"??\0\0\0\0\0\0",
    ];
    assert_eq!(refused(&lost.concat(), &codes::UNKNOWN_TYPE).path(), "root[0]/property[0]/type");
}

#[test]
fn unwritable_content_is_reported() {
    let refused = |node: Node<'static>, code: &'static Code| {
        let document = Document::new(vec![node]);
        let error = write(&document).map(|_| ()).unwrap_err();
        assert!(std::ptr::eq(error.code(), code), "{error}");
    };
    let mut hashes = Hashes::new();
    let mut long = hashes.node(Kind::Root).with("x", 1_u8);
    long.properties.to_mut()[0].name = vec![b'x'; 65536].into();
    refused(long, &codes::UNWRITABLE);
    let mut below = hashes.node(Kind::Root).child(Node::new(Kind::Model, 0));
    below.opaque = Some(Box::default());
    refused(below, &codes::UNWRITABLE);

    // 17 times the same 256 MiB, which are never touched.
    let block = vec![0_u8; 256 << 20];
    let mut large = hashes.node(Kind::Root);
    for _ in 0..17 {
        let value = meshwright_cast::document::Array::<u8>::of_bytes(&block[..]);
        large = large.child(Node::new(Kind::Model, 0).with("x", value));
    }
    let document = Document::new(vec![large]);
    let error = write(&document).map(|_| ()).unwrap_err();
    assert!(std::ptr::eq(error.code(), &codes::TOO_LARGE), "{error}");
    let roots: Vec<Node<'_>> = document.roots.iter().flat_map(|root| root.children.iter().cloned()).collect();
    assert!(write(&Document::new(roots)).unwrap().len() > 4 << 30, "several roots may exceed 4 GiB together");
}

#[test]
fn a_node_costs_two_allocations_and_an_array_none() {
    let values = vec![1.0_f32; 50_000];
    let file = |count: usize, values: &[f32]| {
        let mut hashes = Hashes::new();
        let mut root = hashes.node(Kind::Root);
        root.children
            .extend((0..count).map(|_| hashes.node(Kind::Curve).with("nn", "bone").with("kv", values)));
        write(&Document::new(vec![root])).unwrap().to_vec()
    };
    let taken = |bytes: Vec<u8>| {
        let source = Source::from(bytes);
        let (document, taken) = alloc::peak(|| read(&source, &Limits::DEFAULT).unwrap().0);
        assert_eq!(document.roots.len(), 1);
        taken
    };
    let (small, large) = (taken(file(10, &values[..1])), taken(file(10, &values)));
    assert_eq!(small, large, "arrays are not copied");
    let many = taken(file(1000, &values[..1]));
    assert!(many.calls < 2 * 1000 + 20, "{many:?}");
}
