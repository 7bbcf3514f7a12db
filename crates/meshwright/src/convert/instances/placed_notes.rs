//! What is said of the files that levels and vehicles place: each kind once, and errors with the place in the level.

use meshwright_core::{
    Code, Diagnostic, Diagnostics, Error,
    codes::{TAKEN_FROM, UNREADABLE_PART},
    message::count,
};
use std::{collections::BTreeMap, path::Path};

/// The error of a file, with its name and what places it.
pub(super) fn in_placed(error: Error, name: &str, placer: &str) -> Error {
    if placer.is_empty() || error.file().is_some() {
        return error.in_file(Some(Path::new(name)));
    }
    let message = match error.message() {
        own if own.contains(name) => own.to_owned(),
        own => format!("{name}: {own}"),
    };
    Error::new(error.code(), message).on(placer).advising(error.hint())
}

/// Says that a file exists, and that its places are empty.
pub(super) fn unreadable(name: &str, places: u64, error: &Error, placer: &str) -> Diagnostic {
    let why = error.message();
    let empty = match places {
        0 | 1 => "its place is".to_owned(),
        places => format!("its {places} places are"),
    };
    let message = format!(
        "{name} cannot be read, and {empty} empty: {}",
        why.strip_prefix(&format!("{name}: ")).unwrap_or(why)
    );
    Diagnostic::new(&UNREADABLE_PART, message).on(placer)
}

/// The diagnostics of one code.
#[derive(Debug)]
struct Notes {
    code: &'static Code,
    /// The name of the file that has the first, and the diagnostic.
    first: Option<(String, Diagnostic)>,
    count: u64,
    files: u64,
}

/// The diagnostics of all placed files by their codes, in the order in which these come.
#[derive(Debug, Default)]
pub(super) struct PlacedNotes {
    places: BTreeMap<&'static str, usize>,
    list: Vec<Notes>,
}

impl PlacedNotes {
    /// Adds those of a file. Which other files were used is passed on: what shows it counts these files.
    pub(super) fn add(&mut self, name: &str, diagnostics: &Diagnostics, all: &mut Diagnostics) {
        for used in diagnostics.as_slice().iter().filter(|one| one.code.id == TAKEN_FROM.id) {
            all.push(used.clone());
        }
        for (code, count) in diagnostics.counts().filter(|(code, _)| code.id != TAKEN_FROM.id) {
            let next = self.list.len();
            let at = *self.places.entry(code.id).or_insert(next);
            if at == next {
                self.list.push(Notes { code, first: None, count: 0, files: 0 });
            }
            let Some(notes) = self.list.get_mut(at) else { continue };
            (notes.count, notes.files) = (notes.count.saturating_add(count), notes.files.saturating_add(1));
            if notes.first.is_none() {
                let first = diagnostics.as_slice().iter().find(|one| one.code.id == code.id);
                notes.first = first.map(|first| (name.to_owned(), first.clone()));
            }
        }
    }

    /// One diagnostic for each code.
    pub(super) fn report(self, diagnostics: &mut Diagnostics) {
        for Notes { code, first, count: all, files } in self.list {
            let Some((name, first)) = first else {
                diagnostics.add_count(code, all);
                continue;
            };
            let Diagnostic { message, path, line, .. } = first;
            let message = if message.contains(&name) { message } else { format!("{name}: {message}") };
            let one = match (all, files) {
                // Its bytes are those of the placed file.
                (1, _) => Diagnostic { line, ..Diagnostic::new(code, message).on(path) },
                (_, 1) => {
                    let more = all.saturating_sub(1);
                    Diagnostic::new(code, format!("{message}; and {more} more in this file"))
                }
                _ => {
                    let files = count(files, "placed file", "placed files");
                    Diagnostic::new(code, format!("{files}: {} (first: {message})", code.title))
                }
            };
            diagnostics.push(one);
        }
    }
}
