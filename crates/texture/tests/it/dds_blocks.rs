//! Block-compressed and DX10 formats. The blocks are assembled bit by bit, and the expected values are
//! computed by hand from the definitions of the formats.

use crate::image_builder::{Dds, f32s, u8s, u16s};
use meshwright_core::Limits;
use meshwright_texture::{
    Ati2Order, BlockFormat, Channels, ColorSpace, DecodeOptions, codes, decode, decode_with, info,
};

const RED_565: u16 = 0xF800;
const BLUE_565: u16 = 0x001F;

/// A color block with two colors; the first row has the indices 0, 1, 2, 3, the others 0.
fn color_block(first: u16, second: u16) -> Vec<u8> {
    let mut block = [first.to_le_bytes(), second.to_le_bytes()].concat();
    block.extend([0b11_10_01_00, 0, 0, 0]);
    block
}

/// An alpha block with two values; the first pixels have the indices 0, 1, 2, the others 0.
fn value_block(first: u8, second: u8) -> [u8; 8] {
    [first, second, 0b10_001_000, 0, 0, 0, 0, 0]
}

#[test]
fn bc1_has_thirds_or_half_and_transparency() {
    // The first color is larger: two thirds and one third between.
    let image = Dds::four_cc(b"DXT1", 4, 4, &color_block(RED_565, BLUE_565)).decode();
    let red = [255, 0, 0, 255];
    assert_eq!(u8s(&image)[..5], [red, [0, 0, 255, 255], [170, 0, 85, 255], [85, 0, 170, 255], red]);
    assert_eq!((image.channels(), image.color_space()), (Channels::Rgba, ColorSpace::Undeclared));

    // The second is larger: half between, and transparent black.
    let image = Dds::four_cc(b"DXT1", 4, 4, &color_block(BLUE_565, RED_565)).decode();
    let [blue, red, half, clear] = u8s(&image)[..4] else { panic!() };
    assert_eq!([blue, red, clear], [[0, 0, 255, 255], [255, 0, 0, 255], [0, 0, 0, 0]]);
    assert!((127..=128).contains(&half[0]) && (127..=128).contains(&half[2]), "{half:?}");
}

#[test]
fn bc1_crops_blocks_at_the_edge() {
    let image = Dds::four_cc(b"DXT1", 3, 2, &color_block(RED_565, BLUE_565)).decode();
    let red = [255, 0, 0, 255];
    assert_eq!(u8s(&image), [red, [0, 0, 255, 255], [170, 0, 85, 255], red, red, red]);
}

#[test]
fn bc2_and_bc3_have_alpha() {
    // 4 bits per pixel from the lowest: 15, 8, 0, 15. 8/15 is 136/255.
    let alpha = [0x8F, 0xF0, 0, 0, 0, 0, 0, 0];
    let block = [&alpha[..], &color_block(RED_565, BLUE_565)].concat();
    let image = Dds::four_cc(b"DXT3", 4, 4, &block).decode();
    assert_eq!(u8s(&image)[..4].iter().map(|pixel| pixel[3]).collect::<Vec<_>>(), [255, 136, 0, 255]);
    assert_eq!(u8s(&image)[2][..3], [170, 0, 85]);

    // The index 2 of 8 values is 6/7 of the first: 218.6.
    let block = [&value_block(255, 0)[..], &color_block(RED_565, BLUE_565)].concat();
    let image = Dds::four_cc(b"DXT5", 4, 4, &block).decode();
    assert_eq!(u8s(&image)[..4].iter().map(|pixel| pixel[3]).collect::<Vec<_>>(), [255, 0, 219, 255]);
    let file = Dds::four_cc(b"DXT5", 4, 4, &block).bytes();
    assert_eq!(info(&file, &Limits::DEFAULT).unwrap().value.block, Some(BlockFormat::Bc3));
}

#[test]
fn bc2_and_bc3_always_have_four_colors() {
    for letters in [b"DXT3", b"DXT5"] {
        // In BC1, these would be half and transparent.
        let block = [&[0xFF; 8][..], &color_block(BLUE_565, RED_565)].concat();
        let image = Dds::four_cc(letters, 4, 4, &block).decode();
        assert_eq!(
            u8s(&image)[..4],
            [[0, 0, 255, 255], [255, 0, 0, 255], [85, 0, 170, 255], [170, 0, 85, 255]]
        );
        let block = [&[0xFF; 8][..], &color_block(RED_565, RED_565)].concat();
        assert_eq!(u8s(&Dds::four_cc(letters, 4, 4, &block).decode()), [[255, 0, 0, 255]; 16]);
    }
}

#[test]
fn premultiplied_colors_are_divided_by_alpha() {
    // Alpha 136 everywhere, red 132 (16 of 31): 132 * 255 / 136 = 247.5.
    let block = [&[0x88; 8][..], &[0x00, 0x80, 0, 0, 0, 0, 0, 0]].concat();
    let image = Dds::four_cc(b"DXT2", 4, 4, &block).decode();
    let [red, green, blue, alpha] = u8s(&image)[0];
    assert!((247..=248).contains(&red), "{red}");
    assert_eq!([green, blue, alpha], [0, 0, 136]);
}

#[test]
fn bc4_is_gray_and_bc5_red_and_green() {
    for letters in [b"ATI1", b"BC4U"] {
        let image = Dds::four_cc(letters, 4, 4, &value_block(255, 0)).decode();
        assert_eq!(u8s(&image)[..3], [[255, 255, 255, 255], [0, 0, 0, 255], [219, 219, 219, 255]]);
        assert_eq!(image.channels(), Channels::Gray);
    }
    // The first value is not larger: 6 values, with fifths between, and 0 and 255 as indices 6 and 7.
    let six = [50, 100, 0b11_110_010, 0b1, 0, 0, 0, 0];
    let image = Dds::four_cc(b"BC4U", 4, 4, &six).decode();
    assert_eq!(u8s(&image)[..3].iter().map(|pixel| pixel[0]).collect::<Vec<_>>(), [60, 0, 255]);

    let block = [value_block(255, 0), value_block(0, 0)].concat();
    let image = Dds::four_cc(b"BC5U", 4, 4, &block).decode();
    assert_eq!(u8s(&image)[..3], [[255, 0, 0, 255], [0, 0, 0, 255], [219, 0, 0, 255]]);
    assert_eq!(image.channels(), Channels::RedGreen);
}

#[test]
fn signed_blocks_become_0_to_1() {
    // 127 is 1, -127 is -1 and -128 is the same. 0 is the middle.
    let block = [127, 0x81, 0b001_000, 0, 0, 0, 0, 0];
    let image = Dds::four_cc(b"BC4S", 4, 4, &block).decode();
    assert_eq!([u8s(&image)[0][0], u8s(&image)[1][0]], [255, 0]);
    let block = [[0x80, 0x80, 0, 0, 0, 0, 0, 0], [0; 8]].concat();
    let image = Dds::dxgi(84, 4, 4, &block).decode();
    let [red, green, blue, alpha] = u8s(&image)[0];
    assert_eq!((red, alpha), (0, 255));
    assert!((127..=128).contains(&green) && (127..=128).contains(&blue), "{green} {blue}");
}

#[test]
fn the_first_block_of_ati2_is_x() {
    let block = [value_block(200, 200), value_block(100, 100)].concat();
    let file = Dds::four_cc(b"ATI2", 4, 4, &block).bytes();
    let outcome = decode(&file, &Limits::DEFAULT).unwrap();
    assert_eq!(u8s(&outcome.value)[0], [200, 100, 0, 255]);
    assert_eq!(outcome.diagnostics.count(&codes::ATI2_ORDER), 1);

    let options = DecodeOptions::default().ati2_order(Ati2Order::YFirst);
    let outcome = decode_with(&file, &options).unwrap();
    assert_eq!(u8s(&outcome.value)[0], [100, 200, 0, 255]);
    assert_eq!(outcome.diagnostics.count(&codes::ATI2_ORDER), 1);
    assert_eq!(u8s(&Dds::four_cc(b"BC5U", 4, 4, &block).decode())[0], [200, 100, 0, 255]);
}

/// Mode 11 of BC6H: 5 bits 00011, six endpoints of 10 bits, and an index of 4 bits per pixel (3 for the
/// first). All pixels have the first endpoint, except the second, which has the last index.
fn bc6h(first: [u16; 3], last: [u16; 3]) -> [u8; 16] {
    let mut bits = 0b00011_u128;
    for (number, value) in first.into_iter().chain(last).enumerate() {
        bits |= u128::from(value) << (5 + 10 * number);
    }
    (bits | 15 << 68).to_le_bytes()
}

#[test]
fn bc6h_has_floats() {
    // An endpoint x becomes 64x + 32, and times 31/64 the bits of a half: 495 gives 15360, which is 1.0; 0
    // and 1023 are 0 and the largest half.
    let image = Dds::dxgi(95, 4, 4, &bc6h([495, 0, 1023], [0, 0, 0])).decode();
    assert_eq!(f32s(&image)[..2], [[1.0, 0.0, 65_504.0, 1.0], [0.0, 0.0, 0.0, 1.0]]);
    assert_eq!((image.color_space(), image.channels()), (ColorSpace::Linear, Channels::Rgb));
    // Signed: 247 becomes 64x + 32, and times 31/32 15345, the half 0.99267578125; 777 is -247.
    let image = Dds::dxgi(96, 4, 4, &bc6h([247, 777, 0], [0, 0, 0])).decode();
    assert_eq!(f32s(&image)[0], [0.992_675_8, -0.992_675_8, 0.0, 1.0]);
}

/// Mode 6 of BC7: bit 6, two endpoints of 7 bits per channel, two shared lowest bits, and an index of 4 bits
/// per pixel (3 for the first). All pixels have the first endpoint, except the second, which has the last.
fn bc7(first: [u8; 4], last: [u8; 4]) -> [u8; 16] {
    let mut bits = 1_u128 << 6;
    for (number, (first, last)) in first.into_iter().zip(last).enumerate() {
        bits |= u128::from(first >> 1) << (7 + 14 * number) | u128::from(last >> 1) << (14 + 14 * number);
    }
    bits |= u128::from(first[0] & 1) << 63 | u128::from(last[0] & 1) << 64;
    (bits | 15 << 68).to_le_bytes()
}

#[test]
fn bc7_declares_its_color_space() {
    let block = bc7([255, 1, 129, 33], [0, 4, 128, 254]);
    for (format, space) in [(98, ColorSpace::Linear), (99, ColorSpace::Srgb)] {
        let image = Dds::dxgi(format, 4, 4, &block).decode();
        assert_eq!(u8s(&image)[..3], [[255, 1, 129, 33], [0, 4, 128, 254], [255, 1, 129, 33]]);
        assert_eq!(image.color_space(), space);
    }
    let described = info(&Dds::dxgi(99, 4, 4, &block).bytes(), &Limits::DEFAULT).unwrap().value;
    assert_eq!((described.pixel_format.as_str(), described.has_dx10_header), ("BC7_UNORM_SRGB", true));
}

#[test]
fn uncompressed_dxgi_formats() {
    // R8G8B8A8, B8G8R8A8_SRGB, B8G8R8X8, R8, A8, R8G8, B5G6R5
    let one = |format, bytes: &[u8]| u8s(&Dds::dxgi(format, 1, 1, bytes).decode())[0];
    assert_eq!(one(28, &[1, 2, 3, 4]), [1, 2, 3, 4]);
    assert_eq!(one(91, &[1, 2, 3, 4]), [3, 2, 1, 4]);
    assert_eq!(one(88, &[1, 2, 3, 4]), [3, 2, 1, 255]);
    assert_eq!(one(61, &[9]), [9, 9, 9, 255]);
    assert_eq!(one(65, &[9]), [0, 0, 0, 9]);
    assert_eq!(one(49, &[8, 9]), [8, 9, 0, 255]);
    assert_eq!(one(85, &0x07E0_u16.to_le_bytes()), [0, 255, 0, 255]);
    assert_eq!(Dds::dxgi(65, 1, 1, &[9]).decode().channels(), Channels::Alpha);

    // R16, and 10 bits: 512 of 1023 is 32799.5 of 65535.
    assert_eq!(u16s(&Dds::dxgi(56, 1, 1, &[0x34, 0x12]).decode())[0], [0x1234, 0x1234, 0x1234, 65_535]);
    let packed = 1023_u32 | 512 << 10 | 3 << 30;
    let [red, green, blue, alpha] = u16s(&Dds::dxgi(24, 1, 1, &packed.to_le_bytes()).decode())[0];
    assert_eq!([red, blue, alpha], [65_535, 0, 65_535]);
    assert!((32_799..=32_800).contains(&green), "{green}");
}

#[test]
fn floats_keep_their_values() {
    // Halves: 1, -2, 0.5, 3.140625
    let halves: Vec<u8> =
        [0x3C00_u16, 0xC000, 0x3800, 0x4248].iter().flat_map(|half| half.to_le_bytes()).collect();
    let expected = [1.0, -2.0, 0.5, 3.140_625];
    assert_eq!(f32s(&Dds::dxgi(10, 1, 1, &halves).decode())[0], expected);
    // The same as the number of a format of Direct3D 9 in place of letters.
    assert_eq!(f32s(&Dds::four_cc(&[113, 0, 0, 0], 1, 1, &halves).decode())[0], expected);
    assert_eq!(f32s(&Dds::dxgi(41, 1, 1, &7.5_f32.to_le_bytes()).decode())[0], [7.5, 7.5, 7.5, 1.0]);
    let floats: Vec<u8> = [1e9_f32, -1.0, 0.0, 0.25].iter().flat_map(|value| value.to_le_bytes()).collect();
    assert_eq!(f32s(&Dds::dxgi(2, 1, 1, &floats).decode())[0], [1e9, -1.0, 0.0, 0.25]);
}
