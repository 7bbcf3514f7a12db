//! The facade with our own files.

use crate::common::{Target, convert};
use meshwright::{
    Clips, Collision, ConvertOptions, Format, Limits, Lods, LogOptions, Select, Source, TreeOptions, Value,
};
use meshwright_testkit::alloc;
use std::{fs, path::PathBuf};

fn open(name: &str) -> Source {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../fixtures", name].iter().collect();
    Source::open(path, &Limits::DEFAULT).unwrap()
}

#[test]
fn content_determines_the_format() {
    for (name, version) in [("house.cdae", "31"), ("house_v26.cdae", "26"), ("house_v30.cdae", "30")] {
        let detected = meshwright::Format::detect(open(name).bytes()).unwrap();
        assert_eq!((detected.format.name(), detected.version.as_str()), ("cdae", version));
    }
    for name in ["crane.cast", "crane_lift.cast", "yard.cast", "odd.cast"] {
        let detected = meshwright::Format::detect(open(name).bytes()).unwrap();
        assert_eq!((detected.format.name(), detected.version.as_str()), ("cast", "1"));
    }
    assert_eq!(
        meshwright::Format::detect(open("lfs_pointer.cdae").bytes()).unwrap_err().code().id,
        "CORE0013"
    );
    assert_eq!(meshwright::Format::detect(b"").unwrap_err().code().id, "CORE0012");
    assert_eq!(meshwright::Format::detect(b"# notes\n").unwrap_err().code().id, "CORE0009");
}

#[test]
fn codes_are_unique_and_complete() {
    let ids: Vec<&str> = meshwright::codes().map(|code| code.id).collect();
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(ids.len(), unique.len());
    for code in meshwright::codes() {
        assert!(!code.title.is_empty() && !code.title.ends_with('.'), "{code}");
    }
}

#[test]
fn selections() {
    let source = open("house.cdae");
    let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
    let scene = asset.to_scene().unwrap().value;
    let all = meshwright::select(scene.clone(), &Select::default()).unwrap();
    assert_eq!(all, scene, "an empty selection changes nothing");

    let drop = Select::default().collision(Collision::Drop);
    let shown = meshwright::select(scene.clone(), &drop).unwrap();
    assert_eq!(shown.visual_levels().count(), 2);
    assert!(shown.levels.len() < scene.levels.len());
    assert!(shown.meshes.len() < scene.meshes.len());

    for lod in 0..2 {
        let one = drop.clone().lods(Lods::One(lod));
        let one = meshwright::select(scene.clone(), &one).unwrap();
        assert_eq!(one.visual_levels().count(), 1);
        let (was, is) =
            (meshwright::scene::Summary::new(&scene, lod), meshwright::scene::Summary::new(&one, 0));
        assert_eq!((is.triangles, is.vertices, is.mesh_names), (was.triangles, was.vertices, was.mesh_names));
        // Every id is still valid, and parents and children agree.
        for (id, node) in one.nodes.iter() {
            assert!(node.children.iter().all(|&child| one.nodes.get(child).unwrap().parent == Some(id)));
            assert!(node.mesh.is_none_or(|mesh| one.mesh(mesh).is_some()));
            assert!(node.parent.is_some() || one.roots.contains(&id));
        }
    }
    let none = Select::default().lods(Lods::One(2));
    assert_eq!(meshwright::select(scene.clone(), &none).unwrap_err().code().id, "CORE0011");
    let unknown = Select::default().clips(Clips::Named(vec!["walk".into()]));
    assert_eq!(meshwright::select(scene, &unknown).unwrap_err().code().id, "CORE0011");
}

#[test]
fn info_reports_opaque_bytes() {
    let whole = open("house.cdae");
    let info = meshwright::info(&whole, &Limits::DEFAULT, 0).unwrap();
    assert_eq!((info.complete, info.opaque_bytes), (true, 0));
    let mut bytes = whole.bytes().to_vec();
    bytes.extend([1, 2, 3]);
    let info = meshwright::info(&bytes.into(), &Limits::DEFAULT, 0).unwrap();
    assert_eq!((info.complete, info.opaque_bytes), (false, 3));
    assert!(info.diagnostic_counts.warning > 0);
}

#[test]
fn roundtrip_of_our_files() {
    for name in ["house.cdae", "house_v26.cdae", "house_v30.cdae", "house_zstd.cdae", "windmill.cdae"] {
        let source = open(name);
        let done = meshwright::roundtrip(&source, &Limits::DEFAULT).unwrap();
        assert_eq!((done.bytes, done.difference), (source.len(), None), "{name}");
    }
}

#[test]
fn streams_and_files_are_equal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.glb");
    let source = open("house.cdae");
    let glb = Format::Glb;
    let options = ConvertOptions::default();
    let mut stream = Vec::new();
    convert(&[&source], glb, Target::Stream(&mut stream), &Limits::DEFAULT, &options).unwrap();
    let done = convert(&[&source], glb, Target::File(&path), &Limits::DEFAULT, &options).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), stream);
    assert_eq!(done.written[0].bytes, stream.len() as u64);
    let gltf = Format::Gltf;
    let refused = convert(&[&source], gltf, Target::Stream(&mut Vec::new()), &Limits::DEFAULT, &options);
    assert_eq!(refused.unwrap_err().code().id, "CORE0011");
    let refused = convert(&[&source], Format::Ser, Target::File(&path), &Limits::DEFAULT, &options);
    assert_eq!(refused.unwrap_err().code().id, "CORE0010");
}

#[test]
fn every_path_of_the_tree_can_be_located() {
    let texts = ["udm/codes/clean_model.udm", "udm/codes/clean_material.udm", "udm/codes/clean_map.udm"];
    let binaries = ["house.cdae", "house_v26.cdae", "house_zstd.cdae", "crane.cast", "odd.cast"];
    for name in binaries.into_iter().chain(texts) {
        let source = open(name);
        let options = TreeOptions::default().limit(usize::MAX);
        let tree = meshwright::tree(&source, &Limits::DEFAULT, &options).unwrap();
        assert!(tree.error.is_none() && tree.more == 0);
        for (at, row) in tree.rows.iter().enumerate() {
            // Fields with the same name that are not a list are distinguished by their order.
            let same = |other: &&meshwright::TreeRow| other.path == row.path;
            let (before, all) =
                (tree.rows[..at].iter().filter(same).count(), tree.rows.iter().filter(same).count());
            let path = if all > 1 { format!("{}[{before}]", row.path) } else { row.path.clone() };
            let place = meshwright::locate(&source, &Limits::DEFAULT, &path).unwrap();
            assert_eq!((place.span, place.path), (row.span, path), "{name}");
        }
    }
}

#[test]
fn cast_files_have_scenes() {
    let (crane, odd) = (open("crane.cast"), open("odd.cast"));
    let info = meshwright::info(&crane, &Limits::DEFAULT, 0).unwrap();
    assert!(info.scene.is_some() && info.complete && info.levels.is_empty());
    assert_eq!(info.metadata.get("author"), Some(&"meshwright".into()));
    let info = meshwright::info(&odd, &Limits::DEFAULT, 0).unwrap();
    assert_eq!((info.complete, info.opaque_bytes), (false, 32));
    for source in [&crane, &odd] {
        assert_eq!(meshwright::roundtrip(source, &Limits::DEFAULT).unwrap().difference, None);
        let asset = meshwright::read(source, &Limits::DEFAULT).unwrap();
        assert!(asset.has_scene());
        let glb = Format::Glb;
        let mut stream = Vec::new();
        let target = Target::Stream(&mut stream);
        convert(&[source], glb, target, &Limits::DEFAULT, &ConvertOptions::default()).unwrap();
        assert!(stream.starts_with(b"glTF"));
    }
}

#[test]
fn omitted_rows_are_counted() {
    let source = open("house.cdae");
    let limited = |limit| {
        let options = TreeOptions::default().limit(limit);
        meshwright::tree(&source, &Limits::DEFAULT, &options).unwrap()
    };
    let all = limited(usize::MAX);
    let few = limited(7);
    assert_eq!(few.rows.len(), 7);
    assert_eq!(few.rows.len() as u64 + few.more, all.rows.len() as u64);
}

#[test]
fn compressed_bodies_have_their_own_buffer() {
    let source = open("house_zstd.cdae");
    let (_, log, error) = meshwright::log(&source, &Limits::DEFAULT, LogOptions::default()).unwrap();
    assert!(error.is_none());
    assert!(log.rows().iter().any(|row| matches!(row.value, Value::Packed { buffer: 1, .. })));
    let place = meshwright::locate(&source, &Limits::DEFAULT, "radius").unwrap();
    assert_eq!(place.span.buffer, 1);
}

#[test]
fn files_outside_the_folder_are_opened_if_permitted() {
    let folder = tempfile::tempdir().unwrap();
    let within = folder.path().join("within");
    std::fs::create_dir(&within).unwrap();
    let house = open("house.cdae");
    let target = within.join("house.gltf");
    let gltf = Format::Gltf;
    convert(&[&house], gltf, Target::File(&target), &Limits::DEFAULT, &ConvertOptions::default()).unwrap();
    std::fs::rename(within.join("house.bin"), folder.path().join("house.bin")).unwrap();
    let text = std::fs::read_to_string(&target).unwrap().replace("\"house.bin\"", "\"../house.bin\"");
    std::fs::write(&target, text).unwrap();
    let imported = |allow_outside| {
        let hints = meshwright::core::source::Hints { allow_outside, ..Default::default() };
        let source = Source::open(&target, &Limits::DEFAULT).unwrap().with_hints(hints);
        let asset = meshwright::read(&source, &Limits::DEFAULT).unwrap();
        let noted = asset.diagnostics.as_slice().iter().any(|diagnostic| diagnostic.code.id == "GLTF0042");
        (noted, asset.to_scene().is_ok())
    };
    assert_eq!((imported(false), imported(true)), ((true, false), (false, true)));
}

#[test]
fn files_are_validated() {
    let all = |name: &str, checks: &meshwright::Checks| {
        meshwright::validate(&open(name), &Limits::DEFAULT, checks).unwrap()
    };
    let checks = |only: &[&str], ignore: &[&str]| {
        meshwright::Checks::default()
            .only(only.iter().map(|&code| code.to_owned()).collect())
            .ignore(ignore.iter().map(|&code| code.to_owned()).collect())
    };
    let error = meshwright::Severity::Error;
    let done = all("odd.cast", &checks(&[], &[]));
    assert!(!done.is_valid(error));
    let ids = |done: &meshwright::Validation| {
        done.diagnostics.counts().map(|(code, _)| code.id).collect::<Vec<_>>()
    };
    assert!(ids(&done).len() > 5);
    assert_eq!(ids(&all("odd.cast", &checks(&["CAST0309"], &[]))), ["CAST0309"]);
    let rest = all("odd.cast", &checks(&[], &["CAST03"]));
    assert!(rest.is_valid(error) && ids(&rest).iter().all(|id| !id.starts_with("CAST03")));
    assert!(checks(&["CAST"], &["udm"]).known().is_err() && checks(&["CAST"], &["UDM0"]).known().is_ok());
}

#[test]
fn a_file_is_held_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.bin");
    let length = 12 << 20;
    fs::File::create(&path).unwrap().set_len(length).unwrap();
    let length = usize::try_from(length).unwrap();
    let (source, taken) = alloc::peak(|| Source::open(&path, &Limits::DEFAULT).unwrap());
    assert!((length..length + 4096).contains(&taken.peak), "{taken:?}");
    assert_eq!(source.bytes().len(), length);
    // What exceeds a quarter of the limit of memory is held in a temporary file.
    let limits = Limits::DEFAULT.memory(4 * length as u64 - 4);
    let (source, taken) = alloc::peak(|| Source::open(&path, &limits).unwrap());
    assert!(taken.peak < 64 << 10, "{taken:?}");
    assert_eq!(source.bytes().len(), length);
}
