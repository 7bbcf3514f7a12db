//! JSON as the files of BeamNG have it: with comments, without commas, with commas too many. What cannot be understood
//! ends the read; the content before it is kept.

/// Levels that are read.
const DEPTH: usize = 64;

/// A value with the line on which it begins.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Node {
    pub(super) line: u32,
    pub(super) value: Json,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    /// A number, `true`, `false`, `null` or any other bare word.
    Word,
    Text(String),
    List(Vec<Node>),
    /// Members in the order of the text.
    Map(Vec<(String, Node)>),
}

impl Node {
    pub(super) fn get(&self, key: &str) -> Option<&Node> {
        self.members().iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    pub(super) fn members(&self) -> &[(String, Node)] {
        match &self.value {
            Json::Map(members) => members,
            _ => &[],
        }
    }

    pub(super) fn items(&self) -> &[Node] {
        match &self.value {
            Json::List(items) => items,
            _ => &[],
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Reads a text; `None` if it holds no value at all. The braces around all of it may be left out.
pub(super) fn read(text: &[u8]) -> Option<Node> {
    let mut parser =
        Parser { rest: text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text), line: 1, ended: false };
    parser.space();
    if parser.rest.first() == Some(&b'"') {
        let line = parser.line;
        return Some(Node { line, value: parser.members(0) });
    }
    parser.value(0)
}

struct Parser<'t> {
    rest: &'t [u8],
    line: u32,
    /// Nothing more can be understood.
    ended: bool,
}

impl Parser<'_> {
    fn take(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        if *first == b'\n' {
            self.line = self.line.saturating_add(1);
        }
        Some(*first)
    }

    /// Goes past space, commas and comments.
    fn space(&mut self) {
        loop {
            match self.rest {
                [b' ' | b'\t' | b'\r' | b'\n' | b',', ..] => {
                    self.take();
                }
                [b'/', b'/', ..] => {
                    while self.rest.first().is_some_and(|byte| *byte != b'\n') {
                        self.take();
                    }
                }
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

    fn value(&mut self, depth: usize) -> Option<Node> {
        self.space();
        let line = self.line;
        let value = match self.rest.first()? {
            b'{' if depth < DEPTH => self.map(depth),
            b'[' if depth < DEPTH => self.list(depth),
            b'{' | b'[' | b'}' | b']' | b':' => {
                self.ended = true;
                return None;
            }
            b'"' => Json::Text(self.text()),
            _ => {
                let ends = |byte: &u8| byte.is_ascii_whitespace() || b"{}[]:,\"/".contains(byte);
                self.take();
                while self.rest.first().is_some_and(|byte| !ends(byte)) {
                    self.take();
                }
                Json::Word
            }
        };
        Some(Node { line, value })
    }

    fn text(&mut self) -> String {
        self.take();
        let mut bytes = Vec::new();
        while let Some(byte) = self.take() {
            match byte {
                b'"' => break,
                b'\\' => match self.take() {
                    Some(b'n') => bytes.push(b'\n'),
                    Some(b't') => bytes.push(b'\t'),
                    // Old files have paths with single backslashes.
                    Some(other @ (b'"' | b'\\' | b'/')) => bytes.push(other),
                    Some(other) => bytes.extend([b'\\', other]),
                    None => break,
                },
                byte => bytes.push(byte),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn list(&mut self, depth: usize) -> Json {
        self.take();
        let mut items = Vec::new();
        loop {
            self.space();
            if self.rest.first() == Some(&b']') {
                self.take();
                break;
            }
            match self.value(depth.saturating_add(1)) {
                Some(item) => items.push(item),
                None => break,
            }
            if self.ended {
                break;
            }
        }
        Json::List(items)
    }

    fn map(&mut self, depth: usize) -> Json {
        self.take();
        self.members(depth)
    }

    fn members(&mut self, depth: usize) -> Json {
        let mut members = Vec::new();
        loop {
            self.space();
            match self.rest.first() {
                Some(b'"') => {}
                Some(b'}') => {
                    self.take();
                    break;
                }
                _ => {
                    self.ended = true;
                    break;
                }
            }
            let key = self.text();
            self.space();
            if self.rest.first() == Some(&b':') {
                self.take();
            }
            match self.value(depth.saturating_add(1)) {
                Some(value) => members.push((key, value)),
                None => break,
            }
            if self.ended {
                break;
            }
        }
        Json::Map(members)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn comments_and_commas_do_not_matter() {
        let text = br#"// top
{"a": [1 2, "x" /* y ] */ "z",,], // rest
 "b" {"c": true
 "d": "q\"\\r"}
}"#;
        let node = read(text).unwrap();
        assert_eq!(node.line, 2);
        let a = node.get("a").unwrap();
        assert_eq!(a.items().len(), 4);
        assert_eq!(a.items().get(3).and_then(Node::text), Some("z"));
        let d = node.get("b").and_then(|b| b.get("d")).unwrap();
        assert_eq!((d.text(), d.line), (Some("q\"\\r"), 4));
    }

    #[test]
    fn outer_braces_may_be_left_out() {
        let node = read(b"// top\n\"a\": {\"b\": \"c\"},\n\"d\": \"e\"").unwrap();
        assert_eq!(node.get("d").and_then(Node::text), Some("e"));
        assert_eq!(node.members().len(), 2);
    }

    #[test]
    fn what_is_broken_ends() {
        for text in [&b""[..], b"{", b"[[[", b"{\"a\"", b"{\"a\":}", b"]", b"\"", b"{a:1}", b"/*", b"//"] {
            let _ = read(text);
        }
        let deep = [b'['; 100_000];
        assert!(read(&deep).is_some());
        let cut = read(b"{\"a\": [1, \"b\", {\"c\": 2").unwrap();
        assert_eq!(cut.get("a").map(|a| a.items().len()), Some(3));
    }
}
