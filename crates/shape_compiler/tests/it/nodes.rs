//! Nodes, names, objects and details.

use crate::{
    sample::{INSTANCE, MATRIX, Sample, leveled},
    shape::{body, clean, compiled, details, name, names, nodes, objects, points, reported, shape},
};
use meshwright_cdae::document::{Detail, Quat16};
use meshwright_shape_compiler::GameCompiler;

/// The sample with other nodes; `@` is an instance of the mesh.
fn tree(nodes: &str) -> Sample {
    let node = format!("<node id=\"obj\" name=\"obj\" type=\"NODE\">{MATRIX}{INSTANCE}</node>");
    Sample::new().with(&node, &nodes.replace('@', INSTANCE))
}

#[test]
fn a_file_without_levels_has_one_detail() {
    let shape = clean(Sample::new());
    assert_eq!(names(&shape), ["obj", "detail2"]);
    assert_eq!(details(&shape), [("detail2".to_owned(), 2.0)]);
    assert_eq!(
        (shape.shape.smallest_visible_size.as_f64(), shape.shape.smallest_visible_dl.as_f64()),
        (2.0, 0.0)
    );
    assert_eq!(
        shape.shape.details.view::<Detail>().iter().map(|own| own.poly_count).collect::<Vec<_>>(),
        [6]
    );
    assert_eq!(shape.shape.bounds.get(), [5.0, 6.0, 7.0, 7.0, 7.0, 10.0]);
    let translations: Vec<[f32; 3]> = shape.shape.default_translations.view::<[f32; 3]>().iter().collect();
    assert_eq!(translations, [[5.0, 6.0, 7.0]]);
    assert_eq!(points(body(&shape, 0))[0], [0.0; 3], "vertices are in the space of the node");
}

#[test]
fn sizes_are_at_the_ends_of_names() {
    let shape = clean(leveled(["house_a200", "Colmesh-1"]));
    assert_eq!(
        names(&shape),
        ["base00", "start01", "house_a200", "Colmesh-1", "house_a", "detail200", "Colmesh", "Collision-1"]
    );
    let parents: Vec<i32> = nodes(&shape).iter().map(|node| node.parent).collect();
    assert_eq!(parents, [-1, 0, 1, 0]);
    assert_eq!(details(&shape), [("detail200".to_owned(), 200.0), ("Collision-1".to_owned(), -1.0)]);
    let objects = objects(&shape);
    let list: Vec<_> = objects
        .iter()
        .map(|own| (name(&shape, own.name), own.node, own.first_mesh, own.mesh_count))
        .collect();
    // The second object has a null mesh for the first detail.
    assert_eq!(list, [("house_a".to_owned(), 2, 0, 1), ("Colmesh".to_owned(), 3, 1, 2)]);
    assert!(shape.shape.meshes.items[1].body.is_none());
    assert_eq!(shape.shape.smallest_visible_size.as_f64(), 200.0);
}

#[test]
fn without_the_tree_numbers_are_parts_of_names() {
    let outcome =
        compiled(leveled(["house_a200", "Colmesh-1"]).with("start01\">", "other01\">"), GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0012", "SHAPE0016", "SHAPE0032"]);
    assert_eq!(details(&outcome.value), [("detail2".to_owned(), 2.0)]);
    let objects: Vec<String> =
        objects(&outcome.value).iter().map(|own| name(&outcome.value, own.name)).collect();
    assert_eq!(objects, ["house_a200", "Colmesh-1"]);
}

#[test]
fn names_are_unique_without_case() {
    let outcome = compiled(
        tree("<node name='a'/><node name='A'/><node id='a'/><node/><node>@</node>"),
        GameCompiler::V31,
    );
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0001", "SHAPE0016", "SHAPE0032"]);
    let nodes: Vec<String> = nodes(&outcome.value).iter().map(|own| name(&outcome.value, own.name)).collect();
    assert_eq!(nodes, ["a", "AB", "aC", "null", "nullB"]);
    assert!(outcome.diagnostics.as_slice()[0].message.contains("\"A\" -> \"AB\""));
}

#[test]
fn meshes_of_one_name_and_size_become_two_objects() {
    let outcome = compiled(tree("<node name='a'>@@</node>"), GameCompiler::V31);
    let objects: Vec<String> =
        objects(&outcome.value).iter().map(|own| name(&outcome.value, own.name)).collect();
    assert_eq!(objects, ["aB", "a"], "the names are sorted descending");
}

#[test]
fn meshes_of_nodes_without_names_have_those_of_parents() {
    let shape = shape(tree(
        "<node name='door'><node>@</node></node><node name='wall'><node name='xPIVOT'>@</node></node>",
    ));
    let objects: Vec<String> = objects(&shape).iter().map(|own| name(&shape, own.name)).collect();
    assert_eq!(objects, ["wall", "door"]);
}

#[test]
fn markers_define_details() {
    let shape = shape(tree(
        "<node name='base00'><node name='start01'><node name='a100'>@</node></node><node name='nulldetail10'/><node name='bb__autobillboard20'/></node>",
    ));
    let all: Vec<Detail> = shape.shape.details.view::<Detail>().iter().collect();
    assert_eq!(
        details(&shape),
        [("detail100".to_owned(), 100.0), ("bbDetail20".to_owned(), 20.0), ("detail10".to_owned(), 10.0)]
    );
    assert_eq!(all.iter().map(|own| own.sub_shape).collect::<Vec<_>>(), [0, -1, 0]);
    assert_eq!(all.iter().map(|own| own.object_detail).collect::<Vec<_>>(), [0, 0, 2]);
    assert_eq!((all[1].bb_dimension, all[1].bb_equator_steps, all[1].bb_include_poles), (64, 4, 1));
    assert_eq!(shape.shape.smallest_visible_size.as_f64(), 10.0);
}

#[test]
fn meshes_without_triangles_vanish_with_their_details() {
    let geometry = "<geometry id=\"none\" name=\"none\"><mesh/></geometry></library_geometries>";
    let instance = INSTANCE.replace("#g", "#none");
    let sample = tree(&format!(
        "<node name='base00'><node name='start01'><node name='a100'>@</node><node name='b50'>{instance}</node></node></node>"
    ))
    .with("</library_geometries>", geometry);
    let outcome = compiled(sample, GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0002", "SHAPE0016", "SHAPE0032"]);
    assert_eq!(names(&outcome.value), ["base00", "start01", "a100", "b50", "a", "detail100"]);
    assert_eq!(objects(&outcome.value).len(), 1);
}

#[test]
fn the_axis_turns_roots_and_the_unit_scales_vertices() {
    let sample = Sample::new().with("Z_UP", "Y_UP").with("meter=\"1\"", "meter=\"0.5\"");
    let shape = shape(sample);
    assert_eq!(points(body(&shape, 0))[1], [1.0, 0.5, 0.0]);
    let translations: Vec<[f32; 3]> = shape.shape.default_translations.view::<[f32; 3]>().iter().collect();
    assert_eq!(translations, [[-2.5, 3.5, 3.0]]);
    // x y z becomes -x z y.
    assert_eq!(shape.shape.bounds.get(), [-3.5, 3.5, 3.0, -2.5, 5.0, 3.5]);
    let rotations: Vec<Quat16> = shape.shape.default_rotations.view::<Quat16>().iter().collect();
    assert_eq!((rotations[0].x, rotations[0].w), (0, 0));
    let x_up = self::shape(Sample::new().with("Z_UP", "X_UP"));
    assert_eq!(x_up.shape.bounds.get(), [7.0, 5.0, 6.0, 10.0, 7.0, 7.0]);
}

#[test]
fn instances_of_nodes_are_copies() {
    let library =
        "<library_nodes><node id='wheel' name='wheel'><translate>1 0 0</translate>@</node></library_nodes>"
            .replace('@', INSTANCE);
    let shape = shape(
        tree("<node name='car'><translate>0 2 0</translate><instance_node url='#wheel'/></node>")
            .library(&library),
    );
    assert_eq!(names(&shape)[..2], ["car", "wheel"]);
    assert_eq!(nodes(&shape)[1].parent, 0);
    assert_eq!(shape.shape.bounds.get(), [1.0, 2.0, 0.0, 3.0, 3.0, 3.0]);
}

#[test]
fn a_node_named_bounds_states_the_box() {
    let outcome = compiled(
        tree(
            "<node name='a'>@</node><node name='Bounds'><scale>10 10 10</scale>@</node><node name='sequence_walk'><node name='b'/></node>",
        ),
        GameCompiler::V31,
    );
    assert_eq!(
        reported(&outcome.diagnostics),
        ["SHAPE0016", "SHAPE0023", "SHAPE0024", "SHAPE0032", "SHAPE0034"]
    );
    assert_eq!(outcome.value.shape.bounds.get(), [0.0, 0.0, 0.0, 20.0, 10.0, 30.0]);
    assert_eq!(nodes(&outcome.value).len(), 1);
}

#[test]
fn an_empty_file_gives_an_empty_shape() {
    let shape = shape(tree("<node name='a'/>"));
    assert_eq!((objects(&shape).len(), details(&shape).len()), (0, 0));
    assert_eq!(
        (shape.shape.smallest_visible_size.as_f64(), shape.shape.smallest_visible_dl.as_f64()),
        (-1.0, -1.0)
    );
    assert_eq!(shape.shape.radius.as_f64(), 0.0);
}
