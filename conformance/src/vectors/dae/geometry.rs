//! Vectors of meshes: inputs and primitives.

use super::builder::{
    ASSET, GEOMETRY, VERTEX, VERTICES, corners, drawn, file, floats, geometry, meant, mesh, positions,
};
use crate::vector::Vector;
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [primitives(), inputs(), materials()].concat()
}

/// Four corners of a square, and a fifth point.
fn square(primitives: &str) -> String {
    format!("{}{VERTICES}{primitives}", positions("0 0 0 1 0 0 1 1 0 0 1 0 2 2 0"))
}

fn points(indices: &[usize]) -> Value {
    let all = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [2, 2, 0]];
    indices.iter().map(|at| json!(all[*at])).collect()
}

fn primitives() -> Vec<Vector> {
    let one = |name: &str, about: &str, primitives: &str, indices: &[usize]| {
        drawn(
            name,
            about,
            GEOMETRY,
            &square(primitives),
            json!([{ "kind": "triangles", "positions": points(indices) }]),
        )
    };
    vec![
        one(
            "triangles",
            "Two triangles.",
            &format!("<triangles count=\"2\">{VERTEX}<p>0 1 2 0 2 3</p></triangles>"),
            &[0, 1, 2, 0, 2, 3],
        ),
        one(
            "triangles_wrong_count",
            "The stated count of triangles is wrong: the indices decide.",
            &format!("<triangles count=\"9\">{VERTEX}<p>0 1 2 0 2 3</p></triangles>"),
            &[0, 1, 2, 0, 2, 3],
        ),
        one(
            "triangles_twice",
            "Two lists of indices in one primitive.",
            &format!("<triangles count=\"2\">{VERTEX}<p>0 1 2</p><p>0 2 3</p></triangles>"),
            &[0, 1, 2, 0, 2, 3],
        ),
        one(
            "polylist",
            "A square and a triangle; polygons become fans from the first corner.",
            &format!("<polylist count=\"2\">{VERTEX}<vcount>4 3</vcount><p>0 1 2 3 2 4 3</p></polylist>"),
            &[0, 1, 2, 0, 2, 3, 2, 4, 3],
        ),
        one(
            "polylist_pentagon",
            "A polygon with five corners.",
            &format!("<polylist count=\"1\">{VERTEX}<vcount>5</vcount><p>0 1 4 2 3</p></polylist>"),
            &[0, 1, 4, 0, 4, 2, 0, 2, 3],
        ),
        one(
            "polylist_two_corners",
            "A polygon with two corners has no triangle.",
            &format!("<polylist count=\"2\">{VERTEX}<vcount>2 3</vcount><p>0 1 0 1 2</p></polylist>"),
            &[0, 1, 2],
        ),
        one(
            "polygons",
            "Each polygon has its own list of indices.",
            &format!("<polygons count=\"2\">{VERTEX}<p>0 1 2 3</p><p>2 4 3</p></polygons>"),
            &[0, 1, 2, 0, 2, 3, 2, 4, 3],
        ),
        one(
            "tristrips",
            "Every second triangle of a strip is turned.",
            &format!("<tristrips count=\"1\">{VERTEX}<p>0 1 3 2</p></tristrips>"),
            &[0, 1, 3, 3, 1, 2],
        ),
        one(
            "trifans",
            "All triangles of a fan begin at its first corner.",
            &format!("<trifans count=\"1\">{VERTEX}<p>0 1 2 3</p></trifans>"),
            &[0, 1, 2, 0, 2, 3],
        ),
        drawn(
            "lines",
            "Two lines.",
            GEOMETRY,
            &square(&format!("<lines count=\"2\">{VERTEX}<p>0 1 2 3</p></lines>")),
            json!([{ "kind": "lines", "positions": points(&[0, 1, 2, 3]) }]),
        ),
        drawn(
            "linestrips",
            "A connected line becomes single lines.",
            GEOMETRY,
            &square(&format!("<linestrips count=\"1\">{VERTEX}<p>0 1 2</p></linestrips>")),
            json!([{ "kind": "lines", "positions": points(&[0, 1, 1, 2]) }]),
        ),
        drawn(
            "empty_primitive",
            "A primitive without triangles shows nothing.",
            GEOMETRY,
            &square(&format!(
                "<triangles count=\"0\">{VERTEX}</triangles><triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>"
            )),
            json!([{ "positions": points(&[0, 1, 2]) }]),
        ),
    ]
}

fn inputs() -> Vec<Vector> {
    let uvs = floats("t", "0 0 1 0 0 1", &["S", "T"]);
    let normals = floats("k", "0 0 1", &["X", "Y", "Z"]);
    let input = |semantic: &str, source: &str, offset: usize, more: &str| {
        format!("<input semantic=\"{semantic}\" source=\"#{source}\" offset=\"{offset}\"{more}/>")
    };
    let with = |sources: &str, inputs: &str, indices: &str| {
        mesh("").replace(
            VERTICES,
            &format!(
                "{sources}{VERTICES}<triangles count=\"1\">{VERTEX}{inputs}<p>{indices}</p></triangles>"
            ),
        )
    };
    let flipped = json!([[0, 1], [1, 1], [0, 0]]);
    let up = json!([[0, 0, 1], [0, 0, 1], [0, 0, 1]]);
    let one = |name: &str, about: &str, mesh: String, primitive: Value| {
        drawn(name, about, GEOMETRY, &mesh, json!([primitive]))
    };
    let three = floats("t", "0 0 9 1 0 9 0 1 9", &["S", "T", "P"]);
    let swapped = floats("t", "0 0 0 1 1 0", &["T", "S"]);
    let colors = floats("c", "1 0 0 0 1 0 0 0 1", &["R", "G", "B"]);
    let alphas = floats("c", "1 0 0 0.5 0 1 0 0.25 0 0 1 1", &["R", "G", "B", "A"]);
    let second = floats("u", "0.5 0.5 1 0.5 0.5 1", &["S", "T"]);
    let in_vertices = mesh(&format!("<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>")).replace(
        VERTICES,
        &format!("{}<vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/><input semantic=\"NORMAL\" source=\"#k\"/></vertices>", floats("k", "0 0 1 0 0 1 0 0 1", &["X", "Y", "Z"])),
    );
    vec![
        one(
            "offsets",
            "Each input has its own index.",
            with(
                &format!("{normals}{uvs}"),
                &format!("{}{}", input("NORMAL", "k", 1, ""), input("TEXCOORD", "t", 2, " set=\"0\"")),
                "0 0 0 1 0 1 2 0 2",
            ),
            json!({ "positions": corners(), "normals": up, "uvs": flipped }),
        ),
        one(
            "shared_offset",
            "Positions and texture coordinates share an index.",
            with(&uvs, &input("TEXCOORD", "t", 0, " set=\"0\""), "0 1 2"),
            json!({ "positions": corners(), "uvs": flipped }),
        ),
        one(
            "offset_gap",
            "An index that no input uses.",
            with(&uvs, &input("TEXCOORD", "t", 2, " set=\"0\""), "0 9 0 1 9 1 2 9 2"),
            json!({ "positions": corners(), "uvs": flipped }),
        ),
        one(
            "normals_in_vertices",
            "Normals by vertex.",
            in_vertices,
            json!({ "positions": corners(), "normals": up }),
        ),
        one(
            "texture_coordinates_of_three",
            "Texture coordinates with a third value, which is not used.",
            with(&three, &input("TEXCOORD", "t", 0, ""), "0 1 2"),
            json!({ "uvs": flipped }),
        ),
        one(
            "texture_coordinates_by_name",
            "The parameters name the order: T before S.",
            with(&swapped, &input("TEXCOORD", "t", 0, ""), "0 1 2"),
            json!({ "uvs": [[0, 1], [1, 1], [0, 0]] }),
        ),
        one(
            "texture_coordinate_set_9",
            "The only set has the number 9.",
            with(&uvs, &input("TEXCOORD", "t", 0, " set=\"9\""), "0 1 2"),
            json!({ "uvs": flipped }),
        ),
        one(
            "texture_coordinate_sets",
            "Two sets, the one with the lower number first.",
            with(
                &format!("{uvs}{second}"),
                &format!(
                    "{}{}",
                    input("TEXCOORD", "u", 0, " set=\"5\""),
                    input("TEXCOORD", "t", 0, " set=\"2\"")
                ),
                "0 1 2",
            ),
            json!({ "uvs": flipped, "uvs1": [[0.5, 0.5], [1, 0.5], [0.5, 0]] }),
        ),
        one(
            "colors_of_three",
            "Colors of three values are opaque.",
            with(&colors, &input("COLOR", "c", 0, ""), "0 1 2"),
            json!({ "colors": [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]] }),
        ),
        one(
            "colors_of_four",
            "Colors with alpha.",
            with(&alphas, &input("COLOR", "c", 0, " set=\"0\""), "0 1 2"),
            json!({ "colors": [[1, 0, 0, 0.5], [0, 1, 0, 0.25], [0, 0, 1, 1]] }),
        ),
        one(
            "no_normals",
            "A primitive without normals.",
            with("", "", "0 1 2"),
            json!({ "normals": null, "positions": corners() }),
        ),
    ]
}

fn materials() -> Vec<Vector> {
    let library = "<library_effects><effect id=\"e\"><profile_COMMON><technique sid=\"c\"><lambert/></technique></profile_COMMON></effect></library_effects>\n\
                   <library_materials><material id=\"red-id\" name=\"red\"><instance_effect url=\"#e\"/></material><material id=\"blue\"><instance_effect url=\"#e\"/></material></library_materials>\n";
    let two = square(&format!(
        "<triangles material=\"a\" count=\"1\">{VERTEX}<p>0 1 2</p></triangles><triangles material=\"b\" count=\"1\">{VERTEX}<p>0 2 3</p></triangles>"
    ));
    let bound = |binds: &[(&str, &str)]| {
        let binds: String = binds
            .iter()
            .map(|(symbol, target)| format!("<instance_material symbol=\"{symbol}\" target=\"#{target}\"/>"))
            .collect();
        format!(
            "<instance_geometry url=\"#g\"><bind_material><technique_common>{binds}</technique_common></bind_material></instance_geometry>"
        )
    };
    let node = |name: &str, content: &str| format!("<node id=\"{name}\" name=\"{name}\">{content}</node>");
    let libraries = format!("{library}{}", geometry("g", &two));
    vec![
        meant(
            "materials_of_symbols",
            "Two primitives with symbols, which the instance binds to materials; one has no name but an id.",
            GEOMETRY,
            file(ASSET, &libraries, &node("n", &bound(&[("a", "red-id"), ("b", "blue")]))),
            json!({ "drawn": [
            { "material": "red", "positions": points(&[0, 1, 2]) }, { "material": "blue", "positions": points(&[0, 2, 3]) },
        ] }),
        ),
        meant(
            "materials_of_instances",
            "Two instances of a geometry bind its symbols differently.",
            GEOMETRY,
            file(
                ASSET,
                &libraries,
                &format!(
                    "{}{}",
                    node("n", &bound(&[("a", "red-id"), ("b", "blue")])),
                    node("m", &bound(&[("a", "blue"), ("b", "blue")]))
                ),
            ),
            json!({ "drawn": [
            { "node": "n", "material": "red" }, { "node": "n", "material": "blue" }, { "node": "m", "material": "blue" }, { "node": "m", "material": "blue" },
        ] }),
        ),
        meant(
            "no_material",
            "A primitive without a symbol has no material.",
            GEOMETRY,
            file(
                ASSET,
                &geometry("g", &mesh(&format!("<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>"))),
                &node("n", "<instance_geometry url=\"#g\"/>"),
            ),
            json!({ "drawn": [{ "material": null }] }),
        ),
    ]
}
