//! What a search may spend.

use meshwright_core::{Budget, Error, Span};

/// Steps for each byte of the file. Honest files need up to three, most of them for parts.
const STEPS_PER_BYTE: u64 = 16;
/// Steps for a file of no bytes.
const STEPS_AT_LEAST: u64 = 1 << 16;

/// Why a search stopped before its end.
pub(super) enum SearchEnd {
    /// A limit of the caller.
    Limit(Error),
    /// The search's own limit of steps.
    Steps,
}

/// The caller's budget and the search's own.
pub(super) struct Fuel<'b> {
    budget: &'b mut Budget,
    left: u64,
    all: u64,
}

impl<'b> Fuel<'b> {
    pub(super) fn new(budget: &'b mut Budget, bytes: usize) -> Self {
        let all = (bytes as u64).saturating_mul(STEPS_PER_BYTE).saturating_add(STEPS_AT_LEAST);
        Self { budget, left: all, all }
    }

    /// Takes so many steps, each of about the cost of one child or one head of a part.
    pub(super) fn step(&mut self, count: u64) -> Result<(), SearchEnd> {
        self.left = self.left.checked_sub(count).ok_or(SearchEnd::Steps)?;
        Ok(())
    }

    /// Keeps `count` things of so many bytes in mind.
    pub(super) fn keep(&mut self, count: u64, bytes: usize, at: u64) -> Result<(), SearchEnd> {
        let span = Span::file(at, at);
        self.budget.items(count, span).map_err(SearchEnd::Limit)?;
        self.budget.memory(count.saturating_mul(bytes as u64), span).map_err(SearchEnd::Limit)
    }

    /// Steps taken.
    pub(super) fn spent(&self) -> u64 {
        self.all.saturating_sub(self.left)
    }

    /// Diagnostics that may be made with their particulars.
    pub(super) fn diagnostics(&self) -> usize {
        self.budget.limits().diagnostics
    }
}
