//! Collects the table of names.

use crate::document::{List, Text};
use std::collections::HashMap;

/// Unique names with their indices.
#[derive(Default)]
pub(super) struct Names {
    list: Vec<String>,
    of: HashMap<String, i32>,
}

impl Names {
    /// The index of a name. Adds the name if it is new.
    pub(super) fn number(&mut self, name: &str) -> i32 {
        if let Some(&number) = self.of.get(name) {
            return number;
        }
        let number = i32::try_from(self.list.len()).unwrap_or(i32::MAX);
        self.list.push(name.to_owned());
        self.of.insert(name.to_owned(), number);
        number
    }

    /// The names in order.
    pub(super) fn texts<'a>(self) -> List<Text<'a>> {
        List::new(self.list.into_iter().map(Text::new).collect())
    }
}
