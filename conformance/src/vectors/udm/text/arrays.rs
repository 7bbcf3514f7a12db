//! Vectors of arrays and compressed arrays.

use super::{base64, one, sound};
use crate::{
    bytes::Bytes,
    vector::Vector,
    vectors::udm::builder::{GRAMMAR, READING, block},
};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [heads(), items(), compressed()].concat()
}

fn array(name: &str, about: &str, spelled: &str, of: &str, items: Value) -> Vector {
    one(
        &format!("array_{name}"),
        about,
        &format!("$array v {spelled}"),
        json!({ "array": { "of": of, "items": items } }),
    )
}

fn heads() -> Vec<Vector> {
    let numbers = |count: &str| format!("$array v [int32{count}][1,2,3] $nil w");
    let three = json!([["v", { "array": { "of": "int32", "items": [1, 2, 3] } }], ["w", { "nil": null }]]);
    let untrue = |name: &str, about: &str, count: &str| {
        sound(&format!("array_{name}"), about, READING, &numbers(count), three.clone())
    };
    vec![
        array(
            "counted",
            "An array has the type of its items, their number and the items.",
            "[int32;3][1,2,3]",
            "int32",
            json!([1, 2, 3]),
        ),
        array(
            "uncounted",
            "An array does not state the number of its items.",
            "[int32][1,2,3]",
            "int32",
            json!([1, 2, 3]),
        ),
        array(
            "space_behind_type",
            "White space follows the item type of an array.",
            "[int32 ;3][1,2,3]",
            "int32",
            json!([1, 2, 3]),
        ),
        array(
            "space_between",
            "White space and line breaks are between the header and the items of an array, and around the items.",
            "[int32;3]\n\t[\n\t\t1 ,\n\t\t2, 3\n\t]",
            "int32",
            json!([1, 2, 3]),
        ),
        array(
            "without_commas",
            "The items of an array have no commas between them.",
            "[int32;3][1 2 3]",
            "int32",
            json!([1, 2, 3]),
        ),
        array(
            "comma_first",
            "A comma precedes the first item of an array.",
            "[int32;2][,1,2]",
            "int32",
            json!([1, 2]),
        ),
        untrue(
            "count_too_large",
            "The stated number of items is too large, and the items themselves are counted.",
            ";5",
        ),
        untrue(
            "count_too_small",
            "The stated number of items is too small, and the items themselves are counted.",
            ";1",
        ),
        array("empty", "An array has no items.", "[float;0][]", "float", json!([])),
        array(
            "empty_of_elements",
            "An array of elements has no items.",
            "[element;0][]",
            "element",
            json!([]),
        ),
    ]
}

fn items() -> Vec<Vector> {
    let float = |value: f64| json!([["a", { "float": value }]]);
    let leaf = |of: &str, items: Value| json!({ "of": of, "items": items });
    vec![
        array(
            "of_floats",
            "An array has floats in all their forms.",
            "[float;5][.5,-1.,1e2,inf,\"2\"]",
            "float",
            json!([0.5, -1, 100, "inf", 2]),
        ),
        array(
            "of_bools",
            "An array has bools in all their forms.",
            "[bool;4][1,0,true,false]",
            "bool",
            json!([true, false, true, false]),
        ),
        array(
            "of_vec2",
            "The vectors of an array are in brackets.",
            "[vec2;2][[1,2],[3,4]]",
            "vec2",
            json!([[1, 2], [3, 4]]),
        ),
        array(
            "of_quat",
            "The quats of an array have w first.",
            "[quat;1][[1,0.25,0.5,0.75]]",
            "quat",
            json!([[0.25, 0.5, 0.75, 1]]),
        ),
        array(
            "of_transforms",
            "The transforms of an array are in brackets.",
            "[transform;1][[[1,2,3][1,0,0,0]]]",
            "transform",
            json!([[1, 2, 3, 0, 0, 0, 1]]),
        ),
        array(
            "of_strings",
            "An array has quoted and unquoted strings.",
            "[string;3][\"a b\",c,\"\"]",
            "string",
            json!(["a b", "c", ""]),
        ),
        array(
            "of_refs",
            "An array has quoted and unquoted references.",
            "[ref;2][\"a/b\",c]",
            "ref",
            json!(["a/b", "c"]),
        ),
        array(
            "of_blobs",
            "The blobs of an array are in brackets.",
            "[blob;2][[AAE=],[]]",
            "blob",
            json!(["0001", ""]),
        ),
        array(
            "of_utf8",
            "The utf8 items of an array are base64.",
            "[utf8;1][[base64][YWJj]]",
            "utf8",
            json!(["abc"]),
        ),
        array(
            "of_elements",
            "The elements of an array are blocks without names.",
            "[element;3][{$float a 1},{},{$float a 2}]",
            "element",
            json!([float(1.0), [], float(2.0)]),
        ),
        array(
            "of_arrays",
            "The arrays in an array have their own headers.",
            "[array;2][[float;2][1,2],[string;1][\"a\"]]",
            "array",
            json!([leaf("float", json!([1, 2])), leaf("string", json!(["a"]))]),
        ),
        one(
            "array_of_structs",
            "The header of an array has the description of its structs.",
            "$array v [struct<uint8:a,vec2:b>;2][[1,[2,3]],[4,[5,6]]]",
            json!({ "array": {
                "of": "struct", "members": [["uint8", "a"], ["vec2", "b"]], "items": [[1, [2, 3]], [4, [5, 6]]]
            } }),
        ),
    ]
}

fn compressed() -> Vec<Vector> {
    let of = |name: &str, about: &str, spelled: String, value: Value| {
        one(
            &format!("array_lz4_{name}"),
            about,
            &format!("$arrayLz4 v {spelled}"),
            json!({ "arrayLz4": value }),
        )
    };
    let packed = |content: &[u8]| base64(block(content).as_ref());
    let floats = packed(Bytes::new().f32(1.5).f32(-2.0).as_ref());
    let texts = Bytes::new().u32(2).u8(1).raw("a").u8(2).raw("bc");
    let element = Bytes::new().u32(1).u64(4).u32(0);
    vec![
        of(
            "plain",
            "The items of a compressed array have the form of uncompressed items.",
            "[float;2][1.5,-2]".to_owned(),
            json!({ "of": "float", "items": [1.5, -2] }),
        ),
        of(
            "plain_elements",
            "The elements of a compressed array are written as blocks.",
            "[element;1][{$nil a}]".to_owned(),
            json!({ "of": "element", "items": [[["a", { "nil": null }]]] }),
        ),
        of(
            "packed",
            "If the header states the size of the content, the items are a block as base64.",
            format!("[float;2;8][{floats}]"),
            json!({ "of": "float", "items": [1.5, -2] }),
        ),
        of(
            "packed_struct",
            "The structs of a compressed array are a block as base64.",
            format!("[struct<uint8:a,uint8:b>;2;4][{}]", packed(&[1, 2, 3, 4])),
            json!({ "of": "struct", "members": [["uint8", "a"], ["uint8", "b"]], "items": [[1, 2], [3, 4]] }),
        ),
        of(
            "packed_strings",
            "The block holds the number of strings and the strings.",
            format!("[string;2;{}][{}]", texts.len(), packed(texts.as_ref())),
            json!({ "of": "string", "items": ["a", "bc"] }),
        ),
        of(
            "packed_elements",
            "The block holds the number of elements and the elements.",
            format!("[element;1;{}][{}]", element.len(), packed(element.as_ref())),
            json!({ "of": "element", "items": [[]] }),
        ),
        of(
            "packed_empty",
            "A compressed array without items has an empty block.",
            "[float;0;0][]".to_owned(),
            json!({ "of": "float", "items": [] }),
        ),
        sound(
            "array_lz4_then_others",
            "A value follows a compressed array.",
            GRAMMAR,
            &format!("$arrayLz4 v [float;2;8][{floats}]\n$nil w"),
            json!([["v", { "arrayLz4": { "of": "float", "items": [1.5, -2] } }], ["w", { "nil": null }]]),
        ),
    ]
}
