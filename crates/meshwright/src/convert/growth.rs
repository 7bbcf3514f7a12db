//! How large a result may become for what was read.

use super::places;
use meshwright_core::{Error, Limits, Result, Source, codes};

/// What was read, and the limits of what is made of it.
pub(super) struct Growth {
    read: u64,
    own: Limits,
    /// Those of the caller.
    stated: Limits,
}

impl Growth {
    /// That of a result of these sources, with what they name.
    pub(super) fn new(sources: &[&Source], stated: &Limits) -> Self {
        let read = sources.iter().map(|source| source.held()).fold(0, u64::saturating_add);
        Self { read, own: stated.of_result(read), stated: *stated }
    }

    /// The limits of the result.
    pub(super) const fn limits(&self) -> &Limits {
        &self.own
    }

    /// Fails if a node for each of so many places is more than the result may grow to. More than any result may have is
    /// for the format to say.
    pub(super) fn allows_places(&self, count: usize) -> Result<()> {
        if count > places(&self.own) && count <= places(&self.stated) { Err(self.refused()) } else { Ok(()) }
    }

    /// An error of making the result: that it would grow too much, where the caller's limit of memory was not reached.
    pub(super) fn explained(&self, error: Error) -> Error {
        let grown = self.own.memory < self.stated.memory && error.code().id == codes::LIMIT_MEMORY.id;
        if grown { self.refused() } else { error }
    }

    fn refused(&self) -> Error {
        let (most, growth, read) = (self.own.memory, self.stated.growth, self.read);
        let message = format!(
            "the result needs more than {most} bytes of memory: the limit is 512 MiB plus {growth} times the {read} input bytes"
        );
        Error::new(&codes::LIMIT_GROWTH, message)
    }
}
