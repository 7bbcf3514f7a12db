//! Checks nodes (3.5.2), and their hierarchy.

use super::{
    json_tree::Json, model::Model, objects::Objects, report::Report, scene::check_scenes, schema::List,
    schema_walk::brief, vertex_values::is_unit,
};
use crate::codes::validate::{json, mesh, node as codes};

pub(super) fn check_nodes(model: &Model<'_>, report: &mut Report) {
    for node in &model.nodes {
        let json = node.json;
        let content = ["camera", "children", "extensions", "mesh", "skin", "weights", "extras"];
        let named = node.has_matrix || node.has_trs;
        if !named && !content.iter().any(|name| json.has(name)) {
            report
                .note(&codes::EMPTY, json, || format!("{json} is empty: it has no content and no children"));
        }
        check_transform(json, node.has_trs, report);
        let mesh = node.mesh.and_then(|mesh| model.meshes.get(mesh));
        if let (Some(mesh), Some(weights)) = (mesh, node.weights) {
            let targets = mesh.targets();
            if weights.len() != targets && weights.len() > 0 {
                let message = || super::weights(weights, targets);
                report.note(&mesh::WEIGHTS, weights, message);
            }
        }
        match mesh.map(|mesh| mesh.has_joints()) {
            Some(true) if !json.has("skin") => {
                report.note(&codes::NO_SKIN, json, || {
                    format!("{json} has no skin, but its mesh has joints and weights")
                });
            }
            Some(false) if node.skin.is_some() => {
                report.note(&codes::NOT_SKINNED, json, || {
                    format!("{json} has a skin, but its mesh has no JOINTS_0")
                });
            }
            _ => {}
        }
    }
    check_parents(model, report);
    check_cycles(model, report);
    check_scenes(model, report);
}

fn check_transform(json: Json<'_>, has_trs: bool, report: &mut Report) {
    let turned = |rotation: &Json<'_>| rotation.floats::<4>().is_some_and(|numbers| !is_unit(&numbers));
    if let Some(rotation) = json.get("rotation").filter(turned) {
        report.note(&codes::ROTATION, rotation, || {
            format!("{rotation} is {}, which is not of length 1", brief(rotation))
        });
        report.fixes.normalize_rotation(&codes::ROTATION, rotation);
    }
    let Some(at) = json.get("matrix") else { return };
    if has_trs {
        report.note(&codes::MATRIX_TRS, at, || {
            format!("{json} has a matrix and also a translation, rotation or scale")
        });
    }
    let Some(matrix) = at.floats::<16>() else { return };
    let [ax, ay, az, aw, bx, by, bz, bw, cx, cy, cz, cw, .., w] = matrix;
    let identity = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    if matrix == identity {
        report.note(&codes::IDENTITY, at, || format!("{at} is the identity"));
    }
    let columns = [[ax, ay, az], [bx, by, bz], [cx, cy, cz]];
    if [aw, bw, cw] != [0.0; 3] || w != 1.0 {
        report.note(&codes::SHEAR, at, || {
            format!("{at} has the last row {aw} {bw} {cw} {w}, expected 0 0 0 1")
        });
    } else if shears(columns) {
        report.note(&codes::SHEAR, at, || format!("{at} has axes that are not orthogonal or have length 0"));
    }
}

/// Reports nodes with several parents.
fn check_parents(model: &Model<'_>, report: &mut Report) {
    for (index, node) in model.nodes.iter().enumerate() {
        for &(child, at) in &node.children {
            if let Some(parent) =
                model.parents.get(child).copied().flatten().filter(|parent| *parent != index)
            {
                report.note(&codes::PARENTS, at, || {
                    let [child, parent] = [child, parent].map(|node| model.node(node));
                    format!("{child} is a child of {parent} and also of {}", node.json)
                });
            }
        }
    }
}

/// Reports nodes in cycles. Every node has one parent, so there is a single path upwards.
fn check_cycles(model: &Model<'_>, report: &mut Report) {
    let parents = &model.parents;
    // The index of the traversal that visited the node.
    let mut walk = vec![usize::MAX; parents.len()];
    for start in 0..parents.len() {
        let mut at = Some(start);
        while let Some(node) = at {
            match walk.get_mut(node) {
                Some(by @ &mut usize::MAX) => *by = start,
                Some(by) if *by == start => {
                    report_cycle(model, node, report);
                    break;
                }
                _ => break,
            }
            at = parents.get(node).copied().flatten();
        }
    }
}

fn report_cycle(model: &Model<'_>, start: usize, report: &mut Report) {
    let parents = &model.parents;
    let up = |node: &usize| parents.get(*node).copied().flatten();
    let circle = std::iter::successors(Some(start), up);
    for (steps, node) in circle.enumerate().take(parents.len()) {
        if steps > 0 && node == start {
            break;
        }
        if let Some(node) = model.nodes.get(node) {
            report.note(&codes::LOOP, node.json, || format!("{} is its own ancestor", node.json));
        }
    }
}

pub(super) fn check_cameras(objects: &Objects<'_>, report: &mut Report) {
    for &camera in objects.list(List::Cameras) {
        let kind = camera.get("type").and_then(Json::text).unwrap_or_default();
        if ["orthographic", "perspective"].contains(&&*kind) && !camera.has(&kind) {
            report.note(&json::MISSING, camera, || format!("{camera} lacks the required member \"{kind}\""));
        }
        if let Some(lens) = camera.get("orthographic").filter(|_| kind == "orthographic") {
            check_planes(lens, report);
            for name in ["xmag", "ymag"] {
                let Some(at) = lens.get(name) else { continue };
                match at.number() {
                    Some(0.0) => {
                        report.note(&codes::MAG_ZERO, at, || format!("{at} is 0, expected a positive number"))
                    }
                    Some(mag) if mag < 0.0 => {
                        report.note(&codes::MAG_NEGATIVE, at, || {
                            format!("{at} is {mag}, expected a positive number")
                        });
                    }
                    _ => {}
                }
            }
        }
        if let Some(lens) = camera.get("perspective").filter(|_| kind == "perspective") {
            check_planes(lens, report);
            if let Some(at) = lens.get("yfov").filter(|at| at.number() >= Some(std::f64::consts::PI)) {
                report.note(&codes::YFOV, at, || {
                    format!("{at} is {} radians, expected less than pi", brief(at))
                });
            }
        }
    }
}

fn check_planes(lens: Json<'_>, report: &mut Report) {
    if let Some((near, far)) = lens.float("znear").zip(lens.float("zfar")).filter(|(near, far)| far <= near) {
        report.note(&codes::ZFAR, lens, || format!("{lens} has zfar {far}, expected more than znear {near}"));
    }
}

/// Whether axes are not perpendicular, within single precision.
fn shears(axes: [[f64; 3]; 3]) -> bool {
    let dot = |a: [f64; 3], b: [f64; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let [a, b, c] = axes;
    let slack = |a, b| 1e-4 * (dot(a, a) * dot(b, b)).sqrt();
    // An axis of length zero has no direction.
    [(a, b), (b, c), (c, a)].iter().any(|&(a, b)| dot(a, b).abs() > slack(a, b) || dot(a, a) == 0.0)
}
