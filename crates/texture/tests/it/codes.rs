//! Every code is triggered, and its page shows the message.

use crate::image_builder::{self, Dds};
use meshwright_core::{Code, Diagnostics, Limits};
use meshwright_texture::{
    BlockFormat, Content, DdsOptions, DdsSummary, Image, JpegOptions, codes, decode, encode_dds,
    encode_dds_with_opacity, encode_jpeg, info,
};

/// A code and the message that a small file or call gives.
fn triggered() -> Vec<(&'static Code, String)> {
    let refused = |bytes: &[u8]| {
        let error = decode(bytes, &Limits::DEFAULT).unwrap_err();
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        (error.code(), format!("{path}{}", error.message()))
    };
    let first = |diagnostics: &Diagnostics, code: &'static Code| {
        let found = diagnostics.as_slice().iter().find(|one| std::ptr::eq(one.code, code)).expect(code.id);
        let path = if found.path.is_empty() { String::new() } else { format!("{}: ", found.path) };
        (code, format!("{path}{}", found.message))
    };
    let reported = |bytes: &[u8], code| first(&info(bytes, &Limits::DEFAULT).unwrap().diagnostics, code);
    let decoded = |bytes: &[u8], code| first(&decode(bytes, &Limits::DEFAULT).unwrap().diagnostics, code);

    let mut damaged = image_builder::png(2, 1, 8, 0, &[], &[0, 7, 9]);
    damaged[45] ^= 1;
    let long = Image::new(65_536, 1, vec![[0_u8; 4]; 65_536]).unwrap();
    let unwritable = encode_jpeg(&long, &JpegOptions::default()).unwrap_err();
    let rich = Image::new(1, 1, vec![[2.0_f32, 0.0, 0.0, 0.5]]).unwrap();
    let losses = encode_jpeg(&rich, &JpegOptions::default()).unwrap().diagnostics;
    let said = |image: &Image, options: DdsOptions, code| {
        first(&encode_dds(image, &options.content(Content::Data)).unwrap().diagnostics, code)
    };
    let mut summary = DdsSummary::default();
    summary.encoded("crate_b.color.dds", BlockFormat::Bc7, 349_700, 38.21);
    summary.again("crate_r.data.dds");
    let summed = |at: usize, code| (code, summary.diagnostics()[at].message.clone());
    let options = DdsOptions::default();
    let color = Image::new(1, 1, vec![[1_u8, 2, 3, 100]]).unwrap();
    let unused = encode_dds_with_opacity(&color, &Image::new(1, 1, vec![[7_u8; 4]]).unwrap(), &options);
    let unused = unused.unwrap().diagnostics;
    let grid = (0..1024_u32).map(|at| if at % 2 == 0 { [0, 0, 0, 255] } else { [255_u8; 4] });
    let grid = Image::new(32, 32, grid.collect::<Vec<_>>()).unwrap();
    vec![
        refused(b"glTF\x02\0\0\0"),
        refused(&damaged),
        refused(&Dds::four_cc(b"DXT1", 0, 4, &[]).bytes()),
        refused(&Dds::four_cc(b"PVRT", 4, 4, &[0; 8]).bytes()),
        (unwritable.code(), unwritable.message().to_owned()),
        reported(&Dds { mips: 3, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 15]) }.bytes(), &codes::SHORT),
        reported(&Dds::four_cc(b"DXT1", 4, 4, &[0; 11]).bytes(), &codes::TRAILING),
        reported(&Dds { mips: 9, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 24]) }.bytes(), &codes::HEADER_FIELD),
        decoded(&Dds::four_cc(b"ATI2", 4, 4, &[0; 16]).bytes(), &codes::ATI2_ORDER),
        decoded(&Dds { caps2: 0xFE00, ..Dds::four_cc(b"DXT1", 4, 4, &[0; 48]) }.bytes(), &codes::FIRST_IMAGE),
        first(&losses, &codes::CLIPPED),
        first(&losses, &codes::ALPHA_DROPPED),
        first(&losses, &codes::ROUNDED),
        said(&color, options.clone().format(BlockFormat::Bc4), &codes::CHANNELS_DROPPED),
        said(&color, options.clone().format(BlockFormat::Bc1), &codes::ALPHA_ROUNDED),
        said(&grid, options.alpha_ref(1), &codes::COVERAGE_LOST),
        summed(0, &codes::DDS_ENCODED),
        summed(1, &codes::ENCODED_AGAIN),
        first(&unused, &codes::ALPHA_UNUSED),
    ]
}

#[test]
fn every_code_is_triggered_and_its_page_shows_the_message() {
    let triggered = triggered();
    let ids: Vec<_> = triggered.iter().map(|(code, _)| code.id).collect();
    assert_eq!(ids, codes::ALL.iter().map(|code| code.id).collect::<Vec<_>>());
    for (code, message) in triggered {
        let page = codes::explain(code.id).unwrap();
        assert!(page.contains(&format!("\n{message}\n")), "the page of {code} does not show\n{message}");
    }
}

#[test]
fn codes_of_core_are_used_for_what_all_formats_share() {
    let code = |bytes: &[u8]| decode(bytes, &Limits::DEFAULT).unwrap_err().code().id;
    assert_eq!(code(b""), "CORE0012");
    assert_eq!(code(b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"), "CORE0013");
    let pointer = info(b"version https://git-lfs.github.com/spec/v1\n", &Limits::DEFAULT).unwrap_err();
    assert_eq!(pointer.message(), "the file is a Git LFS pointer; the image itself was not fetched");
    assert_eq!(code(b"DDS \x7c\0\0\0"), "CORE0001");
}
