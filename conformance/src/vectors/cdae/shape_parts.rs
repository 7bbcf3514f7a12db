//! The parts of a shape, as bytes and as expected content.

use super::msgpack::{Form, Number, Text, Width, Wire};
use crate::meshwright_answer::float;
use serde_json::{Map, Value, json};

/// The columns of a vector's elements: a name and a letter, `i` i32, `u` u32, `f` f32, `h` i16, `b` u8.
/// Without names an element is a list, or a number if it has one column.
pub(super) type Layout = &'static [(&'static str, char)];

pub(super) const I32: Layout = &[("", 'i')];
pub(super) const U32: Layout = &[("", 'u')];
pub(super) const F32: Layout = &[("", 'f')];
pub(super) const U8: Layout = &[("", 'b')];
pub(super) const POINT2: Layout = &[("", 'f'); 2];
pub(super) const POINT3: Layout = &[("", 'f'); 3];
pub(super) const POINT4: Layout = &[("", 'f'); 4];
pub(super) const MATRIX: Layout = &[("", 'f'); 16];
pub(super) const QUAT16: Layout = &[("", 'h'); 4];
pub(super) const RGBA: Layout = &[("", 'b'); 4];
const NODE: Layout = &[
    ("nameIndex", 'i'),
    ("parentIndex", 'i'),
    ("firstObject", 'i'),
    ("firstChild", 'i'),
    ("nextSibling", 'i'),
];
const OBJECT: Layout = &[
    ("nameIndex", 'i'),
    ("numMeshes", 'i'),
    ("startMeshIndex", 'i'),
    ("nodeIndex", 'i'),
    ("nextSibling", 'i'),
    ("firstDecal", 'i'),
];
const STATE: Layout = &[("vis", 'f'), ("frameIndex", 'i'), ("matFrameIndex", 'i')];
const TRIGGER: Layout = &[("state", 'u'), ("pos", 'f')];
const PRIMITIVE: Layout = &[("start", 'i'), ("numElements", 'i'), ("matIndex", 'u')];
const DETAIL: Layout = &[
    ("nameIndex", 'i'),
    ("subShapeNum", 'i'),
    ("objectDetailNum", 'i'),
    ("size", 'f'),
    ("averageError", 'f'),
    ("maxError", 'f'),
    ("polyCount", 'i'),
    ("bbDimension", 'i'),
    ("bbDetailLevel", 'i'),
    ("bbEquatorSteps", 'u'),
    ("bbPolarSteps", 'u'),
    ("bbPolarAngle", 'f'),
    ("bbIncludePoles", 'u'),
];

/// The vectors of a shape, in order.
pub(super) const VECTORS: [(&str, Layout); 19] = [
    ("nodes", NODE),
    ("objects", OBJECT),
    ("subShapeFirstNode", I32),
    ("subShapeFirstObject", I32),
    ("subShapeNumNodes", I32),
    ("subShapeNumObjects", I32),
    ("defaultRotations", QUAT16),
    ("defaultTranslations", POINT3),
    ("nodeRotations", QUAT16),
    ("nodeTranslations", POINT3),
    ("nodeUniformScales", F32),
    ("nodeAlignedScales", POINT3),
    ("nodeArbitraryScaleFactors", POINT3),
    ("nodeArbitraryScaleRots", QUAT16),
    ("groundTranslations", POINT3),
    ("groundRotations", QUAT16),
    ("objectStates", STATE),
    ("triggers", TRIGGER),
    ("details", DETAIL),
];

/// The vectors of a mesh, in order.
pub(super) const MESH_VECTORS: [(&str, Layout); 9] = [
    ("verts", POINT3),
    ("tverts", POINT2),
    ("tverts2", POINT2),
    ("colors", RGBA),
    ("norms", POINT3),
    ("encodedNorms", U8),
    ("primitives", PRIMITIVE),
    ("indices", U32),
    ("tangents", POINT4),
];

/// A packed vector.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    pub(super) name: &'static str,
    layout: Layout,
    pub(super) count: usize,
    pub(super) data: Vec<u8>,
    expected: Vec<Value>,
    /// The forms of count and size, and the width of the length.
    pub(super) form: (Form, Form, Width),
    /// Store nil instead of empty bytes.
    pub(super) nil: bool,
}

impl Rows {
    pub(super) const fn none(&(name, layout): &(&'static str, Layout)) -> Self {
        let form = (Form::Game, Form::Game, 0);
        Self { name, layout, count: 0, data: Vec::new(), expected: Vec::new(), form, nil: false }
    }

    /// Appends elements.
    pub(super) fn fill<T: Copy + Into<f64>, const N: usize>(&mut self, rows: &[[T; N]]) {
        for row in rows {
            assert_eq!(N, self.layout.len(), "{} has other columns", self.name);
            let row = row.map(Into::into);
            self.count += 1;
            let cells: Vec<Value> = self
                .layout
                .iter()
                .zip(row)
                .map(|(&(_, kind), value)| cell(&mut self.data, kind, value))
                .collect();
            self.expected.push(match self.layout {
                [_] => cells[0].clone(),
                [("", _), ..] => cells.into(),
                named => {
                    named.iter().map(|(name, _)| (*name).to_owned()).zip(cells).collect::<Map<_, _>>().into()
                }
            });
        }
    }

    pub(super) fn element_size(&self) -> usize {
        self.layout.iter().map(|(_, kind)| size(*kind)).sum()
    }

    pub(super) fn write(&self, wire: &mut Wire) {
        let (count, size, width) = self.form;
        wire.number(Number::from(self.count as u32).form(count));
        wire.number(Number::from(self.element_size() as u32).form(size));
        if self.nil { wire.nil() } else { wire.bin(&self.data, width) }
    }

    pub(super) fn expected(&self) -> (String, Value) {
        (self.name.to_owned(), self.expected.clone().into())
    }
}

const fn size(kind: char) -> usize {
    match kind {
        'b' => 1,
        'h' => 2,
        _ => 4,
    }
}

fn cell(data: &mut Vec<u8>, kind: char, value: f64) -> Value {
    let bytes = match kind {
        'i' => (value as i32).to_le_bytes(),
        'u' => (value as u32).to_le_bytes(),
        'f' => (value as f32).to_le_bytes(),
        'h' => i32::from(value as i16).to_le_bytes(),
        _ => u32::from(value as u8).to_le_bytes(),
    };
    data.extend_from_slice(&bytes[..size(kind)]);
    if kind == 'f' { float(f64::from(value as f32)) } else { json!(value as i64) }
}

/// How a point or box is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TupleForm {
    Array(Width),
    Bin(Width),
}

/// A point or box.
#[derive(Clone, Debug)]
pub(super) struct Tuple(pub(super) Vec<Number>, pub(super) TupleForm);

impl Tuple {
    pub(super) fn new<T: Copy + Into<f64>, const N: usize>(values: [T; N]) -> Self {
        Self(values.map(Number::from).to_vec(), TupleForm::Array(0))
    }

    pub(super) fn write(&self, wire: &mut Wire) {
        match self.1 {
            TupleForm::Array(width) => {
                wire.array(self.0.len(), width);
                self.0.iter().for_each(|number| wire.number(*number));
            }
            TupleForm::Bin(width) => wire.bin(&self.floats(), width),
        }
    }

    pub(super) fn floats(&self) -> Vec<u8> {
        self.0.iter().flat_map(|number| number.float32()).collect()
    }

    pub(super) fn expected(&self) -> Value {
        self.0.iter().map(|number| number.expected()).collect::<Vec<_>>().into()
    }
}

/// How a bit set is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SetForm {
    /// A count and a list of words.
    #[default]
    Pair,
    /// The words alone.
    Flat,
    /// Bytes.
    Bytes,
    /// Nil for an empty set.
    Nil,
}

/// A set of small numbers.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub(super) name: &'static str,
    members: Vec<u32>,
    form: SetForm,
}

impl Set {
    pub(super) fn new(name: &'static str, members: &[u32], form: SetForm) -> Self {
        Self { name, members: members.to_vec(), form }
    }

    pub(super) fn words(&self) -> Vec<u32> {
        let end = self.members.iter().max().map_or(0, |most| most / 32 + 1);
        let bits = |word| self.members.iter().filter(move |member| **member / 32 == word);
        (0..end).map(|word| bits(word).fold(0, |all, member| all | 1 << (member % 32))).collect()
    }

    pub(super) fn write(&self, wire: &mut Wire) {
        let words = self.words();
        let list = |wire: &mut Wire| {
            wire.array(words.len(), 0);
            words.iter().for_each(|word| wire.number(*word));
        };
        match self.form {
            SetForm::Pair => {
                wire.array(2, 0);
                wire.number(words.len() as u32);
                list(wire);
            }
            SetForm::Flat => list(wire),
            SetForm::Bytes => {
                wire.bin(&words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>(), 0)
            }
            SetForm::Nil => wire.nil(),
        }
    }

    pub(super) fn expected(&self) -> (String, Value) {
        (self.name.to_owned(), self.members.clone().into())
    }
}

/// Named numbers, in order.
#[derive(Clone, Debug)]
pub(super) struct Fields(pub(super) Vec<(&'static str, Number)>);

impl Fields {
    pub(super) fn new(list: &[(&'static str, f64)]) -> Self {
        Self(list.iter().map(|&(name, value)| (name, value.into())).collect())
    }

    pub(super) fn set(&mut self, name: &str, value: impl Into<Number>) {
        let field = self.0.iter_mut().find(|(own, _)| *own == name);
        field.unwrap_or_else(|| panic!("no field is named {name}")).1 = value.into();
    }

    pub(super) fn get(&self, name: &str) -> Number {
        self.0.iter().find(|(own, _)| *own == name).unwrap_or_else(|| panic!("no field is named {name}")).1
    }

    pub(super) fn expected(&self) -> impl Iterator<Item = (String, Value)> {
        self.0.iter().map(|(name, number)| ((*name).to_owned(), number.expected()))
    }
}

/// Texts as JSON.
pub(super) fn spelled(texts: &[Text]) -> Value {
    texts.iter().map(|text| text.0.clone()).collect::<Vec<_>>().into()
}
