//! Vectors of ids, hashes, sizes, and the structure of the tree.

use super::builder::{BASE, NODES, Node, UNKNOWN, node, one, root, sound, text, u32s};
use crate::vector::Vector;

pub(super) fn all() -> Vec<Vector> {
    [hashes(), tree(), unknown(), sizes()].concat()
}

fn hashes() -> Vec<Vector> {
    let pair = |first, second| {
        [root().children([
            node(b"modl", first).with(text("n", "first")),
            node(b"modl", second).with(text("n", "second")),
        ])]
    };
    vec![
        sound(
            "hash_zero",
            "The nodes have the hash 0, which writers store for nodes without references.",
            NODES,
            &pair(0, BASE),
        ),
        sound(
            "hash_largest",
            "A node has the largest hash, of which all 64 bits are kept.",
            NODES,
            &pair(u64::MAX, u64::MAX - 1),
        ),
        sound(
            "hash_high_bit",
            "A hash has only the highest bit set and is not a negative number.",
            NODES,
            &pair(1 << 63, 1),
        ),
        sound("hash_twice", "Two sibling nodes have the same hash.", NODES, &pair(BASE, BASE)),
    ]
}

fn tree() -> Vec<Vector> {
    let bone = |hash| node(b"bone", hash);
    let many = (0..300).map(|hash| bone(hash).with(text("n", "")));
    let deep = (0..50).rev().fold(node(b"vend", 50), |below, hash| node(b"vend", hash).child(below));
    let comb = |hash| node(b"skel", hash).children([bone(hash + 1), bone(hash + 2)]);
    vec![
        one("empty_model", "A model has no properties and no children.", NODES, node(b"modl", 7)),
        one(
            "children_after_properties",
            "The properties of a node precede its children, and a child is complete before the next child begins.",
            NODES,
            node(b"modl", 1)
                .with(text("n", "model"))
                .child(node(b"mesh", 2).with(text("n", "mesh")).child(bone(3)))
                .child(node(b"matl", 4).with(text("n", "material"))),
        ),
        one(
            "depth_first",
            "Two branches have two leaves each, and a branch is complete before the next one begins.",
            NODES,
            node(b"modl", 1).children([comb(10), comb(20)]),
        ),
        one(
            "kinds_mixed",
            "Children of different kinds keep their order.",
            NODES,
            node(b"modl", 1).children([
                node(b"matl", 2),
                node(b"mesh", 3),
                node(b"skel", 4),
                node(b"mesh", 5),
                node(b"matl", 6),
            ]),
        ),
        one(
            "three_hundred_children",
            "A node has more children than a byte can count.",
            NODES,
            node(b"skel", BASE).children(many),
        ),
        one("fifty_levels", "Fifty nodes are nested, each as an only child.", NODES, deep),
        sound(
            "two_models_of_one_root",
            "A root node has two models.",
            NODES,
            &[root()
                .children([node(b"modl", 1).with(text("n", "a")), node(b"modl", 2).with(text("n", "b"))])],
        ),
    ]
}

fn unknown() -> Vec<Vector> {
    let named = |id, name| node(id, 9).with(text("n", name));
    vec![
        one("unknown_node", "A node has an undocumented kind.", UNKNOWN, named(b"blob", "unknown")),
        one(
            "unknown_node_with_children",
            "An undocumented node has documented child nodes.",
            UNKNOWN,
            named(b"grup", "group").children([named(b"mesh", "a"), named(b"matl", "b")]),
        ),
        one(
            "case_of_an_id",
            "Ids are case-sensitive.",
            UNKNOWN,
            named(b"MESH", "upper").children([named(b"cmov", "lower"), named(b"CMOV", "as described")]),
        ),
        one(
            "id_of_any_bytes",
            "An id can be any four bytes, including bytes that are not letters.",
            UNKNOWN,
            named(b"\x00\x01\x7f\xff", "bytes").child(named(b"a b\0", "shorter")),
        ),
    ]
}

fn sizes() -> Vec<Vector> {
    let inner = || node(b"modl", 1).with(text("n", "model")).child(node(b"mesh", 2).with(u32s("ul", &[0])));
    let own = |below: &Node| below.bytes().len() as u32;
    let less = own(&inner()) - 24;
    vec![
        one(
            "size_without_header",
            "A node states its size without its header, as the published tables describe it; readers use its counts.",
            NODES,
            inner().stating(less),
        ),
        one("size_zero", "A node states the size 0; readers use its counts.", NODES, inner().stating(0)),
        sound(
            "size_largest",
            "A node states the largest size; readers use its counts and find the next root node.",
            NODES,
            &[root().child(inner().stating(u32::MAX)), root()],
        ),
    ]
}
