//! Operations on images, with values computed by hand.

use crate::image_builder::{f32s, u8s, u16s};
use meshwright_core::{Limits, codes as core};
use meshwright_texture::{
    Channel, Channels, ColorSpace, Content, Image, PackedMaps, Pixels, channel_range, flip_green, is_dxt5nm,
    limit_side, mix, multiply, pack, rebuild_blue, red_to_alpha, resize, split, to_linear, to_srgb,
    unpack_dxt5nm,
};

const LIMITS: Limits = Limits::DEFAULT;

fn image(width: u32, pixels: Vec<[u8; 4]>) -> Image {
    let height = pixels.len() as u32 / width;
    Image::new(width, height, pixels).unwrap()
}

fn gray(width: u32, values: &[u8]) -> Image {
    image(width, values.iter().map(|&value| [value, value, value, 255]).collect())
}

#[test]
fn blue_is_rebuilt() {
    // 255 is 1: z is 0, stored as 127.5 rounded up. 230 is 0.804: z is 0.595, stored as 203.3. Too long: 0.
    let mut map =
        image(4, vec![[255, 128, 9, 7], [230, 128, 9, 255], [255, 255, 9, 255], [128, 128, 0, 255]]);
    rebuild_blue(&mut map);
    assert_eq!(u8s(&map).iter().map(|pixel| pixel[2]).collect::<Vec<_>>(), [128, 203, 128, 255]);
    assert_eq!(u8s(&map)[0], [255, 128, 128, 7]);
    let mut map = Image::new(1, 1, vec![[0.8_f32, 0.5, 0.0, 1.0]]).unwrap().with_channels(Channels::RedGreen);
    rebuild_blue(&mut map);
    assert!((f32s(&map)[0][2] - 0.9).abs() < 1e-6);
    assert_eq!(map.channels(), Channels::Rgb);
    let mut map = Image::new(1, 1, vec![[52_428_u16, 32_768, 0, 0]]).unwrap();
    rebuild_blue(&mut map);
    assert!(u16s(&map)[0][2].abs_diff(58_982) <= 1, "{:?}", u16s(&map));
}

#[test]
fn dxt5nm_is_recognized_and_unpacked() {
    let mut map = image(2, vec![[0, 128, 0, 230], [0, 100, 0, 128]]);
    assert!(is_dxt5nm(&map));
    unpack_dxt5nm(&mut map);
    assert_eq!(u8s(&map)[0], [230, 128, 203, 255]);
    assert!(!is_dxt5nm(&map));
    assert!(!is_dxt5nm(&image(2, vec![[0, 128, 0, 255], [0, 100, 0, 255]])), "alpha is constant");
}

#[test]
fn green_is_flipped() {
    let mut map = image(1, vec![[1, 10, 3, 4]]);
    flip_green(&mut map);
    assert_eq!(u8s(&map), [[1, 245, 3, 4]]);
}

#[test]
fn maps_are_packed_at_the_size_of_the_largest() {
    let roughness = gray(2, &[10, 20, 30, 40]);
    let metallic = Image::new(1, 1, vec![[65_535_u16, 0, 0, 0]]).unwrap();
    let maps = PackedMaps::default().roughness(&roughness).metallic(&metallic);
    let packed = pack(maps, &LIMITS).unwrap();
    assert_eq!(
        u8s(&packed),
        [[255, 10, 255, 255], [255, 20, 255, 255], [255, 30, 255, 255], [255, 40, 255, 255]]
    );
    assert_eq!((packed.channels(), packed.color_space()), (Channels::Rgb, ColorSpace::Linear));
    let occlusion = gray(1, &[5]);
    let packed = pack(PackedMaps::default().occlusion(&occlusion), &LIMITS).unwrap();
    assert_eq!(u8s(&packed), [[5, 255, 255, 255]]);
    assert_eq!(pack(PackedMaps::default(), &LIMITS).unwrap_err().code(), &core::BAD_REQUEST);

    // A wide and a tall image have a large common size.
    let (wide, tall) = (gray(1000, &[0; 1000]), gray(1, &[0; 1000]));
    let maps = PackedMaps::default().roughness(&wide).metallic(&tall);
    let limits = LIMITS.items(999_999);
    assert_eq!(pack(maps, &limits).unwrap_err().code(), &core::LIMIT_ITEMS);
}

#[test]
fn red_becomes_alpha() {
    let color = image(1, vec![[1, 2, 3, 200]]).with_color_space(ColorSpace::Srgb);
    let opacity = gray(2, &[0, 128]);
    let joined = red_to_alpha(&color, &opacity, &LIMITS).unwrap();
    assert_eq!(u8s(&joined), [[1, 2, 3, 0], [1, 2, 3, 128]]);
    assert_eq!((joined.channels(), joined.color_space()), (Channels::Rgba, ColorSpace::Srgb));
}

#[test]
fn layers_are_mixed_in_linear_light() {
    let (black, white) = (gray(1, &[0]), gray(1, &[255]));
    let quarter = gray(1, &[64]);
    let mixed = |content| u8s(&mix(&black, &white, &quarter, 1.0, content, &LIMITS).unwrap())[0][0];
    assert_eq!(mixed(Content::Data), 64);
    // 0.25098 of the light: 1.055 * 0.25098^(1/2.4) - 0.055 = 0.5380, times 255 is 137.2.
    assert_eq!(mixed(Content::Color), 137);
    // The opacity is limited to 1, and a factor of 0 keeps the lower layer.
    let full = |factor| u8s(&mix(&black, &white, &white, factor, Content::Color, &LIMITS).unwrap())[0][0];
    assert_eq!([full(4.0), full(0.0)], [255, 0]);
    // +X and +Y: (0.7071, 0.7071, 0), stored as 217.7.
    let (x, y) = (image(1, vec![[255, 128, 128, 255]]), image(1, vec![[128, 255, 128, 255]]));
    let [red, green, blue, _] =
        u8s(&mix(&x, &y, &gray(1, &[128]), 1.0, Content::Normal, &LIMITS).unwrap())[0];
    assert!(
        red.abs_diff(218) <= 1 && green.abs_diff(218) <= 1 && blue.abs_diff(128) <= 1,
        "{red} {green} {blue}"
    );
}

#[test]
fn colors_are_multiplied_in_linear_light() {
    let mut color = gray(1, &[188]);
    multiply(&mut color, [0.5, 2.0, 1.0, 0.5], Content::Color);
    // 188 is 0.5029: half is 0.2514, in sRGB 137.3; twice is limited to 255.
    assert_eq!(u8s(&color)[0], [137, 255, 188, 128]);
    let mut data = gray(1, &[100]).with_color_space(ColorSpace::Srgb);
    multiply(&mut data, [0.5; 4], Content::Data);
    assert_eq!(u8s(&data)[0], [50, 50, 50, 128]);
    let mut linear = gray(1, &[100]).with_color_space(ColorSpace::Linear);
    multiply(&mut linear, [0.5, 0.5, 0.5, 1.0], Content::Color);
    assert_eq!(u8s(&linear)[0], [50, 50, 50, 255]);
}

#[test]
fn color_spaces_are_converted_and_back() {
    let all: Vec<u8> = (0..=255).collect();
    let color = gray(16, &all).with_color_space(ColorSpace::Srgb);
    let linear = to_linear(&color, &LIMITS).unwrap();
    // 188 / 255 is 0.7373: ((0.7373 + 0.055) / 1.055)^2.4 = 0.50289.
    assert!((f32s(&linear)[188][0] - 0.502_886).abs() < 1e-5);
    assert_eq!(linear.color_space(), ColorSpace::Linear);
    assert_eq!(to_srgb(&linear, &LIMITS).unwrap(), color);
    // Linear 8 bits: 128/255 is 0.50196, in sRGB 187.8.
    let converted = to_srgb(&gray(1, &[128]).with_color_space(ColorSpace::Linear), &LIMITS).unwrap();
    assert_eq!(u8s(&converted)[0], [188, 188, 188, 255]);
    assert_eq!(u8s(&to_srgb(&gray(1, &[77]), &LIMITS).unwrap())[0][0], 77, "undeclared values stay");
}

#[test]
fn sizes_are_reduced() {
    let four = gray(2, &[0, 100, 100, 200]);
    assert_eq!(u8s(&resize(&four, 1, 1, Content::Data, &LIMITS).unwrap())[0], [100, 100, 100, 255]);
    // A constant image stays constant at any size.
    let constant = image(7, vec![[10, 20, 30, 40]; 35]);
    for (width, height) in [(1, 1), (3, 2), (20, 9)] {
        for content in [Content::Data, Content::Color] {
            let scaled = resize(&constant, width, height, content, &LIMITS).unwrap();
            assert_eq!(scaled.constant(), constant.constant(), "{width}x{height} {content:?}");
        }
    }
    // Large values of floats are kept.
    let bright = Image::new(2, 1, vec![[100.0_f32, -4.0, 0.0, 1.0], [300.0, -8.0, 0.0, 1.0]]).unwrap();
    let bright = bright.with_color_space(ColorSpace::Linear);
    assert_eq!(f32s(&resize(&bright, 1, 1, Content::Color, &LIMITS).unwrap()), [[200.0, -6.0, 0.0, 1.0]]);
    assert_eq!(resize(&bright, 0, 1, Content::Color, &LIMITS).unwrap_err().code(), &core::BAD_REQUEST);
}

#[test]
fn normals_have_length_1_after_scaling() {
    // +X and +Z: (0.7071, 0, 0.7071), stored as 217.7.
    let map = image(2, vec![[255, 128, 128, 255], [128, 128, 255, 255]]);
    let [red, green, blue, alpha] = u8s(&resize(&map, 1, 1, Content::Normal, &LIMITS).unwrap())[0];
    assert!(
        red.abs_diff(218) <= 1 && green.abs_diff(128) <= 1 && blue.abs_diff(218) <= 1,
        "{red} {green} {blue}"
    );
    assert_eq!(alpha, 255);
    // Opposite vectors have no direction.
    let map = image(2, vec![[255, 0, 0, 255], [0, 255, 255, 255]]);
    assert_eq!(u8s(&resize(&map, 1, 1, Content::Normal, &LIMITS).unwrap())[0], [128, 128, 255, 255]);
}

#[test]
fn the_longest_side_is_limited() {
    let size = |width: u32, height: u32, side| {
        let wide = Image::new(width, height, vec![[1_u8; 4]; (width * height) as usize]).unwrap();
        let image = limit_side(wide, side, Content::Data, &LIMITS).unwrap();
        (image.width(), image.height())
    };
    assert_eq!(size(100, 50, 10), (10, 5));
    assert_eq!(size(50, 100, 10), (5, 10));
    assert_eq!(size(100, 1, 10), (10, 1));
    assert_eq!(size(10, 7, 10), (10, 7));
    let error = limit_side(gray(1, &[1]), 0, Content::Data, &LIMITS).unwrap_err();
    assert_eq!(error.code(), &core::BAD_REQUEST);
}

#[test]
fn channels_are_split() {
    let color = image(2, vec![[1, 2, 3, 4], [5, 6, 7, 8]]);
    for (channel, values) in
        [(Channel::Red, [1, 5]), (Channel::Green, [2, 6]), (Channel::Blue, [3, 7]), (Channel::Alpha, [4, 8])]
    {
        assert_eq!(u8s(&split(&color, channel)), values.map(|value| [value, value, value, 255]));
        assert_eq!(split(&color, channel).channels(), Channels::Gray);
        assert_eq!(channel_range(&color, channel), Some(values.map(|value| f32::from(value) / 255.0)));
    }
    assert_eq!(channel_range(&gray(1, &[51]), Channel::Blue), Some([0.2, 0.2]));
}

#[test]
fn properties_of_images() {
    let one = gray(2, &[51, 51]);
    assert_eq!(one.constant(), Some([0.2, 0.2, 0.2, 1.0]));
    assert_eq!(gray(2, &[51, 52]).constant(), None);
    assert!(one.is_gray() && one.is_opaque() && one.is_power_of_two());
    assert!(!gray(3, &[1, 2, 3]).is_power_of_two());
    assert!(!image(1, vec![[1, 1, 2, 254]]).is_gray() && !image(1, vec![[1, 1, 2, 254]]).is_opaque());
    assert_eq!((one.pixel(1, 0), one.pixel(2, 0), one.pixel(0, 1)), (one.constant(), None, None));
    assert_eq!(one.pixels().len(), 2);
    assert!(!one.pixels().is_empty());
}

#[test]
fn number_types_are_converted() {
    let deep = Image::new(1, 1, vec![[0_u16, 128, 129, 65_535]]).unwrap();
    // 128 of 65535 is 0.498 of 255, 129 is 0.502.
    assert_eq!(u8s(&deep.to_u8()), [[0, 0, 1, 255]]);
    assert_eq!(u16s(&image(1, vec![[0, 1, 128, 255]]).to_u16()), [[0, 257, 32_896, 65_535]]);
    assert_eq!(f32s(&image(1, vec![[0, 51, 255, 255]]).to_f32()), [[0.0, 0.2, 1.0, 1.0]]);
    assert_eq!(image(1, vec![[1; 4]]).into_pixels(), Pixels::U8(vec![[1; 4]]));
    assert_eq!(Image::new(0, 1, Vec::<[u8; 4]>::new()).unwrap_err().code(), &core::BAD_REQUEST);
}

#[test]
fn limits_hold_for_new_sizes() {
    let small = LIMITS.memory(1000);
    let one = gray(1, &[1]);
    assert_eq!(resize(&one, 100, 100, Content::Data, &small).unwrap_err().code(), &core::LIMIT_MEMORY);
    let large = gray(100, &[0; 1000]);
    assert_eq!(to_linear(&large, &small).unwrap_err().code(), &core::LIMIT_MEMORY);
}
