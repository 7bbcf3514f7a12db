use meshwright_core::Writer;

#[test]
fn values_bytes_and_slots() {
    let mut writer = Writer::new();
    assert!(writer.is_empty());
    writer.put(1_u8);
    let count = writer.slot::<u32>();
    let box_ = writer.slot::<[f32; 2]>();
    writer.bytes(b"end");
    assert_eq!(writer.as_slice(), b"\x01\0\0\0\0\0\0\0\0\0\0\0\0end");
    writer.fill(box_, [1.0, -2.0]);
    writer.fill(count, 0x0403_0201);
    assert_eq!(writer.len(), 16);
    assert_eq!(writer.into_vec(), b"\x01\x01\x02\x03\x04\0\0\x80\x3f\0\0\0\xc0end");
}

#[test]
fn alignment() {
    let mut writer = Writer::new();
    writer.align(4, 9);
    assert!(writer.is_empty());
    writer.put(7_u8);
    writer.align(4, 9);
    assert_eq!(writer.as_slice(), [7, 9, 9, 9]);
    writer.align(4, 9);
    writer.align(0, 9);
    assert_eq!(writer.len(), 4);
}
