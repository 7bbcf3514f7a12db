//! The budget of content that is converted, which counts on when a limit is reached.

use crate::{
    code::Code,
    codes,
    error::Error,
    limits::Limits,
    need::{self, Amount, Need},
};

/// How far it counts beyond the limits, as a multiple of them.
const BEYOND: u64 = 2;

/// The budget of a conversion whose content has at most a usual size in valid files. When a limit is reached, it counts
/// on without keeping what was made, so that [`CountingBudget::error`] states the whole need.
///
/// ```
/// use meshwright_core::{CountingBudget, Limits};
///
/// let usual = Limits::DEFAULT.memory(1 << 20).items(100);
/// let mut budget = CountingBudget::new(&Limits::DEFAULT.items(4), &usual);
/// assert!((0..7).all(|_| budget.items(1)), "it counts on");
/// let error = budget.error("scene").unwrap();
/// assert_eq!(error.message(), "the scene needs 7 items, but the limit is 4");
/// assert_eq!(error.hint(), "Raise the limit if you trust the file: --limits items=7.");
/// ```
#[derive(Clone, Debug)]
pub struct CountingBudget {
    limits: Limits,
    usual: Limits,
    proportional: (bool, bool),
    /// All that was asked for.
    memory: u64,
    items: u64,
    /// The part of the memory that is still held.
    held: u64,
    /// Whether content is cut off where a limit is reached.
    cut_off: bool,
    /// The limit that was reached first.
    exceeded: Option<&'static Code>,
    /// Whether something was refused, so that what it would have asked for is unknown.
    refused: bool,
}

impl CountingBudget {
    /// The budget of content that takes at most `usual` in valid files, see [`Limits::in_proportion`].
    pub fn new(limits: &Limits, usual: &Limits) -> Self {
        let own = limits.in_proportion(usual);
        let proportional = (own.memory != limits.memory, own.items != limits.items);
        Self {
            limits: own,
            usual: *usual,
            proportional,
            memory: 0,
            items: 0,
            held: 0,
            cut_off: false,
            exceeded: None,
            refused: false,
        }
    }

    /// The same for content that is cut off where a limit is reached.
    #[must_use]
    pub fn cut_off(mut self) -> Self {
        self.cut_off = true;
        self
    }

    /// Number of diagnostics whose details are kept.
    pub const fn diagnostics(&self) -> usize {
        self.limits.diagnostics
    }

    /// Number of bytes of memory that are left.
    pub const fn memory_left(&self) -> u64 {
        self.limits.memory.saturating_sub(self.memory)
    }

    const fn items_left(&self) -> u64 {
        self.limits.items.saturating_sub(self.items)
    }

    /// Whether a limit was reached.
    pub const fn is_exceeded(&self) -> bool {
        self.exceeded.is_some()
    }

    /// Takes `bytes` bytes of memory. False if the content cannot be made: it would exceed the limit.
    ///
    /// Where the limit is reached, `release` frees what was made, and returns how many bytes that are.
    pub fn memory(&mut self, bytes: u64, release: impl FnOnce() -> u64) -> bool {
        if self.cut_off {
            let left = self.memory_left();
            self.note(bytes > left, &codes::LIMIT_MEMORY);
            self.memory = self.memory.saturating_add(if bytes > left { 0 } else { bytes });
            return bytes <= left;
        }
        self.memory = self.memory.saturating_add(bytes);
        self.held = self.held.saturating_add(bytes);
        self.note(self.memory > self.limits.memory, &codes::LIMIT_MEMORY);
        if self.refused || self.memory > self.most(|limits| limits.memory) {
            self.refused = true;
        } else if self.held > self.limits.memory {
            // Each release looks at the whole scene: one that frees little would be followed by many.
            let freed = release();
            self.held = self.held.saturating_sub(freed);
            self.refused = self.held > self.limits.memory || freed < self.limits.memory / 4;
        }
        !self.refused
    }

    /// Takes `count` items. False if they should not be visited.
    pub fn items(&mut self, count: u64) -> bool {
        if self.cut_off {
            let left = self.items_left();
            self.note(count > left, &codes::LIMIT_ITEMS);
            self.items = self.items.saturating_add(if count > left { 0 } else { count });
            return count <= left;
        }
        self.items = self.items.saturating_add(count);
        self.note(self.items > self.limits.items, &codes::LIMIT_ITEMS);
        self.refused |= self.items > self.most(|limits| limits.items);
        !self.refused
    }

    fn note(&mut self, exceeds: bool, code: &'static Code) {
        if exceeds {
            self.exceeded.get_or_insert(code);
        }
    }

    /// Up to which amount it counts.
    fn most(&self, of: impl Fn(&Limits) -> u64) -> u64 {
        of(&self.limits).saturating_mul(BEYOND).max(of(&self.usual))
    }

    /// A budget for a part that is converted at the same time as others, with this share of the memory. It is cut off, so
    /// that the part can be converted again within this budget; [`CountingBudget::add`] adds what it took.
    #[must_use]
    pub fn share(&self, memory: u64) -> Self {
        let limits = self.limits.memory(memory).items(self.items_left());
        Self { limits, cut_off: true, ..Self::new(&limits, &self.usual) }
    }

    /// Adds what a part took within a [share](CountingBudget::share). False if it does not fit.
    pub fn add(&mut self, part: &Self) -> bool {
        let fits =
            !part.is_exceeded() && part.memory <= self.memory_left() && part.items <= self.items_left();
        if fits {
            self.memory = self.memory.saturating_add(part.memory);
            self.held = self.held.saturating_add(part.memory);
            self.items = self.items.saturating_add(part.items);
        }
        fits
    }

    /// The error if a limit was reached: what the content needs, and the options that are enough.
    pub fn error(&self, what: &'static str) -> Option<Error> {
        let amount = |least, usual| Amount { least, exact: !self.refused && !self.cut_off, usual };
        let memory = amount(self.memory, self.usual.memory);
        let items = amount(self.items, self.usual.items);
        let Self { limits, proportional, .. } = *self;
        self.exceeded.map(|code| need::error(code, &Need { what, memory, items, limits, proportional }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Limits = Limits::DEFAULT.memory(1000).items(1000);

    #[test]
    fn released_memory_counts_for_the_need() {
        let mut budget = CountingBudget::new(&Limits::DEFAULT.memory(100), &USUAL);
        assert!((0..20).all(|_| budget.memory(40, || 80)));
        let error = budget.error("scene").expect("exceeded");
        assert_eq!(error.message(), "the scene needs 800 bytes of memory, but the limit is 100");
        assert_eq!(error.hint(), "Raise the limit if you trust the file: --limits memory=800.");
        assert_eq!(
            CountingBudget::new(&Limits::DEFAULT.memory(800), &USUAL).error("scene").map(|_| ()),
            None
        );
    }

    #[test]
    fn a_need_that_cannot_be_counted_is_a_lower_bound() {
        let mut budget = CountingBudget::new(&Limits::DEFAULT.memory(100), &USUAL);
        assert!(budget.memory(60, || 0) && !budget.memory(60, || 0) && !budget.items(1));
        let error = budget.error("scene").expect("exceeded");
        assert_eq!(error.message(), "the scene needs at least 120 bytes of memory, but the limit is 100");
        assert_eq!(
            error.hint(),
            "Raise the limit if you trust the file: --limits memory=1000.",
            "of a valid file"
        );
        // Beyond all that valid files need, it stops.
        let mut budget = CountingBudget::new(&Limits::DEFAULT, &USUAL);
        assert!(budget.items(1500) && !budget.items(1500));
        let error = budget.error("scene").expect("exceeded");
        let message = "the scene needs at least 3000 items, but the limit for the size of the file is 1000";
        assert_eq!((error.message(), error.code().id), (message, "CORE0004"));
        assert!(error.hint().ends_with("items=6000."), "{}", error.hint());
    }

    #[test]
    fn cut_off_content_keeps_what_fits() {
        let mut budget = CountingBudget::new(&Limits::DEFAULT, &USUAL).cut_off();
        assert!(budget.memory(900, || 0) && !budget.memory(200, || 0) && budget.memory(100, || 0));
        assert!(budget.is_exceeded());
    }
}
