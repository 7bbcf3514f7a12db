//! PNG, JPEG, TGA, BMP, WebP and KTX2.

use crate::{
    build::{self, Ktx2, f32s, u8s, u16s},
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
    let (info, image) = open(&build::png(2, 1, 8, 0, &[], &[0, 7, 9]));
    assert_eq!((info.format, info.pixel_format.as_str(), info.mips), (FileFormat::Png, "Gray 8", 1));
    assert_eq!((u8s(&image), image.channels()), (&[[7, 7, 7, 255], [9, 9, 9, 255]][..], Channels::Gray));
    // gray 1: 1 is white
    assert_eq!(u8s(&open(&build::png(2, 1, 1, 0, &[], &[0, 0b0100_0000])).1)[1], [255; 4]);
    // gray and alpha, RGB with the filter "sub", RGBA
    assert_eq!(u8s(&open(&build::png(1, 1, 8, 4, &[], &[0, 7, 8])).1)[0], [7, 7, 7, 8]);
    let (_, image) = open(&build::png(2, 1, 8, 2, &[], &[1, 1, 2, 3, 10, 10, 10]));
    assert_eq!((u8s(&image)[1], image.channels()), ([11, 12, 13, 255], Channels::Rgb));
    assert_eq!(u8s(&open(&build::png(1, 1, 8, 6, &[], &[0, 1, 2, 3, 4])).1)[0], [1, 2, 3, 4]);
    // palette with 4 bits per pixel, and its alpha
    let palette: [(&[u8; 4], &[u8]); 2] = [(b"PLTE", &[1, 2, 3, 4, 5, 6]), (b"tRNS", &[50])];
    let (info, image) = open(&build::png(2, 1, 4, 3, &palette, &[0, 0x01]));
    assert_eq!((u8s(&image), info.channels), (&[[1, 2, 3, 50], [4, 5, 6, 255]][..], Channels::Rgba));
    assert_eq!(info.pixel_format, "Palette 4");
}

#[test]
fn png_with_16_bits() {
    let (info, image) = open(&build::png(1, 1, 16, 0, &[], &[0, 0x12, 0x34]));
    assert_eq!((info.bits, u16s(&image)[0]), (16, [0x1234, 0x1234, 0x1234, 0xFFFF]));
    let row = [0, 0, 1, 0, 2, 0, 3, 0, 4];
    assert_eq!(u16s(&open(&build::png(1, 1, 16, 6, &[], &row)).1)[0], [1, 2, 3, 4]);
}

#[test]
fn png_declares_its_color_space() {
    let space = |chunks: &[(&[u8; 4], &[u8])]| open(&build::png(1, 1, 8, 0, chunks, &[0, 0])).0.color_space;
    assert_eq!(space(&[]), ColorSpace::Undeclared);
    assert_eq!(space(&[(b"sRGB", &[0])]), ColorSpace::Srgb);
    assert_eq!(space(&[(b"gAMA", &45_455_u32.to_be_bytes())]), ColorSpace::Srgb);
    assert_eq!(space(&[(b"gAMA", &100_000_u32.to_be_bytes())]), ColorSpace::Linear);
    assert_eq!(space(&[(b"gAMA", &50_000_u32.to_be_bytes())]), ColorSpace::Undeclared);
}

#[test]
fn damaged_png() {
    let whole = build::png(2, 1, 8, 0, &[], &[0, 7, 9]);
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
    let (info, image) = open(&build::jpeg_168());
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
    let (info, image) = open(&build::tga(2, 2, 1, &[3, 2, 1, 4, 7, 6, 5, 8]));
    assert_eq!((info.format, info.pixel_format.as_str()), (FileFormat::Tga, "RGBA 8"));
    assert_eq!(u8s(&image), [[1, 2, 3, 4], [5, 6, 7, 8]]);
    // A run of three equal pixels, then one other.
    let (_, image) = open(&build::tga(10, 2, 2, &[0x82, 3, 2, 1, 4, 0x00, 7, 6, 5, 8]));
    assert_eq!(u8s(&image), [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [5, 6, 7, 8]]);
    let error = decode(&build::tga(2, 2, 2, &[3, 2, 1, 4]), &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::TRUNCATED, "{error}");
}

#[test]
fn bmp_is_upside_down() {
    // Two rows of one pixel, each padded to 4 bytes; the lower row first.
    let (info, image) = open(&build::bmp(1, 2, &[3, 2, 1, 0, 6, 5, 4, 0]));
    assert_eq!((info.format, info.pixel_format.as_str()), (FileFormat::Bmp, "RGB 8"));
    assert_eq!(u8s(&image), [[4, 5, 6, 255], [1, 2, 3, 255]]);
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

#[test]
fn unsupported_ktx() {
    // BasisLZ without a format, ETC2, zlib
    for (file, name) in [
        (Ktx2 { scheme: 1, unpacked: 0, ..Ktx2::new(0, 4, 4, &[0; 16]) }, "UNDEFINED with BasisLZ"),
        (Ktx2::new(147, 4, 4, &[0; 8]), "ETC2_R8G8B8_UNORM_BLOCK"),
        (Ktx2 { scheme: 3, ..Ktx2::new(37, 1, 1, &[0; 4]) }, "R8G8B8A8_UNORM with ZLIB"),
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
    let error =
        decode_with(&build::png(1, 1, 8, 0, &[], &[0, 7]), &DecodeOptions::default().mip(1)).unwrap_err();
    assert_eq!(error.message(), "expected a mip level below 1, found 1: the image has 1 mip level");
}

#[test]
fn an_image_of_one_color_may_grow_only_if_it_is_small() {
    // 8,192 bytes of packed pixels could be 32 MiB; the limit of growth is 1,100.
    let huge = build::png(60_000, 60_000, 1, 0, &[], &[0]);
    let error = decode(&huge, &Limits::DEFAULT.items(u64::MAX)).unwrap_err();
    assert!([&core::LIMIT_EXPANSION, &core::LIMIT_MEMORY].contains(&error.code()), "{error}");
    let error = decode(&huge, &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::LIMIT_ITEMS);
}
