//! Writes names, strings and base64.

use super::element::Writer;
use crate::{
    document::Lz4,
    text::lexer::{is_control, is_space},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use memchr::{memchr2, memchr2_iter};

/// Below this length a plain loop is faster than a search.
const SHORT: usize = 64;

/// Whether a name may contain the byte without quotes.
const fn is_bare(byte: u8) -> bool {
    !is_space(byte) && !is_control(byte) && !matches!(byte, b'/' | b'"')
}

impl Writer<'_> {
    /// Writes a name, quoted if necessary.
    pub(super) fn name(&mut self, name: &[u8]) {
        if !name.is_empty() && name.iter().all(|&byte| is_bare(byte)) {
            return self.write_text(name);
        }
        // The engine does not quote names that contain a quote or are empty.
        let unknown = self.is_reference() && name.iter().all(|&byte| byte == b'"' || is_bare(byte));
        if unknown {
            self.losses.strings = self.losses.strings.saturating_add(1);
            self.write_text(name);
        } else {
            self.quoted_name(name);
        }
    }

    /// Writes a quoted name.
    pub(super) fn quoted_name(&mut self, name: &[u8]) {
        if !self.is_reference() {
            return self.string(name);
        }
        if memchr2(b'"', b'\\', name).is_some() {
            self.losses.strings = self.losses.strings.saturating_add(1);
        }
        self.out.push(b'"');
        self.write_text(name);
        self.out.push(b'"');
    }

    /// Writes a quoted string.
    pub(super) fn string(&mut self, text: &[u8]) {
        self.out.push(b'"');
        let escaped = match text.len() < SHORT {
            true => text.iter().fold(false, |any, &byte| any | matches!(byte, b'"' | b'\\')),
            false => memchr2(b'"', b'\\', text).is_some(),
        };
        if escaped {
            self.escaped(text);
        } else {
            self.write_text(text);
        }
        self.out.push(b'"');
    }

    #[cold]
    fn escaped(&mut self, text: &[u8]) {
        let reference = self.is_reference();
        let (mut from, mut misread) = (0, false);
        for at in memchr2_iter(b'"', b'\\', text) {
            if from == 0 && reference {
                self.losses.strings = self.losses.strings.saturating_add(1);
            }
            self.write_text(text.get(from..at).unwrap_or_default());
            let byte = text.get(at).copied();
            let next = text.get(at.saturating_add(1)).copied();
            let escapes = match reference {
                true => byte == Some(b'\\'),
                // A backslash before another byte is literal, here and in the engine.
                false => byte == Some(b'"') || matches!(next, None | Some(b'"' | b'\\')),
            };
            if escapes {
                self.out.push(b'\\');
                misread |= !reference;
            }
            from = at;
        }
        self.losses.misread = self.losses.misread.saturating_add(usize::from(misread));
        self.write_text(text.get(from..).unwrap_or_default());
    }

    pub(super) fn utf8(&mut self, text: &[u8]) {
        self.write_text(b"[base64]");
        self.base64(text);
    }

    pub(super) fn lz4(&mut self, blob: &Lz4<'_>) {
        self.out.push(b'[');
        self.integer(blob.uncompressed);
        self.out.push(b']');
        self.base64(&blob.compressed);
    }

    pub(super) fn base64(&mut self, bytes: &[u8]) {
        self.out.push(b'[');
        let start = self.out.len();
        let length = base64::encoded_len(bytes.len(), true).unwrap_or(0);
        self.out.resize(start.saturating_add(length), 0);
        let place = self.out.get_mut(start..).unwrap_or_default();
        // The buffer has exactly the size of the encoding.
        let written = STANDARD.encode_slice(bytes, place).unwrap_or(0);
        self.out.truncate(start.saturating_add(written));
        self.out.push(b']');
    }
}
