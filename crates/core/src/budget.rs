//! The unused part of the caller's limits.

use crate::{
    codes,
    error::{Error, Result},
    limits::Limits,
    need::{self, Amount, Need},
    span::Span,
};

/// The budget of one operation: what its [`Limits`] still allow.
///
/// ```
/// use meshwright_core::{Budget, Limits, Span};
///
/// let mut budget = Budget::new(Limits::DEFAULT.items(10));
/// budget.items(8, Span::file(0, 4))?;
/// let error = budget.items(8, Span::file(4, 8)).unwrap_err();
/// assert_eq!(error.code().id, "CORE0004");
///
/// // A list of a million declared elements of 4 bytes reserves room for the two that can follow.
/// let list: Vec<u32> = Budget::new(Limits::DEFAULT).list(1_000_000, 4, 8, Span::file(0, 8))?;
/// assert!(list.capacity() < 10);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    memory: u64,
    items: u64,
    depth: u32,
}

impl Budget {
    /// A full budget.
    pub const fn new(limits: Limits) -> Self {
        Self { memory: limits.memory, items: limits.items, depth: limits.depth, limits }
    }

    /// The limits of the budget.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Number of bytes of memory that are left.
    pub const fn memory_left(&self) -> u64 {
        self.memory
    }

    /// Number of items that are left.
    pub const fn items_left(&self) -> u64 {
        self.items
    }

    /// Takes `bytes` bytes of memory.
    ///
    /// # Errors
    ///
    /// [`LIMIT_MEMORY`](crate::codes::LIMIT_MEMORY) at `span`.
    pub fn memory(&mut self, bytes: u64, span: Span) -> Result<()> {
        match self.memory.checked_sub(bytes) {
            Some(left) => {
                self.memory = left;
                Ok(())
            }
            None => Err(self.refuse_memory(bytes, span)),
        }
    }

    /// Gives back `bytes` bytes of memory that were taken for content that is no longer held.
    pub fn give_back(&mut self, bytes: u64) {
        self.memory = self.memory.saturating_add(bytes).min(self.limits.memory);
    }

    /// Takes `count` items.
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](crate::codes::LIMIT_ITEMS) at `span`.
    pub fn items(&mut self, count: u64, span: Span) -> Result<()> {
        match self.items.checked_sub(count) {
            Some(left) => {
                self.items = left;
                Ok(())
            }
            None => Err(self.refuse_items(count, span)),
        }
    }

    /// Enters one level of nesting; [`Budget::rise`] leaves it.
    ///
    /// # Errors
    ///
    /// [`LIMIT_DEPTH`](crate::codes::LIMIT_DEPTH) at `span`.
    pub fn descend(&mut self, span: Span) -> Result<()> {
        match self.depth.checked_sub(1) {
            Some(left) => {
                self.depth = left;
                Ok(())
            }
            None => Err(Error::new(
                &codes::LIMIT_DEPTH,
                format!("the file is nested deeper than the limit of {} levels", self.limits.depth),
            )
            .at(span)),
        }
    }

    /// Leaves one level of nesting.
    pub fn rise(&mut self) {
        self.depth = self.depth.saturating_add(1).min(self.limits.depth);
    }

    /// Checks the declared size of a decoded payload against the expansion limit, and takes its memory.
    ///
    /// # Errors
    ///
    /// [`LIMIT_EXPANSION`](crate::codes::LIMIT_EXPANSION) or [`LIMIT_MEMORY`](crate::codes::LIMIT_MEMORY) at
    /// `span`.
    pub fn decoded(&mut self, encoded: u64, declared: u64, span: Span) -> Result<()> {
        let most = encoded.max(1).saturating_mul(self.limits.expansion);
        if declared > most {
            return Err(Error::new(
                &codes::LIMIT_EXPANSION,
                format!(
                    "{encoded} compressed bytes state {declared} bytes of content, more than {} times as many",
                    self.limits.expansion
                ),
            )
            .at(span));
        }
        self.memory(declared, span)
    }

    /// An empty list for `count` declared elements of at least `smallest` bytes each, when `left` bytes
    /// remain. It reserves room only for elements that these bytes can hold.
    ///
    /// # Errors
    ///
    /// [`LIMIT_ITEMS`](crate::codes::LIMIT_ITEMS) or [`LIMIT_MEMORY`](crate::codes::LIMIT_MEMORY) at `span`.
    pub fn list<T>(&mut self, count: u64, smallest: u64, left: u64, span: Span) -> Result<Vec<T>> {
        let possible = left.checked_div(smallest).unwrap_or(left);
        let reserve = count.min(possible);
        self.items(reserve, span)?;
        self.memory(reserve.saturating_mul(size_of::<T>() as u64), span)?;
        let mut list = Vec::new();
        let room = usize::try_from(reserve).unwrap_or(usize::MAX);
        list.try_reserve_exact(room).map_err(|_| self.refuse_memory(reserve, span))?;
        Ok(list)
    }

    #[cold]
    fn refuse_memory(&self, bytes: u64, span: Span) -> Error {
        let least = self.limits.memory.saturating_sub(self.memory).saturating_add(bytes);
        let need = Need { memory: Amount::at_least(least), ..Need::within(&self.limits) };
        placed(need::error(&codes::LIMIT_MEMORY, &need), span)
    }

    #[cold]
    fn refuse_items(&self, count: u64, span: Span) -> Error {
        let least = self.limits.items.saturating_sub(self.items).saturating_add(count);
        let need = Need { items: Amount::at_least(least), ..Need::within(&self.limits) };
        placed(need::error(&codes::LIMIT_ITEMS, &need), span)
    }
}

/// The error at a span, unless the span is that of no byte.
fn placed(error: Error, span: Span) -> Error {
    if span == Span::default() { error } else { error.at(span) }
}
