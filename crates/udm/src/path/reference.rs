//! References (section 3.4).

use super::{Found, Path, find};
use crate::{
    codes::binary as codes,
    document::{Element, Text, Value},
};
use meshwright_core::{Error, Result};

/// The target of a reference.
pub type Resolved<'t, 'a> = Found<'t, 'a>;

/// Largest number of references to follow.
const MOST: u32 = 64;

/// The target of a reference: its path starts at the asset's content. References on the path and at its end
/// are followed, too.
///
/// # Errors
///
/// Returns the errors of [`super::find`], and an error for a cycle of references.
pub fn resolve<'t, 'a>(content: &'t Element<'a>, reference: &Text<'_>) -> Result<Resolved<'t, 'a>> {
    let mut path = Path::parse(reference.as_bytes())?;
    // Each iteration replaces the first reference on the path by its target path.
    for _ in 0..MOST {
        let Some((at, target)) = first(content, &path)? else { return find::walk(content, &path) };
        let mut steps = Path::parse(target.as_bytes())?.steps;
        steps.extend(path.steps.get(at..).unwrap_or_default().iter().cloned());
        path = Path { steps };
        if path.steps.len() > LONGEST {
            break;
        }
    }
    let message = format!("reference \"{reference}\" reaches no value within {MOST} references");
    Err(Error::new(&codes::REF_CYCLE, message))
}

/// Largest number of steps of a path with its references.
const LONGEST: usize = 4096;

/// The first reference on a path, and the number of steps up to it.
fn first<'t, 'a>(content: &'t Element<'a>, path: &Path<'_>) -> Result<Option<(usize, &'t Text<'a>)>> {
    let mut here = Found::Element(content);
    for (at, step) in path.steps.iter().enumerate() {
        here = find::step(&here, step).ok_or_else(|| find::nowhere(path, at, &here.describe()))?;
        if let Found::Value(Value::Ref(text)) = here {
            return Ok(Some((at.saturating_add(1), text)));
        }
    }
    Ok(None)
}
