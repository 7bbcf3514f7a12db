use meshwright_core::{ArrayView, Element};

#[test]
fn unaligned_triples() {
    let mut bytes = vec![0xFF];
    (0..9_u8).for_each(|n| f32::from(n).put_le(&mut bytes));
    let view = ArrayView::<[f32; 3]>::packed(&bytes[1..]);
    assert_eq!(view.len(), 3);
    assert_eq!(view.to_vec(), [[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]);
    assert_eq!((view.get(2), view.get(3), view.get(usize::MAX)), (Some([6.0, 7.0, 8.0]), None, None));
    assert_eq!(view.as_bytes().len(), 36);
}

#[test]
fn incomplete_last_element_is_ignored() {
    for rest in 0..4 {
        let bytes = vec![1; 8 + rest];
        let view = ArrayView::<u32>::packed(&bytes);
        assert_eq!((view.len(), view.iter().count()), (2, 2), "{rest} bytes too many");
        assert_eq!(view.get(2), None);
    }
    let nothing = ArrayView::<u32>::packed(&[1, 2, 3]);
    assert!(nothing.is_empty() && nothing.iter().next().is_none() && nothing.get(0).is_none());
}

#[test]
fn strides_skip_the_bytes_between() {
    let bytes: Vec<u8> = (0..23_u8).collect();
    for stride in 2..10 {
        let view = ArrayView::<[u8; 2]>::strided(&bytes, stride);
        let expected: Vec<[u8; 2]> =
            (0..23_u8).step_by(stride).filter(|at| at + 2 <= 23).map(|at| [at, at + 1]).collect();
        assert_eq!(view.to_vec(), expected, "stride {stride}");
        assert_eq!(view.len(), expected.len());
        assert_eq!((0..view.len()).map(|at| view.get(at).unwrap()).collect::<Vec<_>>(), expected);
        assert_eq!(view.get(view.len()), None);
    }
    for (stride, count) in (2..10).flat_map(|stride| (0..14).map(move |count| (stride, count))) {
        let view = ArrayView::<[u8; 2]>::strided(&bytes, stride);
        let head = view.first(count);
        assert_eq!(head.len(), count.min(view.len()), "{count} of stride {stride}");
        assert_eq!(head.to_vec(), view.to_vec()[..head.len()]);
    }
    for too_small in [0, 1, 3] {
        assert_eq!(
            ArrayView::<u32>::strided(&bytes, too_small).len(),
            5,
            "a smaller stride counts as the size"
        );
    }
}

#[test]
fn every_element_round_trips() {
    fn check<E: Element + PartialEq + std::fmt::Debug>(value: E) {
        let mut bytes = Vec::new();
        value.put_le(&mut bytes);
        assert_eq!(bytes.len(), E::SIZE);
        assert_eq!(E::from_le(&bytes), value);
    }
    check(0xFE_u8);
    check(-2_i8);
    check(u16::MAX);
    check(i16::MIN);
    check(u32::MAX - 1);
    check(i32::MIN);
    check(u64::MAX - 1);
    check(i64::MIN);
    check(f32::MIN_POSITIVE);
    check(-0.1_f64);
    check([[1_u16, 2], [3, 4]]);
    assert_eq!(<[u16; 3]>::from_le(&[1, 0, 2]), [1, 0, 0], "missing bytes read as zero");
    assert_eq!(<u32 as Element>::from_le(&[1, 2, 3]), 0);
    let odd_nan = f32::from_bits(0x7FA1_2345);
    let mut bytes = Vec::new();
    odd_nan.put_le(&mut bytes);
    assert_eq!(f32::from_le(&bytes).to_bits(), 0x7FA1_2345, "bits of a NaN survive");
}
