//! The command that does the same.

use super::{
    input_words::input_words,
    job_request::{EXCLUDE, JobRequest, Verb},
    mod_work,
    work::takes_roots,
};
use crate::{
    library::Listed,
    mods::{ModEntry, check_options},
    placements,
    state::State,
};
use meshwright::convert::options::{OptionValue, option_named};
use std::path::Path;

impl JobRequest {
    /// The command line that makes the same result.
    pub(crate) fn command(&self, state: &State) -> String {
        if matches!(self.verb, Verb::Check { .. } | Verb::Pack(_)) {
            let mods = self.ids.iter().filter_map(|id| state.mods.get(*id).ok());
            return mods.map(|entry| self.mod_command(state, &entry)).collect::<Vec<_>>().join("\n");
        }
        let mut words = vec!["meshwright".to_owned(), self.verb.name().to_owned()];
        let files: Vec<_> = self.ids.iter().filter_map(|id| state.library.file(*id)).collect();
        words.extend(input_words(state, &files));
        let only = match files.as_slice() {
            [only] => Some(only.name.rsplit(['/', '\\']).next().unwrap_or_default()),
            _ => None,
        };
        match &self.verb {
            Verb::Convert { to, options } => {
                words.push("-o".to_owned());
                match only {
                    Some(name) => words.push(self.output_name(name)),
                    None => words.extend(["out/", "--to", to.name()].map(str::to_owned)),
                }
                let placed = placements::stated(&state.placements());
                let is_stated = |name: &str| options.iter().any(|(own, _)| *own == name);
                for (name, value) in placed.into_iter().filter(|_| files.iter().any(Listed::is_world)) {
                    if !is_stated(name) {
                        words.extend(option_words(name, &OptionValue::Text(value)));
                    }
                }
                for (name, value) in options {
                    words.extend(option_words(name, value));
                }
                for root in state.roots().iter().filter(|_| takes_roots(state, *to)) {
                    words.extend(["--root".to_owned(), root.display().to_string()]);
                }
            }
            Verb::Fix { unsafe_fixes } => {
                if only.is_none() {
                    words.extend(["-o", "out/"].map(str::to_owned));
                }
                words.extend(unsafe_fixes.then(|| "--unsafe-fixes".to_owned()));
            }
            Verb::Recover | Verb::Check { .. } | Verb::Pack(_) => {
                if only.is_none() {
                    words.extend(["-o", "out/"].map(str::to_owned));
                }
            }
        }
        line(&words)
    }

    /// The command that fixes or packs a mod.
    fn mod_command(&self, state: &State, entry: &ModEntry) -> String {
        let mut words = vec!["meshwright".to_owned(), self.verb.name().to_owned(), shown(entry)];
        match &self.verb {
            Verb::Check { unsafe_fixes } => {
                words.push("--fix".to_owned());
                if entry.is_archive {
                    words.extend(["-o".to_owned(), mod_work::archive_name(entry, "_fixed")]);
                }
                words.extend(unsafe_fixes.then(|| "--unsafe-fixes".to_owned()));
            }
            Verb::Pack(choices) => {
                words.extend(["-o".to_owned(), mod_work::archive_name(entry, "")]);
                for (name, value) in &choices.stated {
                    let flag = format!("--{}", name.replace('_', "-"));
                    match (*name, value) {
                        (_, OptionValue::Bool(value)) => words.extend(value.then_some(flag)),
                        ("keep", _) => words.extend(repeated(&flag, &choices.keep)),
                        (EXCLUDE, _) => words.extend(repeated(&flag, &choices.exclude)),
                        _ => words.extend([flag, text(value)]),
                    }
                }
            }
            Verb::Convert { .. } | Verb::Fix { .. } | Verb::Recover => {}
        }
        words.extend(surroundings(state));
        line(&words)
    }
}

/// The command that checks a mod.
pub(crate) fn check_command(state: &State, entry: &ModEntry) -> String {
    let mut words = vec!["meshwright".to_owned(), "check".to_owned(), shown(entry)];
    words.extend(surroundings(state));
    line(&words)
}

fn shown(entry: &ModEntry) -> String {
    entry.disk_path().map_or_else(|| entry.name(), |path| path.display().to_string())
}

fn repeated(flag: &str, values: &[String]) -> Vec<String> {
    values.iter().flat_map(|value| [flag.to_owned(), value.clone()]).collect()
}

/// The game and other mods that a mod is checked with.
fn surroundings(state: &State) -> Vec<String> {
    let options = check_options(state);
    let words = |flag: &str, path: &Path| [flag.to_owned(), path.display().to_string()];
    let game = options.game.iter().flat_map(|game| words("--game", game));
    game.chain(options.roots.iter().flat_map(|root| words("--root", root))).collect()
}

fn line(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// The command that starts this program again, with another folder of materials and textures.
pub(crate) fn with_root(state: &State) -> String {
    let mut words = state.options.command.clone();
    if words.is_empty() {
        words.extend(["meshwright", "view", "FILE"].map(str::to_owned));
    }
    words.extend(["--root", "FOLDER"].map(str::to_owned));
    line(&words)
}

/// An option with its value, as on the command line.
fn option_words(name: &str, value: &OptionValue) -> Vec<String> {
    let Some(option) = option_named(name) else { return Vec::new() };
    let text = text(value);
    if option.flags.is_empty() {
        return vec![format!("--{}", option.long_name()), text];
    }
    let flag = option.flags.iter().find(|flag| flag.word == text);
    flag.map(|flag| format!("--{}", flag.name)).into_iter().collect()
}

fn text(value: &OptionValue) -> String {
    match value {
        OptionValue::Text(text) => text.clone(),
        OptionValue::List(items) => items.iter().map(text).collect::<Vec<_>>().join(","),
        OptionValue::Map(members) => members
            .iter()
            .map(|(name, value)| format!("{name}={}", text(value)))
            .collect::<Vec<_>>()
            .join(","),
        other => other.to_string(),
    }
}

/// A word as shells read it.
fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./:=,@%+".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        return word.to_owned();
    }
    if cfg!(windows) { format!("\"{word}\"") } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        assert_eq!(quoted("mods/car.zip/x.cdae"), "mods/car.zip/x.cdae");
        if cfg!(unix) {
            assert_eq!(quoted("it's $HOME; rm -r *"), r"'it'\''s $HOME; rm -r *'");
            assert_eq!(quoted(""), "''");
        }
        assert_eq!(option_words("collision", &"drop".into()), ["--collision", "drop"]);
        assert_eq!(option_words("form", &"binary".into()), ["--binary"]);
        assert_eq!(option_words("lod", &OptionValue::Number(1.0)), ["--lod", "1"]);
    }
}
