//! Names of a shape: one table, in which the case of letters does not distinguish.

use std::collections::HashMap;

/// The table of names.
#[derive(Default)]
pub(crate) struct NameTable {
    list: Vec<String>,
    numbers: HashMap<String, i32>,
    unique: UniqueNames,
}

impl NameTable {
    /// The index of a name. Adds it if no name differs from it only in case.
    pub(crate) fn number(&mut self, name: &str) -> i32 {
        let key = name.to_lowercase();
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = i32::try_from(self.list.len()).unwrap_or(i32::MAX);
        self.list.push(name.to_owned());
        self.numbers.insert(key, number);
        number
    }

    /// A name that the table does not have yet.
    pub(crate) fn unused(&mut self, name: &str) -> String {
        let numbers = &self.numbers;
        self.unique.find(name, |key| numbers.contains_key(key))
    }

    pub(crate) fn into_list(self) -> Vec<String> {
        self.list
    }
}

/// Finds names that are not taken, by a suffix.
#[derive(Default)]
pub(crate) struct UniqueNames {
    /// By name in lower case, the first suffix that may be free.
    next: HashMap<String, u32>,
}

impl UniqueNames {
    /// The name itself, or the name with the first suffix that is not taken. `is_taken` gets names in lower case.
    pub(crate) fn find(&mut self, name: &str, is_taken: impl Fn(&str) -> bool) -> String {
        let key = name.to_lowercase();
        if !is_taken(&key) {
            return name.to_owned();
        }
        // Suffixes that are taken stay taken.
        let next = self.next.entry(key.clone()).or_insert(1);
        loop {
            let suffix = letters(*next);
            *next = next.saturating_add(1);
            if !is_taken(&format!("{key}{}", suffix.to_lowercase())) || *next == u32::MAX {
                return format!("{name}{suffix}");
            }
        }
    }
}

/// A number with the digits A to P, the lowest first.
fn letters(mut number: u32) -> String {
    let mut text = String::new();
    loop {
        text.push(char::from(b"ABCDEFGHIJKLMNOP".get(number as usize & 15).copied().unwrap_or(b'A')));
        number >>= 4;
        if number == 0 {
            return text;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_count_in_letters() {
        let mut table = NameTable::default();
        let names: Vec<String> = (0..19)
            .map(|at| {
                let name = table.unused(if at == 2 { "WALL" } else { "wall" });
                table.number(&name);
                name
            })
            .collect();
        assert_eq!(names[..4], ["wall", "wallB", "WALLC", "wallD"]);
        assert_eq!(names[14..18], ["wallO", "wallP", "wallAB", "wallBB"]);
        assert_eq!(table.number("WALLd"), 3, "case does not distinguish");
    }
}
