//! Rules that all files of the game follow: see section 6 of the format's description.

use meshwright_cdae::document::{
    Container, Detail, Document, MeshBody, MeshPrimitive, Object, ObjectState, ShapeNode, Vector,
};
use std::collections::BTreeMap;

/// Violations of the rules.
pub(crate) fn irregular(document: &Document<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let mut check = |holds: bool, what: String| {
        if !holds {
            found.push(what);
        }
    };
    let shape = &document.shape;
    let nodes: Vec<ShapeNode> = shape.nodes.view().to_vec();
    let objects: Vec<Object> = shape.objects.view().to_vec();
    let details: Vec<Detail> = shape.details.view().to_vec();
    check(document.exporter == 124, format!("exporter {}", document.exporter));
    check(document.trailing.is_empty(), "trailing bytes".into());

    // The tree.
    for (index, node) in nodes.iter().enumerate() {
        let own = index as i32;
        check(node.parent < own, format!("nodes[{index}] precedes its parent"));
        let first = |list: &[i32]| list.iter().position(|&on| on == own).map_or(-1, |at| at as i32);
        let parents: Vec<i32> = nodes.iter().map(|node| node.parent).collect();
        check(node.first_child == first(&parents), format!("nodes[{index}].firstChild {}", node.first_child));
        let on: Vec<i32> = objects.iter().map(|object| object.node).collect();
        check(node.first_object == first(&on), format!("nodes[{index}].firstObject {}", node.first_object));
        let after = (index + 1..nodes.len()).find(|&at| node.parent >= 0 && nodes[at].parent == node.parent);
        check(node.next_sibling == after.map_or(-1, |at| at as i32), format!("nodes[{index}].nextSibling"));
    }
    for vector in [&shape.default_rotations, &shape.default_translations] {
        check(vector.len() == nodes.len(), "one default transform per node".into());
    }

    // Objects and their meshes.
    let mut next = 0;
    for (index, object) in objects.iter().enumerate() {
        check(
            object.first_mesh == next,
            format!("objects[{index}] does not begin where the previous one ends"),
        );
        next += object.mesh_count;
        check(object.node >= 0 && object.node < nodes.len() as i32, format!("objects[{index}].node"));
        let after = (index + 1..objects.len()).find(|&at| objects[at].node == object.node);
        check(
            object.next_sibling == after.map_or(-1, |at| at as i32),
            format!("objects[{index}].nextSibling"),
        );
        check(object.first_decal == -1, format!("objects[{index}].firstDecal"));
        let last = shape.meshes.items.get((next - 1).max(0) as usize);
        check(
            last.is_some_and(|mesh| mesh.body.is_some()),
            format!("objects[{index}] ends with a null mesh"),
        );
    }
    check(next as usize == shape.meshes.items.len(), "objects own all meshes".into());
    let one =
        |vector: &Vector<'_>, value: usize| vector.view::<i32>().to_vec() == [i32::try_from(value).unwrap()];
    check(
        one(&shape.sub_shape_first_node, 0) && one(&shape.sub_shape_first_object, 0),
        "sub-shape begins".into(),
    );
    check(one(&shape.sub_shape_num_nodes, nodes.len()), "sub-shape's nodes".into());
    check(one(&shape.sub_shape_num_objects, objects.len()), "sub-shape's objects".into());
    let states: Vec<ObjectState> = shape.object_states.view().to_vec();
    check(states.len() >= objects.len(), "one state per object".into());

    // Details.
    check(details.is_sorted_by(|a, b| a.size >= b.size), "details in descending order".into());
    for (index, detail) in details.iter().enumerate() {
        let drawn = detail.sub_shape >= 0;
        check(!drawn || detail.object_detail == index as i32, format!("details[{index}].objectDetailNum"));
        check(drawn || detail.object_detail == 0, format!("details[{index}].objectDetailNum of a billboard"));
        let meshes = objects.iter().filter(|object| drawn && detail.object_detail < object.mesh_count);
        let at = |object: &Object| (object.first_mesh + detail.object_detail) as usize;
        let bodies = meshes.filter_map(|object| shape.meshes.items.get(at(object))?.body.as_deref());
        let triangles: usize = bodies.map(|body| body.indices.len() / 3).sum();
        check(
            !drawn || detail.poly_count as usize == triangles,
            format!("details[{index}].polyCount {}", detail.poly_count),
        );
        check(detail.average_error == -1.0 && detail.max_error == -1.0, format!("details[{index}]'s errors"));
    }
    let least = details.iter().enumerate().rfind(|(_, detail)| detail.size >= 0.0);
    check(
        shape.smallest_visible_size.as_f32() == least.map_or(-1.0, |(_, detail)| detail.size),
        "smallest size".into(),
    );
    check(
        shape.smallest_visible_dl.as_i64() == Some(least.map_or(-1, |(at, _)| at as i64)),
        "smallest detail".into(),
    );

    // The whole shape.
    let [ax, ay, az, bx, by, bz] = shape.bounds.get().map(f64::from);
    let half = [bx - ax, by - ay, bz - az].map(|part| part / 2.0);
    let radius = half.iter().map(|part| part * part).sum::<f64>().sqrt();
    let near = |a: f64, b: f64| (a - b).abs() <= 1e-4 * radius.max(1e-3);
    check(near(shape.radius.as_f64(), radius), format!("radius {} for {radius}", shape.radius.as_f64()));
    check(shape.radius.as_f64() == shape.tube_radius.as_f64(), "tube radius".into());
    let middle = shape.center.get().map(f64::from);
    check((0..3).all(|i| near(middle[i], [ax + half[0], ay + half[1], az + half[2]][i])), "center".into());
    if let Container::Header(header) = &document.container {
        let keys: Vec<_> = header.entries.iter().map(|(key, _)| key.text()).collect();
        check(keys == ["info", "compression", "bodysize", "objectNames"], format!("header of {keys:?}"));
        let own: Vec<_> =
            objects.iter().filter_map(|object| Some(document.name(object.name)?.text())).collect();
        let said: Vec<_> = header.object_names().unwrap().iter().map(|name| name.text()).collect();
        check(own == said, format!("names of objects are {own:?}, but the header states {said:?}"));
    }
    let mut names: BTreeMap<_, usize> = BTreeMap::new();
    shape.names.items.iter().for_each(|name| *names.entry(name.text()).or_default() += 1);
    check(names.values().all(|&times| times == 1), "names are unique".into());
    let used = nodes.iter().map(|node| node.name).chain(objects.iter().map(|object| object.name));
    let used = used
        .chain(details.iter().map(|detail| detail.name))
        .chain(shape.sequences.items.iter().map(|sequence| sequence.name_index.as_i32().unwrap()));
    let mut used: Vec<i32> = used.collect();
    used.sort_unstable();
    used.dedup();
    check(used == (0..names.len() as i32).collect::<Vec<_>>(), "every name is used".into());
    let materials = shape.materials.as_ref().map_or(0, |materials| materials.list.items.len());
    for (index, mesh) in shape.meshes.items.iter().enumerate() {
        if let Some(body) = mesh.body.as_deref() {
            found.extend(
                irregular_mesh(body, document.version_number(), materials)
                    .map(|what| format!("meshes[{index}]: {what}")),
            );
        }
    }
    found
}

fn irregular_mesh(body: &MeshBody<'_>, version: u16, materials: usize) -> Option<String> {
    let verts: Vec<[f32; 3]> = body.verts.view().to_vec();
    let count = verts.len();
    for (name, vector, may_lack) in [
        ("tverts", &body.tverts, false),
        ("tverts2", &body.tverts2, true),
        ("colors", &body.colors, true),
        ("norms", &body.norms, false),
        ("tangents", &body.tangents, version == 26),
        ("encodedNorms", &body.encoded_norms, version != 26),
    ] {
        if vector.len() != count && !(may_lack && vector.is_empty()) {
            return Some(format!("{} {name} for {count} vertices", vector.len()));
        }
    }
    let numbers =
        [body.frame_count, body.material_frame_count, body.parent_mesh, body.verts_per_frame, body.flags];
    if numbers.map(|number| number.as_i64().unwrap()) != [1, 1, -1, count as i64, 0] {
        return Some(format!("{numbers:?}"));
    }
    let mut next = 0;
    for run in body.primitives.view::<MeshPrimitive>().iter() {
        let plain = run.kind() == 0 && run.material & MeshPrimitive::INDEXED != 0;
        let material = run.material_index().is_none_or(|index| index < materials);
        if run.start != next || run.count <= 0 || run.count % 3 != 0 || !plain || !material {
            return Some(format!("{run:?} after {next}"));
        }
        next += run.count;
    }
    if next as usize != body.indices.len() {
        return Some(format!("{next} of {} indices", body.indices.len()));
    }
    if body.indices.view::<u32>().iter().any(|index| index as usize >= count) {
        return Some("an index is out of range".into());
    }
    let mut whole = [
        f32::INFINITY,
        f32::INFINITY,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NEG_INFINITY,
        f32::NEG_INFINITY,
    ];
    for at in &verts {
        for i in 0..3 {
            whole[i] = whole[i].min(at[i]);
            whole[i + 3] = whole[i + 3].max(at[i]);
        }
    }
    if count > 0 && whole != body.bounds.get() {
        return Some(format!("bounds {:?} for {whole:?}", body.bounds.get()));
    }
    let center = body.center.get();
    let far = |at: &[f32; 3]| (0..3).map(|i| f64::from(at[i] - center[i]).powi(2)).sum::<f64>().sqrt();
    let radius = verts.iter().map(far).fold(0.0, f64::max);
    let stated = body.radius.as_f64();
    let sound = if version == 26 {
        stated == radius.floor() || (stated - radius).abs() < 1.0
    } else {
        (stated - radius).abs() <= 1e-5 * radius
    };
    (!sound).then(|| format!("radius {stated} for {radius}"))
}
