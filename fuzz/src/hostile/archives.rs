//! Zip archives that try to make a reader work, hold or believe too much, each passed to the verbs that take a mod.

use super::{
    LONGEST_MADE,
    trial::{BASE, least, worked},
};
use flate2::{Compression, Crc, write::DeflateEncoder};
use meshwright::{Checks, DepsOptions, Error, Limits, archives::Archive};
use meshwright_beamng::check::{CheckOptions, check};
use meshwright_testkit::{alloc, fixtures};
use std::{
    fmt::Write as _,
    io::Write as _,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    time::{Duration, Instant},
};

/// What an archive holds of each of its bytes at most, besides the limit of memory: paths, entries and findings.
const MADE: usize = 96;

/// An entry of an archive. What is `None` is as it should be.
#[derive(Clone, Default)]
struct Made {
    name: Vec<u8>,
    content: Vec<u8>,
    stored: bool,
    method: Option<u16>,
    flags: u16,
    attributes: u32,
    size: Option<u32>,
    compressed: Option<u32>,
    offset: Option<u32>,
    /// The sizes in 64 bits, in an extra field.
    wide: Option<[u64; 2]>,
    /// The sizes are after the content.
    descriptor: bool,
}

fn made(name: impl AsRef<[u8]>, content: impl Into<Vec<u8>>) -> Made {
    Made { name: name.as_ref().to_vec(), content: content.into(), ..Made::default() }
}

fn deflated(content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory")
}

/// An archive of these entries, and the bytes of its parts: entries, central directory and end.
fn parts(entries: &[Made]) -> [Vec<u8>; 3] {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    let mut known: Option<(&[u8], Vec<u8>)> = None;
    for entry in entries {
        // Many entries may have one large content.
        let data = match &known {
            _ if entry.stored => entry.content.clone(),
            Some((content, data)) if *content == entry.content.as_slice() => data.clone(),
            _ => deflated(&entry.content),
        };
        if !entry.stored {
            known = Some((&entry.content, data.clone()));
        }
        let mut crc = Crc::new();
        crc.update(&entry.content);
        let method = entry.method.unwrap_or(if entry.stored { 0 } else { 8 });
        let sizes = [
            entry.compressed.unwrap_or_else(|| word(data.len())),
            entry.size.unwrap_or_else(|| word(entry.content.len())),
        ];
        let flags = 0x0800 | entry.flags | if entry.descriptor { 8 } else { 0 };
        let extra = entry.wide.map_or_else(Vec::new, |[size, compressed]| {
            [&[1, 0, 16, 0][..], &size.to_le_bytes(), &compressed.to_le_bytes()].concat()
        });
        let header = |local: bool| {
            let hidden = local && entry.descriptor;
            let wide = entry.wide.is_some();
            let number = |number: u32| {
                if hidden {
                    0
                } else if wide {
                    u32::MAX
                } else {
                    number
                }
            };
            let crc = if hidden { 0 } else { crc.sum() };
            [
                &20_u16.to_le_bytes()[..],
                &flags.to_le_bytes(),
                &method.to_le_bytes(),
                &[0; 4],
                &crc.to_le_bytes(),
                &number(sizes[0]).to_le_bytes(),
                &number(sizes[1]).to_le_bytes(),
                &half(entry.name.len()),
                &half(extra.len()),
            ]
            .concat()
        };
        let offset = entry.offset.unwrap_or_else(|| word(bytes.len()));
        bytes.extend([b"PK\x03\x04", &header(true)[..], &entry.name, &extra, &data].concat());
        if entry.descriptor {
            bytes.extend([b"PK\x07\x08", &crc.sum().to_le_bytes()[..]].concat());
            bytes.extend(sizes.iter().flat_map(|size| size.to_le_bytes()));
        }
        let rest = [&[0; 6][..], &entry.attributes.to_le_bytes(), &offset.to_le_bytes()].concat();
        directory.extend([b"PK\x01\x02\x14\x03", &header(false)[..], &rest, &entry.name, &extra].concat());
    }
    let [count, size, start] = [entries.len(), directory.len(), bytes.len()].map(word);
    let short = half(entries.len().min(0xFFFF));
    let end = [b"PK\x05\x06\0\0\0\0", &short[..], &short, &size.to_le_bytes(), &start.to_le_bytes(), &[0; 2]];
    let end = end.concat();
    if count <= 0xFFFF {
        return [bytes, directory, end];
    }
    let wide = |number: u32| u64::from(number).to_le_bytes();
    let at = (bytes.len() + directory.len()) as u64;
    let record = [
        b"PK\x06\x06",
        &44_u64.to_le_bytes()[..],
        &[45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        &wide(count),
        &wide(count),
        &wide(size),
        &wide(start),
        b"PK\x06\x07\0\0\0\0",
        &at.to_le_bytes(),
        &1_u32.to_le_bytes(),
    ];
    [bytes, directory, [record.concat(), end].concat()]
}

fn zip(entries: &[Made]) -> Vec<u8> {
    parts(entries).concat()
}

fn word(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn half(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes()
}

/// Local headers within the data of the entry before: each entry would have the content of all later ones.
fn quoted(count: usize) -> Vec<u8> {
    let kernel = deflated(&vec![b' '; 1 << 20]);
    let mut entries: Vec<Made> = (0..count).map(|at| made(format!("vehicles/x/{at}.jbeam"), "")).collect();
    let length = |entries: &[Made]| parts(entries)[0].len();
    for (at, entry) in entries.iter_mut().enumerate() {
        entry.stored = true;
        entry.compressed = Some(word((count - at) * 60 + kernel.len()));
        entry.size = Some(word((count - at) << 20));
    }
    let [mut bytes, directory, end] = parts(&entries);
    let start = length(&entries);
    bytes.extend(&kernel);
    // The directory begins later by the kernel.
    let mut end = end;
    let moved = word(start + kernel.len()).to_le_bytes();
    end[16..20].copy_from_slice(&moved);
    [bytes, directory, end].concat()
}

/// The archives, by name.
fn families() -> Vec<(&'static str, Vec<u8>)> {
    let shape = std::fs::read(fixtures::path("house.cdae")).expect("a fixture");
    let own = |name: &str| format!("vehicles/x/{name}");
    let blank = |bytes: usize| [&b"{"[..], &vec![b' '; bytes], b"}"].concat();
    let many = |count: usize, of: &dyn Fn(usize) -> Made| zip(&(0..count).map(of).collect::<Vec<_>>());
    let ok = || made(own("x.cdae"), shape.clone());
    let [bytes, directory, end] = parts(&[ok(), made(own("y.jbeam"), "{}")]);
    let whole = [bytes.clone(), directory.clone(), end.clone()].concat();
    let stored = |name: &str| Made { stored: true, ..made(name, "1") };
    let unix =
        |mode: u32, name: &str, to: &str| Made { attributes: mode << 16, stored: true, ..made(name, to) };
    let wrong = |change: &dyn Fn(Made) -> Made| zip(&[ok(), change(made(own("y.jbeam"), "{\"a\": {}}"))]);
    vec![
        ("a blank file of parts", many(1, &|_| made(own("a.jbeam"), blank(30 << 20)))),
        ("blank definitions", many(1, &|_| made(own("main.materials.json"), blank(30 << 20)))),
        ("forty blank files of parts", many(40, &|at| made(own(&format!("{at}.jbeam")), blank(30 << 20)))),
        ("forty blank images", many(40, &|at| made(own(&format!("{at}.png")), vec![0; 30 << 20]))),
        ("forty blank shapes", many(40, &|at| made(own(&format!("{at}.cdae")), vec![0; 30 << 20]))),
        (
            "forty texts of single letters",
            many(40, &|at| made(own(&format!("{at}.lua")), b"x ".repeat(4 << 20))),
        ),
        (
            "a file of many parts",
            many(1, &|_| made(own("a.jbeam"), [&b"{"[..], &b"\"p\":{},".repeat(100_000), b"}"].concat())),
        ),
        ("a size of 4 GiB", wrong(&|made| Made { size: Some(u32::MAX), ..made })),
        ("a size of 0", wrong(&|made| Made { size: Some(0), ..made })),
        ("sizes of 2^64 - 1", wrong(&|made| Made { wide: Some([u64::MAX; 2]), ..made })),
        ("a compressed size beyond the file", wrong(&|made| Made { compressed: Some(1 << 30), ..made })),
        ("an offset beyond the file", wrong(&|made| Made { offset: Some(u32::MAX - 1), ..made })),
        ("a data descriptor", wrong(&|made| Made { descriptor: true, ..made })),
        ("an encrypted file of parts", wrong(&|made| Made { flags: 1, ..made })),
        (
            "a method for each number",
            many(100, &|at| Made {
                method: Some(u16::try_from(at).expect("few")),
                ..made(own(&format!("{at}.jbeam")), "{}")
            }),
        ),
        ("entries that quote all later ones", quoted(400)),
        (
            "thousands of entries with one content",
            many(5_000, &|at| Made {
                offset: Some(0),
                ..made(own(&format!("{at}.jbeam")), if at == 0 { blank(1 << 20) } else { Vec::new() })
            }),
        ),
        (
            "a path that is a file and a folder",
            zip(&[ok(), made(own("x.cdae/y.cdae"), shape.clone()), stored("vehicles/x/x.cdae/")]),
        ),
        ("a path thousands of times", many(5_000, &|_| made(own("a.jbeam"), "{"))),
        (
            "a path in thousands of cases",
            many(1 << 12, &|at| {
                let letter = |bit: usize| if at >> bit & 1 == 1 { 'A' } else { 'a' };
                stored(&(0..12).map(letter).collect::<String>())
            }),
        ),
        (
            "paths that are the same on Windows",
            many(2_000, &|at| stored(&format!("vehicles/x/a{}", ". ".repeat(at % 50)))),
        ),
        (
            "names that lead out",
            zip(&["../a", "a/../../b", "/etc/a", "C:\\a", "\\\\host\\a", "a\0b", ""].map(stored)),
        ),
        (
            "names with control characters",
            zip(&["vehicles/x/\u{1b}[2J.cdae", "vehicles/x/\u{202e}eadc.cdae", "vehicles/x/a\nb.jbeam"]
                .map(stored)),
        ),
        ("long names", many(12, &|at| stored(&format!("{at}{}.jbeam", "n".repeat(60_000))))),
        ("deep paths", many(100, &|at| stored(&format!("{at}/{}a.jbeam", "d/".repeat(100))))),
        ("paths deeper than the limit", many(3, &|at| stored(&format!("{at}/{}a", "d/".repeat(30_000))))),
        (
            "links",
            zip(&[
                ok(),
                unix(0o120_777, "vehicles/x/l.cdae", "/etc/passwd"),
                unix(0o120_777, "vehicles/x/m.jbeam", "../.."),
            ]),
        ),
        (
            "thousands of empty files",
            many(10_000, &|at| Made { stored: true, ..made(own(&format!("{at}.jbeam")), "") }),
        ),
        ("thousands of folders", many(10_000, &|at| stored(&format!("vehicles/{at}/")))),
        ("tens of thousands of end records", [bytes.clone(), b"PK\x05\x06".repeat(200_000)].concat()),
        (
            "end records with wrong offsets",
            [whole.clone(), [b"PK\x05\x06".as_slice(), &[0xFF; 18]].concat().repeat(30_000)].concat(),
        ),
        ("a program before the archive", [&b"MZ"[..], &[0x90; 5_000], &whole].concat()),
        ("bytes after the archive", [&whole[..], &[7; 5_000]].concat()),
        ("a number of entries that is too large", {
            let mut end = end.clone();
            end[8..12].copy_from_slice(&[0xFF; 4]);
            [bytes.clone(), directory.clone(), end].concat()
        }),
        (
            "a directory that is cut off",
            [bytes.clone(), directory[..directory.len() / 2].to_vec(), end.clone()].concat(),
        ),
        ("the first half", whole[..whole.len() / 2].to_vec()),
        (
            "an archive in an archive in an archive",
            (0..30).fold(whole.clone(), |inner, _| zip(&[made("vehicles/x/a.zip", inner)])),
        ),
        ("brackets of a script", zip(&[made(own("materials.cs"), b"(".repeat(1 << 20))])),
        ("quotes of a script", zip(&[made(own("materials.cs"), b"\"\n".repeat(1 << 19))])),
        ("brackets of definitions", zip(&[made(own("main.materials.json"), b"[".repeat(1 << 20))])),
        (
            "numbers that are not finite",
            zip(&[made(
                own("main.materials.json"),
                [&b"{\"a\":{\"Stages\":[{"[..], &b"\"metallicFactor\":1e999,".repeat(20_000), b"}]}}"]
                    .concat(),
            )]),
        ),
    ]
}

/// A verb on an archive at a path.
type Verb = fn(&Path, &Limits) -> meshwright::Result<()>;

const VERBS: [(&str, Verb); 4] = [
    ("check", |path, limits| check(path, limits, &CheckOptions::default()).map(drop)),
    ("deps", |path, limits| {
        each(path, limits, |source, limits| {
            meshwright::deps(
                source,
                limits,
                &DepsOptions::default().companions(meshwright_beamng::companions()),
            )
            .map(drop)
        })
    }),
    ("info", |path, limits| {
        each(path, limits, |source, limits| meshwright::info(source, limits, 0).map(drop))
    }),
    ("validate", |path, limits| {
        each(path, limits, |source, limits| {
            meshwright::validate(source, limits, &Checks::default()).map(drop)
        })
    }),
];

/// Passes each model of an archive to a call. Only what stops the archive itself is an error.
fn each(
    path: &Path,
    limits: &Limits,
    call: impl Fn(&meshwright::Source, &Limits) -> meshwright::Result<()>,
) -> meshwright::Result<()> {
    let archive = Archive::open(path, limits)?.value;
    for entry in archive.files().filter(|entry| entry.name().ends_with(".cdae")) {
        let _ = archive.read(entry, limits).and_then(|source| call(&source, limits));
    }
    Ok(())
}

/// The results for all archives.
#[derive(Debug, Default)]
pub struct ArchiveResults {
    /// Number of archives.
    pub tried: usize,
    /// Of each verb, the numbers of calls that returned a value, were stopped by a limit, and by another error.
    pub ends: [[usize; 3]; 4],
    /// The longest call, with its archive.
    pub slowest: (Duration, String),
    /// The exceeded bounds.
    pub broken: Vec<String>,
}

/// Passes all archives to all verbs. The time of a call is a bound if it is `timed`.
pub fn run_archives(timed: bool) -> ArchiveResults {
    let folder = tempfile::tempdir().expect("a folder");
    let mut results = ArchiveResults::default();
    // Memory and time are counted of one thread.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    for (name, bytes) in families() {
        let path = folder.path().join("mod.zip");
        std::fs::write(&path, &bytes).expect("a writable folder");
        results.tried += 1;
        let memory = 2 * bytes.len() + BASE / 2;
        let limits = Limits::DEFAULT.memory(memory as u64);
        for ((verb, call), ends) in VERBS.iter().zip(&mut results.ends) {
            let once = || {
                pool.install(|| {
                    let (started, before) = (Instant::now(), worked());
                    let (ended, taken) =
                        alloc::peak(|| catch_unwind(AssertUnwindSafe(|| call(&path, &limits))));
                    let own = worked().zip(before).map(|(now, before)| now.saturating_sub(before));
                    (ended, taken.peak, own.unwrap_or_else(|| started.elapsed()))
                })
            };
            let (ended, peak, took) = once();
            let end = match &ended {
                Ok(Ok(())) => 0,
                Ok(Err(error)) => {
                    known(error, &mut results.broken);
                    if error.code().category == meshwright::Category::Limit { 1 } else { 2 }
                }
                Err(_) => {
                    results.broken.push(format!("archives: {name}: {verb} panicked"));
                    2
                }
            };
            ends[end] += 1;
            let took = if timed { least(took, LONGEST_MADE, || once().2) } else { took };
            if took > results.slowest.0 {
                results.slowest = (took, format!("{verb} of {name}"));
            }
            if timed && took > LONGEST_MADE {
                results.broken.push(format!("archives: {name}: {verb} took {took:.0?}"));
            }
            // What is read of a file, and what is made of it, has the limit of memory each.
            let most = BASE + MADE * bytes.len() + 2 * memory;
            if peak > most {
                results.broken.push(format!("archives: {name}: {verb} held {peak} bytes of {most}"));
            }
        }
    }
    results
}

fn known(error: &Error, broken: &mut Vec<String>) {
    if !meshwright_beamng::codes().any(|code| code.id == error.code().id) {
        broken.push(format!("archives: {error} has a code that is in no list"));
    }
}

impl ArchiveResults {
    /// The table.
    pub fn table(&self) -> String {
        let mut table =
            "| zip archives | tried | read | a limit | refused |\n|---|--:|--:|--:|--:|\n".to_owned();
        for ((verb, _), [read, limit, refused]) in VERBS.iter().zip(self.ends) {
            _ = writeln!(table, "| {verb} | {} | {read} | {limit} | {refused} |", self.tried);
        }
        table
    }
}
