//! From bytes to [`TextFile`].

use super::{parser, position::excerpt, tree::TextFile};
use crate::codes::text as codes;
use meshwright_core::{
    Context, Diagnostics, Error, FieldLog, Limits, LogOptions, Parse, Result, Source, Span, Trace, parse,
};

/// How a text is read.
///
/// ```
/// use meshwright_core::{Limits, Source};
/// use meshwright_udm::text::{self, ReadOptions};
///
/// let source = Source::from(br#"$string name "a \"b\"" "#.to_vec());
/// let named = |lenient| {
///     let read = text::read_with(&source, &Limits::DEFAULT, ReadOptions { lenient });
///     read.ok().and_then(|(file, _)| file.root().get("name").and_then(|name| name.as_str().map(str::to_owned)))
/// };
/// assert_eq!(named(false).as_deref(), Some("a \"b\""));
/// assert_ne!(named(true), named(false), "the engine drops what stood before the quote");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Accept, refuse and understand exactly what the engine's own reader does: strings are never unescaped and `\"`
    /// drops what stood before it, numbers that cannot be read are 0 without a word. Off by default.
    pub lenient: bool,
}

/// Reads a text. What is in doubt is noted in the diagnostics; what the engine refuses but is clear is accepted and noted.
///
/// # Errors
///
/// An [`Error`] with its code, span and path (such as `assetData/bones[3]/pose`): the grammar is broken, or a limit was
/// reached. [`super::position`] makes a line and a column of the span.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(TextFile<'a>, Diagnostics)> {
    parse::read::<Strict>(source, limits)
}

/// Reads a text as the options say.
///
/// # Errors
///
/// As [`read`].
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

/// Reads a text with a recording trace: every token with its span. A broken text still shows what was readable; its
/// error comes along.
pub fn log(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    parse::log::<Strict>(source, limits, options)
}

/// The same as the read options say.
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
        let message = format!("the text has {} bytes, at most {} are supported", bytes.len(), u32::MAX);
        return Err(Error::new(&codes::LONG_TEXT, message).at(Span::file(0, bytes.len() as u64)));
    }
    let show = |error: Error| match error.span() {
        Some(span) => error.showing(excerpt(bytes, span.start)),
        None => error,
    };
    let parsed = parser::parse(bytes, lenient, context).map_err(show)?;
    Ok(TextFile { source: bytes, lenient, nodes: parsed.nodes, root: parsed.root, edits: Vec::new() })
}
