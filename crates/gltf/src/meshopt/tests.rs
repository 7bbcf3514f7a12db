//! Tests with vectors from another encoder, and damaged ones.

use super::Packed;
use serde_json::json;

/// One line of the vector file.
struct Vector {
    name: &'static str,
    filter: &'static str,
    packed: Packed,
    bytes: Vec<u8>,
    wanted: Vec<u8>,
}

fn hex(text: &str) -> Vec<u8> {
    let pairs = text.as_bytes().chunks(2).filter(|pair| pair.len() == 2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

fn vectors() -> Vec<Vector> {
    let lines = include_str!("../../tests/data/meshopt.txt").lines().filter(|line| !line.starts_with('#'));
    let vector = |line: &'static str| {
        let [name, mode, filter, count, stride, bytes, wanted] =
            <[&str; 7]>::try_from(line.split(' ').collect::<Vec<_>>()).unwrap();
        let number = |text: &str| text.parse::<u64>().unwrap();
        let bytes = hex(bytes);
        let own = json!({
            "buffer": 0, "byteLength": bytes.len(), "byteStride": number(stride), "count": number(count),
            "mode": mode, "filter": filter,
        });
        let packed = Packed::read(&own).unwrap();
        Vector { name, filter, packed, bytes, wanted: hex(wanted) }
    };
    lines.map(vector).collect()
}

/// True if components differ by at most one step, which the specification permits for filters.
fn is_near(vector: &Vector, made: &[u8]) -> bool {
    let wide = vector.packed.stride == 8;
    let step = |a: &[u8], b: &[u8]| match (a, b) {
        (&[a], &[b]) => a.wrapping_sub(b).min(b.wrapping_sub(a)) <= 1,
        (&[a, b], &[c, d]) => {
            let (a, b) = (u16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]));
            a.wrapping_sub(b).min(b.wrapping_sub(a)) <= 1
        }
        _ => false,
    };
    let size = if wide { 2 } else { 1 };
    made.len() == vector.wanted.len()
        && made.chunks(size).zip(vector.wanted.chunks(size)).all(|(a, b)| step(a, b))
}

#[test]
fn vectors_of_another_encoder_are_decoded() {
    let vectors = vectors();
    assert!(vectors.len() > 40, "{}", vectors.len());
    for vector in vectors {
        let made = vector.packed.decode(&vector.bytes).unwrap_or_else(|why| panic!("{}: {why}", vector.name));
        let same = match vector.filter {
            "NONE" | "EXPONENTIAL" => made == vector.wanted,
            _ => is_near(&vector, &made),
        };
        assert!(same, "{}: {made:02x?} instead of {:02x?}", vector.name, vector.wanted);
    }
}

#[test]
fn truncated_and_damaged_data_are_decoded_or_rejected() {
    for vector in vectors() {
        let Vector { name, packed, bytes, .. } = &vector;
        for length in 0..bytes.len() {
            let cut = packed.decode(&bytes[..length]);
            assert!(cut.is_err(), "{name} of {length} bytes");
        }
        let mut longer = bytes.clone();
        longer.insert(bytes.len() / 2, 0);
        let _ = packed.decode(&longer);
        for at in 0..bytes.len() {
            for value in [0x00, 0xff, 0x80, bytes[at] ^ 1, bytes[at] ^ 0x10] {
                let mut flipped = bytes.clone();
                flipped[at] = value;
                if let Ok(made) = packed.decode(&flipped) {
                    assert_eq!(made.len() as u64, packed.size(), "{name}");
                }
            }
        }
    }
}

#[test]
fn counts_beyond_the_data_are_rejected() {
    for (mode, head, stride) in
        [("ATTRIBUTES", 0xa0, 4), ("ATTRIBUTES", 0xa1, 256), ("TRIANGLES", 0xe1, 4), ("INDICES", 0xd1, 2)]
    {
        let own = json!({
            "buffer": 0, "byteLength": 900, "byteStride": stride, "count": 3_000_000_000_000_u64, "mode": mode,
        });
        let mut bytes = vec![0; 900];
        bytes[0] = head;
        assert!(Packed::read(&own).unwrap().decode(&bytes).is_err(), "{mode}");
    }
}

#[test]
fn invalid_parameters_of_a_mode_are_rejected() {
    let read = |mode: &str, filter: &str, stride: u64, count: u64| {
        let own = json!({
            "buffer": 0, "byteLength": 9, "byteStride": stride, "count": count, "mode": mode, "filter": filter,
        });
        Packed::read(&own)
    };
    for (mode, filter, stride, count) in [
        ("ATTRIBUTES", "NONE", 6, 1),
        ("ATTRIBUTES", "NONE", 0, 1),
        ("ATTRIBUTES", "NONE", 260, 1),
        ("ATTRIBUTES", "OCTAHEDRAL", 12, 1),
        ("ATTRIBUTES", "QUATERNION", 4, 1),
        ("ATTRIBUTES", "LOUD", 4, 1),
        ("TRIANGLES", "NONE", 2, 4),
        ("TRIANGLES", "NONE", 1, 3),
        ("INDICES", "EXPONENTIAL", 4, 3),
        ("STRIPS", "NONE", 4, 3),
    ] {
        assert!(read(mode, filter, stride, count).is_err(), "{mode} {filter} {stride} {count}");
    }
    assert!(Packed::read(&json!({ "mode": "INDICES" })).is_err());
}

/// Bytes that follow each other like those of a mesh, and some that do not.
fn elements(count: usize, stride: usize) -> Vec<u8> {
    let mut state = 12_345_u32;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    (0..count * stride)
        .map(|at| match at % stride % 4 {
            0 => (at / stride).to_le_bytes()[0],
            1 => 7,
            2 => random() / 60,
            _ => random(),
        })
        .collect()
}

#[test]
fn what_is_encoded_is_decoded() {
    let read = |mode: &str, stride: usize, count: usize, length: usize| {
        let own = json!({
            "buffer": 0, "byteLength": length, "byteStride": stride, "count": count, "mode": mode,
        });
        Packed::read(&own).unwrap()
    };
    for (count, stride) in [(1, 4), (15, 12), (16, 12), (17, 16), (256, 4), (257, 4), (700, 64), (100, 256)] {
        let bytes = elements(count, stride);
        let encoded = super::encode::attributes(&bytes, stride);
        let decoded = read("ATTRIBUTES", stride, count, encoded.len()).decode(&encoded);
        assert_eq!(decoded.as_deref(), Ok(&bytes[..]), "{count} elements of {stride} bytes");
    }
    // A grid, a fan, triangles that begin anew, and ones without order.
    let grid = (0..400_u32).flat_map(|at| {
        let at = at + at / 20;
        [at, at + 1, at + 21, at + 21, at + 1, at + 22]
    });
    let fan = (1..40_u32).flat_map(|at| [0, at, at + 1]);
    let loose = (0..300_u32).map(|at| at.wrapping_mul(2_654_435_761) >> 8);
    let all: Vec<u32> = grid.chain(fan).chain([0, 1, 2, 2, 2, 2, 1 << 29, 5, 0]).chain(loose).collect();
    for indices in [&all[..], &all[..2400], &[0, 1, 2], &[]] {
        let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_le_bytes()).collect();
        let encoded = super::encode::indices(indices, false).unwrap();
        let decoded = read("INDICES", 4, indices.len(), encoded.len()).decode(&encoded);
        assert_eq!(decoded.as_deref(), Ok(&bytes[..]));
        let encoded = super::encode::indices(indices, true).unwrap();
        let decoded = read("TRIANGLES", 4, indices.len(), encoded.len()).decode(&encoded).unwrap();
        let words: Vec<u32> = decoded.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        for (made, [a, b, c]) in words.as_chunks::<3>().0.iter().zip(indices.as_chunks::<3>().0) {
            assert!([[*a, *b, *c], [*b, *c, *a], [*c, *a, *b]].contains(made), "{made:?} for {a} {b} {c}");
        }
    }
    assert_eq!(super::encode::indices(&[0, 1, u32::MAX], true), None);
}
