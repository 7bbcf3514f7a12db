//! Vectors of each value type except arrays.

use super::{base64, one, sound};
use crate::{
    vector::Vector,
    vectors::udm::builder::{GRAMMAR, READING, block},
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
            "A nil has only a name, and the next value begins after it.",
            GRAMMAR,
            "$nil v $float w 1",
            json!([["v", { "nil": null }], ["w", { "float": 1 }]]),
        ),
        one("nil_at_the_end", "A nil is the last value of the text.", "$nil v", json!({ "nil": null })),
        string("quoted", "A string is in quotes.", "\"crate wood\"", "crate wood"),
        string("bare", "A string that is a single word needs no quotes.", "crate_wood", "crate_wood"),
        string(
            "bare_with_slashes",
            "A word contains slashes; two consecutive slashes inside a word do not begin a comment.",
            "a/b//c",
            "a/b//c",
        ),
        string("empty", "An empty string is in quotes.", "\"\"", ""),
        string(
            "of_signs",
            "Braces, brackets, dollar signs and comment markers in quotes have no special meaning.",
            "\"{a} [b] <c> $d, e: f; // g /* h */\"",
            "{a} [b] <c> $d, e: f; // g /* h */",
        ),
        string(
            "of_lines",
            "A quoted string has several lines, and its line breaks are kept.",
            "\"one\r\n\ttwo\n\"",
            "one\r\n\ttwo\n",
        ),
        string("utf8", "A string is UTF-8.", "\"gr\u{fc}n \u{6728}\"", "gr\u{fc}n \u{6728}"),
        string("backslash", "A backslash before an ordinary character is kept.", "\"C:\\dir\"", "C:\\dir"),
        string("that_looks_like_a_number", "A string consists of digits.", "12", "12"),
        one("ref", "A reference is in quotes.", "$ref v \"a[3]/b\"", json!({ "ref": "a[3]/b" })),
        one("ref_bare", "A reference is a single word.", "$ref v a/b", json!({ "ref": "a/b" })),
    ]
}

fn numbers() -> Vec<Vector> {
    let edge = |kind: &str, spelled: &str, value: Value| {
        let (name, about) =
            (format!("{kind}_edge"), format!("The number {spelled} is a limit of the range of {kind}."));
        one(&name, &about, &format!("${kind} v {spelled}"), json!({ kind: value }))
    };
    let float = |name: &str, about: &str, spelled: &str, value: f64| {
        let value = crate::meshwright_answer::float(value);
        one(&format!("float_{name}"), about, &format!("$float v {spelled}"), json!({ "float": value }))
    };
    let truth = |name: &str, spelled: &str, value: bool| {
        let about = format!("A bool is written as {spelled}.");
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
        one("int32_quoted", "A number is in quotes.", "$int32 v \"-12\"", json!({ "int32": -12 })),
        float("whole", "A float has no decimal point.", "-2", -2.0),
        float("point_first", "A float begins with its decimal point.", ".5", 0.5),
        float("point_last", "A float ends with its decimal point.", "1.", 1.0),
        float("exponent", "A float has an exponent.", "1.5e3", 1500.0),
        float("exponent_below_0", "A float has a negative exponent after a capital E.", "25E-2", 0.25),
        float(
            "tenth",
            "A decimal number is rounded to the nearest single-precision float.",
            "0.1",
            f64::from(0.1_f32),
        ),
        float(
            "many_digits",
            "A float has all digits of its single-precision value.",
            "0.100000001490116119384765625",
            f64::from(0.1_f32),
        ),
        float("inf", "A float is positive infinity.", "inf", f64::INFINITY),
        float("minus_inf", "A float is negative infinity.", "-inf", f64::NEG_INFINITY),
        float("nan", "A float is NaN.", "nan", f64::NAN),
        float("quoted", "A float is in quotes.", "\"1.5\"", 1.5),
        one(
            "double",
            "A decimal number is rounded to the nearest double.",
            "$double v 0.1",
            json!({ "double": 0.1 }),
        ),
        one(
            "double_tiny",
            "A double is the smallest positive one.",
            "$double v 5e-324",
            json!({ "double": 5e-324 }),
        ),
        one("half", "A half has a short decimal form.", "$half v -2.5", json!({ "half": -2.5 })),
        one(
            "half_tenth",
            "A decimal number is rounded to the nearest half.",
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
        of("number_that_is_none", "A word that is not a number is read as 0.", "int32", "abc", 0),
        of("number_with_plus", "A number with a plus sign is read as 0.", "int32", "+5", 0),
        of(
            "number_in_hexadecimal",
            "A hexadecimal number is read as the 0 before the x.",
            "int32",
            "0x10",
            0,
        ),
        of(
            "number_too_large",
            "A number that exceeds the range of its type is read as 0.",
            "uint8",
            "300",
            0,
        ),
        of("number_below_0", "A negative number of an unsigned type is read as 0.", "uint32", "-1", 0),
        of(
            "number_with_fraction",
            "An integer with a fraction is read up to the decimal point.",
            "int32",
            "3.7",
            3,
        ),
        of("number_with_letter", "A letter after a float is ignored.", "float", "1f", 1),
    ]
}

fn vectors() -> Vec<Vector> {
    let of = |name: &str, about: &str, kind: &str, spelled: &str, parts: Value| {
        one(name, about, &format!("${kind} v {spelled}"), json!({ kind: parts }))
    };
    vec![
        of("vec2", "A vec2 has two floats in brackets.", "vec2", "[1.5,-2]", json!([1.5, -2])),
        of("vec3", "A vec3 has three floats in brackets.", "vec3", "[1,2,3]", json!([1, 2, 3])),
        of("vec4", "A vec4 has four floats in brackets.", "vec4", "[1,2,3,4]", json!([1, 2, 3, 4])),
        of(
            "vec3_space",
            "Numbers and commas have white space around them.",
            "vec3",
            "[ 1 ,\n\t2 , 3 ]",
            json!([1, 2, 3]),
        ),
        of(
            "vec3_without_commas",
            "The numbers of a vector have no commas between them.",
            "vec3",
            "[1 2 3]",
            json!([1, 2, 3]),
        ),
        of(
            "vec3_comma_first",
            "A comma precedes the first number of a vector.",
            "vec3",
            "[,1,2,3]",
            json!([1, 2, 3]),
        ),
        of("vec3_groups", "Inner brackets in a vector are ignored.", "vec3", "[[1][2,3]]", json!([1, 2, 3])),
        of(
            "vec3_comment",
            "A vector contains a comment.",
            "vec3",
            "[1,/* two */2,// three\n3]",
            json!([1, 2, 3]),
        ),
        of(
            "quat",
            "A quat has w first in the text and last in the expected content.",
            "quat",
            "[1,0.25,0.5,0.75]",
            json!([0.25, 0.5, 0.75, 1]),
        ),
        of("ang", "An ang has three angles.", "ang", "[10,-20,30]", json!([10, -20, 30])),
        of("srgba", "An srgba has four bytes.", "srgba", "[255,128,0,1]", json!([255, 128, 0, 1])),
        of("hdr", "An hdr has three 16-bit numbers.", "hdr", "[255,65535,0]", json!([255, 65535, 0])),
        of("vec2i", "A vec2i has two integers.", "vec2i", "[-1,2]", json!([-1, 2])),
        of("vec3i", "A vec3i has three integers.", "vec3i", "[-1,2,3]", json!([-1, 2, 3])),
        of(
            "vec4i",
            "A vec4i has four integers.",
            "vec4i",
            "[-1,2,3,2147483647]",
            json!([-1, 2, 3, i32::MAX]),
        ),
        of(
            "transform",
            "A transform has a translation and a rotation with w first, without a comma between them.",
            "transform",
            "[[1,2,3][1,0.25,0.5,0.75]]",
            json!([1, 2, 3, 0.25, 0.5, 0.75, 1]),
        ),
        of(
            "transform_angles",
            "A transform has three angles of 0 instead of a quaternion.",
            "transform",
            "[[1,2,3][0,0,0]]",
            json!([1, 2, 3, 0, 0, 0, 1]),
        ),
        of(
            "stransform",
            "An stransform has a translation, a rotation with w first and a scale.",
            "stransform",
            "[[1,2,3][1,0.25,0.5,0.75][4,5,6]]",
            json!([1, 2, 3, 0.25, 0.5, 0.75, 1, 4, 5, 6]),
        ),
        of(
            "stransform_angles",
            "An stransform has three angles of 0 instead of a quaternion.",
            "stransform",
            "[[1,2,3][0,0,0][4,5,6]]",
            json!([1, 2, 3, 0, 0, 0, 1, 4, 5, 6]),
        ),
        of(
            "mat4",
            "A mat4 has four columns of four numbers.",
            "mat4",
            "[[1,2,3,4][5,6,7,8][9,10,11,12][13,14,15,16]]",
            json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]),
        ),
        of(
            "mat3x4",
            "A mat3x4 has three columns of four numbers.",
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
        blob("blob", "A blob is base64.", "AAEC/v8=", "000102feff"),
        blob("blob_unpadded", "The base64 of a blob has no padding.", "AAEC/v8", "000102feff"),
        blob("blob_for_addresses", "A blob uses the URL-safe base64 alphabet.", "-_-_", "fbffbf"),
        blob("blob_empty", "A blob is empty.", "", ""),
        one(
            "utf8",
            "A utf8 value is base64 after the word that states the encoding.",
            &format!("$utf8 v [base64][{text}]"),
            json!({ "utf8": "na\u{ef}ve" }),
        ),
        one(
            "lz4",
            "An lz4 value has the size of its content and a block as base64.",
            &format!("$lz4 v [5][{hello}]"),
            json!({ "lz4": "68656c6c6f" }),
        ),
        one(
            "lz4_empty",
            "An lz4 value without content has an empty block.",
            "$lz4 v [0][]",
            json!({ "lz4": "" }),
        ),
    ]
}

fn records() -> Vec<Vector> {
    let of = |name: &str, about: &str, text: &str, members: Value, values: Value| {
        one(name, about, text, json!({ "struct": { "members": members, "values": values } }))
    };
    vec![
        of(
            "struct",
            "A struct has its members and their names in angle brackets and its values in square brackets.",
            "$struct<float:a,vec3:b> v [1.5,[1,2,3]]",
            json!([["float", "a"], ["vec3", "b"]]),
            json!([1.5, [1, 2, 3]]),
        ),
        of(
            "struct_unnamed",
            "The members of a struct have no names.",
            "$struct<float,uint8> v [1,2]",
            json!([["float", ""], ["uint8", ""]]),
            json!([1, 2]),
        ),
        of(
            "struct_quat",
            "A quat in a struct has w first.",
            "$struct<quat:q> v [[1,0,0.5,0]]",
            json!([["quat", "q"]]),
            json!([[0, 0.5, 0, 1]]),
        ),
        of(
            "struct_space",
            "The values of a struct have white space around them.",
            "$struct<uint8:a,uint8:b> v [ 1 , 2 ]",
            json!([["uint8", "a"], ["uint8", "b"]]),
            json!([1, 2]),
        ),
    ]
}
