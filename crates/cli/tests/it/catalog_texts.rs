//! `catalog` without Parquet, which every build has.

use crate::common;
use common::{run, sandbox};
use std::fs;

#[test]
fn every_build_writes_csv_and_json_lines() {
    let folder = sandbox();
    for (name, begins) in
        [("library.csv", "path,path_base64,size"), ("library.ndjson", "{\"path\":\"house.cdae\"")]
    {
        let (status, out, err) = run(folder.path(), &["catalog", "house.cdae", "crane.cast", "-o", name]);
        assert!(status == 0 && out.starts_with(&format!("{name} (2 rows")), "{out}{err}");
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(text.starts_with(begins) && text.contains("crane.cast"), "{text}");
    }
}

/// Without the libraries for Parquet the command says how to get them.
#[cfg(not(feature = "parquet"))]
#[test]
fn a_build_without_parquet_says_how_to_get_it() {
    let folder = sandbox();
    for words in [&["catalog", "house.cdae", "-o", "library.parquet"][..], &["duplicates", "library.parquet"]]
    {
        let (status, _, err) = run(folder.path(), words);
        assert!(status == 2 && err.contains("--features parquet"), "{words:?}: {err}");
        assert!(!folder.path().join("library.parquet").exists());
    }
}
