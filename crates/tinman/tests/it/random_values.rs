//! Random values of every kind.

use meshwright_tinman::ser::{
    Box3, Guid, Kind, Layers, Object, Payload, Plain, Preamble, Sample, Text, UnitOfMeasure, Value,
};
use proptest::{collection::vec, option, prelude::*};

/// Eight bytes, often with an unusual meaning as a number.
fn word() -> impl Strategy<Value = [u8; 8]> {
    let floats = [0.0, -0.0, 0.1, f64::MAX, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::from_bits(1)];
    let doubles = proptest::sample::select(floats.map(f64::to_le_bytes).to_vec());
    let singles = [0.1_f32, -0.0, f32::NAN, f32::INFINITY, f32::MAX, f32::from_bits(1)].map(f32::to_le_bytes);
    let singles = proptest::sample::select(singles.to_vec());
    let integers = proptest::sample::select(vec![1_i64 << 53, (1 << 53) + 1, -1, i64::MIN, i64::MAX]);
    prop_oneof![
        any::<[u8; 8]>(),
        doubles,
        [singles.clone(), singles].prop_map(|[[a, b, c, d], [e, f, g, h]]| [a, b, c, d, e, f, g, h]),
        integers.prop_map(i64::to_le_bytes),
        (-3_i64..6).prop_map(i64::to_le_bytes),
    ]
}

fn bytes(size: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(word(), size.div_ceil(8)).prop_map(move |words| {
        let mut bytes = words.concat();
        bytes.truncate(size);
        bytes
    })
}

pub(crate) fn text() -> impl Strategy<Value = Text<'static>> {
    prop_oneof![
        Just(Text::Null),
        vec(any::<u8>(), 0..9).prop_map(|bytes| Text::Latin1(bytes.into())),
        vec(any::<[u8; 2]>(), 0..9).prop_map(|units| Text::Utf16(units.into())),
        "\\PC{0,6}".prop_map(|text| Text::utf16(&text)),
        "\\PC{0,6}".prop_map(|text| Text::new(&text)),
    ]
}

fn preamble(versions: impl Strategy<Value = i32> + Clone + 'static) -> impl Strategy<Value = Preamble> {
    let guid = any::<(i64, i64)>().prop_map(|(first, second)| Guid { first, second });
    let literal = guid.clone().prop_map(|guid| guid.to_string().into_bytes().try_into().unwrap());
    let any36 = vec(any::<u8>(), 36).prop_map(|bytes| bytes.try_into().unwrap());
    let text = prop_oneof![literal, any36];
    prop_oneof![
        (text, versions.clone()).prop_map(|(guid, version)| Preamble::text(guid, version)),
        (guid, versions).prop_map(|(guid, version)| {
            Preamble::halves(guid, version.saturating_abs().clamp(1, i32::MAX - 36)).unwrap()
        }),
    ]
}

/// Null, or a reference to a previous object.
fn alone() -> impl Strategy<Value = Object<'static>> {
    let reference = (0..i32::MAX).prop_map(|id| Preamble::reference(id).unwrap());
    let preamble = prop_oneof![Just(Preamble::NULL), reference];
    preamble.prop_map(|preamble| Object { preamble, payload: Payload::None })
}

fn opaque(versions: impl Strategy<Value = i32> + Clone + 'static) -> impl Strategy<Value = Object<'static>> {
    let payload = vec(any::<u8>(), 0..20);
    (preamble(versions), payload)
        .prop_map(|(preamble, bytes)| Object { preamble, payload: Payload::Opaque(bytes.into()) })
}

fn unit() -> impl Strategy<Value = Object<'static>> {
    let unit = (text(), any::<[u8; 8]>(), word(), any::<i32>()).prop_map(|(name, reserved, one, kind)| {
        UnitOfMeasure { name, reserved, one: f64::from_le_bytes(one), kind }
    });
    (preamble(Just(1)), unit).prop_map(|(preamble, unit)| Object { preamble, payload: Payload::Unit(unit) })
}

fn layers() -> impl Strategy<Value = Layers> {
    let wide = || option::of(word().prop_map(i64::from_le_bytes));
    let all = (option::of(any::<i32>()), wide(), wide(), option::of(any::<i32>()));
    all.prop_map(|(elevation, texture, material, displacement)| Layers {
        elevation,
        texture,
        material,
        displacement,
    })
}

/// Values whose bytes determine their end.
pub(crate) fn closed(kind: Kind) -> BoxedStrategy<Value<'static>> {
    match kind {
        Kind::String => text().prop_map(Value::Text).boxed(),
        Kind::Object => alone().prop_map(Value::Object).boxed(),
        Kind::UnitOfMeasure => prop_oneof![1 => alone(), 3 => unit()].prop_map(Value::Unit).boxed(),
        Kind::HeightmapSample => layers().prop_map(|layers| Value::Sample(Sample::Layers(layers))).boxed(),
        Kind::Box3D | Kind::Box3I => {
            bytes(if kind == Kind::Box3D { 48 } else { 24 }).prop_map(move |bytes| boxed(kind, bytes)).boxed()
        }
        _ => bytes(kind.size().unwrap())
            .prop_map(move |bytes| Value::Plain(Plain::new(kind, bytes).unwrap()))
            .boxed(),
    }
}

/// Values of every form.
pub(crate) fn value(kind: Kind) -> BoxedStrategy<Value<'static>> {
    let open = match kind {
        Kind::Object => opaque(any::<i32>()).prop_map(Value::Object).boxed(),
        Kind::UnitOfMeasure => opaque(2..i32::MAX).prop_map(Value::Unit).boxed(),
        Kind::HeightmapSample => (0x10..=u8::MAX, vec(any::<u8>(), 0..20))
            .prop_map(|(mask, bytes)| Value::Sample(Sample::Masked { mask, bytes: bytes.into() }))
            .boxed(),
        Kind::Box3D => bytes(32).prop_map(move |bytes| boxed(kind, bytes)).boxed(),
        Kind::Box3I => bytes(16).prop_map(move |bytes| boxed(kind, bytes)).boxed(),
        _ => return closed(kind),
    };
    prop_oneof![closed(kind), open].boxed()
}

fn boxed(kind: Kind, bytes: Vec<u8>) -> Value<'static> {
    Value::Box3(Box3::new(kind, bytes).unwrap())
}
