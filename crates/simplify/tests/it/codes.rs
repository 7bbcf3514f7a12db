//! Every code is triggered, and its page shows the message.

use meshwright_core::{Code, Diagnostics, Limits};
use meshwright_scene::{
    AlphaMode, Attribute, Material, Mesh, Node, Primitive, Scene, Semantic, Topology, VertexPool,
};
use meshwright_simplify::{
    CollisionKind, CollisionSource, LevelOptions, LevelTargets, Part, SimplifyOptions, Target,
    add_collision_mesh, add_levels, codes, simplify,
};
use meshwright_testkit::sample_scene::{indices, stream};

fn mesh(positions: &[f32], corners: &[u32]) -> Mesh<'static> {
    let attribute = Attribute { semantic: Semantic::Position, stream: stream(positions, 3) };
    Mesh {
        pools: vec![VertexPool { attributes: vec![attribute] }],
        primitives: vec![Primitive::new(0, Topology::Triangles, Some(indices(corners)))],
        ..Mesh::default()
    }
}

fn only(diagnostics: &Diagnostics, code: &'static Code) -> (&'static Code, String) {
    let found = diagnostics.as_slice().iter().find(|one| std::ptr::eq(one.code, code)).expect(code.id);
    (code, found.message.clone())
}

/// A flat square of squares, with sides of 10 m, in a material.
fn floor(material: Material) -> Scene<'static> {
    let (side, mut positions, mut corners) = (20_u32, Vec::new(), Vec::new());
    for place in 0..(side + 1) * (side + 1) {
        let [x, z] = [place % (side + 1), place / (side + 1)];
        positions.extend([x as f32 / 2.0, 0.0, z as f32 / 2.0]);
        if x < side && z < side {
            let below = place + side + 1;
            corners.extend([place, below, place + 1, place + 1, below, below + 1]);
        }
    }
    scene(mesh(&positions, &corners), material)
}

/// Boxes that do not touch each other.
fn boxes() -> Scene<'static> {
    let (mut positions, mut corners) = (Vec::new(), Vec::new());
    for place in 0..27_u32 {
        let low = [place % 3, place / 3 % 3, place / 9].map(|part| part as f32 * 3.0);
        let first = place * 8;
        for corner in 0..8_u32 {
            positions.extend([0, 1, 2].map(|axis| low[axis] + (corner >> axis & 1) as f32 * 2.0));
        }
        let faces = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]];
        corners.extend(faces.iter().flat_map(|[a, b, c, d]| [a, b, c, a, c, d]).map(|corner| first + corner));
    }
    scene(mesh(&positions, &corners), Material::named("wood"))
}

fn scene(mut mesh: Mesh<'static>, material: Material) -> Scene<'static> {
    let mut scene = Scene::default();
    let material = scene.materials.push(material);
    mesh.primitives.iter_mut().for_each(|part| part.material = Some(material));
    let mesh = Some(scene.add_mesh(mesh));
    scene.add_node(None, Node { name: "model".into(), mesh, ..Node::default() });
    scene
}

/// What is said of levels and collision meshes of small scenes.
fn said_of_scenes() -> Vec<(&'static Code, String)> {
    let wood = || floor(Material::named("wood"));
    let levels =
        |scene: &mut Scene<'static>| add_levels(scene, &LevelOptions::new(LevelTargets::Auto)).unwrap();
    let mut twice = wood();
    let first = add_levels(&mut twice, &LevelOptions::new(LevelTargets::Ratios(vec![0.5]))).unwrap();
    let source = CollisionSource::Made(CollisionKind::Auto);
    let collision = |scene: &mut Scene<'static>| add_collision_mesh(scene, source, &Limits::DEFAULT).unwrap();
    let mut solid = wood();
    let made = collision(&mut solid);
    let leaves = Material { alpha: AlphaMode::Mask(0.5), ..Material::named("leaves") };
    let leaves = collision(&mut floor(leaves));
    vec![
        only(&first, &codes::LEVEL_MADE),
        only(&levels(&mut boxes()), &codes::STOPPED),
        only(&levels(&mut Scene::default()), &codes::NO_LEVELS),
        only(&levels(&mut twice), &codes::HAS_LEVELS),
        only(&made, &codes::COLLISION_MADE),
        only(&collision(&mut solid), &codes::HAS_COLLISION),
        only(&leaves, &codes::CUT_OUT),
        only(&leaves, &codes::NOTHING_SOLID),
        only(&collision(&mut boxes()), &codes::COLLISION_FAR),
    ]
}

/// A code and the message that a small mesh gives.
fn triggered() -> Vec<(&'static Code, String)> {
    let made =
        |mesh: &Mesh<'_>| simplify(&Part::all(mesh), &[Target::triangles(1)], &SimplifyOptions::default());
    let square = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, f32::NAN, 1.0, 0.0];
    let none = made(&Mesh::default()).unwrap_err();
    let beyond = made(&mesh(&square, &[0, 1, 2, 0, 2, 4])).unwrap();
    let not_finite = made(&mesh(&square, &[0, 2, 3, 0, 1, 2])).unwrap();
    vec![
        (none.code(), none.message().to_owned()),
        only(&beyond.diagnostics, &codes::NO_VERTEX),
        only(&not_finite.diagnostics, &codes::NOT_FINITE),
    ]
    .into_iter()
    .chain(said_of_scenes())
    .collect()
}

fn without_numbers(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_ascii_digit() && *letter != '.').collect()
}

#[test]
fn every_code_is_triggered_and_its_page_shows_the_message() {
    let triggered = triggered();
    let ids: Vec<_> = triggered.iter().map(|(code, _)| code.id).collect();
    assert_eq!(ids, codes::ALL.iter().map(|code| code.id).collect::<Vec<_>>());
    for (code, message) in triggered {
        let page = codes::explain(code.id).unwrap();
        // How good a mesh is changes with the algorithm.
        let is_of_made =
            codes::MADE.iter().chain([&&codes::COLLISION_FAR]).any(|own| std::ptr::eq(*own, code));
        let (page, shown) = match is_of_made {
            true => (without_numbers(&page), without_numbers(&message)),
            false => (page, message.clone()),
        };
        assert!(page.contains(&format!("\n{shown}\n")), "the page of {code} does not show\n{message}");
    }
}
