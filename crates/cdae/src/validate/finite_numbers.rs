//! Checks for NaN, infinity, and rotations that do not have length 1.

use super::{Checker, MatchedElements, field_of};
use crate::{
    codes::validation,
    document::{MeshBody, Number, Quat16, Vector},
    table,
};
use meshwright_core::{Diagnostic, Scalar};

/// Tolerance of the length of a rotation. Components are truncated to 15 bits, and to fewer by some tools.
const NEAR: f64 = 0.01;

impl<'d> Checker<'d, '_> {
    /// Checks all floats outside the sequences. Integers between them are ignored.
    pub(super) fn numbers(&mut self) {
        let shape = self.shape;
        self.finite_numbers("radius", &[shape.radius]);
        self.finite_numbers("tubeRadius", &[shape.tube_radius]);
        self.finite_numbers("smallestVisibleSize", &[shape.smallest_visible_size]);
        self.finite_numbers("center", &shape.center.values);
        self.finite_numbers("bounds", &shape.bounds.values);
        for (spec, vector) in shape.vectors() {
            let columns = spec.layout.columns;
            if columns.iter().all(|column| column.scalar == Scalar::F32) {
                self.finite(spec.field.name, None, vector, columns.len());
            }
        }
        let matches = MatchedElements::find(self.details.iter(), |detail| {
            let all = [detail.size, detail.average_error, detail.max_error, detail.bb_polar_angle];
            !all.iter().all(|number| number.is_finite())
        });
        self.not_finite(&matches, |index| format!("details[{index}]"));
        for (spec, vector) in shape.vectors().filter(|(spec, _)| std::ptr::eq(spec.layout, &table::QUAT16)) {
            self.rotations(spec.field.name, vector);
        }
    }

    /// Checks all floats of a mesh.
    pub(super) fn mesh_numbers(&mut self, index: usize, body: &'d MeshBody<'_>) {
        let at = |name: &str| format!("meshes[{index}]/{name}");
        self.finite_numbers(&at("radius"), &[body.radius]);
        self.finite_numbers(&at("center"), &body.center.values);
        self.finite_numbers(&at("bounds"), &body.bounds.values);
        let mut all = vec![
            ("verts", &body.verts, 3),
            ("tverts", &body.tverts, 2),
            ("tverts2", &body.tverts2, 2),
            ("norms", &body.norms, 3),
            ("tangents", &body.tangents, 4),
        ];
        if let Some(skin) = &body.skin {
            all.push(("initialTransforms", &skin.initial_transforms, 16));
            if let Some([verts, norms]) = &skin.initial {
                all.extend([("initialVerts", verts, 3), ("initialNorms", norms, 3)]);
            }
            if let Some([_, _, weights, _]) = &skin.influences {
                all.push(("weight", weights, 1));
            }
        }
        for (name, vector, width) in all {
            self.finite(name, Some(index), vector, width);
        }
    }

    pub(super) fn not_finite(&mut self, matches: &MatchedElements, path: impl FnOnce(usize) -> String) {
        let Some(first) = matches.first else { return };
        let more = matches.count.saturating_sub(1);
        let tail = if more > 0 { format!(" (and {more} more)") } else { String::new() };
        self.diagnostics.push_with(&validation::NOT_FINITE, || {
            let path = path(first);
            let message = format!("{} has NaN or infinity{tail}", field_of(&path));
            let elements = matches.indices().iter().copied();
            Diagnostic::new(&validation::NOT_FINITE, message).on(path).about(elements)
        });
    }

    fn finite_numbers(&mut self, path: &str, numbers: &[Number]) {
        if let Some(number) = numbers.iter().find(|number| !number.as_f32().is_finite()) {
            self.note_field(
                &validation::NOT_FINITE,
                || path.to_owned(),
                |field| format!("{field} is {}, expected a finite number", number.as_f64()),
            );
        }
    }

    fn finite(&mut self, name: &str, mesh: Option<usize>, vector: &Vector<'_>, width: usize) {
        const ALL: u32 = 0x7f80_0000;
        let odd = |part: &[u8; 4]| u32::from_le_bytes(*part) & ALL == ALL;
        // Nearly all arrays are finite, which a single pass over plain words detects.
        if !vector.data.as_chunks::<4>().0.iter().fold(false, |any, part| any | odd(part)) {
            return;
        }
        let size = vector.element_size.as_usize().unwrap_or(0).max(width.saturating_mul(4));
        let matches = MatchedElements::find(vector.data.chunks_exact(size), |element| {
            element.as_chunks::<4>().0.iter().take(width).any(odd)
        });
        self.not_finite(&matches, |index| match mesh {
            Some(mesh) => format!("meshes[{mesh}]/{name}[{index}]"),
            None => format!("{name}[{index}]"),
        });
    }

    fn rotations(&mut self, name: &str, vector: &Vector<'_>) {
        let length = |turn: Quat16| {
            let square: f64 =
                [turn.x, turn.y, turn.z, turn.w].map(|part| f64::from(part).powi(2)).iter().sum();
            square.sqrt() / 32767.0
        };
        let view = vector.view::<Quat16>();
        let matches = MatchedElements::find(view.iter(), |turn| (length(turn) - 1.0).abs() > NEAR);
        let say = |index| {
            let length = view.get(index).map_or(0.0, length);
            format!("rotation {index} of `{name}` has length {length:.3}, expected 1")
        };
        self.items(&validation::ROTATION_LENGTH, matches, |index| format!("{name}[{index}]"), say);
    }
}
