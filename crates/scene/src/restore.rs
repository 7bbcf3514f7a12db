//! Restores levels and names that a 3D editor changes.
//!
//! glTF represents each level of detail as a group of nodes. An editor that drops extras keeps the groups
//! with their names, and makes the names of their copies unique: `base00`, `base00.001`. This module reverts
//! both, for formats whose programs look up nodes by name.

mod level_groups;
mod material_names;
mod node_names;

pub use node_names::without_suffix;

use crate::{level::LevelKind, scene::Scene};
use meshwright_core::{Diagnostic, Diagnostics};
use node_names::Numbered;

meshwright_core::code_list! {
    warning NAMES "SCENE0010" "editor suffixes of names were removed",
        "Check the names; convert with `--blender-suffixes keep` to keep names that end like this.";
    warning SUFFIXES "SCENE0011" "names keep an editor suffix",
        "Give each object and each material its own name in Blender: programs that look up parts by name do not find these.";
    warning GROUPS "SCENE0012" "levels were read from names of groups",
        "Rename the groups if they are not meant as levels: the file itself does not define levels.";
    info OWN_SUFFIXES "SCENE0014" "names end like those that an editor numbers",
        "Convert with `--blender-suffixes remove` if Blender added the suffix: the file does not show whether it did.";
}

/// The handling of suffixes such as `.001`, which Blender adds to names that are in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Suffixes {
    /// Removes them where the scene shows that Blender added them: the name without the suffix exists too, or
    /// the node has a name that occurs only once in a file, for example the group of a level. `paint.001`
    /// alone may be an original name.
    #[default]
    Auto,
    /// Keeps them.
    Keep,
    /// Removes them wherever the name without the suffix is unused.
    Remove,
}

/// The level kind and size in a name such as `detail300` or `collision-1`.
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

/// The changes, for the diagnostics.
#[derive(Default)]
struct Changes {
    /// Number of nodes and materials whose suffix was removed, with the first.
    restored: usize,
    first_restored: String,
    merged: usize,
    kept: usize,
    first_kept: String,
    doubtful: usize,
    first_doubtful: String,
}

impl Changes {
    fn restore(&mut self, from: &str, to: &str) {
        self.restored = self.restored.saturating_add(1);
        if self.first_restored.is_empty() {
            self.first_restored = format!("\"{from}\" -> \"{to}\"");
        }
    }

    fn keep(&mut self, name: &str) {
        count(&mut self.kept, &mut self.first_kept, name);
    }

    fn doubt(&mut self, name: &str) {
        count(&mut self.doubtful, &mut self.first_doubtful, name);
    }

    fn tell(&self, diagnostics: &mut Diagnostics) {
        if self.restored > 0 {
            let names = meshwright_core::count(self.restored, "name", "names");
            let mut message =
                format!("removed the Blender suffix from {names} (first: {})", self.first_restored);
            if self.merged > 0 {
                let materials = meshwright_core::count(self.merged, "material", "materials");
                message.push_str(&format!("; merged {materials} with the original"));
            }
            diagnostics.push(Diagnostic::new(&NAMES, message));
        }
        if self.kept > 0 {
            let names = meshwright_core::count(self.kept, "name", "names");
            let message = format!(
                "kept the Blender suffix of {names}: the name without it is in use (first: {})",
                self.first_kept
            );
            diagnostics.push(Diagnostic::new(&SUFFIXES, message));
        }
        if self.doubtful > 0 {
            let names = meshwright_core::count(self.doubtful, "name", "names");
            let message = format!(
                "kept the Blender suffix of {names}: the name without it does not occur (first: {})",
                self.first_doubtful
            );
            diagnostics.push(Diagnostic::new(&OWN_SUFFIXES, message));
        }
    }
}

fn count(count: &mut usize, first: &mut String, name: &str) {
    *count = count.saturating_add(1);
    if first.is_empty() {
        *first = format!("\"{name}\"");
    }
}

/// Restores the levels of a scene without levels, and the names that Blender numbered. A name in the extras
/// of `format` takes precedence.
pub fn restore(scene: &mut Scene<'_>, format: &str, suffixes: Suffixes, diagnostics: &mut Diagnostics) {
    let mut changes = Changes::default();
    let numbered = Numbered::new(scene, suffixes);
    if scene.levels.is_empty() {
        let levels = level_groups::levels(scene, suffixes != Suffixes::Keep, &mut changes);
        if let Some((_, first)) = scene.levels.iter().next().filter(|_| levels > 0) {
            let words = meshwright_core::count(levels, "level", "levels");
            let message =
                format!("read {words} from the names of groups of nodes (first: \"{}\")", first.name);
            diagnostics.push(Diagnostic::new(&GROUPS, message).on("levels"));
        }
    }
    if suffixes != Suffixes::Keep {
        node_names::nodes(scene, format, &numbered, &mut changes);
        material_names::materials(scene, format, &numbered, &mut changes);
    }
    changes.tell(diagnostics);
}
