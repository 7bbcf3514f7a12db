//! Mesh instances and features that only glTF has.

use meshwright_core::Diagnostics;
use meshwright_scene::*;

fn scene(places: usize) -> Scene<'static> {
    let mut scene = Scene::default();
    let corners: Vec<u8> =
        [0.0_f32, 0.0, 0.0, 1.0, 1.0, 1.0].iter().flat_map(|value| value.to_le_bytes()).collect();
    let stream = Stream::packed(corners, Component::F32, 3);
    let pool = VertexPool { attributes: vec![Attribute { semantic: Semantic::Position, stream }] };
    let mesh = scene.add_mesh(Mesh { name: "tree".into(), pools: vec![pool], ..Mesh::default() });
    let place = |at: usize| Trs { translation: [10.0 * at as f32, 0.0, 0.0], ..Trs::IDENTITY };
    let instances = Instances { places: (0..places).map(place).collect(), ..Instances::default() };
    let up = Transform::Trs(Trs { translation: [0.0, 5.0, 0.0], ..Trs::IDENTITY });
    let instances = Some(Box::new(instances));
    let node = Node { name: "wood".into(), mesh: Some(mesh), instances, transform: up, ..Node::default() };
    let node = scene.add_node(None, node);
    scene.add_node(Some(node), Node { name: "bird".into(), ..Node::default() });
    scene
}

#[test]
fn instances_become_nodes() {
    let mut scene = scene(3);
    let before = scene.extent(0);
    assert_eq!(scene.instance_count(), 3);
    assert_eq!(scene.expand_instances(3), Some(3));
    let wood = scene.nodes.get(scene.roots[0]).unwrap();
    assert_eq!((wood.mesh, wood.instances.is_none(), wood.children.len()), (None, true, 4));
    let last = scene.nodes.get(wood.children[3]).unwrap();
    assert_eq!((last.name.as_str(), last.mesh), ("wood_2", Some(MeshId::new(0))));
    let (_, world) = scene.walk().into_iter().find(|(id, _)| *id == wood.children[3]).unwrap();
    assert_eq!(world[12..15], [20.0, 5.0, 0.0]);
    assert_eq!(scene.extent(0), before, "it was as large before");
    assert_eq!(before, Some(Bounds { min: [0.0, 5.0, 0.0], max: [21.0, 6.0, 1.0] }));
    assert_eq!(scene.expand_instances(0), Some(0), "nothing is left to do");
}

#[test]
fn too_many_instances_stay_unchanged() {
    let mut scene = scene(4);
    let before = scene.clone();
    assert_eq!(scene.expand_instances(3), None);
    assert_eq!(scene, before);
}

#[test]
fn features_that_only_gltf_has_are_reported() {
    let said = |scene: &Scene<'_>| -> Vec<&str> {
        let mut diagnostics = Diagnostics::default();
        loss::beyond_game_formats(scene, "cdae", &mut diagnostics);
        diagnostics.as_slice().iter().map(|diagnostic| diagnostic.code.id).collect()
    };
    let mut scene = scene(2);
    assert_eq!(said(&scene), ["SCENE0005"]);
    scene.expand_instances(2);
    assert!(said(&scene).is_empty());
    let projection = Projection::Orthographic { xmag: 1.0, ymag: 1.0, near: 0.0, far: 1.0 };
    let node = scene.nodes.values_mut().next().unwrap();
    node.light = Some(Box::new(Light::new(LightKind::Point)));
    node.camera = Some(Box::new(Camera::new(projection)));
    node.weights = vec![1.0];
    let image = scene.add_image(Image::file("a.png"));
    let mut texture = Texture::new(image);
    texture.transform.rotation = 1.0;
    let mut glass =
        Material { ior: 1.4, more_textures: vec![("x/y".into(), texture)], ..Material::named("g") };
    glass.unlit = true;
    scene.materials.push(glass);
    let material = scene.materials.push(Material::named("plain"));
    scene.clips.push(Clip {
        pointers: vec![Pointer {
            material,
            member: "alphaCutoff".into(),
            width: 1,
            interpolation: Interpolation::Step,
            timeline: 0,
            values: vec![1.0],
        }],
        timelines: vec![vec![0.0]],
        ..Clip::default()
    });
    let codes = ["SCENE0003", "SCENE0004", "SCENE0007", "SCENE0008", "SCENE0009", "SCENE0006"];
    assert_eq!(said(&scene), codes);
    let summary = Summary::new(&scene, 0);
    assert_eq!((summary.lights, summary.cameras), (1, 1));
}

#[test]
fn textures_of_extensions_follow_their_images() {
    let mut part = Scene::default();
    let [a, b] = ["a.png", "b.webp"].map(|file| part.add_image(Image::file(file)));
    let texture = Texture { better: Some(b), ..Texture::new(a) };
    let far = part.materials.push(Material::named("far"));
    let older = SpecularGlossiness { texture: Some(texture.clone()), ..SpecularGlossiness::default() };
    part.materials.push(Material {
        more_textures: vec![("x/y".into(), texture)],
        specular_glossiness: Some(Box::new(older)),
        lods: vec![far],
        ..Material::named("near")
    });
    let mut scene = Scene::default();
    scene.add_image(Image::file("first.png"));
    scene.materials.push(Material::named("first"));
    scene.add_resources(&part);
    let near = scene.material(MaterialId::new(2)).unwrap();
    assert_eq!(near.textures().count(), 2);
    for (place, texture) in near.textures() {
        assert_eq!((texture.image, texture.better), (ImageId::new(1), Some(ImageId::new(2))), "{place}");
    }
    assert_eq!(near.lods, [MaterialId::new(1)]);
}
