//! Vertices and triangles.

use crate::{
    sample::{MATRIX, NORMALS, Sample, TRIANGLES, UVS, transformed},
    shape::{body, clean, compiled, normals, points, reported, shape, triangles, uvs},
};
use meshwright_cdae::document::MeshPrimitive;
use meshwright_shape_compiler::GameCompiler;

/// The pyramid with other primitives.
fn drawn(primitives: &str) -> Sample {
    Sample::new().with(TRIANGLES, primitives)
}

/// A primitive with positions only.
fn primitive(kind: &str, lists: &str) -> String {
    format!(
        r##"<{kind} material="m0"><input semantic="VERTEX" source="#g-vtx" offset="0"/>{lists}</{kind}>"##
    )
}

/// The triangles of primitives with positions only, as indices of positions in the order of the file.
fn position_triangles(sample: Sample) -> Vec<[usize; 3]> {
    let all = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [2.0, 1.0, 0.0], [0.0, 1.0, 0.0], [0.5, 0.5, 3.0]];
    let shape = shape(sample);
    if shape.shape.meshes.items.is_empty() {
        return Vec::new();
    }
    let (points, triangles) = (points(body(&shape, 0)), triangles(body(&shape, 0)));
    let place = |vertex: u32| all.iter().position(|own| *own == points[vertex as usize]).unwrap();
    triangles.iter().map(|[c, b, a]| [place(*a), place(*b), place(*c)]).collect()
}

#[test]
fn vertices_are_in_the_order_of_their_first_use() {
    let shape = clean(Sample::new());
    let body = body(&shape, 0);
    // The first triangle uses the positions 0, 2 and 1.
    assert_eq!(points(body)[..4], [[0.0, 0.0, 0.0], [2.0, 1.0, 0.0], [2.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
    assert_eq!(normals(body)[..4], [[0.0, 0.0, -1.0]; 4]);
    assert_eq!(points(body).len(), 16, "corners with other normals are other vertices");
    let triangles = triangles(body);
    assert_eq!((triangles.len(), triangles[0]), (6, [2, 1, 0]), "corners are reversed");
    // The last triangle of the file is (3, 0, 4) with the normal -X.
    let last = triangles[5].map(|vertex| (points(body)[vertex as usize], normals(body)[vertex as usize]));
    let side = [-1.0, 0.0, 0.0];
    assert_eq!(last, [([0.5, 0.5, 3.0], side), ([0.0, 0.0, 0.0], side), ([0.0, 1.0, 0.0], side)]);
}

#[test]
fn equal_values_are_one_vertex_whatever_their_indices() {
    // The source of normals has a sixth element that equals the first.
    let normals = NORMALS
        .replace("count=\"15\"", "count=\"18\"")
        .replace("count=\"5\"", "count=\"6\"")
        .replace("-1 0 0</float", "-1 0 0 0 0 -1</float");
    let sample = Sample::new().with(NORMALS, &normals).with("0 0 0 3 0 3 2 0 2", "0 5 0 3 5 3 2 5 2");
    assert_eq!(points(body(&clean(sample), 0)).len(), 16);
}

#[test]
fn texture_coordinates_are_flipped_and_scaled() {
    let factor = 1.0 - f32::EPSILON / 2.0;
    let late = clean(Sample::new());
    assert_eq!(uvs(body(&late, 0))[..3], [[0.0, 1.0], [factor, 1.0 - factor], [factor, 1.0]]);
    let early = compiled(Sample::new(), GameCompiler::V26Early).value;
    assert_eq!(uvs(body(&early, 0))[..3], [[0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]);
    // Surfaces without a material are not scaled.
    let bare = shape(Sample::new().with("<triangles material=\"m0\"", "<triangles"));
    assert_eq!(uvs(body(&bare, 0))[..3], [[0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]);
    let none = shape(drawn(&primitive("triangles", "<p>0 1 2</p>")));
    assert_eq!(uvs(body(&none, 0)), [[0.0, 1.0]; 3]);
}

#[test]
fn the_two_sets_with_the_lowest_numbers_are_kept() {
    let other = UVS.replace("g-uv", "g-uvb").replace("0 0 1 0 1 1 0 1 0.5 0.25", "9 9 9 9 9 9 9 9 9 9");
    let sample = Sample::new()
        .with(UVS, &format!("{UVS}{other}"))
        .with(
            "offset=\"2\" set=\"0\"/>",
            "offset=\"2\" set=\"7\"/><input semantic=\"TEXCOORD\" source=\"#g-uvb\" offset=\"2\" set=\"3\"/><input semantic=\"TEXCOORD\" source=\"#g-uv\" offset=\"2\" set=\"9\"/>",
        );
    let outcome = compiled(sample, GameCompiler::V26Early);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0004", "SHAPE0016"]);
    let body = body(&outcome.value, 0);
    assert_eq!(uvs(body)[0], [9.0, -8.0]);
    assert_eq!(body.tverts2.view::<[f32; 2]>().iter().next(), Some([0.0, 1.0]));
}

#[test]
fn colors_are_truncated_to_bytes() {
    let colors = NORMALS
        .replace("g-nrm", "g-col")
        .replace("0 0 -1 0 -1 0 1 0 0 0 1 0 -1 0 0", "0 0.5 0.999 2 -1 1 0 0 0 0 0 0 0 0 0");
    let sample = Sample::new()
        .with(NORMALS, &format!("{NORMALS}{colors}"))
        .with("<p>", "<input semantic=\"COLOR\" source=\"#g-col\" offset=\"0\"/><p>");
    let shape = clean(sample);
    // The vertices 0 and 2 have the first and the second color.
    assert_eq!(body(&shape, 0).colors.data[..4], [0, 127, 254, 255]);
    assert_eq!(body(&shape, 0).colors.data[8..12], [255, 0, 255, 255]);
}

#[test]
fn every_kind_of_primitive_becomes_triangles() {
    let fan = vec![[0, 1, 2], [0, 2, 3]];
    let of = |kind: &str, lists: &str| position_triangles(drawn(&primitive(kind, lists)));
    assert_eq!(of("polygons", "<p>0 1 2 3</p>"), fan);
    assert_eq!(of("polygons", "<ph><p>0 1 2 3</p><h>0 1 4</h></ph>"), fan);
    assert_eq!(of("trifans", "<p>0 1 2 3</p>"), fan);
    assert_eq!(of("tristrips", "<p>0 1 2 3</p>"), [[0, 1, 2], [2, 1, 3]]);
    assert_eq!(
        of("polylist", "<vcount>4 2 3</vcount><p>0 1 2 3 0 1 1 2 4</p>"),
        [[0, 1, 2], [0, 2, 3], [1, 2, 4]]
    );
    assert_eq!(of("triangles", "<p>0 1 2</p><p>1 2 3</p>"), [[0, 1, 2], [1, 2, 3]]);
    // A polylist whose indices do not fit is ignored, triangles are read to the last complete one.
    assert_eq!(of("polylist", "<vcount>4 3</vcount><p>0 1 2 3 1 2</p>"), Vec::<[usize; 3]>::new());
    assert_eq!(of("triangles", "<p>0 1 2 1 2</p>"), [[0, 1, 2]]);
    assert_eq!(of("triangles", "<p>0 1 99 1 2 3</p>"), [[1, 2, 3]]);
    assert_eq!(of("lines", "<p>0 1 1 2</p>"), Vec::<[usize; 3]>::new());
}

#[test]
fn each_primitive_of_the_file_stays_one() {
    let one = primitive("triangles", "<p>0 1 2</p>");
    let shape = shape(drawn(&format!("{one}{}{one}", primitive("triangles", ""))));
    let primitives: Vec<MeshPrimitive> = body(&shape, 0).primitives.view::<MeshPrimitive>().iter().collect();
    let expected = |start| MeshPrimitive { start, count: 3, material: MeshPrimitive::INDEXED };
    assert_eq!(primitives, [expected(0), expected(3)]);
    assert_eq!(points(body(&shape, 0)).len(), 3, "primitives share vertices");
}

#[test]
fn scale_is_applied_to_positions_only() {
    let outcome = compiled(transformed("<scale>2 2 4</scale>"), GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0009", "SHAPE0016", "SHAPE0032", "SHAPE0034"]);
    let body = body(&outcome.value, 0);
    assert_eq!(points(body)[1], [4.0, 2.0, 0.0]);
    assert_eq!(normals(body), normals(self::body(&shape(Sample::new()), 0)));
    assert_eq!(outcome.value.shape.bounds.get(), [0.0, 0.0, 0.0, 4.0, 2.0, 12.0]);
}

#[test]
fn flat_nodes_keep_their_place() {
    let transform = "<translate>5 0 1</translate><scale>1 0 1</scale><translate>1 1 1</translate>";
    let outcome = compiled(transformed(transform), GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0009", "SHAPE0016", "SHAPE0032", "SHAPE0034"]);
    let shape = &outcome.value.shape;
    assert_eq!(shape.default_translations.view::<[f32; 3]>().iter().next(), Some([6.0, 0.0, 2.0]));
    assert_eq!(points(body(&outcome.value, 0))[1], [2.0, 0.0, 0.0]);
}

#[test]
fn mirrored_meshes_are_mirrored_at_z() {
    let outcome = compiled(transformed("<scale>-1 1 1</scale>"), GameCompiler::V31);
    assert_eq!(reported(&outcome.diagnostics), ["SHAPE0010", "SHAPE0016", "SHAPE0032", "SHAPE0034"]);
    let body = body(&outcome.value, 0);
    // The node turns half about Y, which undoes the mirroring of x and z.
    assert!(points(body).contains(&[0.5, 0.5, -3.0]));
    assert_eq!(normals(body)[0], [0.0, 0.0, 1.0]);
    assert_eq!(triangles(body)[0], [2, 1, 0]);
    assert_eq!(outcome.value.shape.bounds.get(), [-2.0, 0.0, 0.0, 0.0, 1.0, 3.0]);
}

#[test]
fn missing_normals_are_those_of_triangles() {
    let shape = shape(drawn(&primitive("triangles", "<p>0 1 2</p>")));
    assert_eq!(normals(body(&shape, 0)), [[0.0, 0.0, 1.0]; 3]);
}

#[test]
fn versions_have_tangents_or_encoded_normals() {
    let late = shape(Sample::new());
    let early = compiled(Sample::new(), GameCompiler::V26Late).value;
    assert_eq!((late.version_number(), early.version_number()), (31, 26));
    let counts =
        |body: &meshwright_cdae::document::MeshBody<'_>| (body.tangents.len(), body.encoded_norms.len());
    assert_eq!((counts(body(&late, 0)), counts(body(&early, 0))), ((16, 0), (0, 16)));
    let tangents: Vec<[f32; 4]> = body(&late, 0).tangents.view::<[f32; 4]>().iter().collect();
    assert!(tangents.iter().zip(normals(body(&late, 0))).all(|([x, y, z, w], [p, q, r])| {
        (x * p + y * q + z * r).abs() < 1e-5 && (x * x + y * y + z * z - 1.0).abs() < 1e-5 && w.abs() == 1.0
    }));
}

#[test]
fn meshes_of_an_object_are_in_the_space_of_its_node() {
    let tree = r##"<node name="base00"><node name="start01"><node name="a100">INSTANCE</node><node name="a50"><translate>0 0 9</translate>INSTANCE</node></node></node>"##;
    let tree = tree.replace("INSTANCE", crate::sample::INSTANCE);
    let node =
        format!("<node id=\"obj\" name=\"obj\" type=\"NODE\">{MATRIX}{}</node>", crate::sample::INSTANCE);
    let shape = shape(Sample::new().with(&node, &tree));
    assert_eq!(points(body(&shape, 0))[0], [0.0, 0.0, 0.0]);
    assert_eq!(points(body(&shape, 1))[0], [0.0, 0.0, 9.0]);
    // The box places each mesh by its own node.
    assert_eq!(shape.shape.bounds.get(), [0.0, 0.0, 0.0, 2.0, 1.0, 21.0]);
}
