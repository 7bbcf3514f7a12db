//! A JSON tree with the position of every value, valid glTF or not.

use crate::message_subjects::NOUNS;
use meshwright_core::{FILE, Span};
use std::{borrow::Cow, fmt};

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Null,
    Bool,
    Number,
    Text,
    List,
    Object,
}

impl Kind {
    /// The type with its article, for messages.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool => "a boolean",
            Self::Number => "a number",
            Self::Text => "a string",
            Self::List => "an array",
            Self::Object => "an object",
        }
    }
}

/// No value.
pub(super) const NONE: u32 = u32::MAX;

/// One value. The positions of names and values refer to the text.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub(super) kind: Kind,
    pub(super) parent: u32,
    /// The next value in its list or object.
    pub(super) next: u32,
    /// Its first child.
    pub(super) first: u32,
    /// Number of children.
    pub(super) count: u32,
    pub(super) start: u32,
    pub(super) end: u32,
    /// The name of a member between its quotes, or the index of an item and 0.
    pub(super) key: (u32, u32),
}

/// All values of a text.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    pub(super) text: Cow<'t, str>,
    pub(super) slots: Vec<Slot>,
    /// Offset of the text in the file, if it has one.
    pub(super) base: Option<u64>,
    /// Repeated members.
    pub(super) twice: Vec<u32>,
}

impl Tree<'_> {
    pub(super) fn root(&self) -> Json<'_> {
        Json { tree: self, id: 0 }
    }

    pub(super) fn value(&self, id: u32) -> Option<Json<'_>> {
        let json = Json { tree: self, id };
        json.slot().map(|_| json)
    }
}

/// One value of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Json<'t> {
    tree: &'t Tree<'t>,
    id: u32,
}

impl<'t> Json<'t> {
    fn slot(self) -> Option<&'t Slot> {
        self.tree.slots.get(usize::try_from(self.id).unwrap_or(usize::MAX))
    }

    fn at(self, id: u32) -> Option<Self> {
        (id != NONE).then_some(Self { id, ..self })
    }

    pub(super) fn kind(self) -> Kind {
        self.slot().map_or(Kind::Null, |slot| slot.kind)
    }

    pub(super) fn is(self, kind: Kind) -> bool {
        self.kind() == kind
    }

    /// An id that is unique in the tree.
    pub(super) fn id(self) -> u32 {
        self.id
    }

    /// The list or object that contains it.
    pub(super) fn outer(self) -> Self {
        self.parent().unwrap_or(self)
    }

    fn parent(self) -> Option<Self> {
        self.at(self.slot()?.parent)
    }

    /// The byte range in the text.
    pub(super) fn place(self) -> (usize, usize) {
        let place = |at: u32| usize::try_from(at).unwrap_or(usize::MAX);
        self.slot().map_or((0, 0), |slot| (place(slot.start), place(slot.end)))
    }

    /// The children of a list or an object.
    pub(super) fn items(self) -> impl Iterator<Item = Self> + use<'t> {
        let first = self.slot().and_then(|slot| self.at(slot.first));
        std::iter::successors(first, |item| item.slot().and_then(|slot| item.at(slot.next)))
    }

    /// Number of children.
    pub(super) fn len(self) -> usize {
        self.slot().map_or(0, |slot| usize::try_from(slot.count).unwrap_or(usize::MAX))
    }

    /// The items of a list; empty for other values.
    pub(super) fn list(self) -> impl Iterator<Item = Self> + use<'t> {
        self.is(Kind::List).then(|| self.items()).into_iter().flatten()
    }

    /// The members of an object with their names; empty for other values.
    pub(super) fn members(self) -> impl Iterator<Item = (Cow<'t, str>, Self)> + use<'t> {
        self.is(Kind::Object).then(|| self.items().map(|item| (item.name(), item))).into_iter().flatten()
    }

    /// The member of that name, which contains no escaped characters, by linear search.
    pub(super) fn get(self, name: &str) -> Option<Self> {
        if !self.is(Kind::Object) {
            return None;
        }
        self.items().find(|item| item.raw_name() == name || item.name() == name)
    }

    pub(super) fn has(self, name: &str) -> bool {
        self.get(name).is_some()
    }

    fn raw_name(self) -> &'t str {
        let (start, end) = self.slot().map_or((0, 0), |slot| slot.key);
        self.tree.piece(start, end)
    }

    /// Its name in the object that contains it.
    pub(super) fn name(self) -> Cow<'t, str> {
        unescape(self.raw_name())
    }

    /// Its source text.
    pub(super) fn raw(self) -> &'t str {
        self.slot().map_or("", |slot| self.tree.piece(slot.start, slot.end))
    }

    pub(super) fn bool(self) -> Option<bool> {
        self.is(Kind::Bool).then(|| self.raw() == "true")
    }

    pub(super) fn text(self) -> Option<Cow<'t, str>> {
        let raw = self.is(Kind::Text).then(|| self.raw())?;
        raw.get(1..raw.len().saturating_sub(1)).map(unescape)
    }

    /// A number; infinite if it is too large.
    pub(super) fn number(self) -> Option<f64> {
        self.is(Kind::Number).then(|| self.raw())?.parse().ok()
    }

    /// An integral number in any notation.
    pub(super) fn integer(self) -> Option<u64> {
        let raw = self.is(Kind::Number).then(|| self.raw())?;
        raw.parse().ok().or_else(|| whole(raw.parse().ok()?))
    }

    /// The member of that name as an integer.
    pub(super) fn uint(self, name: &str) -> Option<u64> {
        self.get(name)?.integer()
    }

    /// The member of that name as an index.
    pub(super) fn index(self, name: &str) -> Option<usize> {
        usize::try_from(self.uint(name)?).ok()
    }

    /// The member of that name as a number.
    pub(super) fn float(self, name: &str) -> Option<f64> {
        self.get(name)?.number()
    }

    /// The numbers of a list; `None` for other values and other items.
    pub(super) fn floats<const N: usize>(self) -> Option<[f64; N]> {
        let numbers: Option<Vec<f64>> = self.list().take(N.saturating_add(1)).map(Self::number).collect();
        numbers?.try_into().ok()
    }

    /// The byte range in the file.
    pub(super) fn span(self) -> Option<Span> {
        let base = self.tree.base?;
        let slot = self.slot()?;
        let place = |at: u32| base.saturating_add(u64::from(at));
        Some(Span::new(FILE, place(slot.start), place(slot.end)))
    }

    /// The path from the root, for example `meshes[0]/primitives[1]/attributes`.
    pub(super) fn path(self) -> String {
        let way: Vec<Self> = std::iter::successors(Some(self), |json| json.parent()).collect();
        let mut path = String::new();
        for json in way.iter().rev().skip(1) {
            let Some(slot) = json.slot() else { break };
            if json.parent().is_some_and(|parent| parent.is(Kind::List)) {
                path.push_str(&format!("[{}]", slot.key.0));
                continue;
            }
            if !path.is_empty() {
                path.push('/');
            }
            path.extend(json.name().chars().take(64));
        }
        path
    }
}

/// The subject of a message: `primitive 0 of mesh "door"`, `byteOffset of accessor 3`.
impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut at, mut first) = (*self, true);
        while let Some(parent) = at.parent() {
            let (json, mut outer) = (at, parent);
            if parent.is(Kind::Object) && !first && ["attributes", "extensions"].contains(&json.raw_name()) {
                at = parent;
                continue;
            }
            if !first {
                f.write_str(" of ")?;
            }
            if parent.is(Kind::List) {
                let (list, index) = (parent.name(), json.slot().map_or(0, |slot| slot.key.0));
                let noun = NOUNS.iter().find(|(known, ..)| *known == list).filter(|_| json.is(Kind::Object));
                // A large object is not searched for its name.
                let name = json.items().take(32).find(|item| item.raw_name() == "name").and_then(Self::text);
                match (noun, name.filter(|name| !name.is_empty())) {
                    (Some((_, noun, _)), Some(name)) => write!(f, "{noun} \"{}\"", short(&name))?,
                    (Some((_, noun, _)), None) => write!(f, "{noun} {index}")?,
                    (None, _) => write!(f, "{}[{index}]", short(&list))?,
                }
                outer = parent.outer();
            } else {
                match json.raw_name() {
                    "asset" => f.write_str("the asset")?,
                    "sparse" => f.write_str("the sparse data")?,
                    "target" => f.write_str("the target")?,
                    _ => f.write_str(&short(&json.name()))?,
                }
            }
            (at, first) = (outer, false);
        }
        if first { f.write_str("the root object") } else { Ok(()) }
    }
}

/// The first characters of a name.
fn short(name: &str) -> String {
    name.chars().take(64).collect()
}

impl Tree<'_> {
    fn piece(&self, start: u32, end: u32) -> &str {
        let place = |at: u32| usize::try_from(at).unwrap_or(usize::MAX);
        self.text.get(place(start)..place(end)).unwrap_or("")
    }
}

/// A double as an integer, if a double represents it exactly.
fn whole(number: f64) -> Option<u64> {
    let exact = (0.0..=9_007_199_254_740_992.0).contains(&number) && number.fract() == 0.0;
    // Rust prints doubles without an exponent.
    exact.then(|| format!("{number}").parse().ok()).flatten()
}

/// A string with its escapes resolved, which are known to be valid.
fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    serde_json::from_str(&format!("\"{raw}\"")).map_or(Cow::Borrowed(raw), Cow::Owned)
}
