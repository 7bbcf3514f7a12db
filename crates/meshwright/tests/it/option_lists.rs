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
                // Versions are numbers.
                OptionKind::Text if option.value == "N" => "str | int".to_owned(),
                OptionKind::Text => "str".to_owned(),
                OptionKind::Path => "_Path".to_owned(),
                OptionKind::Paths => "_Path | Sequence[_Path]".to_owned(),
                OptionKind::Numbers => "Sequence[float]".to_owned(),
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
    // The module has no textures, and writes no files.
    let has = |option: &&ConvertOption| !matches!(option.group, OptionGroup::Textures | OptionGroup::Run);
    for option in OPTIONS.iter().filter(has) {
        let kind = match option.kind() {
            OptionKind::Word(words) => {
                words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ")
            }
            OptionKind::Bool => "boolean".to_owned(),
            OptionKind::Number | OptionKind::Count | OptionKind::Seconds => "number".to_owned(),
            OptionKind::Level => "number | \"all\"".to_owned(),
            OptionKind::Names | OptionKind::Paths => "string | string[]".to_owned(),
            OptionKind::Choices => "Record<string, number>".to_owned(),
            OptionKind::Text | OptionKind::Path => "string".to_owned(),
            OptionKind::Numbers => "number[]".to_owned(),
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
