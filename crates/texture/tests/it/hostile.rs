//! Damaged files give an image or an error with a code, within bounds of time and memory, without a panic.

use crate::{
    image_builder::{self, Dds, Ktx2},
    samples,
};
use meshwright_core::{Error, Limits};
use meshwright_testkit::{hostile, mutate, rng::Rng};
use meshwright_texture::{Content, Image, codes, decode, encode_png, info, limit_side};

/// Damaged copies of each file, at least.
const MOST: usize = 2_000;

/// Memory of a call is bounded by 16 MiB above four times the input, so decoded images are limited to less.
const LIMITS: Limits = Limits::DEFAULT.memory(12 << 20);

fn handle(bytes: &[u8]) -> Result<(), Error> {
    let described = info(bytes, &LIMITS);
    let image = decode(bytes, &LIMITS)?.value;
    let described = described?.value;
    assert_eq!((described.width, described.height), (image.width(), image.height()));
    assert_eq!(described.bits, image.pixels().bits());
    if image.pixels().len() < 10_000 {
        let small = limit_side(image, 8, Content::Color, &LIMITS)?;
        encode_png(&small, &meshwright_texture::PngOptions::default())?;
    }
    Ok(())
}

fn files() -> Vec<(&'static str, Vec<u8>)> {
    let noise = |length| Rng::new(7).bytes(length);
    let rgba = |width: u32, height: u32| {
        let pixels = noise(4 * (width * height) as usize).as_chunks::<4>().0.to_vec();
        Image::new(width, height, pixels).unwrap()
    };
    let png = encode_png(&rgba(16, 16), &meshwright_texture::PngOptions::default()).unwrap().value;
    let zstd = zstd::bulk::compress(&noise(1024), 3).unwrap();
    let masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000];
    let layered = Dds { dx10: Some([95, 3, 4, 2, 0]), mips: 3, ..Dds::dxgi(95, 4, 4, &noise(576)) };
    vec![
        ("dds_bc1", Dds { mips: 5, ..Dds::four_cc(b"DXT1", 16, 16, &noise(184)) }.bytes()),
        ("dds_bc3", Dds::four_cc(b"DXT5", 16, 16, &noise(256)).bytes()),
        ("dds_ati2", Dds::four_cc(b"ATI2", 16, 16, &noise(256)).bytes()),
        ("dds_bc6h_cubes", layered.bytes()),
        ("dds_bc7", Dds::dxgi(99, 16, 16, &noise(256)).bytes()),
        ("dds_masks", Dds::masks(0x41, 32, masks, 64, &noise(256)).bytes()),
        ("dds_floats", Dds::dxgi(10, 8, 8, &noise(512)).bytes()),
        ("png", png),
        ("png_stored", image_builder::png(8, 8, 16, 2, &[(b"gAMA", &[0, 0, 0xB1, 0x8F])], &[0; 8 * 49])),
        ("png_palette", image_builder::png(4, 4, 8, 3, &[(b"PLTE", &[9; 15]), (b"tRNS", &[1, 2])], &[1; 20])),
        ("png_frames", samples::apng()),
        ("jpeg", image_builder::jpeg_168()),
        ("jpeg_progressive", samples::progressive()),
        ("jpeg_cmyk", samples::cmyk()),
        ("tga", image_builder::tga(2, 8, 8, &noise(256))),
        ("tga_runs", image_builder::tga(10, 64, 8, &[0xFF, 1, 2, 3, 4].repeat(4))),
        ("tga_palette", image_builder::tga_palette(&[3, 2, 1, 6, 5, 4], 2, 2, &[0, 1, 1, 0])),
        ("bmp", image_builder::bmp(8, 8, &noise(192))),
        ("bmp_runs", image_builder::bmp_runs(4, 2, &[[1; 4], [2; 4]], &[3, 1, 0, 0, 0, 3, 1, 0, 1, 0, 0, 1])),
        ("webp_lossy", samples::lossy()),
        ("webp_lossy_alpha", samples::lossy_alpha()),
        ("webp_lossless", samples::lossless()),
        ("webp_frames", samples::animated()),
        ("ktx2", Ktx2 { levels: 3, layers: 2, ..Ktx2::new(37, 4, 4, &noise(128)) }.bytes()),
        ("ktx2_astc", Ktx2::new(157, 16, 16, &noise(256)).bytes()),
        ("ktx2_etc1s", include_bytes!("../basis/etc1s.ktx2").to_vec()),
        ("ktx2_uastc", include_bytes!("../basis/uastc.ktx2").to_vec()),
        ("ktx2_zstd", Ktx2 { scheme: 2, unpacked: 1024, ..Ktx2::new(37, 16, 16, &zstd) }.bytes()),
    ]
}

#[test]
fn damage_is_handled() {
    let mut broken = Vec::new();
    for (name, bytes) in files() {
        handle(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        // The decoder of VP8 takes up to 16 MiB for a part whose stated size the file does not have; the
        // trailing zeros raise the bound, which depends on the length.
        let padding = if name.starts_with("webp_lossy") { vec![0; 1 << 20] } else { Vec::new() };
        let padded = |mutant: mutate::Mutant| {
            mutate::Mutant::new(mutant.name, [mutant.bytes, padding.clone()].concat())
        };
        // A small file has fewer places to damage; random damage makes up for it.
        let mutants = mutate::some(&bytes, MOST).chain(mutate::noise(&bytes, 2, MOST));
        match hostile::run(mutants.map(padded), &hostile::Rules::new(&[codes::ALL]), handle) {
            Ok(outcome) => println!("{name}: {outcome}"),
            Err(message) => broken.push(format!("{name}: {message}")),
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn random_bytes_after_a_signature_are_handled() {
    let signatures: [&[u8]; 6] = [
        b"DDS \x7c\0\0\0",
        b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR",
        b"\xFF\xD8\xFF\xE0",
        b"RIFF\xF0\0\0\0WEBP",
        b"\xABKTX 20\xBB\r\n\x1A\n",
        b"BM\0\0\0\0\0\0\0\0\0\0\0\0\x28\0\0\0",
    ];
    let mutants = signatures.iter().flat_map(|signature| {
        (0..200).map(|seed| {
            let bytes = [signature, &Rng::new(seed).bytes(200)[..]].concat();
            mutate::Mutant::new(format!("{:?} and noise {seed}", signature.escape_ascii().to_string()), bytes)
        })
    });
    println!("{}", hostile::run(mutants, &hostile::Rules::new(&[codes::ALL]), handle).unwrap());
}
