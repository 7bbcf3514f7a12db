//! Creates nodes within the limits.

use crate::document::Hashes;
use meshwright_core::{Budget, Limits, Result, Span};

/// What all nodes of a conversion share.
pub(super) struct NodeWriter {
    /// The hashes of nodes.
    pub(super) hashes: Hashes,
    /// Frames that were sampled.
    pub(super) sampled: usize,
    /// Properties and nodes of vendors whose node is not written.
    pub(super) lost_vendor_data: usize,
    budget: Budget,
}

impl NodeWriter {
    pub(super) fn new(limits: &Limits) -> Self {
        Self { hashes: Hashes::new(), sampled: 0, lost_vendor_data: 0, budget: Budget::new(*limits) }
    }

    /// Reserves memory for `count` values of `size` bytes.
    pub(super) fn room(&mut self, count: usize, size: usize) -> Result<()> {
        self.budget.memory(count.saturating_mul(size) as u64, Span::default())
    }

    /// Counts `count` steps against the limit.
    pub(super) fn steps(&mut self, count: usize) -> Result<()> {
        self.budget.items(count as u64, Span::default())
    }
}
