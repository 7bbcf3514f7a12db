//! Regular expressions, with accounting of their results and time.

use super::{
    program::Kind,
    step_budget,
    value::{Error, List, Map, ValR, Value, text},
};
use jaq_core::{
    Bind, Cv, RunPtr,
    native::{Filter, bome},
};
use jaq_json::Val;
use jaq_std::ValT as _;
use regex_bites::bytes::{Captures, Regex, RegexBuilder};
use std::{rc::Rc, str, time::Instant};

/// Maximum memory of a compiled expression in bytes.
const SIZE: usize = 1 << 17;

/// Functions that those defined in jq use.
pub(super) fn funs() -> Vec<Filter<RunPtr<Kind>>> {
    let two = || [Bind::Var(()), Bind::Var(())].into();
    vec![
        ("matches", two(), |cv| bome(run(cv, false, true))),
        ("split_matches", two(), |cv| bome(run(cv, true, true))),
        ("split_", two(), |cv| bome(run(cv, true, false))),
    ]
}

fn utf8(value: &Value) -> Result<&str, Error> {
    let bytes = value.as_text().ok_or_else(|| Error::typ(value.clone(), "text"))?;
    str::from_utf8(bytes).map_err(Error::str)
}

/// The text between matches, the matches, or both alternately.
fn run(mut cv: Cv<'_, Kind>, between: bool, matches: bool) -> ValR {
    let flags = cv.0.pop_var();
    let expression = cv.0.pop_var();
    let (regex, global, full) = compiled(utf8(&expression)?, utf8(&flags)?)?;
    let whole = cv.1.shallow();
    let Some(bytes) = whole.as_text() else { return Err(Error::typ(whole, "text")) };
    let letters = str::from_utf8(bytes).is_ok();
    let mut places = Places { bytes, letters, byte: 0, place: 0 };
    let mut found = List::default();
    let mut end = 0;
    let mut all = regex.captures_iter(bytes);
    loop {
        let start = Instant::now();
        let Some(captures) = all.next() else {
            step_budget::worked(start.elapsed());
            break;
        };
        let Some(one) = captures.get(0) else { break };
        if full && one.is_empty() {
            step_budget::worked(start.elapsed());
            continue;
        }
        if between {
            found.push(whole.as_sub_str(bytes.get(end..one.start()).unwrap_or_default()));
            end = one.end();
        }
        if matches {
            found.push(described(&whole, &regex, &captures, &mut places));
        }
        step_budget::worked(start.elapsed());
        if !global {
            break;
        }
    }
    if between {
        found.push(whole.as_sub_str(bytes.get(end..).unwrap_or_default()));
    }
    Ok(Value::List(Rc::new(found)))
}

/// A compiled expression, whether to find all matches, and whether to ignore empty ones.
fn compiled(expression: &str, flags: &str) -> Result<(Regex, bool, bool), Error> {
    let mut builder = RegexBuilder::new(expression);
    builder.size_limit(SIZE);
    let (mut global, mut full) = (false, false);
    for flag in flags.chars() {
        match flag {
            'g' => global = true,
            'n' => full = true,
            'i' => drop(builder.case_insensitive(true)),
            'm' => drop(builder.multi_line(true)),
            's' => drop(builder.dot_matches_new_line(true)),
            'l' => drop(builder.swap_greed(true)),
            'x' => drop(builder.ignore_whitespace(true)),
            'p' => drop(builder.multi_line(true).dot_matches_new_line(true)),
            other => return Err(Error::str(format_args!("unknown flag {other} of a regular expression"))),
        }
    }
    let start = Instant::now();
    let regex = builder.build();
    step_budget::worked(start.elapsed());
    regex
        .map(|regex| (regex, global, full))
        .map_err(|why| Error::str(format_args!("invalid regular expression: {why}")))
}

/// Converts ascending byte offsets to character offsets, except for groups within a match.
struct Places<'t> {
    bytes: &'t [u8],
    /// The text is UTF-8, so offsets are at character boundaries.
    letters: bool,
    byte: usize,
    place: usize,
}

impl Places<'_> {
    fn of(&mut self, byte: usize) -> usize {
        if byte < self.byte {
            // A group that begins before the previous one.
            let back = count(self.bytes.get(byte..self.byte).unwrap_or_default(), self.letters);
            return self.place.saturating_sub(back);
        }
        let more = count(self.bytes.get(self.byte..byte).unwrap_or_default(), self.letters);
        (self.byte, self.place) = (byte, self.place.saturating_add(more));
        self.place
    }
}

/// The number of characters.
fn count(bytes: &[u8], letters: bool) -> usize {
    if letters {
        // Counts all bytes except continuation bytes.
        return bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
    }
    String::from_utf8_lossy(bytes).chars().count()
}

/// A match and its groups, as in jq.
fn described(whole: &Value, regex: &Regex, captures: &Captures<'_>, places: &mut Places<'_>) -> Value {
    let groups = captures.iter().zip(regex.capture_names()).filter_map(|(group, name)| {
        let group = group?;
        let mut map = Map::default();
        let letters = places.letters;
        let length = count(group.as_bytes(), letters);
        map.insert(text("offset"), Value::count(places.of(group.start()) as u64));
        map.insert(text("length"), Value::count(length as u64));
        map.insert(text("string"), whole.as_sub_str(group.as_bytes()));
        if let Some(name) = name {
            map.insert(text("name"), Value::Plain(Val::utf8_str(name.to_owned())));
        }
        Some(Value::Map(Rc::new(map)))
    });
    Value::list(groups)
}
