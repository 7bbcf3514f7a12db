//! Vendor data that the scene cannot represent otherwise.

use crate::pose::single;
use std::sync::Arc;

/// A JSON-like value with ordered members.
///
/// ```
/// use meshwright_scene::ExtrasValue;
///
/// let data = ExtrasValue::map().with("mass", 12.5).with("tags", ["a", "b"]);
/// assert_eq!(data.get("mass"), Some(&ExtrasValue::Float(12.5)));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub enum ExtrasValue {
    /// Null.
    #[default]
    Null,
    /// True or false.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<ExtrasValue>),
    /// Members in order.
    Map(Vec<(String, ExtrasValue)>),
}

impl ExtrasValue {
    /// An empty map.
    pub const fn map() -> Self {
        Self::Map(Vec::new())
    }

    /// The same map with an additional member; a value that is not a map becomes one.
    pub fn with(self, name: &str, value: impl Into<ExtrasValue>) -> Self {
        let mut entries = match self {
            Self::Map(entries) => entries,
            _ => Vec::new(),
        };
        entries.push((name.to_owned(), value.into()));
        Self::Map(entries)
    }

    /// The member of that name, if the value is a map.
    pub fn get(&self, name: &str) -> Option<&ExtrasValue> {
        match self {
            Self::Map(entries) => entries.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The number, which may be an integer: some programs write integers as floating-point numbers, and the
    /// reverse.
    #[allow(clippy::cast_precision_loss, reason = "integers beyond 2^53 are rounded, as in JSON")]
    pub const fn number(&self) -> Option<f64> {
        match *self {
            Self::Int(number) => Some(number as f64),
            Self::Float(number) => Some(number),
            _ => None,
        }
    }

    /// The integer, which may be stored as a floating-point number, if the type can hold it.
    ///
    /// ```
    /// use meshwright_scene::ExtrasValue;
    ///
    /// assert_eq!(ExtrasValue::Float(7.0).integer::<u8>(), Some(7));
    /// assert_eq!(ExtrasValue::Float(7.5).integer::<u8>(), None);
    /// assert_eq!(ExtrasValue::Int(-1).integer::<u8>(), None);
    /// ```
    #[allow(clippy::cast_possible_truncation, reason = "checked just before")]
    pub fn integer<T: TryFrom<i64>>(&self) -> Option<T> {
        let whole = match *self {
            Self::Int(number) => number,
            Self::Float(number) if number.fract() == 0.0 && number.abs() < 9e15 => number as i64,
            _ => return None,
        };
        T::try_from(whole).ok()
    }

    /// The text of the member of that name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The truth value of the member of that name.
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Self::Bool(flag) => Some(*flag),
            _ => None,
        }
    }

    /// The list of the member of that name; empty if there is none.
    pub fn list(&self, name: &str) -> &[ExtrasValue] {
        match self.get(name) {
            Some(Self::List(list)) => list,
            _ => &[],
        }
    }

    /// The list of the member of that name, if it is exactly `N` numbers, in single precision.
    pub fn numbers<const N: usize>(&self, name: &str) -> Option<[f32; N]> {
        let list: &[ExtrasValue; N] = self.list(name).try_into().ok()?;
        let mut numbers = [0.0; N];
        for (number, stored) in numbers.iter_mut().zip(list) {
            *number = single(stored.number()?);
        }
        Some(numbers)
    }
}

macro_rules! from {
    ($($type:ty => $variant:ident as $wide:ty;)*) => {$(
        impl From<$type> for ExtrasValue {
            fn from(value: $type) -> Self {
                Self::$variant(<$wide>::from(value))
            }
        }
    )*};
}
from! {
    bool => Bool as bool;
    i32 => Int as i64;
    u8 => Int as i64;
    u32 => Int as i64;
    i64 => Int as i64;
    f32 => Float as f64;
    f64 => Float as f64;
    &str => Text as String;
    String => Text as String;
}

impl<T: Into<ExtrasValue>> From<Vec<T>> for ExtrasValue {
    fn from(values: Vec<T>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<ExtrasValue>, const N: usize> From<[T; N]> for ExtrasValue {
    fn from(values: [T; N]) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }
}

/// Vendor data by format name (`cdae`, `cast` ...). They stay in the scene and are written again when it is
/// converted back to that format. In glTF they are the member `extras`.
///
/// ```
/// use meshwright_scene::{ExtrasValue, Extras};
///
/// let mut extras = Extras::new("cdae", ExtrasValue::map().with("version", 31_i64));
/// extras.set("cast", ExtrasValue::Null);
/// assert_eq!(extras.iter().count(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Extras {
    /// Copies of a node have the same data.
    entries: Option<Arc<Vec<(String, ExtrasValue)>>>,
}

impl Extras {
    /// Vendor data with one entry.
    pub fn new(format: &str, data: ExtrasValue) -> Self {
        Self { entries: Some(Arc::new(vec![(format.to_owned(), data)])) }
    }

    /// Sets the data of a format.
    pub fn set(&mut self, format: &str, data: ExtrasValue) {
        let entries = Arc::make_mut(self.entries.get_or_insert_default());
        match entries.iter_mut().find(|(name, _)| name == format) {
            Some(entry) => entry.1 = data,
            None => entries.push((format.to_owned(), data)),
        }
    }

    /// The data of a format.
    pub fn get(&self, format: &str) -> Option<&ExtrasValue> {
        self.entries.iter().flat_map(|all| all.iter()).find(|(name, _)| name == format).map(|(_, data)| data)
    }

    /// All entries in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &ExtrasValue)> {
        self.entries.iter().flat_map(|all| all.iter()).map(|(name, data)| (name.as_str(), data))
    }

    /// True if there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_none()
    }

    /// A number that copies of the data have in common while they exist, if there are copies. Their memory is held once.
    ///
    /// ```
    /// use meshwright_scene::{Extras, ExtrasValue};
    ///
    /// let data = Extras::new("cdae", ExtrasValue::Null);
    /// assert_eq!(data.shared(), None);
    /// let copy = data.clone();
    /// assert!(data.shared().is_some() && data.shared() == copy.shared());
    /// ```
    pub fn shared(&self) -> Option<usize> {
        let entries = self.entries.as_ref().filter(|entries| Arc::strong_count(entries) > 1)?;
        Some(Arc::as_ptr(entries).addr())
    }
}
