//! Sets values from their spelling.

use super::{Node, TextFile, edit, find::Place};
use crate::{document::Type, text::read};
use meshwright_core::{
    Error, Limits, Result, Severity, Source,
    codes::{BAD_REQUEST, BAD_VALUE},
};

impl TextFile<'_> {
    /// Sets the value at a path like [`TextFile::set`], from a spelling as in a text, except that the
    /// quotes of a string are optional. Returns the spellings before and after.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`TextFile::set`], and an error for a spelling that does not match the type.
    pub fn set_text(&mut self, path: &str, spelling: &str, limits: &Limits) -> Result<(String, String)> {
        let refuse = |message: String| Error::new(&BAD_VALUE, message).on(path);
        let absent = || Error::new(&BAD_REQUEST, format!("no value exists at the path \"{path}\""));
        let steps = self.anchored(path).ok_or_else(absent)?;
        let span = match self.find_steps(&steps).ok_or_else(absent)? {
            Place::Node(node) => self.nodes.get(node).map(Node::value).unwrap_or_default(),
            Place::Item(span) => span,
        };
        let before = String::from_utf8_lossy(self.spelling(span)).into_owned();
        let kind = edit::find(&mut self.root, &steps).ok_or_else(absent)?.kind();
        let quoted = spelling.starts_with('"') && spelling.ends_with('"') && spelling.len() > 1;
        let after = match kind {
            Type::String | Type::Utf8 | Type::Ref if !quoted => {
                format!("\"{}\"", spelling.replace('\\', "\\\\").replace('"', "\\\""))
            }
            Type::Element | Type::Array | Type::ArrayLz4 | Type::Struct | Type::Nil => {
                return Err(refuse(format!(
                    "the path names a value of type {kind}: name a single value in it"
                )));
            }
            _ => spelling.to_owned(),
        };
        let source = Source::from(format!("${kind} value {after}\n").into_bytes());
        let (file, diagnostics) = read(&source, limits)
            .map_err(|error| refuse(format!("cannot read {spelling} as {kind}: {}", error.message())))?;
        if let Some(diagnostic) =
            diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code.severity > Severity::Info)
        {
            return Err(refuse(format!("cannot read {spelling} as {kind}: {}", diagnostic.message)));
        }
        let mut entries = file.into_root().into_entries();
        let value = entries.pop().filter(|entry| entries.is_empty() && entry.key == "value");
        let value = value.ok_or_else(|| refuse(format!("cannot read {spelling} as a single {kind}")))?.value;
        self.set_at(&steps, value.into_owned()).map_err(|error| error.on(path))?;
        Ok((before, after))
    }
}
