//! The path of the current value: a linked list on the stack, formatted only when needed.

use crate::path::{self, Step};

/// A step of a path, linked to its parent.
#[derive(Clone, Copy)]
pub(super) struct Place<'p> {
    above: Option<&'p Place<'p>>,
    step: Option<Step<'p>>,
}

impl<'p> Place<'p> {
    /// The root of the file.
    pub(super) const ROOT: Self = Self { above: None, step: None };

    /// The entry of the element at this path.
    pub(super) fn key(&'p self, key: &'p (impl AsRef<[u8]> + ?Sized)) -> Self {
        Self { above: Some(self), step: Some(Step::Key(key.as_ref())) }
    }

    /// The item of the array at this path.
    pub(super) fn item(&'p self, index: usize) -> Self {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        Self { above: Some(self), step: Some(Step::Index(index)) }
    }

    /// The name of the entry at this path; empty for an item.
    pub(super) fn name(&self) -> std::borrow::Cow<'_, str> {
        match self.step {
            Some(Step::Key(key)) => String::from_utf8_lossy(key),
            _ => "".into(),
        }
    }

    /// Whether it is the entry of an element.
    pub(super) const fn is_entry(&self) -> bool {
        matches!(self.step, Some(Step::Key(_)))
    }

    /// Formats the path like errors and `path::find`.
    pub(super) fn path(&self) -> String {
        let mut steps = Vec::new();
        let mut here = Some(self);
        while let Some(place) = here {
            steps.extend(place.step);
            here = place.above;
        }
        steps.reverse();
        path::write(&steps)
    }
}
