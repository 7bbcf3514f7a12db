//! Parses blocks: named values in braces, and the top level of the file.

use super::{Frame, Holder, Listed, Parser};
use crate::{
    codes::text as codes,
    document::{Element, Entry, StructType, Text, Type, Value},
    text::{component_counts::shape, lexer::is_word, table},
};
use meshwright_core::{Result, Trace, value::Value as Logged};
use std::collections::HashSet;

/// Up to this many entries are compared pairwise.
const FEW: usize = 12;

impl<'a, T: Trace> Parser<'a, '_, T> {
    /// Parses one entry of the innermost block, or its end. Returns true at the end of the text.
    pub(super) fn step_block(&mut self) -> Result<bool> {
        self.space();
        let top = self.frames.len() == 1;
        match self.lexer.peek() {
            None if top => return Ok(true),
            None => {
                let opened = self.frames.last().map_or(0, |frame| frame.opened);
                return Err(self.unclosed(opened, "the block"));
            }
            Some(b'}') if !top => {
                let start = self.lexer.at();
                self.lexer.skip(1);
                self.token(&table::CLOSE, start);
                self.current = Text::default();
                self.pop()?;
            }
            Some(b'$') => self.property()?,
            Some(byte) if is_word(byte) => self.block()?,
            Some(_) => return Err(self.wrong("a name or a `$type`")),
        }
        Ok(false)
    }

    /// Parses `name { entries }`.
    fn block(&mut self) -> Result<()> {
        let start = self.lexer.at();
        let node = self.begin(Type::Element, start)?;
        let key = self.name(node)?;
        self.enter(&key, Type::Element, start);
        self.token(&table::NAME, start);
        self.space();
        self.open_block(node, key)
    }

    /// Parses the opening brace of a block.
    pub(super) fn open_block(&mut self, node: usize, key: Text<'a>) -> Result<()> {
        let opened = self.expect(b'{', &table::OPEN, "`{`")?;
        if let Some(node) = self.nodes.get_mut(node) {
            node.value_from(opened);
        }
        self.current = Text::default();
        self.push(Frame {
            node,
            key,
            holder: Holder::Block(self.entries.len()),
            kind: Type::Element,
            declared: None,
            opened,
        })
    }

    fn name(&mut self, node: usize) -> Result<Text<'a>> {
        let word = self.word("a name")?;
        if let Some(node) = self.nodes.get_mut(node) {
            node.named(word.start, word.end);
        }
        let key = Text::new(word.text);
        self.current = key.clone();
        Ok(key)
    }

    /// Parses `$type name value`.
    fn property(&mut self) -> Result<()> {
        let start = self.lexer.at();
        let node = self.begin(Type::Nil, start)?;
        self.lexer.skip(1);
        let (kind, layout) = self.type_name()?;
        if let Some(node) = self.nodes.get_mut(node) {
            node.kind = kind;
        }
        self.token(&table::TYPE, start);
        self.space();
        let named = self.lexer.at();
        let key = self.name(node)?;
        if kind == Type::Element {
            self.enter(&key, kind, named);
        }
        self.token(&table::NAME, named);
        if kind != Type::Nil {
            self.space();
        }
        let from = self.lexer.at();
        if let Some(node) = self.nodes.get_mut(node) {
            node.value_from(from);
        }
        let value = match kind {
            Type::Element => return self.open_block(node, key),
            Type::Array | Type::ArrayLz4 => return self.array(node, key, kind),
            Type::Struct => self.single_record(layout.unwrap_or_default())?,
            _ => {
                let is_vector = shape(kind).is_some_and(|shape| shape.count > 1);
                if is_vector && self.context.trace.wants_items(key.as_bytes()) {
                    self.listed = Some(Listed { key: key.clone(), kind: None, count: 0, end: from });
                }
                self.value(kind)?
            }
        };
        let (at, next) = (self.lexer.at(), self.nodes.len());
        if let Some(node) = self.nodes.get_mut(node) {
            node.close(at, next);
        }
        if !self.end_items() {
            self.log_value(&key, from, &value);
        }
        self.deliver(key, value);
        self.current = Text::default();
        Ok(())
    }

    /// Parses a type name, and the template of a struct.
    pub(super) fn type_name(&mut self) -> Result<(Type, Option<StructType<'a>>)> {
        let start = self.lexer.at();
        let name = self.lexer.bare();
        let Some(kind) = Type::named(name) else {
            let shown = name.get(..40).unwrap_or(name).escape_ascii();
            let end = self.lexer.at().max(start.saturating_add(1));
            return Err(self.error(&codes::TYPE_NAME, start, end, format!("unknown type \"{shown}\"")));
        };
        if kind != Type::Struct {
            return Ok((kind, None));
        }
        let mut members = Vec::new();
        if !self.lexer.take(b'<') {
            return Err(self.wrong("`<` and the members of the struct"));
        }
        let empty = self.lexer.at();
        if self.lexer.take(b'>') {
            self.beyond(empty, "the struct has no members")?;
            return Ok((kind, Some(StructType::default())));
        }
        loop {
            let start = self.lexer.at();
            let name = self.lexer.bare();
            let Some(kind) = Type::named(name).filter(|kind| kind.is_trivial()) else {
                let shown = name.get(..40).unwrap_or(name).escape_ascii();
                let message = format!("\"{shown}\" is not a type that a struct can hold");
                return Err(self.error(
                    &codes::TYPE_NAME,
                    start,
                    self.lexer.at().max(start.saturating_add(1)),
                    message,
                ));
            };
            let name = if self.lexer.take(b':') { self.word_or_nothing()? } else { Text::default() };
            members.push((kind, name));
            if members.len() > usize::from(u8::MAX) {
                return Err(self.error(
                    &codes::SYNTAX,
                    start,
                    self.lexer.at(),
                    "the struct has more than 255 members",
                ));
            }
            if self.lexer.take(b'>') {
                return Ok((Type::Struct, Some(StructType::new(members))));
            }
            if !self.lexer.take(b',') {
                return Err(self.wrong("`,` or `>`"));
            }
        }
    }

    /// Parses the optional name of a member.
    fn word_or_nothing(&mut self) -> Result<Text<'a>> {
        match self.lexer.peek() {
            Some(b',' | b'>') => {
                self.beyond(self.lexer.at(), "the name of a member is empty")?;
                Ok(Text::default())
            }
            _ => Ok(Text::new(self.word("the name of a member")?.text)),
        }
    }

    fn log_value(&mut self, key: &Text<'a>, start: usize, value: &Value<'a>) {
        let span = self.lexer.since(start);
        self.leaf(key, value.kind(), start, || match value {
            Value::Nil => Logged::Nil,
            Value::Bool(value) => Logged::Bool(*value != 0),
            Value::Float(value) => Logged::F32(*value),
            Value::Double(value) => Logged::F64(*value),
            Value::String(text) | Value::Ref(text) => Logged::Text(text.to_string_lossy().into_owned()),
            Value::UInt64(value) => Logged::UInt(*value),
            other => match other.as_int().and_then(|value| i64::try_from(value).ok()) {
                Some(value) => Logged::Int(value),
                None => spelling(span),
            },
        });
    }

    /// Reports duplicate names.
    pub(super) fn repeated(&mut self, entries: &[Entry<'a>]) {
        if self.lenient {
            return;
        }
        let mut twice: Vec<Text<'a>> = Vec::new();
        if entries.len() <= FEW {
            for (at, entry) in entries.iter().enumerate() {
                let later = entries.get(at.saturating_add(1)..).unwrap_or_default();
                if later.iter().any(|other| other.key.as_bytes() == entry.key.as_bytes()) {
                    twice.push(entry.key.clone());
                }
            }
        } else {
            let mut seen = HashSet::with_capacity(entries.len());
            twice.extend(
                entries
                    .iter()
                    .filter(|entry| !seen.insert(entry.key.as_bytes()))
                    .map(|entry| entry.key.clone()),
            );
        }
        let at = self.lexer.at();
        for key in twice {
            self.note(&codes::DUPLICATE, at, at, || format!("the block has more than one entry \"{key}\""));
        }
    }

    /// Checks that `assetData` at the top level has `assetType` and `assetVersion`.
    pub(super) fn header(&mut self, root: &Element<'a>) -> Result<()> {
        let Some(data) = root.get("assetData") else { return Ok(()) };
        let wrong = if !matches!(data, Value::Element(_)) {
            "assetData is not a block"
        } else if !matches!(root.get("assetType"), Some(Value::String(_))) {
            "the text has assetData, but no `$string assetType`"
        } else if !matches!(root.get("assetVersion"), Some(Value::UInt32(_))) {
            "the text has assetData, but no `$uint32 assetVersion`"
        } else {
            return Ok(());
        };
        if self.lenient {
            return Err(self.error(&codes::TEXT_HEADER, 0, 0, wrong));
        }
        self.note(&codes::TEXT_HEADER, 0, 0, || wrong.to_owned());
        Ok(())
    }
}

/// A spelling for the log, truncated.
pub(super) fn spelling(span: &[u8]) -> Logged {
    const MOST: usize = 200;
    let mut text = String::from_utf8_lossy(span.get(..MOST).unwrap_or(span)).into_owned();
    if span.len() > MOST {
        text.push('…');
    }
    Logged::Text(text)
}
