//! Names that differ from each other.

use std::collections::{HashMap, HashSet};

/// The names that are in use.
///
/// ```
/// use meshwright_scene::unique_names::{UniqueNames, numbered};
///
/// let mut names = UniqueNames::default();
/// let all = ["arm", "arm", "leg", "arm"].map(|name| names.unique(name, numbered(name)));
/// assert_eq!(all, ["arm", "arm_1", "leg", "arm_2"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct UniqueNames {
    taken: HashSet<String>,
    /// By name, the number of its last variation.
    last: HashMap<String, u32>,
}

impl UniqueNames {
    /// Reserves a name. True if it was free.
    pub fn take(&mut self, name: &str) -> bool {
        !self.taken.contains(name) && self.taken.insert(name.to_owned())
    }

    /// Reserves the name if it is free, otherwise its first free variation. `variation` gets 1, 2, 3 and so on.
    pub fn unique(&mut self, name: &str, variation: impl Fn(u32) -> String) -> String {
        if self.take(name) { name.to_owned() } else { self.another(name, variation) }
    }

    /// Reserves the first free variation of a name.
    pub fn another(&mut self, name: &str, variation: impl Fn(u32) -> String) -> String {
        variation(self.number(name, &variation))
    }

    /// Reserves the first free variation of a name. Returns its number.
    pub fn number(&mut self, name: &str, variation: impl Fn(u32) -> String) -> u32 {
        let last = self.last.entry(name.to_owned()).or_default();
        loop {
            *last = last.saturating_add(1);
            // Ends: the number of reserved names is finite.
            if self.taken.insert(variation(*last)) || *last == u32::MAX {
                return *last;
            }
        }
    }
}

/// The variations `arm_1`, `arm_2` and so on of a name.
pub fn numbered(name: &str) -> impl Fn(u32) -> String {
    move |number| format!("{name}_{number}")
}

/// The text without what ends or continues a line, and without spaces around it, which programs drop.
pub fn one_line(text: &str) -> String {
    let plain =
        |letter: char| if letter.is_control() || "\u{2028}\u{2029}".contains(letter) { '_' } else { letter };
    let line: String = text.trim().chars().map(plain).collect();
    line.strip_suffix('\\').map(|start| format!("{start}_")).unwrap_or(line)
}
