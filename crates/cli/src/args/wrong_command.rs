//! Tips for commands that do not exist.

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
    (
        &["pack", "zip", "publish", "package", "upload"],
        "archives are not written; `check` tells whether a mod is fit to publish, and any zip program packs it",
    ),
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
pub(super) fn with_true_tip(mut error: clap::Error) -> clap::Error {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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
