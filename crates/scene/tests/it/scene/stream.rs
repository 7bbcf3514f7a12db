use meshwright_scene::{AxisSwizzle, Component, Stream, axes::Z_UP};

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

#[test]
fn packed_streams_derive_their_count() {
    let bytes = floats(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    let stream = Stream::packed(bytes.as_slice(), Component::F32, 3);
    assert_eq!((stream.count, stream.stride, stream.element_size()), (2, 12, 12));
    assert!(stream.is_verbatim());
    assert_eq!(stream.iter().collect::<Vec<_>>(), [[1.0, 2.0, 3.0, 0.0], [4.0, 5.0, 6.0, 0.0]]);
    assert_eq!((stream.get(2), stream.get(usize::MAX), stream.stored(2)), (None, None, None));
    assert_eq!(Stream::packed(&bytes[..11], Component::F32, 3).count, 0);
    assert_eq!(Stream::packed(bytes, Component::F32, 0).count, 0, "no width, no elements");
}

#[test]
fn swizzles_apply_to_every_accessor() {
    let stream = Stream::packed(floats(&[1.0, 2.0, 3.0]), Component::F32, 3).swizzled(Z_UP);
    assert!(!stream.is_verbatim());
    assert_eq!(stream.get(0), Some([1.0, 3.0, -2.0, 0.0]));
    assert_eq!(stream.stored(0).unwrap(), floats(&[1.0, 2.0, 3.0]), "stored bytes stay as they are");
}

#[test]
fn strides_and_counts_are_checked_against_the_bytes() {
    let mut stream = Stream::packed(floats(&[1.0, 9.0, 2.0, 9.0, 3.0]), Component::F32, 1);
    stream.stride = 8;
    stream.count = 3;
    assert!(!stream.is_verbatim());
    assert_eq!(stream.iter().map(|value| value[0]).collect::<Vec<_>>(), [1.0, 2.0, 3.0]);
    stream.count = usize::MAX;
    assert_eq!(stream.iter().count(), 3, "no more than there are bytes for");
    stream.stride = u32::MAX;
    assert_eq!((stream.get(0).map(|value| value[0]), stream.get(1)), (Some(1.0), None));
}

#[test]
fn normalized_integers_follow_gltf() {
    let of = |bytes: &[u8], component| {
        Stream::packed(bytes.to_vec(), component, 1).normalized().get(0).unwrap()[0]
    };
    assert_eq!(of(&[255], Component::U8), 1.0);
    assert_eq!(of(&[0], Component::U8), 0.0);
    assert_eq!(of(&[127], Component::I8), 1.0);
    assert_eq!(of(&[0x80], Component::I8), -1.0, "the lowest is -1, not below");
    assert_eq!(of(&0xFFFF_u16.to_le_bytes(), Component::U16), 1.0);
    assert_eq!(of(&(-32768_i16).to_le_bytes(), Component::I16), -1.0);
    assert_eq!(of(&(-32767_i16).to_le_bytes(), Component::I16), -1.0);
    assert_eq!(of(&u32::MAX.to_le_bytes(), Component::U32), 1.0);
    assert_eq!(of(&2.5_f32.to_le_bytes(), Component::F32), 2.5, "floats are not normalized");
    let plain = Stream::packed(vec![0x80], Component::I8, 1);
    assert_eq!(plain.get(0).unwrap()[0], -128.0);
}

#[test]
fn indices_are_whole_numbers() {
    let of = |bytes: &[u8], component| Stream::packed(bytes.to_vec(), component, 1).index(0);
    assert_eq!(of(&[200], Component::U8), Some(200));
    assert_eq!(of(&60_000_u16.to_le_bytes(), Component::U16), Some(60_000));
    assert_eq!(
        of(&u32::MAX.to_le_bytes(), Component::U32),
        Some(u32::MAX),
        "exact where a float would round"
    );
    for component in [Component::I8, Component::I16, Component::F32] {
        assert_eq!(of(&[0; 4], component), None);
    }
}

#[test]
fn wide_elements_return_their_first_four_components() {
    let matrix: Vec<f32> = (0..16_u8).map(f32::from).collect();
    let stream = Stream::packed(floats(&matrix), Component::F32, 16).swizzled(AxisSwizzle::NONE);
    assert_eq!((stream.count, stream.get(0)), (1, Some([0.0, 1.0, 2.0, 3.0])));
}
