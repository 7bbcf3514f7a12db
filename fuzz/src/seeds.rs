//! The initial inputs of fuzzing: the fixtures of the formats, files derived from them, generated files, and
//! attacks.

use crate::{Family, Input, TARGETS, Target, mod_files};
use meshwright::{Format, Source};
use meshwright_testkit::{cmh::Recipe, fixtures, rng::Rng};
use std::path::{Path, PathBuf};

/// Larger files are covered by other tests.
pub const LARGEST: usize = 1 << 16;

/// A file with a name for messages.
#[derive(Clone, Debug)]
pub struct Seed {
    /// The origin.
    pub name: String,
    /// The bytes of an input.
    pub bytes: Vec<u8>,
}

/// The initial inputs of a target.
pub fn of(target: &Target) -> Vec<Seed> {
    match (target.input, target.family) {
        (Input::File, Some(family)) => files(family),
        (Input::Program, Some(family)) => programs(family),
        (Input::Image, _) => mod_files::images(),
        (Input::Archive, _) => mod_files::archives(),
        (Input::Definitions, _) => mod_files::texts(),
        _ => scenes(),
    }
}

/// The inputs of a family: fixtures, and files derived from them.
pub fn files(family: Family) -> Vec<Seed> {
    let mut seeds = Vec::new();
    for path in paths(family) {
        let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        take(&mut seeds, family, &path, &bytes);
    }
    match family {
        Family::Tinman => {
            for (seed, version) in (1..=7).enumerate() {
                let recipe = Recipe { models: 4, ..Recipe::any(seed as u64, version) };
                take(&mut seeds, family, Path::new(&format!("made-{version}.cmh")), &recipe.make().bytes);
            }
        }
        Family::Gltf => {
            for path in ["house.cdae", "windmill.cdae", "crane.cast", "crane_lift.cast", "crate.pmdl_b"] {
                take(&mut seeds, family, Path::new(&format!("{path}.glb")), &converted(path, "glb"));
            }
        }
        Family::Udm => {
            for path in ["crate.pmdl_b", "all_types.udm_b"] {
                take(&mut seeds, family, Path::new(&format!("{path}.json")), &converted(path, "json"));
                take(&mut seeds, family, Path::new(&format!("{path}.udm")), &converted(path, "udm"));
            }
        }
        Family::Dae => {
            for path in ["house.cdae", "windmill.cdae", "crane.cast", "crate.pmdl_b"] {
                take(&mut seeds, family, Path::new(&format!("{path}.dae")), &converted(path, "dae"));
            }
        }
        Family::Cdae | Family::Cast => {}
    }
    seeds
}

fn take(seeds: &mut Vec<Seed>, family: Family, path: &Path, bytes: &[u8]) {
    if bytes.len() > LARGEST {
        return;
    }
    let name = path.strip_prefix(fixtures::folder()).unwrap_or(path).to_string_lossy().replace('\\', "/");
    for (at, bytes) in family.inputs(path, bytes).into_iter().enumerate() {
        seeds.push(Seed { name: if at == 0 { name.clone() } else { format!("{name}#{at}") }, bytes });
    }
}

/// The fixtures of a family, including those that are broken on purpose.
fn paths(family: Family) -> Vec<PathBuf> {
    let mut paths = fixtures::below(&fixtures::folder(), family.endings());
    // Two families use typed JSON.
    paths.retain(|path| {
        let value = path.to_string_lossy().contains("tinman") || name(path).starts_with("ser");
        path.extension().is_none_or(|ending| ending != "json") || value == (family == Family::Tinman)
    });
    paths
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A fixture converted to another format.
pub fn converted(fixture: &str, format: &str) -> Vec<u8> {
    let limits = meshwright::Limits::DEFAULT;
    let source = Source::open(fixtures::path(fixture), &limits).expect("a fixture");
    let format = format.parse::<Format>().unwrap();
    let converted = meshwright::read(&source, &limits).and_then(|asset| asset.convert_to(format).to_vec());
    converted.unwrap_or_else(|error| panic!("{fixture}: {error}")).value
}

fn scenes() -> Vec<Seed> {
    let scene = |seed: u64| {
        let bytes = Rng::new(seed).bytes(100 << (seed % 5));
        Seed { name: format!("scene {seed}"), bytes }
    };
    (0..60).map(scene).collect()
}

/// Programs of every kind.
const PROGRAMS: &[&str] = &[
    ".",
    "..",
    "keys",
    "[.. | numbers] | length",
    "[paths]",
    "to_entries | map(.key)",
    "[.. | strings] | unique",
    "first(.. | arrays) | .[0:3]",
    ".. |= .",
    "tojson | fromjson",
    "def f: .[]? | f; f",
    "[range(100)] | map(. * .) | add",
    "reduce .. as $x (0; . + 1)",
    "[limit(5; repeat(1))]",
    "try error(\"a\") catch .",
    "\"\\(.)\" | length",
    "[.. | objects | keys] | flatten | group_by(.) | map({(.[0]): length}) | add",
    "\u{1}\u{8}\u{c}\u{3}\u{5}\u{9}\u{2}\u{11}\u{21}\u{a}",
    "\u{1}\u{a}\u{5}\u{6}\u{7}\u{1}\u{2}\u{3}\u{4}\u{5}",
];

fn programs(family: Family) -> Vec<Seed> {
    let small: Vec<Seed> = files(family).into_iter().filter(|seed| seed.bytes.len() < 8_000).collect();
    let few = small.len().div_ceil(24).max(1);
    let mut seeds = Vec::new();
    for (at, file) in small.iter().step_by(few).enumerate() {
        for program in PROGRAMS.iter().skip(at % 4).step_by(4) {
            let bytes = [program.as_bytes(), &[0], &file.bytes].concat();
            seeds.push(Seed { name: format!("{program} on {}", file.name), bytes });
        }
    }
    seeds
}

/// Endless damaged copies of the seeds for tests and for runs without a fuzzer, deterministic.
pub fn mutants(seeds: &[Seed], seed: u64) -> impl Iterator<Item = Vec<u8>> {
    let mut rng = Rng::new(seed);
    std::iter::repeat_with(move || {
        let of = &seeds[rng.below(seeds.len())];
        let mut bytes = of.bytes.clone();
        if rng.below(4) == 0 {
            // The beginning of one and the end of another.
            let other = &seeds[rng.below(seeds.len())].bytes;
            bytes.truncate(rng.below(bytes.len() + 1));
            bytes.extend_from_slice(&other[rng.below(other.len() + 1)..]);
        }
        let noise = meshwright_testkit::mutate::noise(&bytes, rng.next_u64(), 1).next();
        noise.map_or(bytes, |mutant| mutant.bytes)
    })
}

/// Writes the seeds of each target to its own folder, and its dictionary next to it.
pub fn write(folder: &Path) -> std::io::Result<()> {
    let dictionaries = Path::new(env!("CARGO_MANIFEST_DIR")).join("dictionaries");
    for target in TARGETS {
        let own = folder.join(target.name);
        std::fs::create_dir_all(&own)?;
        for (at, seed) in of(target).iter().enumerate() {
            std::fs::write(own.join(format!("{at:04}")), &seed.bytes)?;
        }
        std::fs::copy(dictionaries.join(target.dictionary), folder.join(format!("{}.dict", target.name)))?;
    }
    Ok(())
}
