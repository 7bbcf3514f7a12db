//! Properties of the parsers.

use crate::small_mods::{LIMITS, source};
use meshwright_assets::{
    MaterialFile, TextureValue,
    json::{Json, JsonKind, JsonNode},
    torque_script::Script,
};
use proptest::prelude::*;
use serde_json::Value;

/// Any JSON value.
fn value() -> impl Strategy<Value = Value> {
    let text = "[ -~\u{e4}\u{4e2d}\u{1f600}\n\t]{0,12}";
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_filter("finite", |number| number.is_finite()).prop_map(Value::from),
        text.prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        let keys = "[a-zA-Z0-9_ .\"\\\\]{0,8}";
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::Array),
            prop::collection::vec((keys, inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

fn same(node: JsonNode<'_>) -> Value {
    match node.kind() {
        JsonKind::Null => Value::Null,
        JsonKind::Bool => Value::Bool(node.bool().unwrap()),
        JsonKind::Number => serde_json::from_slice(node.raw()).unwrap(),
        JsonKind::List => Value::Array(node.items().map(same).collect()),
        JsonKind::Object => Value::Object(
            node.members().map(|member| (member.name().into_owned(), same(member.value))).collect(),
        ),
        _ => Value::String(node.text().unwrap().into_owned()),
    }
}

proptest! {
    #[test]
    fn strict_json_is_read_as_another_parser_reads_it(value in value(), pretty in any::<bool>()) {
        let text = if pretty { serde_json::to_string_pretty(&value) } else { serde_json::to_string(&value) }.unwrap();
        let source = source(&text);
        let json = Json::parse(&source, &LIMITS).unwrap();
        prop_assert!(json.oddities().is_strict(), "{:?}", json.oddities().as_slice());
        prop_assert_eq!(same(json.root().unwrap()), value);
        prop_assert_eq!(json.root().unwrap().raw(), text.as_bytes());
    }

    #[test]
    fn a_text_without_oddities_is_strict_json(text in r#"([\[\]{},:"a1 .\\/*\n-]|\\u[0-9a]{1,4}|true|null|1e5){0,24}"#) {
        let source = source(&text);
        let json = Json::parse(&source, &LIMITS).unwrap();
        let strict = serde_json::from_str::<Value>(&text);
        prop_assert_eq!(json.oddities().is_strict(), strict.is_ok(), "{:?} {:?}", json.oddities().as_slice(), strict);
    }

    #[test]
    fn white_space_comments_and_commas_do_not_change_the_content(value in value(), gaps in prop::collection::vec(0..5_usize, 1..20)) {
        let text = serde_json::to_string_pretty(&value).unwrap();
        let mut gap = gaps.iter().cycle();
        // Line ends of the printed text are outside of strings.
        let noise = [" ", ",", "// x\n", "/* , */", "\r\n\t"];
        let loose: String = text.lines().map(|line| format!("{line}{}\n", noise[*gap.next().unwrap()])).collect();
        let source = source(&loose);
        let json = Json::parse(&source, &LIMITS).unwrap();
        prop_assert_eq!(same(json.root().unwrap()), value);
    }

    #[test]
    fn any_text_is_read(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let source = source(&bytes);
        prop_assert!(Json::parse(&source, &LIMITS).is_ok() && Script::parse(&source, &LIMITS).is_ok());
        let _ = MaterialFile::parse(crate::small_mods::source(&bytes), "a.materials.json", &LIMITS);
    }

    #[test]
    fn scripts_are_read_back(
        objects in prop::collection::vec(
            ("[a-zA-Z][a-zA-Z0-9_]{0,8}", prop::collection::btree_map("[a-z]{1,6}", ("[ -!#-&(-Z^-~]{0,10}", prop::option::of(0..9_u32)), 0..5)),
            0..4,
        ),
    ) {
        let mut text = String::new();
        for (name, fields) in &objects {
            text += &format!("singleton Material({name})\n{{\n");
            for (field, (value, index)) in fields {
                let index = index.map(|index| format!("[{index}]")).unwrap_or_default();
                text += &format!("  {field}{index} = \"{value}\";\n");
            }
            text += "};\n";
        }
        let script = Script::parse(&source(&text), &LIMITS).unwrap();
        prop_assert_eq!(script.skipped.count, 0, "{}", &text);
        prop_assert_eq!(script.objects.len(), objects.len());
        for (object, (name, fields)) in script.objects.iter().zip(&objects) {
            prop_assert_eq!(&object.name, name);
            prop_assert_eq!(object.fields.len(), fields.len());
            for (found, (field, (value, index))) in object.fields.iter().zip(fields) {
                prop_assert_eq!((&found.name, &found.value, found.index), (field, value, *index));
            }
        }
    }

    #[test]
    fn paths_of_values_stay_inside(value in "[a-z./\\\\:@~ ]{0,30}") {
        let path = TextureValue::new(&value).path;
        if TextureValue::new(&value).start != meshwright_assets::PathStart::Game {
            prop_assert!(!path.starts_with('/') && !path.contains('\\'));
            prop_assert!(path.split('/').all(|part| part != ".." && part != "."), "{}", path);
        }
    }
}
