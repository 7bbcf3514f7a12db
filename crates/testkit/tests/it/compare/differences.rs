use crate::compare::{only, same};
use meshwright_scene::{
    AlphaMode, Extras, ExtrasValue, Image, ImageContent, LevelKind, Material, NodeKind, Specular, Texture, Up,
};
use meshwright_testkit::compare::{DifferenceKind as K, Ignore, Tolerance, compare};
use meshwright_testkit::sample_scene::{node, scene, sheet};

/// A scene after a change.
macro_rules! changed {
    ($scene:ident => $($change:tt)*) => {{
        let mut $scene = scene();
        $($change)*;
        $scene
    }};
}

#[test]
fn a_scene_equals_itself() {
    same(&scene(), &scene(), &Tolerance::exact());
    assert!(compare(&scene(), &scene(), &Tolerance::exact()).is_same());
}

#[test]
fn scene_level_properties() {
    only(&scene(), &changed!(s => s.name = "x".into()), K::Name, "scene: is named \"x\" instead of \"\"");
    only(&scene(), &changed!(s => s.source_up = Up::Z), K::Up, "scene: up axis is Z instead of Y");
    let boxed = changed!(s => s.bounds = sheet(&mut s).bounds);
    only(&scene(), &boxed, K::Bounds, "scene: has bounds");
    let extras = Extras::new("cast", ExtrasValue::Int(1));
    only(&scene(), &changed!(s => s.extras = extras), K::Extras, "scene/extras: \"cast\" is new");
}

#[test]
fn levels() {
    let of = |change: fn(&mut meshwright_scene::Level)| changed!(s => s.levels.values_mut().for_each(change));
    only(
        &scene(),
        &of(|l| l.name = "far".into()),
        K::Name,
        "levels/near: is named \"far\" instead of \"near\"",
    );
    only(
        &scene(),
        &of(|l| l.kind = LevelKind::Collision),
        K::Kind,
        "levels/near: kind is collision instead of visual",
    );
    only(&scene(), &of(|l| l.pixels = Some(150.0)), K::Level, "levels/near: height in pixels differs by 50");
    let sentence = "levels/near: height in pixels differs by more than can be counted";
    only(&scene(), &of(|l| l.pixels = None), K::Level, sentence);
    let more = changed!(s => { let level = s.levels.as_slice()[0].clone(); s.levels.push(level) });
    only(&scene(), &more, K::Extra, "levels/near: extra");
}

#[test]
fn flags_of_nodes() {
    let plain = changed!(s => node(&mut s, "skin").kind = NodeKind::Plain);
    only(&scene(), &plain, K::Kind, "nodes/body/skin: is a plain node instead of an object");
    same(&scene(), &plain, &Tolerance::exact().ignoring(Ignore { kinds: true, ..Ignore::default() }));
    let none = changed!(s => node(&mut s, "skin").level = None);
    only(&scene(), &none, K::Level, "nodes/body/skin: has no level instead of level 0");
    let hidden = changed!(s => node(&mut s, "arm").hidden = true);
    only(&scene(), &hidden, K::Hidden, "nodes/body/arm: is hidden");
}

#[test]
fn attachments_of_nodes() {
    let bare = changed!(s => node(&mut s, "skin").skin = None);
    let found = compare(&scene(), &bare, &Tolerance::exact());
    assert_eq!(found.differences[0].to_string(), "nodes/body/skin: skin is missing");
    let bare = changed!(s => node(&mut s, "skin").mesh = None);
    let found = compare(&scene(), &bare, &Tolerance::exact());
    assert_eq!(found.differences[0].to_string(), "nodes/body/skin: mesh is missing");
}

#[test]
fn vendor_data_are_compared_deeply() {
    let with = |data: ExtrasValue| changed!(s => node(&mut s, "body").extras = Extras::new("cdae", data));
    let list = |a: f64, b: f64| ExtrasValue::map().with("flags", 3).with("list", vec![a, b]);
    same(&scene(), &with(list(1.0, 0.1)), &Tolerance::exact());
    same(&scene(), &with(list(1.0, f64::from(0.1_f32))), &Tolerance::exact());
    let mixed = ExtrasValue::map()
        .with("list", ExtrasValue::List(vec![ExtrasValue::Int(1), ExtrasValue::Float(0.1)]))
        .with("flags", 3.0);
    same(&scene(), &with(mixed), &Tolerance::exact());
    let base = "nodes/body/extras/cdae";
    only(&scene(), &with(list(1.5, 0.1)), K::Extras, &format!("{base}/list/0: number differs by 0.5"));
    same(&scene(), &with(list(1.5, 0.1)), &Tolerance::within(0.5));
    let flags = ExtrasValue::map().with("flags", true).with("list", vec![1.0, 0.1]);
    only(&scene(), &with(flags), K::Extras, &format!("{base}/flags: is true instead of 3"));
    let short = ExtrasValue::map().with("flags", 3).with("list", vec![1.0]);
    only(&scene(), &with(short), K::Extras, &format!("{base}/list: is a list of 1 instead of a list of 2"));
    let other = with(ExtrasValue::map().with("flags", 3));
    only(&scene(), &other, K::Extras, &format!("{base}: \"list\" is missing"));
    same(&scene(), &other, &Tolerance::exact().ignoring(Ignore { extras: true, ..Ignore::default() }));
}

/// A change of a material, and the expected message.
type Case<'a> = (&'a dyn Fn(&mut Material), &'a str);

#[test]
fn materials() {
    let of = |change: &dyn Fn(&mut Material)| changed!(s => change(s.materials.values_mut().next().unwrap()));
    let cases: [Case<'_>; 12] = [
        (&|m| m.base_color[3] = 0.5, "base color differs by 0.5"),
        (&|m| m.metallic = 0.75, "metallic factor differs by 0.75"),
        (&|m| m.roughness = 0.75, "roughness factor differs by 0.25"),
        (&|m| m.normal_scale = 2.0, "normal scale differs by 1"),
        (&|m| m.occlusion_strength = 0.5, "occlusion strength differs by 0.5"),
        (&|m| m.emissive[0] = 0.5, "emissive color differs by 0.5"),
        (&|m| m.emissive_strength = 9.0, "emissive strength differs by 8"),
        (
            &|m| m.specular = Some(Specular { factor: 0.5, ..Specular::default() }),
            "specular factor differs by 0.5",
        ),
        (
            &|m| m.specular = Some(Specular { color: [3.0; 3], ..Specular::default() }),
            "specular color differs by 2",
        ),
        (&|m| m.alpha = AlphaMode::Mask(0.75), "alpha cutoff differs by 0.25"),
        (&|m| m.alpha = AlphaMode::Blend, "alpha mode is Blend instead of Mask(0.5)"),
        (&|m| m.double_sided = true, "is double sided"),
    ];
    for (change, sentence) in cases {
        only(&scene(), &of(change), K::Material, &format!("materials/cloth: {sentence}"));
    }
    same(&scene(), &of(&|m| m.specular = Some(Specular::default())), &Tolerance::exact());
    let fewer = changed!(s => s.materials = s.materials.as_slice()[..1].iter().cloned().collect());
    only(&scene(), &fewer, K::Missing, "materials/unused: missing");
    let turned = changed!(s => {
        s.materials = s.materials.as_slice().iter().rev().cloned().collect();
        sheet(&mut s).primitives[0].material = Some(meshwright_scene::Id::new(1))
    });
    only(&scene(), &turned, K::Order, "materials: materials are in another order");
    same(&scene(), &turned, &Tolerance::exact().ignoring(Ignore { order: true, ..Ignore::default() }));
}

#[test]
fn textures_and_images() {
    let of = |change: &dyn Fn(&mut Texture)| changed!(s => change(s.materials.values_mut().next().unwrap().base_color_texture.as_mut().unwrap()));
    let base = "materials/cloth/base_color";
    let sentence = format!("{base}: uses texture coordinate 2 instead of 0");
    only(&scene(), &of(&|t| t.tex_coord = 2), K::Texture, &sentence);
    let clamped = of(&|t| t.sampler.wrap[0] = meshwright_scene::Wrap::Clamp);
    assert_eq!(compare(&scene(), &clamped, &Tolerance::exact()).differences[0].kind, K::Texture);
    let image = |image: Image<'static>| changed!(s => s.images = [image].into_iter().collect());
    let sentence = format!("{base}: uses the image in \"wool.png\" instead of the image in \"cloth.png\"");
    only(&scene(), &image(Image::file("wool.png")), K::Image, &sentence);
    let bytes = image(Image { content: ImageContent::Bytes(vec![1, 2].into()), ..Image::file("") });
    only(
        &scene(),
        &bytes,
        K::Image,
        &format!("{base}: uses an image of 2 bytes instead of the image in \"cloth.png\""),
    );
    let typed = image(Image { media_type: Some("image/png".into()), ..Image::file("cloth.png") });
    same(&scene(), &typed, &Tolerance::exact());
    let typed_otherwise = image(Image { media_type: Some("image/jpeg".into()), ..Image::file("cloth.png") });
    only(
        &typed,
        &typed_otherwise,
        K::Image,
        &format!("{base}: image is \"image/jpeg\" instead of \"image/png\""),
    );
    let spare = changed!(s => { s.add_image(Image::file("spare.png")); });
    only(&scene(), &spare, K::Extra, "images/#1: extra, but not used");
    same(&scene(), &spare, &Tolerance::exact().ignoring(Ignore { unused: true, ..Ignore::default() }));
}

#[test]
fn skins() {
    let of =
        |change: &dyn Fn(&mut meshwright_scene::Skin)| changed!(s => s.skins.values_mut().for_each(change));
    let sentence = "skins/#0/body/arm/hand: inverse bind matrix differs by 2";
    only(&scene(), &of(&|s| s.inverse_bind[1][12] = -2.0), K::Bind, sentence);
    only(&scene(), &of(&|s| s.name = "x".into()), K::Name, "skins/#0: is named \"x\" instead of \"\"");
}
