//! The one way in which every format's parser is run: silently, and once more for the path if it fails; or recorded.

use crate::{
    fault::{Fault, Result},
    limits::Limits,
    log::{FieldLog, LogOptions},
    reader::Context,
    report::Report,
    source::Source,
    trace::{NoTrace, PathTrace, Trace},
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
/// let fault = parse::read::<Numbers>(&Source::from(vec![7]), &Limits::DEFAULT).unwrap_err();
/// assert_eq!((fault.code().id, fault.path()), ("CORE0001", "number"));
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
pub trait Parse {
    /// What it makes; it borrows from the source.
    type Document<'a>;

    /// Reads the source, telling the trace of every field. It depends on bytes and limits only, as it may be run twice.
    ///
    /// # Errors
    ///
    /// What the format says of bytes that it cannot read, and of limits.
    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Self::Document<'a>>;

    /// Replaces a fault by a better one, where the file as a whole shows what happened to it.
    fn diagnose(_source: &Source, fault: Fault) -> Fault {
        fault
    }
}

/// Reads a source. A fault comes with its field path: the read is run again with a trace that remembers where it is.
///
/// # Errors
///
/// As for [`Parse::parse`].
pub fn read<'a, P: Parse>(source: &'a Source, limits: &Limits) -> Result<(P::Document<'a>, Report)> {
    let mut context = Context::new(*limits, NoTrace);
    match P::parse(source, &mut context) {
        Ok(document) => Ok((document, context.report)),
        Err(fault) => Err(explain::<P>(source, limits, fault)),
    }
}

/// Reads a source with a recording trace. A broken one still shows what was readable; its fault comes along.
pub fn log<P: Parse>(source: &Source, limits: &Limits, options: LogOptions) -> (FieldLog, Option<Fault>) {
    let mut context = Context::new(*limits, FieldLog::new(options));
    let fault = P::parse(source, &mut context).err().map(|fault| explain::<P>(source, limits, fault));
    context.trace.close();
    (context.trace, fault)
}

fn explain<P: Parse>(source: &Source, limits: &Limits, fault: Fault) -> Fault {
    let mut context = Context::new(*limits, PathTrace::default());
    let _ = P::parse(source, &mut context);
    P::diagnose(source, fault).on(context.trace.path())
}
