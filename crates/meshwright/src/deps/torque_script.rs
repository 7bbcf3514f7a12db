//! The definitions of materials in TorqueScript: `singleton Material(name) { mapTo = "x"; diffuseMap[0] = "y"; };`.
//!
//! Only such blocks are read; all else is skipped byte by byte.

use super::definitions::{Definition, Texture, is_material, is_texture};
use std::collections::BTreeMap;

/// True for a text that begins with the definition of an object.
pub(super) fn is_script(text: &[u8]) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.space();
    let word = scanner.word();
    begins_object(&word) && scanner.rest.first().is_some_and(u8::is_ascii_whitespace)
}

/// The materials of a text.
pub(super) fn materials(text: &[u8]) -> Vec<Definition> {
    let mut scanner = Scanner::new(text);
    let mut materials = Vec::new();
    loop {
        scanner.space();
        let Some(first) = scanner.rest.first() else { return materials };
        if matches!(first, b'"' | b'\'') {
            scanner.string();
            continue;
        }
        let line = scanner.line;
        let word = scanner.word();
        if word.is_empty() {
            scanner.take();
        } else if begins_object(&word) {
            scanner.space();
            if is_material(&scanner.word()) {
                materials.extend(scanner.material(line));
            }
        }
    }
}

fn begins_object(word: &str) -> bool {
    ["singleton", "new"].iter().any(|known| word.eq_ignore_ascii_case(known))
}

struct Scanner<'t> {
    rest: &'t [u8],
    line: u32,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t [u8]) -> Self {
        Self { rest: text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text), line: 1 }
    }

    fn take(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        if *first == b'\n' {
            self.line = self.line.saturating_add(1);
        }
        Some(*first)
    }

    /// Takes a byte if it comes next.
    fn takes(&mut self, byte: u8) -> bool {
        let next = self.rest.first() == Some(&byte);
        if next {
            self.take();
        }
        next
    }

    /// Goes past white space and comments.
    fn space(&mut self) {
        loop {
            match self.rest {
                [first, ..] if first.is_ascii_whitespace() => {
                    self.take();
                }
                [b'/', b'/', ..] => self.line_end(),
                [b'/', b'*', ..] => {
                    self.take();
                    self.take();
                    while !self.rest.is_empty() && !self.rest.starts_with(b"*/") {
                        self.take();
                    }
                    self.take();
                    self.take();
                }
                _ => return,
            }
        }
    }

    fn line_end(&mut self) {
        while self.rest.first().is_some_and(|byte| *byte != b'\n') {
            self.take();
        }
    }

    /// Letters, digits and `_`; empty if something else comes next.
    fn word(&mut self) -> String {
        let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
        let length = self.rest.iter().take_while(is_word).count();
        let (word, rest) = self.rest.split_at_checked(length).unwrap_or_default();
        self.rest = rest;
        String::from_utf8_lossy(word).into_owned()
    }

    /// A text in quotes of either sort. It ends with its line at the latest, so that a forgotten quote costs one line.
    fn string(&mut self) -> String {
        let quote = self.take();
        let mut bytes = Vec::new();
        while let Some(byte) = self.rest.first().copied().filter(|byte| *byte != b'\n') {
            self.take();
            match byte {
                byte if Some(byte) == quote => break,
                b'\\' => match self.rest.first().copied() {
                    Some(other @ (b'"' | b'\'' | b'\\')) => {
                        self.take();
                        bytes.push(other);
                    }
                    _ => bytes.push(b'\\'),
                },
                byte => bytes.push(byte),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// A text in quotes, or what is there up to one of these bytes.
    fn text(&mut self, ends: &[u8]) -> String {
        self.space();
        if matches!(self.rest.first(), Some(b'"' | b'\'')) {
            return self.string();
        }
        let length = self.rest.iter().take_while(|byte| !ends.contains(byte) && **byte != b'\n').count();
        let (text, rest) = self.rest.split_at_checked(length).unwrap_or_default();
        self.rest = rest;
        String::from_utf8_lossy(text).trim().to_owned()
    }

    /// A material from its parenthesis on; `None` if there is none.
    fn material(&mut self, line: u32) -> Option<Definition> {
        self.space();
        if !self.takes(b'(') {
            return None;
        }
        let name = self.text(b"):{;");
        // A parent may follow, whose fields are not taken over.
        while self.rest.first().is_some_and(|byte| !b"{};".contains(byte)) {
            self.take();
        }
        if !self.takes(b'{') {
            return None;
        }
        let mut map_to = String::new();
        // Of a field that is there twice the last one counts.
        let mut textures: BTreeMap<(String, u32), Texture> = BTreeMap::new();
        loop {
            self.space();
            if self.rest.is_empty() || self.takes(b'}') {
                break;
            }
            let field = self.word();
            if field.is_empty() {
                self.take();
                continue;
            }
            let index = self.index();
            self.space();
            if !self.takes(b'=') {
                continue;
            }
            self.space();
            let line = self.line;
            let value = self.text(b";}");
            if field.eq_ignore_ascii_case("mapTo") {
                map_to = value;
            } else if is_texture(&field, &value) {
                let from = format!("{name}/{field}[{index}]");
                textures.insert((field.to_lowercase(), index), Texture { from, path: value, line });
            }
            // What follows a text up to the end of the field, as in `"a" @ "b"`, is not understood.
            while self.rest.first().is_some_and(|byte| !b";}\n".contains(byte)) {
                self.take();
            }
        }
        if map_to.is_empty() {
            map_to.clone_from(&name);
        }
        let mut textures: Vec<Texture> = textures.into_values().collect();
        textures.sort_by_key(|texture| texture.line);
        Some(Definition { map_to, name, at: 0, line, textures })
    }

    /// The number in brackets behind a field; 0 if there is none.
    fn index(&mut self) -> u32 {
        self.space();
        if !self.takes(b'[') {
            return 0;
        }
        self.space();
        let index = self.word();
        self.space();
        self.takes(b']');
        index.parse().unwrap_or(0)
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn materials_of_a_script() {
        let text = br#"// singleton Material(comment) { }
singleton Material(hull_mat)
{
   mapTo = "hull";   diffuseColor[0] = "1 1 1 1";
   diffuseMap[0] = "vehicles/boat/null.dds"; /* two */ DiffuseMap[1] = 'vehicles/boat/hull_d.dds';
   diffuseMap[1] = "vehicles/boat/hull.dds";
   normalMap = "hull_n"; cubemap = "sky_cubemap"; translucentBlendOp = LerpAlpha;
   dynamicCubemap = true;
};
singleton CubemapData(sky_cubemap) { cubeFace[0] = "a}"; };
new Material("boat.skin.red" : hull_mat) { mapTo = boat };
if (isObject(x)) { echo("new Material(no) { }"); }
singleton TerrainMaterial(sand) { diffuseMap = "sand"; };
singleton CustomMaterial( ) { mapTo = "water"; };"#;
        assert!(is_script(text));
        assert!(!is_script(b"{\"new\": 1}") && !is_script(b"newer x"));
        let found = materials(text);
        let names: Vec<_> =
            found.iter().map(|one| (one.name.as_str(), one.map_to.as_str(), one.line)).collect();
        assert_eq!(names, [("hull_mat", "hull", 2), ("boat.skin.red", "boat", 11), ("", "water", 14)]);
        let textures: Vec<_> =
            found[0].textures.iter().map(|one| (one.from.as_str(), one.path.as_str(), one.line)).collect();
        assert_eq!(
            textures,
            [
                ("hull_mat/diffuseMap[0]", "vehicles/boat/null.dds", 5),
                ("hull_mat/diffuseMap[1]", "vehicles/boat/hull.dds", 6),
                ("hull_mat/normalMap[0]", "hull_n", 7),
            ]
        );
    }

    #[test]
    fn broken_scripts_end() {
        for text in [
            &b"singleton"[..],
            b"singleton Material",
            b"singleton Material(",
            b"singleton Material(a",
            b"singleton Material(a){",
            b"singleton Material(a){diffuseMap",
            b"singleton Material(a){diffuseMap[",
            b"singleton Material(a){diffuseMap[0]=",
            b"singleton Material(a){diffuseMap[0]=\"",
            b"singleton Material(a){diffuseMap[0]=\"x\\",
            b"singleton Material(a){= = ] [ \"",
            b"new new new Material(\"\"\"\"",
            b"/*",
            b"\"",
        ] {
            assert!(materials(text).len() <= 1);
        }
        let forgotten = b"singleton Material(a) { diffuseMap = \"x;\n normalMap = \"y\"; };";
        assert_eq!(materials(forgotten)[0].textures.len(), 2);
    }
}
