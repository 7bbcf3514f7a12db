//! Trees convert to JSON text and back without any change: arbitrary ones and those of real files.

use crate::arbitrary_trees;
use meshwright_core::{Limits, Source};
use meshwright_testkit::corpus;
use meshwright_udm::{
    binary::{File, MAGIC, read, write},
    document::Element,
    json::{from_json, to_json},
};
use proptest::prelude::*;

fn through(element: &Element<'_>) -> Element<'static> {
    from_json(&to_json(element).unwrap()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn nothing_is_lost(entropy in arbitrary_trees::entropy()) {
        let element = arbitrary_trees::Choices::new(&entropy).element(0);
        assert_eq!(through(&element), element);
    }
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn real_files_are_restored_byte_for_byte() {
    let files = corpus::required("udm", &[]);
    let mut seen = 0;
    for path in files {
        let source = Source::open(&path, &Limits::DEFAULT).unwrap();
        if !source.bytes().starts_with(&MAGIC) || source.len() > 4 << 20 {
            continue;
        }
        let (file, _) = read(&source, &Limits::DEFAULT).unwrap();
        let again = File { root: through(&file.root), ..file.clone() };
        assert_eq!(write(&again).unwrap().first_difference(source.bytes()), None, "{}", path.display());
        seen += 1;
    }
    assert!(seen > 50, "{seen} seen");
}
