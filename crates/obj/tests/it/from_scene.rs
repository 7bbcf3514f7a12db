//! What a scene becomes.

use crate::lines::ReadFile;
use meshwright_core::{Diagnostics, Limits};
use meshwright_obj::{FromSceneOptions, codes, from_scene};
use meshwright_scene::{
    Component, Id, Image, Indices, Instances, Level, LevelKind, Material, Pose, Primitive, Scene, Semantic,
    Stream, Texture, Topology, Transform, Trs, prepare,
};
use meshwright_testkit::sample_scene::{self, put, sheet, stream, triangles};

fn export(scene: &Scene<'_>) -> (ReadFile, Diagnostics) {
    let exported = from_scene(scene, &FromSceneOptions::default()).unwrap();
    (ReadFile::of(&exported.value), exported.diagnostics)
}

/// The sheet without skin, morph targets and animations, at a place.
fn rigid(transform: Trs) -> Scene<'static> {
    let mut scene = sample_scene::scene();
    sheet(&mut scene).targets.clear();
    sheet(&mut scene).pools[0].attributes.truncate(3);
    let node = sample_scene::node(&mut scene, "skin");
    (node.skin, node.transform) = (None, Transform::Trs(transform));
    scene.clips.clear();
    scene
}

/// The normal of a triangle by its corners, not of length 1.
fn side(corners: &[Vec<f32>]) -> [f32; 3] {
    let [a, b, c] = [0, 1, 2].map(|at| [corners[at][0], corners[at][1], corners[at][2]]);
    let minus = |a: [f32; 3], b: [f32; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    let (u, v) = (minus(b, a), minus(c, a));
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

#[test]
fn skins_and_morph_targets_are_baked() {
    let mut scene = sample_scene::scene();
    let (file, diagnostics) = export(&scene);
    let (id, _) = scene.nodes.iter().find(|(_, node)| node.mesh.is_some()).unwrap();
    let expected = Pose::rest(&scene).vertices(&scene, id, 0);
    assert_eq!(file.values[0].len(), expected.len());
    for (written, expected) in file.values[0].iter().flatten().zip(expected.iter().flatten()) {
        assert_eq!(*written, *expected as f32);
    }
    assert_eq!((file.objects.len(), file.objects[0].faces.len()), (1, triangles().len() / 3));
    assert_eq!(
        (file.objects[0].name.as_str(), file.materials.as_slice()),
        ("skin", &["cloth".into(), "unused".into()][..])
    );
    for code in [&codes::LOSS_SKINS, &codes::LOSS_MORPHS, &codes::LOSS_CLIPS, &codes::LOSS_HIERARCHY] {
        assert_eq!(diagnostics.count(code), 1, "{code}");
    }
    assert_eq!(diagnostics.count(&codes::LOSS_STREAMS), 0);
    // The weight of the node takes the place of that of the mesh.
    sample_scene::node(&mut scene, "skin").weights = vec![0.0];
    assert_ne!(export(&scene).0.values[0], file.values[0]);
}

#[test]
fn transforms_are_applied_and_mirrors_turn_triangles() {
    let plain = export(&rigid(Trs::IDENTITY)).0;
    let moved = Trs { translation: [1.0, 0.0, -2.0], scale: [-1.0, 2.0, 1.0], ..Trs::IDENTITY };
    let mirrored = export(&rigid(moved)).0;
    for (a, b) in plain.values[0].iter().zip(&mirrored.values[0]) {
        assert_eq!(*b, [1.0 - a[0], 2.0 * a[1], a[2] - 2.0]);
    }
    for (a, b) in plain.values[2].iter().zip(&mirrored.values[2]) {
        let length: f32 = b.iter().map(|part| part * part).sum();
        assert!(
            (length - 1.0).abs() < 1e-5 && b[0] == -a[0] && (b[1] * 2.0 * a[2] - a[1] * b[2]).abs() < 1e-5
        );
    }
    for face in 0..plain.objects[0].faces.len() {
        let (a, b) = (side(&plain.corners(0, face, 0)), side(&mirrored.corners(0, face, 0)));
        assert!(a[2] > 0.0 && b[2] > 0.0, "the front stays the front: {a:?} {b:?}");
        assert_eq!(plain.corners(0, face, 1).len(), 3);
    }
}

#[test]
fn texture_coordinates_point_up() {
    let scene = rigid(Trs::IDENTITY);
    let uvs: Vec<[f32; 4]> =
        scene.meshes.as_slice()[0].pools[0].get(&Semantic::TexCoord(0)).unwrap().iter().collect();
    for (written, [u, v, ..]) in export(&scene).0.values[1].iter().zip(uvs) {
        assert_eq!(*written, [u, 1.0 - v]);
    }
}

#[test]
fn colors_are_written_where_they_shade() {
    let mut scene = rigid(Trs::IDENTITY);
    let count = scene.meshes.as_slice()[0].pools[0].len();
    let color = Stream::packed([255, 128, 0, 77].repeat(count), Component::U8, 4).normalized();
    put(sheet(&mut scene), Semantic::Color(0), color);
    let (file, diagnostics) = export(&scene);
    assert_eq!((file.values[0][0].len(), diagnostics.count(&codes::LOSS_COLORS)), (3, 1));
    scene.set_vertex_colors_shade(true);
    let (file, diagnostics) = export(&scene);
    assert_eq!(diagnostics.count(&codes::LOSS_COLORS), 0);
    assert_eq!(diagnostics.count(&codes::LOSS_COLOR_ALPHA), 1);
    let [.., r, g, b] = file.values[0][3][..] else { panic!() };
    assert_eq!((r, b), (1.0, 0.0));
    // 188/255 is 0.7373.
    assert!((g - 0.7373).abs() < 1e-3, "{g}");
}

#[test]
fn levels_are_left_out_or_groups() {
    let mut scene = rigid(Trs::IDENTITY);
    for (name, kind) in [("far", LevelKind::Visual), ("Collision-1", LevelKind::Collision)] {
        let level = Level { name: name.into(), kind, pixels: None, origin: None, extras: Default::default() };
        let level = scene.levels.push(level);
        let node = sample_scene::node(&mut scene, "skin").clone();
        scene.add_node(node.parent, meshwright_scene::Node { level: Some(level), ..node });
    }
    let (file, diagnostics) = export(&scene);
    assert_eq!((file.objects.len(), file.objects[0].group.as_str()), (1, ""));
    assert_eq!(diagnostics.count(&codes::LOSS_LEVELS), 1);
    assert_eq!(diagnostics.count(&codes::LOSS_COLLISION), 1);
    let options = FromSceneOptions::default().all_levels(true).collision(true);
    let exported = from_scene(&scene, &options).unwrap();
    let file = ReadFile::of(&exported.value);
    let groups: Vec<&str> = file.objects.iter().map(|own| own.group.as_str()).collect();
    assert_eq!(groups, ["near", "far", "Collision-1"]);
    let names: Vec<&str> = file.objects.iter().map(|own| own.name.as_str()).collect();
    assert_eq!(names, ["skin", "skin_2", "skin_3"]);
    assert_eq!(exported.diagnostics.count(&codes::LOSS_NAMES), 1);
}

#[test]
fn a_name_with_a_space_is_a_group() {
    let mut scene = rigid(Trs::IDENTITY);
    assert_eq!(export(&scene).0.objects[0].group, "");
    sample_scene::node(&mut scene, "skin").name = "the left wheel".into();
    let file = export(&scene).0;
    assert_eq!(
        (file.objects[0].name.as_str(), file.objects[0].group.as_str()),
        ("the left wheel", "the left wheel")
    );
}

#[test]
fn names_are_unique_lines() {
    let mut scene = rigid(Trs::IDENTITY);
    let node = sample_scene::node(&mut scene, "skin").clone();
    for name in ["skin", "skin_2", "", " a\nb\\", "skin"] {
        scene.add_node(None, meshwright_scene::Node { name: name.into(), level: None, ..node.clone() });
    }
    let (file, diagnostics) = export(&scene);
    let names: Vec<&str> = file.objects.iter().map(|own| own.name.as_str()).collect();
    assert_eq!(names, ["skin", "skin_2", "skin_2_2", "sheet", "a_b_", "skin_3"]);
    let told = "changed 4 names to make names unique and valid (first: \"skin\" -> \"skin_2\")";
    assert!(diagnostics.as_slice().iter().any(|own| own.message == told), "{diagnostics:?}");
}

#[test]
fn instances_are_written_out() {
    let mut scene = rigid(Trs::IDENTITY);
    let places = [1.0, 2.0, 3.0].map(|x| Trs { translation: [x, 0.0, 0.0], ..Trs::IDENTITY }).to_vec();
    sample_scene::node(&mut scene, "skin").instances =
        Some(Box::new(Instances { places, ..Instances::default() }));
    let file = export(&scene).0;
    assert_eq!(file.objects.len(), 3);
    assert_eq!([0, 16, 32].map(|at| file.values[0][at][0]), [1.0, 2.0, 3.0]);
    assert_eq!(file.objects[2].faces[0].1[0], [Some(32); 3]);
}

#[test]
fn strips_lines_and_points_become_lists() {
    let mut scene = rigid(Trs::IDENTITY);
    let of =
        |list: &[u8]| Some(Indices { stream: Stream::packed(list.to_vec(), Component::U8, 1), flip: false });
    let strip = of(&[0, 1, 4, 4, 5, 5, 6, 9]);
    sheet(&mut scene).primitives = vec![
        Primitive::new(0, Topology::TriangleStrip, strip),
        Primitive::new(0, Topology::LineLoop, of(&[0, 1, 2])),
        Primitive::new(0, Topology::Points, of(&[7, 200])),
    ];
    let (file, diagnostics) = export(&scene);
    let faces: Vec<Vec<usize>> = file.objects[0]
        .faces
        .iter()
        .map(|(_, face)| face.iter().map(|corner| corner[0].unwrap()).collect())
        .collect();
    assert_eq!(faces, [vec![0, 1, 4], vec![5, 9, 6], vec![0, 1], vec![1, 2], vec![2, 0], vec![7]]);
    assert_eq!(diagnostics.count(&prepare::codes::OUT_OF_RANGE), 1);
    assert_eq!(diagnostics.count(&codes::ADDED_MATERIAL), 1, "the primitives have no material");
    assert_eq!(file.objects[0].faces[0].0, "default");
}

#[test]
fn invalid_values_are_replaced_and_reported() {
    let mut scene = rigid(Trs { scale: [1e38, 1.0, 1.0], ..Trs::IDENTITY });
    let values: Vec<f32> =
        (0..48_u8).map(|at| if at == 4 { f32::NAN } else { f32::from(at) * 1e3 }).collect();
    put(sheet(&mut scene), Semantic::Position, stream(&values, 3));
    put(sheet(&mut scene), Semantic::Normal, stream(&[0.0; 48], 3));
    let (file, diagnostics) = export(&scene);
    assert_eq!(
        diagnostics.count(&prepare::codes::NOT_FINITE),
        2,
        "a stored value, and values that a transform moves"
    );
    assert!(diagnostics.count(&prepare::codes::DIRECTIONS) >= 1);
    assert!(file.values[2].iter().all(|normal| normal.iter().any(|part| *part != 0.0)));
    // Positions that a transform moves out of range are replaced, too.
    assert_eq!((file.values[0][0][0], file.values[0][1][0]), (0.0, 0.0));
}

#[test]
fn materials_have_classic_and_physical_values() {
    let mut scene = rigid(Trs::IDENTITY);
    let image = scene.add_image(Image::file("-my maps/steel 1.png"));
    let texture = Some(Texture::new(image));
    let material = Material {
        base_color: [0.5, 0.25, 1.0, 0.5],
        base_color_texture: texture.clone(),
        normal_texture: texture.clone(),
        normal_scale: 0.5,
        roughness: 0.5,
        metallic: 1.0,
        emissive: [0.1, 0.0, 0.0],
        emissive_strength: 2.0,
        alpha: meshwright_scene::AlphaMode::Blend,
        ..Material::named("steel")
    };
    scene.materials = [material, Material::named("steel")].into_iter().collect();
    let exported = from_scene(&scene, &FromSceneOptions::default()).unwrap();
    let text = String::from_utf8(meshwright_obj::write_materials(&exported.value).to_vec()).unwrap();
    let path = "./-my maps/steel 1.png";
    let first = format!(
        "newmtl steel\nKd 0.5 0.25 1\nKs 0.5 0.5 0.5\nKe 0.2 0 0\nNs 250\nd 0.5\nillum 2\nPr 0.5\nPm 1\n\
         map_Kd {path}\nmap_d {path}\nmap_Bump -bm 0.5 {path}\nnorm {path}\n"
    );
    assert_eq!(text.split("\n\n").next().unwrap(), first.trim_end());
    assert!(text.contains("newmtl steel_2\n"));
    assert_eq!(exported.diagnostics.count(&codes::LOSS_MATERIAL), 0);
}

#[test]
fn hidden_and_empty_meshes_are_left_out() {
    let mut scene = rigid(Trs::IDENTITY);
    sample_scene::node(&mut scene, "body").hidden = true;
    let (file, diagnostics) = export(&scene);
    assert_eq!((file.objects.len(), diagnostics.count(&codes::LOSS_HIDDEN)), (0, 1), "below a hidden node");
    let mut scene = rigid(Trs::IDENTITY);
    sheet(&mut scene).primitives.clear();
    assert_eq!(export(&scene).1.count(&codes::LOSS_EMPTY), 1);
}

#[test]
fn results_have_limits() {
    let mut scene = rigid(Trs::IDENTITY);
    let places = vec![Trs::IDENTITY; 10_000];
    sample_scene::node(&mut scene, "skin").instances =
        Some(Box::new(Instances { places, ..Instances::default() }));
    let limited = |limits| from_scene(&scene, &FromSceneOptions::default().limits(limits)).map(drop);
    assert!(limited(Limits::DEFAULT).is_ok());
    assert!(limited(Limits::DEFAULT.memory(1 << 20)).is_err());
    assert!(limited(Limits::DEFAULT.items(50_000)).is_err());
}

#[test]
fn ids_that_lead_nowhere_are_no_panic() {
    let mut scene = rigid(Trs::IDENTITY);
    sheet(&mut scene).primitives[0].material = Some(Id::new(99));
    let (file, diagnostics) = export(&scene);
    assert_eq!(diagnostics.count(&codes::ADDED_MATERIAL), 1);
    assert!(!file.objects[0].faces.is_empty());
}
