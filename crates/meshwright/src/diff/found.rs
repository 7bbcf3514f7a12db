//! One thing that differs.

use crate::element::Element;
use meshwright_core::{Span, Value};
use meshwright_scene::seen;

/// One thing that differs.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// Of what one sees.
    Seen(seen::Difference),
    /// Of a field.
    Field(FieldChange),
}

/// A field that differs.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldChange {
    /// The field in the first file; `None` if it is new.
    pub a: Option<Field>,
    /// The field in the second file; `None` if it is gone.
    pub b: Option<Field>,
    /// Fields below it that came or went with it.
    pub below: usize,
    /// Of arrays, which elements differ.
    pub items: Option<Items>,
}

/// A field of one of the files.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its path in that file.
    pub path: String,
    /// Its bytes.
    pub span: Span,
    /// What it holds.
    pub value: Value,
}

/// Which elements of an array differ.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Items {
    /// How many do: those that both have and that are not the same, and those that only one has.
    pub count: u64,
    /// The first few pairs.
    pub first: Vec<(Option<Element>, Option<Element>)>,
}
