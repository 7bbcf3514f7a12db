//! For every feature a scene that has it, and a check for it.

use crate::matrix::scene_parts::*;
use meshwright::{SceneFeature, scene::*};

/// A minimal scene with that feature.
pub(crate) fn scene(feature: SceneFeature) -> Scene<'static> {
    let mut scene = one_crate();
    add(&mut scene, feature);
    scene
}

/// Adds that feature to the scene of one box.
pub(crate) fn add(scene: &mut Scene<'static>, feature: SceneFeature) {
    let (root, object, mesh) = (NodeId::new(0), NodeId::new(1), MeshId::new(0));
    let half = 0.5_f32.sqrt();
    match feature {
        SceneFeature::Tree | SceneFeature::Triangles | SceneFeature::TexCoords | SceneFeature::Materials => {}
        SceneFeature::Scale => {
            let trs = Trs { scale: [1.0, 2.0, 0.5], ..Trs::IDENTITY };
            scene.nodes.get_mut(object).unwrap().transform = Transform::Trs(trs);
        }
        SceneFeature::PointsAndLines => {
            let lines = part(Topology::Lines, &[0, 1, 1, 2]);
            scene.meshes.get_mut(mesh).unwrap().primitives.push(lines);
        }
        SceneFeature::Tangents => {
            let pool = &mut scene.meshes.get_mut(mesh).unwrap().pools[0];
            let normals: Vec<[f32; 4]> = pool.get(&Semantic::Normal).unwrap().iter().collect();
            let across = normals.iter().flat_map(|[x, y, z, _]| [*y, *z, *x, 1.0]).collect::<Vec<_>>();
            pool.attributes.push(attribute(Semantic::Tangent, &across, 4));
        }
        SceneFeature::Colors => {
            let pool = &mut scene.meshes.get_mut(mesh).unwrap().pools[0];
            let bytes = [255, 128, 0, 255].repeat(pool.len());
            let stream = Stream::packed(bytes, Component::U8, 4).normalized();
            pool.attributes.push(Attribute { semantic: Semantic::Color(0), stream });
        }
        SceneFeature::Skins => skin(scene),
        SceneFeature::Morphs | SceneFeature::MorphClips => {
            let mesh = scene.meshes.get_mut(mesh).unwrap();
            mesh.targets = vec![target("up", 0.25), target("down", -0.125)];
            if feature == SceneFeature::MorphClips {
                let channels = vec![channel(object, ChannelPath::Weights, &[0.0, 0.0, 1.0, 0.5])];
                scene.clips.push(clip("talk", &[0.0, 1.0], channels));
            }
        }
        SceneFeature::Clips => {
            let turn = channel(root, ChannelPath::Rotation, &[0.0, 0.0, 0.0, 1.0, 0.0, half, 0.0, half]);
            let rise = channel(root, ChannelPath::Translation, &[0.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
            scene.clips.push(clip("turn", &[0.0, 1.0], vec![turn, rise]));
        }
        SceneFeature::Factors => {
            let material = scene.materials.get_mut(MaterialId::new(0)).unwrap();
            (material.base_color, material.metallic, material.roughness) =
                ([0.25, 0.5, 0.75, 1.0], 0.25, 0.75);
        }
        SceneFeature::Textures => {
            // A GLB holds its images, and leaves out those that are not there.
            let content = ImageContent::Bytes(meshwright_testkit::images::png(2, 2, 8, 2).into());
            let image = Image { content, media_type: Some("image/png".into()), ..Image::file("wood.png") };
            let image = scene.add_image(image);
            let material = scene.materials.get_mut(MaterialId::new(0)).unwrap();
            material.base_color_texture = Some(Texture::new(image));
        }
        SceneFeature::Variants => {
            let red = scene.variants.push(Variant::named("red"));
            let paint = scene.materials.push(Material::named("paint"));
            scene.meshes.get_mut(mesh).unwrap().primitives[0].variants.push((red, paint));
        }
        SceneFeature::Levels => level(scene, LevelKind::Visual, "far", 0.4, Some(50.0)),
        SceneFeature::Collision => level(scene, LevelKind::Collision, "Colmesh-1", 0.5, None),
        SceneFeature::Cameras => {
            let projection = Projection::Perspective { yfov: 0.75, aspect: None, near: 0.25, far: None };
            scene.nodes.get_mut(root).unwrap().camera = Some(Box::new(Camera::new(projection)));
        }
        SceneFeature::Lights => {
            scene.nodes.get_mut(root).unwrap().light = Some(Box::new(Light::new(LightKind::Point)));
        }
        SceneFeature::Instances => {
            let place = |x| Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY };
            let places = [-2.0, 0.0, 2.0].map(place).to_vec();
            let instances = Instances { places, ..Instances::default() };
            scene.nodes.get_mut(object).unwrap().instances = Some(Box::new(instances));
        }
        _ => unimplemented!("{feature:?}"),
    }
}

/// Adds a second joint above the root, which deforms the box.
fn skin(scene: &mut Scene<'static>) {
    let (root, object) = (NodeId::new(0), NodeId::new(1));
    let tip = scene.add_node(Some(root), at("tip", [0.0, 0.5, 0.0]));
    let mut down = Transform::default().matrix();
    down[13] = -0.5;
    let joints = vec![root, tip];
    let inverse_bind = vec![Transform::default().matrix(), down];
    let skin = scene.skins.push(Skin { joints, inverse_bind, ..Skin::default() });
    bend(scene.meshes.get_mut(MeshId::new(0)).unwrap(), [0, 1]);
    scene.nodes.get_mut(object).unwrap().skin = Some(skin);
}

/// Makes the box the first level, and adds a second level.
fn level(scene: &mut Scene<'static>, kind: LevelKind, name: &str, size: f32, pixels: Option<f32>) {
    let level = |name: &str, kind, pixels| Level {
        name: name.into(),
        kind,
        pixels,
        origin: None,
        extras: Extras::default(),
    };
    let near = scene.levels.push(level("near200", LevelKind::Visual, Some(200.0)));
    let other = scene.levels.push(level(name, kind, pixels));
    let mesh = scene.add_mesh(crate_mesh(name, size, Some(MaterialId::new(0))));
    scene.nodes.get_mut(NodeId::new(1)).unwrap().level = Some(near);
    scene.add_node(Some(NodeId::new(0)), Node { mesh: Some(mesh), level: Some(other), ..node(name) });
}

/// True if a scene has the feature.
pub(crate) fn present(feature: SceneFeature, scene: &Scene<'_>) -> bool {
    let has = |semantic: fn(&Semantic) -> bool| {
        let mut pools = scene.meshes.iter().flat_map(|(_, mesh)| &mesh.pools);
        pools.any(|pool| pool.attributes.iter().any(|attribute| semantic(&attribute.semantic)))
    };
    let parts = || scene.meshes.iter().flat_map(|(_, mesh)| &mesh.primitives);
    let nodes = || scene.nodes.iter().map(|(_, node)| node);
    let material = |test: fn(&Material) -> bool| scene.materials.iter().any(|(_, material)| test(material));
    let channel = |test: fn(ChannelPath) -> bool| {
        scene.clips.iter().flat_map(|clip| &clip.channels).any(|channel| test(channel.path))
    };
    let level = |kind| scene.levels.iter().any(|(_, level)| level.kind == kind);
    match feature {
        SceneFeature::Tree => nodes().any(|node| node.name == "base"),
        // The visible size: the box is two meters high.
        SceneFeature::Scale => (height(scene) - 2.0).abs() < 1e-4,
        SceneFeature::Triangles => parts().any(|part| part.topology == Topology::Triangles),
        SceneFeature::PointsAndLines => parts().any(|part| part.topology == Topology::Lines),
        SceneFeature::Tangents => has(|semantic| *semantic == Semantic::Tangent),
        SceneFeature::TexCoords => has(|semantic| *semantic == Semantic::TexCoord(0)),
        SceneFeature::Colors => has(|semantic| *semantic == Semantic::Color(0)),
        SceneFeature::Skins => !scene.skins.is_empty() && has(|semantic| *semantic == Semantic::Weights(0)),
        SceneFeature::Morphs => scene.meshes.iter().any(|(_, mesh)| mesh.targets.len() == 2),
        SceneFeature::Clips => channel(|path| path == ChannelPath::Rotation),
        SceneFeature::MorphClips => channel(|path| path == ChannelPath::Weights),
        SceneFeature::Materials => material(|material| material.name.ends_with("wood")),
        SceneFeature::Factors => material(|material| (material.roughness - 0.75).abs() < 1e-2),
        SceneFeature::Textures => material(|material| material.base_color_texture.is_some()),
        SceneFeature::Variants => parts().any(|part| !part.variants.is_empty()),
        SceneFeature::Levels => scene.visual_levels().count() == 2,
        SceneFeature::Collision => level(LevelKind::Collision),
        SceneFeature::Cameras => nodes().any(|node| node.camera.is_some()),
        SceneFeature::Lights => nodes().any(|node| node.light.is_some()),
        // As instances, or as nodes.
        SceneFeature::Instances => {
            let places = |node: &Node| node.instances.as_ref().map_or(1, |own| own.places.len());
            nodes().filter(|node| node.mesh.is_some()).map(places).sum::<usize>() >= 3
        }
        _ => unimplemented!("{feature:?}"),
    }
}

/// The largest height of a vertex.
fn height(scene: &Scene<'_>) -> f32 {
    let mut most = f32::MIN;
    for (id, matrix) in scene.walk() {
        let Some(mesh) = scene.nodes.get(id).and_then(|node| node.mesh) else { continue };
        for pool in &scene.mesh(mesh).unwrap().pools {
            for [x, y, z, _] in pool.get(&Semantic::Position).unwrap().iter() {
                most = most.max(matrix[1] * x + matrix[5] * y + matrix[9] * z + matrix[13]);
            }
        }
    }
    most
}
