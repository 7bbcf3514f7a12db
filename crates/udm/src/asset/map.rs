//! Views of maps (`PMAP`).

use super::string;
use crate::{
    asset::schema::keys::ENTITY,
    document::{Element, Value},
};
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

impl<'t, 'a> Entity<'t, 'a> {
    /// The value of a key.
    pub fn key_value(&self, key: &str) -> Option<Cow<'t, str>> {
        self.data.get(ENTITY.key_values).and_then(Value::as_element).and_then(|element| string(element, key))
    }
}
