//! Serialized objects and values, byte by byte.

use meshwright_core::{
    Context, Cursor, Diagnostics, FILE, Field, FieldLog, Limits, LogOptions, NoTrace, Reader, Source,
    Value as Seen,
};
use meshwright_testkit::laws;
use meshwright_tinman::ser::{
    self, Fade, Guid, Kind, Number, Object, Payload, Plain, Preamble, Sample, Text, UnitOfMeasure, Value,
};

static FIELD: Field = Field::documented("field", "value", "");

fn join(parts: &[&[u8]]) -> Vec<u8> {
    parts.concat()
}

fn kind(name: &str) -> Kind {
    Kind::parse(name).unwrap()
}

/// Reads bytes, and checks laws 1 and 4.
fn read(name: &str, bytes: &[u8]) -> (Value<'static>, Diagnostics) {
    let source = Source::from(bytes.to_vec());
    let (value, diagnostics) = ser::read(kind(name), &source, &Limits::DEFAULT).unwrap();
    assert_eq!(value.kind(), kind(name));
    assert_eq!(ser::write(&value).unwrap(), bytes);
    laws::claimed(&logged(name, bytes), FILE, source.len()).unwrap();
    (value.into_owned(), diagnostics)
}

fn logged(name: &str, bytes: &[u8]) -> FieldLog {
    let (log, error) =
        ser::log(kind(name), &Source::from(bytes.to_vec()), &Limits::DEFAULT, LogOptions::default());
    assert!(error.is_none());
    log
}

fn fails(name: &str, bytes: &[u8]) -> (&'static str, String) {
    let error = ser::read(kind(name), &Source::from(bytes.to_vec()), &Limits::DEFAULT).unwrap_err();
    assert!(error.span().unwrap().start <= bytes.len() as u64);
    (error.code().id, error.path().to_owned())
}

fn ids(diagnostics: &Diagnostics) -> Vec<&'static str> {
    diagnostics.counts().map(|(code, _)| code.id).collect()
}

fn rows(log: &FieldLog) -> Vec<(String, Seen)> {
    (0..log.rows().len()).map(|at| (log.path(at), log.rows()[at].value.clone())).collect()
}

const GUID: [u8; 16] =
    [0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01, 0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe];
const GUID_TEXT: &[u8; 36] = b"01234567-89AB-CDEF-FEDC-BA9876543210";

fn meter() -> Vec<u8> {
    join(&[b"\x05\0\0\0metre", &[0; 8], &1.0_f64.to_le_bytes(), &1_i32.to_le_bytes()])
}

#[test]
fn units_are_read_in_both_forms() {
    let unit = UnitOfMeasure { name: Text::new("metre"), reserved: [0; 8], one: 1.0, kind: 1 };
    let newer = join(&[&37_i32.to_le_bytes(), &GUID, &meter()]);
    let older = join(&[&36_i32.to_le_bytes(), GUID_TEXT, &1_i32.to_le_bytes(), &meter()]);
    assert_eq!((newer.len(), older.len()), (4 + 16 + 4 + 5 + 8 + 8 + 4, 4 + 36 + 4 + 4 + 5 + 20));
    let mut guids = Vec::new();
    for bytes in [&newer, &older] {
        let (value, diagnostics) = read("UnitOfMeasure", bytes);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let Value::Unit(object) = &value else { panic!("{value:?}") };
        assert_eq!(object.unit(), Some(&unit));
        assert_eq!(object.preamble.version(), Some(1));
        guids.push(object.preamble.guid().unwrap());
    }
    assert_eq!(guids[0], guids[1]);
    assert_eq!(guids[0], Guid::from_bytes(GUID));
    let log = logged("UnitOfMeasure", &newer);
    let expected = [
        ("unit", Seen::Group),
        ("unit/preamble", Seen::Group),
        ("unit/preamble/length", Seen::Int(37)),
        ("unit/preamble/guid", Seen::Text("01234567-89ab-cdef-fedc-ba9876543210".into())),
        ("unit/name", Seen::Group),
        ("unit/name/length", Seen::Int(5)),
        ("unit/name/chars", Seen::Text("metre".into())),
        ("unit/reserved", Seen::Padding),
        ("unit/one", Seen::F64(1.0)),
        ("unit/type", Seen::Int(1)),
    ];
    assert_eq!(rows(&log), expected.map(|(path, value)| (path.to_owned(), value)));
    assert_eq!(log.opaque_bytes(), 0);
}

#[test]
fn preambles_are_distinguished_by_their_number() {
    for (length, preamble) in [
        (-1, Preamble::NULL),
        (-2, Preamble::reference(0).unwrap()),
        (-9, Preamble::reference(7).unwrap()),
        (i32::MIN, Preamble::reference(i32::MAX - 1).unwrap()),
    ] {
        let (value, diagnostics) = read("object", &length.to_le_bytes());
        assert_eq!(value, Value::Object(Object { preamble, payload: Payload::None }));
        assert_eq!(diagnostics.is_empty(), length == -1, "a reference has no target here");
    }
    for (length, version) in [(37, 1), (38, 2), (i32::MAX, i32::MAX - 36)] {
        let (value, _) = read("object", &join(&[&length.to_le_bytes(), &GUID, b"payload"]));
        let preamble = Preamble::halves(Guid::from_bytes(GUID), version).unwrap();
        assert_eq!(value, Value::Object(Object { preamble, payload: Payload::Opaque(b"payload".into()) }));
    }
    for length in 0..36_i32 {
        let bytes = join(&[&length.to_le_bytes(), &[0; 60]]);
        for name in ["object", "UnitOfMeasure"] {
            let (id, path) = fails(name, &bytes);
            assert_eq!((id, path.ends_with("preamble/length")), ("SER0101", true), "{length}");
        }
    }
    let guid = Guid { first: 0, second: 0 };
    assert_eq!((Preamble::halves(guid, 0), Preamble::halves(guid, i32::MAX - 35)), (None, None));
    assert_eq!((Preamble::reference(-1), Preamble::reference(i32::MAX)), (None, None));
}

#[test]
fn unusual_objects_are_kept_and_reported() {
    let braces = b"{0123456789ABCDEFFEDCBA9876543210} \xff";
    let (value, diagnostics) =
        read("object", &join(&[&36_i32.to_le_bytes(), braces, &(-7_i32).to_le_bytes(), b"x"]));
    let Value::Object(object) = value else { panic!("{value:?}") };
    let preamble = object.preamble;
    assert_eq!((preamble.guid_text(), preamble.guid(), preamble.version()), (Some(braces), None, Some(-7)));
    assert_eq!(ids(&diagnostics), ["SER0102"]);

    let zero = join(&[&38_i32.to_le_bytes(), &[0; 16], &meter()]);
    let (value, diagnostics) = read("UnitOfMeasure", &zero);
    assert_eq!(ids(&diagnostics), ["SER0103"], "a GUID of zeros is a locked type, not an error");
    let Value::Unit(object) = value else { panic!("{value:?}") };
    assert_eq!(object.payload, Payload::Opaque(meter().into()));
    assert_eq!(logged("UnitOfMeasure", &zero).opaque_bytes(), meter().len() as u64);
    let (_, diagnostics) = read("UnitOfMeasure", &(-2_i32).to_le_bytes());
    assert_eq!(ids(&diagnostics), ["SER0104"]);
}

#[test]
fn a_unit_in_another_structure_ends_or_is_left_open() {
    let one = join(&[&37_i32.to_le_bytes(), &GUID, &meter(), b"next"]);
    let two = join(&[&38_i32.to_le_bytes(), &GUID, &meter(), b"next"]);
    for (bytes, open, at) in [(&one, false, one.len() - 4), (&two, true, 20)] {
        let mut context = Context::new(Limits::DEFAULT, NoTrace);
        let mut reader = Reader::new(Cursor::new(bytes, FILE), &mut context);
        let object = Object::read_unit(&mut reader, &FIELD).unwrap();
        assert_eq!((object.is_open(), reader.cursor.position()), (open, at));
        let mut again = Vec::new();
        object.encode(&mut again).unwrap();
        assert_eq!(again, bytes[..at]);
    }
}

#[test]
fn plain_values_are_decoded_through_their_table() {
    let numbers: Vec<f64> = (1..=12).map(f64::from).collect();
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let (value, diagnostics) = read("Cuboid", &bytes);
    assert!(diagnostics.is_empty());
    let cuboid = value.as_plain().unwrap();
    assert_eq!(cuboid.get("origin/z"), Some(Number::F64(3.0)));
    assert_eq!(cuboid.get("orientation/element[0]"), Some(Number::F64(4.0)));
    assert_eq!(cuboid.get("orientation/element[8]"), Some(Number::F64(12.0)));
    assert_eq!(cuboid.get("orientation/element[9]"), None);
    assert_eq!(cuboid.all::<f64, 12>().unwrap().to_vec(), numbers);
    assert_eq!((cuboid.all::<f64, 11>(), cuboid.all::<i64, 12>()), (None, None));
    assert!(Plain::new(kind("Cuboid"), &bytes[1..]).is_none());
    assert!(Plain::new(Kind::HeightmapSample, &bytes[..1]).is_none());
    let paths: Vec<_> = rows(&logged("Cuboid", &bytes)).into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths, ["origin", "origin/x", "origin/y", "origin/z", "orientation", "orientation/element"]);
}

#[test]
fn longitude_is_first_and_w_is_last() {
    let (value, _) = read("LatLon", &join(&[&9.5_f64.to_le_bytes(), &50.25_f64.to_le_bytes()]));
    let place = value.as_plain().unwrap();
    assert_eq!(
        (place.get("longitude"), place.get("latitude")),
        (Some(Number::F64(9.5)), Some(Number::F64(50.25)))
    );
    let (value, _) = read("Vec4I", &[1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0]);
    assert_eq!(value.as_plain().unwrap().get("w"), Some(Number::I32(4)));
    let (value, _) = read("Fade", &join(&[&0.5_f64.to_le_bytes(), &(-1.0_f64).to_le_bytes()]));
    assert_eq!(Fade::new(value.as_plain().unwrap()).unwrap().compute(3.0), 0.5);
}

#[test]
fn samples_have_the_layers_of_their_mask() {
    let all = join(&[
        &[15],
        &(-1_i32).to_le_bytes(),
        &2_i64.to_le_bytes(),
        &3_i64.to_le_bytes(),
        &4_i32.to_le_bytes(),
    ]);
    let (value, diagnostics) = read("HeightmapSample", &all);
    assert!(diagnostics.is_empty());
    let Value::Sample(Sample::Layers(layers)) = value else { panic!("{value:?}") };
    assert_eq!((layers.elevation, layers.texture), (Some(-1), Some(2)));
    assert_eq!((layers.material, layers.displacement), (Some(3), Some(4)));
    for mask in 0..16_u8 {
        let size =
            [4, 8, 8, 4].iter().enumerate().map(|(bit, size)| usize::from(mask >> bit & 1) * size).sum();
        let (value, _) = read("HeightmapSample", &join(&[&[mask], &vec![7; size]]));
        let Value::Sample(Sample::Layers(layers)) = value else { panic!("{value:?}") };
        assert_eq!(layers.mask(), mask);
    }
    for mask in [0x10, 0x41, 0x80, 0xff] {
        let (value, diagnostics) = read("HeightmapSample", &[mask, 1, 2, 3]);
        assert_eq!(value, Value::Sample(Sample::Masked { mask, bytes: vec![1, 2, 3].into() }));
        assert_eq!(ids(&diagnostics), ["SER0108"]);
    }
}

#[test]
fn boxes_have_numbers_without_names() {
    let six: Vec<u8> = (1..=6).flat_map(|value: i32| value.to_le_bytes()).collect();
    let (value, diagnostics) = read("Box3I", &six);
    let Value::Box3(value) = value else { panic!("{value:?}") };
    assert_eq!(value.numbers().unwrap(), [1, 2, 3, 4, 5, 6].map(Number::I32));
    assert_eq!(ids(&diagnostics), ["SER0107"]);
    let (value, diagnostics) = read("Box3D", &[0; 32]);
    let Value::Box3(value) = value else { panic!("{value:?}") };
    assert_eq!((value.numbers(), ids(&diagnostics)), (None, vec!["SER0107"]));
    assert_eq!(logged("Box3D", &[0; 32]).opaque_bytes(), 32);
    for (name, size) in [("Box3I", 20), ("Box3I", 32), ("Box3D", 24), ("Box3D", 40), ("Box3D", 0)] {
        assert_eq!(fails(name, &vec![0; size]).0, "SER0106", "{name} of {size}");
    }
}

#[test]
fn values_in_another_structure_end_or_are_rejected() {
    for kind in Kind::ALL {
        let bytes = [0xff; 200];
        let mut context = Context::new(Limits::DEFAULT, NoTrace);
        let mut reader = Reader::new(Cursor::new(&bytes, FILE), &mut context);
        match ser::read_in(&mut reader, *kind, &FIELD) {
            Ok(value) => {
                // Objects and strings are null here.
                assert_eq!(reader.cursor.position(), kind.size().unwrap_or(4), "{kind}");
                assert_eq!(ser::write(&value).unwrap(), bytes[..reader.cursor.position()]);
            }
            Err(error) => assert_eq!((error.code().id, kind.ends()), ("SER0112", false), "{kind}"),
        }
    }
}

#[test]
fn an_error_has_its_field_and_bytes() {
    for (name, bytes, path) in [
        ("string", &b"\x03\0\0\0ab"[..], "string/chars"),
        ("string", b"\xfc\xff\xff\xff\0\0\0", "string/chars"),
        ("string", b"\x03\0", "string/length"),
        ("Ray", &[0; 41], "direction/z"),
        ("Mat4F", &[0; 63], "element"),
        ("LatLonHeight", &[0; 27], "vertical"),
        ("HeightmapSample", b"\x02abc", "texture"),
        ("HeightmapSample", b"", "values"),
        ("object", b"\x25\0\0\0abc", "preamble/guid"),
        ("object", b"\x24\0\0\0abc", "preamble/guid"),
        ("LUID", b"", "value"),
    ] {
        assert_eq!(fails(name, bytes), ("CORE0001", path.to_owned()), "{name}");
    }
}

#[test]
fn a_text_with_an_overflowing_length_is_rejected() {
    let long = Text::Latin1(vec![0; 1 << 31].into());
    assert_eq!(ser::write(&Value::Text(long)).unwrap_err().code().id, "SER0002");
}
