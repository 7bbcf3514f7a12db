//! What a row says.

use crate::{fixture, row, row_with};
use meshwright::{Limits, Source, info};
use meshwright_catalog::{MeshFormat, RowOptions};

#[test]
fn counts_are_those_of_info() {
    let limits = Limits::default();
    for name in ["house.cdae", "house_v26.cdae", "windmill.cdae", "crane.cast", "shed.dae", "crate.pmdl_b"] {
        let info = info(&Source::open(fixture(name), &limits).unwrap(), &limits, 0).unwrap();
        let (counts, row) = (info.scene.unwrap(), row(name));
        let wanted =
            [counts.nodes, counts.meshes, counts.vertices, counts.triangles, counts.joints, counts.lods];
        let found = [row.nodes, row.meshes, row.vertices, row.triangles, row.joints, row.lods];
        assert_eq!(found, wanted.map(|count| i64::try_from(count).ok()), "{name}");
        assert_eq!(row.bounds.map(|own| own.max.y), counts.bounds.map(|own| own.max[1]), "{name}");
        assert_eq!(row.error_code, None, "{name}");
    }
}

#[test]
fn a_broken_file_is_a_row_with_its_error() {
    let cut = row("truncated.cdae");
    assert_eq!(cut.error_step.as_deref(), Some("read"));
    assert!(cut.error_code.is_some() && cut.error_message.is_some() && cut.content_hash.is_some());
    let gone = row("nowhere.cdae");
    assert_eq!((gone.error_code.as_deref(), gone.content_hash), (Some("CORE0007"), None));
}

#[test]
fn twins_share_the_geometry_hash_and_nothing_else_does() {
    let hash = |name: &str| row(name).geometry_hash;
    let house = hash("house.cdae");
    assert!(house.is_some());
    for twin in ["house_v26.cdae", "house_v30.cdae", "house_zstd.cdae"] {
        assert_eq!(hash(twin), house, "{twin}");
    }
    assert_eq!(hash("windmill_v26.cdae"), hash("windmill.cdae"));
    assert_ne!(hash("windmill.cdae"), house);
    assert_eq!(hash("crane_lift.cast"), None, "an animation has no triangles");
}

#[test]
fn conversion_keeps_the_geometry_hash() {
    let folder = tempfile::tempdir().unwrap();
    let asset = meshwright::open(fixture("house.cdae")).unwrap();
    for (format, name) in [(meshwright::Format::Glb, "a.glb"), (meshwright::Format::Cast, "a.cast")] {
        let path = folder.path().join(name);
        asset.convert_to(format).write(&path).unwrap();
        let twin = meshwright::open(&path).unwrap();
        let scene = twin.to_scene().unwrap().value;
        let hash = meshwright_catalog::geometry_hash(&scene, &Limits::default());
        assert_eq!(hash, row("house.cdae").geometry_hash, "{name}");
    }
}

#[test]
fn pictures_and_meshes_are_added() {
    let options = RowOptions::default().thumbnails(32).mesh(MeshFormat::Glb);
    let house = row_with("house.cdae", &options);
    assert!(house.thumbnail.unwrap().starts_with(b"\x89PNG"));
    assert!(house.mesh.unwrap().starts_with(b"glTF"));
    let clip = row_with("crane_lift.cast", &options);
    assert_eq!((clip.thumbnail, clip.mesh, clip.error_code), (None, None, None));
}
