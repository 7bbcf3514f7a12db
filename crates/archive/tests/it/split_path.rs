//! Paths that lead into an archive.

use crate::zip_builder::{Zip, content, stored, zip};
use meshwright_archive::{Archive, split_path};
use meshwright_core::Limits;
use std::{fs, path::PathBuf};

#[test]
fn paths_are_divided_at_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    let archive = root.join("a").join("mod.zip");
    fs::create_dir(root.join("a")).unwrap();
    fs::write(&archive, zip(vec![stored("x", b"1")]).bytes()).unwrap();
    // The extension does not count.
    fs::write(root.join("a/other.mod"), zip(vec![]).bytes()).unwrap();
    fs::write(root.join("a/text.zip"), "text").unwrap();
    fs::write(root.join("a/short.zip"), "PK").unwrap();
    fs::create_dir(root.join("a/folder.zip")).unwrap();
    let split = |path: &str| split_path(root.join(path));
    let found = |path: &str, inner: &str| Some((PathBuf::from(path), inner.to_owned()));
    let in_archive = |inner: &str| found(archive.to_str().unwrap(), inner);
    for (path, inner) in [
        ("a/mod.zip/vehicles/x/x.cdae", "vehicles/x/x.cdae"),
        ("a/mod.zip/vehicles\\x\\x.cdae", "vehicles/x/x.cdae"),
        ("a/mod.zip\\vehicles\\x.cdae", "vehicles/x.cdae"),
        ("a/mod.zip//vehicles/./x/", "vehicles/x"),
        ("a/mod.zip/inner.zip/x", "inner.zip/x"),
        ("a/mod.zip", ""),
        ("a/mod.zip/", ""),
    ] {
        assert_eq!(split(path), in_archive(inner), "{path}");
    }
    assert!(split("a/other.mod/x").is_some());
    for path in ["a", "", "a/text.zip/x", "a/short.zip/x", "a/folder.zip/x", "a/none.zip/x", "a/x", "none/x"]
    {
        assert_eq!(split(path), None, "{path}");
    }
    assert_eq!((split_path(""), split_path("/"), split_path("no-such.zip/x")), (None, None, None));
}

#[test]
fn an_archive_after_a_program_is_an_archive() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: Vec<u8>| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let small = || zip(vec![stored("x", b"content")]);
    let commented = || Zip { comment: b"made by hand".to_vec(), ..small() };
    for (at, program) in [&b"MZ\x90\0stub"[..], b"\x7fELF....", b"#!/bin/sh\nexit\n"].into_iter().enumerate()
    {
        // The offsets count from the archive or from the start of the file; with 64 bits from the latter.
        let prefix = program.to_vec();
        for zip in [
            Zip { prefix: prefix.clone(), ..small() },
            Zip { before: prefix.clone(), ..small() },
            Zip { prefix: prefix.clone(), ..commented() },
            Zip { before: prefix, zip64: true, ..small() },
        ] {
            let path = file(&format!("{at}.exe"), zip.bytes());
            assert_eq!(split_path(path.join("x")), Some((path.clone(), "x".to_owned())));
            let archive = Archive::open(&path, &Limits::DEFAULT).unwrap().value;
            assert_eq!(content(&archive, "x").unwrap(), b"content");
        }
    }
    let prefixed = Zip { prefix: vec![7; 70_000], ..small() };
    assert!(split_path(file("a.ZIP", prefixed.bytes())).is_some(), "any prefix of a .zip");
    assert!(split_path(file("a.glb", prefixed.bytes())).is_none(), "other files only begin like archives");
    // What only looks like an end.
    let end =
        |size: u32| [b"PK\x05\x06\0\0\0\0\x01\0\x01\0".as_slice(), &size.to_le_bytes(), &[0; 6]].concat();
    for bytes in [vec![], b"PK\x05\x06".to_vec(), end(5), end(0), end(u32::MAX), [end(46), vec![0]].concat()]
    {
        let bytes = [b"MZ", &[0_u8; 50][..], &bytes].concat();
        assert!(split_path(file("b.exe", bytes.clone())).is_none(), "{bytes:?}");
    }
}

#[cfg(unix)]
#[test]
fn links_to_archives_are_followed_and_pipes_are_not_opened() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    fs::write(root.join("mod.zip"), zip(vec![]).bytes()).unwrap();
    symlink("mod.zip", root.join("link.zip")).unwrap();
    assert_eq!(split_path(root.join("link.zip/x")), Some((root.join("link.zip"), "x".to_owned())));
    // A file whose name has a backslash is found first.
    fs::write(root.join("mod.zip\\x"), "a text").unwrap();
    assert_eq!(split_path(root.join("mod.zip\\x")), None);
    assert_eq!(split_path("/dev/zero/x"), None);
    let made = std::process::Command::new("mkfifo").arg(root.join("pipe.zip")).status();
    if made.is_ok_and(|status| status.success()) {
        assert_eq!(split_path(root.join("pipe.zip/x")), None, "it would block");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn folders_above_the_archive_may_have_any_name() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let odd = folder.path().join(std::ffi::OsStr::from_bytes(b"m\xF6ds"));
    fs::create_dir(&odd).unwrap();
    let archive = odd.join("mod.zip");
    fs::write(&archive, zip(vec![]).bytes()).unwrap();
    assert_eq!(split_path(archive.join("a/b")), Some((archive.clone(), "a/b".to_owned())));
    assert_eq!(split_path(odd.join("none.zip/a")), None);
    assert_eq!(split_path(archive.join(std::ffi::OsStr::from_bytes(b"\xF6"))), None);
}
