//! The table of names.

use crate::document::{List, Text};
use std::collections::HashMap;

/// Names with their numbers, each once.
#[derive(Default)]
pub(super) struct Names {
    list: Vec<String>,
    of: HashMap<String, i32>,
}

impl Names {
    /// The number of a name.
    pub(super) fn number(&mut self, name: &str) -> i32 {
        if let Some(&number) = self.of.get(name) {
            return number;
        }
        let number = i32::try_from(self.list.len()).unwrap_or(i32::MAX);
        self.list.push(name.to_owned());
        self.of.insert(name.to_owned(), number);
        number
    }

    /// Texts of the names in order.
    pub(super) fn texts<'a>(self) -> List<Text<'a>> {
        List::new(self.list.into_iter().map(Text::new).collect())
    }
}
