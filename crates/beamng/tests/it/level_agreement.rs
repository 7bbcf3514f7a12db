//! Checks and conversions of one level say the same of it: what is missing, and what cannot be read.

use crate::{common::convert_options, levels};
use meshwright::{Format, Limits, OpenOptions, core::Diagnostics};
use meshwright_beamng::{
    check::{CheckOptions, check},
    main_file,
};
use meshwright_testkit::mods;
use std::{collections::BTreeMap, path::Path};

/// Numbers of faults by their kind; kinds without any are left out.
type Figures = BTreeMap<&'static str, u64>;

/// The number before a word of a message; 0 without one.
fn before(message: &str, words: &[&str]) -> u64 {
    let all: Vec<&str> = message.split_whitespace().collect();
    let pair = all.windows(2).find(|pair| words.contains(&pair[1].trim_end_matches([',', ':'])));
    pair.and_then(|pair| pair[0].replace(',', "").parse().ok()).unwrap_or(0)
}

fn add(figures: &mut Figures, kind: &'static str, more: u64) {
    if more > 0 {
        *figures.entry(kind).or_default() += more;
    }
}

/// What a conversion says.
fn converted(diagnostics: &Diagnostics) -> Figures {
    let mut figures = Figures::new();
    for one in diagnostics.as_slice() {
        let said = one.message.as_str();
        let (kind, number) = match one.code.id {
            "MOD0741" => ("shapes", before(said, &["shape", "shapes"])),
            "MOD0742" => ("types", before(said, &["types"]).max(1)),
            "MOD0743" => ("prefabs", before(said, &["prefab", "prefabs"])),
            "MOD0744" => ("prefabs in themselves", before(said, &["prefab", "prefabs"])),
            "MOD0748" => ("lines", before(said, &["line", "lines"])),
            "MOD0749" if said.contains("of the forest") => ("items", before(said, &["item", "items"])),
            "MOD0749" => ("transforms", before(said, &["object", "objects"])),
            "MOD0752" => ("groups", before(said, &["object", "objects"])),
            _ => continue,
        };
        add(&mut figures, kind, number);
    }
    figures
}

/// What a check says.
fn checked(folder: &Path) -> Figures {
    let mut figures = Figures::new();
    let report = check(folder, &Limits::DEFAULT, &CheckOptions::default()).unwrap();
    for one in report.files.iter().flat_map(|file| file.diagnostics().as_slice()) {
        let said = one.message.as_str();
        let objects = before(said, &["objects"]).max(1);
        let (kind, number) = match one.code.id {
            // A conversion takes what a compiled shape is made from, too.
            "MOD0730" if said.starts_with("shape") && !said.contains("of GroundCover") => ("shapes", 1),
            "MOD0730" if said.starts_with("prefab") => ("prefabs", objects),
            "MOD0732" => ("types", 1),
            "MOD0733" if said.contains("of the forest") => ("items", before(said, &["items"]).max(1)),
            "MOD0733" => ("transforms", objects),
            "MOD0735" => ("groups", objects),
            "MOD0736" => ("prefabs in themselves", 1),
            "MAT0017" => ("lines", 1),
            _ => continue,
        };
        add(&mut figures, kind, number);
    }
    figures
}

/// Both for the level of a folder.
fn both(folder: &Path) -> Option<[Figures; 2]> {
    let path = main_file(folder, None, &Limits::DEFAULT).unwrap()?;
    let asset = OpenOptions::new().open(path).unwrap();
    let made = asset.convert_to(Format::Glb).options(convert_options()).to_vec().unwrap();
    Some([converted(&made.diagnostics), checked(folder)])
}

#[test]
fn checks_and_conversions_say_the_same_of_levels() {
    let mut compared = 0;
    for (name, files, _) in levels::cases() {
        // A scenario is no part of the level that is converted.
        if name.contains("scenario") {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        mods::write(folder.path(), &files.into_iter().collect::<Vec<_>>());
        let Some([converted, checked]) = both(folder.path()) else { continue };
        assert_eq!(converted, checked, "{name}");
        compared += usize::from(!checked.is_empty());
    }
    assert!(compared >= 15, "{compared}");
}

#[test]
fn checks_and_conversions_say_the_same_of_the_corpus() {
    let Some(corpus) = std::env::var_os("MESHWRIGHT_CORPUS") else { return };
    for name in ["json_level", "script_level", "broken_level"] {
        let [converted, checked] = both(&Path::new(&corpus).join("levels/out").join(name)).unwrap();
        assert_eq!(converted, checked, "{name}");
    }
}
