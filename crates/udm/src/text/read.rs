//! Reads bytes into a [`TextFile`].

use super::{excerpt, parser, tree::TextFile};
use crate::codes::text as codes;
use meshwright_core::{
    Context, Diagnostics, Error, FieldLog, Limits, LogOptions, Parse, Result, Source, Span, Trace, parse,
};

/// Options of [`read_with`].
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::text::{self, ReadOptions};
///
/// let source = Source::from(br#"$string name "a \"b\"" "#.to_vec());
/// let named = |lenient| {
///     let read = text::read_with(&source, &Limits::DEFAULT, ReadOptions::default().lenient(lenient));
///     read.ok().and_then(|(file, _)| file.root().get("name").and_then(|name| name.as_str().map(str::to_owned)))
/// };
/// assert_eq!(named(false).as_deref(), Some("a \"b\""));
/// assert_ne!(named(true), named(false), "the engine drops the text before the quote");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// Whether to accept, reject and interpret exactly what the engine's reader does: escapes are not
    /// resolved, `\"` drops the text before it, and invalid numbers are 0 without a diagnostic. Off by
    /// default.
    pub lenient: bool,
}

impl ReadOptions {
    meshwright_core::setters! { lenient: bool }
}

/// Reads a text. Ambiguous syntax is reported. Unambiguous syntax that the engine rejects is accepted and
/// reported.
///
/// # Errors
///
/// Returns an [`Error`] with its code, span and path (such as `assetData/bones[3]/pose`) if the syntax is
/// invalid or a limit is exceeded. [`super::position`] converts the span to line and column.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(TextFile<'a>, Diagnostics)> {
    parse::read::<Strict>(source, limits)
}

/// Reads a text with options.
///
/// # Errors
///
/// Returns the errors of [`read`].
pub fn read_with<'a>(
    source: &'a Source,
    limits: &Limits,
    options: ReadOptions,
) -> Result<(TextFile<'a>, Diagnostics)> {
    if options.lenient {
        parse::read::<Lenient>(source, limits)
    } else {
        parse::read::<Strict>(source, limits)
    }
}

/// Reads a text and records every token with its span. For a broken text, returns the readable tokens and
/// the error.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Strict>(source, limits, options)
}

/// Like [`log`], with read options.
pub fn log_with(
    source: &Source,
    limits: &Limits,
    log: LogOptions,
    options: ReadOptions,
) -> (FieldLog, Option<Error>) {
    if options.lenient {
        parse::log::<Lenient>(source, limits, log)
    } else {
        parse::log::<Strict>(source, limits, log)
    }
}

struct Strict;
struct Lenient;

impl Parse for Strict {
    type Document<'a> = TextFile<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<TextFile<'a>> {
        read_text(source, context, false)
    }
}

impl Parse for Lenient {
    type Document<'a> = TextFile<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<TextFile<'a>> {
        read_text(source, context, true)
    }
}

fn read_text<'a, T: Trace>(
    source: &'a Source,
    context: &mut Context<T>,
    lenient: bool,
) -> Result<TextFile<'a>> {
    let bytes = source.bytes();
    if u32::try_from(bytes.len()).is_err() {
        let message = format!("the text has {} bytes, expected at most {}", bytes.len(), u32::MAX);
        return Err(Error::new(&codes::LONG_TEXT, message).at(Span::file(0, bytes.len() as u64)));
    }
    let show = |error: Error| match error.span() {
        Some(span) => error.showing(excerpt(bytes, span.start)),
        None => error,
    };
    let parsed = parser::parse(bytes, lenient, context).map_err(show)?;
    Ok(TextFile { source: bytes, lenient, nodes: parsed.nodes, root: parsed.root, edits: Vec::new() })
}
