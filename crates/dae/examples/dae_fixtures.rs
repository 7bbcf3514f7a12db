//! Writes the Collada fixtures: `cargo run -p meshwright-dae --example dae_fixtures -- fixtures`.
//!
//! `shed.dae` is a static object of a level as a 3D program exports it for BeamNG: Z up, levels of detail and collision
//! in names, two materials, and a door that opens. `lamp.dae` is a lamp with two joints that bends, in centimeters and
//! with Y up.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a generator may panic"
)]

use std::{fmt::Write as _, fs, path::Path};

type Point = [f64; 3];

fn main() {
    let folder = std::env::args().nth(1).expect("the folder to write to");
    let put = |name: &str, text: String| {
        fs::write(Path::new(&folder).join(name), text).expect("the fixture can be written");
    };
    put("shed.dae", shed());
    put("lamp.dae", lamp());
}

/// The faces of a mesh, each a polygon with one normal.
#[derive(Default)]
struct Faces(Vec<(Vec<Point>, &'static str)>);

impl Faces {
    /// A box without the sides that are left out.
    fn block(mut self, [min, max]: [Point; 2], material: &'static str) -> Self {
        for axis in 0..3 {
            for high in [false, true] {
                let corner = |u: bool, v: bool| {
                    let mut point = [0.0; 3];
                    for (at, side) in [(axis, high), ((axis + 1) % 3, u), ((axis + 2) % 3, v)] {
                        point[at] = if side { max[at] } else { min[at] };
                    }
                    point
                };
                let mut corners =
                    vec![corner(false, false), corner(true, false), corner(true, true), corner(false, true)];
                if !high {
                    corners.reverse();
                }
                self.0.push((corners, material));
            }
        }
        self
    }

    fn face(mut self, corners: &[Point], material: &'static str) -> Self {
        self.0.push((corners.to_vec(), material));
        self
    }

    /// The geometry in XML, with one list of polygons for each material.
    fn geometry(&self, id: &str) -> String {
        let (mut positions, mut normals, mut uvs) = (Vec::new(), Vec::new(), Vec::new());
        let mut lists: Vec<(&str, Vec<usize>, String)> = Vec::new();
        for (corners, material) in &self.0 {
            if lists.iter().all(|list| list.0 != *material) {
                lists.push((material, Vec::new(), String::new()));
            }
            let list = lists.iter_mut().find(|list| list.0 == *material).expect("it was added");
            let normal = index(&mut normals, normal(corners));
            list.1.push(corners.len());
            for (at, corner) in corners.iter().enumerate() {
                let uv = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]][at % 4];
                let (position, uv) = (index(&mut positions, *corner), index(&mut uvs, uv));
                let _ = write!(list.2, "{position} {normal} {uv} ");
            }
        }
        let mut text = format!("<geometry id=\"{id}-mesh\" name=\"{id}\"><mesh>\n");
        text.push_str(&source(&format!("{id}-positions"), &positions, &["X", "Y", "Z"]));
        text.push_str(&source(&format!("{id}-normals"), &normals, &["X", "Y", "Z"]));
        text.push_str(&source(&format!("{id}-uvs"), &uvs, &["S", "T"]));
        let _ = writeln!(
            text,
            "<vertices id=\"{id}-vertices\"><input semantic=\"POSITION\" source=\"#{id}-positions\"/></vertices>"
        );
        for (material, sizes, indices) in lists {
            let sizes_text = sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
            let _ = writeln!(
                text,
                "<polylist material=\"{material}-material\" count=\"{}\"><input semantic=\"VERTEX\" source=\"#{id}-vertices\" offset=\"0\"/>\
                 <input semantic=\"NORMAL\" source=\"#{id}-normals\" offset=\"1\"/><input semantic=\"TEXCOORD\" source=\"#{id}-uvs\" offset=\"2\" set=\"0\"/>\n\
                 <vcount>{sizes_text}</vcount><p>{}</p></polylist>",
                sizes.len(),
                indices.trim_end()
            );
        }
        text.push_str("</mesh></geometry>\n");
        text
    }
}

fn index(list: &mut Vec<Point>, value: Point) -> usize {
    list.iter().position(|own| *own == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    })
}

fn normal(corners: &[Point]) -> Point {
    let [a, b, c] = [corners[0], corners[1], corners[2]];
    let (u, v) = ([0, 1, 2].map(|at| b[at] - a[at]), [0, 1, 2].map(|at| c[at] - a[at]));
    let cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let length = cross.iter().map(|part| part * part).sum::<f64>().sqrt();
    // A few digits suffice, as in files of 3D programs.
    cross.map(|part| (part / length * 1e6).round() / 1e6 + 0.0)
}

fn source(id: &str, points: &[Point], names: &[&str]) -> String {
    let values: Vec<String> =
        points.iter().flat_map(|point| point[..names.len()].iter()).map(f64::to_string).collect();
    floats(id, &values, names)
}

fn floats(id: &str, values: &[String], names: &[&str]) -> String {
    let params: String =
        names.iter().map(|name| format!("<param name=\"{name}\" type=\"float\"/>")).collect();
    list(id, "float_array", values, names.len(), &params)
}

fn list(id: &str, kind: &str, values: &[String], stride: usize, params: &str) -> String {
    format!(
        "<source id=\"{id}\"><{kind} id=\"{id}-array\" count=\"{}\">{}</{kind}><technique_common><accessor source=\"#{id}-array\" \
         count=\"{}\" stride=\"{stride}\">{params}</accessor></technique_common></source>\n",
        values.len(),
        values.join(" "),
        values.len() / stride
    )
}

fn matrices(id: &str, matrices: &[[f64; 16]]) -> String {
    let values: Vec<String> = matrices.iter().flatten().map(f64::to_string).collect();
    list(id, "float_array", &values, 16, "<param name=\"TRANSFORM\" type=\"float4x4\"/>")
}

fn names(id: &str, names: &[&str], param: &str) -> String {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    list(id, "Name_array", &names, 1, &format!("<param name=\"{param}\" type=\"name\"/>"))
}

fn effect(name: &str, color: &str, roughness: &str) -> String {
    format!(
        "<effect id=\"{name}-effect\"><profile_COMMON><technique sid=\"common\"><phong><diffuse><color sid=\"diffuse\">{color}</color></diffuse>\
         <specular><color sid=\"specular\">0.1 0.1 0.1 1</color></specular><shininess><float sid=\"shininess\">{roughness}</float></shininess></phong>\
         </technique></profile_COMMON></effect>\n"
    )
}

fn bound(materials: &[&str]) -> String {
    let bind = |name: &&str| {
        format!(
            "<instance_material symbol=\"{name}-material\" target=\"#{name}-material\"><bind_vertex_input semantic=\"UVMap\" input_semantic=\"TEXCOORD\" \
             input_set=\"0\"/></instance_material>"
        )
    };
    let all: String = materials.iter().map(bind).collect();
    format!("<bind_material><technique_common>{all}</technique_common></bind_material>")
}

fn node(name: &str, matrix: &str, content: &str) -> String {
    let id = name.replace('-', "_");
    format!(
        "<node id=\"{id}\" name=\"{name}\" type=\"NODE\"><matrix sid=\"transform\">{matrix}</matrix>{content}</node>\n"
    )
}

const IDENTITY: &str = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1";

/// A file of libraries and nodes.
fn file(asset: &str, libraries: &str, nodes: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\n\
         <asset><contributor><author>meshwright</author><authoring_tool>dae_fixtures</authoring_tool></contributor><created>2026-01-01T00:00:00</created>\
         <modified>2026-01-01T00:00:00</modified>{asset}</asset>\n{libraries}<library_visual_scenes><visual_scene id=\"Scene\" name=\"Scene\">\n\
         {nodes}</visual_scene></library_visual_scenes>\n<scene><instance_visual_scene url=\"#Scene\"/></scene>\n</COLLADA>\n"
    )
}

fn materials(names: &[&str]) -> String {
    let material = |name: &&str| {
        format!(
            "<material id=\"{name}-material\" name=\"{name}\"><instance_effect url=\"#{name}-effect\"/></material>\n"
        )
    };
    format!("<library_materials>\n{}</library_materials>\n", names.iter().map(material).collect::<String>())
}

fn shed() -> String {
    let block = [[-2.0, -1.5, 0.0], [2.0, 1.5, 2.5]];
    let [left, right] = [-2.2, 2.2];
    let roof = |faces: Faces| {
        let (front, back, eaves, ridge) = (-1.8, 1.8, 2.5, 3.5);
        faces
            .face(
                &[[left, front, eaves], [right, front, eaves], [right, 0.0, ridge], [left, 0.0, ridge]],
                "shed_roof",
            )
            .face(
                &[[right, back, eaves], [left, back, eaves], [left, 0.0, ridge], [right, 0.0, ridge]],
                "shed_roof",
            )
            .face(&[[left, back, eaves], [left, front, eaves], [left, 0.0, ridge]], "shed_wood")
            .face(&[[right, front, eaves], [right, back, eaves], [right, 0.0, ridge]], "shed_wood")
    };
    let fine = roof(
        Faces::default().block(block, "shed_wood").block([[-1.8, -1.9, 0.0], [-1.4, -1.5, 1.0]], "shed_wood"),
    );
    let coarse = roof(Faces::default().block(block, "shed_wood"));
    let door = Faces::default().block([[0.0, -0.05, 0.0], [0.9, 0.05, 2.0]], "shed_wood");
    let collision = Faces::default().block([[-2.0, -1.5, 0.0], [2.0, 1.5, 3.0]], "shed_wood");
    let geometries: String =
        [("shed", &fine), ("shed_far", &coarse), ("door", &door), ("Colmesh", &collision)]
            .iter()
            .map(|(id, faces)| faces.geometry(id))
            .collect();
    let instance = |id: &str, materials: &[&str]| {
        format!(
            "<instance_geometry url=\"#{id}-mesh\" name=\"{id}\">{}</instance_geometry>",
            bound(materials)
        )
    };
    let both = ["shed_wood", "shed_roof"];
    let hinge = [1.0, 0.0, 0.0, 0.5, 0.0, 1.0, 0.0, -1.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let open = [0.0, 1.0, 0.0, 0.5, -1.0, 0.0, 0.0, -1.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let closed = hinge.map(|part: f64| part.to_string()).join(" ");
    let below = [
        node("shed_a250", IDENTITY, &instance("shed", &both)),
        node("door_a250", &closed, &instance("door", &both[..1])),
        node("shed_a40", IDENTITY, &instance("shed_far", &both)),
        node("Colmesh-1", IDENTITY, &instance("Colmesh", &both[..1])),
    ];
    let start = node("start01", IDENTITY, &format!("\n{}", below.concat()));
    let nodes = node("base00", IDENTITY, &format!("\n{start}{}", node("nulldetail5", IDENTITY, "")));
    let animation = [
        floats("door-times", &["0", "1", "2"].map(str::to_owned), &["TIME"]),
        matrices("door-places", &[hinge, open, hinge]),
        names("door-ways", &["LINEAR"; 3], "INTERPOLATION"),
        "<sampler id=\"door-sampler\"><input semantic=\"INPUT\" source=\"#door-times\"/><input semantic=\"OUTPUT\" source=\"#door-places\"/>\
         <input semantic=\"INTERPOLATION\" source=\"#door-ways\"/></sampler><channel source=\"#door-sampler\" target=\"door_a250/transform\"/>\n"
            .to_owned(),
    ];
    let libraries = format!(
        "<library_effects>\n{}{}</library_effects>\n{}<library_geometries>\n{geometries}</library_geometries>\n\
         <library_animations><animation id=\"door-animation\" name=\"door\">\n{}</animation></library_animations>\n",
        effect("shed_wood", "0.35 0.22 0.1 1", "10"),
        effect("shed_roof", "0.5 0.5 0.55 1", "60"),
        materials(&both),
        animation.concat()
    );
    file("<unit name=\"meter\" meter=\"1\"/><up_axis>Z_UP</up_axis>", &libraries, &nodes)
}

fn lamp() -> String {
    // The pole of the lamp, in centimeters and along Y: three rings of four corners.
    let ring =
        |height: f64| [[-5.0, height, -5.0], [-5.0, height, 5.0], [5.0, height, 5.0], [5.0, height, -5.0]];
    let rings = [ring(0.0), ring(100.0), ring(200.0)];
    let mut faces = Faces::default();
    for pair in rings.windows(2) {
        for side in 0..4 {
            let next = (side + 1) % 4;
            faces = faces.face(&[pair[0][side], pair[0][next], pair[1][next], pair[1][side]], "lamp_steel");
        }
    }
    let faces = faces.face(&rings[2], "lamp_steel");
    let place =
        |height: f64| [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, height, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let text = |matrix: [f64; 16]| matrix.map(|part| part.to_string()).join(" ");
    // In the order of the positions: those of the faces, each once.
    let mut heights: Vec<Point> = Vec::new();
    for (corners, _) in &faces.0 {
        for corner in corners {
            index(&mut heights, *corner);
        }
    }
    let (mut sizes, mut influences) = (String::new(), String::new());
    for [_, height, _] in &heights {
        let (size, own) = match height {
            0.0 => ("1 ", "0 0 "),
            100.0 => ("2 ", "0 1 1 1 "),
            _ => ("1 ", "1 0 "),
        };
        sizes.push_str(size);
        influences.push_str(own);
    }
    let controller = [
        names("lamp-joints", &["foot", "head"], "JOINT"),
        matrices("lamp-binds", &[place(0.0), place(-100.0)]),
        floats("lamp-weights", &["1", "0.5"].map(str::to_owned), &["WEIGHT"]),
        format!(
            "<joints><input semantic=\"JOINT\" source=\"#lamp-joints\"/><input semantic=\"INV_BIND_MATRIX\" source=\"#lamp-binds\"/></joints>\
             <vertex_weights count=\"{}\"><input semantic=\"JOINT\" source=\"#lamp-joints\" offset=\"0\"/><input semantic=\"WEIGHT\" source=\"#lamp-weights\" \
             offset=\"1\"/><vcount>{}</vcount><v>{}</v></vertex_weights>\n",
            heights.len(),
            sizes.trim_end(),
            influences.trim_end()
        ),
    ];
    let animation = [
        floats("bend-times", &["0", "0.5", "1"].map(str::to_owned), &["TIME"]),
        floats("bend-angles", &["0", "30", "0"].map(str::to_owned), &["ANGLE"]),
        names("bend-ways", &["LINEAR"; 3], "INTERPOLATION"),
    ];
    let libraries = format!(
        "<library_effects>\n{}</library_effects>\n{}<library_geometries>\n{}</library_geometries>\n\
         <library_controllers><controller id=\"lamp-skin\"><skin source=\"#lamp-mesh\"><bind_shape_matrix>{IDENTITY}</bind_shape_matrix>\n{}</skin></controller></library_controllers>\n\
         <library_animations><animation id=\"bend\" name=\"bend\">\n{}<sampler id=\"bend-sampler\"><input semantic=\"INPUT\" source=\"#bend-times\"/>\
         <input semantic=\"OUTPUT\" source=\"#bend-angles\"/><input semantic=\"INTERPOLATION\" source=\"#bend-ways\"/></sampler>\
         <channel source=\"#bend-sampler\" target=\"head/bend.ANGLE\"/></animation></library_animations>\n",
        effect("lamp_steel", "0.6 0.6 0.6 1", "40"),
        materials(&["lamp_steel"]),
        faces.geometry("lamp"),
        controller.concat(),
        animation.concat(),
    );
    let nodes = format!(
        "<node id=\"lamp\" name=\"lamp\" type=\"NODE\"><instance_controller url=\"#lamp-skin\"><skeleton>#foot</skeleton>{}</instance_controller>\n\
         <node id=\"foot\" name=\"foot\" sid=\"foot\" type=\"JOINT\"><matrix sid=\"transform\">{}</matrix><node id=\"head\" name=\"head\" sid=\"head\" \
         type=\"JOINT\"><translate sid=\"place\">0 100 0</translate><rotate sid=\"bend\">1 0 0 0</rotate></node></node></node>\n",
        bound(&["lamp_steel"]),
        text(place(0.0))
    );
    file("<unit name=\"centimeter\" meter=\"0.01\"/><up_axis>Y_UP</up_axis>", &libraries, &nodes)
}
