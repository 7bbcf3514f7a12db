//! Access and updates of values, for the interpreter.
#![allow(clippy::arithmetic_side_effects, reason = "the operators of such values give a result or an error")]

use super::value::{Error, List, Map, Sort, ValR, Value};
use jaq_core::{
    Exn, ValX,
    box_iter::{BoxIter, box_once},
    path::Opt,
    val::Range,
};
use jaq_json::{Num, Val};
use std::{fmt, rc::Rc};

/// Maximum number of elements that a list can grow by at once.
const GROWTH: usize = 1 << 16;

/// Memory in bytes per value of a list that is sorted or grouped.
const SORTED: usize = 160;

/// A number as an index, from the end if it is negative.
fn place(number: &Val, len: u64) -> Option<u64> {
    match number {
        Val::Num(Num::Int(at)) if *at >= 0 => Some(at.unsigned_abs() as u64),
        Val::Num(Num::Int(at)) => len.checked_sub(at.unsigned_abs() as u64),
        _ => None,
    }
}

/// The ends of a range in a value of that length.
fn bounds(range: &Range<&Value>, len: u64) -> Result<(u64, u64), Error> {
    let bound = |bound: Option<&Value>, otherwise: u64| match bound.map(Value::plain) {
        None | Some(Val::Null) => Ok(otherwise),
        Some(number @ Val::Num(Num::Int(_))) => Ok(place(&number, len).unwrap_or(0).min(len)),
        Some(other) => Err(Error::typ(Value::Plain(other), "integer")),
    };
    let start = bound(range.start, 0)?;
    Ok((start, bound(range.end, len)?.max(start)))
}

fn small(value: u64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

/// The ends of a range that is given as an object.
fn range_of(map: &Value) -> (Option<Value>, Option<Value>) {
    (map.named(&Val::utf8_str("start")), map.named(&Val::utf8_str("end")))
}

impl Value {
    /// The value at `index`, if it exists.
    pub(super) fn find(self, index: &Self) -> Result<Option<Self>, Error> {
        let (sort, by) = (self.sort(), index.sort());
        Ok(match (sort, by) {
            (Sort::Null, _) => None,
            (Sort::Map, Sort::Text) => self.named(&index.plain()),
            (Sort::List, Sort::Number) => {
                let number = match index.plain() {
                    // Rounds down, as jq does.
                    Val::Num(Num::Float(at)) if at.is_finite() => floor(at),
                    other => other,
                };
                place(&number, self.len()).and_then(|at| self.numbered(at))
            }
            (Sort::List | Sort::Text, Sort::Map) => {
                let (start, end) = range_of(index);
                return jaq_core::ValT::range(self, start.as_ref()..end.as_ref()).map(Some);
            }
            (Sort::List, Sort::List) => {
                let (part, steps) = (index.items().collect::<Vec<Self>>(), self.chain());
                let Self::List(list) = self.shallow() else { return Ok(None) };
                Some(Self::list(if part.is_empty() { Vec::new() } else { list.places(&part) }).cut(steps))
            }
            // Columns of an element have names, and indexed fields in a file can form an object.
            (Sort::List, Sort::Text) if matches!(&self, Self::Node(node) if node.has_names()) => {
                self.named(&index.plain())
            }
            (Sort::Map, Sort::Number) => {
                let inside = if let Self::Node(node) = &self { node.numbers_below() } else { None };
                let Some(len) = inside else { return Err(Error::index(self, index.clone())) };
                place(&index.plain(), len).and_then(|at| self.numbered(at))
            }
            _ => return Err(Error::index(self, index.clone())),
        })
    }

    fn at_range(self, start: u64, end: u64) -> Self {
        match (self.sort(), self) {
            (Sort::List, whole) => {
                Self::list((start..end).map_while(|at| whole.numbered(at))).cut(whole.chain())
            }
            (_, whole) => {
                let plain = whole.shallow();
                let bytes = plain.as_text().unwrap_or_default();
                super::step_budget::work((bytes.len() as u64) >> 5);
                match std::str::from_utf8(bytes) {
                    Ok(text) => {
                        // The byte offset of a character, or the end of the text.
                        let byte = |text: &str, place: u64| {
                            text.char_indices().nth(small(place)).map_or(text.len(), |(at, _)| at)
                        };
                        let from = byte(text, start);
                        let rest = text.get(from..).unwrap_or_default();
                        let part = rest.get(..byte(rest, end.saturating_sub(start))).unwrap_or_default();
                        jaq_std::ValT::as_sub_str(&plain, part.as_bytes())
                    }
                    Err(_) => {
                        super::step_budget::text(bytes.len());
                        let text = String::from_utf8_lossy(bytes);
                        let part = text.chars().skip(small(start)).take(small(end.saturating_sub(start)));
                        part.collect::<String>().into()
                    }
                }
            }
        }
    }
}

fn floor(number: f64) -> Val {
    let text = format!("{:.0}", number.floor());
    <Val as jaq_core::ValT>::from_num(&text).unwrap_or_default()
}

impl jaq_core::ValT for Value {
    fn from_num(number: &str) -> ValR {
        let number = <Val as jaq_core::ValT>::from_num(number);
        number.map(Self::Plain).map_err(|_| Error::str("not a number"))
    }

    fn from_map<I: IntoIterator<Item = (Self, Self)>>(entries: I) -> ValR {
        Self::map(entries)
    }

    fn key_values(self) -> BoxIter<'static, Result<(Self, Self), Error>> {
        match self.sort() {
            Sort::List => Box::new((0_usize..).zip(self.items()).map(|(at, value)| Ok((at.into(), value)))),
            Sort::Map => Box::new(self.entries().map(|(key, value)| Ok((Self::Plain(key), value)))),
            _ => box_once(Err(Error::typ(self, "list or object"))),
        }
    }

    fn values(self) -> Box<dyn Iterator<Item = ValR>> {
        self.parts()
    }

    fn index(self, index: &Self) -> ValR {
        let steps = self.chain();
        self.find(index).map(|found| found.unwrap_or_else(|| Self::absent(steps)))
    }

    fn range(self, range: Range<&Self>) -> ValR {
        match self.sort() {
            Sort::Null => Ok(Self::absent(self.chain())),
            Sort::Text if super::step_budget::is_following() => {
                Err(Error::str("a path cannot contain a slice of a string"))
            }
            Sort::List | Sort::Text => {
                let Self::Plain(Val::Num(Num::Int(len))) = self.clone().measured()? else {
                    return Err(Error::typ(self, "list or text"));
                };
                let (start, end) = bounds(&range, len.unsigned_abs() as u64)?;
                Ok(self.at_range(start, end))
            }
            _ => Err(Error::typ(self, "list or text")),
        }
    }

    fn map_values<'a, I: Iterator<Item = ValX<'a, Self>>>(
        self,
        opt: Opt,
        f: impl Fn(Self) -> I,
    ) -> ValX<'a, Self> {
        match self.sort() {
            Sort::List => self.items().flat_map(f).collect(),
            Sort::Map => {
                let mut map = Map::default();
                for (key, value) in self.entries() {
                    if let Some(value) = f(value).next() {
                        map.insert(key, value?);
                    }
                }
                Ok(Self::Map(Rc::new(map)))
            }
            _ => opt.fail(self, |value| Exn::from(Error::typ(value, "list or object"))),
        }
    }

    fn map_index<'a, I: Iterator<Item = ValX<'a, Self>>>(
        self,
        index: &Self,
        opt: Opt,
        f: impl Fn(Self) -> I,
    ) -> ValX<'a, Self> {
        if self.sort() != Sort::Map && index.sort() == Sort::Map {
            let (start, end) = range_of(index);
            return self.map_range(start.as_ref()..end.as_ref(), opt, f);
        }
        match (self.shallow(), index.sort()) {
            (Self::Plain(Val::Null), Sort::Text) => Self::Map(Rc::default()).map_index(index, opt, f),
            (Self::Plain(Val::Null), Sort::Number) => Self::List(Rc::default()).map_index(index, opt, f),
            (Self::Map(mut map), Sort::Text) => {
                let key = index.plain();
                let entries = Map::own(&mut map);
                let old = entries.items.get_mut(&key).map(|old| std::mem::replace(old, Self::NULL));
                let less = old.as_ref().map_or(0, |old| old.written().saturating_sub(1));
                entries.written = entries.written.saturating_sub(less);
                match f(old.unwrap_or(Self::NULL)).next() {
                    Some(new) => entries.insert(key, new?),
                    None => drop(entries.items.shift_remove(&key)),
                }
                Ok(Self::Map(map))
            }
            (Self::List(mut list), Sort::Number) => {
                let len = list.items.len();
                let at = place(&index.plain(), len as u64).map(small);
                let Some(at) = at.filter(|at| at.saturating_sub(len) <= GROWTH) else {
                    let outside = Error::str(format_args!("index {index} is out of range of the array"));
                    return opt.fail(Self::List(list), |_| Exn::from(outside));
                };
                let items = List::own(&mut list);
                let old = items.items.get_mut(at).map(|old| std::mem::replace(old, Self::NULL));
                let less = old.as_ref().map_or(0, |old| old.written().saturating_sub(1));
                items.written = items.written.saturating_sub(less);
                let known = old.is_some();
                match f(old.unwrap_or(Self::NULL)).next() {
                    Some(new) => {
                        let new = new?;
                        // As in jq, a list grows if an index is past its end.
                        while items.items.len() <= at {
                            items.push(Self::NULL);
                        }
                        items.levels = items.levels.max(super::step_budget::above(new.levels()));
                        items.written = items.written.saturating_add(new.written().saturating_sub(1));
                        if let Some(place) = items.items.get_mut(at) {
                            *place = new;
                        }
                    }
                    None if known => drop(items.items.remove(at)),
                    None => {}
                }
                Ok(Self::List(list))
            }
            (value, _) => {
                let index = index.clone();
                opt.fail(value, |value| Exn::from(Error::index(value, index)))
            }
        }
    }

    fn map_range<'a, I: Iterator<Item = ValX<'a, Self>>>(
        self,
        range: Range<&Self>,
        opt: Opt,
        f: impl Fn(Self) -> I,
    ) -> ValX<'a, Self> {
        let Ok(Self::Plain(Val::Num(Num::Int(len)))) = self.clone().measured() else {
            return opt.fail(self, |value| Exn::from(Error::typ(value, "list or text")));
        };
        let len = len.unsigned_abs() as u64;
        let (start, end) = match bounds(&range, len) {
            Ok(bounds) => bounds,
            Err(error) => return opt.fail(self, |_| Exn::from(error)),
        };
        let (before, after) = (self.clone().at_range(0, start), self.clone().at_range(end, len));
        let middle = match f(self.at_range(start, end)).next() {
            Some(middle) => middle?,
            None => Self::NULL,
        };
        Ok(((before + middle)? + after)?)
    }

    fn as_bool(&self) -> bool {
        !(self.sort() == Sort::Null || self.sort() == Sort::Bool && self.plain() == Val::Bool(false))
    }

    fn into_string(self) -> Self {
        match self.shallow() {
            text if text.sort() == Sort::Text => text,
            other => super::json::made(&other).into(),
        }
    }
}

impl Value {
    /// The length of a list or a text.
    fn measured(self) -> ValR {
        match self.sort() {
            Sort::List | Sort::Text => self.length(),
            _ => Err(Error::typ(self, "list or text")),
        }
    }
}

impl jaq_std::ValT for Value {
    fn into_seq<S: FromIterator<Self>>(self) -> Result<S, Self> {
        if self.sort() != Sort::List {
            return Err(self);
        }
        // Including the sort key of each element.
        super::step_budget::memory(usize::try_from(self.len()).unwrap_or(usize::MAX).saturating_mul(SORTED));
        match self {
            Self::List(list) => match Rc::try_unwrap(list) {
                Ok(List { items, .. }) => Ok(items.into_iter().collect()),
                Err(list) => Ok(list.items.iter().cloned().collect()),
            },
            other => Ok(other.shallow().items().collect()),
        }
    }

    fn is_int(&self) -> bool {
        matches!(self.plain(), Val::Num(Num::Int(_) | Num::BigInt(_)))
    }

    fn as_isize(&self) -> Option<isize> {
        match self.plain() {
            Val::Num(number) => number.as_isize(),
            _ => None,
        }
    }

    fn as_f64(&self) -> Option<f64> {
        jaq_std::ValT::as_f64(&self.plain())
    }

    fn is_utf8_str(&self) -> bool {
        self.as_text().is_some()
    }

    fn as_bytes(&self) -> Option<&[u8]> {
        let text = self.as_text()?;
        super::step_budget::work((text.len() as u64) >> 8);
        Some(text)
    }

    fn as_sub_str(&self, sub: &[u8]) -> Self {
        match self {
            // Shares the bytes.
            Self::Plain(text @ Val::TStr(_)) => Self::Plain(jaq_std::ValT::as_sub_str(text, sub)),
            _ => String::from_utf8_lossy(sub).into_owned().into(),
        }
    }

    fn from_utf8_bytes(bytes: impl AsRef<[u8]> + Send + 'static) -> Self {
        super::step_budget::text(bytes.as_ref().len());
        Self::Plain(<Val as jaq_std::ValT>::from_utf8_bytes(bytes))
    }
}

/// A truncated form, for errors.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::json::brief(self))
    }
}
