//! The input of validation: a document or a file.

use super::{
    accessor_values::AccessorReader,
    buffer::Bytes,
    check_content,
    container::{check_byte_order_mark, check_chunks},
    fixes::{BytePatches, Fixes},
    json_tree::Tree,
    model::Model,
    names,
    objects::Objects,
    report::Report,
    schema_walk::SchemaWalk,
};
use crate::{
    codes, container, detect,
    document::{Binary, Document, Layout},
    read, write,
};
use meshwright_core::{
    Budget, Category, Code, Diagnostic, Diagnostics, Error, Limits, Result, Severity, Source,
};
use std::borrow::Cow;

/// Loads the content of an external file, by a path as for [`load`](crate::load()).
pub type Files<'f, 'a> = Option<&'f mut dyn FnMut(&str) -> Result<Cow<'a, [u8]>>>;

/// Validates a document. Buffers that were not loaded, and external images, are not checked.
///
/// It reports all problems of the file, including those that [`read`](crate::read()) reported, with its own
/// codes. Paths have the form of those in errors, for example `meshes[0]/primitives[1]/attributes`; spans
/// refer to the JSON in the file, if the document was read and is unchanged. The list keeps as many
/// diagnostics as the limits permit, and counts all.
pub fn validate(document: &Document<'_>, limits: &Limits) -> Diagnostics {
    check(of_document(document).0, limits, None).unwrap_or_else(|| Diagnostics::new(limits.diagnostics))
}

/// The possible fixes for these codes; `None` if the document has no text.
pub(crate) fn fixes(document: &Document<'_>, wanted: Vec<&'static Code>, limits: &Limits) -> Option<Fixes> {
    let (input, in_file) = of_document(document);
    let Input { text, base, container, bytes } = input;
    let mut budget = Budget::new(*limits);
    let tree = Tree::parse(&text, base, &mut budget).ok()??;
    let report = check_tree(&tree, container, bytes, budget, None, Fixes::new(wanted));
    in_file.then_some(report.fixes)
}

/// A document, and whether its text is in the file.
fn of_document<'t>(document: &'t Document<'t>) -> (Input<'t>, bool) {
    let (text, base) = match &document.layout {
        Layout::Text(text) => (&**text, 0),
        Layout::Binary(binary) => (&*binary.json, binary.json_offset()),
        Layout::New => (&[][..], 0),
    };
    let current = !text.is_empty() && write::still_says(text, &document.root);
    let said = if current { text_of(text) } else { None };
    let (text, base) = match said {
        Some((text, skipped)) => (Cow::Borrowed(text), Some(u64::saturating_add(base, skipped))),
        None => (
            Cow::Owned(
                String::from_utf8(write::json_text(&document.root).unwrap_or_default()).unwrap_or_default(),
            ),
            None,
        ),
    };
    let container = match &document.layout {
        Layout::Binary(binary) => Some(binary),
        Layout::New | Layout::Text(_) => None,
    };
    let in_file = base.is_some();
    (Input { text, base, container, bytes: Bytes::new(document) }, in_file)
}

/// Validates a file, including those that [`read`](crate::read()) rejects: its error is then among the
/// diagnostics, unless they are more specific. `files` loads external buffers and images, by a path as for
/// [`load`](crate::load()); without it, and for paths outside of the asset's folder, they are not checked.
pub fn validate_file<'a>(source: &'a Source, limits: &Limits, files: Files<'_, 'a>) -> Diagnostics {
    let error = match read(source, limits) {
        Ok((document, _)) => {
            let container = match &document.layout {
                Layout::Binary(binary) => Some(binary),
                Layout::New | Layout::Text(_) => None,
            };
            let Some((text, base)) = whole_text(source.bytes(), container) else {
                return Diagnostics::new(limits.diagnostics);
            };
            let text = Cow::Borrowed(text);
            let input = Input { text, base: Some(base), container, bytes: Bytes::new(&document) };
            return check(input, limits, files).unwrap_or_else(|| Diagnostics::new(limits.diagnostics));
        }
        Err(error) => error,
    };
    let of_json = [
        &codes::SHAPE,
        &codes::VERSION,
        &codes::DUPLICATE,
        &codes::INVALID_JSON,
        &codes::BUFFER_CHUNK,
        &codes::ENCODING,
    ];
    let bytes = source.bytes();
    let is_glb = bytes.starts_with(&detect::MAGIC);
    let intact = if is_glb { container::intact_chunks(bytes) } else { None };
    let (binary, bin) = intact.unzip();
    let is_whole = binary.is_some() == is_glb && of_json.contains(&error.code());
    let text = if is_whole { whole_text(bytes, binary.as_ref()) } else { None };
    let diagnostics = text.and_then(|(text, base)| {
        let bytes = Bytes::loose(bin.flatten());
        check(
            Input { text: Cow::Borrowed(text), base: Some(base), container: binary.as_ref(), bytes },
            limits,
            files,
        )
    });
    let looked = diagnostics.is_some();
    let mut diagnostics = diagnostics.unwrap_or_else(|| Diagnostics::new(limits.diagnostics));
    // Files that are unsupported, such as those of a later version, are not invalid.
    let its_own = error.code().category == Category::Input;
    if !looked || (its_own && diagnostics.severity(Severity::Error) == 0) {
        diagnostics.push(said(error));
    }
    diagnostics
}

/// The input of a check.
struct Input<'t> {
    text: Cow<'t, str>,
    /// Offset of the text in the file.
    base: Option<u64>,
    container: Option<&'t Binary<'t>>,
    bytes: Bytes<'t>,
}

/// `None` if the text is not JSON.
fn check<'t, 'a: 't>(input: Input<'t>, limits: &Limits, files: Files<'_, 'a>) -> Option<Diagnostics> {
    let Input { text, base, container, bytes } = input;
    let mut budget = Budget::new(*limits);
    match Tree::parse(&text, base, &mut budget) {
        Ok(tree) => Some(check_tree(&tree?, container, bytes, budget, files, Fixes::default()).diagnostics),
        Err(error) => {
            let mut diagnostics = Diagnostics::new(limits.diagnostics);
            diagnostics.push(said(error));
            Some(diagnostics)
        }
    }
}

fn check_tree<'t, 'a: 't>(
    tree: &'t Tree<'t>,
    container: Option<&Binary<'_>>,
    mut bytes: Bytes<'t>,
    mut budget: Budget,
    mut files: Files<'_, 'a>,
    fixes: Fixes,
) -> Report {
    let mut report = Report { diagnostics: Diagnostics::new(budget.limits().diagnostics), fixes };
    // A text that is JSON has a value.
    let Some(root) = tree.root() else { return report };
    let objects = Objects::new(root, container);
    if let Some(binary) = container {
        check_chunks(binary, &mut report.diagnostics);
    }
    check_byte_order_mark(tree.base, container, &mut report.diagnostics);
    check_duplicates(tree, &mut report);
    if names::is_version_2(&objects, &mut report) {
        let mut walk = SchemaWalk::new(&objects);
        walk.check(&mut report);
        names::check_extensions(&objects, &mut report);
        bytes.fetch(&objects, &mut files, &mut budget, &mut report);
        // Data that accessors share are checked for each of them, up to this limit.
        let sum = bytes.len().saturating_add(tree.bytes());
        let work = sum.saturating_mul(8).saturating_add(1 << 20);
        let model = Model::new(&objects);
        let mut reader = AccessorReader { model: &model, bytes: &bytes, budget, work };
        let mut patches = BytePatches::new(&objects);
        check_content(&objects, &mut reader, &mut patches, &mut files, &mut report);
        walk.check_unused(&mut report);
        report.add_bounds(&mut reader);
        report.fixes.add_names(objects.root);
        report.fixes.patched = patches.finish();
    }
    report
}

fn check_duplicates(tree: &Tree<'_>, report: &mut Report) {
    for json in tree.duplicates() {
        report.note(&codes::DUPLICATE, json, || {
            format!("{json} is a duplicate: an earlier member has the same name")
        });
    }
}

/// The JSON of a file, and its offset.
fn whole_text<'b>(bytes: &'b [u8], container: Option<&'b Binary<'_>>) -> Option<(&'b str, u64)> {
    let (text, base) = match container {
        Some(binary) => (&*binary.json, binary.json_offset()),
        None => (bytes, 0),
    };
    text_of(text).map(|(text, skipped)| (text, base.saturating_add(skipped)))
}

/// A text without its byte order mark, and the length of the mark.
fn text_of(bytes: &[u8]) -> Option<(&str, u64)> {
    let text = bytes.strip_prefix(detect::BOM).unwrap_or(bytes);
    let skipped = bytes.len().saturating_sub(text.len());
    std::str::from_utf8(text).ok().map(|text| (text, skipped as u64))
}

/// An error as a diagnostic.
fn said(error: Error) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.code(), error.message()).on(error.path());
    match error.span() {
        Some(span) => diagnostic.at(span),
        None => diagnostic,
    }
}
