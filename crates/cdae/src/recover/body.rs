//! Recovers the MessagePack body of versions 30 and 31, part by part.

use super::{part_start, references};
use crate::{
    codes::recover as lost,
    document::{List, Material, Materials, Number, Sequence, Shape, ShapeVector, Text, Tuple, Vector},
    msgpack::Tokens,
    read::body,
    table,
};
use meshwright_core::{
    Category, Code, Diagnostic, Diagnostics, Layout, NoTrace, Result, Span, message::count as counted,
};

/// How often each byte may be examined on average, over all searches.
const PASSES: usize = 16;
/// Cost of an attempt to read, in bytes.
const LOOK: usize = 15;
/// Largest plausible number of sequences or materials.
const MANY: u64 = 4096;

/// A reader that continues after damage.
pub(super) struct Salvage<'a, 'c> {
    pub(super) t: Tokens<'a, 'c, NoTrace>,
    diagnostics: &'c mut Diagnostics,
    /// Bytes that may still be examined.
    pub(super) work: usize,
    /// Set if nothing is readable up to the end of the file.
    pub(super) over: bool,
}

impl<'a, 'c> Salvage<'a, 'c> {
    pub(super) fn new(t: Tokens<'a, 'c, NoTrace>, diagnostics: &'c mut Diagnostics) -> Self {
        let work = t.reader.cursor.all().len().saturating_mul(PASSES).saturating_add(4096);
        Self { t, diagnostics, work, over: false }
    }

    pub(super) fn here(&self) -> usize {
        self.t.reader.cursor.position()
    }

    pub(super) fn left(&self) -> usize {
        self.t.reader.cursor.left()
    }

    pub(super) fn seek(&mut self, at: usize) {
        self.t.reader.cursor.seek(at);
    }

    fn end(&self) -> usize {
        self.here().saturating_add(self.left())
    }

    /// The span from `start` to `end` in the current buffer.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        let space = self.t.reader.cursor.here().buffer;
        Span::new(space, start as u64, end as u64)
    }

    pub(super) fn note(&mut self, code: &'static Code, span: Span, path: impl Into<String>, message: String) {
        self.diagnostics.push(Diagnostic::new(code, message).at(span).on(path));
    }

    /// Reads a value, or restores the position. Passes on exceeded limits.
    pub(super) fn attempt<R>(
        &mut self,
        read: impl FnOnce(&mut Tokens<'a, 'c, NoTrace>) -> Result<R>,
    ) -> Result<Option<R>> {
        let (at, budget) = (self.here(), self.t.reader.context.budget.clone());
        match read(&mut self.t) {
            Ok(value) => Ok(Some(value)),
            Err(error) => {
                self.seek(at);
                self.t.reader.context.budget = budget;
                if error.code().category == Category::Limit { Err(error) } else { Ok(None) }
            }
        }
    }

    /// Whether a value is readable at an offset. Does not move and does not charge limits.
    pub(super) fn can<R>(
        &mut self,
        at: usize,
        read: impl FnOnce(&mut Tokens<'a, 'c, NoTrace>) -> Result<R>,
    ) -> Option<(R, usize)> {
        let (before, budget) = (self.here(), self.t.reader.context.budget.clone());
        self.seek(at);
        let found = read(&mut self.t).ok().map(|found| (found, self.here()));
        self.seek(before);
        self.t.reader.context.budget = budget;
        found
    }

    /// The next offset, starting at `from`, that satisfies the predicate. Only offsets that pass the quick
    /// test are checked.
    pub(super) fn search(
        &mut self,
        from: usize,
        quick: impl Fn(&[u8], usize) -> bool,
        mut fits: impl FnMut(&mut Self, usize) -> bool,
    ) -> Option<usize> {
        let end = self.end();
        let bytes = self.t.reader.cursor.all();
        let bytes = bytes.get(..end).unwrap_or(bytes);
        let mut at = from;
        while at < end && self.work > 0 {
            self.work = self.work.saturating_sub(1);
            if quick(bytes, at) {
                // A check costs as much as many quick tests.
                self.work = self.work.saturating_sub(LOOK);
                if fits(self, at) {
                    return Some(at);
                }
            }
            at = at.saturating_add(1);
        }
        None
    }

    /// Whether a body begins here.
    pub(super) fn starts_here(&mut self) -> bool {
        let at = self.here();
        self.starts(at)
    }

    fn starts(&mut self, at: usize) -> bool {
        self.can(at, |t| {
            head(t)?;
            // The nodes and the objects.
            for spec in ShapeVector::of_shape().take(2) {
                t.vector(&spec.field, spec.layout)?;
            }
            Ok(())
        })
        .is_some()
    }

    /// Moves to the start of a body, or to `otherwise` if there is none.
    pub(super) fn seek_body(&mut self, from: usize, otherwise: usize) {
        let work = self.work;
        let found = self.search(from, part_start::head, Self::starts);
        self.work = work;
        self.seek(found.unwrap_or(otherwise));
    }

    /// Reads all intact parts of the shape.
    pub(super) fn shape(mut self) -> Result<Shape<'a>> {
        let mut shape = Shape::default();
        let start = self.here();
        match self.attempt(head)? {
            Some(found) => {
                let (numbers, center, bounds) = found;
                let [size, level, radius, tube_radius] = numbers;
                (shape.smallest_visible_size, shape.smallest_visible_dl) = (size, level);
                (shape.radius, shape.tube_radius) = (radius, tube_radius);
                (shape.center, shape.bounds) = (center, bounds);
            }
            None => {
                let found = self.search(start, part_start::vector, |salvage, at| salvage.chain(at, 0));
                let end = found.unwrap_or(self.end());
                let message = "dropped the damaged sizes, center and bounding box of the shape".to_owned();
                let span = self.span(start, end);
                self.note(&lost::LOST_PART, span, "bounds", message);
                self.seek(end);
            }
        }
        self.vectors(&mut shape)?;
        shape.names = self.names(&shape)?;
        shape.meshes = List::new(self.meshes(&shape)?);
        shape.sequences = List::new(self.sequences()?);
        shape.materials = Some(self.materials()?);
        if self.left() > 0 {
            let (start, end) = (self.here(), self.end());
            let message = format!(
                "dropped {} after the last part that could be read",
                counted(end.saturating_sub(start), "byte", "bytes")
            );
            let span = self.span(start, end);
            self.note(&lost::LOST_BYTES, span, "", message);
        }
        Ok(shape)
    }

    /// Whether the vectors starting with index `from`, and a name after them, are readable at an offset.
    fn chain(&mut self, at: usize, from: usize) -> bool {
        self.can(at, |t| {
            for spec in ShapeVector::of_shape().skip(from) {
                t.vector(&spec.field, spec.layout)?;
            }
            let (_, count) = t.count(&table::NAME_COUNT)?;
            if count > 0 { t.text(&table::NAME, Some(0)).map(drop) } else { Ok(()) }
        })
        .is_some()
    }

    fn vectors(&mut self, shape: &mut Shape<'a>) -> Result<()> {
        let count = ShapeVector::of_shape().count();
        for (index, spec) in ShapeVector::of_shape().enumerate() {
            let (field, layout) = (&spec.field, spec.layout);
            let start = self.here();
            let next = index.saturating_add(1);
            let mut found = self.attempt(|t| t.vector(field, layout))?;
            if found.is_none()
                && let Some((vector, end)) = self.bent(start, layout)
                && self.chain(end, next)
            {
                self.seek(end);
                let span = self.span(start, end);
                let message = format!("corrected the count of `{}` to {}", field.name, vector.len());
                self.note(&lost::FIXED, span, field.name, message);
                found = Some(vector);
            }
            if found.is_none() {
                let quick = if next < count { part_start::vector } else { part_start::names };
                let end = self.search(start.saturating_add(1), quick, |salvage, at| salvage.chain(at, next));
                let until = end.unwrap_or(self.end());
                let message = format!(
                    "dropped {} of a cut or damaged list",
                    counted(until.saturating_sub(start), "byte", "bytes")
                );
                let span = self.span(start, until);
                self.note(&lost::LOST_PART, span, field.name, message);
                self.seek(until);
                self.over = self.over || end.is_none();
            }
            spec.set(shape, found.unwrap_or_else(|| spec.packed(&[])));
            if self.over {
                break;
            }
        }
        Ok(())
    }

    /// A vector with a wrong count or element size but a correct byte length.
    fn bent(&mut self, at: usize, layout: &'static Layout) -> Option<(Vector<'a>, usize)> {
        let (_, head) = self.can(at, |t| {
            t.number(&table::COUNT)?;
            t.number(&table::ELEMENT_SIZE)
        })?;
        let bytes = self.t.reader.cursor.all();
        let (length, start) = match bytes.get(head..)? {
            [0xc4, length, ..] => (usize::from(*length), head.checked_add(2)?),
            [0xc5, a, b, ..] => (usize::from(u16::from_be_bytes([*a, *b])), head.checked_add(3)?),
            [0xc6, a, b, c, d, ..] => (u32::from_be_bytes([*a, *b, *c, *d]) as usize, head.checked_add(5)?),
            _ => return None,
        };
        let end = start.checked_add(length)?;
        let data = bytes.get(start..end)?;
        (length.checked_rem(layout.size()) == Some(0)).then(|| (Vector::of_layout(data, layout), end))
    }

    fn names(&mut self, shape: &Shape<'a>) -> Result<List<Text<'a>>> {
        let mut names = Vec::new();
        if self.over {
            return Ok(List::default());
        }
        let start = self.here();
        let count = self.attempt(|t| t.count(&table::NAME_COUNT))?.map_or(0, |(_, count)| count);
        let room = self.t.reader.list::<Text<'a>>(count, 1)?.capacity();
        names.reserve_exact(room);
        while (names.len() as u64) < count {
            match self.attempt(|t| t.text(&table::NAME, None))? {
                Some(name) => names.push(name),
                None => break,
            }
        }
        let wanted = references::mesh_count(shape);
        let complete = names.len() as u64 == count && self.meshes_follow(wanted, self.here());
        if !complete {
            let damaged = self.here();
            let from = if names.is_empty() { start } else { damaged };
            let found = self.search(
                from,
                |bytes, at| part_start::meshes(bytes, at, wanted),
                |salvage, at| salvage.meshes_follow(wanted, at),
            );
            // If the count of names is wrong, the meshes follow the names that were read.
            let end = found.unwrap_or(self.end());
            let message = format!(
                "kept {} of {}: the others are cut or damaged",
                names.len(),
                counted(count, "name", "names")
            );
            let span = self.span(from, end);
            self.note(&lost::LOST_PART, span, format!("names[{}]", names.len()), message);
            self.over = found.is_none();
            self.seek(end);
        }
        Ok(List::new(names))
    }

    pub(super) fn sequences(&mut self) -> Result<Vec<Sequence<'a>>> {
        let mut list = Vec::new();
        if self.over {
            return Ok(list);
        }
        let start = self.here();
        let count = self.attempt(|t| t.count(&table::SEQUENCE_COUNT))?.map_or(u64::MAX, |(_, count)| count);
        while (list.len() as u64) < count.min(MANY) {
            match self.attempt(body::sequence)? {
                Some(sequence) => list.push(sequence),
                None => break,
            }
        }
        if list.len() as u64 != count {
            let at = if list.is_empty() { start } else { self.here() };
            let found = self.search(at, part_start::materials, |salvage, at| salvage.ends(at, false));
            let end = found.unwrap_or(self.end());
            let message = format!(
                "kept {} of {}: the others are cut or damaged",
                list.len(),
                counted(count, "sequence", "sequences")
            );
            let message = if count == u64::MAX {
                "lost all sequences: they are cut or damaged".to_owned()
            } else {
                message
            };
            let span = self.span(at, end);
            self.note(&lost::LOST_PART, span, format!("sequences[{}]", list.len()), message);
            self.seek(end);
            self.over = found.is_none();
        }
        Ok(list)
    }

    /// Whether the material list, or sequences and the material list, are at an offset and end the body.
    pub(super) fn ends(&mut self, at: usize, sequences: bool) -> bool {
        let read = self.can(at, |t| {
            if sequences {
                let (_, count) = t.count(&table::SEQUENCE_COUNT)?;
                for _ in 0..count.min(MANY) {
                    body::sequence(t)?;
                }
            }
            if t.peek().is_none() && sequences {
                return Ok(true);
            }
            let mut dialect = false;
            body::materials(t, &mut dialect).map(|materials| sequences || !materials.list.items.is_empty())
        });
        let end = self.end();
        read.is_some_and(|(some, after)| some && after == end)
    }

    fn materials(&mut self) -> Result<Materials<'a>> {
        let mut dialect = false;
        if !self.over
            && self.left() > 0
            && let Some(materials) = self.attempt(|t| body::materials(t, &mut dialect))?
        {
            return Ok(materials);
        }
        let start = self.here();
        let mut items: Vec<Material<'a>> = Vec::new();
        let mut announced = None;
        let mut extended = None;
        if !self.over
            && let Some((_, count)) = self.attempt(|t| t.count(&table::MATERIAL_COUNT))?
            && count <= MANY
        {
            announced = Some(count);
            if matches!(self.t.peek(), Some(0xc2 | 0xc3)) {
                extended = self.attempt(|t| t.boolean(&table::MATERIALS_EXTENDED))?;
            }
            while (items.len() as u64) < count {
                match self.attempt(|t| body::material(t, extended.is_some()))? {
                    Some(material) => items.push(material),
                    None => break,
                }
            }
        }
        let at = if items.is_empty() { start } else { self.here() };
        let message = match announced {
            Some(count) => format!(
                "kept {} of {}: the others are cut or damaged",
                items.len(),
                counted(count, "material", "materials")
            ),
            None => "lost all materials: they are cut or damaged".to_owned(),
        };
        let end = self.end();
        let span = self.span(at, end);
        self.note(&lost::LOST_PART, span, format!("materials[{}]", items.len()), message);
        self.seek(end);
        Ok(Materials { extended, list: List::new(items) })
    }
}

type Head = ([Number; 4], Tuple<3>, Tuple<6>);

fn head(t: &mut Tokens<'_, '_, NoTrace>) -> Result<Head> {
    let numbers = [
        t.number(&table::SMALLEST_VISIBLE_SIZE)?,
        t.number(&table::SMALLEST_VISIBLE_DL)?,
        t.number(&table::RADIUS)?,
        t.number(&table::TUBE_RADIUS)?,
    ];
    Ok((numbers, t.tuple(&table::CENTER)?, t.tuple(&table::BOUNDS)?))
}
