//! Vendor data that the scene cannot represent otherwise.

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
    entries: Vec<(String, ExtrasValue)>,
}

impl Extras {
    /// Vendor data with one entry.
    pub fn new(format: &str, data: ExtrasValue) -> Self {
        Self { entries: vec![(format.to_owned(), data)] }
    }

    /// Sets the data of a format.
    pub fn set(&mut self, format: &str, data: ExtrasValue) {
        match self.entries.iter_mut().find(|(name, _)| name == format) {
            Some(entry) => entry.1 = data,
            None => self.entries.push((format.to_owned(), data)),
        }
    }

    /// The data of a format.
    pub fn get(&self, format: &str) -> Option<&ExtrasValue> {
        self.entries.iter().find(|(name, _)| name == format).map(|(_, data)| data)
    }

    /// All entries in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &ExtrasValue)> {
        self.entries.iter().map(|(name, data)| (name.as_str(), data))
    }

    /// True if there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}
