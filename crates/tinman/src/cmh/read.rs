//! Reads bytes into a [`Document`].

use super::{
    detect,
    discover::{Found, discover},
    document::{Cut, Document, Header, Mode, Model, Target},
    labels,
    mismatch::Misfit,
    solution::Solution,
    table, uncovered_bytes,
    view::{Placed, View},
};
use crate::{codes::cmh as codes, varint};
use meshwright_core::{
    Context, Cursor, Diagnostic, Diagnostics, Error, FILE, FieldLog, Limits, LogOptions, NoTrace, Parse,
    Reader, Result, Source, Span, Trace, Value, message, parse,
};
use std::collections::BTreeMap;

/// Reads the published parts of a file. The document borrows from the source.
///
/// # Errors
///
/// Returns an [`Error`] with its code, span and field path, if the file is not a compiled model hierarchy,
/// has an unknown version or an invalid root, or exceeds a limit. An invalid child is not an error: it is
/// reported and not followed.
pub fn read<'a>(source: &'a Source, limits: &Limits) -> Result<(Document<'a>, Diagnostics)> {
    read_with(source, limits, Mode::Strict)
}

/// Reads a file in the given mode.
///
/// # Errors
///
/// Returns the errors of [`read`].
pub fn read_with<'a>(source: &'a Source, limits: &Limits, mode: Mode) -> Result<(Document<'a>, Diagnostics)> {
    match mode {
        Mode::Strict => parse::read::<Strict>(source, limits),
        Mode::Inferred => parse::read::<Inferred>(source, limits),
    }
}

/// Reads bytes without a source.
pub(super) fn read_bytes<'a>(
    bytes: &'a [u8],
    limits: &Limits,
    mode: Mode,
) -> Result<(Document<'a>, Diagnostics)> {
    let mut context = Context::new(*limits, NoTrace);
    let document = document(bytes, &mut context, mode, None)?;
    Ok((document, context.diagnostics))
}

/// Reads a file with given ends of holes, for example those of an [edit](super::edit()). Content after a
/// hole is marked as inferred.
///
/// # Errors
///
/// Returns the errors of [`read`], without field path.
pub fn read_solved<'a>(
    source: &'a Source,
    limits: &Limits,
    solution: Solution,
) -> Result<(Document<'a>, Diagnostics)> {
    let mut context = Context::new(*limits, NoTrace);
    let document = document(source.bytes(), &mut context, Mode::Inferred, Some(solution))?;
    Ok((document, context.diagnostics))
}

/// Reads a file and records every field with its span and value. For a broken file, returns the readable
/// fields and the error.
pub fn log(source: &Source, limits: &Limits, mode: Mode, options: LogOptions) -> (FieldLog, Option<Error>) {
    match mode {
        Mode::Strict => parse::log::<Strict>(source, limits, options),
        Mode::Inferred => parse::log::<Inferred>(source, limits, options),
    }
}

struct Strict;
struct Inferred;

impl Parse for Strict {
    type Document<'a> = Document<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
        document(source.bytes(), context, Mode::Strict, None)
    }
}

impl Parse for Inferred {
    type Document<'a> = Document<'a>;

    fn parse<'a, T: Trace>(source: &'a Source, context: &mut Context<T>) -> Result<Document<'a>> {
        document(source.bytes(), context, Mode::Inferred, None)
    }
}

/// Determines the structure first, without labels, and records the fields afterwards: in inferred mode the
/// position of a field after a hole depends on the end of the hole.
fn document<'a, T: Trace>(
    bytes: &'a [u8],
    context: &mut Context<T>,
    mode: Mode,
    solution: Option<Solution>,
) -> Result<Document<'a>> {
    if let Some(error) = detect::refusal(bytes) {
        return Err(error);
    }
    let mut reader = Reader::new(Cursor::new(bytes, FILE), context);
    let (header, version) = header(&mut reader)?;
    let view = View::new(bytes, version, reader.cursor.position() as u64);
    let strictly_unread = version > 6 && mode == Mode::Strict;
    let place = view.place(header.root.value);
    let root = place.filter(|_| !strictly_unread);
    let no_root = |message: String| Error::new(&codes::ROOT, message).at(header.root.span);
    if place.is_none() {
        return Err(no_root(format!("the root offset {} is outside the file", header.root.value)));
    }
    let mut document = Document {
        header,
        models: Vec::new(),
        root: None,
        mode,
        solution: Solution::default(),
        view,
        cuts: BTreeMap::new(),
        opaque: Vec::new(),
    };
    if let Some(root) = root {
        let budget = &mut reader.context.budget;
        document.solution = match (solution, mode) {
            (Some(solution), _) => solution,
            #[cfg(feature = "inference")]
            (None, Mode::Inferred) => crate::inference::search(view, root, budget)?,
            #[cfg(not(feature = "inference"))]
            (None, Mode::Inferred) => {
                let message =
                    "this build has no search for the ends of models: enable the feature `inference`";
                return Err(Error::new(&meshwright_core::codes::UNSUPPORTED, message));
            }
            (None, Mode::Strict) => Solution::default(),
        };
        match discover(view, root, &document.solution, budget)? {
            Ok(found) => document.take(found, root),
            // Unpublished versions may differ in every respect.
            Err(_) if version > 6 => {}
            Err(misfit) => return Err(no_root(format!("the root at byte {root} is not a model: {misfit}"))),
        }
    }
    let unread = document.root.is_none();
    document.opaque = uncovered_bytes::opaque(view, &document.models, unread, &mut reader.context.budget)?;
    labels::label(&mut reader, &document)?;
    note(&document, &mut reader);
    Ok(document)
}

fn header<T: Trace>(reader: &mut Reader<'_, '_, T>) -> Result<(Header, u8)> {
    reader.group(&table::HEADER, None, |reader| {
        reader.field_bytes(&table::MAGIC, detect::MAGIC.len(), || {
            Value::Text(detect::MAGIC.map(char::from).iter().collect())
        })?;
        let start = reader.cursor.position();
        let version = varint::read(reader, &table::VERSION)?;
        let span = reader.cursor.since(start);
        if version.value() < 0 {
            let byte = detect::version_byte(reader.cursor.all()).unwrap_or_default();
            let message =
                format!("unsupported version {} (byte {byte:#04x}, supported: 1 to 7)", version.value());
            return Err(Error::new(&codes::VERSION_FORM, message).at(span));
        }
        let known = u8::try_from(version.value()).ok().filter(|version| (1..=7).contains(version));
        let Some(known) = known else {
            let message = format!("unsupported version {} (supported: 1 to 7)", version.value());
            return Err(Error::new(&codes::VERSION, message).at(span));
        };
        let start = reader.cursor.position();
        let root = reader.i64(&table::ROOT)?;
        let root = Placed { value: root, span: reader.cursor.since(start) };
        Ok((Header { version: Placed { value: version, span }, root }, known))
    })
}

impl<'a> Document<'a> {
    fn take(&mut self, found: Found<'a>, root: u64) {
        self.models = found.models.into_values().collect();
        self.cuts = found.cuts;
        self.root = self.model_at(root);
        self.mark();
    }

    /// Marks the models that only inferred pointers refer to.
    fn mark(&mut self) {
        self.models.iter_mut().for_each(|model| model.inferred = true);
        let mut stack: Vec<usize> = self.root.into_iter().collect();
        while let Some(number) = stack.pop() {
            let Some(model) = self.models.get_mut(number).filter(|model| model.inferred) else { continue };
            model.inferred = false;
            let documented = model.filled.is_empty();
            let Some(model) = self.models.get(number).filter(|_| documented) else { continue };
            let targets = (0..model.child_count()).filter_map(|index| match self.target(model, index)? {
                Target::Model(next) => Some(next),
                Target::Cut(_) => None,
            });
            // Only models that are still marked, so the stack is bounded by the number of models.
            stack.extend(targets.filter(|next| self.models.get(*next).is_some_and(|model| model.inferred)));
        }
    }
}

fn note<T: Trace>(document: &Document<'_>, reader: &mut Reader<'_, '_, T>) {
    for diagnostic in &document.solution.diagnostics {
        reader.note(diagnostic.clone());
    }
    for (at, index, cut) in document.cuts() {
        let Some(number) = document.model_at(at) else { continue };
        let child = document
            .models
            .get(number)
            .and_then(|model| model.children?.get(usize::try_from(index).unwrap_or(usize::MAX)));
        let Some(child) = child else { continue };
        let offset = child.offset.value;
        let (code, message) = match cut {
            Cut::Cycle => {
                let who = "is the model itself or one of its ancestors";
                (&codes::CYCLE, format!("child {index} of model {number} at byte {offset} {who}"))
            }
            Cut::Nowhere => (
                &codes::CHILD,
                format!("child {index} of model {number} has the offset {offset}, outside the file"),
            ),
            Cut::Misfit(at, why) => {
                let misfit = Misfit { at, why };
                let message =
                    format!("child {index} of model {number} at byte {offset} is not a model: {misfit}");
                (&codes::MODEL, message)
            }
        };
        let path = format!("models[{number}]/children/child[{index}]/offset");
        reader.note(Diagnostic::new(code, message).at(child.offset.span).on(path));
    }
    if document.root.is_none() {
        let message = format!("the models of version {} cannot be read", document.version());
        let rest = Span::file(document.view.start(), document.view.end());
        reader.note(Diagnostic::new(&codes::UNREAD, message).at(rest));
    }
    let open: Vec<&Model<'_>> = document.models.iter().filter(|model| !model.is_whole()).collect();
    if let Some(first) = open.first()
        && let Some(hole) = first.hole
    {
        let message = format!(
            "{} content that is not published (first: at byte {}, a {})",
            message::count(open.len(), "model has", "models have"),
            hole.at,
            hole.kind.word()
        );
        reader.note(Diagnostic::new(&codes::HOLE, message).at(Span::file(hole.at, hole.at)));
    }
    let inferred = document.models.iter().filter(|model| model.inferred || !model.filled.is_empty()).count();
    if inferred > 0 {
        let message = format!("read {} by inference", message::count(inferred, "model", "models"));
        reader.note(Diagnostic::new(&codes::INFERRED, message));
    }
}

/// Reads only the header.
///
/// # Errors
///
/// Returns the errors of [`read`].
pub fn header_of(bytes: &[u8]) -> Result<Header> {
    if let Some(error) = detect::refusal(bytes) {
        return Err(error);
    }
    let mut context = Context::new(Limits::DEFAULT, NoTrace);
    header(&mut Reader::new(Cursor::new(bytes, FILE), &mut context)).map(|(header, _)| header)
}
