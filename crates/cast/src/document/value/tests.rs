use super::*;

#[test]
fn codes_and_types_agree() {
    for &kind in Type::ALL {
        assert_eq!(Type::new(kind.code()), Some((kind, false)));
        let swapped = Type::new(kind.code().swap_bytes());
        assert_eq!(swapped, kind.is_vector().then_some((kind, true)));
        assert_eq!(Value::of_bytes(kind, &[]).kind(), kind);
    }
    assert_eq!(Type::Vec3.code(), 0x7633);
    assert_eq!(Type::new(0), None);
}

#[test]
fn arrays_hold_whole_elements() {
    let array = Array::<[f32; 3]>::of_bytes(vec![0; 25]);
    assert_eq!((array.len(), array.as_bytes().len()), (2, 24));
    let array = Array::<u16>::of_bytes(&[1, 0, 2, 0, 3][..]);
    assert_eq!(array.view().to_vec(), [1, 2]);
    assert_eq!(Array::<u8>::of_bytes(vec![]).first(), None);
    assert_eq!(Value::from([1.0_f32, 2.0, 3.0]).view().as_vec3().unwrap().to_vec(), [[1.0, 2.0, 3.0]]);
}

#[test]
fn texts_end_with_a_zero() {
    let texts = Texts::new(["a", "", "b\0c"]);
    assert_eq!(texts.as_bytes(), b"a\0\0b\0");
    assert_eq!(texts.iter().collect::<Vec<_>>(), [&b"a"[..], b"", b"b"]);
    assert_eq!((texts.len(), texts.first()), (3, Some(&b"a"[..])));
    assert_eq!(Texts::of_bytes(&b"a\0bc"[..]).as_bytes(), b"a\0");
    assert!(Texts::of_bytes(&b"abc"[..]).is_empty());
}

#[test]
fn ints_of_any_width_are_read() {
    assert_eq!(Value::from(&[1_u8, 255][..]).view().int(1), Some(255));
    assert_eq!(Value::from(&[1_u16, 65535][..]).view().int(1), Some(65535));
    assert_eq!(Value::from(u32::MAX).view().int(0), Some(u32::MAX));
    assert_eq!(Value::from(1.0_f32).view().int(0), None);
    assert_eq!(Value::from(7_u64).view().reference(), Some(7));
}
