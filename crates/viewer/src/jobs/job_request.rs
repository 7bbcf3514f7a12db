//! What a page asks for: a verb, the numbers of files, and options.

use crate::http::reply::Failure;
use hyper::StatusCode;
use meshwright::{
    ConvertOptions, Error, FixOptions, Format, Result,
    archives::Stamp,
    convert::options::{OptionGroup, OptionKind, OptionValue, option_named},
    core::codes::BAD_REQUEST,
    textures::{TextureFormat, TextureOptions},
};
use meshwright_beamng::pack::OPTIONS;
use serde::Deserialize;

/// Most files of one job.
const FILES: usize = 100_000;

/// A verb with its options.
#[derive(Debug)]
pub(crate) enum Verb {
    Convert {
        to: Format,
        options: Vec<(&'static str, OptionValue)>,
    },
    Fix {
        unsafe_fixes: bool,
    },
    Recover,
    /// Fixes mods. The numbers of the request are theirs.
    Check {
        unsafe_fixes: bool,
    },
    /// Packs mods.
    Pack(Box<PackChoices>),
}

/// What is packed, and how.
#[derive(Clone, Debug, Default)]
pub(crate) struct PackChoices {
    pub(super) force: bool,
    pub(super) cook: bool,
    pub(super) preview: bool,
    pub(super) keep: Vec<String>,
    pub(super) exclude: Vec<String>,
    pub(super) date: Option<Stamp>,
    /// How textures are made, with its words.
    textures: ConvertOptions,
    pub(super) stated: Vec<(&'static str, OptionValue)>,
}

/// The options of conversions that say how textures of an archive are made.
pub(super) const TEXTURES: [&str; 2] = ["texture_quality", "mips"];
/// Leaves files out, in all commands.
pub(super) const EXCLUDE: &str = "exclude";

#[derive(Debug)]
pub(crate) struct JobRequest {
    pub(crate) verb: Verb,
    pub(crate) ids: Vec<u32>,
}

/// The JSON of a request.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stated {
    verb: String,
    ids: Vec<u32>,
    #[serde(default)]
    to: Option<String>,
    #[serde(default = "no_options")]
    options: OptionValue,
}

const fn no_options() -> OptionValue {
    OptionValue::Map(Vec::new())
}

fn wrong(message: impl Into<String>) -> Error {
    Error::new(&BAD_REQUEST, message)
}

impl Verb {
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Convert { .. } => "convert",
            Self::Fix { .. } => "fix",
            Self::Recover => "recover",
            Self::Check { .. } => "check",
            Self::Pack(_) => "pack",
        }
    }
}

impl JobRequest {
    /// Reads the JSON of a page. No option names a path: a page can read only the given files.
    pub(crate) fn new(json: &[u8]) -> Result<Self, Failure> {
        let stated: Stated = serde_json::from_slice(json)
            .map_err(|error| Failure::request(StatusCode::BAD_REQUEST, format!("unusable JSON: {error}")))?;
        if stated.ids.is_empty() || stated.ids.len() > FILES {
            let message = format!("expected 1 to {FILES} files, found {}", stated.ids.len());
            return Err(wrong(message).into());
        }
        let OptionValue::Map(members) = stated.options else {
            return Err(wrong(format!("expected an object of options, found {}", stated.options)).into());
        };
        let verb = match (stated.verb.as_str(), stated.to) {
            ("convert", Some(to)) => convert(&to, members)?,
            ("convert", None) => return Err(wrong("expected the name of a format as `to`").into()),
            ("check", None) => Verb::Check { unsafe_fixes: fix(&members)? },
            ("pack", None) => Verb::Pack(Box::new(pack(members)?)),
            ("fix", None) => Verb::Fix { unsafe_fixes: fix(&members)? },
            ("recover", None) if members.is_empty() => Verb::Recover,
            (verb @ ("fix" | "recover" | "check" | "pack"), _) => {
                return Err(wrong(format!("{verb} has no such options")).into());
            }
            (verb, _) => return Err(wrong(format!("there is no verb {verb} here")).into()),
        };
        Ok(Self { verb, ids: stated.ids })
    }
}

fn convert(to: &str, members: Vec<(String, OptionValue)>) -> Result<Verb> {
    let target = |format: &Format| format.name() == to && format.is_target();
    let Some(to) = Format::ALL.iter().copied().find(target) else {
        return Err(wrong(format!("cannot write files of the format {to}")));
    };
    let mut asked = ConvertOptions::default();
    let mut options = Vec::new();
    for (name, value) in members {
        // The error for one that does not exist names a similar one.
        asked.set(&name, &value)?;
        let option = option_named(&name).filter(|option| {
            option.group != OptionGroup::Run && !matches!(option.kind(), OptionKind::Path | OptionKind::Paths)
        });
        let Some(option) = option else {
            return Err(wrong(format!("a page cannot state the option {name}")));
        };
        if value != OptionValue::Null {
            options.push((option.name, value));
        }
    }
    asked.check(to)?;
    Ok(Verb::Convert { to, options })
}

impl PackChoices {
    pub(super) fn textures(&self) -> Option<TextureOptions> {
        let options = || {
            TextureOptions::default()
                .format(TextureFormat::Dds)
                .quality(self.textures.texture_quality.unwrap_or_default())
                .mips(self.textures.mips.unwrap_or_default())
        };
        self.cook.then(options)
    }
}

/// A flag, or a text.
enum PackValue {
    Flag(bool),
    Text(String),
}

fn pack(members: Vec<(String, OptionValue)>) -> Result<PackChoices> {
    let mut asked = PackChoices::default();
    for (name, value) in members {
        if let Some(texture) = TEXTURES.into_iter().find(|own| *own == name) {
            asked.textures.set(texture, &value)?;
            asked.stated.push((texture, value));
            continue;
        }
        let option = OPTIONS.iter().find(|option| option.name == name).map(|option| option.name);
        let Some(option) = option.or((name == EXCLUDE).then_some(EXCLUDE)) else {
            return Err(wrong(format!("pack has no option {name} here")));
        };
        let read = match &value {
            OptionValue::Null => continue,
            OptionValue::Bool(value) => PackValue::Flag(*value),
            OptionValue::Text(text) => PackValue::Text(text.clone()),
            other => return Err(wrong(format!("unexpected {other} for the option {name}"))),
        };
        let list = |text: &str| -> Vec<String> {
            text.split(',').map(str::trim).filter(|glob| !glob.is_empty()).map(str::to_owned).collect()
        };
        match (option, read) {
            ("force", PackValue::Flag(value)) => asked.force = value,
            ("cook", PackValue::Flag(value)) => asked.cook = value,
            ("preview", PackValue::Flag(value)) => asked.preview = value,
            ("keep", PackValue::Text(text)) => asked.keep = list(&text),
            (EXCLUDE, PackValue::Text(text)) => asked.exclude = list(&text),
            ("date", PackValue::Text(text)) => {
                let date =
                    text.trim().parse().map_err(|expected| wrong(format!("{expected}, found {text}")))?;
                asked.date = Some(date);
            }
            _ => return Err(wrong(format!("unexpected {value} for the option {name}"))),
        }
        asked.stated.push((option, value));
    }
    if !asked.cook && asked.stated.iter().any(|(name, _)| TEXTURES.contains(name)) {
        return Err(wrong("how textures are made needs the option cook"));
    }
    Ok(asked)
}

fn fix(members: &[(String, OptionValue)]) -> Result<bool> {
    match members {
        [] => Ok(false),
        [(name, OptionValue::Bool(value))] if name == "unsafe_fixes" => Ok(*value),
        _ => Err(wrong("expected the option unsafe_fixes, which is true or false")),
    }
}

/// The options of `fix`.
pub(super) fn fix_options(unsafe_fixes: bool) -> FixOptions {
    FixOptions::default().unsafe_fixes(unsafe_fixes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_name_no_paths_and_nothing_unknown() {
        let read = |json: &str| JobRequest::new(json.as_bytes());
        let ok = read(r#"{"verb":"convert","ids":[0,2],"to":"glb","options":{"collision":"drop","lod":0}}"#);
        assert!(matches!(ok.unwrap().verb, Verb::Convert { to: Format::Glb, options } if options.len() == 2));
        assert!(matches!(
            read(r#"{"verb":"fix","ids":[1],"options":{"unsafe_fixes":true}}"#).unwrap().verb,
            Verb::Fix { unsafe_fixes: true }
        ));
        for json in [
            "",
            "[]",
            r#"{"verb":"convert","ids":[],"to":"glb"}"#,
            r#"{"verb":"convert","ids":[0]}"#,
            r#"{"verb":"convert","ids":[0],"to":"/etc/passwd"}"#,
            r#"{"verb":"convert","ids":[0],"to":"glb","options":{"root":"/"}}"#,
            r#"{"verb":"convert","ids":[0],"to":"glb","options":{"roots":["/"]}}"#,
            r#"{"verb":"convert","ids":[0],"to":"glb","options":{"dry_run":true}}"#,
            r#"{"verb":"convert","ids":[0],"to":"cdae","options":{"materials":"/tmp/main.materials.json"}}"#,
            r#"{"verb":"convert","ids":[0],"to":"udm","options":{"materials_root":"/tmp"}}"#,
            r#"{"verb":"convert","ids":[0],"to":"cmh","options":{"skin":"bake"}}"#,
            r#"{"verb":"convert","ids":[0],"to":"glb","output":"/tmp/x.glb"}"#,
            r#"{"verb":"fix","ids":[0],"options":{"only":"CAST03"}}"#,
            r#"{"verb":"recover","ids":[0],"options":{"a":1}}"#,
            r#"{"verb":"edit","ids":[0]}"#,
        ] {
            assert_eq!(read(json).unwrap_err().status(), StatusCode::BAD_REQUEST, "{json}");
        }
    }
}
