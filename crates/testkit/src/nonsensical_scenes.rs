//! Nonsensical scenes: anything that a caller can build.
//!
//! The content of a scene comes from an [`Rng`], so that equal seeds give equal scenes, and a fuzzer can
//! control the scene by its bytes.

mod clip;
mod extras;
mod materials;
mod mesh;

pub use extras::Flavor;

use crate::rng::Rng;
use meshwright_scene::{
    Camera, Extras, Id, Instances, Level, LevelKind, Light, LightKind, Node, NodeKind, Projection, Scene,
    Skin, Transform, Trs, Variant,
};

/// Numbers, including problematic ones.
pub fn number(rng: &mut Rng) -> f32 {
    *rng.choose(&[0.0, 1.0, -1.0, 0.5, 3.25, 1e-20, 1e30, f32::NAN, f32::INFINITY, 0.0, 1.0, 2.0])
}

/// Names, often repeated, some of them unusual.
pub fn name(rng: &mut Rng) -> String {
    (*rng.choose(&["", "a", "a", "b", "\u{e4}\u{0}x", "hips"])).to_owned()
}

/// A scene whose vendor data have a flavor.
pub fn scene(rng: &mut Rng, flavor: Flavor) -> Scene<'static> {
    let mut scene = Scene { extras: extras::extras(rng, flavor), ..Scene::default() };
    for _ in 0..rng.below(3) {
        let mesh = mesh::mesh(rng, flavor);
        scene.add_mesh(mesh);
        let material = materials::material(rng, flavor);
        scene.materials.push(material);
    }
    for _ in 0..rng.below(3) {
        let image = materials::image(rng, flavor);
        scene.images.push(image);
    }
    for _ in 0..rng.below(3) {
        scene.variants.push(Variant::named(name(rng)));
    }
    for _ in 0..rng.below(2) {
        let joints = (0..rng.below(4)).map(|_| Id::new(rng.below(9))).collect();
        scene.skins.push(Skin { joints, ..Skin::default() });
    }
    let kind = *rng.choose(&[LevelKind::Visual, LevelKind::Collision]);
    let pixels = (rng.below(4) == 0).then(|| number(rng));
    scene.levels.push(Level { name: name(rng), kind, pixels, origin: None, extras: Extras::default() });
    for _ in 0..rng.below(9) {
        let parent = Some(Id::new(rng.below(9))).filter(|_| rng.below(4) > 0);
        let node = node(rng, flavor);
        scene.add_node(parent, node);
    }
    // A caller may create cycles, or reference a node twice.
    if rng.below(4) == 0 && !scene.nodes.is_empty() {
        let (from, to) = (Id::new(rng.below(scene.nodes.len())), Id::new(rng.below(12)));
        if let Some(node) = scene.nodes.get_mut(from) {
            node.children.push(to);
        }
    }
    for _ in 0..rng.below(3) {
        scene.clips.push(clip::clip(rng, flavor));
    }
    scene
}

fn node(rng: &mut Rng, flavor: Flavor) -> Node {
    let mut node = Node {
        name: name(rng),
        kind: *rng.choose(&[NodeKind::Plain, NodeKind::Plain, NodeKind::Object, NodeKind::Helper]),
        transform: transform(rng),
        mesh: Some(Id::new(rng.below(3))).filter(|_| rng.below(2) == 0),
        skin: Some(Id::new(rng.below(2))).filter(|_| rng.below(2) == 0),
        level: Some(Id::new(rng.below(2))).filter(|_| rng.below(5) == 0),
        hidden: rng.below(6) == 0,
        extras: extras::extras(rng, flavor),
        ..Node::default()
    };
    match rng.below(16) {
        0 => node.camera = Some(Box::new(camera(rng))),
        1 => node.light = Some(Box::new(light(rng))),
        2 => {
            let places = (0..rng.below(4)).map(|_| trs(rng)).collect();
            let attributes = vec![(name(rng), mesh::stream(rng, 3))];
            node.instances =
                Some(Box::new(Instances { places, attributes, extras: extras::extras(rng, flavor) }));
        }
        3 => node.weights = (0..rng.below(4)).map(|_| number(rng)).collect(),
        4 => node.instance = Some((*rng.choose(&["", "a.cast", "../b.cdae", "/c", "x\0y"])).to_owned()),
        _ => {}
    }
    node
}

fn trs(rng: &mut Rng) -> Trs {
    let mut three = || [number(rng), number(rng), number(rng)];
    let (translation, scale) = (three(), three());
    Trs { translation, scale, rotation: std::array::from_fn(|_| number(rng)) }
}

fn transform(rng: &mut Rng) -> Transform {
    match rng.below(4) {
        0 => Transform::Matrix(std::array::from_fn(|_| number(rng))),
        1 => Transform::Trs(trs(rng)),
        _ => Transform::default(),
    }
}

fn camera(rng: &mut Rng) -> Camera {
    let mut some = || Some(number(rng)).filter(|number| *number != 0.0);
    let (aspect, far) = (some(), some());
    Camera::new(match rng.below(2) {
        0 => Projection::Perspective { yfov: number(rng), aspect, near: number(rng), far },
        _ => Projection::Orthographic {
            xmag: number(rng),
            ymag: number(rng),
            near: number(rng),
            far: number(rng),
        },
    })
}

fn light(rng: &mut Rng) -> Light {
    let kind = match rng.below(3) {
        0 => LightKind::Directional,
        1 => LightKind::Point,
        _ => LightKind::Spot { inner: number(rng), outer: number(rng) },
    };
    let range = Some(number(rng)).filter(|number| *number != 0.0);
    Light { name: name(rng), intensity: number(rng), color: [number(rng); 3], range, ..Light::new(kind) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenes_are_deterministic_and_empty_without_bytes() {
        for flavor in Flavor::ALL {
            let of = |seed| format!("{:?}", scene(&mut Rng::new(seed), flavor));
            assert_eq!(of(3), of(3));
            assert_ne!(of(3), of(4));
            let empty = scene(&mut Rng::of_bytes(&[]), flavor);
            assert_eq!((empty.nodes.len(), empty.meshes.len(), empty.clips.len()), (0, 0, 0));
        }
    }

    #[test]
    fn every_kind_of_element_occurs() {
        let mut rng = Rng::new(5);
        let made: Vec<_> = (0..300).map(|_| scene(&mut rng, Flavor::Cdae)).collect();
        let any = |has: &dyn Fn(&Scene<'_>) -> bool| assert!(made.iter().any(has));
        let node = |has: fn(&Node) -> bool| any(&|scene| scene.nodes.iter().any(|(_, node)| has(node)));
        node(|node| node.camera.is_some());
        node(|node| node.light.is_some());
        node(|node| node.instances.is_some());
        node(|node| node.instance.is_some());
        node(|node| node.children.len() > 1);
        any(&|scene| scene.clips.iter().any(|clip| !clip.channels.is_empty()));
        any(&|scene| scene.materials.iter().any(|(_, material)| material.base_color_texture.is_some()));
        any(&|scene| scene.meshes.iter().any(|(_, mesh)| !mesh.targets.is_empty()));
    }
}
