//! What is already taken: bytes of models that are known, so that no other block begins there (constraint C7).

use std::collections::BTreeMap;

/// The known bytes of models.
#[derive(Debug, Default)]
pub(super) struct Occupied {
    models: BTreeMap<u64, Taken>,
}

#[derive(Debug)]
struct Taken {
    end: u64,
    /// Where its parts begin, if they are known.
    parts: Option<Vec<u64>>,
}

impl Occupied {
    /// Takes the bytes from the start of a model to `end`, and notes where its parts begin.
    pub(super) fn take(&mut self, model: u64, end: u64, parts: Option<Vec<u64>>) {
        self.models.insert(model, Taken { end, parts });
    }

    /// True if the byte belongs to a model, or is the first of one.
    pub(super) fn holds(&self, at: u64) -> bool {
        self.around(at).is_some()
    }

    /// True if the byte belongs to a model, and is not the first of one.
    pub(super) fn is_inside(&self, at: u64) -> bool {
        at.checked_sub(1).is_some_and(|before| self.around(before).is_some_and(|taken| at < taken.end))
    }

    /// True unless it is known that no part begins there.
    pub(super) fn may_be_part(&self, at: u64) -> bool {
        let parts = self.around(at).and_then(|taken| taken.parts.as_ref());
        parts.is_none_or(|parts| parts.binary_search(&at).is_ok())
    }

    fn around(&self, at: u64) -> Option<&Taken> {
        let (_, taken) = self.models.range(..=at).next_back()?;
        (at < taken.end).then_some(taken)
    }
}
