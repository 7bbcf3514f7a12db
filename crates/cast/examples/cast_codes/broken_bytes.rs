//! Fixtures with damaged bytes, for the reader and for `recover`. No document can express these.

use crate::{
    bytes, changed,
    clean::{model, world},
    node,
};
use meshwright_cast::document::{Kind, Opaque, Property};

type Made = (&'static str, fn() -> Vec<u8>);

pub(crate) const ALL: &[Made] = &[
    ("CAST0001", || b"tsac\x01\0\0\0\0\0\0\0\0\0\0\0".to_vec()),
    ("CAST0002", || b"{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"$ \"]\n".to_vec()),
    ("CAST0003", || {
        // The header of the last node and its first property.
        let mut all = bytes(&world());
        let at = place(&all, b"meta");
        all[at + 4..at + 8].fill(0xff);
        all[at + 24] = b'?';
        all
    }),
    ("CAST0101", || {
        let mut document = world();
        let rest = b"q\0\x01\0\x01\0\0\0x????".to_vec();
        node(&mut document, Kind::Metadata, 0).opaque =
            Some(Box::new(Opaque { property_count: 5, child_count: 0, bytes: rest.into() }));
        bytes(&document)
    }),
    ("CAST0102", || bytes(&changed(world, Kind::Instance, 0, |node| node.declared_size = Some(7)))),
    ("CAST0103", || [&bytes(&world())[..], b"after the end"].concat()),
    ("CAST0104", || {
        let mut document = world();
        document.version = 2;
        bytes(&document)
    }),
    ("CAST0105", || {
        let mut document = world();
        document.roots.push(meshwright_cast::document::Node::new(Kind::Model, 1));
        bytes(&document)
    }),
    ("CAST0106", || {
        let swapped = Property { swapped: true, ..Property::new("p", [1.0_f32, 2.0, 3.0]) };
        bytes(&changed(world, Kind::Instance, 0, |node| {
            node.properties.to_mut().retain(|property| *property.name != *b"p");
            node.properties.push(swapped);
        }))
    }),
    // Truncated inside the material.
    ("CAST0401", || {
        let mut all = bytes(&model());
        let at = place(&all, b"matl");
        all.truncate(at + 50);
        all
    }),
    // Invalid bytes where the second bone should begin.
    ("CAST0402", || {
        let mut all = bytes(&model());
        let first = place(&all, b"bone");
        let at = first + 4 + place(&all[first + 4..], b"bone");
        all[at..at + 8].fill(0);
        all
    }),
    // One child more than there is.
    ("CAST0403", || {
        let mut all = bytes(&world());
        let at = place(&all, b"root");
        all[at + 20] = 3;
        all
    }),
    ("CAST0404", || {
        let mut all = bytes(&world());
        let at = place(&all, b"root");
        all[at..at + 24].fill(0);
        all
    }),
    ("CAST0405", || bytes(&changed(world, Kind::Instance, 0, |node| node.declared_size = Some(7)))),
    // A root that states 0 children.
    ("CAST0406", || {
        let mut all = bytes(&world());
        let at = place(&all, b"root");
        all[at + 20] = 0;
        all
    }),
    ("CAST0408", || bytes(&world())[..30].to_vec()),
];

/// Returns the offset of the node with this id.
fn place(all: &[u8], id: &[u8; 4]) -> usize {
    all.windows(4).position(|window| window == id).expect("the node exists")
}
