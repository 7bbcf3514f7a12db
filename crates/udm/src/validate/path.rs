//! The position of a check in the tree: a list on the stack, so that a path is built only when it is needed.

use crate::path::{self, Step};

/// A place, and what leads to it.
#[derive(Clone, Copy)]
pub(super) struct Place<'p> {
    above: Option<&'p Place<'p>>,
    step: Option<Step<'p>>,
}

impl<'p> Place<'p> {
    /// The root of the file.
    pub(super) const ROOT: Self = Self { above: None, step: None };

    /// An entry of the element at this place.
    pub(super) fn key(&'p self, key: &'p (impl AsRef<[u8]> + ?Sized)) -> Self {
        Self { above: Some(self), step: Some(Step::Key(key.as_ref())) }
    }

    /// An item of the array at this place.
    pub(super) fn item(&'p self, index: usize) -> Self {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        Self { above: Some(self), step: Some(Step::Index(index)) }
    }

    /// True of the entry of an element.
    pub(super) const fn is_entry(&self) -> bool {
        matches!(self.step, Some(Step::Key(_)))
    }

    /// The path, as errors and `path::find` spell it.
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
