//! Formats answers of queries as JSON: values that fit on a line stay on one.

use crate::{
    presentation::style::{DIM, GOOD, NAME, paint},
    status::CliError,
};
use anstyle::{Effects, Style};
use meshwright::{QueryAnswer, query::View};
use meshwright_json_output::to_json;

/// Maximum columns of a list or an object on one line.
const WIDTH: usize = 88;
const TEXT: Style = GOOD.effects(Effects::new());

/// Receives the text in pieces.
pub(crate) type Emit<'e> = dyn FnMut(&str) -> Result<(), CliError> + 'e;

/// An answer on as many lines as necessary, without a line end.
pub(crate) fn pretty(answer: &QueryAnswer, emit: &mut Emit<'_>) -> Result<(), CliError> {
    write(answer, "", 0, emit)
}

/// An answer on one line.
pub(crate) fn compact(answer: &QueryAnswer, emit: &mut Emit<'_>) -> Result<(), CliError> {
    emit(&to_json(answer, false))
}

fn quoted(text: &str) -> String {
    to_json(text, false)
}

/// A scalar, or an empty list or object, with its width.
fn leaf(view: View) -> Result<(String, usize), View> {
    let (text, style) = match view {
        View::Plain(text) => {
            let style = if text == "null" { DIM } else { Style::new() };
            (text, style)
        }
        View::Text(text) => (quoted(&text), TEXT),
        other => return Err(other),
    };
    let width = text.chars().count();
    Ok((paint(style, text), width))
}

fn write(answer: &QueryAnswer, indent: &str, lead: usize, emit: &mut Emit<'_>) -> Result<(), CliError> {
    let inner = format!("{indent}  ");
    match leaf(answer.view()) {
        Ok((text, _)) => emit(&text),
        Err(View::Map(entries)) => {
            let named = entries.map(|(key, value)| {
                let key = quoted(&key);
                (key.chars().count().saturating_add(2), format!("{}: ", paint(NAME, key)), value)
            });
            parts(named, ("{", "}"), (indent, &inner), lead, emit)
        }
        Err(View::List(items)) => {
            let items = items.map(|value| (0, String::new(), value));
            parts(items, ("[", "]"), (indent, &inner), lead, emit)
        }
        Err(_) => Ok(()),
    }
}

/// The content of a list or an object: on one line if it contains only scalars and fits.
fn parts(
    mut parts: impl Iterator<Item = (usize, String, QueryAnswer)>,
    (open, close): (&str, &str),
    (indent, inner): (&str, &str),
    lead: usize,
    emit: &mut Emit<'_>,
) -> Result<(), CliError> {
    let mut width = indent.len().saturating_add(lead).saturating_add(2);
    let mut line: Vec<String> = Vec::new();
    let next = loop {
        let Some((key_width, key, value)) = parts.next() else {
            return emit(&format!("{open}{}{close}", line.join(", ")));
        };
        match leaf(value.view()) {
            Ok((text, text_width)) if width.saturating_add(key_width).saturating_add(text_width) <= WIDTH => {
                width = width.saturating_add(key_width).saturating_add(text_width).saturating_add(2);
                line.push(format!("{key}{text}"));
            }
            _ => break (key_width, key, value),
        }
    };
    emit(open)?;
    let mut first = true;
    for part in line {
        emit(&format!("{}\n{inner}{part}", if first { "" } else { "," }))?;
        first = false;
    }
    for (key_width, key, value) in std::iter::once(next).chain(parts) {
        emit(&format!("{}\n{inner}{key}", if first { "" } else { "," }))?;
        first = false;
        write(&value, inner, key_width, emit)?;
    }
    emit(&format!("\n{indent}{close}"))
}
