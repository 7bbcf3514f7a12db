//! Finds the value at a path.

use super::{OwnedStep, Path, Step, write};
use crate::{
    codes::binary as codes,
    document::{Array, Element, Items, Lz4, Value},
};
use meshwright_core::{Error, Result, message};

/// The value at a path. Items of arrays are not always stored as a value.
///
/// ```
/// use meshwright_udm::{document::{Array, Element, Type, Value}, path::{Found, find}};
///
/// let numbers = Array::packed(Type::UInt8, 2, &[7, 8][..]).unwrap();
/// let root = Element::new().with("skin", Element::new().with("materials", numbers));
/// assert!(matches!(find(&root, "skin")?, Found::Element(_)));
/// assert_eq!(find(&root, "skin/materials[1]")?.to_value(), Value::UInt8(8));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Found<'t, 'a> {
    /// An element: the root, an entry's, or an item.
    Element(&'t Element<'a>),
    /// An array: an entry's, or an item.
    Array(&'t Array<'a>),
    /// Another entry's value.
    Value(&'t Value<'a>),
    /// An item of an array with another type, converted to a value. Large ones borrow from the array.
    Item(Value<'t>),
}

impl<'t, 'a> Found<'t, 'a> {
    fn new(value: &'t Value<'a>) -> Self {
        match value {
            Value::Element(element) => Self::Element(element),
            Value::Array(array) => Self::Array(array),
            value => Self::Value(value),
        }
    }

    /// The element, if it is one.
    pub const fn as_element(&self) -> Option<&'t Element<'a>> {
        match self {
            Self::Element(element) => Some(element),
            _ => None,
        }
    }

    /// The array, if it is one that is not compressed.
    pub fn as_array(&self) -> Option<&'t Array<'a>> {
        match self {
            Self::Array(array) => Some(array),
            Self::Value(value) => value.as_array(),
            _ => None,
        }
    }

    /// Copies it to a value.
    pub fn to_value(&self) -> Value<'t>
    where
        'a: 't,
    {
        match self {
            Self::Element(element) => (*element).clone().into(),
            Self::Array(array) => (*array).clone().into(),
            Self::Value(value) => (*value).clone(),
            Self::Item(value) => value.clone(),
        }
    }

    pub(super) fn describe(&self) -> String {
        match self {
            Self::Element(element) => {
                format!("an element with {}", message::count(element.len(), "entry", "entries"))
            }
            Self::Array(array) => {
                let items = message::count(array.len(), "item", "items");
                format!("an array with {items} of type {}", array.kind())
            }
            Self::Value(Value::ArrayLz4(array)) => {
                let items = message::count(array.len(), "item", "items");
                format!("a compressed array with {items} of type {}", array.kind())
            }
            Self::Value(value) => format!("a value of type {}", value.kind()),
            Self::Item(value) => format!("an item of type {}", value.kind()),
        }
    }
}

/// The value at a path, relative to `root`, which is usually the asset's content ([`Element::content`]).
/// Traverses elements and uncompressed arrays; does not follow references (see [`super::resolve`]).
///
/// # Errors
///
/// Returns an error if the path is invalid, or if there is no value; it states the part of the path that
/// exists.
pub fn find<'t, 'a>(root: &'t Element<'a>, path: &str) -> Result<Found<'t, 'a>> {
    walk(root, &Path::parse(path.as_bytes())?)
}

pub(super) fn walk<'t, 'a>(root: &'t Element<'a>, path: &Path<'_>) -> Result<Found<'t, 'a>> {
    let mut found = Found::Element(root);
    for (at, next) in path.steps.iter().enumerate() {
        found = step(&found, next).ok_or_else(|| nowhere(path, at, &found.describe()))?;
    }
    Ok(found)
}

pub(super) fn step<'t, 'a>(found: &Found<'t, 'a>, step: &OwnedStep<'_>) -> Option<Found<'t, 'a>> {
    match (found, step) {
        (Found::Element(element), OwnedStep::Key(key)) => element.get(key).map(Found::new),
        (Found::Array(array), OwnedStep::Index(index)) => item(array, *index),
        (Found::Value(Value::ArrayLz4(array)), OwnedStep::Index(index)) => item(array.plain()?, *index),
        _ => None,
    }
}

fn item<'t, 'a>(array: &'t Array<'a>, index: u32) -> Option<Found<'t, 'a>> {
    let index = index as usize;
    Some(match &array.items {
        Items::Element(items) => Found::Element(items.get(index)?),
        Items::Array(items) => Found::Array(items.get(index)?),
        Items::Packed(items) => Found::Item(items.get(index)?),
        Items::Struct(items) => {
            let record = items.get(index)?;
            Found::Item(crate::document::Struct::new(items.layout().clone(), record)?.into())
        }
        Items::String(items) => Found::Item(Value::String(items.get(index)?.as_bytes().into())),
        Items::Utf8(items) => Found::Item(Value::Utf8(items.get(index)?.as_bytes().into())),
        Items::Ref(items) => Found::Item(Value::Ref(items.get(index)?.as_bytes().into())),
        Items::Blob(items) => Found::Item(Value::Blob((&**items.get(index)?).into())),
        Items::Lz4(items) => {
            let Lz4 { uncompressed, compressed } = items.get(index)?;
            Found::Item(Lz4 { uncompressed: *uncompressed, compressed: (&**compressed).into() }.into())
        }
        Items::ArrayLz4(items) => Found::Item(items.get(index)?.clone().into()),
    })
}

/// The mutable value at a path. The path must end at an entry; it may contain items of arrays of elements.
///
/// # Errors
///
/// Returns the errors of [`find`], and an error for a path that ends at an item.
pub fn find_mut<'t, 'a>(root: &'t mut Element<'a>, path: &str) -> Result<&'t mut Value<'a>> {
    let path = Path::parse(path.as_bytes())?;
    let mut here = Place::Element(root);
    for (at, step) in path.steps.iter().enumerate() {
        let next = match (here, step) {
            (Place::Element(element), OwnedStep::Key(key)) => element.get_mut(key).map(Place::Value),
            (Place::Value(Value::Element(element)), OwnedStep::Key(key)) => {
                element.get_mut(key).map(Place::Value)
            }
            (Place::Value(Value::Array(array)), OwnedStep::Index(index)) => item_mut(array, *index),
            (Place::Array(array), OwnedStep::Index(index)) => item_mut(array, *index),
            _ => None,
        };
        here = next.ok_or_else(|| nowhere(&path, at, "a value"))?;
    }
    match here {
        Place::Value(value) => Ok(value),
        _ => {
            let message =
                "only entries of elements can be changed: the path is empty or ends at an array item";
            Err(Error::new(&codes::PATH, message))
        }
    }
}

enum Place<'t, 'a> {
    Element(&'t mut Element<'a>),
    Array(&'t mut Array<'a>),
    Value(&'t mut Value<'a>),
}

fn item_mut<'t, 'a>(array: &'t mut Array<'a>, index: u32) -> Option<Place<'t, 'a>> {
    match &mut array.items {
        Items::Element(items) => items.get_mut(index as usize).map(Place::Element),
        Items::Array(items) => items.get_mut(index as usize).map(Place::Array),
        _ => None,
    }
}

#[cold]
pub(super) fn nowhere(path: &Path<'_>, at: usize, there: &str) -> Error {
    let steps: Vec<Step<'_>> = path.steps.iter().map(OwnedStep::as_step).collect();
    let (before, after) = steps.split_at_checked(at).unwrap_or_default();
    let step = match after.first() {
        Some(Step::Index(index)) => format!("item {index}"),
        _ => format!("\"{}\"", write(after.get(..1).unwrap_or_default())),
    };
    let message = match before {
        [] => format!("the root has no {step}"),
        before => format!("\"{}\" is {there} and has no {step}", write(before)),
    };
    Error::new(&codes::NOT_FOUND, message)
}
