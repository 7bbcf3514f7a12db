//! Lights, cameras, instances and materials that differ.

use meshwright_scene::*;
use meshwright_testkit::compare::{DifferenceKind, Tolerance, compare};

fn scene() -> Scene<'static> {
    let mut scene = Scene::default();
    let [one, two] = ["a.png", "b.webp"].map(|file| scene.add_image(Image::file(file)));
    let texture = Texture { better: Some(two), ..Texture::new(one) };
    let far = scene.materials.push(Material::named("far"));
    let transmission = Transmission { factor: 0.5, texture: Some(texture.clone()) };
    let material = scene.materials.push(Material {
        transmission: Some(transmission),
        specular_glossiness: Some(Box::default()),
        more_textures: vec![("KHR_x/xTexture".into(), texture)],
        lods: vec![far],
        ..Material::named("glass")
    });
    let projection = Projection::Perspective { yfov: 1.0, aspect: Some(1.5), near: 0.1, far: None };
    let instances = Instances {
        places: vec![Trs::IDENTITY; 2],
        attributes: vec![("ID".into(), Stream::packed(vec![1, 2], Component::U8, 1))],
        ..Instances::default()
    };
    let light = Light { range: Some(3.0), ..Light::new(LightKind::Spot { inner: 0.1, outer: 0.2 }) };
    scene.add_node(
        None,
        Node {
            name: "lamp".into(),
            light: Some(Box::new(light)),
            camera: Some(Box::new(Camera::new(projection))),
            instances: Some(Box::new(instances)),
            weights: vec![0.5],
            ..Node::default()
        },
    );
    let values = vec![0.0, 1.0];
    let (member, interpolation) = ("alphaCutoff".to_owned(), Interpolation::Linear);
    let pointer = Pointer { material, member, width: 1, interpolation, timeline: 0, values };
    scene.clips.push(Clip { timelines: vec![vec![0.0, 1.0]], pointers: vec![pointer], ..Clip::default() });
    scene
}

fn kinds(change: impl FnOnce(&mut Scene<'static>)) -> Vec<DifferenceKind> {
    let (one, mut two) = (scene(), scene());
    change(&mut two);
    let found = compare(&one, &two, &Tolerance::exact());
    assert_eq!(found.total, found.differences.len());
    found.differences.iter().map(|difference| difference.kind).collect()
}

fn node<'s>(scene: &'s mut Scene<'static>) -> &'s mut Node {
    scene.nodes.values_mut().next().unwrap()
}

fn glass<'s>(scene: &'s mut Scene<'static>) -> &'s mut Material {
    scene.materials.values_mut().nth(1).unwrap()
}

#[test]
fn equal_scenes_have_no_difference() {
    assert_eq!(kinds(|_| {}), []);
}

#[test]
fn each_change_of_a_node_is_one_difference() {
    use DifferenceKind::{Camera, Extra, Instance, Light, Missing, Weight};
    fn light<'s>(scene: &'s mut Scene<'static>) -> &'s mut meshwright_scene::Light {
        node(scene).light.as_mut().unwrap()
    }
    fn places<'s>(scene: &'s mut Scene<'static>) -> &'s mut Instances {
        node(scene).instances.as_mut().unwrap()
    }
    assert_eq!(kinds(|scene| node(scene).light = None), [Missing]);
    assert_eq!(kinds(|scene| light(scene).range = None), [Light]);
    assert_eq!(kinds(|scene| light(scene).intensity = 2.0), [Light]);
    assert_eq!(kinds(|scene| light(scene).color = [1.0, 0.5, 1.0]), [Light]);
    assert_eq!(kinds(|scene| light(scene).kind = LightKind::Spot { inner: 0.1, outer: 0.3 }), [Light]);
    assert_eq!(kinds(|scene| light(scene).kind = LightKind::Point), [Light, Light]);
    assert_eq!(kinds(|scene| node(scene).camera = None), [Missing]);
    let projection = Projection::Perspective { yfov: 1.0, aspect: None, near: 0.1, far: None };
    assert_eq!(kinds(|scene| node(scene).camera.as_mut().unwrap().projection = projection), [Camera]);
    let projection = Projection::Orthographic { xmag: 1.0, ymag: 1.0, near: 0.1, far: 1.0 };
    assert_eq!(kinds(|scene| node(scene).camera.as_mut().unwrap().projection = projection), [Camera]);
    assert_eq!(kinds(|scene| node(scene).instances = None), [Missing]);
    assert_eq!(kinds(|scene| places(scene).places[1].translation = [1.0; 3]), [Instance]);
    assert_eq!(kinds(|scene| places(scene).places.truncate(1)), [Instance]);
    assert_eq!(kinds(|scene| places(scene).attributes.clear()), [Instance]);
    let other = Stream::packed(vec![1, 3], Component::U8, 1);
    assert_eq!(kinds(|scene| places(scene).attributes[0].1 = other), [Instance]);
    assert_eq!(kinds(|scene| node(scene).weights = vec![0.75]), [Weight]);
    let (one, mut two) = (Scene::default(), scene());
    two.clips.clear();
    two.materials = Arena::default();
    two.images = Arena::default();
    assert_eq!(compare(&one, &two, &Tolerance::exact()).differences[0].kind, Extra);
}

#[test]
fn a_rotation_equals_its_negative() {
    let turned = |scene: &mut Scene<'static>| {
        node(scene).instances.as_mut().unwrap().places[0].rotation = [0.0, 0.0, 0.0, -1.0];
    };
    assert_eq!(kinds(turned), []);
}

#[test]
fn each_change_of_a_material_is_one_difference() {
    use DifferenceKind::{Image, Keys, Material, Missing, Texture};
    assert_eq!(kinds(|scene| glass(scene).unlit = true), [Material]);
    assert_eq!(kinds(|scene| glass(scene).ior = 1.3), [Material]);
    assert_eq!(kinds(|scene| glass(scene).transmission.as_mut().unwrap().factor = 0.25), [Material]);
    assert_eq!(kinds(|scene| glass(scene).transmission.as_mut().unwrap().texture = None), [Texture]);
    assert_eq!(kinds(|scene| glass(scene).specular_glossiness = None), [Material]);
    let dull = |scene: &mut Scene<'static>| {
        glass(scene).specular_glossiness.as_mut().unwrap().glossiness = 0.5;
    };
    assert_eq!(kinds(dull), [Material]);
    assert_eq!(kinds(|scene| glass(scene).lods.clear()), [Material]);
    assert_eq!(kinds(|scene| glass(scene).more_textures.clear()), [Texture]);
    assert_eq!(kinds(|scene| glass(scene).more_textures[0].1.transform.rotation = 0.5), [Texture]);
    assert_eq!(kinds(|scene| glass(scene).more_textures[0].1.better = None), [Image]);
    let pointer = |scene: &mut Scene<'static>| scene.clips[0].pointers[0].values[1] = 0.5;
    assert_eq!(kinds(pointer), [Keys]);
    assert_eq!(kinds(|scene| scene.clips[0].pointers.clear()), [Missing]);
}
