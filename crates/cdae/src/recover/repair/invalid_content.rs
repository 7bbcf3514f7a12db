//! Removes invalid meshes and sequences that the checks of the format find.

use crate::{
    codes::{recover as lost, validation},
    document::{Document, Mesh, Number, ShapeVector, Tuple, Vector},
    table, validate,
};
use meshwright_core::{Column, Diagnostic, Diagnostics, Limits, Scalar, Severity};
use std::collections::BTreeMap;

/// Number of rounds. Each removal may reveal further problems.
const ROUNDS: usize = 4;

pub(super) fn fix(document: &mut Document<'_>, diagnostics: &mut Diagnostics, limits: &Limits) {
    for _ in 0..ROUNDS {
        let mut many = *limits;
        many.diagnostics = many.diagnostics.max(4096);
        let found = validate(document, &many);
        let mut broken: BTreeMap<(Part, usize), String> = BTreeMap::new();
        for diagnostic in
            found.as_slice().iter().filter(|diagnostic| diagnostic.code.severity == Severity::Error)
        {
            if let Some(part) = part(diagnostic) {
                broken
                    .entry(part)
                    .or_insert_with(|| format!("{} ({})", diagnostic.code.title, diagnostic.code));
            }
        }
        if broken.is_empty() {
            return;
        }
        let mut gone = Vec::new();
        for ((part, index), why) in broken {
            match part {
                Part::Mesh => {
                    if let Some(mesh) = document.shape.meshes.items.get_mut(index) {
                        *mesh = Mesh::null();
                    }
                    let message = format!("dropped mesh {index}, which is not valid: {why}");
                    diagnostics
                        .push(Diagnostic::new(&lost::LOST_MESH, message).on(format!("meshes[{index}]")));
                }
                Part::Sequence => {
                    gone.push(index);
                    let message = format!("dropped sequence {index}, which is not valid: {why}");
                    diagnostics
                        .push(Diagnostic::new(&lost::LOST_PART, message).on(format!("sequences[{index}]")));
                }
                Part::Numbers(name) => {
                    numbers(document, name);
                    let message = format!("replaced NaN or infinity by 0 in `{name}`");
                    diagnostics.push(Diagnostic::new(&lost::LOST_PART, message).on(name));
                }
            }
        }
        let mut index = 0_usize;
        let before = document.shape.sequences.items.len();
        document.shape.sequences.items.retain(|_| {
            let keep = gone.binary_search(&index).is_err();
            index = index.saturating_add(1);
            keep
        });
        let items = std::mem::take(&mut document.shape.sequences.items);
        if items.len() != before {
            document.shape.sequences.count = Number::default().or_int(items.len());
        }
        document.shape.sequences.items = items;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Mesh,
    Sequence,
    Numbers(&'static str),
}

/// The part that a diagnostic is about, if it can be removed.
fn part(diagnostic: &Diagnostic) -> Option<(Part, usize)> {
    let path = diagnostic.path.as_str();
    let index = |path: &str| path.split_once(']').and_then(|(index, _)| index.parse().ok());
    if let Some(rest) = path.strip_prefix("meshes[") {
        return Some((Part::Mesh, index(rest)?));
    }
    if let Some(rest) = path.strip_prefix("sequences[") {
        return Some((Part::Sequence, index(rest)?));
    }
    let wrong = [&validation::NOT_FINITE, &validation::NOT_WHOLE, &validation::BOX];
    let wrong = wrong.iter().any(|code| std::ptr::eq(*code, diagnostic.code));
    let float = |column: &Column| column.scalar == Scalar::F32;
    let vectors = ShapeVector::of_shape().filter(|spec| spec.layout.columns.iter().any(float));
    let mut names = HEAD.iter().copied().chain(vectors.map(|spec| spec.field.name));
    names.find(|name| path.starts_with(name)).filter(|_| wrong).map(|name| (Part::Numbers(name), 0))
}

/// The numbers before the vectors.
static HEAD: &[&str] = &[
    table::SMALLEST_VISIBLE_SIZE.name,
    table::SMALLEST_VISIBLE_DL.name,
    table::RADIUS.name,
    table::TUBE_RADIUS.name,
    table::CENTER.name,
    table::BOUNDS.name,
];

fn numbers(document: &mut Document<'_>, name: &str) {
    let shape = &mut document.shape;
    match name {
        name if name == table::SMALLEST_VISIBLE_SIZE.name => shape.smallest_visible_size = Number::default(),
        name if name == table::SMALLEST_VISIBLE_DL.name => shape.smallest_visible_dl = Number::default(),
        name if name == table::RADIUS.name => shape.radius = Number::default(),
        name if name == table::TUBE_RADIUS.name => shape.tube_radius = Number::default(),
        name if name == table::CENTER.name => shape.center = Tuple::default(),
        name if name == table::BOUNDS.name => shape.bounds = Tuple::default(),
        name => shape.each_vector(|spec, vector| {
            if spec.field.name == name {
                finite(vector);
            }
        }),
    }
}

fn finite(vector: &mut Vector<'_>) {
    // Valid integers never have the bits of an infinite float.
    for word in vector.data.to_mut().as_chunks_mut::<4>().0 {
        if !f32::from_le_bytes(*word).is_finite() && u32::from_le_bytes(*word) != u32::MAX {
            *word = [0; 4];
        }
    }
}
