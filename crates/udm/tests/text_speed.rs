//! How fast text is read and written, beside JSON of the same values. Run with `--release -- --ignored --nocapture`.
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_precision_loss,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

use meshwright_core::{Limits, Source};
use meshwright_udm::{
    document::{Array, ArrayLz4, Element, Items, Type, Value},
    text::{self, Lz4Arrays, Style, WriteOptions},
};
use serde_json::{Map, Value as Json, json};
use std::{hint::black_box, time::Instant};

/// A document of `entries` small blocks and arrays of `numbers` floats, integers and vectors.
fn made(entries: u32, numbers: u32) -> Element<'static> {
    let mut state = 1_u32;
    let mut next = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f32::from_bits((state >> 9) | 0x3F80_0000) - 1.5
    };
    let mut floats = |count: u32| (0..count).flat_map(|_| next().to_le_bytes()).collect::<Vec<u8>>();
    let mut root = Element::new();
    root.push("times", Array::packed(Type::Float, numbers, floats(numbers)).unwrap());
    root.push("points", Array::packed(Type::Vec3, numbers, floats(numbers * 3)).unwrap());
    let indices = (0..numbers).flat_map(|n| (n % 65_521).to_le_bytes()).collect::<Vec<u8>>();
    root.push("indices", Array::packed(Type::UInt32, numbers, indices).unwrap());
    let block = |n: u32| {
        let name = format!("the name of number {n}");
        let pose = [0.25, 1.5, n as f32 / 8.0, 0.0, 0.0, 0.0, 1.0];
        Element::new()
            .with("name", name)
            .with("index", n)
            .with("pose", Value::Transform(pose))
            .with("on", n.is_multiple_of(2))
    };
    root.push("blocks", Array::new(Items::Element((0..entries).map(block).collect())));
    root
}

fn json(value: &Value<'_>) -> Json {
    let element = |element: &Element<'_>| {
        let entries = element.iter().map(|entry| (entry.key.to_string(), json(&entry.value)));
        Json::Object(entries.collect::<Map<_, _>>())
    };
    let array = |array: &Array<'_>| match &array.items {
        Items::Packed(items) => (0..items.len()).map(|at| json(&items.get(at).unwrap())).collect(),
        Items::Element(items) => items.iter().map(element).collect(),
        Items::String(items) => items.iter().map(|item| Json::from(item.to_string())).collect(),
        other => panic!("{other:?}"),
    };
    match value {
        Value::Element(value) => element(value),
        Value::Array(value) => Json::Array(array(value)),
        Value::ArrayLz4(value) => match &**value {
            ArrayLz4::Plain(value) => Json::Array(array(value)),
            ArrayLz4::Compressed(_) => Json::Null,
        },
        Value::String(text) => Json::from(text.to_string()),
        Value::Float(value) => json!(value),
        Value::Vec3(value) => json!(value),
        Value::Transform(value) => json!(value),
        other => other.as_f64().map_or(Json::Null, |value| json!(value)),
    }
}

fn best(name: &str, bytes: usize, mut run: impl FnMut()) -> f64 {
    let taken = (0..7).map(|_| {
        let started = Instant::now();
        run();
        started.elapsed().as_secs_f64()
    });
    let taken = taken.fold(f64::INFINITY, f64::min);
    println!("  {name:24} {:8.1} ms, {:7.1} MB/s", taken * 1e3, bytes as f64 / taken / 1e6);
    taken
}

#[test]
#[ignore = "measures time"]
fn text_beside_json() {
    for (title, entries, numbers) in [("numbers", 10, 500_000), ("blocks", 100_000, 10)] {
        let root = made(entries, numbers);
        let (text, _) = text::write(&root, WriteOptions::default()).unwrap();
        let json = json(&root.clone().into());
        let spelt = serde_json::to_vec(&json).unwrap();
        println!("{title}: text {} bytes, JSON {} bytes", text.len(), spelt.len());
        let source = Source::from(text.clone());
        let read = best("read text", text.len(), || {
            black_box(text::read(&source, &Limits::DEFAULT).unwrap());
        });
        let read_json = best("read JSON", spelt.len(), || {
            black_box(serde_json::from_slice::<Json>(&spelt).unwrap());
        });
        let write = best("write text", text.len(), || {
            black_box(text::write(&root, WriteOptions::default()).unwrap());
        });
        let write_json = best("write JSON", spelt.len(), || {
            black_box(serde_json::to_vec(&json).unwrap());
        });
        let options = WriteOptions { style: Style::Reference, arrays: Lz4Arrays::AsIs, ..Default::default() };
        best("write, engine's style", text.len(), || {
            black_box(text::write(&root, options).unwrap());
        });
        assert!(read < read_json && write < write_json * 1.2, "{title}");
    }
}
