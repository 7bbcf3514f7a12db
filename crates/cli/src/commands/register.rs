//! `meshwright register`, `meshwright unregister`

mod entries;
#[cfg(windows)]
mod registry;

use crate::{
    args::RegisterArgs,
    own_process,
    standard_streams::Out,
    status::{CliError, Status},
};
use entries::{Desktop, Entry};
use meshwright::{
    Chunks, Error,
    core::{Output, codes::UNWRITABLE},
};
use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::Path,
};

/// Adds the entries, or removes those that are there.
pub(crate) fn run(args: &RegisterArgs, adds: bool, out: &mut Out) -> Result<Status, CliError> {
    let desktop = Desktop::of_user().map_err(CliError::Usage)?;
    let words = own_process::words();
    let library = entries::thumbnail_library(&words);
    // What was added is removed, wherever the library is now.
    let library = (!adds || library.is_file()).then_some(&*library);
    let entries = desktop.entries(&words, library);
    let of_others: Vec<&Entry> = entries.iter().filter(|entry| adds && entry.is_of_other()).collect();
    let entries: Vec<&Entry> =
        entries.iter().filter(|entry| if adds { !entry.is_of_other() } else { entry.is_there() }).collect();
    for entry in of_others {
        out.remark(&format!("another program has this entry, and keeps it: {}", entry.shown(false)));
    }
    if entries.is_empty() {
        out.remark("nothing is registered for the current user");
        return Ok(Status::Done);
    }
    for entry in &entries {
        out.line(&entry.shown(adds))?;
    }
    let question = if adds { "Add these entries" } else { "Remove these entries" };
    if !args.yes && !is_confirmed(question, out) {
        out.remark("nothing was changed; `--yes` does it without a question");
        return Ok(Status::Done);
    }
    for entry in &entries {
        entry.check_owner()?;
    }
    for entry in &entries {
        if adds { entry.add()? } else { entry.remove()? }
    }
    #[cfg(windows)]
    registry::announce();
    if let Some(remark) = desktop.remark() {
        out.remark(&remark);
    }
    Ok(Status::Done)
}

/// Asks a person, if there is one.
fn is_confirmed(question: &str, out: &mut Out) -> bool {
    if !(io::stdin().is_terminal() && io::stderr().is_terminal()) {
        return false;
    }
    out.say(&format!("{question}? [y/N] "));
    let _ = io::stderr().flush();
    let mut answer = String::new();
    let is_read = io::stdin().read_line(&mut answer).is_ok();
    is_read && matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

impl Entry {
    fn is_there(&self) -> bool {
        match self {
            Self::File { path, .. } | Self::Shortcut { path, .. } => path.symlink_metadata().is_ok(),
            #[cfg(windows)]
            Self::Key { path, .. } => registry::has(path),
            #[cfg(windows)]
            Self::Handler { path, class } => registry::default_of_user(path).is_some_and(|own| own == *class),
            #[cfg(not(windows))]
            Self::Key { .. } | Self::Handler { .. } => false,
        }
    }

    /// Whether another program has the place, for this user or for all.
    fn is_of_other(&self) -> bool {
        match self {
            #[cfg(windows)]
            Self::Handler { path, class } => {
                registry::default_of_class(path).is_some_and(|own| own != *class)
            }
            _ => false,
        }
    }

    /// Refuses to replace or remove a file that `register` did not write.
    fn check_owner(&self) -> Result<(), Error> {
        let Self::File { path, .. } = self else { return Ok(()) };
        let is_own = match fs::read_to_string(path) {
            Ok(text) => text.contains(entries::MARK),
            Err(error) => error.kind() == io::ErrorKind::NotFound,
        };
        if is_own {
            return Ok(());
        }
        let message = format!("{} was not made by `meshwright register`", path.display());
        Err(Error::new(&UNWRITABLE, message).advising("Move the file elsewhere, and run the command again."))
    }

    fn add(&self) -> Result<(), Error> {
        match self {
            Self::File { path, content } => {
                in_folder(path)?;
                let mut chunks = Chunks::new();
                chunks.owned(content.as_bytes());
                Output::write(path, &chunks)
            }
            #[cfg(windows)]
            Self::Shortcut { path, program } => in_folder(path).and_then(|()| registry::link(path, program)),
            #[cfg(windows)]
            Self::Key { path, values } => registry::add(path, values),
            #[cfg(windows)]
            Self::Handler { path, class } => registry::add(path, &[(String::new(), (*class).to_owned())]),
            #[cfg(not(windows))]
            Self::Shortcut { .. } | Self::Key { .. } | Self::Handler { .. } => Ok(()),
        }
    }

    fn remove(&self) -> Result<(), Error> {
        match self {
            Self::File { path, .. } | Self::Shortcut { path, .. } => {
                fs::remove_file(path).map_err(|error| unwritable("remove", path, &error))
            }
            #[cfg(windows)]
            Self::Key { path, .. } | Self::Handler { path, .. } => registry::remove(path),
            #[cfg(not(windows))]
            Self::Key { .. } | Self::Handler { .. } => Ok(()),
        }
    }
}

fn in_folder(path: &Path) -> Result<(), Error> {
    let Some(folder) = path.parent() else { return Ok(()) };
    fs::create_dir_all(folder).map_err(|error| unwritable("create", folder, &error))
}

fn unwritable(what: &str, path: &Path, error: &io::Error) -> Error {
    Error::new(&UNWRITABLE, format!("cannot {what} {}: {error}", path.display()))
}
