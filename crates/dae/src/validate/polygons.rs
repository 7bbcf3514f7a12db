//! Checks whether the shape of polygons depends on how a program cuts them.

use super::{Checker, geometry::PrimitiveInputs};
use crate::{
    codes::validation as codes,
    document::{Element, Integers},
    view::{PrimitiveKind, SourceView, is_fan},
};
use meshwright_core::{Matches, count as counted};
use std::collections::HashMap;

/// The values of sources of positions, by their elements.
pub(super) type Positions = HashMap<u32, Vec<f32>>;

impl<'d> Checker<'d> {
    /// Reports polygons that the triangles of a fan from their first corner do not cover exactly.
    pub(super) fn concave_polygons(
        &mut self,
        element: Element<'d>,
        kind: PrimitiveKind,
        own: &PrimitiveInputs<'d>,
        positions: &mut Positions,
    ) {
        let Some(source) = own.positions else { return };
        let mut concave = Matches::default();
        match kind {
            PrimitiveKind::Polylist => {
                let sizes = element.child("vcount").map(|own| own.text()).unwrap_or_default();
                if Integers::new(&sizes).all(|size| size <= 3) {
                    return;
                }
                let text = element.child("p").map(|list| list.text()).unwrap_or_default();
                let values = self.position_values(source, positions);
                let mut rest = corners(&text, own);
                for (at, size) in Integers::new(&sizes).enumerate() {
                    let points: Vec<[f64; 3]> =
                        rest.by_ref().take(size as usize).map_while(|index| point(values, index)).collect();
                    if points.len() == size as usize && !is_fan(&points) {
                        concave.add(at);
                    }
                }
            }
            PrimitiveKind::Polygons => {
                for (at, list) in element.children_named("p").enumerate() {
                    let text = list.text();
                    if corners(&text, own).nth(3).is_none() {
                        continue;
                    }
                    let values = self.position_values(source, positions);
                    let points: Option<Vec<[f64; 3]>> =
                        corners(&text, own).map(|index| point(values, index)).collect();
                    if points.is_some_and(|points| !is_fan(&points)) {
                        concave.add(at);
                    }
                }
            }
            _ => return,
        }
        if let Some(first) = concave.first {
            self.note(&codes::CONCAVE, element, || {
                let polygons = counted(concave.count, "concave polygon", "concave polygons");
                format!("`{}` has {polygons} (first: {first})", element.name())
            });
        }
    }

    /// The values of a source of positions, read once.
    fn position_values<'p>(&self, source: Element<'d>, known: &'p mut Positions) -> &'p [f32] {
        known.entry(source.index()).or_insert_with(|| {
            let table = SourceView::new(&self.collada, source).table();
            let places = table.places(&[&["X"], &["Y"], &["Z"]]);
            table.packed(&places)
        })
    }
}

/// The positions that the corners of a list name.
fn corners<'t>(text: &'t str, own: &PrimitiveInputs<'_>) -> impl Iterator<Item = u32> + use<'t> {
    Integers::new(text).skip(own.position).step_by(own.stride.max(1))
}

fn point(values: &[f32], index: u32) -> Option<[f64; 3]> {
    let start = (index as usize).checked_mul(3)?;
    let own = values.get(start..start.checked_add(3)?)?;
    Some([own.first()?, own.get(1)?, own.get(2)?].map(|part| f64::from(*part)))
}
