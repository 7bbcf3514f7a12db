//! Vectors of the levels of detail that BeamNG reads from names.

use super::builder::{ASSET, LEVELS, file, geometry, meant, triangle};
use crate::vector::Vector;
use serde_json::{Value, json};

/// A file of nodes with meshes below `base00` and `start01`, and of nodes without next to `start01`.
fn leveled(meshes: &[&str], markers: &[&str]) -> String {
    let shown = |name: &&str| {
        format!(
            "<node id=\"{}\" name=\"{name}\"><instance_geometry url=\"#g\"/></node>",
            name.replace('-', "_")
        )
    };
    let bare = |name: &&str| format!("<node id=\"{name}\" name=\"{name}\"/>");
    let (meshes, markers): (String, String) =
        (meshes.iter().map(shown).collect(), markers.iter().map(bare).collect());
    let nodes = format!(
        "<node id=\"base00\" name=\"base00\"><node id=\"start01\" name=\"start01\">{meshes}</node>{markers}</node>"
    );
    file(ASSET, &geometry("g", &triangle()), &nodes)
}

fn one(name: &str, about: &str, text: String, levels: Value) -> Vector {
    meant(name, about, LEVELS, text, json!({ "levels": levels }))
}

fn level(name: &str, kind: &str, pixels: Option<u32>) -> Value {
    json!({ "name": name, "kind": kind, "pixels": pixels })
}

pub(super) fn all() -> Vec<Vector> {
    let visual = |size: u32| level(&format!("detail{size}"), "visual", Some(size));
    let plain = leveled(&["wall_a250", "wall_a40"], &[]);
    let assigned = json!({ "nodes": [
        { "name": "base00", "level": null }, { "name": "start01", "level": null },
        { "name": "wall_a250", "level": "detail250" }, { "name": "wall_a40", "level": "detail40" },
    ] });
    vec![
        one(
            "sizes",
            "Names end in the sizes of two levels.",
            plain.clone(),
            json!([visual(250), visual(40)]),
        ),
        meant(
            "nodes_of_levels",
            "Each node with a mesh belongs to the level of its size.",
            LEVELS,
            plain.clone(),
            assigned,
        ),
        one(
            "no_size",
            "A mesh without a number has the size 2.",
            leveled(&["wall"], &[]),
            json!([visual(2)]),
        ),
        one(
            "collision",
            "A collision mesh has a negative size.",
            leveled(&["wall_a250", "Colmesh-1"], &[]),
            json!([visual(250), level("Collision-1", "collision", None)]),
        ),
        one(
            "line_of_sight",
            "A mesh for ray casts.",
            leveled(&["wall_a250", "LOScol-9"], &[]),
            json!([visual(250), level("LOS-9", "line_of_sight", None)]),
        ),
        one(
            "underscore",
            "A number after `_` is negative as well: the mesh is never drawn.",
            leveled(&["rock_01", "rock_a20"], &[]),
            json!([visual(20), level("detail-1", "utility", None)]),
        ),
        one(
            "null_detail",
            "A level without meshes.",
            leveled(&["wall_a250"], &["nulldetail10"]),
            json!([visual(250), visual(10)]),
        ),
        one(
            "billboard",
            "A billboard.",
            leveled(&["wall_a250"], &["bb__autobillboard20"]),
            json!([visual(250), level("bbDetail20", "billboard", Some(20))]),
        ),
        one(
            "without_base",
            "Without the tree of the game numbers mean nothing.",
            plain.replace("base00", "wall"),
            json!([]),
        ),
        one(
            "without_start",
            "The child of `base00` must begin with `start`.",
            plain.replace("start01", "first"),
            json!([]),
        ),
        one(
            "base_in_capitals",
            "Letters' case does not matter.",
            plain.replace("name=\"base00\"", "name=\"BASE01\"").replace("name=\"start01\"", "name=\"Start\""),
            json!([visual(250), visual(40)]),
        ),
    ]
}
