use crate::compare::{only, same, told};
use meshwright_scene::{
    Component, Mesh, Primitive, Scene, Semantic, Stream, Topology, VertexPool,
    axes::{Z_UP, Z_UP_TANGENT},
};
use meshwright_testkit::compare::{DifferenceKind as K, Ignore, Tolerance};
use meshwright_testkit::sample_scene::{
    attribute, floats, indices, put, scene, sheet, stream, triangles, values,
};
use std::sync::Arc;

const WHERE: &str = "meshes/sheet/primitives/0";

fn changed(change: impl FnOnce(&mut Mesh<'static>)) -> Scene<'static> {
    let mut scene = scene();
    change(sheet(&mut scene));
    scene
}

/// The same vertices in another order or repeated: vertex `i` is the previous vertex `from[i]`.
pub(crate) fn reordered(mesh: &mut Mesh<'static>, from: &[u32], list: &[u32]) {
    let pick = |stream: &Stream<'_>| {
        let bytes: Vec<u8> =
            from.iter().flat_map(|&at| stream.stored(at as usize).unwrap().to_vec()).collect();
        Stream { normalized: stream.normalized, ..Stream::packed(bytes, stream.component, stream.width) }
    };
    for attribute in &mut mesh.pools[0].attributes {
        attribute.stream = pick(&attribute.stream);
    }
    for sparse in mesh.targets.iter_mut().flat_map(|target| &mut target.pools[0]) {
        let sparse = Arc::make_mut(sparse);
        let value = |old: u32| sparse.vertices.iter().position(|&v| v == old).map(|at| sparse.values[at]);
        let all = from.iter().enumerate().filter_map(|(new, &old)| Some((new as u32, value(old)?)));
        (sparse.vertices, sparse.values) = all.unzip();
    }
    mesh.primitives[0].indices = Some(indices(list));
}

/// Reverses the vertices, rotates the triangle list by half, and starts each triangle at its second corner.
pub(crate) fn shuffle(mesh: &mut Mesh<'static>) {
    let from: Vec<u32> = (0..16).rev().collect();
    let list: Vec<u32> = triangles().chunks(3).flat_map(|t| [15 - t[1], 15 - t[2], 15 - t[0]]).collect();
    let (start, end) = list.split_at(24);
    reordered(mesh, &from, &[end, start].concat());
}

#[test]
fn storage_is_no_difference() {
    let exact = Tolerance::exact();
    same(&scene(), &changed(shuffle), &exact);
    same(&scene(), &changed(shuffle), &Tolerance::within(0.4));
    let narrow: Vec<u8> = triangles().iter().map(|&index| index as u8).collect();
    let narrow = Stream::packed(narrow, Component::U8, 1);
    same(&scene(), &changed(|m| m.primitives[0].indices.as_mut().unwrap().stream = narrow), &exact);
    let split = |mesh: &mut Mesh<'static>| {
        reordered(mesh, &triangles(), &[]);
        mesh.primitives[0].indices = None;
    };
    same(&scene(), &changed(split), &exact);
    let backwards: Vec<u32> = triangles().chunks(3).flat_map(|t| [t[2], t[1], t[0]]).collect();
    let flipped = |mesh: &mut Mesh<'static>| {
        mesh.primitives[0].indices = Some(indices(&backwards));
        mesh.primitives[0].indices.as_mut().unwrap().flip = true;
    };
    same(&scene(), &changed(flipped), &exact);
}

#[test]
fn number_types_and_swizzles_are_no_difference() {
    let bytes: Vec<u8> = (0..64).map(|at| [255, 0, 51, 102][at % 4]).collect();
    let colors: Vec<f32> = bytes.iter().map(|&byte| f32::from(byte) / 255.0).collect();
    let narrow =
        changed(|m| put(m, Semantic::Color(0), Stream::packed(bytes, Component::U8, 4).normalized()));
    same(&narrow, &changed(|m| put(m, Semantic::Color(0), stream(&colors, 4))), &Tolerance::exact());
    let opaque = vec![0.5_f32; 48];
    let with_alpha: Vec<f32> = [0.5, 0.5, 0.5, 1.0].repeat(16);
    let three = changed(|m| put(m, Semantic::Color(0), stream(&opaque, 3)));
    same(&three, &changed(|m| put(m, Semantic::Color(0), stream(&with_alpha, 4))), &Tolerance::exact());
    let turned = changed(|mesh| {
        let stored = values(mesh, &Semantic::Position);
        // A stored (x, -z, y) reads as (x, y, z).
        let stored: Vec<f32> = stored.iter().flat_map(|[x, y, z, _]| [*x, -z, *y]).collect();
        put(mesh, Semantic::Position, stream(&stored, 3).swizzled(Z_UP));
    });
    same(&scene(), &turned, &Tolerance::exact());
    let tangents = |swizzle| {
        let tangents = stream(&[1.0, 0.0, 0.0, 1.0].repeat(16), 4).swizzled(swizzle);
        changed(|m| put(m, Semantic::Tangent, tangents))
    };
    let sentence = format!("{WHERE}: tangent differs by up to 2 at 54 of 54 corners");
    only(&tangents(meshwright_scene::AxisSwizzle::NONE), &tangents(Z_UP_TANGENT), K::Attribute, &sentence);
}

#[test]
fn all_components_of_wide_streams_are_compared() {
    let with = |last: f32| {
        let mut numbers = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0].repeat(16);
        numbers[5] = last;
        changed(|m| put(m, Semantic::Custom("_WIND".into()), stream(&numbers, 6)))
    };
    same(&with(5.0), &with(5.0), &Tolerance::exact());
    only(
        &with(5.0),
        &with(7.0),
        K::Attribute,
        &format!("{WHERE}: _WIND differs by up to 2 at 1 of 54 corners"),
    );
}

#[test]
fn the_order_of_joints_and_influences_is_no_difference() {
    let mut turned = scene();
    for skin in turned.skins.values_mut() {
        skin.joints.reverse();
        skin.inverse_bind.reverse();
    }
    // At 18 corners both joints have equal weights.
    let sentence = format!("{WHERE}: weight of joints differs by up to 1 at 36 of 54 corners");
    only(&scene(), &turned, K::Attribute, &sentence);
    let joints: Vec<u8> = (0..16).flat_map(|_| [1, 0, 7, 7]).collect();
    put(sheet(&mut turned), Semantic::Joints(0), Stream::packed(joints, Component::U8, 4));
    same(&scene(), &turned, &Tolerance::exact());
    let halves = changed(|mesh| {
        let weights = values(mesh, &Semantic::Weights(0));
        let weights: Vec<f32> = weights.iter().flat_map(|[a, b, ..]| [b / 2.0, *a, b / 2.0, 0.0]).collect();
        put(mesh, Semantic::Weights(0), stream(&weights, 4));
        let joints: Vec<u8> = (0..16).flat_map(|_| [1, 0, 1, 9]).collect();
        put(mesh, Semantic::Joints(0), Stream::packed(joints, Component::U8, 4));
    });
    same(&scene(), &halves, &Tolerance::exact());
}

fn moved(mesh: &mut Mesh<'static>, semantic: Semantic, vertex: usize, by: f32) {
    let width = mesh.pools[0].get(&semantic).unwrap().width;
    let mut all = values(mesh, &semantic);
    all[vertex][1] += by;
    let all: Vec<f32> = all.iter().flat_map(|value| value[..width as usize].to_vec()).collect();
    put(mesh, semantic, stream(&all, width));
}

#[test]
fn errors_are_measured() {
    let sentence = |what: &str| format!("{WHERE}: {what} at 6 of 54 corners");
    let raised = changed(|m| moved(m, Semantic::Position, 5, 0.5));
    only(&scene(), &raised, K::Attribute, &sentence("position differs by up to 0.5"));
    same(&scene(), &raised, &Tolerance::within(0.5));
    let bent = changed(|m| moved(m, Semantic::Normal, 5, -0.25));
    only(&scene(), &bent, K::Attribute, &sentence("normal differs by up to 0.25"));
    let both = changed(|mesh| {
        moved(mesh, Semantic::Normal, 5, -0.25);
        shuffle(mesh);
    });
    only(&scene(), &both, K::Attribute, &sentence("normal differs by up to 0.25"));
    let gone = changed(|mesh| {
        moved(mesh, Semantic::Position, 5, 0.5);
        shuffle(mesh);
    });
    only(&scene(), &gone, K::Topology, &format!("{WHERE}: 6 of 18 triangles have no counterpart"));
    same(&scene(), &gone, &Tolerance::within(0.5));
}

#[test]
fn winding_and_topology() {
    let turned = changed(|m| m.primitives[0].indices.as_mut().unwrap().flip = true);
    only(&scene(), &turned, K::Winding, &format!("{WHERE}: 18 of 18 triangles face the other way"));
    let fewer = changed(|m| m.primitives[0].indices = Some(indices(&triangles()[3..])));
    only(&scene(), &fewer, K::Topology, &format!("{WHERE}: has 17 triangles instead of 18"));
    let lines = changed(|m| m.primitives[0].topology = Topology::Lines);
    only(&scene(), &lines, K::Topology, &format!("{WHERE}: consists of lines instead of triangles"));
}

#[test]
fn strips_fans_and_loops_equal_their_lists() {
    let of = |topology, list: &[u32]| {
        changed(|mesh| {
            mesh.primitives[0].topology = topology;
            mesh.primitives[0].indices = Some(indices(list));
        })
    };
    let exact = Tolerance::exact();
    // Two rows joined by triangles without area.
    let strip = of(Topology::TriangleStrip, &[0, 1, 4, 5, 5, 10, 10, 11, 14, 15]);
    let apart = of(Topology::Triangles, &[0, 1, 4, 1, 5, 4, 10, 11, 14, 11, 15, 14]);
    same(&strip, &apart, &exact);
    let fan = of(Topology::TriangleFan, &[0, 1, 5, 4]);
    same(&fan, &of(Topology::Triangles, &[0, 1, 5, 0, 5, 4]), &exact);
    same(&of(Topology::LineStrip, &[0, 1, 5]), &of(Topology::Lines, &[0, 1, 1, 5]), &exact);
    same(&of(Topology::LineLoop, &[0, 1, 5]), &of(Topology::Lines, &[5, 0, 0, 1, 1, 5]), &exact);
    same(&of(Topology::Points, &[0, 1, 5]), &of(Topology::Points, &[5, 0, 1]), &exact);
    let flat = of(Topology::Triangles, &[0, 1, 4, 3, 3, 2]);
    let bare = of(Topology::Triangles, &[0, 1, 4]);
    only(&flat, &bare, K::Topology, &format!("{WHERE}: has 1 triangle instead of 2"));
    same(&flat, &bare, &exact.ignoring(Ignore { degenerate: true, ..Ignore::default() }));
}

#[test]
fn attributes_may_be_missing() {
    let bare = changed(|m| m.pools[0].attributes.retain(|a| a.semantic != Semantic::TexCoord(0)));
    only(&scene(), &bare, K::Missing, &format!("{WHERE}: texture coordinate 0 is missing"));
    let rigid = changed(|m| {
        m.pools[0].attributes.retain(|a| !matches!(a.semantic, Semantic::Weights(_) | Semantic::Joints(_)))
    });
    only(&scene(), &rigid, K::Missing, &format!("{WHERE}: weight of joints is missing"));
}

#[test]
fn meshes_and_morph_targets() {
    let base = "meshes/sheet";
    only(
        &scene(),
        &changed(|m| m.name = "x".into()),
        K::Name,
        &format!("{base}: is named \"x\" instead of \"sheet\""),
    );
    only(&scene(), &changed(|m| m.bounds = None), K::Bounds, &format!("{base}: no longer has bounds"));
    let smile = "meshes/sheet/targets/smile";
    only(
        &scene(),
        &changed(|m| m.targets[0].weight = 0.5),
        K::Weight,
        &format!("{smile}: default weight differs by 0.25"),
    );
    let grin = changed(|m| m.targets[0].name = "grin".into());
    only(&scene(), &grin, K::Name, &format!("{smile}: is named \"grin\" instead of \"smile\""));
    only(&scene(), &changed(|m| m.targets.clear()), K::Missing, &format!("{smile}: missing"));
    let wider = changed(|m| Arc::make_mut(&mut m.targets[0].pools[0][0]).values[1][0] = 2.0);
    let sentence = "displacement of the position by \"smile\" differs by up to 1.5 at 6 of 54 corners";
    only(&scene(), &wider, K::Morph, &format!("{WHERE}: {sentence}"));
}

#[test]
fn stored_zeros_are_no_displacement() {
    let dense = changed(|mesh| {
        let sparse = Arc::make_mut(&mut mesh.targets[0].pools[0][0]);
        let value = |v: u32| sparse.vertices.iter().position(|&at| at == v).map(|at| sparse.values[at]);
        let all = (0..16).map(|v| (v, value(v).unwrap_or([0.0, -0.0, 0.0])));
        (sparse.vertices, sparse.values) = all.unzip();
    });
    same(&scene(), &dense, &Tolerance::exact());
}

#[test]
fn primitives_match_by_material() {
    let two = |turned: bool| {
        let mut scene = scene();
        let mesh = sheet(&mut scene);
        let list = triangles();
        let part = |list: &[u32], material| Primitive {
            indices: Some(indices(list)),
            material: Some(meshwright_scene::Id::new(material)),
            ..mesh.primitives[0].clone()
        };
        mesh.primitives = vec![part(&list[..9], 0), part(&list[9..], 1)];
        if turned {
            mesh.primitives.reverse();
        }
        scene
    };
    same(&two(false), &two(true), &Tolerance::exact());
    let sentences = told(&two(false), &scene(), &Tolerance::exact()).1;
    let expected =
        [format!("{WHERE}: has 18 triangles instead of 3"), "meshes/sheet/primitives/1: missing".into()];
    assert_eq!(sentences, expected);
    let other = changed(|m| m.primitives[0].material = Some(meshwright_scene::Id::new(1)));
    let sentence = format!("{WHERE}: has material \"unused\" instead of material \"cloth\"");
    only(&scene(), &other, K::Material, &sentence);
    let none = changed(|m| m.primitives[0].material = None);
    only(&scene(), &none, K::Material, &format!("{WHERE}: has no material instead of material \"cloth\""));
}

#[test]
fn a_large_tolerance_finds_the_nearest_face() {
    // A row of 200 triangles with a spacing of 0.01 that all moved by 0.1; each matches one at most as far
    // away.
    let row = |shift: f32, turned: bool| {
        let mut corners: Vec<[f32; 9]> = (0..200)
            .map(|at| {
                let x = at as f32 * 0.01 + shift;
                [x, 0.0, 0.0, x + 1.0, 0.0, 0.0, x, 1.0, 0.0]
            })
            .collect();
        if turned {
            corners.reverse();
        }
        let mut scene = Scene::default();
        let positions = Stream::packed(floats(corners.as_flattened()), Component::F32, 3);
        let pool = VertexPool { attributes: vec![attribute(Semantic::Position, positions)] };
        let primitive = Primitive::new(0, Topology::Triangles, None);
        scene.add_mesh(Mesh { pools: vec![pool], primitives: vec![primitive], ..Mesh::default() });
        scene
    };
    same(&row(0.0, false), &row(0.0, true), &Tolerance::within(0.5));
    same(&row(0.0, false), &row(1e-5, true), &Tolerance::within(1e-4));
    same(&row(0.0, false), &row(1e-5, true), &Tolerance::within(0.5));
    assert!(!told(&row(0.0, false), &row(0.02, true), &Tolerance::within(0.01)).0.is_empty());
}
