//! Headers of DDS files: sizes, mip levels, faces, layers, and what is wrong with them.

use crate::image_builder::{Dds, u8s};
use meshwright_core::{Limits, Span, codes as core};
use meshwright_texture::{
    Channels, ColorSpace, DecodeOptions, FileFormat, ImageInfo, codes, decode, decode_with, info,
};

const ALL_FACES: u32 = 0xFE00;

fn describe(file: &Dds) -> ImageInfo {
    let outcome = info(&file.bytes(), &Limits::DEFAULT).unwrap();
    assert!(outcome.diagnostics.is_empty(), "{:?}", outcome.diagnostics);
    outcome.value
}

#[test]
fn info_reads_only_the_header() {
    // 8x4 in BC1: 2 blocks; 4x2: 1; 2x1: 1; 1x1: 1. A block has 8 bytes.
    let file = Dds { mips: 4, ..Dds::four_cc(b"DXT1", 8, 4, &[0; 40]) };
    let info = describe(&file);
    assert_eq!(
        (info.format, info.width, info.height, info.mips, info.full_mips()),
        (FileFormat::Dds, 8, 4, 4, 4)
    );
    assert_eq!((info.pixel_format.as_str(), info.bits, info.channels), ("DXT1", 8, Channels::Rgba));
    assert_eq!((info.depth, info.layers, info.faces, info.has_dx10_header), (1, 1, 1, false));
    assert!(info.has_all_mips() && info.decodable && info.is_power_of_two());
    let payload = info.payload.unwrap();
    assert_eq!((payload.start, payload.expected, payload.available), (128, 40, 40));
    assert_eq!((payload.missing(), payload.trailing()), (0, 0));
    assert_eq!(info.color_space, ColorSpace::Undeclared);
}

#[test]
fn faces_layers_and_slices_are_counted() {
    let cube = Dds { caps2: ALL_FACES, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 48]) };
    assert_eq!((describe(&cube).faces, describe(&cube).payload.unwrap().expected), (6, 48));
    let partial = Dds { caps2: 0x0E00, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 16]) };
    assert_eq!(describe(&partial).faces, 2);
    // 4x4x4 and 2x2x2: 4 and 2 slices of a block.
    let volume = Dds { caps2: 0x20_0000, depth: 4, mips: 2, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 48]) };
    assert_eq!((describe(&volume).depth, describe(&volume).payload.unwrap().expected), (4, 48));
    let array = Dds { dx10: Some([98, 3, 4, 2, 0]), ..Dds::dxgi(98, 4, 4, &[0; 192]) };
    assert_eq!((describe(&array).layers, describe(&array).faces), (2, 6));
    for (file, message) in [
        (cube, "decoded the first of 6 faces"),
        (volume, "decoded the first of 4 slices"),
        (array, "decoded the first of 2 layers"),
    ] {
        let diagnostics = decode(&file.bytes(), &Limits::DEFAULT).unwrap().diagnostics;
        let first = &diagnostics.as_slice()[0];
        assert_eq!((first.code, first.message.as_str()), (&codes::FIRST_IMAGE, message));
    }
}

#[test]
fn a_mip_level_can_be_chosen() {
    let gray = |value: u8| [value; 3];
    // 4x2, 2x1, 1x1 with 3 bytes a pixel
    let payload = [gray(1).repeat(8), gray(2).repeat(2), gray(3).to_vec()].concat();
    let masks = [0xFF_0000, 0xFF00, 0xFF, 0];
    let file = Dds { height: 2, mips: 3, ..Dds::masks(0x40, 24, masks, 4, &payload) }.bytes();
    for (mip, size, value) in [(0, (4, 2), 1), (1, (2, 1), 2), (2, (1, 1), 3)] {
        let image = decode_with(&file, &DecodeOptions::default().mip(mip)).unwrap().value;
        assert_eq!(((image.width(), image.height()), u8s(&image)[0][0]), (size, value));
    }
    let error = decode_with(&file, &DecodeOptions::default().mip(3)).unwrap_err();
    assert_eq!(error.code(), &core::BAD_REQUEST);
    assert_eq!(error.message(), "expected a mip level below 3, found 3: the image has 3 mip levels");
}

#[test]
fn a_short_file_is_decoded_if_the_level_is_complete() {
    let whole = Dds { mips: 3, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 24]) }.bytes();
    let short = &whole[..whole.len() - 9];
    let outcome = decode(short, &Limits::DEFAULT).unwrap();
    let diagnostic = &outcome.diagnostics.as_slice()[0];
    assert_eq!((diagnostic.code, diagnostic.span), (&codes::SHORT, Some(Span::file(128, 143))));
    assert_eq!(diagnostic.message, "the pixels are cut off: 24 bytes expected, 15 available");
    assert_eq!(info(short, &Limits::DEFAULT).unwrap().value.payload.unwrap().missing(), 9);

    let error = decode_with(short, &DecodeOptions::default().mip(1)).unwrap_err();
    assert_eq!((error.code(), error.span()), (&core::TRUNCATED, Some(Span::file(136, 143))));
    assert_eq!(
        (error.message(), error.path()),
        ("unexpected end of file: 8 bytes expected, 7 available", "mip 1")
    );
    let error = decode(&whole[..100], &Limits::DEFAULT).unwrap_err();
    assert_eq!((error.code(), error.path()), (&core::TRUNCATED, "header"));
}

#[test]
fn trailing_bytes_are_reported() {
    let file = Dds::four_cc(b"DXT1", 4, 4, &[0; 11]).bytes();
    let diagnostics = info(&file, &Limits::DEFAULT).unwrap().diagnostics;
    let diagnostic = &diagnostics.as_slice()[0];
    assert_eq!((diagnostic.code, diagnostic.span), (&codes::TRAILING, Some(Span::file(136, 139))));
}

#[test]
fn wrong_fields_are_reported_and_corrected() {
    let report = |bytes: &[u8]| {
        let outcome = info(bytes, &Limits::DEFAULT).unwrap();
        let messages: Vec<_> = outcome.diagnostics.as_slice().iter().map(|one| one.message.clone()).collect();
        assert_eq!(outcome.diagnostics.count(&codes::HEADER_FIELD), messages.len() as u64);
        (outcome.value, messages)
    };
    let (described, messages) = report(&Dds { mips: 9, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 24]) }.bytes());
    assert_eq!(described.mips, 3);
    assert_eq!(messages, ["the header states 9 mip levels, but an image of this size has 3"]);

    let mut bytes = Dds::four_cc(b"DXT1", 4, 4, &[0; 8]).bytes();
    (bytes[4], bytes[76]) = (24, 0);
    assert_eq!(
        report(&bytes).1,
        ["expected a header size of 124, found 24", "expected a pixel format size of 32, found 0"]
    );

    let (described, messages) =
        report(&Dds { dx10: Some([98, 9, 0, 0, 0]), ..Dds::dxgi(98, 4, 4, &[0; 16]) }.bytes());
    assert_eq!((described.layers, messages.len()), (1, 2));
    assert_eq!(messages[0], "expected a resource dimension of 2, 3 or 4, found 9; it is read as 3");
}

#[test]
fn a_four_cc_without_its_flag_is_used() {
    let mut file = Dds::four_cc(b"DXT1", 4, 4, &[0; 8]);
    file.pixel_format[0] = 0;
    assert_eq!(describe(&file).pixel_format, "DXT1");
    file.decode();
}

#[test]
fn empty_images_and_unknown_formats_are_refused() {
    let error = decode(&Dds::four_cc(b"DXT1", 0, 4, &[]).bytes(), &Limits::DEFAULT).unwrap_err();
    assert_eq!(
        (error.code(), error.message()),
        (&codes::BAD_HEADER, "expected sides of at least 1 pixel, found 0 x 4")
    );
    for (file, name) in [
        (Dds::four_cc(b"PVRT", 4, 4, &[0; 8]), "PVRT"),
        (Dds::four_cc(&[60, 0, 0, 0], 4, 4, &[0; 8]), "D3D format 60"),
        (Dds::dxgi(200, 4, 4, &[0; 8]), "DXGI format 200"),
        (Dds::dxgi(3, 1, 1, &[0; 16]), "R32G32B32A32_UINT"),
        (Dds::masks(0x20, 8, [0; 4], 4, &[0; 4]), "8 bits with masks 0 0 0 0"),
    ] {
        let described = describe(&file);
        assert_eq!(
            (described.decodable, described.payload, described.pixel_format.as_str()),
            (false, None, name)
        );
        let error = decode(&file.bytes(), &Limits::DEFAULT).unwrap_err();
        assert_eq!(
            (error.code(), error.message()),
            (&codes::UNSUPPORTED, &*format!("unsupported pixel format {name}"))
        );
    }
}

#[test]
fn sizes_are_checked_before_memory_is_taken() {
    let huge = Dds::four_cc(b"DXT1", u32::MAX, u32::MAX, &[0; 64]).bytes();
    let error = decode(&huge, &Limits::DEFAULT).unwrap_err();
    assert_eq!(error.code(), &core::TRUNCATED);
    let mut layers = Dds::dxgi(2, u32::MAX, u32::MAX, &[]);
    layers.dx10 = Some([2, 3, 4, u32::MAX, 0]);
    assert_eq!(decode(&layers.bytes(), &Limits::DEFAULT).unwrap_err().code(), &codes::BAD_HEADER);

    let file = Dds::four_cc(b"DXT1", 64, 64, &[0; 2048]).bytes();
    let refused = |limits: Limits| decode(&file, &limits).unwrap_err().code().id;
    assert_eq!(refused(Limits::DEFAULT.items(4095)), core::LIMIT_ITEMS.id);
    assert_eq!(refused(Limits::DEFAULT.memory(4 * 4096 - 1)), core::LIMIT_MEMORY.id);
    decode(&file, &Limits::DEFAULT.items(4096).memory(4 * 4096)).unwrap();
}
