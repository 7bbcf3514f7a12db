//! Checks sub meshes.

use super::{
    Checker, Matches, decoded_element::View, finite_numbers::NEAR, model::integers, path::Place, some,
};
use crate::{
    codes::validation,
    document::{Array, Type, Value},
};
use meshwright_core::{ArrayView, message};

/// Size of the engine's vertex in bytes.
const VERTEX: usize = 48;

const GEOMETRY: &[&str] = &["Triangles", "Lines", "Points"];

impl Checker {
    pub(super) fn mesh(&mut self, view: View<'_, '_>, at: &Place<'_>) {
        let vertices = first(view, "vertices", "vertexData");
        let indices = first(view, "indices", "indexData");
        let count = vertices.map(|(_, array)| array.len());
        self.word(view.get("geometryType"), GEOMETRY, &at.key("geometryType"));
        if let Some((key, array)) = vertices {
            self.vertices(array, &at.key(key));
        }
        if let (Some((key, array)), Some(count)) = (indices, count) {
            self.indices(array, count, view.get("geometryType"), &at.key(key));
            if count == 0 || array.is_empty() {
                let message = || {
                    let vertices = message::count(count, "vertex", "vertices");
                    let indices = message::count(array.len(), "index", "indices");
                    format!("the mesh has {vertices} and {indices}")
                };
                self.note(&validation::EMPTY_MESH, at, message);
            }
        }
        self.skin_index(view, at);
        let Some(count) = count else { return };
        for key in ["vertexWeights", "extendedVertexWeights"] {
            if let Some(array) = view.array(key)
                && self.as_many(key, array, count, at)
            {
                self.weights(array, key == "vertexWeights", &at.key(key));
            }
        }
        self.fix_skin(view, count, at);
        self.layers(view, count, at);
    }

    /// Checks that an array has one item per vertex. Returns true if it does.
    fn as_many(&mut self, key: &str, array: &Array<'_>, count: usize, at: &Place<'_>) -> bool {
        if array.len() != count {
            self.note(&validation::UNEQUAL, &at.key(key), || unequal(key, array.len(), count));
        }
        array.len() == count
    }

    fn vertices(&mut self, array: &Array<'_>, at: &Place<'_>) {
        let Some(records) = array.as_records() else { return };
        let size = records.layout().size();
        if size != VERTEX {
            let message = || format!("a vertex takes {size} bytes, but the engine expects {VERTEX}");
            return self.note(&validation::LAYOUT, at, message);
        }
        let Some(normals) = records.column::<[f32; 3]>("n") else { return };
        let matches = Matches::find(normals.iter(), |[x, y, z]| {
            let square = x * x + y * y + z * z;
            square.is_finite() && (square - 1.0).abs() > 0.05_f32.max(NEAR)
        });
        self.items(&validation::NOT_UNIT, at, matches, |matches| {
            format!("the mesh has {} of a length other than 1", some(matches, "normal", "normals"))
        });
        self.fix_normals(array, at);
    }

    fn indices(&mut self, array: &Array<'_>, count: usize, geometry: Option<&Value<'_>>, at: &Place<'_>) {
        let most = i64::try_from(count).unwrap_or(i64::MAX);
        let matches = Matches::find(integers(array), |index| index < 0 || index >= most);
        let message = |matches| {
            let indices = some(matches, "vertex index", "vertex indices");
            let vertices = message::count(count, "vertex", "vertices");
            format!("the mesh has {indices} out of range: it has {vertices}")
        };
        self.items(&validation::VERTEX_RANGE, at, matches, message);
        let (corners, what) = match geometry {
            Some(Value::String(text)) if *text == "Lines" => (2, "lines"),
            Some(Value::String(text)) if *text == "Points" => return,
            _ => (3, "triangles"),
        };
        if !array.len().is_multiple_of(corners) {
            let message =
                || format!("the mesh has {} indices for {what}, not a multiple of {corners}", array.len());
            self.note(&validation::INCOMPLETE, at, message);
        }
        if corners == 3 {
            self.degenerate(array, at);
            self.fix_triangles(array, at);
        }
    }

    fn degenerate(&mut self, array: &Array<'_>, at: &Place<'_>) {
        let (mut matches, mut triangle, mut filled) = (Matches::default(), [0_i64; 3], 0_usize);
        for (at, index) in integers(array).enumerate() {
            if let Some(corner) = triangle.get_mut(filled) {
                *corner = index;
            }
            filled = filled.saturating_add(1);
            if filled == 3 {
                let [a, b, c] = triangle;
                if a == b || b == c || c == a {
                    matches.add(at.saturating_sub(2));
                }
                filled = 0;
            }
        }
        self.items(&validation::DEGENERATE, at, matches, |matches| {
            format!("the mesh has {}", some(matches, "degenerate triangle", "degenerate triangles"))
        });
    }

    fn skin_index(&mut self, view: View<'_, '_>, at: &Place<'_>) {
        let skin = self.model.as_ref().and_then(|model| model.skin);
        let index = view.get("skinMaterialIndex").and_then(Value::as_u32);
        if let (Some(skin), Some(index)) = (skin, index)
            && index != u32::MAX
            && index as usize >= skin
        {
            let message = || {
                let materials = message::count(skin, "material", "materials");
                format!(
                    "skin material index {index} of the mesh is out of range: the first skin has {materials}"
                )
            };
            self.note(&validation::SKIN_INDEX, &at.key("skinMaterialIndex"), message);
        }
    }

    /// Checks additional vertex attributes.
    fn layers(&mut self, view: View<'_, '_>, count: usize, at: &Place<'_>) {
        let place = at.key("uvSets");
        for entry in view.get("uvSets").and_then(Value::as_element).into_iter().flatten() {
            let length = match &entry.value {
                Value::Array(array) => array.len(),
                Value::ArrayLz4(array) => array.len(),
                _ => continue,
            };
            if length != count {
                let message = || unequal(&entry.key.to_string_lossy(), length, count);
                self.note(&validation::UNEQUAL, &place.key(entry.key.as_bytes()), message);
            }
        }
        let factors = view.get("alphaCount").and_then(Value::as_u32);
        match (factors, view.array("alphas").filter(|array| !array.is_empty())) {
            (Some(factors), _) if factors > 2 => {
                let message =
                    || format!("the mesh states {factors} blend factors per vertex, expected at most 2");
                self.note(&validation::ALPHA_COUNT, &at.key("alphaCount"), message);
            }
            (Some(1 | 2), None) if count > 0 => {
                let message = || "the mesh states blend factors, but has no \"alphas\"".to_owned();
                self.note(&validation::ALPHA_COUNT, &at.key("alphaCount"), message);
            }
            (_, Some(array)) => {
                self.as_many("alphas", array, count, at);
            }
            _ => {}
        }
    }
}

/// The message for arrays whose length differs from the number of vertices.
fn unequal(name: &str, values: usize, vertices: usize) -> String {
    let values = message::count(values, "value", "values");
    format!("\"{name}\" has {values} for {}", message::count(vertices, "vertex", "vertices"))
}

/// The array with a name or its older spelling.
fn first<'v, 'a: 'v>(
    view: View<'v, 'a>,
    key: &'static str,
    old: &'static str,
) -> Option<(&'static str, &'v Array<'v>)> {
    let array = view.array(key).map(|array| (key, array));
    array.or_else(|| view.array(old).map(|array| (old, array)))
}

/// The positions of vertices, from records or plain vectors.
pub(super) fn positions<'v>(array: &'v Array<'_>) -> Option<ArrayView<'v, [f32; 3]>> {
    match array.as_records() {
        Some(records) => records.column("pos"),
        None => array.as_packed().filter(|items| items.kind() == Type::Vec3)?.view(),
    }
}
