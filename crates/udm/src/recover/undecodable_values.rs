//! Removes compressed values whose content cannot be decoded.

use crate::{
    codes::recover as lost,
    document::{Array, ArrayLz4, Element, Items, Value},
    path::{self, Step},
};
use meshwright_core::{Budget, Category, Code, Diagnostic, Diagnostics, Error, FILE, Limits, Result, Span};

/// The total size of decoded content, as a multiple of the memory limit. Content beyond that is kept
/// unchecked.
const SHARE: u64 = 4;

/// Removes content that cannot be decoded.
///
/// # Errors
///
/// Returns an error if the nesting limit is exceeded.
pub(super) fn check(root: &mut Element<'_>, limits: &Limits, diagnostics: &mut Diagnostics) -> Result<()> {
    let mut budget = Budget::new(limits.memory(limits.memory.saturating_mul(SHARE)));
    Walk { budget: &mut budget, limits, diagnostics, steps: Vec::new() }.element(root)
}

struct Walk<'c> {
    budget: &'c mut Budget,
    limits: &'c Limits,
    diagnostics: &'c mut Diagnostics,
    steps: Vec<Owned>,
}

enum Owned {
    Key(Vec<u8>),
    Index(u32),
}

impl Walk<'_> {
    fn element(&mut self, element: &mut Element<'_>) -> Result<()> {
        self.budget.descend(Span::new(FILE, 0, 0))?;
        let mut gone = Vec::new();
        for (at, entry) in element.entries_mut().iter_mut().enumerate() {
            self.steps.push(Owned::Key(entry.key.as_bytes().to_vec()));
            if !self.value(&mut entry.value)? {
                gone.push(at);
            }
            self.steps.pop();
        }
        let mut at = 0_usize;
        element.entries_mut().retain(|_| {
            let keep = gone.binary_search(&at).is_err();
            at = at.saturating_add(1);
            keep
        });
        if !gone.is_empty() {
            element.set_declared_size(None);
        }
        self.budget.rise();
        Ok(())
    }

    /// Returns false if the value is damaged.
    fn value(&mut self, value: &mut Value<'_>) -> Result<bool> {
        match value {
            Value::Element(element) => self.element(element)?,
            Value::Array(array) => return self.array(array),
            Value::Lz4(blob) => {
                let (size, limits) = (blob.uncompressed, *self.limits);
                return Ok(self.decodes(size, || blob.decode(&limits).map(drop)));
            }
            Value::ArrayLz4(array) => return Ok(self.packed(array)),
            _ => {}
        }
        Ok(true)
    }

    fn array(&mut self, array: &mut Array<'_>) -> Result<bool> {
        let mut intact = true;
        match &mut array.items {
            Items::Element(items) => {
                for (at, item) in (0..).zip(items) {
                    self.steps.push(Owned::Index(at));
                    self.element(item)?;
                    self.steps.pop();
                }
            }
            Items::Array(items) => {
                self.budget.descend(Span::new(FILE, 0, 0))?;
                for (at, item) in (0..).zip(items) {
                    self.steps.push(Owned::Index(at));
                    intact &= self.array(item)?;
                    self.steps.pop();
                }
                self.budget.rise();
            }
            Items::ArrayLz4(items) => {
                for (at, item) in (0..).zip(items) {
                    self.steps.push(Owned::Index(at));
                    intact &= self.packed(item);
                    self.steps.pop();
                }
            }
            Items::Lz4(items) => {
                let limits = *self.limits;
                for (at, item) in (0..).zip(items) {
                    self.steps.push(Owned::Index(at));
                    intact &= self.decodes(item.uncompressed, || item.decode(&limits).map(drop));
                    self.steps.pop();
                }
            }
            _ => {}
        }
        Ok(intact)
    }

    fn packed(&mut self, array: &ArrayLz4<'_>) -> bool {
        let ArrayLz4::Compressed(packed) = array else { return true };
        let limits = *self.limits;
        self.decodes(packed.size(), || packed.decode(&limits).map(drop))
    }

    /// Whether content can be decoded. Content that is too large counts as intact.
    fn decodes(&mut self, size: u64, decode: impl FnOnce() -> Result<()>) -> bool {
        if self.budget.memory(size, Span::new(FILE, 0, 0)).is_err() {
            return true;
        }
        match decode() {
            Ok(()) => true,
            Err(error) if error.code().category == Category::Limit => true,
            Err(error) => {
                self.note(&lost::LOST_VALUE, &error);
                false
            }
        }
    }

    fn note(&mut self, code: &'static Code, error: &Error) {
        let steps: Vec<Step<'_>> = self
            .steps
            .iter()
            .map(|step| match step {
                Owned::Key(key) => Step::Key(key),
                Owned::Index(at) => Step::Index(*at),
            })
            .collect();
        let message = format!("dropped a value with damaged compressed content: {}", error.message());
        self.diagnostics.push(Diagnostic::new(code, message).on(path::write(&steps)));
    }
}
