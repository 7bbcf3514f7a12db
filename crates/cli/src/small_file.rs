//! Files with settings, lists and records of earlier runs, which the command line names and which are read whole.

use meshwright::{
    Error, Result,
    core::{
        codes::{BAD_REQUEST, UNREADABLE},
        source::is_stream,
    },
};
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// The content of a regular file of at most `largest` bytes. `what` is what it is, for the message of a larger one.
///
/// # Errors
///
/// A pipe or a device, which may have no end, is refused before it is opened.
pub(crate) fn read(path: &Path, largest: u64, what: &str) -> Result<Vec<u8>> {
    if is_stream(path) {
        let message = format!("{} is a pipe, a socket or a device, not a regular file", path.display());
        return Err(Error::new(&BAD_REQUEST, message));
    }
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    read_stream(file, path, largest, what)
}

/// The same for a stream that is open.
pub(crate) fn read_stream(from: impl Read, path: &Path, largest: u64, what: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(largest.saturating_add(1)).read_to_end(&mut bytes).map_err(|error| unreadable(path, error))?;
    if bytes.len() as u64 > largest {
        let message =
            format!("{} has more than {} MiB, the maximum of {what}", path.display(), largest >> 20);
        return Err(Error::new(&BAD_REQUEST, message));
    }
    Ok(bytes)
}

fn unreadable(path: &Path, error: io::Error) -> Error {
    Error::io(&UNREADABLE, format!("cannot read {}", path.display()), error)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn an_endless_stream_is_read_up_to_the_limit() {
        let path = Path::new("list");
        let error = read_stream(io::repeat(b'a'), path, 1 << 20, "a list").unwrap_err();
        assert_eq!(error.message(), "list has more than 1 MiB, the maximum of a list");
        let whole = read_stream(io::repeat(b'a').take(1 << 20), path, 1 << 20, "a list").unwrap();
        assert_eq!(whole.len(), 1 << 20);
    }
}
