//! Names that texts of a mod mention, to tell what nothing uses.

use std::collections::{BTreeSet, HashMap};

/// Extensions of texts that may name materials, textures and shapes.
const TEXT: [&str; 20] = [
    "json", "cs", "jbeam", "pc", "lua", "dae", "mis", "prefab", "forest", "html", "htm", "css", "js", "xml",
    "cfg", "ini", "link", "svg", "txt", "ter",
];
/// Longer words are not names.
const LONG: usize = 256;

/// Names in lower case that are looked for, each with a number.
#[derive(Debug, Default)]
pub(super) struct WantedNames(HashMap<String, u32>);

impl WantedNames {
    /// Adds a name.
    pub(super) fn add(&mut self, name: &str) {
        let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        self.0.entry(name.to_lowercase()).or_insert(next);
    }

    /// The number of a name.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.0.get(name.to_lowercase().as_str()).copied()
    }

    /// True for the extension, in lower case, of a file that is to be searched.
    pub(super) fn is_text(extension: &str) -> bool {
        TEXT.contains(&extension)
    }

    /// The names that a text mentions, also with an extension behind them.
    pub(super) fn mentioned(&self, text: &[u8]) -> BTreeSet<u32> {
        let mut found = BTreeSet::new();
        if self.0.is_empty() {
            return found;
        }
        let text = String::from_utf8_lossy(text);
        let ends = |letter: char| letter.is_control() || "\"'`/\\<>()[]{},;=:|#@&?".contains(letter);
        for part in text.split(ends).map(str::trim).filter(|part| !part.is_empty()) {
            // Names may have spaces in them, or between them.
            let words = part.split_whitespace().filter(|word| word.len() < part.len());
            for word in std::iter::once(part).chain(words).filter(|word| word.len() <= LONG) {
                let lower;
                let word = match word.bytes().any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii()) {
                    true => {
                        lower = word.to_lowercase();
                        lower.as_str()
                    }
                    false => word,
                };
                let stem = word.rsplit_once('.').map(|(stem, _)| stem);
                found.extend([Some(word), stem].into_iter().flatten().filter_map(|name| self.0.get(name)));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_case_and_with_extensions() {
        let mut names = WantedNames::default();
        ["Hull", "two words", "a.color", "absent"].into_iter().for_each(|name| names.add(name));
        let text = br#"{"material":"HULL", "x": "art/A.Color.png", "y": "two words", "z": "absent_2"}"#;
        let found = names.mentioned(text);
        let number = |name| names.number(name).unwrap();
        assert_eq!(found, BTreeSet::from([number("hull"), number("TWO words"), number("a.color")]));
        assert_eq!(names.number("none"), None);
    }
}
