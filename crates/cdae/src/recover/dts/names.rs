//! Recovers the names, which end the 8-bit buffer.

use super::Salvage;
use crate::{codes::recover as lost, document::Text};
use meshwright_core::{Result, message::count as counted};
use std::borrow::Cow;

impl<'a> Salvage<'a, '_> {
    /// The intact names: in sequence, or backwards from the end of the buffer if it is out of sync.
    pub(super) fn names(&mut self, count: usize, last: u32) -> Result<Vec<Text<'a>>> {
        let count = count.min(self.bytes.len());
        self.budget.items(count as u64, self.bytes.span(0, 0))?;
        self.budget
            .memory((count as u64).saturating_mul(size_of::<Text<'_>>() as u64), self.bytes.span(0, 0))?;
        if !self.bytes.sound {
            return Ok(self.backwards(count, last).unwrap_or_default());
        }
        let mut names = Vec::new();
        while names.len() < count {
            let rest = self.bytes.bytes().get(self.bytes.at..).unwrap_or_default();
            let Some(length) = rest.iter().position(|&byte| byte == 0) else { break };
            names.push(text(rest.get(..length).unwrap_or_default()));
            self.bytes.at = self.bytes.at.saturating_add(length).saturating_add(1);
        }
        if names.len() < count {
            let message = format!(
                "kept {} of {}: the others are cut or damaged",
                names.len(),
                counted(count, "name", "names")
            );
            let span = self.bytes.span(self.bytes.at, self.bytes.len());
            self.note(&lost::LOST_PART, span, format!("names[{}]", names.len()), message);
        }
        Ok(names)
    }

    /// Reads backwards: the buffer ends with names, a guard, and up to three bytes of padding.
    fn backwards(&self, count: usize, last: u32) -> Option<Vec<Text<'a>>> {
        let bytes = self.bytes.bytes();
        let [guard, ..] = last.wrapping_add(1).to_le_bytes();
        let padded = (0..4_usize).find_map(|padding| {
            let end = bytes.len().checked_sub(padding)?;
            let (body, tail) = bytes.split_at_checked(end)?;
            let plain = tail.iter().all(|&byte| byte == 0);
            (plain && body.last() == Some(&guard)).then(|| body.get(..body.len().saturating_sub(1)))?
        })?;
        let mut rest = padded.strip_suffix(&[0])?;
        let mut names = Vec::new();
        for nth in 0..count {
            let from = rest.iter().rposition(|&byte| byte == 0);
            let is_first = nth.saturating_add(1) == count;
            let start = match from {
                Some(at) => at.saturating_add(1),
                // A guard, not a zero, precedes the first name.
                None if is_first => 0,
                None => return None,
            };
            let name = rest.get(start..)?;
            if !is_first && name.iter().any(u8::is_ascii_control) {
                return None;
            }
            names.push(text(name));
            rest = rest.get(..start.saturating_sub(1))?;
        }
        names.reverse();
        // The first name begins after the guard.
        if let Some(first) = names.first_mut() {
            let [guard, ..] = last.to_le_bytes();
            let at = first.bytes.iter().rposition(|&byte| byte == guard || byte.is_ascii_control());
            let start = at.map_or(0, |at| at.saturating_add(1));
            if let Cow::Borrowed(bytes) = first.bytes {
                *first = text(bytes.get(start..).unwrap_or_default());
            }
        }
        Some(names)
    }
}

const fn text(bytes: &[u8]) -> Text<'_> {
    Text { marker: 0, bytes: Cow::Borrowed(bytes) }
}
