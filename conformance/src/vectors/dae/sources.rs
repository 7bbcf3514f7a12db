//! Vectors of numbers, arrays and accessors.

use super::builder::{NUMBERS, VERTEX, VERTICES, corners, drawn, floats, positions};
use crate::vector::Vector;
use serde_json::{Value, json};

pub(super) fn all() -> Vec<Vector> {
    [spellings(), accessors()].concat()
}

fn mesh(source: &str) -> String {
    format!("{source}{VERTICES}<triangles count=\"1\">{VERTEX}<p>0 1 2</p></triangles>")
}

fn spelled(name: &str, about: &str, values: &str, expected: Value) -> Vector {
    drawn(name, about, NUMBERS, &mesh(&positions(values)), json!([{ "positions": expected }]))
}

fn spellings() -> Vec<Vector> {
    vec![
        spelled(
            "exponents",
            "Numbers with exponents.",
            "1e0 2E-1 -3.5e+1 1e0 0 0 0 1E0 0",
            json!([[1, f64::from(0.2_f32), -35], [1, 0, 0], [0, 1, 0]]),
        ),
        spelled(
            "bare_points",
            "Numbers without digits before or after the point, and with a plus sign.",
            "1. .5 +2 1 0 0 0 1 0",
            json!([[1, 0.5, 2], [1, 0, 0], [0, 1, 0]]),
        ),
        spelled(
            "white_space",
            "Numbers separated by tabs and line ends.",
            "\n0\t0  0\r\n1 0 0\n0 1 0\n",
            corners(),
        ),
        spelled(
            "comment_among_numbers",
            "A comment among numbers is skipped.",
            "0 0 0 <!-- 9 9 9 --> 1 0 0 0 1 0",
            corners(),
        ),
        spelled(
            "character_data_among_numbers",
            "Numbers in a section of character data.",
            "0 0 0 <![CDATA[1 0 0]]> 0 1 0",
            corners(),
        ),
        spelled(
            "long_digits",
            "A number with more digits than a float holds is rounded correctly.",
            "16777219 0.1000000000000000055511151231257827 0 1 0 0 0 1 0",
            json!([[16_777_220.0, f64::from(0.1_f32), 0], [1, 0, 0], [0, 1, 0]]),
        ),
        spelled(
            "tiny_and_huge",
            "The smallest and the largest float.",
            "1.4e-45 3.4028235e38 0 1 0 0 0 1 0",
            json!([[f64::from(1.4e-45_f32), f64::from(f32::MAX), 0], [1, 0, 0], [0, 1, 0]]),
        ),
        spelled("minus_zero", "A negative zero is a zero.", "-0 0 0 1 0 0 0 1 0", corners()),
    ]
}

fn accessed(name: &str, about: &str, source: &str, expected: Value) -> Vector {
    drawn(name, about, NUMBERS, &mesh(source), json!([{ "positions": expected }]))
}

fn accessors() -> Vec<Vector> {
    let plain = positions("0 0 0 1 0 0 0 1 0");
    let padded = positions("9 9 0 0 0 1 0 0 0 1 0")
        .replace("count=\"3\" stride=\"3\"", "count=\"3\" stride=\"3\" offset=\"2\"");
    let wide = floats("p", "0 0 0 9 1 0 0 9 0 1 0 9", &["X", "Y", "Z", "W"])
        .replace("<param name=\"W\" type=\"float\"/>", "");
    let skipped = floats("p", "0 9 0 0 1 9 0 0 0 9 1 0", &["X", "W", "Y", "Z"])
        .replace("<param name=\"W\" type=\"float\"/>", "<param type=\"float\"/>");
    let nameless = plain.replace(" name=\"X\"", "").replace(" name=\"Y\"", "").replace(" name=\"Z\"", "");
    let wrong_count = plain.replace("count=\"9\"", "count=\"99\"");
    let negative = plain.replace("count=\"9\"", "count=\"-9\"");
    let elsewhere = format!(
        "<source id=\"a\"><float_array id=\"far\" count=\"9\">0 0 0 1 0 0 0 1 0</float_array></source>{}",
        plain
            .replace("<float_array id=\"p-array\" count=\"9\">0 0 0 1 0 0 0 1 0</float_array>", "")
            .replace("#p-array", "#far")
    );
    vec![
        accessed("accessor_offset", "The accessor begins after the first two values.", &padded, corners()),
        accessed("accessor_stride", "The stride is larger than an element.", &wide, corners()),
        accessed(
            "parameter_without_name",
            "A parameter without a name skips its value if others have names.",
            &skipped,
            corners(),
        ),
        accessed(
            "parameters_without_names",
            "If no parameter has a name, values are taken by their places.",
            &nameless,
            corners(),
        ),
        accessed(
            "array_count_too_large",
            "The count of the array is larger than its content, which decides.",
            &wrong_count,
            corners(),
        ),
        accessed("array_count_negative", "The count of the array is negative.", &negative, corners()),
        accessed(
            "array_of_another_source",
            "The accessor refers to the array of another source.",
            &elsewhere,
            corners(),
        ),
    ]
}
