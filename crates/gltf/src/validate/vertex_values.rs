//! Checks the values of vertices and indices (3.7.2.1).

use super::{
    accessor_values::{AccessorReader, Values},
    attribute_semantics::semantic,
    fixes::{BytePatches, fix_directions, fix_lost_normals, lost_normals},
    json_tree::Json,
    model::Primitive,
    report::Report,
};
use crate::{codes::validate::vertex as codes, document::mode};
use meshwright_core::MatchedElements;
use meshwright_scene::Component;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The allowed deviation from length 1: the rounding error of 8-bit storage.
fn unit_slack(width: f64) -> f64 {
    width.sqrt() / 254.0
}

/// Whether a vector has length 1.
pub(super) fn is_unit(vector: &[f64]) -> bool {
    let length = vector.iter().map(|x| x * x).sum::<f64>().sqrt();
    let width = u32::try_from(vector.len()).unwrap_or(4);
    (length - 1.0).abs() <= unit_slack(f64::from(width))
}

/// Checks vertices and indices; primitives share accessors, which are checked once.
#[derive(Default)]
pub(super) struct VertexRules {
    attributes: HashSet<(usize, &'static str)>,
    /// The greatest index of each accessor.
    indices: HashMap<usize, Option<f64>>,
    /// For normals that are fixed, the elements whose length is 0.
    lost: HashMap<usize, BTreeSet<usize>>,
}

impl VertexRules {
    pub(super) fn check<'t>(
        &mut self,
        reader: &mut AccessorReader<'_, 't>,
        patches: &mut BytePatches<'_, 't>,
        part: &Primitive<'t>,
        report: &mut Report,
    ) {
        for (name, index, at) in &part.attributes {
            let Some((known, _)) = semantic(name, false) else { continue };
            if !["NORMAL", "TANGENT", "COLOR"].contains(&known.name)
                || !self.attributes.insert((*index, known.name))
            {
                continue;
            }
            let Some(values) = reader.values(*index, report) else { continue };
            match known.name {
                "COLOR" => check_colors(&values, *at, report),
                _ => {
                    check_directions(&values, *at, report);
                    fix_directions(patches, reader, (*index, *at), &values, &mut report.fixes);
                    if known.name == "NORMAL" && report.fixes.wants(&codes::UNIT) {
                        self.lost.insert(*index, lost_normals(&values));
                    }
                }
            }
        }
        fix_lost_normals(patches, reader, part, &mut self.lost, report);
        if let Some((index, at)) = part.indices.zip(part.json.get("indices")) {
            self.check_indices(reader, part, (index, at), report);
        }
    }

    fn check_indices(
        &mut self,
        reader: &mut AccessorReader<'_, '_>,
        part: &Primitive<'_>,
        (index, at): (usize, Json<'_>),
        report: &mut Report,
    ) {
        let greatest = match self.indices.get(&index) {
            Some(known) => *known,
            None => {
                let triangles = part.mode == u64::from(mode::TRIANGLES);
                let greatest = check_index_accessor(reader, (index, at), triangles, report);
                self.indices.insert(index, greatest);
                greatest
            }
        };
        let accessors = part.attributes.iter().filter_map(|(_, index, _)| reader.model.accessors.get(*index));
        let Some(count) = accessors.map(|accessor| accessor.count).min() else { return };
        if let Some(greatest) = greatest.filter(|greatest| *greatest >= count as f64) {
            report.note(&codes::INDEX, at, || {
                let vertices = meshwright_core::count(count, "vertex", "vertices");
                format!("{at} go up to {greatest}, but the primitive has {vertices}")
            });
        }
    }
}

/// Checks normals, and tangents with their sign.
fn check_directions(values: &Values<'_>, at: Json<'_>, report: &mut Report) {
    let (mut long, mut sign) = (MatchedElements::default(), MatchedElements::default());
    values.each_real(|index, row| {
        if let Some((vector, rest)) = row.split_at_checked(3) {
            if !is_unit(vector) {
                long.add(index);
            }
            if rest.first().is_some_and(|sign| sign.abs() != 1.0) {
                sign.add(index);
            }
        }
    });
    report.items(&codes::UNIT, at, &long, ["vector", "vectors"], " not of length 1");
    report.items(&codes::SIGN, at, &sign, ["tangent", "tangents"], " with a sign other than 1 or -1");
}

fn check_colors(values: &Values<'_>, at: Json<'_>, report: &mut Report) {
    if values.component() != Component::F32 {
        return;
    }
    let mut matches = MatchedElements::default();
    values.each(|index, row| {
        if !row.iter().all(|part| (0.0..=1.0).contains(part)) {
            matches.add(index);
        }
    });
    report.items(&codes::COLOR, at, &matches, ["color", "colors"], " outside 0 to 1");
}

/// Checks an index accessor; returns the largest index.
fn check_index_accessor(
    reader: &mut AccessorReader<'_, '_>,
    (index, at): (usize, Json<'_>),
    triangles: bool,
    report: &mut Report,
) -> Option<f64> {
    let values = reader.values(index, report)?;
    let restart = match values.component() {
        Component::U8 => f64::from(u8::MAX),
        Component::U16 => f64::from(u16::MAX),
        _ => f64::from(u32::MAX),
    };
    let (mut greatest, mut restarts, mut flat) =
        (None, MatchedElements::default(), MatchedElements::default());
    let mut triangle = [0.0; 3];
    values.each(|at, row| {
        let index = row.first().copied().unwrap_or(0.0);
        if index >= restart {
            restarts.add(at);
        } else if greatest.is_none_or(|greatest| index > greatest) {
            greatest = Some(index);
        }
        let corner = at.checked_rem(3).unwrap_or(0);
        if let Some(slot) = triangle.get_mut(corner) {
            *slot = index;
        }
        let [a, b, c] = triangle;
        if corner == 2 && (a == b || b == c || c == a) {
            flat.add(at.checked_div(3).unwrap_or(0));
        }
    });
    let which = format!(" with the reserved value {restart}");
    let part = (at, at.outer());
    // The draft of an extension gives the value a meaning.
    let extensions = at.outer().get("extensions");
    if !extensions.is_some_and(|all| all.has("KHR_mesh_primitive_restart")) {
        report.items_of(&codes::RESTART, part, &restarts, ["index", "indices"], &which);
    }
    if triangles && !values.rest_is_zero {
        let nouns = ["degenerate triangle", "degenerate triangles"];
        report.items_of(&codes::DEGENERATE, part, &flat.spread(3), nouns, "");
    }
    greatest
}
