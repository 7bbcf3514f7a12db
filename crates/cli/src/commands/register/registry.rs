//! The registry of the current user, and shortcuts.

use super::{entries::CLASSES, unwritable};
use meshwright::{Error, core::codes::UNWRITABLE};
use std::{io, path::Path};
use windows_registry::{CLASSES_ROOT, CURRENT_USER, Key};

pub(super) fn has(path: &str) -> bool {
    CURRENT_USER.open(path).is_ok()
}

/// The default value of a key of the user.
pub(super) fn default_of_user(path: &str) -> Option<String> {
    CURRENT_USER.open(path).and_then(|key| key.get_string("")).ok()
}

/// The default value that counts: that of the user, or else that of the computer. Not every system shows those of the user
/// among the classes of all.
pub(super) fn default_of_class(path: &str) -> Option<String> {
    let of_all = || {
        let path = path.strip_prefix(CLASSES)?.strip_prefix('\\')?;
        CLASSES_ROOT.open(path).and_then(|key| key.get_string("")).ok()
    };
    default_of_user(path).or_else(of_all)
}

pub(super) fn add(path: &str, values: &[(String, String)]) -> Result<(), Error> {
    let written = CURRENT_USER
        .create(path)
        .and_then(|key| values.iter().try_for_each(|(name, value)| key.set_string(name, value)));
    written.map_err(|error| failed("write", path, &error.message()))
}

/// Removes a key with those below it, and those above it that are left empty.
pub(super) fn remove(path: &str) -> Result<(), Error> {
    if !has(path) {
        return Ok(());
    }
    CURRENT_USER.remove_tree(path).map_err(|error| failed("remove", path, &error.message()))?;
    let is_empty = |key: Key| {
        let keys = key.keys().is_ok_and(|mut keys| keys.next().is_none());
        keys && key.values().is_ok_and(|mut values| values.next().is_none())
    };
    let above = std::iter::successors(path.rsplit_once('\\'), |(above, _)| above.rsplit_once('\\'));
    for (above, _) in above.take_while(|(above, _)| above.len() > CLASSES.len()) {
        if !CURRENT_USER.open(above).is_ok_and(is_empty) {
            break;
        }
        CURRENT_USER.remove_tree(above).map_err(|error| failed("remove", above, &error.message()))?;
    }
    Ok(())
}

/// Tells Explorer that entries of files have changed.
pub(super) fn announce() {
    use windows_sys::Win32::UI::Shell::{SHCNE_ASSOCCHANGED, SHCNF_IDLIST, SHChangeNotify};
    #[allow(unsafe_code, reason = "the event takes no pointer")]
    unsafe {
        SHChangeNotify(SHCNE_ASSOCCHANGED.cast_signed(), SHCNF_IDLIST, std::ptr::null(), std::ptr::null());
    }
}

fn failed(what: &str, path: &str, why: &str) -> Error {
    Error::new(&UNWRITABLE, format!("cannot {what} the key HKEY_CURRENT_USER\\{path} of the registry: {why}"))
}

pub(super) fn link(path: &Path, program: &Path) -> Result<(), Error> {
    let link = mslnk::ShellLink::new(program).and_then(|link| link.create_lnk(path));
    link.map_err(|error| unwritable("write", path, &io::Error::other(error.to_string())))
}
