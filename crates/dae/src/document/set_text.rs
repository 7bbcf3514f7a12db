//! Sets attributes and texts by their paths.

use super::{
    Document, Element,
    xml_text::{escaped, is_valid},
};
use meshwright_core::{Error, Result, codes};
use std::ops::Range;

/// The name of the text of an element in paths.
const TEXT: &str = "text";

/// An old and a new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedText {
    /// The path of the attribute or text.
    pub path: String,
    /// The old value, with references replaced.
    pub from: String,
    /// The new value.
    pub to: String,
}

impl Document<'_> {
    /// The same document with other values of attributes and texts. A path is one of the field log:
    /// `COLLADA/asset[0]/up_axis[0]/text` is the text of an element, and `COLLADA/asset[0]/unit[0]/meter` an attribute.
    /// A step without an index is the only element of that name.
    ///
    /// ```
    /// use meshwright_dae::Document;
    ///
    /// let document = Document::parse("<COLLADA><asset><unit meter='0.01'/></asset></COLLADA>")?;
    /// let path = "COLLADA/asset[0]/unit[0]/meter".to_owned();
    /// let (changed, replaced) = document.with_texts(&[(path, "1".to_owned())])?;
    /// assert_eq!(changed.text(), "<COLLADA><asset><unit meter='1'/></asset></COLLADA>");
    /// assert_eq!(replaced[0].from, "0.01");
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`](codes::BAD_REQUEST): the path leads to no value, or a value is set twice.
    /// [`BAD_VALUE`](codes::BAD_VALUE): XML does not allow a character of the value. Errors of
    /// [`read`](crate::read()) for the result.
    pub fn with_texts(
        &self,
        requests: &[(String, String)],
    ) -> Result<(Document<'static>, Vec<ReplacedText>)> {
        let mut replacements: Vec<(Range<usize>, String)> = Vec::new();
        let mut replaced = Vec::new();
        for (path, value) in requests {
            let place = self.locate(path)?;
            if let Some(letter) = value.chars().find(|letter| !is_valid(*letter)) {
                let message = format!("XML does not allow the character U+{:04X}", u32::from(letter));
                return Err(Error::new(&codes::BAD_VALUE, message).on(path.as_str()));
            }
            if place.value == *value {
                continue;
            }
            replaced.push(ReplacedText { path: place.path, from: place.value, to: value.clone() });
            // A value in apostrophes must not end at one.
            replacements.push((place.range, escaped(value).replace('\'', "&apos;")));
        }
        replacements.sort_by_key(|(range, _)| (range.start, range.end));
        let twice = replacements.windows(2).any(|pair| match pair {
            [(first, _), (second, _)] => second.start < first.end || first == second,
            _ => false,
        });
        if twice {
            return Err(Error::new(&codes::BAD_REQUEST, "a value is set twice"));
        }
        Ok((self.replaced(&replacements)?, replaced))
    }

    fn locate(&self, path: &str) -> Result<Place> {
        let absent = |what: String| Error::new(&codes::BAD_REQUEST, what).on(path);
        let path = path.trim_matches('/');
        let mut steps = path.split('/').peekable();
        let mut element = self.root();
        if steps
            .peek()
            .is_some_and(|step| *step == element.name() || *step == format!("{}[0]", element.name()))
        {
            steps.next();
        }
        while let Some(step) = steps.next() {
            let (name, index) = match step.split_once('[') {
                Some((name, index)) => {
                    (name, index.strip_suffix(']').and_then(|index| index.parse::<usize>().ok()))
                }
                None => (step, None),
            };
            let mut same = element.children().filter(|child| child.name() == name);
            let child = match index {
                Some(index) => same.nth(index),
                None => {
                    let first = same.next();
                    if first.is_some() && same.next().is_some() {
                        let message =
                            format!("several elements are named {name}; append an index such as [0]");
                        return Err(absent(message));
                    }
                    first
                }
            };
            if let Some(child) = child {
                element = child;
                continue;
            }
            if steps.peek().is_none() && index.is_none() {
                let attribute = element.attributes().find(|attribute| attribute.name == name);
                if let Some(attribute) = attribute {
                    let path = format!("{}/{name}", element.path());
                    let value = attribute.value().into_owned();
                    return Ok(Place { path, range: attribute.range, value });
                }
                if name == TEXT {
                    break;
                }
            }
            return Err(absent(format!("{} has no element or attribute {step}", element.path())));
        }
        content(element).map_err(|reason| absent(format!("{} {reason}", element.path())))
    }
}

/// A value in the text.
struct Place {
    path: String,
    range: Range<usize>,
    value: String,
}

/// The content of an element, if it is only text.
fn content(element: Element<'_>) -> std::result::Result<Place, &'static str> {
    if element.children().next().is_some() {
        return Err("has elements; name one of them, or an attribute");
    }
    let range = element.content_range();
    if range.is_empty() && element.tag_span() == element.span() {
        return Err("has no text, and no end tag");
    }
    if element.raw_content().contains('<') {
        return Err("has comments or character data among its text");
    }
    let path = format!("{}/{TEXT}", element.path());
    Ok(Place { path, range, value: element.text().into_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "<COLLADA version='1.4.1'><asset><up_axis>Z_UP</up_axis><unit meter=\"1\"/></asset>\
                        <library_nodes><node id='a'/><node id='b' name='it&apos;s'><matrix>1 2</matrix></node>\
                        <extra><!-- c -->x</extra></library_nodes></COLLADA>";

    fn set(path: &str, value: &str) -> Result<(String, Vec<ReplacedText>)> {
        let document = Document::parse(FILE)?;
        let (changed, replaced) = document.with_texts(&[(path.to_owned(), value.to_owned())])?;
        Ok((changed.text().to_owned(), replaced))
    }

    #[test]
    fn attributes_and_texts_are_set() {
        let (text, replaced) = set("COLLADA/asset[0]/up_axis[0]/text", "Y_UP").unwrap();
        assert_eq!(text, FILE.replace("Z_UP", "Y_UP"));
        assert_eq!(replaced[0].path, "COLLADA/asset[0]/up_axis[0]/text");
        assert_eq!(set("asset/up_axis", "Y_UP").unwrap().0, text, "the short form");
        let (text, replaced) = set("library_nodes/node[1]/name", "a'b\"<&").unwrap();
        assert_eq!(text, FILE.replace("it&apos;s", "a&apos;b&quot;&lt;&amp;"));
        assert_eq!(replaced[0].from, "it's");
        let again = Document::parse(text).unwrap();
        let node = again.root().child("library_nodes").unwrap().children().nth(1).unwrap();
        assert_eq!(node.attribute("name").as_deref(), Some("a'b\"<&"));
        assert_eq!(set("asset/unit/meter", "1").unwrap(), (FILE.to_owned(), Vec::new()), "the same value");
    }

    #[test]
    fn what_cannot_be_set_is_refused() {
        for (path, words) in [
            ("library_nodes/node/id", "several elements"),
            ("library_nodes/node[2]/id", "no element or attribute node[2]"),
            ("asset", "has elements"),
            ("asset/unit/text", "no end tag"),
            ("library_nodes/extra/text", "comments"),
            ("asset/odd", "no element or attribute odd"),
            ("asset/unit/meter/more", "no element or attribute meter"),
        ] {
            let error = set(path, "x").unwrap_err();
            assert!(error.message().contains(words), "{path}: {error}");
        }
        assert_eq!(set("asset/unit/meter", "\u{1}").unwrap_err().code().id, codes::BAD_VALUE.id);
        let document = Document::parse(FILE).unwrap();
        let twice = ["asset/unit/meter", "COLLADA/asset[0]/unit[0]/meter"]
            .map(|path| (path.to_owned(), "2".to_owned()));
        assert!(document.with_texts(&twice).unwrap_err().message().contains("twice"));
    }
}
