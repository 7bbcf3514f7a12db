//! Vectors of animations.

use super::builder::{ANIMATIONS, ASSET, file, floats, matrices, meant, names};
use crate::vector::Vector;
use serde_json::{Value, json};

/// A file with an animation of the node `n`.
fn animated(stack: &str, sources: &str, target: &str, clips: &str) -> String {
    let library = format!(
        "<library_animations><animation id=\"an\" name=\"an\">{sources}<sampler id=\"sampler\"><input semantic=\"INPUT\" source=\"#i\"/>\
         <input semantic=\"OUTPUT\" source=\"#o\"/><input semantic=\"INTERPOLATION\" source=\"#w\"/></sampler>\
         <channel source=\"#sampler\" target=\"{target}\"/></animation></library_animations>\n{clips}"
    );
    file(ASSET, &library, &format!("<node id=\"n\" name=\"n\">{stack}</node>"))
}

fn keys(times: &str, values: &str, way: &str) -> String {
    let count = times.split_whitespace().count();
    format!(
        "{}{}{}",
        floats("i", times, &["TIME"]),
        floats("o", values, &["X"]),
        names("w", "Name_array", &vec![way; count].join(" "))
    )
}

fn channel(path: &str, times: Value, values: Value) -> Value {
    json!({ "clips": [{ "channels": [{ "node": "n", "path": path, "times": times, "values": values }] }] })
}

pub(super) fn all() -> Vec<Vector> {
    let place = "<translate sid=\"place\">1 2 3</translate>";
    let one =
        |name: &str, about: &str, text: String, meaning: Value| meant(name, about, ANIMATIONS, text, meaning);
    let vectors = format!(
        "{}{}{}",
        floats("i", "0 1", &["TIME"]),
        floats("o", "0 0 0 4 5 6", &["X", "Y", "Z"]),
        names("w", "Name_array", "LINEAR LINEAR")
    );
    let whole = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1";
    let moved = "1 0 0 4 0 1 0 5 0 0 1 6 0 0 0 1";
    let matrix = format!(
        "{}{}{}",
        floats("i", "0 1", &["TIME"]),
        matrices("o", &format!("{whole} {moved}")),
        names("w", "Name_array", "LINEAR LINEAR")
    );
    let clips = "<library_animation_clips><animation_clip id=\"walk\" name=\"walk\" start=\"0\" end=\"1\"><instance_animation url=\"#an\"/></animation_clip></library_animation_clips>\n";
    let component = keys("0 1", "0 4", "LINEAR");
    vec![
        one(
            "translation_component",
            "One component of a translation moves, the others stay.",
            animated(place, &component, "n/place.X", ""),
            channel("translation", json!([0, 1]), json!([0, 2, 3, 4, 2, 3])),
        ),
        one(
            "translation_vector",
            "All components of a translation move.",
            animated(place, &vectors, "n/place", ""),
            channel("translation", json!([0, 1]), json!([0, 0, 0, 4, 5, 6])),
        ),
        one(
            "translation_index",
            "A component by its index.",
            animated(place, &component, "n/place(1)", ""),
            channel("translation", json!([0, 1]), json!([1, 0, 3, 1, 4, 3])),
        ),
        one(
            "scale_component",
            "One component of a scale.",
            animated("<scale sid=\"size\">1 1 1</scale>", &keys("0 1", "1 4", "LINEAR"), "n/size.Z", ""),
            channel("scale", json!([0, 1]), json!([1, 1, 1, 1, 1, 4])),
        ),
        one(
            "matrices",
            "Whole matrices.",
            animated(&format!("<matrix sid=\"transform\">{whole}</matrix>"), &matrix, "n/transform", ""),
            json!({ "clips": [{ "duration": 1 }] }),
        ),
        one(
            "matrix_element",
            "One element of a matrix: row 0, column 3.",
            animated(
                &format!("<matrix sid=\"transform\">{whole}</matrix>"),
                &component,
                "n/transform(3)(0)",
                "",
            ),
            json!({ "clips": [{ "duration": 1 }] }),
        ),
        one(
            "animation_times",
            "The first key is later than 0.",
            animated(place, &keys("0.5 1.5", "0 4", "LINEAR"), "n/place.X", ""),
            channel("translation", json!([0.5, 1.5]), json!([0, 2, 3, 4, 2, 3])),
        ),
        one(
            "animation_clip",
            "A clip with a name and a range of time.",
            animated(place, &component, "n/place.X", clips),
            json!({ "clips": [{ "name": "walk", "duration": 1, "channels": [{ "path": "translation", "values": [0, 2, 3, 4, 2, 3] }] }] }),
        ),
        one(
            "keys_unsorted",
            "The keys are not in the order of time.",
            animated(place, &keys("1 0", "4 0", "LINEAR"), "n/place.X", ""),
            channel("translation", json!([0, 1]), json!([0, 2, 3, 4, 2, 3])),
        ),
        one(
            "missing_target",
            "The channel leads to no node: there is no clip.",
            animated(place, &component, "m/place.X", ""),
            json!({ "clips": [] }),
        ),
    ]
}
