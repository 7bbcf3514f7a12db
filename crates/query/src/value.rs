//! The values that a program operates on.
#![allow(clippy::arithmetic_side_effects, reason = "the operators of such values give a result or an error")]

use super::{file_node::Node, step_budget};
use jaq_core::box_iter::box_once;
use jaq_json::{Num, Val};
use std::rc::Rc;

/// Memory in bytes of a value in a growing list, including a short text or a number.
pub(super) const EACH: usize = 112;
/// Memory in bytes of an empty list or object.
const WHOLE: usize = 64;
/// Memory in bytes of an entry in a growing object.
const ENTRY: usize = 240;
/// Number of output bytes of a text, or of a file, that count as one value.
const WRITTEN: u64 = 64;

pub(super) type Error = jaq_core::Error<Value>;
pub(super) type ValR = Result<Value, Error>;

/// A value: a computed one, or a position in a file.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// Null, a boolean, a number or a text; never a list or an object.
    Plain(Val),
    /// Null that was found in null, at the end of a path with that number of steps.
    Absent(u32),
    /// A computed list.
    List(Rc<List>),
    /// A computed object.
    Map(Rc<Map>),
    /// A position in a file.
    Node(Node),
}

/// Its values, their nesting, and the number of values in its output.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    pub(super) items: Vec<Value>,
    pub(super) levels: u32,
    pub(super) written: u64,
    /// The number of consecutive slices that produced it.
    pub(super) cuts: u32,
}

/// Its values by name, their nesting, and the number of values in its output.
#[derive(Clone, Debug, Default)]
pub(crate) struct Map {
    pub(super) items: jaq_json::Map<Val, Value>,
    pub(super) levels: u32,
    pub(super) written: u64,
}

/// The type of a value, in jq order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sort {
    Null,
    Bool,
    Number,
    Text,
    List,
    Map,
}

pub(super) fn text(text: &str) -> Val {
    Val::utf8_str(text.to_owned())
}

impl Value {
    pub(super) const NULL: Self = Self::Plain(Val::Null);

    pub(super) fn text(value: &str) -> Self {
        step_budget::text(value.len());
        Self::Plain(text(value))
    }

    pub(super) fn count(value: u64) -> Self {
        Self::Plain(Val::Num(Num::from_integral(value)))
    }

    pub(super) fn list(items: impl IntoIterator<Item = Self>) -> Self {
        step_budget::memory(WHOLE);
        let mut list = List::default();
        for item in items {
            list.push(item);
        }
        Self::List(Rc::new(list))
    }

    /// An object; `None` if a key is not a text.
    pub(super) fn map(items: impl IntoIterator<Item = (Self, Self)>) -> Result<Self, Error> {
        step_budget::memory(WHOLE);
        let mut map = Map::default();
        for (key, value) in items {
            map.insert(key.key()?, value);
        }
        Ok(Self::Map(Rc::new(map)))
    }

    /// The value as the key of an object.
    pub(super) fn key(self) -> Result<Val, Error> {
        match self.shallow() {
            Self::Plain(key @ Val::TStr(_)) => Ok(key),
            other => Err(Error::typ(other, "text, as a key must be")),
        }
    }

    pub(super) fn sort(&self) -> Sort {
        match self {
            Self::Plain(Val::Null) | Self::Absent(_) => Sort::Null,
            Self::Plain(Val::Bool(_)) => Sort::Bool,
            Self::Plain(Val::Num(_)) => Sort::Number,
            Self::Plain(_) => Sort::Text,
            Self::List(_) => Sort::List,
            Self::Map(_) => Sort::Map,
            Self::Node(node) => node.sort(),
        }
    }

    /// The nesting of computed lists and objects.
    pub(super) fn levels(&self) -> u32 {
        match self {
            Self::List(list) => list.levels,
            Self::Map(map) => map.levels,
            Self::Plain(_) | Self::Absent(_) | Self::Node(_) => 0,
        }
    }

    /// The number of consecutive path steps that never fail: into null, and into slices of lists.
    pub(super) fn chain(&self) -> u32 {
        match self {
            Self::Absent(steps) => *steps,
            Self::List(list) => list.cuts,
            Self::Plain(_) | Self::Map(_) | Self::Node(_) => 0,
        }
    }

    /// The result of indexing null, or a missing value, after that number of steps.
    pub(super) fn absent(steps: u32) -> Self {
        Self::Absent(step_budget::longer(steps))
    }

    /// The list as the result of such a step.
    pub(super) fn cut(mut self, steps: u32) -> Self {
        let cuts = step_budget::longer(steps);
        if let Self::List(list) = &mut self {
            List::own(list).cuts = cuts;
        }
        self
    }

    /// The number of values in its output, counted for each occurrence.
    pub(super) fn written(&self) -> u64 {
        let of_bytes = |bytes: u64| bytes.checked_div(WRITTEN).unwrap_or(0).saturating_add(1);
        match self {
            Self::List(list) => list.written.saturating_add(1),
            Self::Map(map) => map.written.saturating_add(1),
            Self::Plain(Val::TStr(text) | Val::BStr(text)) => of_bytes(text.len() as u64),
            Self::Plain(_) | Self::Absent(_) => 1,
            Self::Node(node) => of_bytes(node.extent()),
        }
    }

    /// The value with its first level read from the file.
    pub(super) fn shallow(self) -> Self {
        let node = match &self {
            Self::Node(node) => node,
            Self::Absent(_) => return Self::NULL,
            _ => return self,
        };
        match node.sort() {
            Sort::List => Self::list(node.values()),
            Sort::Map => {
                let mut map = Map::default();
                for (key, value) in node.entries() {
                    map.insert(key, value);
                }
                Self::Map(Rc::new(map))
            }
            _ => Self::Plain(node.plain()),
        }
    }

    /// A scalar, as in jq.
    pub(super) fn plain(&self) -> Val {
        match self {
            Self::Plain(value) => value.clone(),
            Self::Node(node) => node.plain(),
            Self::Absent(_) | Self::List(_) | Self::Map(_) => Val::Null,
        }
    }

    /// The value without references to the file.
    pub(super) fn whole(self) -> Self {
        match self.shallow() {
            Self::List(list) => Self::list(list.items.iter().cloned().map(Self::whole)),
            Self::Map(map) => {
                let mut whole = Map::default();
                for (key, value) in &map.items {
                    whole.insert(key.clone(), value.clone().whole());
                }
                Self::Map(Rc::new(whole))
            }
            other => other,
        }
    }

    /// The values of a list.
    pub(super) fn items(&self) -> Box<dyn Iterator<Item = Self>> {
        match self {
            Self::List(list) => {
                let list = Rc::clone(list);
                Box::new((0..).map_while(move |at: usize| list.items.get(at).cloned()))
            }
            Self::Node(node) => node.values(),
            Self::Plain(_) | Self::Absent(_) | Self::Map(_) => Box::new(std::iter::empty()),
        }
    }

    /// The entries of an object.
    pub(super) fn entries(&self) -> Box<dyn Iterator<Item = (Val, Self)>> {
        match self {
            Self::Map(map) => {
                let map = Rc::clone(map);
                let entry =
                    move |at: usize| map.items.get_index(at).map(|(key, value)| (key.clone(), value.clone()));
                Box::new((0..).map_while(entry))
            }
            Self::Node(node) => node.entries(),
            Self::Plain(_) | Self::Absent(_) | Self::List(_) => Box::new(std::iter::empty()),
        }
    }

    /// The values of a list or an object; an error for other values.
    pub(super) fn parts(self) -> Box<dyn Iterator<Item = ValR>> {
        match self.sort() {
            Sort::List => Box::new(self.items().map(Ok)),
            Sort::Map => Box::new(self.entries().map(|(_, value)| Ok(value))),
            _ => box_once(Err(Error::typ(self, "list or object"))),
        }
    }

    /// The number of values or characters; for a number its absolute value.
    pub(super) fn length(&self) -> ValR {
        Ok(match self.sort() {
            Sort::Null => Self::count(0),
            Sort::Bool => return Err(Error::typ(self.clone(), "something with a length")),
            Sort::Number => {
                let number = self.plain();
                let negative = number < Val::from(0_isize);
                Self::Plain(if negative { (-number).unwrap_or_default() } else { number })
            }
            Sort::Text => match self {
                Self::Node(node) if node.text().is_none() => {
                    Self::count((node.bytes().len() as u64).saturating_mul(2))
                }
                _ => {
                    let text = self.as_text().unwrap_or_default();
                    step_budget::work((text.len() as u64) >> 5);
                    let chunks = text.utf8_chunks();
                    let count = chunks.map(|chunk| {
                        let broken = usize::from(!chunk.invalid().is_empty());
                        chunk.valid().chars().count().saturating_add(broken)
                    });
                    Self::count(count.fold(0, usize::saturating_add) as u64)
                }
            },
            Sort::List | Sort::Map => Self::count(self.len()),
        })
    }

    /// The number of values in a list or an object.
    pub(super) fn len(&self) -> u64 {
        match self {
            Self::List(list) => list.items.len() as u64,
            Self::Map(map) => map.items.len() as u64,
            Self::Node(node) => node.len(),
            Self::Plain(_) | Self::Absent(_) => 0,
        }
    }

    /// The bytes of a text.
    pub(super) fn as_text(&self) -> Option<&[u8]> {
        match self {
            Self::Plain(Val::TStr(text) | Val::BStr(text)) => Some(text),
            Self::Node(node) => node.text().map(str::as_bytes),
            _ => None,
        }
    }

    /// The value with that name, if it exists.
    pub(super) fn named(&self, key: &Val) -> Option<Self> {
        match self {
            Self::Map(map) => map.items.get(key).cloned(),
            Self::Node(node) => {
                let Val::TStr(name) = key else { return None };
                node.named(std::str::from_utf8(name).ok()?)
            }
            _ => None,
        }
    }

    /// The value at that index of a list, if it exists.
    pub(super) fn numbered(&self, at: u64) -> Option<Self> {
        match self {
            Self::List(list) => list.items.get(usize::try_from(at).ok()?).cloned(),
            Self::Node(node) => node.numbered(at),
            _ => None,
        }
    }
}

impl List {
    pub(super) fn push(&mut self, item: Value) {
        step_budget::memory(EACH);
        self.levels = self.levels.max(step_budget::above(item.levels()));
        self.written = self.written.saturating_add(item.written());
        self.items.push(item);
    }

    /// The list itself; a shared one is copied.
    pub(super) fn own(list: &mut Rc<Self>) -> &mut Self {
        if Rc::strong_count(list) > 1 {
            step_budget::memory(list.items.len().saturating_mul(size_of::<Value>()).saturating_add(WHOLE));
        }
        Rc::make_mut(list)
    }
}

impl Map {
    pub(super) fn insert(&mut self, key: Val, value: Value) {
        step_budget::memory(ENTRY);
        self.levels = self.levels.max(step_budget::above(value.levels()));
        self.written = self.written.saturating_add(value.written()).saturating_add(1);
        if let Some(old) = self.items.insert(key, value) {
            self.written = self.written.saturating_sub(old.written().saturating_add(1));
        }
    }

    /// The object itself; a shared one is copied.
    pub(super) fn own(map: &mut Rc<Self>) -> &mut Self {
        if Rc::strong_count(map) > 1 {
            step_budget::memory(map.items.len().saturating_mul(ENTRY).saturating_add(WHOLE));
        }
        Rc::make_mut(map)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Plain(value.into())
    }
}

impl From<isize> for Value {
    fn from(value: isize) -> Self {
        Self::Plain(value.into())
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Self {
        Self::Plain(value.into())
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Plain(value.into())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        step_budget::text(value.len());
        Self::Plain(value.into())
    }
}

impl From<jaq_core::val::Range<Self>> for Value {
    fn from(range: jaq_core::val::Range<Self>) -> Self {
        let mut map = Map::default();
        for (key, value) in [("start", range.start), ("end", range.end)] {
            if let Some(value) = value {
                map.insert(Val::utf8_str(key), value);
            }
        }
        Self::Map(Rc::new(map))
    }
}

impl FromIterator<Self> for Value {
    fn from_iter<I: IntoIterator<Item = Self>>(items: I) -> Self {
        Self::list(items)
    }
}
