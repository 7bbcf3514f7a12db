//! Real textures of mods: all are described and decoded.

use meshwright_core::{Limits, codes as core};
use meshwright_testkit::corpus;
use meshwright_texture::{BlockFormat, Channels, FileFormat, Pixels, codes, decode, info};
use std::{collections::BTreeMap, fs};

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn all_textures_of_mods_are_decoded() {
    let files = corpus::required("beamng_mods", &["dds", "DDS", "png", "jpg", "jpeg"]);
    let mut formats = BTreeMap::<String, usize>::new();
    let mut pointers = 0;
    for path in files {
        let bytes = fs::read(&path).unwrap();
        let described = match info(&bytes, &Limits::DEFAULT) {
            Ok(outcome) => outcome,
            Err(error) if std::ptr::eq(error.code(), &core::LFS_POINTER) => {
                pointers += 1;
                continue;
            }
            Err(error) => panic!("{}: {error}", path.display()),
        };
        assert_eq!(described.diagnostics.count(&codes::SHORT), 0, "{}", path.display());
        assert_eq!(described.diagnostics.count(&codes::HEADER_FIELD), 0, "{}", path.display());
        let described = described.value;
        let image =
            decode(&bytes, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let image = image.value;
        assert_eq!((described.width, described.height), (image.width(), image.height()));
        assert_eq!((described.channels, described.bits), (image.channels(), image.pixels().bits()));
        if described.block == Some(BlockFormat::Bc5) {
            assert_eq!(image.channels(), Channels::RedGreen);
            // Most vectors of a normal map point out of the surface.
            let Pixels::U8(list) = image.pixels() else { panic!() };
            for channel in 0..2 {
                let sum: u64 = list.iter().map(|pixel| u64::from(pixel[channel])).sum();
                let mean = sum / list.len() as u64;
                assert!((100..156).contains(&mean), "{}: mean {mean}", path.display());
            }
        }
        *formats.entry(format!("{} {}", described.format, described.pixel_format)).or_default() += 1;
    }
    println!("{pointers} pointers, {formats:#?}");
    assert!(pointers >= 8, "{pointers} pointers");
    for (format, least) in [("DDS DXT1", 11), ("DDS DXT5", 10), ("DDS ATI2", 4), ("DDS BC5U", 4)] {
        assert!(formats.get(format).is_some_and(|number| *number >= least), "{format}");
    }
    assert!(formats.keys().any(|format| format.starts_with(FileFormat::Jpeg.name())));
}
