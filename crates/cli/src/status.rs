//! How a run ends.

use meshwright::{Error, core::codes::UNWRITABLE};
use std::io;

/// Exit statuses; scripts rely on the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// All done.
    Done = 0,
    /// At least one file failed.
    Failed = 1,
    /// The command line makes no sense.
    Usage = 2,
    /// Done, with losses, and `--deny-loss` was given.
    Lossy = 3,
    /// `validate` found errors.
    Invalid = 4,
    /// Bytes differ.
    Different = 5,
}

/// What ends a run early.
#[derive(Debug)]
pub(crate) enum CliError {
    /// The reader of stdout has closed it.
    Closed,
    /// The command line makes no sense, for this reason.
    Usage(String),
    /// Something else.
    Error(Error),
}

impl CliError {
    /// Refuses a command line.
    pub(crate) fn usage<T>(message: impl Into<String>) -> Result<T, Self> {
        Err(Self::Usage(message.into()))
    }

    /// For a failed write to stdout.
    pub(crate) fn stdout(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Closed;
        }
        Self::Error(Error::io(&UNWRITABLE, "cannot write to stdout", error))
    }
}

impl From<Error> for CliError {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}
