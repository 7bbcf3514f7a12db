//! Typed views of the assets that are stored as UDM (`docs/formats/udm_assets.md`).
//!
//! A view borrows an element and decodes nothing until it is accessed. A missing value, or one whose type
//! cannot be converted, gives `None`, an empty list or the engine's default.

pub mod animation;
pub mod coerce;
pub mod collision;
pub mod files;
pub mod map;
pub mod material;
pub mod mesh;
pub mod model;
pub mod morph;
pub(crate) mod project;
pub mod references;
pub mod schema;
pub mod skeleton;
pub mod table;

pub use animation::Animation;
pub use collision::Collision;
pub use map::Map;
pub use material::Material;
pub use mesh::SubMesh;
pub use model::Model;
pub use skeleton::Skeleton;
pub use table::Table;

use crate::document::{Element, Value};
use coerce::{text, uint};
use std::borrow::Cow;

/// The content of a nested asset: its `assetData`, or the element itself if it lacks that but has other
/// entries.
pub fn content<'t, 'a>(element: &'t Element<'a>) -> Option<&'t Element<'a>> {
    match element.get("assetData") {
        Some(data) => data.as_element(),
        None => element.get("assetType").is_none().then_some(element),
    }
}

/// An entry of a named and ordered collection.
///
/// ```
/// use meshwright_udm::{asset::named, document::Element};
///
/// let group = |index: u32| Element::new().with("index", index);
/// let groups = Element::new().with("wheels", group(1)).with("body", group(0));
/// let model = Element::new().with("meshGroups", groups);
/// let names = named(&model, "meshGroups").iter().map(|group| group.name.to_string()).collect::<Vec<_>>();
/// assert_eq!(names, ["body", "wheels"]);
/// ```
#[derive(Clone, Debug)]
pub struct Named<'t, 'a> {
    /// The key.
    pub name: Cow<'t, str>,
    /// `index`, or the position in the file if it is absent.
    pub index: u32,
    /// The unchanged element, including `index`.
    pub element: &'t Element<'a>,
}

/// The named elements of an element, in the order of `index`. Of duplicate names the last applies.
pub fn named<'t, 'a>(parent: &'t Element<'a>, key: &str) -> Vec<Named<'t, 'a>> {
    let Some(list) = parent.get(key).and_then(Value::as_element) else { return Vec::new() };
    let mut found: Vec<Named<'t, 'a>> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for (place, entry) in (0_u32..).zip(list) {
        let Some(element) = entry.value.as_element() else { continue };
        let index = element.get("index").and_then(uint).unwrap_or(place);
        let one = Named { name: entry.key.to_string_lossy(), index, element };
        match places.entry(entry.key.as_bytes()) {
            std::collections::hash_map::Entry::Occupied(known) => {
                if let Some(old) = found.get_mut(*known.get()) {
                    *old = one;
                }
            }
            std::collections::hash_map::Entry::Vacant(new) => {
                new.insert(found.len());
                found.push(one);
            }
        }
    }
    found.sort_by_key(|one| one.index);
    found
}

/// The text of a key.
fn string<'t>(element: &'t Element<'_>, key: &str) -> Option<Cow<'t, str>> {
    element.get(key).and_then(text)
}
