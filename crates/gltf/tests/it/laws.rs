//! Law 2, `read(write(d)) == d`, for arbitrary documents, and laws 1 and 4 for the written files.

use crate::exported_scenes;
use exported_scenes::random;
use meshwright_core::{FILE, Limits, LogOptions, Source};
use meshwright_gltf::{
    Document, FromSceneOptions,
    document::{Binary, GlbChunk, Json, Layout},
    from_scene, log, read, write,
};
use meshwright_testkit::{laws, rng::Rng};
use serde_json::{Value, json};

/// A value of any type, with all kinds of numbers.
fn any_value(rng: &mut Rng, depth: usize) -> Value {
    match rng.below(if depth > 3 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(rng.below(2) == 0),
        2 => json!(rng.next_u64()),
        3 => json!(-i64::from(rng.byte())),
        4 => {
            let number = f64::from_bits(rng.next_u64());
            if number.is_finite() { json!(number) } else { json!(0.1) }
        }
        5 => json!(["", "a\"\\\u{1}", "\u{1F600}", "ä/b"][rng.below(4)]),
        6 => (0..rng.below(4)).map(|_| any_value(rng, depth + 1)).collect(),
        _ => Value::Object((0..rng.below(4)).map(|n| (format!("k{n}"), any_value(rng, depth + 1))).collect()),
    }
}

fn any_json(rng: &mut Rng) -> Json {
    serde_json::from_value(any_value(rng, 0)).unwrap()
}

#[test]
fn law_2_holds() {
    for seed in 0..400 {
        let scene = random::scene(seed);
        let Document { mut root, bin, .. } = from_scene(&scene, &FromSceneOptions::default()).unwrap().value;
        let mut rng = Rng::new(seed);
        for node in &mut root.nodes {
            node.other.insert("later", any_json(&mut rng));
            node.extensions.insert("X_any", any_json(&mut rng));
            node.matrix = (rng.below(4) == 0)
                .then(|| Box::new(std::array::from_fn(|_| 1.0 / (1 + rng.below(99)) as f64)));
        }
        root.asset.extras = Some(any_json(&mut rng)).filter(|json| *json != Json::default());
        root.other.insert("more", any_json(&mut rng));
        let kind = u32::from_le_bytes(*b"MORE");
        let chunks = (0..rng.below(3))
            .map(|n| GlbChunk { kind, encoding: 0, data: rng.bytes(n * 4).into() })
            .collect();
        let tail = rng.below(7);
        let trailing = rng.bytes(tail).into();
        let layout = Layout::Binary(Binary { chunks, trailing, ..Binary::default() });
        let document = Document { root, bin, layout, ..Document::default() };

        let source = Source::from(write(&document).unwrap().to_vec());
        let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
        assert_eq!(again.root, document.root, "seed {seed}");
        let (mut bin, whole) = (document.bin.to_vec(), again.bin.to_vec());
        bin.resize(bin.len().next_multiple_of(4), 0);
        assert_eq!(whole, bin, "seed {seed}");
        let (Layout::Binary(a), Layout::Binary(b)) = (&document.layout, &again.layout) else { panic!("GLB") };
        assert_eq!((&a.chunks, &a.trailing), (&b.chunks, &b.trailing), "seed {seed}");

        laws::same(source.bytes(), &write(&again).unwrap()).unwrap();
        let (log, error) = log(&source, &Limits::DEFAULT, LogOptions::default());
        assert!(error.is_none());
        laws::claimed(&log, FILE, source.len()).unwrap();
        assert_eq!(log.opaque_bytes(), again.opaque_bytes());
    }
}
