use super::transcript_in;
use crate::common::sandbox;

#[test]
fn catalog() {
    let folder = sandbox();
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
