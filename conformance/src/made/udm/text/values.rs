//! Vectors of each value type except arrays.

use super::{base64, one, sound};
use crate::{
    made::udm::build::{GRAMMAR, READING, block},
    vector::Vector,
};
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [words(), numbers(), odd_numbers(), vectors(), bytes(), records()].concat()
}

fn words() -> Vec<Vector> {
    let string = |name: &str, about: &str, spelled: &str, text: &str| {
        one(&format!("string_{name}"), about, &format!("$string v {spelled}"), json!({ "string": text }))
    };
    vec![
        sound(
            "nil",
            "Nothing follows the name of a nil: the next value begins there.",
            GRAMMAR,
            "$nil v $float w 1",
            json!([["v", { "nil": null }], ["w", { "float": 1 }]]),
        ),
        one("nil_at_the_end", "A nil ends the text.", "$nil v", json!({ "nil": null })),
        string("quoted", "A string in quotes.", "\"crate wood\"", "crate wood"),
        string("bare", "A string that is a word needs no quotes.", "crate_wood", "crate_wood"),
        string(
            "bare_with_slashes",
            "A word may hold slashes, and two of them begin no comment inside of it.",
            "a/b//c",
            "a/b//c",
        ),
        string("empty", "An empty string in quotes.", "\"\"", ""),
        string(
            "of_signs",
            "Inside of quotes braces, brackets, dollars and marks of comments are letters.",
            "\"{a} [b] <c> $d, e: f; // g /* h */\"",
            "{a} [b] <c> $d, e: f; // g /* h */",
        ),
        string(
            "of_lines",
            "A string in quotes may go over lines, whose ends are kept.",
            "\"one\r\n\ttwo\n\"",
            "one\r\n\ttwo\n",
        ),
        string("utf8", "A string of UTF-8.", "\"gr\u{fc}n \u{6728}\"", "gr\u{fc}n \u{6728}"),
        string("backslash", "A backslash in front of another letter is itself.", "\"C:\\dir\"", "C:\\dir"),
        string("that_looks_like_a_number", "A string of digits is a string.", "12", "12"),
        one("ref", "A path in quotes.", "$ref v \"a[3]/b\"", json!({ "ref": "a[3]/b" })),
        one("ref_bare", "A path that is a word.", "$ref v a/b", json!({ "ref": "a/b" })),
    ]
}

fn numbers() -> Vec<Vector> {
    let edge = |kind: &str, spelled: &str, value: Value| {
        let (name, about) = (format!("{kind}_edge"), format!("The edge of the range of {kind}: {spelled}."));
        one(&name, &about, &format!("${kind} v {spelled}"), json!({ kind: value }))
    };
    let float = |name: &str, about: &str, spelled: &str, value: f64| {
        let value = crate::answer::float(value);
        one(&format!("float_{name}"), about, &format!("$float v {spelled}"), json!({ "float": value }))
    };
    let truth = |name: &str, spelled: &str, value: bool| {
        let about = format!("A bool that is spelled {spelled}.");
        one(&format!("bool_{name}"), &about, &format!("$bool v {spelled}"), json!({ "bool": value }))
    };
    vec![
        edge("int8", "-128", json!(-128)),
        edge("uint8", "255", json!(255)),
        edge("int16", "-32768", json!(-32768)),
        edge("uint16", "65535", json!(65535)),
        edge("int32", "-2147483648", json!(i32::MIN)),
        edge("uint32", "4294967295", json!(u32::MAX)),
        edge("int64", "-9223372036854775808", json!("-9223372036854775808")),
        edge("uint64", "18446744073709551615", json!("18446744073709551615")),
        one("int32_quoted", "A number may be in quotes.", "$int32 v \"-12\"", json!({ "int32": -12 })),
        float("whole", "A float without a point.", "-2", -2.0),
        float("point_first", "A float that begins with its point.", ".5", 0.5),
        float("point_last", "A float that ends with its point.", "1.", 1.0),
        float("exponent", "A float with an exponent.", "1.5e3", 1500.0),
        float("exponent_below_0", "An exponent below 0, behind a capital letter.", "25E-2", 0.25),
        float("tenth", "A decimal becomes the nearest single.", "0.1", f64::from(0.1_f32)),
        float("many_digits", "All digits of a single.", "0.100000001490116119384765625", f64::from(0.1_f32)),
        float("inf", "Infinity, above 0.", "inf", f64::INFINITY),
        float("minus_inf", "Infinity below 0.", "-inf", f64::NEG_INFINITY),
        float("nan", "No number.", "nan", f64::NAN),
        float("quoted", "A float in quotes.", "\"1.5\"", 1.5),
        one("double", "A decimal becomes the nearest double.", "$double v 0.1", json!({ "double": 0.1 })),
        one("double_tiny", "The smallest double above 0.", "$double v 5e-324", json!({ "double": 5e-324 })),
        one("half", "A half that is a short decimal.", "$half v -2.5", json!({ "half": -2.5 })),
        one(
            "half_tenth",
            "A decimal becomes the nearest half.",
            "$half v 0.1",
            json!({ "half": 0.099_975_585_937_5 }),
        ),
        truth("true", "true", true),
        truth("false", "false", false),
        truth("one", "1", true),
        truth("zero", "0", false),
        truth("capitals", "TRUE", true),
        truth("two", "2", true),
    ]
}

/// Invalid numbers of a type that both reading modes handle the same way.
fn odd_numbers() -> Vec<Vector> {
    let of = |name: &str, about: &str, kind: &str, spelled: &str, value: i32| {
        sound(name, about, READING, &format!("${kind} v {spelled}"), json!([["v", { kind: value }]]))
    };
    vec![
        of("number_that_is_none", "A word that is not a number counts as 0.", "int32", "abc", 0),
        of("number_with_plus", "A number does not begin with a plus; it counts as 0.", "int32", "+5", 0),
        of(
            "number_in_hexadecimal",
            "There are no hexadecimal numbers: the 0 counts, what follows is ignored.",
            "int32",
            "0x10",
            0,
        ),
        of("number_too_large", "A number that its type cannot hold counts as 0.", "uint8", "300", 0),
        of("number_below_0", "A number below 0 in a type without sign counts as 0.", "uint32", "-1", 0),
        of(
            "number_with_fraction",
            "Of a fraction in an integer the part before the point counts.",
            "int32",
            "3.7",
            3,
        ),
        of("number_with_letter", "A letter behind a float is ignored.", "float", "1f", 1),
    ]
}

fn vectors() -> Vec<Vector> {
    let of = |name: &str, about: &str, kind: &str, spelled: &str, parts: Value| {
        one(name, about, &format!("${kind} v {spelled}"), json!({ kind: parts }))
    };
    vec![
        of("vec2", "Two floats in brackets.", "vec2", "[1.5,-2]", json!([1.5, -2])),
        of("vec3", "Three floats in brackets.", "vec3", "[1,2,3]", json!([1, 2, 3])),
        of("vec4", "Four floats in brackets.", "vec4", "[1,2,3,4]", json!([1, 2, 3, 4])),
        of("vec3_space", "Space around numbers and commas.", "vec3", "[ 1 ,\n\t2 , 3 ]", json!([1, 2, 3])),
        of(
            "vec3_without_commas",
            "Commas between numbers may be missing.",
            "vec3",
            "[1 2 3]",
            json!([1, 2, 3]),
        ),
        of("vec3_comma_first", "A comma may precede the first number.", "vec3", "[,1,2,3]", json!([1, 2, 3])),
        of("vec3_groups", "Inner brackets mean nothing.", "vec3", "[[1][2,3]]", json!([1, 2, 3])),
        of(
            "vec3_comment",
            "A comment inside of a list.",
            "vec3",
            "[1,/* two */2,// three\n3]",
            json!([1, 2, 3]),
        ),
        of(
            "quat",
            "A rotation: w first in a text, last in what is expected.",
            "quat",
            "[1,0.25,0.5,0.75]",
            json!([0.25, 0.5, 0.75, 1]),
        ),
        of("ang", "Three angles.", "ang", "[10,-20,30]", json!([10, -20, 30])),
        of("srgba", "Four bytes.", "srgba", "[255,128,0,1]", json!([255, 128, 0, 1])),
        of("hdr", "Three numbers of 16 bits.", "hdr", "[255,65535,0]", json!([255, 65535, 0])),
        of("vec2i", "Two integers.", "vec2i", "[-1,2]", json!([-1, 2])),
        of("vec3i", "Three integers.", "vec3i", "[-1,2,3]", json!([-1, 2, 3])),
        of("vec4i", "Four integers.", "vec4i", "[-1,2,3,2147483647]", json!([-1, 2, 3, i32::MAX])),
        of(
            "transform",
            "A translation and a rotation with w first, without a comma between.",
            "transform",
            "[[1,2,3][1,0.25,0.5,0.75]]",
            json!([1, 2, 3, 0.25, 0.5, 0.75, 1]),
        ),
        of(
            "transform_angles",
            "Three angles in place of the rotation: none.",
            "transform",
            "[[1,2,3][0,0,0]]",
            json!([1, 2, 3, 0, 0, 0, 1]),
        ),
        of(
            "stransform",
            "A translation, a rotation with w first, a scale.",
            "stransform",
            "[[1,2,3][1,0.25,0.5,0.75][4,5,6]]",
            json!([1, 2, 3, 0.25, 0.5, 0.75, 1, 4, 5, 6]),
        ),
        of(
            "stransform_angles",
            "Three angles in place of the rotation: none.",
            "stransform",
            "[[1,2,3][0,0,0][4,5,6]]",
            json!([1, 2, 3, 0, 0, 0, 1, 4, 5, 6]),
        ),
        of(
            "mat4",
            "Four columns of four.",
            "mat4",
            "[[1,2,3,4][5,6,7,8][9,10,11,12][13,14,15,16]]",
            json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
        ),
        of(
            "mat3x4",
            "Three columns of four.",
            "mat3x4",
            "[[1,2,3,4][5,6,7,8][9,10,11,12]]",
            json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
        ),
    ]
}

fn bytes() -> Vec<Vector> {
    let blob = |name: &str, about: &str, spelled: &str, hex: &str| {
        one(name, about, &format!("$blob v [{spelled}]"), json!({ "blob": hex }))
    };
    let hello = base64(block(b"hello").as_ref());
    let text = base64("na\u{ef}ve".as_bytes());
    vec![
        blob("blob", "Bytes in base64.", "AAEC/v8=", "000102feff"),
        blob("blob_unpadded", "Padding may be missing.", "AAEC/v8", "000102feff"),
        blob(
            "blob_for_addresses",
            "The alphabet for addresses has other signs for 62 and 63.",
            "-_-_",
            "fbffbf",
        ),
        blob("blob_empty", "No bytes.", "", ""),
        one(
            "utf8",
            "A text in base64, and the word that says so.",
            &format!("$utf8 v [base64][{text}]"),
            json!({ "utf8": "na\u{ef}ve" }),
        ),
        one(
            "lz4",
            "The size of the content, and a block in base64.",
            &format!("$lz4 v [5][{hello}]"),
            json!({ "lz4": "68656c6c6f" }),
        ),
        one("lz4_empty", "Empty content is an empty block.", "$lz4 v [0][]", json!({ "lz4": "" })),
    ]
}

fn records() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str, members: Value, values: Value| {
        one(name, about, text, json!({ "struct": { "members": members, "values": values } }))
    };
    vec![
        of(
            "struct",
            "The members with their names are in angle brackets, the record in square ones.",
            "$struct<float:a,vec3:b> v [1.5,[1,2,3]]",
            json!([["float", "a"], ["vec3", "b"]]),
            json!([1.5, [1, 2, 3]]),
        ),
        of(
            "struct_unnamed",
            "Members without names.",
            "$struct<float,uint8> v [1,2]",
            json!([["float", ""], ["uint8", ""]]),
            json!([1, 2]),
        ),
        of(
            "struct_quat",
            "A rotation in a record has w first.",
            "$struct<quat:q> v [[1,0,0.5,0]]",
            json!([["quat", "q"]]),
            json!([[0, 0.5, 0, 1]]),
        ),
        of(
            "struct_space",
            "Space around the members of a record.",
            "$struct<uint8:a,uint8:b> v [ 1 , 2 ]",
            json!([["uint8", "a"], ["uint8", "b"]]),
            json!([1, 2]),
        ),
    ]
}
