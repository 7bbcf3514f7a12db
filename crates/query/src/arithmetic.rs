//! Arithmetic and comparison of values.
#![allow(clippy::arithmetic_side_effects, reason = "the operators of such values give a result or an error")]

use super::{
    step_budget,
    value::{EACH, Error, List, Map, Sort, ValR, Value},
};
use jaq_core::ops::Math;
use jaq_json::{Num, Val};
use std::{
    cmp::Ordering,
    ops::{Add, Div, Mul, Neg, Rem, Sub},
};

/// Number of bits above which numbers are not multiplied.
const BITS: u64 = 1 << 16;

/// A jq operation on two scalars.
fn plain(left: Val, right: Val, op: Math) -> ValR {
    step_budget::work(1);
    let fits = match (&left, &right) {
        (Val::Num(_), Val::Num(_)) => true,
        (Val::TStr(_), Val::TStr(_)) | (Val::BStr(_), Val::BStr(_)) => matches!(op, Math::Add),
        (Val::TStr(_) | Val::BStr(_), Val::Num(_)) | (Val::Num(_), Val::TStr(_) | Val::BStr(_)) => {
            matches!(op, Math::Mul)
        }
        _ => false,
    };
    // The error of a division by zero displays both operands.
    let zero = || right == Val::from(0_isize);
    if !fits || matches!(op, Math::Rem) && zero() {
        let (left, right) = (Value::Plain(left), Value::Plain(right));
        return Err(Error::math(left, op, right));
    }
    let done = match op {
        Math::Add => left + right,
        Math::Sub => left - right,
        Math::Mul => left * right,
        Math::Div => left / right,
        Math::Rem => left % right,
    };
    let done = done.map_err(|_| Error::str("the numbers cannot be computed"))?;
    step_budget::memory(usize::try_from(bits(&done) / 8).unwrap_or(usize::MAX));
    Ok(Value::Plain(done))
}

/// Concatenates two texts. The first is not copied if it is unshared and has spare capacity.
fn joined(left: Val, right: Val) -> ValR {
    let start = |text: &Val| match text {
        Val::TStr(text) | Val::BStr(text) => text.as_ptr(),
        _ => std::ptr::null(),
    };
    let (before, long, more) = (start(&left), len(&left), len(&right));
    step_budget::fits(long.saturating_add(more));
    step_budget::memory(more.saturating_add(EACH));
    let done = plain(left, right, Math::Add)?;
    if let Value::Plain(text) = &done
        && start(text) != before
    {
        step_budget::memory(long.saturating_mul(2));
    }
    Ok(done)
}

fn len(value: &Val) -> usize {
    match value {
        Val::TStr(text) | Val::BStr(text) => text.len(),
        _ => 0,
    }
}

fn bits(value: &Val) -> u64 {
    match value {
        Val::Num(Num::BigInt(number)) => number.bits(),
        _ => 0,
    }
}

impl Add for Value {
    type Output = ValR;
    fn add(self, right: Self) -> ValR {
        match (self.shallow(), right.shallow()) {
            (Self::Plain(Val::Null), other) | (other, Self::Plain(Val::Null)) => Ok(other),
            (Self::Plain(left), Self::Plain(right)) if matches!(left, Val::Num(_)) => {
                plain(left, right, Math::Add)
            }
            (Self::Plain(left), Self::Plain(right)) => joined(left, right),
            (Self::List(mut left), Self::List(right)) => {
                let list = List::own(&mut left);
                for item in &right.items {
                    list.push(item.clone());
                }
                Ok(Self::List(left))
            }
            (Self::Map(mut left), Self::Map(right)) => {
                let map = Map::own(&mut left);
                for (key, value) in &right.items {
                    map.insert(key.clone(), value.clone());
                }
                Ok(Self::Map(left))
            }
            (left, right) => Err(Error::math(left, Math::Add, right)),
        }
    }
}

impl Sub for Value {
    type Output = ValR;
    fn sub(self, right: Self) -> ValR {
        match (self.shallow(), right.shallow()) {
            (Self::Plain(left), Self::Plain(right)) => plain(left, right, Math::Sub),
            (Self::List(left), Self::List(right)) => {
                #[allow(
                    clippy::mutable_key_type,
                    reason = "the order of values does not depend on what was read of them"
                )]
                let taken: std::collections::BTreeSet<&Self> = right.items.iter().collect();
                Ok(Self::list(left.items.iter().filter(|item| !taken.contains(item)).cloned()))
            }
            (left, right) => Err(Error::math(left, Math::Sub, right)),
        }
    }
}

impl Mul for Value {
    type Output = ValR;
    fn mul(self, right: Self) -> ValR {
        match (self.shallow(), right.shallow()) {
            (Self::Plain(left), Self::Plain(right)) => {
                if bits(&left).saturating_add(bits(&right)) > BITS {
                    return Err(Error::str("the product would have too many digits"));
                }
                let times = |number: &Val| match number {
                    Val::Num(Num::Int(times)) => usize::try_from(*times).unwrap_or(0),
                    Val::Num(Num::BigInt(_)) => usize::MAX,
                    _ => 0,
                };
                let text = len(&left).saturating_mul(times(&right));
                step_budget::text(text.saturating_add(len(&right).saturating_mul(times(&left))));
                plain(left, right, Math::Mul)
            }
            (Self::Map(mut left), Self::Map(right)) => {
                merge(Map::own(&mut left), &right)?;
                Ok(Self::Map(left))
            }
            (left, right) => Err(Error::math(left, Math::Mul, right)),
        }
    }
}

/// Splits a text by another; into characters if that is empty.
fn pieces<'t>(text: &'t [u8], by: &'t [u8]) -> Box<dyn Iterator<Item = &'t [u8]> + 't> {
    step_budget::work((text.len() as u64) >> 5);
    if by.is_empty() {
        let chunks = text.utf8_chunks();
        return Box::new(chunks.flat_map(|chunk| {
            let valid = chunk.valid();
            let letters = valid
                .char_indices()
                .filter_map(|(at, letter)| valid.as_bytes().get(at..at.saturating_add(letter.len_utf8())));
            letters.chain((!chunk.invalid().is_empty()).then(|| chunk.invalid()))
        }));
    }
    let mut rest = (!text.is_empty()).then_some(text);
    let finder = memchr::memmem::Finder::new(by);
    Box::new(std::iter::from_fn(move || {
        let here = rest?;
        let (piece, after) = match finder.find(here) {
            Some(at) => (here.get(..at), here.get(at.saturating_add(by.len())..)),
            None => (Some(here), None),
        };
        rest = after;
        piece
    }))
}

/// Merges one object into another recursively.
fn merge(left: &mut Map, right: &Map) -> Result<(), Error> {
    for (key, value) in &right.items {
        let old = left.items.get(key).filter(|old| old.sort() == Sort::Map).cloned();
        let new = match old {
            Some(old) if value.sort() == Sort::Map => (old * value.clone())?,
            _ => value.clone(),
        };
        left.insert(key.clone(), new);
    }
    Ok(())
}

impl Div for Value {
    type Output = ValR;
    fn div(self, right: Self) -> ValR {
        match (self.shallow(), right.shallow()) {
            (Self::Plain(Val::TStr(text)), Self::Plain(Val::TStr(by))) => {
                let text = Self::Plain(Val::TStr(text));
                Ok(Self::list(
                    pieces(text.as_text().unwrap_or_default(), &by)
                        .map(|piece| jaq_std::ValT::as_sub_str(&text, piece)),
                ))
            }
            (Self::Plain(left), Self::Plain(right)) => plain(left, right, Math::Div),
            (left, right) => Err(Error::math(left, Math::Div, right)),
        }
    }
}

impl Rem for Value {
    type Output = ValR;
    fn rem(self, right: Self) -> ValR {
        match (self.shallow(), right.shallow()) {
            (Self::Plain(left), Self::Plain(right)) => plain(left, right, Math::Rem),
            (left, right) => Err(Error::math(left, Math::Rem, right)),
        }
    }
}

impl Neg for Value {
    type Output = ValR;
    fn neg(self) -> ValR {
        match self.shallow() {
            Self::Plain(value @ Val::Num(_)) => plain(Val::from(0_isize), value, Math::Sub),
            other => Err(Error::typ(other, "number")),
        }
    }
}

/// The order of values in jq; `numbers` decides the order of NaN.
fn order(left: &Value, right: &Value, numbers: fn(&Val, &Val) -> Ordering) -> Ordering {
    step_budget::work(1);
    let sort = left.sort();
    sort.cmp(&right.sort()).then_with(|| match sort {
        Sort::Null => Ordering::Equal,
        Sort::Bool => left.plain().cmp(&right.plain()),
        Sort::Number => numbers(&left.plain(), &right.plain()),
        Sort::Text => match (left.as_text(), right.as_text()) {
            (Some(left), Some(right)) => left.cmp(right),
            _ => left.plain().cmp(&right.plain()),
        },
        Sort::List => {
            let mut others = right.items();
            for item in left.items() {
                match others.next().map(|other| order(&item, &other, numbers)) {
                    None => return Ordering::Greater,
                    Some(Ordering::Equal) => {}
                    Some(different) => return different,
                }
            }
            if others.next().is_some() { Ordering::Less } else { Ordering::Equal }
        }
        Sort::Map => {
            if left.len() == 0 || right.len() == 0 {
                return left.len().cmp(&right.len());
            }
            let sorted = |value: &Value| {
                let mut entries: Vec<(Val, Value)> = value.entries().collect();
                entries.sort_by(|(a, _), (b, _)| a.cmp(b));
                entries
            };
            let (left, right) = (sorted(left), sorted(right));
            let keys = left.iter().map(|(key, _)| key).cmp(right.iter().map(|(key, _)| key));
            keys.then_with(|| {
                let pairs = left.iter().zip(&right).map(|((_, a), (_, b))| order(a, b, numbers));
                pairs.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
            })
        }
    })
}

/// NaN is less than any number, including itself, which `isnan` relies on.
fn jq(left: &Val, right: &Val) -> Ordering {
    left.cmp(right)
}

/// The same, except that NaN equals itself, which sorting requires.
fn total(left: &Val, right: &Val) -> Ordering {
    let nan = |value: &Val| matches!(value, Val::Num(Num::Float(number)) if number.is_nan());
    if nan(left) && nan(right) { Ordering::Equal } else { left.cmp(right) }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        order(self, other, jq).is_eq()
    }
}

impl Eq for Value {}

#[allow(clippy::non_canonical_partial_ord_impl, reason = "comparisons of jq and sorts differ for NaN")]
impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(order(self, other, jq))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        order(self, other, total)
    }
}

impl List {
    /// The indices of `part` in it.
    pub(super) fn places(&self, part: &[Value]) -> Vec<Value> {
        let windows = self.items.windows(part.len().max(1)).enumerate();
        windows.filter(|(_, window)| *window == part).map(|(at, _)| Value::from(at)).collect()
    }
}
