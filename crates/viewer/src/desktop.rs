//! What the desktop of the user does for the page: its dialog chooses a folder, its file manager shows a file.
//!
//! The dialog of Windows is opened by `rfd`, which needs nothing but the calls of the system. Elsewhere a program of the
//! desktop opens it: `rfd` opens dialogs of macOS on the main thread only, and on Linux it does not tell a dialog that
//! cannot be opened from one that was canceled, and cannot close it when the page is gone. No path goes through a shell.

use meshwright::{Error, Result, core::codes::UNREADABLE};
use std::path::{Path, PathBuf};
#[cfg(not(windows))]
use std::{
    io::Read as _,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

/// Whether a dialog can be opened.
pub(crate) fn has_dialogs() -> bool {
    system::has_dialogs()
}

/// Whether a file can be shown.
pub(crate) fn has_file_manager() -> bool {
    system::has_file_manager()
}

/// Opens the dialog for folders and waits for its end; `None` if it was canceled. Where that is possible, it is closed when
/// the client that waits for it is gone.
///
/// # Errors
///
/// [`UNREADABLE`]: the dialog cannot be opened, or what was chosen is not a folder.
pub(crate) fn choose_folder(title: &str) -> Result<Option<PathBuf>> {
    let Some(path) = system::choose_folder(title)? else { return Ok(None) };
    if !path.is_dir() {
        return Err(Error::new(&UNREADABLE, format!("{} is not a folder", path.display())));
    }
    Ok(Some(path))
}

/// Shows a file that is on disk.
///
/// # Errors
///
/// [`UNREADABLE`]: the file manager cannot be started.
pub(crate) fn reveal(path: &Path) -> Result<()> {
    // The program that is told of it begins elsewhere.
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    system::reveal(&path)
}

fn not_started(what: &str, error: std::io::Error) -> Error {
    Error::io(&UNREADABLE, format!("cannot start {what}"), error)
}

#[cfg(windows)]
mod system {
    use super::{Path, PathBuf, Result, not_started};
    use std::{os::windows::process::CommandExt as _, process::Command};

    pub(super) const fn has_dialogs() -> bool {
        true
    }

    pub(super) const fn has_file_manager() -> bool {
        true
    }

    #[expect(clippy::unnecessary_wraps, reason = "other systems have errors")]
    pub(super) fn choose_folder(title: &str) -> Result<Option<PathBuf>> {
        Ok(rfd::FileDialog::new().set_title(title).pick_folder())
    }

    pub(super) fn reveal(path: &Path) -> Result<()> {
        // The Explorer reads quotes around the path alone; no path has one.
        let select = format!("/select,\"{}\"", path.display());
        let started = Command::new("explorer.exe").raw_arg(select).spawn();
        started.map(drop).map_err(|error| not_started("the Explorer", error))
    }
}

#[cfg(target_os = "macos")]
mod system {
    use super::{Command, Path, PathBuf, Result, answer, not_started};

    pub(super) const fn has_dialogs() -> bool {
        true
    }

    pub(super) const fn has_file_manager() -> bool {
        true
    }

    pub(super) fn choose_folder(title: &str) -> Result<Option<PathBuf>> {
        let mut command = Command::new("/usr/bin/osascript");
        let lines =
            ["on run words", "POSIX path of (choose folder with prompt (item 1 of words))", "end run"];
        for line in lines {
            command.args(["-e", line]);
        }
        command.arg(title);
        answer(command)
    }

    pub(super) fn reveal(path: &Path) -> Result<()> {
        let status = Command::new("/usr/bin/open").arg("-R").arg(path).status();
        status.map(drop).map_err(|error| not_started("the Finder", error))
    }
}

#[cfg(not(any(windows, target_os = "macos")))]
mod system {
    use super::{Command, Path, PathBuf, Result, Stdio, answer, not_started};
    use std::{env, os::unix::ffi::OsStrExt as _};

    /// A program of the search path, which another folder than the current one has.
    fn program(name: &str) -> Option<PathBuf> {
        let folders = env::var_os("PATH")?;
        let found = env::split_paths(&folders).filter(|folder| folder.is_absolute());
        found.map(|folder| folder.join(name)).find(|path| path.is_file())
    }

    fn is_set(name: &str) -> bool {
        env::var_os(name).is_some_and(|value| !value.is_empty())
    }

    fn has_screen() -> bool {
        is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
    }

    fn dialog(title: &str) -> Option<Command> {
        // Where it begins; a separator at the end makes it a folder.
        let home = Path::new(&env::var_os("HOME").unwrap_or_default()).join("");
        let zenity = || {
            let mut command = Command::new(program("zenity")?);
            command.args(["--file-selection", "--directory", "--title", title, "--filename"]).arg(&home);
            Some(command)
        };
        let kdialog = || {
            let mut command = Command::new(program("kdialog")?);
            command.args(["--title", title, "--getexistingdirectory"]).arg(&home);
            Some(command)
        };
        let is_kde = env::var("XDG_CURRENT_DESKTOP").is_ok_and(|names| names.contains("KDE"));
        if is_kde { kdialog().or_else(zenity) } else { zenity().or_else(kdialog) }
    }

    pub(super) fn has_dialogs() -> bool {
        has_screen() && dialog("").is_some()
    }

    pub(super) fn has_file_manager() -> bool {
        has_screen() && (program("dbus-send").is_some() || program("xdg-open").is_some())
    }

    pub(super) fn choose_folder(title: &str) -> Result<Option<PathBuf>> {
        dialog(title).map_or(Ok(None), answer)
    }

    /// The file managers of all large desktops select a file. Others open its folder.
    pub(super) fn reveal(path: &Path) -> Result<()> {
        if program("dbus-send").is_some_and(|program| is_shown(&program, path)) {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(path);
        open::that_detached(folder).map_err(|error| not_started("the file manager", error))
    }

    fn is_shown(program: &Path, path: &Path) -> bool {
        let mut command = Command::new(program);
        command.args(["--session", "--print-reply", "--reply-timeout=5000"]);
        command.args(["--dest=org.freedesktop.FileManager1", "/org/freedesktop/FileManager1"]);
        command.arg("org.freedesktop.FileManager1.ShowItems");
        command.arg(format!("array:string:{}", address(path))).arg("string:");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// The URL of a file. A comma would begin the next element of the list.
    pub(super) fn address(path: &Path) -> String {
        let byte = |byte: &u8| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' => {
                char::from(*byte).to_string()
            }
            byte => format!("%{byte:02X}"),
        };
        let path: String = path.as_os_str().as_bytes().iter().map(byte).collect();
        format!("file://{path}")
    }
}

/// How often a dialog is asked whether it has ended.
#[cfg(not(windows))]
const PAUSE: Duration = Duration::from_millis(50);
/// Most bytes of a path.
#[cfg(not(windows))]
const PATH: u64 = 64 << 10;

/// The path that a program prints. It is terminated once no page waits for it.
#[cfg(not(windows))]
fn answer(mut command: Command) -> Result<Option<PathBuf>> {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};
    let failed = |error| not_started("the dialog", error);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = Running(command.spawn().map_err(failed)?);
    let cancel = meshwright::core::Cancel::current();
    let status = loop {
        cancel.check()?;
        match child.0.try_wait().map_err(failed)? {
            Some(status) => break status,
            None => thread::sleep(PAUSE),
        }
    };
    match status.code() {
        Some(0) => {}
        // Canceled.
        Some(1) => return Ok(None),
        _ => {
            let message = format!("the dialog for folders ended with {status}");
            return Err(Error::new(&UNREADABLE, message));
        }
    }
    let mut bytes = Vec::new();
    if let Some(output) = child.0.stdout.take() {
        output.take(PATH).read_to_end(&mut bytes).map_err(failed)?;
    }
    let path = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
    Ok((!path.is_empty()).then(|| PathBuf::from(OsStr::from_bytes(path))))
}

#[cfg(not(windows))]
struct Running(Child);

#[cfg(not(windows))]
impl Drop for Running {
    fn drop(&mut self) {
        // Fails for one that has ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(all(test, not(any(windows, target_os = "macos"))))]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files_have_nothing_that_separates() {
        let path = Path::new("/home/a b/100%,ü'\"$(x)/it.glb");
        assert_eq!(system::address(path), "file:///home/a%20b/100%25%2C%C3%BC%27%22%24%28x%29/it.glb");
    }

    #[test]
    fn a_dialog_prints_a_path_is_canceled_or_fails() {
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            answer(command)
        };
        assert_eq!(shell("printf '/a b \\n'").unwrap(), Some(PathBuf::from("/a b ")));
        assert_eq!(shell("exit 1").unwrap(), None);
        assert_eq!(shell("exit 0").unwrap(), None);
        assert_eq!(shell("exit 5").unwrap_err().code(), &UNREADABLE);
        assert_eq!(answer(Command::new("/nothere")).unwrap_err().code(), &UNREADABLE);
        let cancel = meshwright::core::Cancel::new();
        cancel.request();
        // Only the end of the program ends this test.
        let error = cancel.during(|| shell("exec sleep 100000")).unwrap_err();
        assert_eq!(error.code(), &meshwright::core::codes::CANCELED);
    }
}
