//! Vectors of units, axes and references between elements.

use super::builder::{
    ASSET, ELEMENTS, VERTEX, VERTICES, corners, file, geometry, meant, mesh, of_mesh, positions, triangle,
};
use crate::vector::Vector;
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [measures(), references()].concat()
}

/// A triangle at a node that is moved by (1, 2, 3).
fn measured(asset: &str) -> String {
    let mesh = format!(
        "{}{VERTICES}<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>",
        positions("1 2 3 0 0 0 4 5 6")
    );
    file(
        asset,
        &geometry("g", &mesh),
        "<node id=\"n\" name=\"n\"><translate>1 2 3</translate><instance_geometry url=\"#g\"/></node>",
    )
}

fn measure(name: &str, about: &str, asset: &str, place: [f64; 3], positions: Value) -> Vector {
    let [x, y, z] = place;
    let matrix = json!([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1]);
    let meaning =
        json!({ "nodes": [{ "name": "n", "matrix": matrix }], "drawn": [{ "positions": positions }] });
    meant(name, about, ELEMENTS, measured(asset), meaning)
}

fn measures() -> Vec<Vector> {
    let plain = json!([[1, 2, 3], [0, 0, 0], [4, 5, 6]]);
    let third = |values: [f64; 3]| values.map(|value| f64::from(value as f32));
    let small = json!([third([0.01, 0.02, 0.03]), [0, 0, 0], third([0.04, 0.05, 0.06])]);
    let single = |value: f64| f64::from(value as f32);
    vec![
        measure("y_up", "Y is up: coordinates stay.", ASSET, [1.0, 2.0, 3.0], plain.clone()),
        measure(
            "z_up",
            "Z is up: (x, y, z) becomes (x, z, -y).",
            "<asset><up_axis>Z_UP</up_axis></asset>",
            [1.0, 3.0, -2.0],
            json!([[1, 3, -2], [0, 0, 0], [4, 6, -5]]),
        ),
        measure(
            "x_up",
            "X is up: (x, y, z) becomes (-y, x, z).",
            "<asset><up_axis>X_UP</up_axis></asset>",
            [-2.0, 1.0, 3.0],
            json!([[-2, 1, 3], [0, 0, 0], [-5, 4, 6]]),
        ),
        measure(
            "no_asset",
            "Without an asset, Y is up and a unit is a meter.",
            "",
            [1.0, 2.0, 3.0],
            plain.clone(),
        ),
        measure(
            "centimeters",
            "A unit is a centimeter.",
            "<asset><unit meter=\"0.01\"/><up_axis>Y_UP</up_axis></asset>",
            [single(0.01), single(0.02), single(0.03)],
            small,
        ),
        measure(
            "inches_doubled",
            "A unit is two meters.",
            "<asset><unit name=\"double\" meter=\"2\"/></asset>",
            [2.0, 4.0, 6.0],
            json!([[2, 4, 6], [0, 0, 0], [8, 10, 12]]),
        ),
        measure(
            "unit_zero",
            "A unit of length 0 counts as a meter.",
            "<asset><unit meter=\"0\"/></asset>",
            [1.0, 2.0, 3.0],
            plain.clone(),
        ),
        measure(
            "unit_without_length",
            "A unit without a length is a meter.",
            "<asset><unit name=\"meter\"/></asset>",
            [1.0, 2.0, 3.0],
            plain,
        ),
    ]
}

fn references() -> Vec<Vector> {
    let drawn = |positions: Value| json!({ "drawn": [{ "node": "n", "positions": positions }] });
    let one = |name: &str, about: &str, text: String| meant(name, about, ELEMENTS, text, drawn(corners()));
    let shown = |url: &str| of_mesh(&triangle()).replace("url=\"#g\"", &format!("url=\"{url}\""));
    let blank = of_mesh(&triangle())
        .replace("id=\"g\"", "id=\"my mesh\"")
        .replace("url=\"#g\"", "url=\"#my%20mesh\"");
    let twice = format!(
        "{}{}",
        geometry("g", &triangle()),
        "<library_lights><light id=\"g\"><technique_common><point><color>1 1 1</color></point></technique_common></light></library_lights>\n"
    );
    let nodes = "<node id=\"n\" name=\"n\"><instance_geometry url=\"#g\"/></node>";
    // Two meshes with sources of the same ids: each refers to its own.
    let second = mesh(&format!("<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>"))
        .replace("0 0 0 1 0 0 0 1 0", "5 0 0 6 0 0 5 1 0");
    let both = geometry("g", &triangle()).replace(
        "</library_geometries>",
        &format!("<geometry id=\"h\" name=\"h\"><mesh>{second}</mesh></geometry></library_geometries>"),
    );
    let other = "<node id=\"n\" name=\"n\"><instance_geometry url=\"#g\"/></node><node id=\"m\" name=\"m\"><instance_geometry url=\"#h\"/></node>";
    vec![
        one("url", "A URL with a number sign and an id.", shown("#g")),
        one("url_without_sign", "A URL that is an id alone.", shown("g")),
        one("url_percent", "An id with a blank, which its URL encodes.", blank),
        one(
            "id_of_two_kinds",
            "An id that a geometry and a light have: the geometry is meant.",
            file(ASSET, &twice, nodes),
        ),
        meant(
            "sources_of_one_id",
            "Sources in two meshes have the same id: each mesh uses its own.",
            ELEMENTS,
            file(ASSET, &both, other),
            json!({ "drawn": [
                { "node": "n", "positions": corners() },
                { "node": "m", "positions": [[5, 0, 0], [6, 0, 0], [5, 1, 0]] },
            ] }),
        ),
        meant(
            "dangling",
            "An instance of a missing geometry shows nothing.",
            ELEMENTS,
            shown("#nothing"),
            json!({ "nodes": [{ "name": "n" }], "drawn": [] }),
        ),
        meant(
            "other_file",
            "An instance of a geometry in another file is not opened.",
            ELEMENTS,
            shown("other.dae#g"),
            json!({ "nodes": [{ "name": "n" }], "drawn": [] }),
        ),
    ]
}
