//! Unique ids of the form that all programs accept.

use meshwright_scene::UniqueNames;

/// The ids of a document.
#[derive(Debug, Default)]
pub(super) struct Ids(UniqueNames);

impl Ids {
    /// A new id from a name: letters, digits, `_`, `-` and `.` of ASCII, with a number if it is used.
    pub(super) fn unique(&mut self, name: &str, suffix: &str) -> String {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | '.');
        let mut id: String =
            name.chars().take(80).map(|letter| if is_plain(letter) { letter } else { '_' }).collect();
        if !id.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') {
            id.insert(0, '_');
        }
        id.push_str(suffix);
        self.0.unique(&id, |copy| format!("{id}_{}", copy.saturating_add(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_names_and_unique() {
        let mut ids = Ids::default();
        let all =
            [("crane", ""), ("crane", ""), ("1 \u{e4}", ""), ("", "-mesh"), ("crane_2", ""), ("crane", "")];
        let all: Vec<String> = all.iter().map(|(name, suffix)| ids.unique(name, suffix)).collect();
        assert_eq!(all, ["crane", "crane_2", "_1__", "_-mesh", "crane_2_2", "crane_3"]);
    }
}
