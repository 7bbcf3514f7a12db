//! DDS files that are written: their header, their levels and their pixels.

use crate::image_builder::u8s;
use meshwright_core::{Limits, codes as core};
use meshwright_testkit::rng::Rng;
use meshwright_texture::{
    BlockFormat, Channels, ColorSpace, Content, DdsOptions, DecodeOptions, EncodedDds, Image, MipRule,
    TextureQuality, codes, decode_with, encode_dds, encode_dds_with_opacity, info, resize, srgb_to_linear,
};

fn options(content: Content) -> DdsOptions {
    DdsOptions::default().content(content).quality(TextureQuality::Fast)
}

/// A file without a diagnostic.
fn encoded(image: &Image, options: &DdsOptions) -> EncodedDds {
    let outcome = encode_dds(image, options).unwrap();
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    outcome.value
}

fn level(dds: &EncodedDds, mip: u32) -> Image {
    let outcome = decode_with(&dds.bytes, &DecodeOptions::default().mip(mip)).unwrap();
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    outcome.value
}

fn image(width: u32, height: u32, pixel: impl Fn(u32, u32) -> [u8; 4]) -> Image {
    let pixels: Vec<[u8; 4]> = (0..width * height).map(|at| pixel(at % width, at / width)).collect();
    Image::new(width, height, pixels).unwrap()
}

/// A smooth image.
fn smooth(width: u32, height: u32) -> Image {
    image(width, height, |x, y| {
        let wave = |value: f32| (127.5 + 120.0 * (value / 9.0).sin()) as u8;
        [wave(x as f32), wave(y as f32), wave((x + y) as f32), 255]
    })
}

fn gray(image: &Image, channel: usize) -> Vec<u8> {
    u8s(image).iter().map(|pixel| pixel[channel]).collect()
}

/// The first 148 bytes of textures of a published mod: 256 x 256 pixels with 9 levels.
#[test]
fn headers_are_those_of_the_files_of_games() {
    let words = |format: u32, length: u32| {
        let mut words = vec![0x2053_4444, 124, 0xA_1007, 256, 256, length, 1, 9];
        words.extend([0; 11]);
        words.extend([32, 4, 0x3031_5844, 0, 0, 0, 0, 0, 0x40_1008, 0, 0, 0, 0, format, 3, 0, 1, 0]);
        words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect::<Vec<u8>>()
    };
    let picture = image(256, 256, |x, y| [x as u8, x as u8, x as u8, if y > 9 { 255 } else { 254 }]);
    for (content, dxgi, length) in [(Content::Color, 99, 0x1_0000), (Content::Data, 98, 0x1_0000)] {
        assert_eq!(encoded(&picture, &options(content)).bytes[..148], words(dxgi, length));
    }
    let picture = image(256, 256, |x, _| [x as u8, x as u8, x as u8, 255]);
    for (content, dxgi, length) in [(Content::Normal, 83, 0x1_0000), (Content::Data, 80, 0x8000)] {
        assert_eq!(encoded(&picture, &options(content)).bytes[..148], words(dxgi, length));
    }
    let old = encoded(&picture, &options(Content::Color).format(BlockFormat::Bc1)).bytes;
    assert_eq!(old[..84], words(0, 0x8000)[..84]);
    assert_eq!((&old[84..88], &old[88..128]), (&b"DXT1"[..], &words(0, 0)[88..128]));
    let single = encoded(&picture, &options(Content::Data).mips(MipRule::None)).bytes;
    assert_eq!(
        (&single[8..12], single[28], &single[108..112]),
        (&[7, 0x10, 8, 0][..], 1, &[0, 0x10, 0, 0][..])
    );
}

#[test]
fn every_size_has_all_levels_and_the_length_that_its_header_implies() {
    for (width, height) in [(1, 1), (1, 7), (2, 2), (3, 5), (4, 4), (5, 3), (16, 1), (33, 64), (100, 36)] {
        for (format, name) in [
            (BlockFormat::Bc1, "DXT1"),
            (BlockFormat::Bc3, "DXT5"),
            (BlockFormat::Bc4, "BC4_UNORM"),
            (BlockFormat::Bc5, "BC5_UNORM"),
            (BlockFormat::Bc7, "BC7_UNORM_SRGB"),
        ] {
            let dds =
                encode_dds(&smooth(width, height), &options(Content::Color).format(format)).unwrap().value;
            let described = info(&dds.bytes, &Limits::DEFAULT).unwrap();
            assert!(described.diagnostics.is_empty(), "{:?}", described.diagnostics);
            let described = described.value;
            assert_eq!((described.width, described.height), (width, height));
            assert_eq!((described.pixel_format.as_str(), described.block), (name, Some(format)));
            assert!(described.has_all_mips() && described.mips == dds.mips, "{width} x {height}");
            let payload = described.payload.unwrap();
            assert_eq!((payload.missing(), payload.trailing()), (0, 0));
            let last = level(&dds, dds.mips - 1);
            assert_eq!((last.width(), last.height()), (1, 1));
        }
    }
}

/// Of the channels that a format holds, in decibels.
fn difference(own: &Image, other: &Image, channels: usize) -> f64 {
    let pairs = u8s(own).iter().zip(u8s(other));
    let squares: Vec<f64> = pairs
        .flat_map(|(a, b)| (0..channels).map(move |at| f64::from(a[at]) - f64::from(b[at])))
        .map(|difference| difference * difference)
        .collect();
    10.0 * (255.0 * 255.0 * squares.len() as f64 / squares.iter().sum::<f64>()).log10()
}

#[test]
fn the_largest_level_is_close_to_the_image_as_stated() {
    let picture = smooth(96, 64);
    let cases = [
        (BlockFormat::Bc1, 3, 30.0),
        (BlockFormat::Bc3, 3, 30.0),
        (BlockFormat::Bc4, 1, 49.0),
        (BlockFormat::Bc5, 2, 49.0),
        (BlockFormat::Bc7, 3, 38.0),
    ];
    for (format, channels, least) in cases {
        let dds = encode_dds(&picture, &options(Content::Color).format(format)).unwrap().value;
        let found = difference(&level(&dds, 0), &picture, channels);
        assert!(found >= least, "{format:?} {found}");
        assert!((found - dds.psnr).abs() < 1e-6, "{format:?} {found} {}", dds.psnr);
    }
    let of = |quality| encoded(&picture, &options(Content::Color).quality(quality)).psnr;
    let steps = [TextureQuality::Fast, TextureQuality::Normal, TextureQuality::High].map(of);
    assert!(steps[0] < steps[1] && steps[1] < steps[2], "{steps:?}");
}

#[test]
fn errors_of_colors_and_alpha_are_apart() {
    let mut rng = Rng::new(9);
    let noise: Vec<u8> = (0..64 * 64).map(|_| rng.byte()).collect();
    // Noise in alpha over one color, and noise in colors with an alpha of two values.
    let alpha = image(64, 64, |x, y| [200, 100, 50, noise[(y * 64 + x) as usize]]);
    let colors = image(64, 64, |x, y| {
        let value = noise[(y * 64 + x) as usize];
        [value, value / 2, 255 - value, if y < 32 { 255 } else { 0 }]
    });
    for format in [BlockFormat::Bc3, BlockFormat::Bc7] {
        for (picture, colors_are_better) in [(&alpha, true), (&colors, false)] {
            let dds = encoded(picture, &options(Content::Color).format(format));
            let (decoded, own) = (level(&dds, 0), dds.alpha_psnr.unwrap());
            assert!((difference(&decoded, picture, 3) - dds.psnr).abs() < 1e-6 || dds.psnr.is_infinite());
            let pairs = gray(&decoded, 3).into_iter().zip(gray(picture, 3));
            let squares: f64 = pairs.map(|(a, b)| (f64::from(a) - f64::from(b)).powi(2)).sum();
            let found = 10.0 * (255.0 * 255.0 * 4096.0 / squares).log10();
            assert!(found == own || (found - own).abs() < 1e-6, "{format:?} {found} {own}");
            assert_eq!(dds.psnr > own, colors_are_better, "{format:?} {} {own}", dds.psnr);
            assert_eq!(dds.least_psnr(), dds.psnr.min(own));
        }
        assert_eq!(encoded(&smooth(16, 16), &options(Content::Color).format(format)).alpha_psnr, None);
    }
}

#[test]
fn alpha_next_to_an_opacity_map_is_dropped_aloud() {
    let colors = image(64, 64, leaves);
    let of = |value: &dyn Fn(u32, u32) -> u8| image(64, 64, |x, y| [value(x, y); 3].into_rgba());
    let said = |colors: &Image, opacity: &Image| {
        let dds = encode_dds_with_opacity(colors, opacity, &options(Content::Color)).unwrap();
        assert_eq!(dds.value.alpha_psnr, None);
        dds.diagnostics.count(&codes::ALPHA_UNUSED)
    };
    assert_eq!(said(&colors, &of(&|x, _| if x < 32 { 255 } else { 0 })), 1);
    assert_eq!(said(&colors, &of(&|x, y| leaves(x, y)[3])), 0, "nothing is lost");
    assert_eq!(said(&smooth(64, 64), &of(&|x, _| if x < 32 { 255 } else { 0 })), 0);
}

#[test]
fn one_color_is_exact() {
    let picture = image(5, 9, |_, _| [200, 100, 50, 255]);
    let dds = encoded(&picture, &options(Content::Color).quality(TextureQuality::High));
    for mip in 0..dds.mips {
        assert!(u8s(&level(&dds, mip)).iter().all(|pixel| *pixel == [200, 100, 50, 255]), "{mip}");
    }
    assert_eq!(dds.psnr, f64::INFINITY);
}

#[test]
fn smaller_levels_are_as_bright_as_the_largest() {
    // Fine stripes of black and white: half of the light is 188 in sRGB.
    let picture = image(64, 64, |x, _| if x % 2 == 0 { [0, 0, 0, 255] } else { [255, 255, 255, 255] });
    let dds = encoded(&picture, &options(Content::Color));
    let game = encoded(&picture, &options(Content::Color).mips(MipRule::Game));
    for mip in 1..7 {
        assert!(gray(&level(&dds, mip), 0).iter().all(|value| value.abs_diff(188) <= 1));
        assert!(gray(&level(&game, mip), 0).iter().all(|value| value.abs_diff(128) <= 1));
    }
    // Numbers are averaged as they are.
    let numbers = encoded(&picture, &options(Content::Data));
    assert!(gray(&level(&numbers, 1), 0).iter().all(|value| value.abs_diff(128) <= 1));
    // An image of linear values is, too.
    let linear = picture.with_color_space(ColorSpace::Linear);
    let linear = encoded(&linear, &options(Content::Color));
    assert!(gray(&level(&linear, 1), 0).iter().all(|value| value.abs_diff(128) <= 1));
}

#[test]
fn levels_of_odd_sizes_cover_all_pixels_alike() {
    let mut rng = Rng::new(4);
    let values: Vec<u8> = (0..35).map(|_| rng.byte() / 16).collect();
    let picture = image(7, 5, |x, y| [values[(y * 7 + x) as usize]; 3].map(|value| 8 * value).into_rgba());
    let dds = encode_dds(&picture, &options(Content::Data)).unwrap().value;
    let mean = gray(&picture, 0).iter().map(|value| f64::from(*value)).sum::<f64>() / 35.0;
    let last = level(&dds, 2);
    assert_eq!((last.width(), last.height(), dds.mips), (1, 1, 3));
    assert!((f64::from(gray(&last, 0)[0]) - mean).abs() <= 0.51, "{} {mean}", gray(&last, 0)[0]);
}

trait IntoRgba {
    fn into_rgba(self) -> [u8; 4];
}

impl IntoRgba for [u8; 3] {
    fn into_rgba(self) -> [u8; 4] {
        [self[0], self[1], self[2], 255]
    }
}

/// Leaves: green spots, black where they are transparent.
fn leaves(x: u32, y: u32) -> [u8; 4] {
    if (x / 3 + y / 5).is_multiple_of(2) { [40, 160, 60, 255] } else { [0, 0, 0, 0] }
}

#[test]
fn transparent_pixels_do_not_darken_smaller_levels() {
    let picture = image(64, 64, leaves);
    let dds = encoded(&picture, &options(Content::Color));
    for mip in 0..7 {
        for pixel in u8s(&level(&dds, mip)).iter().filter(|pixel| pixel[3] > 64) {
            assert!(pixel[1].abs_diff(160) <= 4 && pixel[0].abs_diff(40) <= 6, "{mip} {pixel:?}");
        }
    }
    let game = level(&encoded(&picture, &options(Content::Color).mips(MipRule::Game)), 4);
    assert!(u8s(&game).iter().any(|pixel| pixel[1] < 120));

    // The same with the opacity in an image of its own, which may have another size.
    let colors = image(64, 64, |x, y| {
        let [red, green, blue, _] = leaves(x, y);
        [red, green, blue, 255]
    });
    let opacity = image(64, 64, |x, y| [leaves(x, y)[3]; 3].into_rgba());
    let opacity = resize(&opacity, 128, 128, Content::Data, &Limits::DEFAULT).unwrap();
    let dds = encode_dds_with_opacity(&colors, &opacity, &options(Content::Color)).unwrap().value;
    for mip in 1..7 {
        assert!(u8s(&level(&dds, mip)).iter().all(|pixel| pixel[3] == 255));
    }
    let far = level(&dds, 6);
    assert!(u8s(&far)[0][1].abs_diff(160) <= 16, "{:?}", u8s(&far));
}

/// The share of the pixels that are drawn, by level.
fn shares(dds: &EncodedDds, channel: usize, alpha_ref: u8, levels: u32) -> Vec<f64> {
    let share = |mip| {
        let values = gray(&level(dds, mip), channel);
        values.iter().filter(|value| **value >= alpha_ref).count() as f64 / values.len() as f64
    };
    (0..levels).map(share).collect()
}

/// The same of square textures with BC4, as graphics cards decode it: in fractions.
fn exact_shares(dds: &EncodedDds, alpha_ref: u8, levels: u32) -> Vec<f64> {
    let width = u32::from_le_bytes(dds.bytes[16..20].try_into().unwrap()) as usize;
    let (mut at, mut all) = (148, Vec::new());
    for side in (0..levels).map(|mip| width >> mip) {
        let blocks = side.div_ceil(4);
        let mut drawn = 0;
        for (number, block) in dds.bytes[at..at + blocks * blocks * 8].chunks(8).enumerate() {
            let (a, b) = (f64::from(block[0]), f64::from(block[1]));
            let bits = u64::from_le_bytes(block.try_into().unwrap()) >> 16;
            for pixel in 0..16 {
                let value = match (bits >> (3 * pixel)) & 7 {
                    0 => a,
                    1 => b,
                    index if a > b => ((8 - index) as f64 * a + (index - 1) as f64 * b) / 7.0,
                    6 => 0.0,
                    7 => 255.0,
                    index => ((6 - index) as f64 * a + (index - 1) as f64 * b) / 5.0,
                };
                let (x, y) = (number % blocks * 4 + pixel % 4, number / blocks * 4 + pixel / 4);
                drawn += usize::from(value >= f64::from(alpha_ref) && x < side && y < side);
            }
        }
        at += blocks * blocks * 8;
        all.push(drawn as f64 / (side * side) as f64);
    }
    all
}

/// Opacity of foliage, with soft edges.
fn foliage(x: u32, y: u32) -> u8 {
    let spot =
        |scale: f32, turn: f32| ((x as f32 / scale + turn).sin() * (y as f32 / scale - turn).cos()) * 3.0;
    ((spot(2.3, 0.0) + spot(3.1, 1.0) + spot(5.7, 2.0)) * 60.0 + 100.0).clamp(0.0, 255.0) as u8
}

#[test]
fn cut_outs_keep_their_share_of_drawn_pixels() {
    let picture = image(256, 256, |x, y| [foliage(x, y); 3].into_rgba());
    for alpha_ref in [40, 128] {
        let dds = encoded(&picture, &options(Content::Data).alpha_ref(alpha_ref));
        let kept = exact_shares(&dds, alpha_ref, 6);
        // Of 64 pixels, each is 1.6 %.
        assert!(kept[..5].iter().all(|share| (share - kept[0]).abs() < 0.01), "{alpha_ref} {kept:?}");
        assert!((kept[5] - kept[0]).abs() < 0.025, "{alpha_ref} {kept:?}");
    }
    // Small textures, too: of a level of 8 x 8 pixels, each is 1.6 %.
    let is_kept = |kept: &[f64]| {
        let (last, larger) = kept.split_last().unwrap();
        larger.iter().all(|share| (share - kept[0]).abs() < 0.01) && (last - kept[0]).abs() < 0.04
    };
    for side in [32, 64, 128] {
        let small = image(side, side, |x, y| [foliage(x, y); 3].into_rgba());
        let dds = encoded(&small, &options(Content::Data).alpha_ref(40));
        let kept = exact_shares(&dds, 40, side.ilog2() - 2);
        assert!(is_kept(&kept), "{side} {kept:?}");
        let small = image(side, side, |x, y| [90, 120, 40, foliage(x, y)]);
        let dds = encoded(&small, &options(Content::Color).alpha_ref(40));
        let kept = shares(&dds, 3, 40, side.ilog2() - 2);
        assert!(is_kept(&kept), "{side} {kept:?}");
    }
    // Of a large one, the opacity of small levels is almost the same everywhere.
    let large = image(1024, 1024, |x, y| [foliage(x, y); 3].into_rgba());
    let kept = exact_shares(&encoded(&large, &options(Content::Data).alpha_ref(40)), 40, 7);
    assert!(kept.iter().all(|share| (share - kept[0]).abs() < 0.01), "{kept:?}");
    // Without the number, and as the game makes levels, everything is drawn in the end.
    let plain = encoded(&picture, &options(Content::Data));
    let game = encoded(&picture, &options(Content::Data).alpha_ref(40).mips(MipRule::Game));
    for dds in [plain, game] {
        let lost = shares(&dds, 0, 40, 6);
        assert!(lost[5] - lost[0] > 0.2, "{lost:?}");
    }
    // The same in alpha.
    let picture = image(256, 256, |x, y| [90, 120, 40, foliage(x, y)]);
    let kept = shares(&encoded(&picture, &options(Content::Color).alpha_ref(40)), 3, 40, 5);
    assert!(kept.iter().all(|share| (share - kept[0]).abs() < 0.015), "{kept:?}");
}

#[test]
fn a_reference_that_is_too_small_is_reported() {
    let picture = image(256, 256, |x, y| [foliage(x, y); 3].into_rgba());
    let outcome = encode_dds(&picture, &options(Content::Data).alpha_ref(1)).unwrap();
    assert_eq!(outcome.diagnostics.count(&codes::COVERAGE_LOST), 1, "{:?}", outcome.diagnostics);
    let own = shares(&outcome.value, 0, 1, 5);
    assert!(own[4] > own[0] + 0.05, "{own:?}");
}

#[test]
fn normals_keep_their_length() {
    // Slopes that alternate: x is 0.6 or -0.6, z always 0.8.
    let picture = image(32, 32, |x, _| if x % 2 == 0 { [204, 128, 230, 255] } else { [51, 128, 230, 255] });
    let tilted = image(32, 32, |x, _| if x % 2 == 0 { [204, 128, 230, 255] } else { [128, 128, 255, 255] });
    let dds = encoded(&picture, &options(Content::Normal));
    assert_eq!(dds.format, BlockFormat::Bc5);
    assert!(gray(&level(&dds, 1), 0).iter().all(|value| value.abs_diff(128) <= 1));
    // The average of (0.6, 0, 0.8) and (0, 0, 1) has the length 0.949; x is 0.316 then, and 0.3 without.
    let dds = encoded(&tilted, &options(Content::Normal));
    for mip in 1..6 {
        assert!(gray(&level(&dds, mip), 0).iter().all(|value| value.abs_diff(168) <= 1));
    }
    let game = encoded(&tilted, &options(Content::Normal).mips(MipRule::Game));
    assert!(gray(&level(&game, 1), 0).iter().all(|value| value.abs_diff(166) <= 1));
    // What is in blue does not matter: programs compute it.
    let flat = image(32, 32, |x, _| if x % 2 == 0 { [204, 128, 0, 255] } else { [128, 128, 0, 255] });
    assert_eq!(encoded(&flat, &options(Content::Normal)).bytes, dds.bytes);
}

/// The values of a block of BC4, as the programming guide of Direct3D 11 defines them, cut off as in most decoders
/// without floats.
fn values(block: &[u8]) -> Vec<u8> {
    let (a, b) = (u32::from(block[0]), u32::from(block[1]));
    let palette: Vec<u32> = if a > b {
        [a, b].into_iter().chain((1..7).map(|at| ((7 - at) * a + at * b) / 7)).collect()
    } else {
        [a, b].into_iter().chain((1..5).map(|at| ((5 - at) * a + at * b) / 5)).chain([0, 255]).collect()
    };
    let bits = block[2..8].iter().rev().fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
    (0..16).map(|at| palette[(bits >> (3 * at) & 7) as usize] as u8).collect()
}

#[test]
fn narrow_blocks_of_one_channel_are_exact_in_every_decoder() {
    let mut rng = Rng::new(11);
    for low in [0, 3, 100, 247, 248_u8] {
        let list: Vec<u8> = (0..16).map(|_| low + rng.byte() % 8).collect();
        let picture = image(4, 4, |x, y| [list[(4 * y + x) as usize]; 3].into_rgba());
        let dds = encoded(&picture, &options(Content::Data).mips(MipRule::None));
        assert_eq!((values(&dds.bytes[148..156]), dds.psnr), (list, f64::INFINITY), "{low}");
    }
    let list: Vec<u8> = (0..16).map(|_| *rng.choose(&[0, 255, 90, 91, 93, 95])).collect();
    let picture = image(4, 4, |x, y| [list[(4 * y + x) as usize], 0, 0, 255]);
    let dds = encoded(&picture, &options(Content::Normal).mips(MipRule::None));
    assert_eq!((values(&dds.bytes[148..156]), values(&dds.bytes[156..164])), (list, vec![0; 16]));
}

#[test]
fn more_than_8_bits_are_used() {
    // 16-bit steps that 8 bits do not have: a block interpolates them.
    let pixels: Vec<[u16; 4]> = (0..16_u16)
        .map(|at| [[30_000 + 20 * (at % 8); 3].as_slice(), &[u16::MAX]].concat().try_into().unwrap())
        .collect();
    let wide = Image::new(4, 4, pixels).unwrap();
    let fine = encoded(&wide, &options(Content::Data).mips(MipRule::None));
    let coarse = encoded(&wide.to_u8(), &options(Content::Data).mips(MipRule::None));
    assert_ne!(fine.bytes, coarse.bytes);
    let floats = wide.to_f32();
    assert_eq!(encoded(&floats, &options(Content::Data).mips(MipRule::None)).bytes, fine.bytes);
    assert_eq!(
        encoded(&floats, &options(Content::Color)).bytes,
        encoded(&wide, &options(Content::Color)).bytes
    );
}

#[test]
fn floats_are_clipped_with_a_loss() {
    let picture = Image::new(2, 1, vec![[f32::NAN, 0.0, 0.5, 1.0], [7.0, -1.0, 0.5, 1.0]]).unwrap();
    for content in [Content::Color, Content::Normal] {
        let outcome = encode_dds(&picture, &options(content)).unwrap();
        assert_eq!(outcome.diagnostics.count(&codes::CLIPPED), 1);
        assert_eq!(u8s(&level(&outcome.value, 0))[..][0][..2], [0, 0]);
        assert_eq!(u8s(&level(&outcome.value, 0))[1][..2], [255, 0]);
    }
}

#[test]
fn dropped_channels_are_reported() {
    let said = |pixel: [u8; 4], format, content| {
        let picture = image(4, 4, |_, _| pixel);
        let outcome = encode_dds(&picture, &options(content).format(format)).unwrap();
        outcome.diagnostics.as_slice().iter().map(|one| one.message.clone()).collect::<Vec<_>>()
    };
    let (color, clear) = ([1, 2, 3, 255], [9, 9, 9, 100]);
    assert_eq!(
        said(color, BlockFormat::Bc4, Content::Data),
        ["dropped green and blue: BC4 holds one channel"]
    );
    assert_eq!(said(clear, BlockFormat::Bc4, Content::Data), ["dropped alpha: BC4 holds one channel"]);
    assert_eq!(said(color, BlockFormat::Bc5, Content::Data), ["dropped blue: BC5 holds two channels"]);
    assert_eq!(said(clear, BlockFormat::Bc5, Content::Normal), ["dropped alpha: BC5 holds two channels"]);
    assert_eq!(
        said(clear, BlockFormat::Bc1, Content::Color),
        ["rounded alpha to 0 or 1: BC1 has one bit for it"]
    );
    assert!(said(clear, BlockFormat::Bc3, Content::Color).is_empty());
    assert!(said(color, BlockFormat::Bc5, Content::Normal).is_empty());
}

#[test]
fn what_is_no_texture_is_refused() {
    let long = image(16_385, 1, |_, _| [0; 4]);
    let error = encode_dds(&long, &options(Content::Color)).unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    assert_eq!(error.message(), "expected sides of at most 16384 pixels for a DDS, found 16385 x 1");
    let picture = smooth(64, 64);
    let error = encode_dds(&picture, &options(Content::Color).format(BlockFormat::Bc6h)).unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    let few = |limits| encode_dds(&picture, &options(Content::Color).limits(limits)).unwrap_err();
    assert_eq!(few(Limits::DEFAULT.items(4095)).code(), &core::LIMIT_ITEMS);
    assert_eq!(few(Limits::DEFAULT.memory(9000)).code(), &core::LIMIT_MEMORY);
}

/// A number that depends on every byte.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3))
}

/// Systems differ in functions such as powers, which no encoder may use.
#[test]
fn bytes_are_the_same_on_every_system_and_with_any_number_of_threads() {
    let mut rng = Rng::new(2);
    let noise: Vec<u8> = rng.bytes(96 * 180);
    let picture = image(96, 180, |x, y| {
        let noise = noise[(y * 96 + x) as usize] / 16;
        [(x * 2) as u8 + noise, (y / 2) as u8 + noise, 90 + noise, if y < 120 { 255 } else { 200 + noise }]
    });
    let of = |threads: usize, content, quality| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let options = options(content).quality(quality).alpha_ref(200);
        pool.install(|| checksum(&encode_dds(&picture, &options).unwrap().value.bytes))
    };
    let cases = [
        (Content::Color, TextureQuality::Fast),
        (Content::Color, TextureQuality::Normal),
        (Content::Data, TextureQuality::Normal),
        (Content::Normal, TextureQuality::Normal),
    ];
    let sums = cases.map(|(content, quality)| {
        let one = of(1, content, quality);
        assert_eq!(of(3, content, quality), one);
        one
    });
    assert_eq!(
        sums,
        [0x3405_31C4_E594_89DB, 0xE532_54AD_10FE_CC39, 0x2DF2_AB72_6649_6976, 0x7E38_D991_7DF3_2CCA]
    );
}

#[test]
fn light_is_that_of_the_standard() {
    assert!((srgb_to_linear(0.735_357) - 0.5).abs() < 1e-6);
    let described = encoded(&smooth(4, 4), &options(Content::Color)).bytes;
    let described = info(&described, &Limits::DEFAULT).unwrap().value;
    assert_eq!((described.color_space, described.channels), (ColorSpace::Srgb, Channels::Rgba));
}
