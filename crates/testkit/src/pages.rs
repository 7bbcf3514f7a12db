//! Parts of pages in `docs` that repeat what the code says.

use std::{env, fs, path::Path};

/// Compares the part of a page between `<!-- NAME: generated -->` and `<!-- NAME: end -->` with `expected`. With
/// `SNAPSHOTS=overwrite` in the environment, the part is written.
///
/// `page` is a path from the root of the repository.
pub fn assert_generated(page: &str, name: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let (start, end) = (format!("<!-- {name}: generated -->\n"), format!("<!-- {name}: end -->"));
    let (before, rest) = text.split_once(&start).unwrap_or_else(|| panic!("{page} has no {start:?}"));
    let (part, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{page} has no {end:?}"));
    let expected = format!("\n{}\n\n", expected.trim());
    if part == expected {
        return;
    }
    if env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        return fs::write(path, format!("{before}{start}{expected}{end}{after}")).unwrap();
    }
    panic!("{page} differs from the table; run the test with SNAPSHOTS=overwrite. Expected:\n{expected}");
}
