//! Tracks the bytes of known models, in which no other block may begin (constraint C7).

use std::collections::BTreeMap;

/// The known bytes of models.
#[derive(Debug, Default)]
pub(super) struct Occupied {
    models: BTreeMap<u64, Taken>,
}

#[derive(Debug)]
struct Taken {
    end: u64,
    /// Offsets of its parts, if known.
    parts: Option<Vec<u64>>,
}

impl Occupied {
    /// Adds the bytes from the start of a model to `end`, and the offsets of its parts.
    pub(super) fn take(&mut self, model: u64, end: u64, parts: Option<Vec<u64>>) {
        self.models.insert(model, Taken { end, parts });
    }

    /// Whether the byte belongs to a model.
    pub(super) fn holds(&self, at: u64) -> bool {
        self.around(at).is_some()
    }

    /// Whether the byte belongs to a model and is not its first.
    pub(super) fn is_inside(&self, at: u64) -> bool {
        at.checked_sub(1).is_some_and(|before| self.around(before).is_some_and(|taken| at < taken.end))
    }

    /// Whether a part may begin at an offset.
    pub(super) fn may_be_part(&self, at: u64) -> bool {
        let parts = self.around(at).and_then(|taken| taken.parts.as_ref());
        parts.is_none_or(|parts| parts.binary_search(&at).is_ok())
    }

    fn around(&self, at: u64) -> Option<&Taken> {
        let (_, taken) = self.models.range(..=at).next_back()?;
        (at < taken.end).then_some(taken)
    }
}
