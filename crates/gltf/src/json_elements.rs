//! Where the elements of the lists of a glTF file are in its JSON.

use std::ops::Range;

/// The bytes of the elements of all lists of the root object, and of the primitives of meshes, with paths such as
/// `nodes[3]` and `meshes[0]/primitives[1]`. The text must be JSON; of other text the result is incomplete.
///
/// ```
/// let text = br#"{"nodes": [{"name": "a"}, {}], "asset": {"version": "2.0"}}"#;
/// let found = meshwright_gltf::json_elements(text);
/// assert_eq!(found, [("nodes[0]".to_owned(), 11..24), ("nodes[1]".to_owned(), 26..28)]);
/// ```
pub fn json_elements(text: &[u8]) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    let mut reader = JsonReader { text, at: 0 };
    reader.members(|reader, name| {
        let name = String::from_utf8_lossy(name).into_owned();
        reader.items(|reader, index| {
            let path = format!("{name}[{index}]");
            let start = reader.at;
            if name == "meshes" && reader.peek() == Some(b'{') {
                let own = found.len();
                reader.members(|reader, member| {
                    if member != b"primitives" {
                        return reader.skip();
                    }
                    reader.items(|reader, index| {
                        let start = reader.at;
                        reader.skip();
                        found.push((format!("{path}/primitives[{index}]"), start..reader.at));
                    });
                });
                found.insert(own, (path, start..reader.at));
            } else {
                reader.skip();
                found.push((path, start..reader.at));
            }
        });
    });
    found
}

/// A position in JSON.
struct JsonReader<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> JsonReader<'t> {
    /// The next byte that is not white space.
    fn peek(&mut self) -> Option<u8> {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at = self.at.saturating_add(1);
        }
        self.text.get(self.at).copied()
    }

    /// Moves behind a byte if it is the next one.
    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at = self.at.saturating_add(usize::from(is_next));
        is_next
    }

    /// Calls `visit` at the value of each member of an object. Another value is skipped.
    fn members(&mut self, mut visit: impl FnMut(&mut Self, &'t [u8])) {
        if !self.take(b'{') {
            return self.skip();
        }
        while self.peek() == Some(b'"') {
            let name = self.string();
            if !self.take(b':') {
                return;
            }
            self.peek();
            visit(self, name);
            self.take(b',');
        }
        self.take(b'}');
    }

    /// Calls `visit` at each item of a list. Another value is skipped.
    fn items(&mut self, mut visit: impl FnMut(&mut Self, usize)) {
        if !self.take(b'[') {
            return self.skip();
        }
        let mut index = 0_usize;
        while self.peek().is_some_and(|next| next != b']') {
            let start = self.at;
            visit(self, index);
            self.take(b',');
            if self.at == start {
                return;
            }
            index = index.saturating_add(1);
        }
        self.take(b']');
    }

    /// Moves behind a string, and returns what is between its quotes.
    fn string(&mut self) -> &'t [u8] {
        let start = self.at.saturating_add(1);
        self.at = start;
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b'"' => break,
                b'\\' => self.at = self.at.saturating_add(2),
                _ => self.at = self.at.saturating_add(1),
            }
        }
        let name = self.text.get(start..self.at).unwrap_or_default();
        self.at = self.at.saturating_add(1).min(self.text.len());
        name
    }

    /// Moves behind a value.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        self.peek();
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b'"' => {
                    self.string();
                }
                b'{' | b'[' => {
                    depth = depth.saturating_add(1);
                    self.at = self.at.saturating_add(1);
                }
                b'}' | b']' if depth == 0 => return,
                b'}' | b']' => {
                    depth = depth.saturating_sub(1);
                    self.at = self.at.saturating_add(1);
                }
                b',' if depth == 0 => return,
                byte if depth == 0 && byte.is_ascii_whitespace() => return,
                _ => {
                    self.at = self.at.saturating_add(1);
                    continue;
                }
            }
            if depth == 0 {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_in_any_layout() {
        let text = br#" { "meshes" : [ {"name":"a]\"}","primitives":[{"mode":4} , {"x":[1,[2]]}]} , {} ],"n":[1 ,"s", [ ] ]} "#;
        let found = json_elements(text);
        let shown: Vec<(&str, &str)> = found
            .iter()
            .map(|(path, range)| (path.as_str(), std::str::from_utf8(&text[range.clone()]).unwrap()))
            .collect();
        assert_eq!(
            shown,
            [
                ("meshes[0]", r#"{"name":"a]\"}","primitives":[{"mode":4} , {"x":[1,[2]]}]}"#),
                ("meshes[0]/primitives[0]", r#"{"mode":4}"#),
                ("meshes[0]/primitives[1]", r#"{"x":[1,[2]]}"#),
                ("meshes[1]", "{}"),
                ("n[0]", "1"),
                ("n[1]", r#""s""#),
                ("n[2]", "[ ]"),
            ]
        );
    }

    #[test]
    fn broken_text_ends() {
        let text = br#"{"nodes":[{"a":"b\u00e9"},[1,2]],"meshes":[{"primitives":[{}]}]}"#;
        for length in 0..text.len() {
            for byte in [b'"', b'[', b'}', b',', b'\\', 0] {
                let mut broken = text[..length].to_vec();
                broken.push(byte);
                assert!(json_elements(&broken).iter().all(|(_, range)| range.end <= broken.len()));
            }
        }
    }
}
