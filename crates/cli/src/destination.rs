//! Where results go: decided for all inputs before anything is written.

use crate::{
    inputs::{Input, Inputs, shown},
    output_conflicts::Targets,
    settings::{Mode, Settings},
    status::CliError,
};
use meshwright::{Chunks, Error, Output, core::codes::UNWRITABLE};
use std::{
    fs,
    io::{self, IsTerminal},
    path::{self, Path, PathBuf},
};

/// Extensions of archives. Only `pack`, and `check --fix` of an archive, write one: a zip archive.
const ARCHIVES: [&str; 8] = ["zip", "7z", "rar", "tar", "gz", "tgz", "xz", "zst"];

/// Where one result goes.
#[derive(Debug)]
pub(crate) enum Destination {
    /// Nowhere: only what would be done is wanted.
    Nowhere,
    /// To stdout.
    Stdout,
    /// To where the input came from.
    InPlace {
        /// The file of the input.
        path: PathBuf,
        /// The folder that was searched for the input, which the result must not leave; `None` if the command line names
        /// the file.
        folder: Option<PathBuf>,
    },
    /// To another file.
    File {
        /// The file.
        path: PathBuf,
        /// The folder of all results, which this one must not leave and in which its folder may have to be made; `None` if
        /// the command line names the file.
        folder: Option<PathBuf>,
    },
}

impl Destination {
    /// The file, if it is one.
    pub(crate) fn file(&self) -> Option<&Path> {
        match self {
            Self::Nowhere | Self::Stdout => None,
            Self::InPlace { path, .. } | Self::File { path, .. } => Some(path),
        }
    }

    /// The file, unless it is refused because of a link: then it replaces nothing.
    pub(crate) fn allowed_file(&self) -> Option<&Path> {
        self.file().filter(|_| self.check_links().is_ok())
    }

    /// As it is called in what we print; `None` if nothing is written.
    pub(crate) fn shown(&self) -> Option<String> {
        match self {
            Self::Stdout => Some("-".to_owned()),
            _ => self.file().map(shown),
        }
    }

    /// The place of an input, if that is a file.
    pub(crate) fn in_place(input: &Input) -> Option<Self> {
        Some(Self::InPlace { path: input.path()?.to_owned(), folder: input.folder().map(Path::to_owned) })
    }

    /// Refuses a result that would leave the folder of all results through a link.
    pub(crate) fn check_links(&self) -> meshwright::Result<()> {
        match self {
            Self::InPlace { path, folder: Some(folder) } | Self::File { path, folder: Some(folder) } => {
                Output::check_below(path, folder)
            }
            _ => Ok(()),
        }
    }

    /// Makes the folder of the result, if that was asked for and no link leads out of the folder of all results.
    pub(crate) fn prepare(&self) -> meshwright::Result<()> {
        self.check_links()?;
        let Self::File { path, folder: Some(_) } = self else { return Ok(()) };
        let Some(folder) = path.parent() else { return Ok(()) };
        // Asked first: trying to make it would lock the folder above, which other threads need.
        if folder.is_dir() {
            return Ok(());
        }
        let failed =
            |error| Error::io(&UNWRITABLE, format!("cannot make the folder {}", folder.display()), error);
        fs::create_dir_all(folder).map_err(failed)
    }

    /// Writes a result atomically; `still` is the last check before it replaces the destination.
    pub(crate) fn write(
        &self,
        chunks: &Chunks<'_>,
        still: impl FnOnce() -> meshwright::Result<()>,
    ) -> Result<(), CliError> {
        self.prepare()?;
        if let Some(path) = self.file() {
            return Ok(Output::write_if(path, chunks, still)?);
        }
        if matches!(self, Self::Stdout) {
            still()?;
            chunks.write_buffered(&mut io::stdout().lock()).map_err(CliError::stdout)?;
        }
        Ok(())
    }
}

/// Where the result of every input goes.
#[derive(Debug)]
pub(crate) struct Destinations(Vec<Destination>);

impl Destinations {
    /// One for each input, in their order.
    pub(crate) fn each(
        inputs: &Inputs,
        destination: impl FnMut(&Input) -> Result<Destination, CliError>,
    ) -> Result<Self, CliError> {
        inputs.list.iter().map(destination).collect::<Result<_, CliError>>().map(Self)
    }

    /// What `-o` names: stdout, a file, or a folder in which each result is called as its input.
    pub(crate) fn output(out: &Path, inputs: &Inputs) -> Result<Self, CliError> {
        if is_stdout(out) {
            return match inputs.single {
                true => Ok(Self(vec![Destination::Stdout])),
                false => CliError::usage("stdout takes one file; -o DIR takes many"),
            };
        }
        let folder = is_folder(out)? || !inputs.single;
        if folder && out.is_file() {
            return CliError::usage(format!("{} is a file; several results need a folder", out.display()));
        }
        Self::each(inputs, |input| {
            Ok(match folder {
                true => Destination::File { path: out.join(&input.below), folder: Some(out.to_owned()) },
                false => Destination::File { path: out.to_owned(), folder: None },
            })
        })
    }

    /// What `-o` names, or a file next to the only input whose name ends in `suffix`; `instead` is what to pass where
    /// there is neither.
    pub(crate) fn output_or_next(
        out: Option<&Path>,
        inputs: &Inputs,
        suffix: &str,
        instead: &str,
    ) -> Result<Self, CliError> {
        let next = match out {
            Some(_) => None,
            None => next_to_input(inputs, |path| with_suffix(path, suffix))?,
        };
        match (out, next) {
            (Some(out), _) => Self::output(out, inputs),
            (None, Some(path)) => Ok(Self(vec![Destination::File { path, folder: None }])),
            (None, None) => CliError::usage(format!("no output given; pass {instead}")),
        }
    }

    /// Where the result of this input goes.
    pub(crate) fn of(&self, input: &Input) -> &Destination {
        self.at(input.at)
    }

    /// Where the result of the input at this place of the list goes.
    pub(crate) fn at(&self, at: usize) -> &Destination {
        self.0.get(at).unwrap_or(&Destination::Nowhere)
    }

    /// True if results go to stdout.
    pub(crate) fn to_stdout(&self) -> bool {
        matches!(self.0.first(), Some(Destination::Stdout))
    }

    /// No two results may meet, and none may take the place of an input; with `own` its own it may.
    pub(crate) fn check(&self, inputs: &Inputs, own: bool) -> Result<(), CliError> {
        let mut targets = Targets::new(inputs);
        inputs.list.iter().try_for_each(|input| match self.of(input).allowed_file() {
            Some(path) => targets.result(path, input, own, "write to another file, or use --in-place"),
            None => Ok(()),
        })
    }
}

/// Refuses a result on stdout where people or a program would get what they cannot use; `instead` is what to do.
pub(crate) fn stdout_is_free(settings: &Settings, instead: &str) -> Result<(), CliError> {
    if io::stdout().is_terminal() {
        return CliError::usage("binary is not written to a terminal; use -o FILE or a pipe");
    }
    if settings.mode != Mode::Human {
        return CliError::usage(format!("stdout cannot take both the file and JSON; use {instead}"));
    }
    Ok(())
}

/// Whether a path means stdout: `-`, or a name that the system has for it. What is said for people must not mix with the
/// bytes of a result there.
pub(crate) fn is_stdout(path: &Path) -> bool {
    let names: &[&str] =
        if cfg!(unix) { &["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] } else { &["-"] };
    names.iter().any(|name| path == Path::new(name))
}

/// A new file next to the only input, if that is a file on disk; `name` makes its path from that of the input. Nothing is
/// replaced.
pub(crate) fn next_to_input(
    inputs: &Inputs,
    name: impl FnOnce(&Path) -> PathBuf,
) -> Result<Option<PathBuf>, CliError> {
    let [input] = inputs.list.as_slice() else { return Ok(None) };
    let Some(path) = input.path().filter(|path| inputs.single && path.is_file()) else { return Ok(None) };
    let output = name(path);
    if output.symlink_metadata().is_ok() {
        let output = output.display();
        return CliError::usage(format!("no output given, and {output} exists; pass -o OUT to replace it"));
    }
    Ok(Some(output))
}

/// The name of a file with a word after its stem: `odd.cast` becomes `odd_fixed.cast`.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(suffix);
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// True if that is a folder, or is named as one: with a separator at its end, or without an extension, unless a file of
/// that name exists.
pub(crate) fn is_folder(path: &Path) -> Result<bool, CliError> {
    let named = ends_as_folder(path);
    // Of a path that ends in a separator the machine itself says no more than that it is not a folder.
    let plain = path.components().as_path();
    if named && plain.is_file() {
        return CliError::usage(format!("cannot create the folder {}: it is a file", plain.display()));
    }
    let is_new = path.extension().is_none() && !path.exists();
    Ok(named || is_new || path.is_dir())
}

/// Refuses the name of an archive where a file or a folder of results is written: neither would be what the name says. A
/// folder that exists, or is named as one, is a folder.
pub(crate) fn is_no_archive(path: &Path) -> Result<(), CliError> {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    if !ARCHIVES.contains(&extension.as_str()) || ends_as_folder(path) || path.is_dir() {
        return Ok(());
    }
    let path = path.display();
    CliError::usage(format!(
        "cannot write {path}: this command writes no archives; write to a folder with -o DIR/, and pack that: \
         meshwright pack DIR -o NAME.zip"
    ))
}

/// Whether a path ends in a separator.
fn ends_as_folder(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().last().is_some_and(|&last| path::is_separator(last.into()))
}
