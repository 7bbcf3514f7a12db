//! Vectors of headers, roots, and trailing data.

use super::build::{BASE, HEADER, Node, UNKNOWN, followed, node, root, sound, text};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    let model = |hash, name| node(b"modl", hash).with(text("n", name));
    let rooted = |hash, below: Node| node(b"root", hash).child(below);
    vec![
        sound("no_roots", "A header that announces no root is a whole file.", HEADER, &[]),
        sound("one_root", "A root without properties and children.", HEADER, &[root()]),
        sound(
            "three_roots",
            "Three roots follow one after the other, each with a model.",
            HEADER,
            &[rooted(1, model(2, "first")), rooted(3, model(4, "second")), rooted(5, model(6, "third"))],
        ),
        sound(
            "empty_roots_around_a_full_one",
            "Empty roots come before and after one that has a model.",
            HEADER,
            &[node(b"root", 1), rooted(2, model(BASE, "middle")), node(b"root", 3)],
        ),
        followed(
            "bytes_after_the_last_root",
            "Bytes after the last root belong to no node; the roots are read as without them.",
            UNKNOWN,
            &[rooted(1, model(2, "whole"))],
            b"\x00\xffroot",
        ),
        followed(
            "a_root_too_many",
            "A root follows those that the header announces; only the announced ones are read.",
            UNKNOWN,
            &[rooted(1, model(2, "announced"))],
            node(b"root", 3).bytes().as_ref(),
        ),
    ]
}
