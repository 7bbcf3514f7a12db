//! JSON that the model does not define: extensions, extras, and members of other programs.

use crate::{codes, json, read::checked};
use meshwright_core::{Budget, Error, Limits, Result, Span};
use meshwright_scene::ExtrasValue;
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeMap};
use serde_json::Value;
use std::{
    fmt,
    sync::{Arc, LazyLock},
};

/// Any JSON value.
///
/// Numbers are 64-bit integers, signed or unsigned, and doubles if they are larger or have a fraction.
/// Equality ignores the order of members, which is preserved.
///
/// ```
/// use meshwright_gltf::document::Json;
/// use meshwright_scene::ExtrasValue;
///
/// let json = Json::from_text(r#"{ "mass": 12.5, "tags": ["a", "b"] }"#)?;
/// assert_eq!(json.to_string(), r#"{"mass":12.5,"tags":["a","b"]}"#);
/// assert_eq!(json.to_data().get("mass"), Some(&ExtrasValue::Float(12.5)));
/// assert_eq!(Json::from_data(&json.to_data()), json);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Json(
    /// On the heap, as few objects have any; copies of an object share it.
    Arc<Value>,
);

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        Value::deserialize(deserializer).map(Self::new)
    }
}

impl Json {
    pub(crate) fn new(value: Value) -> Self {
        Self(Arc::new(value))
    }

    pub(crate) fn value(&self) -> &Value {
        &self.0
    }

    pub(crate) fn value_mut(&mut self) -> &mut Value {
        Arc::make_mut(&mut self.0)
    }

    pub(crate) fn into_value(self) -> Value {
        Arc::unwrap_or_clone(self.0)
    }

    /// Parses a single JSON value within [`Limits::DEFAULT`].
    ///
    /// # Errors
    ///
    /// [`INVALID_JSON`](crate::codes::INVALID_JSON) if the text is invalid,
    /// [`DUPLICATE`](crate::codes::DUPLICATE) if an object repeats a member, and those of `meshwright_core`
    /// for exceeded limits and more than 127 levels of nesting. The span counts from the start of the text.
    pub fn from_text(text: &str) -> Result<Self> {
        let span = Span::file(0, text.len() as u64);
        checked(text, span, &mut Budget::new(Limits::DEFAULT))?;
        let value = serde_json::from_str(text);
        value.map(Self::new).map_err(|error| Error::new(&codes::INVALID_JSON, error.to_string()).at(span))
    }

    /// Converts vendor data to JSON. Values that JSON cannot represent become `null`: NaN, infinity, and
    /// lists and maps nested deeper than 100 levels, which readers would reject. Of entries with the same
    /// name the last one applies.
    pub fn from_data(data: &ExtrasValue) -> Self {
        Self::new(json::data(data, &mut json::Unsaid::default()))
    }

    /// Converts to vendor data. Integers above `i64::MAX` become the nearest double, as [`ExtrasValue`] has
    /// no larger ones.
    pub fn to_data(&self) -> ExtrasValue {
        json::to_data(&self.0)
    }
}

/// The text without whitespace, which [`Json::from_text`] parses.
impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

macro_rules! from {
    ($($(#[$about:meta])* $type:ty => $make:expr;)*) => {$(
        $(#[$about])*
        impl From<$type> for Json {
            fn from(value: $type) -> Self {
                let make: fn($type) -> Value = $make;
                Self::new(make(value))
            }
        }
    )*};
}
from! {
    bool => Value::Bool;
    i32 => |value| Value::Number(value.into());
    u32 => |value| Value::Number(value.into());
    i64 => |value| Value::Number(value.into());
    u64 => |value| Value::Number(value.into());
    /// `null` for NaN and infinity, which JSON cannot represent.
    f64 => json::value;
    &str => |text| Value::String(text.to_owned());
    String => Value::String;
    Members => |members| Value::Object(members.into_map());
}

/// Named JSON values, in file order.
///
/// The order is preserved, but ignored by equality.
///
/// ```
/// use meshwright_gltf::document::{Json, Members, Node};
///
/// let mut node = Node::default();
/// node.extensions.insert("KHR_node_visibility", Json::from_text(r#"{ "visible": false }"#)?);
/// node.other.insert("x-mass", 12.5.into());
/// assert_eq!(node.other.get("x-mass"), Some(Json::from(12.5)));
/// assert_eq!(node.extensions.names().collect::<Vec<_>>(), ["KHR_node_visibility"]);
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Members(
    /// On the heap, as few objects have any: a document has thousands of objects with two of these.
    Option<Box<json::Object>>,
);

static NO_MEMBERS: LazyLock<json::Object> = LazyLock::new(json::Object::new);

impl PartialEq for Members {
    fn eq(&self, other: &Self) -> bool {
        self.map() == other.map()
    }
}

impl Serialize for Members {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        match &self.0 {
            Some(map) => map.serialize(serializer),
            None => serializer.serialize_map(Some(0))?.end(),
        }
    }
}

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        json::Object::deserialize(deserializer).map(Self::from_map)
    }
}

impl Members {
    pub(crate) fn from_map(map: json::Object) -> Self {
        Self((!map.is_empty()).then(|| Box::new(map)))
    }

    pub(crate) fn map(&self) -> &json::Object {
        self.0.as_deref().unwrap_or(&NO_MEMBERS)
    }

    pub(crate) fn map_mut(&mut self) -> &mut json::Object {
        self.0.get_or_insert_default()
    }

    pub(crate) fn into_map(self) -> json::Object {
        self.0.map(|map| *map).unwrap_or_default()
    }

    /// Adds all members of another object.
    pub(crate) fn append(&mut self, other: Self) {
        if !other.is_empty() {
            self.map_mut().extend(other.into_map());
        }
    }

    /// No members.
    pub fn new() -> Self {
        Self::default()
    }

    /// Converts vendor data to members; `None` if they are not a map. Values that JSON cannot represent are
    /// converted as in [`Json::from_data`].
    pub fn from_data(data: &ExtrasValue) -> Option<Self> {
        match Json::from_data(data).into_value() {
            Value::Object(members) => Some(Self::from_map(members)),
            _ => None,
        }
    }

    /// Converts to vendor data, a map; numbers are converted as in [`Json::to_data`].
    pub fn to_data(&self) -> ExtrasValue {
        json::members_to_data(self.map())
    }

    /// Number of members.
    pub fn len(&self) -> usize {
        self.map().len()
    }

    /// True if there are no members.
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|map| map.is_empty())
    }

    /// True if a member of that name exists.
    pub fn contains(&self, name: &str) -> bool {
        self.map().contains_key(name)
    }

    /// A copy of the member of that name.
    pub fn get(&self, name: &str) -> Option<Json> {
        self.map().get(name).cloned().map(Json::new)
    }

    /// Sets a member, and returns its previous value. A new member is appended; an existing one keeps its
    /// position.
    pub fn insert(&mut self, name: impl Into<String>, value: Json) -> Option<Json> {
        self.map_mut().insert(name.into(), value.into_value()).map(Json::new)
    }

    /// Removes a member, and returns its value. The others keep their order.
    pub fn remove(&mut self, name: &str) -> Option<Json> {
        self.0.as_mut()?.shift_remove(name).map(Json::new)
    }

    /// The names in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.map().keys().map(String::as_str)
    }
}
