//! What there is to see.

use crate::{
    Start, folders::FolderJson, http::reply::Reply, jobs::command_line, library::Listed, state::State,
};
use meshwright::{Format, format::HEAD, profiles};
use serde::Serialize;
use std::{collections::BTreeMap, fs::File, io::Read};

#[derive(Serialize)]
struct Session<'s> {
    version: &'static str,
    mode: &'static str,
    file: Option<u32>,
    compare: Option<Pair>,
    /// The profiles that the findings begin with.
    chosen: Vec<&'static str>,
    profiles: Vec<ProfileJson>,
    formats: Vec<&'static str>,
    read_only: bool,
    /// What requests for plans and jobs must show; the address has it not.
    write_token: Option<&'s str>,
    /// Where results can be written.
    folders: Vec<FolderJson>,
    /// Whether the page can ask for a dialog that chooses a folder.
    dialogs: bool,
    /// Whether the page can ask for a file to be shown in the file manager.
    file_manager: bool,
    /// The command that starts the program with another folder of materials and textures.
    root_command: String,
    /// What of levels and vehicles is shown.
    placements: BTreeMap<&'static str, String>,
    limits: LimitsJson,
}

#[derive(Serialize)]
struct Pair {
    a: u32,
    b: u32,
}

#[derive(Serialize)]
struct ProfileJson {
    name: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct LimitsJson {
    upload_bytes: u64,
}

/// What the page shows first, and what it can offer.
pub(super) fn session(state: &State) -> Reply {
    if state.options.start != Start::Grid {
        state.library.wait();
    }
    let (first, ..) = state.library.list(0, 2);
    let id = |at: usize| first.get(at).map(|file| file.id);
    let (mode, file, compare) = match (state.options.start, id(0), id(1)) {
        (Start::Model, Some(file), _) => ("model", Some(file), None),
        (Start::Compare, Some(a), Some(b)) => ("compare", None, Some(Pair { a, b })),
        _ => ("grid", None, None),
    };
    Reply::json(&Session {
        version: env!("CARGO_PKG_VERSION"),
        mode,
        file,
        compare,
        chosen: state.options.profiles.iter().map(|profile| profile.name).collect(),
        profiles: profiles().map(|one| ProfileJson { name: one.name, about: one.about }).collect(),
        formats: Format::ALL.iter().map(|format| format.name()).collect(),
        read_only: state.options.read_only,
        write_token: Some(state.write_token.as_str()).filter(|_| !state.options.read_only),
        folders: state.folders.json(),
        dialogs: state.has_dialogs,
        file_manager: state.has_file_manager,
        root_command: command_line::with_root(state),
        placements: state.placements_json(),
        limits: LimitsJson { upload_bytes: state.options.upload_bytes },
    })
}

#[derive(Serialize)]
struct Files {
    files: Vec<FileJson>,
    total: usize,
    complete: bool,
}

#[derive(Serialize)]
struct FileJson {
    id: u32,
    name: String,
    path: Option<String>,
    format: Option<&'static str>,
    bytes: u64,
    modified: u64,
    sent: bool,
    made: bool,
    /// The mod that it is part of.
    r#mod: Option<u32>,
}

/// A part of the list. Of each file only the first bytes are read.
pub(super) fn files(state: &State, offset: usize, limit: usize) -> Reply {
    let (listed, total, complete) = state.library.list(offset, limit);
    let files = listed.into_iter().map(|file| FileJson {
        format: format(state, &file).map(Format::name),
        id: file.id,
        r#mod: state.mods.of(&file, &state.options.watch),
        path: file.path.map(|path| path.to_string_lossy().into_owned()),
        name: file.name,
        bytes: file.stamp.bytes,
        modified: file.stamp.modified,
        sent: file.is_sent,
        made: file.is_made,
    });
    Reply::json(&Files { files: files.collect(), total, complete })
}

/// The format that is known, that the first bytes tell, or the name of a file in an archive, which would have to be decoded.
fn format(state: &State, file: &Listed) -> Option<Format> {
    if file.format.is_some() {
        return file.format;
    }
    let named = || file.path.as_deref().and_then(Format::from_path);
    // A pipe would wait for its writer.
    let regular = file.path.as_deref().filter(|path| path.metadata().is_ok_and(|facts| facts.is_file()));
    let Some(mut opened) = regular.and_then(|path| File::open(path).ok()) else {
        return match &file.path {
            Some(_) => named(),
            None => {
                meshwright::detect_source(&state.library.open(file.id).ok()?).ok().map(|found| found.format)
            }
        };
    };
    let mut head = Vec::new();
    let most = u64::try_from(HEAD).unwrap_or(u64::MAX);
    opened.by_ref().take(most).read_to_end(&mut head).ok()?;
    Format::detect(&head).ok().map(|found| found.format).or_else(named)
}
