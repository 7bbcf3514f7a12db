//! External failures: full disks, read-only folders, closed pipes, killed processes. The old file is kept,
//! and no partial file replaces it.
#![cfg(unix)]

use crate::common;
use common::{files, meshwright, run, sandbox};
use snapbox::cmd::cargo_bin;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A model whose file and whose GLB have about that many megabytes.
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

/// Runs a shell command, with `$MW` as the program.
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

/// File sizes are limited to 4 or 8 kB, as on a full disk.
#[test]
fn a_full_disk_keeps_the_old_file() {
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

/// The same on a separate disk of 64 kB.
#[test]
#[ignore = "needs unshare"]
fn a_small_disk_that_fills_up() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("disk")).unwrap();
    let made = "unshare -rm sh -c 'mount -t tmpfs -o size=64k none disk";
    large(folder.path(), 1);
    let words = format!(
        "{made} && echo old > disk/old.glb && \"$MW\" convert large.cast house.cdae -o disk --to glb -v; \
         echo status $?; \"$MW\" convert large.cast -o disk/old.glb; echo status $?; cat disk/old.glb; ls -A disk'"
    );
    let (_, out, err) = shell(folder.path(), &words);
    assert!(err.matches("error[CORE0008]").count() == 2, "{err}");
    assert!(err.contains("no space left on the disk"), "{err}");
    // The small file was converted, and nothing else exists.
    let (head, tail) = out.split_once('\n').unwrap();
    assert!(head.starts_with("house.cdae -> disk/house.glb"), "{out}");
    assert_eq!(tail, "status 1\nstatus 1\nold\nhouse.glb\nold.glb\n");
}

/// The calls of the system that change files, for strace; `?` allows those that a processor does not have.
const CHANGES: &str = "?write,?writev,?pwrite64,?ftruncate,?fsync,?fdatasync,?rename,?renameat,?renameat2,?linkat,?unlink,?unlinkat,?mkdir";

/// The program with `args` in a folder, under strace with these options. It is the child itself, not strace.
pub(crate) fn traced(folder: &Path, args: &[&str], log: &Path, options: &[&str]) -> Child {
    let mut command = Command::new("strace");
    command.args(["-D", "-f", "-qq", "-o"]).arg(log).args(options).arg(cargo_bin!("meshwright")).args(args);
    command.current_dir(folder).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// A call of the system by its name and its number among those of a thread with that name.
type Call = (String, usize);

/// The calls of a whole run that change files: all of them, or of those that there are many of a dozen on the way.
fn changes(folder: &Path, args: &[&str], all: bool) -> Vec<Call> {
    let log = tempfile::NamedTempFile::new().unwrap();
    let trace = format!("trace={CHANGES}");
    let done = traced(folder, args, log.path(), &["-e", &trace]).wait_with_output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    // A line is `12345 fsync(3) = 0`.
    let (log, mut threads) =
        (fs::read_to_string(log.path()).unwrap(), BTreeMap::<(&str, &str), usize>::new());
    for (thread, call) in log.lines().filter_map(|line| line.split_once(' ')) {
        if let Some((name, _)) = call.trim_start().split_once('(').filter(|(name, _)| !name.contains(' ')) {
            *threads.entry((name, thread)).or_default() += 1;
        }
    }
    let mut most = BTreeMap::<&str, usize>::new();
    for ((name, _), count) in threads {
        let most = most.entry(name).or_default();
        *most = count.max(*most);
    }
    assert!(most.keys().any(|name| name.starts_with("rename")), "{most:?}");
    let step = |count: usize| if all { 1 } else { count.div_ceil(12) };
    let of = |(name, count): (&str, usize)| {
        (1..=count).step_by(step(count)).map(|nth| (name.to_owned(), nth)).collect::<Vec<_>>()
    };
    most.into_iter().flat_map(of).collect()
}

/// The option that sends a signal to a process that begins a call.
fn signal_at((name, nth): &Call, signal: &str) -> String {
    format!("inject={name}:signal={signal}:when={nth}")
}

/// Runs the program once for each of the calls, and kills it where a thread begins that call. `check` sees each result.
fn kill_at_calls(folder: &Path, args: &[&str], calls: &[Call], mut check: impl FnMut(&Call)) {
    let mut killed = 0;
    for call in calls {
        let options = ["-e", &signal_at(call, "KILL")];
        let done = traced(folder, args, Path::new("/dev/null"), &options).wait_with_output().unwrap();
        killed += usize::from(!done.status.success());
        check(call);
    }
    // Threads may share the calls in another way.
    assert!(killed * 2 > calls.len(), "{killed} of {} runs were killed", calls.len());
}

/// A process killed at any call leaves the old file or the complete new one.
#[test]
#[ignore = "needs strace"]
fn a_kill_while_writing() {
    let folder = tempfile::tempdir().unwrap();
    let from = large(folder.path(), 12);
    let (target, input) = (folder.path().join("large.glb"), fs::read(from).unwrap());
    let args = ["convert", "large.cast", "-o", "large.glb", "-q"];
    let calls = changes(folder.path(), &args, false);
    let new = fs::read(&target).unwrap();
    fs::write(&target, "old").unwrap();
    kill_at_calls(folder.path(), &args, &calls, |call| {
        let there = fs::read(&target).unwrap();
        assert!(there == b"old" || there == new, "{call:?}: a mix of {} bytes", there.len());
        fs::write(&target, "old").unwrap();
    });
    assert!(fs::read(folder.path().join("large.cast")).unwrap() == input);
    // The leftover file of a killed run is hidden, has a recognizable name, and does not count as an input.
    let left = files(folder.path()).into_iter().filter(|name| name != "large.cast" && name != "large.glb");
    for name in left {
        assert!(name.starts_with(".meshwright-") && name.ends_with(".part"), "{name}");
    }
}

/// All files below a folder with their content, without leftovers of killed processes.
fn content(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if !(name.starts_with(".meshwright-") && name.ends_with(".part")) {
                let bytes = fs::read(&path).unwrap();
                all.insert(path.strip_prefix(folder).unwrap().to_owned(), bytes);
            }
        }
    }
    all
}

/// Converts `args` over an old result and kills the process at many calls of the system, or at all of them. `is_new`
/// returns whether the files in the folder `out` are the complete new result; if not, each old file must be unchanged.
/// Files outside of `out` never change.
fn killed_over_an_old_result(
    folder: &Path,
    args: &[&str],
    all: bool,
    is_new: impl Fn(&BTreeMap<PathBuf, Vec<u8>>) -> bool,
) {
    let out = folder.join("out");
    let (old, others) = (content(&out), content(folder));
    let restore = || {
        fs::remove_dir_all(&out).unwrap();
        for (path, bytes) in &old {
            let path = out.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    };
    let args = [args, &["-q"]].concat();
    assert!(!is_new(&old));
    let calls = changes(folder, &args, all);
    assert!(is_new(&content(&out)));
    restore();
    kill_at_calls(folder, &args, &calls, |call| {
        let now = content(&out);
        let unchanged = old.iter().all(|(path, bytes)| now.get(path) == Some(bytes));
        assert!(unchanged || is_new(&now), "{call:?}: a mix of {:?}", now.keys());
        restore();
    });
    let outside = |files: BTreeMap<PathBuf, Vec<u8>>| -> Vec<_> {
        files.into_iter().filter(|(path, _)| !path.starts_with("out")).collect()
    };
    assert!(outside(content(folder)) == outside(others), "something outside of the output changed");
    // Afterwards the same conversion gives the complete result.
    assert_eq!(run(folder, &args).0, 0);
    assert!(is_new(&content(&out)));
}

/// Killed at any call, a conversion to several files leaves the complete old or new asset.
#[test]
#[ignore = "needs strace"]
fn a_kill_while_a_gltf_is_replaced() {
    kill_while_a_gltf_is_replaced(false);
}

fn kill_while_a_gltf_is_replaced(all: bool) {
    let folder = sandbox();
    large(folder.path(), 6);
    fs::create_dir(folder.path().join("out")).unwrap();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "out/large.gltf"]).0, 0);
    assert_eq!(files(&folder.path().join("out")), ["large.bin", "large.gltf"]);
    let is_new = |files: &BTreeMap<PathBuf, Vec<u8>>| {
        let asset: serde_json::Value = serde_json::from_slice(&files[Path::new("large.gltf")]).unwrap();
        let buffer = &asset["buffers"][0];
        let bytes = &files[Path::new(buffer["uri"].as_str().unwrap())];
        assert_eq!(
            bytes.len() as u64,
            buffer["byteLength"].as_u64().unwrap(),
            "the buffer belongs to another asset"
        );
        bytes.len() > 1_000_000
    };
    killed_over_an_old_result(folder.path(), &["convert", "large.cast", "-o", "out/large.gltf"], all, is_new);
    // The buffer of the old asset is removed, and only the asset exists.
    let mut found = files(&folder.path().join("out"));
    found.retain(|name| !name.ends_with(".part"));
    assert_eq!(found.len(), 2, "{found:?}");
}

/// A model with a few animations of `keys` keyframes each.
fn animated(folder: &Path, keys: u32) {
    use meshwright::cast::{
        document::{Document, Hashes, Kind},
        write,
    };
    let mut hashes = Hashes::new();
    let bone = hashes.node(Kind::Bone).with("n", "arm").with("p", u32::MAX).with("lp", [0.0_f32; 3]);
    let skeleton = hashes.node(Kind::Skeleton).child(bone);
    let model = hashes.node(Kind::Model).child(skeleton);
    let frames: Vec<u32> = (0..keys).collect();
    let values: Vec<f32> = frames.iter().map(|frame| (frame % 7) as f32 + keys as f32).collect();
    let mut root = hashes.node(Kind::Root).child(model);
    for name in ["walk", "run", "jump", "fall"] {
        let curve = hashes.node(Kind::Curve).with("nn", "arm").with("kp", "tx").with("m", "absolute");
        let curve = curve.with("kb", frames.as_slice()).with("kv", values.as_slice());
        root = root.child(hashes.node(Kind::Animation).with("n", name).with("fr", 30.0_f32).child(curve));
    }
    fs::write(folder.join("man.cast"), write(&Document::new(vec![root])).unwrap().to_vec()).unwrap();
}

#[test]
#[ignore = "needs strace"]
fn a_kill_while_animations_are_replaced() {
    kill_while_animations_are_replaced(false);
}

fn kill_while_animations_are_replaced(all: bool) {
    let folder = sandbox();
    fs::create_dir(folder.path().join("out")).unwrap();
    let args = ["convert", "man.cast", "-o", "out/man.cast", "--split-clips"];
    animated(folder.path(), 10);
    assert_eq!(run(folder.path(), &args).0, 0);
    let names = ["man.cast", "man_fall.cast", "man_jump.cast", "man_run.cast", "man_walk.cast"];
    assert_eq!(files(&folder.path().join("out")), names);
    // The model itself must differ too.
    animated(folder.path(), 60_000);
    let old = fs::read(folder.path().join("out/man.cast")).unwrap();
    assert_eq!(
        run(folder.path(), &["convert", "man.cast", "-o", "new.cast", "--split-clips", "--scale", "2"]).0,
        0
    );
    let new: Vec<Vec<u8>> =
        names.iter().map(|name| fs::read(folder.path().join(name.replace("man", "new"))).unwrap()).collect();
    assert_ne!(old, new[0]);
    // Once the new model exists, each new animation does too, with its final or its temporary name.
    let is_new = |files: &BTreeMap<PathBuf, Vec<u8>>| {
        let there = |bytes: &Vec<u8>| files.values().any(|other| other == bytes);
        files[Path::new("man.cast")] == new[0] && new.iter().all(there)
    };
    let args = [&args[..], &["--scale", "2"]].concat();
    killed_over_an_old_result(folder.path(), &args, all, is_new);
    // A run that is killed cannot remove its unfinished files.
    let mut found = files(&folder.path().join("out"));
    found.retain(|name| !name.ends_with(".part"));
    assert_eq!(found, names);
}

#[test]
#[ignore = "needs strace"]
fn a_kill_while_a_udm_model_is_replaced() {
    kill_while_a_udm_model_is_replaced(false);
}

fn kill_while_a_udm_model_is_replaced(all: bool) {
    let folder = sandbox();
    fs::create_dir_all(folder.path().join("materials")).unwrap();
    fs::create_dir_all(folder.path().join("out")).unwrap();
    assert_eq!(run(folder.path(), &["convert", "windmill.cdae", "-o", "out/m.pmdl_b"]).0, 0);
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "whole/m.pmdl_b"]).0, 1, "no such folder");
    fs::create_dir(folder.path().join("whole")).unwrap();
    assert_eq!(run(folder.path(), &["convert", "house.cdae", "-o", "whole/m.pmdl_b"]).0, 0);
    let new = content(&folder.path().join("whole"));
    assert!(new.len() > 1, "{:?}", new.keys());
    let is_new =
        |files: &BTreeMap<PathBuf, Vec<u8>>| new.iter().all(|(path, bytes)| files.get(path) == Some(bytes));
    killed_over_an_old_result(folder.path(), &["convert", "house.cdae", "-o", "out/m.pmdl_b"], all, is_new);
    assert_eq!(fs::read_dir(folder.path().join("materials")).unwrap().count(), 0);
}

/// Killed at any call, a conversion of several inputs leaves for each of them the old result or the new one.
#[test]
#[ignore = "needs strace"]
fn a_kill_while_many_results_are_replaced() {
    let folder = sandbox();
    let names = ["house", "windmill", "crane"];
    let target = |name: &str| Path::new("out").join(name).with_extension("gltf");
    fs::create_dir(folder.path().join("out")).unwrap();
    for name in names {
        fs::write(folder.path().join(target(name)), "old").unwrap();
    }
    let args =
        ["convert", "house.cdae", "windmill.cdae", "crane.cast", "-o", "out/", "--to", "gltf", "-q", "-j1"];
    let calls = changes(folder.path(), &args, false);
    let new: Vec<_> = names.iter().map(|name| fs::read(folder.path().join(target(name))).unwrap()).collect();
    let (mut kept, mut replaced) = (0, 0);
    let mut check = |call: &Call| {
        for (name, new) in names.iter().zip(&new) {
            let path = folder.path().join(target(name));
            let there = fs::read(&path).unwrap();
            let is_new = there == *new;
            assert!(there == b"old" || is_new, "{call:?}: {name} is a mix of {} bytes", there.len());
            assert!(!is_new || path.with_extension("bin").exists(), "{call:?}: {name} lacks its buffer");
            *if is_new { &mut replaced } else { &mut kept } += 1;
        }
        fs::remove_dir_all(folder.path().join("out")).unwrap();
        fs::create_dir(folder.path().join("out")).unwrap();
        for name in names {
            fs::write(folder.path().join(target(name)), "old").unwrap();
        }
    };
    check(&("none".to_owned(), 0));
    kill_at_calls(folder.path(), &args, &calls, check);
    assert!(kept > 0 && replaced > names.len(), "{kept} kept, {replaced} replaced");
}

/// Results of one run are synced together, unless each shall be synced, or none.
#[test]
#[ignore = "needs strace"]
fn many_results_are_synced_together() {
    let folder = sandbox();
    let house = fs::read(folder.path().join("house.cdae")).unwrap();
    fs::create_dir(folder.path().join("houses")).unwrap();
    for nth in 0..200 {
        fs::write(folder.path().join(format!("houses/{nth}.cdae")), &house).unwrap();
    }
    let synced = |inputs: &str, more: &[&str]| {
        let args = [&["convert", inputs, "-o", "out/", "--to", "glb", "-q", "-j1"], more].concat();
        let log = tempfile::NamedTempFile::new().unwrap();
        let done = traced(folder.path(), &args, log.path(), &["-e", "trace=?fsync,?fdatasync,?syncfs"]);
        let done = done.wait_with_output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let log = fs::read_to_string(log.path()).unwrap();
        let count = |name: &str| log.lines().filter(|line| line.contains(name)).count();
        (count("fsync(") + count("fdatasync("), count("syncfs("))
    };
    assert_eq!(synced("houses", &[]), (0, 4), "64 at a time");
    assert_eq!(synced("houses", &["--sync", "each"]), (200, 0));
    assert_eq!(synced("houses", &["--sync", "none"]), (0, 0));
    assert_eq!(synced("house.cdae", &[]), (1, 0), "what other programs write is not waited for");
    assert_eq!(files(&folder.path().join("out")).len(), 201, "nothing unfinished is left");
}

/// The folder of a mod is looked up once, not for each of its files.
#[test]
#[ignore = "needs strace"]
fn a_check_resolves_the_links_of_a_folder_once() {
    let folder = sandbox();
    let house = fs::read(folder.path().join("house.cdae")).unwrap();
    let looked_up = |files: usize| {
        let shapes = folder.path().join(format!("mod{files}/levels/made/art/shapes"));
        fs::create_dir_all(&shapes).unwrap();
        for nth in 0..files {
            fs::write(shapes.join(format!("{nth}.cdae")), &house).unwrap();
        }
        let log = tempfile::NamedTempFile::new().unwrap();
        let args = ["check", &format!("mod{files}"), "-q", "-j1"];
        let done = traced(folder.path(), &args, log.path(), &["-e", "trace=readlink,readlinkat"]);
        done.wait_with_output().unwrap();
        fs::read_to_string(log.path()).unwrap().lines().filter(|line| line.contains("readlink")).count()
    };
    let (some, more) = (looked_up(50), looked_up(150));
    assert!(some > 0 && more < some + 50, "{some} calls for 50 files, {more} for 150");
}

/// The same with a kill at each call.
#[test]
#[ignore = "slow and needs strace"]
fn a_kill_at_every_call() {
    kill_while_a_gltf_is_replaced(true);
    kill_while_animations_are_replaced(true);
    kill_while_a_udm_model_is_replaced(true);
}

/// Two simultaneous conversions to one target leave the complete result of one.
#[test]
fn two_runs_at_once() {
    let folder = sandbox();
    fs::create_dir(folder.path().join("out")).unwrap();
    let start = |from: &str| {
        let mut command = Command::new(cargo_bin!("meshwright"));
        command.current_dir(folder.path()).args(["convert", from, "-o", "out/x.gltf", "-q"]);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    };
    for _ in 0..20 {
        let all: Vec<_> = ["house.cdae", "windmill.cdae", "truck.cdae"]
            .into_iter()
            .filter(|name| folder.path().join(name).exists())
            .map(start)
            .collect();
        for child in all {
            let done = child.wait_with_output().unwrap();
            assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        }
        let (status, _, err) = run(folder.path(), &["validate", "out/x.gltf", "--deny", "warning"]);
        assert_eq!(status, 0, "{err}");
        let left = files(&folder.path().join("out"));
        assert!(left.iter().all(|name| !name.ends_with(".part")), "{left:?}");
    }
}

/// Lets a stopped process go on.
fn go_on(child: &Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-s", "CONT", &id]).status().unwrap().success());
}

/// If a large input is truncated during the read, the result is an error or the end of the process; the old
/// file is kept in both cases. A late truncation has no effect. The process is stopped meanwhile, at many calls.
#[test]
#[ignore = "needs strace"]
fn truncation_of_an_input_during_the_read() {
    let folder = tempfile::tempdir().unwrap();
    let from = large(folder.path(), 24);
    let target = folder.path().join("large.glb");
    let bytes = fs::read(&from).unwrap();
    let args = ["convert", "large.cast", "-o", "large.glb", "-q"];
    let calls = changes(folder.path(), &args, false);
    let new = fs::read(&target).unwrap();
    let mut failed = 0;
    for (nth, call) in calls.iter().enumerate() {
        fs::write(&from, &bytes).unwrap();
        fs::write(&target, "old").unwrap();
        let log = tempfile::NamedTempFile::new().unwrap();
        let mut child = traced(folder.path(), &args, log.path(), &["-e", &signal_at(call, "STOP")]);
        let is_stopped = || fs::read_to_string(log.path()).unwrap().contains("stopped by SIGSTOP");
        while !is_stopped() && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        // Neither at the end of a page nor far from it.
        let cut = bytes.len() / (calls.len() + 1) * (nth + 1) + 1234;
        fs::OpenOptions::new().write(true).open(&from).unwrap().set_len(cut as u64).unwrap();
        // Another thread may come to the call, too.
        while child.try_wait().unwrap().is_none() {
            go_on(&child);
            std::thread::sleep(Duration::from_millis(1));
        }
        let output = child.wait_with_output().unwrap();
        let there = fs::read(&target).unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!said.contains("panicked"), "{said}");
        if output.status.success() {
            assert!(there == new, "cut at {cut}: status 0 and {} bytes", there.len());
        } else {
            assert!(there == b"old", "cut at {cut}: {:?} and {} bytes: {said}", output.status, there.len());
            failed += 1;
        }
    }
    assert!(failed > 0, "every run finished before the truncation");
}

/// Changes by another program while the editor is open are not overwritten, and the edited text is not lost.
#[test]
fn change_of_an_input_during_an_edit() {
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
    // Several paths refer to the same file.
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

/// A text that grew beyond the limits is not read, and is kept.
#[test]
fn an_edited_text_beyond_the_limits() {
    let folder = sandbox();
    let old = fs::read(folder.path().join("crane.cast")).unwrap();
    let before = files(folder.path());
    // The text is a sparse file of 3 GB.
    let words = "VISUAL= EDITOR='truncate --size 3G' TMPDIR=. \"$MW\" edit crane.cast";
    let (status, out, err) = shell(folder.path(), words);
    assert_eq!(status, 1, "{out}{err}");
    assert!(err.contains("error[CORE0003]") && err.contains("3221225472 bytes"), "{err}");
    assert!(fs::read(folder.path().join("crane.cast")).unwrap() == old);
    let kept: Vec<_> = files(folder.path()).into_iter().filter(|name| !before.contains(name)).collect();
    let [kept] = &kept[..] else { panic!("{kept:?}") };
    assert!(err.contains(kept.as_str()), "{err}");
}

/// A full stdout is a failure, and a closed one is not.
#[test]
fn full_or_closed_stdout() {
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

/// In a read-only folder errors are reported and nothing changes.
#[test]
#[cfg_attr(target_os = "linux", ignore = "needs setpriv")]
fn a_read_only_folder() {
    use std::os::unix::fs::PermissionsExt;
    let folder = sandbox();
    let locked = folder.path().join("locked");
    fs::create_dir(&locked).unwrap();
    fs::copy(folder.path().join("house.cdae"), locked.join("house.cdae")).unwrap();
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).unwrap();
    // A superuser may write anywhere, unless that capability is dropped.
    let drop =
        "setpriv --bounding-set -dac_override,-dac_read_search --inh-caps -dac_override,-dac_read_search";
    let prefix = match fs::write(locked.join("probe"), "") {
        Err(_) => String::new(),
        Ok(()) => {
            fs::remove_file(locked.join("probe")).unwrap();
            let (status, ..) = shell(folder.path(), &format!("{drop} touch locked/probe"));
            assert_ne!(status, 0, "the folder is locked for this user");
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

/// An unreadable file is one failure among other results.
#[test]
fn an_unreadable_file() {
    let folder = sandbox();
    std::os::unix::fs::symlink("nowhere", folder.path().join("broken.cdae")).unwrap();
    let (status, out, err) = run(folder.path(), &["info", "broken.cdae", "house.cdae"]);
    assert_eq!(status, 1);
    assert!(out.contains("house.cdae") && out.contains("broken.cdae"), "{out}{err}");
    let piped = meshwright(folder.path()).args(["info", "-"]).stdin("").output().unwrap();
    assert_eq!(piped.status.code(), Some(1));
}
