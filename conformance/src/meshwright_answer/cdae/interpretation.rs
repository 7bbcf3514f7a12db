//! The meaning of a shape beyond its bytes.

use super::{float, text};
use meshwright::{
    cdae::{
        Document,
        document::{Detail, MeshPrimitive, Object, Quat16, ShapeNode},
        to_scene,
    },
    scene::{Channel, ChannelPath, Clip, Scene},
};
use serde_json::{Value, json};

pub(super) fn of(document: &Document<'_>) -> Value {
    let scene = to_scene(document).value;
    let levels = scene.levels.iter().map(|(_, level)| {
        json!({ "name": level.name, "kind": level.kind.word(), "pixels": level.pixels.map(|size| float(size.into())) })
    });
    json!({
        "nodes": nodes(document),
        "levels": levels.collect::<Vec<_>>(),
        "drawn": drawn(document),
        "primitives": primitives(document),
        "clips": scene.clips.iter().map(|one| clip(&scene, one)).collect::<Vec<_>>(),
    })
}

fn nodes(document: &Document<'_>) -> Value {
    let shape = &document.shape;
    let rotations = shape.default_rotations.view::<Quat16>();
    let each = shape.nodes.view::<ShapeNode>().iter().enumerate().map(|(at, node)| {
        json!({
            "name": document.name(node.name).map(text),
            "parent": usize::try_from(node.parent).ok(),
            "rotation": rotations.get(at).map(|rotation| floats(&rotation.rotation())),
        })
    });
    each.collect()
}

/// The indices of the meshes of each level, without null meshes.
fn drawn(document: &Document<'_>) -> Value {
    let shape = &document.shape;
    let number = |number: i32| usize::try_from(number).ok();
    let of = |detail: Detail| -> Vec<usize> {
        let range = number(detail.sub_shape).and_then(|sub_shape| {
            let first = number(shape.sub_shape_first_object.view::<i32>().get(sub_shape)?)?;
            Some((first, number(shape.sub_shape_num_objects.view::<i32>().get(sub_shape)?)?))
        });
        let (first, count) = range.unwrap_or_default();
        let objects = shape.objects.view::<Object>().iter().skip(first).take(count);
        let has = objects.filter(|object| (0..object.mesh_count).contains(&detail.object_detail));
        let places = has.filter_map(|object| number(object.first_mesh + detail.object_detail));
        let there = |place: &usize| shape.meshes.items.get(*place).is_some_and(|mesh| mesh.body.is_some());
        places.filter(there).collect()
    };
    shape.details.view::<Detail>().iter().map(of).collect()
}

fn primitives(document: &Document<'_>) -> Value {
    let materials = document.shape.materials.as_ref().map(|materials| materials.list.items.as_slice());
    let name = |index: usize| materials.and_then(|list| list.get(index)).map(|material| text(&material.name));
    let kinds = ["list", "strip", "fan"];
    let of = |primitive: MeshPrimitive| {
        json!({
            "kind": kinds.get(primitive.kind() as usize),
            "indexed": primitive.material & MeshPrimitive::INDEXED != 0,
            "material": primitive.material_index().and_then(name),
        })
    };
    let meshes = document.shape.meshes.items.iter();
    let each = meshes.map(|mesh| match &mesh.body {
        Some(body) => body.primitives.view::<MeshPrimitive>().iter().map(of).collect(),
        None => Vec::new(),
    });
    each.collect()
}

fn clip(scene: &Scene<'_>, clip: &Clip) -> Value {
    let channel = |channel: &Channel| {
        let (path, width) = match channel.path {
            ChannelPath::Translation => ("translation", 3),
            ChannelPath::Rotation => ("rotation", 4),
            ChannelPath::Scale => ("scale", 3),
            ChannelPath::Weights => ("weights", 1),
            ChannelPath::Visibility => ("visibility", 1),
        };
        let upright = |value: &[f32]| match (channel.path, value) {
            // Converts from the scene's Y up back to the file's Z up.
            (ChannelPath::Translation, &[x, y, z]) => floats(&[x, 0.0 - z, y]),
            (ChannelPath::Rotation, &[x, y, z, w]) => floats(&[x, 0.0 - z, y, w]),
            (ChannelPath::Scale, &[x, y, z]) => floats(&[x, z, y]),
            (_, other) => floats(other),
        };
        json!({
            "node": scene.nodes.get(channel.node).map(|node| node.name.clone()),
            "path": path,
            "times": clip.timelines.get(channel.timeline).map(|times| floats(times)),
            "values": channel.values.chunks(width).map(upright).collect::<Vec<_>>(),
        })
    };
    let events = clip.events.iter().map(|event| float(event.time.into()));
    json!({
        "name": clip.name,
        "looped": clip.looped,
        "channels": clip.channels.iter().map(channel).collect::<Vec<_>>(),
        "events": events.collect::<Vec<_>>(),
    })
}

fn floats(values: &[f32]) -> Value {
    values.iter().map(|value| float(f64::from(*value))).collect()
}
