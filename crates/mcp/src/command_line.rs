//! From the arguments of a call to a command line.

use crate::{
    arguments::{Argument, ArgumentKind, ArgumentPlace},
    error::CallError,
    folders::Folders,
    tool::{Tool, ToolResult},
};
use serde_json::{Map, Value};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// The words of a call: options, then `--` and the other arguments. `folder` is a temporary folder for what is not kept.
pub(crate) fn words(
    tool: &Tool,
    arguments: &Map<String, Value>,
    folders: &Folders,
    folder: &Path,
) -> Result<Vec<OsString>, CallError> {
    for name in arguments.keys() {
        if !tool.arguments.iter().any(|argument| argument.name == *name) {
            let names: Vec<&str> = tool.arguments.iter().map(|argument| argument.name.as_str()).collect();
            let message = format!("unknown argument \"{name}\" of {}", tool.name);
            return Err(CallError::request(message, &format!("Use one of {}.", names.join(", "))));
        }
    }
    let mut options: Vec<OsString> = vec![tool.name.clone().into()];
    options.extend(tool.words.iter().map(OsString::from));
    let mut rest = Vec::new();
    let mut outputs = Vec::new();
    let is_dry = arguments.get("dry_run") == Some(&Value::Bool(true));
    for argument in &tool.arguments {
        let value = arguments.get(&argument.name).filter(|value| !value.is_null());
        let Some(value) = value else {
            if argument.is_required {
                let message = format!("the argument \"{}\" of {} is missing", argument.name, tool.name);
                return Err(CallError::request(message, "State it."));
            }
            continue;
        };
        let several = match value {
            Value::Array(items) if argument.is_list => items.as_slice(),
            Value::Array(_) => return Err(expected(argument)),
            one => std::slice::from_ref(one),
        };
        if argument.is_required && several.is_empty() {
            return Err(expected(argument));
        }
        for value in several {
            match &argument.place {
                ArgumentPlace::Positional => rest.push(word(argument, value, folders)?),
                ArgumentPlace::Flag(name) => match value {
                    Value::Bool(true) => options.push(format!("--{name}").into()),
                    Value::Bool(false) => {}
                    _ => return Err(expected(argument)),
                },
                ArgumentPlace::Flags(flags) => {
                    let text =
                        value.as_str().map(str::to_owned).or_else(|| Some(value.as_bool()?.to_string()));
                    let flag = flags.iter().find(|(own, _)| Some(own) == text.as_ref());
                    let (_, flag) = flag.ok_or_else(|| expected(argument))?;
                    options.push(format!("--{flag}").into());
                }
                ArgumentPlace::Option(name) => {
                    let value = word(argument, value, folders)?;
                    options.push([OsString::from(format!("--{name}=")), value.clone()].into_iter().collect());
                    if name == OUTPUT {
                        outputs.push(PathBuf::from(value));
                    }
                }
            }
        }
    }
    match tool.result {
        ToolResult::Document => {}
        ToolResult::Files if !outputs.is_empty() => {
            // Agents cannot make folders themselves.
            for folder in outputs.iter().filter(|_| !is_dry).filter_map(|path| path.parent()) {
                std::fs::create_dir_all(folder).map_err(CallError::unwritable)?;
            }
        }
        ToolResult::Files if is_dry => options.push(output(&folder.join(""))),
        ToolResult::Files => {
            // The reason is that there is no folder for results, or that the path is missing.
            folders.output("result")?;
            return Err(CallError::request("no output given", "State `output`, or pass `dry_run`."));
        }
        ToolResult::Picture => options.push(output(&folder.join(PICTURE))),
    }
    options.push("--".into());
    options.extend(rest);
    Ok(options)
}

/// The option for the path of a result.
const OUTPUT: &str = "output";
/// The name of a picture.
pub(crate) const PICTURE: &str = "picture.png";

fn output(path: &Path) -> OsString {
    let mut word = OsString::from(format!("--{OUTPUT}="));
    word.push(path);
    word
}

/// One value as a word.
fn word(argument: &Argument, value: &Value, folders: &Folders) -> Result<OsString, CallError> {
    let wrong = || expected(argument);
    Ok(match &argument.kind {
        ArgumentKind::Bool => value.as_bool().ok_or_else(wrong)?.to_string().into(),
        ArgumentKind::Integer => value.as_u64().ok_or_else(wrong)?.to_string().into(),
        ArgumentKind::Number => match value {
            Value::Number(number) => number.to_string().into(),
            _ => return Err(wrong()),
        },
        ArgumentKind::Text => match value {
            Value::String(text) => text.into(),
            Value::Number(number) => number.to_string().into(),
            _ => return Err(wrong()),
        },
        ArgumentKind::Words(words) => {
            let text = value.as_str().filter(|text| words.iter().any(|word| word == text));
            text.ok_or_else(wrong)?.into()
        }
        ArgumentKind::Input => folders.input(value.as_str().ok_or_else(wrong)?)?.into(),
        ArgumentKind::Output(words) => {
            let text = value.as_str().ok_or_else(wrong)?;
            if words.iter().any(|word| word == text) { text.into() } else { folders.output(text)?.into() }
        }
    })
}

fn expected(argument: &Argument) -> CallError {
    let one = match &argument.kind {
        ArgumentKind::Bool => "true or false".to_owned(),
        ArgumentKind::Integer => "a whole number".to_owned(),
        ArgumentKind::Number => "a number".to_owned(),
        ArgumentKind::Text => "a text".to_owned(),
        ArgumentKind::Words(words) => format!("one of {}", words.join(", ")),
        ArgumentKind::Input | ArgumentKind::Output(_) => "a path".to_owned(),
    };
    let what = if argument.is_list { format!("a list, each item {one}") } else { one };
    CallError::request(format!("argument \"{}\": expected {what}", argument.name), "")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;
    use serde_json::json;

    fn argument(name: &str, place: ArgumentPlace, kind: ArgumentKind) -> Argument {
        Argument {
            name: name.to_owned(),
            place,
            kind,
            is_list: false,
            is_required: false,
            help: String::new(),
        }
    }

    fn of(result: ToolResult, arguments: &Value) -> Result<Vec<String>, String> {
        let place = tempfile::tempdir().unwrap();
        let folders = Folders::new(&[place.path().to_owned()], None).unwrap();
        let option = |name: &str| ArgumentPlace::Option(name.to_owned());
        let paths = argument("paths", ArgumentPlace::Positional, ArgumentKind::Input);
        let tool = Tool {
            name: "info".to_owned(),
            about: String::new(),
            words: vec!["--no-config".to_owned()],
            arguments: vec![
                Argument { is_list: true, is_required: true, ..paths },
                argument("lod", option("lod"), ArgumentKind::Integer),
                argument("output", option("output"), ArgumentKind::Output(vec!["none".to_owned()])),
                argument("dry_run", ArgumentPlace::Flag("dry-run".to_owned()), ArgumentKind::Bool),
            ],
            result,
            schema: Value::Null,
        };
        let words = words(&tool, arguments.as_object().unwrap(), &folders, Path::new("/temporary"));
        match words {
            Ok(words) => Ok(words.into_iter().map(|word| word.into_string().unwrap()).collect()),
            Err(error) => Err(error.to_json()["message"].as_str().unwrap().to_owned()),
        }
    }

    #[test]
    fn values_cannot_become_options() {
        let words = of(ToolResult::Document, &json!({ "paths": ["--in-place", "-"], "lod": 1 })).unwrap();
        assert_eq!(words[..5], ["info", "--no-config", "--lod=1", "--", "--in-place"]);
        assert!(words[5].ends_with("/-"));
    }

    #[test]
    fn wrong_calls_say_what_is_expected() {
        let wrong = |arguments: Value| of(ToolResult::Document, &arguments).unwrap_err();
        assert_eq!(wrong(json!({})), "the argument \"paths\" of info is missing");
        assert_eq!(wrong(json!({ "paths": [] })), "argument \"paths\": expected a list, each item a path");
        assert_eq!(wrong(json!({ "paths": [1] })), "argument \"paths\": expected a list, each item a path");
        assert_eq!(wrong(json!({ "paths": ["a"], "lod": -1 })), "argument \"lod\": expected a whole number");
        assert_eq!(wrong(json!({ "paths": ["a"], "size": 1 })), "unknown argument \"size\" of info");
        assert!(wrong(json!({ "paths": ["../a"] })).starts_with("../a is outside of the folders"));
    }

    #[test]
    fn nothing_is_written_without_a_folder_for_results() {
        let files = |arguments: Value| of(ToolResult::Files, &arguments);
        let reads_only = Err("this server is read-only".to_owned());
        assert_eq!(files(json!({ "paths": ["a"] })), reads_only);
        assert_eq!(files(json!({ "paths": ["a"], "output": "b", "dry_run": true })), reads_only);
        assert_eq!(files(json!({ "paths": ["a"], "dry_run": false })), reads_only);
        let dry = files(json!({ "paths": ["a"], "dry_run": true })).unwrap();
        assert_eq!(dry, ["info", "--no-config", "--dry-run", "--output=/temporary/", "--", "a"]);
        let picture = of(ToolResult::Picture, &json!({ "paths": ["a"] })).unwrap();
        assert_eq!(picture[2], "--output=/temporary/picture.png");
    }
}
