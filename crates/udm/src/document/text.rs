//! Keys and strings: bytes that are usually UTF-8.

use std::{borrow::Cow, fmt};

/// Bytes that are usually text: a key, a string, a reference. Borrows from the input or owns its bytes.
///
/// Remembers whether a string of fewer than 255 bytes has a length of five bytes (section 1.3).
///
/// ```
/// use meshwright_udm::document::Text;
///
/// let key = Text::from("assetData");
/// assert_eq!((key.to_str(), key.len()), (Some("assetData"), 9));
/// assert_ne!(key.clone().into_long_form(), key, "other bytes in a binary file");
/// ```
#[derive(Clone)]
pub struct Text<'a>(Form<'a>);

// The three variants take 24 bytes, so that a `Value` takes 32.
#[derive(Clone)]
enum Form<'a> {
    Borrowed(&'a [u8]),
    Owned(Box<[u8]>),
    LongBorrowed(&'a [u8]),
    LongOwned(Box<[u8]>),
}

impl<'a> Text<'a> {
    /// Wraps bytes.
    pub fn new(bytes: impl Into<Cow<'a, [u8]>>) -> Self {
        match bytes.into() {
            Cow::Borrowed(bytes) => Self(Form::Borrowed(bytes)),
            Cow::Owned(bytes) => Self(Form::Owned(bytes.into_boxed_slice())),
        }
    }

    /// Borrows bytes.
    pub const fn borrowed(bytes: &'a [u8]) -> Self {
        Self(Form::Borrowed(bytes))
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            Form::Borrowed(bytes) | Form::LongBorrowed(bytes) => bytes,
            Form::Owned(bytes) | Form::LongOwned(bytes) => bytes,
        }
    }

    /// The text, if it is valid UTF-8.
    pub fn to_str(&self) -> Option<&str> {
        std::str::from_utf8(self.as_bytes()).ok()
    }

    /// The text. Invalid UTF-8 becomes U+FFFD.
    pub fn to_string_lossy(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.as_bytes())
    }

    /// Number of bytes.
    pub fn len(&self) -> usize {
        self.as_bytes().len()
    }

    /// Whether there are no bytes.
    pub fn is_empty(&self) -> bool {
        self.as_bytes().is_empty()
    }

    /// Whether a short text has a length in long form.
    pub fn is_long_form(&self) -> bool {
        self.len() < 255 && matches!(self.0, Form::LongBorrowed(_) | Form::LongOwned(_))
    }

    /// Sets the long form of the length.
    pub fn into_long_form(self) -> Self {
        Self(match self.0 {
            Form::Borrowed(bytes) => Form::LongBorrowed(bytes),
            Form::Owned(bytes) => Form::LongOwned(bytes),
            long => long,
        })
    }

    /// Converts to a text that owns its bytes.
    pub fn into_owned(self) -> Text<'static> {
        Text(match self.0 {
            Form::Borrowed(bytes) => Form::Owned(bytes.into()),
            Form::Owned(bytes) => Form::Owned(bytes),
            Form::LongBorrowed(bytes) => Form::LongOwned(bytes.into()),
            Form::LongOwned(bytes) => Form::LongOwned(bytes),
        })
    }

    /// The bytes; borrowed bytes are not copied.
    pub fn into_bytes(self) -> Cow<'a, [u8]> {
        match self.0 {
            Form::Borrowed(bytes) | Form::LongBorrowed(bytes) => Cow::Borrowed(bytes),
            Form::Owned(bytes) | Form::LongOwned(bytes) => Cow::Owned(bytes.into_vec()),
        }
    }
}

impl Default for Text<'_> {
    fn default() -> Self {
        Self::borrowed(&[])
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes() && self.is_long_form() == other.is_long_form()
    }
}

impl Eq for Text<'_> {}

impl PartialEq<str> for Text<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let long = if self.is_long_form() { "long " } else { "" };
        write!(f, "{long}\"{}\"", self.as_bytes().escape_ascii())
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_string_lossy())
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Self::borrowed(text.as_bytes())
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Self(Form::Owned(text.into_bytes().into_boxed_slice()))
    }
}

impl<'a> From<&'a [u8]> for Text<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::borrowed(bytes)
    }
}

impl From<Vec<u8>> for Text<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Form::Owned(bytes.into_boxed_slice()))
    }
}

impl<'a> From<Cow<'a, [u8]>> for Text<'a> {
    fn from(bytes: Cow<'a, [u8]>) -> Self {
        Self::new(bytes)
    }
}

impl<'a> From<Cow<'a, str>> for Text<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        match text {
            Cow::Borrowed(text) => text.into(),
            Cow::Owned(text) => text.into(),
        }
    }
}
