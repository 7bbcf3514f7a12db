//! The registry of the current user, and shortcuts.

use super::unwritable;
use meshwright::{Error, core::codes::UNWRITABLE};
use std::{io, path::Path};
use windows_registry::CURRENT_USER;

pub(super) fn has(path: &str) -> bool {
    CURRENT_USER.open(path).is_ok()
}

pub(super) fn add(path: &str, values: &[(String, String)]) -> Result<(), Error> {
    let written = CURRENT_USER
        .create(path)
        .and_then(|key| values.iter().try_for_each(|(name, value)| key.set_string(name, value)));
    written.map_err(|error| failed("write", path, &error.message()))
}

/// Removes a key with those below it.
pub(super) fn remove(path: &str) -> Result<(), Error> {
    if !has(path) {
        return Ok(());
    }
    CURRENT_USER.remove_tree(path).map_err(|error| failed("remove", path, &error.message()))
}

fn failed(what: &str, path: &str, why: &str) -> Error {
    Error::new(&UNWRITABLE, format!("cannot {what} the key HKEY_CURRENT_USER\\{path} of the registry: {why}"))
}

pub(super) fn link(path: &Path, program: &Path) -> Result<(), Error> {
    let link = mslnk::ShellLink::new(program).and_then(|link| link.create_lnk(path));
    link.map_err(|error| unwritable("write", path, &io::Error::other(error.to_string())))
}
