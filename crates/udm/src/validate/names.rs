//! Checks the names of an element's entries.

use super::{Report, path::Place};
use crate::{codes::validation, document::Element};
use std::collections::HashSet;

/// Largest length of a name in the binary form, in bytes.
const LONGEST: usize = 255;

/// Checks names. `twice` is whether to report duplicate ones.
pub(super) fn check(element: &Element<'_>, twice: bool, report: &mut Report, at: &Place<'_>) {
    let (mut long, mut seen) = (false, HashSet::new());
    for entry in element {
        let key = entry.key.as_bytes();
        let place = at.key(key);
        if !seen.insert(key) && twice {
            report.note(&validation::TWICE, &place, || {
                format!("the element has more than one entry \"{}\"", entry.key)
            });
        }
        if key.is_empty() {
            report.note(&validation::EMPTY_KEY, &place, || "the entry has an empty name".to_owned());
        } else if entry.key.to_str().is_none() {
            report.note(&validation::KEY_ENCODING, &place, || {
                format!("the name \"{}\" is not UTF-8", key.escape_ascii())
            });
        }
        if key.contains(&b'/') {
            report.note(&validation::SLASH_KEY, &place, || {
                format!("the name \"{}\" contains a slash", entry.key)
            });
        }
        if memchr::memchr2(b'"', b'\\', key).is_some() {
            let message = || format!("the name `{}` contains a quote or a backslash", entry.key);
            report.note(&validation::QUOTE, &place, message);
        }
        if key.len() > LONGEST {
            long = true;
            report.note(&validation::LONG_KEY, &place, || {
                format!("the name has {} bytes, expected at most 255", key.len())
            });
        }
    }
    if long {
        check_colliding(element, report, at);
    }
}

fn check_colliding(element: &Element<'_>, report: &mut Report, at: &Place<'_>) {
    let mut heads: Vec<(&[u8], &[u8])> = element
        .iter()
        .map(|entry| {
            (entry.key.as_bytes().get(..LONGEST).unwrap_or(entry.key.as_bytes()), entry.key.as_bytes())
        })
        .collect();
    heads.sort_unstable();
    heads.dedup();
    for pair in heads.windows(2) {
        let [(head, _), (other, key)] = pair else { continue };
        if head == other {
            let message = || "two names of the element share their first 255 bytes".to_owned();
            report.note(&validation::COLLIDING_KEYS, &at.key(*key), message);
        }
    }
}
