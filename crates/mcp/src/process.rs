//! The process of a call.

use crate::error::CallError;
use std::{ffi::OsString, path::Path, process::Stdio};
use tokio::{
    io::AsyncReadExt,
    process::{ChildStderr, ChildStdout, Command},
};

/// The most that a command may print, in bytes.
const MOST: u64 = 64 << 20;
/// The most of what it prints in addition.
const MESSAGES: u64 = 64 << 10;

/// What a process printed.
#[derive(Debug)]
pub(crate) struct Printed {
    /// The exit status; `None` after a signal.
    pub(crate) status: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) messages: String,
}

/// Runs a command to its end, or kills it when `canceled` ends. If the call is dropped, it is killed, too.
pub(crate) async fn run(
    program: &[OsString],
    words: &[OsString],
    folder: &Path,
    canceled: impl Future<Output = ()>,
) -> Result<Printed, CallError> {
    let absent = || CallError::process(std::io::ErrorKind::NotFound.into());
    let (first, more) = program.split_first().ok_or_else(absent)?;
    let mut command = Command::new(first);
    command.args(more).args(words).current_dir(folder).env("NO_COLOR", "1").kill_on_drop(true);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(CallError::process)?;
    let (Some(stdout), Some(stderr)) = (child.stdout.take(), child.stderr.take()) else {
        return Err(absent());
    };
    let read = tokio::select! {
        read = read(stdout, stderr) => read,
        () = canceled => Err(CallError::canceled()),
    };
    let (out, messages) = match read {
        Ok(read) => read,
        Err(error) => {
            // This also waits for the end; it fails only if the process has just ended.
            let _ = child.kill().await;
            return Err(error);
        }
    };
    let status = child.wait().await.map_err(CallError::process)?;
    Ok(Printed { status: status.code(), out, messages: String::from_utf8_lossy(&messages).into_owned() })
}

/// All that a process prints.
async fn read(stdout: ChildStdout, mut stderr: ChildStderr) -> Result<(Vec<u8>, Vec<u8>), CallError> {
    let (mut out, mut messages) = (Vec::new(), Vec::new());
    let printed = async {
        let count = stdout.take(MOST.saturating_add(1)).read_to_end(&mut out).await?;
        if count as u64 > MOST { Err(std::io::ErrorKind::FileTooLarge.into()) } else { Ok(()) }
    };
    let told = async {
        (&mut stderr).take(MESSAGES).read_to_end(&mut messages).await?;
        // The rest is read, too, so that the process can end.
        tokio::io::copy(&mut stderr, &mut tokio::io::sink()).await
    };
    match tokio::try_join!(printed, told) {
        Ok(_) => Ok((out, messages)),
        Err(error) if error.kind() == std::io::ErrorKind::FileTooLarge => {
            let message = format!("the result takes more than {} MiB", MOST >> 20);
            Err(CallError::too_large(message, "Ask for less: fewer files, a path, or a limit."))
        }
        Err(error) => Err(CallError::process(error)),
    }
}
