//! Law 2, `read(write(d)) == d`, over arbitrary documents of all versions.

use crate::arbitrary_documents;
use meshwright_cdae::{
    document::{Container, Document, HeaderValue},
    read, write,
};
use meshwright_core::{Limits, Source};
use proptest::prelude::*;

/// Data that only reading can produce: the size of the stored body, and its frame.
fn as_read(mut document: Document<'static>, read: &Document<'_>) -> Document<'static> {
    if let (Container::Header(made), Container::Header(read)) = (&mut document.container, &read.container) {
        made.stored_size = read.stored_size;
        made.packed = read.packed.as_ref().map(|packed| meshwright_cdae::document::Packed {
            encoded: packed.encoded.to_vec().into(),
            decoded: packed.decoded.to_vec().into(),
            used: packed.used,
        });
        for ((_, made), (_, read)) in made.entries.iter_mut().zip(&read.entries) {
            if let (HeaderValue::BodySize(made), HeaderValue::BodySize(read)) = (made, read) {
                *made = *read;
            }
        }
    }
    document
}

fn law_2(document: Document<'static>) {
    let bytes = write(&document).unwrap().to_vec();
    let source = Source::from(bytes);
    let (again, _) = read(&source, &Limits::DEFAULT).unwrap();
    assert_eq!(as_read(document, &again), again);
    assert_eq!(write(&again).unwrap().first_difference(source.bytes()), None);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn law_2_holds_for_version_26(entropy in arbitrary_documents::entropy()) {
        law_2(arbitrary_documents::Choices::new(&entropy).document(26));
    }

    #[test]
    fn law_2_holds_for_version_30(entropy in arbitrary_documents::entropy()) {
        law_2(arbitrary_documents::Choices::new(&entropy).document(30));
    }

    #[test]
    fn law_2_holds_for_version_31(entropy in arbitrary_documents::entropy()) {
        law_2(arbitrary_documents::Choices::new(&entropy).document(31));
    }
}

#[test]
fn every_number_keeps_its_encoding() {
    use meshwright_cdae::document::Number;
    for value in [0, 1, 127, 128, 255, 256, 65535, 65536, u32::MAX.into(), -1, -32, -33, -128, -129, -32769] {
        let number = Number::int(value);
        assert_eq!(number.as_i64(), Some(value));
        assert!(Number::from_wire(number.marker(), number.bits()).is_some());
    }
    assert_eq!(Number::float(2.0), Number::int(2), "whole floats are written as integers");
    assert_eq!(Number::float(-40.0).marker(), 0xd0);
    assert_eq!(Number::float(0.5).marker(), 0xca);
    let payload = f32::from_bits(0x7fc0_1234);
    assert_eq!(Number::float32(payload).as_f32().to_bits(), 0x7fc0_1234, "a NaN keeps its payload");
    assert_eq!(Number::from_wire(0xce, 0xffff_ffff).unwrap().as_i32(), Some(-1));
    assert_eq!(Number::from_wire(0xc0, 0), None);
}
