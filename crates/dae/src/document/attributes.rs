//! The attributes of a start tag.

use super::xml_text::attribute_value;
use std::{borrow::Cow, ops::Range};

/// One attribute of an element.
///
/// ```
/// use meshwright_dae::Document;
///
/// let document = Document::parse("<COLLADA version='1.4.1'><asset x='a &amp; b'/></COLLADA>")?;
/// let asset = document.root().child("asset").expect("it is there");
/// let attribute = asset.attributes().next().expect("it is there");
/// assert_eq!((attribute.name, &*attribute.value()), ("x", "a & b"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute<'d> {
    /// The name with its prefix.
    pub name: &'d str,
    /// The value as in the file, without quotes.
    pub raw: &'d str,
    /// The range of the value in the text.
    pub range: Range<usize>,
}

impl<'d> Attribute<'d> {
    /// The value with references replaced.
    pub fn value(&self) -> Cow<'d, str> {
        attribute_value(self.raw)
    }
}

/// The attributes of an element, in the order of the file.
///
/// Reading verified the syntax of attributes; the iterator ends at an error.
#[derive(Clone, Debug)]
pub struct Attributes<'d> {
    text: &'d str,
    /// The position of `text` in the text of the document.
    at: usize,
}

impl<'d> Attributes<'d> {
    /// The attributes in a part of a start tag: what follows the name, without the closing bracket.
    pub(crate) const fn new(text: &'d str, at: usize) -> Self {
        Self { text, at }
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.text = self.text.get(count..)?;
        self.at = self.at.checked_add(count)?;
        Some(())
    }

    fn skip_space(&mut self) {
        let rest = self.text.trim_start_matches([' ', '\t', '\r', '\n']);
        let count = self.text.len().saturating_sub(rest.len());
        let _ = self.skip(count);
    }

    /// The next attribute; an error is the position at which the syntax is wrong.
    pub(crate) fn next_checked(&mut self) -> Option<Result<Attribute<'d>, usize>> {
        let before = self.at;
        self.skip_space();
        if self.text.is_empty() {
            return None;
        }
        let wrong = self.at;
        let result = if before == self.at { None } else { self.read() };
        if result.is_none() {
            self.text = "";
        }
        Some(result.ok_or(wrong))
    }

    fn read(&mut self) -> Option<Attribute<'d>> {
        let is_end = |letter: char| matches!(letter, '=' | ' ' | '\t' | '\r' | '\n' | '"' | '\'' | '<' | '/');
        let length = self.text.find(is_end).filter(|length| *length > 0)?;
        let name = self.text.get(..length)?;
        self.skip(length)?;
        self.skip_space();
        if !self.text.starts_with('=') {
            return None;
        }
        self.skip(1)?;
        self.skip_space();
        let quote = self.text.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        self.skip(1)?;
        let length = self.text.find(quote)?;
        let raw = self.text.get(..length).filter(|raw| !raw.contains('<'))?;
        let range = self.at..self.at.checked_add(length)?;
        self.skip(length.checked_add(1)?)?;
        Some(Attribute { name, raw, range })
    }
}

impl<'d> Iterator for Attributes<'d> {
    type Item = Attribute<'d>;

    fn next(&mut self) -> Option<Attribute<'d>> {
        self.next_checked()?.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(&str, &str)> {
        Attributes::new(text, 0).map(|attribute| (attribute.name, attribute.raw)).collect()
    }

    #[test]
    fn attributes_have_names_values_and_ranges() {
        assert_eq!(names(" a=\"1\"\n b = 'x\"y' "), [("a", "1"), ("b", "x\"y")]);
        assert_eq!(names(""), []);
        let text = " a=\"1\" b='2'";
        let ranges: Vec<_> = Attributes::new(text, 100).map(|attribute| attribute.range).collect();
        assert_eq!(ranges, [104..105, 110..111]);
    }

    #[test]
    fn wrong_syntax_has_a_position() {
        for (text, at) in
            [(" a", 1), (" a=1", 1), (" a=\"1", 1), (" a=\"1\"b=\"2\"", 6), (" a='<'", 1), (" =\"\"", 1)]
        {
            let mut attributes = Attributes::new(text, 0);
            let mut last = attributes.next_checked();
            while let Some(Ok(_)) = last {
                last = attributes.next_checked();
            }
            assert_eq!(last, Some(Err(at)), "{text}");
            assert_eq!(attributes.next_checked(), None);
        }
    }
}
