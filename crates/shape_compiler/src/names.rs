//! Names of a shape: one table, in which the case of letters does not distinguish.

use meshwright_scene::UniqueNames;
use std::collections::HashMap;

/// The table of names.
#[derive(Default)]
pub(crate) struct NameTable {
    list: Vec<String>,
    numbers: HashMap<String, i32>,
    names: UniqueNames,
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
        self.names.take(&key);
        self.numbers.insert(key, number);
        number
    }

    /// A name that the table does not have yet.
    pub(crate) fn unused(&mut self, name: &str) -> String {
        unique(&mut self.names, name)
    }

    pub(crate) fn into_list(self) -> Vec<String> {
        self.list
    }
}

/// Reserves the name itself, or the name with the first suffix that is free. Names are reserved in lower case.
pub(crate) fn unique(names: &mut UniqueNames, name: &str) -> String {
    let key = name.to_lowercase();
    if names.take(&key) {
        return name.to_owned();
    }
    let number = names.number(&key, |number| format!("{key}{}", letters(number).to_lowercase()));
    format!("{name}{}", letters(number))
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
