//! Vectors of the text form, limited to what both reading modes agree on.

mod arrays;
mod layout;
mod malformed;
mod values;

use super::builder::GRAMMAR;
use crate::vector::{Maker, Vector};
use serde_json::{Value, json};

const TEXT: Maker = Maker { format: "udm", ending: "udm" };

pub(super) fn all() -> Vec<Vector> {
    [values::all(), arrays::all(), layout::all(), malformed::all()].concat()
}

/// A valid text, with the expected content of its root.
fn sound(name: &str, about: &str, section: &'static str, text: &str, root: Value) -> Vector {
    let expected = json!({ "format": "udm", "form": "text", "root": root });
    TEXT.sound(&format!("text_{name}"), about, section, text, expected)
}

/// A text with the single value `v`.
fn one(name: &str, about: &str, text: &str, value: Value) -> Vector {
    sound(name, about, GRAMMAR, text, json!([["v", value]]))
}

/// A text that a reader must refuse.
fn refused(name: &str, about: &str, code: &'static str, text: &str) -> Vector {
    TEXT.refused(&format!("text_{name}"), about, GRAMMAR, code, text)
}

/// Bytes in padded base64.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let quad = |three: &[u8]| {
        let bits =
            three.iter().chain(&[0, 0]).take(3).fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte));
        let letter = move |at: usize| match at <= three.len() {
            true => char::from(LETTERS[bits >> (18 - 6 * at) & 63]),
            false => '=',
        };
        (0..4).map(letter).collect::<String>()
    };
    bytes.chunks(3).map(quad).collect()
}
