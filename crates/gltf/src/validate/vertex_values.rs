//! Checks the values of vertices and indices (3.7.2.1).

use super::{
    Checker, Matches,
    accessor_values::Values,
    attribute_semantics::semantic,
    buffer::Bytes,
    json_tree::Json,
    model::{Accessor, Model, Primitive},
};
use crate::{codes::validate::vertex as codes, document::mode};
use meshwright_scene::Component;
use std::collections::{HashMap, HashSet};

/// Accessors that are already checked, as primitives share them.
#[derive(Debug)]
pub(super) struct Checked {
    /// Per buffer view: its first vertex accessor.
    views: HashMap<usize, u32>,
    attributes: HashSet<(usize, &'static str)>,
    indices: HashMap<usize, Option<f64>>,
    pub(super) influences: HashSet<Vec<usize>>,
    pub(super) joints: HashMap<usize, f64>,
    /// Per mesh: the smallest number of joints of its skins, and that skin.
    pub(super) fewest: Vec<Option<(usize, usize)>>,
}

impl Checked {
    pub(super) fn new(model: &Model<'_>) -> Self {
        let mut fewest = vec![None; model.meshes.len()];
        for node in &model.nodes {
            let skin = node.skin.and_then(|skin| Some((model.joints.get(skin)?.len(), skin)));
            let Some((skin, fewest)) = skin.zip(node.mesh.and_then(|mesh| fewest.get_mut(mesh))) else {
                continue;
            };
            *fewest = Some(fewest.map_or(skin, |known: (usize, usize)| known.min(skin)));
        }
        Self {
            views: HashMap::new(),
            attributes: HashSet::new(),
            indices: HashMap::new(),
            influences: HashSet::new(),
            joints: HashMap::new(),
            fewest,
        }
    }

    /// True if another vertex accessor uses that buffer view.
    pub(super) fn shares(&mut self, view: usize, accessor: &Accessor<'_>) -> bool {
        let id = accessor.json.id();
        *self.views.entry(view).or_insert(id) != id
    }
}

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

impl<'t> Checker<'t> {
    pub(super) fn vertices(
        &mut self,
        model: &Model<'t>,
        bytes: &Bytes<'t>,
        part: &Primitive<'t>,
        seen: &mut Checked,
    ) {
        for (name, index, at) in &part.attributes {
            let Some((known, _)) = semantic(name, false) else { continue };
            if !["NORMAL", "TANGENT", "COLOR"].contains(&known.name)
                || !seen.attributes.insert((*index, known.name))
            {
                continue;
            }
            let Some(values) = self.values(model, bytes, *index) else { continue };
            match known.name {
                "COLOR" => self.colors(&values, *at),
                _ => {
                    self.directions(&values, *at);
                    self.fix_directions(model, bytes, (*index, *at), &values);
                }
            }
        }
        if let Some((index, at)) = part.indices.zip(part.json.get("indices")) {
            self.index_values(model, bytes, part, (index, at), seen);
        }
    }

    /// Checks normals, and tangents with their sign.
    fn directions(&mut self, values: &Values<'_>, at: Json<'t>) {
        let (mut long, mut sign) = (Matches::default(), Matches::default());
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
        self.items(&codes::UNIT, at, &long, ["vector", "vectors"], " not of length 1");
        self.items(&codes::SIGN, at, &sign, ["tangent", "tangents"], " with a sign other than 1 or -1");
    }

    fn colors(&mut self, values: &Values<'_>, at: Json<'t>) {
        if values.component() != Component::F32 {
            return;
        }
        let mut matches = Matches::default();
        values.each(|index, row| {
            if !row.iter().all(|part| (0.0..=1.0).contains(part)) {
                matches.add(index);
            }
        });
        self.items(&codes::COLOR, at, &matches, ["color", "colors"], " outside 0 to 1");
    }

    fn index_values(
        &mut self,
        model: &Model<'t>,
        bytes: &Bytes<'t>,
        part: &Primitive<'t>,
        (index, at): (usize, Json<'t>),
        seen: &mut Checked,
    ) {
        let greatest = match seen.indices.get(&index) {
            Some(known) => *known,
            None => {
                let triangles = part.mode == u64::from(mode::TRIANGLES);
                let greatest = self.index_accessor(model, bytes, index, at, triangles);
                seen.indices.insert(index, greatest);
                greatest
            }
        };
        let accessors = part.attributes.iter().filter_map(|(_, index, _)| model.accessors.get(*index));
        let Some(count) = accessors.map(|accessor| accessor.count).min() else { return };
        if let Some(greatest) = greatest.filter(|greatest| *greatest >= count as f64) {
            self.note(&codes::INDEX, at, || {
                let vertices = meshwright_core::count(count, "vertex", "vertices");
                format!("{at} go up to {greatest}, but the primitive has {vertices}")
            });
        }
    }

    /// Checks an index accessor; returns the largest index.
    fn index_accessor(
        &mut self,
        model: &Model<'t>,
        bytes: &Bytes<'t>,
        index: usize,
        at: Json<'t>,
        triangles: bool,
    ) -> Option<f64> {
        let values = self.values(model, bytes, index)?;
        let restart = match values.component() {
            Component::U8 => f64::from(u8::MAX),
            Component::U16 => f64::from(u16::MAX),
            _ => f64::from(u32::MAX),
        };
        let (mut greatest, mut restarts, mut flat) = (None, Matches::default(), Matches::default());
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
                flat.add(at);
            }
        });
        let which = format!(" with the reserved value {restart}");
        let part = (at, at.outer());
        self.items_of(&codes::RESTART, part, &restarts, ["index", "indices"], &which, |first| first);
        if triangles && !values.rest_is_zero {
            let number = |last: usize| last.checked_div(3).unwrap_or(0);
            let nouns = ["degenerate triangle", "degenerate triangles"];
            self.items_of(&codes::DEGENERATE, part, &flat, nouns, "", number);
        }
        greatest
    }
}
