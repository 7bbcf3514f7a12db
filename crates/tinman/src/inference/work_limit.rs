//! Limits the work of a search.

use meshwright_core::{Budget, Error, Span};

/// Steps per byte of the file. Valid files need up to three, mostly for parts.
const STEPS_PER_BYTE: u64 = 16;
/// Minimum number of steps.
const STEPS_AT_LEAST: u64 = 1 << 16;

/// Why a search stopped early.
pub(super) enum SearchEnd {
    /// A limit of the caller.
    Limit(Error),
    /// The search's own step limit.
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

    /// Counts steps. A step has about the cost of one child or one part header.
    pub(super) fn step(&mut self, count: u64) -> Result<(), SearchEnd> {
        self.left = self.left.checked_sub(count).ok_or(SearchEnd::Steps)?;
        Ok(())
    }

    /// Reserves memory for `count` items of `bytes` bytes.
    pub(super) fn keep(&mut self, count: u64, bytes: usize, at: u64) -> Result<(), SearchEnd> {
        let span = Span::file(at, at);
        self.budget.items(count, span).map_err(SearchEnd::Limit)?;
        self.budget.memory(count.saturating_mul(bytes as u64), span).map_err(SearchEnd::Limit)
    }

    /// Number of steps so far.
    pub(super) fn spent(&self) -> u64 {
        self.all.saturating_sub(self.left)
    }

    /// Number of diagnostics that may have details.
    pub(super) fn diagnostics(&self) -> usize {
        self.budget.limits().diagnostics
    }
}
