//! Archives as trees of files.

use crate::small_mods::LIMITS;
use meshwright_archive::Archive;
use meshwright_assets::{FileTree, MaterialLibrary, ModLayout, PathIndex, Root, Roots, TextureStatus};
use meshwright_core::{Limits, Result, Source};
use meshwright_testkit::corpus;

#[derive(Debug)]
struct Zip {
    archive: Archive,
    index: PathIndex,
}

impl Zip {
    fn new(archive: Archive) -> Self {
        let index = PathIndex::new(archive.paths(), &LIMITS).unwrap();
        Self { archive, index }
    }
}

impl FileTree for Zip {
    fn index(&self) -> &PathIndex {
        &self.index
    }

    fn read(&self, path: &str, limits: &Limits) -> Result<Source> {
        self.archive.read(self.archive.entry(path)?, limits)
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn mods_in_archives() {
    let folder = corpus::required_root().join("beamng_mods/made/zip");
    for (name, layout) in [
        ("good", ModLayout::Standard),
        ("stored", ModLayout::Standard),
        ("junk", ModLayout::Standard),
        ("backslash", ModLayout::Standard),
        ("nested_root", ModLayout::Nested("my_mod_v1.2".into())),
        ("old_style_no_vehicles_folder", ModLayout::Vehicles),
    ] {
        let archive = Archive::open(folder.join(format!("{name}.zip")), &LIMITS).unwrap().value;
        let root = Root::new(Zip::new(archive));
        assert_eq!(ModLayout::detect(&root, &LIMITS), layout, "{name}");
        let roots = Roots::new(&LIMITS).with(root.arranged(&layout));
        let library = MaterialLibrary::read(&roots, &LIMITS);
        assert!(library.diagnostics.is_empty() && !library.value.files().is_empty(), "{name}: {library:?}");
        let (mut found, mut all) = (0, 0);
        for definition in library.value.definitions() {
            for texture in definition.definition.textures() {
                let lookup = MaterialLibrary::texture(&roots, &definition, &texture);
                all += 1;
                found += usize::from(lookup.status.is_found());
                assert!(lookup.status != TextureStatus::LfsPointer);
            }
        }
        println!("{name}: {found} of {all} textures");
        assert!(layout != ModLayout::Vehicles || found > 5, "{name}");
    }
    let archive = Archive::open(folder.join("case_twins.zip"), &LIMITS).unwrap().value;
    assert_eq!(Zip::new(archive).index().case_twins().len(), 1);
}
