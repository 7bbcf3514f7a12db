//! Further processes of this program: what they do can be stopped, and cannot stop this one.

use std::{env, ffi::OsString, process::Command, sync::OnceLock};

/// The words that start this program, if they are not the path of the process.
static WORDS: OnceLock<Vec<OsString>> = OnceLock::new();

/// States how this program is started, for one that is not a program of its own but a part of another: the interpreter and
/// the module, for example. The first statement counts.
pub fn start_as(words: Vec<OsString>) {
    // It was stated before.
    let _ = WORDS.set(words);
}

/// The words that run this program.
pub(crate) fn words() -> Vec<OsString> {
    let own = || vec![env::current_exe().map_or_else(|_| "meshwright".into(), OsString::from)];
    WORDS.get().filter(|words| !words.is_empty()).cloned().unwrap_or_else(own)
}

/// A command that runs this program.
pub(crate) fn command() -> Command {
    let words = words();
    let mut command = Command::new(words.first().map_or("meshwright".as_ref(), OsString::as_os_str));
    command.args(words.iter().skip(1));
    command
}
