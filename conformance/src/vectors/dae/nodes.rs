//! Vectors of nodes, transforms, lights and cameras.

use super::builder::{ASSET, LIGHTS, NODES, file, geometry, meant, of_nodes, triangle};
use crate::vector::Vector;
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [trees(), transforms(), viewers()].concat()
}

fn trees() -> Vec<Vector> {
    let named = |names: &[(&str, Option<usize>)]| {
        let list: Value =
            names.iter().map(|(name, parent)| json!({ "name": name, "parent": parent })).collect();
        json!({ "nodes": list })
    };
    let tree = "<node id=\"a\" name=\"arm\"><node id=\"b\"/></node><node id=\"c\" name=\"c\"/>";
    let copied = file(
        ASSET,
        "<library_nodes><node id=\"part\" name=\"part\"><node id=\"tip\" name=\"tip\"/></node></library_nodes>\n",
        "<node id=\"a\" name=\"a\"><instance_node url=\"#part\"/></node><node id=\"b\" name=\"b\"><instance_node url=\"#part\"/></node>",
    );
    let itself = "<node id=\"a\" name=\"a\"><node id=\"b\" name=\"b\"/><instance_node url=\"#a\"/></node>";
    let scenes = of_nodes("<node id=\"a\" name=\"a\"/>").replace(
        "<library_visual_scenes>",
        "<library_visual_scenes><visual_scene id=\"other\"><node id=\"z\" name=\"z\"/></visual_scene>",
    );
    let unnamed = scenes.replace("<scene><instance_visual_scene url=\"#scene\"/></scene>\n", "");
    let two = file(
        ASSET,
        &geometry("g", &triangle()),
        "<node id=\"n\" name=\"n\"><instance_geometry url=\"#g\"/></node><node id=\"m\" name=\"m\"><instance_geometry url=\"#g\"/></node>",
    );
    vec![
        meant(
            "node_names",
            "A node has a name; without one its id counts.",
            NODES,
            of_nodes(tree),
            named(&[("arm", None), ("b", Some(0)), ("c", None)]),
        ),
        meant(
            "node_name_with_blanks",
            "A name with blanks and letters outside of ASCII.",
            NODES,
            of_nodes("<node id=\"a\" name=\"T\u{fc}r links 1\"/>"),
            named(&[("T\u{fc}r links 1", None)]),
        ),
        meant(
            "instance_node",
            "Two copies of a node of a library, with all below it.",
            NODES,
            copied,
            named(&[
                ("a", None),
                ("part", Some(0)),
                ("tip", Some(1)),
                ("b", None),
                ("part", Some(3)),
                ("tip", Some(4)),
            ]),
        ),
        meant(
            "instance_of_itself",
            "An instance of a node within itself is left out.",
            NODES,
            of_nodes(itself),
            named(&[("a", None), ("b", Some(0))]),
        ),
        meant(
            "two_scenes",
            "The scene that the file shows is the second one.",
            NODES,
            scenes,
            named(&[("a", None)]),
        ),
        meant(
            "no_shown_scene",
            "The file names no scene: the first one is shown.",
            NODES,
            unnamed,
            named(&[("z", None)]),
        ),
        meant(
            "shared_geometry",
            "Two nodes show one geometry.",
            NODES,
            two,
            json!({ "drawn": [{ "node": "n" }, { "node": "m" }] }),
        ),
    ]
}

fn transforms() -> Vec<Vector> {
    let one = |name: &str, about: &str, stack: &str, matrix: Value| {
        meant(
            name,
            about,
            NODES,
            of_nodes(&format!("<node id=\"n\" name=\"n\">{stack}</node>")),
            json!({ "nodes": [{ "matrix": matrix }] }),
        )
    };
    let moved = json!([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1]);
    vec![
        one(
            "matrix",
            "A matrix is stored row by row.",
            "<matrix>1 2 3 4 5 6 7 8 9 10 12 13 0 0 0 1</matrix>",
            json!([1, 5, 9, 0, 2, 6, 10, 0, 3, 7, 12, 0, 4, 8, 13, 1]),
        ),
        one("translate", "A translation.", "<translate>1 2 3</translate>", moved.clone()),
        one(
            "scale",
            "A scale.",
            "<scale>2 3 4</scale>",
            json!([2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
        ),
        one(
            "stack",
            "A translation before a scale: the scale does not apply to it.",
            "<translate>1 2 3</translate><scale>2 2 2</scale>",
            json!([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 1, 2, 3, 1]),
        ),
        one(
            "stack_reversed",
            "A scale before a translation applies to it.",
            "<scale>2 2 2</scale><translate>1 2 3</translate>",
            json!([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 2, 4, 6, 1]),
        ),
        one(
            "translate_twice",
            "Two translations add up.",
            "<translate>1 0 3</translate><translate>0 2 0</translate>",
            moved.clone(),
        ),
        one(
            "two_matrices",
            "Two matrices are multiplied.",
            "<matrix>2 0 0 0 0 2 0 0 0 0 2 0 0 0 0 1</matrix><matrix>1 0 0 1 0 1 0 0 0 0 1 0 0 0 0 1</matrix>",
            json!([2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 2, 0, 0, 1]),
        ),
        one(
            "mirrored",
            "A negative scale.",
            "<matrix>-1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix>",
            json!([-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
        ),
        one(
            "transform_with_sid",
            "A sid does not change a transform.",
            "<translate sid=\"place\">1 2 3</translate>",
            moved,
        ),
    ]
}

fn viewers() -> Vec<Vector> {
    let light = |kind: &str, more: &str| {
        file(
            ASSET,
            &format!(
                "<library_lights><light id=\"l\"><technique_common><{kind}><color>1 0.5 0.25</color>{more}</{kind}></technique_common></light></library_lights>\n"
            ),
            "<node id=\"n\" name=\"n\"><instance_light url=\"#l\"/></node>",
        )
    };
    let camera = |optics: &str| {
        file(
            ASSET,
            &format!(
                "<library_cameras><camera id=\"k\"><optics><technique_common>{optics}</technique_common></optics></camera></library_cameras>\n"
            ),
            "<node id=\"n\" name=\"n\"><instance_camera url=\"#k\"/></node>",
        )
    };
    let lit = |kind: &str| json!({ "lights": [{ "node": "n", "kind": kind, "color": [1, 0.5, 0.25] }] });
    let half_turn = f64::from(std::f32::consts::FRAC_PI_2);
    vec![
        meant(
            "directional_light",
            "A directional light.",
            LIGHTS,
            light("directional", ""),
            lit("directional"),
        ),
        meant(
            "point_light",
            "A point light.",
            LIGHTS,
            light("point", "<constant_attenuation>1</constant_attenuation>"),
            lit("point"),
        ),
        meant(
            "spot_light",
            "A spot light.",
            LIGHTS,
            light("spot", "<falloff_angle>60</falloff_angle>"),
            lit("spot"),
        ),
        meant(
            "ambient_light",
            "An ambient light has no place in a scene.",
            LIGHTS,
            light("ambient", ""),
            json!({ "lights": [] }),
        ),
        meant(
            "perspective_camera",
            "A camera with a vertical angle.",
            LIGHTS,
            camera(
                "<perspective><yfov>90</yfov><aspect_ratio>2</aspect_ratio><znear>0.5</znear><zfar>100</zfar></perspective>",
            ),
            json!({ "cameras": [{ "node": "n", "kind": "perspective", "yfov": half_turn, "aspect": 2, "near": 0.5, "far": 100 }] }),
        ),
        meant(
            "orthographic_camera",
            "An orthographic camera with half its width and height.",
            LIGHTS,
            camera(
                "<orthographic><xmag>2</xmag><ymag>1</ymag><znear>0.5</znear><zfar>100</zfar></orthographic>",
            ),
            json!({ "cameras": [{ "node": "n", "kind": "orthographic", "xmag": 2, "ymag": 1, "near": 0.5, "far": 100 }] }),
        ),
    ]
}
