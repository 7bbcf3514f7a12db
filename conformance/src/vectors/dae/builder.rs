//! Parts of files.

use crate::vector::{Maker, Vector};
use serde_json::{Value, json};

pub(super) const DAE: Maker = Maker { format: "dae", ending: "dae" };

pub(super) const TEXT: &str = "docs/formats/dae.md#1-file-and-text";
pub(super) const ELEMENTS: &str = "docs/formats/dae.md#2-elements-and-references";
pub(super) const NUMBERS: &str = "docs/formats/dae.md#3-numbers-and-sources";
pub(super) const GEOMETRY: &str = "docs/formats/dae.md#4-geometry";
pub(super) const NODES: &str = "docs/formats/dae.md#5-nodes-and-transforms";
pub(super) const MATERIALS: &str = "docs/formats/dae.md#6-materials";
pub(super) const SKINS: &str = "docs/formats/dae.md#7-skins-and-morph-targets";
pub(super) const ANIMATIONS: &str = "docs/formats/dae.md#8-animations";
pub(super) const LIGHTS: &str = "docs/formats/dae.md#9-lights-and-cameras";
pub(super) const LEVELS: &str = "docs/formats/dae.md#10-beamng";

/// The namespace of version 1.4.
pub(super) const NAMESPACE: &str = "http://www.collada.org/2005/11/COLLADASchema";
/// Meters with Y up, as in the meaning.
pub(super) const ASSET: &str = "<asset><unit name=\"meter\" meter=\"1\"/><up_axis>Y_UP</up_axis></asset>";
/// Three positions.
pub(super) const POSITIONS: &str = "0 0 0 1 0 0 0 1 0";

/// The text of a file.
pub(super) fn file(asset: &str, libraries: &str, nodes: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<COLLADA xmlns=\"{NAMESPACE}\" version=\"1.4.1\">\n{asset}\n{libraries}\
         <library_visual_scenes><visual_scene id=\"scene\">{nodes}</visual_scene></library_visual_scenes>\n\
         <scene><instance_visual_scene url=\"#scene\"/></scene>\n</COLLADA>\n"
    )
}

/// A file of nodes alone.
pub(super) fn of_nodes(nodes: &str) -> String {
    file(ASSET, "", nodes)
}

/// A file of one mesh, which the node `n` shows.
pub(super) fn of_mesh(mesh: &str) -> String {
    file(ASSET, &geometry("g", mesh), "<node id=\"n\" name=\"n\"><instance_geometry url=\"#g\"/></node>")
}

pub(super) fn geometry(id: &str, mesh: &str) -> String {
    format!(
        "<library_geometries><geometry id=\"{id}\" name=\"{id}\"><mesh>{mesh}</mesh></geometry></library_geometries>\n"
    )
}

/// A source of floats with parameters of these names.
pub(super) fn floats(id: &str, values: &str, names: &[&str]) -> String {
    let params: String =
        names.iter().map(|name| format!("<param name=\"{name}\" type=\"float\"/>")).collect();
    let words = values.split_whitespace().count();
    format!(
        "<source id=\"{id}\"><float_array id=\"{id}-array\" count=\"{words}\">{values}</float_array><technique_common>\
         <accessor source=\"#{id}-array\" count=\"{}\" stride=\"{}\">{params}</accessor></technique_common></source>",
        words / names.len(),
        names.len()
    )
}

/// A source of names.
pub(super) fn names(id: &str, kind: &str, values: &str) -> String {
    let words = values.split_whitespace().count();
    format!(
        "<source id=\"{id}\"><{kind} id=\"{id}-array\" count=\"{words}\">{values}</{kind}><technique_common>\
         <accessor source=\"#{id}-array\" count=\"{words}\" stride=\"1\"><param name=\"NAME\" type=\"name\"/></accessor></technique_common></source>"
    )
}

/// A source of matrices.
pub(super) fn matrices(id: &str, values: &str) -> String {
    let words = values.split_whitespace().count();
    format!(
        "<source id=\"{id}\"><float_array id=\"{id}-array\" count=\"{words}\">{values}</float_array><technique_common>\
         <accessor source=\"#{id}-array\" count=\"{}\" stride=\"16\"><param name=\"TRANSFORM\" type=\"float4x4\"/></accessor></technique_common></source>",
        words / 16
    )
}

pub(super) fn positions(values: &str) -> String {
    floats("p", values, &["X", "Y", "Z"])
}

/// The vertices of the source `p`.
pub(super) const VERTICES: &str =
    "<vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>";
/// Their input.
pub(super) const VERTEX: &str = "<input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>";

/// A mesh of three positions with primitives.
pub(super) fn mesh(primitives: &str) -> String {
    format!("{}{VERTICES}{primitives}", positions(POSITIONS))
}

/// A mesh of one triangle.
pub(super) fn triangle() -> String {
    mesh(&format!("<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>"))
}

/// Positions of the triangle in the meaning.
pub(super) fn corners() -> Value {
    json!([[0, 0, 0], [1, 0, 0], [0, 1, 0]])
}

/// A valid file with this meaning.
pub(super) fn meant(name: &str, about: &str, section: &'static str, text: String, meaning: Value) -> Vector {
    DAE.sound(name, about, section, text, json!({ "format": "dae", "version": "1.4.1" })).meaning(meaning)
}

/// A file of one mesh with these primitives, each of the node `n`.
pub(super) fn drawn(name: &str, about: &str, section: &'static str, mesh: &str, primitives: Value) -> Vector {
    meant(name, about, section, of_mesh(mesh), json!({ "drawn": primitives }))
}

/// An element in the answer.
pub(super) fn element(name: &str, attributes: Value, text: &str, children: Value) -> Value {
    json!({ "name": name, "attributes": attributes, "text": text, "children": children })
}
