//! Rules of engines and programs that import a scene. No rule is about bytes, so files can be checked before
//! a conversion.
//!
//! Every rule has a code. Rules use the same levels as conversions: a mesh belongs to the level of its node,
//! or to the level in its name.

mod animation;
pub mod codes;
mod level;
mod name;
mod skin;
mod transform;
mod vertex_attributes;
mod visibility;

use crate::{node::Origin, scene::Scene};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits, Span};
use visibility::Shown;

/// Pages of the codes.
const PAGES: &[&str] = &[
    include_str!("../docs/rules/level.md"),
    include_str!("../docs/rules/animation.md"),
    include_str!("../docs/rules/name.md"),
    include_str!("../docs/rules/transform.md"),
    include_str!("../docs/rules/profile.md"),
    include_str!("../docs/rules/skin.md"),
    include_str!("../docs/rules/vertex_attributes.md"),
];

/// Checks a scene against the chosen rules. The list keeps as many diagnostics as the limits permit, and
/// counts all.
///
/// Paths refer to positions in the scene's lists, for example `nodes[3]` or `meshes[0]/primitives[1]`;
/// messages contain the name of the element. If the format provides it, a diagnostic has the byte range.
pub fn check(scene: &Scene<'_>, wanted: &dyn Fn(&Code) -> bool, limits: &Limits) -> Diagnostics {
    let mut asked = Asked {
        scene,
        shown: visibility::all(scene),
        wanted,
        diagnostics: Diagnostics::new(limits.diagnostics),
        left: limits.items,
    };
    asked.names();
    asked.vertices();
    asked.places();
    asked.levels();
    asked.rig();
    asked.motion();
    asked.diagnostics
}

/// The page of a code such as `RULE0101` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    meshwright_core::code_lists::explain(&[codes::ALL], PAGES, id)
}

/// The state of a check.
struct Asked<'s, 'a> {
    scene: &'s Scene<'a>,
    /// The nodes with meshes that are reachable from the roots.
    shown: Vec<Shown<'s>>,
    wanted: &'s dyn Fn(&Code) -> bool,
    diagnostics: Diagnostics,
    /// Number of vertices that may still be checked.
    left: u64,
}

impl Asked<'_, '_> {
    fn wants(&self, codes: &[&'static Code]) -> bool {
        codes.iter().any(|code| (self.wanted)(code))
    }

    /// Adds a diagnostic if its code is wanted; builds message and path only while the list has room.
    fn note(
        &mut self,
        code: &'static Code,
        span: Option<Span>,
        path: impl FnOnce() -> String,
        message: impl FnOnce() -> String,
    ) {
        if !(self.wanted)(code) {
            return;
        }
        self.diagnostics
            .push_with(code, || Diagnostic { span, ..Diagnostic::new(code, message()).on(path()) });
    }
}

/// The bytes of an element, if they are known.
fn span_of(origin: &Option<Origin>) -> Option<Span> {
    origin.as_ref().and_then(Origin::span)
}

/// An element with its name.
fn called(what: &str, name: &str) -> String {
    if name.is_empty() { format!("an unnamed {what}") } else { format!("{what} \"{name}\"") }
}
