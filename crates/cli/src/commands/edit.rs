//! `meshwright edit`

use super::set::{Answer, answer, blocks, human};
use crate::{
    args::EditArgs,
    inputs,
    out::Out,
    render::{
        json::{Body, Entry},
        style::{NAME, clean, paint},
    },
    settings::{Mode, Settings},
    status::{Status, Stop},
};
use meshwright::{
    Fault, Output,
    core::codes::{BAD_REQUEST, UNREADABLE, UNWRITABLE},
    edit::{Edited, from_text, text_form},
};
use std::{
    env,
    ffi::OsString,
    fs,
    io::{self, BufRead, IsTerminal, Write},
    path::Path,
    process::{Command, ExitStatus},
};
use tempfile::TempPath;

const SCHEMA: &str = "meshwright/edit/1";

pub(crate) fn run(args: &EditArgs, settings: &Settings, out: &mut Out) -> Result<Status, Stop> {
    inputs::not_a_folder(&args.file)?;
    if args.file == Path::new("-") {
        return Err(Stop::Usage("edit takes a file; stdin cannot be written back".to_owned()));
    }
    let target = args.output.as_deref().unwrap_or(&args.file);
    let input = inputs::one(&args.file);
    let edited = match edited(&input, settings, out) {
        Ok(edited) => edited,
        Err(Failure::Stop(stop)) => return Err(stop),
        Err(Failure::Told(fault)) => {
            if settings.mode != Mode::Human {
                let body = Body::Failed { error: (&fault).into() };
                answer(out, settings.mode, SCHEMA, Entry { file: input.name.clone(), body })?;
            }
            return Ok(Status::Failed);
        }
    };
    if edited.bytes_changed > 0 {
        Output::write(target, &blocks(&edited))?;
    }
    if settings.mode != Mode::Human {
        let written = (edited.bytes_changed > 0).then_some(target);
        let body = Body::Done(Answer::of(&edited, written));
        answer(out, settings.mode, SCHEMA, Entry { file: input.name.clone(), body })?;
    } else if edited.bytes_changed == 0 {
        out.remark(&format!("{}: nothing changed", clean(&input.name)));
    } else {
        human(out, &input.name, target, &edited)?;
    }
    Ok(Status::Done)
}

/// Why there is no result.
enum Failure {
    Stop(Stop),
    /// The fault was shown.
    Told(Fault),
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Stop(fault.into())
    }
}

/// The file after an editor had it.
fn edited(input: &inputs::Input, settings: &Settings, out: &mut Out) -> Result<Edited, Failure> {
    let told = |fault: Fault, out: &mut Out| {
        out.fault(&input.name, &fault);
        Failure::Told(fault)
    };
    let source = input.open(settings).map_err(|fault| told(fault, out))?;
    let form = text_form(&source, &settings.limits).map_err(|fault| told(fault, out))?;
    let path = written(&form.text, form.extension)?;
    loop {
        out.flush().map_err(Failure::Stop)?;
        let (editor, status) = open(&path)?;
        if !status.success() {
            let editor = editor.to_string_lossy().into_owned();
            let message = format!("the editor `{editor}` ended with {status}; nothing was changed");
            return Err(told(Fault::new(&BAD_REQUEST, message), out));
        }
        let text =
            fs::read(&path).map_err(|error| Fault::io(&UNREADABLE, "cannot read the edited text", error))?;
        match from_text(&source, &settings.limits, &text) {
            Ok(edited) => return Ok(edited),
            Err(fault) => {
                out.fault(&input.name, &fault);
                if again(out) {
                    continue;
                }
                keep(path, out)?;
                return Err(Failure::Told(fault));
            }
        }
    }
}

/// A new temporary file with the text.
fn written(text: &[u8], extension: &str) -> Result<TempPath, Fault> {
    let failed = |error| Fault::io(&UNWRITABLE, "cannot write the text for the editor", error);
    let suffix = format!(".{extension}");
    let mut file =
        tempfile::Builder::new().prefix("meshwright-").suffix(&suffix).tempfile().map_err(failed)?;
    file.write_all(text).and_then(|()| file.flush()).map_err(failed)?;
    Ok(file.into_temp_path())
}

/// Runs the editor and waits for its end.
fn open(path: &Path) -> Result<(OsString, ExitStatus), Fault> {
    let said =
        ["VISUAL", "EDITOR"].iter().find_map(|name| env::var_os(name).filter(|value| !value.is_empty()));
    let editor = said.unwrap_or_else(|| if cfg!(windows) { "notepad" } else { "vi" }.into());
    let mut command = command(&editor, path);
    let status = command.status().map_err(|error| {
        let message = format!("cannot start the editor `{}` (set EDITOR)", editor.to_string_lossy());
        Fault::io(&UNREADABLE, message, error)
    })?;
    Ok((editor, status))
}

/// As everywhere, what is set may be a command with arguments.
#[cfg(unix)]
fn command(editor: &OsString, path: &Path) -> Command {
    let mut line = editor.clone();
    line.push(" \"$@\"");
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).arg("sh").arg(path);
    command
}

#[cfg(not(unix))]
fn command(editor: &OsString, path: &Path) -> Command {
    let words = editor.to_string_lossy();
    let mut words = words.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("notepad"));
    command.args(words).arg(path);
    command
}

/// Asks whether to go on editing, if there is somebody to ask.
fn again(out: &mut Out) -> bool {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return false;
    }
    out.say("Edit it again? [Y/n] ");
    let mut answer = String::new();
    let read = io::stdin().lock().read_line(&mut answer);
    read.is_ok_and(|bytes| bytes > 0) && !answer.trim().to_ascii_lowercase().starts_with('n')
}

/// Leaves the text where it is, so that no work is lost.
fn keep(path: TempPath, out: &mut Out) -> Result<(), Fault> {
    let failed = |error: tempfile::PathPersistError| {
        Fault::io(&UNWRITABLE, "cannot keep the edited text", error.error)
    };
    let path = path.keep().map_err(failed)?;
    let path = inputs::shown(&path);
    out.say(&format!("The file was not changed. The edited text is kept as {}\n", paint(NAME, clean(&path))));
    Ok(())
}
