use meshwright_core::{Chunk, Chunks, Output, codes};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

fn chunks(bytes: &[u8]) -> Chunks<'static> {
    let mut chunks = Chunks::new();
    chunks.owned(bytes);
    chunks
}

/// A folder with a file `out` that holds `old`.
fn with_old() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("out");
    fs::write(&target, "old").unwrap();
    (folder, target)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn new_file_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("new");
    Output::write(&target, &chunks(b"content")).unwrap();
    assert_eq!(fs::read(&target).unwrap(), b"content");
    assert_eq!(names(folder.path()), ["new"], "nothing else is left");
}

#[test]
fn old_file_is_kept_until_the_commit() {
    let (folder, target) = with_old();
    let mut output = Output::create(&target).unwrap();
    output.write_all(b"new").unwrap();
    output.flush().unwrap();
    assert_eq!(fs::read(&target).unwrap(), b"old");
    output.commit().unwrap();
    assert_eq!(fs::read(&target).unwrap(), b"new");
    assert_eq!(names(folder.path()), ["out"]);
}

#[test]
fn a_new_file_never_replaces_another() {
    let (folder, target) = with_old();
    let staged = |bytes: &[u8]| {
        let mut output = Output::create_next_to(&target).unwrap();
        output.write_all(bytes).unwrap();
        output
    };
    for commit in [Output::commit, |output| meshwright_core::Transaction::new(output).commit().map(drop)] {
        let error = commit(staged(b"new")).unwrap_err();
        assert_eq!(error.code(), &codes::UNWRITABLE);
        assert_eq!(
            (fs::read(&target).unwrap(), names(folder.path())),
            (b"old".to_vec(), vec!["out".to_owned()])
        );
        commit(staged(b"old")).unwrap();
    }
    fs::remove_file(&target).unwrap();
    staged(b"new").commit().unwrap();
    assert_eq!((fs::read(&target).unwrap(), names(folder.path())), (b"new".to_vec(), vec!["out".to_owned()]));
}

#[test]
fn drop_without_commit_changes_nothing() {
    let (folder, target) = with_old();
    let mut output = Output::create(&target).unwrap();
    output.write_all(b"new").unwrap();
    drop(output);
    assert_eq!(fs::read(&target).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["out"]);
}

#[test]
fn error_during_writing_keeps_the_old_file() {
    let (folder, target) = with_old();
    let mut broken = chunks(&[1; 100_000]);
    let make = |out: &mut dyn Write| {
        out.write_all(&[2; 300_000])?;
        Err(io::Error::other("the source went away"))
    };
    broken.push(Chunk::Lazy { len: 600_000, make: Box::new(make) });
    let error = Output::write(&target, &broken).unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    assert!(error.message().contains("the source went away"), "{error}");
    assert_eq!(fs::read(&target).unwrap(), b"old");
    assert_eq!(names(folder.path()), ["out"]);
}

#[test]
fn chunk_with_wrong_length_keeps_the_old_file() {
    for len in [9, 11] {
        let (_folder, target) = with_old();
        let mut wrong = Chunks::new();
        wrong.push(Chunk::Lazy { len, make: Box::new(|out: &mut dyn Write| out.write_all(&[0; 10])) });
        let error = Output::write(&target, &wrong).unwrap_err();
        assert!(error.message().contains("10 bytes were written where"), "{error}");
        assert_eq!(fs::read(&target).unwrap(), b"old");
    }
}

#[test]
fn the_output_may_replace_the_input() {
    let (_folder, target) = with_old();
    fs::write(&target, vec![5; 5 << 20]).unwrap();
    // Windows does not replace a mapped file.
    let options = meshwright_core::source::SourceOptions::default().map(cfg!(not(windows)));
    let source =
        meshwright_core::Source::open_with(&target, &meshwright_core::Limits::DEFAULT, options).unwrap();
    let mut both = Chunks::new();
    both.owned(b"head");
    both.borrowed(source.bytes());
    Output::write(&target, &both).unwrap();
    assert_eq!(source.len(), 5 << 20, "the source still has the old file");
    assert_eq!(fs::metadata(&target).unwrap().len(), (5 << 20) + 4);
}

#[test]
fn folders_and_missing_folders_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let error = Output::write(folder.path(), &chunks(b"x")).unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    let error = Output::write(folder.path().join("absent/file"), &chunks(b"x")).unwrap_err();
    assert_eq!(error.code(), &codes::UNWRITABLE);
    assert!(names(folder.path()).is_empty());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::{
        env,
        ffi::OsStr,
        os::unix::fs::{FileTypeExt, PermissionsExt, symlink},
        process::{Command, Stdio},
        time::Duration,
    };

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn permissions_do_not_depend_on_the_umask() {
        for wanted in [0o600, 0o640, 0o666, 0o755] {
            let (_folder, target) = with_old();
            set_mode(&target, wanted);
            Output::write(&target, &chunks(b"new")).unwrap();
            assert_eq!(mode(&target), wanted, "{wanted:o}");
        }
    }

    #[test]
    fn new_file_has_default_permissions() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("plain"), "x").unwrap();
        Output::write(folder.path().join("ours"), &chunks(b"x")).unwrap();
        assert_eq!(mode(&folder.path().join("ours")), mode(&folder.path().join("plain")));
    }

    #[test]
    fn a_read_only_file_is_not_replaced() {
        let (folder, target) = with_old();
        set_mode(&target, 0o444);
        let error = Output::write(&target, &chunks(b"new")).unwrap_err();
        assert_eq!(error.code(), &codes::UNWRITABLE);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert_eq!(names(folder.path()), ["out"]);
    }

    /// A superuser may write anyway.
    #[test]
    #[ignore = "needs another user than root"]
    fn read_only_folder_is_an_error() {
        let (folder, target) = with_old();
        set_mode(folder.path(), 0o555);
        let error = Output::write(&target, &chunks(b"new")).unwrap_err();
        assert_eq!(error.code(), &codes::UNWRITABLE);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        set_mode(folder.path(), 0o755);
    }

    #[test]
    fn a_link_stays_a_link() {
        let (folder, target) = with_old();
        fs::create_dir(folder.path().join("links")).unwrap();
        let (first, second) = (folder.path().join("links/first"), folder.path().join("second"));
        symlink("../second", &first).unwrap();
        symlink("out", &second).unwrap();
        Output::write(&first, &chunks(b"new")).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert!(fs::symlink_metadata(&first).unwrap().is_symlink());
        assert!(fs::symlink_metadata(&second).unwrap().is_symlink());
        assert_eq!(names(&folder.path().join("links")), ["first"]);
    }

    #[test]
    fn dangling_link_is_followed_and_a_cycle_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        symlink("later", folder.path().join("link")).unwrap();
        Output::write(folder.path().join("link"), &chunks(b"new")).unwrap();
        assert_eq!(fs::read(folder.path().join("later")).unwrap(), b"new");
        assert!(fs::symlink_metadata(folder.path().join("link")).unwrap().is_symlink());
        symlink("b", folder.path().join("a")).unwrap();
        symlink("a", folder.path().join("b")).unwrap();
        // The links must not affect anything else, whether the write fails or not.
        let _ = Output::write(folder.path().join("a"), &chunks(b"x"));
        assert_eq!(fs::read(folder.path().join("later")).unwrap(), b"new");
    }

    #[test]
    fn devices_are_written_directly() {
        Output::write("/dev/null", &chunks(b"gone")).unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        if Path::new("/dev/full").exists() {
            let error = Output::write("/dev/full", &chunks(b"too much")).unwrap_err();
            assert_eq!(error.code(), &codes::UNWRITABLE);
        }
    }

    /// A file system of 256 kB that is unmounted on drop.
    struct Small(tempfile::TempDir);

    impl Small {
        fn mount() -> Self {
            let folder = tempfile::tempdir().unwrap();
            let mut mount = Command::new("mount");
            mount.args(["-t", "tmpfs", "-o", "size=256k", "tmpfs"]).arg(folder.path());
            assert!(mount.status().unwrap().success());
            Self(folder)
        }
    }

    impl Drop for Small {
        fn drop(&mut self) {
            let _ = Command::new("umount").arg(self.0.path()).status();
        }
    }

    #[test]
    #[ignore = "needs mount"]
    fn full_disk_keeps_the_old_file() {
        let small = Small::mount();
        let target = small.0.path().join("out");
        fs::write(&target, "old").unwrap();
        let error = Output::write(&target, &chunks(&[1; 1 << 20])).unwrap_err();
        assert_eq!(error.code(), &codes::UNWRITABLE);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert_eq!(names(small.0.path()), ["out"]);
        // A child process that another test starts may hold the removed file for a moment.
        let fits = (0..WAITS).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            Output::write(&target, &chunks(&[2; 1 << 16])).is_ok()
        });
        assert!(fits, "abandoned files take no space");
        assert_eq!(fs::metadata(&target).unwrap().len(), 1 << 16);
    }

    /// Most pauses of ten milliseconds for what another process does soon.
    const WAITS: usize = 60_000;

    #[test]
    fn links_below_a_folder_do_not_lead_out_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| folder.path().join(path);
        for path in ["out/real/deep", "victim"] {
            fs::create_dir_all(at(path)).unwrap();
        }
        for (target, link) in [
            ("../victim", "out/folder"),
            ("real", "out/own"),
            ("../victim/new", "out/new"),
            ("own/deep", "out/chain"),
            ("own/up", "out/far"),
            ("../../victim", "out/real/up"),
            ("../out/real/x", "out/round"),
            ("circle", "out/circle"),
            ("nowhere/x", "out/later"),
            ("out", "linked"),
        ] {
            symlink(target, at(link)).unwrap();
        }
        let check = |target: &str, folder: &str| Output::check_below(at(target), at(folder));
        let inside = ["a", "real/a", "own/a", "chain/a", "round", "later", "missing/folder/a", "circle", "."];
        for target in inside.map(|target| format!("out/{target}")) {
            check(&target, "out").unwrap();
        }
        for target in ["folder", "folder/a", "folder/new/a", "new", "far/a", "real/up/a", "own/up/a", "../a"]
        {
            let error = check(&format!("out/{target}"), "out").unwrap_err();
            assert_eq!(error.code(), &codes::OUTSIDE, "{target}");
        }
        // The folder itself may be a link, and may be missing.
        check("linked/real/a", "linked").unwrap();
        assert!(check("linked/folder/a", "linked").is_err());
        check("out/folder/a", "out/folder").unwrap();
        check("missing/a", "missing").unwrap();
        assert!(check("victim/a", "out").is_err());
        let error = check("out/own/up/a", "out").unwrap_err();
        let said = format!("{} is a link that leads out of", at("out/own/up").display());
        assert!(error.message().contains(&said), "{error}");
    }

    const CHILD: &str = "MESHWRIGHT_TEST_WRITES_TO";

    /// Writes a file for ever.
    fn write_for_ever(target: &OsStr) {
        let mut endless = Chunks::new();
        let make = |out: &mut dyn Write| {
            loop {
                out.write_all(&[7; 4096])?;
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        endless.push(Chunk::Lazy { len: u64::MAX, make: Box::new(make) });
        let _ = Output::write(target, &endless);
    }

    #[test]
    fn killed_process_keeps_the_old_file() {
        // The process that is killed runs this test, too.
        if let Some(target) = env::var_os(CHILD) {
            return write_for_ever(&target);
        }
        let (folder, target) = with_old();
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["core::output::unix::killed_process_keeps_the_old_file", "--exact"])
            .env(CHILD, &target)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let under_way = || {
            fs::read_dir(folder.path()).unwrap().flatten().any(|entry| {
                entry.file_name() != "out" && entry.metadata().is_ok_and(|meta| meta.len() > 100_000)
            })
        };
        let began = (0..WAITS).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            under_way()
        });
        assert!(began, "the child writes nothing");
        child.kill().unwrap();
        let status = child.wait().unwrap();
        assert!(!status.success());
        assert_eq!(fs::read(&target).unwrap(), b"old");
        // The leftover file is hidden and its name shows its owner.
        for name in names(folder.path()) {
            assert!(name == "out" || (name.starts_with(".meshwright-") && name.ends_with(".part")), "{name}");
        }
    }
}
