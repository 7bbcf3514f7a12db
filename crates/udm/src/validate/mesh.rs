//! Checks sub meshes.

use super::{
    MatchedElements, Report, decoded_element::View, fixes::vertex_data, model::integers, numbers::NEAR,
    path::Place, some, strings, weights,
};
use crate::{
    asset::schema::keys::SUB_MESH,
    codes::validation,
    document::{Array, Type, Value},
};
use meshwright_core::{ArrayView, message};

/// Size of the engine's vertex in bytes.
const VERTEX: usize = 48;

const GEOMETRY: &[&str] = &["Triangles", "Lines", "Points"];

pub(super) fn check(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let vertices = first(view, SUB_MESH.vertices, SUB_MESH.older_vertices);
    let indices = first(view, SUB_MESH.indices, SUB_MESH.older_indices);
    let count = vertices.map(|(_, array)| array.len());
    strings::check_word(view.get(SUB_MESH.geometry_type), GEOMETRY, report, &at.key(SUB_MESH.geometry_type));
    if let Some((key, array)) = vertices {
        let has_triangles =
            !matches!(view.get(SUB_MESH.geometry_type), Some(Value::String(text)) if *text != "Triangles");
        let triangles = indices.filter(|_| has_triangles).map(|(_, array)| array);
        check_vertices(array, triangles, report, &at.key(key));
    }
    if let (Some((key, array)), Some(count)) = (indices, count) {
        check_indices(array, count, view.get(SUB_MESH.geometry_type), report, &at.key(key));
        if count == 0 || array.is_empty() {
            let message = || {
                let vertices = message::count(count, "vertex", "vertices");
                let indices = message::count(array.len(), "index", "indices");
                format!("the mesh has {vertices} and {indices}")
            };
            report.note(&validation::EMPTY_MESH, at, message);
        }
    }
    check_skin_index(view, report, at);
    let Some(count) = count else { return };
    for key in [SUB_MESH.vertex_weights, SUB_MESH.extended_vertex_weights] {
        if let Some(array) = view.array(key)
            && has_length(key, array, count, report, at)
        {
            weights::check(array, key == SUB_MESH.vertex_weights, view.model, report, &at.key(key));
        }
    }
    vertex_data::fix_skin(view, count, &mut report.fixes, at);
    check_layers(view, count, report, at);
}

/// Checks that an array has one item per vertex. Returns true if it does.
fn has_length(key: &str, array: &Array<'_>, count: usize, report: &mut Report, at: &Place<'_>) -> bool {
    if array.len() != count {
        report.note(&validation::UNEQUAL, &at.key(key), || unequal(key, array.len(), count));
    }
    array.len() == count
}

fn check_vertices(array: &Array<'_>, triangles: Option<&Array<'_>>, report: &mut Report, at: &Place<'_>) {
    let Some(records) = array.as_records() else { return };
    let size = records.layout().size();
    if size != VERTEX {
        let message = || format!("a vertex takes {size} bytes, but the engine expects {VERTEX}");
        return report.note(&validation::LAYOUT, at, message);
    }
    let Some(normals) = records.column::<[f32; 3]>("n") else { return };
    let matches = MatchedElements::find(normals.iter(), |[x, y, z]| {
        let square = x * x + y * y + z * z;
        square.is_finite() && (square - 1.0).abs() > 0.05_f32.max(NEAR)
    });
    report.items(&validation::NOT_UNIT, at, matches, |matches| {
        format!("the mesh has {} of a length other than 1", some(matches, "normal", "normals"))
    });
    vertex_data::fix_normals(array, triangles, &mut report.fixes, at);
}

fn check_indices(
    array: &Array<'_>,
    count: usize,
    geometry: Option<&Value<'_>>,
    report: &mut Report,
    at: &Place<'_>,
) {
    let most = i64::try_from(count).unwrap_or(i64::MAX);
    let matches = MatchedElements::find(integers(array), |index| index < 0 || index >= most);
    let message = |matches| {
        let indices = some(matches, "vertex index", "vertex indices");
        let vertices = message::count(count, "vertex", "vertices");
        format!("the mesh has {indices} out of range: it has {vertices}")
    };
    report.items(&validation::VERTEX_RANGE, at, matches, message);
    let (corners, what) = match geometry {
        Some(Value::String(text)) if *text == "Lines" => (2, "lines"),
        Some(Value::String(text)) if *text == "Points" => return,
        _ => (3, "triangles"),
    };
    if !array.len().is_multiple_of(corners) {
        let message =
            || format!("the mesh has {} indices for {what}, not a multiple of {corners}", array.len());
        report.note(&validation::INCOMPLETE, at, message);
    }
    if corners == 3 {
        check_degenerate(array, report, at);
        vertex_data::fix_triangles(array, &mut report.fixes, at);
    }
}

fn check_degenerate(array: &Array<'_>, report: &mut Report, at: &Place<'_>) {
    let (mut matches, mut triangle, mut filled) = (MatchedElements::default(), [0_i64; 3], 0_usize);
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
    report.items(&validation::DEGENERATE, at, matches, |matches| {
        format!("the mesh has {}", some(matches, "degenerate triangle", "degenerate triangles"))
    });
}

fn check_skin_index(view: View<'_, '_>, report: &mut Report, at: &Place<'_>) {
    let skin = view.model.and_then(|model| model.skin);
    let index = view.get(SUB_MESH.skin_material_index).and_then(Value::as_u32);
    if let (Some(skin), Some(index)) = (skin, index)
        && index != u32::MAX
        && index as usize >= skin
    {
        let message = || {
            let materials = message::count(skin, "material", "materials");
            format!("skin material index {index} of the mesh is out of range: the first skin has {materials}")
        };
        report.note(&validation::SKIN_INDEX, &at.key(SUB_MESH.skin_material_index), message);
    }
}

/// Checks additional vertex attributes.
fn check_layers(view: View<'_, '_>, count: usize, report: &mut Report, at: &Place<'_>) {
    let place = at.key(SUB_MESH.uv_sets);
    for entry in view.get(SUB_MESH.uv_sets).and_then(Value::as_element).into_iter().flatten() {
        let Some(length) = entry.value.item_count() else { continue };
        if length != count {
            let message = || unequal(&entry.key.to_string_lossy(), length, count);
            report.note(&validation::UNEQUAL, &place.key(entry.key.as_bytes()), message);
        }
    }
    let factors = view.get(SUB_MESH.alpha_count).and_then(Value::as_u32);
    match (factors, view.array(SUB_MESH.alphas).filter(|array| !array.is_empty())) {
        (Some(factors), _) if factors > 2 => {
            let message =
                || format!("the mesh states {factors} blend factors per vertex, expected at most 2");
            report.note(&validation::ALPHA_COUNT, &at.key(SUB_MESH.alpha_count), message);
        }
        (Some(1 | 2), None) if count > 0 => {
            let message = || "the mesh states blend factors, but has no \"alphas\"".to_owned();
            report.note(&validation::ALPHA_COUNT, &at.key(SUB_MESH.alpha_count), message);
        }
        (_, Some(array)) => {
            has_length(SUB_MESH.alphas, array, count, report, at);
        }
        _ => {}
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
