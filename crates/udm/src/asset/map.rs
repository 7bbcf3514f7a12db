//! Views of maps (`PMAP`).

use super::{
    coerce::{self, elements},
    string,
};
use crate::document::{Element, Value};
use meshwright_core::{Limits, Result};
use meshwright_scene::Trs;
use std::borrow::Cow;

/// The content of a map.
///
/// ```
/// use meshwright_core::Limits;
/// use meshwright_udm::{asset::{Map, map::Entity}, document::{Array, Element, Items}};
///
/// let lamp = Element::new().with("className", "env_light_point");
/// let data = Element::new().with("entities", Array::new(Items::Element(vec![lamp])));
/// let entities = Map { data: &data }.entities(&Limits::DEFAULT)?;
/// assert_eq!(Entity { data: &entities[0] }.class_name(), "env_light_point");
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Map<'t, 'a> {
    /// `assetData`.
    pub data: &'t Element<'a>,
}

/// An entity of a map.
///
/// ```
/// use meshwright_udm::{asset::map::Entity, document::{Element, Value}};
///
/// let pose = Value::Vec3([40.0, 0.0, 0.0]);
/// let data = Element::new().with("pose", pose).with("keyValues", Element::new().with("model", "crate"));
/// let entity = Entity { data: &data };
/// assert_eq!(entity.key_value("model").as_deref(), Some("crate"));
/// assert_eq!(entity.pose().map(|pose| pose.translation), Some([40.0, 0.0, 0.0]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Entity<'t, 'a> {
    /// The element.
    pub data: &'t Element<'a>,
}

impl<'t, 'a> Map<'t, 'a> {
    /// The entities, for use with [`Entity`].
    ///
    /// # Errors
    ///
    /// Returns an error if a compressed list cannot be decoded within the limits.
    pub fn entities(&self, limits: &Limits) -> Result<Cow<'t, [Element<'a>]>> {
        self.data.get("entities").map_or(Ok(Cow::Borrowed(&[])), |list| elements(list, limits))
    }
}

impl<'t, 'a> Entity<'t, 'a> {
    /// The class name.
    pub fn class_name(&self) -> Cow<'t, str> {
        string(self.data, "className").unwrap_or_default()
    }

    /// The pose, in units.
    pub fn pose(&self) -> Option<Trs> {
        self.data.get("pose").and_then(coerce::pose)
    }

    /// The value of a key.
    pub fn key_value(&self, key: &str) -> Option<Cow<'t, str>> {
        self.data.get("keyValues").and_then(Value::as_element).and_then(|element| string(element, key))
    }
}
