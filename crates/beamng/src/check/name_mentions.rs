//! Names that texts of a mod mention, to tell what nothing uses.

use std::collections::{BTreeSet, HashMap};

/// Extensions of texts that may name materials, textures and shapes.
const TEXT: [&str; 20] = [
    "json", "cs", "jbeam", "pc", "lua", "dae", "mis", "prefab", "forest", "html", "htm", "css", "js", "xml",
    "cfg", "ini", "link", "svg", "txt", "ter",
];
/// Longer words are not names.
const LONG: usize = 256;

/// True for a byte that separates names.
const fn is_separator(byte: u8) -> bool {
    let is_sign = matches!(
        byte,
        b'"' | b'\'' | b'`' | b'/' | b'\\' | b'<' | b'>' | b'(' | b')' | b'[' | b']' | b'{' | b'}'
    );
    is_sign
        || matches!(byte, b',' | b';' | b'=' | b':' | b'|' | b'#' | b'@' | b'&' | b'?')
        || byte.is_ascii_control()
}

/// Names in lower case that are looked for, each with a number.
#[derive(Debug)]
pub(super) struct WantedNames {
    numbers: HashMap<String, u32>,
    /// The lengths of the names, in bytes: most words are not looked for.
    lengths: [bool; LONG + 1],
}

impl Default for WantedNames {
    fn default() -> Self {
        Self { numbers: HashMap::new(), lengths: [false; LONG + 1] }
    }
}

impl WantedNames {
    /// Adds a name.
    pub(super) fn add(&mut self, name: &str) {
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        let lower = name.to_lowercase();
        if let Some(length) = self.lengths.get_mut(lower.len()) {
            *length = true;
        }
        self.numbers.entry(lower).or_insert(next);
    }

    /// The number of a name.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.numbers.get(name.to_lowercase().as_str()).copied()
    }

    /// True for the extension, in lower case, of a file that is to be searched.
    pub(super) fn is_text(extension: &str) -> bool {
        TEXT.contains(&extension)
    }

    /// The names that a text mentions, also with an extension behind them.
    pub(super) fn mentioned(&self, text: &[u8]) -> BTreeSet<u32> {
        let mut found = BTreeSet::new();
        if self.numbers.is_empty() {
            return found;
        }
        for part in
            text.split(|byte| is_separator(*byte)).map(<[u8]>::trim_ascii).filter(|part| !part.is_empty())
        {
            // Names may have spaces in them, or between them.
            self.find(part, &mut found);
            if part.contains(&b' ') {
                let words = part.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
                words.for_each(|word| self.find(word, &mut found));
            }
        }
        found
    }

    /// Looks for a word, and for what is before its extension.
    fn find(&self, word: &[u8], found: &mut BTreeSet<u32>) {
        let stem = word.iter().rposition(|byte| *byte == b'.').and_then(|end| word.get(..end));
        // That of `stones.prefab.json`.
        let name = stem.and_then(|stem| stem.strip_suffix(b".prefab"));
        for word in [Some(word), stem, name].into_iter().flatten().filter(|word| word.len() <= LONG) {
            let number = if word.is_ascii() {
                if self.lengths.get(word.len()) != Some(&true) {
                    continue;
                }
                let mut lower = [0; LONG];
                let Some(lower) = lower.get_mut(..word.len()) else { continue };
                lower.copy_from_slice(word);
                lower.make_ascii_lowercase();
                std::str::from_utf8(lower).ok().and_then(|word| self.numbers.get(word))
            } else {
                self.numbers.get(String::from_utf8_lossy(word).to_lowercase().as_str())
            };
            found.extend(number);
        }
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
