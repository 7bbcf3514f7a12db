//! The meaning of nodes beyond their bytes.

use super::float;
use meshwright::cast::{
    Document,
    view::{Animation, Bone, Curve, Instance, Material, Mesh, Metadata, Model, Slot},
};
use serde_json::{Value, json};

pub(super) fn of(document: &Document<'_>) -> Value {
    let models = || document.models();
    let bones = models().filter_map(Model::skeleton).flat_map(|skeleton| skeleton.bones());
    let meshes = models().flat_map(|model| model.meshes().map(move |one| mesh(model, one)));
    let curves = document.animations().flat_map(|from| from.curves().map(move |one| curve(from, one)));
    let up = document.metadata_nodes().next().and_then(Metadata::up_axis);
    json!({
        "bones": bones.map(bone).collect::<Vec<_>>(),
        "meshes": meshes.collect::<Vec<_>>(),
        "materials": models().flat_map(Model::materials).map(material).collect::<Vec<_>>(),
        "curves": curves.collect::<Vec<_>>(),
        "instances": document.instances().map(instance).collect::<Vec<_>>(),
        "upAxis": up.map(|axis| axis.word().to_owned()),
    })
}

fn bone(bone: Bone<'_, '_>) -> Value {
    json!({
        "name": bone.name(),
        "parent": bone.parent(),
        "scaleCompensate": bone.segment_scale_compensate(),
        "scale": floats(bone.scale()),
    })
}

fn mesh(model: Model<'_, '_>, mesh: Mesh<'_, '_>) -> Value {
    let faces: Vec<u32> = mesh.faces().map(|faces| faces.iter().collect()).unwrap_or_default();
    let colors = (0..mesh.color_layers()).filter_map(|layer| mesh.colors(layer));
    let colors = colors
        .map(|layer| (0..layer.len()).filter_map(|vertex| layer.get(vertex)).map(floats).collect::<Vec<_>>());
    let width = mesh.influences().max(1) as usize;
    let bones = mesh.weight_bones().map(|bones| bones.iter().collect::<Vec<_>>()).unwrap_or_default();
    let weights = mesh.weight_values().map(|all| all.iter().collect::<Vec<_>>()).unwrap_or_default();
    let pairs: Vec<(u32, f32)> = bones.into_iter().zip(weights).collect();
    let influences = pairs.chunks(width).map(|vertex| {
        vertex
            .iter()
            .map(|&(bone, weight)| json!({ "bone": bone, "weight": float(weight.into()) }))
            .collect::<Vec<_>>()
    });
    let material = mesh.material().and_then(|hash| model.material(hash));
    json!({
        "faces": faces.as_chunks::<3>().0,
        "colors": colors.collect::<Vec<_>>(),
        "influences": influences.collect::<Vec<_>>(),
        "material": material.and_then(Material::name),
    })
}

fn material(material: Material<'_, '_>) -> Value {
    let slot = |slot: Slot<'_, '_>| {
        json!({
            "slot": slot.kind.word(),
            "path": slot.file.and_then(|file| file.path()),
            "color": slot.color.and_then(|color| color.rgba()).map(floats),
            "colorSpace": slot.color.map(|color| color.color_space().word().to_owned()),
        })
    };
    json!({ "name": material.name(), "slots": material.slots().map(slot).collect::<Vec<_>>() })
}

fn curve(animation: Animation<'_, '_>, curve: Curve<'_, '_>) -> Value {
    let rate = f64::from(animation.frame_rate().unwrap_or(30.0));
    let times =
        curve.frames().map(|frames| frames.iter().map(|frame| float(frame / rate)).collect::<Vec<_>>());
    json!({
        "node": curve.node_name(),
        "property": curve.kind().map(|kind| kind.word().to_owned()),
        "mode": curve.mode().word(),
        "times": times.unwrap_or_default(),
    })
}

fn instance(instance: Instance<'_, '_>) -> Value {
    json!({
        "name": instance.name(),
        "path": instance.file().and_then(|file| file.path()),
        "position": floats(instance.position()),
        "rotation": floats(instance.rotation()),
        "scale": floats(instance.scale()),
    })
}

fn floats<const N: usize>(values: [f32; N]) -> Value {
    values.map(|value| float(value.into())).to_vec().into()
}
