//! Real mods in color.

use meshwright::{Checks, Format, Limits, Severity, Source, textures::TextureOptions};
use meshwright_testkit::corpus;

/// Every shape of the mods becomes a valid GLB. What is missing in the corpus is reported, and nothing else.
#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn shapes_of_mods_become_valid_glbs_in_color() {
    let mut waiting = vec![corpus::required_root().join("beamng_mods")];
    let (mut shapes, mut images) = (0, 0);
    // Each mod is read once.
    let textures = TextureOptions::default();
    while let Some(folder) = waiting.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("cdae")) {
                let options = meshwright::ConvertOptions::default().textures(textures.clone());
                let asset = meshwright::open(&path).unwrap();
                let glb = asset.convert_to(Format::Glb).options(options).to_vec().unwrap().value;
                let found =
                    meshwright::validate(&Source::from(glb.clone()), &Limits::DEFAULT, &Checks::default());
                let found = found.unwrap().diagnostics;
                let wrong = found.severity(Severity::Error) + found.severity(Severity::Warning);
                assert_eq!(wrong, 0, "{}: {found:#?}", path.display());
                let asset = meshwright::OpenOptions::new().open_bytes(glb).unwrap();
                images += asset.to_scene().unwrap().value.images.len();
                shapes += 1;
            }
        }
    }
    println!("{shapes} shapes, {images} images");
    assert!(shapes > 40 && images > 20, "{shapes} shapes, {images} images");
}
