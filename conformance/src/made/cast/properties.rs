//! Vectors of property names, texts, order and repetition.

use super::build::{PROPERTIES, Property, UNKNOWN, f32s, node, one, text, texts, u8s, u16s, u32s, vec3s};
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
        model("text", "Type s: a text that ends with a zero.", &[text("n", "crate")]),
        model("text_empty", "An empty text is its zero alone.", &[text("n", ""), u8s("after", &[1])]),
        model(
            "text_utf8",
            "Texts are UTF-8: letters of two, three and four bytes.",
            &[text("a", "Größe"), text("b", "колесо"), text("c", "車輪"), text("d", "\u{1f697}")],
        ),
        model("text_long", "A text of more than 255 bytes.", &[text("n", &long), u8s("after", &[1])]),
        model(
            "text_signs",
            "Nothing in a text has a meaning: slashes, quotes, line ends, spaces at its ends.",
            &[text("n", " a\\b/c\"d'\r\n\te ")],
        ),
        model(
            "texts",
            "Several texts of one property, each with its zero, one of them empty.",
            &[texts("n", &["one", "", "three"]), u8s("after", &[1])],
        ),
    ]
}

fn names() -> Vec<Vector> {
    let long = "n".repeat(300);
    vec![
        model("name_empty", "A property with an empty name.", &[u8s("", &[1]), u8s("b", &[2])]),
        model("name_long", "A name of more than 255 bytes.", &[u16s(&long, &[1]), u8s("b", &[2])]),
        model(
            "name_utf8",
            "A name is UTF-8; its length counts bytes.",
            &[u8s("größe", &[1]), u8s("b", &[2])],
        ),
        one(
            "unknown_properties",
            "Undocumented properties are among documented ones.",
            UNKNOWN,
            node(b"bone", 1)
                .with(text("vendor:tag", "kept"))
                .with(text("n", "hip"))
                .with(f32s("weight_kg", &[12.5]))
                .with(vec3s("lp", &[[1.0, 2.0, 3.0]])),
        ),
        one(
            "property_of_another_kind",
            "A name means something in some kinds of nodes only; a skeleton has neither of these.",
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
            "Properties in an order that is not that of the alphabet.",
            &[u8s("z", &[1]), u8s("a", &[2]), u8s("m", &[3])],
        ),
        model(
            "name_twice",
            "Two properties of one name and type; both are there.",
            &[text("n", "first"), text("n", "second")],
        ),
        model(
            "name_twice_other_type",
            "Two properties of one name and different types.",
            &[text("n", "text"), u32s("n", &[5])],
        ),
        model("many_properties", "More properties than a byte can count.", &many),
        one(
            "widths_of_integers",
            "The same property with integers of 8, 16 and 32 bits, as writers like.",
            PROPERTIES,
            node(b"modl", 1).children([
                node(b"mesh", 2).with(u8s("f", &[0, 1, 2])),
                node(b"mesh", 3).with(u16s("f", &[0, 1, 2])),
                node(b"mesh", 4).with(u32s("f", &[0, 1, 2])),
            ]),
        ),
    ]
}
