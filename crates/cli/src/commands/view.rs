//! `meshwright view`

use crate::{
    args::ViewArgs,
    commands::validate::config::profiles_named,
    inputs::{self, Inputs},
    presentation::json,
    settings::{Mode, Settings},
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{Error, core::codes::UNREADABLE};
use meshwright_viewer::{FoundFile, Start, Viewer, ViewerOptions};
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
    let listed = settings.walk.files_from.as_deref().map(inputs::listed).transpose()?.unwrap_or_default();
    let (streams, paths): (Vec<PathBuf>, Vec<PathBuf>) =
        args.paths.iter().cloned().chain(listed).partition(|path| path.as_os_str() == "-");
    if streams.len() > 1 {
        return CliError::usage("stdin (-) can be read only once");
    }
    let one_file = |path: &PathBuf| !inputs::is_folder(path, settings) && inputs::base(path) == *path;
    let start = match (args.diff, paths.as_slice(), streams.as_slice()) {
        (true, [_, _], []) | (true, [_], [_]) => Start::Compare,
        (true, ..) => return CliError::usage("--diff compares two files"),
        (false, [path], []) if one_file(path) => Start::Model,
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
        start,
        limits: settings.limits,
        source: settings.source,
        hints: settings.hints.clone(),
        roots: args.roots.clone(),
        profiles: profiles_named(&args.profile)?,
        watch: paths.iter().map(|path| watched(path)).collect(),
        follow_links: settings.walk.follow,
        contents: contents.collect::<Result<_, Error>>()?,
        page: args.page.clone(),
        ..ViewerOptions::default()
    };
    // What is not there at all is a mistake; what cannot be read is shown as such.
    for path in paths.iter().filter(|_| start != Start::Grid) {
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
            let first = !noted.swap(true, Ordering::Relaxed);
            files(if first { found.map(|inputs| inputs.noted(&mut Out::new(&settings))) } else { found })
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
        place: input.into_place(),
    });
    Ok(found.collect())
}
