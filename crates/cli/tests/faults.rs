//! What goes wrong outside: disks that are full, folders that are locked, readers that go away, processes that are
//! killed. The old file stands, and nothing half-written takes its place.
#![cfg(unix)]
#![allow(
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests may panic"
)]

mod common;

use common::{files, meshwright, run, sandbox};
use snapbox::cmd::cargo_bin;
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

/// A model whose file and whose GLB have so many megabytes, about.
fn large(folder: &Path, megabytes: usize) -> std::path::PathBuf {
    use meshwright::cast::{
        document::{Document, Hashes, Kind},
        write,
    };
    let mut hashes = Hashes::new();
    let count = megabytes * 1_000_000 / 12;
    let positions: Vec<[f32; 3]> =
        (0..count).map(|at| [(at % 1000) as f32, (at / 1000) as f32, 0.0]).collect();
    let faces: Vec<u32> = (0..count as u32 / 3 * 3).collect();
    let mesh = hashes
        .node(Kind::Mesh)
        .with("n", "large")
        .with("vp", positions.as_slice())
        .with("f", faces.as_slice());
    let model = hashes.node(Kind::Model).child(mesh);
    let document = Document::new(vec![hashes.node(Kind::Root).child(model)]);
    let path = folder.join("large.cast");
    fs::write(&path, write(&document).unwrap().to_vec()).unwrap();
    path
}

/// Runs the words in a shell, with `$MW` as the program.
fn shell(folder: &Path, words: &str) -> (i32, String, String) {
    let output = Command::new("sh")
        .args(["-c", words])
        .current_dir(folder)
        .env("MW", cargo_bin!("meshwright"))
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

/// Files may grow to 4 or 8 kB and no further, as on a disk that is full.
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = sandbox();
    fs::write(folder.path().join("old.glb"), "old").unwrap();
    let before = files(folder.path());
    for verb in ["convert house.cdae -o old.glb", "convert house.cdae -o new.gltf"] {
        let (status, out, err) = shell(folder.path(), &format!("trap '' XFSZ; ulimit -f 2; \"$MW\" {verb}"));
        assert_eq!((status, out.as_str()), (1, ""), "{err}");
        assert!(err.contains("error[CORE0008]"), "{err}");
        assert_eq!(files(folder.path()), before);
        assert_eq!(fs::read(folder.path().join("old.glb")).unwrap(), b"old");
    }
}

/// The same on a disk of 64 kB of its own, where the machine lets us make one.
#[test]
fn a_small_disk_that_fills_up() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("disk")).unwrap();
    let made = "unshare -rm sh -c 'mount -t tmpfs -o size=64k none disk";
    if shell(folder.path(), &format!("{made}'")).0 != 0 {
        eprintln!("no disk of its own can be made here: not tested");
        return;
    }
    large(folder.path(), 1);
    let words = format!(
        "{made} && echo old > disk/old.glb && \"$MW\" convert large.cast house.cdae -o disk --to glb -v; \
         echo status $?; \"$MW\" convert large.cast -o disk/old.glb; echo status $?; cat disk/old.glb; ls -A disk'"
    );
    let (_, out, err) = shell(folder.path(), &words);
    assert!(err.matches("error[CORE0008]").count() == 2, "{err}");
    assert!(err.contains("No space left"), "{err}");
    // The small file was done all the same, and nothing else is there.
    let (head, tail) = out.split_once('\n').unwrap();
    assert!(head.starts_with("house.cdae -> disk/house.glb"), "{out}");
    assert_eq!(tail, "status 1\nstatus 1\nold\nhouse.glb\nold.glb\n");
}

/// Killed at any moment, the process leaves the old file or the whole new one.
#[test]
fn a_kill_while_writing() {
    let folder = tempfile::tempdir().unwrap();
    large(folder.path(), 12);
    let target = folder.path().join("large.glb");
    let convert = || {
        let mut command = Command::new(cargo_bin!("meshwright"));
        command.current_dir(folder.path()).args(["convert", "large.cast", "-o", "large.glb", "-q"]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    let began = Instant::now();
    assert!(convert().status().unwrap().success());
    let whole = began.elapsed();
    let new = fs::read(&target).unwrap();
    let mut killed = 0;
    for nth in 0..24_u32 {
        fs::write(&target, "old").unwrap();
        let mut child = convert().spawn().unwrap();
        std::thread::sleep(whole.mul_f64(f64::from(nth) / 20.0).max(Duration::from_millis(1)));
        child.kill().unwrap();
        killed += u32::from(!child.wait().unwrap().success());
        let there = fs::read(&target).unwrap();
        assert!(there == b"old" || there == new, "a mix of {} bytes", there.len());
        assert_eq!(
            meshwright::read(
                &fs::read(folder.path().join("large.cast")).unwrap().into(),
                &meshwright::Limits::default()
            )
            .unwrap()
            .format
            .name,
            "cast"
        );
    }
    assert!(killed > 0, "every run was done before it could be killed");
    // What a killed run leaves is hidden, named so that everybody knows whose it is, and not taken for an input.
    let left = files(folder.path()).into_iter().filter(|name| name != "large.cast" && name != "large.glb");
    for name in left {
        assert!(name.starts_with(".meshwright-") && name.ends_with(".part"), "{name}");
    }
}

/// Cut while it is read, a large input gives an error or the end of the process; the old file stands in either case. A
/// cut that comes too late to matter changes nothing.
#[test]
fn an_input_that_is_cut_while_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let from = large(folder.path(), 24);
    let target = folder.path().join("large.glb");
    let (bytes, convert) = (fs::read(&from).unwrap(), || {
        let mut command = Command::new(cargo_bin!("meshwright"));
        command.current_dir(folder.path()).args(["convert", "large.cast", "-o", "large.glb", "-q"]);
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        command
    });
    let began = Instant::now();
    assert!(convert().status().unwrap().success());
    let whole = began.elapsed();
    let new = fs::read(&target).unwrap();
    let mut stopped = 0;
    for nth in 0..24_u32 {
        fs::write(&from, &bytes).unwrap();
        fs::write(&target, "old").unwrap();
        let child = convert().spawn().unwrap();
        std::thread::sleep(whole.mul_f64(f64::from(nth) / 20.0));
        // Neither at a page's end nor far from it.
        let cut = bytes.len() as u64 / 25 * u64::from(nth + 1) + 1234;
        fs::OpenOptions::new().write(true).open(&from).unwrap().set_len(cut).unwrap();
        let output = child.wait_with_output().unwrap();
        let there = fs::read(&target).unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!said.contains("panicked"), "{said}");
        if output.status.success() {
            assert!(there == new, "cut at {cut}: status 0 and {} bytes", there.len());
        } else {
            assert!(there == b"old", "cut at {cut}: {:?} and {} bytes: {said}", output.status, there.len());
            stopped += 1;
        }
    }
    assert!(stopped > 0, "every run was done before its input could be cut");
}

/// What another program writes while the editor is open is not written over, and what was edited is not lost.
#[test]
fn an_input_that_is_written_while_it_is_edited() {
    let folder = sandbox();
    let theirs = fs::read(folder.path().join("crane_lift.cast")).unwrap();
    let edit = |target: &str| {
        let editor = "cp crane_lift.cast crane.cast; sed -i s/crane/gantry/";
        let words = format!("VISUAL= EDITOR='{editor}' TMPDIR=. \"$MW\" edit crane.cast {target}");
        fs::copy(common::fixtures().join("crane.cast"), folder.path().join("crane.cast")).unwrap();
        let done = shell(folder.path(), &words);
        assert!(fs::read(folder.path().join("crane.cast")).unwrap() == theirs, "{}", done.2);
        done
    };
    let before = files(folder.path());
    let kept = || files(folder.path()).into_iter().filter(|name| !before.contains(name)).collect::<Vec<_>>();
    let (status, out, err) = edit("-o gantry.cast");
    assert_eq!((status, kept()), (0, vec!["gantry.cast".to_owned()]), "{out}{err}");
    fs::remove_file(folder.path().join("gantry.cast")).unwrap();
    // The same file has many names.
    for target in ["", "-o ./crane.cast", "--json"] {
        let (status, out, err) = edit(target);
        assert_eq!(status, 1, "{out}{err}");
        assert!(err.contains("error[CORE0019]"), "{err}");
        assert_eq!(out.contains("CORE0019"), target == "--json", "{out}");
        let [kept] = &kept()[..] else { panic!("{:?}", kept()) };
        assert!(err.contains(kept.as_str()), "{err}");
        assert!(fs::read_to_string(folder.path().join(kept)).unwrap().contains("gantry"));
        fs::remove_file(folder.path().join(kept)).unwrap();
    }
}

/// A stdout that cannot take more is a failure, and one that is closed is none.
#[test]
fn a_stdout_that_is_full_or_closed() {
    let folder = sandbox();
    for verb in [
        "info house.cdae",
        "info --json house.cdae",
        "validate house.cdae",
        "convert house.cdae -o -",
        "fix odd.cast -o - -q",
        "recover house.cdae -o - -q",
        "set house.cdae radius=7.5 -o -",
    ] {
        if Path::new("/dev/full").exists() {
            let (status, _, err) = shell(folder.path(), &format!("\"$MW\" {verb} > /dev/full"));
            assert_eq!(status, 1, "{verb}: {err}");
            assert!(err.contains("error[CORE0008]"), "{verb}: {err}");
        }
        let (status, _, err) = shell(folder.path(), &format!("\"$MW\" {verb} >&-"));
        assert!(status == 0 || status == 1, "{verb}: {status} {err}");
        assert!(!err.contains("panicked"), "{verb}: {err}");
        let (_, out, err) = shell(folder.path(), &format!("(\"$MW\" {verb}; echo $? >&2) | true"));
        assert_eq!(out, "");
        assert!(["0\n", ""].contains(&err.as_str()), "{verb}: {err}");
        let (status, _, _) = shell(folder.path(), &format!("\"$MW\" {verb} 2>&-"));
        assert_eq!(status, 0, "{verb}");
    }
}

/// Where a folder may be read only, errors say so and nothing changes.
#[test]
fn a_read_only_folder() {
    use std::os::unix::fs::PermissionsExt;
    let folder = sandbox();
    let locked = folder.path().join("locked");
    fs::create_dir(&locked).unwrap();
    fs::copy(folder.path().join("house.cdae"), locked.join("house.cdae")).unwrap();
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).unwrap();
    // A superuser may write anywhere; without the privilege to pass over permissions even they cannot.
    let drop =
        "setpriv --bounding-set -dac_override,-dac_read_search --inh-caps -dac_override,-dac_read_search";
    let prefix = match fs::write(locked.join("probe"), "") {
        Err(_) => String::new(),
        Ok(()) => {
            fs::remove_file(locked.join("probe")).unwrap();
            if shell(folder.path(), &format!("{drop} touch locked/probe")).0 == 0 {
                let _ = fs::remove_file(locked.join("probe"));
                eprintln!("no folder is locked for this user: not tested");
                return;
            }
            format!("{drop} ")
        }
    };
    let command = format!("{prefix}\"$MW\" convert locked/house.cdae -o locked/house.glb");
    let (status, _, err) = shell(folder.path(), &command);
    assert_eq!(status, 1, "{err}");
    assert!(err.contains("error[CORE0008]") && err.contains("locked/house.glb"), "{err}");
    assert_eq!(files(&locked), ["house.cdae"]);
    let (status, out, _) = shell(folder.path(), &format!("{prefix}\"$MW\" info locked/house.cdae"));
    assert_eq!((status, out.is_empty()), (0, false));
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o755)).unwrap();
}

/// A file that cannot be read is one failure among the others.
#[test]
fn an_unreadable_file() {
    let folder = sandbox();
    std::os::unix::fs::symlink("nowhere", folder.path().join("broken.cdae")).unwrap();
    let (status, out, err) = run(folder.path(), &["info", "broken.cdae", "house.cdae"]);
    assert_eq!(status, 1);
    assert!(out.contains("house.cdae") && err.contains("broken.cdae"), "{err}");
    let piped = meshwright(folder.path()).args(["info", "-"]).stdin("").output().unwrap();
    assert_eq!(piped.status.code(), Some(1));
}
