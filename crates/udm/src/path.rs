//! Paths of values, such as `skins[0]/materials` (section 3.3).

mod find;
mod reference;

pub use find::{Found, find, find_mut};
pub use reference::{Resolved, resolve};

use crate::codes::binary as codes;
use meshwright_core::{Error, Result};
use std::borrow::Cow;

/// A step of a path.
///
/// ```
/// use meshwright_udm::path::{Step, write};
///
/// let steps = [Step::Key(b"skins"), Step::Index(0), Step::Key(b"a/b")];
/// assert_eq!(write(&steps), "skins[0]/\"a/b\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'p> {
    /// The entry of an element.
    Key(&'p [u8]),
    /// The item of an array.
    Index(u32),
}

/// A parsed path.
///
/// ```
/// use meshwright_udm::path::{OwnedStep, Path};
///
/// let path = Path::parse(b"skins[0]/materials")?;
/// assert_eq!((path.steps.len(), &path.steps[1]), (3, &OwnedStep::Index(0)));
/// assert!(Path::parse(b"skins[").is_err());
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path<'p> {
    /// The steps, keys without their quotes.
    pub steps: Vec<OwnedStep<'p>>,
}

/// A step of a parsed path.
///
/// ```
/// use meshwright_udm::path::{OwnedStep, Path, Step};
///
/// let path = Path::parse(br#""a/b""#)?;
/// assert_eq!(path.steps, [OwnedStep::Key(b"a/b"[..].into())]);
/// assert_eq!(path.steps[0].as_step(), Step::Key(b"a/b"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnedStep<'p> {
    /// The entry of an element.
    Key(Cow<'p, [u8]>),
    /// The item of an array.
    Index(u32),
}

impl OwnedStep<'_> {
    /// The step, borrowed.
    pub fn as_step(&self) -> Step<'_> {
        match self {
            Self::Key(key) => Step::Key(key),
            Self::Index(index) => Step::Index(*index),
        }
    }
}

impl<'p> Path<'p> {
    /// Parses a path: keys separated by `/`, each followed by any number of indices in brackets. A key that
    /// contains one of `/ [ ] "` must be quoted, or have each escaped by a backslash; in quotes, `\xNN` is
    /// a byte. An empty path means its starting point.
    ///
    /// # Errors
    ///
    /// Returns an error with the offset at which the path is invalid.
    pub fn parse(path: &'p [u8]) -> Result<Self> {
        let mut parser = Parser { path, at: 0 };
        let mut steps = Vec::new();
        while parser.at < path.len() {
            match parser.peek() {
                Some(b'[') => steps.push(OwnedStep::Index(parser.index()?)),
                Some(b'/') if !steps.is_empty() => {
                    parser.at = parser.at.saturating_add(1);
                    steps.push(OwnedStep::Key(parser.key()?));
                }
                _ if steps.is_empty() => steps.push(OwnedStep::Key(parser.key()?)),
                _ => return Err(parser.error("expected `/` or `[`")),
            }
        }
        Ok(Self { steps })
    }
}

struct Parser<'p> {
    path: &'p [u8],
    at: usize,
}

impl<'p> Parser<'p> {
    fn peek(&self) -> Option<u8> {
        self.path.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at = self.at.saturating_add(1);
        Some(byte)
    }

    #[cold]
    fn error(&self, what: &str) -> Error {
        let path = self.path.escape_ascii();
        Error::new(&codes::PATH, format!("{what} at byte {} of the path \"{path}\"", self.at))
    }

    fn index(&mut self) -> Result<u32> {
        self.next();
        let mut index = None;
        loop {
            match self.peek() {
                Some(digit @ b'0'..=b'9') => {
                    let before = index.unwrap_or(0_u32).checked_mul(10);
                    let value = before.and_then(|value| value.checked_add((digit & 15).into()));
                    index = Some(value.ok_or_else(|| self.error("an index is too large"))?);
                    self.next();
                }
                Some(b']') => {
                    self.next();
                    break;
                }
                _ => return Err(self.error("expected a number and `]`")),
            }
        }
        index.ok_or_else(|| self.error("expected a number before `]`"))
    }

    fn key(&mut self) -> Result<Cow<'p, [u8]>> {
        if self.peek() == Some(b'"') {
            return self.quoted().map(Cow::Owned);
        }
        let start = self.at;
        let mut changed = None::<Vec<u8>>;
        loop {
            match self.peek() {
                None | Some(b'/' | b'[') => break,
                Some(b']' | b'"') => return Err(self.error("a name with this character needs quotes")),
                Some(b'\\') => {
                    let before = self.path.get(start..self.at).unwrap_or_default();
                    let key = changed.get_or_insert_with(|| before.to_vec());
                    self.at = self.at.saturating_add(1);
                    match self.path.get(self.at) {
                        Some(byte) => key.push(*byte),
                        None => return Err(self.error("expected a character after the backslash")),
                    }
                }
                Some(byte) => changed.iter_mut().for_each(|key| key.push(byte)),
            }
            self.at = self.at.saturating_add(1);
        }
        if self.at == start {
            return Err(self.error("expected a name"));
        }
        Ok(match changed {
            Some(key) => Cow::Owned(key),
            None => Cow::Borrowed(self.path.get(start..self.at).unwrap_or_default()),
        })
    }

    fn quoted(&mut self) -> Result<Vec<u8>> {
        self.next();
        let mut key = Vec::new();
        loop {
            match self.next() {
                Some(b'"') => return Ok(key),
                Some(b'\\') => match self.next() {
                    Some(b'x') => {
                        let digits = [self.next(), self.next()].map(|digit| digit.and_then(hex));
                        let [Some(high), Some(low)] = digits else {
                            return Err(self.error("expected two hexadecimal digits"));
                        };
                        key.push(high << 4 | low);
                    }
                    Some(b'n') => key.push(b'\n'),
                    Some(b'r') => key.push(b'\r'),
                    Some(b't') => key.push(b'\t'),
                    Some(byte) => key.push(byte),
                    None => return Err(self.error("expected a closing quote")),
                },
                Some(byte) => key.push(byte),
                None => return Err(self.error("expected a closing quote")),
            }
        }
    }
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| value.try_into().ok())
}

/// Formats steps as a path that [`Path::parse`] accepts.
pub fn write(steps: &[Step<'_>]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Index(index) => path.push_str(&format!("[{index}]")),
            Step::Key(key) => {
                if !path.is_empty() {
                    path.push('/');
                }
                write_key(&mut path, key);
            }
        }
    }
    path
}

fn write_key(path: &mut String, key: &[u8]) {
    let plain = |byte: &u8| !byte.is_ascii_control() && !br#"/[]"\"#.contains(byte);
    match std::str::from_utf8(key) {
        Ok(text) if !key.is_empty() && key.iter().all(plain) => path.push_str(text),
        _ => {
            path.push('"');
            path.push_str(&key.escape_ascii().to_string());
            path.push('"');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Array, ArrayLz4, Element, Items, Lz4, Type, Value};

    fn tree() -> Element<'static> {
        let numbers = Array::packed(Type::UInt16, 2, &[1, 0, 2, 0][..]).unwrap();
        let rows = Array::new(Items::Array(vec![Array::empty(Type::Nil), numbers.clone()]));
        let skins = Array::new(Items::Element(vec![Element::new().with("m", numbers)]));
        Element::new()
            .with("skins", skins)
            .with("rows", rows)
            .with("a/b", Element::new().with("", "empty").with("q\"]", 7_u8))
            .with("to", Value::Ref("skins[0]".into()))
            .with("over", Value::Ref("to/m[1]".into()))
            .with("round", Value::Ref("round".into()))
            .with("more", Value::Ref("more/x".into()))
    }

    #[test]
    fn values_are_found() {
        let tree = tree();
        let value = |path: &str| find(&tree, path).unwrap().to_value();
        assert_eq!(value("skins[0]/m[1]"), Value::UInt16(2));
        assert_eq!(value("rows[1][0]"), Value::UInt16(1));
        assert_eq!(value("\"a/b\"/\"\""), "empty".into());
        assert_eq!(value("a\\/b/\"q\\\"]\""), Value::UInt8(7));
        assert_eq!(value(""), tree.clone().into());
        let bytes = || b"\x01\x02".to_vec();
        let packed = Lz4 { uncompressed: 2, compressed: bytes().into() };
        let array = ArrayLz4::Plain(Array::packed(Type::UInt8, 1, &[9][..]).unwrap());
        let lists = Element::new()
            .with("utf8", Array::new(Items::Utf8(vec!["u".into()])))
            .with("ref", Array::new(Items::Ref(vec!["a/b".into()])))
            .with("blob", Array::new(Items::Blob(vec![bytes().into()])))
            .with("lz4", Array::new(Items::Lz4(vec![packed.clone()])))
            .with("arrays", Array::new(Items::ArrayLz4(vec![array.clone()])));
        let value = |path: &str| find(&lists, path).unwrap().to_value();
        assert_eq!(value("utf8[0]"), Value::Utf8("u".into()));
        assert_eq!(value("ref[0]"), Value::Ref("a/b".into()));
        assert_eq!(value("blob[0]"), Value::Blob(bytes().into()));
        assert_eq!((value("lz4[0]"), value("arrays[0]")), (packed.into(), array.into()));
        for (path, message) in [
            ("skins[1]", "\"skins\" is an array with 1 item of type element and has no item 1"),
            ("skins[0]/m[2]", "\"skins[0]/m\" is an array with 2 items of type uint16 and has no item 2"),
            ("nowhere/x", "the root has no \"nowhere\""),
            ("to/m", "\"to\" is a value of type ref and has no \"m\""),
        ] {
            assert_eq!(find(&tree, path).unwrap_err().message(), message);
        }
    }

    #[test]
    fn values_can_be_changed() {
        let mut tree = tree();
        *find_mut(&mut tree, "skins[0]/m").unwrap() = 3_u8.into();
        assert_eq!(find(&tree, "skins[0]/m").unwrap().to_value(), Value::UInt8(3));
        assert!(find_mut(&mut tree, "skins[0]").is_err(), "an item is not an entry");
        assert!(find_mut(&mut tree, "").is_err());
        assert!(find_mut(&mut tree, "rows[7]").is_err());
    }

    #[test]
    fn references_are_followed_and_cycles_are_rejected() {
        let tree = tree();
        let follow = |path: &str| resolve(&tree, &path.into()).map(|found| found.to_value());
        assert_eq!(follow("to/m[0]").unwrap(), Value::UInt16(1));
        assert_eq!(follow("over").unwrap(), Value::UInt16(2));
        for circle in ["round", "more"] {
            assert!(std::ptr::eq(follow(circle).unwrap_err().code(), &codes::REF_CYCLE));
        }
    }

    #[test]
    fn invalid_paths_are_rejected() {
        for path in
            ["/a", "a//b", "a/", "a[", "a[]", "a[1", "a[x]", "a[99999999999]", "a]", "\"a", "a[1]b", "a\\"]
        {
            let error = Path::parse(path.as_bytes()).unwrap_err();
            assert!(std::ptr::eq(error.code(), &codes::PATH), "{path}");
        }
    }

    #[test]
    fn written_paths_are_parsed() {
        let keys: [&[u8]; 8] = [b"", b"a/b", b"[", b"\"", b"\\", b"\xff\0\n", "\u{e4}".as_bytes(), b"a b|c"];
        for key in keys {
            let steps = [Step::Key(b"x"), Step::Index(3), Step::Key(key), Step::Index(u32::MAX)];
            let path = write(&steps);
            let again = Path::parse(path.as_bytes()).unwrap();
            let again: Vec<_> = again.steps.iter().map(OwnedStep::as_step).collect();
            assert_eq!(again, steps, "{path}");
        }
    }
}
