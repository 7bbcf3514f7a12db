//! What a file needs, where it exceeds a limit.

use crate::{code::Code, error::Error, limits::Limits};
use std::fmt;

/// An amount that is known, or at least this much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) least: u64,
    /// Whether it is no more than that.
    pub(crate) exact: bool,
    /// What is enough for files that do not repeat their parts; 0 if unknown.
    pub(crate) usual: u64,
}

impl Amount {
    pub(crate) const fn at_least(least: u64) -> Self {
        Self { least, exact: false, usual: 0 }
    }

    pub(crate) const fn exactly(amount: u64) -> Self {
        Self { least: amount, exact: true, usual: 0 }
    }

    /// A limit that is enough, or twice the known part of the need.
    fn enough(self) -> u64 {
        match self.exact {
            true => self.least,
            false => self.least.saturating_mul(2).max(self.usual),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = if self.exact { "" } else { "at least " };
        write!(f, "{least}{}", self.least)
    }
}

/// The memory in bytes and the items that something needs, and the limits of both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need {
    /// What needs them.
    pub(crate) what: &'static str,
    pub(crate) memory: Amount,
    pub(crate) items: Amount,
    pub(crate) limits: Limits,
    /// Whether the limits of memory and items follow from the size of the file.
    pub(crate) proportional: (bool, bool),
}

impl Need {
    /// No need.
    pub(crate) fn within(limits: &Limits) -> Self {
        let (memory, items) = (Amount::default(), Amount::default());
        Self { what: "file", memory, items, limits: *limits, proportional: (false, false) }
    }
}

/// The error for a need that exceeds the limits. Its hint names the options that are enough.
#[cold]
pub(crate) fn error(code: &'static Code, need: &Need) -> Error {
    let of_size = |proportional| if proportional { " for the size of the file" } else { "" };
    let mut needs = Vec::new();
    let mut options = Vec::new();
    if need.items.least > need.limits.items {
        let (limit, of_size) = (need.limits.items, of_size(need.proportional.1));
        needs.push(format!("needs {} items, but the limit{of_size} is {limit}", need.items));
        options.push(format!("items={}", need.items.enough()));
    }
    if need.memory.least > need.limits.memory {
        let (limit, of_size) = (need.limits.memory, of_size(need.proportional.0));
        needs.push(format!("needs {} bytes of memory, but the limit{of_size} is {limit}", need.memory));
        options.push(format!("memory={}", size(need.memory.enough())));
    }
    let hint = format!("Raise the limit if you trust the file: --limits {}.", options.join(","));
    Error::new(code, format!("the {} {}", need.what, needs.join(", and "))).advising(hint)
}

/// A number of bytes, rounded up, as options state it.
fn size(bytes: u64) -> String {
    let units = [(1_u64 << 30, "G"), (1 << 20, "M"), (1 << 10, "K")];
    match units.into_iter().find(|(unit, _)| bytes >= unit.saturating_mul(8)) {
        Some((unit, letter)) => format!("{}{letter}", bytes.div_ceil(unit)),
        None => bytes.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_up() {
        assert_eq!(
            [size(100), size(8 << 10), size((9 << 20) + 1), size(u64::MAX)],
            ["100", "8K", "10M", "17179869184G"]
        );
    }
}
