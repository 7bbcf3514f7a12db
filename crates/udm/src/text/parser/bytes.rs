//! Parses base64.

use super::Parser;
use crate::{
    codes::text as codes,
    document::{Lz4, Text},
};
use base64::{
    Engine as _, alphabet,
    engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig},
};
use memchr::memchr;
use meshwright_core::{Result, Trace};
use std::borrow::Cow;

/// Accepts optional padding and ignores surplus bits of the last letter.
const LOOSE: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

impl<'a, T: Trace> Parser<'a, '_, T> {
    /// Parses `[base64]`, without white space inside.
    pub(super) fn base64(&mut self) -> Result<Vec<u8>> {
        let opened = self.lexer.at();
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[` and base64"));
        }
        let rest = self.lexer.rest();
        let Some(length) = memchr(b']', rest) else { return Err(self.unclosed(opened, "the base64")) };
        let text = rest.get(..length).unwrap_or_default();
        let start = self.lexer.at();
        self.lexer.skip(length.saturating_add(1));
        let decoded = match LOOSE.decode(text) {
            Err(_) if text.iter().any(|byte| matches!(byte, b'-' | b'_' | b'.')) => {
                LOOSE.decode(other_alphabet(text))
            }
            decoded => decoded,
        };
        let here = self.here();
        let decoded = decoded.map_err(|error| {
            self.error(
                &codes::BASE64,
                start,
                start.saturating_add(length).max(start.saturating_add(1)),
                format!("cannot decode base64: {}", error.to_string().trim_end_matches('.')),
            )
        })?;
        self.context.budget.memory(decoded.len() as u64, here).map_err(|error| error.on(self.path()))?;
        Ok(decoded)
    }

    pub(super) fn blob(&mut self) -> Result<Cow<'a, [u8]>> {
        Ok(Cow::Owned(self.base64()?))
    }

    /// Parses `[base64][...]`.
    pub(super) fn utf8(&mut self) -> Result<Text<'a>> {
        self.bracketed(|parser| {
            let start = parser.lexer.at();
            if parser.lexer.bare() == b"base64" {
                return Ok(());
            }
            let end = parser.lexer.at().max(start.saturating_add(1));
            Err(parser.error(
                &codes::SYNTAX,
                start,
                end,
                "expected `base64`, the only encoding of a utf8 value",
            ))
        })?;
        Ok(self.base64()?.into())
    }

    /// Parses `[size][base64]`.
    pub(super) fn lz4(&mut self) -> Result<Lz4<'a>> {
        let uncompressed = self.bracketed(Self::unsigned)?;
        Ok(Lz4 { uncompressed, compressed: Cow::Owned(self.base64()?) })
    }

    fn bracketed<R>(&mut self, inside: impl FnOnce(&mut Self) -> Result<R>) -> Result<R> {
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[`"));
        }
        let result = inside(self)?;
        if !self.lexer.take(b']') {
            return Err(self.wrong("`]`"));
        }
        self.lexer.space();
        Ok(result)
    }

    /// Parses an unsigned integer.
    pub(super) fn unsigned(&mut self) -> Result<u64> {
        let start = self.lexer.at();
        let text = self.lexer.bare();
        let number =
            std::str::from_utf8(text).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        number.and_then(|text| text.parse().ok()).ok_or_else(|| {
            let shown = text.get(..40).unwrap_or(text).escape_ascii();
            self.error(
                &codes::SYNTAX,
                start,
                self.lexer.at().max(start.saturating_add(1)),
                format!("expected a size, found `{shown}`"),
            )
        })
    }
}

/// Converts the URL alphabet with full stops for padding to the standard alphabet.
fn other_alphabet(text: &[u8]) -> Vec<u8> {
    let usual = |byte: &u8| match byte {
        b'-' => b'+',
        b'_' => b'/',
        b'.' => b'=',
        byte => *byte,
    };
    text.iter().map(usual).collect()
}
