//! PNG and JPEG that are written are read back.

use crate::image_builder::{u8s, u16s};
use meshwright_core::{Limits, codes as core};
use meshwright_testkit::rng::Rng;
use meshwright_texture::{
    Channels, ColorSpace, Image, JpegOptions, PngCompression, PngOptions, codes, decode, encode_jpeg,
    encode_png, encode_png_animation, info,
};

fn noise(width: u32, height: u32, seed: u64) -> Vec<[u8; 4]> {
    let mut rng = Rng::new(seed);
    (0..width * height).map(|_| std::array::from_fn(|_| rng.byte())).collect()
}

fn png(image: &Image, options: &PngOptions) -> Vec<u8> {
    let outcome = encode_png(image, options).unwrap();
    assert!(outcome.diagnostics.is_empty());
    outcome.value
}

#[test]
fn png_keeps_all_pixels_with_the_fewest_channels() {
    let rgba = noise(33, 17, 1);
    let opaque = |pixel: &[u8; 4]| [pixel[0], pixel[1], pixel[2], 255];
    let gray = |pixel: &[u8; 4]| [pixel[0], pixel[0], pixel[0], pixel[3]];
    let cases = [
        (rgba.clone(), Channels::Rgba, "RGBA 8"),
        (rgba.iter().map(opaque).collect(), Channels::Rgb, "RGB 8"),
        (rgba.iter().map(gray).collect(), Channels::GrayAlpha, "GrayAlpha 8"),
        (rgba.iter().map(gray).map(|pixel| opaque(&pixel)).collect(), Channels::Gray, "Gray 8"),
    ];
    for (pixels, channels, name) in cases {
        let image = Image::new(33, 17, pixels).unwrap();
        for compression in [PngCompression::Fast, PngCompression::Small] {
            let bytes = png(&image, &PngOptions::default().compression(compression));
            let read = decode(&bytes, &Limits::DEFAULT).unwrap().value;
            assert_eq!((read.pixels(), read.channels()), (image.pixels(), channels));
            assert_eq!(info(&bytes, &Limits::DEFAULT).unwrap().value.pixel_format, name);
            assert_eq!(bytes, png(&image, &PngOptions::default().compression(compression)), "deterministic");
        }
    }
}

#[test]
fn png_with_16_bits() {
    let mut rng = Rng::new(5);
    let pixels: Vec<[u16; 4]> =
        (0..64).map(|_| std::array::from_fn(|_| u16::from_le_bytes([rng.byte(), rng.byte()]))).collect();
    let image = Image::new(8, 8, pixels.clone()).unwrap();
    let read = |options| decode(&png(&image, &options), &Limits::DEFAULT).unwrap().value;
    assert_eq!(u16s(&read(PngOptions::default())), pixels);
    assert_eq!(read(PngOptions::default().bits(8)).pixels(), image.to_u8().pixels());
    let eight = Image::new(1, 1, vec![[1_u8, 2, 3, 4]]).unwrap();
    let wide = decode(&png(&eight, &PngOptions::default().bits(16)), &Limits::DEFAULT).unwrap().value;
    assert_eq!(u16s(&wide), [[0x0101, 0x0202, 0x0303, 0x0404]]);
    assert_eq!(encode_png(&eight, &PngOptions::default().bits(4)).unwrap_err().code(), &core::BAD_REQUEST);
}

#[test]
fn png_of_floats_is_clipped_with_a_loss() {
    let image = Image::new(2, 1, vec![[0.5_f32, 1.5, -1.0, 1.0], [f32::NAN, 0.0, 0.0, 1.0]]).unwrap();
    let outcome = encode_png(&image, &PngOptions::default()).unwrap();
    assert_eq!(outcome.diagnostics.as_slice()[0].message, "clipped 2 pixels with values outside 0 to 1");
    assert!(outcome.diagnostics.as_slice()[0].is_loss());
    let read = decode(&outcome.value, &Limits::DEFAULT).unwrap().value;
    assert_eq!(u16s(&read), [[32_768, 65_535, 0, 65_535], [0, 0, 0, 65_535]]);
    let inside = Image::new(1, 1, vec![[0.5_f32; 4]]).unwrap();
    assert_eq!(
        u8s(&decode(&png(&inside, &PngOptions::default().bits(8)), &Limits::DEFAULT).unwrap().value),
        [[128; 4]]
    );
}

#[test]
fn only_srgb_is_declared() {
    for (space, read) in [
        (ColorSpace::Srgb, ColorSpace::Srgb),
        (ColorSpace::Linear, ColorSpace::Undeclared),
        (ColorSpace::Undeclared, ColorSpace::Undeclared),
    ] {
        let image = Image::new(1, 1, vec![[1_u8; 4]]).unwrap().with_color_space(space);
        let bytes = png(&image, &PngOptions::default());
        assert_eq!(info(&bytes, &Limits::DEFAULT).unwrap().value.color_space, read);
    }
}

/// The largest difference of a JPEG of a smooth image at this quality, and its length.
fn jpeg_error(quality: u8) -> (u8, usize) {
    let pixels: Vec<[u8; 4]> =
        (0..64 * 64_u32).map(|at| [(at % 64 * 4) as u8, (at / 64 * 4) as u8, 100, 255]).collect();
    let image = Image::new(64, 64, pixels.clone()).unwrap();
    let outcome = encode_jpeg(&image, &JpegOptions::default().quality(quality)).unwrap();
    assert!(outcome.diagnostics.is_empty());
    let read = decode(&outcome.value, &Limits::DEFAULT).unwrap();
    assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
    let pairs = u8s(&read.value).iter().flatten().zip(pixels.iter().flatten());
    (pairs.map(|(a, b)| a.abs_diff(*b)).max().unwrap(), outcome.value.len())
}

#[test]
fn jpeg_is_close_to_the_image() {
    let ((good, large), (bad, small)) = (jpeg_error(95), jpeg_error(20));
    assert!(good <= 6 && bad >= good && small < large, "{good} {large} {bad} {small}");
}

#[test]
fn jpeg_reports_what_it_cannot_hold() {
    let gray = Image::new(1, 1, vec![[10_u8, 10, 10, 255]]).unwrap();
    let jpeg = encode_jpeg(&gray, &JpegOptions::default()).unwrap().value;
    assert_eq!(info(&jpeg, &Limits::DEFAULT).unwrap().value.pixel_format, "Gray 8");
    let rich = Image::new(1, 1, vec![[2.0_f32, 0.0, 0.0, 0.5]]).unwrap();
    let diagnostics = encode_jpeg(&rich, &JpegOptions::default()).unwrap().diagnostics;
    for code in [&codes::CLIPPED, &codes::ALPHA_DROPPED, &codes::ROUNDED] {
        assert_eq!(diagnostics.count(code), 1, "{code}");
    }
    assert_eq!(diagnostics.losses(), 3);
    for quality in [0, 101] {
        let error = encode_jpeg(&gray, &JpegOptions::default().quality(quality)).unwrap_err();
        assert_eq!(error.code(), &core::BAD_REQUEST);
    }
    let long = Image::new(65_536, 1, vec![[0_u8; 4]; 65_536]).unwrap();
    let error = encode_jpeg(&long, &JpegOptions::default()).unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    assert_eq!(error.message(), "expected sides of at most 65535 pixels for a JPEG, found 65536 x 1");
}

#[test]
fn texts_are_in_the_png() {
    let image = Image::new(1, 1, vec![[1_u8, 2, 3, 255]]).unwrap();
    let text = |keyword: &str, text: &str| PngOptions::default().texts(vec![(keyword.into(), text.into())]);
    let bytes = png(&image, &text("Thumb::URI", "file:///a.cdae"));
    let chunk = b"tEXtThumb::URI\0file:///a.cdae";
    assert!(bytes.windows(chunk.len()).any(|window| window == chunk));
    assert_eq!(u8s(&decode(&bytes, &Limits::DEFAULT).unwrap().value), [[1, 2, 3, 255]]);
    for wrong in [text("", "empty"), text("Title", "\u{4e2d}")] {
        assert_eq!(encode_png(&image, &wrong).unwrap_err().code(), &codes::UNWRITABLE);
    }
}

#[test]
fn animations_hold_their_frames() {
    let frame = |index: u32| Image::new(2, 1, vec![[index as u8, 7, 7, 255]; 2]);
    let bytes = encode_png_animation(3, 40, frame).unwrap();
    let number = |name: &[u8; 4]| bytes.windows(4).filter(|window| window == name).count();
    assert_eq!([number(b"acTL"), number(b"fcTL"), number(b"IDAT"), number(b"fdAT")], [1, 3, 1, 2]);
    assert_eq!(u8s(&decode(&bytes, &Limits::DEFAULT).unwrap().value), [[0, 7, 7, 255]; 2]);
    assert_eq!(encode_png_animation(0, 40, frame).unwrap_err().code(), &core::BAD_REQUEST);
    let growing = |index: u32| Image::new(index + 1, 1, vec![[0_u8; 4]; index as usize + 1]);
    let error = encode_png_animation(2, 40, growing).unwrap_err();
    assert_eq!(error.message(), "expected frames of 1 x 1 pixels, found 2 x 1");
}
