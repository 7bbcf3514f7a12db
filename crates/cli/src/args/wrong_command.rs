//! Tips for commands that do not exist, and for options of other commands.

use clap::{
    builder::StyledStr,
    error::{ContextKind, ContextValue, ErrorKind},
};
use meshwright::core::message::edit_distance;

/// Words that people try, and what does it here.
const MEANT: &[(&[&str], &str)] = &[
    (
        &["repair", "rescue", "salvage"],
        "`fix` repairs a file, and `recover` saves what a damaged one still holds",
    ),
    (
        &["textures", "texture", "materials", "dependencies", "missing"],
        "`deps` lists the textures, materials and files that a file refers to",
    ),
    (
        &["unpack", "unzip", "extract"],
        "zip archives are read as folders, for example `meshwright convert mod.zip -o DIR/`",
    ),
    (&["zip", "publish", "package", "upload"], "`pack` makes a zip archive of a mod that is fit to publish"),
    (&["open", "show", "viewer", "look", "preview", "serve", "gui"], "`view` shows models in the browser"),
    (&["export", "import", "transform", "to"], "`convert` reads and writes all formats"),
    (&["join", "merge", "combine"], "`convert` combines several inputs into one file"),
    (&["screenshot", "picture", "thumbnail", "thumbnails", "image"], "`render` draws pictures of models"),
    (&["test", "verify"], "`validate` checks files, and `selftest` tries meshwright on all of yours"),
    (&["compare", "cmp"], "`diff` compares two files"),
    (&["dump", "fields", "print"], "`tree` shows every field of a file"),
    (&["bytes", "xxd"], "`hex` shows the bytes of a field"),
    (&["jq", "search", "find", "grep", "get"], "`query` runs a jq expression on the fields of files"),
    (
        &["list", "ls", "stat", "stats"],
        "`info` shows what files contain, and `catalog` writes a table of them",
    ),
    (&["table", "index"], "`catalog` writes a table with one row for each model"),
    (&["dedupe", "duplicate"], "`duplicates` finds files with the same geometry"),
    (&["rename", "change", "replace"], "`set` changes single values, and `edit` opens a file as text"),
    (&["codes", "error", "errors"], "`explain` shows the page of a code, or finds codes by words"),
    (&["server", "agent", "agents"], "`mcp` offers the commands to agents"),
];

/// Replaces the tip of an unknown command by one that is true: what does what the word says, or a command that is written
/// almost like it.
pub(super) fn with_true_tip(error: clap::Error) -> clap::Error {
    let mut error = with_commands_of_option(error);
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    if error.kind() != ErrorKind::InvalidSubcommand {
        return error;
    }
    let word = word.to_lowercase();
    let tip = MEANT.iter().find(|(words, _)| words.contains(&word.as_str()));
    if let Some((_, tip)) = tip {
        error.remove(ContextKind::SuggestedSubcommand);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(*tip)]));
    } else if let Some(ContextValue::Strings(similar)) = error.remove(ContextKind::SuggestedSubcommand) {
        let most = word.chars().count().div_ceil(4);
        let similar: Vec<String> =
            similar.into_iter().filter(|command| edit_distance(&word, command) <= most).collect();
        if !similar.is_empty() {
            error.insert(ContextKind::SuggestedSubcommand, ContextValue::Strings(similar));
        }
    }
    error
}

/// Says which commands have an option that this one does not have, in place of an option that is only spelled like it.
fn with_commands_of_option(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else { return error };
    if error.kind() != ErrorKind::UnknownArgument {
        return error;
    }
    let Some(name) = option.strip_prefix("--").and_then(|own| own.split('=').next()) else { return error };
    let all = super::command();
    let has = |command: &&clap::Command| {
        command.get_arguments().any(|own| own.get_long() == Some(name) && !own.is_hide_set())
    };
    let mut with: Vec<String> =
        all.get_subcommands().filter(has).map(|own| format!("`{}`", own.get_name())).collect();
    let Some(last) = with.pop() else { return error };
    let tip = match with.is_empty() {
        true => format!("`--{name}` is an option of {last}"),
        false => format!("`--{name}` is an option of {} and {last}", with.join(", ")),
    };
    error.remove(ContextKind::SuggestedArg);
    error.remove(ContextKind::SuggestedSubcommand);
    error.remove(ContextKind::TrailingArg);
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
    error
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn options_of_other_commands_are_not_corrected_to_similar_ones() {
        let said = |words: &[&str]| {
            let error = crate::args::command().try_get_matches_from(words).unwrap_err();
            with_true_tip(error).render().to_string()
        };
        let text = said(&["meshwright", "validate", "levels/cove", "--classes", "TSStatic"]);
        assert!(text.contains("unexpected argument '--classes'"), "{text}");
        assert!(text.contains("tip: `--classes` is an option of") && text.contains("`convert`"), "{text}");
        assert!(!text.contains("--as' ") && !text.contains("similar argument"), "{text}");
        // One that no command has is corrected.
        let text = said(&["meshwright", "validate", "x.cdae", "--profil", "beamng"]);
        assert!(text.contains("similar argument") && text.contains("--profile"), "{text}");
    }

    #[test]
    fn tips_name_commands_that_exist() {
        let command = crate::args::command();
        let mut words = BTreeSet::new();
        for (list, tip) in MEANT {
            for word in *list {
                assert!(command.find_subcommand(word).is_none() && words.insert(word), "{word}");
            }
            let named = tip.split('`').skip(1).step_by(2);
            let named = named.map(|text| text.strip_prefix("meshwright ").unwrap_or(text));
            let known = named.filter_map(|text| text.split(' ').next()).filter(|verb| {
                let exists = command.find_subcommand(verb).is_some() || *verb == "view";
                assert!(exists, "{tip}");
                exists
            });
            assert!(known.count() >= 1, "{tip}");
        }
    }
}
