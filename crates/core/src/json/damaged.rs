//! Parses damaged texts: keeps complete values, skips damaged ones up to the next comma or bracket, and closes
//! truncated ones.

use super::{
    JsonKind,
    parser::{Parser, Quoted, is_strict_number, number},
};
use crate::{Result, Span};

/// Maximum nesting; deeper nesting counts as damage.
const DEEPEST: usize = 100;

/// What is damaged in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum JsonDamageKind {
    /// The text ends inside an object.
    EndInObject,
    /// The text ends inside a list.
    EndInList,
    /// An object is closed by the bracket of a list around it.
    OpenObject,
    /// A list is closed by the brace of an object around it.
    OpenList,
    /// Bytes that are not JSON, which were skipped.
    Skipped,
    /// A list or object that was dropped, because its key is damaged.
    DamagedKey,
}

/// Damage at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct JsonDamage {
    /// What it is.
    pub kind: JsonDamageKind,
    /// Its bytes.
    pub span: Span,
}

impl Parser<'_, '_> {
    fn damage(&mut self, kind: JsonDamageKind, start: usize) -> Result<()> {
        let span = Span::file(start as u64, self.cursor.at.max(start) as u64);
        self.budget.memory(size_of::<JsonDamage>() as u64, span)?;
        self.damage.push(JsonDamage { kind, span });
        Ok(())
    }

    /// Adds the value that begins here, with its members and items. Returns false if none begins here.
    pub(super) fn damaged_value(&mut self) -> Result<bool> {
        self.cursor.skip_space();
        let start = self.cursor.at;
        let kind = match self.cursor.peek() {
            Some(b'{') if self.open.len() < DEEPEST => {
                self.begin(true, false)?;
                return self.damaged_object(start).map(|()| true);
            }
            Some(b'[') if self.open.len() < DEEPEST => {
                self.begin(false, false)?;
                return self.damaged_list(start).map(|()| true);
            }
            Some(b'"') if self.damaged_text() => JsonKind::Text,
            Some(b'-' | b'0'..=b'9') if self.damaged_number() => JsonKind::Number,
            Some(b't') if self.takes_all(b"true") => JsonKind::Bool,
            Some(b'f') if self.takes_all(b"false") => JsonKind::Bool,
            Some(b'n') if self.takes_all(b"null") => JsonKind::Null,
            _ => return Ok(false),
        };
        self.add(kind, start)?;
        Ok(true)
    }

    fn takes_all(&mut self, word: &[u8]) -> bool {
        let is_next = self.cursor.rest().starts_with(word);
        self.cursor.step(if is_next { word.len() } else { 0 });
        is_next
    }

    fn damaged_number(&mut self) -> bool {
        let rest = self.cursor.rest();
        let is_part = |byte: &u8| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9');
        let length = rest.iter().take(64).take_while(|byte| is_part(byte)).count();
        let word = rest.get(..length).unwrap_or_default();
        // A number at the very end may be truncated.
        let is_number = length < rest.len() && is_strict_number(word);
        let is_number = is_number && number(word).is_some_and(f64::is_finite);
        self.cursor.step(if is_number { length } else { 0 });
        is_number
    }

    /// Passes a text in quotes without damage.
    fn damaged_text(&mut self) -> bool {
        let start = self.cursor.at;
        let is_complete =
            self.quoted() == Quoted::Strict && std::str::from_utf8(self.cursor.since(start)).is_ok();
        if !is_complete {
            self.cursor.at = start;
        }
        is_complete
    }

    /// The members of the object that begins at `start`, up to its end.
    fn damaged_object(&mut self, start: usize) -> Result<()> {
        loop {
            self.cursor.skip_space();
            match self.cursor.peek() {
                None => self.damage(JsonDamageKind::EndInObject, start)?,
                Some(b'}') => self.cursor.step(1),
                Some(b']') if self.open.len() > 1 => self.damage(JsonDamageKind::OpenObject, start)?,
                Some(b',') => {
                    self.cursor.step(1);
                    continue;
                }
                Some(_) => {
                    self.damaged_member()?;
                    continue;
                }
            }
            self.close();
            return Ok(());
        }
    }

    fn damaged_member(&mut self) -> Result<()> {
        let start = self.cursor.at;
        let slots = self.slots.len();
        if self.damaged_key() && self.damaged_value()? {
            self.cursor.skip_space();
            let is_nested = self
                .slots
                .get(slots)
                .is_some_and(|slot| matches!(slot.kind, JsonKind::List | JsonKind::Object));
            // A scalar must be followed by a comma or a bracket, otherwise it is damaged.
            if is_nested || matches!(self.cursor.peek(), None | Some(b',' | b'}' | b']')) {
                return Ok(());
            }
        }
        self.drop_values(slots);
        self.skip_damage(start)?;
        // The value of a damaged key is dropped with it.
        if matches!(self.cursor.peek(), Some(b'{' | b'[')) && self.damaged_value()? {
            self.drop_values(slots);
            self.damage(JsonDamageKind::DamagedKey, start)?;
        }
        Ok(())
    }

    /// Passes a key and its colon. The key keeps bytes that are not UTF-8.
    fn damaged_key(&mut self) -> bool {
        let start = self.cursor.at;
        if self.cursor.peek() != Some(b'"') {
            return false;
        }
        if self.quoted() != Quoted::Strict {
            self.cursor.at = start;
            return false;
        }
        let end = self.cursor.at;
        self.cursor.skip_space();
        if !self.cursor.takes(b':') {
            return false;
        }
        self.wait_for_value(start, end);
        true
    }

    /// The items of the list that begins at `start`, up to its end.
    fn damaged_list(&mut self, start: usize) -> Result<()> {
        loop {
            self.cursor.skip_space();
            match self.cursor.peek() {
                None => self.damage(JsonDamageKind::EndInList, start)?,
                Some(b']') => self.cursor.step(1),
                Some(b'}') if self.open.len() > 1 => self.damage(JsonDamageKind::OpenList, start)?,
                Some(b',') => {
                    self.cursor.step(1);
                    continue;
                }
                Some(_) => {
                    let item = self.cursor.at;
                    if !self.damaged_value()? {
                        self.skip_damage(item)?;
                        // Null keeps the indices of the other items.
                        let is_nested = matches!(self.cursor.peek(), Some(b'{' | b'['));
                        if !(is_nested && self.damaged_value()?) {
                            self.add(JsonKind::Null, self.cursor.at)?;
                        }
                    }
                    continue;
                }
            }
            self.close();
            return Ok(());
        }
    }

    /// Skips damage from `start` on, at least one byte, up to the next comma or bracket.
    fn skip_damage(&mut self, start: usize) -> Result<()> {
        self.cursor.at = self.cursor.at.max(start.saturating_add(1)).min(self.cursor.text.len());
        let rest = self.cursor.rest();
        let ends = |byte: &u8| matches!(byte, b',' | b'}' | b']' | b'{' | b'[');
        self.cursor.step(rest.iter().position(ends).unwrap_or(rest.len()));
        self.damage(JsonDamageKind::Skipped, start)
    }
}
