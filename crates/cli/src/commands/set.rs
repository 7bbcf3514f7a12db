//! `meshwright set`

use crate::{
    args::SetArgs,
    inputs,
    out::Out,
    render::{
        diagnostic,
        human::count,
        json::{self, Body, Entry, FindingJson},
        style::{DIM, NAME, clean, paint},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{
    Blocks, Output,
    edit::{Change, Edited, set},
};
use serde::Serialize;
use std::{
    io::{self, IsTerminal, Write},
    path::Path,
};

const SCHEMA: &str = "meshwright/set/1";

/// What `set` and `edit` answer.
#[derive(Serialize)]
pub(super) struct Answer {
    format: &'static str,
    version: String,
    /// `None` if nothing was written.
    output: Option<String>,
    changes: Vec<Change>,
    bytes_changed: u64,
    /// What was not noted of the file before.
    findings: Vec<FindingJson>,
}

impl Answer {
    pub(super) fn of(edited: &Edited, output: Option<&Path>) -> Self {
        Self {
            format: edited.format.name,
            version: edited.version.clone(),
            output: output.map(inputs::shown),
            changes: edited.changes.clone(),
            bytes_changed: edited.bytes_changed,
            findings: json::findings(&edited.report, false),
        }
    }
}

pub(crate) fn run(args: &SetArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    inputs::not_a_folder(&args.file)?;
    let stdin = args.file == Path::new("-");
    if stdin && args.in_place {
        return Err(Stop::Usage("stdin cannot be changed in its place; use -o OUT".to_owned()));
    }
    let target = args.output.as_deref().unwrap_or(&args.file);
    let to_stdout = target == Path::new("-");
    if to_stdout && io::stdout().is_terminal() {
        return Err(Stop::Usage("binary is not written to a terminal; use -o FILE or a pipe".to_owned()));
    }
    if to_stdout && settings.mode != Mode::Human {
        return Err(Stop::Usage("stdout cannot take both the file and JSON; use -o FILE".to_owned()));
    }
    let input = inputs::one(&args.file);
    let result = input.open(settings).and_then(|source| {
        let edited = set(&source, &settings.limits, &args.values)?;
        source.unchanged()?;
        // A mapped file is let go of before another takes its place.
        drop(source);
        if !to_stdout && (!edited.changes.is_empty() || target != args.file) {
            Output::write(target, &blocks(&edited))?;
        }
        Ok(edited)
    });
    if to_stdout && let Ok(edited) = &result {
        let mut stdout = io::stdout().lock();
        stdout.write_all(&edited.bytes).and_then(|()| stdout.flush()).map_err(Stop::stdout)?;
    }
    let status = if result.is_ok() { Status::Done } else { Status::Failed };
    if let Err(fault) = &result {
        out.fault(&input.name, fault);
    }
    match settings.mode {
        Mode::Human if to_stdout => {}
        Mode::Human => {
            if let Ok(edited) = &result {
                human(out, &input.name, target, edited)?;
            }
        }
        mode => {
            let body = match &result {
                Ok(edited) => Body::Done(Answer::of(edited, Some(target))),
                Err(fault) => Body::Failed { error: fault.into() },
            };
            answer(out, mode, SCHEMA, Entry { file: input.name.clone(), body })?;
        }
    }
    Ok(status)
}

pub(super) fn answer(
    out: &mut Out,
    mode: Mode,
    schema: &'static str,
    entry: Entry<Answer>,
) -> Result<(), Stop> {
    match mode {
        Mode::Ndjson => json::line(out, schema, &entry),
        _ => json::all(out, schema, &[entry], true, ()),
    }
}

pub(super) fn blocks(edited: &Edited) -> Blocks<'_> {
    let mut blocks = Blocks::new();
    blocks.borrowed(&edited.bytes);
    blocks
}

/// What was changed, and where it went.
pub(super) fn human(out: &mut Out, file: &str, target: &Path, edited: &Edited) -> Result<(), Stop> {
    if out.quiet {
        return Ok(());
    }
    for change in &edited.changes {
        let from = paint(DIM, clean(&change.from));
        out.line(&format!("{}: {from} -> {}", paint(NAME, clean(&change.path)), clean(&change.to)))?;
    }
    for finding in edited.report.findings() {
        out.say(&diagnostic::finding(file, finding, true));
    }
    let bytes = usize::try_from(edited.bytes_changed).unwrap_or(usize::MAX);
    let changed = match bytes {
        0 => "nothing changed".to_owned(),
        bytes => format!("{} changed", count(bytes, "byte", "bytes")),
    };
    let target = inputs::shown(target);
    if target == file {
        out.line(&format!("{}: {changed}", clean(file)))
    } else {
        out.line(&format!("{} -> {} ({changed})", clean(file), paint(NAME, clean(&target))))
    }
}
