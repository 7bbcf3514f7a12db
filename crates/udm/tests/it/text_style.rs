//! The engine's reader and writer on the project's own texts, for when its files are not available.

use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_testkit::laws;
use meshwright_udm::{
    document::{Text, Value},
    text::{self, Lz4Arrays, ReadOptions, Style, WriteOptions},
};

fn lenient_options() -> ReadOptions {
    ReadOptions::default().lenient(true)
}

/// The value of `a` as the engine reads it; `None` if it rejects the text.
fn lenient(text: &[u8]) -> Option<Value<'static>> {
    let source = Source::from(text.to_vec());
    let (file, diagnostics) = text::read_with(&source, &Limits::DEFAULT, lenient_options()).ok()?;
    assert!(diagnostics.is_empty());
    laws::same(text, &file.write()).unwrap();
    let (log, error) = text::log_with(&source, &Limits::DEFAULT, LogOptions::default(), lenient_options());
    assert!(error.is_none());
    laws::claimed(&log, FILE, source.len()).unwrap();
    file.root().get("a").map(|value| value.clone().into_owned())
}

fn is(text: &str, value: impl Into<Value<'static>>) {
    assert_eq!(lenient(text.as_bytes()), Some(value.into()), "{text}");
}

#[test]
fn lenient_strings_are_never_unescaped() {
    is(r#"$string a "C:\dir""#, r"C:\dir");
    is(r#"$string a "C:\\dir""#, r"C:\\dir");
    is(r#"$string a "x\"y\"z""#, "z");
    is(r#"$string a "\""#, r"\");
    assert_eq!(lenient(br#"$string a "x\\""#), None);
}

#[test]
fn lenient_numbers_use_their_numeric_prefix() {
    is("$int32 a 0x10", 0);
    is("$int32 a +5", 0);
    is("$int32 a 3.7", 3);
    is("$uint8 a 256", 0_u8);
    is("$uint8 a -0", 0_u8);
    is("$int8 a \"-128\"", i8::MIN);
    is("$float a 1e+2x", 100_f32);
    is("$float a 1e", 1_f32);
    is("$float a -.5.", -0.5_f32);
    is("$float a .", 0_f32);
    is("$float a 1e999", 0_f32);
    is("$float a -INFinity", f32::NEG_INFINITY);
    is("$bool a FALSEtrue", true);
    is("$bool a 2", true);
    is("$bool a tru", false);
}

#[test]
fn lenient_ends_at_a_byte_ff() {
    assert_eq!(lenient(b"$int8 a 1 \xFF } } }"), Some(1_i8.into()));
    assert_eq!(lenient(b"$string a \"x\xFF\""), None);
    assert_eq!(lenient("\u{feff}$int8 a 1".as_bytes()), None);
}

#[test]
fn angles_become_a_rotation() {
    let source =
        Source::from(b"$transform a [1 2 3 10 20 30] $stransform b [[0,0,0][0,0,90][4,5,6]]".to_vec());
    let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    let options = WriteOptions::default().style(Style::Reference);
    let (written, diagnostics) = text::write(file.root(), options).unwrap();
    let expected = "$transform a [[1,2,3][0.9515,0.1277,0.1449,0.2393]]\n$stransform b [[0,0,0][0.7071,0,0,0.7071][4,5,6]]";
    assert_eq!(String::from_utf8(written).unwrap(), expected);
    assert_eq!(diagnostics.as_slice().len(), 1);
}

/// Text in the engine's style, and its writer's output.
const ENGINE: &str = "$float #hash 8
$nil a_nil \x20
$array arrays [array;2][[int32;3][0,1,2],[string;1][\"in\"]]
$array bools [bool;3][1,0,1]
\"empty\"
{

}
$float \"key with space\" 1
$array nothing [element;0][]
\"parts\"
{
\t$array elements [element;2][
\t\t{
\t\t\t$float x 1
\t\t},
\t\t{

\t\t}
\t]
\t$struct<float:f,vec3> record \t[1.5,[0,0,0]]
\t$array records [struct<float:f,vec3:v,int8:i,half:h,uint8:pad>;7][
\t\t[5,[3,2,1],2,0.3401,7], [5,[3,2,1],2,0.3401,7], [5,[3,2,1],2,0.3401,7], [5,[3,2,1],2,0.3401,7], [5,[3,2,1],2,0.3401,7],
\t\t[5,[3,2,1],2,0.3401,7], [5,[3,2,1],2,0.3401,7]
\t]
}
$arrayLz4 zip [float;3;12][wAAAgD8AACBAAABAQA==]";

#[test]
fn the_engine_s_style_is_reproduced() {
    let expected = ENGINE.replace("a_nil \x20\n", "a_nil \n");
    let source = Source::from(expected.clone().into_bytes());
    let (file, diagnostics) = text::read(&source, &Limits::DEFAULT).unwrap();
    assert!(diagnostics.is_empty());
    let write = |arrays| {
        let options = WriteOptions::default().style(Style::Reference).arrays(arrays);
        String::from_utf8(text::write(file.root(), options).unwrap().0).unwrap()
    };
    assert_eq!(write(Lz4Arrays::AsIs), expected);
    let plain = write(Lz4Arrays::Expanded);
    assert!(plain.ends_with("$arrayLz4 zip [float;3][1,2.5,3]"));
    let source = Source::from(plain.into_bytes());
    let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    let options = WriteOptions::default().style(Style::Reference).arrays(Lz4Arrays::Compressed);
    assert_eq!(String::from_utf8(text::write(file.root(), options).unwrap().0).unwrap(), expected);
}

#[test]
fn the_last_of_a_name_applies_and_names_are_sorted() {
    let source = Source::from(b"$int8 b 1 $int8 a 2 $int8 b 3 \"B\"{}".to_vec());
    let (file, _) = text::read(&source, &Limits::DEFAULT).unwrap();
    let options = WriteOptions::default().style(Style::Reference);
    let (written, _) = text::write(file.root(), options).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), "\"B\"\n{\n\n}\n$int8 a 2\n$int8 b 3");
    let (written, _) = text::write(file.root(), WriteOptions::default()).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), "$int8 b 1\n$int8 a 2\n$int8 b 3\n\"B\"\n{\n\n}\n");
    assert_eq!(file.root().get("b"), Some(&Value::Int8(3)));
    assert_eq!(Text::from("B"), file.root().entries()[3].key);
}
