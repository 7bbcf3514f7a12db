//! Every code is triggered, and its page shows the message.

use crate::small_scenes::{flat, layers, paint, quad, scene};
use meshwright_core::{Code, Diagnostics, Limits};
use meshwright_render::{RenderOptions, Textures, View, codes, render};
use meshwright_scene::{
    AlphaMode, Image, ImageContent, Material, Mesh, Node, Scene, Texture, Transform, Trs,
};
use meshwright_testkit::sample_scene::{indices, stream};

fn only(diagnostics: &Diagnostics, code: &'static Code) -> (&'static Code, String) {
    let found = diagnostics.as_slice().iter().find(|one| std::ptr::eq(one.code, code)).expect(code.id);
    (code, found.message.clone())
}

fn hull() -> Mesh<'static> {
    Mesh { name: "hull".into(), ..quad([0.0, 0.0, 1.0, 1.0], 0.0) }
}

/// A code and the message that a small scene gives.
fn triggered() -> Vec<(&'static Code, String)> {
    let drawn =
        |scene: &Scene<'_>, code| only(&render(scene, &Textures::none(), &flat()).unwrap().diagnostics, code);
    let size =
        render(&Scene::default(), &Textures::none(), &RenderOptions::default().size(0, 512)).unwrap_err();

    let many = layers(300, AlphaMode::Blend);
    let limits = Limits::DEFAULT.fragments(4);
    let overlapping = render(&many, &Textures::none(), &flat().limits(limits)).unwrap_err();
    let limits = Limits::DEFAULT.triangles(100);
    let repeated = layers(100, AlphaMode::Opaque);
    let repeated = render(&repeated, &Textures::none(), &flat().limits(limits)).unwrap_err();

    let mut infinite = hull();
    infinite.pools[0].attributes[0].stream =
        stream(&[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, f32::NAN, 1.0, 0.0], 3);
    let mut beyond = hull();
    beyond.primitives[0].indices = Some(indices(&[0, 1, 2, 0, 2, 4]));

    let mut textured = scene(hull(), paint([1.0; 4]));
    let image = textured.add_image(Image::file("hull.png"));
    let material = Material { base_color_texture: Some(Texture::new(image)), ..paint([1.0; 4]) };
    textured.materials.values_mut().for_each(|one| *one = material.clone());
    let missing = Textures::load(&textured, |_| None, &Limits::DEFAULT).diagnostics;
    let damaged = Textures::load(&textured, |_| Some(b"glTF".to_vec()), &Limits::DEFAULT).diagnostics;

    let mut without = hull();
    without.pools[0].attributes.truncate(2);
    let mut without = scene(without, material);
    without.images = textured.images.clone();

    let mut others = scene(hull(), paint([1.0; 4]));
    others.add_node(None, Node { instance: Some("wheel.cast".into()), ..Node::default() });

    let mut apart = scene(hull(), paint([1.0; 4]));
    let mesh = apart.meshes.iter().next().map(|(id, _)| id);
    let far = Trs { translation: [500.0, 0.0, 0.0], ..Trs::IDENTITY };
    apart.add_node(None, Node { mesh, transform: Transform::Trs(far), ..Node::default() });
    let part = flat().framed(Some([[0.0; 3], [1.0, 1.0, 0.0]]));
    let part = render(&apart, &Textures::none(), &part).unwrap();

    let mut dot = scene(hull(), paint([1.0; 4]));
    let far = Trs { translation: [500.0, 0.0, 0.0], ..Trs::IDENTITY };
    let mesh = dot.meshes.iter().next().map(|(id, _)| id);
    dot.add_node(None, Node { mesh, transform: Transform::Trs(far), ..Node::default() });
    let dot = render(&dot, &Textures::none(), &flat()).unwrap();
    let hull = scene(hull(), paint([1.0; 4]));
    let (mut material, mut sampled) = (Scene::default(), meshwright_core::Diagnostics::default());
    material.materials.push(paint([1.0; 4]));
    meshwright_render::add_material_samples(&mut material, &mut sampled);
    let side = render(&hull, &Textures::none(), &flat().view(View::Right)).unwrap();
    let from_behind = render(&hull, &Textures::none(), &flat().view(View::Back)).unwrap();
    vec![
        (size.code(), size.message().to_owned()),
        (overlapping.code(), overlapping.message().to_owned()),
        (repeated.code(), repeated.message().to_owned()),
        drawn(&Scene::default(), &codes::NOTHING_VISIBLE),
        drawn(&scene(infinite, paint([1.0; 4])), &codes::NOT_FINITE),
        only(&missing, &codes::TEXTURE_MISSING),
        only(&damaged, &codes::TEXTURE_UNREADABLE),
        drawn(&scene(beyond, paint([1.0; 4])), &codes::BAD_INDEX),
        drawn(&without, &codes::NO_UV_SET),
        drawn(&others, &codes::OTHER_FILES),
        only(&from_behind.diagnostics, &codes::BACKS_DRAWN),
        only(&part.diagnostics, &codes::OUTSIDE),
        only(&side.diagnostics, &codes::ONLY_BACKGROUND),
        only(&dot.diagnostics, &codes::SMALLER_THAN_A_PIXEL),
        only(&sampled, &codes::ONLY_MATERIALS),
    ]
}

#[test]
fn every_code_is_triggered_and_its_page_shows_the_message() {
    let triggered = triggered();
    let ids: Vec<_> = triggered.iter().map(|(code, _)| code.id).collect();
    assert_eq!(ids, codes::ALL.iter().map(|code| code.id).collect::<Vec<_>>());
    for (code, message) in triggered {
        let page = codes::explain(code.id).unwrap();
        assert!(page.contains(&format!("\n{message}\n")), "the page of {code} does not show\n{message}");
    }
}

#[test]
fn images_that_exceed_the_memory_are_not_decoded() {
    let mut scene = scene(hull(), paint([1.0; 4]));
    let map = crate::small_scenes::texture(&mut scene, 64, 64, vec![[9; 4]; 64 * 64]);
    assert!(matches!(scene.image(map.image).unwrap().content, ImageContent::Bytes(_)));
    scene.materials.values_mut().for_each(|material| material.base_color_texture = Some(map.clone()));
    let loaded = Textures::load(&scene, |_| None, &Limits::DEFAULT.memory(1000)).diagnostics;
    let (_, message) = only(&loaded, &codes::TEXTURE_UNREADABLE);
    assert!(message.contains("it needs 49152 bytes of memory, and 1000 of the limit are left"), "{message}");
    assert!(Textures::load(&scene, |_| None, &Limits::DEFAULT).diagnostics.is_empty());
}
