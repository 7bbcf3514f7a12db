//! Fixes problems that have only one possible fix.
//!
//! | code | fix |
//! |---|---|
//! | UDM0101 | stated sizes of a binary file are corrected |
//! | UDM0103 | a binary file without a header becomes an asset of type `nil`, as the engine reads such a text |
//! | UDM0511 | an array of structs is compressed, so that the engine can read it; its items do not change |
//! | UDM0533 | rotations are normalized, unless their length is 0 |
//! | UDM0552 | triangles that use a vertex twice are removed, unless none would remain |
//! | UDM0553 | normals are normalized; those of length 0 get the direction of the triangles around their vertices |
//! | UDM0557 | weights are scaled to add up to 1, unless one is negative, not finite or without a bone, or
//! there are more than four |
//! | UDM0559 | influences of the same bone are merged |
//! | UDM0570 | keys and their values are sorted by time; a key with the time and value of the previous one
//! is removed |
//! | UDM0581 | the winding of the triangles of an inverted convex collision mesh is reversed |
//! | UDM0582 | the volume of a convex collision mesh is computed |
//! | UDM0595 | the texture `white` is added as `albedo_map`, as the engine's own importer does |
//! | UDM0596 | the number of the alpha mode is written |
//!
//! In a text only the spelling of these values changes. Other problems require the author's intent:
//! references and indices out of range, inverted boxes, two values for one time or name, missing values and
//! words.

mod stated_sizes;
mod value_at_path;

use crate::{
    codes::{binary, validation},
    document::{Array, ArrayLz4, Compressed, Document, Value},
    path::Path,
    validate::fixes::{self, Fix, New},
};
use meshwright_core::{Code, Diagnostic, Diagnostics, FixRule, Limits, Outcome, Result, message};

/// The fixes of [`fix`].
pub static FIXES: &[FixRule] = &[
    FixRule::safe(&binary::SIZE),
    FixRule::safe(&binary::NO_ASSET),
    FixRule::safe(&validation::RAW_STRUCTS),
    FixRule::safe(&validation::NOT_NORMALISED),
    FixRule::safe(&validation::DEGENERATE),
    FixRule::safe(&validation::NOT_UNIT),
    FixRule::visible(&validation::WEIGHT_SUM, "vertices move in readers that do not normalize weights"),
    FixRule::safe(&validation::BONE_TWICE),
    FixRule::safe(&validation::TIME_ORDER),
    FixRule::visible(&validation::WINDING, "the collision mesh faces the other way"),
    FixRule::safe(&validation::VOLUME),
    FixRule::visible(&validation::MISSING_TEXTURE, "the engine draws the material, in its plain color"),
    FixRule::safe(&validation::ALPHA_TEXT),
];

/// Applies the safe fixes for the given codes.
///
/// # Errors
///
/// Returns an error if an array cannot be compressed again.
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
            Document::Text(file) if matches!(new, New::Retyped(_) | New::Entry(..)) => match new {
                New::Retyped(value) => file.retype(&path, value, limits).is_ok(),
                New::Entry(key, value) => file.add(&path, key, value, limits).is_ok(),
                _ => false,
            },
            // A value inside a compressed array of a text has no spelling of its own.
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
                format!("corrected {}", message::count(count, "stated size", "stated sizes")),
            ));
        }
    }
    if let Document::Binary(file) = &mut document
        && wanted(&binary::NO_ASSET)
        && HEADER.iter().all(|key| file.root.get(key).is_none())
    {
        file.root = std::mem::take(&mut file.root).with_header();
        let message = "added the header of an asset of type \"nil\", version 1";
        diagnostics.push(Diagnostic::new(&binary::NO_ASSET, message));
    }
    Ok(Outcome { value: document, diagnostics })
}

/// The entries of the header of an asset. With some of them, what is missing is not known.
pub(crate) const HEADER: [&str; 3] = ["assetType", "assetVersion", "assetData"];

/// Replaces the content of a value and keeps its encoding. Returns false if the type does not match.
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
        (_, New::Retyped(value)) => value,
        (Value::Element(element), New::Entry(key, value)) => {
            element.set_declared_size(None);
            element.push(key, value);
            return Ok(true);
        }
        _ => return Ok(false),
    };
    *slot = fixed;
    Ok(true)
}
