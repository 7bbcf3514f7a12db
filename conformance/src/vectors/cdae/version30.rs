//! Vectors of version 30: one stream without a header.

use super::{
    base_shapes::{around, smallest, triangle},
    builder::{BODY, MESH, VERSIONS, v30},
    container::Stream,
    msgpack::Text,
    shape::{Mesh, Shape, null, shape},
};
use crate::vector::Vector;

fn stream(shape: Shape, names: &[&str]) -> Stream {
    Stream { info: "hello".into(), names: names.iter().map(|name| Text::from(*name)).collect(), shape }
}

pub(super) fn all() -> Vec<Vector> {
    let meshes = |meshes: Vec<Mesh>| stream(around(meshes), &["hull"]);
    let nothing = |kind: u32| Mesh { kind: kind.into(), body: None };
    let mut greeted = stream(smallest(), &["hull"]);
    greeted.info = Text("x".repeat(300), 0);
    vec![
        v30("v30_empty", "A file of version 30 has an empty shape.", VERSIONS, &stream(shape(), &[])),
        v30(
            "v30_smallest",
            "A file of version 30 has an info string, the number of objects and their names before the body.",
            BODY,
            &stream(smallest(), &["hull"]),
        ),
        v30("v30_greeting_long", "A file of version 30 has an info string of 300 bytes.", BODY, &greeted),
        v30(
            "v30_names",
            "A file of version 30 has three object names, one of which is empty.",
            BODY,
            &stream(shape(), &["a", "", "кузов"]),
        ),
        v30(
            "v30_triangle",
            "A file of version 30 has a mesh of type 0 with a body, numbered as in version 31.",
            MESH,
            &meshes(vec![triangle()]),
        ),
        v30(
            "v30_null_4",
            "A file of version 30 has a null mesh of type 4, numbered as in version 31.",
            MESH,
            &meshes(vec![null(), triangle()]),
        ),
        v30(
            "v30_null_0",
            "A file of version 30 has a null mesh of type 0 and a standard mesh of type 1, numbered as its published description states.",
            MESH,
            &meshes(vec![nothing(0), triangle().kind(1), nothing(0)]),
        ),
    ]
}
