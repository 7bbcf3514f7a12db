//! Every path that `tree` displays is a path of a query, with the same value.

use super::one;
use meshwright::{
    Element, Limits, Query, QueryInput, Source, TreeOptions, TreeRowKind, array_element::Number, elements,
    tree,
};
use meshwright_testkit::fixtures;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The steps of a path for `getpath`; the position distinguishes rows with the same path.
fn steps(path: &str) -> Vec<Value> {
    let mut steps = Vec::new();
    for step in path.split('/') {
        match step.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
            Some((name, index)) => steps.extend([json!(name), json!(index.parse::<u64>().unwrap())]),
            None => steps.push(json!(step)),
        }
    }
    steps
}

fn number(number: Number) -> Value {
    match number {
        Number::Int(value) => json!(value),
        Number::UInt(value) => json!(value),
        Number::Float(value) => single(value),
        Number::Double(value) => double(value),
    }
}

fn double(value: f64) -> Value {
    match value {
        _ if value.is_nan() => json!("NaN"),
        f64::INFINITY => json!("Infinity"),
        f64::NEG_INFINITY => json!("-Infinity"),
        _ => json!(value),
    }
}

/// A single in the notation of `tree`.
fn single(value: f32) -> Value {
    if value.is_finite() {
        serde_json::from_str(&serde_json::to_string(&value).unwrap()).unwrap()
    } else {
        double(value.into())
    }
}

fn element(element: &Element) -> Value {
    match element.numbers.as_slice() {
        [one] => number(*one),
        all => all.iter().copied().map(number).collect(),
    }
}

/// The expected result of a query at a row of the tree; `None` for a group.
fn expected(row: &meshwright::TreeRow, source: &Source) -> Option<Value> {
    use meshwright::Value as Held;
    let TreeRowKind::Field(value) = &row.row else { return None };
    Some(match value {
        Held::Group => return None,
        Held::Nil | Held::Padding => Value::Null,
        Held::Bool(value) => json!(value),
        Held::Int(value) => json!(value),
        Held::UInt(value) => json!(value),
        Held::F32(value) => single(*value),
        Held::F64(value) => double(*value),
        Held::Text(text) => json!(text),
        Held::Array { layout, count, at } => {
            let all = usize::try_from(*count).unwrap();
            elements(source, row.span.buffer, layout, (*at, *count), 0, all)
                .map(|one| element(&one))
                .collect()
        }
        Held::Opaque => {
            let bytes = row.span.of(source.buffer(row.span.buffer).unwrap()).unwrap();
            json!(bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
        }
        Held::Packed { buffer: space, bytes } => json!({ "buffer": space, "bytes": bytes }),
    })
}

fn same(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        // An integral float is an integer in JSON.
        (Value::Number(found), Value::Number(wanted)) => {
            found == wanted || (found.as_f64() == wanted.as_f64() && found.as_i64().is_none())
        }
        (Value::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(a, b)| same(a, b))
        }
        _ => found == wanted,
    }
}

#[test]
fn every_path_of_the_tree_is_one_of_a_query() {
    let limits = Limits::DEFAULT;
    let mut checked = 0;
    for path in fixtures::files(&["cdae", "cast", "udm_b", "pmdl_b", "udm", "pmdl", "cmh", "glb", "gltf"]) {
        let open = || Source::open(&path, &limits).unwrap();
        let source = open();
        let all = TreeOptions::default().limit(usize::MAX >> 1);
        let Ok(tree) = tree(&source, &limits, &all) else { continue };
        let fields: Vec<_> =
            tree.rows.iter().filter(|row| matches!(row.row, TreeRowKind::Field(_))).collect();
        let (mut counts, mut seen) = (BTreeMap::new(), BTreeMap::new());
        // Siblings with the same name and without indices; their groups may share a path too.
        let mut whole: Vec<(u32, String, Vec<Value>)> = Vec::new();
        let mut places = Vec::new();
        for row in &fields {
            whole.retain(|(depth, ..)| *depth < row.depth);
            let above = whole.last().map_or_else(String::new, |(_, own, _)| own.clone());
            *counts.entry(format!("{above}/{}", row.name)).or_insert(0_u64) += 1;
            let at = seen.entry(format!("{above}/{}", row.name)).or_insert(0_u64);
            let own = format!("{above}/{}#{at}", row.name);
            places.push((above, *at));
            *at += 1;
            whole.push((row.depth, own, Vec::new()));
        }
        let mut asked: Vec<Value> = Vec::new();
        let mut stack: Vec<(u32, Vec<Value>)> = Vec::new();
        for (row, (above, at)) in fields.iter().zip(&places) {
            stack.retain(|(depth, _)| *depth < row.depth);
            let mut path = stack.last().map_or_else(Vec::new, |(_, path)| path.clone());
            path.extend(steps(&row.name));
            if !row.name.ends_with(']') && counts[&format!("{above}/{}", row.name)] > 1 {
                path.push(json!(at));
            }
            asked.push(Value::Array(path.clone()));
            stack.push((row.depth, path));
        }
        let variables = [("asked".to_owned(), Value::Array(asked.clone()).to_string())];
        let program = ". as $top | $asked | fromjson[] as $path | $top | getpath($path) \
            | [path_of, span, row, kind, evidence, about, (if row == \"group\" then null else . end)]";
        let query = Query::compile(program, &variables).unwrap();
        let mut answers = query.run(open(), "name", QueryInput::Tree, &limits).unwrap();
        for (row, asked) in fields.iter().zip(&asked) {
            let answer = answers.next().unwrap().unwrap_or_else(|error| panic!("{asked}: {error}"));
            let answer = serde_json::to_value(&answer).unwrap();
            let place = format!("{}: {} as {asked}", path.display(), row.path);
            // Paths of rows do not contain the positions of fields that only share a name.
            let bare = |path: &str| -> String {
                path.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect()
            };
            assert_eq!(bare(answer[0].as_str().unwrap()), bare(&row.path), "{place}");
            assert_eq!(answer[1], json!([row.span.start, row.span.end]), "{place}");
            assert_eq!(answer[3], row.kind, "{place}");
            assert_eq!(answer[4], row.evidence.word(), "{place}");
            assert_eq!(answer[5], row.about, "{place}");
            match expected(row, &source) {
                Some(value) => assert!(same(&answer[6], &value), "{place}: {} for {value}", answer[6]),
                None => assert_eq!(answer[2], "group", "{place}"),
            }
            checked += 1;
        }
        // A broken file ends with its error, and nothing else.
        assert!(answers.all(|rest| rest.is_err()), "{}", path.display());
    }
    assert!(checked > 2000, "{checked}");
}

#[test]
fn found_values_return_their_path() {
    for name in ["house.cdae", "crane.cast", "odd.cast", "crate.pmdl_b", "odd.udm_b", "house_v26.cdae"] {
        let found = one("[leaves | path_of] | [length > 10, length == (unique | length)]", name);
        assert_eq!(found, json!([true, true]), "{name}");
    }
}

#[test]
fn indices_and_names_find_the_same_value() {
    assert_eq!(one(".nodes[2] == .nodes.data[2]", "house.cdae"), json!(true));
    assert_eq!(one(".nodes[-1] == .nodes.data[2]", "house.cdae"), json!(true));
    assert_eq!(one(".nodes.data[0].parentIndex == .nodes.data[0][1]", "house.cdae"), json!(true));
    assert_eq!(
        one(".root[0].model[0].mesh[0].vp[3] | path_of", "crane.cast"),
        json!("root[0]/model[0]/mesh[0]/vp/values[3]")
    );
    assert_eq!(one(".root.assetData.materials.type", "crate.pmdl_b"), json!([28, 1]));
    assert_eq!(
        one(".root.assetData.materials.type[1] | path_of", "crate.pmdl_b"),
        json!("root/assetData/materials/type[1]")
    );
    assert_eq!(one(".nodes[3]", "house.cdae"), Value::Null);
    assert_eq!(one(".no.such[3].thing", "house.cdae"), Value::Null);
    assert_eq!(one("try .header[0] catch \"no\"", "house.cdae"), json!("no"));
}

/// Entries of a binary file have the names that they have in its text.
#[test]
fn entries_of_binary_files_are_found_by_name() {
    let binary = ".root.assetData.meshGroups.body.index.value";
    assert_eq!(one(binary, "crate.pmdl_b"), json!(0));
    assert_eq!(one(".root.assetData.meshGroups | has(\"body\")", "crate.pmdl_b"), json!(true));
}
