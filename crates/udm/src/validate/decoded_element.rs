//! An element with its decoded compressed arrays.

use super::{Report, model::Model, path::Place};
use crate::{
    codes::{binary, validation},
    document::{Array, ArrayLz4, Element, Value},
};
use meshwright_core::{Budget, Category, Error, FILE, Span};
use std::borrow::Cow;

/// Largest depth of nested compressed arrays to decode.
const MOST_UNPACKED: u32 = 3;

/// An element, for each entry the content of its compressed array, and the innermost enclosing model.
#[derive(Clone, Copy)]
pub(super) struct View<'v, 'a> {
    pub(super) element: &'v Element<'a>,
    /// One per entry.
    pub(super) decoded: &'v [Option<Array<'static>>],
    pub(super) model: Option<&'v Model>,
}

impl<'v, 'a: 'v> View<'v, 'a> {
    /// The value with a name; of several, the last.
    pub(super) fn get(&self, key: &str) -> Option<&'v Value<'a>> {
        self.element.get(key)
    }

    /// The array with a name, compressed or not.
    pub(super) fn array(&self, key: &str) -> Option<&'v Array<'v>> {
        let at = self.element.iter().rposition(|entry| entry.key == key)?;
        self.at(at)
    }

    /// The array of the entry at an index.
    pub(super) fn at(&self, at: usize) -> Option<&'v Array<'v>> {
        if let Some(Some(array)) = self.decoded.get(at) {
            return Some(array);
        }
        match &self.element.entries().get(at)?.value {
            Value::Array(array) => Some(array),
            Value::ArrayLz4(array) => array.plain(),
            _ => None,
        }
    }
}

/// Decodes compressed arrays.
pub(super) struct Decoder {
    /// Budget for all of them.
    pub(super) budget: Budget,
}

impl Decoder {
    /// The content of a compressed array in `unpacked` others.
    pub(super) fn unpack(
        &mut self,
        array: &ArrayLz4<'_>,
        unpacked: u32,
        report: &mut Report,
        at: &Place<'_>,
    ) -> Option<Array<'static>> {
        let ArrayLz4::Compressed(array) = array else { return None };
        if unpacked >= MOST_UNPACKED {
            let message = || format!("the compressed value is nested in {MOST_UNPACKED} others");
            report.note(&validation::NOT_LOOKED_INTO, at, message);
            return None;
        }
        let size = array.size();
        // The decoder reports an impossible size; a size beyond the limit is not decoded.
        let taken = match size > (array.compressed.len() as u64).saturating_mul(255) {
            true => Ok(()),
            false => self.budget.decoded(array.compressed.len() as u64, size, Span::new(FILE, 0, 0)),
        };
        let limits = *self.budget.limits();
        match taken.and_then(|()| array.decode(&limits)) {
            Ok((array, diagnostics)) => {
                for diagnostic in diagnostics.as_slice() {
                    report.note(diagnostic.code, at, || diagnostic.message.clone());
                }
                Some(array)
            }
            Err(error) => {
                report_undecoded(&error, report, at);
                None
            }
        }
    }

    /// An array of another element than the current one. Its own problems are reported when it is visited.
    pub(super) fn array<'c>(&mut self, element: &'c Element<'_>, key: &str) -> Option<Cow<'c, Array<'c>>> {
        match element.get(key)? {
            Value::Array(array) => Some(Cow::Borrowed(array)),
            Value::ArrayLz4(array) => match &**array {
                ArrayLz4::Plain(array) => Some(Cow::Borrowed(array)),
                ArrayLz4::Compressed(array) => {
                    self.budget
                        .decoded(array.compressed.len() as u64, array.size(), Span::file(0, 0))
                        .ok()?;
                    let (array, _) = array.decode(self.budget.limits()).ok()?;
                    Some(Cow::Owned(array))
                }
            },
            _ => None,
        }
    }
}

fn report_undecoded(error: &Error, report: &mut Report, at: &Place<'_>) {
    let code = match error.code() {
        code if code.category == Category::Limit => &validation::NOT_LOOKED_INTO,
        code if [&binary::CONTENT, &binary::BAD_LZ4].iter().any(|known| std::ptr::eq(*known, code)) => code,
        _ => {
            return report.note(&binary::CONTENT, at, || {
                format!("the content of the compressed array is damaged: {}", error.message())
            });
        }
    };
    report.note(code, at, || error.message().to_owned());
}
