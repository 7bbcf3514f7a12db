//! The values of a glTF text, valid or not, with the subject of each for messages.

use crate::{message_subjects::NOUNS, read::DEEPEST};
use meshwright_core::{
    Budget, FILE, Result, Span,
    json::{self, JsonNode},
};
use std::{borrow::Cow, fmt};

pub(super) use meshwright_core::json::JsonKind as Kind;

/// Approximate memory that the checks create for a value.
const CHECKED_VALUE: u64 = 108;

/// All values of a text.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    json: json::Json<'t>,
    /// Offset of the text in the file, if it has one.
    pub(super) base: Option<u64>,
}

impl<'t> Tree<'t> {
    /// Parses the values of a text; `Ok(None)` if it is not JSON.
    ///
    /// # Errors
    ///
    /// A limit that is exceeded.
    pub(super) fn parse(text: &'t str, base: Option<u64>, budget: &mut Budget) -> Result<Option<Self>> {
        let whole = Span::new(FILE, 0, 0);
        let Some(json) = json::Json::strict(text, DEEPEST, budget).map_err(|error| error.at(whole))? else {
            return Ok(None);
        };
        budget.memory(CHECKED_VALUE.saturating_mul(json.len() as u64), whole)?;
        Ok(Some(Self { json, base }))
    }

    /// The outermost value; a text that is JSON has one.
    pub(super) fn root(&self) -> Option<Json<'_>> {
        self.json.root().map(|node| Json { node, base: self.base })
    }

    /// Length of the text in bytes.
    pub(super) const fn bytes(&self) -> u64 {
        self.json.text().len() as u64
    }

    /// Members with the name of an earlier member of their object.
    pub(super) fn duplicates(&self) -> impl Iterator<Item = Json<'_>> {
        self.json.duplicates().map(|node| Json { node, base: self.base })
    }
}

/// One value of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Json<'t> {
    node: JsonNode<'t>,
    base: Option<u64>,
}

impl<'t> Json<'t> {
    const fn with(self, node: JsonNode<'t>) -> Self {
        Self { node, ..self }
    }

    pub(super) const fn kind(self) -> Kind {
        self.node.kind()
    }

    pub(super) fn is(self, kind: Kind) -> bool {
        self.kind() == kind
    }

    /// An id that is unique in the tree.
    pub(super) const fn id(self) -> u32 {
        self.node.id()
    }

    /// The list or object that contains it.
    pub(super) fn outer(self) -> Self {
        self.parent().unwrap_or(self)
    }

    fn parent(self) -> Option<Self> {
        self.node.parent().map(|node| self.with(node))
    }

    /// The byte range in the text.
    pub(super) fn byte_range(self) -> (usize, usize) {
        let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
        let span = self.node.span();
        (place(span.start), place(span.end))
    }

    /// The children of a list or an object.
    pub(super) fn items(self) -> impl Iterator<Item = Self> + use<'t> {
        self.node.children().map(move |node| self.with(node))
    }

    /// Number of children.
    pub(super) const fn len(self) -> usize {
        self.node.len()
    }

    /// The items of a list; empty for other values.
    pub(super) fn list(self) -> impl Iterator<Item = Self> + use<'t> {
        self.node.items().map(move |node| self.with(node))
    }

    /// The members of an object with their names; empty for other values.
    pub(super) fn members(self) -> impl Iterator<Item = (Cow<'t, str>, Self)> + use<'t> {
        self.node.members().map(move |member| (member.name(), self.with(member.value)))
    }

    /// The first member of that name, by linear search.
    pub(super) fn get(self, name: &str) -> Option<Self> {
        self.node.all(name).next().map(|node| self.with(node))
    }

    pub(super) fn has(self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Its name in the object that contains it.
    pub(super) fn name(self) -> Cow<'t, str> {
        self.node.name()
    }

    /// Its source text.
    pub(super) fn raw(self) -> &'t str {
        std::str::from_utf8(self.node.raw()).unwrap_or_default()
    }

    pub(super) fn bool(self) -> Option<bool> {
        self.node.bool()
    }

    pub(super) fn text(self) -> Option<Cow<'t, str>> {
        self.node.text()
    }

    /// A number; infinite if it is too large.
    pub(super) fn number(self) -> Option<f64> {
        self.node.number()
    }

    /// An integral number in any notation.
    pub(super) fn integer(self) -> Option<u64> {
        let raw = self.is(Kind::Number).then(|| self.raw())?;
        raw.parse().ok().or_else(|| exact_integer(raw.parse().ok()?))
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
        let (base, span) = (self.base?, self.node.span());
        Some(Span::new(FILE, base.saturating_add(span.start), base.saturating_add(span.end)))
    }

    /// The path from the root, for example `meshes[0]/primitives[1]/attributes`.
    pub(super) fn path(self) -> String {
        self.node.path()
    }
}

/// The subject of a message: `primitive 0 of mesh "door"`, `byteOffset of accessor 3`.
impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut at, mut first) = (*self, true);
        while let Some(parent) = at.parent() {
            let (json, mut outer) = (at, parent);
            if parent.is(Kind::Object)
                && !first
                && [&b"attributes"[..], b"extensions"].contains(&json.node.raw_name())
            {
                at = parent;
                continue;
            }
            if !first {
                f.write_str(" of ")?;
            }
            if parent.is(Kind::List) {
                let (list, index) = (parent.name(), json.node.index());
                let noun = NOUNS.iter().find(|(known, ..)| *known == list).filter(|_| json.is(Kind::Object));
                // A large object is not searched for its name.
                let name =
                    json.items().take(32).find(|item| item.node.raw_name() == b"name").and_then(Self::text);
                match (noun, name.filter(|name| !name.is_empty())) {
                    (Some((_, noun, _)), Some(name)) => write!(f, "{noun} \"{}\"", short(&name))?,
                    (Some((_, noun, _)), None) => write!(f, "{noun} {index}")?,
                    (None, _) => write!(f, "{}[{index}]", short(&list))?,
                }
                outer = parent.outer();
            } else {
                match json.node.raw_name() {
                    b"asset" => f.write_str("the asset")?,
                    b"sparse" => f.write_str("the sparse data")?,
                    b"target" => f.write_str("the target")?,
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

/// A double as an integer, if a double represents it exactly.
fn exact_integer(number: f64) -> Option<u64> {
    let exact = (0.0..=9_007_199_254_740_992.0).contains(&number) && number.fract() == 0.0;
    // Rust prints doubles without an exponent.
    exact.then(|| format!("{number}").parse().ok()).flatten()
}
