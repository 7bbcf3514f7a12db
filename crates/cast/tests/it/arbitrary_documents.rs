//! Documents from a list of random choices; shrinking the list shrinks the document.

use meshwright_cast::document::{Array, Document, Id, Kind, Node, Opaque, Property, Texts, Value};
use meshwright_core::Element;
use proptest::prelude::*;
use std::cell::Cell;

pub(crate) fn entropy() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(any::<u32>(), 0..600)
}

/// A source of choices. After the last one, every choice is 0.
pub(crate) struct Choices<'e> {
    entropy: &'e [u32],
    at: Cell<usize>,
}

impl<'e> Choices<'e> {
    pub(crate) fn new(entropy: &'e [u32]) -> Self {
        Self { entropy, at: Cell::new(0) }
    }

    fn next(&self) -> u32 {
        self.at.set(self.at.get() + 1);
        self.entropy.get(self.at.get() - 1).copied().unwrap_or(0)
    }

    fn below(&self, end: u32) -> usize {
        (self.next() % end) as usize
    }

    /// Bytes that derive from one choice.
    fn bytes(&self, count: usize) -> Vec<u8> {
        let mut state = self.next();
        let step = |_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (0..count).map(step).collect()
    }

    fn array<E: Element>(&self) -> Array<'static, E> {
        let count = [0, 1, 1, 2, 7, 2000][self.below(6)];
        Array::of_bytes(self.bytes(E::SIZE * count))
    }

    fn value(&self) -> Value<'static> {
        match self.below(11) {
            0 => Value::Byte(self.array()),
            1 => Value::Short(self.array()),
            2 => Value::Int(self.array()),
            3 => Value::Long(self.array()),
            4 => Value::Float(self.array()),
            5 => Value::Double(self.array()),
            6 => Value::Vec2(self.array()),
            7 => Value::Vec3(self.array()),
            8 => Value::Vec4(self.array()),
            9 => Value::text(["", "name", "\u{e4}\u{1f600}"][self.below(3)]),
            _ => {
                let length = [0, 1, 40][self.below(3)];
                let mut bytes = self.bytes(length);
                bytes.push(0);
                Value::Text(Texts::of_bytes(if length == 0 { Vec::new() } else { bytes }))
            }
        }
    }

    fn property(&self) -> Property<'static> {
        let known = ["n", "vp", "u0", "extra12", "kb", "p", ""][self.below(7)];
        let name = match self.below(8) {
            0 => self.bytes([0, 3, 65535][self.below(3)]),
            _ => known.as_bytes().to_vec(),
        };
        let value = self.value();
        let swapped = value.kind().is_vector() && self.below(4) == 3;
        Property { name: name.into(), value, swapped }
    }

    fn node(&self, depth: u32) -> Node<'static> {
        let id = match self.below(4) {
            0 => Id(self.next().to_le_bytes()),
            _ => Kind::ALL[self.below(18)].id(),
        };
        let mut node = Node::new(id, u64::from(self.next()) << 32 | u64::from(self.next()));
        node.properties = (0..self.below(4)).map(|_| self.property()).collect();
        if self.below(6) == 5 {
            let mut bytes = self.bytes([2, 9, 5000][self.below(3)]);
            bytes[..2].copy_from_slice(b"zz");
            let property_count = node.properties.len() as u32 + 1 + self.next() % 1000;
            node.opaque =
                Some(Box::new(Opaque { property_count, child_count: self.next(), bytes: bytes.into() }));
        } else {
            if depth < 6 {
                node.children = (0..self.below(4)).map(|_| self.node(depth + 1)).collect::<Vec<_>>().into();
            }
            // A size that is always wrong.
            node.declared_size = (self.below(6) == 5).then(|| self.next() % 24);
        }
        node
    }

    pub(crate) fn document(&self) -> Document<'static> {
        let roots: Vec<_> = (0..self.below(4)).map(|_| self.node(0)).collect();
        let mut document = Document::new(roots);
        document.version = [1, 1, 0, 7][self.below(4)];
        document.flags = [0, self.next()][self.below(2)];
        document.trailing = self.bytes([0, 0, 5][self.below(3)]).into();
        document
    }
}
