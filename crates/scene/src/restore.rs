//! Restores levels and names that a 3D editor hides.
//!
//! glTF shows each level of detail as a group of nodes. An editor that drops extras leaves the groups with their names,
//! and makes the names of their copies unique: `base00`, `base00.001`. Both are read back here, for formats whose
//! programs look parts up by name.

mod group;
mod material;
mod name;

pub use name::without_suffix;

use crate::{level::LevelKind, scene::Scene};
use meshwright_core::{Code, Finding, Report};

/// Suffixes were removed.
pub static NAMES: Code = Code::warning(
    "SCENE0010",
    "suffixes that an editor added to names were removed",
    "Blender numbers names that occur twice. Export with custom properties to keep the names without doubt.",
);
/// Suffixes could not be removed.
pub static SUFFIXES: Code = Code::warning(
    "SCENE0011",
    "names keep a suffix that an editor added",
    "The name without the suffix is in use. Programs that look parts up by name do not find these; rename them in the editor.",
);
/// Levels were read from names of groups.
pub static GROUPS: Code = Code::warning(
    "SCENE0012",
    "levels were read from the names of groups of nodes",
    "The file itself says nothing of levels. Rename the groups if they are not meant as levels.",
);

/// All codes of this module.
pub static ALL: &[&Code] = &[&NAMES, &SUFFIXES, &GROUPS];

/// What a name such as `detail300` or `collision-1` says of a level: its kind and its size.
///
/// ```
/// use meshwright_scene::{LevelKind, restore::level_of_name};
///
/// assert_eq!(level_of_name("detail300"), Some((LevelKind::Visual, 300)));
/// assert_eq!(level_of_name("Collision-1"), Some((LevelKind::Collision, -1)));
/// assert_eq!(level_of_name("detail"), None);
/// ```
pub fn level_of_name(name: &str) -> Option<(LevelKind, i32)> {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number: u16 = name.get(head.len()..)?.parse().ok()?;
    let (word, below) = match head.strip_suffix('-') {
        Some(word) => (word, true),
        None => (head, false),
    };
    let size = if below { i32::from(number).checked_neg()? } else { i32::from(number) };
    let kind = match (word.to_ascii_lowercase().as_str(), below) {
        ("detail", false) => LevelKind::Visual,
        ("detail", true) => LevelKind::Utility,
        ("collision", true) => LevelKind::Collision,
        ("los", true) => LevelKind::LineOfSight,
        _ => return None,
    };
    Some((kind, size))
}

/// What was changed, for the diagnostics.
#[derive(Default)]
struct Changes {
    /// Names of nodes and materials without their suffix, and the first of them.
    restored: usize,
    first_restored: String,
    merged: usize,
    kept: usize,
    first_kept: String,
}

impl Changes {
    fn restore(&mut self, from: &str, to: &str) {
        self.restored = self.restored.saturating_add(1);
        if self.first_restored.is_empty() {
            self.first_restored = format!("\"{from}\" -> \"{to}\"");
        }
    }

    fn keep(&mut self, name: &str) {
        self.kept = self.kept.saturating_add(1);
        if self.first_kept.is_empty() {
            self.first_kept = format!("\"{name}\"");
        }
    }
}

/// Restores the levels of a scene that has none, and with `suffixes` the names that Blender numbered. A name that the
/// extras of `format` state is that name.
pub fn restore(scene: &mut Scene<'_>, format: &str, suffixes: bool, report: &mut Report) {
    let mut changes = Changes::default();
    if scene.levels.is_empty() {
        let levels = group::levels(scene, suffixes, &mut changes);
        if let Some((_, first)) = scene.levels.iter().next().filter(|_| levels > 0) {
            let groups = if levels == 1 { "group" } else { "groups" };
            let message = format!(
                "read {levels} levels from the names of {groups} of nodes (first: \"{}\")",
                first.name
            );
            report.push(Finding::new(&GROUPS, message).on("levels"));
        }
    }
    if suffixes {
        name::nodes(scene, format, &mut changes);
        material::materials(scene, format, &mut changes);
    }
    if changes.restored > 0 {
        let plural = if changes.restored == 1 { "name" } else { "names" };
        let mut message = format!(
            "removed the suffix that Blender adds to repeated names from {} {plural} (first: {})",
            changes.restored, changes.first_restored
        );
        if changes.merged > 0 {
            let plural = if changes.merged == 1 { "material" } else { "materials" };
            message.push_str(&format!("; {} {plural} became one with the original", changes.merged));
        }
        report.push(Finding::new(&NAMES, message));
    }
    if changes.kept > 0 {
        let (plural, keep) = if changes.kept == 1 { ("name", "keeps") } else { ("names", "keep") };
        let message = format!(
            "{} {plural} {keep} a suffix as Blender adds it, because the name without it is in use (first: {})",
            changes.kept, changes.first_kept
        );
        report.push(Finding::new(&SUFFIXES, message));
    }
}
