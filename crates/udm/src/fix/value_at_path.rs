//! Finds a value by path, including in compressed arrays.

use crate::{
    document::{Array, ArrayLz4, Element, Items, Value},
    path::{self, Found, OwnedStep},
};
use meshwright_core::Limits;

enum Here<'t, 'a> {
    Element(&'t mut Element<'a>),
    Value(&'t mut Value<'a>),
}

/// The mutable value of the entry at a path. Decodes compressed arrays on the path.
pub(super) fn find<'t, 'a>(
    root: &'t mut Element<'a>,
    steps: &[OwnedStep<'_>],
    limits: &Limits,
) -> Option<&'t mut Value<'a>> {
    let mut here = Here::Element(root);
    for step in steps {
        here = match (here, step) {
            (Here::Element(element), OwnedStep::Key(key)) => Here::Value(element.get_mut(key)?),
            (Here::Value(Value::Element(element)), OwnedStep::Key(key)) => Here::Value(element.get_mut(key)?),
            (Here::Value(Value::Array(array)), OwnedStep::Index(at)) => item(array, *at)?,
            (Here::Value(Value::ArrayLz4(array)), OwnedStep::Index(at)) => {
                if let ArrayLz4::Compressed(packed) = &**array {
                    let (decoded, _) = packed.decode(limits).ok()?;
                    **array = ArrayLz4::Plain(decoded);
                }
                let ArrayLz4::Plain(array) = &mut **array else { return None };
                item(array, *at)?
            }
            _ => return None,
        };
    }
    match here {
        Here::Value(value) => Some(value),
        Here::Element(_) => None,
    }
}

fn item<'t, 'a>(array: &'t mut Array<'a>, at: u32) -> Option<Here<'t, 'a>> {
    match &mut array.items {
        Items::Element(items) => items.get_mut(at as usize).map(Here::Element),
        _ => None,
    }
}

/// The value at a path in a text.
pub(super) fn value<'t, 'a>(root: &'t Element<'a>, path: &str) -> Option<&'t Value<'a>> {
    let (above, key) = split(path)?;
    let parent = match path::find(root, &above).ok()? {
        Found::Element(element) => element,
        _ => return None,
    };
    parent.get(key)
}

/// Splits a path into the element's path and the entry's name.
fn split(path: &str) -> Option<(String, Vec<u8>)> {
    let mut steps = path::Path::parse(path.as_bytes()).ok()?.steps;
    let OwnedStep::Key(key) = steps.pop()? else { return None };
    let above: Vec<path::Step<'_>> = steps.iter().map(OwnedStep::as_step).collect();
    Some((path::write(&above), key.into_owned()))
}
