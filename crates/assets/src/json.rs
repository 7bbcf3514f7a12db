//! JSON as the game's files have it: with comments, without commas, with too many commas.
//!
//! The game reads `.json`, `.jbeam`, `.pc` and `.link` files with a relaxed parser. [`Json::parse`] accepts the same texts
//! and more; [`diagnostics`] reports what the game, or strict JSON, does not accept.

use crate::codes;
pub use crate::json_fixes::{FIXES, TextEdit, TextFix, edited, fixes, without_overlap};
pub use meshwright_core::json::{Json, JsonKind, JsonMember, JsonNode, Oddities, Oddity, OddityKind};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, count};

/// The code of a deviation from strict JSON; whether it is a fault in every file of the game, as the rest is usual in
/// `.jbeam` files; and its noun with its plural.
pub(crate) const fn meaning(kind: OddityKind) -> (&'static Code, bool, [&'static str; 2]) {
    match kind {
        OddityKind::Broken => {
            (&codes::BROKEN_JSON, true, ["unreadable end of the text", "unreadable ends of the text"])
        }
        OddityKind::NestedComment => (&codes::NESTED_COMMENT, true, ["nested comment", "nested comments"]),
        OddityKind::ByteOrderMark => (&codes::BYTE_ORDER_MARK, true, ["byte order mark", "byte order marks"]),
        OddityKind::DuplicateKey => (&codes::DUPLICATE_KEY, true, ["duplicate key", "duplicate keys"]),
        OddityKind::NotUtf8 => {
            (&codes::NOT_UTF8, true, ["invalid UTF-8 sequence", "invalid UTF-8 sequences"])
        }
        OddityKind::TextAfterEnd => {
            (&codes::TEXT_AFTER_END, true, ["text after the end", "texts after the end"])
        }
        OddityKind::NoBraces => {
            (&codes::NO_BRACES, false, ["missing pair of outer braces", "missing pairs of outer braces"])
        }
        OddityKind::TrailingComma => (&codes::TRAILING_COMMA, false, ["trailing comma", "trailing commas"]),
        OddityKind::MissingComma => (&codes::MISSING_COMMA, false, ["missing comma", "missing commas"]),
        OddityKind::ExtraComma => (&codes::EXTRA_COMMA, false, ["extra comma", "extra commas"]),
        OddityKind::Comment => (&codes::COMMENT, false, ["comment", "comments"]),
        OddityKind::LooseKey => {
            (&codes::LOOSE_KEY, false, ["key without quotes or colon", "keys without quotes or colon"])
        }
        OddityKind::LooseNumber => (&codes::LOOSE_NUMBER, false, ["irregular number", "irregular numbers"]),
        OddityKind::LooseText => {
            (&codes::LOOSE_TEXT, false, ["string without quotes", "strings without quotes"])
        }
        OddityKind::LooseEscape => (
            &codes::LOOSE_ESCAPE,
            false,
            ["irregular escape or control character", "irregular escapes or control characters"],
        ),
        OddityKind::NotFinite => {
            (&codes::NOT_FINITE, true, ["number that is not finite", "numbers that are not finite"])
        }
    }
}

/// One diagnostic for each kind of deviation that occurs, at its first place; with `strict` of all kinds, otherwise only
/// of those that are faults in every file of the game.
///
/// ```
/// use meshwright_assets::json::{self, Json};
/// use meshwright_core::{Limits, Source};
///
/// let source = Source::from(b"{\"a\": [1 2] /* b */}".to_vec());
/// let found = Json::parse(&source, &Limits::DEFAULT)?;
/// assert!(json::diagnostics(&found, false, &Limits::DEFAULT).is_empty(), "the game reads it");
/// assert_eq!(json::diagnostics(&found, true, &Limits::DEFAULT).as_slice().len(), 2);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn diagnostics(json: &Json<'_>, strict: bool, limits: &Limits) -> Diagnostics {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let oddities = json.oddities();
    // What follows a comment in a comment is no text that someone wrote.
    let nested = oddities.first(OddityKind::NestedComment).map(|first| first.start);
    for kind in OddityKind::ALL {
        let (code, is_fault, [one, many]) = meaning(kind);
        let (Some(first), true) = (oddities.first(kind), strict || is_fault) else { continue };
        if kind != OddityKind::NestedComment && nested.is_some_and(|nested| first.start > nested) {
            continue;
        }
        let (found, line) = (oddities.count(kind), json.line(first.start));
        let message = match kind {
            OddityKind::Broken => format!("expected {} on line {line}", oddities.expected()),
            OddityKind::NoBraces => "the text does not begin and end with braces".to_owned(),
            OddityKind::TextAfterEnd => format!("the text continues after its value ends on line {line}"),
            _ if found == 1 => format!("the text has {} on line {line}", count(found, one, many)),
            _ => format!("the text has {} (first: line {line})", count(found, one, many)),
        };
        diagnostics.push(Diagnostic::new(code, message).at(first));
    }
    diagnostics
}
