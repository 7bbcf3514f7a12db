//! Tests of differences and their messages.

use crate::visual_diff::{
    ball_on_arm::{Ball, SIDE, arm, at},
    found, same, sorts,
};
use meshwright_scene::{
    AlphaMode, Camera, Extras, Level, LevelKind, Light, LightKind, Node, Projection, Scene, Semantic,
    Transform,
    visual_diff::{Aspect as A, Change as C, Difference},
};
use meshwright_testkit::sample_scene::{indices, named, node, put, scene, sheet, stream, values};

/// The only difference that a change causes; both directions agree except for added and removed elements.
#[track_caller]
fn only(first: &Scene<'static>, change: &dyn Fn(&mut Scene<'static>), sort: (A, C)) -> Difference {
    let mut second = first.clone();
    change(&mut second);
    let mut list = found(first, &second, 1e-5);
    assert_eq!(sorts(&list), [sort], "{list:?}");
    let back = match sort.1 {
        C::Lost => C::Gained,
        C::Gained => C::Lost,
        C::Changed => C::Changed,
    };
    let other = found(&second, first, 1e-5);
    assert_eq!(sorts(&other), [(sort.0, back)], "the other way: {other:?}");
    list.remove(0)
}

fn near(value: Option<f64>, wanted: f64) {
    let value = value.expect("an amount");
    assert!((value - wanted).abs() < wanted * 1e-3, "{value} is not {wanted}");
}

#[test]
fn a_moved_vertex_is_reported_with_its_position() {
    let ball = Ball::new(SIDE);
    for other in [Ball::new(SIDE), Ball::new(SIDE).shuffled()] {
        let mut other = other;
        let moved = other.positions.iter().position(|p| *p == ball.positions[310]).unwrap();
        other.positions[moved][1] += 0.01;
        let list = found(&arm(&ball), &arm(&other), 1e-5);
        assert_eq!(sorts(&list), [(A::Vertices, C::Changed)], "{list:?}");
        near(list[0].amount, 0.01);
        let [x, y, z] = ball.positions[310].map(f64::from);
        let spot = list[0].spot.unwrap();
        for (part, wanted) in spot.into_iter().zip([x + 3.0, y + 2.0, z]) {
            assert!((part - wanted).abs() < 1e-5, "{spot:?}");
        }
        assert_eq!(list[0].count, (6, 2 * SIDE * SIDE));
    }
}

#[test]
fn reversed_triangles_have_another_winding() {
    let ball = Ball::new(SIDE);
    let first = arm(&ball);
    let mut second = first.clone();
    for mesh in second.meshes.values_mut() {
        for indices in mesh.primitives.iter_mut().filter_map(|part| part.indices.as_mut()) {
            indices.flip = !indices.flip;
        }
    }
    for (a, b) in [(&first, &second), (&second, &first)] {
        let list = found(a, b, 1e-5);
        assert_eq!(sorts(&list), [(A::Winding, C::Changed)], "{list:?}");
        assert!(list[0].message.ends_with("triangles have the opposite winding"), "{}", list[0].message);
    }
}

#[test]
fn a_moved_node_is_reported_once() {
    let first = arm(&Ball::new(SIDE));
    let mut second = first.clone();
    let Transform::Trs(trs) = &mut node(&mut second, "arm").transform else { panic!() };
    trs.translation[0] += 0.5;
    let list = found(&first, &second, 1e-5);
    // The clip animates the arm itself, so it has no difference there.
    assert_eq!(sorts(&list), [(A::Place, C::Changed), (A::Carried, C::Changed)], "{list:?}");
    assert_eq!((list[0].subject.as_str(), list[0].message.as_str()), ("base/arm", "is moved by 0.5 m"));
    near(list[0].amount, 0.5);
    near(list[1].amount, 0.5);
    assert_eq!(list[1].count.0, 2 * SIDE * SIDE);
}

#[test]
fn a_moved_keyframe_is_reported_with_bone_frame_and_error() {
    let first = arm(&Ball::new(SIDE));
    let told =
        only(&first, &|scene| scene.clips[0].channels[0].values[3 * 12 + 2] += 0.13, (A::Bone, C::Changed));
    assert_eq!(told.subject, "base/arm");
    near(told.amount, 0.13);
    assert_eq!((told.moment.clone().unwrap().0.as_str(), told.frame), ("lift", Some(12.0)));
    assert!((told.moment.unwrap().1 - 0.4).abs() < 1e-6);
    // A rotated keyframe is reported with the distance that it moves its descendants; here there are none.
    let told = only(&first, &|scene| scene.clips[0].channels[1].values[4 * 20] += 0.1, (A::Bone, C::Changed));
    assert_eq!((told.subject.as_str(), told.frame), ("base/arm/hand", Some(20.0)));
    assert!(told.message.contains("rotated by 11."), "{}", told.message);
}

#[test]
fn clips_added_removed_and_lengthened() {
    let first = arm(&Ball::new(4));
    let gone = only(&first, &|scene| scene.clips.clear(), (A::Clip, C::Lost));
    assert_eq!((gone.subject.as_str(), gone.message.as_str()), ("lift", "is gone"));
    let longer = only(&first, &|scene| scene.clips[0].duration = 2.5, (A::Clip, C::Changed));
    near(longer.amount, 0.5);
    assert_eq!(longer.message, "lasts 2.5 s at 30 frames per second instead of 2 s at 30 frames per second");
    let event = only(&scene(), &|scene| scene.clips[0].events[0].time = 0.75, (A::Event, C::Changed));
    near(event.amount, 0.25);
}

#[test]
fn vertex_data_differ() {
    let ball = Ball::new(SIDE);
    let first = arm(&ball);
    let changed = |change: &dyn Fn(&mut Ball)| {
        let mut other = Ball::new(SIDE);
        change(&mut other);
        let list = found(&first, &arm(&other.shuffled()), 1e-5);
        assert_eq!(list.len(), 1, "{list:?}");
        list.into_iter().next().unwrap()
    };
    let normals = changed(&|ball| ball.normals[310] = [0.0, 0.0, 1.0]);
    assert_eq!((normals.aspect, normals.count.0), (A::Normals, 6));
    let uvs = changed(&|ball| ball.uvs[310][0] += 0.25);
    assert_eq!((uvs.aspect, uvs.count.0), (A::TexCoords(0), 6));
    near(uvs.amount, 0.25);
    let gone = changed(&|ball| ball.faces.truncate(2 * SIDE * SIDE - 5));
    assert_eq!((gone.aspect, gone.change, gone.count.0), (A::Faces, C::Lost, 5));
    let mut other = Ball::new(SIDE);
    other.faces[40].swap(0, 1);
    let list = found(&first, &arm(&other), 1e-5);
    assert_eq!(list.iter().map(|one| (one.aspect, one.count.0)).collect::<Vec<_>>(), [(A::Winding, 1)]);
}

#[test]
fn skins_and_morph_targets_differ() {
    let first = scene();
    let mut second = first.clone();
    let mesh = sheet(&mut second);
    let mut weights = values(mesh, &Semantic::Weights(0));
    weights[5] = [0.5, 0.5, 0.0, 0.0];
    put(mesh, Semantic::Weights(0), stream(&weights.concat(), 4));
    let list = found(&first, &second, 1e-5);
    let told = list.iter().find(|one| one.aspect == A::Weights).expect("weights");
    near(told.amount, 0.25);
    assert_eq!(told.count, (6, 18));
    let mut still = first.clone();
    sheet(&mut still).targets[0].weight = 0.0;
    let shape = only(
        &still,
        &|scene| {
            let target = &mut sheet(scene).targets[0];
            std::sync::Arc::make_mut(&mut target.pools[0][0]).values[1] = [0.5, 0.25, 0.0];
        },
        (A::Shape, C::Changed),
    );
    assert_eq!(shape.subject, "smile");
    let mut renamed = first.clone();
    sheet(&mut renamed).targets[0].name = "grin".into();
    let list = found(&first, &renamed, 1e-5);
    assert_eq!(sorts(&list), [(A::Morph, C::Lost), (A::Morph, C::Gained)], "{list:?}");
    assert_eq!((list[0].subject.as_str(), list[1].subject.as_str()), ("smile", "grin"));
}

#[test]
fn materials_differ_by_value() {
    let first = scene();
    let told = only(&first, &|scene| material(scene).roughness = 0.25, (A::Surface, C::Changed));
    assert_eq!((told.subject.as_str(), told.message.as_str()), ("cloth", "roughness is 0.25 instead of 1"));
    let told = only(&first, &|scene| material(scene).alpha = AlphaMode::Blend, (A::Surface, C::Changed));
    assert_eq!(told.message, "is blended instead of masked");
    only(&first, &|scene| material(scene).base_color_texture = None, (A::Texture, C::Lost));
    only(
        &first,
        &|scene| {
            let image = scene.images.values_mut().next().unwrap();
            image.content = meshwright_scene::ImageContent::File("silk.png".into());
        },
        (A::Image, C::Changed),
    );
    let told = only(
        &first,
        &|scene| sheet(scene).primitives[0].material = Some(meshwright_scene::Id::new(1)),
        (A::Material, C::Changed),
    );
    assert_eq!(told.message, "all 18 triangles have material \"unused\" instead of material \"cloth\"");
}

fn material<'s>(scene: &'s mut Scene<'static>) -> &'s mut meshwright_scene::Material {
    scene.materials.values_mut().next().unwrap()
}

#[test]
fn lights_and_cameras_differ() {
    let mut first = scene();
    let camera = Projection::Perspective { yfov: 1.0, aspect: None, near: 0.1, far: None };
    node(&mut first, "hand").light = Some(Box::new(Light::new(LightKind::Point)));
    node(&mut first, "arm").camera = Some(Box::new(Camera::new(camera)));
    let told = only(
        &first,
        &|scene| node(scene, "hand").light.as_mut().unwrap().intensity = 3.0,
        (A::Light, C::Changed),
    );
    assert_eq!(told.message, "intensity is 3 instead of 1");
    only(&first, &|scene| node(scene, "arm").camera = None, (A::Camera, C::Lost));
    let told = only(
        &first,
        &|scene| {
            let flat = Projection::Orthographic { xmag: 1.0, ymag: 1.0, near: 0.1, far: 9.0 };
            node(scene, "arm").camera = Some(Box::new(Camera::new(flat)));
        },
        (A::Camera, C::Changed),
    );
    assert_eq!(told.message, "camera is orthographic instead of perspective");
    node(&mut first, "hand").light = Some(Box::new(Light::new(LightKind::Spot { inner: 0.25, outer: 0.5 })));
    let told = only(
        &first,
        &|scene| {
            node(scene, "hand").light.as_mut().unwrap().kind = LightKind::Spot { inner: 0.25, outer: 0.75 };
        },
        (A::Light, C::Changed),
    );
    near(told.amount, 0.25);
}

#[test]
fn names_and_levels_differ() {
    let ball = arm(&Ball::new(4));
    let told = only(
        &ball,
        &|scene| {
            let hidden = node(scene, "ball");
            hidden.hidden = true;
        },
        (A::Hidden, C::Changed),
    );
    assert_eq!(told.message, "all 32 triangles are hidden");
    let mut second = ball.clone();
    node(&mut second, "hand").name = "fist".into();
    second.clips.clear();
    let mut first = ball.clone();
    first.clips.clear();
    let list = sorts(&found(&first, &second, 1e-5));
    assert!(list.contains(&(A::Node, C::Lost)) && list.contains(&(A::Node, C::Gained)), "{list:?}");
    assert!(
        !list.iter().any(|(aspect, _)| matches!(aspect, A::Faces | A::Vertices | A::Carried)),
        "{list:?}"
    );
    same(&first, &first.clone(), 0.0);
}

#[test]
fn a_level_without_a_valid_face_is_ignored() {
    let ball = Ball::new(4);
    let mut first = arm(&ball);
    let level = |name: &str| Level {
        name: name.into(),
        kind: LevelKind::Visual,
        pixels: None,
        origin: None,
        extras: Extras::default(),
    };
    let [near, far] = ["near", "far"].map(|name| first.levels.push(level(name)));
    node(&mut first, "ball").level = Some(near);
    let mut second = first.clone();
    // All primitives of the other level reference missing vertices.
    let mut broken = ball.mesh();
    broken.primitives[0].indices = Some(indices(&[900, 901, 902]));
    let mesh = Some(first.add_mesh(broken));
    first.add_node(None, Node { mesh, level: Some(far), ..named("ball") });
    second.add_node(None, named("ball"));
    same(&first, &second, 1e-5);
}

#[test]
fn short_normals_have_a_direction() {
    let ball = Ball::new(4);
    let first = arm(&ball);
    let mut short = Ball::new(4);
    short.normals.iter_mut().flatten().for_each(|part| *part *= 1e-30);
    same(&first, &arm(&short), 1e-5);
}

#[test]
fn unmoved_faces_match_within_any_tolerance() {
    let ball = Ball::new(6);
    let first = arm(&ball);
    let mut other = Ball::new(6);
    other.uvs.iter_mut().for_each(|[u, _]| *u += 0.5);
    let list = found(&first, &arm(&other), 0.3);
    assert_eq!(sorts(&list), [(A::TexCoords(0), C::Changed)], "{list:?}");
    near(list[0].amount, 0.5);
}

#[test]
fn rounding_is_allowed_in_clips_that_move_far_away() {
    let bones = |far: f32| {
        let mut scene = arm(&Ball::new(4));
        scene.meshes = Default::default();
        for node in scene.nodes.values_mut() {
            (node.mesh, node.transform) = (None, Transform::default());
        }
        let clip = &mut scene.clips[0];
        clip.channels.truncate(1);
        clip.channels[0].values.iter_mut().for_each(|part| *part *= far);
        scene
    };
    same(&bones(1.0), &bones(1.000_000_1), 0.0);
    assert!(!found(&bones(1.0), &bones(1.001), 0.0).is_empty());
}

#[test]
fn an_object_of_a_node_is_not_new() {
    let with_object = |object: Option<&str>| {
        let mut scene = Scene::default();
        let mesh = scene.add_mesh(Ball::new(4).mesh());
        let shown = Node { mesh: Some(mesh), ..at("shed_a250", [0.0; 3]) };
        match object {
            None => drop(scene.add_node(None, shown)),
            Some(object) => {
                let node = scene.add_node(None, Node { mesh: None, ..shown.clone() });
                let kind = meshwright_scene::NodeKind::Object;
                scene.add_node(Some(node), Node { name: object.to_owned(), kind, ..shown });
            }
        }
        scene
    };
    let plain = with_object(None);
    for object in ["shed_a250", "shed_a"] {
        same(&plain, &with_object(Some(object)), 1e-5);
    }
    // A node named after its mesh.
    let mut named = with_object(Some("boards"));
    named.nodes.values_mut().for_each(|node| node.kind = meshwright_scene::NodeKind::Plain);
    let rename = |scene: &mut Scene<'static>| {
        scene.meshes.values_mut().for_each(|mesh| mesh.name = "boards".to_owned());
    };
    rename(&mut named);
    let mut plain_named = plain.clone();
    rename(&mut plain_named);
    same(&plain_named, &named, 1e-5);
    assert_eq!(sorts(&found(&plain, &named, 1e-5)), [(A::Node, C::Gained)]);
    for object in ["shed_", "shed", "door"] {
        let list = found(&plain, &with_object(Some(object)), 1e-5);
        assert_eq!(sorts(&list), [(A::Node, C::Gained)], "{object}: {list:?}");
    }
}

#[test]
fn an_object_matches_the_node_with_the_size_of_its_level() {
    let with_level = |name: &str, kind| {
        let mut scene = Scene::default();
        let mesh = scene.add_mesh(Ball::new(4).mesh());
        let extras = Extras::default();
        let level =
            Level { name: "detail250".into(), kind: LevelKind::Visual, pixels: None, origin: None, extras };
        let level = Some(meshwright_scene::LevelId::new(scene.levels.push(level).index()));
        scene.add_node(None, Node { mesh: Some(mesh), level, kind, ..at(name, [0.0; 3]) });
        scene
    };
    use meshwright_scene::NodeKind::{Object, Plain};
    let object = with_level("shed_a", Object);
    same(&object, &with_level("shed_a250", Plain), 1e-5);
    for other in [with_level("shed_a40", Plain), with_level("shed_b", Object)] {
        let list = found(&object, &other, 1e-5);
        assert_eq!(sorts(&list)[..2], [(A::Node, C::Lost), (A::Node, C::Gained)], "{list:?}");
    }
}

#[test]
fn an_axis_that_single_precision_lost_is_not_compared() {
    let with_axis = |long: f32, short: f32| {
        let mut scene = Scene::default();
        let [x, y, z] = [[long, 0.0, 0.0, 0.0], [0.0, short, 0.0, 0.0], [0.0, 0.0, long, 0.0]];
        let matrix: Vec<f32> = [x, y, z, [0.0, 0.0, 0.0, 1.0]].concat();
        let transform = Transform::Matrix(matrix.try_into().unwrap());
        scene.add_node(None, Node { transform, ..at("axis", [0.0; 3]) });
        scene
    };
    same(&with_axis(1e9, 1.0), &with_axis(1e9, 2.0), 1e-5);
    let list = found(&with_axis(1e3, 1.0), &with_axis(1e3, 2.0), 1e-5);
    assert_eq!(sorts(&list), [(A::Place, C::Changed)], "{list:?}");
}
