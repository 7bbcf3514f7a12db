//! The JSON document of one file, as the command prints it in a line with `--ndjson`, for programs that have no
//! command line.

use crate::{
    ConvertedJson, DiagnosticJson, ErrorJson, FixedJson, TreeRowJson, ValidationJson, diagnostics, diff_json,
    to_json,
};
use meshwright::{
    Checks, ConvertOptions, Converted, Diagnostics, DiffOptions, Error, Fixed, Limits, Result, Severity,
    Source, Tree, TreeOptions, convert::options::OptionValue, core::codes::BAD_REQUEST,
};
use serde::Serialize;

/// The answer for one file.
#[derive(Serialize)]
struct Document<'d, T> {
    schema: &'static str,
    file: &'d str,
    #[serde(flatten)]
    answer: T,
}

fn document(schema: &'static str, file: &str, answer: impl Serialize) -> String {
    text(&Document { schema, file, answer })
}

fn text(value: &impl Serialize) -> String {
    to_json(value, false)
}

/// The document of `meshwright info`.
///
/// # Errors
///
/// As for [`meshwright::info()`].
pub fn info(file: &str, source: &Source, limits: &Limits) -> Result<String> {
    Ok(document("meshwright/info/1", file, meshwright::info(source, limits, 0)?))
}

#[derive(Serialize)]
struct TreeJson<'t> {
    schema: &'static str,
    file: &'t str,
    format: &'static str,
    version: &'t str,
    bytes: u64,
    rows: Vec<TreeRowJson<'t>>,
    more: u64,
    error: Option<ErrorJson>,
}

/// The document of `meshwright tree`. A file that can be read in part has rows and an error.
///
/// # Errors
///
/// As for [`meshwright::tree()`].
pub fn tree(file: &str, source: &Source, limits: &Limits, options: &TreeOptions) -> Result<String> {
    let tree: Tree = meshwright::tree(source, limits, options)?;
    Ok(text(&TreeJson {
        schema: "meshwright/tree/1",
        file,
        format: tree.format.name(),
        version: &tree.version,
        bytes: tree.bytes,
        rows: tree.rows.iter().map(|row| TreeRowJson::new(row, source)).collect(),
        more: tree.more,
        error: tree.error.as_ref().map(ErrorJson::from),
    }))
}

/// The document of `meshwright validate`. A file that cannot be read has a verdict, too.
pub fn validate(file: &str, source: &Source, limits: &Limits, checks: &Checks) -> String {
    let result = meshwright::validate(source, limits, checks);
    document("meshwright/validate/1", file, ValidationJson::new(result.as_ref(), Severity::Error))
}

/// The document of `meshwright diff`.
///
/// # Errors
///
/// As for [`meshwright::diff()`].
pub fn diff(files: [(&str, &Source); 2], limits: &Limits, options: &DiffOptions) -> Result<String> {
    let [(_, a), (_, b)] = files;
    let found = meshwright::diff(a, b, limits, options)?;
    Ok(text(&diff_json("meshwright/diff/1", &found, files)))
}

/// The document of `meshwright fix`.
pub fn fix(file: &str, fixed: &Fixed) -> String {
    document("meshwright/fix/1", file, FixedJson::new(fixed, None, false))
}

/// The options of a conversion from a JSON object with their names and values, such as `{"lod": 0, "scale": 2}`. A text
/// without content states none.
///
/// # Errors
///
/// As for [`ConvertOptions::from_value`]. [`BAD_REQUEST`]: the text is not JSON.
pub fn options(text: &str) -> Result<ConvertOptions> {
    if text.trim().is_empty() {
        return Ok(ConvertOptions::default());
    }
    let value: OptionValue = serde_json::from_str(text).map_err(|error| {
        let message = format!("the options are not a JSON object: {error}");
        Error::new(&BAD_REQUEST, message).advising("Pass an object such as {\"lod\": 0, \"scale\": 2}.")
    })?;
    ConvertOptions::from_value(&value)
}

/// The result of a conversion.
pub fn convert(done: &Converted) -> String {
    text(&ConvertedJson::new(done))
}

#[derive(Serialize)]
struct ShownJson {
    diagnostics: Vec<DiagnosticJson>,
    losses: Vec<DiagnosticJson>,
    /// The indices of the materials whose colors are not known.
    without_colors: Vec<usize>,
}

/// What is known about a GLB that is made to be shown.
pub fn shown(noted: &Diagnostics, without_colors: Vec<usize>) -> String {
    text(&ShownJson {
        diagnostics: diagnostics(noted, false),
        losses: diagnostics(noted, true),
        without_colors,
    })
}

/// An error.
pub fn error(error: &Error) -> String {
    text(&ErrorJson::from(error))
}
