//! Matches the fields of two files.

use meshwright_core::{FieldLog, Row, Source, Value};
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

/// The last letter of a text that a log shortens.
pub(super) const CUT_OFF: char = '\u{2026}';

/// A tree of fields with the data to match it with another.
pub(super) struct Fields<'l> {
    pub(super) rows: &'l [Row],
    /// The children of each row.
    pub(super) below: Vec<Vec<u32>>,
    /// The top-level rows.
    pub(super) top: Vec<u32>,
    /// Hashes of rows including all descendants.
    pub(super) hashes: Vec<u64>,
    /// Number of descendants of each row.
    pub(super) sizes: Vec<u32>,
    /// Hashes of the names that the file gives to rows.
    names: Vec<u64>,
}

impl<'l> Fields<'l> {
    pub(super) fn new(log: &'l FieldLog, source: &Source) -> Self {
        let rows = log.rows();
        let count = rows.len();
        let mut fields = Self {
            rows,
            below: vec![Vec::new(); count],
            top: Vec::new(),
            hashes: vec![0; count],
            sizes: vec![0; count],
            names: vec![0; count],
        };
        let mut above: Vec<u32> = Vec::new();
        for (number, row) in (0_u32..).zip(rows) {
            above.truncate(row.depth as usize);
            match above.last().and_then(|above| fields.below.get_mut(*above as usize)) {
                Some(below) => below.push(number),
                None => fields.top.push(number),
            }
            above.push(number);
        }
        // Children follow their parents, so a reverse pass knows all children.
        let numbers = 0..u32::try_from(count).unwrap_or(u32::MAX);
        for (number, row) in numbers.zip(rows).rev() {
            let mut hasher = DefaultHasher::new();
            row.name().hash(&mut hasher);
            hash_value(row, source, &mut hasher);
            let mut size = 0_u32;
            let mut name = 0;
            for &child in fields.children(number) {
                fields.hashes.get(child as usize).hash(&mut hasher);
                size = size.saturating_add(1).saturating_add(fields.size(child));
                if name == 0 {
                    name = fields.name_in(child);
                }
            }
            let at = number as usize;
            if let (Some(to), Some(own), Some(named)) =
                (fields.hashes.get_mut(at), fields.sizes.get_mut(at), fields.names.get_mut(at))
            {
                (*to, *own, *named) = (hasher.finish(), size, name);
            }
        }
        fields
    }

    pub(super) fn children(&self, row: u32) -> &[u32] {
        self.below.get(row as usize).map_or(&[], Vec::as_slice)
    }

    pub(super) fn row(&self, row: u32) -> Option<&'l Row> {
        self.rows.get(row as usize)
    }

    pub(super) fn hash(&self, row: u32) -> u64 {
        self.hashes.get(row as usize).copied().unwrap_or(0)
    }

    pub(super) fn size(&self, row: u32) -> u32 {
        self.sizes.get(row as usize).copied().unwrap_or(0)
    }

    /// The hash of the name that a row holds as text; 0 if it holds none.
    fn name_in(&self, row: u32) -> u64 {
        let Some(own) = self.row(row).filter(|own| matches!(own.name(), "name" | "n")) else { return 0 };
        let text = |row: &Row| match &row.value {
            Value::Text(text) if !text.is_empty() => {
                let mut hasher = DefaultHasher::new();
                text.hash(&mut hasher);
                Some(hasher.finish().max(1))
            }
            _ => None,
        };
        let value = |child: &u32| {
            let child = self.row(*child).filter(|child| matches!(child.field.name, "value" | "values"))?;
            text(child)
        };
        text(own).or_else(|| self.children(row).iter().find_map(value)).unwrap_or(0)
    }

    fn name(&self, row: u32) -> u64 {
        self.names.get(row as usize).copied().unwrap_or(0)
    }
}

fn hash_value(row: &Row, source: &Source, hasher: &mut DefaultHasher) {
    std::mem::discriminant(&row.value).hash(hasher);
    match &row.value {
        Value::Group | Value::Nil | Value::Padding => {}
        Value::Bool(value) => value.hash(hasher),
        Value::Int(value) => value.hash(hasher),
        Value::UInt(value) => value.hash(hasher),
        Value::F32(value) => value.to_bits().hash(hasher),
        Value::F64(value) => value.to_bits().hash(hasher),
        Value::Text(text) if text.ends_with(CUT_OFF) => bytes(row, source).hash(hasher),
        Value::Text(text) => text.hash(hasher),
        Value::Packed { bytes, .. } => bytes.hash(hasher),
        Value::Array { count, .. } => {
            count.hash(hasher);
            bytes(row, source).hash(hasher);
        }
        Value::Opaque => bytes(row, source).hash(hasher),
    }
}

/// The bytes of an array or of opaque data.
pub(super) fn bytes<'s>(row: &Row, source: &'s Source) -> &'s [u8] {
    let (start, end) = match row.value {
        Value::Array { layout, count, at } => {
            (at, at.saturating_add(count.saturating_mul(layout.size() as u64)))
        }
        _ => (row.span.start, row.span.end),
    };
    let (Ok(start), Ok(end)) = (usize::try_from(start), usize::try_from(end)) else { return &[] };
    source.buffer(row.span.buffer).and_then(|all| all.get(start..end)).unwrap_or_default()
}

/// The matched fields of two lists with the same parent.
pub(super) struct Aligned {
    pub(super) pairs: Vec<(u32, u32)>,
    pub(super) gone: Vec<u32>,
    pub(super) new: Vec<u32>,
}

/// Aligns two lists: by field and name if the file has names, else by content, else by the position between
/// matched fields. An inserted field therefore does not make all later ones differ.
pub(super) fn align((x, a): (&Fields<'_>, &[u32]), (y, b): (&Fields<'_>, &[u32])) -> Aligned {
    let mut mates: Vec<Option<u32>> = vec![None; a.len()];
    let mut taken = vec![false; b.len()];
    // Each round uses only the remaining fields. 0 is not a key.
    let mut round = |key_a: &dyn Fn(usize, u32) -> u64, key_b: &dyn Fn(usize, u32) -> u64| {
        let mut places: HashMap<(&str, u64), Vec<usize>> = HashMap::new();
        for (place, &row) in b.iter().enumerate().rev() {
            let key = key_b(place, row);
            if key != 0 && taken.get(place) == Some(&false) {
                places.entry((label(y, row), key)).or_default().push(place);
            }
        }
        for ((place, &row), mate) in a.iter().enumerate().zip(&mut mates).filter(|(_, mate)| mate.is_none()) {
            let key = key_a(place, row);
            let found = places.get_mut(&(label(x, row), key)).filter(|_| key != 0).and_then(Vec::pop);
            if let Some(found) = found
                && let Some(taken) = taken.get_mut(found)
            {
                *taken = true;
                *mate = u32::try_from(found).ok();
            }
        }
        (mates.clone(), taken.clone())
    };
    round(&|_, row| x.name(row), &|_, row| y.name(row));
    let (before, _) = round(&|_, row| x.hash(row).max(1), &|_, row| y.hash(row).max(1));
    // The position: after which matched field, counted from 1.
    let mut after_a = Vec::new();
    let mut after_b = vec![0_u64; b.len()];
    let mut last = 1_u64;
    for mate in &before {
        if let Some(mate) = mate {
            last = u64::from(*mate).saturating_add(2);
            if let Some(to) = after_b.get_mut(*mate as usize) {
                *to = last;
            }
        }
        after_a.push(last);
    }
    let mut last = 1;
    for own in &mut after_b {
        match *own {
            0 => *own = last,
            own => last = own,
        }
    }
    let at = |list: &[u64], place: usize| list.get(place).copied().unwrap_or(0);
    round(&|place, _| at(&after_a, place), &|place, _| at(&after_b, place));
    // Matches fields that are the only remaining ones of their kind on both sides.
    round(&|_, _| 1, &|_, row| if single(y, b, row) { 1 } else { 0 });
    let mut aligned = Aligned { pairs: Vec::new(), gone: Vec::new(), new: Vec::new() };
    for (row, mate) in a.iter().zip(&mates) {
        match mate.and_then(|mate| b.get(mate as usize)) {
            Some(mate) => aligned.pairs.push((*row, *mate)),
            None => aligned.gone.push(*row),
        }
    }
    aligned.new = b.iter().zip(&taken).filter(|(_, taken)| !**taken).map(|(row, _)| *row).collect();
    aligned
}

fn label<'l>(fields: &Fields<'l>, row: u32) -> &'l str {
    fields.row(row).map_or("", Row::name)
}

/// True for a field that is not an element of a list.
fn single(fields: &Fields<'_>, _: &[u32], row: u32) -> bool {
    fields.row(row).is_some_and(|row| row.index.is_none())
}
