//! The fixes of one file.

use meshwright::{Code, Diagnostics, Fixed, applicability, fix::Applicability, info::DiagnosticCounts};
use serde::Serialize;

/// The fixes of one file.
#[derive(Debug, Serialize)]
pub struct FixedJson {
    format: &'static str,
    version: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
    dry_run: bool,
    changed: bool,
    fixes: Vec<FixJson>,
    /// Fixable codes that were not fixed, because the fix would cause another error.
    left_out: Vec<FixJson>,
    /// Unsafe fixes that were not applied.
    unsafe_fixes: Vec<FixJson>,
    /// The remaining diagnostics.
    left: DiagnosticCounts,
}

/// All fixes of one code: the first in full, then their number.
#[derive(Debug, Serialize)]
struct FixJson {
    code: &'static str,
    /// The possible change of the appearance; absent if the fix is safe.
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
    message: String,
    path: String,
    count: u64,
    /// The position and the change of each.
    places: Vec<Place>,
}

#[derive(Debug, Serialize)]
struct Place {
    path: String,
    message: String,
}

impl FixedJson {
    /// The fixes of a file; `output` is where it is written, and `dry_run` whether that is nowhere.
    pub fn new(fixed: &Fixed, output: Option<String>, dry_run: bool) -> Self {
        Self {
            format: fixed.format.name(),
            version: fixed.version.clone(),
            output,
            dry_run,
            changed: fixed.bytes.is_some(),
            fixes: fixes(&fixed.fixes),
            left_out: fixes(&fixed.left_out),
            unsafe_fixes: fixes(&fixed.unsafe_fixes),
            left: DiagnosticCounts::new(&fixed.left),
        }
    }
}

fn fixes(diagnostics: &Diagnostics) -> Vec<FixJson> {
    let of = |(code, count): (&'static Code, u64)| {
        let own = diagnostics.as_slice().iter().filter(|diagnostic| diagnostic.code.id == code.id);
        let places: Vec<Place> =
            own.map(|fix| Place { path: fix.path.clone(), message: fix.message.clone() }).collect();
        let first = places.first();
        FixJson {
            code: code.id,
            effect: unsafe_effect(code),
            message: first.map_or_else(|| code.title.to_owned(), |first| first.message.clone()),
            path: first.map_or_else(String::new, |first| first.path.clone()),
            count,
            places,
        }
    };
    diagnostics.counts().map(of).collect()
}

/// The possible change of the appearance when diagnostics of that code are fixed; `None` without a change.
pub fn unsafe_effect(code: &Code) -> Option<&'static str> {
    match applicability(code) {
        Some(Applicability::Unsafe { effect }) => Some(effect),
        _ => None,
    }
}
