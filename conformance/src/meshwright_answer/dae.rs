//! Answers for Collada.

use super::float;
use meshwright::{
    AssetRef,
    dae::{Document, document::Element},
    scene::{
        AlphaMode, ChannelPath, ImageContent, LightKind, MeshId, Node, Primitive, Projection, Scene,
        Semantic, Texture, Topology,
    },
};
use serde_json::{Value, json};

pub(super) fn value(asset: &AssetRef<'_>, document: &Document<'_>) -> Value {
    let scene = asset.to_scene().map(|imported| imported.value);
    json!({
        "format": "dae",
        "version": document.version(),
        "root": element(document.root()),
        "meaning": scene.map_or(Value::Null, |scene| meaning(&scene)),
    })
}

/// The trees of the vectors are shallow enough for recursion.
fn element(own: Element<'_>) -> Value {
    let children: Vec<Value> = own.children().map(element).collect();
    let attributes: Vec<Value> =
        own.attributes().map(|attribute| json!([attribute.name, attribute.value()])).collect();
    json!({ "name": own.name(), "attributes": attributes, "text": own.text(), "children": children })
}

fn numbers(values: impl IntoIterator<Item = f32>) -> Value {
    values.into_iter().map(|value| float(value.into())).collect()
}

fn meaning(scene: &Scene<'_>) -> Value {
    let nodes = scene.nodes.iter().map(|(id, node)| {
        let level = scene.level_of(id).and_then(|level| scene.levels.get(level));
        json!({
            "name": node.name,
            "parent": node.parent.map(|parent| parent.index()),
            "matrix": numbers(node.transform.matrix()),
            "level": level.map(|level| level.name.clone()),
        })
    });
    let drawn = scene.nodes.iter().filter_map(|(_, node)| Some((node, node.mesh?)));
    let drawn = drawn.flat_map(|(node, mesh)| primitives(scene, node, mesh));
    let morphs = scene.nodes.iter().filter_map(|(_, node)| Some((node, scene.mesh(node.mesh?)?)));
    let morphs = morphs.filter(|(_, mesh)| !mesh.targets.is_empty()).map(|(node, mesh)| {
        let targets =
            mesh.targets.iter().map(|target| json!({ "name": target.name, "weight": target.weight }));
        json!({ "node": node.name, "targets": targets.collect::<Vec<_>>() })
    });
    let levels = scene
        .levels
        .iter()
        .map(|(_, level)| json!({ "name": level.name, "kind": level.kind.word(), "pixels": level.pixels }));
    json!({
        "nodes": nodes.collect::<Vec<_>>(),
        "drawn": drawn.collect::<Vec<_>>(),
        "materials": scene.materials.iter().map(|(_, own)| material(scene, own)).collect::<Vec<_>>(),
        "levels": levels.collect::<Vec<_>>(),
        "morphs": morphs.collect::<Vec<_>>(),
        "clips": clips(scene),
        "lights": scene.nodes.iter().filter_map(|(_, node)| light(node)).collect::<Vec<_>>(),
        "cameras": scene.nodes.iter().filter_map(|(_, node)| camera(node)).collect::<Vec<_>>(),
    })
}

/// The primitives of a node, with the values of each corner.
fn primitives(scene: &Scene<'_>, node: &Node, mesh: MeshId) -> Vec<Value> {
    let Some(mesh) = scene.mesh(mesh) else { return Vec::new() };
    let joints: Option<Vec<String>> = node.skin.and_then(|skin| scene.skins.get(skin)).map(|skin| {
        skin.joints.iter().filter_map(|joint| Some(scene.nodes.get(*joint)?.name.clone())).collect()
    });
    let one = |primitive: &Primitive<'_>| {
        let pool = mesh.pools.get(primitive.pool)?;
        let corners: Vec<u32> = primitive
            .faces(pool.len())
            .flat_map(|face| face.into_iter().take(primitive.topology.corners()).flatten())
            .collect();
        let values = |semantic: &Semantic, width: usize| -> Value {
            let Some(stream) = pool.get(semantic) else { return Value::Null };
            let value = |corner: &u32| {
                let mut value = stream.get(*corner as usize).unwrap_or([f32::NAN; 4]);
                if stream.width == 3 && width == 4 {
                    value[3] = 1.0;
                }
                numbers(value.into_iter().take(width))
            };
            corners.iter().map(value).collect()
        };
        let material = primitive.material.and_then(|material| scene.materials.get(material));
        let kind = match primitive.topology {
            Topology::Triangles => "triangles",
            Topology::Lines => "lines",
            _ => "other",
        };
        let joints = joints.as_ref().map(|joints| {
            let weights = |corner: &u32| influences(pool, *corner as usize, joints);
            corners.iter().map(weights).collect::<Vec<_>>()
        });
        Some(json!({
            "node": node.name,
            "material": material.map(|material| material.name.clone()),
            "kind": kind,
            "positions": values(&Semantic::Position, 3),
            "normals": values(&Semantic::Normal, 3),
            "uvs": values(&Semantic::TexCoord(0), 2),
            "uvs1": values(&Semantic::TexCoord(1), 2),
            "colors": values(&Semantic::Color(0), 4),
            "influences": joints,
        }))
    };
    mesh.primitives.iter().filter_map(one).collect()
}

/// The joints of a vertex by name with their weights, the strongest first.
fn influences(pool: &meshwright::scene::VertexPool<'_>, vertex: usize, joints: &[String]) -> Value {
    let mut all: Vec<(f32, String)> = Vec::new();
    for set in 0..2 {
        let (Some(own), Some(weights)) =
            (pool.get(&Semantic::Joints(set)), pool.get(&Semantic::Weights(set)))
        else {
            continue;
        };
        let (own, weights) = (own.get(vertex).unwrap_or_default(), weights.get(vertex).unwrap_or_default());
        for (joint, weight) in own.into_iter().zip(weights).filter(|(_, weight)| *weight > 0.0) {
            all.push((weight, joints.get(joint as usize).cloned().unwrap_or_default()));
        }
    }
    all.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    all.into_iter().map(|(weight, joint)| json!({ "joint": joint, "weight": float(weight.into()) })).collect()
}

fn material(scene: &Scene<'_>, own: &meshwright::scene::Material) -> Value {
    let path =
        |texture: &Option<Texture>| match scene.image(texture.as_ref()?.image).map(|image| &image.content) {
            Some(ImageContent::File(path)) => Some(path.clone()),
            _ => None,
        };
    json!({
        "name": own.name,
        "color": numbers(own.base_color),
        "texture": path(&own.base_color_texture),
        "uvSet": own.base_color_texture.as_ref().map(|texture| texture.tex_coord),
        "emission": numbers(own.emissive),
        "normalTexture": path(&own.normal_texture),
        "blended": own.alpha != AlphaMode::Opaque,
        "doubleSided": own.double_sided,
        "roughness": float(own.roughness.into()),
    })
}

fn clips(scene: &Scene<'_>) -> Vec<Value> {
    let clip = |clip: &meshwright::scene::Clip| {
        let channels = clip.channels.iter().map(|channel| {
            let path = match channel.path {
                ChannelPath::Translation => "translation",
                ChannelPath::Rotation => "rotation",
                ChannelPath::Scale => "scale",
                ChannelPath::Weights => "weights",
                ChannelPath::Visibility => "visibility",
            };
            let times = clip.timelines.get(channel.timeline).cloned().unwrap_or_default();
            json!({
                "node": scene.nodes.get(channel.node).map(|node| node.name.clone()),
                "path": path,
                "times": numbers(times),
                "values": numbers(channel.values.iter().copied()),
            })
        });
        json!({ "name": clip.name, "duration": float(clip.duration.into()), "channels": channels.collect::<Vec<_>>() })
    };
    scene.clips.iter().map(clip).collect()
}

fn light(node: &Node) -> Option<Value> {
    let light = node.light.as_ref()?;
    let kind = match light.kind {
        LightKind::Directional => "directional",
        LightKind::Point => "point",
        LightKind::Spot { .. } => "spot",
    };
    Some(json!({ "node": node.name, "kind": kind, "color": numbers(light.color) }))
}

fn camera(node: &Node) -> Option<Value> {
    Some(match node.camera.as_ref()?.projection {
        Projection::Perspective { yfov, aspect, near, far } => json!({
            "node": node.name, "kind": "perspective", "yfov": float(yfov.into()),
            "aspect": aspect.map(|aspect| float(aspect.into())), "near": float(near.into()),
            "far": far.map(|far| float(far.into())),
        }),
        Projection::Orthographic { xmag, ymag, near, far } => json!({
            "node": node.name, "kind": "orthographic", "xmag": float(xmag.into()), "ymag": float(ymag.into()),
            "near": float(near.into()), "far": float(far.into()),
        }),
    })
}
