//! References (section 3.4).

use super::{Found, Path, find};
use crate::{
    codes::binary as codes,
    document::{Element, Text, Value},
};
use meshwright_core::{Error, Result};

/// What a reference leads to.
pub type Resolved<'t, 'a> = Found<'t, 'a>;

/// References that are followed one after the other at most.
const MOST: u32 = 64;

/// The value that a reference means: its path starts at the asset's content, and references on the way and at its end
/// are followed, too.
///
/// # Errors
///
/// As for [`super::find`]; references that lead in a circle.
pub fn resolve<'t, 'a>(content: &'t Element<'a>, reference: &Text<'_>) -> Result<Resolved<'t, 'a>> {
    let mut path = Path::parse(reference.as_bytes())?;
    // Each turn follows one reference, the first on the way, and puts its path in the place of what led there.
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

/// Steps that a path with all its references may have.
const LONGEST: usize = 4096;

/// The first reference on a path, and how many steps lead to it.
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
