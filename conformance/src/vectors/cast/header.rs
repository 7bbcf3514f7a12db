//! Vectors of headers, roots, and trailing data.

use super::builder::{BASE, HEADER, Node, UNKNOWN, followed, node, root, sound, text};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    let model = |hash, name| node(b"modl", hash).with(text("n", name));
    let rooted = |hash, below: Node| node(b"root", hash).child(below);
    vec![
        sound("no_roots", "A file whose header states no root nodes is complete.", HEADER, &[]),
        sound("one_root", "The root node has no properties and no children.", HEADER, &[root()]),
        sound(
            "three_roots",
            "The file has three consecutive root nodes, each with a model.",
            HEADER,
            &[rooted(1, model(2, "first")), rooted(3, model(4, "second")), rooted(5, model(6, "third"))],
        ),
        sound(
            "empty_roots_around_a_full_one",
            "Empty root nodes precede and follow a root node with a model.",
            HEADER,
            &[node(b"root", 1), rooted(2, model(BASE, "middle")), node(b"root", 3)],
        ),
        followed(
            "bytes_after_the_last_root",
            "Bytes after the last root node belong to no node and do not change how the file is read.",
            UNKNOWN,
            &[rooted(1, model(2, "whole"))],
            b"\x00\xffroot",
        ),
        followed(
            "a_root_too_many",
            "The file has one more root node than the header states, and readers ignore it.",
            UNKNOWN,
            &[rooted(1, model(2, "announced"))],
            node(b"root", 3).bytes().as_ref(),
        ),
    ]
}
