//! Names, strings and base64.

use super::element::Writer;
use crate::{
    document::Lz4,
    text::lexer::{is_control, is_space},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use memchr::{memchr2, memchr2_iter};

impl Writer<'_> {
    /// A name, quoted where it has to be.
    pub(super) fn name(&mut self, name: &[u8]) {
        let special = |&byte: &u8| is_space(byte) || is_control(byte) || matches!(byte, b'/' | b'"');
        let reference = self.is_reference();
        let mut quote = name.is_empty() || name.iter().any(special);
        if quote && reference {
            // The engine knows neither of these two.
            quote = name.iter().any(|byte| *byte != b'"' && special(byte));
        }
        if quote {
            self.quoted_name(name);
        } else {
            if reference && (name.is_empty() || name.contains(&b'"')) {
                self.losses.strings = self.losses.strings.saturating_add(1);
            }
            self.put(name);
        }
    }

    /// A name in quotes.
    pub(super) fn quoted_name(&mut self, name: &[u8]) {
        if !self.is_reference() {
            return self.string(name);
        }
        if memchr2(b'"', b'\\', name).is_some() {
            self.losses.strings = self.losses.strings.saturating_add(1);
        }
        self.out.push(b'"');
        self.put(name);
        self.out.push(b'"');
    }

    /// A string in quotes.
    pub(super) fn string(&mut self, text: &[u8]) {
        let reference = self.is_reference();
        self.out.push(b'"');
        let mut from = 0;
        for at in memchr2_iter(b'"', b'\\', text) {
            if from == 0 && reference {
                self.losses.strings = self.losses.strings.saturating_add(1);
            }
            self.put(text.get(from..at).unwrap_or_default());
            if !reference || text.get(at) == Some(&b'\\') {
                self.out.push(b'\\');
            }
            from = at;
        }
        self.put(text.get(from..).unwrap_or_default());
        self.out.push(b'"');
    }

    pub(super) fn utf8(&mut self, text: &[u8]) {
        self.put(b"[base64]");
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
        // The place is exactly as long as the encoding.
        let written = STANDARD.encode_slice(bytes, place).unwrap_or(0);
        self.out.truncate(start.saturating_add(written));
        self.out.push(b']');
    }
}
