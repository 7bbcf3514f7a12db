//! Fixing what can be fixed without a guess.
//!
//! | code | fix |
//! |---|---|
//! | UDM0101 | sizes that a binary file states become the true ones |
//! | UDM0511 | an array of structs is compressed, so that the engine can read it; its items stay |
//! | UDM0533 | rotations get the length 1, unless they have none |
//! | UDM0552 | triangles that name a vertex twice are left out, unless none would be left |
//! | UDM0553 | normals get the length 1, unless they are 0 |
//! | UDM0557 | weights are scaled to add up to 1, unless one is negative, no number or of no bone, or there are more than four |
//! | UDM0559 | influences of the same bone are added up |
//! | UDM0570 | keys are put in the order of time with their values, and those with the time and value of the one before left out |
//! | UDM0581 | the triangles of a convex collision mesh that is inside out are turned round |
//! | UDM0582 | the volume of a convex collision mesh is computed |
//!
//! Of a text only the spelling of these values changes. All else is for somebody who knows what was meant: references
//! and indices that lead nowhere, boxes that are turned, two values for one time or name, missing values and words.

mod stated_sizes;
mod value_at_path;

use crate::{
    codes::{binary, validation},
    document::{Array, ArrayLz4, Compressed, Document, Value},
    path::Path,
    validate::fixes::{self, Fix, New},
};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, Outcome, Result, message_length};

/// The codes of which [`fix`] fixes what is safe to fix.
pub static FIXABLE: &[&Code] = &[
    &binary::SIZE,
    &validation::RAW_STRUCTS,
    &validation::NOT_NORMALISED,
    &validation::DEGENERATE,
    &validation::NOT_UNIT,
    &validation::WEIGHT_SUM,
    &validation::BONE_TWICE,
    &validation::TIME_ORDER,
    &validation::WINDING,
    &validation::VOLUME,
];

/// Those of [`FIXABLE`] whose fixes may change what one sees, each with what may differ.
pub static UNSAFE_FIXES: &[(&Code, &str)] = &[
    (&validation::WEIGHT_SUM, "vertices move in readers that do not normalize weights"),
    (&validation::WINDING, "the collision mesh faces the other way"),
];

/// Fixes what is safe to fix, of the codes that are wanted.
///
/// # Errors
///
/// What cannot be compressed again.
pub fn fix<'a>(
    mut document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Outcome<Document<'a>>> {
    let mut diagnostics = Diagnostics::new(limits.diagnostics);
    for Fix { path, new, diagnostics: noted } in fixes::collect(&document, wanted, limits) {
        let done = match &mut document {
            Document::Binary(file) => {
                let steps = Path::parse(path.as_bytes())?.steps;
                match value_at_path::find(&mut file.root, &steps, limits) {
                    Some(slot) => replace(slot, new)?,
                    None => false,
                }
            }
            // A value of a text that stands in a compressed one has no spelling of its own, and stays.
            Document::Text(file) => {
                let old = value_at_path::value(file.root(), &path).cloned();
                let mut slot = old.unwrap_or_default();
                replace(&mut slot, new)? && file.set(&path, slot).is_ok()
            }
        };
        if done {
            noted.into_iter().for_each(|diagnostic| diagnostics.push(diagnostic));
        }
    }
    if let Document::Binary(file) = &mut document
        && wanted(&binary::SIZE)
    {
        let count = stated_sizes::correct(&mut file.root);
        if count > 0 {
            diagnostics.push(Diagnostic::new(
                &binary::SIZE,
                format!("corrected {}", message_length::count(count, "stated size", "stated sizes")),
            ));
        }
    }
    Ok(Outcome { value: document, diagnostics })
}

/// Gives a value its new content in the form that it has. False if it is no such value.
fn replace(slot: &mut Value<'_>, new: New) -> Result<bool> {
    let fixed = match (&mut *slot, new) {
        (Value::Array(_), New::Array(array)) => Value::Array(Box::new(array)),
        (Value::ArrayLz4(old), New::Array(array)) => Value::ArrayLz4(Box::new(match **old {
            ArrayLz4::Plain(_) => ArrayLz4::Plain(array),
            ArrayLz4::Compressed(_) => ArrayLz4::Compressed(Compressed::encode(&array)?),
        })),
        (Value::Array(old), New::Compressed) => {
            let empty = Array::empty(old.kind());
            let array = std::mem::replace(&mut **old, empty);
            Value::ArrayLz4(Box::new(ArrayLz4::Plain(array)))
        }
        (old, New::Value(value)) if old.kind() == value.kind() => value,
        _ => return Ok(false),
    };
    *slot = fixed;
    Ok(true)
}
