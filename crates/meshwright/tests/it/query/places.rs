//! Functions about positions in a file.

use super::{fixture, one, run};
use meshwright::{Limits, QueryInput, Source, info};
use meshwright_testkit::fixtures;
use serde_json::{Value, json};

#[test]
fn positions_return_their_span() {
    let name = "house.cdae";
    let verts = "first(.meshes[] | select(.verts) | .verts)";
    assert_eq!(
        one(".version | [span, size, path_of, kind, row, evidence, buffer, hex]", name),
        json!([[0, 2], 2, "version", "u16", "value", "documented", 0, "1f00"])
    );
    assert_eq!(one("[row, path_of, span[0]]", name), json!(["file", "", 0]));
    assert_eq!(one("span[1]", name), fixtures::read(name).len());
    assert_eq!(one(".meshes | [row, path_of]", name), json!(["list", "meshes"]));
    assert_eq!(one(&format!("{verts}[3] | row"), name), "element");
    let [start, end] = [0, 1].map(|at| one(&format!("{verts}[3] | span[{at}]"), name).as_u64().unwrap());
    assert_eq!(end - start, 12);
    let bytes = &fixtures::read(name)[start as usize..end as usize];
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(one(&format!("{verts}[3] | hex"), name), digits);
    let x = f32::from_le_bytes(bytes[..4].try_into().unwrap());
    assert_eq!(one(&format!("{verts}[3].x"), name).as_f64().unwrap() as f32, x);
}

#[test]
fn computed_values_have_no_position() {
    assert_eq!(
        one(".version + 1 | [span, size, path_of, kind, row, evidence, hex, columns]", "house.cdae"),
        json!([null, null, null, null, null, null, null, null])
    );
    // A position in a list is still a position.
    assert_eq!(one("[.version][0] | path_of", "house.cdae"), "version");
    assert_eq!(one("{a: .version} | .a | path_of", "house.cdae"), "version");
    assert_eq!(one("[.version | whole][0] | path_of", "house.cdae"), Value::Null);
}

#[test]
fn columns_have_names() {
    assert_eq!(
        one(".nodes.data | columns", "house.cdae"),
        json!(["nameIndex", "parentIndex", "firstObject", "firstChild", "nextSibling"])
    );
    assert_eq!(one(".nodes.data[0] | named | .parentIndex", "house.cdae"), json!(-1));
    assert_eq!(one(".nodes.data | named | map(.nameIndex)", "house.cdae"), json!([0, 1, 2]));
    assert_eq!(one("try (1 | named) catch \"no\"", "house.cdae"), "no");
}

#[test]
fn a_decoded_payload_has_its_own_buffer() {
    assert_eq!(one("[.. | buffer | values] | unique", "house_zstd.cdae"), json!([0, 1]));
    assert_eq!(one("[leaves | select(row == \"packed\")] | length", "house_zstd.cdae"), json!(1));
    assert_eq!(one(".radius", "house_zstd.cdae"), one(".radius", "house.cdae"));
}

#[test]
fn opaque_bytes_are_text() {
    let name = "odd.udm_b";
    assert_eq!(one(".trailing | [row, length, size]", name), json!(["opaque", 26, 13]));
    assert_eq!(one(".trailing == (.trailing | hex)", name), json!(true));
    assert_eq!(one(".trailing[0:4] == (.trailing | hex[0:4])", name), json!(true));
}

#[test]
fn info_values_match_info() {
    let limits = Limits::DEFAULT;
    for name in ["house.cdae", "crane.cast", "crate.pmdl_b"] {
        let whole = serde_json::to_value(info(&fixture(name), &limits, 0).unwrap()).unwrap();
        let (values, error) = run(".", fixture(name), QueryInput::Info, &limits);
        assert!(error.is_none());
        assert_eq!(values, [whole], "{name}");
    }
}

#[test]
fn a_broken_file_answers_before_it_fails() {
    let (values, error) = run(
        ".version, (.meshes | length > 0)",
        fixture("truncated.cdae"),
        QueryInput::Tree,
        &Limits::DEFAULT,
    );
    assert_eq!(values, [json!(31), json!(true)]);
    assert_eq!(error.unwrap().code().id, "CORE0001");
}

#[test]
fn the_file_variable_is_the_file_name() {
    assert_eq!(one("$file", "house.cdae"), "name");
}

#[test]
fn values_of_a_text_have_their_names() {
    let text = "\"pbr\" { \"a/b\" { $float roughness 0.75 $vec3 color [1,0.5,0] $array names [string][\"x\",\"y\"] } }";
    let answer = |program: &str| {
        let source = Source::from(text.as_bytes().to_vec());
        let (values, error) = run(program, source, QueryInput::Tree, &Limits::DEFAULT);
        assert!(error.is_none(), "{error:?}");
        values.into_iter().next().unwrap()
    };
    assert_eq!(answer(".pbr[\"a/b\"] | [.roughness, .color, .names[1]]"), json!([0.75, [1, 0.5, 0], "y"]));
    assert_eq!(answer(".pbr[\"a/b\"].roughness | path_of"), "pbr/\"a/b\"/roughness");
    assert_eq!(answer("keys"), json!(["pbr"]));
}
