//! Changes that make a relaxed text strict JSON with the same values.

use crate::{
    codes,
    json::{Json, JsonKind, JsonMember, JsonNode, OddityKind, meaning},
};
use meshwright_core::{Budget, Code, FixRule, Limits, Span, count, json::number};
use std::collections::{HashMap, HashSet};

/// The codes of a text that can be fixed without a decision of the author. The values of the text stay the same, unless a rule
/// says what changes.
pub const FIXES: &[FixRule] = &[
    FixRule::visible(&codes::NESTED_COMMENT, "the game reads the file, which it rejects as it is"),
    FixRule::safe(&codes::BYTE_ORDER_MARK),
    FixRule::safe(&codes::DUPLICATE_KEY),
    FixRule::safe(&codes::NO_BRACES),
    FixRule::safe(&codes::TRAILING_COMMA),
    FixRule::safe(&codes::MISSING_COMMA),
    FixRule::safe(&codes::EXTRA_COMMA),
    FixRule::visible(&codes::COMMENT, "the comment is lost"),
    FixRule::safe(&codes::LOOSE_KEY),
    FixRule::safe(&codes::LOOSE_NUMBER),
    FixRule::safe(&codes::LOOSE_ESCAPE),
];

/// A change of a text: other bytes in the place of a span. The span of an insertion is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextEdit {
    /// The bytes that are replaced.
    pub span: Span,
    /// What replaces them.
    pub text: String,
}

/// The fix of all deviations of one code in a text.
#[derive(Clone, Debug)]
pub struct TextFix {
    /// The code.
    pub code: &'static Code,
    /// What is changed: `removed 2 trailing commas`.
    pub message: String,
    /// The first place.
    pub span: Span,
    /// The changes; bytes outside of them stay.
    pub edits: Vec<TextEdit>,
}

/// The fixes of the wanted codes, each with all its changes that need no decision. A text whose end is not understood has
/// none: what its author meant is not known. Parse with [`Limits::diagnostics`] as large as the text to fix all places.
///
/// ```
/// use meshwright_assets::json::{self, Json};
/// use meshwright_core::{Limits, Source};
///
/// let source = Source::from(b"{\"a\": [1, 2,],}".to_vec());
/// let json = Json::parse(&source, &Limits::DEFAULT)?;
/// let fixes = json::fixes(&json, &|_| true);
/// assert_eq!(fixes[0].message, "removed 2 trailing commas");
/// assert_eq!(json::edited(source.bytes(), fixes[0].edits.clone()), b"{\"a\": [1, 2]}");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub fn fixes(json: &Json<'_>, wanted: &dyn Fn(&Code) -> bool) -> Vec<TextFix> {
    let is_whole = json.root().is_some_and(|root| matches!(root.kind(), JsonKind::Object | JsonKind::List));
    if !is_whole || json.oddities().count(OddityKind::Broken) > 0 {
        return Vec::new();
    }
    let mut fixes = Vec::new();
    for kind in OddityKind::ALL {
        let (code, _, [one, many]) = meaning(kind);
        if !FixRule::has(FIXES, code) || !wanted(code) {
            continue;
        }
        let mut edits = Edits { json, list: Vec::new(), places: 0, first: None };
        edits.of(kind);
        let (Some(span), false) = (edits.first, edits.list.is_empty()) else { continue };
        let message = match kind {
            OddityKind::ByteOrderMark => "removed the byte order mark".to_owned(),
            OddityKind::NoBraces => "added the outer braces".to_owned(),
            OddityKind::DuplicateKey => {
                let values = count(edits.places, "value", "values");
                format!("removed {values} that a later one with the same key replaces")
            }
            _ => {
                let verb = match kind {
                    OddityKind::MissingComma => "added",
                    OddityKind::LooseKey | OddityKind::LooseNumber | OddityKind::LooseEscape => "rewrote",
                    _ => "removed",
                };
                format!("{verb} {}", count(edits.places, one, many))
            }
        };
        fixes.push(TextFix { code, message, span, edits: edits.list });
    }
    fixes
}

/// Changes in the order of the text, each with what it belongs to, without those that overlap an earlier one.
pub fn without_overlap<T>(mut edits: Vec<(T, TextEdit)>) -> Vec<(T, TextEdit)> {
    edits.sort_by_key(|(_, edit)| (edit.span.start, !edit.span.is_empty(), std::cmp::Reverse(edit.span.end)));
    let mut end = 0;
    edits.retain(|(_, edit)| {
        let fits = edit.span.start >= end && edit.span.end >= edit.span.start;
        end = if fits { edit.span.end } else { end };
        fits
    });
    edits
}

/// A text with changes. Of changes that overlap the first one counts.
pub fn edited(text: &[u8], edits: Vec<TextEdit>) -> Vec<u8> {
    let mut out = Vec::new();
    let mut copied = 0;
    for ((), edit) in without_overlap(edits.into_iter().map(|edit| ((), edit)).collect()) {
        let (start, end) = (place(edit.span.start).min(text.len()), place(edit.span.end).min(text.len()));
        out.extend_from_slice(text.get(copied..start).unwrap_or_default());
        out.extend_from_slice(edit.text.as_bytes());
        copied = end;
    }
    out.extend_from_slice(text.get(copied..).unwrap_or_default());
    out
}

fn place(at: u64) -> usize {
    usize::try_from(at).unwrap_or(usize::MAX)
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// The changes for one kind of deviation.
struct Edits<'j> {
    json: &'j Json<'j>,
    list: Vec<TextEdit>,
    places: u64,
    first: Option<Span>,
}

impl<'j> Edits<'j> {
    fn replace(&mut self, start: usize, end: usize, text: impl Into<String>) {
        self.list.push(TextEdit { span: Span::file(start as u64, end as u64), text: text.into() });
    }

    /// Counts a place that is fixed.
    fn count(&mut self, at: usize) {
        self.places = self.places.saturating_add(1);
        self.first.get_or_insert(Span::file(at as u64, at as u64));
    }

    fn text(&self) -> &'j [u8] {
        self.json.text()
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text().get(at).copied()
    }

    /// The place after all bytes from `at` on that are so.
    fn after(&self, at: usize, is: impl Fn(u8) -> bool) -> usize {
        let rest = self.text().get(at..).unwrap_or_default();
        at.saturating_add(rest.iter().position(|byte| !is(*byte)).unwrap_or(rest.len()))
    }

    /// The place of the first of the bytes before `at` that are so.
    fn before(&self, at: usize, is: impl Fn(u8) -> bool) -> usize {
        let head = self.text().get(..at).unwrap_or_default();
        head.iter().rposition(|byte| !is(*byte)).map_or(0, |last| last.saturating_add(1))
    }

    /// The start of a line that has nothing but blanks before `at`.
    fn blank_line_start(&self, at: usize) -> Option<usize> {
        let start = self.before(at, is_blank);
        (start == 0 || self.byte(start.saturating_sub(1)) == Some(b'\n')).then_some(start)
    }

    /// The end of a line, with its line break, that has nothing but blanks from `at` on.
    fn blank_line_end(&self, at: usize) -> Option<usize> {
        let end = self.after(at, |byte| is_blank(byte) || byte == b'\r');
        (self.byte(end) == Some(b'\n')).then(|| end.saturating_add(1))
    }

    /// Passes space and comments.
    fn after_space_and_comments(&self, mut at: usize) -> usize {
        loop {
            at = self.after(at, is_space);
            let rest = self.text().get(at..).unwrap_or_default();
            let length = match rest {
                [b'/', b'/', ..] => rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
                [b'/', b'*', ..] => {
                    let inner = rest.get(2..).unwrap_or_default();
                    inner
                        .windows(2)
                        .position(|two| two == b"*/")
                        .map_or(rest.len(), |end| end.saturating_add(4))
                }
                _ => return at,
            };
            at = at.saturating_add(length);
        }
    }

    fn of(&mut self, kind: OddityKind) {
        match kind {
            OddityKind::DuplicateKey => return self.duplicates(),
            OddityKind::MissingComma => return self.missing_commas(),
            _ => {}
        }
        for oddity in self.json.oddities().as_slice().iter().filter(|oddity| oddity.kind == kind) {
            let (start, end) = (place(oddity.span.start), place(oddity.span.end));
            let before = self.list.len();
            match kind {
                OddityKind::Comment => self.comment(start, end),
                OddityKind::LooseKey => self.loose_key(start, end),
                OddityKind::LooseNumber => self.loose_number(start, end),
                OddityKind::LooseEscape => self.loose_escapes(start, end),
                OddityKind::NoBraces => self.braces(start),
                // A comma, a mark in a comment, or the byte order mark.
                _ => self.replace(start, end, self.gap(start, end)),
            }
            if self.list.len() > before {
                self.count(start);
            }
        }
    }

    /// Of members with one key all but the last, which is the one that counts.
    fn duplicates(&mut self) {
        let mut seen = HashSet::new();
        let json = self.json;
        for object in json.duplicates().filter_map(|twin| twin.parent()) {
            if !seen.insert(object.id()) {
                continue;
            }
            let members: Vec<JsonMember<'_>> = object.members().collect();
            let last: HashMap<_, usize> =
                members.iter().enumerate().map(|(at, member)| (member.name(), at)).collect();
            for (at, member) in members.iter().enumerate() {
                if last.get(&member.name()) != Some(&at) {
                    self.remove(*member);
                }
            }
        }
    }

    /// Removes a member that another one follows.
    fn remove(&mut self, member: JsonMember<'_>) {
        let (start, value) = (place(member.key().start), place(member.value.span().end));
        let comma = self.after_space_and_comments(value);
        let mut end = value;
        if self.byte(comma) == Some(b',') {
            if self.after(value, is_space) == comma {
                end = comma.saturating_add(1);
            } else {
                // A comment is in between, which stays.
                self.replace(comma, comma.saturating_add(1), "");
            }
        }
        match (self.blank_line_start(start), self.blank_line_end(end)) {
            (Some(start), Some(end)) => self.replace(start, end, ""),
            _ => self.replace(start, self.after(end, is_blank), ""),
        }
        self.count(start);
    }

    fn missing_commas(&mut self) {
        let json = self.json;
        let missing =
            json.oddities().as_slice().iter().filter(|oddity| oddity.kind == OddityKind::MissingComma);
        let missing: HashSet<u64> = missing.map(|oddity| oddity.span.start).collect();
        if missing.is_empty() {
            return;
        }
        for id in 0..u32::try_from(json.len()).unwrap_or(u32::MAX) {
            let Some(node) = json.node(id) else { return };
            let is_object = match node.kind() {
                JsonKind::Object => true,
                JsonKind::List => false,
                _ => continue,
            };
            let mut end = None;
            for child in node.children() {
                let start =
                    if is_object { JsonMember { value: child }.key().start } else { child.span().start };
                if let Some(end) = end.filter(|_| missing.contains(&start)) {
                    self.replace(end, end, ",");
                    self.count(end);
                }
                end = Some(place(child.span().end));
            }
        }
    }

    fn comment(&mut self, start: usize, end: usize) {
        // The line break of Windows does not belong to a comment of one line.
        let is_line = self.text().get(start..).is_some_and(|rest| rest.starts_with(b"//"));
        let end = if is_line && self.byte(end.saturating_sub(1)) == Some(b'\r') {
            end.saturating_sub(1)
        } else {
            end
        };
        let is_last = end == self.text().len();
        match (self.blank_line_start(start), self.blank_line_end(end)) {
            (Some(start), Some(end)) => self.replace(start, end, ""),
            (_, Some(_)) => self.replace(self.before(start, is_blank), end, ""),
            _ if is_last => self.replace(self.before(start, is_blank), end, ""),
            _ => self.replace(start, end, self.gap(start, end)),
        }
    }

    /// What keeps two words apart that something between them separates.
    fn gap(&self, start: usize, end: usize) -> &'static str {
        let is_word =
            |byte: Option<u8>| byte.is_some_and(|byte| !is_space(byte) && !b",:=[]{}\"/".contains(&byte));
        let before = start.checked_sub(1).and_then(|at| self.byte(at));
        if is_word(before) && is_word(self.byte(end)) { " " } else { "" }
    }

    fn loose_key(&mut self, start: usize, end: usize) {
        match self.text().get(start..end).unwrap_or_default() {
            [] => self.replace(start, start, ": "),
            b"=" => self.replace(start, end, ":"),
            word => {
                let is_plain = |byte: &u8| !matches!(byte, b'\\' | b'"' | 0..0x20);
                if let Some(word) = std::str::from_utf8(word).ok().filter(|_| word.iter().all(is_plain)) {
                    self.replace(start, end, format!("\"{word}\""));
                }
            }
        }
    }

    fn loose_number(&mut self, start: usize, end: usize) {
        let word = self.text().get(start..end).unwrap_or_default();
        if let Some(strict) = strict_number(word) {
            self.replace(start, end, strict);
        }
    }

    /// Control characters and unknown escapes become the escapes that mean the same. Half of a surrogate pair means
    /// nothing.
    fn loose_escapes(&mut self, start: usize, end: usize) {
        let inner = end.saturating_sub(1);
        let mut at = start.saturating_add(1);
        while at < inner {
            let (byte, next) = (self.byte(at).unwrap_or_default(), self.byte(at.saturating_add(1)));
            match (byte, next) {
                (b'\\', Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't')) => {
                    at = at.saturating_add(2);
                    continue;
                }
                (b'\\', Some(b'u')) => {
                    let digits =
                        self.text().get(at.saturating_add(2)..at.saturating_add(6)).unwrap_or_default();
                    if digits.len() < 4 || !digits.iter().all(u8::is_ascii_hexdigit) {
                        self.replace(at, at, "\\");
                    }
                    at = at.saturating_add(2);
                    continue;
                }
                (b'\\', _) => self.replace(at, at, "\\"),
                (0..0x20, _) => {
                    let escape = match byte {
                        b'\n' => "\\n".to_owned(),
                        b'\r' => "\\r".to_owned(),
                        b'\t' => "\\t".to_owned(),
                        other => format!("\\u{other:04x}"),
                    };
                    self.replace(at, at.saturating_add(1), escape);
                }
                _ => {}
            }
            at = at.saturating_add(1);
        }
    }

    /// True for a key without a value before a place.
    fn ends_with_key(&self, at: usize) -> bool {
        let last =
            self.json.root().and_then(|root| root.children().last()).map_or(0, |last| place(last.span().end));
        let mut next = self.after_space_and_comments(last);
        while self.byte(next) == Some(b',') {
            next = self.after_space_and_comments(next.saturating_add(1));
        }
        next < at
    }

    fn braces(&mut self, start: usize) {
        let text = self.text();
        let after = self.json.oddities().first(OddityKind::TextAfterEnd);
        if let Some(rest) = after {
            // A brace at the end without the first one.
            let is_brace = self.json.raw(rest).trim_ascii() == b"}";
            if is_brace && !self.ends_with_key(place(rest.start)) {
                self.replace(start, start, "{");
            }
            return;
        }
        self.replace(start, start, "{");
        let last = self
            .json
            .root()
            .and_then(|root| root.children().last())
            .map(|node: JsonNode<'_>| node.span().end);
        let comma = self.after_space_and_comments(last.map_or(start, place));
        if self.byte(comma) == Some(b',') {
            self.replace(comma, comma.saturating_add(1), "");
        }
        // On a line of its own: the last one may be a comment.
        let line_break = if text.contains(&b'\r') { "\r\n" } else { "\n" };
        let end = text.len();
        match text.last() {
            Some(b'\n') => self.replace(end, end, format!("}}{line_break}")),
            _ => self.replace(end, end, format!("{line_break}}}")),
        }
    }
}

/// A number as strict JSON writes it, with the same value.
fn strict_number(word: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(word).ok()?;
    let (minus, digits) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let split = digits.find(['e', 'E']).unwrap_or(digits.len());
    let (mantissa, exponent) = digits.split_at_checked(split)?;
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let point = if part.is_empty() { "" } else { "." };
    let strict = format!("{minus}{whole}{point}{part}{exponent}");
    let same = number(strict.as_bytes()).map(f64::to_bits) == number(word).map(f64::to_bits);
    let is_strict = Json::strict(&strict, 1, &mut Budget::new(Limits::DEFAULT)).ok()?.is_some();
    (same && is_strict).then_some(strict)
}
