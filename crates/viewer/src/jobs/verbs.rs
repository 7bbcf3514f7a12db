//! What can be made, with the options of each: the forms of the page come from the table of options.

use super::job_request::{EXCLUDE, TEXTURES};
use crate::http::reply::Reply;
use meshwright::{
    Format,
    convert::options::{ConvertOption, OPTIONS, OptionGroup, OptionKind, option_named},
};
use meshwright_beamng::pack::{self, PackOptionKind};
use serde::Serialize;

#[derive(Serialize)]
struct Verbs {
    verbs: Vec<VerbJson>,
}

#[derive(Serialize)]
struct VerbJson {
    name: &'static str,
    about: &'static str,
    targets: Vec<TargetJson>,
    options: Vec<OptionJson>,
}

#[derive(Serialize)]
struct TargetJson {
    name: &'static str,
    title: &'static str,
    extension: &'static str,
    /// The names of options that have a meaning.
    options: Vec<&'static str>,
}

#[derive(Serialize)]
struct OptionJson {
    name: &'static str,
    group: &'static str,
    about: String,
    default: &'static str,
    #[serde(rename = "type")]
    kind: &'static str,
    /// What a value is, in words.
    expected: String,
    /// The values, if they are words.
    words: Vec<WordJson>,
}

#[derive(Serialize)]
struct WordJson {
    value: &'static str,
    about: &'static str,
}

/// The options that a page can state: it names no paths.
fn options() -> impl Iterator<Item = &'static ConvertOption> {
    let is_stated = |option: &&ConvertOption| {
        option.group != OptionGroup::Run && !matches!(option.kind(), OptionKind::Path | OptionKind::Paths)
    };
    OPTIONS.iter().filter(is_stated)
}

fn option(option: &ConvertOption) -> OptionJson {
    let (kind, words) = match option.kind() {
        OptionKind::Word(words) => ("word", words),
        OptionKind::Bool => ("bool", &[][..]),
        OptionKind::Number | OptionKind::Seconds => ("number", &[][..]),
        OptionKind::Count => ("count", &[][..]),
        _ => ("text", &[][..]),
    };
    let word = |value: &&'static str| {
        let flag = option.flags.iter().find(|flag| flag.word == *value);
        WordJson { value, about: flag.map_or("", |flag| flag.help) }
    };
    OptionJson {
        name: option.name,
        group: option.group.title(),
        about: option.sentence(option.help),
        default: option.default,
        kind,
        expected: option.expected(),
        words: words.iter().map(word).collect(),
    }
}

/// What of levels and vehicles is wanted.
fn placement_options() -> impl Iterator<Item = OptionJson> {
    options().filter(|own| own.of_placements).map(|own| OptionJson { group: "Parts to load", ..option(own) })
}

/// The options of packing.
fn pack_options() -> Vec<OptionJson> {
    let own = |name, help: &str, kind| OptionJson {
        name,
        group: "Archive",
        about: help.to_owned(),
        default: "",
        kind: if kind == PackOptionKind::Flag { "bool" } else { "text" },
        expected: match kind {
            PackOptionKind::Globs => "globs, such as **/readme.txt",
            PackOptionKind::Date => "2026-11-29",
            _ => "",
        }
        .to_owned(),
        words: Vec::new(),
    };
    let exclude = own(EXCLUDE, "Leave out files of the mod that match these globs", PackOptionKind::Globs);
    let textures = TEXTURES.iter().filter_map(|name| option_named(name)).map(option);
    let textures = textures.map(|option| OptionJson { group: "Archive", ..option });
    let all = pack::OPTIONS.iter().map(|option| own(option.name, option.help, option.kind));
    all.chain([exclude]).chain(textures).collect()
}

/// All verbs of the page.
pub(crate) fn verbs() -> Reply {
    let targets = Format::ALL.iter().copied().filter(|format| format.is_target());
    let target = |format: Format| TargetJson {
        name: format.name(),
        title: format.title(),
        extension: format.extensions().first().copied().unwrap_or_default(),
        options: options().filter(|option| option.targets().contains(&format)).map(|own| own.name).collect(),
    };
    let unsafe_fixes = || OptionJson {
        name: "unsafe_fixes",
        group: "Fixes",
        about: "Also apply fixes that may change how the model looks".to_owned(),
        default: "",
        kind: "bool",
        expected: OptionKind::Bool.expected(),
        words: Vec::new(),
    };
    let verb = |name, about, options| VerbJson { name, about, targets: Vec::new(), options };
    Reply::json(&Verbs {
        verbs: vec![
            VerbJson {
                targets: targets.map(target).collect(),
                ..verb("convert", "Save the model in another format", options().map(option).collect())
            },
            verb(
                "fix",
                "Fix what can be fixed safely; every other byte stays the same",
                vec![unsafe_fixes()],
            ),
            verb("check", "Fix what can be fixed safely in a mod", vec![unsafe_fixes()]),
            verb("pack", "Pack a mod into the archive that players get", pack_options()),
            verb("view", "What of levels and vehicles is shown", placement_options().collect()),
            verb("recover", "Save what a damaged file still holds", Vec::new()),
        ],
    })
}
