//! Vectors of property names, texts, order and repetition.

use super::builder::{PROPERTIES, Property, UNKNOWN, f32s, node, one, text, texts, u8s, u16s, u32s, vec3s};
use crate::vector::Vector;

fn model(name: &str, about: &str, properties: &[Property]) -> Vector {
    let holder = node(b"modl", 1);
    one(name, about, PROPERTIES, properties.iter().fold(holder, |node, property| node.with(property.clone())))
}

pub(super) fn all() -> Vec<Vector> {
    [strings(), names(), order()].concat()
}

fn strings() -> Vec<Vector> {
    let long = "0123456789".repeat(30);
    vec![
        model("text", "Type s holds a string that ends with a zero byte.", &[text("n", "crate")]),
        model(
            "text_empty",
            "An empty string consists of its zero byte.",
            &[text("n", ""), u8s("after", &[1])],
        ),
        model(
            "text_utf8",
            "Strings are UTF-8 and contain characters of two, three and four bytes.",
            &[text("a", "Größe"), text("b", "колесо"), text("c", "車輪"), text("d", "\u{1f697}")],
        ),
        model("text_long", "A string has more than 255 bytes.", &[text("n", &long), u8s("after", &[1])]),
        model(
            "text_signs",
            "Slashes, quotes, line breaks and leading or trailing spaces have no special meaning in a string.",
            &[text("n", " a\\b/c\"d'\r\n\te ")],
        ),
        model(
            "texts",
            "A property has several strings, each with its zero byte; one of them is empty.",
            &[texts("n", &["one", "", "three"]), u8s("after", &[1])],
        ),
    ]
}

fn names() -> Vec<Vector> {
    let long = "n".repeat(300);
    vec![
        model("name_empty", "A property has an empty name.", &[u8s("", &[1]), u8s("b", &[2])]),
        model(
            "name_long",
            "The name of a property has more than 255 bytes.",
            &[u16s(&long, &[1]), u8s("b", &[2])],
        ),
        model(
            "name_utf8",
            "The name of a property is UTF-8, and its length counts bytes.",
            &[u8s("größe", &[1]), u8s("b", &[2])],
        ),
        one(
            "unknown_properties",
            "Undocumented properties precede and follow documented ones.",
            UNKNOWN,
            node(b"bone", 1)
                .with(text("vendor:tag", "kept"))
                .with(text("n", "hip"))
                .with(f32s("weight_kg", &[12.5]))
                .with(vec3s("lp", &[[1.0, 2.0, 3.0]])),
        ),
        one(
            "property_of_another_kind",
            "A skeleton has properties that are documented for other kinds of nodes only.",
            UNKNOWN,
            node(b"skel", 1).with(text("n", "skeletons have no name")).with(u32s("f", &[0, 1, 2])),
        ),
    ]
}

fn order() -> Vec<Vector> {
    let many: Vec<Property> = (0..300).map(|at| u16s(&format!("p{at}"), &[at])).collect();
    vec![
        model(
            "order_kept",
            "Properties that are not in alphabetical order keep their order.",
            &[u8s("z", &[1]), u8s("a", &[2]), u8s("m", &[3])],
        ),
        model(
            "name_twice",
            "Two properties have the same name and type, and both are kept.",
            &[text("n", "first"), text("n", "second")],
        ),
        model(
            "name_twice_other_type",
            "Two properties have the same name and different types.",
            &[text("n", "text"), u32s("n", &[5])],
        ),
        model("many_properties", "A node has more properties than a byte can count.", &many),
        one(
            "widths_of_integers",
            "The same property is stored as 8-bit, 16-bit and 32-bit integers.",
            PROPERTIES,
            node(b"modl", 1).children([
                node(b"mesh", 2).with(u8s("f", &[0, 1, 2])),
                node(b"mesh", 3).with(u16s("f", &[0, 1, 2])),
                node(b"mesh", 4).with(u32s("f", &[0, 1, 2])),
            ]),
        ),
    ]
}
