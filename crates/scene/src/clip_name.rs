//! Names of animations where several files become one.

use meshwright_core::{Diagnostic, codes::RENAMED_CLIP};
use std::collections::BTreeSet;

/// An unused name for the animation `name` of `file`: with the name of the file as a suffix, and with a number if that is
/// used, too.
///
/// ```
/// use meshwright_scene::clip_name::unused;
///
/// let used = ["run".to_owned()].into();
/// assert_eq!(unused("run", "fox", &used), "run_fox");
/// assert_eq!(unused("run", "run", &used), "run_2");
/// ```
pub fn unused(name: &str, file: &str, used: &BTreeSet<String>) -> String {
    let base = if name == file { name.to_owned() } else { format!("{name}_{file}") };
    if !used.contains(&base) {
        return base;
    }
    // Of more numbers than there are names, one is free.
    let numbers = 2..=used.len().saturating_add(2);
    numbers.map(|number| format!("{base}_{number}")).find(|name| !used.contains(name)).unwrap_or(base)
}

/// Reports that an animation of `file` got a new name.
///
/// ```
/// use meshwright_scene::clip_name::renamed;
///
/// assert!(renamed("run", "fox", "run_fox").message.starts_with("renamed animation \"run\" of fox to \"run_fox\""));
/// ```
pub fn renamed(old: &str, file: &str, new: &str) -> Diagnostic {
    let message =
        format!("renamed animation {old:?} of {file} to {new:?}: another file has an animation of that name");
    Diagnostic::new(&RENAMED_CLIP, message)
}
