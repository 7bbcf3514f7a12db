//! Fixtures that need bytes: binary files, and texts with unusual bytes.

use crate::clean::NOTES;
use meshwright_udm::{
    binary::{Dialect, File, write},
    document::{
        Array, ArrayLz4, Compressed, Element, Items, Lz4, Records, Struct, StructType, Text, Type, Value,
    },
};

type Made = (&'static str, fn() -> Vec<u8>);

/// Binary files.
pub(crate) const BINARY: &[Made] = &[
    ("clean_binary", || file(Element::new().with("x", 1_u8))),
    ("UDM0001", || b"UDMX\x02\0\0\0".to_vec()),
    ("UDM0002", || changed(Element::new(), b"\x02\0\0\0", b"\x07\0\0\0")),
    ("UDM0003", || changed(Element::new(), b"\x02\0\0\0\x1b", b"\x02\0\0\0\x01")),
    ("UDM0004", || changed(Element::new().with("x", 0xabcd_u16), b"\x06\xcd\xab", b"\x63\xcd\xab")),
    ("UDM0005", || changed(data("x", structs(1)), b"\x01\x0b\x01a", b"\x01\x01\x01a")),
    ("UDM0006", || changed(data("x", structs(1)), b"\x01\x0b\x01a", b"\x00\x0b\x01a")),
    ("UDM0007", || file(data("x", Value::ArrayLz4(Box::new(compressed(9, b"not a block")))))),
    ("UDM0008", || {
        let ArrayLz4::Compressed(mut array) = packed(strings(&["a", "b"])) else { return Vec::new() };
        array.count = 3;
        file(data("x", ArrayLz4::Compressed(array)))
    }),
    ("UDM0101", || {
        let mut inner = Element::new().with("y", 1_u8);
        inner.set_declared_size(Some(3));
        file(data("x", inner))
    }),
    ("UDM0102", || [file(Element::new()), b"after the end".to_vec()].concat()),
    ("UDM0103", || bytes(File::new(Element::new().with("x", 1_u8)))),
    ("UDM0104", || file(data("x", Lz4 { uncompressed: 1_000_000, compressed: b"few".as_slice().into() }))),
    ("UDM0105", || {
        let long = "long ".repeat(60);
        let ArrayLz4::Compressed(array) = packed(strings(&[&long, "last"])) else { return Vec::new() };
        let mut content = array.decode_bytes(&meshwright_core::Limits::DEFAULT).expect("it was just made");
        content.pop();
        let cut = Lz4::encode(&content).expect("few bytes");
        let cut = Compressed { uncompressed: Some(cut.uncompressed), compressed: cut.compressed, ..array };
        file(data("x", ArrayLz4::Compressed(cut)))
    }),
    ("UDM0106", || file(data("x", Value::String(Text::from("short").into_long_form())))),
    ("UDM0107", || file(data("x", Value::Bool(7)))),
    ("UDM0108", || {
        let root = Element::asset("PFMP", 1, data("x", 1_u8));
        bytes(File { dialect: Dialect::NullTerminated, ..File::new(root) })
    }),
    ("UDM0501", || file(Element::new().with("x", 1_u8).with("x", 2_u8))),
    ("UDM0502", || file(data(Text::from(vec![b'x', 0xff]), 1_u8))),
    ("UDM0503", || file(data("x", Value::String(vec![b'x', 0xff].into())))),
    ("UDM0504", || file(data("x", Value::Utf8(vec![b'x', 0xff].into())))),
    ("UDM0511", || file(data("x", structs(2)))),
    ("UDM0514", || {
        let long = "long ".repeat(60);
        file(data("x", packed(strings(&["first", &long, "last"]))))
    }),
    ("UDM0519", || {
        let nest = |inner: ArrayLz4<'static>| packed(Array::new(Items::Element(vec![data("x", inner)])));
        let numbers = packed(Array::packed(Type::UInt8, 4, vec![1; 4]).expect("four bytes"));
        file(data("x", nest(nest(nest(numbers)))))
    }),
];

/// Texts.
pub(crate) const TEXT: &[Made] = &[
    ("UDM0328", || [NOTES.as_bytes(), b"// \xff\n"].concat()),
    ("UDM0505", || NOTES.replace("turn", &"turn".repeat(70)).into_bytes()),
    ("UDM0506", || {
        let long = "turn".repeat(70);
        NOTES.replace("turn", &format!("{long} [1,0,0,0]\n\t$quat {long}2")).into_bytes()
    }),
];

fn bytes(file: File<'static>) -> Vec<u8> {
    write(&file).expect("the document can be written").to_vec()
}

fn data(name: impl Into<Text<'static>>, value: impl Into<Value<'static>>) -> Element<'static> {
    Element::new().with(name, value)
}

fn file(data: Element<'static>) -> Vec<u8> {
    bytes(File::new(Element::asset("PFMP", 1, data)))
}

/// A file in which a byte sequence is replaced.
fn changed(data: Element<'static>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut all = file(data);
    let at = all.windows(from.len()).position(|part| part == from).expect("the bytes exist");
    all.splice(at..at + from.len(), to.iter().copied());
    all
}

fn structs(count: u32) -> Value<'static> {
    let layout = StructType::new([(Type::Float, "a")]);
    match count {
        1 => Struct::new(layout, vec![0; 4]).expect("four bytes").into(),
        _ => {
            let bytes = vec![0; count as usize * 4];
            Array::new(Items::Struct(Records::new(layout, count, bytes).expect("whole records"))).into()
        }
    }
}

fn strings(texts: &[&str]) -> Array<'static> {
    Array::new(Items::String(texts.iter().map(|text| Text::from(text.to_string())).collect()))
}

fn packed(array: Array<'static>) -> ArrayLz4<'static> {
    ArrayLz4::Compressed(Compressed::encode(&array).expect("it can be compressed"))
}

fn compressed(count: u32, block: &'static [u8]) -> ArrayLz4<'static> {
    ArrayLz4::Compressed(Compressed {
        kind: Type::UInt8,
        layout: None,
        count,
        uncompressed: None,
        compressed: block.into(),
    })
}
