//! The content of entries.

use crate::zip_builder::{File, Local, clean, content, deflate, deflated, open, stored, zip};
use meshwright_archive::{Archive, Method, codes};
use meshwright_core::{Code, Limits, Source, codes as core_codes};
use meshwright_testkit::{alloc, rng::Rng};
use std::{fs, path::Path};

/// The only entry of an archive is refused with this code, by the headers or by the content.
fn refused(file: File, code: &'static Code) -> String {
    let archive = open(&zip(vec![file])).value;
    let error = archive.read(&archive.entries()[0], &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), code, "{error}");
    error.message().to_owned()
}

#[test]
fn contents_of_all_sizes_are_read() {
    let mut rng = Rng::new(1);
    for size in [0, 1, 2, 100, 65_535, 65_536, 65_537, 1_000_000] {
        let noise = rng.bytes(size);
        for bytes in [vec![7; size], noise] {
            let archive = clean(vec![stored("s", &bytes), deflated("d", &bytes), stored("end", b"end")]);
            assert!(content(&archive, "s").unwrap() == bytes, "{size} bytes stored");
            assert!(content(&archive, "d").unwrap() == bytes, "{size} bytes deflated");
            assert_eq!(content(&archive, "end").unwrap(), b"end");
        }
    }
}

#[test]
fn the_first_bytes_are_read_without_the_rest() {
    let bytes: Vec<u8> = (0..50_000_u32).flat_map(u32::to_le_bytes).collect();
    let archive = clean(vec![stored("s", &bytes), deflated("d", &bytes), deflated("short", b"abc")]);
    let head = |name: &str, most| archive.head(archive.entry(name).unwrap(), most).unwrap();
    for most in [0, 1, 512, 70_000] {
        assert!(head("s", most) == bytes[..most] && head("d", most) == bytes[..most], "{most} bytes");
    }
    let (_, taken) = alloc::peak(|| head("d", 512));
    assert!(taken.peak < 100_000, "{taken:?}");
    assert_eq!(head("short", 512), b"abc");
    let damaged = File { encoded: Some(vec![0xff; 100]), ..deflated("d", &[0; 1000]) };
    let damaged = open(&zip(vec![damaged])).value;
    assert_eq!(damaged.head(&damaged.entries()[0], 512).unwrap_err().code(), &codes::DAMAGED);
}

#[test]
fn entries_state_sizes_and_spans() {
    let archive = clean(vec![deflated("a/b", &[0; 1000]), stored("c", b"12345")]);
    let [first, second] = archive.entries() else { panic!() };
    assert_eq!((first.size(), first.method(), first.local_header()), (1000, Method::Deflate, 0));
    assert_eq!(first.compressed_size() as usize, deflate(&[0; 1000]).len());
    assert_eq!((second.size(), second.compressed_size(), second.method()), (5, 5, Method::Stored));
    assert_eq!(archive.source().span(archive.data_span(second).unwrap()), Some(&b"12345"[..]));
    assert!(archive.source().span(first.record()).unwrap().ends_with(b"a/b"));
    assert_eq!(first.record().end, second.record().start);
}

#[test]
fn a_stored_entry_is_not_copied_and_knows_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mod.zip");
    let content = vec![5; 6 << 20];
    fs::write(&path, zip(vec![stored("vehicles/x.dae", &content)]).bytes()).unwrap();
    let (source, taken) = alloc::peak(|| {
        let archive = Archive::open(&path, &Limits::DEFAULT).unwrap().value;
        let entry = archive.entry("vehicles/x.dae").unwrap();
        archive.read(entry, &Limits::DEFAULT).unwrap()
    });
    assert!(taken.peak < 100_000, "{taken:?}: it is held in a temporary file");
    assert!(source.bytes() == content, "the archive lives as long as the source");
    assert_eq!(source.path(), Some(path.join("vehicles/x.dae").as_path()));
    assert!(format!("{source:?}").ends_with("part)"));
    source.unchanged().unwrap();
    // A file next to it in the archive is not a file of the system.
    assert!(source.keep_file(path.join("vehicles/y.dae"), &Limits::DEFAULT).is_err());
}

#[test]
fn wrong_sizes_are_errors() {
    let bytes = [9; 1000];
    for (file, message) in [
        (
            File { size: Some(999), ..deflated("a", &bytes) },
            "\"a\" has more content than its size of 999 bytes",
        ),
        (File { size: Some(0), ..deflated("a", &bytes) }, "\"a\" has more content than its size of 0 bytes"),
        (
            File { size: Some(1001), ..deflated("a", &bytes) },
            "\"a\" has 1000 bytes of content, but its size is 1001",
        ),
        (
            File { size: Some(999), ..stored("a", &bytes) },
            "\"a\" is stored in 1000 bytes, but its size is 999",
        ),
        (
            File { size: Some(1001), ..stored("a", &bytes) },
            "\"a\" is stored in 1000 bytes, but its size is 1001",
        ),
    ] {
        assert_eq!(refused(file, &codes::SIZE), message);
    }
}

#[test]
fn wrong_checksums_are_errors() {
    for file in [stored("a", b"crane"), deflated("a", b"crane")] {
        let message = "the checksum of \"a\" is e9e83cd5, expected 00000001";
        let right = crate::zip_builder::crc(b"crane");
        assert_eq!(
            refused(File { crc: Some(1), ..file }, &codes::CHECKSUM),
            message.replace("e9e83cd5", &format!("{right:08x}"))
        );
    }
}

#[test]
fn damaged_compressed_data_is_an_error() {
    let bytes = Rng::new(2).bytes(1000);
    let mut cut = deflate(&bytes);
    cut.truncate(500);
    let message = refused(File { encoded: Some(cut), ..deflated("a", &bytes) }, &codes::DAMAGED);
    assert_eq!(message, "the compressed data of \"a\" ends too early");
    let message = refused(File { encoded: Some(vec![]), ..deflated("a", &bytes) }, &codes::DAMAGED);
    assert_eq!(message, "the compressed data of \"a\" ends too early");
    let message = refused(File { encoded: Some(vec![6; 10]), ..deflated("a", &bytes) }, &codes::DAMAGED);
    assert_eq!(message, "the compressed data of \"a\" is not valid");
    // Without content, the two bytes of an empty stream may be missing.
    assert_eq!(
        content(&clean(vec![File { encoded: Some(vec![]), ..deflated("a", b"") }]), "a").unwrap(),
        b""
    );
    // Programs ignore bytes behind the end of the stream.
    let longer = [deflate(&bytes), vec![0; 3]].concat();
    let archive = clean(vec![File { encoded: Some(longer), ..deflated("a", &bytes) }]);
    assert_eq!(content(&archive, "a").unwrap(), bytes);
}

#[test]
fn local_headers_must_agree() {
    let local = |local: Local| File { local, ..deflated("a", &[1; 100]) };
    let base = Local::default;
    let compressed = deflate(&[1; 100]).len();
    for (file, end) in [
        (local(Local { name: Some(b"b".to_vec()), ..base() }), "name \"b\", the central directory \"a\""),
        (local(Local { method: Some(0), ..base() }), "method stored, the central directory Deflate"),
        (local(Local { flags: Some(1), ..base() }), "flag of encryption, the central directory does not"),
        (local(Local { size: Some(7), ..base() }), "size 7, the central directory 100"),
        (local(Local { crc: Some(7), ..base() }), "checksum 00000007, the central directory"),
    ] {
        let message = refused(file, &codes::LOCAL_HEADER);
        assert!(
            message.starts_with("the local header of \"a\" has the ") && message.contains(end),
            "{message}"
        );
    }
    let mut file = local(base());
    (file.local.magic, file.offset) = (Some(*b"PK\x03\x05"), Some(0));
    assert_eq!(refused(file, &codes::LOCAL_HEADER), "\"a\" has no valid local header at 0");
    // Numbers that were not known when the header was written.
    for flags in [0, 8] {
        let file = File { flags, local: Local { unknown: true, ..base() }, ..deflated("a", &[1; 100]) };
        assert_eq!(content(&clean(vec![file]), "a").unwrap(), [1; 100], "{compressed}");
    }
    let later = File { flags: 8, local: Local { size: Some(7), ..base() }, ..deflated("a", &[1; 100]) };
    assert_eq!(content(&clean(vec![later]), "a").unwrap(), [1; 100]);
}

#[test]
fn limits_hold() {
    let archive = clean(vec![deflated("big", &[0; 1 << 20]), stored("s", &[1; 1000])]);
    let code = |limits: Limits, path: &str| {
        let read = archive.read(archive.find(path).unwrap(), &limits);
        read.err().map(|error| error.code())
    };
    let limits = Limits::DEFAULT;
    assert_eq!(code(limits, "big"), None);
    assert_eq!(code(limits.expansion(100), "big"), Some(&core_codes::LIMIT_EXPANSION));
    assert_eq!(code(limits.memory(1 << 19), "big"), Some(&core_codes::LIMIT_MEMORY));
    assert_eq!(code(limits.input(1 << 19), "big"), Some(&core_codes::LIMIT_INPUT));
    assert_eq!(code(limits.input(999), "s"), Some(&core_codes::LIMIT_INPUT));
    // A stored entry takes no memory.
    assert_eq!(code(limits.memory(0).expansion(0), "s"), None);

    let open = |limits| {
        let source = Source::from(zip(vec![stored("a/b/c", b""), stored("a/b/d", b"")]).bytes());
        Archive::from_source(source, &limits).err().map(|error| error.code())
    };
    assert_eq!(open(limits.items(6).depth(3)), None, "two entries and four names");
    assert_eq!(open(limits.items(5)), Some(&core_codes::LIMIT_ITEMS));
    assert_eq!(open(limits.depth(2)), Some(&core_codes::LIMIT_DEPTH));
    assert_eq!(open(limits.memory(300)), Some(&core_codes::LIMIT_MEMORY));
    let missing = Archive::open(Path::new("no such file"), &limits).unwrap_err();
    assert_eq!(missing.code(), &core_codes::UNREADABLE);
}

#[test]
fn a_stated_size_does_not_determine_memory() {
    // A few bytes that state 70 times as many within the limit of expansion.
    let bytes = Rng::new(3).bytes(1 << 20);
    let file = File { size: Some(1 << 30), ..deflated("a", &bytes) };
    let archive = open(&zip(vec![file])).value;
    let (result, taken) = alloc::peak(|| archive.read(&archive.entries()[0], &Limits::DEFAULT));
    assert_eq!(result.unwrap_err().code(), &codes::SIZE);
    assert!(taken.peak < 5 << 20, "{taken:?}");
}

#[test]
fn a_content_takes_its_size_in_memory_and_no_more() {
    let archive = clean(vec![
        deflated("blank", &vec![b' '; 8 << 20]),
        deflated("text", &b"once upon a time ".repeat(9_000)),
    ]);
    for entry in archive.entries() {
        let (source, taken) = alloc::peak(|| archive.read(entry, &Limits::DEFAULT).unwrap());
        let size = usize::try_from(source.len()).unwrap();
        // The decoder and its window take what they take for any content.
        assert!(taken.peak < size + (160 << 10), "{taken:?} for {size}");
    }
}

#[test]
fn limits_are_compared_before_anything_is_decoded() {
    let archive = clean(vec![deflated("blank", &vec![b' '; 8 << 20])]);
    let entry = archive.find("blank").unwrap();
    for limits in
        [Limits::DEFAULT.input(1 << 20), Limits::DEFAULT.memory(1 << 20), Limits::DEFAULT.expansion(500)]
    {
        let (result, taken) = alloc::peak(|| archive.read(entry, &limits));
        assert_eq!(result.unwrap_err().code().category, meshwright_core::Category::Limit);
        assert!(taken.peak < 4 << 10, "{taken:?}");
    }
}

#[test]
fn an_archive_expands_as_far_as_its_limits_whatever_is_read_first() {
    let blank = |n: u32| deflated(&n.to_string(), &vec![b' '; 1 << 20]);
    let text = deflated("text", &Rng::new(5).bytes(100_000));
    let files: Vec<File> = (0..6).map(blank).chain([text]).collect();
    let refused = |limits: &Limits| {
        let outcome = Archive::from_source(Source::from(zip(files.clone()).bytes()), limits).unwrap();
        let archive = outcome.value;
        let refused: Vec<&str> = archive
            .entries()
            .iter()
            .filter(|entry| entry.problem().is_some())
            .map(|entry| entry.name())
            .collect();
        let said = outcome.diagnostics.count(&core_codes::LIMIT_EXPANSION);
        assert_eq!(said, u64::from(!refused.is_empty()), "once");
        for entry in archive.entries().iter().rev() {
            let read = archive.read(entry, &limits.memory(1 << 30));
            let code = read.err().map(|error| error.code());
            assert_eq!(
                code,
                refused.contains(&entry.name()).then_some(&core_codes::LIMIT_EXPANSION),
                "{}",
                entry.name()
            );
        }
        refused.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(refused(&Limits::DEFAULT), none);
    // What is compressed as usual is not counted.
    assert_eq!(refused(&Limits::DEFAULT.memory(4 << 20)), ["4", "5"]);
    assert_eq!(refused(&Limits::DEFAULT.memory(4 << 20).expansion(40_000)), none, "a caller may allow it");
}

#[test]
fn several_threads_can_read_one_archive() {
    let archive = clean((0..50).map(|n| deflated(&n.to_string(), &[n; 5000])).collect());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for n in 0..50 {
                    assert_eq!(content(&archive, &n.to_string()).unwrap(), [n; 5000]);
                }
            });
        }
    });
}

#[test]
fn an_entry_of_another_archive_is_refused_or_checked() {
    let (one, other) = (clean(vec![stored("a", b"1")]), clean(vec![stored("b", b"12"), stored("a", b"1")]));
    for entry in other.entries() {
        if let Ok(source) = one.read(entry, &Limits::DEFAULT) {
            assert_eq!(source.bytes(), b"1");
        }
    }
}
