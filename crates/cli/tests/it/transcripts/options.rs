//! Transcripts of options that no other transcript uses, and a check that every option is in one.

use super::{common, transcript_in};
use common::{run, sandbox};
use std::{collections::BTreeSet, fs, path::Path};

/// A PNG of one pixel.
pub(crate) const PIXEL: &[u8] = b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\x0dIDATx\xdacd\xf8\xcfP\x0f\x00\x03\x86\x01\x80Z4}k\x00\x00\x00\x00IEND\xaeB`\x82";
/// Definitions of both materials of the house.
const DEFINITIONS: &str = r#"{
  "house_wall": {"mapTo": "house_wall", "version": 1.5, "Stages": [{"baseColorMap": "wall.color.png"}, {}, {}, {}]},
  "house_roof": {"mapTo": "house_roof", "version": 1.5, "Stages": [{"baseColorMap": "rof.color.png"}, {}, {}, {}]}
}
"#;

/// Two scenes.
const SCENES: &str = r#"{
  "asset": {"version": "2.0"},
  "scenes": [{"name": "yard", "nodes": [0]}, {"name": "backup", "nodes": [1]}],
  "nodes": [{"name": "crate"}, {"name": "old crate"}]
}
"#;

/// A file of glTF 2.1 that shows another one twice.
const STREET: &str = r#"{"asset":{"version":"2.1"},"scene":0,"scenes":[{"nodes":[0,1]}],
    "files":[{"mimeType":"model/gltf-binary","uri":"villa.glb"}],"externalAssets":[{"file":0}],
    "nodes":[{"name":"left","externalAsset":0},{"name":"right","externalAsset":0,"translation":[20,0,0]}]}"#;

#[test]
fn options() {
    let folder = sandbox();
    let config = "[validate]\nignore = [\"CAST0386\"]\n\n[validate.severity]\nCAST0319 = \"error\"\n";
    fs::write(folder.path().join("rules.toml"), config).unwrap();
    fs::write(folder.path().join("list.txt"), "house.cdae\nwindmill.cdae\n").unwrap();
    fs::write(folder.path().join("yard.gltf"), SCENES).unwrap();
    fs::write(folder.path().join("street.gltf"), STREET).unwrap();
    transcript_in(
        folder.path(),
        "options",
        &[
            "convert crate.pmdl_b -o text.udm --text",
            "convert text.udm -o binary.udm --binary",
            "convert crane.cast crane_lift.cast -o lifting.glb",
            "convert lifting.glb -o lifting.cast --fps 24 --split-clips --verbose",
            "convert house.cdae -o small.cdae --format-version 31 --compress zstd --lod-sizes 500,100",
            "convert lifting.glb -o none.glb --clips none --deny-loss --report report.json",
            "convert windmill.cdae -o sub/ --to gltf --quiet",
            "convert house.cdae -o house.gltf",
            "set house.gltf buffers[0]/uri=../house.bin -o sub/house.gltf",
            "info sub/house.gltf",
            "validate sub/house.gltf --allow-outside",
            "convert house.cdae windmill.cdae -o out/ --since made.json --output-template {stem}_{format}.{ext} -v",
            "convert house.cdae windmill.cdae -o out/ --since made.json --output-template {stem}_{format}.{ext} -v",
            "convert house.cdae windmill.cdae -o unsynced/ --sync none -v",
            "validate odd.cast --config rules.toml",
            "validate crane.cast --no-config --sarif",
            "query .version house.cdae --raw --compact",
            "query .version house.cdae -r --jobs 1 --no-mmap",
            "info house.cdae --no-mmap --jobs 2 --color never --ndjson",
            "info house.cdae --limits items=3",
            "tree place.json --as ser:Vec3D",
            "tree village.cmh --inferred --depth 1 --limit 4",
            "explain CAST0376 --json",
            "convert house.cdae -o blender.glb --for blender",
            "convert house.cdae -o villa.glb --lod 0 --collision drop",
            "deps street.gltf",
            "convert street.gltf -o whole.glb",
            "convert street.gltf -o sub/street.gltf --external",
            "info sub/street.gltf",
            "convert house.cdae -o plain.glb --for three --vertex-colors drop",
            "convert crane.cast crane_lift.cast -o skinned.cdae --skin keep",
            "convert plain.glb -o named.cdae --blender-suffixes keep",
            "convert none.glb -o upright.cast --up-out y",
            "convert crane.cast crane_lift.cast -o one.cast --no-split-clips --for blender",
            "convert crane.cast windmill.cdae -o carried.glb --attach windmill=hook --merge-skeletons never",
            "convert crane.cast windmill.cdae -o carried.glb --attach windmill=finger",
            "convert small.cdae -o small.pmdl_b --materials-root sub",
            "convert small.cdae -o small.cdae --lod 1",
            "convert small.cdae -o small.cdae --lod 1 --in-place",
            "deps crane.cast --null",
            "convert windmill.cdae -o mill.cast --split-clips --dry-run",
            "convert house.cdae windmill.cdae -o out/ --output-template {stem}_{format}.{ext} --no-clobber -v",
            "explain --list CORE000",
            "validate odd.cast --write-baseline known.json --quiet",
            "validate odd.cast --baseline known.json --format github",
            "info --files-from list.txt",
            "convert yard.gltf -o yard.glb",
            "convert yard.gltf -o yard.cast",
            "convert yard.gltf -o draft.glb --container 3",
            "tree draft.glb",
            "convert draft.glb -o draft.cast --container 3",
            "convert yard.gltf -o backup.glb --scene backup",
            "render yard.gltf -o yard.png --size 16 --scene 2",
            "info out --no-ignore --no-archives --follow --exclude house*",
        ],
    );
}

#[test]
fn textures() {
    let folder = sandbox();
    let car = folder.path().join("mod/vehicles/house");
    fs::create_dir_all(&car).unwrap();
    fs::copy(folder.path().join("house.cdae"), car.join("house.cdae")).unwrap();
    fs::write(car.join("wall.color.png"), PIXEL).unwrap();
    fs::write(car.join("main.materials.json"), DEFINITIONS).unwrap();
    transcript_in(
        folder.path(),
        "textures",
        &[
            "convert mod/vehicles/house/house.cdae -o color.glb",
            "convert mod/vehicles/house/house.cdae -o color.gltf --textures copy --texture-format png --texture-size 256 --root mod -v",
            "convert color.glb -o game/levels/mine/ --to dae --texture-format dds --texture-quality fast --mips game",
            "convert mod/vehicles/house/house.cdae -o game/levels/mine/ --to dae --texture-format dds",
            "convert mod/vehicles/house/house.cdae -o gone.glb --texture-format dds --mips none",
            "convert color.glb -o gray.glb --textures none",
            "convert color.glb -o back/ --to cdae",
            "convert color.glb gray.glb -o shared/ --to cdae -v",
            "convert color.glb -o one.cdae --materials one.materials.json",
            "convert color.glb -o none/ --to cdae --materials none",
            "convert color.glb -o color.cast --materials one.materials.json",
        ],
    );
}

/// The options of a command in its help: the long form with the short one, if there is one.
fn options_of(help: &str) -> Vec<(String, Option<String>)> {
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let long = words.iter().find(|word| word.starts_with("--"))?;
        let short = words.first().filter(|word| !word.starts_with("--"));
        // A value may be optional: --thumbnails[=<SIZE>].
        let long = long.split('[').next()?;
        Some((long.to_owned(), short.map(|short| short.trim_end_matches(',').to_owned())))
    };
    help.lines()
        .filter(|text| text.trim_start().starts_with('-') && text.starts_with(' '))
        .filter_map(line)
        .collect()
}

#[test]
fn every_option_is_in_a_transcript() {
    let folder = sandbox();
    let transcripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let texts = fs::read_dir(transcripts).unwrap().map(|entry| entry.unwrap().path());
    let texts: Vec<String> = texts
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let commands: Vec<Vec<&str>> = texts
        .iter()
        .flat_map(|text| text.lines())
        .filter_map(|line| line.strip_prefix("$ ")?.split_once("meshwright ").map(|(_, words)| words))
        .map(|line| line.split_whitespace().collect())
        .collect();
    let used = |verb: &str, long: &str, short: Option<&str>| {
        commands.iter().filter(|words| verb.is_empty() || words.first() == Some(&verb)).any(|words| {
            words
                .iter()
                .any(|word| *word == long || Some(*word) == short || word.starts_with(&format!("{long}=")))
        })
    };
    let (_, overview, _) = run(folder.path(), &["--help"]);
    let verbs = overview.lines().take_while(|line| *line != "Global options:");
    let verbs = verbs.filter(|line| line.starts_with("  "));
    let mut lacking = BTreeSet::new();
    for verb in verbs.filter_map(|line| line.split_whitespace().next()).filter(|verb| *verb != "help") {
        let (_, help, _) = run(folder.path(), &[verb, "--help"]);
        let (own, every) = help.split_once("Global options:").unwrap();
        for (long, short) in options_of(own) {
            // Options that run until they are interrupted are tested elsewhere, as is help.
            if !["--watch", "--help"].contains(&long.as_str()) && !used(verb, &long, short.as_deref()) {
                lacking.insert(format!("{verb} {long}"));
            }
        }
        for (long, short) in options_of(every) {
            if long != "--help" && !used("", &long, short.as_deref()) {
                lacking.insert(long);
            }
        }
    }
    assert!(lacking.is_empty(), "in no transcript: {lacking:?}");
}
