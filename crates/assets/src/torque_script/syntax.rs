//! Finds the first place of a script that no parser of TorqueScript can pass.
//!
//! It follows the tokens, the brackets, the fields of objects and the ends of statements. Expressions are not parsed, so
//! that a script without a finding may still be wrong.

use super::is_keyword;
use meshwright_core::{Budget, Result, Span, text_cursor::TextCursor};

/// What no parser can pass: its bytes, and what is wrong as a sentence.
pub(super) type Wrong = (Span, String);

/// Words that are no values: what follows them begins anew.
const WORDS: [&str; 22] = [
    "function", "package", "if", "else", "for", "foreach", "foreach$", "in", "in$", "while", "do", "switch",
    "switch$", "case", "default", "return", "break", "continue", "or", "SPC", "TAB", "NL",
];
/// Words whose parentheses are no values.
const CONDITIONS: [&str; 8] = ["if", "for", "foreach", "foreach$", "while", "switch", "switch$", "function"];

/// What the last token was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing of the statement.
    Start,
    /// A word of the language, an operator or an opening bracket.
    Open,
    /// A value, which must not be followed by another one.
    Value,
    /// `=`, which must be followed by a value.
    Equals,
    /// The brace that closes an object, which a `;` must follow in the end.
    Object,
}

/// A bracket that is not closed yet.
struct Bracket {
    at: usize,
    close: u8,
    /// It holds the fields of an object.
    is_object: bool,
    /// It is that of a condition.
    is_condition: bool,
    /// A statement around it began with the words of an object, whose fields come next.
    declares: bool,
}

pub(super) struct Checker<'t> {
    cursor: TextCursor<'t>,
    before: Before,
    open: Vec<Bracket>,
    /// The statement has the keyword of an object, whose brace comes next.
    declares: bool,
    /// The last word is that of a condition.
    condition: bool,
    /// The place in the field of an object: its name, its index, or what follows its `=`.
    field: Field,
    /// The first word of a field is the type of its value, such as `TypeBool`, which its name follows.
    is_type: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    None,
    Name,
    Value,
}

impl<'t> Checker<'t> {
    pub(super) fn new(text: &'t [u8], at: usize) -> Self {
        Self {
            cursor: TextCursor { text, at },
            before: Before::Start,
            open: Vec::new(),
            declares: false,
            condition: false,
            field: Field::None,
            is_type: false,
        }
    }

    /// The first place that is wrong.
    pub(super) fn find(mut self, budget: &mut Budget) -> Result<Option<Wrong>> {
        loop {
            if let Err(wrong) = self.space() {
                return Ok(Some(wrong));
            }
            let start = self.cursor.at;
            let Some(next) = self.cursor.peek() else { return Ok(self.end()) };
            if matches!(next, b'{' | b'(' | b'[') {
                budget.memory(size_of::<Bracket>() as u64, Span::file(start as u64, start as u64))?;
            }
            if let Err(wrong) = self.token(next) {
                return Ok(Some(wrong));
            }
        }
    }

    fn wrong<T>(&self, start: usize, what: impl Into<String>) -> std::result::Result<T, Wrong> {
        Err((Span::file(start as u64, self.cursor.at.max(start) as u64), what.into()))
    }

    /// Passes white space and comments.
    fn space(&mut self) -> std::result::Result<(), Wrong> {
        match self.cursor.skip_space_and_comments() {
            Some(start) => Err((
                Span::file(start as u64, start.saturating_add(2) as u64),
                "the comment is not closed".to_owned(),
            )),
            None => Ok(()),
        }
    }

    fn end(&self) -> Option<Wrong> {
        let end = Span::file(self.cursor.at as u64, self.cursor.at as u64);
        if let Some(open) = self.open.last() {
            let bracket = self.cursor.text.get(open.at).copied().map_or(' ', char::from);
            let span = Span::file(open.at as u64, open.at.saturating_add(1) as u64);
            return Some((span, format!("the `{bracket}` is not closed")));
        }
        match self.before {
            Before::Start => None,
            _ => Some((end, "expected `;`, found the end of the script".to_owned())),
        }
    }

    fn token(&mut self, next: u8) -> std::result::Result<(), Wrong> {
        let start = self.cursor.at;
        match next {
            b'"' | b'\'' => {
                if !self.string(next) {
                    return self.wrong(start, "the string is not closed");
                }
                self.value(start)
            }
            b'0'..=b'9' => {
                self.word();
                self.value(start)
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                self.word();
                self.named(start)
            }
            b'$' | b'%'
                if self
                    .cursor
                    .rest()
                    .get(1)
                    .is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_') =>
            {
                self.cursor.step(1);
                self.word();
                self.value(start)
            }
            b'(' | b'{' | b'[' => self.opens(next),
            b')' | b'}' | b']' => self.closes(next),
            b';' => self.semicolon(),
            b'=' if self.cursor.rest().get(1) != Some(&b'=') => {
                self.cursor.step(1);
                if self.field == Field::Name {
                    self.field = Field::Value;
                }
                self.before = Before::Equals;
                Ok(())
            }
            _ if b"=+-*/%<>!&|^~?:,.@$".contains(&next) => {
                // Two of them are one operator, whose second may be `=`; what it is does not matter.
                self.cursor.step(if matches!(self.cursor.rest(), [_, b'=', ..]) { 2 } else { 1 });
                self.before = Before::Open;
                Ok(())
            }
            _ => {
                self.cursor.step(1);
                let shown = char::from(next);
                let shown = if next.is_ascii_graphic() { format!(" `{shown}`") } else { String::new() };
                self.wrong(start, format!("unexpected character{shown}"))
            }
        }
    }

    fn word(&mut self) {
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(*byte, b'_' | b':' | b'.');
        let mut length =
            self.cursor.rest().iter().position(|byte| !is_word(byte)).unwrap_or(self.cursor.rest().len());
        // A colon alone ends a label or separates values.
        if let Some(word) = self.cursor.rest().get(..length) {
            let pairs = word.windows(2).position(|pair| pair == b"::").is_some();
            let colon = word.iter().position(|byte| *byte == b':').filter(|_| !pairs);
            length = colon.unwrap_or(length);
        }
        self.cursor.step(length.max(1));
        if self.cursor.rest().first() == Some(&b'$') {
            let word = self
                .cursor
                .text
                .get(self.cursor.at.saturating_sub(length)..self.cursor.at)
                .unwrap_or_default();
            let has_kind =
                [&b"switch"[..], b"foreach", b"in"].iter().any(|own| word.eq_ignore_ascii_case(own));
            self.cursor.step(usize::from(has_kind));
        }
    }

    /// A text in quotes, which ends on its line.
    fn string(&mut self, quote: u8) -> bool {
        self.cursor.step(1);
        loop {
            let end = self
                .cursor
                .rest()
                .iter()
                .position(|byte| *byte == quote || matches!(*byte, b'\\' | b'\n' | b'\r'));
            let Some(end) = end else {
                self.cursor.at = self.cursor.text.len();
                return false;
            };
            self.cursor.step(end);
            match self.cursor.rest() {
                [b'\\', b'\n' | b'\r', ..] | [b'\n' | b'\r', ..] => return false,
                [b'\\', ..] => self.cursor.step(2),
                _ => {
                    self.cursor.step(1);
                    return true;
                }
            }
        }
    }

    fn in_object(&self) -> bool {
        self.open.last().is_some_and(|open| open.is_object)
    }

    fn named(&mut self, start: usize) -> std::result::Result<(), Wrong> {
        let word = self.cursor.since(start);
        let is = |list: &[&str]| list.iter().any(|own| word.eq_ignore_ascii_case(own.as_bytes()));
        if is_keyword(word) && !(self.in_object() && self.field_follows()) {
            if matches!(self.before, Before::Value | Before::Object) {
                return self.second(start);
            }
            self.declares = true;
            self.before = Before::Open;
            return Ok(());
        }
        if is(&WORDS) && !self.in_object() {
            self.condition = is(&CONDITIONS);
            self.before = Before::Open;
            return Ok(());
        }
        self.value(start)
    }

    /// True if a name in an object is that of a field, and not the keyword of another object.
    fn field_follows(&self) -> bool {
        let rest = self.cursor.rest().trim_ascii_start();
        matches!(rest, [b'=' | b'[', ..])
    }

    fn second(&self, start: usize) -> std::result::Result<(), Wrong> {
        let found = String::from_utf8_lossy(self.cursor.since(start)).into_owned();
        let found: String = found.chars().take(40).collect();
        let expected = if self.in_object() && self.field == Field::Name { '=' } else { ';' };
        self.wrong(start, format!("expected `{expected}`, found {found}"))
    }

    /// A value of an expression, or the name of a field.
    fn value(&mut self, start: usize) -> std::result::Result<(), Wrong> {
        if std::mem::take(&mut self.is_type) && self.before == Before::Value {
            return Ok(());
        }
        if matches!(self.before, Before::Value | Before::Object) {
            // The class of an object and what it is called follow each other.
            return self.second(start);
        }
        if self.in_object() && self.before == Before::Start {
            self.field = Field::Name;
            self.is_type = self.cursor.since(start).starts_with(b"Type");
        }
        self.before = Before::Value;
        Ok(())
    }

    fn opens(&mut self, bracket: u8) -> std::result::Result<(), Wrong> {
        let start = self.cursor.at;
        self.cursor.step(1);
        let is_object = bracket == b'{' && self.declares;
        if self.in_object() && self.field == Field::Name && bracket != b'[' {
            return self.wrong(start, format!("expected `=`, found `{}`", char::from(bracket)));
        }
        let close = match bracket {
            b'(' => b')',
            b'[' => b']',
            _ => b'}',
        };
        let declares = self.declares && !is_object;
        self.open.push(Bracket { at: start, close, is_object, is_condition: self.condition, declares });
        (self.declares, self.condition) = (false, false);
        self.before = if bracket == b'{' { Before::Start } else { Before::Open };
        if bracket == b'{' {
            self.field = Field::None;
        }
        Ok(())
    }

    fn closes(&mut self, bracket: u8) -> std::result::Result<(), Wrong> {
        let start = self.cursor.at;
        self.cursor.step(1);
        let shown = char::from(bracket);
        let Some(open) = self.open.last().filter(|open| open.close == bracket) else {
            let expected = self.open.last().map(|open| char::from(open.close));
            return match expected {
                Some(expected) => self.wrong(start, format!("expected `{expected}`, found `{shown}`")),
                None => self.wrong(start, format!("unexpected `{shown}`")),
            };
        };
        let (is_object, is_condition, declares) = (open.is_object, open.is_condition, open.declares);
        if self.before == Before::Equals {
            return self.wrong(start, format!("expected a value, found `{shown}`"));
        }
        if bracket == b'}' && !matches!(self.before, Before::Start) {
            return self.wrong(start, "expected `;`, found `}`");
        }
        self.open.pop();
        self.declares = declares;
        self.before = match (bracket, is_object, is_condition) {
            (b'}', true, _) => Before::Object,
            (b'}', false, _) => Before::Start,
            (_, _, true) => Before::Open,
            _ => Before::Value,
        };
        // What is in brackets was a part of the field around them.
        if self.in_object() && bracket == b'}' {
            self.field = Field::Value;
        }
        Ok(())
    }

    fn semicolon(&mut self) -> std::result::Result<(), Wrong> {
        let start = self.cursor.at;
        self.cursor.step(1);
        if self.before == Before::Equals {
            return self.wrong(start, "expected a value, found `;`");
        }
        if self.in_object() && self.field == Field::Name {
            return self.wrong(start, "expected `=`, found `;`");
        }
        // An object may do without its fields.
        self.declares = false;
        // Those in the parentheses of a loop separate its parts.
        let in_braces = self.open.last().is_none_or(|open| open.close == b'}');
        self.before = if in_braces { Before::Start } else { Before::Open };
        self.field = Field::None;
        Ok(())
    }
}
