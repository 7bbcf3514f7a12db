//! A picture does not depend on how a file stores the same triangles.

use crate::small_scenes::{Picture, flat, paint, quad};
use meshwright_core::Limits;
use meshwright_render::{Coloring, Lens, Lighting, Overlays, RenderOptions, Textures, View, render};
use meshwright_scene::{
    AlphaMode, Instances, Material, MaterialId, Mesh, MeshId, Node, Scene, Topology, Transform, Trs,
};
use meshwright_testkit::{rng::Rng, sample_scene::indices};

/// Meshes at places.
struct Content {
    meshes: Vec<Mesh<'static>>,
    materials: Vec<Material>,
    /// The mesh, its material, and where it is.
    places: Vec<(usize, usize, Trs)>,
}

/// How places become nodes.
#[derive(Clone, Copy, Debug)]
enum Storage {
    /// A node for each place, and a mesh for each node.
    Copies,
    /// A node for each place.
    Nodes,
    /// A node for each mesh and material, with instances.
    Instances,
}

fn reversed<T>(list: impl DoubleEndedIterator<Item = T>, is_reversed: bool) -> Vec<T> {
    if is_reversed { list.rev().collect() } else { list.collect() }
}

impl Content {
    fn scene(&self, storage: Storage, is_reversed: bool) -> Scene<'static> {
        let mut scene = Scene::default();
        let materials: Vec<MaterialId> =
            self.materials.iter().map(|material| scene.materials.push(material.clone())).collect();
        let painted = |scene: &mut Scene<'static>, mesh: usize, material: usize| -> MeshId {
            let mut mesh = self.meshes[mesh].clone();
            for primitive in &mut mesh.primitives {
                primitive.material = Some(materials[material]);
            }
            scene.add_mesh(mesh)
        };
        match storage {
            Storage::Copies => {
                for (mesh, material, place) in reversed(self.places.iter(), is_reversed) {
                    let mesh = painted(&mut scene, *mesh, *material);
                    let transform = Transform::Trs(*place);
                    scene.add_node(None, Node { mesh: Some(mesh), transform, ..Node::default() });
                }
            }
            Storage::Nodes | Storage::Instances => {
                let mut kinds: Vec<(usize, usize)> = self.places.iter().map(|(a, b, _)| (*a, *b)).collect();
                kinds.sort_unstable();
                kinds.dedup();
                for kind in reversed(kinds.into_iter(), is_reversed) {
                    let mesh = painted(&mut scene, kind.0, kind.1);
                    let own = self.places.iter().filter(|(a, b, _)| (*a, *b) == kind);
                    let places: Vec<Trs> = reversed(own.map(|(.., place)| *place), is_reversed);
                    if matches!(storage, Storage::Instances) {
                        let instances = Some(Box::new(Instances { places, ..Instances::default() }));
                        scene.add_node(None, Node { mesh: Some(mesh), instances, ..Node::default() });
                        continue;
                    }
                    for place in places {
                        let transform = Transform::Trs(place);
                        scene.add_node(None, Node { mesh: Some(mesh), transform, ..Node::default() });
                    }
                }
            }
        }
        scene
    }

    /// Draws all ways to store the content, and returns the picture, which is the same.
    fn drawn(&self, options: &RenderOptions) -> Picture {
        let picture = |storage, is_reversed| {
            let scene = self.scene(storage, is_reversed);
            render(&scene, &Textures::none(), options).unwrap().value
        };
        let expected = picture(Storage::Copies, false);
        for storage in [Storage::Copies, Storage::Nodes, Storage::Instances] {
            for is_reversed in [false, true] {
                let same = picture(storage, is_reversed) == expected;
                assert!(same, "{storage:?} {is_reversed} {options:?}");
            }
        }
        Picture::from(expected)
    }
}

fn at(x: f32, y: f32, z: f32) -> Trs {
    Trs { translation: [x, y, z], ..Trs::IDENTITY }
}

fn glass(name: &str, color: [f32; 4]) -> Material {
    Material { alpha: AlphaMode::Blend, double_sided: true, base_color: color, ..Material::named(name) }
}

fn named(name: &str, color: [f32; 4]) -> Material {
    Material { double_sided: true, base_color: color, ..Material::named(name) }
}

/// Turned around the Y axis.
fn turned(place: Trs, angle: f32) -> Trs {
    let (sine, cosine) = (angle * 0.5).sin_cos();
    Trs { rotation: [0.0, sine, 0.0, cosine], ..place }
}

#[test]
fn the_surface_in_front_of_its_double_is_that_of_the_first_name() {
    let red = [1.0, 0.0, 0.0, 1.0];
    let blue = [0.0, 0.0, 1.0, 1.0];
    for (materials, expected) in [
        ([named("a", red), named("b", blue)], [255, 0, 0, 255]),
        ([named("d", red), named("c", blue)], [0, 0, 255, 255]),
    ] {
        let content = Content {
            meshes: vec![quad([0.0, 0.0, 1.0, 1.0], 0.0)],
            materials: materials.to_vec(),
            places: vec![(0, 0, Trs::IDENTITY), (0, 1, Trs::IDENTITY), (0, 0, Trs::IDENTITY)],
        };
        let picture = content.drawn(&flat());
        assert!(picture.pixels.iter().all(|pixel| *pixel == expected), "all of the surface is the same one");
    }
}

#[test]
fn transparent_doubles_and_crossing_ones_have_one_picture() {
    let content = Content {
        meshes: vec![quad([-1.0, -1.0, 1.0, 1.0], 0.0), quad([-0.5, -1.0, 0.5, 1.0], 0.0)],
        materials: vec![
            glass("red", [1.0, 0.0, 0.0, 0.5]),
            glass("green", [0.0, 1.0, 0.0, 0.5]),
            glass("blue", [0.0, 0.0, 1.0, 0.4]),
        ],
        places: vec![
            (0, 0, Trs::IDENTITY),
            (0, 1, Trs::IDENTITY),
            (0, 1, turned(Trs::IDENTITY, 0.8)),
            (0, 2, turned(Trs::IDENTITY, -0.8)),
            (1, 0, turned(Trs::IDENTITY, -0.8)),
            (1, 2, turned(at(0.2, 0.0, 0.1), 1.7)),
        ],
    };
    let doubles = Content { places: content.places[..2].to_vec(), ..content };
    let picture = doubles.drawn(&flat());
    // Green is drawn first, as red comes after it by name and "green" is in front.
    let [red, green, ..] = picture.at(32, 32);
    assert!(green > red, "{red} {green}");
    let content = Content {
        places: vec![
            (0, 0, Trs::IDENTITY),
            (0, 1, turned(Trs::IDENTITY, 0.8)),
            (0, 2, turned(Trs::IDENTITY, -0.8)),
            (1, 0, turned(Trs::IDENTITY, -0.8)),
            (1, 2, turned(at(0.2, 0.0, 0.1), 1.7)),
        ],
        ..doubles
    };
    for options in [
        flat().size(90, 70),
        crate::flat_style().size(80, 80),
        crate::flat_style().size(80, 80).overlays(Overlays::default().wireframe(true)),
    ] {
        assert!(content.drawn(&options).covered() > 500);
    }
}

#[test]
fn coplanar_masked_and_overlapping_surfaces_have_one_picture() {
    let mut rng = Rng::new(11);
    let mask = Material { alpha: AlphaMode::Mask(0.5), ..named("mask", [0.9, 0.8, 0.1, 0.7]) };
    let mut lines = quad([0.0, 0.0, 1.0, 0.5], 0.0);
    lines.primitives[0].topology = Topology::Lines;
    lines.primitives[0].indices = Some(indices(&[0, 2, 1, 3, 0, 1]));
    let content = Content {
        meshes: vec![quad([0.0, 0.0, 1.0, 1.0], 0.0), quad([0.0, 0.0, 2.0, 0.7], 0.0), lines],
        materials: vec![
            named("stone", [0.4, 0.4, 0.4, 1.0]),
            named("grass", [0.1, 0.6, 0.1, 1.0]),
            mask,
            glass("glass", [0.2, 0.3, 0.9, 0.3]),
        ],
        places: (0..60)
            .map(|_| {
                // On a few planes and at a few places, so that many coincide.
                let [x, y, z] = [rng.below(5), rng.below(5), rng.below(2)].map(|step| step as f32 * 0.5);
                let turn = rng.below(3) as f32 * std::f32::consts::FRAC_PI_4;
                (rng.below(3), rng.below(4), turned(at(x, y, z), turn))
            })
            .collect(),
    };
    let overlays = Overlays::default().normals(true).bounds(true).grid(true);
    for options in [
        flat(),
        crate::flat_style().size(120, 90),
        crate::flat_style().size(64, 64).view(View::Top).lens(Lens::Orthographic).overlays(overlays),
        crate::flat_style().size(64, 64).lighting(Lighting::Flat).coloring(Coloring::PerMaterial),
        crate::flat_style().size(64, 64).frames_turn(true).cull_backs(false),
    ] {
        assert!(content.drawn(&options).covered() > 500);
    }
}

#[test]
fn instances_take_no_memory_for_their_triangles() {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    mesh.primitives[0].indices = Some(indices(&[0, 1, 2, 0, 2, 3].repeat(250)));
    let mut scene = Scene::default();
    let material = scene.materials.push(paint([1.0; 4]));
    mesh.primitives[0].material = Some(material);
    let mesh = scene.add_mesh(mesh);
    let place = |number: usize| at((number % 100) as f32 * 2.0, (number / 100) as f32 * 2.0, 0.0);
    let places: Vec<Trs> = (0..2000).map(place).collect();
    let instances = Some(Box::new(Instances { places, ..Instances::default() }));
    scene.add_node(None, Node { mesh: Some(mesh), instances, ..Node::default() });
    // A million triangles, of which a quarter is in memory at a time.
    let options = flat().size(100, 20).limits(Limits::DEFAULT.memory(24 << 20));
    let picture = Picture::from(render(&scene, &Textures::none(), &options).unwrap().value);
    assert!(picture.covered() > 1000);
    let refused =
        render(&scene, &Textures::none(), &flat().limits(Limits::DEFAULT.triangles(5))).unwrap_err();
    assert_eq!(refused.message(), "the picture needs 1000000 triangles: the limit is 5");
    let hint = "Raise the limit if you trust the file (--limits triangles=1000000), or draw another level of detail \
                (--lod).";
    assert_eq!(refused.hint(), hint);
}
