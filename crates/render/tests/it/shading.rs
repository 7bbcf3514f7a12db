//! Colors, light and textures.

use crate::small_scenes::{Picture, flat, paint, quad, scene, texture};
use meshwright_core::Limits;
use meshwright_render::{Coloring, Highlight, Lighting, Overlays, Textures, View, render};
use meshwright_scene::{
    Attribute, Component, Filter, Image, Material, MeshId, Scene, Semantic, Specular, SpecularGlossiness,
    Stream, Texture, TextureTransform, Transmission, Wrap,
};

const WHITE: [f32; 4] = [1.0; 4];

fn middle(scene: &Scene<'_>, lighting: Lighting) -> [u8; 4] {
    Picture::new(scene, &flat().lighting(lighting)).at(32, 32)
}

#[test]
fn flat_light_gives_the_base_color() {
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([0.5, 0.0, 1.0, 1.0]));
    assert_eq!(middle(&scene, Lighting::Flat), [188, 0, 255, 255]);
}

#[test]
fn studio_light_keeps_hue_and_shows_shape() {
    let mesh = || quad([0.0, 0.0, 1.0, 1.0], 0.0);
    let lit = |material| middle(&scene(mesh(), material), Lighting::Studio);
    let [red, green, blue, _] = lit(paint([0.6, 0.1, 0.1, 1.0]));
    assert!(red > 140 && green < red / 2 && green.abs_diff(blue) < 12, "{red} {green} {blue}");
    let gray = lit(paint([0.5, 0.5, 0.5, 1.0]));
    assert!((150..225).contains(&gray[0]), "{gray:?}");
    // An unlit material is not lit, a glowing one is brighter.
    assert_eq!(lit(Material { unlit: true, ..paint([0.5, 0.5, 0.5, 1.0]) }), [188, 188, 188, 255]);
    let glowing = Material { emissive: [0.0, 0.8, 0.0], ..paint([0.0, 0.0, 0.0, 1.0]) };
    assert!(lit(glowing)[1] > 200);
    // From below, the same surface is darker.
    let sphere_like = scene(mesh(), Material { double_sided: true, ..paint([0.5, 0.5, 0.5, 1.0]) });
    let from = |elevation| {
        let options = flat().lighting(Lighting::Studio).view(View::Angles { azimuth: 0.0, elevation });
        Picture::new(&sphere_like, &options).at(32, 32)[0]
    };
    assert!(from(60.0) != from(0.0));
}

#[test]
fn textures_are_where_their_coordinates_are() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(WHITE));
    let pixels = vec![[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]];
    let map = texture(&mut scene, 2, 2, pixels);
    let corners = |scene: &Scene<'_>| {
        let picture = Picture::new(scene, &flat());
        [picture.at(16, 16), picture.at(47, 16), picture.at(16, 47), picture.at(47, 47)]
            .map(|[red, green, blue, _]| [red > 128, green > 128, blue > 128])
    };
    let [red, green, blue] = [[true, false, false], [false, true, false], [false, false, true]];
    let white = [true; 3];
    let mut with = |map: Texture| {
        scene.materials.values_mut().for_each(|material| material.base_color_texture = Some(map.clone()));
        corners(&scene)
    };
    let mut nearest = map.clone();
    nearest.sampler.magnify = Some(Filter::Nearest);
    assert_eq!(with(nearest.clone()), [red, green, blue, white]);
    assert_eq!(with(map), [red, green, blue, white]);
    // Half of the image to the right: green and white are first.
    let mut moved = nearest.clone();
    moved.transform = TextureTransform { offset: [0.5, 0.0], ..TextureTransform::default() };
    assert_eq!(with(moved.clone()), [green, red, white, blue]);
    moved.sampler.wrap = [Wrap::Clamp; 2];
    assert_eq!(with(moved), [green, green, white, white]);
    // A quarter turn: coordinates turn counter-clockwise around the top left, so that the second axis becomes the first.
    let mut turned = nearest.clone();
    turned.transform.rotation = std::f32::consts::FRAC_PI_2;
    assert_eq!(with(turned), [blue, red, white, green]);
    // Another set of coordinates, which the mesh lacks: no texture.
    let mut other = nearest;
    other.tex_coord = 1;
    assert_eq!(with(other), [white; 4]);
}

#[test]
fn a_missing_texture_is_a_checker_pattern() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(WHITE));
    let image = scene.add_image(Image::file("lost.png"));
    scene.materials.values_mut().for_each(|material| material.base_color_texture = Some(Texture::new(image)));
    let picture = Picture::new(&scene, &flat());
    // Squares of 8 pixels.
    let (first, second) = (picture.at(4, 4), picture.at(12, 4));
    assert!(first[0] > 200 && second[0] < 120, "{first:?} {second:?}");
    assert_eq!((picture.at(12, 12), picture.at(4, 12)), (first, second));
}

#[test]
fn a_missing_image_of_light_changes_nothing() {
    let mesh = || quad([0.0, 0.0, 1.0, 1.0], 0.0);
    let gray = || paint([0.2, 0.2, 0.2, 1.0]);
    let plain = middle(&scene(mesh(), gray()), Lighting::Studio);
    type Made = fn(Texture) -> Material;
    let changed: [(&str, Made); 5] = [
        ("emission", |map| Material {
            emissive: [1.0; 3],
            emissive_texture: Some(map),
            ..Material::named("light")
        }),
        ("transmission", |map| Material {
            transmission: Some(Transmission { factor: 1.0, texture: Some(map) }),
            ..Material::named("light")
        }),
        ("specular color", |map| Material {
            specular: Some(Specular { color: [20.0; 3], color_texture: Some(map), ..Specular::default() }),
            ..Material::named("light")
        }),
        ("specular strength", |map| Material {
            specular: Some(Specular { color: [20.0; 3], texture: Some(map), ..Specular::default() }),
            ..Material::named("light")
        }),
        ("emission of other coordinates", |map| Material {
            emissive: [1.0; 3],
            emissive_texture: Some(Texture { tex_coord: 7, ..map }),
            ..Material::named("light")
        }),
    ];
    for (what, material) in changed {
        let mut lacking = scene(mesh(), gray());
        let lost = Texture::new(lacking.add_image(Image::file("lost.png")));
        let white = texture(&mut lacking, 1, 1, vec![[255; 4]]);
        let mut with = |map: Texture| {
            let Material { name, base_color, metallic, roughness, .. } = gray();
            let own = Material { name, base_color, metallic, roughness, ..material(map) };
            lacking.materials.values_mut().for_each(|one| *one = own.clone());
            middle(&lacking, Lighting::Studio)
        };
        assert_eq!(with(lost), plain, "{what}");
        // The image that exists has an effect.
        assert_eq!(with(white) == plain, what == "emission of other coordinates", "{what}");
    }
    // Of the older model, where the image has the color of reflections, the surface is matte.
    let mut older = scene(mesh(), gray());
    let lost = Texture::new(older.add_image(Image::file("lost.png")));
    let of = |texture| SpecularGlossiness { diffuse: [0.2, 0.2, 0.2, 1.0], texture, ..Default::default() };
    let mut with = |texture| {
        older
            .materials
            .values_mut()
            .for_each(|one| one.specular_glossiness = Some(Box::new(of(Option::clone(&texture)))));
        middle(&older, Lighting::Studio)[0]
    };
    let (shining, matte) = (with(None), with(Some(lost)));
    assert!(shining > matte && matte.abs_diff(plain[0]) < 30, "{shining} {matte} {plain:?}");
}

#[test]
fn what_is_said_of_a_missing_image_is_what_the_picture_shows() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(WHITE));
    let mut lost = |name: &str| Some(Texture::new(scene.add_image(Image::file(name))));
    let transmission = Some(Transmission { factor: 1.0, texture: lost("glass.png") });
    let (base_color_texture, emissive_texture) = (lost("color.png"), lost("glow.png"));
    let own = Material { base_color_texture, emissive_texture, transmission, ..paint(WHITE) };
    scene.materials.values_mut().for_each(|material| *material = own.clone());
    let said = Textures::load(&scene, |_| None, &Limits::DEFAULT).diagnostics;
    let messages: Vec<&str> = said.as_slice().iter().map(|one| one.message.as_str()).collect();
    let expected = [
        "image \"glass.png\" was not found; what it changes is not drawn",
        "image \"color.png\" was not found; a checker pattern is shown instead",
        "image \"glow.png\" was not found; what it changes is not drawn",
    ];
    assert_eq!(messages, expected);
}

#[test]
fn image_files_are_read_by_the_caller() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(WHITE));
    let image = scene.add_image(Image::file("blue.png"));
    scene.materials.values_mut().for_each(|material| material.base_color_texture = Some(Texture::new(image)));
    let blue = meshwright_texture::Image::new(1, 1, vec![[0_u8, 0, 255, 255]]).unwrap();
    let png = meshwright_texture::encode_png(&blue, &Default::default()).unwrap().value;
    let read = |path: &str| (path == "blue.png").then(|| png.clone());
    let textures = Textures::load(&scene, read, &Limits::DEFAULT);
    assert!(textures.diagnostics.is_empty());
    let picture = Picture::from(render(&scene, &textures.value, &flat()).unwrap().value);
    assert_eq!(picture.at(32, 32), [0, 0, 255, 255]);
}

#[test]
fn normal_maps_turn_the_surface() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([0.5, 0.5, 0.5, 1.0]));
    let plain = middle(&scene, Lighting::Studio);
    // The light comes from above.
    for (pixel, is_brighter) in
        [([128, 128, 255, 255], None), ([128, 190, 235, 255], Some(true)), ([128, 60, 235, 255], Some(false))]
    {
        let map = texture(&mut scene, 1, 1, vec![pixel]);
        scene.materials.values_mut().for_each(|material| material.normal_texture = Some(map.clone()));
        let [value, ..] = middle(&scene, Lighting::Studio);
        match is_brighter {
            None => assert!(value.abs_diff(plain[0]) < 3, "{value} {plain:?}"),
            Some(true) => assert!(value > plain[0] + 5, "{value} {plain:?}"),
            Some(false) => assert!(value + 5 < plain[0], "{value} {plain:?}"),
        }
    }
}

#[test]
fn roughness_metalness_and_occlusion_change_the_light() {
    let lit = |material| {
        let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), material);
        middle(&scene, Lighting::Studio)
    };
    let base = paint([0.6, 0.3, 0.1, 1.0]);
    let metal = lit(Material { metallic: 1.0, roughness: 0.3, ..base.clone() });
    assert_ne!(metal, lit(base.clone()));
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), base.clone());
    let map = texture(&mut scene, 1, 1, vec![[0, 76, 255, 255]]);
    scene.materials.values_mut().for_each(|material| {
        material.metallic = 1.0;
        material.metallic_roughness_texture = Some(map.clone());
    });
    let mapped = middle(&scene, Lighting::Studio);
    assert!(mapped.iter().zip(metal).all(|(a, b)| a.abs_diff(b) < 3), "{mapped:?} {metal:?}");
    scene.materials.values_mut().for_each(|material| {
        (material.metallic, material.metallic_roughness_texture) = (0.0, None);
        material.occlusion_texture = Some(map.clone());
    });
    assert!(middle(&scene, Lighting::Studio)[0] < lit(base)[0]);
}

#[test]
fn the_older_model_takes_precedence() {
    let older = SpecularGlossiness { diffuse: [0.0, 1.0, 0.0, 1.0], ..SpecularGlossiness::default() };
    let material = Material { specular_glossiness: Some(Box::new(older)), ..paint([1.0, 0.0, 0.0, 1.0]) };
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), material);
    assert_eq!(middle(&scene, Lighting::Flat), [0, 255, 0, 255]);
}

#[test]
fn the_older_model_has_its_glossiness_in_alpha() {
    let gold = [1.0, 0.5, 0.0];
    let metal = Material { metallic: 1.0, roughness: 0.4, ..paint([1.0, 0.5, 0.0, 1.0]) };
    let metal = middle(&scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), metal), Lighting::Studio);
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint(WHITE));
    // 153 of 255 is the glossiness of the roughness 0.4. The color of reflections is white in linear space.
    let map = texture(&mut scene, 1, 1, vec![[255, 255, 255, 153]]);
    let mut with = |glossiness: f32, texture: Option<Texture>| {
        let diffuse = [0.0, 0.0, 0.0, 1.0];
        let older = SpecularGlossiness { diffuse, specular: gold, glossiness, texture, ..Default::default() };
        scene.materials.values_mut().for_each(|one| one.specular_glossiness = Some(Box::new(older.clone())));
        middle(&scene, Lighting::Studio)
    };
    let same = |pixel: [u8; 4]| pixel.iter().zip(metal).all(|(a, b)| a.abs_diff(b) < 3);
    let (stated, mapped, other) = (with(0.6, None), with(1.0, Some(map)), with(1.0, None));
    assert!(same(stated) && same(mapped), "{stated:?} {mapped:?} {metal:?}");
    assert!(!same(other), "{other:?}");
}

#[test]
fn vertex_colors_multiply_if_the_scene_says_so() {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    let stream = Stream::packed([0_u8, 255, 0].repeat(4), Component::U8, 3).normalized();
    mesh.pools[0].attributes.push(Attribute { semantic: Semantic::Color(0), stream });
    let mut scene = scene(mesh, paint(WHITE));
    assert_eq!(middle(&scene, Lighting::Flat), [255, 255, 255, 255]);
    scene.vertex_colors_shade = Some(true);
    assert_eq!(middle(&scene, Lighting::Flat), [0, 255, 0, 255]);
    scene.materials.values_mut().for_each(|material| material.vertex_colors_shade = Some(false));
    assert_eq!(middle(&scene, Lighting::Flat), [255, 255, 255, 255]);
}

#[test]
fn colorings_replace_materials() {
    let mut scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([1.0, 0.0, 0.0, 1.0]));
    crate::small_scenes::add(&mut scene, quad([2.0, 0.0, 3.0, 1.0], 0.0), paint([1.0, 0.0, 0.0, 1.0]));
    let sides = |coloring| {
        let picture = Picture::new(&scene, &flat().coloring(coloring));
        (picture.at(6, 30), picture.at(58, 30))
    };
    for coloring in [Coloring::PerMaterial, Coloring::PerMesh] {
        let (left, right) = sides(coloring);
        assert_ne!(left, right, "{coloring:?}");
    }
    for coloring in [Coloring::Clay, Coloring::PerLevel] {
        let (left, right) = sides(coloring);
        assert_eq!(left, right, "{coloring:?}");
        assert!(left[0].abs_diff(left[2]) < 9, "{left:?}");
    }
    let picture = Picture::new(&scene, &flat().coloring(Coloring::UvChecker(0)));
    let colors: std::collections::BTreeSet<_> = (0..20).map(|x| picture.at(x, 30)).collect();
    assert!(colors.len() > 4);
}

#[test]
fn highlighted_triangles_are_red() {
    let scene = scene(quad([0.0, 0.0, 1.0, 1.0], 0.0), paint([0.0, 0.0, 1.0, 1.0]));
    let marked = |mesh, triangle| {
        let highlight = Highlight { mesh: MeshId::new(mesh), primitive: 0, triangle };
        flat().highlights(vec![highlight]).overlays(Overlays::default())
    };
    let is_red = |pixel: [u8; 4]| pixel[0] > 200 && pixel[2] < 90;
    let picture = Picture::new(&scene, &marked(0, Some(1)));
    assert_eq!(picture.at(50, 50), [0, 0, 255, 255], "the lower right triangle");
    assert!(is_red(picture.at(14, 14)), "the upper left triangle");
    let picture = Picture::new(&scene, &marked(0, None));
    assert!(picture.pixels.iter().all(|pixel| is_red(*pixel)), "all triangles");
    let picture = Picture::new(&scene, &marked(1, None));
    assert!(!picture.pixels.iter().any(|pixel| is_red(*pixel)), "those of another mesh");
}

#[test]
fn edges_show_highlighted_triangles_that_are_hidden_or_flat() {
    let mut mesh = quad([0.0, 0.0, 1.0, 1.0], 0.0);
    mesh.primitives[0].indices = Some(meshwright_testkit::sample_scene::indices(&[0, 1, 2, 1, 3, 3]));
    let mut scene = scene(mesh, paint([0.0, 0.0, 1.0, 1.0]));
    crate::small_scenes::add(&mut scene, quad([0.0, 0.0, 1.0, 1.0], 1.0), paint([0.0, 1.0, 0.0, 1.0]));
    let at = |triangle, x, y| {
        let highlight = Highlight { mesh: MeshId::new(0), primitive: 0, triangle: Some(triangle) };
        Picture::new(&scene, &flat().highlights(vec![highlight])).at(x, y)
    };
    assert_eq!(at(0, 40, 50), [0, 255, 0, 255], "the surface in front");
    assert!(at(0, 50, 14)[0] > 200, "the edge of the hidden triangle");
    assert!(at(1, 14, 14)[0] > 200, "the line that the flat triangle is");
}
