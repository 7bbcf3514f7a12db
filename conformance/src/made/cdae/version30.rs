//! Vectors of version 30: one stream without a header.

use super::{
    build::{BODY, MESH, VERSIONS, v30},
    container::Stream,
    msgpack::Text,
    samples::{around, smallest, triangle},
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
        v30("v30_empty", "Version 30 with an empty shape.", VERSIONS, &stream(shape(), &[])),
        v30(
            "v30_smallest",
            "A greeting, the number of objects, their names, then the body.",
            BODY,
            &stream(smallest(), &["hull"]),
        ),
        v30("v30_greeting_long", "A greeting of 300 bytes.", BODY, &greeted),
        v30(
            "v30_names",
            "Names of three objects, one without letters.",
            BODY,
            &stream(shape(), &["a", "", "кузов"]),
        ),
        v30(
            "v30_triangle",
            "A mesh of type 0 with a body, as version 31 numbers types.",
            MESH,
            &meshes(vec![triangle()]),
        ),
        v30(
            "v30_null_4",
            "A null mesh of type 4, as version 31 numbers types.",
            MESH,
            &meshes(vec![null(), triangle()]),
        ),
        v30(
            "v30_null_0",
            "A null mesh of type 0 and a standard mesh of type 1, as the page of version 30 numbers types.",
            MESH,
            &meshes(vec![nothing(0), triangle().kind(1), nothing(0)]),
        ),
    ]
}
