//! Parses a text to a tree of values.

use super::json_tree::{Kind, NONE, Slot, Tree};
use meshwright_core::{Budget, Error, FILE, Result, Span, codes as core};
use std::{borrow::Cow, collections::HashSet};

/// Maximum nesting, the same as in `read`.
const DEEPEST: usize = 127;

/// Parses the values of a text; `Ok(None)` if it is not JSON.
///
/// # Errors
///
/// A limit that is exceeded.
pub(super) fn parse<'t>(
    text: Cow<'t, str>,
    base: Option<u64>,
    budget: &mut Budget,
) -> Result<Option<Tree<'t>>> {
    if u32::try_from(text.len()).is_err() {
        return Err(Error::new(&core::LIMIT_MEMORY, "the JSON is larger than 4 GiB"));
    }
    let mut parser =
        Parser { text: text.as_bytes(), at: 0, slots: Vec::new(), twice: Vec::new(), budget, error: None };
    let whole = parser.document();
    let Parser { slots, twice, error, .. } = parser;
    match error {
        Some(error) => Err(error),
        None => Ok(whole.map(|()| Tree { text, slots, base, twice })),
    }
}

struct Parser<'p> {
    text: &'p [u8],
    at: usize,
    slots: Vec<Slot>,
    twice: Vec<u32>,
    budget: &'p mut Budget,
    error: Option<Error>,
}

/// An unfinished list or object.
struct Open {
    id: u32,
    last: u32,
    count: u32,
}

impl Parser<'_> {
    fn document(&mut self) -> Option<()> {
        let mut open: Vec<Open> = Vec::new();
        self.blank();
        self.value(&mut open, (0, 0))?;
        while let Some(innermost) = open.last() {
            let (id, first) = (innermost.id, innermost.count == 0);
            let object = self.slot(id)?.kind == Kind::Object;
            self.blank();
            if self.peek()? == if object { b'}' } else { b']' } {
                self.at = self.at.saturating_add(1);
                self.close(&mut open)?;
                continue;
            }
            if !first {
                self.expect(b',')?;
                self.blank();
            }
            let mut key = (innermost.count, innermost.count);
            if object {
                let start = self.here().checked_add(1)?;
                self.string()?;
                key = (start, self.here().checked_sub(1)?);
                self.blank();
                self.expect(b':')?;
                self.blank();
            }
            self.value(&mut open, key)?;
        }
        self.blank();
        (self.at == self.text.len()).then_some(())
    }

    /// A value up to its end, or to its opening bracket.
    fn value(&mut self, open: &mut Vec<Open>, key: (u32, u32)) -> Option<()> {
        let start = self.here();
        let kind = match self.peek()? {
            b'{' => Kind::Object,
            b'[' => Kind::List,
            b'"' => Kind::Text,
            b't' | b'f' => Kind::Bool,
            b'n' => Kind::Null,
            _ => Kind::Number,
        };
        match kind {
            Kind::Object | Kind::List => self.at = self.at.saturating_add(1),
            Kind::Text => self.string()?,
            Kind::Number => self.number()?,
            Kind::Bool | Kind::Null => self.word()?,
        }
        let parent = open.last().map_or(NONE, |open| open.id);
        let id = self.push(Slot {
            kind,
            parent,
            next: NONE,
            first: NONE,
            count: 0,
            start,
            end: self.here(),
            key,
        })?;
        if let Some(outer) = open.last_mut() {
            let (outer_id, last) = (outer.id, outer.last);
            (outer.last, outer.count) = (id, outer.count.saturating_add(1));
            match last {
                NONE => self.slot(outer_id)?.first = id,
                last => self.slot(last)?.next = id,
            }
        }
        if matches!(kind, Kind::Object | Kind::List) {
            if open.len() >= DEEPEST {
                self.error =
                    Some(Error::new(&core::LIMIT_DEPTH, "the JSON is nested deeper than 127 levels"));
                return None;
            }
            open.push(Open { id, last: NONE, count: 0 });
        }
        Some(())
    }

    fn close(&mut self, open: &mut Vec<Open>) -> Option<()> {
        let Open { id, count, .. } = open.pop()?;
        let end = self.here();
        let slot = self.slot(id)?;
        (slot.end, slot.count) = (end, count);
        let (kind, mut next) = (slot.kind, slot.first);
        if kind != Kind::Object {
            return Some(());
        }
        let mut names: HashSet<Cow<'_, str>> = HashSet::new();
        let mut twice = Vec::new();
        while next != NONE {
            let slot = self.slots.get(place(next))?;
            let name = self
                .text
                .get(place(slot.key.0)..place(slot.key.1))
                .and_then(|raw| std::str::from_utf8(raw).ok())?;
            let name = match name.contains('\\') {
                true => Cow::Owned(serde_json::from_str(&format!("\"{name}\"")).ok()?),
                false => Cow::Borrowed(name),
            };
            if !names.insert(name) {
                twice.push(next);
            }
            next = slot.next;
        }
        self.twice.append(&mut twice);
        Some(())
    }

    fn push(&mut self, slot: Slot) -> Option<u32> {
        let id = u32::try_from(self.slots.len()).ok().filter(|&id| id != NONE)?;
        let span = Span::new(FILE, 0, 0);
        // The same amount again covers the data that the checks create.
        let memory = 4_u64.saturating_mul(size_of::<Slot>() as u64);
        let taken = self.budget.items(1, span).and_then(|()| self.budget.memory(memory, span));
        if let Err(error) = taken {
            self.error = Some(error);
            return None;
        }
        self.slots.push(slot);
        Some(id)
    }

    fn slot(&mut self, id: u32) -> Option<&mut Slot> {
        self.slots.get_mut(place(id))
    }

    /// The length of the text is known to fit.
    fn here(&self) -> u32 {
        u32::try_from(self.at).unwrap_or(NONE)
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn blank(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at = self.at.saturating_add(1);
        }
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        let found = self.peek()? == byte;
        self.at = self.at.saturating_add(1);
        found.then_some(())
    }

    fn word(&mut self) -> Option<()> {
        let rest = self.text.get(self.at..)?;
        let word = ["true", "false", "null"].iter().find(|word| rest.starts_with(word.as_bytes()))?;
        self.at = self.at.saturating_add(word.len());
        Some(())
    }

    /// A string with its quotes.
    fn string(&mut self) -> Option<()> {
        self.expect(b'"')?;
        let (start, mut escaped) = (self.at, false);
        loop {
            let rest = self.text.get(self.at..)?;
            let stop = rest.iter().position(|&byte| byte == b'"' || byte == b'\\' || byte < b' ')?;
            self.at = self.at.saturating_add(stop);
            match self.peek()? {
                b'"' => break,
                b'\\' => {
                    escaped = true;
                    self.at = self.at.saturating_add(2);
                }
                _ => return None,
            }
        }
        self.at = self.at.saturating_add(1);
        if !escaped {
            return Some(());
        }
        let text = self.text.get(start.checked_sub(1)?..self.at)?;
        serde_json::from_slice::<String>(text).ok().map(drop)
    }

    fn number(&mut self) -> Option<()> {
        if self.peek() == Some(b'-') {
            self.at = self.at.saturating_add(1);
        }
        let leading_zero = self.peek()? == b'0';
        let digits = self.digits()?;
        if leading_zero && digits > 1 {
            return None;
        }
        if self.peek() == Some(b'.') {
            self.at = self.at.saturating_add(1);
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at = self.at.saturating_add(1);
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at = self.at.saturating_add(1);
            }
            self.digits()?;
        }
        Some(())
    }

    /// At least one digit.
    fn digits(&mut self) -> Option<usize> {
        let rest = self.text.get(self.at..)?;
        let count = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
        self.at = self.at.saturating_add(count);
        (count > 0).then_some(count)
    }
}

fn place(at: u32) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}
