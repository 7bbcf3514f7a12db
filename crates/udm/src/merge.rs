//! Merges elements (section 3.5).

use crate::{
    codes::binary as codes,
    document::{Array, ArrayLz4, Element, Items, MAX_DEPTH, Packed, Records, Value},
    path::{self, Step},
};
use meshwright_core::{Diagnostic, Diagnostics, Error, Limits, Result};
use std::borrow::Cow;

/// Options of [`merge`].
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::{document::{Element, Value}, merge::{Options, merge}};
///
/// let mut sky = Element::new().with("height", 2.5_f32);
/// let other = Element::new().with("height", "high");
/// merge(&mut sky, &other, Options::default().overwrite(true), &Limits::DEFAULT)?;
/// assert_eq!(sky.get("height"), Some(&Value::from("high")));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Whether the second value replaces the first if their types differ, and items of an array replace
    /// those of the other instead of being appended.
    pub overwrite: bool,
}

impl Options {
    meshwright_core::setters! { overwrite: bool }
}

/// Merges `other` into `element`: missing values are added at the end, scalars are replaced, elements are
/// merged, and items of arrays are appended (or replaced, see [`Options`]). Values with different types
/// stay, with a diagnostic. Compressed arrays are decoded.
///
/// # Errors
///
/// Returns an error if a compressed array cannot be decoded, or if elements are nested deeper than
/// [`MAX_DEPTH`].
pub fn merge<'a>(
    element: &mut Element<'a>,
    other: &Element<'a>,
    options: Options,
    limits: &Limits,
) -> Result<Diagnostics> {
    let mut job =
        Job { options, limits, diagnostics: Diagnostics::new(limits.diagnostics), steps: Vec::new() };
    job.element(element, other).map_err(|error| error.on(path::write(&job.steps)))?;
    Ok(job.diagnostics)
}

struct Job<'j> {
    options: Options,
    limits: &'j Limits,
    diagnostics: Diagnostics,
    steps: Vec<Step<'j>>,
}

impl<'j> Job<'j> {
    fn element<'a>(&mut self, element: &mut Element<'a>, other: &'j Element<'a>) -> Result<()> {
        if self.steps.len() >= MAX_DEPTH as usize {
            let message = format!("the document is nested deeper than {MAX_DEPTH} levels");
            return Err(Error::new(&meshwright_core::codes::LIMIT_DEPTH, message));
        }
        element.set_declared_size(None);
        // The last of each name, because it applies.
        let places = places(element);
        for entry in other {
            self.steps.push(Step::Key(entry.key.as_bytes()));
            match places.get(entry.key.as_bytes()).and_then(|&at| element.entries_mut().get_mut(at)) {
                Some(own) => self.value(&mut own.value, &entry.value)?,
                None => element.entries_mut().push(entry.clone()),
            }
            self.steps.pop();
        }
        Ok(())
    }

    fn value<'a>(&mut self, own: &mut Value<'a>, other: &'j Value<'a>) -> Result<()> {
        match (&mut *own, other) {
            (Value::Element(own), Value::Element(other)) => self.element(own, other),
            (Value::Array(array), Value::Array(other)) => {
                let joined = self.arrays(Cow::Borrowed(&**array), Cow::Borrowed(&**other));
                **array = joined;
                Ok(())
            }
            (Value::Array(array), Value::ArrayLz4(other)) => {
                let (other, _) = other.decode(self.limits)?;
                let joined = self.arrays(Cow::Borrowed(&**array), other);
                **array = joined;
                Ok(())
            }
            (Value::ArrayLz4(array), Value::Array(_) | Value::ArrayLz4(_)) => {
                let joined = {
                    let other = match other {
                        Value::ArrayLz4(other) => other.decode(self.limits)?.0,
                        Value::Array(other) => Cow::Borrowed(&**other),
                        _ => return Ok(()),
                    };
                    let (array, _) = array.decode(self.limits)?;
                    self.arrays(array, other)
                };
                // The writer compresses it.
                **array = ArrayLz4::Plain(joined);
                Ok(())
            }
            (own, other) if own.kind() == other.kind() || self.options.overwrite => {
                *own = other.clone();
                Ok(())
            }
            (own, other) => {
                self.clash(own.kind().name(), other.kind().name());
                Ok(())
            }
        }
    }

    fn arrays<'a>(&mut self, own: Cow<'_, Array<'a>>, other: Cow<'_, Array<'a>>) -> Array<'a> {
        if self.options.overwrite {
            return other.into_owned();
        }
        match joined(&own.items, &other.items) {
            Some(items) => Array::new(items),
            None => {
                self.clash(&format!("array of {}", own.kind()), &format!("array of {}", other.kind()));
                own.into_owned()
            }
        }
    }

    fn clash(&mut self, own: &str, other: &str) {
        let message = format!("kept the first value, which has type {own}: the second has type {other}");
        self.diagnostics.push(Diagnostic::new(&codes::CLASH, message).on(path::write(&self.steps)));
    }
}

fn places(element: &Element<'_>) -> std::collections::HashMap<Vec<u8>, usize> {
    element.iter().enumerate().map(|(at, entry)| (entry.key.as_bytes().to_vec(), at)).collect()
}

/// The items of both, if they have the same type and the count does not overflow.
fn joined<'a>(own: &Items<'a>, other: &Items<'a>) -> Option<Items<'a>> {
    fn list<I: Clone>(own: &[I], other: &[I]) -> Vec<I> {
        [own, other].concat()
    }
    Some(match (own, other) {
        (Items::Packed(own), Items::Packed(other)) if own.kind() == other.kind() => {
            let count = u32::try_from(own.len()).ok()?.checked_add(u32::try_from(other.len()).ok()?)?;
            Items::Packed(Packed::new(own.kind(), count, [own.as_bytes(), other.as_bytes()].concat())?)
        }
        (Items::Struct(own), Items::Struct(other)) if own.layout().members == other.layout().members => {
            let count = u32::try_from(own.len()).ok()?.checked_add(u32::try_from(other.len()).ok()?)?;
            let bytes = [own.as_bytes(), other.as_bytes()].concat();
            Items::Struct(Records::new(own.layout().clone(), count, bytes)?)
        }
        (Items::String(own), Items::String(other)) => Items::String(list(own, other)),
        (Items::Utf8(own), Items::Utf8(other)) => Items::Utf8(list(own, other)),
        (Items::Ref(own), Items::Ref(other)) => Items::Ref(list(own, other)),
        (Items::Blob(own), Items::Blob(other)) => Items::Blob(list(own, other)),
        (Items::Lz4(own), Items::Lz4(other)) => Items::Lz4(list(own, other)),
        (Items::Element(own), Items::Element(other)) => Items::Element(list(own, other)),
        (Items::Array(own), Items::Array(other)) => Items::Array(list(own, other)),
        (Items::ArrayLz4(own), Items::ArrayLz4(other)) => Items::ArrayLz4(list(own, other)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Lz4, StructType, Type};

    fn merged(a: &Element<'static>, b: &Element<'static>, overwrite: bool) -> (Element<'static>, u64) {
        let mut a = a.clone();
        let diagnostics = merge(&mut a, b, Options { overwrite }, &Limits::DEFAULT).unwrap();
        (a, diagnostics.count(&codes::CLASH))
    }

    fn bytes(items: &'static [u8]) -> Array<'static> {
        Array::packed(Type::UInt8, u32::try_from(items.len()).unwrap(), items).unwrap()
    }

    #[test]
    fn missing_values_are_added_and_scalars_are_replaced() {
        let a = Element::new().with("x", 1_u8).with("e", Element::new().with("p", 1_u8)).with("t", 1_u8);
        let b = Element::new().with("e", Element::new().with("q", 2_u8)).with("x", 5_u8).with("t", "text");
        let (c, clashes) = merged(&a, &b, false);
        let e = Element::new().with("p", 1_u8).with("q", 2_u8);
        assert_eq!(c, Element::new().with("x", 5_u8).with("e", e.clone()).with("t", 1_u8));
        assert_eq!(clashes, 1);
        let (c, clashes) = merged(&a, &b, true);
        assert_eq!(c, Element::new().with("x", 5_u8).with("e", e).with("t", "text"));
        assert_eq!(clashes, 0);
    }

    #[test]
    fn arrays_are_appended_or_replaced() {
        let lz4 = ArrayLz4::Compressed(crate::document::Compressed::encode(&bytes(&[3, 4])).unwrap());
        let a = Element::new().with("a", bytes(&[1, 2])).with("b", lz4.clone());
        let b = Element::new().with("a", lz4).with("b", bytes(&[5]));
        let (c, _) = merged(&a, &b, false);
        let both =
            Element::new().with("a", bytes(&[1, 2, 3, 4])).with("b", ArrayLz4::Plain(bytes(&[3, 4, 5])));
        assert_eq!(c, both);
        let (c, _) = merged(&a, &b, true);
        assert_eq!(c, Element::new().with("a", bytes(&[3, 4])).with("b", ArrayLz4::Plain(bytes(&[5]))));
        let other = Element::new().with("a", Array::empty(Type::String));
        assert_eq!(merged(&a, &other, false), (a, 1));
    }

    #[test]
    fn lists_of_every_type_are_joined() {
        let records = |name: &'static str, numbers: &[u8]| {
            let layout = StructType::new([(Type::UInt8, name)]);
            Items::Struct(
                Records::new(layout, u32::try_from(numbers.len()).unwrap(), numbers.to_vec()).unwrap(),
            )
        };
        let array = |number: &u8| Array::packed(Type::UInt8, 1, vec![*number]).unwrap();
        let lz4 = |number: &u8| Lz4 { uncompressed: 1, compressed: vec![*number].into() };
        type Made<'m> = &'m dyn Fn(&[u8]) -> Items<'static>;
        let lists: [Made<'_>; 9] = [
            &|list| records("n", list),
            &|list| Items::String(list.iter().map(|number| number.to_string().into()).collect()),
            &|list| Items::Utf8(list.iter().map(|number| number.to_string().into()).collect()),
            &|list| Items::Ref(list.iter().map(|number| number.to_string().into()).collect()),
            &|list| Items::Blob(list.iter().map(|number| vec![*number].into()).collect()),
            &|list| Items::Lz4(list.iter().map(lz4).collect()),
            &|list| Items::Element(list.iter().map(|number| Element::new().with("n", *number)).collect()),
            &|list| Items::Array(list.iter().map(array).collect()),
            &|list| Items::ArrayLz4(list.iter().map(|number| ArrayLz4::Plain(array(number))).collect()),
        ];
        let of = |items: Items<'static>| Element::new().with("a", Array::new(items));
        for (at, list) in lists.iter().enumerate() {
            assert_eq!(merged(&of(list(&[1, 2])), &of(list(&[3])), false), (of(list(&[1, 2, 3])), 0), "{at}");
            let other = lists[(at + 1) % lists.len()](&[3]);
            assert_eq!(merged(&of(list(&[1])), &of(other), false), (of(list(&[1])), 1), "{at}");
        }
        let others = merged(&of(records("n", &[1])), &of(records("m", &[2])), false);
        assert_eq!(others, (of(records("n", &[1])), 1), "records with other members");
    }
}
