//! Vectors of texts that a reader must refuse.

use super::{base64, refused};
use crate::{made::udm::build::block, vector::Vector};

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
        of("end_in_block", "The text ends inside of a block.", "a { $float b 1"),
        of("end_in_block_of_block", "One of two blocks is closed.", "a { b { $float c 1 }"),
        of("end_in_quotes", "The text ends inside of a string.", "$string v \"abc"),
        of("end_in_name", "The text ends inside of a name in quotes.", "$float \"abc"),
        of("end_in_list", "The text ends inside of a list of numbers.", "$vec3 v [1,2"),
        of("end_in_items", "The text ends inside of the items of an array.", "$array v [float;3][1,2"),
        of("end_in_elements", "The text ends inside of an array of elements.", "$array v [element;1][{}"),
        of("end_before_items", "The text ends after the head of an array.", "$array v [float;2]"),
        of("end_in_base64", "The text ends inside of base64.", "$blob v [AAEC"),
        of("end_before_name", "The text ends after a type.", "$float"),
        of("end_before_value", "The text ends after a name.", "$float v"),
        of("end_before_brace", "The text ends after the name of a block.", "a"),
    ]
}

fn types() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0303", text);
    vec![
        of("type", "A type of no known name.", "$flaot v 1"),
        of("type_capital", "Types have small letters.", "$Float v 1"),
        of("type_space", "The type touches the dollar.", "$ float v 1"),
        of("type_of_items", "An array of a type of no known name.", "$array v [flaot;1][1]"),
        of("type_of_items_missing", "The head of an array without a type.", "$array v [;1][1]"),
        of("member_string", "A member of a record is a string.", "$struct<string:a> v [\"b\"]"),
        of("member_element", "A member of a record is an element.", "$struct<element:a> v [{}]"),
        of(
            "member_behind_space",
            "Space in the description of a record.",
            "$struct<float:a, float:b> v [1,2]",
        ),
        of("array_lz4_of_blob", "Compressed arrays do not hold blobs.", "$arrayLz4 v [blob;0][]"),
    ]
}

fn values() -> Vec<Vector> {
    let counted = |name: &str, about: &str, text: &str| bad(name, about, "UDM0304", text);
    let coded = |name: &str, about: &str, text: &str| bad(name, about, "UDM0305", text);
    vec![
        counted("vec3_of_two", "Two numbers where three should be.", "$vec3 v [1,2]"),
        counted("vec3_of_four", "Four numbers where three should be.", "$vec3 v [1,2,3,4]"),
        counted("vec2_of_none", "No numbers where two should be.", "$vec2 v []"),
        counted("quat_of_three", "Three numbers where four should be.", "$quat v [1,0,0]"),
        counted("transform_of_five", "Neither seven numbers nor six.", "$transform v [[1,2,3][1,0]]"),
        counted(
            "mat4_of_fifteen",
            "Fifteen numbers where sixteen should be.",
            "$mat4 v [[1,2,3,4][5,6,7,8][9,10,11,12][13,14,15]]",
        ),
        counted(
            "mat4_of_seventeen",
            "Seventeen numbers where sixteen should be.",
            "$mat4 v [[1,2,3,4][5,6,7,8][9,10,11,12][13,14,15,16,17]]",
        ),
        coded("base64_letter", "A sign that base64 does not have.", "$blob v [AA!A]"),
        coded("base64_space", "Space inside of base64.", "$blob v [AAEC AAEC]"),
        coded("base64_length", "One letter of base64 is no byte.", "$blob v [A]"),
    ]
}

fn grammar() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0301", text);
    vec![
        of("brace_too_many", "A brace that closes nothing.", "}"),
        of("bracket_too_many", "A bracket that closes nothing.", "$vec2 v [1,2]]"),
        of("name_without_block", "A name that no brace follows.", "name $float v 1"),
        of("nil_with_value", "A word behind the name of a nil begins a block.", "$nil v nil\n$float w 1"),
        of("two_values", "A second word behind a number begins a block.", "$float v 1 2\n$float w 1"),
        of("vector_without_bracket", "Numbers without brackets.", "$vec2 v 1,2\n"),
        of("utf8_of_another_coding", "Another word than base64.", "$utf8 v [hex][616263]"),
        of("lz4_size", "A word in place of the size.", "$lz4 v [five][UGhlbGxv]"),
        of("lz4_semicolon", "Size and block in one pair of brackets.", "$lz4 v [5;UGhlbGxv]"),
        of("struct_without_members", "A record without a description.", "$struct v [1]"),
        of("struct_of_too_few", "One value for two members.", "$struct<float:a,float:b> v [1]"),
        of("struct_of_too_many", "Three values for two members.", "$struct<float:a,float:b> v [1,2,3]"),
    ]
}

fn lists() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str| bad(name, about, "UDM0301", text);
    vec![
        of("array_without_items", "No items behind the head of an array.", "$array v [float;2]\n$float w 1"),
        of("array_without_head", "Items without a head.", "$array v 1,2\n"),
        of("array_count", "The number of items is below 0.", "$array v [float;-1][1]"),
        of("array_two_commas", "Two commas between items.", "$array v [float;2][1,,2]"),
        of("vector_two_commas", "Two commas between numbers.", "$vec2 v [1,,2]"),
        of("element_that_is_none", "A number in an array of elements.", "$array v [element;1][1]"),
        of("array_in_array_without_head", "A block in an array of arrays.", "$array v [array;1][{}]"),
    ]
}

fn others() -> Vec<Vector> {
    let hello = base64(block(b"hello").as_ref());
    let blocks = format!("{}$nil v{}", "n{".repeat(300), "}".repeat(300));
    let arrays = format!("$array v {}[float;0][]{}", "[array;1][".repeat(300), "]".repeat(300));
    vec![
        bad("block_cut", "A block of LZ4 that ends inside of its literals.", "UDM0007", "$lz4 v [5][UGhl]"),
        bad(
            "lz4_size_less",
            "The content is longer than it says.",
            "UDM0007",
            &format!("$lz4 v [4][{hello}]"),
        ),
        bad(
            "lz4_bomb",
            "Six bytes are stated to hold a terabyte.",
            "UDM0007",
            &format!("$lz4 v [1099511627776][{hello}]"),
        ),
        bad("depth_of_blocks", "Blocks that are nested 300 deep.", "CORE0005", &blocks),
        bad("depth_of_arrays", "Arrays that are nested 300 deep.", "CORE0005", &arrays),
        refused("bad_words", "Words that are no property.", "CORE0009", "hello, world"),
        refused("bad_json", "JSON, which is not a text of this format.", "CORE0009", "{ \"v\": 1 }"),
    ]
}
