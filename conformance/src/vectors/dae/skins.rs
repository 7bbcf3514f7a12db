//! Vectors of skins and morph targets.

use super::builder::{
    ASSET, SKINS, VERTEX, VERTICES, corners, file, floats, geometry, matrices, meant, names, positions,
    triangle,
};
use crate::vector::Vector;
use serde_json::{Value, json};

const ONE: &str = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1";
const BONES: &str = "<node id=\"r\" name=\"root\" sid=\"J0\" type=\"JOINT\"><node id=\"t\" name=\"tip\" sid=\"J1\" type=\"JOINT\"/></node>";

/// A skin of the triangle with two joints.
struct Skin {
    bind: &'static str,
    array: &'static str,
    joints: &'static str,
    weights: &'static str,
    counts: &'static str,
    influences: &'static str,
}

impl Default for Skin {
    fn default() -> Self {
        Self {
            bind: ONE,
            array: "Name_array",
            joints: "J0 J1",
            weights: "1 0.75 0.25",
            counts: "1 2 1",
            influences: "0 0 0 1 1 2 1 0",
        }
    }
}

impl Skin {
    fn text(&self) -> String {
        let bind = if self.bind.is_empty() {
            String::new()
        } else {
            format!("<bind_shape_matrix>{}</bind_shape_matrix>", self.bind)
        };
        let vertices = self.counts.split_whitespace().count();
        let controller = format!(
            "<library_controllers><controller id=\"c\"><skin source=\"#g\">{bind}{}{}{}<joints><input semantic=\"JOINT\" source=\"#j\"/>\
             <input semantic=\"INV_BIND_MATRIX\" source=\"#b\"/></joints><vertex_weights count=\"{vertices}\"><input semantic=\"JOINT\" source=\"#j\" offset=\"0\"/>\
             <input semantic=\"WEIGHT\" source=\"#w\" offset=\"1\"/><vcount>{}</vcount><v>{}</v></vertex_weights></skin></controller></library_controllers>\n",
            names("j", self.array, self.joints),
            matrices("b", &format!("{ONE} {ONE}")),
            floats("w", self.weights, &["WEIGHT"]),
            self.counts,
            self.influences
        );
        let nodes = format!(
            "{BONES}<node id=\"n\" name=\"n\"><instance_controller url=\"#c\"><skeleton>#r</skeleton></instance_controller></node>"
        );
        file(ASSET, &format!("{}{controller}", geometry("g", &triangle())), &nodes)
    }
}

fn influenced() -> Value {
    json!([
        [{ "joint": "root", "weight": 1 }],
        [{ "joint": "root", "weight": 0.75 }, { "joint": "tip", "weight": 0.25 }],
        [{ "joint": "tip", "weight": 1 }],
    ])
}

fn skinned(name: &str, about: &str, skin: &Skin, positions: Value, influences: Value) -> Vector {
    meant(
        name,
        about,
        SKINS,
        skin.text(),
        json!({ "drawn": [{ "node": "n", "positions": positions, "influences": influences }] }),
    )
}

/// A morph with one target in which the second corner is moved.
fn morph(method: &str, values: &str) -> String {
    let target =
        format!("{}{VERTICES}<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>", positions(values));
    let both = geometry("g", &triangle()).replace(
        "</library_geometries>",
        &format!(
            "<geometry id=\"h\" name=\"wide\"><mesh>{}</mesh></geometry></library_geometries>",
            target.replace("\"p", "\"q").replace("#p", "#q").replace("\"v\"", "\"w\"").replace("#v", "#w")
        ),
    );
    let controller = format!(
        "<library_controllers><controller id=\"c\"><morph source=\"#g\"{method}>{}{}<targets><input semantic=\"MORPH_TARGET\" source=\"#mt\"/>\
         <input semantic=\"MORPH_WEIGHT\" source=\"#mw\"/></targets></morph></controller></library_controllers>\n",
        names("mt", "IDREF_array", "h"),
        floats("mw", "0.5", &["WEIGHT"])
    );
    file(
        ASSET,
        &format!("{both}{controller}"),
        "<node id=\"n\" name=\"n\"><instance_controller url=\"#c\"/></node>",
    )
}

pub(super) fn all() -> Vec<Vector> {
    let moved = "1 0 0 1 0 1 0 2 0 0 1 3 0 0 0 1";
    let targets = json!({ "morphs": [{ "node": "n", "targets": [{ "name": "wide", "weight": 0.5 }] }] });
    vec![
        skinned(
            "skin",
            "Two joints by sid; one vertex has two influences.",
            &Skin::default(),
            corners(),
            influenced(),
        ),
        skinned(
            "skin_by_id",
            "The joints are ids.",
            &Skin { array: "IDREF_array", joints: "r t", ..Skin::default() },
            corners(),
            influenced(),
        ),
        skinned(
            "bind_shape",
            "The bind shape matrix is applied to the vertices.",
            &Skin { bind: moved, ..Skin::default() },
            json!([[1, 2, 3], [2, 2, 3], [1, 3, 3]]),
            influenced(),
        ),
        skinned(
            "no_bind_shape",
            "Without a bind shape matrix the vertices stay.",
            &Skin { bind: "", ..Skin::default() },
            corners(),
            influenced(),
        ),
        skinned(
            "weights_not_normalized",
            "Weights that do not add up to 1 are normalized.",
            &Skin { weights: "2 1.5 0.5", ..Skin::default() },
            corners(),
            influenced(),
        ),
        skinned(
            "weights_unsorted",
            "The weaker influence comes first.",
            &Skin { influences: "0 0 1 2 0 1 1 0", ..Skin::default() },
            corners(),
            influenced(),
        ),
        meant(
            "morph",
            "A morph target with its weight; the method is not stated.",
            SKINS,
            morph("", "0 0 0 3 0 0 0 1 0"),
            targets.clone(),
        ),
        meant(
            "morph_relative",
            "The targets are differences.",
            SKINS,
            morph(" method=\"RELATIVE\"", "0 0 0 2 0 0 0 0 0"),
            targets,
        ),
    ]
}
