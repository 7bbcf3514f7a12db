//! Checks vertex arrays.

use super::{Checker, MatchedElements, mesh::Size};
use crate::{codes::validation, document::MeshBody};
use meshwright_core::message::count as counted;

/// Tolerance of a squared length.
const NEAR: f64 = 0.05;

impl Checker<'_, '_> {
    /// Checks the arrays of a mesh with its own vertices.
    pub(super) fn vertices(&mut self, index: usize, body: &MeshBody<'_>, size: Size) {
        let label = self.mesh_label(index);
        let at = |name: &'static str| move || format!("meshes[{index}]/{name}");
        let count = size.positions;
        let initial = body.skin.as_ref().and_then(|skin| skin.initial.as_ref());
        let norms = body.norms.view::<[f32; 3]>().len();
        let encoded = body.encoded_norms.view::<u8>().len();
        let uvs = body.tverts.view::<[u8; 8]>().len();
        let tangents = body.tangents.view::<[f32; 4]>().len();
        let uv_count = size.uvs.unwrap_or(count);
        for (name, length, right) in [
            ("tverts", uvs, uv_count),
            ("tverts2", body.tverts2.view::<[u8; 8]>().len(), uv_count),
            ("colors", body.colors.view::<[u8; 4]>().len(), uv_count),
            ("norms", norms, count),
            ("encodedNorms", encoded, count),
            ("tangents", tangents, count),
        ] {
            if length != 0 && length != right {
                let message = || {
                    let (elements, vertices) =
                        (counted(length, "element", "elements"), counted(right, "vertex", "vertices"));
                    format!("`{name}` of {label} has {elements} for {vertices}")
                };
                self.note(&validation::UNEQUAL, at(name), message);
            }
        }
        if count == 0 {
            return;
        }
        let message = |what: &'static str| {
            move || format!("{label} has {} but no {what}", counted(count, "vertex", "vertices"))
        };
        if uvs == 0 {
            self.note(&validation::NO_UVS, at("tverts"), message("texture coordinates"));
        }
        if norms == 0 && encoded == 0 && initial.is_none_or(|[_, norms]| norms.is_empty()) {
            self.note(&validation::NO_NORMALS, at("norms"), message("normals"));
        } else if tangents == 0 && self.document.version_number() != 26 {
            self.note(&validation::NO_TANGENTS, at("tangents"), message("tangents"));
        }
        self.directions(index, body);
    }

    fn directions(&mut self, index: usize, body: &MeshBody<'_>) {
        let label = self.mesh_label(index);
        // The square of a large number overflows in single precision.
        let square = |parts: [f32; 3]| {
            let [x, y, z] = parts.map(f64::from);
            x * x + y * y + z * z
        };
        let norms = body.norms.view::<[f32; 3]>();
        let path = |at| format!("meshes[{index}]/norms[{at}]");
        let (mut zero, mut off) = (MatchedElements::default(), MatchedElements::default());
        for (vertex, normal) in norms.iter().enumerate() {
            let square = square(normal);
            if square == 0.0 {
                zero.add(vertex);
            } else if square.is_finite() && (square - 1.0).abs() > NEAR {
                off.add(vertex);
            }
        }
        self.items(&validation::NORMAL_ZERO, zero, path, |at| format!("normal {at} of {label} has length 0"));
        let length = |at| norms.get(at).map_or(0.0, square).sqrt();
        self.items(&validation::NORMAL_LENGTH, off, path, |at| {
            format!("normal {at} of {label} has length {}, expected 1", measure(length(at)))
        });
        let tangents = body.tangents.view::<[f32; 4]>();
        let matches = MatchedElements::find(tangents.iter(), |[x, y, z, w]| {
            let square = square([x, y, z]);
            square.is_finite() && ((square - 1.0).abs() > NEAR || w.abs() != 1.0)
        });
        let message = |at| {
            let [x, y, z, w] = tangents.get(at).unwrap_or_default();
            let length = measure(square([x, y, z]).sqrt());
            format!(
                "tangent {at} of {label} has length {length} and sign {w}, expected length 1 and sign 1 or -1"
            )
        };
        self.items(&validation::TANGENT, matches, |at| format!("meshes[{index}]/tangents[{at}]"), message);
    }
}

/// Formats a length with three decimals, or in scientific notation if it is large.
fn measure(length: f64) -> String {
    if length < 1e6 { format!("{length:.3}") } else { format!("{length:.3e}") }
}
