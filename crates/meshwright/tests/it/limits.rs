//! Under limits, every result is complete or an error that names limits that are enough.

use meshwright::{
    Error, Format, Limits, OpenOptions, Result, Source,
    core::Category,
    diff::{DiffOptions, Verdict},
};
use std::path::{Path, PathBuf};

/// A file of each format.
const FILES: [&str; 7] = [
    "house.cdae",
    "windmill.cdae",
    "house_v26.cdae",
    "crane_lift.cast",
    "yard.cast",
    "crate.pmdl_b",
    "shed.dae",
];

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name)
}

/// The bytes of a file of each format, with its name.
fn files() -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<(String, Vec<u8>)> =
        FILES.iter().map(|name| ((*name).to_owned(), std::fs::read(fixture(name)).unwrap())).collect();
    let asset = meshwright::open(fixture("windmill.cdae")).unwrap();
    let glb = asset.convert_to(Format::Glb).to_vec().unwrap().value;
    all.push(("windmill.glb".to_owned(), glb));
    all
}

/// The scene of a file, in words.
fn scene(bytes: &[u8], limits: Limits) -> Result<String> {
    let asset = OpenOptions::new().limits(limits).open_bytes(bytes.to_vec())?;
    let scene = asset.to_scene()?;
    Ok(format!("{:?}", scene.value))
}

/// The figures of a file.
fn info(bytes: &[u8], limits: Limits) -> Result<String> {
    let info = meshwright::info(&Source::from(bytes.to_vec()), &limits, 0)?;
    Ok(serde_json::to_string(&info).unwrap())
}

/// A file of another format.
fn converted(bytes: &[u8], limits: Limits) -> Result<String> {
    let asset = OpenOptions::new().limits(limits).open_bytes(bytes.to_vec())?;
    let to = if asset.format() == Format::Cast { Format::Glb } else { Format::Cast };
    Ok(format!("{:?}", asset.convert_to(to).to_vec()?.value))
}

type Task = fn(&[u8], Limits) -> Result<String>;
const TASKS: [(&str, Task); 3] = [("scene", scene), ("info", info), ("convert", converted)];

/// The limits that the hint of an error names, in place of those of `limits`.
fn raised(limits: Limits, error: &Error) -> Limits {
    let named = error
        .hint()
        .split("--limits ")
        .nth(1)
        .unwrap_or_else(|| panic!("no limits: {error}: {}", error.hint()));
    named.trim_end_matches('.').split(',').fold(limits, |limits, one| {
        let (key, value) = one.split_once('=').unwrap();
        let digits = value.trim_end_matches(['K', 'M', 'G']);
        let unit = match &value[digits.len()..] {
            "K" => 1 << 10,
            "M" => 1 << 20,
            "G" => 1 << 30,
            _ => 1,
        };
        let value = digits.parse::<u64>().unwrap() * unit;
        match key {
            "items" => limits.items(value),
            "memory" => limits.memory(value),
            other => panic!("the limit {other}: {error}"),
        }
    })
}

/// Numbers from 1 on, at first each, then a tenth more.
fn steps() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(1_u64), |step| Some(step + 1 + step / 10))
}

#[test]
fn a_scene_within_limits_is_complete_or_an_error() {
    for (name, bytes) in files() {
        for (task, run) in TASKS {
            let whole = run(&bytes, Limits::DEFAULT).unwrap();
            let tries: [fn(u64) -> Limits; 2] =
                [|most| Limits::DEFAULT.items(most), |most| Limits::DEFAULT.memory(most * 16)];
            for limits in tries {
                let mut refused = 0;
                for most in steps().take_while(|most| *most < 1 << 26) {
                    match run(&bytes, limits(most)) {
                        Ok(made) => {
                            assert!(made == whole, "{name}: {task} is cut off with {:?}", limits(most));
                            break;
                        }
                        Err(error) => {
                            assert_eq!(error.code().category, Category::Limit, "{name}: {task}: {error}");
                            assert_eq!(
                                error.span().filter(|span| span.start == 0 && span.end == 0),
                                None,
                                "{error}"
                            );
                            refused += 1;
                        }
                    }
                }
                assert!(refused > 0, "{name}: {task}: a limit of 1 is enough");
            }
        }
    }
}

#[test]
fn the_limits_that_an_error_names_are_enough() {
    for (name, bytes) in files() {
        for (task, run) in TASKS {
            let whole = run(&bytes, Limits::DEFAULT).unwrap();
            for first in
                [Limits::DEFAULT.items(1), Limits::DEFAULT.memory(16), Limits::DEFAULT.items(1).memory(16)]
            {
                let mut limits = first;
                // Each step of the task may exceed a limit; what is unknown is doubled.
                let made = (0..24).find_map(|_| match run(&bytes, limits) {
                    Ok(made) => Some(made),
                    Err(error) => {
                        let more = raised(limits, &error);
                        assert!(
                            more.items >= limits.items && more.memory >= limits.memory && more != limits,
                            "{error}"
                        );
                        limits = more;
                        None
                    }
                });
                assert!(made.as_ref() == Some(&whole), "{name}: {task}: {limits:?} are not enough");
            }
        }
    }
}

/// The scene is the step that repeats parts: its whole need is known at once.
#[test]
fn the_need_of_a_scene_is_stated_at_once() {
    for (name, bytes) in files().into_iter().filter(|(name, _)| !name.ends_with("pmdl_b")) {
        let source = Source::from(bytes.clone());
        let read_within = |limits: Limits| meshwright::read(&source, &limits).is_ok();
        let items = steps().find(|most| read_within(Limits::DEFAULT.items(*most))).unwrap();
        let limits = Limits::DEFAULT.items(items);
        let Err(error) = scene(&bytes, limits) else { continue };
        assert!(!error.message().contains("at least"), "{name}: {error}");
        let whole = scene(&bytes, Limits::DEFAULT).unwrap();
        assert!(scene(&bytes, raised(limits, &error)).unwrap() == whole, "{name}");
        let memory =
            steps().map(|step| step * 16).find(|most| read_within(Limits::DEFAULT.memory(*most))).unwrap();
        let limits = Limits::DEFAULT.memory(memory);
        let Err(error) = scene(&bytes, limits) else { continue };
        let more = raised(limits, &error);
        assert!(
            scene(&bytes, more).unwrap_or_else(|second| panic!("{name}: {error}, then {second}")) == whole
        );
    }
}

/// A shape of more parts than any fixed number: limits grow with the file.
#[test]
fn limits_that_are_stated_replace_those_of_the_size() {
    let bytes = std::fs::read(fixture("house.cdae")).unwrap();
    let none = Limits::DEFAULT.memory(u64::MAX).items(u64::MAX);
    assert!(scene(&bytes, none).is_ok());
    let usual = Limits::DEFAULT.memory(1 << 20).items(1000);
    assert_eq!(none.in_proportion(&usual), none);
}

#[test]
fn a_file_is_equal_to_itself_within_any_limits() {
    for (name, bytes) in files() {
        let (a, b) = (Source::from(bytes.clone()), Source::from(bytes.clone()));
        let none = Limits::DEFAULT.memory(0).items(0);
        let named = DiffOptions::default();
        if name.ends_with("pmdl_b") || name.ends_with("glb") {
            // Files that may name others are read.
            continue;
        }
        let found = meshwright::diff(&a, &b, &none, &named).unwrap();
        assert!(found.is_equal() && found.same_bytes, "{name}");
    }
    // The same file needs no look at what it names.
    let path = fixture("crate.pmdl_b");
    let open = || Source::open(&path, &Limits::DEFAULT).unwrap();
    let found =
        meshwright::diff(&open(), &open(), &Limits::DEFAULT.memory(0), &DiffOptions::default()).unwrap();
    assert!(found.is_equal() && found.same_bytes);
}

#[test]
fn what_was_not_compared_is_no_difference() {
    for (name, bytes) in files() {
        let (a, b) = (Source::from(bytes.clone()), Source::from(bytes.clone()));
        let options = DiffOptions::default().bytes_first(false);
        let whole = meshwright::diff(&a, &b, &Limits::DEFAULT, &options).unwrap();
        assert_eq!(whole.verdict(), Verdict::Equal, "{name}");
        let mut skipped = 0;
        for most in steps().map(|step| step * 64).take_while(|most| *most < 1 << 24) {
            let limits = Limits::DEFAULT.memory(most);
            let Ok(found) = meshwright::diff(&a, &b, &limits, &options) else { continue };
            assert_ne!(found.verdict(), Verdict::Different, "{name}: {:?}", found.differences);
            let Some(rest) = &found.not_compared else { break };
            skipped += 1;
            assert!(!found.is_equal() && !rest.parts.is_empty(), "{name}");
            // The limit that it names is enough.
            let value = rest.hint.split("memory=").nth(1).unwrap().trim_end_matches('.');
            let digits = value.trim_end_matches(['K', 'M', 'G']);
            let unit = [("K", 1_u64 << 10), ("M", 1 << 20), ("G", 1 << 30)]
                .into_iter()
                .find(|(letter, _)| value.ends_with(letter))
                .map_or(1, |(_, unit)| unit);
            let enough = Limits::DEFAULT.memory(digits.parse::<u64>().unwrap() * unit);
            let again = meshwright::diff(&a, &b, &enough, &options).unwrap();
            assert_eq!(again.verdict(), Verdict::Equal, "{name}: {rest:?}");
        }
        println!("{name}: {skipped} limits left something out");
    }
}

/// Two files with the same bytes that name different buffers are different.
#[test]
fn buffers_of_equal_texts_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let asset = meshwright::open(fixture("windmill.cdae")).unwrap();
    let paths = ["a", "b", "c"].map(|name| folder.path().join(name).join("scene.gltf"));
    for path in &paths {
        std::fs::create_dir(path.parent().unwrap()).unwrap();
        asset.convert_to(Format::Gltf).write(path).unwrap();
    }
    // One float of the first position.
    let bin = paths[1].with_file_name("scene.bin");
    let mut bytes = std::fs::read(&bin).unwrap();
    bytes[3] ^= 0x40;
    std::fs::write(&bin, bytes).unwrap();
    let open = |path: &PathBuf| Source::open(path, &Limits::DEFAULT).unwrap();
    let [a, b, c] = paths.each_ref().map(open);
    assert!(a.bytes() == b.bytes() && a.bytes() == c.bytes());
    let found = |one: &Source, other: &Source| {
        meshwright::diff(one, other, &Limits::DEFAULT, &DiffOptions::default()).unwrap()
    };
    assert_eq!(found(&a, &b).verdict(), Verdict::Different);
    assert_eq!(found(&a, &c).verdict(), Verdict::Equal);
}
