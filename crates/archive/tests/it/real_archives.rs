//! The archives of the corpus.

use meshwright_archive::{Archive, codes};
use meshwright_core::{Code, Limits, Outcome};
use meshwright_testkit::corpus;

fn open(name: &str) -> Result<Outcome<Archive>, meshwright_core::Error> {
    Archive::open(corpus::required_root().join("beamng_mods/made/zip").join(name), &Limits::DEFAULT)
}

/// The codes of an archive with their counts, and its paths. All entries that have no problem can be read.
fn of(name: &str) -> (Vec<(&'static str, u64)>, Vec<String>) {
    let outcome = open(name).unwrap();
    let archive = outcome.value;
    for entry in archive.entries() {
        let read = archive.read(entry, &Limits::DEFAULT);
        assert_eq!(read.is_err(), entry.problem().is_some(), "{name}: {}: {read:?}", entry.name());
    }
    let codes = outcome.diagnostics.counts().map(|(code, count)| (code.id, count)).collect();
    (codes, archive.paths().map(str::to_owned).collect())
}

fn once(code: &'static Code) -> Vec<(&'static str, u64)> {
    vec![(code.id, 1)]
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn made_archives_behave_as_described() {
    let (codes, good) = of("good.zip");
    assert_eq!((codes.len(), good.len()), (0, 4));
    assert!(good.iter().all(|path| path.starts_with("art/shapes/pwu/")));
    assert_eq!(of("stored.zip"), (vec![], good.clone()));
    assert_eq!(of("nested_root.zip").1[0], format!("my_mod_v1.2/{}", good[0]));
    assert_eq!((of("junk.zip").0.len(), of("junk.zip").1.len()), (0, 8));
    assert_eq!(of("old_style_no_vehicles_folder.zip").0, []);

    assert_eq!(of("backslash.zip"), (once(&codes::BACKSLASH), good[..3].to_vec()));
    assert_eq!(of("case_twins.zip").0, once(&codes::CASE_TWINS));
    let (codes, paths) = of("traversal.zip");
    assert_eq!(codes, [(codes::PARENT.id, 1), (codes::ABSOLUTE.id, 1)]);
    assert_eq!(paths, good[..2]);
    assert_eq!(open("truncated.zip").unwrap_err().code(), &codes::NO_END);
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn stored_and_deflated_entries_have_the_content_of_the_files() {
    let root = corpus::required_root().join("beamng_mods/powerups/art/shapes/pwu");
    let [good, stored] = ["good.zip", "stored.zip"].map(|name| open(name).unwrap().value);
    for path in good.paths() {
        let read = |archive: &Archive| {
            let source = archive.read(archive.entry(path).unwrap(), &Limits::DEFAULT).unwrap();
            source.bytes().to_vec()
        };
        assert!(read(&good) == read(&stored), "{path}");
        let file = root.join(path.strip_prefix("art/shapes/pwu/").unwrap());
        if path.ends_with(".cdae") && file.exists() {
            assert!(std::fs::read(file).unwrap() == read(&good), "{path}");
        }
    }
}
