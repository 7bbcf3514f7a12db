//! Runs the parser of a format without a trace, with a path trace after an error, or with a recording trace.
//!
//! Each parser is compiled twice: once without a trace, and once for both other traces. In the module for browsers, which is
//! downloaded, it is compiled once.

use crate::{
    diagnostic::Diagnostics,
    error::{Error, Result},
    field::Field,
    field_log::{FieldLog, LogOptions},
    limits::Limits,
    reader::Context,
    source::Source,
    span::Span,
    trace::{PathTrace, Trace},
    value::Value,
};

/// The parser of a format.
///
/// ```
/// use meshwright_core::{Context, Cursor, FILE, Field, Limits, Parse, Reader, Result, Source, Trace, parse};
///
/// static NUMBER: Field = Field::documented("number", "u32", "the whole file");
///
/// struct Numbers;
///
/// impl Parse for Numbers {
///     type Document<'a> = u32;
///
///     fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<u32> {
///         Reader::new(Cursor::new(source.bytes(), FILE), context).u32(&NUMBER)
///     }
/// }
///
/// let (number, _) = parse::read::<Numbers>(&Source::from(vec![7, 0, 0, 0]), &Limits::DEFAULT)?;
/// assert_eq!(number, 7);
/// let error = parse::read::<Numbers>(&Source::from(vec![7]), &Limits::DEFAULT).unwrap_err();
/// assert_eq!((error.code().id, error.path()), ("CORE0001", "number"));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
pub trait Parse {
    /// The result of the parser, which borrows from the source.
    type Document<'a>;

    /// Parses the source and reports every field to the trace. The result depends only on the bytes and the
    /// limits, as the parser may run twice.
    ///
    /// # Errors
    ///
    /// The format's errors for bytes that cannot be read, and errors of limits.
    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Self::Document<'a>>;

    /// Replaces an error by a more specific one, if the file as a whole shows the cause.
    fn diagnose(_source: &Source, error: Error) -> Error {
        error
    }
}

/// Reads a source. An error has its field path: after a failure the parser runs again with a trace that
/// tracks the path.
///
/// # Errors
///
/// As for [`Parse::parse`].
pub fn read<'a, P: Parse>(source: &'a Source, limits: &Limits) -> Result<(P::Document<'a>, Diagnostics)> {
    let mut context = Context::new(*limits, PlainTrace::default());
    match P::parse(source, &mut context) {
        Ok(document) => Ok((document, context.diagnostics)),
        Err(error) => Err(explain::<P>(source, limits, error)),
    }
}

/// The trace of a read that is not recorded.
#[cfg(not(target_family = "wasm"))]
type PlainTrace = crate::trace::NoTrace;
#[cfg(target_family = "wasm")]
type PlainTrace = FullTrace;

/// Reads a source with a recording trace. For a broken source the log holds the part before the error.
pub fn log<P: Parse>(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Error>) {
    let trace = FullTrace { path: PathTrace::default(), log: Some(FieldLog::new(options)) };
    let mut context = Context::new(*limits, trace);
    let error = P::parse(source, &mut context).err();
    let FullTrace { path, log } = context.trace;
    let mut log = log.unwrap_or_default();
    log.close();
    (log, error.map(|error| P::diagnose(source, error).on(path.path())))
}

fn explain<P: Parse>(source: &Source, limits: &Limits, error: Error) -> Error {
    let mut context = Context::new(*limits, FullTrace::default());
    let _ = P::parse(source, &mut context);
    P::diagnose(source, error).on(context.trace.path.path())
}

/// The path of the current field, and the rows of all fields if they are requested.
#[derive(Default)]
struct FullTrace {
    path: PathTrace,
    log: Option<FieldLog>,
}

impl Trace for FullTrace {
    fn enter(&mut self, field: &'static Field, index: Option<u32>, start: Span) {
        self.path.enter(field, index, start);
        if let Some(log) = &mut self.log {
            log.enter(field, index, start);
        }
    }

    fn leave(&mut self, end: Span) {
        self.path.leave(end);
        if let Some(log) = &mut self.log {
            log.leave(end);
        }
    }

    fn begin(&mut self, field: &'static Field, index: Option<u32>) {
        self.path.begin(field, index);
    }

    fn leaf(&mut self, field: &'static Field, index: Option<u32>, span: Span, value: impl FnOnce() -> Value) {
        if let Some(log) = &mut self.log {
            log.leaf(field, index, span, value);
        }
    }

    fn enter_key(&mut self, field: &'static Field, key: &[u8], index: Option<u32>, start: Span) {
        self.path.enter(field, index, start);
        if let Some(log) = &mut self.log {
            log.enter_key(field, key, index, start);
        }
    }

    fn leaf_key(
        &mut self,
        field: &'static Field,
        key: &[u8],
        index: Option<u32>,
        span: Span,
        value: impl FnOnce() -> Value,
    ) {
        if let Some(log) = &mut self.log {
            log.leaf_key(field, key, index, span, value);
        }
    }

    fn token(&mut self, field: &'static Field, span: Span) {
        if let Some(log) = &mut self.log {
            log.token(field, span);
        }
    }

    fn wants_items(&self, key: &[u8]) -> bool {
        self.log.as_ref().is_some_and(|log| log.wants_items(key))
    }
}
