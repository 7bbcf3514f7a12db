//! Mending what can be mended without a guess.
//!
//! | code | mend |
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

mod place;
mod sizes;

use crate::{
    codes::{binary, check},
    document::{Array, ArrayLz4, Compressed, Document, Value},
    path::Path,
    validate::mend::{self, Mend, New},
};
use meshwright_core::{Code, Finding, Limits, Report, Result, message};

/// The codes of which [`fix`] mends what is safe to mend.
pub static FIXABLE: &[&Code] = &[
    &binary::SIZE,
    &check::RAW_STRUCTS,
    &check::NOT_NORMALISED,
    &check::DEGENERATE,
    &check::NOT_UNIT,
    &check::WEIGHT_SUM,
    &check::BONE_TWICE,
    &check::TIME_ORDER,
    &check::WINDING,
    &check::VOLUME,
];

/// Those of [`FIXABLE`] whose fixes may change what one sees, each with what may differ.
pub static UNSAFE_FIXES: &[(&Code, &str)] = &[
    (&check::WEIGHT_SUM, "vertices move in readers that do not normalize weights"),
    (&check::WINDING, "the collision mesh faces the other way"),
];

/// What was mended.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::{Document, binary::File, codes, document::Element};
///
/// let mut root = Element::asset("PMDL", 1, Element::new());
/// root.set_declared_size(Some(7));
/// let document = Document::Binary(File::new(root));
/// let fixed = meshwright_udm::fix(document, &|_| true, &Limits::DEFAULT)?;
/// assert_eq!(fixed.document.root().declared_size(), None);
/// assert_eq!(fixed.report.count(&codes::binary::SIZE), 1);
/// # Ok::<(), meshwright_core::Fault>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fixed<'a> {
    /// The document; what was not mended is as it was, in a text down to the spelling.
    pub document: Document<'a>,
    /// Each mend, under the code of what it mends.
    pub report: Report,
}

/// Mends what is safe to mend, of the codes that are wanted.
///
/// # Errors
///
/// What cannot be compressed again.
pub fn fix<'a>(
    mut document: Document<'a>,
    wanted: &dyn Fn(&Code) -> bool,
    limits: &Limits,
) -> Result<Fixed<'a>> {
    let mut report = Report::new(limits.findings);
    for Mend { path, new, findings } in mend::collect(&document, wanted, limits) {
        let done = match &mut document {
            Document::Binary(file) => {
                let steps = Path::parse(path.as_bytes())?.steps;
                match place::find(&mut file.root, &steps, limits) {
                    Some(slot) => replace(slot, new)?,
                    None => false,
                }
            }
            // A value of a text that stands in a compressed one has no spelling of its own, and stays.
            Document::Text(file) => {
                let old = place::value(file.root(), &path).cloned();
                let mut slot = old.unwrap_or_default();
                replace(&mut slot, new)? && file.set(&path, slot).is_ok()
            }
        };
        if done {
            findings.into_iter().for_each(|finding| report.push(finding));
        }
    }
    if let Document::Binary(file) = &mut document
        && wanted(&binary::SIZE)
    {
        let count = sizes::correct(&mut file.root);
        if count > 0 {
            report.push(Finding::new(
                &binary::SIZE,
                format!("corrected {}", message::count(count, "stated size", "stated sizes")),
            ));
        }
    }
    Ok(Fixed { document, report })
}

/// Gives a value its new content in the form that it has. False if it is no such value.
fn replace(slot: &mut Value<'_>, new: New) -> Result<bool> {
    let mended = match (&mut *slot, new) {
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
    *slot = mended;
    Ok(true)
}
