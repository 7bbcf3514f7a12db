//! Writes MessagePack with a chosen marker for each value.

use crate::{bytes::Bytes, meshwright_answer::float};
use serde_json::Value;

/// How a number is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    /// The game's form: integers in the shortest form, unsigned if possible; others as float32.
    #[default]
    Game,
    /// Integers in the shortest signed form.
    Signed,
    U8,
    U16,
    U32,
    U64,
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
}

/// A number and its stored form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    value: f64,
    form: Form,
}

impl<T: Into<f64>> From<T> for Number {
    fn from(value: T) -> Self {
        Self { value: value.into(), form: Form::Game }
    }
}

impl Number {
    /// The same in another form.
    pub(super) const fn form(mut self, form: Form) -> Self {
        self.form = form;
        self
    }

    /// As JSON.
    pub(super) fn expected(self) -> Value {
        float(self.value)
    }

    pub(super) fn int32(self) -> [u8; 4] {
        (self.value as i64 as i32).to_le_bytes()
    }

    pub(super) fn float32(self) -> [u8; 4] {
        (self.value as f32).to_le_bytes()
    }
}

/// Number of bytes of a length field; 0 for the shortest.
pub(super) type Width = usize;

/// A text and the width of its length.
#[derive(Clone, Debug)]
pub(super) struct Text(pub(super) String, pub(super) Width);

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_owned(), 0)
    }
}

/// A growing MessagePack buffer.
#[derive(Clone, Debug, Default)]
pub(super) struct Wire {
    pub(super) bytes: Vec<u8>,
    /// The default form of numbers.
    pub(super) usual: Form,
    /// The default width of lengths.
    pub(super) width: Width,
    /// The start of each part.
    pub(super) marks: Vec<(&'static str, usize)>,
}

impl Wire {
    /// A buffer with that default form.
    pub(super) fn usual(usual: Form) -> Self {
        Self { usual, ..Self::default() }
    }

    /// Records the start of a part.
    pub(super) fn mark(&mut self, part: &'static str) {
        self.marks.push((part, self.bytes.len()));
    }

    /// The start of the first part with that name.
    pub(super) fn place(&self, part: &str) -> usize {
        let mark = self.marks.iter().find(|(name, _)| *name == part);
        mark.unwrap_or_else(|| panic!("no part is named {part}")).1
    }

    pub(super) fn raw(&mut self, bytes: impl AsRef<[u8]>) {
        self.bytes.extend_from_slice(bytes.as_ref());
    }

    fn wide(&mut self, marker: u8, value: i128, size: usize) {
        self.bytes.push(marker);
        self.raw(&value.to_be_bytes()[16 - size..]);
    }

    pub(super) fn number(&mut self, number: impl Into<Number>) {
        let number = number.into();
        let form = if number.form == Form::Game { self.usual } else { number.form };
        let value = number.value as i128;
        let is_whole = number.value.fract() == 0.0;
        match form {
            Form::F64 => {
                self.bytes.push(0xcb);
                self.raw(number.value.to_be_bytes());
            }
            Form::F32 => self.float32(number.value),
            Form::Game | Form::Signed if !is_whole => self.float32(number.value),
            Form::Game => self.shortest(value, true),
            Form::Signed => self.shortest(value, false),
            Form::U8 => self.wide(0xcc, value, 1),
            Form::U16 => self.wide(0xcd, value, 2),
            Form::U32 => self.wide(0xce, value, 4),
            Form::U64 => self.wide(0xcf, value, 8),
            Form::I8 => self.wide(0xd0, value, 1),
            Form::I16 => self.wide(0xd1, value, 2),
            Form::I32 => self.wide(0xd2, value, 4),
            Form::I64 => self.wide(0xd3, value, 8),
        }
    }

    fn float32(&mut self, value: f64) {
        self.bytes.push(0xca);
        self.raw((value as f32).to_be_bytes());
    }

    fn shortest(&mut self, value: i128, without_sign: bool) {
        match value {
            -32..=127 => self.bytes.push(value as u8),
            128..=0xff if without_sign => self.wide(0xcc, value, 1),
            128..=0xffff if without_sign => self.wide(0xcd, value, 2),
            128..=0xffff_ffff if without_sign => self.wide(0xce, value, 4),
            128.. if without_sign => self.wide(0xcf, value, 8),
            -0x80..=0x7f => self.wide(0xd0, value, 1),
            -0x8000..=0x7fff => self.wide(0xd1, value, 2),
            -0x8000_0000..=0x7fff_ffff => self.wide(0xd2, value, 4),
            _ => self.wide(0xd3, value, 8),
        }
    }

    /// The header of a value with a length: the marker itself holds lengths up to `fixed`.
    fn head(&mut self, length: usize, width: Width, fixed: (u8, usize), markers: [u8; 3]) {
        let width = if width == 0 { self.width } else { width };
        let [one, two, four] = markers;
        match (width, length) {
            (0, _) if length < fixed.1 => self.bytes.push(fixed.0 | length as u8),
            (0, 0..=0xff) | (1, _) if one != 0 => self.wide(one, length as i128, 1),
            (0, 0..=0xffff) | (1 | 2, _) => self.wide(two, length as i128, 2),
            _ => self.wide(four, length as i128, 4),
        }
    }

    pub(super) fn text(&mut self, text: &Text) {
        self.head(text.0.len(), text.1, (0xa0, 32), [0xd9, 0xda, 0xdb]);
        self.raw(&text.0);
    }

    pub(super) fn bin(&mut self, bytes: &[u8], width: Width) {
        self.head(bytes.len(), width, (0, 0), [0xc4, 0xc5, 0xc6]);
        self.raw(bytes);
    }

    pub(super) fn array(&mut self, length: usize, width: Width) {
        self.head(length, width, (0x90, 16), [0, 0xdc, 0xdd]);
    }

    pub(super) fn map(&mut self, length: usize, width: Width) {
        self.head(length, width, (0x80, 16), [0, 0xde, 0xdf]);
    }

    pub(super) fn nil(&mut self) {
        self.bytes.push(0xc0);
    }

    pub(super) fn boolean(&mut self, value: bool) {
        self.bytes.push(0xc2 | u8::from(value));
    }

    /// All bytes.
    pub(super) fn done(self) -> Bytes {
        Bytes(self.bytes)
    }
}
