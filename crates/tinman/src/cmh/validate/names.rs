//! Checks names.

use super::{At, Checker};
use crate::codes::validate_cmh as codes;
use std::collections::HashSet;

/// Longest plausible name in bytes.
const LONG: usize = 1000;

impl Checker<'_, '_> {
    pub(super) fn names(&mut self, at: At<'_, '_>) {
        let prefix = &at.model.prefix;
        let (bytes, span) = (self.document.name_bytes(at.model), prefix.name);
        match str::from_utf8(bytes) {
            Err(error) => {
                let message = format!("has a name that is not UTF-8 from byte {} on", error.valid_up_to());
                self.on(&codes::NAME_UTF8, at, "name", span, message);
            }
            Ok(name) if name.chars().any(char::is_control) => {
                self.on(
                    &codes::NAME_CONTROL,
                    at,
                    "name",
                    span,
                    format!("has control characters in its name: {name:.100?}"),
                );
            }
            Ok(_) => {}
        }
        if bytes.len() > LONG {
            self.on(&codes::NAME_LONG, at, "name", span, format!("has a name of {} bytes", bytes.len()));
        }
        if prefix.name_length.value.value() == -1 {
            self.on(
                &codes::NAME_NULL,
                at,
                "name_length",
                prefix.name_length.span,
                "has a name length of -1, expected 0",
            );
        }
        let mut names = HashSet::new();
        let twice = self.below(at.model).filter_map(|number| {
            // Avoids repeated work on a long name for each use of a shared model.
            let name =
                self.document.name(self.document.models.get(number)?).filter(|name| name.len() <= LONG)?;
            (!names.insert(name)).then_some(name)
        });
        let first = twice.into_iter().next();
        if let Some(name) = first {
            let message = format!("has several children with the name \"{name:.100}\"");
            self.on(&codes::NAME_TWICE, at, "children", at.model.span(), message);
        }
    }
}
