//! The four laws of every format as functions, which return the violation as a message.

use crate::announced_losses;
use crate::compare::Comparison;
use meshwright_core::{BufferId, Category, Chunks, Diagnostics, FILE, FieldLog, Row, Span};
use std::fmt::Display;

/// Law 1, `write(read(b)) == b`: a file is rewritten byte for byte.
pub fn law1<E: Display>(
    bytes: &[u8],
    rewrite: impl FnOnce(&[u8]) -> Result<Vec<u8>, E>,
) -> Result<(), String> {
    let written = rewrite(bytes).map_err(|error| format!("law 1: not written: {error}"))?;
    let mut chunks = Chunks::new();
    chunks.owned(&written);
    same(bytes, &chunks)
}

/// The comparison of law 1 for an output in chunks.
pub fn same(bytes: &[u8], written: &Chunks<'_>) -> Result<(), String> {
    let Some(at) = written.first_difference(bytes) else { return Ok(()) };
    let all = written.to_vec();
    Err(format!(
        "law 1: written bytes differ from byte {at} on: {} where the file has {} ({} bytes instead of {})",
        excerpt(&all, at),
        excerpt(bytes, at),
        all.len(),
        bytes.len()
    ))
}

/// Law 2, `read(write(d)) == d`: `compare` reads the bytes and returns the difference from the document.
pub fn law2<D: ?Sized, E: Display>(
    document: &D,
    write: impl FnOnce(&D) -> Result<Vec<u8>, E>,
    compare: impl FnOnce(&[u8], &D) -> Result<(), String>,
) -> Result<(), String> {
    let bytes = write(document).map_err(|error| format!("law 2: not written: {error}"))?;
    compare(&bytes, document).map_err(|difference| format!("law 2: {difference}"))
}

/// Law 3, `to_scene(from_scene(s))` equals `s` except for reported losses: a difference without a loss is an
/// error.
pub fn law3(comparison: &Comparison, diagnostics: &Diagnostics) -> Result<(), String> {
    let mut losses = diagnostics.clone();
    losses.retain(|code| code.category == Category::Loss);
    named_by(comparison, &losses, "loss")
}

/// Law 3 for a scene that may hold what the format forbids: what is fixed or computed on the way is reported, too, and is
/// not lost. A difference that no diagnostic names is an error.
pub fn law3_with_fixes(comparison: &Comparison, diagnostics: &Diagnostics) -> Result<(), String> {
    named_by(comparison, diagnostics, "diagnostic")
}

fn named_by(comparison: &Comparison, diagnostics: &Diagnostics, what: &str) -> Result<(), String> {
    let unnamed =
        comparison.differences.iter().find(|one| !announced_losses::names_difference(diagnostics, one));
    match unnamed {
        Some(difference) => Err(format!("law 3: changed without a {what} that names it: {difference}")),
        // What is not listed could be anything.
        None if comparison.total > comparison.differences.len() => {
            Err(format!("law 3: {} differences are more than are listed", comparison.total))
        }
        None => match announced_losses::more_than_stated(&comparison.differences, diagnostics) {
            Some(more) => Err(format!("law 3: {more}")),
            None => Ok(()),
        },
    }
}

/// Law 4 for the file itself: leaves and gaps cover its `len` bytes without overlaps.
pub fn law4(log: &FieldLog, len: u64) -> Result<(), String> {
    tiles(log, FILE, len)
}

/// Law 4 for any buffer, for example a decoded payload.
pub fn tiles(log: &FieldLog, space: BufferId, len: u64) -> Result<(), String> {
    if let Some((a, b)) = log.overlap(space) {
        return Err(format!(
            "law 4: {a} ({}) and {b} ({}) claim the same bytes",
            named(log, |own| own.buffer == space && own.end == a.end),
            named(log, |own| own.buffer == space && own.start == b.start && own != &a)
        ));
    }
    let leaves = log.claimed(space);
    if let Some(outside) = leaves.iter().find(|span| span.end > len || span.start > span.end) {
        return Err(format!(
            "law 4: {outside} ({}) lies outside the {len} bytes",
            named(log, |own| own.buffer == space && own.end == outside.end)
        ));
    }
    let gaps = log.gaps(space, len);
    let mut all: Vec<Span> = leaves.into_iter().chain(gaps.into_iter().map(|gap| gap.span)).collect();
    all.sort_unstable();
    let mut next = 0;
    for span in all {
        if span.start != next {
            return Err(format!("law 4: bytes {next}..{} are neither claimed nor a gap", span.start));
        }
        next = span.end;
    }
    if next != len {
        return Err(format!("law 4: bytes {next}..{len} are neither claimed nor a gap"));
    }
    Ok(())
}

/// Law 4 without gaps: an intact file of a fully understood format.
pub fn claimed(log: &FieldLog, space: BufferId, len: u64) -> Result<(), String> {
    tiles(log, space, len)?;
    match log.gaps(space, len).first() {
        Some(gap) => Err(format!("law 4: bytes {} are claimed by no field", gap.span)),
        None => Ok(()),
    }
}

/// The path of the first leaf that matches.
fn named(log: &FieldLog, is: impl Fn(&Span) -> bool) -> String {
    let wanted = |row: &Row| !row.is_group() && is(&row.span);
    log.rows().iter().position(wanted).map_or_else(|| "not in the log".to_owned(), |at| log.path(at))
}

fn excerpt(bytes: &[u8], at: u64) -> String {
    let at = usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
    let shown: Vec<String> = bytes[at..].iter().take(8).map(|byte| format!("{byte:02X}")).collect();
    if shown.is_empty() { "the end".to_owned() } else { shown.join(" ") }
}

#[cfg(test)]
mod tests;
