//! Uncompressed formats with bit masks.

use crate::image_builder::{ALPHA, ALPHA_PIXELS, Dds, LUMINANCE, RGB, SIGNED, u8s, u16s};
use meshwright_core::Limits;
use meshwright_texture::{Channels, info};

const RGBA: u32 = RGB | ALPHA_PIXELS;

#[test]
fn eight_bits_per_channel() {
    let rgb = [0xFF_0000, 0xFF00, 0xFF];
    type Case<'a> = (u32, u32, [u32; 4], &'a [u8], [u8; 4], &'a str, Channels);
    let cases: [Case<'_>; 8] = [
        (
            RGBA,
            32,
            [rgb[0], rgb[1], rgb[2], 0xFF00_0000],
            &[1, 2, 3, 4],
            [3, 2, 1, 4],
            "BGRA8",
            Channels::Rgba,
        ),
        (RGB, 32, [rgb[0], rgb[1], rgb[2], 0], &[1, 2, 3, 4], [3, 2, 1, 255], "BGRX8", Channels::Rgb),
        (
            RGBA,
            32,
            [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000],
            &[1, 2, 3, 4],
            [1, 2, 3, 4],
            "RGBA8",
            Channels::Rgba,
        ),
        (RGB, 24, [rgb[0], rgb[1], rgb[2], 0], &[1, 2, 3], [3, 2, 1, 255], "BGR8", Channels::Rgb),
        (LUMINANCE, 8, [0xFF, 0, 0, 0], &[7], [7, 7, 7, 255], "L8", Channels::Gray),
        (
            LUMINANCE | ALPHA_PIXELS,
            16,
            [0xFF, 0, 0, 0xFF00],
            &[7, 8],
            [7, 7, 7, 8],
            "L8A8",
            Channels::GrayAlpha,
        ),
        (ALPHA, 8, [0, 0, 0, 0xFF], &[7], [0, 0, 0, 7], "A8", Channels::Alpha),
        (RGB, 16, [0xFF, 0xFF00, 0, 0], &[7, 8], [7, 8, 0, 255], "R8G8", Channels::RedGreen),
    ];
    for (flags, bits, masks, payload, expected, name, channels) in cases {
        let file = Dds::masks(flags, bits, masks, 1, payload);
        let image = file.decode();
        assert_eq!((u8s(&image)[0], image.channels()), (expected, channels), "{name}");
        let info = info(&file.bytes(), &Limits::DEFAULT).unwrap().value;
        assert_eq!((info.pixel_format.as_str(), info.bits, info.channels), (name, 8, channels));
    }
}

#[test]
fn fewer_bits_are_scaled_to_the_full_range() {
    let one =
        |flags, masks, pixel: u16| u8s(&Dds::masks(flags, 16, masks, 1, &pixel.to_le_bytes()).decode())[0];
    let b5g6r5 = [0xF800, 0x7E0, 0x1F, 0];
    assert_eq!(one(RGB, b5g6r5, 0xFFFF), [255; 4]);
    // 16 of 31 is 131.6, 32 of 63 is 129.5, 1 of 31 is 8.2.
    assert_eq!(one(RGB, b5g6r5, 16 << 11 | 32 << 5 | 1), [132, 130, 8, 255]);
    assert_eq!(one(RGBA, [0x7C00, 0x3E0, 0x1F, 0x8000], 0x8000), [0, 0, 0, 255]);
    assert_eq!(one(RGBA, [0x7C00, 0x3E0, 0x1F, 0x8000], 0x03E0), [0, 255, 0, 0]);
    // 1 of 15 is 17.
    assert_eq!(one(RGBA, [0xF00, 0xF0, 0xF, 0xF000], 0x1234), [34, 51, 68, 17]);
    // An unusual format: 3, 3 and 2 bits in one byte. 1 of 7 is 36.4, 1 of 3 is 85.
    let image = Dds::masks(RGB, 8, [0xE0, 0x1C, 0x03, 0], 1, &[0b0011_1101]).decode();
    assert_eq!(u8s(&image)[0], [36, 255, 85, 255]);
}

#[test]
fn more_bits_give_16() {
    let image = Dds::masks(LUMINANCE, 16, [0xFFFF, 0, 0, 0], 1, &[0x34, 0x12]).decode();
    assert_eq!(u16s(&image)[0], [0x1234, 0x1234, 0x1234, 65_535]);
    // 512 of 1023 is 32799.5 of 65535; 1 of 3 is 21845.
    let pixel = 512_u32 << 20 | 1023 << 10 | 1 << 30;
    let masks = [0x3FF0_0000, 0xF_FC00, 0x3FF, 0xC000_0000];
    let image = Dds::masks(RGBA, 32, masks, 1, &pixel.to_le_bytes()).decode();
    assert_eq!(u16s(&image)[0], [32_800, 65_535, 0, 21_845]);
}

#[test]
fn signed_formats_become_0_to_1() {
    let image = Dds::masks(SIGNED, 16, [0xFF, 0xFF00, 0, 0], 1, &[127, 0x81]).decode();
    assert_eq!(u8s(&image)[0][..2], [255, 0]);
}

#[test]
fn rows_have_no_padding() {
    let file = Dds { height: 2, ..Dds::masks(RGB, 24, [0xFF_0000, 0xFF00, 0xFF, 0], 1, &[1, 2, 3, 4, 5, 6]) };
    assert_eq!(u8s(&file.decode()), [[3, 2, 1, 255], [6, 5, 4, 255]]);
}
