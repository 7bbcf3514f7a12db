//! A start without a shell: by a double click on the program, or with files that are dropped on it.

use std::{ffi::OsString, path::Path};

/// True if the console was opened for this process alone, and closes with it: Explorer started the program.
#[cfg(windows)]
pub(crate) fn has_own_console() -> bool {
    use windows_sys::Win32::System::Console::GetConsoleProcessList;
    let mut processes = [0_u32; 2];
    #[allow(unsafe_code, reason = "the length is that of the list")]
    let number = unsafe { GetConsoleProcessList(processes.as_mut_ptr(), 2) };
    number == 1
}

/// Consoles close with their shell on other systems.
#[cfg(not(windows))]
pub(crate) const fn has_own_console() -> bool {
    false
}

/// The words of a command line that came from a double click: nothing, or the files that were dropped on the program, are
/// shown in the viewer.
pub(crate) fn with_viewer(mut words: Vec<OsString>) -> Vec<OsString> {
    let given = words.get(1..).unwrap_or_default();
    if cfg!(feature = "view") && given.iter().all(|word| Path::new(word).is_absolute()) {
        words.insert(1.min(words.len()), "view".into());
    }
    words
}

/// Keeps the console open until what it says was read.
#[allow(clippy::print_stderr, reason = "the streams of the command have ended")]
pub(crate) fn wait_for_enter() {
    eprint!("\nPress Enter to close this window.");
    // A closed or unreadable stdin ends the wait.
    let _ = std::io::stdin().read_line(&mut String::new());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "view")]
    fn nothing_and_dropped_files_are_shown_in_the_viewer() {
        let shown = |words: &[&str]| {
            let words = std::iter::once(&"meshwright").chain(words).map(OsString::from).collect();
            let words = with_viewer(words);
            words.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>()
        };
        let house = std::env::temp_dir().join("house.cdae");
        let house = house.to_string_lossy();
        assert_eq!(shown(&[]), ["view"]);
        assert_eq!(shown(&[&house, &house]), ["view", &house, &house]);
        // A command line that a person wrote stays as it is.
        for words in [&["info", "house.cdae"][..], &["house.cdae"], &["--version"], &[&house, "--json"]] {
            assert_eq!(shown(words), words);
        }
    }
}
