//! Every JSON answer matches its schema, and no schema permits a missing member.

use crate::common;
use common::{meshwright, run, sandbox};
use jsonschema::Validator;
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// By command: invocations with a single file, with several, with failures, and with line output.
const COMMANDS: &[(&str, &[&str])] = &[
    ("formats", &["formats"]),
    (
        "info",
        &[
            "info house.cdae",
            "info house.cdae windmill.cdae crane.cast crate.pmdl_b skeleton.cmh wrong.udm",
            "info truncated.cdae",
            "info .",
            "info nan.cdae",
        ],
    ),
    (
        "tree",
        &[
            "tree house.cdae --limit 100000",
            "tree house_zstd.cdae --limit 100000",
            "tree crane.cast --limit 100000",
            "tree odd.cast --limit 100000",
            "tree village.cmh --limit 100000",
            "tree crate.pmdl_b --limit 100000",
            "tree truncated.cdae --limit 100000",
            "tree lfs_pointer.cdae",
            "tree house.cdae --path nowhere",
            "tree house.cdae --path nodes",
        ],
    ),
    (
        "hex",
        &[
            "hex house.cdae --path version",
            "hex house.cdae --path nowhere",
            "hex lfs_pointer.cdae --path version",
            "hex house.cdae --path nodes/data",
            "hex house.cdae --path nodes[1]",
            "hex house.cdae --path header",
        ],
    ),
    (
        "validate",
        &[
            "validate house.cdae",
            "validate odd.cast crane.cast",
            "validate . --deny warning",
            "validate truncated.cdae",
        ],
    ),
    (
        "pack",
        &[
            "pack windmill -o windmill.zip",
            "pack windmill --dry-run",
            "pack windmill -o windmill.zip --force",
            "pack house.cdae -o windmill.zip",
        ],
    ),
    ("profiles", &["validate --profiles"]),
    ("schema", &["schema"]),
    (
        "error",
        &[
            "convert house.cdae windmill.cdae",
            "convert house.cdae --lod x -o house.glb",
            "convert house.cdae -o nowhere/house.glb",
            "query .[ house.cdae",
            "explain NOPE",
            "info --nope house.cdae",
            "validate house.cdae --baseline nothere.json",
        ],
    ),
    (
        "check",
        &["check windmill", "check windmill house.cdae nothere", "check windmill --ignore MOD --deny info"],
    ),
    ("explain", &["explain CAST0144", "explain CORE0001", "explain CDAE0003"]),
    (
        "convert",
        &[
            "convert house.cdae -o house.glb",
            "convert house.cdae windmill.cdae truncated.cdae -o out --to glb",
            "convert crane.cast crane_lift.cast -o crane.glb",
            "convert house.cdae -o house.cast",
        ],
    ),
    (
        "render",
        &[
            "render house.cdae -o house.png --size 32",
            "render house.cdae crane_lift.cast truncated.cdae -o out/ --size 32",
            "render house.cdae crane.cast --sheet sheet.png --size 32",
            "render house.cdae windmill.cdae -o made/ --size 32 --no-clobber",
            "render truncated.cdae -o cut.png",
            "render house.cdae -o findings.png --size 32 --profile beamng-vehicle",
        ],
    ),
    (
        "roundtrip",
        &[
            "roundtrip house.cdae",
            "roundtrip house.cdae crane.cast truncated.cdae",
            "roundtrip truncated.cdae",
        ],
    ),
    (
        "query",
        &[
            "query .version house.cdae",
            "query .version house.cdae truncated.cdae nothere.cdae",
            "query .version.x house.cdae",
            "query . --on info crane.cast",
        ],
    ),
    ("fix", &["fix odd.cast -o fixed.cast", "fix truncated.cdae -o fixed.cdae"]),
    ("cook", &["cook . -n", "cook . -o cooked --texture-quality fast"]),
    ("recover", &["recover truncated.cdae -o saved.cdae", "recover crane.cast -o saved.cast"]),
    (
        "deps",
        &[
            "deps crane.cast",
            "deps crane.cast crate.pmdl_b truncated.cdae",
            "deps crane.cast crate.pmdl_b --summary",
            "deps . --unused",
        ],
    ),
    (
        "diff",
        &[
            "diff house.cdae house_v30.cdae",
            "diff house.cdae windmill.cdae",
            "diff house.cdae windmill.cdae --on tree",
        ],
    ),
    (
        "catalog",
        &[
            #[cfg(feature = "parquet")]
            "catalog house.cdae -o library.parquet",
            "catalog house.cdae truncated.cdae nothere.cdae -o library.csv",
            "catalog . -o library.ndjson",
        ],
    ),
    ("selftest", &["selftest .", "selftest house.cdae --to glb,cast"]),
    ("set", &["set house.cdae smallestVisibleSize=12 -o set.cdae"]),
];

fn schemas() -> BTreeMap<String, (Value, Validator)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    let read = |entry: fs::DirEntry| {
        let path = entry.path();
        let schema: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), (schema, validator))
    };
    fs::read_dir(folder).unwrap().map(|entry| read(entry.unwrap())).collect()
}

/// A mod with an error, for the command that checks mods.
fn mods(folder: &Path, command: &str) {
    if command.starts_with("check") || command.starts_with("pack") {
        let mut files = meshwright_testkit::mods::fit();
        files.retain(|(name, _)| !name.ends_with("stone_r.data.dds"));
        if command.starts_with("pack") {
            files.push(("vehicles/windmill/windmill.blend".to_owned(), Vec::new()));
            files.push(("vehicles/windmill/aux.lua".to_owned(), Vec::new()));
        }
        meshwright_testkit::mods::write(&folder.join("windmill"), &files);
    }
}

/// All answers of a command: of the whole run, and by line.
fn answers(commands: &[&str]) -> Vec<(String, Value)> {
    let mut answers = Vec::new();
    for command in commands {
        // What a run comes to as a whole is in the one document only.
        let whole = command.contains("--summary") || command.contains("--unused");
        let forms = if whole { &["--json"][..] } else { &["--json", "--ndjson"] };
        for form in forms.iter().copied() {
            let folder = sandbox();
            mods(folder.path(), command);
            if command.contains("nan.cdae") {
                let fixture = common::fixtures().join("attacks/cdae/nan.cdae");
                fs::copy(fixture, folder.path().join("nan.cdae")).unwrap();
            }
            let args: Vec<&str> = command.split(' ').chain([form]).collect();
            let (_, out, err) = run(folder.path(), &args);
            let documents: Vec<Value> = match form {
                "--json" => {
                    serde_json::Deserializer::from_str(&out).into_iter().map(Result::unwrap).collect()
                }
                _ => out.lines().map(|line| serde_json::from_str(line).unwrap()).collect(),
            };
            assert!(!documents.is_empty(), "{command} {form} answers nothing: {err}");
            assert!(form == "--ndjson" || documents.len() == 1, "{command}");
            answers.extend(documents.into_iter().map(|answer| (format!("{command} {form}"), answer)));
        }
    }
    answers
}

/// The paths of all object members in a value. Below `whole` a schema cannot specify more.
fn members(value: &Value, at: &str, all: &mut Vec<(String, String)>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                all.push((at.to_owned(), key.clone()));
                members(value, &format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), all);
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                members(item, &format!("{at}/{place}"), all);
            }
        }
        _ => {}
    }
}

/// Optional members, and members whose names come from a file.
fn may_be_missing(at: &str, key: &str) -> bool {
    let last = at.rsplit('/').next().unwrap_or_default();
    let open = ["metadata", "results", "by_code", "holds", "severity", "limits"];
    let sometimes = ["span", "buffer", "inputs", "things", "unused"];
    at.split('/').any(|step| open.contains(&step))
        || (sometimes.contains(&key)
            && (last == "error" || at.contains("/diagnostics/") || at.contains("/losses/")))
        || key == "inputs"
        || (key == "page" && at.starts_with("/codes/"))
        || at.ends_with("config")
}

#[test]
fn every_answer_matches_its_schema() {
    let schemas = schemas();
    for (verb, commands) in COMMANDS {
        let Some((_, validator)) = schemas.get(*verb) else { continue };
        for (command, answer) in answers(commands) {
            let errors: Vec<String> = validator
                .iter_errors(&answer)
                .map(|error| format!("{} at {}", error, error.instance_path()))
                .collect();
            let short: Vec<String> = errors.iter().map(|error| error.chars().take(400).collect()).collect();
            assert!(errors.is_empty(), "{command}: {short:#?}");
        }
    }
}

/// Every command with what it needs besides an input.
const EVERY_COMMAND: [&str; 26] = [
    "info IN",
    "tree IN",
    "hex IN --path version",
    "query . IN",
    "diff IN windmill.cdae",
    "deps IN",
    "catalog IN -o library.csv",
    "duplicates IN",
    "convert IN -o results/ --to glb",
    "render IN -o results/ --size 16",
    "validate IN",
    "check IN",
    "cook IN -o results/",
    "explain IN",
    "roundtrip IN",
    "selftest IN",
    "fix IN -o results/",
    "recover IN -o results/",
    "set IN radius=7.5 -o set.cdae",
    "edit IN",
    "pack IN -o packed.zip",
    "formats IN",
    "schema IN",
    "mcp IN --nope",
    "completions IN",
    "man IN/pages",
];

/// Inputs and mistakes in their place: a file, a damaged one, a pointer, none of a known format, an absent one, an empty
/// folder, an unknown option, nothing at all.
const EVERY_INPUT: [&str; 8] =
    ["house.cdae", "truncated.cdae", "lfs_pointer.cdae", "place.json", "nothere.cdae", "empty", "--nope", ""];

/// Whatever the command line, there is JSON, and it is what the schema that it names says.
#[test]
fn every_command_line_answers_with_its_schema() {
    let schemas = schemas();
    let known: Vec<String> =
        EVERY_COMMAND.iter().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    for verb in schemas.keys().filter(|verb| !["error", "profiles", "view"].contains(&verb.as_str())) {
        assert!(known.contains(verb), "{verb} is not tried");
    }
    let mut lines: Vec<String> = Vec::new();
    for command in EVERY_COMMAND {
        lines.extend(EVERY_INPUT.map(|input| command.replace("IN", input)));
    }
    lines.extend(
        ["view nothere.cdae", "view --nope", "repair house.cdae", "", "help nope"].map(str::to_owned),
    );
    lines.extend(lines.clone().iter().map(|line| format!("{line} --ndjson")));
    let half = lines.len() / 2;
    lines.iter_mut().take(half).for_each(|line| *line += " --json");
    assert!(lines.len() >= 180, "{}", lines.len());
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let parts = lines.chunks(lines.len().div_ceil(4));
        let runs: Vec<_> = parts
            .map(|part| {
                scope.spawn(|| part.iter().flat_map(|line| answer_is_wrong(line, &schemas)).collect())
            })
            .collect();
        runs.into_iter().flat_map(|run| -> Vec<String> { run.join().unwrap() }).collect()
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is wrong with the answer of a command line.
fn answer_is_wrong(line: &str, schemas: &BTreeMap<String, (Value, Validator)>) -> Option<String> {
    let folder = sandbox();
    fs::create_dir(folder.path().join("empty")).unwrap();
    let words = line.split(' ').filter(|word| !word.is_empty());
    let command = meshwright(folder.path()).args(words).env("VISUAL", "true").env("EDITOR", "true");
    let output = command.output().unwrap();
    let (out, status) = (String::from_utf8(output.stdout).unwrap(), output.status.code());
    // Its answer is a schema itself.
    let is_help = line.starts_with(" ");
    if is_help || status.is_none_or(|status| status > 5) {
        return (!is_help).then(|| format!("{line}: {status:?}"));
    }
    let documents = serde_json::Deserializer::from_str(&out).into_iter::<Value>();
    let documents: Vec<Value> = match documents.collect() {
        Ok(documents) => documents,
        Err(error) => return Some(format!("{line}: {error}")),
    };
    if documents.is_empty() || documents.len() > 1 && line.ends_with("--json") {
        let err = String::from_utf8_lossy(&output.stderr).chars().take(200).collect::<String>();
        return Some(format!("{line}: {} documents, {err}", documents.len()));
    }
    documents.iter().find_map(|document| {
        let named = document["schema"].as_str().unwrap_or_default();
        let verb = named.split('/').nth(1).unwrap_or_default();
        let Some((_, validator)) = schemas.get(verb) else {
            return Some(format!("{line}: the schema {named:?} does not exist"));
        };
        let error = validator.iter_errors(document).next()?;
        let at = error.instance_path().to_string();
        Some(format!("{line}: {at}: {}", error.to_string().chars().take(300).collect::<String>()))
    })
}

#[test]
fn every_guaranteed_member_is_required() {
    let schemas = schemas();
    let own = ["formats", "info", "tree", "hex", "validate", "explain", "convert", "roundtrip", "query"];
    for (verb, commands) in COMMANDS.iter().filter(|(verb, _)| own.contains(verb)) {
        let validator = &schemas[*verb].1;
        for (command, answer) in answers(commands) {
            let mut all = Vec::new();
            members(&answer, "", &mut all);
            // Some entries represent a long list.
            let step = all.len().div_ceil(400);
            for (at, key) in all.iter().step_by(step) {
                let mut less = answer.clone();
                less.pointer_mut(at).unwrap().as_object_mut().unwrap().remove(key);
                let missed = !validator.is_valid(&less);
                assert!(missed || may_be_missing(at, key), "{command}: {at}/{key} may be missing");
            }
        }
    }
}

/// The documented guarantees, independent of the current output.
#[test]
fn the_stable_shapes_are_required() {
    let schemas = schemas();
    let required = |schema: &Value, at: &str, wanted: &[&str]| {
        let found = schema.pointer(at).unwrap_or_else(|| panic!("{at}"));
        let found: Vec<&str> = found.as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for name in wanted {
            assert!(found.contains(name), "{at} does not require {name}");
        }
    };
    let info = &schemas["info"].0;
    required(info, "/required", &["schema"]);
    required(info, "/$defs/entry/required", &["file"]);
    let members = [
        "format",
        "version",
        "bytes",
        "complete",
        "scene",
        "names",
        "dependencies",
        "metadata",
        "opaque_bytes",
        "diagnostics",
    ];
    required(info, "/$defs/done/required", &members);
    let counts = [
        "nodes",
        "meshes",
        "primitives",
        "vertices",
        "triangles",
        "drawn_triangles",
        "materials",
        "skins",
        "joints",
        "morph_targets",
        "clips",
        "lods",
        "collision_meshes",
        "bounds",
    ];
    required(info, "/$defs/done/properties/scene/oneOf/1/required", &counts);
    required(info, "/$defs/done/properties/names/required", &["meshes", "materials", "clips", "joints"]);
    required(info, "/$defs/done/properties/diagnostics/required", &["error", "warning", "info"]);
    let validate = &schemas["validate"].0;
    required(validate, "/oneOf/0/required", &["verdict", "config", "files", "summary"]);
    required(validate, "/$defs/entry/required", &["file"]);
    required(validate, "/$defs/done/required", &["format", "version", "verdict", "diagnostics"]);
    required(
        validate,
        "/$defs/diagnostic/required",
        &["code", "severity", "message", "path", "hint", "count"],
    );
    let summary = ["files", "valid", "invalid", "unreadable", "by_code"];
    required(validate, "/properties/summary/required", &summary);
}

#[test]
fn the_program_prints_the_schemas() {
    let folder = sandbox();
    let (status, list, err) = run(folder.path(), &["schema"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let verbs: Vec<&str> = list.lines().collect();
    let schemas = schemas();
    assert_eq!(verbs.len(), schemas.len(), "{verbs:?} and {:?}", schemas.keys());
    for verb in verbs {
        let output = meshwright(folder.path()).args(["schema", verb]).output().unwrap();
        let printed: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(printed, schemas[verb].0, "{verb}");
        assert_eq!(printed["$schema"], "https://json-schema.org/draft/2020-12/schema", "{verb}");
        let id = &printed["$id"];
        assert!(
            id.is_null() || *id == format!("meshwright/{verb}/{}", if verb == "explain" { 2 } else { 1 }),
            "{verb}: {id}"
        );
        assert!(printed["title"].is_string() && printed["description"].is_string(), "{verb}");
    }
    assert_eq!(run(folder.path(), &["schema", "man"]).0, 2);
    assert_eq!(run(folder.path(), &["schema", "nonsense"]).0, 2);
}
