//! TorqueScript as the `materials.cs`, `.mis` and `.prefab` files of older mods have it: blocks of fields, and of blocks.
//!
//! `singleton Material(name) { mapTo = "x"; diffuseMap[0] = "y"; };`. Only such blocks are read. Other statements are
//! skipped, and counted.

mod syntax;

use meshwright_core::LineIndex;
use meshwright_core::{
    Budget, Error, Limits, Matches, Result, Source, Span, codes,
    text_cursor::TextCursor,
    text_position::{Position, position},
};
use std::collections::HashSet;

/// A block: one object with its fields. Objects in it follow it in the list.
///
/// ```
/// use meshwright_assets::torque_script::Script;
/// use meshwright_core::{Limits, Source};
///
/// let source = Source::from(b"singleton Material(hull) { mapTo = 'h'; diffuseMap[1] = \"h_d\"; };".to_vec());
/// let script = Script::parse(&source, &Limits::DEFAULT)?;
/// let hull = &script.objects[0];
/// assert_eq!((hull.class.as_str(), hull.name.as_str(), hull.fields.len()), ("Material", "hull", 2));
/// assert_eq!((hull.fields[1].index, hull.fields[1].value.as_str()), (Some(1), "h_d"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ScriptObject {
    /// The class: `Material`, `CubemapData` ...
    pub class: String,
    /// The name; may be empty.
    pub name: String,
    /// The object whose fields it takes over, as in `Material(a : b)`; empty without one.
    pub parent: String,
    /// The fields in the order of the text. Of a field that is there twice the game takes the last one.
    pub fields: Vec<ScriptField>,
    /// The object that it is in, by its place in [`Script::objects`].
    pub within: Option<usize>,
    /// From the keyword to the closing brace.
    pub span: Span,
    /// The line of the keyword, counted from 1.
    pub line: u32,
}

/// A field of a block.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ScriptField {
    /// The name as it is spelled; the game ignores case.
    pub name: String,
    /// The number in brackets.
    pub index: Option<u32>,
    /// The value without quotes.
    pub value: String,
    /// The value has quotes.
    pub quoted: bool,
    /// The name with its index.
    pub name_span: Span,
    /// The value with its quotes.
    pub span: Span,
    /// The line of the value, counted from 1.
    pub line: u32,
}

/// A parsed script.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Script {
    /// The objects in the order of the text: each before those in it.
    pub objects: Vec<ScriptObject>,
    /// Fields that their block has more than once.
    pub repeated_fields: Matches,
    /// The first repeated field.
    pub first_repeated: Option<Span>,
    /// Text that is not understood: the number of places, and the first of them.
    pub skipped: Matches,
    /// The first place that is not understood.
    pub first_skipped: Option<Span>,
    /// The first place that no parser of the language can pass. What is read of such a script is a guess.
    pub syntax_error: Option<SyntaxError>,
}

/// A place of a script that is against the rules of the language.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SyntaxError {
    /// Its bytes; empty for what is missing.
    pub span: Span,
    /// Its line and column.
    pub position: Position,
    /// What is wrong: ``expected `;`, found "x"``.
    pub message: String,
}

/// Words that begin an object.
const KEYWORDS: [&str; 3] = ["singleton", "new", "datablock"];

/// True for a text that begins with an object, whatever its file is called.
pub fn is_script(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.cursor.skip_space_and_comments();
    is_keyword(scanner.cursor.word()) && scanner.cursor.peek().is_some_and(|byte| byte.is_ascii_whitespace())
}

fn is_keyword(word: &[u8]) -> bool {
    KEYWORDS.iter().any(|known| word.eq_ignore_ascii_case(known.as_bytes()))
}

impl Script {
    /// Parses a text. It succeeds for every text within the limits: what is not understood is skipped.
    ///
    /// # Errors
    ///
    /// [`LIMIT_INPUT`](meshwright_core::codes::LIMIT_INPUT), [`LIMIT_ITEMS`](meshwright_core::codes::LIMIT_ITEMS),
    /// [`LIMIT_MEMORY`](meshwright_core::codes::LIMIT_MEMORY).
    pub fn parse(source: &Source, limits: &Limits) -> Result<Self> {
        let text = source.bytes();
        if text.len() as u64 > limits.input {
            let message = format!("the text has {} bytes, but the limit is {}", text.len(), limits.input);
            return Err(Error::new(&codes::LIMIT_INPUT, message));
        }
        let lines = LineIndex::new(text);
        let mut reader = Reader {
            scanner: Scanner::new(text),
            script: Self::default(),
            lines,
            budget: Budget::new(*limits),
        };
        reader.read()?;
        let mut script = reader.script;
        let start = Scanner::new(text).cursor.at;
        let wrong = syntax::Checker::new(text, start).find(&mut reader.budget)?;
        script.syntax_error = wrong.map(|(span, message)| {
            let position = position(text, span.start);
            SyntaxError { span, position, message }
        });
        Ok(script)
    }
}

struct Reader<'t> {
    scanner: Scanner<'t>,
    script: Script,
    lines: LineIndex<'t>,
    budget: Budget,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<()> {
        // Text in a row that is not understood counts as one place.
        let mut skipping = false;
        loop {
            self.scanner.cursor.skip_space_and_comments();
            let start = self.scanner.cursor.at;
            let Some(first) = self.scanner.cursor.peek() else { return Ok(()) };
            if matches!(first, b'"' | b'\'') {
                self.scanner.string();
            } else {
                let keyword = is_keyword(self.scanner.cursor.word());
                if keyword && self.object(start)? {
                    skipping = false;
                    continue;
                }
                if self.scanner.cursor.at == start {
                    self.scanner.cursor.step(1);
                }
            }
            if !skipping && first != b';' {
                self.skipped(start);
                skipping = true;
            }
        }
    }

    fn skipped(&mut self, start: usize) {
        let span = self.scanner.cursor.span(start);
        self.script.first_skipped.get_or_insert(span);
        self.script.skipped.add(start);
    }

    /// Parses the object after a keyword, and those in it. Returns false for any other text, with the scanner behind the
    /// parsed part.
    fn object(&mut self, start: usize) -> Result<bool> {
        let first = self.script.objects.len();
        if !self.begin(start, None)? {
            return Ok(false);
        }
        // The objects that are open, the innermost last, each with the names of its fields.
        let mut open = vec![(first, HashSet::new())];
        while let Some((at, seen)) = open.last_mut() {
            let at = *at;
            self.scanner.cursor.skip_space_and_comments();
            let start = self.scanner.cursor.at;
            match self.scanner.cursor.peek() {
                None => {
                    self.skipped(start);
                    while let Some((at, _)) = open.pop() {
                        self.end(at);
                    }
                }
                Some(b'}') => {
                    self.scanner.cursor.step(1);
                    self.end(at);
                    open.pop();
                }
                Some(b';') => self.scanner.cursor.step(1),
                Some(_) if self.is_object_next() => {
                    self.scanner.cursor.word();
                    let inner = self.script.objects.len();
                    if open.len() >= usize::try_from(self.budget.limits().depth).unwrap_or(usize::MAX) {
                        let message = format!("objects are nested more than {} deep", open.len());
                        return Err(
                            Error::new(&codes::LIMIT_DEPTH, message).at(self.scanner.cursor.span(start))
                        );
                    }
                    if self.begin(start, Some(at))? {
                        open.push((inner, HashSet::new()));
                    } else {
                        self.scanner.statement_end();
                        self.skipped(start);
                    }
                }
                Some(_) => self.field(at, seen)?,
            }
        }
        Ok(true)
    }

    /// True for the keyword of an object: a field of that name has a `=` or an index.
    fn is_object_next(&self) -> bool {
        let mut ahead = Scanner { cursor: TextCursor { ..self.scanner.cursor } };
        if !is_keyword(ahead.cursor.word()) {
            return false;
        }
        ahead.cursor.skip_space_and_comments();
        !matches!(ahead.cursor.peek(), None | Some(b'=' | b'[' | b';' | b'}'))
    }

    /// Adds the object after a keyword, and passes its opening brace; false for any other text.
    fn begin(&mut self, start: usize, within: Option<usize>) -> Result<bool> {
        let scanner = &mut self.scanner;
        scanner.cursor.skip_space_and_comments();
        let class = lossy(scanner.cursor.word());
        scanner.cursor.skip_space_and_comments();
        if class.is_empty() || !scanner.cursor.takes(b'(') {
            return Ok(false);
        }
        let name = scanner.value(b":){};").0;
        scanner.cursor.skip_space_and_comments();
        let parent = if scanner.cursor.takes(b':') { scanner.value(b"){};").0 } else { String::new() };
        scanner.cursor.skip_space_and_comments();
        if !scanner.cursor.takes(b')') {
            return Ok(false);
        }
        scanner.cursor.skip_space_and_comments();
        if !scanner.cursor.takes(b'{') {
            return Ok(false);
        }
        let names =
            [&class, &name, &parent].iter().fold(0, |sum: usize, name| sum.saturating_add(name.len()));
        let span = self.scanner.cursor.span(start);
        self.budget.items(1, span)?;
        self.budget.memory((size_of::<ScriptObject>().saturating_add(names)) as u64, span)?;
        let line = self.lines.line(span.start);
        let fields = Vec::new();
        self.script.objects.push(ScriptObject { class, name, parent, fields, within, span, line });
        Ok(true)
    }

    /// An object ends here.
    fn end(&mut self, at: usize) {
        if let Some(object) = self.script.objects.get_mut(at) {
            object.span.end = self.scanner.cursor.at as u64;
        }
    }

    /// Reads a field of an object, up to its end.
    fn field(&mut self, at: usize, seen: &mut HashSet<(String, u32)>) -> Result<()> {
        let start = self.scanner.cursor.at;
        let name = lossy(self.scanner.cursor.word());
        let index = self.scanner.index();
        let name_span = self.scanner.cursor.span(start);
        self.scanner.cursor.skip_space_and_comments();
        if name.is_empty() || !self.scanner.cursor.takes(b'=') {
            self.scanner.cursor.step(usize::from(self.scanner.cursor.at == start));
            self.scanner.statement_end();
            self.skipped(start);
            return Ok(());
        }
        self.scanner.cursor.skip_space_and_comments();
        let value_start = self.scanner.cursor.at;
        let (value, quoted) = self.scanner.value(b";}");
        let span = self.scanner.cursor.span(value_start);
        let value_end = self.scanner.cursor.at;
        self.scanner.cursor.skip_space_and_comments();
        if !matches!(self.scanner.cursor.peek(), None | Some(b';' | b'}')) {
            // What follows a text up to the end of the field, as in `"a" @ "b"`, is not understood; on the next line
            // it is another field, and a `;` is missing.
            self.scanner.cursor.at = value_end;
            self.scanner.statement_end();
            self.skipped(value_start);
        }
        self.budget.items(1, span)?;
        let held = size_of::<ScriptField>().saturating_add(name.len()).saturating_add(value.len());
        self.budget.memory(held as u64, span)?;
        if !seen.insert((name.to_ascii_lowercase(), index.unwrap_or(0))) {
            self.script.first_repeated.get_or_insert(name_span);
            self.script.repeated_fields.add(start);
        }
        let line = self.lines.line(span.start);
        if let Some(object) = self.script.objects.get_mut(at) {
            object.fields.push(ScriptField { name, index, value, quoted, name_span, span, line });
        }
        Ok(())
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

struct Scanner<'t> {
    cursor: TextCursor<'t>,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t [u8]) -> Self {
        let at = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        Self { cursor: TextCursor { text, at } }
    }

    /// Passes everything up to a `;`, a `}` or the end of the line.
    fn statement_end(&mut self) {
        let ends = self.cursor.rest().iter().position(|byte| b";}\n".contains(byte));
        self.cursor.step(ends.unwrap_or(self.cursor.text.len()));
    }

    /// A text in quotes of either kind. It ends with its line at the latest, so that a missing quote costs one line.
    fn string(&mut self) -> String {
        let quote = self.cursor.peek();
        self.cursor.step(1);
        let mut bytes = Vec::new();
        while let Some(byte) = self.cursor.peek().filter(|byte| *byte != b'\n') {
            self.cursor.step(1);
            match byte {
                byte if Some(byte) == quote => break,
                b'\\' => match self.cursor.peek() {
                    Some(escaped @ (b'"' | b'\'' | b'\\')) => {
                        self.cursor.step(1);
                        bytes.push(escaped);
                    }
                    _ => bytes.push(b'\\'),
                },
                byte => bytes.push(byte),
            }
        }
        lossy(&bytes)
    }

    /// A text in quotes, or what comes before one of these bytes or the end of the line; and whether it has quotes.
    fn value(&mut self, ends: &[u8]) -> (String, bool) {
        self.cursor.skip_space_and_comments();
        if matches!(self.cursor.peek(), Some(b'"' | b'\'')) {
            return (self.string(), true);
        }
        let rest = self.cursor.rest();
        let length = rest.iter().position(|byte| ends.contains(byte) || *byte == b'\n').unwrap_or(rest.len());
        let value = rest.get(..length).unwrap_or_default();
        // A comment after a value without quotes does not belong to it.
        let comment = memchr::memmem::find(value, b"//").unwrap_or(value.len());
        let value = value.get(..comment).unwrap_or_default().trim_ascii_end();
        self.cursor.step(value.len());
        (lossy(value), false)
    }

    /// The number in brackets after a field.
    fn index(&mut self) -> Option<u32> {
        let before = self.cursor.at;
        self.cursor.skip_space_and_comments();
        if !self.cursor.takes(b'[') {
            self.cursor.at = before;
            return None;
        }
        self.cursor.skip_space_and_comments();
        let index = std::str::from_utf8(self.cursor.word()).ok().and_then(|digits| digits.parse().ok());
        self.cursor.skip_space_and_comments();
        self.cursor.takes(b']');
        Some(index.unwrap_or(u32::MAX))
    }
}
