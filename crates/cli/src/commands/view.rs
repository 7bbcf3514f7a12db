//! `meshwright view`

use crate::{
    args::{ReportArgs, ViewArgs},
    commands::validate::config::{self, Effective, Verb, profiles_named},
    inputs::{self, Inputs},
    presentation::json,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{
    Error, Format,
    core::codes::{UNKNOWN_FORMAT, UNREADABLE},
};
use meshwright_beamng::{MainFile, check::CheckOptions};
use meshwright_viewer::{FoundFile, ModChecks, Notices, Silenced, Start, Viewer, ViewerOptions};
use serde::Serialize;
use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

const SCHEMA: &str = "meshwright/view/1";

#[derive(Serialize)]
struct Answer<'u> {
    schema: &'static str,
    url: &'u str,
    port: u16,
}

pub(crate) fn run(args: &ViewArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::searchable(&args.roots)?;
    if let Some(folder) = args.write.iter().find(|folder| !folder.is_dir()) {
        return CliError::usage(format!("--write {} is not a folder", folder.display()));
    }
    let listed = settings.walk.files_from.as_deref().map(inputs::listed).transpose()?.unwrap_or_default();
    let (streams, paths): (Vec<PathBuf>, Vec<PathBuf>) =
        args.paths.iter().cloned().chain(listed).partition(|path| path.as_os_str() == "-");
    if streams.len() > 1 {
        return CliError::usage("stdin (-) can be read only once");
    }
    let one_file = |path: &PathBuf| !inputs::is_folder(path, settings) && inputs::base(path) == *path;
    let is_world = |path: &Path| {
        let worlds = meshwright_beamng::main_files(path, &settings.limits);
        worlds.is_ok_and(|worlds| worlds.iter().any(|world| world.is_first))
    };
    let start = match (args.diff, paths.as_slice(), streams.as_slice()) {
        (true, [_, _], []) | (true, [_], [_]) => Start::Compare,
        (true, ..) => return CliError::usage("--diff compares two files"),
        (false, [path], []) if one_file(path) || is_world(path) => Start::Model,
        (false, [], [_]) => Start::Model,
        _ => Start::Grid,
    };
    let contents = streams.iter().map(|path| {
        let source = inputs::one(path).open(settings)?;
        Ok(("stdin".to_owned(), source.bytes().to_vec()))
    });
    let options = ViewerOptions {
        port: args.port,
        stay: args.stay,
        read_only: args.read_only,
        start,
        limits: settings.limits,
        source: settings.source,
        hints: settings.hints.clone(),
        roots: args.roots.clone(),
        write: args.write.clone(),
        notices: told(settings),
        command: command(),
        placements: args.placements.placements(),
        checks: mod_checks(settings, out),
        profiles: profiles_named(&args.profile)?,
        watch: paths.iter().map(|path| watched(path)).collect(),
        follow_links: settings.walk.follow,
        contents: contents.collect::<Result<_, Error>>()?,
        page: args.page.clone(),
        ..ViewerOptions::default()
    };
    // What is not there at all is a mistake; what cannot be read is shown as such.
    for path in paths.iter().filter(|path| start != Start::Grid && one_file(path)) {
        inputs::one(path).open(settings)?;
    }
    let search = {
        let mut settings = settings.clone();
        settings.walk.files_from = None;
        // What was noticed is the same after each change.
        let noted = AtomicBool::new(false);
        move || {
            if paths.is_empty() {
                return Ok(Vec::new());
            }
            let found = inputs::search(&paths, &settings);
            let archives = found.as_ref().map(|found| found.archives.clone()).unwrap_or_default();
            let worlds = worlds(paths.iter().chain(&archives), &settings);
            let first = !noted.swap(true, Ordering::Relaxed);
            let found =
                if first { found.map(|inputs| inputs.noted(&mut Out::new(&settings))) } else { found };
            let mut found = files(found)?;
            // A folder of a level or vehicle may have no shapes.
            let is_shown = |file: &FoundFile| match &file.place {
                Ok(path) => worlds.iter().all(|world| world.place.as_ref().ok() != Some(path)),
                Err(error) => worlds.is_empty() || error.code().id != UNKNOWN_FORMAT.id,
            };
            found.retain(is_shown);
            Ok(worlds.into_iter().chain(found).collect())
        }
    };
    let viewer = Viewer::start(options, Box::new(search))?;
    let stopper = viewer.stopper();
    // It fails only if there is a handler already; without one a signal ends the process at once, as usual.
    let _ = ctrlc::set_handler(move || stopper.stop());
    match settings.mode {
        Mode::Human => out.line(viewer.url())?,
        mode => {
            json::document(out, mode, &Answer { schema: SCHEMA, url: viewer.url(), port: viewer.port() })?
        }
    }
    out.flush()?;
    if !args.no_open && open::that_detached(viewer.url()).is_err() {
        out.remark("no browser could be opened; open the address yourself");
    }
    out.remark(if args.stay { "Ctrl-C ends it" } else { "Ctrl-C ends it, or closing the last tab" });
    viewer.wait();
    Ok(Status::Done)
}

/// How `meshwright check` checks mods, with its configuration file. A faulty one does not keep models from being looked at.
fn mod_checks(settings: &Settings, out: &mut Out) -> ModChecks {
    let asked = match config::effective(&ReportArgs::default(), &[], Verb::Check, settings) {
        Ok(asked) => asked,
        Err(error) => {
            let why = match &error {
                CliError::Usage(why) => why.as_str(),
                CliError::Error(error) => error.message(),
                CliError::Closed => "",
            };
            out.remark(&format!("mods are checked without a configuration file: {why}"));
            return ModChecks::default();
        }
    };
    let Effective { checks, denied, silenced, game, .. } = asked;
    let game = game.unwrap_or_else(|why| {
        out.remark(&why);
        None
    });
    ModChecks {
        options: CheckOptions::default().game(game).checks(checks),
        denied,
        silenced: Silenced::new(move |path, code| silenced.holds(path, code)),
    }
}

/// Says on the terminal what the page has written, also if only errors are wanted: nothing else tells of it later.
fn told(settings: &Settings) -> Notices {
    let mut settings = settings.clone();
    settings.quiet = false;
    Notices::new(move |line| Out::new(&settings).remark(line))
}

/// The words of this command line.
fn command() -> Vec<String> {
    let mut words: Vec<String> =
        std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    match words.as_mut_slice() {
        // A double click begins this, too.
        [] | [_] => Vec::new(),
        [program, ..] => {
            "meshwright".clone_into(program);
            words
        }
    }
}

/// The levels, missions and configurations that the paths have, which a search for models does not find. The one that a
/// folder begins with comes first.
fn worlds<'p>(paths: impl Iterator<Item = &'p PathBuf>, settings: &Settings) -> Vec<FoundFile> {
    // An archive that cannot be read is a finding of the search for models.
    let of = |path: &PathBuf| meshwright_beamng::main_files(path, &settings.limits).unwrap_or_default();
    let mut found: Vec<MainFile> = paths.flat_map(of).collect();
    found.sort_by_key(|world| !world.is_first);
    let file = |world: MainFile| {
        let is_vehicle = Format::from_path(&world.path) == Some(Format::Vehicle);
        FoundFile {
            name: inputs::shown(&world.name),
            place: Ok(world.path),
            size_in_archive: None,
            format: Some(if is_vehicle { Format::Vehicle } else { Format::Level }),
        }
    };
    found.into_iter().map(file).collect()
}

/// The folder or file on disk whose changes matter for a path.
fn watched(path: &Path) -> PathBuf {
    match meshwright::archives::split_path(path) {
        Some((archive, _)) => archive,
        None => inputs::base(path),
    }
}

fn files(inputs: Result<Inputs, CliError>) -> Result<Vec<FoundFile>, Error> {
    let inputs = match inputs {
        Ok(inputs) => inputs,
        Err(CliError::Error(error)) => return Err(error),
        Err(CliError::Usage(message)) => return Err(Error::new(&UNREADABLE, message)),
        Err(CliError::Closed) => return Ok(Vec::new()),
    };
    let list = inputs.list.into_iter();
    let found = list.map(|input| FoundFile {
        name: input.name.clone(),
        size_in_archive: input.size_in_archive(),
        format: None,
        place: input.into_place(),
    });
    Ok(found.collect())
}
