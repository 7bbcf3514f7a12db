//! One file in a process of its own: a file that stops the process does not stop the run.

use super::{
    one_file::parse,
    result::{FileResult, Stop},
};
use std::{
    io::{self, Read},
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

/// A test of one file prints far less.
const MOST: u64 = 16 << 20;

/// What came of the process of one file.
pub(super) enum Outcome {
    /// The test ended, or stopped for a recorded reason.
    Tested(FileResult),
    /// The run is being stopped: Ctrl-C reaches the processes of the files, too.
    Interrupted,
}

/// Runs a command that tests one file and prints its results as lines.
///
/// # Errors
///
/// The process cannot be started.
pub(super) fn run(command: &mut Command, time: Duration) -> io::Result<Outcome> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let (output, is_late) = output(&mut child, time);
    if is_late {
        // It fails only if the process has just ended.
        let _ = child.kill();
    }
    let status = child.wait()?;
    let (mut result, is_complete) = parse(&output);
    if is_late {
        result.stop = Some(Stop::Time);
    } else if !is_complete && result.stop.is_none() {
        let Some(stop) = stop(status) else { return Ok(Outcome::Interrupted) };
        result.stop = Some(stop);
    }
    Ok(Outcome::Tested(result))
}

/// What a process prints until it ends, and whether it takes longer than `time`.
fn output(child: &mut Child, time: Duration) -> (Vec<u8>, bool) {
    let Some(stdout) = child.stdout.take() else { return (Vec::new(), false) };
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut stdout = stdout.take(MOST);
        let mut buffer = vec![0; 8 << 10];
        // It fails only if nothing waits for it any more.
        while let Ok(count) = stdout.read(&mut buffer)
            && send.send(buffer.get(..count).unwrap_or_default().to_vec()).is_ok()
            && count > 0
        {}
    });
    let end = std::time::Instant::now().checked_add(time);
    let mut all = Vec::new();
    loop {
        let left = end.map_or(time, |end| end.saturating_duration_since(std::time::Instant::now()));
        match receive.recv_timeout(left) {
            Ok(part) if part.is_empty() => return (all, false),
            Ok(part) => all.extend(part),
            Err(RecvTimeoutError::Disconnected) => return (all, false),
            Err(RecvTimeoutError::Timeout) => return (all, true),
        }
    }
}

/// Why a process ended without having said so; `None` for a signal that stops the whole run.
#[cfg(unix)]
fn stop(status: ExitStatus) -> Option<Stop> {
    use std::os::unix::process::ExitStatusExt;
    /// SIGINT and SIGTERM.
    const OF_THE_RUN: [i32; 2] = [2, 15];
    match status.signal() {
        Some(signal) if OF_THE_RUN.contains(&signal) => None,
        Some(signal) => Some(Stop::Signal(signal)),
        None => Some(Stop::Status(status.code().unwrap_or(-1))),
    }
}

#[cfg(not(unix))]
fn stop(status: ExitStatus) -> Option<Stop> {
    /// `STATUS_CONTROL_C_EXIT`.
    const CONTROL_C: i32 = -1_073_741_510;
    let code = status.code().unwrap_or(-1);
    (code != CONTROL_C).then_some(Stop::Status(code))
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

    use super::*;
    use crate::commands::selftest::result::Step;

    const STEP: &str = r#"{"step":{"step":"read","ending":"done"}}"#;

    fn shell(script: &str, seconds: u64) -> Outcome {
        run(Command::new("sh").args(["-c", script]), Duration::from_secs(seconds)).unwrap()
    }

    fn stop_of(script: &str, seconds: u64) -> Option<Stop> {
        let Outcome::Tested(result) = shell(&format!("echo '{STEP}'; {script}"), seconds) else {
            panic!("{script} interrupts the run")
        };
        // What was done before is kept.
        assert_eq!(result.steps.iter().map(|step| step.step).collect::<Vec<_>>(), [Step::Read]);
        result.stop
    }

    #[test]
    fn a_file_that_stops_its_process_is_recorded() {
        assert_eq!(stop_of("echo '\"end\"'", 900), None);
        assert_eq!(stop_of("kill -SEGV $$", 900), Some(Stop::Signal(11)));
        assert_eq!(stop_of("kill -KILL $$", 900), Some(Stop::Signal(9)));
        assert_eq!(stop_of("exit 3", 900), Some(Stop::Status(3)));
        let panic = r#"echo '{"stop":{"panic":"cdae/src/read.rs:7"}}'; exit 101"#;
        assert_eq!(stop_of(panic, 900), Some(Stop::Panic("cdae/src/read.rs:7".to_owned())));
    }

    #[test]
    fn a_process_that_does_not_end_is_killed() {
        // `exec`, as the shell would not pass the signal on.
        assert!(
            matches!(shell("exec sleep 1000000", 1), Outcome::Tested(result) if result.stop == Some(Stop::Time))
        );
    }

    #[test]
    fn ctrl_c_is_not_a_result_of_a_file() {
        assert!(matches!(shell("kill -INT $$", 900), Outcome::Interrupted));
        assert!(matches!(shell("kill -TERM $$", 900), Outcome::Interrupted));
    }
}
