//! Decodes values of the document within the limits, and reports what cannot be decoded.

use super::ToSceneOptions;
use crate::{
    asset::{Table, coerce, table::Wanted},
    codes::to_scene as codes,
    document::{Element, Value},
};
use meshwright_core::{
    Category, Code, CountingBudget, Diagnostic, Diagnostics, Error, Limits, message, parallel,
};
use std::{borrow::Cow, fmt};

/// Memory for an item that is converted in parallel, in addition to its size.
const SHARE: u64 = 64 << 10;

pub(super) struct Decoder {
    pub(super) options: ToSceneOptions,
    pub(super) diagnostics: Diagnostics,
    budget: CountingBudget,
    /// The limits for decoding a value, whose memory the budget counts.
    limits: Limits,
    /// The error of a value that exceeds a limit.
    exceeded: Option<Error>,
    /// Memory of a previous table, for reuse.
    spare: Vec<u8>,
}

impl Decoder {
    pub(super) fn new(options: ToSceneOptions, budget: CountingBudget, limits: &Limits) -> Self {
        let (diagnostics, limits) = (Diagnostics::new(budget.diagnostics()), *limits);
        Self { options, diagnostics, budget, limits, exceeded: None, spare: Vec::new() }
    }

    /// The error if a limit was reached.
    pub(super) fn exceeded(&mut self) -> Option<Error> {
        self.budget.error("scene").or(self.exceeded.take())
    }

    /// Converts items with `convert`. Diagnostics keep the order of the items. Each item needs
    /// about `size` bytes.
    ///
    /// Items that fit the memory limit together are converted on several threads, each within its share of
    /// the limit. An item that needs more is converted again with the remaining limit, as on a single
    /// thread.
    pub(super) fn each<I: Sync, T: Send>(
        &mut self,
        items: &[I],
        size: impl Fn(&I) -> u64,
        convert: impl Fn(&mut Self, &I) -> T + Send + Sync,
    ) -> Vec<T> {
        let shares: Vec<u64> = items.iter().map(|item| size(item).saturating_add(SHARE)).collect();
        let total = shares.iter().copied().fold(0, u64::saturating_add);
        let fits = items.len() > 1 && total <= self.budget.memory_left();
        if !fits || !parallel::is_worthwhile(total) {
            return items.iter().map(|item| convert(self, item)).collect();
        }
        let (options, limits, budget) = (self.options, self.limits, &self.budget);
        let parts: Vec<(&I, u64)> = items.iter().zip(shares).collect();
        let imported = parallel::map(&parts, total, |&(item, memory)| {
            let mut part_decoder = Self::new(options, budget.share(memory), &limits);
            (convert(&mut part_decoder, item), part_decoder)
        });
        let mut all = Vec::new();
        for ((item, _), (made, part_decoder)) in parts.into_iter().zip(imported) {
            if part_decoder.exceeded.is_some() || !self.budget.add(&part_decoder.budget) {
                all.push(convert(self, item));
                continue;
            }
            self.diagnostics.append(part_decoder.diagnostics);
            all.push(made);
        }
        all
    }

    /// Reports a diagnostic. The message is formatted only if the list has room.
    pub(super) fn note(
        &mut self,
        code: &'static Code,
        at: impl fmt::Display,
        message: impl FnOnce() -> String,
    ) {
        self.diagnostics.push_with(code, || Diagnostic::new(code, message()).on(at.to_string()));
    }

    /// Reports a number of things, if there are any.
    pub(super) fn note_count(
        &mut self,
        code: &'static Code,
        at: impl fmt::Display,
        count: usize,
        [one, many]: [&str; 2],
        text: impl FnOnce(String) -> String,
    ) {
        if count > 0 {
            self.note(code, at, || text(message::count(count, one, many)));
        }
    }

    /// Reserves `bytes`. Returns false and reports it if the limit is exceeded.
    pub(super) fn room(&mut self, bytes: usize) -> bool {
        let fits = self.budget.memory(bytes as u64, || 0);
        if !fits {
            self.note(&codes::LIMIT, "", || {
                "dropped parts of the asset: it takes too much memory".to_owned()
            });
        }
        fits
    }

    /// Counts `count` steps. Returns false and reports it if the limit is exceeded.
    pub(super) fn steps(&mut self, count: usize) -> bool {
        let fits = self.budget.items(count as u64);
        if !fits {
            self.note(&codes::LIMIT, "", || "dropped parts of the asset: it takes too many steps".to_owned());
        }
        fits
    }

    /// The rows of a value, or their outline for a summary; `None`, with a diagnostic, if it has no rows.
    pub(super) fn table<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        if !self.options.summary {
            return self.rows(at, value, wanted);
        }
        let outline = Table::outline(value, wanted);
        if outline.is_none() {
            self.note(&codes::SHAPE, at, || unusable(value));
        }
        outline
    }

    /// Like `table`, for a table that is returned by [`Decoder::done`] soon. Reuses the memory of a previous
    /// one.
    pub(super) fn brief_table<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        if self.options.summary { self.table(at, value, wanted) } else { self.brief_rows(at, value, wanted) }
    }

    /// Like `brief_table`, with decoded rows even for a summary.
    pub(super) fn brief_rows<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        let mut spare = std::mem::take(&mut self.spare);
        let table = self.rows_in(at, value, wanted, &mut spare);
        self.spare = spare;
        table
    }

    /// Like `table`, with decoded rows even for a summary.
    pub(super) fn rows<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
    ) -> Option<Table<'t>> {
        self.rows_in(at, value, wanted, &mut Vec::new())
    }

    fn rows_in<'t>(
        &mut self,
        at: impl fmt::Display,
        value: &'t Value<'_>,
        wanted: &[Wanted],
        spare: &mut Vec<u8>,
    ) -> Option<Table<'t>> {
        let size = usize::try_from(coerce::decoded_size(value)).unwrap_or(usize::MAX);
        if !self.room(size) {
            return None;
        }
        match Table::of_with(value, wanted, &self.limits, spare) {
            Ok(Some(table)) => return Some(table),
            Ok(None) => self.note(&codes::SHAPE, at, || unusable(value)),
            Err(error) => self.undecoded(at, error),
        }
        None
    }

    /// Reports a value that cannot be decoded.
    fn undecoded(&mut self, at: impl fmt::Display, error: Error) {
        self.note(&codes::UNREADABLE, at, || {
            format!("ignored a value that cannot be decoded: {}", error.message())
        });
        if error.code().category == Category::Limit {
            self.exceeded.get_or_insert(error);
        }
    }

    /// Keeps the memory of a table for the next one.
    pub(super) fn done(&mut self, table: Table<'_>) {
        if let Cow::Owned(bytes) = table.into_bytes()
            && bytes.capacity() > self.spare.capacity()
        {
            self.spare = bytes;
        }
    }

    /// The elements of a list of a view.
    pub(super) fn elements<'t, 'd>(
        &mut self,
        at: impl fmt::Display,
        value: Option<&'t Value<'d>>,
    ) -> Cow<'t, [Element<'d>]> {
        let Some(value) = value else { return Cow::Borrowed(&[]) };
        // An entry is much larger in memory than in the file.
        let size = usize::try_from(coerce::decoded_size(value)).unwrap_or(usize::MAX);
        if !self.room(size.saturating_mul(8)) {
            return Cow::Borrowed(&[]);
        }
        match coerce::elements(value, &self.limits) {
            Ok(list) => list,
            Err(error) => {
                self.undecoded(at, error);
                Cow::Borrowed(&[])
            }
        }
    }
}

/// The message for a value with an unsupported type.
fn unusable(value: &Value<'_>) -> String {
    match value {
        Value::Array(array) => format!("ignored an array of unexpected type {}", array.kind()),
        Value::ArrayLz4(array) => format!("ignored a compressed array of unexpected type {}", array.kind()),
        value => format!("ignored a value of unexpected type {}", value.kind()),
    }
}
