//! Reads bit sets in any of the encodings that writers use (section 4.3).

use super::{NIL, Tokens};
use crate::{
    document::{BitSet, Number, payload},
    table,
};
use meshwright_core::{Context, Cursor, FILE, Field, Limits, NoTrace, Reader, Result, Trace, Value};
use std::borrow::Cow;

impl<'a, T: Trace> Tokens<'a, '_, T> {
    /// A bit set in any encoding: `[n, [words]]`, `[words]`, bytes, nil, or a map that contains one of
    /// these (section 4.3).
    pub(crate) fn bit_set(&mut self, field: &'static Field) -> Result<BitSet<'a>> {
        let start = self.reader.cursor.position();
        self.reader.context.trace.begin(field, None);
        let mut words = Vec::new();
        let encoded = {
            let mut silent = Silent { tokens: self, words: &mut words };
            silent.set(0)?;
            let span = self.reader.cursor.since(start);
            span.of(self.reader.cursor.all()).unwrap_or_default()
        };
        let span = self.reader.cursor.since(start);
        self.reader.context.trace.leaf(field, None, span, || {
            let members: Vec<String> = members(&words).map(|member| member.to_string()).collect();
            Value::Text(format!("{{{}}}", members.join(", ")))
        });
        Ok(BitSet { words, encoded: Cow::Borrowed(encoded), dead: 0 })
    }
}

/// Reads without a trace, because a bit set is one row of the log.
struct Silent<'t, 'w, 'a, 'c, T> {
    tokens: &'t mut Tokens<'a, 'c, T>,
    words: &'w mut Vec<u32>,
}

impl<T: Trace> Silent<'_, '_, '_, '_, T> {
    fn set(&mut self, depth: u32) -> Result<()> {
        let start = self.tokens.reader.cursor.position();
        let Some([marker]) = self.tokens.reader.cursor.array::<1>() else {
            return Err(self.tokens.reader.truncated(1));
        };
        match marker {
            NIL => Ok(()),
            0xc4..=0xc6 => {
                let length = self.tokens.length(marker)?.unwrap_or(0);
                for bytes in self.tokens.take(length)?.chunks(4) {
                    let mut word = [0; 4];
                    word.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
                    self.words.push(u32::from_le_bytes(word));
                }
                Ok(())
            }
            0x90..=0x9f | 0xdc | 0xdd if depth < 3 => {
                let length = self.tokens.length(marker)?.unwrap_or(0);
                let mut numbers: Vec<u32> = self.tokens.reader.list(length, 1)?;
                for _ in 0..length {
                    match self.tokens.peek() {
                        Some(0x90..=0x9f | 0xdc | 0xdd | 0xc4..=0xc6 | NIL) => {
                            // The numbers before a nested array are its count.
                            numbers.clear();
                            self.set(depth.saturating_add(1))?;
                        }
                        _ => numbers.push(self.word()?),
                    }
                }
                self.words.append(&mut numbers);
                Ok(())
            }
            0x80..=0x8f | 0xde | 0xdf if depth < 3 => {
                let entries = self.tokens.length(marker)?.unwrap_or(0);
                for _ in 0..entries {
                    self.tokens.skip()?;
                    match self.tokens.peek() {
                        Some(0x90..=0x9f | 0xdc | 0xdd | 0xc4..=0xc6) => self.set(depth.saturating_add(1))?,
                        _ => self.tokens.skip()?,
                    }
                }
                Ok(())
            }
            _ => Err(self.tokens.wrong(start, marker, "a bit set")),
        }
    }

    fn word(&mut self) -> Result<u32> {
        let start = self.tokens.reader.cursor.position();
        let Some([marker]) = self.tokens.reader.cursor.array::<1>() else {
            return Err(self.tokens.reader.truncated(1));
        };
        let bits = self.tokens.wide(payload(marker))?;
        Number::from_wire(marker, bits)
            .and_then(Number::as_u32)
            .ok_or_else(|| self.tokens.wrong(start, marker, "a word of a bit set"))
    }
}

/// The words of a bit set in any encoding, or `None` if the bytes are not a bit set.
pub(crate) fn decode_bit_set(encoded: &[u8]) -> Option<Vec<u32>> {
    let mut context = Context::new(Limits::DEFAULT, NoTrace);
    let mut tokens = Tokens { reader: Reader::new(Cursor::new(encoded, FILE), &mut context) };
    Some(tokens.bit_set(&table::SET_WORDS).ok()?.words)
}

/// The members of a bit set.
fn members(words: &[u32]) -> impl Iterator<Item = usize> + '_ {
    let bits = |(base, &word): (usize, &u32)| {
        (0..32).filter(move |bit| word >> bit & 1 == 1).map(move |bit| base | bit)
    };
    words.iter().enumerate().map(|(index, word)| (index << 5, word)).flat_map(bits)
}
