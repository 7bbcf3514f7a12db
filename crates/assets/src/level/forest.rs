//! The items of forests.

use super::{
    forest_binary::{self, unit},
    forest_document,
    forest_line::ForestLine,
    json_lines::{self, Base, Line, SkippedLines},
    objects::{axes, is_rotation},
};
use meshwright_core::{
    Budget, Diagnostics, Limits, Result, Source, Span,
    json::{JsonKind, JsonNode},
};
use std::collections::HashMap;

/// Where an item is, in the axes of the game: Z is up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ForestPlace {
    /// x y z in meters.
    pub position: [f32; 3],
    /// A unit quaternion x y z w.
    pub rotation: [f32; 4],
    /// The factor along all axes, above 0.
    pub scale: f32,
}

/// The items of one type in a file.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ForestType {
    /// The type as the first item spells it.
    pub name: String,
    /// Number of items.
    pub items: u64,
    /// Where they are, except those that cannot be placed; empty unless they were asked for.
    pub places: Vec<ForestPlace>,
    /// The bytes of the type of the first item.
    pub span: Span,
    /// Its line, counted from 1.
    pub line: u32,
}

/// What a `.forest4.json`, or the `.forest.json` or `.forest` of an older level, places, by type.
///
/// ```
/// use meshwright_assets::level::ForestItems;
/// use meshwright_core::{Limits, Source};
///
/// let line = r#"{"pos":[0,0,0],"rotationMatrix":[1,0,0,0,1,0,0,0,1],"scale":1,"type":"oak"}"#;
/// let source = Source::from(format!("{line}\n{line}\n").into_bytes());
/// let items = ForestItems::parse(&source, &Limits::DEFAULT)?;
/// assert_eq!((items.types.len(), items.types[0].items), (1, 2));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ForestItems {
    /// The types in alphabetical order, without regard to case.
    pub types: Vec<ForestType>,
    /// Number of items without a type or a position, with an invalid rotation, or with a scale of 0 or less.
    pub unplaced: u64,
    /// The bytes and the line of the first of them.
    pub first_unplaced: Option<(Span, u32)>,
    /// What is wrong with the text.
    pub diagnostics: Diagnostics,
    /// The lines that are left out.
    pub skipped: SkippedLines,
}

impl ForestItems {
    /// Reads a text with a JSON object on each line, or a forest of an older level: a binary `.forest`, or a text that is one
    /// JSON value. Counts the items. Other lines are reported.
    ///
    /// # Errors
    ///
    /// Those of limits; [`TRUNCATED`](meshwright_core::codes::TRUNCATED) and
    /// [`UNSUPPORTED`](meshwright_core::codes::UNSUPPORTED) for a `.forest`.
    pub fn parse(source: &Source, limits: &Limits) -> Result<Self> {
        Self::read(source, limits, false)
    }

    /// The same with the place of each item.
    ///
    /// # Errors
    ///
    /// Those of [`ForestItems::parse`].
    pub fn with_places(source: &Source, limits: &Limits) -> Result<Self> {
        Self::read(source, limits, true)
    }

    fn read(source: &Source, limits: &Limits, with_places: bool) -> Result<Self> {
        let mut all = Gathering {
            items: Self::default(),
            types: HashMap::new(),
            last: None,
            budget: Budget::new(limits.of_input(source.len())),
            with_places,
        };
        if source.bytes().starts_with(forest_binary::MAGIC) {
            all.items.diagnostics = Diagnostics::new(limits.diagnostics);
            forest_binary::read(source, &mut all)?;
        } else if forest_document::is_document(source.bytes()) {
            (all.items.diagnostics, all.items.skipped) = forest_document::read(source, limits, &mut all)?;
        } else {
            let each = |line: Line<'_, '_>| match line {
                Line::Bytes(line, base) => all.line(line, base),
                Line::Json(node, base) => all.node(node, base).map(|()| true),
            };
            let read = json_lines::each_line(source, limits, each)?;
            (all.items.diagnostics, all.items.skipped) = (read.diagnostics, read.skipped);
        }
        let mut types = all.items.types;
        types.sort_by_cached_key(|one| one.name.to_lowercase());
        Ok(Self { types, ..all.items })
    }

    /// The memory that the types take, approximately, in bytes.
    pub fn memory(&self) -> u64 {
        let own = self.types.iter().map(|one| {
            let places = one.places.len().saturating_mul(size_of::<ForestPlace>());
            size_of::<ForestType>().saturating_add(one.name.len()).saturating_add(places)
        });
        own.fold(0, usize::saturating_add) as u64
    }
}

/// Items that are read within limits.
pub(super) struct Gathering {
    items: ForestItems,
    /// The places of the types in their list, by their names in lower case.
    types: HashMap<String, usize>,
    /// The last type: most items have that of the item before.
    last: Option<usize>,
    pub(super) budget: Budget,
    with_places: bool,
}

impl Gathering {
    /// Adds an item: its type with the bytes and the line of that, and its place, if it has them.
    pub(super) fn add(
        &mut self,
        kind: Option<(&str, Span, u32)>,
        place: Option<ForestPlace>,
        (span, line): (Span, u32),
    ) -> Result<()> {
        self.budget.items(1, span)?;
        if kind.is_none() || place.is_none() {
            self.items.unplaced = self.items.unplaced.saturating_add(1);
            self.items.first_unplaced.get_or_insert((span, line));
        }
        let Some((name, span, line)) = kind else { return Ok(()) };
        let at = self.type_of(name, span, line)?;
        self.last = Some(at);
        let Some(found) = self.items.types.get_mut(at) else { return Ok(()) };
        found.items = found.items.saturating_add(1);
        if let Some(place) = place.filter(|_| self.with_places) {
            self.budget.memory(size_of::<ForestPlace>() as u64, span)?;
            found.places.push(place);
        }
        Ok(())
    }

    fn type_of(&mut self, name: &str, span: Span, line: u32) -> Result<usize> {
        let last = self.last.filter(|at| self.items.types.get(*at).is_some_and(|one| one.name == name));
        if let Some(last) = last {
            return Ok(last);
        }
        let lower = name.to_lowercase();
        if let Some(known) = self.types.get(&lower) {
            return Ok(*known);
        }
        let held = size_of::<ForestType>().saturating_add(lower.len()).saturating_add(name.len());
        self.budget.memory(held as u64, span)?;
        let at = self.items.types.len();
        self.items.types.push(ForestType { name: name.to_owned(), items: 0, places: Vec::new(), span, line });
        self.types.insert(lower, at);
        Ok(at)
    }

    /// Adds a line as most are; false for any other.
    fn line(&mut self, line: &[u8], base: Base) -> Result<bool> {
        let Some(read) = ForestLine::read(line) else { return Ok(false) };
        let trimmed = line.trim_ascii_start();
        let start = line.len().saturating_sub(trimmed.len());
        let whole = Span::file(start as u64, start.saturating_add(trimmed.trim_ascii_end().len()) as u64);
        let kind_end = read.kind_start.saturating_add(read.kind.len()).saturating_add(2);
        let kind = base.span(Span::file(read.kind_start as u64, kind_end as u64));
        let place = place(&read.position, Some(&read.rotation), read.scale);
        self.add(Some((read.kind, kind, base.line())), place, (base.span(whole), base.line()))?;
        Ok(true)
    }

    fn node(&mut self, node: JsonNode<'_>, base: Base) -> Result<()> {
        let numbers = |member: &str| -> Option<Vec<f64>> {
            let list = node.get(member)?;
            Some(list.items().take(10).filter_map(|item| item.number()).collect())
        };
        let rotation = match numbers("rotationMatrix").map(<[f64; 9]>::try_from) {
            None => Some(None),
            Some(rotation) => rotation.ok().map(Some),
        };
        let position = numbers("pos").and_then(|numbers| <[f64; 3]>::try_from(numbers).ok());
        let scale = node.get("scale").map_or(Some(1.0), |scale| scale.number());
        let found = match (position, rotation, scale) {
            (Some(position), Some(rotation), Some(scale)) => place(&position, rotation.as_ref(), scale),
            _ => None,
        };
        let kind = node.get("type").filter(|kind| kind.kind() == JsonKind::Text);
        let name = kind.and_then(|kind| Some((kind, kind.text().filter(|text| !text.is_empty())?)));
        let name = name.as_ref().map(|(kind, name)| {
            let (span, line) = base.place(*kind);
            (&**name, span, line)
        });
        self.add(name, found, base.place(node))
    }
}

/// The place of an item with the quaternion that older files have: x y z w, which turn to the left-handed side. `None` as for
/// [`place`].
pub(super) fn place_turned(position: [f64; 3], [x, y, z, w]: [f64; 4], scale: f64) -> Option<ForestPlace> {
    let unturned = place(&position, None, scale)?;
    let rotation = unit([-x, -y, -z, w].map(single))?;
    Some(ForestPlace { rotation, ..unturned })
}

/// The place of an item; `None` if its numbers are not those of a position, rotation and scale.
pub(super) fn place(position: &[f64; 3], rotation: Option<&[f64; 9]>, scale: f64) -> Option<ForestPlace> {
    let rotation = match rotation {
        Some(rotation) if is_rotation(rotation) => unit(quaternion(axes(rotation)))?,
        Some(_) => return None,
        None => [0.0, 0.0, 0.0, 1.0],
    };
    let position = position.map(single);
    let scale = single(scale);
    let is_usable = position.iter().all(|x| x.is_finite()) && scale > 0.0 && scale.is_finite();
    is_usable.then_some(ForestPlace { position, rotation, scale })
}

#[allow(clippy::cast_possible_truncation, reason = "a place has the precision of single floats")]
const fn single(number: f64) -> f32 {
    number as f32
}

/// The quaternion x y z w of three perpendicular axes of length 1.
fn quaternion([[a, b, c], [d, e, f], [g, h, i]]: [[f64; 3]; 3]) -> [f32; 4] {
    // The largest component comes from the diagonal, the others from off-diagonal sums and differences.
    let twice = |sum: f64| sum.max(0.0).sqrt() * 2.0;
    let found = if a + e + i > 0.0 {
        let s = twice(1.0 + a + e + i);
        [(f - h) / s, (g - c) / s, (b - d) / s, s / 4.0]
    } else if a > e && a > i {
        let s = twice(1.0 + a - e - i);
        [s / 4.0, (b + d) / s, (c + g) / s, (f - h) / s]
    } else if e > i {
        let s = twice(1.0 + e - a - i);
        [(b + d) / s, s / 4.0, (f + h) / s, (g - c) / s]
    } else {
        let s = twice(1.0 + i - a - e);
        [(c + g) / s, (f + h) / s, s / 4.0, (b - d) / s]
    };
    found.map(single)
}
