//! `info` reads only what it needs: a gigabyte of vertices stays on the disk.
#![cfg(target_os = "linux")]

use meshwright::{
    Format, Limits, Source,
    cdae::document::{Number, Vector},
    core::{Chunk, source::SourceOptions},
    info::needed_bytes,
};
use meshwright_testkit::{corpus, fixtures};
use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    ops::Range,
};

/// Peak memory of this process in bytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap().saturating_mul(1024)
}

#[test]
fn info_does_not_read_vertex_data() {
    const VERTICES: usize = 40_000_000;
    let source = Source::from(fixtures::read("house.cdae"));
    let (mut document, _) = meshwright::cdae::read(&source, &Limits::DEFAULT).unwrap();
    // Untouched zero pages take no memory.
    let body = document.shape.meshes.items.iter_mut().find_map(|mesh| mesh.body.as_mut()).unwrap();
    body.verts = Vector::packed(vec![0; VERTICES.saturating_mul(12)], 12);
    body.norms = Vector::packed(vec![0; VERTICES.saturating_mul(12)], 12);
    body.tangents = Vector::packed(&[][..], 16);
    body.tverts = Vector::packed(&[][..], 8);
    body.verts_per_frame = Number::default().or_int(VERTICES);

    let file = tempfile::NamedTempFile::new().unwrap();
    let mut out = file.as_file();
    let blocks = meshwright::cdae::write(&document).unwrap();
    for part in blocks.parts() {
        match part {
            Chunk::Bytes(bytes) if bytes.len() < 1 << 20 => out.write_all(bytes).unwrap(),
            // A hole in the file.
            part => drop(out.seek(SeekFrom::Current(i64::try_from(part.len()).unwrap())).unwrap()),
        }
    }
    let before = peak();
    let mapped = SourceOptions::default().map(true);
    let source = Source::open_with(file.path(), &Limits::DEFAULT, mapped).unwrap();
    assert_eq!(source.len(), blocks.len());
    let info = meshwright::info(&source, &Limits::DEFAULT, 0).unwrap();
    assert_eq!(info.scene.unwrap().vertices, VERTICES);
    let held = peak().saturating_sub(before);
    assert!(held < 8 << 20, "{held} bytes were held for a file of {}", source.len());
}

/// What `info` says of a file of which only the needed ranges are known, and their size; `None` if it needs the whole file.
fn of_parts(whole: &[u8]) -> Option<(String, u64)> {
    let mut bytes = vec![0xA5; whole.len()];
    let mut known: Vec<Range<u64>> = Vec::new();
    loop {
        let source = Source::from(bytes.clone());
        let needed = needed_bytes(&source, &known, &Limits::DEFAULT)?;
        let missing: Vec<Range<u64>> = needed.into_iter().filter(|range| !known.contains(range)).collect();
        if missing.is_empty() {
            let size = known.iter().map(|range| range.end - range.start).sum();
            return Some((described(&source), size));
        }
        for range in missing {
            let place =
                usize::try_from(range.start).unwrap()..usize::try_from(range.end).unwrap().min(whole.len());
            bytes[place.clone()].copy_from_slice(&whole[place]);
            known.push(range);
        }
    }
}

fn of_whole(bytes: &[u8]) -> String {
    described(&Source::from(bytes.to_vec()))
}

fn described(source: &Source) -> String {
    match meshwright::info(source, &Limits::DEFAULT, 0) {
        Ok(info) => serde_json::to_string(&info).unwrap(),
        Err(error) => format!("{error:?}"),
    }
}

#[test]
fn parts_of_a_glb_are_enough() {
    for name in ["house.cdae", "windmill.cdae", "crane_lift.cast", "shed.dae"] {
        let asset = meshwright::open(fixtures::path(name)).unwrap();
        let glb = asset.convert_to(Format::Glb).to_vec().unwrap().value;
        let (parts, size) = of_parts(&glb).unwrap_or_else(|| panic!("{name} is needed whole"));
        assert_eq!(parts, of_whole(&glb), "{name}");
        assert!(size < glb.len() as u64, "{name}: {size} of {} bytes", glb.len());
    }
}

#[test]
fn what_needs_more_is_needed_whole() {
    assert_eq!(of_parts(&fixtures::read("house.cdae")), None);
    assert_eq!(of_parts(b"glTF"), None);
    // Its morph targets are sparse accessors.
    let crane = meshwright::open(fixtures::path("crane.cast")).unwrap();
    assert_eq!(of_parts(&crane.convert_to(Format::Glb).to_vec().unwrap().value), None);
    // An empty chunk, and one that is too long.
    let chunks =
        |length: u32| [&b"glTF\x02\0\0\0\x40\0\0\0"[..], &length.to_le_bytes(), b"JSON", &[0; 44]].concat();
    assert_eq!((of_parts(&chunks(0)), of_parts(&chunks(u32::MAX))), (None, None));
}

#[test]
#[ignore = "needs MESHWRIGHT_CORPUS"]
fn parts_of_real_glb_files_are_enough() {
    let mut count = 0;
    for path in corpus::required("gltf", &["glb"]) {
        let bytes = fs::read(&path).unwrap();
        if let Some((parts, _)) = of_parts(&bytes) {
            assert_eq!(parts, of_whole(&bytes), "{}", path.display());
            count += 1;
        }
    }
    assert!(count > 0);
}
