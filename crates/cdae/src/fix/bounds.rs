//! Fixes the bounding box and sphere of the shape.

use super::{Fixer, single};
use crate::{
    codes::validation,
    document::{Document, Number, Shape, Tuple},
    validate::expected_values::{self, Extent, distance, slack},
};

impl Fixer<'_> {
    pub(super) fn bounds(&mut self, document: &mut Document<'_>) {
        let stated = Extent::stated(document.shape.bounds.get());
        let mut bodies = document.shape.meshes.items.iter().filter_map(|mesh| mesh.body.as_deref());
        if !stated.is_finite() || !bodies.any(|body| !body.verts.is_empty()) {
            return;
        }
        let turned = stated.is_turned();
        // An animated shape may need a larger box than its rest pose.
        let still = document.shape.sequences.items.is_empty();
        let (code, may) = if turned { (&validation::BOX, true) } else { (&validation::SHAPE_BOUNDS, still) };
        if may
            && self.wants(code)
            && let Some(right) = expected_values::extent(document, &self.limits)
            && (turned || stated.off(&right) > slack(stated.radius()))
        {
            // If the sphere matched the box before, it must match the new box.
            let shape = &document.shape;
            let mut alone = Shape { bounds: shape.bounds, center: shape.center, ..Shape::default() };
            (alone.radius, alone.tube_radius) = (shape.radius, shape.tube_radius);
            let follows = sphere(&mut alone).is_empty();
            set(&mut document.shape.bounds, corners(&right));
            self.note(code, "bounds", || {
                "set the bounding box of the shape to that of its meshes".to_owned()
            });
            if follows {
                sphere(&mut document.shape);
            }
        }
        if self.wants(&validation::SHAPE_SPHERE) {
            let fixed = sphere(&mut document.shape);
            if !fixed.is_empty() {
                self.note(&validation::SHAPE_SPHERE, "radius", || {
                    format!("computed {} from the bounding box of the shape", fixed.join(", "))
                });
            }
        }
    }
}

/// Computes center and radii from the box. Returns the changed fields.
fn sphere(shape: &mut Shape<'_>) -> Vec<&'static str> {
    let stated = Extent::stated(shape.bounds.get());
    if stated.is_turned() {
        return Vec::new();
    }
    let (right, slack) = (stated.radius(), slack(stated.radius()));
    // Differences below single precision do not count.
    let (old, middle) = (shape.center.get(), stated.center().map(single));
    let off = distance(old.map(f64::from), stated.center()) > slack && old != middle;
    let far = |radius: Number| {
        let far = (radius.as_f64() - right).abs() > slack;
        far && radius.as_f64().is_finite() && single(right).is_finite() && radius.as_f32() != single(right)
    };
    let mut fixed = Vec::new();
    if off {
        set(&mut shape.center, middle);
        fixed.push("center");
    }
    for (name, radius) in [("radius", &mut shape.radius), ("tubeRadius", &mut shape.tube_radius)] {
        if far(*radius) {
            *radius = Number::float(single(right));
            fixed.push(name);
        }
    }
    fixed
}

/// Minimum, then maximum.
pub(super) fn corners(extent: &Extent) -> [f32; 6] {
    let ([a, b, c], [d, e, f]) = (extent.least, extent.most);
    [a, b, c, d, e, f].map(single)
}

/// Replaces the values and keeps the array encoding.
pub(super) fn set<const N: usize>(tuple: &mut Tuple<N>, values: [f32; N]) {
    // A bin of float32 holds float32 only.
    let packed = matches!(tuple.marker, 0xc4..=0xc6);
    tuple.values = values.map(|value| if packed { Number::float32(value) } else { Number::float(value) });
}
