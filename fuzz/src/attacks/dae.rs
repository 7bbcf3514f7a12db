//! Attacks with Collada.

use super::Attack;

/// The attacks.
pub(super) static ALL: &[Attack] = &[
    Attack {
        file: "dae/entities.dae",
        tries: "declares entities that expand to each other, which would become gigabytes",
        guard: "A document type that declares entities is refused, and entities are never expanded.",
        make: entities,
        small: 10,
        large: 20_000,
    },
    Attack {
        file: "dae/deep.dae",
        tries: "nests nodes deeper than a stack holds",
        guard: "Depth is counted against the limit, and no walk over elements uses the stack.",
        make: deep,
        small: 2_000,
        large: 40_000,
    },
    Attack {
        file: "dae/instances.dae",
        tries: "instances nodes within each other, so that few elements become millions of nodes",
        guard: "The nodes of a scene are counted against a limit in proportion to the text.",
        make: instances,
        small: 24,
        large: 9_000,
    },
    Attack {
        file: "dae/cycle.dae",
        tries: "lets nodes and controllers refer to themselves",
        guard: "An instance within itself is reported and dropped; chains of sources have a limit.",
        make: cycle,
        small: 0,
        large: 0,
    },
    Attack {
        file: "dae/counts.dae",
        tries: "states four billion triangles, values and elements of a source",
        guard: "Counts are hints: memory is reserved only for values that are in the text.",
        make: counts,
        small: 0,
        large: 0,
    },
    Attack {
        file: "dae/offsets.dae",
        tries: "states a stride and an offset that exceed the address space when multiplied",
        guard: "Positions in arrays are computed with checked arithmetic, and those outside of the array are reported.",
        make: offsets,
        small: 0,
        large: 0,
    },
    Attack {
        file: "dae/shared_mesh.dae",
        tries: "instances a mesh at many nodes, each with another binding of its materials",
        guard: "Meshes of a scene are counted against a limit in proportion to the text.",
        make: shared_mesh,
        small: 200,
        large: 5_000,
    },
    Attack {
        file: "dae/keys.dae",
        tries: "refers from many channels to one long list of keyframes",
        guard: "Keyframes of a scene are counted against a limit in proportion to the text.",
        make: keys,
        small: 300,
        large: 7_000,
    },
];

fn file(libraries: &str, nodes: &str) -> Vec<u8> {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<COLLADA xmlns=\"http://www.collada.org/2005/11/COLLADASchema\" version=\"1.4.1\">\n\
         <asset><up_axis>Z_UP</up_axis></asset>\n{libraries}<library_visual_scenes><visual_scene id=\"s\">{nodes}</visual_scene></library_visual_scenes>\n\
         <scene><instance_visual_scene url=\"#s\"/></scene>\n</COLLADA>\n"
    )
    .into_bytes()
}

/// A geometry with one triangle.
fn geometry(count: &str, stride: &str) -> String {
    format!(
        "<library_geometries><geometry id=\"g\"><mesh><source id=\"p\"><float_array id=\"a\" count=\"{count}\">0 0 0 1 0 0 0 1 0</float_array>\
         <technique_common><accessor source=\"#a\" count=\"{count}\" {stride}><param name=\"X\" type=\"float\"/><param name=\"Y\" type=\"float\"/>\
         <param name=\"Z\" type=\"float\"/></accessor></technique_common></source><vertices id=\"v\"><input semantic=\"POSITION\" source=\"#p\"/></vertices>\
         <triangles count=\"{count}\" material=\"m\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/><p>0 1 2</p></triangles></mesh></geometry></library_geometries>\n"
    )
}

fn entities(size: usize) -> Vec<u8> {
    let mut text = String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE COLLADA [\n<!ENTITY e0 \"x\">\n");
    for at in 1..=size {
        text.push_str(&format!("<!ENTITY e{at} \"&e{0};&e{0};&e{0};\">\n", at - 1));
    }
    text.push_str(&format!(
        "]>\n<COLLADA version=\"1.4.1\"><asset><title>&e{size};</title></asset></COLLADA>\n"
    ));
    text.into_bytes()
}

fn deep(size: usize) -> Vec<u8> {
    file("", &format!("{}{}", "<node>".repeat(size), "</node>".repeat(size)))
}

fn instances(size: usize) -> Vec<u8> {
    let mut nodes = String::from("<library_nodes><node id=\"n0\"/>\n");
    for at in 1..=size {
        let below = format!("<instance_node url=\"#n{}\"/>", at - 1);
        nodes.push_str(&format!("<node id=\"n{at}\">{below}{below}</node>\n"));
    }
    nodes.push_str("</library_nodes>\n");
    file(&nodes, &format!("<node id=\"top\"><instance_node url=\"#n{size}\"/></node>"))
}

fn cycle(_: usize) -> Vec<u8> {
    let controllers = "<library_controllers><controller id=\"c\"><skin source=\"#c\"/></controller></library_controllers>\n\
                       <library_nodes><node id=\"a\"><instance_node url=\"#b\"/></node><node id=\"b\"><instance_node url=\"#a\"/></node></library_nodes>\n";
    file(
        controllers,
        "<node id=\"self\"><instance_node url=\"#self\"/><instance_node url=\"#a\"/><instance_controller url=\"#c\"/></node>",
    )
}

fn counts(_: usize) -> Vec<u8> {
    file(&geometry("4000000000", "stride=\"3\""), "<node id=\"n\"><instance_geometry url=\"#g\"/></node>")
}

fn offsets(_: usize) -> Vec<u8> {
    let stride = "offset=\"18446744073709551615\" stride=\"18446744073709551615\"";
    file(&geometry("3", stride), "<node id=\"n\"><instance_geometry url=\"#g\"/></node>")
}

fn shared_mesh(size: usize) -> Vec<u8> {
    let values: String = (0..size).map(|at| format!("{at} 0 1 ")).collect();
    let corners: String = (0..size).map(|at| format!("{at} ")).collect();
    let mesh = geometry("3", "stride=\"3\"")
        .replace("0 0 0 1 0 0 0 1 0", values.trim_end())
        .replace("<p>0 1 2</p>", &format!("<p>{}</p>", corners.trim_end()));
    let materials: String = (0..size).map(|at| format!("<material id=\"m{at}\"/>")).collect();
    let node = |at: usize| {
        format!(
            "<node><instance_geometry url=\"#g\"><bind_material><technique_common><instance_material symbol=\"m\" target=\"#m{at}\"/>\
             </technique_common></bind_material></instance_geometry></node>"
        )
    };
    let nodes: String = (0..size).map(node).collect();
    file(&format!("<library_materials>{materials}</library_materials>\n{mesh}"), &nodes)
}

fn keys(size: usize) -> Vec<u8> {
    let times: String = (0..size).map(|at| format!("{at} ")).collect();
    let source = |id: &str| {
        format!(
            "<source id=\"{id}\"><float_array id=\"{id}-a\" count=\"{size}\">{times}</float_array><technique_common>\
             <accessor source=\"#{id}-a\" count=\"{size}\" stride=\"1\"><param type=\"float\"/></accessor></technique_common></source>"
        )
    };
    let channels: String =
        (0..size).map(|at| format!("<channel source=\"#sampler\" target=\"n{at}/place.X\"/>")).collect();
    let animations = format!(
        "<library_animations><animation>{}{}<sampler id=\"sampler\"><input semantic=\"INPUT\" source=\"#i\"/>\
         <input semantic=\"OUTPUT\" source=\"#o\"/></sampler>{channels}</animation></library_animations>\n",
        source("i"),
        source("o")
    );
    let nodes: String = (0..size)
        .map(|at| format!("<node id=\"n{at}\"><translate sid=\"place\">0 0 0</translate></node>"))
        .collect();
    file(&animations, &nodes)
}
