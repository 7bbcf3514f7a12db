//! Scenes that a caller can build, but no editor would: none panics, and all work is bounded.

use crate::small_scenes::{Picture, flat, layers, paint, quad, scene};
use meshwright_core::{Cancel, Limits};
use meshwright_render::{
    Background, Coloring, Lens, Moment, Overlays, RenderOptions, Textures, UvLayoutOptions, View, render,
    uv_layout,
};
use meshwright_scene::{AlphaMode, Id, Instances, MeshId, Node, Scene, Semantic, Skin, Topology, Trs};
use meshwright_testkit::{
    alloc,
    nonsensical_scenes::{self, Flavor},
    rng::Rng,
    sample_scene::{indices, stream},
};

fn options(rng: &mut Rng, scene: &Scene<'_>) -> RenderOptions {
    let number = nonsensical_scenes::number;
    let view = match rng.below(4) {
        0 => View::Camera(Id::new(rng.below(9))),
        1 => View::Angles { azimuth: number(rng), elevation: number(rng) },
        2 => View::Top,
        _ => View::Iso,
    };
    let coloring = *rng.choose(&[
        Coloring::Materials,
        Coloring::Materials,
        Coloring::PerLevel,
        Coloring::UvChecker(0),
        Coloring::Clay,
    ]);
    let overlays = Overlays::default()
        .wireframe(rng.below(2) == 0)
        .normals(rng.below(2) == 0)
        .skeleton(rng.below(2) == 0)
        .names(rng.below(2) == 0)
        .bounds(rng.below(2) == 0)
        .grid(rng.below(2) == 0)
        .collision(rng.below(2) == 0);
    let moment = (rng.below(2) == 0 && !scene.clips.is_empty())
        .then(|| Moment { clip: rng.below(scene.clips.len()), time: number(rng) });
    RenderOptions::default()
        .size(40, 33)
        .view(view)
        .lens(*rng.choose(&[Lens::Orthographic, Lens::default(), Lens::Perspective { field_of_view: 179.9 }]))
        .background(*rng.choose(&[Background::Transparent, Background::Checkerboard]))
        .coloring(coloring)
        .overlays(overlays)
        .cull_backs(rng.below(2) == 0)
        .moment(moment)
}

#[test]
fn nonsensical_scenes_have_pictures() {
    let (mut drawn, mut refused) = (0, 0);
    for seed in 0..1500 {
        let mut rng = Rng::new(seed);
        let flavor = *rng.choose(&Flavor::ALL);
        let scene = nonsensical_scenes::scene(&mut rng, flavor);
        let options = options(&mut rng, &scene);
        let textures = Textures::load(&scene, |_| None, &Limits::DEFAULT).value;
        match render(&scene, &textures, &options) {
            Ok(outcome) => drawn += usize::from(Picture::from(outcome.value).covered() > 0),
            Err(error) => {
                assert_eq!(error.code().id, "CORE0011", "seed {seed}: {error}");
                refused += 1;
            }
        }
        for mesh in 0..scene.meshes.len() {
            uv_layout(&scene, MeshId::new(mesh), &UvLayoutOptions::default().side(16)).unwrap();
        }
    }
    println!("{drawn} drawn, {refused} refused");
    assert!(drawn > 200, "{drawn} of 1500 pictures show something, {refused} were refused");
}

#[test]
fn positions_that_are_no_numbers_are_left_out() {
    for odd in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 3e38] {
        let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
        // The fourth corner belongs to the second triangle only.
        let points = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, odd, 1.0, 0.0];
        mesh.pools[0].attributes[0].stream = stream(&points, 3);
        let scene = scene(mesh, paint([1.0; 4]));
        let made = render(&scene, &Textures::none(), &flat()).unwrap();
        assert_eq!(made.diagnostics.as_slice().len(), 1, "{odd}");
        let picture = Picture::from(made.value);
        assert_eq!((picture.at(50, 50)[3], picture.at(10, 10)[3]), (255, 0), "{odd}");
    }
}

#[test]
fn huge_and_tiny_scenes_are_framed() {
    for size in [1e-20_f32, 1e-6, 1.0, 1e6, 1e20, 1e29] {
        for lens in [Lens::Orthographic, Lens::default()] {
            let scene = scene(quad([0.0, 0.0, size, size], 0.0), paint([1.0; 4]));
            assert_eq!(Picture::new(&scene, &flat().lens(lens)).covered(), 64 * 64, "{size} {lens:?}");
        }
    }
}

#[test]
fn work_is_bounded_by_the_limits() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]));
    let place = |at: u16| Trs { translation: [0.0, 0.0, f32::from(at)], ..Trs::IDENTITY };
    let instances = Instances { places: (0..20_000).map(place).collect(), ..Instances::default() };
    scene.nodes.get_mut(crate::small_scenes::first()).unwrap().instances = Some(Box::new(instances));
    let code = |options: RenderOptions| {
        render(&scene, &Textures::none(), &options).map_err(|error| error.code().id).err()
    };
    assert_eq!(code(flat()), None);
    assert_eq!(code(flat().limits(Limits::DEFAULT.items(10_000))), Some("CORE0004"));
    assert_eq!(code(flat().limits(Limits::DEFAULT.triangles(39_999))), Some("RENDER0003"));
    assert_eq!(code(flat().limits(Limits::DEFAULT.triangles(40_000))), None);
    assert_eq!(code(flat().limits(Limits::DEFAULT.memory(1 << 20))), Some("CORE0003"));
    // The pixels of 40,000 triangles that fill a picture are too much work, whatever its size.
    for size in [512, 1024] {
        let options = flat().size(size, size).limits(Limits::DEFAULT.fragments(8));
        assert_eq!(code(options), Some("RENDER0002"), "{size}");
    }
}

#[test]
fn layers_are_bounded_with_any_number_of_threads() {
    let refused = |scene: &Scene<'_>, fragments, threads| {
        let options = flat().limits(Limits::DEFAULT.fragments(fragments));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let made = pool.install(|| render(scene, &Textures::none(), &options));
        made.map_err(|error| error.code().id).err()
    };
    for (alpha, least) in [(AlphaMode::Blend, 4), (AlphaMode::Opaque, 1), (AlphaMode::Mask(0.1), 1)] {
        let scene = layers(300, alpha);
        // The smallest limit that suffices is the same for any number of threads.
        let smallest = (0..64).find(|limit| refused(&scene, *limit, 1).is_none()).unwrap();
        assert!(smallest >= least, "{alpha:?}: {smallest}");
        for threads in [1, 2, 5] {
            assert_eq!(refused(&scene, smallest, threads), None, "{alpha:?}");
            assert_eq!(refused(&scene, smallest - 1, threads), Some("RENDER0002"), "{alpha:?}");
        }
    }
}

#[test]
fn lines_and_labels_are_bounded() {
    let refused = |scene: &Scene<'_>, options: RenderOptions| {
        let options = options.limits(Limits::DEFAULT.fragments(1));
        render(scene, &Textures::none(), &options).map_err(|error| error.code().id).err()
    };
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]));
    for primitive in &mut scene.meshes.values_mut().next().unwrap().primitives {
        (primitive.topology, primitive.indices) = (Topology::Lines, Some(indices(&[0, 2].repeat(20_000))));
    }
    assert_eq!(refused(&scene, flat()), Some("RENDER0002"));
    let mut named = Scene::default();
    for _ in 0..20_000 {
        named.add_node(None, Node { name: "a rather long name".into(), ..Node::default() });
    }
    let skeleton = Overlays::default().skeleton(true);
    assert_eq!(refused(&named, flat().overlays(skeleton.names(true))), Some("RENDER0002"));
}

#[test]
fn a_canceled_picture_is_not_drawn() {
    let cancel = Cancel::new();
    cancel.request();
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]));
    let made = cancel.during(|| render(&scene, &Textures::none(), &flat()));
    assert_eq!(made.unwrap_err().code().id, "CORE0027");
}

#[test]
fn joints_of_each_instance_are_work() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0; 4]));
    let skin = Skin { joints: vec![crate::small_scenes::first(); 10_000], ..Skin::default() };
    let skin = scene.skins.push(skin);
    let instances = Instances { places: vec![Trs::IDENTITY; 10_000], ..Instances::default() };
    let node = scene.nodes.get_mut(crate::small_scenes::first()).unwrap();
    (node.skin, node.instances) = (Some(skin), Some(Box::new(instances)));
    let error =
        render(&scene, &Textures::none(), &flat().limits(Limits::DEFAULT.items(1_000_000))).unwrap_err();
    assert_eq!(error.code().id, "CORE0004");
}

#[test]
fn a_declared_count_takes_no_memory() {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    for attribute in &mut mesh.pools[0].attributes {
        attribute.stream.count = usize::MAX;
        if attribute.semantic == Semantic::Normal {
            attribute.stream.data = Vec::new().into();
        }
    }
    let scene = scene(mesh, paint([1.0; 4]));
    let (covered, taken) = alloc::peak(|| Picture::new(&scene, &flat()).covered());
    assert_eq!(covered, 64 * 64);
    assert!(taken.peak < 16 << 20, "{taken:?}");
}

#[test]
fn sizes_are_checked() {
    for (width, height) in [(0, 5), (5, 0), (8193, 5), (5, u32::MAX)] {
        let error = render(&Scene::default(), &Textures::none(), &flat().size(width, height)).unwrap_err();
        assert_eq!(error.code().id, "RENDER0001");
    }
    assert_eq!(Picture::new(&Scene::default(), &flat().size(1, 8192)).pixels.len(), 8192);
}
