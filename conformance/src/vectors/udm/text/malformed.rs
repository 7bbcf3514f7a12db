//! Vectors of texts that a reader must refuse.

use super::{base64, refused};
use crate::{vector::Vector, vectors::udm::builder::block};

/// The valid beginning of texts with a later error.
const FINE: &str = "$float fine 1\n";

pub(super) fn all() -> Vec<Vector> {
    [ends(), types(), values(), grammar(), lists(), others()].concat()
}

fn bad(name: &str, about: &str, code: &'static str, text: &str) -> Vector {
    refused(&format!("bad_{name}"), about, code, &format!("{FINE}{text}"))
}

fn ends() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0302", text);
    vec![
        of("end_in_block", "The text ends inside a block.", "a { $float b 1"),
        of("end_in_block_of_block", "The text closes one of two blocks.", "a { b { $float c 1 }"),
        of("end_in_quotes", "The text ends inside a string.", "$string v \"abc"),
        of("end_in_name", "The text ends inside a quoted name.", "$float \"abc"),
        of("end_in_list", "The text ends inside a list of numbers.", "$vec3 v [1,2"),
        of("end_in_items", "The text ends inside the items of an array.", "$array v [float;3][1,2"),
        of("end_in_elements", "The text ends inside an array of elements.", "$array v [element;1][{}"),
        of("end_before_items", "The text ends after the header of an array.", "$array v [float;2]"),
        of("end_in_base64", "The text ends inside base64.", "$blob v [AAEC"),
        of("end_before_name", "The text ends after a type.", "$float"),
        of("end_before_value", "The text ends after a name.", "$float v"),
        of("end_before_brace", "The text ends after the name of a block.", "a"),
    ]
}

fn types() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0303", text);
    vec![
        of("type", "A value has an unknown type name.", "$flaot v 1"),
        of("type_capital", "The name of a type has a capital letter.", "$Float v 1"),
        of("type_space", "White space separates the dollar sign from the type.", "$ float v 1"),
        of("type_of_items", "An array has an unknown item type.", "$array v [flaot;1][1]"),
        of("type_of_items_missing", "The header of an array has no item type.", "$array v [;1][1]"),
        of("member_string", "A member of a struct is a string.", "$struct<string:a> v [\"b\"]"),
        of("member_element", "A member of a struct is an element.", "$struct<element:a> v [{}]"),
        of(
            "member_behind_space",
            "The description of a struct contains white space.",
            "$struct<float:a, float:b> v [1,2]",
        ),
        of("array_lz4_of_blob", "A compressed array has items of type blob.", "$arrayLz4 v [blob;0][]"),
    ]
}

fn values() -> Vec<Vector> {
    let counted = |name: &str, about: &str, text: &str| bad(name, about, "UDM0304", text);
    let coded = |name: &str, about: &str, text: &str| bad(name, about, "UDM0305", text);
    vec![
        counted("vec3_of_two", "A vec3 has two numbers.", "$vec3 v [1,2]"),
        counted("vec3_of_four", "A vec3 has four numbers.", "$vec3 v [1,2,3,4]"),
        counted("vec2_of_none", "A vec2 has no numbers.", "$vec2 v []"),
        counted("quat_of_three", "A quat has three numbers.", "$quat v [1,0,0]"),
        counted(
            "transform_of_five",
            "A transform has five numbers, expected seven or six.",
            "$transform v [[1,2,3][1,0]]",
        ),
        counted(
            "mat4_of_fifteen",
            "A mat4 has fifteen numbers.",
            "$mat4 v [[1,2,3,4][5,6,7,8][9,10,11,12][13,14,15]]",
        ),
        counted(
            "mat4_of_seventeen",
            "A mat4 has seventeen numbers.",
            "$mat4 v [[1,2,3,4][5,6,7,8][9,10,11,12][13,14,15,16,17]]",
        ),
        coded("base64_letter", "The base64 of a value has an invalid character.", "$blob v [AA!A]"),
        coded("base64_space", "The base64 of a value contains white space.", "$blob v [AAEC AAEC]"),
        coded(
            "base64_length",
            "The base64 of a value has a single character, which is not a complete byte.",
            "$blob v [A]",
        ),
    ]
}

fn grammar() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0301", text);
    vec![
        of("brace_too_many", "A closing brace has no opening brace.", "}"),
        of("bracket_too_many", "A closing bracket has no opening bracket.", "$vec2 v [1,2]]"),
        of("name_without_block", "No brace follows the name of a block.", "name $float v 1"),
        of(
            "nil_with_value",
            "A word after the name of a nil begins a block, and its brace is missing.",
            "$nil v nil\n$float w 1",
        ),
        of(
            "two_values",
            "A second word after a number begins a block, and its brace is missing.",
            "$float v 1 2\n$float w 1",
        ),
        of("vector_without_bracket", "The numbers of a vector have no brackets.", "$vec2 v 1,2\n"),
        of(
            "utf8_of_another_coding",
            "A utf8 value states another encoding than base64.",
            "$utf8 v [hex][616263]",
        ),
        of("lz4_size", "The size of an lz4 value is a word.", "$lz4 v [five][UGhlbGxv]"),
        of(
            "lz4_semicolon",
            "The size and the block of an lz4 value are in one pair of brackets.",
            "$lz4 v [5;UGhlbGxv]",
        ),
        of("struct_without_members", "A struct has no description.", "$struct v [1]"),
        of("struct_of_too_few", "A struct of two members has one value.", "$struct<float:a,float:b> v [1]"),
        of(
            "struct_of_too_many",
            "A struct of two members has three values.",
            "$struct<float:a,float:b> v [1,2,3]",
        ),
    ]
}

fn lists() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0301", text);
    vec![
        of(
            "array_without_items",
            "No items follow the header of an array.",
            "$array v [float;2]\n$float w 1",
        ),
        of("array_without_head", "An array has items but no header.", "$array v 1,2\n"),
        of("array_count", "The number of items is negative.", "$array v [float;-1][1]"),
        of("array_two_commas", "Two commas are between items.", "$array v [float;2][1,,2]"),
        of("vector_two_commas", "Two commas are between numbers.", "$vec2 v [1,,2]"),
        of("element_that_is_none", "An array of elements has a number as item.", "$array v [element;1][1]"),
        of(
            "array_in_array_without_head",
            "An array of arrays has a block as item.",
            "$array v [array;1][{}]",
        ),
    ]
}

fn others() -> Vec<Vector> {
    let hello = base64(block(b"hello").as_ref());
    let blocks = format!("{}$nil v{}", "n{".repeat(300), "}".repeat(300));
    let arrays = format!("$array v {}[float;0][]{}", "[array;1][".repeat(300), "]".repeat(300));
    vec![
        bad("block_cut", "An LZ4 block ends inside its literals.", "UDM0007", "$lz4 v [5][UGhl]"),
        bad(
            "lz4_size_less",
            "The content of an lz4 value is longer than its stated size.",
            "UDM0007",
            &format!("$lz4 v [4][{hello}]"),
        ),
        bad(
            "lz4_bomb",
            "Six compressed bytes state a content of one terabyte.",
            "UDM0007",
            &format!("$lz4 v [1099511627776][{hello}]"),
        ),
        bad("depth_of_blocks", "Blocks are nested 300 levels deep.", "CORE0005", &blocks),
        bad("depth_of_arrays", "Arrays are nested 300 levels deep.", "CORE0005", &arrays),
        refused("bad_words", "The text consists of words that are not entries.", "CORE0009", "hello, world"),
        refused("bad_json", "The text is JSON.", "CORE0009", "{ \"v\": 1 }"),
    ]
}
