//! Rules of the engines and programs that import a scene. None of them is about bytes, so a
//! file can be checked before it is converted.
//!
//! Every rule has a code. Each looks at what is drawn as the conversions do: a mesh belongs to the level of its node, or
//! to the one that its name tells.

mod animation;
pub mod codes;
mod level;
mod name;
mod skin;
mod transform;
mod vertex_attributes;
mod visibility;

use crate::{node::Origin, scene::Scene};
use meshwright_core::{Code, Diagnostic, Diagnostics, Limits};
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

/// Checks a scene against the chosen rules. The list keeps as many diagnostics as the limits say, and counts them all.
///
/// Paths name a place in the scene's lists, such as `nodes[3]` or `meshes[0]/primitives[1]`, and messages contain the name of
/// the item. If the format provides it, a diagnostic has the byte range.
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

/// The page of a code such as `RULE0101` as Markdown, from its heading on: what it means, an example, how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    meshwright_core::catalog::section(PAGES, id)
}

/// A scene that is asked.
struct Asked<'s, 'a> {
    scene: &'s Scene<'a>,
    /// The nodes with meshes that are reached from the roots.
    shown: Vec<Shown<'s>>,
    wanted: &'s dyn Fn(&Code) -> bool,
    diagnostics: Diagnostics,
    /// Vertices that may still be looked at.
    left: u64,
}

impl Asked<'_, '_> {
    fn wants(&self, codes: &[&'static Code]) -> bool {
        codes.iter().any(|code| (self.wanted)(code))
    }

    /// Notes something if it is wanted. Words and path are only made while the list has room for them.
    fn note(
        &mut self,
        code: &'static Code,
        origin: Option<Origin>,
        path: impl FnOnce() -> String,
        message: impl FnOnce() -> String,
    ) {
        if !(self.wanted)(code) {
            return;
        }
        self.diagnostics.push_with(code, || Diagnostic {
            span: origin.map(|origin| origin.span),
            ..Diagnostic::new(code, message()).on(path())
        });
    }
}

/// A thing by its name.
fn called(what: &str, name: &str) -> String {
    if name.is_empty() { format!("an unnamed {what}") } else { format!("{what} \"{name}\"") }
}
