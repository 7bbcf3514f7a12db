use super::transcript_in;
use crate::common::sandbox;
use std::{
    fs,
    time::{Duration, SystemTime},
};

#[test]
fn catalog() {
    let folder = sandbox();
    // The size of a table depends on the times of its files: on how many are equal, and on their digits.
    for (name, seconds) in [("house.cdae", 1_700_000_000), ("house_v26.cdae", 1_700_086_400)] {
        let file = fs::File::options().append(true).open(folder.path().join(name)).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
    }
    transcript_in(
        folder.path(),
        "catalog",
        &[
            "catalog house.cdae house_v26.cdae crane.cast truncated.cdae -o library.ndjson --no-timings",
            "catalog house.cdae house_v26.cdae -o meshes.parquet --mesh glb --thumbnails 16 --root . -q",
            "duplicates meshes.parquet",
            "duplicates meshes.parquet --by content",
            "catalog house.cdae house_v26.cdae -o meshes.parquet --mesh glb --thumbnails 16 --root . --since meshes.parquet --hash --json",
            "catalog house.cdae -o library.csv --since meshes.parquet",
        ],
    );
}
