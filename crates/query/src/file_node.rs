//! Positions in a file as values: handles that cost nothing until they are accessed.

use super::{
    lazy_values::{Child, Tree},
    value::{Sort, Value, text},
};
use jaq_json::{Num, Val};
use meshwright_core::{
    Row, Span, Value as Held,
    array_element::{Element, Number, elements},
};
use std::rc::Rc;

/// A position in a file.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    tree: Rc<Tree>,
    at: At,
}

#[derive(Clone, Debug)]
enum At {
    /// The whole file.
    Top,
    /// A row: a group, an array or a value.
    Row(u32),
    /// Rows with the same name.
    List(Rc<[u32]>),
    /// Rows with the same name and their own indices.
    Sparse(Rc<[u32]>),
    /// An element of the array in a row.
    Element(u32, u64),
}

pub(super) type Values = Box<dyn Iterator<Item = Value>>;
pub(super) type Entries = Box<dyn Iterator<Item = (Val, Value)>>;

impl Node {
    /// The whole file.
    pub(super) fn top(tree: Rc<Tree>) -> Self {
        Self { tree, at: At::Top }
    }

    fn with(&self, at: At) -> Value {
        Value::Node(Self { tree: Rc::clone(&self.tree), at })
    }

    fn child(&self, child: &Child) -> Value {
        self.with(match child {
            Child::One(row) => At::Row(*row),
            Child::List(rows) => At::List(Rc::clone(rows)),
            Child::Sparse(rows) => At::Sparse(Rc::clone(rows)),
        })
    }

    /// The row that it is, or is a part of.
    fn row(&self) -> Option<&Row> {
        match self.at {
            At::Row(row) | At::Element(row, _) => self.tree.row(row),
            At::Top | At::List(_) | At::Sparse(_) => None,
        }
    }

    fn element(&self, row: &Row, at: u64) -> Option<Element> {
        let Held::Array { layout, count, at: start } = row.value else { return None };
        elements(&self.tree.source, row.span.buffer, layout, (start, count), at, 1).next()
    }

    fn numbers(&self) -> Vec<Number> {
        let element = match (&self.at, self.row()) {
            (At::Element(_, at), Some(row)) => self.element(row, *at),
            _ => None,
        };
        element.map_or_else(Vec::new, |element| element.numbers)
    }

    pub(super) fn sort(&self) -> Sort {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::Top | At::Sparse(_), _) => Sort::Map,
            (At::List(_), _) => Sort::List,
            (At::Element(..), Some(Held::Array { layout, .. })) if layout.columns.len() == 1 => Sort::Number,
            (At::Element(..), _) => Sort::List,
            (At::Row(_), None | Some(Held::Nil | Held::Padding)) => Sort::Null,
            (At::Row(_), Some(held)) => match held {
                Held::Group | Held::Packed { .. } => Sort::Map,
                Held::Array { .. } => Sort::List,
                Held::Bool(_) => Sort::Bool,
                Held::Int(_) | Held::UInt(_) | Held::F32(_) | Held::F64(_) => Sort::Number,
                _ => Sort::Text,
            },
        }
    }

    /// The value of a position without children.
    pub(super) fn plain(&self) -> Val {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::Element(..), _) => self.numbers().first().copied().map_or(Val::Null, number),
            (_, Some(held)) => match held {
                Held::Bool(value) => Val::Bool(*value),
                Held::Int(value) => Val::Num(Num::from_integral(*value)),
                Held::UInt(value) => Val::Num(Num::from_integral(*value)),
                Held::F32(value) => Val::Num(Num::Float(widened(*value))),
                Held::F64(value) => Val::Num(Num::Float(*value)),
                Held::Text(value) => text(value),
                Held::Opaque => text(&self.digits()),
                _ => Val::Null,
            },
            _ => Val::Null,
        }
    }

    /// Its text, borrowed from the tree.
    pub(super) fn text(&self) -> Option<&str> {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::Row(_), Some(Held::Text(text))) => Some(text),
            _ => None,
        }
    }

    /// Number of children, if it is a list or an object.
    pub(super) fn len(&self) -> u64 {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::List(rows) | At::Sparse(rows), _) => rows.len() as u64,
            (At::Row(_), Some(Held::Array { count, .. })) => *count,
            (At::Row(_), Some(Held::Packed { .. })) => 2,
            (At::Element(..), Some(Held::Array { layout, .. })) => layout.columns.len() as u64,
            (At::Top, _) => self.tree.children(None).0.len() as u64,
            (At::Row(row), Some(Held::Group)) => {
                let (tree, row) = self.tree.opening(*row);
                tree.children(Some(row)).0.len() as u64
            }
            _ => 0,
        }
    }

    /// The values of a list.
    pub(super) fn values(&self) -> Values {
        let node = self.clone();
        match &self.at {
            At::List(rows) => {
                let rows = Rc::clone(rows);
                let row = move |at: usize| rows.get(at).copied();
                Box::new((0..).map_while(row).map(move |row| node.with(At::Row(row))))
            }
            At::Element(..) => Box::new(self.numbers().into_iter().map(|value| Value::Plain(number(value)))),
            At::Row(row) => {
                let row = *row;
                Box::new((0..self.len()).map(move |at| node.with(At::Element(row, at))))
            }
            At::Top | At::Sparse(_) => Box::new(self.entries().map(|(_, value)| value)),
        }
    }

    /// The entries of an object.
    pub(super) fn entries(&self) -> Entries {
        let node = self.clone();
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::Sparse(rows), _) => {
                let rows = Rc::clone(rows);
                let row = move |at: usize| rows.get(at).copied();
                Box::new((0..).map_while(row).map(move |row| {
                    let number = node.tree.row(row).and_then(|row| row.index).unwrap_or_default();
                    (text(&number.to_string()), node.with(At::Row(row)))
                }))
            }
            (At::Row(_), Some(Held::Packed { buffer, bytes })) => {
                let number = |value: u64| Value::Plain(Val::Num(Num::from_integral(value)));
                let entries = [("buffer", number((*buffer).into())), ("bytes", number(*bytes))];
                Box::new(entries.into_iter().map(|(key, value)| (Val::utf8_str(key), value)))
            }
            (At::Top, _) | (At::Row(_), Some(Held::Group)) => {
                let (tree, at) = self.tree_of_children();
                let children = tree.children(at);
                let node = Self { tree, at: At::Top };
                let child = move |at: usize| children.0.get(at).cloned();
                Box::new((0..).map_while(child).map(move |(name, child)| (text(&name), node.child(&child))))
            }
            _ => Box::new(std::iter::empty()),
        }
    }

    /// The tree that contains its children, and its row there.
    fn tree_of_children(&self) -> (Rc<Tree>, Option<u32>) {
        match self.at {
            At::Row(row) => {
                let (tree, row) = self.tree.opening(row);
                (tree, Some(row))
            }
            _ => (Rc::clone(&self.tree), None),
        }
    }

    /// The child with that name: of a group, a column of an element, an index of a sparse list.
    pub(super) fn named(&self, name: &str) -> Option<Value> {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::Element(..), Some(Held::Array { layout, .. })) => {
                let column = layout.columns.iter().position(|column| column.name == name)?;
                self.numbers().get(column).map(|value| Value::Plain(number(*value)))
            }
            (At::Sparse(_), _) => self.numbered(name.parse().ok()?),
            (At::Row(_), Some(Held::Packed { .. })) => {
                self.entries().find(|(key, _)| *key == text(name)).map(|(_, value)| value)
            }
            (At::Top, _) | (At::Row(_), Some(Held::Group)) => {
                let (tree, at) = self.tree_of_children();
                let children = tree.children(at);
                let child = children.get(name)?;
                Some(Self { tree, at: At::Top }.child(child))
            }
            _ => None,
        }
    }

    /// Whether its children have names.
    pub(super) fn has_names(&self) -> bool {
        self.sort() == Sort::Map || matches!(self.at, At::Element(..)) && self.sort() == Sort::List
    }

    /// The child with that index: as in a path of `tree`, a group with a single array represents the array.
    pub(super) fn numbered(&self, number: u64) -> Option<Value> {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::List(rows), _) => {
                let row = rows.get(usize::try_from(number).ok()?)?;
                Some(self.with(At::Row(*row)))
            }
            (At::Sparse(rows), _) => {
                let own = |row: &u32| self.tree.row(*row).and_then(|row| row.index).map(u64::from);
                let place = rows.binary_search_by_key(&Some(number), own).ok()?;
                rows.get(place).map(|row| self.with(At::Row(*row)))
            }
            (At::Row(row), Some(Held::Array { count, .. })) => {
                (number < *count).then(|| self.with(At::Element(*row, number)))
            }
            (At::Element(..), _) => {
                let number = self.numbers().get(usize::try_from(number).ok()?).copied();
                number.map(|value| Value::Plain(self::number(value)))
            }
            (At::Row(_), Some(Held::Group)) => self.only_array()?.numbered(number),
            _ => None,
        }
    }

    /// Number of indexed children, if it is not a list.
    pub(super) fn numbers_below(&self) -> Option<u64> {
        match &self.at {
            At::Sparse(rows) => Some(rows.len() as u64),
            _ => self.only_array().map(|array| array.len()),
        }
    }

    /// The only array of a group that contains no other group.
    fn only_array(&self) -> Option<Self> {
        let (tree, at) = self.tree_of_children();
        let mut found = None;
        for (row, held) in tree.below(Some(at?)) {
            match held.value {
                Held::Group => return None,
                Held::Array { .. } if found.replace(row).is_some() => return None,
                _ => {}
            }
        }
        found.map(|row| Self { tree, at: At::Row(row) })
    }

    /// Its byte range; for a list from the first to the last in one buffer.
    pub(super) fn span(&self) -> Option<Span> {
        match &self.at {
            At::Top => Some(Span::file(0, self.tree.source.len())),
            At::Row(row) => self.tree.row(*row).map(|row| row.span),
            At::List(rows) | At::Sparse(rows) => {
                let mut spans = rows.iter().filter_map(|row| self.tree.row(*row)).map(|row| row.span);
                let first = spans.next()?;
                Some(spans.filter(|span| span.buffer == first.buffer).fold(first, |all, span| {
                    Span::new(all.buffer, all.start.min(span.start), all.end.max(span.end))
                }))
            }
            At::Element(row, at) => {
                let row = self.tree.row(*row)?;
                let element = self.element(row, *at)?;
                let Held::Array { layout, .. } = row.value else { return None };
                let end = element.at.saturating_add(layout.size() as u64);
                Some(Span::new(row.span.buffer, element.at, end))
            }
        }
    }

    /// Approximate number of file bytes in its output.
    pub(super) fn extent(&self) -> u64 {
        match &self.at {
            At::Top => self.tree.source.len(),
            At::Row(row) => self.tree.row(*row).map_or(0, |row| row.span.len()),
            At::List(rows) | At::Sparse(rows) => (rows.len() as u64).saturating_mul(64),
            At::Element(..) => self.len(),
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        let span = self.span();
        let bytes = span.and_then(|span| span.of(self.tree.source.buffer(span.buffer)?));
        bytes.unwrap_or_default()
    }

    /// Its bytes as hexadecimal digits.
    pub(super) fn digits(&self) -> String {
        let bytes = self.bytes();
        super::step_budget::text(bytes.len().saturating_mul(2));
        let digit = |value: u8| char::from_digit(value.into(), 16).unwrap_or_default();
        bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// Its path, as `tree` displays it.
    pub(super) fn path(&self) -> String {
        match &self.at {
            At::Top => String::new(),
            At::Row(row) => self.tree.path(*row),
            At::Element(row, at) => format!("{}[{at}]", self.tree.path(*row)),
            At::List(rows) | At::Sparse(rows) => {
                let path = rows.first().map_or_else(String::new, |row| self.tree.path(*row));
                // Without the index of the first.
                path.rsplit_once('[').map_or(path.clone(), |(path, _)| path.to_owned())
            }
        }
    }

    /// The type of row.
    pub(super) fn row_word(&self) -> &'static str {
        match (&self.at, self.row().map(|row| &row.value)) {
            (At::Top, _) => "file",
            (At::List(_) | At::Sparse(_), _) => "list",
            (At::Element(..), _) => "element",
            (At::Row(_), held) => held.map_or("value", Held::kind),
        }
    }

    /// The description of its field; for a list that of the first row.
    pub(super) fn field(&self) -> Option<&'static meshwright_core::Field> {
        match &self.at {
            At::List(rows) | At::Sparse(rows) => {
                rows.first().and_then(|row| self.tree.row(*row)).map(|row| row.field)
            }
            _ => self.row().map(|row| row.field),
        }
    }

    /// The column names of an array or of one of its elements.
    pub(super) fn columns(&self) -> Option<impl Iterator<Item = &'static str>> {
        let Held::Array { layout, .. } = self.row()?.value else { return None };
        Some(layout.columns.iter().map(|column| column.name))
    }
}

fn number(number: Number) -> Val {
    Val::Num(match number {
        Number::Int(value) => Num::from_integral(value),
        Number::UInt(value) => Num::from_integral(value),
        Number::Float(value) => Num::Float(widened(value)),
        Number::Double(value) => Num::Float(value),
    })
}

/// The double with the same shortest notation: 0.1 stays 0.1, and converts to the same single again.
fn widened(value: f32) -> f64 {
    let wide = f64::from(value);
    if !value.is_finite() || value.fract() == 0.0 {
        return wide;
    }
    let mut literal = Literal::default();
    let _ = std::fmt::Write::write_fmt(&mut literal, format_args!("{value:e}"));
    literal.as_str().parse().unwrap_or(wide)
}

/// A number as text without allocation.
#[derive(Default)]
struct Literal {
    bytes: [u8; 32],
    len: usize,
}

impl Literal {
    fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

impl std::fmt::Write for Literal {
    fn write_str(&mut self, part: &str) -> std::fmt::Result {
        let end = self.len.saturating_add(part.len());
        self.bytes.get_mut(self.len..end).ok_or(std::fmt::Error)?.copy_from_slice(part.as_bytes());
        self.len = end;
        Ok(())
    }
}
