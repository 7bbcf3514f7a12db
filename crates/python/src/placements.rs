//! What scenes of levels and vehicles place, as lists and arrays.

use crate::{
    buffer::{f64_bytes, owned},
    node::rows,
    scene::Scene,
};
use meshwright_beamng::placed_objects;
use pyo3::prelude::*;

/// An object: its node, name, class, shape, file and line, whether it is hidden, and its number of places.
type PlacedRow = (usize, String, String, String, String, u32, bool, usize);

/// The objects that a scene places, and the transforms of all their places in the same order: float64 [N, 4, 4].
#[pyfunction]
pub(crate) fn placements<'py>(
    py: Python<'py>,
    scene: &Scene,
) -> PyResult<(Vec<PlacedRow>, Bound<'py, PyAny>)> {
    let (found, bytes, count) = py.detach(|| {
        let objects = placed_objects(scene.shared.scene());
        let matrices = objects.iter().flat_map(|object| &object.places);
        let bytes = f64_bytes(matrices.clone().flat_map(rows));
        let list = objects.iter().map(|object| {
            let texts = [object.name, object.class, object.shape, object.file];
            let [name, class, shape, file] = texts.map(str::to_owned);
            (object.node.index(), name, class, shape, file, object.line, object.hidden, object.places.len())
        });
        (list.collect(), bytes, matrices.count())
    });
    Ok((found, owned(py, bytes, "<f8", &[count, 4, 4], 8)?))
}
