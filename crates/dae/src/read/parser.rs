//! Indexes the elements of a text and checks that it is well-formed.

use crate::{
    codes,
    detect::NAMESPACES,
    document::{Attributes, ElementRecord},
    table,
};
use meshwright_core::{
    BufferId, Context, Diagnostic, Error, Result, Span, Trace, Value, codes as core_codes, count as counted,
};
use quick_xml::{
    Reader,
    errors::{Error as XmlError, IllFormedError},
    events::Event,
};
use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

/// The index of a text.
pub(super) struct ParsedText {
    pub(super) elements: Vec<ElementRecord>,
    pub(super) version: String,
}

/// An element whose end tag has not been read.
struct OpenElement<'a> {
    index: u32,
    name: &'a str,
    /// Number of children by name.
    ordinals: HashMap<&'a str, u32>,
}

/// More attributes than any element of the format has; beyond, they are reported.
const MANY_ATTRIBUTES: usize = 64;

struct TextParser<'a, 'c, T> {
    text: &'a str,
    buffer: BufferId,
    context: &'c mut Context<T>,
    elements: Vec<ElementRecord>,
    open: Vec<OpenElement<'a>>,
    version: String,
    /// References to unknown entities or invalid characters, and ampersands without a name.
    bad_references: u64,
    first_bad_reference: Option<Range<usize>>,
}

pub(super) fn parse<T: Trace>(text: &str, buffer: BufferId, context: &mut Context<T>) -> Result<ParsedText> {
    let mut parser = TextParser {
        text,
        buffer,
        context,
        elements: Vec::new(),
        open: Vec::new(),
        version: String::new(),
        bad_references: 0,
        first_bad_reference: None,
    };
    parser.check_characters()?;
    parser.run()?;
    if let Some(first) = parser.first_bad_reference.take() {
        let quoted = text.get(first.clone()).unwrap_or_default();
        let message = format!(
            "kept {} to characters or entities that XML does not define as text (first: `{quoted}`)",
            counted(parser.bad_references, "reference", "references")
        );
        let span = parser.span(first);
        parser.context.diagnostics.push(Diagnostic::new(&codes::BAD_REFERENCE, message).at(span));
    }
    Ok(ParsedText { elements: parser.elements, version: parser.version })
}

impl<'a, T: Trace> TextParser<'a, '_, T> {
    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.buffer, range.start as u64, range.end as u64)
    }

    fn error(&self, range: Range<usize>, message: impl Into<String>) -> Error {
        Error::new(&codes::NOT_WELL_FORMED, message).at(self.span(range))
    }

    /// Refuses characters that XML does not allow.
    fn check_characters(&self) -> Result<()> {
        if u32::try_from(self.text.len()).is_err() {
            let message = format!("the text has {} bytes, expected at most {}", self.text.len(), u32::MAX);
            return Err(Error::new(&codes::TOO_LARGE, message));
        }
        let is_control = |byte: &u8| *byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r');
        match self.text.as_bytes().iter().position(is_control) {
            Some(at) => {
                let byte = self.text.as_bytes().get(at).copied().unwrap_or(0);
                let range = at..at.saturating_add(1);
                Err(self.error(
                    range,
                    format!("the text has the control character {byte:#04x}, which XML does not allow"),
                ))
            }
            None => Ok(()),
        }
    }

    fn run(&mut self) -> Result<()> {
        let base = if self.text.starts_with('\u{feff}') { 3 } else { 0 };
        let mut reader = Reader::from_str(self.text.get(base..).unwrap_or_default());
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.allow_unmatched_ends = true;
        config.check_end_names = false;
        let position = |reader: &Reader<&[u8]>| {
            usize::try_from(reader.buffer_position())
                .unwrap_or(usize::MAX)
                .saturating_add(base)
                .min(self.text.len())
        };
        loop {
            let start = position(&reader);
            let event = reader.read_event();
            let range = start..position(&reader);
            match event {
                Ok(Event::Start(_)) => self.start_tag(range, false)?,
                Ok(Event::Empty(_)) => self.start_tag(range, true)?,
                Ok(Event::End(_)) => self.end_tag(range)?,
                Ok(Event::Text(_)) => self.plain_text(range)?,
                Ok(Event::GeneralRef(_)) => {
                    self.check_references(range.clone());
                    self.plain_text(range)?;
                }
                Ok(Event::CData(_)) => self.leaf(&table::CONTENT, range),
                Ok(Event::Comment(_)) => self.leaf(&table::COMMENT, range),
                Ok(Event::PI(_)) => self.leaf(&table::INSTRUCTION, range),
                Ok(Event::Decl(_)) => self.leaf(&table::DECLARATION, range),
                Ok(Event::DocType(_)) => self.document_type(range)?,
                Ok(Event::Eof) => break,
                Err(error) => return Err(self.syntax_error(start, &error)),
            }
        }
        self.end_of_file()
    }

    fn end_of_file(&mut self) -> Result<()> {
        let end = self.text.len();
        if let Some(open) = self.open.last() {
            let message = format!(
                "unexpected end of file: {} not closed (innermost: `{}`)",
                counted(self.open.len() as u64, "element is", "elements are"),
                shortened(open.name)
            );
            return Err(Error::new(&core_codes::TRUNCATED, message).at(self.span(end..end)));
        }
        if self.elements.is_empty() {
            let head: String = self.text.trim_start().chars().take(16).collect();
            let message = format!("expected the XML element `COLLADA`, found `{}`", head.escape_debug());
            return Err(Error::new(&codes::NOT_DAE, message).at(self.span(0..end)));
        }
        Ok(())
    }

    /// The parser only reports markup that does not end.
    fn syntax_error(&self, start: usize, error: &XmlError) -> Error {
        let end = self.text.len();
        if self.elements.is_empty()
            && !self.text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('<')
        {
            return Error::new(&codes::NOT_DAE, "expected the XML element `COLLADA`").at(self.span(0..end));
        }
        match error {
            XmlError::Syntax(error) => {
                let message = format!("unexpected end of file: {error}");
                Error::new(&core_codes::TRUNCATED, message).at(self.span(start..end))
            }
            XmlError::IllFormed(IllFormedError::UnclosedReference) => {
                self.error(start..end, "a reference does not end with `;`")
            }
            error => self.error(start..end, format!("the XML is not well-formed: {error}")),
        }
    }

    fn leaf(&mut self, field: &'static meshwright_core::Field, range: Range<usize>) {
        let (text, span) = (self.text, self.span(range.clone()));
        self.context.trace.begin(field, None);
        self.context
            .trace
            .leaf(field, None, span, || Value::Text(text.get(range).unwrap_or_default().to_owned()));
    }

    fn plain_text(&mut self, range: Range<usize>) -> Result<()> {
        let text = self.text.get(range.clone()).unwrap_or_default();
        let is_space = text.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
        if self.open.is_empty() && !is_space {
            return self.outside(range);
        }
        if text.starts_with('&') && !text.ends_with(';') {
            self.check_references(range.clone());
        }
        match is_space {
            true => {
                let span = self.span(range);
                self.context.trace.token(&table::WHITE_SPACE, span);
            }
            false => self.leaf(&table::CONTENT, range),
        }
        Ok(())
    }

    /// Text before or after the root.
    fn outside(&mut self, range: Range<usize>) -> Result<()> {
        if self.elements.is_empty() {
            let head: String =
                self.text.get(range.clone()).unwrap_or_default().trim_start().chars().take(16).collect();
            let message = format!("expected the XML element `COLLADA`, found `{}`", head.escape_debug());
            return Err(Error::new(&codes::NOT_DAE, message).at(self.span(range)));
        }
        let span = self.span(range.clone());
        let message = format!(
            "{} after the end of the root element",
            counted(span.len(), "trailing byte", "trailing bytes")
        );
        self.context.diagnostics.push(Diagnostic::new(&codes::TRAILING, message).at(span));
        self.leaf(&table::TRAILING, range);
        Ok(())
    }

    fn document_type(&mut self, range: Range<usize>) -> Result<()> {
        let text = self.text.get(range.clone()).unwrap_or_default();
        if text.contains("<!ENTITY") {
            let message = "the document type declares entities, which are never expanded";
            return Err(Error::new(&codes::ENTITIES, message).at(self.span(range)));
        }
        let message = "the file has a document type; it is kept but not used";
        let span = self.span(range.clone());
        self.context.diagnostics.push(Diagnostic::new(&codes::DOCUMENT_TYPE, message).at(span));
        self.leaf(&table::DOCUMENT_TYPE, range);
        Ok(())
    }

    /// Counts the references of a range that cannot be replaced.
    fn check_references(&mut self, range: Range<usize>) {
        use crate::document::{first_reference, reference};
        let all = self.text.get(range.clone()).unwrap_or_default();
        let mut rest = all;
        while let Some((before, name, after)) = first_reference(rest) {
            let at =
                range.start.saturating_add(all.len().saturating_sub(rest.len())).saturating_add(before.len());
            let length = match name {
                Ok(name) if reference(name).is_some() => 0,
                Ok(name) => name.len().saturating_add(2),
                Err(()) => 1,
            };
            if length > 0 {
                self.bad_references = self.bad_references.saturating_add(1);
                self.first_bad_reference.get_or_insert(at..at.saturating_add(length));
            }
            rest = after;
        }
    }

    fn start_tag(&mut self, range: Range<usize>, empty: bool) -> Result<()> {
        let tag_start = range.start.saturating_add(1);
        let inner_end = range.end.saturating_sub(if empty { 2 } else { 1 });
        let inner = self.text.get(tag_start..inner_end).unwrap_or_default();
        let is_end =
            |letter: char| matches!(letter, ' ' | '\t' | '\r' | '\n' | '/' | '=' | '"' | '\'' | '&' | '<');
        let full = inner.get(..inner.find(is_end).unwrap_or(inner.len())).unwrap_or_default();
        let starts_well = |letter: char| letter.is_alphabetic() || matches!(letter, '_' | ':');
        let length = u16::try_from(full.len()).ok().filter(|_| full.starts_with(starts_well));
        let Some(length) = length else {
            return Err(self.error(range, "a tag has no valid name"));
        };
        if self.open.is_empty() && !self.elements.is_empty() {
            return Err(self.error(range, format!("element `{}` follows the root element", shortened(full))));
        }
        let prefix = full.rfind(':').map_or(0, |colon| colon.saturating_add(1));
        let name = full.get(prefix..).unwrap_or_default();
        let span = self.span(range.clone());
        self.context.budget.items(1, span)?;
        self.context.budget.memory(size_of::<ElementRecord>() as u64, span)?;
        self.context.budget.descend(span)?;
        let index = u32::try_from(self.elements.len()).unwrap_or(u32::MAX);
        let position = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let (parent, ordinal) = match self.open.last_mut() {
            Some(open) => {
                let ordinal = open.ordinals.entry(name).or_insert(0);
                let own = *ordinal;
                *ordinal = own.saturating_add(1);
                (open.index, own)
            }
            None => (0, 0),
        };
        self.elements.push(ElementRecord {
            start: position(range.start),
            open_end: position(range.end),
            close: position(range.end),
            end: position(range.end),
            parent,
            next: index.saturating_add(1),
            ordinal,
            name: length,
            prefix: u16::try_from(prefix).unwrap_or(0),
        });
        let field = table::element(name);
        let shown = (index > 0).then_some(ordinal);
        match std::ptr::eq(field, &table::ELEMENT) {
            true => self.context.trace.enter_key(field, name.as_bytes(), shown, span),
            false => self.context.trace.enter(field, shown, span),
        }
        let attributes_at = tag_start.saturating_add(full.len());
        self.attributes(range.clone(), attributes_at..inner_end)?;
        if index == 0 {
            self.root(name, full, range.clone(), attributes_at..inner_end)?;
        }
        self.open.push(OpenElement { index, name: full, ordinals: HashMap::new() });
        if empty {
            self.close(range.end, range.end);
        }
        Ok(())
    }

    /// Checks the attributes of a start tag and reports them to the trace.
    fn attributes(&mut self, tag: Range<usize>, range: Range<usize>) -> Result<()> {
        let mut attributes = Attributes::new(self.text.get(range.clone()).unwrap_or_default(), range.start);
        let mut names: Vec<&str> = Vec::new();
        let mut claimed = tag.start;
        while let Some(attribute) = attributes.next_checked() {
            let attribute = match attribute {
                Ok(attribute) => attribute,
                Err(at) => {
                    return Err(self.error(at..range.end, "an attribute is not of the form name=\"value\""));
                }
            };
            names.push(attribute.name);
            if attribute.raw.contains('&') {
                self.check_references(attribute.range.clone());
            }
            let before = self.span(claimed..attribute.range.start);
            self.context.trace.token(&table::TAG, before);
            let span = self.span(attribute.range.clone());
            let field = table::attribute(attribute.name);
            self.context.trace.leaf_key(field, attribute.name.as_bytes(), None, span, || {
                Value::Text(attribute.value().into_owned())
            });
            claimed = attribute.range.end;
        }
        let rest = self.span(claimed..tag.end);
        self.context.trace.token(&table::TAG, rest);
        if names.len() > MANY_ATTRIBUTES {
            let message = format!("an element has {} attributes", names.len());
            let span = self.span(tag.clone());
            self.context.diagnostics.push(Diagnostic::new(&codes::MANY_ATTRIBUTES, message).at(span));
        }
        if let Some(twice) = repeated(&names) {
            return Err(self.error(tag, format!("an element has the attribute `{}` twice", shortened(twice))));
        }
        Ok(())
    }

    /// Checks the name and the namespace of the root.
    fn root(&mut self, name: &str, full: &str, tag: Range<usize>, range: Range<usize>) -> Result<()> {
        let span = self.span(tag);
        if name != "COLLADA" {
            let message = format!("expected the root element `COLLADA`, found `{}`", shortened(full));
            return Err(Error::new(&codes::NOT_DAE, message).at(span));
        }
        let attributes = || Attributes::new(self.text.get(range.clone()).unwrap_or_default(), range.start);
        let prefix = full.strip_suffix(name).and_then(|prefix| prefix.strip_suffix(':'));
        let is_namespace = |own: &str| match prefix {
            Some(prefix) => own.strip_prefix("xmlns:") == Some(prefix),
            None => own == "xmlns",
        };
        let namespace = attributes().find(|own| is_namespace(own.name)).map(|own| own.value());
        let stated = attributes().find(|own| own.name == "version").map(|own| own.value().into_owned());
        let known = namespace.as_deref().and_then(|own| NAMESPACES.iter().find(|(known, _)| *known == own));
        let known = known.map(|(_, version)| *version);
        let mut notes: Vec<(&'static meshwright_core::Code, String)> = Vec::new();
        match (&namespace, known) {
            (_, Some(_)) => {}
            (None, None) => notes.push((
                &codes::NAMESPACE,
                "the root element has no namespace, by which several programs recognize the format"
                    .to_owned(),
            )),
            (Some(other), None) => notes.push((
                &codes::NAMESPACE,
                format!("the root element has the unknown namespace \"{}\"", shortened(other)),
            )),
        }
        if let Some(prefix) = prefix {
            notes.push((
                &codes::PREFIX,
                format!("elements have the namespace prefix `{}`", shortened(prefix)),
            ));
        }
        let agrees = |stated: &str| known.is_none_or(|known| stated.starts_with(known));
        let is_supported = |stated: &str| stated.starts_with("1.4") || stated.starts_with("1.5");
        let own = known.unwrap_or("1.4");
        match &stated {
            Some(stated) if is_supported(stated) && agrees(stated) => self.version.clone_from(stated),
            Some(stated) => {
                notes.push((
                    &codes::VERSION,
                    format!(
                        "unsupported version \"{}\" (supported: 1.4, 1.5); the file is read as {own}",
                        shortened(stated)
                    ),
                ));
                own.clone_into(&mut self.version);
            }
            None => {
                notes.push((
                    &codes::VERSION,
                    format!("the root element states no version; the file is read as {own}"),
                ));
                own.clone_into(&mut self.version);
            }
        }
        for (code, message) in notes {
            self.context.diagnostics.push(Diagnostic::new(code, message).at(span).on("COLLADA"));
        }
        Ok(())
    }

    fn end_tag(&mut self, range: Range<usize>) -> Result<()> {
        let inner = range.start.saturating_add(2)..range.end.saturating_sub(1);
        let name = self.text.get(inner).unwrap_or_default().trim_end();
        match self.open.last() {
            Some(open) if open.name == name => {}
            Some(open) => {
                let message =
                    format!("element `{}` ends with the tag of `{}`", shortened(open.name), shortened(name));
                return Err(self.error(range, message));
            }
            None => {
                return Err(self.error(range, format!("the end tag `{}` has no start tag", shortened(name))));
            }
        }
        let span = self.span(range.clone());
        self.context.trace.token(&table::TAG, span);
        self.close(range.start, range.end);
        Ok(())
    }

    fn close(&mut self, close: usize, end: usize) {
        let next = u32::try_from(self.elements.len()).unwrap_or(u32::MAX);
        let Some(open) = self.open.pop() else { return };
        if let Some(record) = self.elements.get_mut(open.index as usize) {
            record.close = u32::try_from(close).unwrap_or(u32::MAX);
            record.end = u32::try_from(end).unwrap_or(u32::MAX);
            record.next = next;
        }
        self.context.budget.rise();
        let span = self.span(end..end);
        self.context.trace.leave(span);
    }
}

/// The first name that occurs twice.
fn repeated<'n>(names: &[&'n str]) -> Option<&'n str> {
    const FEW: usize = 8;
    if names.len() <= FEW {
        let mut rest = names;
        while let [first, others @ ..] = rest {
            if others.contains(first) {
                return Some(first);
            }
            rest = others;
        }
        return None;
    }
    let mut seen = HashSet::new();
    names.iter().copied().find(|name| !seen.insert(*name))
}

/// A name with a bounded length, for messages.
fn shortened(name: &str) -> String {
    meshwright_scene::wording::short(name)
}
