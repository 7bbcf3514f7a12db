//! A scene with all common features of games.

use crate::matrix::scene_parts::*;
use meshwright::scene::*;

/// A crane on a crate: two materials, a skinned and morphing arm, a simpler level of detail, a collision
/// mesh, and clips, one of which animates the morph targets.
pub(crate) fn crane() -> Scene<'static> {
    let mut scene = Scene::default();
    let image = scene.add_image(Image { media_type: Some("image/png".into()), ..Image::file("wood.png") });
    let wood = scene.materials.push(Material {
        base_color_texture: Some(Texture::new(image)),
        metallic: 0.0,
        roughness: 0.75,
        ..Material::named("wood")
    });
    let steel = scene.materials.push(Material {
        base_color: [0.5, 0.5, 0.625, 1.0],
        metallic: 1.0,
        roughness: 0.25,
        double_sided: true,
        ..Material::named("steel")
    });
    let level = |name: &str, kind, pixels| Level {
        name: name.into(),
        kind,
        pixels,
        origin: None,
        extras: Extras::default(),
    };
    let near = scene.levels.push(level("near200", LevelKind::Visual, Some(200.0)));
    let far = scene.levels.push(level("far50", LevelKind::Visual, Some(50.0)));
    let solid = scene.levels.push(level("Colmesh-1", LevelKind::Collision, None));
    let base = scene.add_node(None, node("base"));
    let mast = scene.add_node(Some(base), at("mast", [0.0, 1.0, 0.0]));
    let boom = scene.add_node(Some(mast), at("boom", [0.0, 0.5, 0.0]));
    let mut body = crate_mesh("body", 0.5, Some(wood));
    body.primitives = vec![
        Primitive { material: Some(wood), ..part(Topology::Triangles, &sides(0, 4)) },
        Primitive { material: Some(steel), ..part(Topology::Triangles, &sides(4, 2)) },
    ];
    let mut arm = crate_mesh("arm", 0.25, Some(steel));
    bend(&mut arm, [0, 1]);
    arm.targets = vec![target("up", 0.25), target("down", -0.125)];
    let body = scene.add_mesh(body);
    let arm = scene.add_mesh(arm);
    let simple = scene.add_mesh(crate_mesh("simple", 0.5, Some(wood)));
    let shape = scene.add_mesh(crate_mesh("shape", 0.5, Some(wood)));
    let inverse = |y: f32| {
        let mut matrix = Transform::default().matrix();
        matrix[13] = -y;
        matrix
    };
    let skin = scene.skins.push(Skin {
        joints: vec![mast, boom],
        inverse_bind: vec![inverse(1.0), inverse(1.5)],
        ..Skin::default()
    });
    let mut add = |name: &str, mesh, level, skin| {
        scene.add_node(Some(base), Node { mesh: Some(mesh), level: Some(level), skin, ..node(name) })
    };
    add("body", body, near, None);
    let arm = add("arm", arm, near, Some(skin));
    add("simple", simple, far, None);
    add("Colmesh-1", shape, solid, None);
    let half = 0.5_f32.sqrt();
    let swing =
        channel(mast, ChannelPath::Rotation, &[0.0, 0.0, 0.0, 1.0, 0.0, half, 0.0, half, 0.0, 0.0, 0.0, 1.0]);
    let to_scene = channel(boom, ChannelPath::Translation, &[0.0, 0.5, 0.0, 0.0, 0.75, 0.0, 0.0, 0.5, 0.0]);
    scene.clips.push(clip("swing", &[0.0, 0.5, 1.0], vec![swing, to_scene]));
    let bulge = channel(arm, ChannelPath::Weights, &[0.0, 0.0, 1.0, 0.0, 0.0, 1.0]);
    scene.clips.push(clip("bulge", &[0.0, 0.5, 1.0], vec![bulge]));
    scene
}
