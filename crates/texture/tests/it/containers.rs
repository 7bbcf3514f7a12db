//! PNG, JPEG, TGA, BMP, WebP and KTX2.

use crate::{
    image_builder::{self, Ktx2, f32s, u8s, u16s},
    samples,
};
use meshwright_core::{Limits, codes as core};
use meshwright_texture::{
    BlockFormat, Channels, ColorSpace, DecodeOptions, FileFormat, Image, ImageInfo, codes, decode,
    decode_with, info,
};

fn open(bytes: &[u8]) -> (ImageInfo, Image) {
    let described = info(bytes, &Limits::DEFAULT).unwrap();
    let decoded = decode(bytes, &Limits::DEFAULT).unwrap();
    for diagnostics in [&described.diagnostics, &decoded.diagnostics] {
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
    }
    let (info, image) = (described.value, decoded.value);
    assert_eq!((info.width, info.height), (image.width(), image.height()));
    assert_eq!((info.channels, info.color_space), (image.channels(), image.color_space()));
    assert_eq!(info.bits, image.pixels().bits());
    (info, image)
}

#[test]
fn png_of_all_color_types() {
    // gray 8, with the filter byte 0
    let (info, image) = open(&image_builder::png(2, 1, 8, 0, &[], &[0, 7, 9]));
    assert_eq!((info.format, info.pixel_format.as_str(), info.mips), (FileFormat::Png, "Gray 8", 1));
    assert_eq!((u8s(&image), image.channels()), (&[[7, 7, 7, 255], [9, 9, 9, 255]][..], Channels::Gray));
    // gray 1: 1 is white
    assert_eq!(u8s(&open(&image_builder::png(2, 1, 1, 0, &[], &[0, 0b0100_0000])).1)[1], [255; 4]);
    // gray and alpha, RGB with the filter "sub", RGBA
    assert_eq!(u8s(&open(&image_builder::png(1, 1, 8, 4, &[], &[0, 7, 8])).1)[0], [7, 7, 7, 8]);
    let (_, image) = open(&image_builder::png(2, 1, 8, 2, &[], &[1, 1, 2, 3, 10, 10, 10]));
    assert_eq!((u8s(&image)[1], image.channels()), ([11, 12, 13, 255], Channels::Rgb));
    assert_eq!(u8s(&open(&image_builder::png(1, 1, 8, 6, &[], &[0, 1, 2, 3, 4])).1)[0], [1, 2, 3, 4]);
    // palette with 4 bits per pixel, and its alpha
    let palette: [(&[u8; 4], &[u8]); 2] = [(b"PLTE", &[1, 2, 3, 4, 5, 6]), (b"tRNS", &[50])];
    let (info, image) = open(&image_builder::png(2, 1, 4, 3, &palette, &[0, 0x01]));
    assert_eq!((u8s(&image), info.channels), (&[[1, 2, 3, 50], [4, 5, 6, 255]][..], Channels::Rgba));
    assert_eq!(info.pixel_format, "Palette 4");
}

#[test]
fn png_with_16_bits() {
    let (info, image) = open(&image_builder::png(1, 1, 16, 0, &[], &[0, 0x12, 0x34]));
    assert_eq!((info.bits, u16s(&image)[0]), (16, [0x1234, 0x1234, 0x1234, 0xFFFF]));
    let row = [0, 0, 1, 0, 2, 0, 3, 0, 4];
    assert_eq!(u16s(&open(&image_builder::png(1, 1, 16, 6, &[], &row)).1)[0], [1, 2, 3, 4]);
}

#[test]
fn png_declares_its_color_space() {
    let space =
        |chunks: &[(&[u8; 4], &[u8])]| open(&image_builder::png(1, 1, 8, 0, chunks, &[0, 0])).0.color_space;
    assert_eq!(space(&[]), ColorSpace::Undeclared);
    assert_eq!(space(&[(b"sRGB", &[0])]), ColorSpace::Srgb);
    assert_eq!(space(&[(b"gAMA", &45_455_u32.to_be_bytes())]), ColorSpace::Srgb);
    assert_eq!(space(&[(b"gAMA", &100_000_u32.to_be_bytes())]), ColorSpace::Linear);
    assert_eq!(space(&[(b"gAMA", &50_000_u32.to_be_bytes())]), ColorSpace::Undeclared);
}

#[test]
fn damaged_png() {
    let whole = image_builder::png(2, 1, 8, 0, &[], &[0, 7, 9]);
    for (length, path) in [(20, "header"), (50, "")] {
        let error = decode(&whole[..length], &Limits::DEFAULT).unwrap_err();
        assert_eq!((error.code(), error.path()), (&core::TRUNCATED, path), "{error}");
    }
    let mut wrong = whole;
    wrong[45] ^= 1;
    assert_eq!(decode(&wrong, &Limits::DEFAULT).unwrap_err().code(), &codes::DAMAGED);
}

#[test]
fn only_the_first_frame_is_decoded() {
    for bytes in [samples::apng(), samples::animated()] {
        let outcome = decode(&bytes, &Limits::DEFAULT).unwrap();
        assert_eq!(u8s(&outcome.value), [[255, 0, 0, 255]; 16]);
        assert_eq!(outcome.diagnostics.count(&codes::FIRST_IMAGE), 1);
    }
    assert_eq!(info(&samples::apng(), &Limits::DEFAULT).unwrap().value.layers, 2);
}

#[test]
fn baseline_jpeg() {
    let (info, image) = open(&image_builder::jpeg_168());
    assert_eq!((info.format, info.pixel_format.as_str()), (FileFormat::Jpeg, "Gray 8"));
    assert_eq!((u8s(&image), image.channels()), (&[[168, 168, 168, 255]; 64][..], Channels::Gray));
}

/// The gradient of the samples, within what the compression loses.
fn is_gradient(image: &Image, most: u8) {
    for (number, &[red, green, blue, alpha]) in u8s(image).iter().enumerate() {
        let expected = [(number % 16 * 17) as u8, (number / 16 * 17) as u8, 128, 255];
        for (value, expected) in [red, green, blue, alpha].into_iter().zip(expected) {
            assert!(value.abs_diff(expected) <= most, "pixel {number}: {value}, not {expected}");
        }
    }
}

#[test]
fn progressive_and_cmyk_jpeg() {
    is_gradient(&open(&samples::progressive()).1, 24);
    let [red, green, blue, alpha] = u8s(&open(&samples::cmyk()).1)[9];
    assert!(red > 245 && green < 10 && blue < 10 && alpha == 255, "{red} {green} {blue}");
}

#[test]
fn a_cut_jpeg_is_decoded_with_a_warning() {
    let whole = samples::progressive();
    let outcome = decode(&whole[..whole.len() - 40], &Limits::DEFAULT).unwrap();
    assert_eq!(outcome.diagnostics.count(&codes::SHORT), 1);
    assert_eq!((outcome.value.width(), outcome.value.height()), (16, 16));
    assert_eq!(
        info(&whole[..whole.len() - 2], &Limits::DEFAULT).unwrap().diagnostics.count(&codes::SHORT),
        1
    );
    let error = decode(&whole[..30], &Limits::DEFAULT).unwrap_err();
    assert!([&codes::DAMAGED, &core::TRUNCATED].contains(&error.code()), "{error}");
}

#[test]
fn tga_with_and_without_runs() {
    // BGRA
    let (info, image) = open(&image_builder::tga(2, 2, 1, &[3, 2, 1, 4, 7, 6, 5, 8]));
    assert_eq!((info.format, info.pixel_format.as_str()), (FileFormat::Tga, "RGBA 8"));
    assert_eq!(u8s(&image), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    // A run of three equal pixels, then one other.
    let (_, image) = open(&image_builder::tga(10, 2, 2, &[0x82, 3, 2, 1, 4, 0x00, 7, 6, 5, 8]));
    assert_eq!(u8s(&image), [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [5, 6, 7, 8]]);
    let error = decode(&image_builder::tga(2, 2, 2, &[3, 2, 1, 4]), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::TRUNCATED, "{error}");
}

#[test]
fn bmp_is_upside_down() {
    // Two rows of one pixel, each padded to 4 bytes; the lower row first.
    let (info, image) = open(&image_builder::bmp(1, 2, &[3, 2, 1, 0, 6, 5, 4, 0]));
    assert_eq!((info.format, info.pixel_format.as_str()), (FileFormat::Bmp, "RGB 8"));
    assert_eq!(u8s(&image), [[4, 5, 6, 255], [1, 2, 3, 255]]);
}

/// A TGA with any header: palette bits and colors, bits per pixel, flags.
fn any_tga(kind: u8, size: (u16, u16), palette: (u8, &[u8]), bits: u8, flags: u8, content: &[u8]) -> Vec<u8> {
    let colors = palette.1.len() as u16 * 8 / u16::from(palette.0.next_multiple_of(8)).max(1);
    // A comment of two bytes, and colors from index 5.
    let mut bytes = vec![2, u8::from(colors > 0), kind, if colors > 0 { 5 } else { 0 }, 0];
    bytes.extend(colors.to_le_bytes());
    bytes.extend([palette.0, 0, 0, 0, 0]);
    bytes.extend(size.0.to_le_bytes());
    bytes.extend(size.1.to_le_bytes());
    bytes.extend([bits, flags, b'h', b'i']);
    bytes.extend(palette.1);
    bytes.extend(content);
    bytes
}

#[test]
fn tga_of_all_pixel_formats() {
    let none: (u8, &[u8]) = (0, &[]);
    let (info, image) = open(&any_tga(3, (2, 1), none, 8, 0x20, &[7, 9]));
    assert_eq!((info.pixel_format.as_str(), u8s(&image)), ("Gray 8", &[[7, 7, 7, 255], [9, 9, 9, 255]][..]));
    let (info, image) = open(&any_tga(3, (1, 1), none, 16, 0x28, &[7, 9]));
    assert_eq!((info.pixel_format.as_str(), u8s(&image)), ("GrayAlpha 8", &[[7, 7, 7, 9]][..]));
    // 5 bits per channel: the highest bit is not alpha.
    let (info, image) = open(&any_tga(2, (2, 1), none, 16, 0x21, &[0x1F, 0x7C, 0xE0, 0x83]));
    assert_eq!((info.pixel_format.as_str(), info.channels), ("RGB 5", Channels::Rgb));
    assert_eq!(u8s(&image), [[255, 0, 255, 255], [0, 255, 0, 255]]);
    let (info, image) = open(&any_tga(2, (1, 1), none, 24, 0x20, &[3, 2, 1]));
    assert_eq!((info.pixel_format.as_str(), u8s(&image)), ("RGB 8", &[[1, 2, 3, 255]][..]));
    // Palettes, plain and with runs, with indices of 1 and 2 bytes.
    let colors: (u8, &[u8]) = (24, &[3, 2, 1, 6, 5, 4]);
    let (info, image) = open(&any_tga(1, (2, 1), colors, 8, 0x20, &[6, 5]));
    assert_eq!((info.pixel_format.as_str(), u8s(&image)), ("RGB 8", &[[4, 5, 6, 255], [1, 2, 3, 255]][..]));
    let (_, image) = open(&any_tga(9, (3, 1), colors, 16, 0x20, &[0x81, 6, 0, 0x00, 5, 0]));
    assert_eq!(u8s(&image), [[4, 5, 6, 255], [4, 5, 6, 255], [1, 2, 3, 255]]);
    let error = decode(&any_tga(1, (1, 1), colors, 8, 0x20, &[7]), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.message(), "the TGA is damaged: a pixel has the color 7 of a palette of 7");
    let error = decode(&any_tga(3, (1, 1), none, 16, 0x20, &[0, 0]), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.message(), "unsupported TGA: type 3 with 16 bits per pixel, 0 of alpha");
}

#[test]
fn tga_starts_at_any_corner() {
    for (flags, expected) in
        [(0x20, [1, 2, 3, 4]), (0, [3, 4, 1, 2]), (0x30, [2, 1, 4, 3]), (0x10, [4, 3, 2, 1])]
    {
        let (_, image) = open(&any_tga(3, (2, 2), (0, &[]), 8, flags, &[1, 2, 3, 4]));
        assert_eq!(u8s(&image).iter().map(|pixel| pixel[0]).collect::<Vec<_>>(), expected, "{flags:x}");
    }
}

/// A BMP with any header of 56 bytes: bits and compression, colors of the palette, masks.
fn any_bmp(size: (u32, i32), kind: (u32, u32), colors: &[[u8; 4]], masks: [u32; 4], rows: &[u8]) -> Vec<u8> {
    let start = 70 + 4 * colors.len() as u32;
    let mut bytes = b"BM".to_vec();
    let words =
        [start + rows.len() as u32, 0, start, 56, size.0, size.1.cast_unsigned(), kind.0 << 16 | 1, kind.1];
    let rest = [0, 0, 0, colors.len() as u32, 0];
    bytes.extend(words.iter().chain(&rest).chain(&masks).flat_map(|word| word.to_le_bytes()));
    bytes.extend(colors.as_flattened());
    bytes.extend(rows);
    bytes
}

#[test]
fn bmp_of_all_pixel_formats() {
    let colors = [[0, 0, 255, 0], [0, 255, 0, 0], [255, 0, 0, 0]];
    let [red, green, blue, black] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 255]];
    let palette = |bits, rows: &[u8]| {
        u8s(&open(&any_bmp((3, 1), (bits, 0), &colors[..colors.len().min(1 << bits)], [0; 4], rows)).1)
            .to_vec()
    };
    assert_eq!(palette(1, &[0b0100_0000, 0, 0, 0]).as_slice(), [red, green, red]);
    assert_eq!(palette(2, &[0b0110_1100, 0, 0, 0]).as_slice(), [green, blue, black]);
    assert_eq!(palette(4, &[0x21, 0x00, 0, 0]).as_slice(), [blue, green, red]);
    assert_eq!(palette(8, &[2, 1, 9, 0]).as_slice(), [blue, green, black]);
    // Rows from the top; 16 bits with and without masks.
    let (_, image) = open(&any_bmp((1, -2), (16, 0), &[], [0; 4], &[0x1F, 0, 9, 9, 0, 0x7C, 9, 9]));
    assert_eq!(u8s(&image), [blue, red]);
    let masks = [0xF000, 0xF00, 0xF0, 0xF];
    let (info, image) = open(&any_bmp((1, 1), (16, 3), &[], masks, &[0x08, 0xF0, 0, 0]));
    assert_eq!((info.pixel_format.as_str(), u8s(&image)), ("RGBA 8", &[[255, 0, 0, 136]][..]));
    // 32 bits without a mask for alpha are opaque.
    let (info, image) = open(&any_bmp((1, 1), (32, 0), &[], [0; 4], &[3, 2, 1, 4]));
    assert_eq!((info.pixel_format.as_str(), u8s(&image)), ("RGB 8", &[[1, 2, 3, 255]][..]));
    let masks = [0x3FF0_0000, 0xF_FC00, 0x3FF, 0];
    let (info, image) = open(&any_bmp((1, 1), (32, 3), &[], masks, &[0xFF, 0x03, 0, 0]));
    assert_eq!((info.pixel_format.as_str(), u16s(&image)), ("RGB 16", &[[0, 0, 0xFFFF, 0xFFFF]][..]));
    let error = decode(&any_bmp((1, 1), (24, 4), &[], [0; 4], &[0; 4]), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.message(), "unsupported BMP: 24 bits per pixel with compression 4");
    let error = decode(&any_bmp((1, 2), (24, 0), &[], [0; 4], &[0; 4]), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::TRUNCATED);
}

#[test]
fn bmp_with_runs() {
    let colors = [[0, 0, 0, 0], [1, 1, 1, 0], [2, 2, 2, 0], [3, 3, 3, 0]];
    let values = |bits: u32, rows: &[u8]| -> Vec<u8> {
        let compression = if bits == 8 { 1 } else { 2 };
        let (_, image) = open(&any_bmp((4, 2), (bits, compression), &colors, [0; 4], rows));
        u8s(&image).iter().map(|pixel| pixel[0]).collect()
    };
    // A run of 3, end of the row, 3 single pixels and padding, end.
    assert_eq!(values(8, &[3, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1]), [1, 2, 3, 0, 1, 1, 1, 0]);
    // Moved by 2 to the right and 1 up.
    assert_eq!(values(8, &[1, 3, 0, 2, 1, 1, 2, 2, 0, 1]), [0, 0, 2, 2, 3, 0, 0, 0]);
    // Two pixels per byte, which alternate.
    assert_eq!(values(4, &[4, 0x12, 0, 0, 0, 3, 0x32, 0x10, 0, 1]), [3, 2, 1, 0, 1, 2, 1, 2]);
    let cut = any_bmp((4, 2), (8, 1), &colors, [0; 4], &[3, 1, 0]);
    assert_eq!(decode(&cut, &Limits::DEFAULT).unwrap_err().code(), &core::TRUNCATED);
}

#[test]
fn webp_lossy_and_lossless() {
    is_gradient(&open(&samples::lossy()).1, 40);
    let (_, image) = open(&samples::lossy_alpha());
    assert_eq!(image.channels(), Channels::Rgba);
    for (number, pixel) in u8s(&image).iter().enumerate() {
        assert_eq!(pixel[3], (255 - 8 * (number % 16)) as u8, "alpha is lossless");
    }
    let (_, image) = open(&samples::lossless());
    for (number, pixel) in u8s(&image).iter().enumerate() {
        let (x, y) = (number % 8, number / 8);
        assert_eq!(*pixel, [(x * 255 / 7) as u8, (y * 255 / 7) as u8, 128, (255 - 8 * x) as u8]);
    }
}

#[test]
fn ktx2_plain() {
    // R8G8B8A8_UNORM, R8G8B8A8_SRGB, R32_SFLOAT, BC4_UNORM_BLOCK
    let (info, image) = open(&Ktx2::new(37, 2, 1, &[1, 2, 3, 4, 5, 6, 7, 8]).bytes());
    assert_eq!((info.format, info.pixel_format.as_str()), (FileFormat::Ktx2, "R8G8B8A8_UNORM"));
    assert_eq!((u8s(&image), image.color_space()), (&[[1, 2, 3, 4], [5, 6, 7, 8]][..], ColorSpace::Linear));
    let srgb = Ktx2 { transfer: 2, ..Ktx2::new(43, 1, 1, &[1, 2, 3, 4]) };
    assert_eq!(open(&srgb.bytes()).1.color_space(), ColorSpace::Srgb);
    assert_eq!(f32s(&open(&Ktx2::new(100, 1, 1, &2.5_f32.to_le_bytes()).bytes()).1)[0], [2.5, 2.5, 2.5, 1.0]);
    let (info, image) = open(&Ktx2::new(139, 4, 4, &[255, 0, 0b001_000, 0, 0, 0, 0, 0]).bytes());
    assert_eq!((info.block, u8s(&image)[1]), (Some(BlockFormat::Bc4), [0, 0, 0, 255]));
}

#[test]
fn ktx2_bc1_without_alpha_is_opaque() {
    // The first color is smaller, so the index 3 is transparent black.
    let block = [0x1F, 0, 0, 0xF8, 0b11, 0, 0, 0];
    let (info, image) = open(&Ktx2::new(131, 4, 4, &block).bytes());
    assert_eq!((u8s(&image)[0], info.channels), ([0, 0, 0, 255], Channels::Rgb));
    assert_eq!(u8s(&open(&Ktx2::new(133, 4, 4, &block).bytes()).1)[0], [0, 0, 0, 0]);
}

#[test]
fn ktx2_astc() {
    // A block of one color: the mark of a void extent without coordinates, and 16 bits per channel.
    let mut block = vec![0xFC, 0xFD, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF];
    block.extend([0xFFFF_u16, 0x0000, 0x8080, 0x4040].iter().flat_map(|value| value.to_le_bytes()));
    let (info, image) = open(&Ktx2::new(157, 3, 2, &block).bytes());
    assert_eq!((info.block, info.pixel_format.as_str()), (Some(BlockFormat::Astc), "ASTC_4x4_UNORM_BLOCK"));
    assert_eq!(u8s(&image), [[255, 0, 128, 64]; 6]);
    // All sizes of blocks, linear and sRGB: one block is one image.
    let sizes = [
        (4, 4),
        (5, 4),
        (5, 5),
        (6, 5),
        (6, 6),
        (8, 5),
        (8, 6),
        (8, 8),
        (10, 5),
        (10, 6),
        (10, 8),
        (10, 10),
        (12, 10),
        (12, 12),
    ];
    for (format, (width, height)) in (157..185).zip(sizes.into_iter().flat_map(|size| [size; 2])) {
        let (info, image) = open(&Ktx2::new(format, width, height, &block).bytes());
        assert!(info.pixel_format.starts_with(&format!("ASTC_{width}x{height}_")), "{}", info.pixel_format);
        assert!(u8s(&image).iter().all(|pixel| *pixel == [255, 0, 128, 64]), "{}", info.pixel_format);
    }
}

#[test]
fn ktx2_with_zstd() {
    let content = [1, 2, 3, 4].repeat(64);
    let packed = zstd::bulk::compress(&content, 3).unwrap();
    let file = Ktx2 { scheme: 2, unpacked: 256, ..Ktx2::new(37, 8, 8, &packed) };
    assert_eq!(u8s(&open(&file.bytes()).1), [[1, 2, 3, 4]; 64]);
    let refused = |file: Ktx2| decode(&file.bytes(), &Limits::DEFAULT).unwrap_err();
    let error = refused(Ktx2 { scheme: 2, unpacked: 255, ..Ktx2::new(37, 8, 8, &packed) });
    assert_eq!(error.message(), "expected a level of 256 bytes, found a stated size of 255");
    assert_eq!(
        refused(Ktx2 { scheme: 2, unpacked: 256, ..Ktx2::new(37, 8, 8, &[9; 40]) }).code(),
        &codes::DAMAGED
    );
    let short = zstd::bulk::compress(&content[..252], 3).unwrap();
    let error = refused(Ktx2 { scheme: 2, unpacked: 256, ..Ktx2::new(37, 8, 8, &short) });
    assert_eq!(error.message(), "the zstd data of a mip level does not have the stated 256 bytes");
    let bomb = Ktx2 { scheme: 2, unpacked: 4 << 26, ..Ktx2::new(37, 8192, 8192, &packed) };
    assert_eq!(refused(bomb).code(), &core::LIMIT_EXPANSION);
}

/// The files and their pixels are of the encoder and the decoder of Basis Universal.
#[test]
fn basis_universal() {
    for (file, png, name) in [
        (
            &include_bytes!("../basis/etc1s.ktx2")[..],
            &include_bytes!("../basis/etc1s.png")[..],
            "ETC1S with BasisLZ",
        ),
        (include_bytes!("../basis/uastc.ktx2"), include_bytes!("../basis/uastc.png"), "UASTC with Zstandard"),
    ] {
        let ((info, image), (_, expected)) = (open(file), open(png));
        assert_eq!(info.pixel_format, format!("Basis Universal {name}"));
        assert_eq!((info.color_space, info.channels), (ColorSpace::Srgb, Channels::Rgba));
        assert_eq!(u8s(&image), u8s(&expected), "{name}");
        // All mip levels are there, each half as large as the one before.
        assert_eq!(info.mips, 5);
        for mip in 0..5 {
            let level = decode_with(file, &DecodeOptions::default().mip(mip)).unwrap().value;
            assert_eq!((level.width(), level.height()), (16 >> mip, 16 >> mip));
        }
        for end in 0..file.len() {
            assert!(decode(&file[..end], &Limits::DEFAULT).is_err(), "{name} up to byte {end}");
        }
        // A damaged file is an error or another image, within the time and memory of its size.
        for at in (0..file.len()).step_by(3) {
            let mut damaged = file.to_vec();
            damaged[at] ^= 0x81;
            if let Ok(image) = decode(&damaged, &Limits::DEFAULT) {
                assert!(image.value.pixels().len() <= 1 << 20, "{name}, byte {at}");
            }
        }
    }
}

#[test]
fn zlib_in_ktx2() {
    use std::io::Write as _;
    let content = [[10_u8, 20, 30, 255], [40, 50, 60, 70]].concat();
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(&content).unwrap();
    let packed = encoder.finish().unwrap();
    let (info, image) = open(&Ktx2 { scheme: 3, unpacked: 8, ..Ktx2::new(37, 2, 1, &packed) }.bytes());
    assert_eq!(info.pixel_format, "R8G8B8A8_UNORM with ZLIB");
    assert_eq!(u8s(&image).concat(), content);
    let error =
        decode(&Ktx2 { scheme: 3, unpacked: 8, ..Ktx2::new(37, 2, 1, b"no") }.bytes(), &Limits::DEFAULT);
    assert!(error.unwrap_err().message().starts_with("the zlib data of a mip level"));
}

#[test]
fn unsupported_ktx() {
    // BasisLZ without a format, ETC2, an unknown compression
    for (file, name) in [
        (Ktx2 { scheme: 1, unpacked: 0, ..Ktx2::new(0, 4, 4, &[0; 16]) }, "UNDEFINED with BasisLZ"),
        (Ktx2::new(147, 4, 4, &[0; 8]), "ETC2_R8G8B8_UNORM_BLOCK"),
        (Ktx2 { scheme: 5, ..Ktx2::new(37, 1, 1, &[0; 4]) }, "R8G8B8A8_UNORM with compression 5"),
    ] {
        assert!(!info(&file.bytes(), &Limits::DEFAULT).unwrap().value.decodable);
        let error = decode(&file.bytes(), &Limits::DEFAULT).unwrap_err();
        assert_eq!(
            (error.code(), error.message()),
            (&codes::UNSUPPORTED, &*format!("unsupported pixel format {name}"))
        );
    }
    let error = info(b"\xABKTX 11\xBB\r\n\x1A\n", &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &codes::UNSUPPORTED);
}

#[test]
fn wrong_ktx2() {
    let whole = Ktx2::new(37, 2, 1, &[1, 2, 3, 4, 5, 6, 7, 8]).bytes();
    let error = decode(&whole[..whole.len() - 1], &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::TRUNCATED, "{error}");
    let short = Ktx2::new(37, 2, 1, &[1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(decode(&short.bytes(), &Limits::DEFAULT).unwrap_err().code(), &core::TRUNCATED);
    let empty = Ktx2::new(37, 0, 1, &[0; 8]);
    assert_eq!(decode(&empty.bytes(), &Limits::DEFAULT).unwrap_err().code(), &codes::BAD_HEADER);
    let many = Ktx2 { levels: 5, faces: 6, ..Ktx2::new(37, 2, 1, &[0; 48]) };
    let outcome = info(&many.bytes(), &Limits::DEFAULT).unwrap();
    assert_eq!((outcome.value.mips, outcome.value.faces), (2, 6));
    assert_eq!(outcome.diagnostics.count(&codes::HEADER_FIELD), 1);
    let outcome = decode(&many.bytes(), &Limits::DEFAULT).unwrap();
    assert_eq!(outcome.diagnostics.count(&codes::FIRST_IMAGE), 1);
}

#[test]
fn other_formats_have_one_mip_level() {
    let error = decode_with(&image_builder::png(1, 1, 8, 0, &[], &[0, 7]), &DecodeOptions::default().mip(1))
        .unwrap_err();
    assert_eq!(error.message(), "expected a mip level below 1, found 1: the image has 1 mip level");
}

#[test]
fn an_image_of_one_color_may_grow_only_if_it_is_small() {
    // 8,192 bytes of packed pixels could be 32 MiB; the limit of growth is 1,100.
    let huge = image_builder::png(60_000, 60_000, 1, 0, &[], &[0]);
    let error = decode(&huge, &Limits::DEFAULT.items(u64::MAX)).unwrap_err();
    assert!([&core::LIMIT_EXPANSION, &core::LIMIT_MEMORY].contains(&error.code()), "{error}");
    let error = decode(&huge, &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::LIMIT_ITEMS);
    let message = "the image has 3600000000 pixels (60000 x 60000), more than the limit of 100000000 (--limits items=3600000000)";
    assert_eq!(error.message(), message);
}

/// Formats that programs write for textures and that are not decoded are called by their names.
#[test]
fn other_formats_are_named() {
    let files: [(&[u8], &str); 5] = [
        (b"II*\0\x08\0\0\0", "TIFF"),
        (b"MM\0*\0\0\0\x08", "TIFF"),
        (b"GIF89a\x01\0", "GIF"),
        (b"8BPS\0\x01\0\0", "Photoshop"),
        (b"#?RADIANCE\n", "Radiance HDR"),
    ];
    for (bytes, name) in files {
        let error = meshwright_texture::decode(bytes, &meshwright_core::Limits::DEFAULT).unwrap_err();
        assert_eq!(error.message(), format!("unsupported file format {name}"));
        assert_eq!(error.code().id, "TEX0004");
    }
}
