//! Reads the usual line of a forest without a tree of its values: forests have hundreds of thousands of them.

/// An item as its line states it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ForestLine<'t> {
    pub(super) position: [f64; 3],
    pub(super) rotation: [f64; 9],
    pub(super) scale: f64,
    /// The type without its quotes, and where it begins with them.
    pub(super) kind: &'t str,
    pub(super) kind_start: usize,
}

impl<'t> ForestLine<'t> {
    /// Reads a line of strict JSON with each of `pos`, `rotationMatrix`, `scale` and `type` once, and at most a `ctxid`.
    /// `None` for any other line, which the reader of JSON then reads.
    pub(super) fn read(line: &'t [u8]) -> Option<Self> {
        let mut cursor = Cursor { line, at: 0 };
        let (mut position, mut rotation, mut scale, mut kind, mut context) = (None, None, None, None, None);
        cursor.space();
        cursor.takes(b'{').then_some(())?;
        loop {
            cursor.space();
            let (key, _) = cursor.text()?;
            cursor.space();
            cursor.takes(b':').then_some(())?;
            cursor.space();
            let is_new = match key {
                "pos" => position.replace(cursor.numbers::<3>()?).is_none(),
                "rotationMatrix" => rotation.replace(cursor.numbers::<9>()?).is_none(),
                "scale" => scale.replace(cursor.number()?).is_none(),
                "type" => kind.replace(cursor.text()?).is_none(),
                "ctxid" => context.replace(cursor.number()?).is_none(),
                _ => false,
            };
            is_new.then_some(())?;
            cursor.space();
            if cursor.takes(b'}') {
                break;
            }
            cursor.takes(b',').then_some(())?;
        }
        cursor.space();
        let (kind, kind_start) = kind?;
        (cursor.at == line.len() && !kind.is_empty()).then_some(())?;
        Some(Self { position: position?, rotation: rotation?, scale: scale?, kind, kind_start })
    }
}

struct Cursor<'t> {
    line: &'t [u8],
    at: usize,
}

impl<'t> Cursor<'t> {
    fn peek(&self) -> Option<u8> {
        self.line.get(self.at).copied()
    }

    const fn step(&mut self) {
        self.at = self.at.saturating_add(1);
    }

    fn takes(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at = self.at.saturating_add(usize::from(found));
        found
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.step();
        }
    }

    /// A text without escapes, and where it begins.
    fn text(&mut self) -> Option<(&'t str, usize)> {
        let quote = self.at;
        self.takes(b'"').then_some(())?;
        let start = self.at;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' | 0..=0x1f => return None,
                _ => self.step(),
            }
        }
        let text = std::str::from_utf8(self.line.get(start..self.at)?).ok()?;
        self.step();
        Some((text, quote))
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.step();
        }
        (self.at > start).then_some(())
    }

    /// A finite number of JSON.
    fn number(&mut self) -> Option<f64> {
        let start = self.at;
        self.takes(b'-');
        if !self.takes(b'0') {
            self.digits()?;
        }
        if self.takes(b'.') {
            self.digits()?;
        }
        if self.takes(b'e') || self.takes(b'E') {
            if !self.takes(b'-') {
                self.takes(b'+');
            }
            self.digits()?;
        }
        let text = std::str::from_utf8(self.line.get(start..self.at)?).ok()?;
        text.parse().ok().filter(|number: &f64| number.is_finite())
    }

    /// A list of exactly that many numbers.
    fn numbers<const N: usize>(&mut self) -> Option<[f64; N]> {
        self.takes(b'[').then_some(())?;
        let mut numbers = [0.0; N];
        for (at, number) in numbers.iter_mut().enumerate() {
            self.space();
            if at > 0 {
                self.takes(b',').then_some(())?;
                self.space();
            }
            *number = self.number()?;
        }
        self.space();
        self.takes(b']').then_some(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_strict_lines() {
        let line = br#" {"type" : "oak" ,"pos":[1, -2.5e0,3],"ctxid":4,"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":0.5} "#;
        let read = ForestLine::read(line).map(|read| (read.kind, read.kind_start, read.position, read.scale));
        assert_eq!(read, Some(("oak", 11, [1.0, -2.5, 3.0], 0.5)));
        let text = std::str::from_utf8(line).unwrap_or_default();
        // Each change makes a line that is no strict JSON, or one that is left to the reader of JSON.
        let changes = [
            ("-2.5e0", "-02.5"),
            ("-2.5e0", "2."),
            ("-2.5e0", "+2"),
            ("-2.5e0", ".5"),
            ("-2.5e0", "1e999"),
            ("-2.5e0", "NaN"),
            ("oak", "o\\u0061k"),
            ("oak", ""),
            (",3]", "]"),
            (",3]", ",3,4]"),
            ("\"ctxid\":4", "\"scale\":4"),
            ("\"ctxid\":4", "\"other\":4"),
            (" ,\"pos\"", "\"pos\""),
            ("0.5}", "0.5,}"),
            ("0.5}", "0.5} 1"),
            ("0.5}", "0.5"),
            ("\"scale\":0.5", "\"ctxid\":0.5"),
        ];
        for (from, to) in changes {
            let changed = text.replace(from, to);
            assert!(changed != text && ForestLine::read(changed.as_bytes()).is_none(), "{changed}");
        }
    }
}
