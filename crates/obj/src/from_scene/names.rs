//! Names as programs read them: unique, and in one line.

use meshwright_scene::loss::Renames;
use std::collections::{HashMap, HashSet};

/// The names of one kind that are in use.
#[derive(Default)]
pub(super) struct Names {
    used: HashSet<String>,
    /// By name, the number that was last added to it.
    numbers: HashMap<String, u32>,
}

impl Names {
    /// The name for an element: the first of `stated` that is not empty, or `other`. A change is recorded.
    pub(super) fn unique(&mut self, stated: &[&str], other: &str, changes: &mut Renames) -> String {
        let stated = stated.iter().copied().find(|name| !name.is_empty()).unwrap_or_default();
        let clean = one_line(stated);
        let base = if clean.is_empty() { other.to_owned() } else { clean };
        let mut name = base.clone();
        while !self.used.insert(name.clone()) {
            let number = self.numbers.entry(base.clone()).or_insert(1);
            *number = number.saturating_add(1);
            name = format!("{base}_{number}");
        }
        if name != stated {
            changes.add(stated, &name);
        }
        name
    }
}

/// The text without what ends or continues a line, and without spaces around it, which programs drop.
pub(super) fn one_line(text: &str) -> String {
    let plain =
        |letter: char| if letter.is_control() || "\u{2028}\u{2029}".contains(letter) { '_' } else { letter };
    let line: String = text.trim().chars().map(plain).collect();
    match line.strip_suffix('\\') {
        Some(start) => format!("{start}_"),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_lines() {
        let (mut names, mut changes) = (Names::default(), Renames::default());
        let mut given = |stated: &[&str]| names.unique(stated, "object_7", &mut changes);
        assert_eq!(given(&["left wheel", "wheel"]), "left wheel");
        assert_eq!(given(&["", "wheel"]), "wheel");
        assert_eq!(given(&["wheel"]), "wheel_2");
        assert_eq!(given(&["wheel_2"]), "wheel_2_2");
        assert_eq!(given(&["wheel"]), "wheel_3");
        assert_eq!(given(&["", ""]), "object_7");
        assert_eq!(given(&[" a\nb\\"]), "a_b_");
        assert_eq!((changes.count, changes.first.as_str()), (5, "\"wheel\" -> \"wheel_2\""));
    }
}
