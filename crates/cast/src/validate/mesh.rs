//! Checks meshes and hair: lengths of arrays.

use super::{
    MAX_UV_SETS_OF_BLENDER, Report,
    array_scans::{self, Ints},
    faces,
};
use crate::{
    codes::{validate_content, validate_structure},
    document::{Node, Type, ValueRef},
    nodes::keys::{HAIR, MESH},
    table,
    view::SkinningMethod,
};
use meshwright_core::{Limits, message::count as counted};

/// Tolerance of the squared length of a normal. Writers store normals with few bits.
const UNIT: f32 = 0.05;

pub(super) fn check(mesh: &Node<'_>, limits: &Limits, report: &mut Report) {
    let positions = mesh.property(MESH.positions).and_then(|value| array_scans::vectors(value, 3));
    let Some(count) = positions else { return };
    let of = report.called(mesh);
    if count == 0 || mesh.property(MESH.faces).is_some_and(ValueRef::is_empty) {
        report.note(&validate_structure::EMPTY_MESH, || {
            format!("{of} has no {}", if count == 0 { "vertices" } else { "faces" })
        });
    }
    for name in [MESH.normals, MESH.tangents] {
        let Some(value) = mesh.property(name).filter(|value| !value.is_empty()) else { continue };
        same_length(mesh, name, value, 3, count, report);
        if value.as_vec3().is_some()
            && let Some(bad) = array_scans::not_unit::<3>(value, UNIT)
        {
            report.on_values(&validate_structure::NOT_UNIT, mesh, name, &bad, || {
                let what = if name == MESH.normals { ["normal", "normals"] } else { ["tangent", "tangents"] };
                let [one, many] = what;
                let all = counted(value.len(), one, many);
                format!(
                    "{of} has {} of {all} that are not of length 1 (first: {})",
                    bad.count,
                    bad.first.unwrap_or(0)
                )
            });
        }
    }
    layers(mesh, MESH.uvs, MESH.uv_layers, 2, count, report);
    let uv_layers = mesh.property(MESH.uv_layers).and_then(|value| value.int(0)).unwrap_or(0);
    if uv_layers as usize > MAX_UV_SETS_OF_BLENDER {
        report.on(&validate_content::MANY_UV_LAYERS, mesh, MESH.uv_layers, || {
            format!(
                "{of} has {uv_layers} layers of texture coordinates; Blender has {MAX_UV_SETS_OF_BLENDER}"
            )
        });
    }
    layers(mesh, MESH.colors, MESH.stated_color_layers, 4, count, report);
    if let Some(old) = mesh.property(MESH.older_colors).filter(|value| !value.is_empty()) {
        same_length(mesh, MESH.older_colors, old, 4, count, report);
    }
    if let Some(faces) = mesh.property(MESH.faces).and_then(Ints::new) {
        faces::check(mesh, faces, count, limits, report);
    }
    let method = mesh.text(MESH.skinning_method);
    if let Some(method) = method.filter(|method| SkinningMethod::known(method).is_none()) {
        report.on(&validate_structure::SKINNING_METHOD, mesh, MESH.skinning_method, || {
            format!("{of} has the unknown skinning method {method:?}")
        });
    }
}

/// Checks that an array has one element per vertex.
fn same_length(
    mesh: &Node<'_>,
    name: &str,
    value: ValueRef<'_>,
    width: usize,
    count: usize,
    report: &mut Report,
) {
    let of = report.called(mesh);
    let elements = match value.kind() {
        Type::Int if width == 4 => Some(value.len()),
        _ => array_scans::vectors(value, width),
    };
    if let Some(elements) = elements.filter(|&elements| elements != count) {
        let message = || {
            let (elements, count) =
                (counted(elements, "element", "elements"), counted(count, "vertex", "vertices"));
            let name = table::spelled(mesh.id, name.as_bytes());
            format!("{name} of {of} has {elements} for {count}")
        };
        report.on(&validate_structure::UNEQUAL, mesh, name, message);
    }
}

/// Checks the layers of colors or texture coordinates against their stated number.
fn layers(mesh: &Node<'_>, stem: &str, announced: &str, width: usize, count: usize, report: &mut Report) {
    let of = report.called(mesh);
    let number = mesh.property(announced).and_then(|value| value.int(0));
    let mut there: Vec<u32> = Vec::new();
    for property in &mesh.properties {
        let digits = property.name.strip_prefix(stem.as_bytes());
        let Some(layer) = digits.and_then(table::layer) else { continue };
        there.push(layer);
        if let Ok(name) = std::str::from_utf8(property.name) {
            same_length(mesh, name, property.value, width, count, report);
        }
    }
    there.sort_unstable();
    there.dedup();
    let announced_number = number.unwrap_or(0);
    let beyond = there.iter().filter(|&&layer| layer >= announced_number);
    for layer in beyond {
        let name = format!("{stem}{layer}");
        let message = || {
            let [name, announced] =
                [name.as_str(), announced].map(|name| table::spelled(mesh.id, name.as_bytes()));
            match number {
                Some(number) => {
                    let layers = counted(number, "layer", "layers");
                    format!("{of} has the layer {name}, but {announced} states {layers}")
                }
                None => format!("{of} has the layer {name}, but no {announced}"),
            }
        };
        report.on(&validate_structure::LAYER_UNANNOUNCED, mesh, &name, message);
    }
    let within = there.iter().take_while(|&&layer| layer < announced_number);
    let first_gap = (0_u32..).zip(within.clone()).take_while(|&(at, &layer)| at == layer).count();
    if within.count() < announced_number as usize {
        report.on(&validate_structure::LAYER_MISSING, mesh, announced, || {
            let layers = counted(announced_number, "layer", "layers");
            let gap = format!("{stem}{first_gap}");
            let [announced, gap] =
                [announced, gap.as_str()].map(|name| table::spelled(mesh.id, name.as_bytes()));
            format!("{announced} of {of} states {layers}, but there is no {gap}")
        });
    }
}

pub(super) fn check_hair(hair: &Node<'_>, report: &mut Report) {
    let particles = hair.property(HAIR.particles).and_then(|value| array_scans::vectors(value, 3));
    let segments = hair.property(HAIR.segments).and_then(Ints::new);
    let of = report.called(hair);
    let (Some(particles), Some(segments)) = (particles, segments) else { return };
    let wanted = segments.iter().map(|count| u64::from(count).saturating_add(1)).sum::<u64>();
    if wanted != particles as u64 {
        let strands = counted(segments.len(), "strand", "strands");
        report.on(&validate_structure::STRANDS, hair, HAIR.particles, || {
            format!("{of} needs {wanted} particles for {strands}, but it has {particles}")
        });
    } else if wanted == 0 {
        report.note(&validate_structure::EMPTY_MESH, || format!("{of} has no strands"));
    }
}
