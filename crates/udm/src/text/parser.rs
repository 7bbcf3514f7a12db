//! Parses a text into a tree and values in one pass. Uses no stack for the depth.

mod arrays;
mod block;
mod bytes;
mod recovery;
mod scalar;

pub(super) use recovery::keep;

use super::{
    lexer::{Lexer, Word, is_word},
    table,
    tree::Node,
};
use crate::{
    codes::text as codes,
    document::{Array, ArrayLz4, Element, Entry, Items, MAX_DEPTH, Text, Type, Value},
    path::{self, Step},
};
use meshwright_core::{Code, Context, Diagnostic, Error, Field, Result, Span, Trace, value::Value as Logged};

/// The target of parsed values.
enum Holder<'a> {
    /// The start of its entries in [`Parser::entries`].
    Block(usize),
    Elements(Vec<Element<'a>>),
    Arrays(Vec<Array<'a>>),
    ArraysLz4(Vec<ArrayLz4<'a>>),
}

/// An open block or list.
struct Frame<'a> {
    node: usize,
    /// Its name in the parent block.
    key: Text<'a>,
    holder: Holder<'a>,
    /// Its type: element, array or arrayLz4.
    kind: Type,
    /// The count in an array's header.
    declared: Option<u64>,
    opened: usize,
}

pub(super) struct Parser<'a, 'c, T> {
    lexer: Lexer<'a>,
    context: &'c mut Context<T>,
    lenient: bool,
    nodes: Vec<Node>,
    frames: Vec<Frame<'a>>,
    /// The entries of all open blocks, consecutively. A closed block gets a list of the exact size.
    entries: Vec<Entry<'a>>,
    /// The name of the current property, for paths.
    current: Text<'a>,
    /// Buffer for the bytes of a value.
    scratch: Vec<u8>,
    /// The list whose items get rows in the log.
    listed: Option<Listed<'a>>,
}

/// A list of values whose items get rows in the log.
struct Listed<'a> {
    key: Text<'a>,
    /// The type of its items; `None` for the components of a vector.
    kind: Option<Type>,
    count: u32,
    /// The end of the last token or item.
    end: usize,
}

/// Number of bytes per node to reserve for; denser texts have to grow.
const SPARSE: usize = 16;

/// The result of parsing.
pub(super) struct Parsed<'a> {
    pub(super) nodes: Vec<Node>,
    pub(super) root: Element<'a>,
}

/// Parses a whole text. `bytes` must be below 4 GiB.
pub(super) fn parse<'a, T: Trace>(
    bytes: &'a [u8],
    lenient: bool,
    context: &mut Context<T>,
) -> Result<Parsed<'a>> {
    let end = memchr::memchr(0xFF, bytes);
    let text = if lenient { bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(bytes) } else { bytes };
    let mut parser = Parser {
        lexer: Lexer::new(text, 0),
        context,
        lenient,
        nodes: Vec::new(),
        frames: Vec::new(),
        entries: Vec::new(),
        current: Text::default(),
        scratch: Vec::new(),
        listed: None,
    };
    if let Some(end) = end {
        parser.note(&codes::END_BYTE, end, end.saturating_add(1), || {
            format!("byte {end} of the text is FF, where the engine stops reading")
        });
    }
    if !lenient && text.starts_with(b"\xEF\xBB\xBF") {
        parser.lexer.skip(3);
        parser.token(&table::BOM, 0);
        parser.beyond(0, "the text begins with a byte order mark")?;
    }
    let parsed = parser.run(bytes.len())?;
    if text.len() < bytes.len() {
        let span = Span::file(text.len() as u64, bytes.len() as u64);
        context.trace.leaf(&table::REST, None, span, || Logged::Opaque);
    }
    Ok(parsed)
}

impl<'a, T: Trace> Parser<'a, '_, T> {
    fn run(mut self, length: usize) -> Result<Parsed<'a>> {
        // Every node has one of these characters, except for nested arrays, which are rare.
        let most = memchr::memchr2_iter(b'$', b'{', self.lexer.rest()).count();
        let _ = self.nodes.try_reserve_exact(most.min(length / SPARSE).saturating_add(1));
        self.nodes.push(Node::new(Type::Element, 0));
        self.frames.push(Frame {
            node: 0,
            key: Text::default(),
            holder: Holder::Block(0),
            kind: Type::Element,
            declared: None,
            opened: 0,
        });
        loop {
            let in_block = matches!(self.frames.last(), Some(Frame { holder: Holder::Block(_), .. }));
            let done = if in_block { self.step_block()? } else { self.step_list()? };
            if done {
                break;
            }
        }
        let count = self.nodes.len();
        if let Some(root) = self.nodes.first_mut() {
            root.close(length, count);
        }
        let root = Element::from(std::mem::take(&mut self.entries));
        self.repeated(root.entries());
        self.header(&root)?;
        Ok(Parsed { nodes: self.nodes, root })
    }

    /// Opens a block or list. The lexer is after its bracket, which is at `opened`.
    fn push(&mut self, frame: Frame<'a>) -> Result<()> {
        let span = Span::file(frame.opened as u64, self.lexer.at() as u64);
        self.context.budget.descend(span).map_err(|error| error.on(self.path()))?;
        if self.frames.len() >= MAX_DEPTH as usize {
            let message = format!("the text is nested deeper than {MAX_DEPTH} levels");
            let error = Error::new(&meshwright_core::codes::LIMIT_DEPTH, message).at(span);
            return Err(error.on(self.path()));
        }
        self.frames.push(frame);
        Ok(())
    }

    /// Closes the innermost block or list. The lexer is after its bracket.
    fn pop(&mut self) -> Result<()> {
        let last = self.frames.last();
        let count = last.map(|frame| (frame.declared, self.length(frame) as u64, frame.opened));
        if let Some((declared, length, opened)) = count {
            self.count_is(declared, length, opened);
        }
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.context.budget.rise();
        // The items of a list in a block have rows, the list has none.
        if matches!(frame.holder, Holder::Block(_)) || !self.is_in_block() {
            self.context.trace.leave(self.here());
        } else if self.length(&frame) == 0 {
            self.empty_list(&frame);
        }
        let (at, next) = (self.lexer.at(), self.nodes.len());
        if let Some(node) = self.nodes.get_mut(frame.node) {
            node.close(at, next);
        }
        let array = match frame.holder {
            Holder::Block(from) => {
                let entries = match from {
                    0 => std::mem::take(&mut self.entries),
                    from => self.entries.split_off(from.min(self.entries.len())),
                };
                self.repeated(&entries);
                let element = Element::from(entries);
                return self.deliver_element(frame.key, element);
            }
            Holder::Elements(items) => Array::new(Items::Element(items)),
            Holder::Arrays(items) => Array::new(Items::Array(items)),
            Holder::ArraysLz4(items) => Array::new(Items::ArrayLz4(items)),
        };
        self.deliver_array(frame.key, frame.kind, array.into())
    }

    fn deliver_element(&mut self, key: Text<'a>, element: Element<'a>) -> Result<()> {
        match self.frames.last_mut().map(|frame| &mut frame.holder) {
            Some(Holder::Elements(items)) => items.push(element),
            Some(Holder::Block(_)) => self.entries.push(Entry { key, value: element.into() }),
            _ => {}
        }
        Ok(())
    }

    /// Adds a finished array to its parent. `Made` is the compressed or the plain form.
    fn deliver_array(&mut self, key: Text<'a>, kind: Type, made: Made<'a>) -> Result<()> {
        match (self.frames.last_mut().map(|frame| &mut frame.holder), kind, made) {
            (Some(Holder::Block(_)), Type::ArrayLz4, made) => {
                self.entries.push(Entry { key, value: made.lz4().into() });
            }
            (Some(Holder::Block(_)), _, Made::Plain(array)) => {
                self.entries.push(Entry { key, value: array.into() });
            }
            (Some(Holder::Arrays(items)), _, Made::Plain(array)) => items.push(array),
            (Some(Holder::ArraysLz4(items)), _, made) => items.push(made.lz4()),
            _ => {}
        }
        Ok(())
    }

    /// Adds a value to its block.
    fn deliver(&mut self, key: Text<'a>, value: Value<'a>) {
        self.entries.push(Entry { key, value });
    }

    /// Number of entries or items of a frame so far.
    fn length(&self, frame: &Frame<'a>) -> usize {
        match &frame.holder {
            Holder::Block(from) => self.entries.len().saturating_sub(*from),
            Holder::Elements(items) => items.len(),
            Holder::Arrays(items) => items.len(),
            Holder::ArraysLz4(items) => items.len(),
        }
    }

    fn is_in_block(&self) -> bool {
        matches!(self.frames.last(), Some(Frame { holder: Holder::Block(_), .. }))
    }

    /// Adds a node of an entry or item.
    fn begin(&mut self, kind: Type, start: usize) -> Result<usize> {
        let bytes = size_of::<Node>().saturating_add(size_of::<Entry<'_>>());
        let here = self.here();
        self.context.budget.items(1, here).map_err(|error| error.on(self.path()))?;
        self.context.budget.memory(bytes as u64, here).map_err(|error| error.on(self.path()))?;
        self.nodes.push(Node::new(kind, start));
        Ok(self.nodes.len().saturating_sub(1))
    }

    /// Begins a group in the log: a block, or an item of the innermost list.
    fn enter(&mut self, key: &Text<'a>, kind: Type, start: usize) {
        // A trace without a size records nothing.
        if size_of::<T>() == 0 {
            return;
        }
        let span = Span::file(start as u64, start as u64);
        let (index, key) = self.numbered(key);
        match key.is_empty() && index.is_some() {
            true => self.context.trace.enter(&table::ITEM, index, span),
            false => self.context.trace.enter_key(table::property(kind), key.as_bytes(), index, span),
        }
    }

    /// Records a value in the log: that of a property, or an item of the innermost list.
    fn leaf(&mut self, key: &Text<'a>, kind: Type, start: usize, value: impl FnOnce() -> Logged) {
        if size_of::<T>() == 0 {
            return;
        }
        let span = Span::file(start as u64, self.lexer.at() as u64);
        let (index, key) = self.numbered(key);
        match key.is_empty() && index.is_some() {
            true => self.context.trace.leaf(&table::ITEM, index, span, value),
            false => {
                self.context.trace.leaf_key(table::property(kind), key.as_bytes(), index, span, value);
            }
        }
    }

    /// The index of an item in the innermost list with the name of the list, or the name in a block.
    fn numbered(&self, key: &Text<'a>) -> (Option<u32>, Text<'a>) {
        match self.frames.last() {
            Some(frame) if !matches!(frame.holder, Holder::Block(_)) => {
                (u32::try_from(self.length(frame)).ok(), frame.key.clone())
            }
            _ => (None, key.clone()),
        }
    }

    /// Gives a list without items a row.
    fn empty_list(&mut self, frame: &Frame<'a>) {
        let at = self.lexer.at() as u64;
        let value = || Logged::Array { layout: crate::table::RAW, count: 0, at };
        let field = table::property(frame.kind);
        self.context.trace.leaf_key(field, frame.key.as_bytes(), None, self.here(), value);
    }

    /// Records the bytes since the last item of a list, and an item at `start`.
    fn item(&mut self, start: usize) {
        let end = self.lexer.at();
        let text = self.lexer.since(start);
        let Some(listed) = &mut self.listed else { return };
        let span = |from: usize, to: usize| Span::file(from as u64, to as u64);
        self.context.trace.token(&table::COMMA, span(listed.end, start));
        let kind = listed.kind.unwrap_or(Type::Nil);
        let field = listed.kind.map_or(&table::COMPONENT, table::property);
        let (key, index) = (listed.key.as_bytes(), Some(listed.count));
        let value = || logged(kind, text);
        self.context.trace.leaf_key(field, key, index, span(start, end), value);
        (listed.count, listed.end) = (listed.count.saturating_add(1), end);
    }

    /// Ends a list whose items have rows. Returns whether there was one with items.
    fn end_items(&mut self) -> bool {
        let Some(listed) = self.listed.take().filter(|listed| listed.count > 0) else { return false };
        self.token(&table::CLOSE, listed.end);
        true
    }

    fn here(&self) -> Span {
        let at = self.lexer.at() as u64;
        Span::file(at, at)
    }

    /// Records the bytes from `start` to the current position in the log as bytes that hold no value.
    #[inline]
    fn token(&mut self, field: &'static Field, start: usize) {
        let span = Span::file(start as u64, self.lexer.at() as u64);
        self.context.trace.token(field, span);
    }

    /// Skips white space and comments and records them.
    #[inline]
    fn space(&mut self) {
        let start = self.lexer.at();
        self.lexer.space();
        if self.lexer.at() > start {
            self.token(&table::SPACE, start);
            if self.lexer.peek().is_none() {
                self.last_comment(start);
            }
        }
    }

    /// Checks whether the last comment is terminated.
    #[cold]
    fn last_comment(&mut self, start: usize) {
        let mut lexer = self.lexer.clone();
        lexer.go_to(start);
        if let Some(open) = lexer.open_comment() {
            let end = self.lexer.at();
            self.note(&codes::OPEN_COMMENT, open, end, || {
                format!("the comment at byte {open} is not closed: expected */ before the end of the text")
            });
        }
    }

    /// Consumes a bracket or brace, or returns an error that states what is expected.
    fn expect(&mut self, byte: u8, field: &'static Field, what: &str) -> Result<usize> {
        let start = self.lexer.at();
        if !self.lexer.take(byte) {
            return Err(self.wrong(what));
        }
        self.token(field, start);
        Ok(start)
    }

    fn word(&mut self, what: &str) -> Result<Word<'a>> {
        let start = self.lexer.at();
        match self.lexer.word(self.lenient) {
            Some(word) => Ok(word),
            None if self.lexer.since(start).first() == Some(&b'"') || self.lexer.peek() == Some(b'"') => {
                self.lexer.go_to(start);
                Err(self.unclosed(start, "the quoted string"))
            }
            None => Err(self.wrong(what)),
        }
    }

    /// The error for anything other than `what` at this position.
    #[cold]
    fn wrong(&self, what: &str) -> Error {
        let at = self.lexer.at();
        let found = match self.lexer.peek() {
            None => "the end of the text".to_owned(),
            Some(byte) if is_word(byte) => {
                let word = self.lexer.clone().bare();
                let shown = word.get(..40).unwrap_or(word);
                format!("`{}`", shown.escape_ascii())
            }
            Some(byte) => format!("`{}`", byte.escape_ascii()),
        };
        let code = if self.lexer.peek().is_none() { &codes::UNCLOSED } else { &codes::SYNTAX };
        self.error(code, at, at.saturating_add(1), format!("expected {what}, found {found}"))
    }

    #[cold]
    fn unclosed(&self, opened: usize, what: &str) -> Error {
        self.error(
            &codes::UNCLOSED,
            opened,
            opened.saturating_add(1),
            format!("unexpected end of text: {what} that begins at byte {opened} is not closed"),
        )
    }

    #[cold]
    fn error(&self, code: &'static Code, start: usize, end: usize, message: impl Into<String>) -> Error {
        Error::new(code, message).at(Span::file(start as u64, end as u64)).on(self.path())
    }

    /// Reports a diagnostic, except in lenient mode. Formats it only if the list has room.
    #[cold]
    fn note(&mut self, code: &'static Code, start: usize, end: usize, message: impl FnOnce() -> String) {
        if self.lenient {
            return;
        }
        let path = if self.context.diagnostics.has_room() { self.path() } else { String::new() };
        self.context.diagnostics.push_with(code, || {
            Diagnostic::new(code, message()).at(Span::file(start as u64, end as u64)).on(path)
        });
    }

    /// Reports syntax that the reference rejects; an error in lenient mode.
    #[cold]
    fn beyond(&mut self, start: usize, what: &str) -> Result<()> {
        if self.lenient {
            return Err(self.error(&codes::SYNTAX, start, start.saturating_add(1), what));
        }
        let message = || what.to_owned();
        self.note(&codes::BEYOND, start, start.saturating_add(1), message);
        Ok(())
    }

    /// The current path: `assetData/skeleton/bones[3]/pose`.
    #[cold]
    fn path(&self) -> String {
        let mut steps = Vec::new();
        for (at, frame) in self.frames.iter().enumerate() {
            if !frame.key.is_empty() {
                steps.push(Step::Key(frame.key.as_bytes()));
            }
            let inside = at.saturating_add(1) < self.frames.len();
            if inside && !matches!(frame.holder, Holder::Block(_)) {
                steps.push(Step::Index(u32::try_from(self.length(frame)).unwrap_or(u32::MAX)));
            }
        }
        if !self.current.is_empty() {
            steps.push(Step::Key(self.current.as_bytes()));
        }
        path::write(&steps)
    }
}

/// The value of an item for the log.
fn logged(kind: Type, text: &[u8]) -> Logged {
    let word = || Lexer::new(text, 0).word(false).map(|word| word.text);
    let number = std::str::from_utf8(text).unwrap_or_default();
    let value = match kind {
        Type::String | Type::Ref => {
            word().map(|word| Logged::Text(String::from_utf8_lossy(&word).into_owned()))
        }
        Type::Bool => Some(Logged::Bool(number != "0" && number != "false")),
        Type::Float | Type::Half => number.parse().ok().map(Logged::F32),
        Type::Double => number.parse().ok().map(Logged::F64),
        // The components of a vector are integers or floats.
        _ if text.contains(&b'.') => number.parse().ok().map(Logged::F32),
        _ => number.parse().ok().map(Logged::Int),
    };
    value.unwrap_or_else(|| block::spelling(text))
}

/// A parsed array.
enum Made<'a> {
    Plain(Array<'a>),
    Compressed(crate::document::Compressed<'a>),
}

impl<'a> Made<'a> {
    fn lz4(self) -> ArrayLz4<'a> {
        match self {
            Self::Plain(array) => ArrayLz4::Plain(array),
            Self::Compressed(array) => ArrayLz4::Compressed(array),
        }
    }
}

impl<'a> From<Array<'a>> for Made<'a> {
    fn from(array: Array<'a>) -> Self {
        Self::Plain(array)
    }
}
