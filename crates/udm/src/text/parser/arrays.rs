//! Parses arrays, plain and compressed.

use super::{Frame, Holder, Listed, Made, Parser};
use crate::{
    codes::text as codes,
    document::{Array, Compressed, Items, Records, StructType, Text, Type},
    text::{component_counts::shape, table},
};
use meshwright_core::{Result, Trace, message, value::Value as Logged};
use std::borrow::Cow;

/// The header before the items.
struct ArrayHeader<'a> {
    kind: Type,
    layout: Option<StructType<'a>>,
    count: Option<u64>,
    /// The size of the content; present if the items are compressed.
    uncompressed: Option<u64>,
}

impl<'a, T: Trace> Parser<'a, '_, T> {
    /// Parses the header and items of an array of the property or item at `node`. Opens a frame for lists
    /// of elements and arrays.
    pub(super) fn array(&mut self, node: usize, key: Text<'a>, kind: Type) -> Result<()> {
        let start = self.lexer.at();
        let head = self.head(kind)?;
        let is_list = matches!(head.kind, Type::Element | Type::Array | Type::ArrayLz4);
        if is_list && head.uncompressed.is_none() && !self.is_in_block() {
            self.enter(&key, kind, start);
        }
        self.token(&table::HEAD, start);
        self.space();
        let from = self.lexer.at();
        if let Some(uncompressed) = head.uncompressed {
            let made = self.compressed(head, uncompressed)?;
            self.log_list(&key, kind, from);
            return self.finish(node, key, kind, Made::Compressed(made));
        }
        let holder = match head.kind {
            Type::Element => Holder::Elements(Vec::new()),
            Type::Array => Holder::Arrays(Vec::new()),
            Type::ArrayLz4 => Holder::ArraysLz4(Vec::new()),
            item => {
                if self.is_in_block() && self.context.trace.wants_items(key.as_bytes()) {
                    self.listed = Some(Listed { key: key.clone(), kind: Some(item), count: 0, end: from });
                }
                let made = self.items(head)?;
                if !self.end_items() {
                    self.log_list(&key, kind, from);
                }
                return self.finish(node, key, kind, Made::Plain(made));
            }
        };
        let opened = self.expect(b'[', &table::OPEN, "`[` and the items")?;
        self.current = Text::default();
        self.push(Frame { node, key, holder, kind, declared: head.count, opened })
    }

    /// Records a list as one row.
    fn log_list(&mut self, key: &Text<'a>, kind: Type, start: usize) {
        let text = self.lexer.since(start);
        let at = start as u64;
        self.leaf(key, kind, start, || match text {
            b"[]" => Logged::Array { layout: crate::table::RAW, count: 0, at },
            text => super::block::spelling(text),
        });
    }

    fn finish(&mut self, node: usize, key: Text<'a>, kind: Type, made: Made<'a>) -> Result<()> {
        let (at, next) = (self.lexer.at(), self.nodes.len());
        if let Some(node) = self.nodes.get_mut(node) {
            node.close(at, next);
        }
        self.current = Text::default();
        self.deliver_array(key, kind, made)
    }

    /// Parses one item of the innermost list of elements or arrays, or its end.
    pub(super) fn step_list(&mut self) -> Result<bool> {
        self.space();
        let comma = self.lexer.at();
        let behind = self.lexer.take(b',');
        if behind {
            self.token(&table::COMMA, comma);
            self.space();
        }
        let start = self.lexer.at();
        let frame = self.frames.last().map(|frame| (&frame.holder, frame.opened));
        match (self.lexer.peek(), frame) {
            (Some(b']'), _) => {
                if behind {
                    self.beyond(comma, "a comma follows the last item of a list")?;
                }
                self.lexer.skip(1);
                self.token(&table::CLOSE, start);
                self.pop()?;
            }
            (Some(b'{'), Some((Holder::Elements(_), _))) => {
                let node = self.begin(Type::Element, start)?;
                self.enter(&Text::default(), Type::Element, start);
                self.open_block(node, Text::default())?;
            }
            (Some(b'['), Some((Holder::Arrays(_), _))) => {
                let node = self.begin(Type::Array, start)?;
                self.array(node, Text::default(), Type::Array)?;
            }
            (Some(b'['), Some((Holder::ArraysLz4(_), _))) => {
                let node = self.begin(Type::ArrayLz4, start)?;
                self.array(node, Text::default(), Type::ArrayLz4)?;
            }
            (None, Some((_, opened))) => return Err(self.unclosed(opened, "the list")),
            _ => return Err(self.wrong("an item or `]`")),
        }
        Ok(false)
    }

    /// Parses `[type]`, `[type;count]` or `[type;count;size]`.
    fn head(&mut self, array: Type) -> Result<ArrayHeader<'a>> {
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[` and the type of the items"));
        }
        self.space_beyond()?;
        let start = self.lexer.at();
        let (kind, layout) = self.type_name()?;
        if array == Type::ArrayLz4 && !kind.is_compressible() {
            let message = format!("an arrayLz4 cannot hold items of type {kind}");
            return Err(self.error(&codes::TYPE_NAME, start, self.lexer.at(), message));
        }
        let mut head = ArrayHeader { kind, layout, count: None, uncompressed: None };
        self.lexer.space();
        if self.lexer.take(b';') {
            self.space_beyond()?;
            head.count = Some(self.unsigned()?);
            self.lexer.space();
            if array == Type::ArrayLz4 && self.lexer.take(b';') {
                self.space_beyond()?;
                head.uncompressed = Some(self.unsigned()?);
                self.lexer.space();
            }
        }
        if self.lexer.take(b']') { Ok(head) } else { Err(self.wrong("`;` or `]`")) }
    }

    /// Skips white space that the reference does not accept.
    fn space_beyond(&mut self) -> Result<()> {
        let start = self.lexer.at();
        self.lexer.space();
        if self.lexer.at() > start && self.lexer.peek().is_some() {
            self.beyond(start, "the header of an array contains a space")?;
        }
        Ok(())
    }

    fn compressed(&mut self, head: ArrayHeader<'a>, uncompressed: u64) -> Result<Compressed<'a>> {
        let start = self.lexer.at();
        let count = self.narrow(head.count.unwrap_or(0))?;
        let compressed = self.base64()?;
        let mut made = Compressed {
            kind: head.kind,
            layout: head.layout.map(Box::new),
            count,
            uncompressed: None,
            compressed: Cow::Owned(compressed),
        };
        let implied = !matches!(head.kind, Type::Element | Type::String);
        if implied && made.size() != uncompressed {
            let message = format!(
                "the array header states {uncompressed} decoded bytes, but its items take {}",
                made.size()
            );
            self.note(&codes::TEXT_PAYLOAD, start, self.lexer.at(), || message);
        }
        // A size that follows from the count is not stored.
        if !implied || made.size() != uncompressed {
            made.uncompressed = Some(uncompressed);
        }
        Ok(made)
    }

    fn narrow(&self, count: u64) -> Result<u32> {
        u32::try_from(count).map_err(|_| {
            let at = self.lexer.at();
            self.error(
                &codes::SYNTAX,
                at,
                at,
                format!("the array has {count} items, at most {} fit", u32::MAX),
            )
        })
    }

    /// Parses the items of an array in brackets, except for elements and arrays.
    fn items(&mut self, head: ArrayHeader<'a>) -> Result<Array<'a>> {
        let start = self.lexer.at();
        let items = match head.kind {
            Type::String => Items::String(self.list(|parser| Ok(parser.word("a string")?.text.into()))?),
            Type::Ref => Items::Ref(self.list(|parser| Ok(parser.word("a path")?.text.into()))?),
            Type::Utf8 => Items::Utf8(self.list(Self::utf8)?),
            Type::Blob => Items::Blob(self.list(Self::blob)?),
            Type::Lz4 => Items::Lz4(self.list(Self::lz4)?),
            Type::Nil => {
                let count = self.nils(head.count)?;
                return Ok(
                    Array::packed(Type::Nil, count, Vec::new()).unwrap_or_else(|| Array::empty(Type::Nil))
                );
            }
            Type::Struct => {
                let layout = head.layout.unwrap_or_default();
                let mut bytes = Vec::new();
                let count = self.each(|parser| parser.record(&layout, &mut bytes))?;
                self.count_is(head.count, count, start);
                self.charge(bytes.len(), count)?;
                let count = self.narrow(count)?;
                Records::new(layout, count, bytes).map_or_else(|| Items::Ref(Vec::new()), Items::Struct)
            }
            kind => {
                let single = shape(kind).filter(|shape| shape.count == 1);
                let mut bytes = match single {
                    Some(shape) => self.room(shape.scalar.size(), head.count),
                    None => Vec::new(),
                };
                let count = match single {
                    Some(shape) => self.each(|parser| parser.scalar(shape.scalar, &mut bytes))?,
                    None => self.each(|parser| parser.trivial(kind, &mut bytes))?,
                };
                self.count_is(head.count, count, start);
                self.charge(bytes.len(), count)?;
                let count = self.narrow(count)?;
                return Ok(Array::packed(kind, count, bytes).unwrap_or_else(|| Array::empty(kind)));
            }
        };
        let array = Array::new(items);
        if head.kind != Type::Struct {
            self.count_is(head.count, array.len() as u64, start);
        }
        Ok(array)
    }

    /// Reserves memory for the numbers up to the next bracket, but not for more than stated.
    fn room(&self, size: usize, count: Option<u64>) -> Vec<u8> {
        let mut bytes = Vec::new();
        let length = memchr::memchr(b']', self.lexer.rest()).unwrap_or(0);
        let announced = usize::try_from(count.unwrap_or(0)).unwrap_or(usize::MAX);
        let most = length.checked_div(2).unwrap_or(0).min(announced);
        // If allocation fails, the vector grows later or a limit fails.
        let _ = bytes.try_reserve_exact(most.saturating_mul(size));
        bytes
    }

    fn charge(&mut self, bytes: usize, count: u64) -> Result<()> {
        let here = self.here();
        let budget = &mut self.context.budget;
        let charged = budget.items(count, here).and_then(|()| budget.memory(bytes as u64, here));
        charged.map_err(|error| error.on(self.path()))
    }

    fn list<I>(&mut self, mut read: impl FnMut(&mut Self) -> Result<I>) -> Result<Vec<I>> {
        let mut items = Vec::new();
        self.each(|parser| {
            parser.charge(size_of::<I>(), 1)?;
            items.push(read(parser)?);
            Ok(())
        })?;
        Ok(items)
    }

    /// Parses items in brackets with optional commas. Returns their number.
    #[inline]
    fn each(&mut self, mut read: impl FnMut(&mut Self) -> Result<()>) -> Result<u64> {
        let opened = self.lexer.at();
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[` and the items"));
        }
        let mut count = 0_u64;
        loop {
            self.lexer.space();
            let comma = self.lexer.at();
            let behind = self.lexer.take(b',');
            if behind {
                self.lexer.space();
            }
            match self.lexer.peek() {
                Some(b']') => {
                    if behind {
                        self.beyond(comma, "a comma follows the last item of a list")?;
                    }
                    self.lexer.skip(1);
                    return Ok(count);
                }
                None => return Err(self.unclosed(opened, "the list")),
                Some(_) => {
                    let from = self.lexer.at();
                    read(self)?;
                    if self.listed.is_some() {
                        self.item(from);
                    }
                }
            }
            count = count.saturating_add(1);
        }
    }

    /// Parses nil items: the reference counts commas; here the header's count applies if it is possible.
    fn nils(&mut self, declared: Option<u64>) -> Result<u32> {
        let opened = self.lexer.at();
        if !self.lexer.take(b'[') {
            return Err(self.wrong("`[`"));
        }
        let mut commas = 0_u64;
        loop {
            self.lexer.space();
            if self.lexer.take(b',') {
                commas = commas.saturating_add(1);
            } else if self.lexer.take(b']') {
                break;
            } else if self.lexer.peek().is_none() {
                return Err(self.unclosed(opened, "the list"));
            } else {
                return Err(self.wrong("`,` or `]`"));
            }
        }
        let items = commas.saturating_add(1);
        let count = match declared {
            _ if self.lenient => commas,
            Some(declared) if declared == items || commas == 0 => declared,
            None if commas == 0 => 0,
            _ => items,
        };
        self.count_is(declared, count, opened);
        self.narrow(count)
    }

    /// Reports a wrong count.
    pub(super) fn count_is(&mut self, declared: Option<u64>, count: u64, start: usize) {
        if let Some(declared) = declared.filter(|&declared| declared != count) {
            let stated = || message::count(declared, "item", "items");
            let message = || format!("the array header states {}, but {count} follow", stated());
            self.note(&codes::ARRAY_COUNT, start, start.saturating_add(1), message);
        }
    }
}
