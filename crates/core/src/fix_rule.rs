//! What a format can fix.

use crate::Code;

/// A fix of diagnostics with a code that needs no decision of the author.
///
/// ```
/// use meshwright_core::{FixRule, codes};
///
/// let fix = FixRule::visible(&codes::EMPTY, "the mesh is drawn");
/// assert_eq!((fix.code.id, fix.effect), ("CORE0012", Some("the mesh is drawn")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FixRule {
    /// The code of the diagnostics that it fixes.
    pub code: &'static Code,
    /// How the appearance may change; `None` if readers that follow the format show the same as before.
    pub effect: Option<&'static str>,
}

impl FixRule {
    /// A fix after which readers that follow the format show the same as before.
    pub const fn safe(code: &'static Code) -> Self {
        Self { code, effect: None }
    }

    /// A fix that may change the appearance as the text says.
    pub const fn visible(code: &'static Code, effect: &'static str) -> Self {
        Self { code, effect: Some(effect) }
    }

    /// Whether one of the fixes is for a code.
    pub fn has(fixes: &[Self], code: &Code) -> bool {
        fixes.iter().any(|fix| fix.code.id == code.id)
    }
}
