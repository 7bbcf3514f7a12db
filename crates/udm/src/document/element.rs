//! Elements: lists of named values.

use super::{Text, Value};

/// A named value.
///
/// ```
/// use meshwright_udm::document::Element;
///
/// let sky = Element::new().with("height", 2.5_f32).with("name", "dusk");
/// let keys = sky.iter().map(|entry| entry.key.to_string()).collect::<Vec<_>>();
/// assert_eq!(keys, ["height", "name"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry<'a> {
    /// The name; the binary form allows at most 255 bytes.
    pub key: Text<'a>,
    /// The value.
    pub value: Value<'a>,
}

/// Named values in file order. Duplicate names are kept; the last one applies, as in the engine.
///
/// ```
/// use meshwright_udm::document::{Element, Value};
///
/// let mut sky = Element::new().with("height", 2.5_f32).with("height", 3.0_f32);
/// assert_eq!((sky.len(), sky.get("height")), (2, Some(&Value::Float(3.0))), "the last one is used");
/// assert_eq!(sky.set("height", 4.0_f32), Some(Value::Float(3.0)));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Element<'a> {
    entries: Vec<Entry<'a>>,
    /// The stated size if it is wrong.
    declared_size: Option<Box<u64>>,
}

impl<'a> Element<'a> {
    /// Creates an empty element.
    pub const fn new() -> Self {
        Self { entries: Vec::new(), declared_size: None }
    }

    /// The entries in order.
    pub fn entries(&self) -> &[Entry<'a>] {
        &self.entries
    }

    /// Mutable list of entries.
    pub const fn entries_mut(&mut self) -> &mut Vec<Entry<'a>> {
        &mut self.entries
    }

    /// The list of entries.
    pub fn into_entries(self) -> Vec<Entry<'a>> {
        self.entries
    }

    /// The entries in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Entry<'a>> {
        self.entries.iter()
    }

    /// Number of entries.
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value with this name; of several, the last one. The lookup is linear.
    pub fn get(&self, key: impl AsRef<[u8]>) -> Option<&Value<'a>> {
        let key = key.as_ref();
        self.entries.iter().rev().find(|entry| entry.key.as_bytes() == key).map(|entry| &entry.value)
    }

    /// The mutable value with this name.
    pub fn get_mut(&mut self, key: impl AsRef<[u8]>) -> Option<&mut Value<'a>> {
        let key = key.as_ref();
        self.entries.iter_mut().rev().find(|entry| entry.key.as_bytes() == key).map(|entry| &mut entry.value)
    }

    /// Appends an entry, even if the name exists.
    pub fn push(&mut self, key: impl Into<Text<'a>>, value: impl Into<Value<'a>>) {
        self.entries.push(Entry { key: key.into(), value: value.into() });
    }

    /// Adds an entry.
    #[must_use]
    pub fn with(mut self, key: impl Into<Text<'a>>, value: impl Into<Value<'a>>) -> Self {
        self.push(key, value);
        self
    }

    /// Replaces the value with this name, or appends an entry. Returns the old value.
    pub fn set(&mut self, key: impl Into<Text<'a>>, value: impl Into<Value<'a>>) -> Option<Value<'a>> {
        let (key, value) = (key.into(), value.into());
        match self.get_mut(key.as_bytes()) {
            Some(old) => Some(std::mem::replace(old, value)),
            None => {
                self.push(key, value);
                None
            }
        }
    }

    /// Removes all entries with this name. Returns the value of the last one.
    pub fn remove(&mut self, key: impl AsRef<[u8]>) -> Option<Value<'a>> {
        let mut removed = None;
        let key = key.as_ref();
        self.entries.retain_mut(|entry| {
            let keep = entry.key.as_bytes() != key;
            if !keep {
                removed = Some(std::mem::take(&mut entry.value));
            }
            keep
        });
        removed
    }

    /// The stated size if it is wrong; the writer keeps it.
    pub fn declared_size(&self) -> Option<u64> {
        self.declared_size.as_deref().copied()
    }

    /// Sets a wrong size for a binary file to state.
    pub fn set_declared_size(&mut self, size: Option<u64>) {
        self.declared_size = size.map(Box::new);
    }

    /// Converts to an element that does not borrow.
    pub fn into_owned(self) -> Element<'static> {
        let entries = self.entries.into_iter();
        let entries =
            entries.map(|entry| Entry { key: entry.key.into_owned(), value: entry.value.into_owned() });
        Element { entries: entries.collect(), declared_size: self.declared_size }
    }
}

impl<'a> From<Vec<Entry<'a>>> for Element<'a> {
    fn from(entries: Vec<Entry<'a>>) -> Self {
        Self { entries, declared_size: None }
    }
}

impl<'a, K: Into<Text<'a>>, V: Into<Value<'a>>> FromIterator<(K, V)> for Element<'a> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let entries = entries.into_iter();
        Self::from(
            entries.map(|(key, value)| Entry { key: key.into(), value: value.into() }).collect::<Vec<_>>(),
        )
    }
}

impl<'e, 'a> IntoIterator for &'e Element<'a> {
    type Item = &'e Entry<'a>;
    type IntoIter = std::slice::Iter<'e, Entry<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
