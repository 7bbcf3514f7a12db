//! Reading by path, setting values, diagnostics and positions, and values with any bit pattern.

use meshwright_core::{Limits, LogOptions, Source, Value as Logged};
use meshwright_udm::{
    document::{Array, Element, Half, Items, Struct, StructType, Text, Type, Value},
    text::{self, Header, Position, Style, WriteOptions},
};
use proptest::prelude::*;

fn source(text: &str) -> Source {
    Source::from(text.as_bytes().to_vec())
}

#[test]
fn one_value_is_set_and_nothing_else_changes() {
    let text = "\u{feff}// top\r\n\"a\" {\t$float x 1.50 /* x */\r\n $array l [vec2;2] [ [1,2] [3,4] ]\n$string s \"o\"\n}\r\n$array e [element][{$int8 n 1},{ }]";
    let source = source(text);
    let (mut file, diagnostics) = text::read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(diagnostics.as_slice().len(), 1);
    file.set("a/s", Value::string("say \"hi\"")).unwrap();
    file.set("a/x", Value::Float(0.1)).unwrap();
    file.set("a/l[1]", Value::Vec2([5.0, -0.0])).unwrap();
    file.set("e[0]/n", Value::Int8(-7)).unwrap();
    file.set("a/x", Value::Float(0.25)).unwrap();
    let expected = text
        .replace("1.50", "0.25")
        .replace("[3,4]", "[5,-0]")
        .replace("\"o\"", r#""say \"hi\"""#)
        .replace("n 1", "n -7");
    let written = file.write().to_vec();
    assert_eq!(String::from_utf8(written.clone()).unwrap(), expected);
    let again = Source::from(written);
    assert_eq!(text::read(&again, &Limits::DEFAULT).unwrap().0.root(), file.root());

    // Replacing the parent block discards the edits inside.
    file.set("a", Element::new().with("z", 1_u8).into()).unwrap();
    let written = file.write().to_vec();
    assert!(String::from_utf8_lossy(&written).contains("\"a\" {\n\t$uint8 z 1\n}\r\n$array e"));
    let again = Source::from(written);
    assert_eq!(text::read(&again, &Limits::DEFAULT).unwrap().0.root(), file.root());
    for (path, value) in
        [("a/z", Value::UInt8(2)), ("e[7]", Value::Nil), ("e[0]/n", Value::UInt8(1)), ("", Value::Nil)]
    {
        assert_eq!(file.set(path, value).unwrap_err().code().id, "CORE0011", "{path}");
    }
}

#[test]
fn items_of_lists_are_set() {
    let made = |text: &str, number: u8| {
        let numbers = || Array::packed(Type::UInt8, 2, vec![1, number]).unwrap();
        let layout = StructType::new([(Type::UInt8, "n")]);
        let root = Element::new()
            .with("texts", Array::new(Items::String(vec!["a".into(), text.to_owned().into()])))
            .with("refs", Array::new(Items::Ref(vec![text.to_owned().into()])))
            .with("rows", Array::new(Items::Array(vec![Array::empty(Type::Nil), numbers()])))
            .with("whole", Array::new(Items::Array(vec![numbers()])))
            .with("record", Struct::new(layout, vec![number]).unwrap());
        String::from_utf8(text::write(&root, WriteOptions::default()).unwrap().0).unwrap()
    };
    let source = source(&made("b", 2));
    let (mut file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    let other = StructType::new([(Type::UInt8, "m")]);
    for (path, value, what) in [
        (
            "record",
            Struct::new(other, vec![3]).unwrap().into(),
            "the record has other members than the one at the path",
        ),
        ("texts[1]", Value::UInt8(3), "expected a value of type string, found uint8"),
        ("refs[1]", Value::Ref("c".into()), "no value exists at the path"),
    ] {
        assert_eq!(file.set(path, value).unwrap_err().message(), what, "{path}");
    }
    file.set("texts[1]", Value::string("c")).unwrap();
    file.set("refs[0]", Value::Ref("c".into())).unwrap();
    file.set("rows[1][1]", Value::UInt8(3)).unwrap();
    file.set("whole[0]", Array::packed(Type::UInt8, 2, vec![1, 3]).unwrap().into()).unwrap();
    file.set("record", Struct::new(StructType::new([(Type::UInt8, "n")]), vec![3]).unwrap().into()).unwrap();
    assert_eq!(String::from_utf8(file.write().to_vec()).unwrap(), made("c", 3));
}

#[test]
fn paths_find_spellings() {
    let source = source(
        "\"assetData\"{\"b c\"{$quat q [ 1 0 0 0 ] $array n [int32 ;2] [7 , 8]}} $string assetType X $uint32 assetVersion 1",
    );
    let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    for path in ["assetData/b c/q", "b c/q"] {
        let node = file.nodes()[file.find(path).unwrap()];
        assert_eq!(file.spelling(node.value()), b"[ 1 0 0 0 ]");
        assert_eq!((file.spelling(node.name()), node.kind()), (&b"q"[..], Type::Quat));
        assert_eq!(file.spelling(node.span()), b"$quat q [ 1 0 0 0 ]");
    }
    assert_eq!(file.find("b c/n[0]"), None);
    assert_eq!(file.find("b c/x"), None);
    let names: Vec<_> = file.children(0).map(|at| file.spelling(file.nodes()[at].name())).collect();
    assert_eq!(names, [&b"\"assetData\""[..], b"assetType", b"assetVersion"]);
}

#[test]
fn errors_have_a_position() {
    let text = "\"assetData\"\n{\n\t\"bones\"\n\t{\n\t\t$array pose [element][{},{$vec3 p [1,2]}]\n";
    let source = source(text);
    let error = text::read(&source, &Limits::DEFAULT).unwrap_err();
    assert_eq!((error.code().id, error.path()), ("UDM0304", "assetData/bones/pose[1]/p"));
    let place = text::position(source.bytes(), error.span().unwrap().start);
    assert_eq!(place, Position { line: 5, column: 37 });
    let shown = text::excerpt(source.bytes(), error.span().unwrap().start);
    assert_eq!(
        shown,
        " 5 |   $array pose [element][{},{$vec3 p [1,2]}]\n   |                                     ^"
    );
    assert_eq!(text::position(b"", 9), Position { line: 1, column: 1 });
    assert_eq!(text::position(b"a\r\nb", 3), Position { line: 2, column: 1 });
}

#[test]
fn ambiguous_syntax_is_reported() {
    let notes = |text: &str| {
        let source = source(text);
        let (_, diagnostics) = text::read(&source, &Limits::DEFAULT).unwrap();
        diagnostics
            .as_slice()
            .iter()
            .map(|diagnostic| (diagnostic.code.id, diagnostic.path.clone()))
            .collect::<Vec<_>>()
    };
    let is = |text: &str, id: &str, path: &str| assert_eq!(notes(text), [(id, path.to_owned())], "{text}");
    is("$int32 a 0x10", "UDM0323", "a");
    is("$int32 a abc", "UDM0321", "a");
    is("b{$uint8 a 300}", "UDM0322", "b/a");
    is("$uint32 a -1", "UDM0322", "a");
    is("$float a 1e39", "UDM0322", "a");
    is("$float a 1f", "UDM0323", "a");
    is("$vec2 a [1,2,]", "UDM0324", "a");
    is("$transform a [[1,2,3],[1,0,0,0]]", "UDM0324", "a");
    is("$array a [ int32;1][1]", "UDM0324", "a");
    is("$array a [int32;2][1]", "UDM0325", "a");
    is("$array a [element;2][{}]", "UDM0325", "a");
    is("$float a 1 $float a 2", "UDM0326", "");
    is("$float a 1 /* x", "UDM0327", "");
    is("$arrayLz4 a [float;3;13][wAAAgD8AAABAAABAQA==]", "UDM0329", "a");
    is("\"assetData\"{}", "UDM0307", "");
    assert_eq!(notes("$bool a untrue $bool b TRUE $bool c 2"), [("UDM0323", "a".to_owned())]);
    let latin = Source::from(b"$string a \"\xFF\"".to_vec());
    let (file, diagnostics) = text::read(&latin, &Limits::DEFAULT).unwrap();
    assert_eq!(diagnostics.as_slice()[0].code.id, "UDM0328");
    assert_eq!(file.root().get("a"), Some(&Value::String(Text::borrowed(b"\xFF"))));
}

#[test]
fn the_engine_s_style_counts_its_losses() {
    let root = Element::new()
        .with("a", 0.1_f32)
        .with("b", 0.1_f64)
        .with("c", 1e-7_f32)
        .with("d", "x\\y")
        .with("e", 1.0_f32 / 3.0);
    let (text, diagnostics) = text::write(&root, WriteOptions::default().style(Style::Reference)).unwrap();
    assert_eq!(
        String::from_utf8(text).unwrap(),
        "$float a 0.1\n$double b 0.1\n$float c 0\n$string d \"x\\\\y\"\n$float e 0.3333"
    );
    let said: Vec<_> = diagnostics
        .as_slice()
        .iter()
        .map(|diagnostic| (diagnostic.code.id, diagnostic.message.as_str()))
        .collect();
    assert_eq!(
        said[0],
        ("UDM0341", "rounded 2 numbers: the engine's text style writes 4 decimals, 8 for a double")
    );
    assert_eq!(said[1].0, "UDM0342");
}

#[test]
fn the_header_is_added_and_removed() {
    let write = |root: &Element<'_>, header| {
        let options = WriteOptions::default().header(header);
        let (text, diagnostics) = text::write(root, options).unwrap();
        (String::from_utf8(text).unwrap(), diagnostics.losses())
    };
    let data = Element::new().with("x", 1_u8);
    let asset = Element::asset("T", 2, data.clone());
    assert_eq!(write(&data, Header::AsIs), ("$uint8 x 1\n".to_owned(), 0));
    let nil = "\"assetData\"\n{\n\t$uint8 x 1\n}\n$string assetType \"nil\"\n$uint32 assetVersion 1\n";
    assert_eq!(write(&data, Header::With), (nil.to_owned(), 0));
    assert_eq!(write(&asset, Header::Without), ("$uint8 x 1\n".to_owned(), 0));
    assert_eq!(write(&asset.with("more", 1_u8), Header::Without), ("$uint8 x 1\n".to_owned(), 1));
}

#[test]
fn too_deep_nesting_is_rejected() {
    let nested = |levels: u32| {
        let deeper =
            |inner: Element<'static>, _| Element::new().with("a", Array::new(Items::Element(vec![inner])));
        (0..levels).fold(Element::new(), deeper)
    };
    let limits = Limits::DEFAULT.depth(1000);
    let (written, _) = text::write(&nested(127), WriteOptions::default()).unwrap();
    let source = Source::from(written);
    assert_eq!(text::read(&source, &limits).unwrap().0.into_root(), nested(127));
    assert_eq!(text::write(&nested(128), WriteOptions::default()).unwrap_err().code().id, "CORE0005");
}

/// A value with any type, from bits.
fn value() -> impl Strategy<Value = Value<'static>> {
    let text = prop::collection::vec(prop_oneof![Just(b'"'), Just(b'\\'), Just(b'\n'), any::<u8>()], 0..8);
    let trivial: Vec<Type> = Type::ALL.iter().copied().filter(|kind| kind.is_trivial()).collect();
    let bits = prop::collection::vec(any::<u8>(), 64);
    let leaf = prop_oneof![
        text.clone().prop_map(|text| Value::String(text.into())),
        text.clone().prop_map(|text| Value::Utf8(text.into())),
        text.clone().prop_map(|text| Value::Ref(text.into())),
        text.clone().prop_map(|text| Value::Blob(text.into())),
        (prop::sample::select(trivial.clone()), bits.clone()).prop_map(|(kind, bits)| Value::of_trivial(
            kind,
            &bits[..kind.size().unwrap()]
        )
        .unwrap()),
        (prop::sample::select(trivial.clone()), bits, 0_u32..4).prop_map(|(kind, bits, count)| {
            let bytes: Vec<u8> =
                bits.iter().copied().cycle().take(kind.size().unwrap() * count as usize).collect();
            Array::packed(kind, count, bytes).unwrap().into()
        }),
        (prop::collection::vec((prop::sample::select(trivial), text.clone()), 1..4), any::<u8>()).prop_map(
            |(members, byte)| {
                let layout = StructType::new(members);
                let record = vec![byte; layout.size()];
                meshwright_udm::document::Struct::new(layout, record).unwrap().into()
            }
        ),
        prop::collection::vec(text.clone(), 0..3)
            .prop_map(|texts| Array::new(Items::String(texts.into_iter().map(Text::from).collect())).into()),
    ];
    leaf.prop_recursive(3, 24, 4, move |inner| {
        let element = prop::collection::vec((text.clone(), inner), 0..4).prop_map(Element::from_iter);
        prop_oneof![
            element.clone().prop_map(Value::from),
            prop::collection::vec(element.clone(), 0..3)
                .prop_map(|items| Array::new(Items::Element(items)).into()),
            prop::collection::vec(element, 0..3).prop_map(|items| {
                Array::new(Items::Array(vec![
                    Array::new(Items::Element(items)),
                    Array::empty(Type::Nil),
                    Array::empty(Type::Struct),
                ]))
                .into()
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn law_2_holds(values in prop::collection::vec((".{0,6}", value()), 0..5)) {
        let root: Element<'static> = values.into_iter().collect();
        let (written, _) = text::write(&root, WriteOptions::default()).unwrap();
        let source = Source::from(written);
        let (again, _) = text::read(&source, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(source.bytes())));
        assert_eq!(&root, again.root(), "{}", String::from_utf8_lossy(source.bytes()));
    }

    #[test]
    fn every_float_round_trips(single: u32, double: u64, half: u16) {
        let root = Element::new().with("a", f32::from_bits(single)).with("b", f64::from_bits(double)).with("c", Half::from_bits(half));
        let (written, _) = text::write(&root, WriteOptions::default()).unwrap();
        let source = Source::from(written);
        assert_eq!(&root, text::read(&source, &Limits::DEFAULT).unwrap().0.root());
    }

    #[test]
    fn floats_are_rounded_to_the_nearest(mantissa in 0_u64..1 << 60, point in 0_usize..20, negative: bool) {
        let mut digits = format!("{mantissa:021}");
        digits.insert(21 - point, '.');
        let text = format!("{}{}", if negative { "-" } else { "" }, digits.trim_start_matches('0'));
        let source = Source::from(format!("$float a {text} $double b {text}").into_bytes());
        let (file, diagnostics) = text::read(&source, &Limits::DEFAULT).unwrap();
        prop_assume!(diagnostics.is_empty());
        let expected = Element::new().with("a", text.parse::<f32>().unwrap()).with("b", text.parse::<f64>().unwrap());
        assert_eq!(file.root(), &expected, "{text}");
    }
}

/// The paths and values of the rows of a text.
fn rows(text: &str, options: LogOptions) -> Vec<(String, Logged)> {
    let source = Source::from(text.as_bytes().to_vec());
    let (log, error) = text::log(&source, &Limits::DEFAULT, options);
    assert!(error.is_none());
    meshwright_testkit::laws::claimed(&log, meshwright_core::FILE, source.len()).unwrap();
    (0..log.rows().len()).map(|at| (log.path(at), log.rows()[at].value.clone())).collect()
}

#[test]
fn rows_have_the_names_that_values_are_set_by() {
    let text = "\"pbr\" { \"properties\" { $float roughness 0.75 $vec3 color [1,0.5,0] } }\n\
        $array names [string;2][\"a\",\"b\"] $array none [float;0][]\n\
        $array bones [element;2][{ $int32 x 1 },{ }] $array rows [array;2][[uint8;1][7],[uint8;0][]]";
    let plain: Vec<String> = rows(text, LogOptions::default()).into_iter().map(|(path, _)| path).collect();
    let expected = [
        "pbr",
        "pbr/properties",
        "pbr/properties/roughness",
        "pbr/properties/color",
        "names",
        "none",
        "bones[0]",
        "bones[0]/x",
        "bones[1]",
        "rows[0]",
        "rows[1]",
    ];
    assert_eq!(plain, expected);
    let source = Source::from(text.as_bytes().to_vec());
    let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    // An empty list has a row of its own.
    assert!(plain.iter().all(|path| file.find(path).is_some()));
    let items = rows(text, LogOptions::default().items(true));
    let at = |path: &str| items.iter().find(|(own, _)| own == path).map(|(_, value)| value.clone());
    assert_eq!(at("pbr/properties/color[1]"), Some(Logged::F32(0.5)));
    assert_eq!(at("names[1]"), Some(Logged::Text("b".to_owned())));
    assert_eq!(at("names"), None);
    let tokens = rows(text, LogOptions::default().tokens(true));
    assert!(tokens.len() > 3 * plain.len());
    assert_eq!(tokens.iter().filter(|(_, value)| *value != Logged::Padding).count(), plain.len());
}
