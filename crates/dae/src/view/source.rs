//! Sources: arrays, and accessors that divide them into elements.

use super::{Collada, Reference, count_of};
use crate::document::{Element, NumberIssues, floats};
use std::borrow::Cow;

/// A source: an array with its accessor.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SourceView<'d> {
    /// The element `source`.
    pub element: Element<'d>,
    /// The accessor, if there is one.
    pub accessor: Option<Element<'d>>,
    /// The array that the accessor names, or the first array of the source.
    pub array: Option<Element<'d>>,
    /// The names of the parameters; unnamed ones are empty.
    pub params: Vec<Cow<'d, str>>,
}

/// What is inconsistent in a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourceIssues {
    /// The stated number of values of the array, if it differs from the actual one.
    pub array_count: Option<String>,
    /// The stated number of elements of the accessor, if the array does not have them.
    pub accessor_count: Option<String>,
    /// The stated stride, if it is smaller than an element.
    pub stride: Option<String>,
    /// What was unusual about the numbers.
    pub numbers: NumberIssues,
}

/// The values of a source in single precision.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct SourceTable {
    /// All values of the array.
    pub values: Vec<f32>,
    /// The number of values of the array.
    pub length: usize,
    /// The first value that is used.
    pub offset: usize,
    /// The number of values from one element to the next.
    pub stride: usize,
    /// The number of elements.
    pub count: usize,
    /// The names of the parameters; unnamed ones are empty.
    pub params: Vec<String>,
    /// What is inconsistent.
    pub issues: SourceIssues,
}

fn is_array(element: &Element<'_>) -> bool {
    matches!(
        element.name(),
        "float_array"
            | "int_array"
            | "bool_array"
            | "Name_array"
            | "name_array"
            | "IDREF_array"
            | "SIDREF_array"
    )
}

impl<'d> SourceView<'d> {
    /// The view of an element `source`.
    pub fn new(collada: &Collada<'d>, element: Element<'d>) -> Self {
        let accessor = element.child("technique_common").and_then(|common| common.child("accessor"));
        let own = element.children().find(is_array);
        let named = accessor.and_then(|accessor| accessor.attribute("source")).and_then(|url| {
            let id = url.strip_prefix('#')?.to_owned();
            // The array is nearly always in the source itself, and ids may be repeated in other meshes.
            let is_named =
                |array: &Element<'_>| is_array(array) && array.attribute("id").is_some_and(|own| *own == id);
            element.children().find(is_named).or_else(|| match collada.resolve_from(element, &url) {
                Reference::Element(array) if is_array(&array) => Some(array),
                _ => None,
            })
        });
        let params = accessor.into_iter().flat_map(|accessor| accessor.children_named("param"));
        let params = params.map(|param| param.attribute("name").unwrap_or_default()).collect();
        Self { element, accessor, array: named.or(own), params }
    }

    /// True if the array holds names or ids.
    pub fn is_text(&self) -> bool {
        self.array.is_some_and(|array| !matches!(array.name(), "float_array" | "int_array" | "bool_array"))
    }

    /// The words of an array of names or ids.
    pub fn words(&self) -> Vec<String> {
        let Some(array) = self.array else { return Vec::new() };
        array.text().split_ascii_whitespace().map(str::to_owned).collect()
    }

    fn number(&self, name: &str) -> Option<Result<u64, String>> {
        count_of(self.accessor?, name)
    }

    /// Reads the numbers of the array.
    pub fn table(&self) -> SourceTable {
        let numbers = self.array.map(|array| floats(&array.text())).unwrap_or_default();
        let shape = self.shape(numbers.values.len());
        SourceTable {
            values: numbers.values,
            issues: SourceIssues { numbers: numbers.issues, ..shape.issues },
            ..shape
        }
    }

    /// The table without its values, for an array of `length` values.
    pub fn shape(&self, length: usize) -> SourceTable {
        let mut issues = SourceIssues::default();
        if let Some(stated) = self.array.and_then(|array| count_of(array, "count"))
            && stated != Ok(length as u64)
        {
            issues.array_count = Some(stated.map_or_else(|text| text, |count| count.to_string()));
        }
        let small = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let offset = self.number("offset").and_then(Result::ok).map_or(0, small);
        let width = self.params.len().max(1);
        let stride = match self.number("stride") {
            None => width,
            Some(Ok(stride)) if small(stride) >= self.params.len() && stride > 0 => small(stride),
            Some(stated) => {
                issues.stride = Some(stated.map_or_else(|text| text, |stride| stride.to_string()));
                width
            }
        };
        // The last element need not have values after those of its parameters.
        let room = length.saturating_sub(offset);
        let least = width.min(stride);
        let fits = match room.checked_sub(least) {
            Some(rest) => rest.checked_div(stride).map_or(0, |whole| whole.saturating_add(1)),
            None => 0,
        };
        let fits = if self.params.is_empty() { room.checked_div(stride).unwrap_or(0) } else { fits };
        let count = match self.number("count") {
            Some(Ok(count)) if small(count) <= fits => small(count),
            Some(stated) => {
                issues.accessor_count = Some(stated.map_or_else(|text| text, |count| count.to_string()));
                fits
            }
            None => fits,
        };
        let params = self.params.iter().map(|name| name.clone().into_owned()).collect();
        SourceTable { values: Vec::new(), length, offset, stride, count, params, issues }
    }
}

impl SourceTable {
    /// The places of values in an element by the names of their parameters. Each entry lists the names of a value;
    /// if the source has none of all names, values are found by their order.
    pub fn places(&self, names: &[&[&str]]) -> Vec<Option<usize>> {
        let place = |names: &&[&str]| {
            let is = |param: &String| names.iter().any(|name| param.eq_ignore_ascii_case(name));
            self.params.iter().position(is)
        };
        let named: Vec<Option<usize>> = names.iter().map(place).collect();
        if named.iter().any(Option::is_some) {
            return named;
        }
        (0..names.len()).map(|at| (at < self.stride).then_some(at)).collect()
    }

    /// One value of an element.
    pub fn value(&self, element: usize, place: usize) -> Option<f32> {
        if element >= self.count {
            return None;
        }
        let at = element.checked_mul(self.stride)?.checked_add(self.offset)?.checked_add(place)?;
        self.values.get(at).copied()
    }

    /// The values of these places of all elements, without gaps; missing ones are 0.
    pub fn packed(mut self, places: &[Option<usize>]) -> Vec<f32> {
        let in_order = places.iter().enumerate().all(|(at, place)| *place == Some(at));
        if in_order && self.offset == 0 && self.stride == places.len() {
            self.values.truncate(self.count.saturating_mul(self.stride));
            return self.values;
        }
        let value = |element: usize, place: Option<usize>| {
            place.and_then(|place| self.value(element, place)).unwrap_or(0.0)
        };
        (0..self.count)
            .flat_map(|element| places.iter().map(move |place| (element, *place)))
            .map(|(e, p)| value(e, p))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Document;

    fn table(accessor: &str, values: &str) -> SourceTable {
        let text = format!(
            "<COLLADA><source id='s'><float_array id='a' count='6'>{values}</float_array><technique_common>{accessor}</technique_common></source></COLLADA>"
        );
        let document = Document::parse(text).unwrap();
        let collada = Collada::new(&document);
        SourceView::new(&collada, document.root().child("source").unwrap()).table()
    }

    #[test]
    fn values_are_found_by_name_or_place() {
        let params = "<param/><param name='T'/><param name='S'/>";
        let own =
            table(&format!("<accessor source='#a' count='2' stride='3'>{params}</accessor>"), "1 2 3 4 5 6");
        let uv: [&[&str]; 2] = [&["S"], &["T"]];
        assert_eq!(own.places(&uv), [Some(2), Some(1)]);
        let places = own.places(&uv);
        assert_eq!(own.packed(&places), [3.0, 2.0, 6.0, 5.0]);
        let own = table(
            "<accessor source='#a' count='2' stride='3' offset='1'><param/><param/></accessor>",
            "1 2 3 4 5 6",
        );
        let places = own.places(&uv);
        assert_eq!((own.issues.clone(), own.count), (SourceIssues::default(), 2));
        assert_eq!(own.packed(&places), [2.0, 3.0, 5.0, 6.0]);
    }

    #[test]
    fn counts_are_hints() {
        let own = table("<accessor source='#a' count='500' stride='0'><param name='X'/></accessor>", "1 2 3");
        assert_eq!((own.count, own.stride), (3, 1));
        assert_eq!(own.issues.array_count.as_deref(), Some("6"));
        assert_eq!(own.issues.accessor_count.as_deref(), Some("500"));
        assert_eq!(own.issues.stride.as_deref(), Some("0"));
        assert_eq!(own.value(2, 0), Some(3.0));
        assert_eq!(own.value(3, 0), None);
    }
}
