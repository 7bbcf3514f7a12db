//! Trees from a list of random choices; shrinking the list shrinks the tree.

use meshwright_udm::{
    binary::{Dialect, File},
    document::{
        Array, ArrayLz4, Compressed, Element, Items, Lz4, Packed, Records, Struct, StructType, Text, Type,
        Value,
    },
};
use proptest::prelude::*;
use std::cell::Cell;

pub(crate) fn entropy() -> impl Strategy<Value = Vec<u32>> {
    proptest::collection::vec(any::<u32>(), 0..600)
}

/// A source of choices. After the last one, every choice is 0.
pub(crate) struct Choices<'e> {
    entropy: &'e [u32],
    at: Cell<usize>,
    /// Whether to include content that only a file can have: wrong sizes, long forms.
    pub(crate) odd: bool,
}

impl<'e> Choices<'e> {
    pub(crate) fn new(entropy: &'e [u32]) -> Self {
        Self { entropy, at: Cell::new(0), odd: true }
    }

    fn next(&self) -> u32 {
        self.at.set(self.at.get() + 1);
        self.entropy.get(self.at.get() - 1).copied().unwrap_or(0)
    }

    fn below(&self, end: u32) -> usize {
        (self.next() % end) as usize
    }

    fn rarely(&self) -> bool {
        self.odd && self.below(8) == 7
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

    fn text(&self) -> Text<'static> {
        match self.below(6) {
            0 => Text::from(""),
            1 => Text::from("b\u{e4}r \"quoted\" \\ \n"),
            2 => Text::from(self.bytes([3, 254, 255, 300][self.below(4)])),
            3 if self.rarely() => Text::from("long").into_long_form(),
            _ => Text::from("name"),
        }
    }

    fn trivial_kind(&self) -> Type {
        let trivial: Vec<Type> = Type::ALL.iter().copied().filter(|kind| kind.is_trivial()).collect();
        trivial[self.below(trivial.len() as u32)]
    }

    fn trivial(&self, kind: Type) -> Value<'static> {
        let mut bytes = self.bytes(kind.size().unwrap());
        if self.below(3) == 2 {
            // NaN with a payload, -0, infinity.
            let words: [u32; 4] = [0x7fa0_0001, 0x8000_0000, 0xff80_0000, 1];
            for (word, place) in bytes.chunks_exact_mut(4).enumerate() {
                place.copy_from_slice(&words[(word + self.below(4)) % 4].to_le_bytes());
            }
        }
        Value::of_trivial(kind, &bytes).unwrap()
    }

    fn layout(&self) -> StructType<'static> {
        let members = (0..1 + self.below(3)).map(|_| (self.trivial_kind(), self.text()));
        StructType::new(members.collect::<Vec<_>>())
    }

    fn count(&self) -> u32 {
        [0, 1, 2, 5, 700][self.below(5)]
    }

    fn items<I>(&self, make: impl Fn() -> I) -> Vec<I> {
        (0..self.below(4)).map(|_| make()).collect()
    }

    fn array(&self, depth: u32) -> Array<'static> {
        let kind = match self.below(3) {
            0 => self.trivial_kind(),
            _ => Type::ALL[self.below(36)],
        };
        let mut array = self.array_of(kind, depth);
        if !kind.is_trivial() && self.rarely() {
            array.set_declared_size(Some(u64::MAX - 7));
        }
        array
    }

    fn array_of(&self, kind: Type, depth: u32) -> Array<'static> {
        if depth > 4 && matches!(kind, Type::Element | Type::Array | Type::ArrayLz4) {
            return Array::empty(kind);
        }
        Array::new(match kind {
            Type::Struct => {
                let (mut layout, count) = (self.layout(), self.count());
                let bytes = self.bytes(layout.size() * count as usize);
                layout.declared_size = self.rarely().then_some(0);
                Items::Struct(Records::new(layout, count, bytes).unwrap())
            }
            Type::String => Items::String(self.items(|| self.text())),
            Type::Utf8 => Items::Utf8(self.items(|| self.utf8())),
            Type::Ref => Items::Ref(self.items(|| self.text())),
            Type::Blob => Items::Blob(self.items(|| self.bytes(9).into())),
            Type::Lz4 => Items::Lz4(self.items(|| self.lz4())),
            Type::Element => Items::Element(self.items(|| self.element(depth + 1))),
            Type::Array => Items::Array(self.items(|| self.array(depth + 1))),
            Type::ArrayLz4 => Items::ArrayLz4(self.items(|| self.array_lz4(depth + 1))),
            kind => {
                let count = self.count();
                let bytes = self.bytes(kind.size().unwrap() * count as usize);
                Items::Packed(Packed::new(kind, count, bytes).unwrap())
            }
        })
    }

    fn utf8(&self) -> Text<'static> {
        let text = self.text();
        Text::from(text.as_bytes().to_vec())
    }

    fn lz4(&self) -> Lz4<'static> {
        match self.odd && self.below(3) == 2 {
            true => Lz4 { uncompressed: self.next().into(), compressed: self.bytes(5).into() },
            false => Lz4::encode(&vec![7; self.below(300)]).unwrap(),
        }
    }

    pub(crate) fn compressible(&self, depth: u32) -> Array<'static> {
        let kind = match self.below(4) {
            0 => Type::String,
            1 => Type::Element,
            2 => Type::Struct,
            _ => self.trivial_kind(),
        };
        let mut array = self.array_of(kind, depth);
        if let Items::Struct(records) = &array.items {
            let mut layout = records.layout().clone();
            layout.declared_size = None;
            let again = Records::new(layout, records.len() as u32, records.as_bytes().to_vec());
            array.items = Items::Struct(again.unwrap());
        }
        array
    }

    fn array_lz4(&self, depth: u32) -> ArrayLz4<'static> {
        ArrayLz4::Compressed(Compressed::encode(&self.compressible(depth)).unwrap())
    }

    fn value(&self, depth: u32) -> Value<'static> {
        let kind = match self.below(6) {
            0 => Type::Array,
            1 => Type::ArrayLz4,
            _ => Type::ALL[self.below(36)],
        };
        match kind {
            Type::String => Value::String(self.text()),
            Type::Ref => Value::Ref(self.text()),
            Type::Utf8 => Value::Utf8(self.utf8()),
            Type::Blob => Value::Blob(self.bytes([0, 3, 5000][self.below(3)]).into()),
            Type::Lz4 => self.lz4().into(),
            Type::Element | Type::Array | Type::ArrayLz4 if depth > 4 => Value::Nil,
            Type::Element => self.element(depth + 1).into(),
            Type::Array => self.array(depth + 1).into(),
            Type::ArrayLz4 => self.array_lz4(depth + 1).into(),
            Type::Struct => {
                let layout = self.layout();
                let record = self.bytes(layout.size());
                let mut value = Struct::new(layout, record).unwrap();
                value.declared_size = self.rarely().then_some(1);
                value.into()
            }
            kind => self.trivial(kind),
        }
    }

    fn key(&self) -> Text<'static> {
        match self.below(6) {
            0 => Text::from(self.bytes([0, 3, 255][self.below(3)])),
            1 => Text::from("a/b \"c\""),
            number => Text::from(["name", "pose", "bones", "x"][number - 2]),
        }
    }

    pub(crate) fn element(&self, depth: u32) -> Element<'static> {
        let mut element = Element::new();
        for _ in 0..self.below(5) {
            element.push(self.key(), self.value(depth));
        }
        if self.rarely() {
            element.set_declared_size(Some(1));
        }
        element
    }

    pub(crate) fn file(&self) -> File<'static> {
        let mut file = File::new(self.element(0));
        file.trailing = self.bytes([0, 0, 5][self.below(3)]).into();
        file
    }

    /// A file in an early dialect: types up to 28, correct sizes, nothing after the end, no zero in keys.
    pub(crate) fn early(&self, dialect: Dialect) -> File<'static> {
        let mut root = Element::new();
        for number in 0..1 + self.below(4) {
            let value = match self.below(4) {
                0 => Value::String(self.utf8()),
                1 => Element::new().with(format!("key {number}"), 7_u16).into(),
                2 => Array::new(Items::Element(self.items(|| Element::new().with("x", self.next())))).into(),
                _ => self.trivial(Type::UInt64),
            };
            root.push(format!("entry {number}"), value);
        }
        if dialect == Dialect::RefAt29 {
            root.push("ref", Value::Ref("entry 0".into()));
        }
        File { dialect, ..File::new(root) }
    }
}
