//! Splits a text into tags and what is between them, even where the text is damaged.

use crate::document::Attributes;
use std::ops::Range;

/// What a piece of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Markup<'t> {
    /// A start tag with the name of its element.
    Start(&'t str),
    /// The tag of an element without content.
    Empty(&'t str),
    /// An end tag.
    End(&'t str),
    /// A comment, a section of character data, an instruction, or a document type.
    Other,
    /// What is between tags.
    Text,
    /// A tag or a comment that does not end or has no valid form, or a text with characters that XML does not allow.
    Damaged,
}

/// The pieces of a text in order, without gaps.
#[derive(Clone, Debug)]
pub(crate) struct Pieces<'t> {
    text: &'t str,
    at: usize,
    /// For each of [`PAIRS`], whether its end does not occur any more.
    endless: [bool; 3],
}

/// What begins and ends markup that is not a tag.
const PAIRS: [(&str, &str); 3] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];

impl<'t> Pieces<'t> {
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, at: 0, endless: [false; 3] }
    }

    /// The kind and the length of the piece at the start of `rest`, which begins with `<`.
    fn markup(&mut self, rest: &'t str) -> (Markup<'t>, usize) {
        let next =
            || rest.get(1..).and_then(|rest| rest.find('<')).map_or(rest.len(), |at| at.saturating_add(1));
        for ((start, end), endless) in PAIRS.iter().zip(&mut self.endless) {
            if let Some(inner) = rest.strip_prefix(start) {
                let found =
                    if *endless { None } else { memchr::memmem::find(inner.as_bytes(), end.as_bytes()) };
                return match found {
                    Some(at) => (Markup::Other, start.len().saturating_add(at).saturating_add(end.len())),
                    None => {
                        *endless = true;
                        (Markup::Damaged, next())
                    }
                };
            }
        }
        let end = next();
        let tag = rest.get(..end).unwrap_or_default();
        // A bracket in a quoted value does not end a tag.
        let Some(length) = end_of_tag(tag) else { return (Markup::Damaged, end) };
        let tag = tag.get(..length).unwrap_or_default();
        let inner = tag.get(1..length.saturating_sub(1)).unwrap_or_default();
        if inner.starts_with('!') {
            return (Markup::Other, length);
        }
        if let Some(name) = inner.strip_prefix('/') {
            let name = name.trim_end();
            let kind = if is_name(name) { Markup::End(name) } else { Markup::Damaged };
            return (kind, length);
        }
        let (inner, is_empty) = inner.strip_suffix('/').map_or((inner, false), |inner| (inner, true));
        let name_end = inner.find([' ', '\t', '\r', '\n']).unwrap_or(inner.len());
        let (name, attributes) = inner.split_at_checked(name_end).unwrap_or_default();
        let mut attributes = Attributes::new(attributes, 0);
        let is_sound = is_name(name)
            && std::iter::from_fn(|| attributes.next_checked()).all(|attribute| attribute.is_ok());
        match (is_sound, is_empty) {
            (false, _) => (Markup::Damaged, length),
            (true, false) => (Markup::Start(name), length),
            (true, true) => (Markup::Empty(name), length),
        }
    }
}

/// The length of a tag with its closing bracket.
fn end_of_tag(tag: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return at.checked_add(1),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), own) if open == own => quote = None,
            _ => {}
        }
    }
    None
}

fn is_name(name: &str) -> bool {
    name.starts_with(|letter: char| letter.is_alphabetic() || matches!(letter, '_' | ':'))
        && u16::try_from(name.len()).is_ok()
        && !name.contains(|letter: char| {
            letter.is_whitespace() || matches!(letter, '/' | '=' | '"' | '\'' | '&' | '<' | '>')
        })
}

impl<'t> Iterator for Pieces<'t> {
    type Item = (Markup<'t>, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let (kind, length) = if rest.starts_with('<') {
            let (kind, length) = self.markup(rest);
            (kind, length)
        } else {
            let length = rest.find('<').unwrap_or(rest.len());
            (Markup::Text, length)
        };
        let range = self.at..self.at.saturating_add(length);
        self.at = range.end;
        let is_control = |byte: u8| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r');
        let is_damaged = self.text.get(range.clone()).is_some_and(|piece| piece.bytes().any(is_control));
        Some((if is_damaged { Markup::Damaged } else { kind }, range))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<(Markup<'_>, &str)> {
        let pieces = Pieces::new(text);
        let all: Vec<_> = pieces.map(|(kind, range)| (kind, text.get(range).unwrap())).collect();
        assert_eq!(all.iter().map(|(_, piece)| *piece).collect::<String>(), text);
        all
    }

    #[test]
    fn sound_texts_are_split_into_tags_and_texts() {
        assert_eq!(
            pieces("<?xml?><a b='>'>1<!-- <c> --><d/></a >\n"),
            [
                (Markup::Other, "<?xml?>"),
                (Markup::Start("a"), "<a b='>'>"),
                (Markup::Text, "1"),
                (Markup::Other, "<!-- <c> -->"),
                (Markup::Empty("d"), "<d/>"),
                (Markup::End("a"), "</a >"),
                (Markup::Text, "\n"),
            ]
        );
    }

    #[test]
    fn damage_ends_at_the_next_tag() {
        assert_eq!(
            pieces("<a b='1<c>2\u{1}</c><!-- <d></"),
            [
                (Markup::Damaged, "<a b='1"),
                (Markup::Start("c"), "<c>"),
                (Markup::Damaged, "2\u{1}"),
                (Markup::End("c"), "</c>"),
                (Markup::Damaged, "<!-- "),
                (Markup::Start("d"), "<d>"),
                (Markup::Damaged, "</"),
            ]
        );
        assert_eq!(pieces("<1><a b></ ><>").iter().filter(|own| own.0 == Markup::Damaged).count(), 4);
    }
}
