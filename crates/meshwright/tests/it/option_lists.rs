//! The lists of conversion options in the documentation and the types of bindings are those of the table. To write them
//! again, run `SNAPSHOTS=overwrite cargo test -p meshwright --test it option_lists`, and review the difference.

use meshwright::{
    Format,
    convert::options::{ConvertOption, OPTIONS, OptionGroup, OptionKind},
};
use std::{env, fs, path::Path};

/// Checks the part of a file between two lines.
fn check(file: &str, begin: &str, end: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let text = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let (before, rest) = text.split_once(begin).unwrap_or_else(|| panic!("{file} has no line {begin}"));
    let (found, after) = rest.split_once(end).unwrap_or_else(|| panic!("{file} has no line {end}"));
    if env::var_os("SNAPSHOTS").is_some_and(|what| what == "overwrite") {
        fs::write(&path, format!("{before}{begin}{expected}{end}{after}")).unwrap();
    } else {
        assert_eq!(found, expected, "{file} differs from the table of options");
    }
}

/// A sentence without words of the command line.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for word in text.split_inclusive(' ') {
        match word.strip_prefix("--") {
            Some(name) => {
                let end = name.trim_end_matches([' ', ';', ',', '.', ']', ')']).len();
                plain.push_str(&format!("`{}`{}", name[..end].replace('-', "_"), &name[end..]));
            }
            None => plain.push_str(word),
        }
    }
    plain
}

fn sentence(option: &ConvertOption) -> String {
    let mut text = option.help.to_owned();
    if !option.default.is_empty() {
        text.push_str(&format!(" [default: {}]", option.default));
    }
    let note = option.note();
    if !note.is_empty() {
        text.push_str(&format!(" ({note})"));
    }
    format!("{}.", plain(&text))
}

fn names(formats: &[Format]) -> String {
    formats.iter().map(|format| format.name()).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_documentation_lists_all_options() {
    let scenes: Vec<Format> = Format::ALL.iter().copied().filter(|format| format.is_scene_target()).collect();
    let all: Vec<Format> = Format::ALL.iter().copied().filter(|format| format.is_target()).collect();
    let mut table =
        String::from("\n| option | values | effect | default | targets |\n|---|---|---|---|---|\n");
    for option in OPTIONS {
        let values = match option.kind() {
            OptionKind::Bool => "`true`, `false`".to_owned(),
            OptionKind::Word(words) => {
                words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
            }
            _ => format!("`{}`", option.placeholder().replace('|', "\\|")),
        };
        let targets = match option.targets() {
            targets if targets == all => "all".to_owned(),
            targets if targets == scenes => "all with scenes".to_owned(),
            targets => names(&targets),
        };
        let (name, help, default) = (option.name, plain(option.help), plain(option.default));
        table.push_str(&format!("| `{name}` | {values} | {help} | {default} | {targets} |\n"));
    }
    check("docs/conversions.md", "<!-- options -->\n", "\n<!-- end of options -->", &table);
}

#[test]
fn stubs_of_python_list_all_options() {
    let members = |of_scenes: bool| {
        let mut text = String::new();
        for option in OPTIONS.iter().filter(|option| option.of_scenes || !of_scenes) {
            let name = option.name;
            let words = |words: &[&str]| {
                // A scene has images or none.
                let shown =
                    |word: &&&str| !(of_scenes && name == "textures") || ["embed", "none"].contains(*word);
                let words: Vec<String> =
                    words.iter().filter(shown).map(|word| format!("\"{word}\"")).collect();
                format!("Literal[{}]", words.join(", "))
            };
            let kind = match option.kind() {
                OptionKind::Word(own) => words(own),
                OptionKind::Bool => "bool".to_owned(),
                OptionKind::Number | OptionKind::Seconds => "float".to_owned(),
                OptionKind::Count => "int".to_owned(),
                OptionKind::Level => "int | Literal[\"all\"]".to_owned(),
                OptionKind::Names => "_Strings".to_owned(),
                OptionKind::Choices => "Mapping[str, int]".to_owned(),
                OptionKind::Pairs => "Mapping[str, str]".to_owned(),
                // Versions and numbers of scenes.
                OptionKind::Text if option.value.split('|').any(|value| value == "N") => {
                    "str | int".to_owned()
                }
                OptionKind::Text => "str".to_owned(),
                OptionKind::Path => "_Path".to_owned(),
                OptionKind::Paths => "_Path | Sequence[_Path]".to_owned(),
                OptionKind::Numbers | OptionKind::Coordinates => "Sequence[float]".to_owned(),
                kind => panic!("{kind:?} has no type in Python"),
            };
            // A keyword of Python gets an underscore.
            let name = if name == "for" { "for_" } else { name };
            text.push_str(&format!("    {name}: {kind} | None\n    \"\"\"{}\"\"\"\n", sentence(option)));
        }
        text
    };
    let file = "crates/python/python/meshwright/_meshwright.pyi";
    check(file, "    # Options of conversions.\n", "    # End of options of conversions.", &members(false));
    check(file, "    # Options of scenes.\n", "    # End of options of scenes.", &members(true));
}

#[test]
fn types_of_javascript_list_all_options() {
    let mut text = String::new();
    // The module has no folders, and writes no files.
    let is_path = |option: &ConvertOption| matches!(option.kind(), OptionKind::Path | OptionKind::Paths);
    let has = |option: &&ConvertOption| option.group != OptionGroup::Run && !is_path(option);
    for option in OPTIONS.iter().filter(has) {
        let kind = match option.kind() {
            OptionKind::Word(words) => {
                words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ")
            }
            OptionKind::Bool => "boolean".to_owned(),
            OptionKind::Number | OptionKind::Count | OptionKind::Seconds => "number".to_owned(),
            OptionKind::Level => "number | \"all\"".to_owned(),
            OptionKind::Names => "string | string[]".to_owned(),
            OptionKind::Choices => "Record<string, number>".to_owned(),
            OptionKind::Pairs => "Record<string, string>".to_owned(),
            OptionKind::Text => "string".to_owned(),
            OptionKind::Numbers | OptionKind::Coordinates => "number[]".to_owned(),
            kind => panic!("{kind:?} has no type in JavaScript"),
        };
        text.push_str(&format!("  /** {} */\n  {}?: {kind};\n", sentence(option), option.name));
    }
    check(
        "web/npm/src/index.d.ts",
        "  // Options of conversions.\n",
        "  // End of options of conversions.",
        &text,
    );
}

/// What the operators of the Blender extension offer: the words of a property by its name.
fn blender_words(text: &str, property: &str) -> Vec<String> {
    let start = format!("{property}: EnumProperty(");
    let (_, rest) = text.split_once(&start).unwrap_or_else(|| panic!("no property {property}"));
    let (_, rest) = rest.split_once("items=[").unwrap();
    let (items, _) = rest.split_once(']').unwrap();
    items.split("(\"").skip(1).map(|item| item.split('"').next().unwrap().to_owned()).collect()
}

/// The extension for Blender offers the values of the options, the formats and the profiles that there are.
#[test]
fn the_extension_for_blender_offers_what_there_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../blender/meshwright");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let (operators, panel) = (read("operators.py"), read("panel.py"));
    // Each has a word of its own for the default.
    for (property, option, own) in [
        ("vertex_colors", "vertex_colors", Some("auto")),
        ("suffixes", "blender_suffixes", None),
        ("up", "up", Some("file")),
    ] {
        let option = OPTIONS.iter().find(|known| known.name == option).unwrap();
        let OptionKind::Word(words) = option.kind() else { panic!("{} has no words", option.name) };
        let mut expected: Vec<&str> = own.into_iter().chain(words.iter().copied()).collect();
        let mut found = blender_words(&operators, property);
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{property}");
    }
    // The keywords that it passes are options of the table, or of the Python package.
    let importer = read("importer.py");
    let (_, call) = importer.split_once("asset.to_scene(\n").unwrap();
    let keywords =
        call.split_once("\n    )").unwrap().0.lines().filter_map(|line| line.trim().split_once('='));
    let exporter = read("exporter.py");
    let (_, convert) = exporter.split_once("\ndef convert(").unwrap();
    let convert = convert.split_once("\ndef ").unwrap().0;
    let set = convert.split("keywords[\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let names: Vec<&str> =
        keywords.map(|(name, _)| name).filter(|name| *name != "complete").chain(set).collect();
    assert!(names.len() > 6, "{names:?}");
    for name in names {
        assert!(OPTIONS.iter().any(|option| option.name == name), "{name} is no option");
    }
    // Formats.
    let list = |start: &str| {
        let (_, rest) = operators.split_once(start).unwrap();
        rest.split('"')
            .next()
            .unwrap()
            .split(';')
            .map(|item| item.trim_start_matches(['*', '.']).to_owned())
            .collect::<Vec<_>>()
    };
    let readable = list("READABLE = \"");
    for extension in &readable {
        assert!(meshwright::readable_extension(extension), ".{extension} is not read");
    }
    let all = Format::ALL.iter().filter(|format| !["ser", "json", "obj"].contains(&format.name()));
    let missing: Vec<&str> = all
        .flat_map(|format| format.extensions())
        .copied()
        .filter(|extension| !readable.iter().any(|own| own == extension))
        .filter(|extension| meshwright::readable_extension(extension))
        .collect();
    let (_, rest) = operators.split_once("_FORMATS = [").unwrap();
    let formats =
        rest.split_once("\n]").unwrap().0.split("(\"").skip(1).map(|item| item.split('"').next().unwrap());
    let mut formats: Vec<&str> = formats.collect();
    for extension in &formats {
        let format = Format::from_path(format!("a.{extension}")).unwrap();
        assert!(format.is_scene_target(), ".{extension} is not written");
    }
    let mut filter = list("filter_glob: StringProperty(default=\"");
    formats.sort_unstable();
    filter.sort_unstable();
    assert_eq!(filter, formats, "the filter of the export");
    // Other assets of Pragma have no scene.
    let no_scene = ["pptsys", "pnav", "psav", "pikr", "psg", "lmd", "pfmp", "prt", "ldoc", "udms"];
    let has_scene = |extension: &&str| !no_scene.contains(&extension.trim_end_matches("_b"));
    let missing: Vec<&str> = missing.into_iter().filter(has_scene).collect();
    assert!(missing.is_empty(), "the import does not offer {missing:?}");
    let (_, rest) = panel.split_once("PROFILES = [").unwrap();
    let profiles =
        rest.split_once("\n]").unwrap().0.split("(\"").skip(1).map(|item| item.split('"').next().unwrap());
    let names: Vec<&str> =
        std::iter::once("none").chain(meshwright::profiles().map(|profile| profile.name)).collect();
    assert_eq!(profiles.collect::<Vec<_>>(), names, "the profiles of the panel");
}
