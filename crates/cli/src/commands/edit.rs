//! `meshwright edit`

use super::set::{Answer, answered, chunks, human};
use crate::{
    args::EditArgs,
    destination::is_stdout,
    inputs::{self, Input},
    output_conflicts::real,
    presentation::style::{NAME, clean, paint},
    settings::{Mode, Settings},
    small_file,
    standard_streams::Out,
    status::{CliError, Status},
};
use meshwright::{
    Error, Limits, Output, Source,
    core::codes::{BAD_REQUEST, CHANGED, LIMIT_MEMORY, UNREADABLE, UNWRITABLE},
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

pub(crate) fn run(args: &EditArgs, settings: &Settings, out: &mut Out) -> Result<Status, CliError> {
    inputs::not_a_folder(&args.file)?;
    if args.file == Path::new("-") {
        return Err(CliError::Usage("edit takes a file; stdin cannot be written back".to_owned()));
    }
    let target = args.output.as_deref().unwrap_or(&args.file);
    if is_stdout(target) {
        return CliError::usage("edit writes a file; stdout is the editor's");
    }
    let editor = editor()?;
    let input = inputs::one(&args.file);
    // Another program may truncate the file while the editor is open, which would crash with a map of it.
    let mut settings = settings.clone();
    settings.source.map = false;
    let done = edited(&input, target, &editor, &settings, out)
        .and_then(|work| written_back(work, &input, target, out));
    let result = match done {
        Ok(edited) => Ok(edited),
        Err(Failure::Told(error)) => Err(error),
        Err(Failure::CliError(stop)) => return Err(stop),
    };
    let status = if result.is_ok() { Status::Done } else { Status::Failed };
    match (&result, settings.mode) {
        (Ok(edited), Mode::Human) if edited.bytes_changed == 0 => {
            out.remark(&format!("{}: nothing changed", clean(&input.name)));
        }
        (Ok(edited), Mode::Human) => human(out, &input.name, target, edited)?,
        _ => {}
    }
    let written = |edited: &Edited| (edited.bytes_changed > 0).then_some(target);
    let answer = result.map(|edited| Answer::from_parts(&edited, written(&edited)));
    answered(out, settings.mode, SCHEMA, &input, answer)?;
    Ok(status)
}

/// Why there is no result.
enum Failure {
    CliError(CliError),
    /// The error was displayed.
    Told(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::CliError(error.into())
    }
}

/// The result of an editor.
struct Work {
    source: Source,
    /// The text as the editor saved it.
    text: TempPath,
    edited: Edited,
}

/// Opens an editor and returns the edited file.
fn edited(
    input: &Input,
    target: &Path,
    editor: &OsString,
    settings: &Settings,
    out: &mut Out,
) -> Result<Work, Failure> {
    let told = |error: Error, out: &mut Out| {
        out.error(&input.name, &error);
        Failure::Told(error)
    };
    let source = input.open(settings).map_err(|error| told(error, out))?;
    let format = meshwright::detect_source(&source).map_err(|error| told(error, out))?.format;
    inputs::fits_extension(target, input.path(), format).map_err(|error| told(error, out))?;
    let form = text_form(&source, &settings.limits).map_err(|error| told(error, out))?;
    let text = written(&form.text, form.extension)?;
    loop {
        out.flush().map_err(Failure::CliError)?;
        let status = open(editor, &text)?;
        if !status.success() {
            let editor = editor.to_string_lossy().into_owned();
            let message = format!("the editor `{editor}` ended with {status}; nothing was changed");
            return Err(told(Error::new(&BAD_REQUEST, message), out));
        }
        let edited =
            read_back(&text, &settings.limits).and_then(|bytes| from_text(&source, &settings.limits, &bytes));
        match edited {
            Ok(edited) => return Ok(Work { source, text, edited }),
            Err(error) => {
                out.error(&input.name, &error);
                if again(out) {
                    continue;
                }
                keep(text, out)?;
                return Err(Failure::Told(error));
            }
        }
    }
}

/// Memory for reading a text, as a multiple of its size.
const READING: u64 = 8;

/// The text as the editor saved it. A text that exceeds the limits is rejected before it is read.
fn read_back(text: &Path, limits: &Limits) -> Result<Vec<u8>, Error> {
    let failed = |error| Error::io(&UNREADABLE, "cannot read the edited text", error);
    let most = limits.input.min(limits.memory.checked_div(READING).unwrap_or(limits.memory));
    let bytes = fs::metadata(text).map_err(failed)?.len();
    if bytes > most {
        let message = format!("the edited text has {bytes} bytes, and the limits allow {most}");
        return Err(Error::new(&LIMIT_MEMORY, message));
    }
    small_file::read(text, most, "an edited text")
}

/// Writes the result if there are changes. If that fails, the text is kept, so that no work is lost.
fn written_back(work: Work, input: &Input, target: &Path, out: &mut Out) -> Result<Edited, Failure> {
    let Work { source, text, edited } = work;
    if edited.bytes_changed > 0 {
        let still = || untouched(&source, target);
        if let Err(error) = Output::write_if(target, &chunks(&edited), still) {
            out.error(&input.name, &error);
            keep(text, out)?;
            return Err(Failure::Told(error));
        }
    }
    Ok(edited)
}

/// Fails if the result would replace another file than the one that the text comes from: an editor stays open
/// for long, and changes of another program would be lost.
fn untouched(source: &Source, target: &Path) -> meshwright::Result<()> {
    source.unchanged()?;
    // A pipe cannot be checked, and another target does not affect the input.
    let Some(path) = source.path().filter(|path| path.is_file() && real(path) == real(target)) else {
        return Ok(());
    };
    let limits = Limits::default().input(u64::MAX);
    if Source::open(path, &limits)?.bytes() == source.bytes() {
        return Ok(());
    }
    Err(Error::new(&CHANGED, "another program changed the file while the editor was open")
        .in_file(source.path()))
}

/// A new temporary file with the text.
fn written(text: &[u8], extension: &str) -> Result<TempPath, Error> {
    let failed = |error| Error::io(&UNWRITABLE, "cannot write the text for the editor", error);
    let suffix = format!(".{extension}");
    let mut file =
        tempfile::Builder::new().prefix("meshwright-").suffix(&suffix).tempfile().map_err(failed)?;
    file.write_all(text).and_then(|()| file.flush()).map_err(failed)?;
    Ok(file.into_temp_path())
}

/// The editor that the environment names, or the one of the system, which needs a terminal.
fn editor() -> Result<OsString, CliError> {
    let named =
        ["VISUAL", "EDITOR"].iter().find_map(|name| env::var_os(name).filter(|value| !value.is_empty()));
    match named {
        Some(editor) => Ok(editor),
        None if cfg!(windows) => Ok("notepad".into()),
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => Ok("vi".into()),
        None => CliError::usage(
            "no editor: set VISUAL or EDITOR to the command that opens one (vi needs a terminal)",
        ),
    }
}

/// Runs the editor and waits for its end.
fn open(editor: &OsString, path: &Path) -> Result<ExitStatus, Error> {
    let mut command = command(editor, path);
    let status = command.status().map_err(|error| {
        let message = format!("cannot start the editor `{}` (set EDITOR)", editor.to_string_lossy());
        Error::io(&UNREADABLE, message, error)
    })?;
    Ok(status)
}

/// The variable can be a command with arguments, as in other programs.
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

/// Asks whether to continue editing, if the terminal is interactive.
fn again(out: &mut Out) -> bool {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return false;
    }
    out.say("Edit it again? [Y/n] ");
    let mut answer = String::new();
    let read = io::stdin().lock().read_line(&mut answer);
    read.is_ok_and(|bytes| bytes > 0) && !answer.trim().to_ascii_lowercase().starts_with('n')
}

/// Keeps the text file, so that no work is lost.
fn keep(path: TempPath, out: &mut Out) -> Result<(), Error> {
    let failed = |error: tempfile::PathPersistError| {
        Error::io(&UNWRITABLE, "cannot keep the edited text", error.error)
    };
    let path = path.keep().map_err(failed)?;
    let path = inputs::shown(&path);
    out.say(&format!("Nothing was written; the edited text is kept as {}\n", paint(NAME, clean(&path))));
    Ok(())
}
