//! Meshes that several places show share their triangles and vertices. Pictures are those of meshes of their own.

use crate::small_scenes::{flat, paint, quad};
use meshwright_core::Limits;
use meshwright_render::{Lens, Lighting, Overlays, Textures, View, render};
use meshwright_scene::{AlphaMode, Id, Instances, Mesh, Node, Scene, Semantic, Transform, Trs};
use meshwright_testkit::sample_scene::{indices, stream};

/// A bent strip of triangles with normals that are not of length 1, and a triangle with a vertex that is not finite.
fn strip(triangles: u32) -> Mesh<'static> {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    let points: Vec<f32> = (0..triangles + 2)
        .flat_map(|at| {
            let (side, along) = ((at & 1) as f32, (at / 2) as f32 * 0.1);
            [side, along, (along * 3.0).sin() * 0.2]
        })
        .chain([f32::NAN, 0.0, 0.0])
        .collect();
    let count = points.len() / 3;
    let list: Vec<u32> = (0..triangles)
        .flat_map(|at| if at % 2 == 0 { [at, at + 1, at + 2] } else { [at + 1, at, at + 2] })
        .chain([0, 1, triangles + 2])
        .collect();
    let pool = &mut mesh.pools[0];
    pool.attributes.truncate(2);
    pool.attributes[0].stream = stream(&points, 3);
    pool.attributes[1].stream = stream(&[0.1, 0.3, 2.0].repeat(count), 3);
    assert_eq!(pool.attributes[1].semantic, Semantic::Normal);
    mesh.primitives[0].indices = Some(indices(&list));
    mesh
}

fn places() -> Vec<Trs> {
    (0..7)
        .map(|at| {
            let at = at as f32;
            let half = (at * 0.37).sin_cos();
            Trs {
                translation: [at * 1.3, (at * 2.1).sin(), at * -0.4],
                rotation: [0.0, half.0, 0.0, half.1],
                // One of them mirrors.
                scale: [if at == 3.0 { -1.0 } else { 1.0 + at * 0.1 }, 1.0, 0.7],
            }
        })
        .collect()
}

#[test]
fn pictures_are_those_of_copied_meshes() {
    let mut copied = Scene::default();
    let material = copied.materials.push(paint([0.8, 0.5, 0.2, 1.0]));
    let mut mesh = strip(30);
    mesh.primitives[0].material = Some(Id::new(material.index()));
    let mut shared = copied.clone();
    let mut instanced = copied.clone();
    let one = shared.add_mesh(mesh.clone());
    for place in places() {
        let node = |mesh| Node { mesh: Some(mesh), transform: Transform::Trs(place), ..Node::default() };
        let own = copied.add_mesh(mesh.clone());
        copied.add_node(None, node(own));
        shared.add_node(None, node(Id::new(one.index())));
    }
    let one = instanced.add_mesh(mesh);
    let instances = Some(Box::new(Instances { places: places(), ..Instances::default() }));
    instanced.add_node(None, Node { mesh: Some(one), instances, ..Node::default() });
    let overlays = Overlays::default().normals(true).wireframe(true).bounds(true);
    for options in [
        crate::flat_style().size(200, 120),
        crate::flat_style().size(90, 200).view(View::Back).lens(Lens::Orthographic).overlays(overlays),
        crate::flat_style().size(64, 64).lighting(Lighting::Flat).frames_turn(true),
    ] {
        let [own, shared, instanced] =
            [&copied, &shared, &instanced].map(|scene| render(scene, &Textures::none(), &options).unwrap());
        assert_eq!(own.value, shared.value);
        assert_eq!(own.value, instanced.value);
        let message = |of: &meshwright_core::Outcome<_>| of.diagnostics.as_slice()[0].message.clone();
        assert_eq!(message(&shared), "mesh \"#0\" has 7 triangles with positions that are not finite");
        assert_eq!(message(&instanced), message(&shared));
    }
}

#[test]
fn memory_follows_the_triangles_of_the_mesh() {
    let mut scene = Scene::default();
    let mesh = scene.add_mesh(strip(200));
    let place = |at: u16| Trs { translation: [f32::from(at), 0.0, 0.0], ..Trs::IDENTITY };
    let instances =
        Some(Box::new(Instances { places: (0..5000).map(place).collect(), ..Instances::default() }));
    scene.add_node(None, Node { mesh: Some(mesh), instances, ..Node::default() });
    // A million triangles, of which each that is visible takes 16 bytes.
    let done = render(&scene, &Textures::none(), &flat().limits(Limits::DEFAULT.memory(24 << 20)));
    assert_eq!(done.unwrap().value.width(), 64);
}

#[test]
fn equal_places_cost_and_show_what_one_does() {
    let quad = || quad([-1.0, -1.0, 1.0, 1.0], 0.0);
    let picture = |number: usize, alpha: f32| {
        let mut scene = Scene::default();
        let mut material = paint([0.8, 0.5, 0.2, alpha]);
        if alpha < 1.0 {
            material.alpha = AlphaMode::Blend;
        }
        let mut mesh = quad();
        mesh.primitives[0].material = Some(scene.materials.push(material));
        let mesh = scene.add_mesh(mesh);
        let instances =
            Some(Box::new(Instances { places: vec![Trs::IDENTITY; number], ..Instances::default() }));
        scene.add_node(None, Node { mesh: Some(mesh), instances, ..Node::default() });
        render(&scene, &Textures::none(), &flat()).map(|done| done.value)
    };
    // Each of them would take two fragments of a pixel; the limit is 256.
    assert_eq!(picture(50_000, 1.0).unwrap(), picture(1, 1.0).unwrap());
    assert_ne!(picture(3, 0.5).unwrap(), picture(1, 0.5).unwrap(), "what shines through is drawn each time");
}
