//! Fixes findings of a mod that need no decision of its author.
//!
//! A fix is safe if the game shows the same as before, or what the definition means without doubt, and if nothing is lost
//! that a person wrote. Other fixes are made only if the caller permits them. Texts keep all bytes that a fix does not
//! change: comments, indentation, line ends, the order of members.

mod rounds;
mod script;
mod texture_values;
mod write;

pub use rounds::fix;
pub(super) use script::of_script;
pub(super) use texture_values::of_texture;

use super::{
    ModReport, codes,
    findings::FileFindings,
    mod_tree::{Changes, OpenedMod},
};
use meshwright::fix::Applicability;
use meshwright_assets::{codes as assets, json};
use meshwright_core::{Code, Diagnostic, Diagnostics, FixRule, Limits, Span};
use std::{collections::BTreeMap, sync::Arc};

/// The codes of mods that can be fixed, besides those of JSON texts ([`json::FIXES`]).
pub const FIXES: &[FixRule] = &[
    FixRule::safe(&codes::TEXTURE_MISSING),
    FixRule::safe(&codes::TEXTURE_CASE),
    FixRule::safe(&codes::TEXTURE_NO_FOLDER),
    FixRule::safe(&codes::TEXTURE_NO_EXTENSION),
    FixRule::safe(&codes::TEXTURE_NAMES_DDS),
    FixRule::safe(&codes::OBJECT_FILE_MISSING),
    FixRule::safe(&codes::OBJECT_PATH),
    FixRule::visible(&codes::TEXTURE_SUFFIX, "the material shows another file"),
    FixRule::visible(
        &codes::MATERIAL_SCRIPT,
        "the game reads the materials from another file, and values as JSON",
    ),
    FixRule::visible(&codes::CLASS_UNKNOWN, "the game makes an object of the definition"),
    FixRule::visible(&codes::MEMBER_UNKNOWN, "the game reads the member, which it ignores as it is"),
];

/// The safety of the fixes of a code; `None` if [`fix`] has none for it. Of some codes only those findings are fixed that
/// leave no choice: see [`FileReport::applicability`](super::FileReport::applicability).
///
/// ```
/// use meshwright::fix::Applicability;
/// use meshwright_beamng::check::{applicability, codes};
///
/// assert_eq!(applicability(&codes::TEXTURE_CASE), Some(Applicability::Safe));
/// assert!(matches!(applicability(&codes::MATERIAL_SCRIPT), Some(Applicability::Unsafe { .. })));
/// assert_eq!(applicability(&codes::MESH_MISSING), None);
/// ```
pub fn applicability(code: &Code) -> Option<Applicability> {
    let rule = FIXES.iter().chain(json::FIXES).find(|rule| rule.code.id == code.id)?;
    Some(rule.effect.map_or(Applicability::Safe, |effect| Applicability::Unsafe { effect }))
}

/// How one diagnostic can be fixed.
#[derive(Clone, Debug)]
pub(super) struct FindingFix {
    pub(super) code: &'static Code,
    /// The place of the diagnostic.
    pub(super) span: Option<Span>,
    change: Change,
}

impl FindingFix {
    pub(super) fn place(&self) -> (u64, &'static str) {
        place(self.span, self.code)
    }
}

/// The order of the diagnostics of a file.
pub(super) fn place(span: Option<Span>, code: &Code) -> (u64, &'static str) {
    (span.map_or(0, |span| span.start), code.id)
}

/// What a fix changes.
#[derive(Clone, Debug)]
enum Change {
    /// All places of the code in the JSON text.
    Syntax,
    /// A text in quotes, or a word without them.
    Text { old: String, new: String },
    /// A script becomes a file of JSON of that name in its folder.
    Script { name: String },
}

/// The fixes of a file in the order of its diagnostics: those of its rules, and those of its text.
pub(super) fn of_file(mut fixes: Vec<FindingFix>, diagnostics: &Diagnostics) -> Vec<FindingFix> {
    let is_there = |code: &'static Code| diagnostics.count(code) > 0;
    fixes.retain(|fix| is_there(fix.code));
    if !is_there(&assets::BROKEN_JSON) {
        let of_text = diagnostics.as_slice().iter().filter(|found| FixRule::has(json::FIXES, found.code));
        let fix =
            |found: &Diagnostic| FindingFix { code: found.code, span: found.span, change: Change::Syntax };
        fixes.extend(of_text.map(fix));
    }
    fixes.sort_by_key(FindingFix::place);
    fixes
}

/// A word that is misspelled gets the spelling of a known one.
pub(super) fn respelled(code: &'static Code, span: Span, old: &str, new: &str, findings: &mut FileFindings) {
    let change = Change::Text { old: old.to_owned(), new: new.to_owned() };
    findings.add_fix(FindingFix { code, span: Some(span), change });
}

/// A fix of one finding of a mod.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ModFix {
    /// The path of the file in the mod.
    pub file: String,
    /// The code that is fixed, the change, and the line and path of the finding, as the file had it before.
    pub diagnostic: Diagnostic,
}

/// A mod with fixes. Nothing is written before [`FixedMod::write_in_place`] or [`FixedMod::write_archive`].
#[derive(Debug)]
#[non_exhaustive]
pub struct FixedMod {
    /// The fixes, in the order of files and places.
    pub fixes: Vec<ModFix>,
    /// Findings that were not fixed because the fixes would cause others, which the messages name.
    pub left_out: Vec<ModFix>,
    /// Unsafe fixes that were not made.
    pub unsafe_fixes: Vec<ModFix>,
    /// The report of the fixed mod.
    pub report: ModReport,
    opened: OpenedMod,
    changes: Changes,
    /// The files that change, as they were read.
    originals: BTreeMap<String, Arc<[u8]>>,
    limits: Limits,
}

impl FixedMod {
    /// The paths of the files that change in the mod; those of files that are removed, too.
    pub fn changed_files(&self) -> impl Iterator<Item = &str> {
        self.changes.keys().map(String::as_str)
    }

    /// The files that change, by their paths in the mod, with their new content; `None` for one that is removed.
    pub fn changes(&self) -> impl Iterator<Item = (&str, Option<&[u8]>)> {
        self.changes.iter().map(|(path, bytes)| (path.as_str(), bytes.as_deref()))
    }

    /// Also changes a file of the mod, of which another program made a new version: `now` in place of `then`.
    pub fn add(&mut self, path: &str, then: &[u8], now: Vec<u8>) {
        self.originals.entry(path.to_owned()).or_insert_with(|| Arc::from(then));
        self.changes.insert(path.to_owned(), Some(Arc::from(now)));
    }

    /// True if the mod is an archive or in one, which is never changed itself.
    pub const fn is_archive(&self) -> bool {
        self.opened.is_archive
    }
}
