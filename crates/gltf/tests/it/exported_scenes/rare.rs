//! A scene with features that only glTF has: lights, cameras, mesh instances, material extensions.

use super::{
    attribute, floats, node,
    pictures::{PICTURE, PNG},
    triangle,
};
use meshwright_scene::*;

pub(crate) fn rare() -> Scene<'static> {
    let mut scene = Scene::default();
    let file = scene.add_image(Image::file(PICTURE));
    let inside = scene.add_image(Image { content: ImageContent::Bytes(PNG.into()), ..Image::file("") });
    let moved = |image, rotation| {
        let transform = TextureTransform { offset: [0.5, -0.25], rotation, scale: [2.0, 0.5] };
        Texture { transform, ..Texture::new(image) }
    };
    let far = scene.materials.push(Material { unlit: true, ..Material::named("far") });
    let older = SpecularGlossiness {
        diffuse: [0.5, 0.25, 0.125, 1.0],
        diffuse_texture: Some(moved(file, 0.5)),
        specular: [0.25; 3],
        glossiness: 0.75,
        texture: Some(Texture::new(inside)),
    };
    let clear = ExtrasValue::map().with("clearcoatFactor", 0.5).with("clearcoatTexture", ExtrasValue::map());
    let extensions = ExtrasValue::map().with("KHR_materials_clearcoat", clear);
    scene.materials.push(Material { specular_glossiness: Some(Box::new(older)), ..Material::named("old") });
    let glass = scene.materials.push(Material {
        base_color_texture: Some(moved(inside, 1.0)),
        transmission: Some(Transmission { factor: 0.5, texture: Some(moved(file, 0.25)) }),
        ior: 1.25,
        more_textures: vec![("KHR_materials_clearcoat/clearcoatTexture".into(), moved(file, 0.0))],
        extras: Extras::new("gltf", ExtrasValue::map().with("extensions", extensions)),
        lods: vec![far],
        ..Material::named("glass")
    });
    let mut meshes = Vec::new();
    for (at, name) in ["a", "b", "c"].into_iter().enumerate() {
        let mut mesh = triangle(name);
        mesh.pools[0].attributes.push(attribute(Semantic::TexCoord(0), floats(&[0.25; 6], 2)));
        mesh.primitives[0].material = Some(MaterialId::new(at));
        let pools = vec![vec![
            Sparse { semantic: Semantic::Position, vertices: vec![1], values: vec![[0.0, 0.5, 0.0]] }.into(),
        ]];
        mesh.targets = vec![MorphTarget { name: "up".into(), weight: 0.0, pools }];
        meshes.push(scene.add_mesh(mesh));
    }
    let place = |x: f32| Trs { translation: [x, 0.0, 1.0], rotation: [0.0, 1.0, 0.0, 0.0], ..Trs::IDENTITY };
    let instances = Instances {
        places: vec![place(1.0), place(2.0), Trs { scale: [2.0; 3], ..Trs::IDENTITY }],
        attributes: vec![("ID".into(), Stream::packed(vec![3, 2, 1], Component::U8, 1))],
        ..Instances::default()
    };
    let light = Light { range: Some(8.0), color: [1.0, 0.5, 0.0], ..Light::new(LightKind::Point) };
    let spot = Light::new(LightKind::Spot { inner: 0.25, outer: std::f32::consts::FRAC_PI_2 });
    let eye = Projection::Perspective { yfov: 0.75, aspect: Some(1.5), near: 0.125, far: Some(64.0) };
    let plan = Projection::Orthographic { xmag: 2.0, ymag: 1.0, near: 0.0, far: 8.0 };
    let [a, b, c] = meshes[..] else { panic!("three meshes") };
    let root = scene.add_node(None, Node { light: Some(Box::new(light)), ..node("root") });
    for (name, mesh, weight) in [("first", a, 0.5), ("second", a, 0.25), ("third", b, 0.0)] {
        let weights = if weight > 0.0 { vec![weight] } else { Vec::new() };
        scene.add_node(Some(root), Node { mesh: Some(mesh), weights, ..node(name) });
    }
    let instances = Some(Box::new(instances));
    scene.add_node(Some(root), Node { mesh: Some(c), instances, ..node("wood") });
    for (name, projection) in [("eye", eye), ("plan", plan)] {
        let camera = Some(Box::new(Camera { name: name.into(), ..Camera::new(projection) }));
        scene.add_node(Some(root), Node { camera, light: Some(Box::new(spot.clone())), ..node(name) });
    }
    let pointer = |member: &str, width, values| Pointer {
        material: glass,
        member: member.to_owned(),
        width,
        interpolation: Interpolation::Linear,
        timeline: 0,
        values,
    };
    scene.clips.push(Clip {
        name: "melt".into(),
        duration: 1.0,
        timelines: vec![vec![0.0, 1.0]],
        pointers: vec![
            pointer("extensions/KHR_materials_ior/ior", 1, vec![1.25, 1.5]),
            pointer("emissiveFactor", 3, vec![0.0, 0.0, 0.0, 1.0, 0.5, 0.25]),
        ],
        ..Clip::default()
    });
    scene
}
