//! New archives.

use crate::zip_builder::{crc, noise};
use meshwright_archive::{Archive, Method, NewFile, Packing, Stamp, WrittenFile, write_archive};
use meshwright_core::{Error, Limits, Result, Source, codes::UNREADABLE};
use meshwright_testkit::alloc;
use std::{
    io::{self, Write},
    process::Command,
};

const LIMITS: Limits = Limits::DEFAULT;

fn stamp() -> Stamp {
    Stamp::from_unix(1_764_424_801).unwrap()
}

type Content<'c> = (&'c str, Packing, Vec<u8>);

fn new_files(files: &[Content<'_>]) -> Vec<NewFile> {
    files.iter().map(|(path, packing, bytes)| NewFile::new(*path, *packing, bytes.len() as u64)).collect()
}

fn written(files: &[Content<'_>]) -> (Vec<u8>, Vec<WrittenFile>) {
    let mut bytes = Vec::new();
    let content = |at: usize| Ok(Source::from(files[at].2.clone()));
    let written = write_archive(&new_files(files), stamp(), &content, &mut bytes).unwrap();
    (bytes, written)
}

/// Does work in a pool of its own.
fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

/// The most memory that writing takes on one thread.
fn peak(files: &[NewFile], content: &(dyn Fn(usize) -> Result<Source> + Sync)) -> (Vec<WrittenFile>, usize) {
    let write = || write_archive(files, stamp(), content, &mut io::sink()).unwrap();
    let (written, taken) = on_threads(1, || alloc::peak(write));
    (written, taken.peak)
}

fn example() -> Vec<Content<'static>> {
    vec![
        ("vehicles/crane/crane.dae", Packing::Deflate, b"<COLLADA/>".repeat(300)),
        ("vehicles/crane/crane.jbeam", Packing::Deflate, b"{}".to_vec()),
        ("vehicles/crane/crane_b.color.dds", Packing::DeflateIfSmaller, [noise(9700), vec![0; 300]].concat()),
        ("vehicles/crane/crane_r.data.dds", Packing::DeflateIfSmaller, [noise(5000), vec![0; 5000]].concat()),
        ("vehicles/crane/empty.lua", Packing::Deflate, Vec::new()),
        ("vehicles/crane/kr\u{e4}n.pc", Packing::Deflate, b"{ \"parts\": {} } ".repeat(9)),
        ("vehicles/crane/noise.lua", Packing::Deflate, noise(500)),
        ("vehicles/crane/default.jpg", Packing::Stored, vec![7; 4000]),
    ]
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

#[test]
fn an_archive_can_be_read_as_a_stream() {
    let files = example();
    let (bytes, written) = written(&files);
    let mut at = 0;
    for ((path, _, content), written) in files.iter().zip(&written) {
        assert_eq!(&bytes[at..at + 4], b"PK\x03\x04", "{path}: no bytes are between entries");
        let flags = if path.is_ascii() { 0 } else { 1 << 11 };
        assert_eq!([u16_at(&bytes, at + 4), u16_at(&bytes, at + 6)], [20, flags], "{path}");
        assert_eq!(u16_at(&bytes, at + 8), written.method.id(), "{path}");
        // 2025-11-29 14:00:00
        assert_eq!(u32_at(&bytes, at + 10), 0x5B7D_7000, "{path}");
        assert_eq!(u32_at(&bytes, at + 14), crc(content), "{path}");
        let sizes = [written.compressed_size, written.size].map(|size| size as u32);
        assert_eq!([u32_at(&bytes, at + 18), u32_at(&bytes, at + 22)], sizes, "{path}");
        assert_eq!(written.size, content.len() as u64);
        let lengths = [u16_at(&bytes, at + 26), u16_at(&bytes, at + 28)];
        assert_eq!(lengths, [path.len() as u16, 0], "{path}: no extra fields");
        assert_eq!(&bytes[at + 30..at + 30 + path.len()], path.as_bytes());
        at += 30 + path.len() + written.compressed_size as usize;
    }
    let directory = at;
    for path in files.iter().map(|file| file.0) {
        assert_eq!(&bytes[at..at + 4], b"PK\x01\x02");
        let offset = u32_at(&bytes, at + 42) as usize;
        assert_eq!(bytes[at + 6..at + 30], bytes[offset + 4..offset + 28], "{path}: both say the same");
        // Extra fields, comment, disk and attributes.
        assert_eq!(bytes[at + 30..at + 42], [0; 12], "{path}");
        at += 46 + path.len();
    }
    assert_eq!(&bytes[at..at + 4], b"PK\x05\x06");
    assert_eq!(
        [u32_at(&bytes, at + 12), u32_at(&bytes, at + 16)],
        [(at - directory) as u32, directory as u32]
    );
    assert_eq!([u16_at(&bytes, at + 8), u16_at(&bytes, at + 10), u16_at(&bytes, at + 20)], [8, 8, 0]);
    assert_eq!(bytes.len(), at + 22);
}

#[test]
fn content_is_stored_unless_deflate_gains() {
    let (bytes, written) = written(&example());
    let methods: Vec<Method> = written.iter().map(|file| file.method).collect();
    let (stored, deflate) = (Method::Stored, Method::Deflate);
    assert_eq!(methods, [deflate, stored, stored, deflate, stored, deflate, stored, stored]);
    let opened = Archive::from_source(Source::from(bytes), &LIMITS).unwrap();
    assert!(opened.diagnostics.is_empty(), "{:?}", opened.diagnostics);
    let archive = opened.value;
    for (entry, (path, _, content)) in archive.entries().iter().zip(example()) {
        assert_eq!((entry.name(), archive.stamp(entry)), (path, Some(stamp())));
        assert_eq!(archive.read(entry, &LIMITS).unwrap().bytes(), content, "{path}");
    }
}

#[test]
fn bytes_do_not_depend_on_threads() {
    let texts: Vec<String> = (0..3000).map(|at| format!("levels/a/{at:05}.json")).collect();
    let mut files: Vec<Content<'_>> = Vec::new();
    for (at, path) in texts.iter().enumerate() {
        files.push((path, Packing::DeflateIfSmaller, [noise(at % 700), vec![b' '; at % 900]].concat()));
    }
    let with = |threads: usize| on_threads(threads, || written(&files).0);
    let one = with(1);
    for threads in [2, 5] {
        assert!(with(threads) == one, "{threads} threads");
    }
}

#[test]
#[ignore = "slow"]
fn memory_is_that_of_the_largest_file() {
    // 160 MiB, in files of 1 MiB, of which half become smaller.
    let content: Vec<Vec<u8>> = vec![noise(1 << 20), b"0123 ".repeat((1 << 20) / 5)];
    let files: Vec<NewFile> = (0..160)
        .map(|at| NewFile::new(format!("a/{at}"), Packing::DeflateIfSmaller, content[at % 2].len() as u64))
        .collect();
    let read = |at: usize| Ok(Source::from(content[at % 2].clone()));
    let (_, peak) = peak(&files, &read);
    assert!(peak < 80 << 20, "{peak} bytes");
}

#[test]
#[ignore = "slow"]
fn a_large_file_is_compressed_without_being_kept() {
    // More than 64 MiB, of which 40 do not become smaller.
    let content = [noise(40 << 20), vec![0; 30 << 20]].concat();
    let files = [NewFile::new("a", Packing::DeflateIfSmaller, content.len() as u64)];
    let source = std::sync::Arc::new(Source::from(content));
    let whole = meshwright_core::Span::file(0, source.len());
    let read = |_: usize| Ok(Source::part(&source, whole).unwrap());
    let (written, peak) = peak(&files, &read);
    assert!(written[0].method == Method::Deflate && written[0].compressed_size > 40 << 20, "{written:?}");
    assert!(peak < 2 << 20, "{peak} bytes");
    let mut bytes = Vec::new();
    write_archive(&files, stamp(), &read, &mut bytes).unwrap();
    let archive = Archive::from_source(Source::from(bytes), &LIMITS).unwrap().value;
    assert!(archive.read(archive.entry("a").unwrap(), &LIMITS).unwrap().bytes() == source.bytes());
}

#[test]
fn paths_that_no_archive_can_have_are_refused() {
    let long = "a".repeat(65_536);
    for (path, words) in [
        ("", "zeros"),
        ("a\0", "zeros"),
        ("/a", "no separator"),
        ("C:/a", "no drive"),
        ("a/../b", "`..`"),
        ("a\\b", "`/` between"),
        ("a//b", "empty parts"),
        ("a/", "empty parts"),
        ("./a", "empty parts"),
        (long.as_str(), "65536 bytes"),
    ] {
        let error = write_archive(
            &[NewFile::new(path, Packing::Stored, 1)],
            stamp(),
            &|at| panic!("read {at}"),
            &mut Vec::new(),
        );
        let error = error.unwrap_err();
        assert!(error.code().id == "ZIP0022" && error.message().contains(words), "{error}");
        assert!(error.message().len() < 400, "{error}");
    }
    let fits = "a".repeat(65_535);
    let bytes = written(&[(fits.as_str(), Packing::Stored, b"1".to_vec())]).0;
    let archive = Archive::from_source(Source::from(bytes), &LIMITS).unwrap().value;
    assert_eq!(archive.entries()[0].name(), fits);
    for paths in [["a", "a"], ["a", "a/b"], ["a/b/c", "a/b"]] {
        let files = paths.map(|path| NewFile::new(path, Packing::Stored, 1));
        let error = write_archive(&files, stamp(), &|_| Ok(Source::from(vec![1])), &mut Vec::new());
        assert_eq!(error.unwrap_err().code().id, "ZIP0023", "{paths:?}");
    }
}

#[test]
fn the_most_files_fit() {
    let files: Vec<NewFile> =
        (0..65_534).map(|at| NewFile::new(at.to_string(), Packing::Stored, 0)).collect();
    let mut bytes = Vec::new();
    write_archive(&files, stamp(), &|_| Ok(Source::from(Vec::new())), &mut bytes).unwrap();
    let opened = Archive::from_source(Source::from(bytes), &LIMITS).unwrap();
    assert!(opened.diagnostics.is_empty() && opened.value.entries().len() == 65_534);
    let more = [files.as_slice(), &[NewFile::new("one", Packing::Stored, 0)]].concat();
    let error = write_archive(&more, stamp(), &|_| Ok(Source::from(Vec::new())), &mut Vec::new());
    assert_eq!(error.unwrap_err().code().id, "ZIP0021");
}

#[test]
fn what_would_need_zip64_is_refused() {
    let files: Vec<NewFile> =
        (0..5).map(|at| NewFile::new(at.to_string(), Packing::Stored, 1 << 30)).collect();
    let error = write_archive(&files, stamp(), &|at| panic!("read {at}"), &mut Vec::new()).unwrap_err();
    assert!(error.code().id == "ZIP0020" && error.message().contains("5368709120"), "{error}");
}

/// Files that are larger than they were said to be: 41 times 100 MiB, which are one allocation.
#[test]
#[ignore = "slow"]
fn an_archive_that_turns_out_to_need_zip64_is_refused() {
    let source = std::sync::Arc::new(Source::from(vec![7; 100 << 20]));
    let whole = meshwright_core::Span::file(0, source.len());
    let files: Vec<NewFile> = (0..41).map(|at| NewFile::new(at.to_string(), Packing::Stored, 1)).collect();
    let read = |_: usize| Ok(Source::part(&source, whole).unwrap());
    let mut sink = Counter(0);
    let error = write_archive(&files, stamp(), &read, &mut sink).unwrap_err();
    assert!(
        error.code().id == "ZIP0020"
            && error.message().ends_with("with 40, an archive without ZIP64 has less than 4 GiB"),
        "{error}"
    );
    assert!(sink.0 < u64::from(u32::MAX));
}

struct Counter(u64);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn errors_of_files_and_of_the_disk_end_the_archive() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let files = new_files(&example());
    let read = |at: usize| -> Result<Source> {
        if at == 4 { Err(Error::new(&UNREADABLE, "gone")) } else { Ok(Source::from(vec![1; 10])) }
    };
    let error = write_archive(&files, stamp(), &read, &mut Vec::new()).unwrap_err();
    assert_eq!((error.code().id, error.message()), (UNREADABLE.id, "gone"));
    let error = write_archive(&files, stamp(), &|_| Ok(Source::from(vec![1; 10])), &mut Full).unwrap_err();
    assert_eq!(error.code().id, "CORE0008");
}

#[test]
fn an_archive_without_files_is_one() {
    let (bytes, _) = written(&[]);
    assert_eq!(bytes, [b"PK\x05\x06".as_slice(), &[0; 18]].concat());
}

/// What Python's zipfile reads: for each entry its name, sizes, method, time, flags and checksum, after it was decoded.
const JUDGE: &str = "
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    for info in archive.infolist():
        assert len(archive.read(info)) == info.file_size
        print(ascii(info.filename), info.file_size, info.compress_size, info.compress_type, info.date_time,
              info.flag_bits, info.CRC, len(info.extra), info.external_attr, info.is_dir())
";

#[test]
#[ignore = "needs python3"]
fn another_reader_agrees() {
    let files = example();
    let (bytes, written) = written(&files);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.zip");
    std::fs::write(&path, bytes).unwrap();
    let python = Command::new("python3").args(["-c", JUDGE]).arg(&path).output().unwrap();
    assert!(python.status.success(), "{}", String::from_utf8_lossy(&python.stderr));
    let expected: String = files
        .iter()
        .zip(&written)
        .map(|((path, ..), file)| {
            let name = path.replace('\u{e4}', "\\xe4");
            let flags = if path.is_ascii() { 0 } else { 2048 };
            format!(
                "'{name}' {} {} {} (2025, 11, 29, 14, 0, 0) {flags} {} 0 0 False\n",
                file.size,
                file.compressed_size,
                file.method.id(),
                file.crc
            )
        })
        .collect();
    assert_eq!(String::from_utf8_lossy(&python.stdout), expected);
}
