use meshwright_core::{FILE, Limits, Source, Span, codes, source::SourceOptions};
use std::{
    fs,
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

const MIB: usize = 1 << 20;

fn pattern(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i % 251) as u8).collect()
}

fn limited(input: u64) -> Limits {
    Limits::DEFAULT.input(input)
}

#[test]
fn small_large_mapped_and_read_files_give_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for length in [0, 1, MIB, 4 * MIB - 1, 4 * MIB, 4 * MIB + 1, 6 * MIB + 17] {
        let path = folder.path().join(format!("{length}.bin"));
        let bytes = pattern(length);
        fs::write(&path, &bytes).unwrap();
        for map in [true, false] {
            let source =
                Source::open_with(&path, &Limits::DEFAULT, SourceOptions::default().map(map)).unwrap();
            assert!(source.bytes() == bytes, "{length} bytes, map {map}");
            assert_eq!(source.len(), length as u64);
            assert_eq!(source.is_empty(), length == 0);
            assert_eq!(source.buffer(source.file_space()).unwrap().len(), length);
        }
    }
}

#[test]
fn debug_names_the_size_and_not_the_bytes() {
    assert_eq!(format!("{:?}", Source::from(vec![7; 5])), "Source(5 bytes, owned)");
}

#[test]
fn unreadable_files_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let absent = Source::open(folder.path().join("absent"), &Limits::DEFAULT).unwrap_err();
    assert_eq!(absent.code(), &codes::UNREADABLE);
    assert!(std::error::Error::source(&absent).is_some(), "the cause of the system is kept");
    let folder_error = Source::open(folder.path(), &Limits::DEFAULT).unwrap_err();
    assert_eq!(folder_error.code(), &codes::UNREADABLE);
    assert!(folder_error.message().ends_with("is a folder"), "{folder_error}");
}

#[test]
fn the_input_limit_is_exact_for_files() {
    let folder = tempfile::tempdir().unwrap();
    for length in [100, 5 * MIB] {
        let path = folder.path().join(format!("{length}.bin"));
        fs::write(&path, pattern(length)).unwrap();
        for map in [true, false] {
            let options = SourceOptions::default().map(map);
            assert!(Source::open_with(&path, &limited(length as u64), options).is_ok());
            let error = Source::open_with(&path, &limited(length as u64 - 1), options).unwrap_err();
            assert_eq!(error.code(), &codes::LIMIT_INPUT);
        }
    }
}

/// A stream that returns odd amounts and is interrupted at times.
struct Trickle {
    left: usize,
    given: usize,
    turn: usize,
}

impl Read for Trickle {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.turn += 1;
        if self.turn.is_multiple_of(7) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let count = into.len().min(self.left).min(65_537);
        for byte in &mut into[..count] {
            *byte = (self.given % 251) as u8;
            self.given += 1;
        }
        self.left -= count;
        Ok(count)
    }
}

fn trickle(length: usize) -> Trickle {
    Trickle { left: length, given: 0, turn: 0 }
}

#[test]
fn pipes_of_any_length_are_read_completely() {
    for length in [0, 5, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 11 * MIB + 3] {
        let source = Source::spool(trickle(length), &Limits::DEFAULT).unwrap();
        assert!(source.bytes() == pattern(length), "{length} bytes");
    }
}

#[test]
fn an_endless_pipe_ends_at_the_limit() {
    for limit in [10, 9 * MIB as u64] {
        let error = Source::spool(io::repeat(7), &limited(limit)).unwrap_err();
        assert_eq!(error.code(), &codes::LIMIT_INPUT);
    }
    let exact = 9 * MIB;
    assert!(Source::spool(trickle(exact), &limited(exact as u64)).is_ok());
    assert!(Source::spool(trickle(exact + 1), &limited(exact as u64)).is_err());
}

#[test]
fn a_broken_pipe_is_an_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::ConnectionReset.into())
        }
    }
    let error = Source::spool(trickle(9 * MIB).chain(Broken), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &codes::UNREADABLE);
}

#[cfg(unix)]
#[test]
fn a_named_pipe_and_a_device_are_spooled() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let writer = {
        let path = path.clone();
        thread::spawn(move || fs::write(path, pattern(100_000)))
    };
    let source = Source::open(&path, &Limits::DEFAULT).unwrap();
    writer.join().unwrap().unwrap();
    assert!(source.bytes() == pattern(100_000));
    let zeros = Source::open("/dev/zero", &limited(1000)).unwrap_err();
    assert_eq!(zeros.code(), &codes::LIMIT_INPUT);
}

#[test]
fn payloads_keep_their_addresses() {
    let source = Source::from(pattern(10));
    let mut kept: Vec<(u32, &[u8])> = Vec::new();
    for n in 0..700_usize {
        let (buffer, bytes) = source.keep(vec![n as u8; n]).unwrap();
        assert_eq!(buffer as usize, n + 1);
        kept.push((buffer, bytes));
    }
    for (n, (buffer, bytes)) in kept.into_iter().enumerate() {
        assert_eq!(bytes, vec![n as u8; n], "the first reference still holds");
        let again = source.buffer(buffer).unwrap();
        assert!(std::ptr::eq(bytes, again), "payload {n} did not move");
    }
    assert_eq!(source.buffer(FILE).unwrap(), pattern(10));
    assert_eq!(source.buffer(701), None);
    assert_eq!(source.buffer(u32::MAX), None);
}

#[test]
fn many_threads_can_keep_payloads() {
    let source = Arc::new(Source::from(Vec::new()));
    let threads: Vec<_> = (0..8_u32)
        .map(|thread| {
            let source = Arc::clone(&source);
            thread::spawn(move || {
                (0..500_u32)
                    .map(|n| {
                        let content = [thread.to_le_bytes(), n.to_le_bytes()].concat();
                        (source.keep(content.clone()).unwrap().0, content)
                    })
                    .collect::<Vec<_>>()
            })
        })
        .collect();
    let kept: Vec<_> = threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
    let mut spaces: Vec<u32> = kept.iter().map(|(buffer, _)| *buffer).collect();
    spaces.sort_unstable();
    assert_eq!(spaces, (1..=4000).collect::<Vec<_>>(), "buffer ids are unique");
    for (buffer, content) in kept {
        assert_eq!(source.buffer(buffer).unwrap(), content);
    }
}

#[test]
fn more_than_a_million_payloads_are_an_error() {
    let source = Source::from(Vec::new());
    let mut count = 0_u64;
    let error = loop {
        match source.keep(Vec::new()) {
            Ok(_) => count += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(error.code(), &codes::LIMIT_ITEMS);
    assert!(count >= 1_000_000, "{count}");
    assert!(source.keep(Vec::new()).is_err(), "and stays full");
}

#[test]
fn files_in_memory_never_count_as_changed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("small.bin"), folder.path().join("large.bin"));
    std::fs::write(&path, b"small").unwrap();
    std::fs::write(&other, vec![7; 5 * MIB]).unwrap();
    let options = SourceOptions::default().map(false);
    let source = Source::open_with(&path, &Limits::DEFAULT, options).unwrap();
    let (_, kept) = source.keep_file(&other, &Limits::DEFAULT).unwrap();
    std::fs::write(&other, vec![8; 4 * MIB]).unwrap();
    source.unchanged().unwrap();
    assert!(kept.len() == 5 * MIB && kept.iter().all(|&byte| byte == 7));
    assert_eq!(source.options(), options);
}

/// Windows does not let a mapped file become shorter.
#[cfg(not(windows))]
#[test]
fn changes_of_a_mapped_file_are_detected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.bin");
    let (other, small) = (folder.path().join("other.bin"), folder.path().join("small.bin"));
    for path in [&path, &other] {
        std::fs::write(path, vec![7; 5 * MIB]).unwrap();
    }
    std::fs::write(&small, b"small").unwrap();
    let open = |path| Source::open_with(path, &Limits::DEFAULT, SourceOptions::default().map(true)).unwrap();
    let (source, with_other) = (open(&path), open(&small));
    with_other.keep_file(&other, &Limits::DEFAULT).unwrap();
    source.unchanged().unwrap();
    with_other.unchanged().unwrap();

    // Another file at the path is not the mapped one: the map still shows the old file.
    std::fs::rename(&other, folder.path().join("elsewhere.bin")).unwrap();
    std::fs::write(&other, b"new").unwrap();
    with_other.unchanged().unwrap();

    for (path, source) in [(path, &source), (folder.path().join("elsewhere.bin"), &with_other)] {
        let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
        file.set_len(4 * MIB as u64).unwrap();
        let error = source.unchanged().unwrap_err();
        assert_eq!(error.code().id, "CORE0019");
    }
}

#[test]
fn a_part_shares_the_bytes_of_its_source() {
    let whole = Arc::new(Source::from(pattern(100)));
    let part = Source::part(&whole, Span::file(10, 30)).unwrap();
    assert!(std::ptr::eq(part.bytes(), &whole.bytes()[10..30]), "not a copy");
    assert_eq!((part.len(), part.held(), part.path()), (20, 20, None));
    assert_eq!(format!("{part:?}"), "Source(20 bytes, part)");

    let (buffer, decoded) = whole.keep(pattern(50)).unwrap();
    let of_decoded = Source::part(&whole, Span::new(buffer, 40, 50)).unwrap();
    assert_eq!(of_decoded.bytes(), &decoded[40..]);
    let nested = Source::part(&Arc::new(part), Span::file(5, 20)).unwrap();
    assert_eq!(nested.span(Span::file(0, 2)), Some(&[15, 16][..]));
    assert!(Source::part(&whole, Span::file(100, 100)).unwrap().is_empty());
    for outside in [Span::file(90, 101), Span::file(20, 10), Span::file(101, 101), Span::new(9, 0, 0)] {
        assert!(Source::part(&whole, outside).is_none(), "{outside}");
    }
    drop(whole);
    assert_eq!(nested.bytes(), &pattern(30)[15..], "the whole lives on");
}

/// Windows does not let a mapped file become shorter.
#[cfg(not(windows))]
#[test]
fn a_part_of_a_mapped_file_detects_its_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.bin");
    fs::write(&path, vec![7; 5 * MIB]).unwrap();
    let whole =
        Arc::new(Source::open_with(&path, &Limits::DEFAULT, SourceOptions::default().map(true)).unwrap());
    let part = Source::part(&whole, Span::file(0, 10)).unwrap();
    part.unchanged().unwrap();
    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(4 * MIB as u64).unwrap();
    assert_eq!(part.unchanged().unwrap_err().code(), &codes::CHANGED);
    assert_eq!(part.options(), whole.options());
}

/// A referenced file must be a regular file of its folder, whatever links lead to it.
#[cfg(unix)]
#[test]
fn referenced_files_are_opened_in_their_folder_only() {
    use std::{os::unix::fs::symlink, path::Path};
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("in");
    fs::create_dir_all(inside.join("deep")).unwrap();
    fs::write(folder.path().join("secret"), "secret").unwrap();
    fs::write(inside.join("deep/data"), "data").unwrap();
    symlink("../secret", inside.join("out")).unwrap();
    symlink("deep/data", inside.join("stays")).unwrap();
    symlink("..", inside.join("up")).unwrap();
    symlink("around", inside.join("around")).unwrap();
    let open = |name: &str, root: Option<&Path>| {
        let opened = Source::open_named(inside.join(name), root, &Limits::DEFAULT, SourceOptions::default());
        opened.map(|source| source.bytes().to_vec())
    };
    let root = Some(inside.as_path());
    for name in ["deep/data", "stays", "up/in/stays"] {
        assert_eq!(open(name, root).unwrap(), b"data", "{name}");
    }
    for name in ["out", "../secret", "up/secret"] {
        let error = open(name, root).unwrap_err();
        assert_eq!(error.code(), &codes::NAMED_FILE, "{name}: {error}");
        assert!(error.message().contains("is outside the folder"), "{error}");
        assert_eq!(open(name, None).unwrap(), b"secret", "{name}");
    }
    assert_eq!(open("around", root).unwrap_err().code(), &codes::UNREADABLE);
    assert!(open("deep", root).unwrap_err().message().contains("is a folder"));
    if std::process::Command::new("mkfifo")
        .arg(inside.join("pipe"))
        .status()
        .is_ok_and(|status| status.success())
    {
        for root in [root, None] {
            let error = open("pipe", root).unwrap_err();
            assert!(error.message().contains("is a pipe, a socket or a device"), "{error}");
        }
    }
    assert!(open("/dev/zero", None).unwrap_err().message().contains("is a pipe, a socket or a device"));
}

#[test]
fn unwanted_stream_is_not_read_to_its_end() {
    let refused = |head: &[u8]| {
        assert!(head.len() >= 4096);
        Err(meshwright_core::Error::new(&meshwright_core::codes::UNKNOWN_FORMAT, "zeros"))
    };
    let error = Source::spool_if(io::repeat(0), &Limits::DEFAULT, refused).unwrap_err();
    assert_eq!(error.code().id, "CORE0009");
}

/// Changes a file as programs do that save: in place, shorter, or as a new file at its path.
fn save(path: &Path, way: usize, length: u64, stamp: u8) {
    let file = match way % 3 {
        0 => fs::File::create(path).unwrap(),
        1 => {
            let file = fs::OpenOptions::new().write(true).open(path).unwrap();
            file.set_len(length / 3).unwrap();
            file
        }
        _ => {
            let new = path.with_extension("new");
            let file = fs::File::create(&new).unwrap();
            fs::rename(new, path).unwrap();
            file
        }
    };
    write_stamped(file, length, stamp);
}

/// A file of one byte at the beginning and at the end; what is between takes no space on the disk.
fn write_stamped(mut file: fs::File, length: u64, stamp: u8) {
    file.set_len(length).unwrap();
    file.write_all(&[stamp]).unwrap();
    file.seek(SeekFrom::Start(length - 1)).unwrap();
    file.write_all(&[stamp]).unwrap();
}

/// Held files are read in a process of its own, which the operating system would end with a mapped file.
#[test]
fn other_programs_can_save_a_file_that_is_held() {
    const CHILD: &str = "MESHWRIGHT_HELD_FILE";
    if std::env::var_os(CHILD).is_none() {
        let name = "core::source::other_programs_can_save_a_file_that_is_held";
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name])
            .env(CHILD, "1")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        assert!(child.status.success() && said.contains("1 passed"), "{:?} {said}", child.status);
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    // The second limit does not allow memory for the larger files.
    for limits in [Limits::DEFAULT, Limits::DEFAULT.memory(16 * MIB as u64)] {
        for mib in [1, 11, 17, 34] {
            let (path, length) = (folder.path().join("held.bin"), (mib * MIB) as u64);
            write_stamped(fs::File::create(&path).unwrap(), length, 0);
            for turn in 0..25_u8 {
                let held = Source::open(&path, &limits).unwrap();
                let kept = Source::from(Vec::new());
                kept.keep_file(&path, &limits).unwrap();
                save(&path, usize::from(turn), length, turn + 1);
                for bytes in [held.bytes(), kept.buffer(1).unwrap()] {
                    let pages: u32 = bytes.iter().step_by(4096).map(|&byte| u32::from(byte)).sum();
                    let ends = [pages, u32::from(*bytes.last().unwrap())];
                    assert_eq!((bytes.len() as u64, ends), (length, [u32::from(turn); 2]), "{mib} MiB");
                }
                held.unchanged().unwrap();
            }
        }
    }
}

#[test]
fn a_file_that_changes_during_the_copy_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("growing.bin");
    let file = fs::File::create(&path).unwrap();
    file.set_len(8 * MIB as u64).unwrap();
    for limits in [Limits::DEFAULT, Limits::DEFAULT.memory(0)] {
        let done = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                for turn in 0_u64.. {
                    if done.load(Ordering::Relaxed) {
                        break;
                    }
                    file.set_len(8 * MIB as u64 + turn % 2).unwrap();
                }
            });
            let changed = (0..10_000).find_map(|_| Source::open(&path, &limits).err());
            done.store(true, Ordering::Relaxed);
            let changed = changed.unwrap();
            assert_eq!(changed.code(), &codes::CHANGED);
            assert!(changed.to_string().contains("growing.bin"), "{changed}");
        });
    }
}
