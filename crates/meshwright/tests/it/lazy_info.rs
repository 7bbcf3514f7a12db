//! `info` reads only what it needs: a gigabyte of vertices stays on the disk.
#![cfg(target_os = "linux")]

use meshwright::{
    Limits, Source,
    cdae::document::{Number, Vector},
    core::Chunk,
};
use meshwright_testkit::fixtures;
use std::{
    fs,
    io::{Seek, SeekFrom, Write},
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
    let source = Source::open(file.path(), &Limits::DEFAULT).unwrap();
    assert_eq!(source.len(), blocks.len());
    let info = meshwright::info(&source, &Limits::DEFAULT, 0).unwrap();
    assert_eq!(info.scene.unwrap().vertices, VERTICES);
    let held = peak().saturating_sub(before);
    assert!(held < 8 << 20, "{held} bytes were held for a file of {}", source.len());
}
