//! Fixes problems that have only one possible fix.
//!
//! | code | fix |
//! |---|---|
//! | DAE0102 | a missing namespace is stated |
//! | DAE0107 | ampersands that begin no reference become `&amp;` |
//! | DAE0307 | a scene that shows the only visual scene is added |
//! | DAE0309 | an empty library is removed |
//! | DAE0318 | decimal commas become points |
//! | DAE0319 | infinite and undefined numbers are spelled as the format says |
//! | DAE0322, DAE0339 | the count is corrected |
//! | DAE0334 | a primitive without indices is removed |
//! | DAE0353 | the last row of a matrix becomes 0 0 0 1 |
//! | DAE0380 | the path gets slashes, and %20 for blanks |
//! | DAE0382 | the transparency becomes 1 |
//!
//! All other bytes stay as they are. Other problems require the author's intent: missing references, indices out of
//! range, duplicate ids.

use crate::{
    codes::{self, validation},
    document::Document,
    validate::fixes,
};
use meshwright_core::{Code, Diagnostic, Diagnostics, FixRule, Limits, Outcome, Result};

/// The fixes of [`fix`].
pub static FIXES: &[FixRule] = &[
    FixRule::safe(&codes::NAMESPACE),
    FixRule::safe(&codes::BAD_REFERENCE),
    FixRule::visible(&validation::NO_SCENE, "programs that showed nothing show the visual scene"),
    FixRule::safe(&validation::EMPTY_LIBRARY),
    FixRule::visible(
        &validation::DECIMAL_COMMA,
        "values change in programs that read the comma in another way",
    ),
    FixRule::safe(&validation::NUMBER_SPELLING),
    FixRule::safe(&validation::ARRAY_COUNT),
    FixRule::safe(&validation::EMPTY_PRIMITIVE),
    FixRule::safe(&validation::PRIMITIVE_COUNT),
    FixRule::visible(&validation::LAST_ROW, "nodes move in programs that use the last row of a matrix"),
    FixRule::safe(&validation::IMAGE_PATH),
    FixRule::visible(&validation::TRANSPARENCY_ZERO, "BeamNG shows the surface as opaque"),
];

/// Applies the fixes for the given codes. The path of a diagnostic is empty; its span is the replaced range.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_dae::{Document, fix};
///
/// let text = "<COLLADA xmlns='http://www.collada.org/2005/11/COLLADASchema' version='1.4.1'><library_images/></COLLADA>";
/// let fixed = fix(Document::parse(text)?, &|_| true, &Limits::DEFAULT)?;
/// assert_eq!(fixed.value.text(), text.replace("<library_images/>", ""));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if the result exceeds a limit.
pub fn fix<'a>(
    document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    let edits = fixes::collect(&document, wanted, limits);
    if edits.is_empty() {
        return Ok(Outcome { value: document, diagnostics });
    }
    let mut replacements = Vec::new();
    for edit in edits {
        let span = document.span(edit.range.clone());
        diagnostics.push(Diagnostic::new(edit.code, edit.message).at(span));
        replacements.push((edit.range, edit.text));
    }
    Ok(Outcome { value: document.replaced(&replacements)?, diagnostics })
}
