//! Mods that are packed.

use crate::codes::collected_messages::Said;
use meshwright::{
    Limits, Severity,
    textures::{TextureFormat, TextureOptions},
};
use meshwright_archive::{Archive, Method};
use meshwright_beamng::{
    check::{CheckOptions, check},
    pack::{LeftOutReason, MadeFile, PackOptions, PackedMod, pack},
};
use meshwright_core::{Error, Source};
use meshwright_testkit::{
    images::{DdsFormat, dds, png},
    instructions,
    mods::{self, ModFile},
    zip,
};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, UNIX_EPOCH},
};
use tempfile::TempDir;

const LIMITS: Limits = Limits::DEFAULT;
const DATE: i64 = 1_764_424_800;

fn own(name: &str) -> String {
    format!("vehicles/windmill/{name}")
}

/// A folder with a mod in `windmill`, and the place of its archive.
struct Case {
    folder: TempDir,
    out: PathBuf,
}

impl Case {
    fn new(files: &[ModFile]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        mods::write(&folder.path().join("windmill"), files);
        let out = folder.path().join("windmill.zip");
        Self { folder, out }
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    fn packed(&self) -> PackedMod {
        self.packed_from("windmill")
    }

    fn packed_from(&self, path: &str) -> PackedMod {
        pack(self.at(path), Some(&self.out), &LIMITS, &options()).unwrap()
    }

    fn error(&self, path: &str) -> Error {
        pack(self.at(path), Some(&self.out), &LIMITS, &options()).unwrap_err()
    }
}

fn options() -> PackOptions {
    PackOptions::default().time(Some(DATE))
}

fn paths(packed: &PackedMod) -> Vec<&str> {
    packed.files.iter().map(|file| file.path.as_str()).collect()
}

fn left_out(packed: &PackedMod) -> Vec<(&str, u64, String)> {
    packed.left_out.iter().map(|file| (file.path.as_str(), file.files, file.reason.to_string())).collect()
}

fn noted(packed: &PackedMod) -> Vec<(&'static str, String)> {
    packed.diagnostics.as_slice().iter().map(|one| (one.code.id, one.message.clone())).collect()
}

/// A mod that is fit, with files of all kinds that are not packed.
fn with_junk() -> Vec<ModFile> {
    let mut files = mods::fit();
    let more: &[(&str, &[u8])] = &[
        (".git/config", b"[core]"),
        (".git/objects/ab/cd", b"1"),
        (".gitignore", b"*.blend"),
        ("meshwright.toml", b"[check]"),
        ("mod_info/MABC/info.json", b"{}"),
        ("vehicles/windmill/.DS_Store", b"1"),
        ("vehicles/windmill/Thumbs.db", b"1"),
        ("vehicles/windmill/old.zip", b"PK"),
        ("vehicles/windmill/readme.txt", b"hello"),
        ("vehicles/windmill/source.glb", b"glTF"),
        ("vehicles/windmill/windmill.BLEND", b"BLENDER"),
        ("vehicles/windmill/windmill.blend1", b"BLENDER"),
        ("__MACOSX/vehicles/x", b"1"),
    ];
    files.extend(more.iter().map(|(path, bytes)| ((*path).to_owned(), bytes.to_vec())));
    files.push((own("stone_b.color.png"), png(32, 32, 8, 2)));
    files
}

#[test]
fn what_does_not_belong_in_a_mod_is_left_out() {
    let case = Case::new(&with_junk());
    let packed = case.packed();
    let expected: Vec<String> = mods::fit().into_iter().map(|(path, _)| path).collect();
    assert_eq!(paths(&packed), expected);
    let expected = [
        (".git", 2, "a hidden folder, or one of another program"),
        (".gitignore", 1, "a hidden file"),
        ("__MACOSX", 1, "a hidden folder, or one of another program"),
        ("meshwright.toml", 1, "a setting of meshwright"),
        ("mod_info/MABC/info.json", 1, "the repository of mods writes it"),
        ("vehicles/windmill/.DS_Store", 1, "a setting of macOS"),
        ("vehicles/windmill/Thumbs.db", 1, "a cache of Windows"),
        ("vehicles/windmill/old.zip", 1, "an archive, into which the game does not look"),
        ("vehicles/windmill/readme.txt", 1, "a text that players do not see"),
        ("vehicles/windmill/source.glb", 1, "a model in glTF, which the game does not read"),
        ("vehicles/windmill/stone_b.color.png", 1, "the game uses stone_b.color.dds"),
        ("vehicles/windmill/windmill.BLEND", 1, "a scene of Blender"),
        ("vehicles/windmill/windmill.blend1", 1, "a backup of Blender"),
    ];
    assert_eq!(left_out(&packed), expected.map(|(path, files, why)| (path, files, why.to_owned())));
    assert!(packed.is_fit(Severity::Warning) && packed.report.mounted_at.is_empty(), "{:?}", packed.report);
    // What is left out does not change the archive.
    let clean = Case::new(&mods::fit()).packed();
    assert_eq!((packed.sha256.as_str(), packed.bytes), (clean.sha256.as_str(), clean.bytes));
    packed.commit().unwrap();
    let report = check(&case.out, &LIMITS, &CheckOptions::default()).unwrap();
    assert!(report.is_fit(Severity::Warning), "{report:?}");
}

#[test]
fn pages_and_pictures_keep_their_images() {
    let mut files = mods::fit();
    files.push((own("default.dds"), dds(DdsFormat::Bc7Srgb, 32, 32, 6)));
    files.push(("ui/modules/apps/wind/icon.png".to_owned(), png(16, 16, 8, 2)));
    files.push(("ui/modules/apps/wind/icon.dds".to_owned(), dds(DdsFormat::Bc7Srgb, 32, 32, 6)));
    files.push(("ui/modules/apps/wind/model.glb".to_owned(), b"glTF".to_vec()));
    assert_eq!(Case::new(&files).packed().left_out, []);
}

#[test]
fn a_caller_keeps_and_excludes_files() {
    let case = Case::new(&with_junk());
    let options = options()
        .keep(|path| path.ends_with("/readme.txt") || path.ends_with(".glb"))
        .exclude(|path| path.ends_with("standard.png") || path.ends_with(".glb"));
    let packed = pack(case.at("windmill"), None, &LIMITS, &options).unwrap();
    assert!(paths(&packed).contains(&"vehicles/windmill/readme.txt"));
    assert!(!paths(&packed).iter().any(|path| path.ends_with("standard.png") || path.ends_with(".glb")));
    let excluded: Vec<&str> = packed
        .left_out
        .iter()
        .filter(|file| file.reason == LeftOutReason::Excluded)
        .map(|file| file.path.as_str())
        .collect();
    assert_eq!(excluded, ["vehicles/windmill/source.glb", "vehicles/windmill/standard.png"]);
    // The check says that it is litter, as it would of any archive.
    assert_eq!(packed.report.count(Severity::Warning), 2, "{:?}", packed.report);
}

/// A mod with a `.cdae` next to its `.dae`, which has other nodes.
fn with_both_shapes() -> Vec<ModFile> {
    let mut files = mods::fit();
    let collada = mods::collada("<node id=\"n\" name=\"tower\">@</node>", "windmill_stone");
    files.push((own("Windmill.dae"), collada.into_bytes()));
    files
}

#[test]
fn the_game_makes_a_shape_from_its_source() {
    let packed = Case::new(&with_both_shapes()).packed();
    assert_eq!(
        left_out(&packed),
        [("vehicles/windmill/windmill.cdae", 1, "the game makes it from Windmill.dae".to_owned())]
    );
    let [(code, message)] = noted(&packed).try_into().unwrap();
    assert_eq!(code, "MOD0867");
    assert!(message.starts_with("left out vehicles/windmill/windmill.cdae: windmill.cdae has "), "{message}");
}

#[test]
fn an_image_that_is_newer_than_its_texture_is_noted() {
    let case = Case::new(&with_junk());
    let set = |name: &str, seconds: u64| {
        let file = File::options().write(true).open(case.at("windmill").join(own(name))).unwrap();
        file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
    };
    set("stone_b.color.dds", 1_700_000_000);
    set("stone_b.color.png", 1_700_000_002);
    assert_eq!(noted(&case.packed()), []);
    set("stone_b.color.png", 1_700_000_003);
    let expected = "left out vehicles/windmill/stone_b.color.png: it is newer than stone_b.color.dds";
    assert_eq!(noted(&case.packed()), [("MOD0868", expected.to_owned())]);
}

#[test]
fn one_name_in_two_forms_of_unicode_is_noted() {
    let (composed, decomposed) = (own("caf\u{e9}.txt"), own("cafe\u{301}.txt"));
    let mut files = mods::fit();
    files.push((composed.clone(), b"a".to_vec()));
    // Other names with accents are no pair.
    files.push((own("\u{fc}ber.txt"), b"c".to_vec()));
    assert_eq!(noted(&Case::new(&files).packed()), []);
    files.push((decomposed.clone(), b"b".to_vec()));
    let case = Case::new(&files);
    // Where the system has one name for both, there is no pair.
    if std::fs::read(case.at("windmill").join(&composed)).unwrap() != b"a" {
        return;
    }
    let expected =
        format!("1 path is packed twice, with letters in two forms of Unicode (first: {decomposed})");
    assert_eq!(noted(&case.packed()), [("MOD0870", expected)]);
}

/// The files of the mod at other places of a folder.
fn moved(from: &str, to: &str) -> Vec<ModFile> {
    mods::fit().into_iter().map(|(path, bytes)| (path.replacen(from, to, 1), bytes)).collect()
}

#[test]
fn files_are_put_where_the_game_looks_for_them() {
    let expected = Case::new(&mods::fit()).packed().sha256;
    // The folder around the mod, with the author's own files.
    let mut nested = moved("vehicles/", "my_mod/vehicles/");
    nested.push(("notes.txt".to_owned(), b"1".to_vec()));
    nested.push(("tools/a.py".to_owned(), b"1".to_vec()));
    nested.push(("tools/b.py".to_owned(), b"1".to_vec()));
    let packed = Case::new(&nested).packed();
    assert_eq!(packed.sha256, expected);
    let outside = || "outside of my_mod, the folder of the mod".to_owned();
    assert_eq!(left_out(&packed), [("notes.txt", 1, outside()), ("tools", 2, outside())]);
    assert_eq!(noted(&packed), [("MOD0862", "the mod is the folder my_mod".to_owned())]);
    // The folder of vehicles, and that of one, whose name its definitions say.
    let into = |folder: &str| [("MOD0862", format!("the files are packed into {folder}"))];
    let packed = Case::new(&moved("vehicles/", "")).packed();
    assert_eq!((packed.sha256.as_str(), noted(&packed)), (&*expected, into("vehicles").to_vec()));
    let packed = Case::new(&moved("vehicles/windmill/", "")).packed();
    assert_eq!((packed.sha256.as_str(), noted(&packed)), (&*expected, into("vehicles/windmill").to_vec()));
    // A part of a mod.
    let packed = Case::new(&mods::fit()).packed_from("windmill/vehicles/windmill");
    assert_eq!((packed.sha256.as_str(), noted(&packed)), (&*expected, into("vehicles/windmill").to_vec()));
}

#[test]
fn a_name_that_nothing_says_is_that_of_the_folder() {
    let parts = br#"{"raft": {"slotType": "main"}}"#.to_vec();
    let case = Case::new(&[("raft.jbeam".to_owned(), parts)]);
    let packed = case.packed();
    assert_eq!(paths(&packed), ["vehicles/windmill/raft.jbeam"]);
    assert_eq!(noted(&packed)[0].0, "MOD0863");
    let none =
        Case::new(&[("readme.md".to_owned(), b"hello".to_vec()), ("a/b/c.txt".to_owned(), Vec::new())]);
    assert_eq!(none.error("windmill").code().id, "MOD0864");
    let empty = Case::new(&[("vehicles/x/readme.md".to_owned(), b"hello".to_vec())]);
    assert_eq!(empty.error("windmill").code().id, "MOD0864");
    assert!(!none.out.exists() && !empty.out.exists());
}

#[test]
fn an_archive_is_packed_again() {
    let case = Case::new(&mods::fit());
    let packed = case.packed();
    let first = packed.sha256.clone();
    packed.commit().unwrap();
    // It has the time of its entries.
    let again = pack(&case.out, None, &LIMITS, &PackOptions::default()).unwrap();
    assert_eq!((again.sha256.as_str(), again.time.unix()), (first.as_str(), DATE));
    let error = case.error("windmill.zip");
    assert!(error.message().ends_with("would replace its input; write to another file"), "{error}");
    // One of another program, with a folder too many.
    let files: Vec<ModFile> = moved("vehicles/", "my_mod/vehicles/");
    let entries: Vec<(&str, &[u8])> =
        files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice())).collect();
    fs::write(case.at("other.zip"), zip::stored(&entries)).unwrap();
    assert_eq!(case.packed_from("other.zip").sha256, first);
}

#[test]
fn bytes_do_not_depend_on_order_time_and_threads() {
    let mut files = mods::fit();
    files.push(("art/shapes/a.json".to_owned(), b"{}".to_vec()));
    files.push(("LICENSE".to_owned(), b"text".to_vec()));
    files.extend((0..300).map(|at| (own(&format!("lua/{at}.lua")), vec![b' '; at * 7])));
    let on_threads = |files: &[ModFile], threads: usize| {
        let case = Case::new(files);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let packed = pool.install(|| case.packed());
        let first = paths(&packed)[0].to_owned();
        let sha256 = packed.sha256.clone();
        packed.commit().unwrap();
        (fs::read(&case.out).unwrap(), sha256, first)
    };
    let one = on_threads(&files, 1);
    files.reverse();
    assert!(one == on_threads(&files, 2));
    assert_eq!(one.2, "art/shapes/a.json", "a folder of the game comes first");
    let digest: String =
        <sha2::Sha256 as sha2::Digest>::digest(&one.0).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, one.1);
}

#[test]
fn the_time_is_that_of_the_newest_file() {
    let case = Case::new(&with_junk());
    for (path, _) in with_junk() {
        let seconds = if path.ends_with("readme.txt") { 1_900_000_000 } else { 1_700_000_000 };
        let file = File::options().write(true).open(case.at("windmill").join(path)).unwrap();
        file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds)).unwrap();
    }
    let file = File::options().write(true).open(case.at("windmill").join(own("info.json"))).unwrap();
    file.set_modified(UNIX_EPOCH + Duration::from_secs(1_700_000_005)).unwrap();
    let packed = pack(case.at("windmill"), None, &LIMITS, &PackOptions::default()).unwrap();
    assert_eq!(packed.time.unix(), 1_700_000_004, "what is left out does not count");
    let options = PackOptions::default().time(Some(0));
    let packed = pack(case.at("windmill"), None, &LIMITS, &options).unwrap();
    assert_eq!(packed.time.to_string(), "1980-01-01T00:00:00Z");
    assert!(noted(&packed)[0].0 == "MOD0866" && noted(&packed)[0].1.ends_with("have none before"));
}

#[test]
fn an_archive_with_errors_is_not_fit() {
    let mut files = mods::fit();
    let pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
    files.push((own("sound.ogg"), pointer.to_vec()));
    let case = Case::new(&files);
    let packed = case.packed();
    assert!(!packed.is_fit(Severity::Error) && !case.out.exists());
    let of_pointer = packed.report.files.iter().find(|file| file.path == own("sound.ogg")).unwrap();
    assert_eq!(of_pointer.diagnostics().as_slice()[0].code.id, "MOD0219");
    drop(packed);
    assert!(!case.out.exists());
    // Two files that are one on Windows.
    let mut files = mods::fit();
    files.push((own("Info.json"), b"{}".to_vec()));
    let report = Case::new(&files).packed().report;
    assert!(
        report.files.iter().any(|file| file
            .diagnostics()
            .as_slice()
            .iter()
            .any(|one| one.code.id == "ZIP0106"))
    );
    // The name of the archive is that of its place.
    let case = Case::new(&mods::fit());
    let packed = pack(case.at("windmill"), Some(&case.at("wind mill.zip")), &LIMITS, &options()).unwrap();
    assert_eq!(packed.report.files[0].diagnostics().as_slice()[0].code.id, "MOD0502");
}

#[test]
fn a_file_that_changes_meanwhile_is_noticed() {
    let case = Case::new(&mods::fit());
    fs::write(&case.out, "before").unwrap();
    let packed = case.packed();
    fs::write(case.at("windmill").join(own("info.json")), "{}").unwrap();
    let error = packed.commit().unwrap_err();
    assert_eq!(error.code().id, "CORE0019", "{error}");
    assert_eq!(fs::read(&case.out).unwrap(), b"before");
    let packed = case.packed();
    fs::remove_file(case.at("windmill").join(own("info.json"))).unwrap();
    assert_eq!(packed.commit().unwrap_err().code().id, "CORE0019");
    case.packed().commit().unwrap();
    assert_ne!(fs::read(&case.out).unwrap(), b"before");
}

#[test]
fn the_archive_does_not_hold_itself() {
    let case = Case::new(&mods::fit());
    let out = case.at("windmill/windmill.zip");
    let packed_to = || pack(case.at("windmill"), Some(&out), &LIMITS, &options()).unwrap();
    let first = packed_to();
    let sha256 = first.sha256.clone();
    first.commit().unwrap();
    let again = packed_to();
    assert_eq!(
        (again.sha256.as_str(), left_out(&again)),
        (sha256.as_str(), vec![("windmill.zip", 1, "the archive that is written".to_owned())])
    );
    again.commit().unwrap();
    assert!(Archive::open(&out, &LIMITS).is_ok());
    let inside: Vec<_> =
        fs::read_dir(case.at("windmill")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(inside.len(), 2, "{inside:?}");
}

#[cfg(unix)]
#[test]
fn links_are_followed_or_said() {
    use std::os::unix::fs::symlink;
    let case = Case::new(&mods::fit());
    fs::write(case.at("secret.lua"), "1").unwrap();
    let at = |name: &str| case.at("windmill").join(own(name));
    fs::create_dir(at("shared")).unwrap();
    fs::write(at("shared/a.lua"), "1").unwrap();
    symlink("shared", at("again")).unwrap();
    symlink("info.json", at("link.json")).unwrap();
    symlink(case.at("secret.lua"), at("out.lua")).unwrap();
    symlink("nowhere", at("broken.lua")).unwrap();
    symlink("..", at("up")).unwrap();
    let socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
    let packed = case.packed();
    drop(socket);
    let added: Vec<&str> =
        paths(&packed).into_iter().filter(|path| !mods::fit().iter().any(|(own, _)| own == path)).collect();
    assert_eq!(added, ["vehicles/windmill/link.json", "vehicles/windmill/shared/a.lua"]);
    let reason = |name: &str, why: &str| (own(name), why.to_owned());
    let expected = [
        reason("again", "a link to a folder that has another path, too"),
        reason("broken.lua", "a link to a file that does not exist"),
        reason("out.lua", "a link that leads out of the folder"),
        reason("socket", "neither a file nor a folder"),
        reason("up", "a link to a folder that has another path, too"),
    ];
    let left_out: Vec<_> =
        packed.left_out.iter().map(|file| (file.path.clone(), file.reason.to_string())).collect();
    assert_eq!(left_out, expected);
    let noted = noted(&packed);
    assert!(noted.len() == 5 && noted.iter().all(|(code, _)| *code == "MOD0865"), "{noted:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_not_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let case = Case::new(&mods::fit());
    fs::write(case.at("windmill").join(std::ffi::OsStr::from_bytes(b"vehicles/windmill/m\xfchle.lua")), "")
        .unwrap();
    let error = case.error("windmill");
    assert_eq!((error.code().id, case.out.exists()), ("MOD0861", false), "{error}");
    for name in ["vehicles/windmill/back\\slash.lua", "back\\slash.lua"] {
        let case = Case::new(&mods::fit());
        fs::write(case.at("windmill").join(name), "").unwrap();
        let error = case.error("windmill");
        assert_eq!(error.message(), format!("the name of {name} has a backslash"));
    }
    let case = Case::new(&mods::fit());
    fs::create_dir(case.at("windmill/a\\b")).unwrap();
    fs::write(case.at("windmill/a\\b/c.lua"), "").unwrap();
    assert_eq!(case.error("windmill").message(), "the name of a\\b has a backslash");
}

#[cfg(unix)]
#[test]
#[ignore = "needs another user than root"]
fn a_file_that_cannot_be_read_is_an_error() {
    use std::os::unix::fs::PermissionsExt;
    let case = Case::new(&mods::fit());
    fs::set_permissions(case.at("windmill").join(own("info.json")), fs::Permissions::from_mode(0o0)).unwrap();
    let error = case.error("windmill");
    assert!(error.code().id == "CORE0007" && error.to_string().contains("info.json"), "{error}");
}

#[test]
fn content_is_stored_by_what_it_gains() {
    let case = Case::new(&mods::fit());
    let packed = case.packed();
    let method = |end: &str| packed.files.iter().find(|file| file.path.ends_with(end)).unwrap().method;
    assert_eq!((method("default.png"), method("windmill.cdae")), (Method::Stored, Method::Deflate));
    assert_eq!(method("main.materials.json"), Method::Deflate);
    packed.commit().unwrap();
    let archive = Archive::open(&case.out, &LIMITS).unwrap();
    assert!(archive.diagnostics.is_empty());
    for (path, bytes) in mods::fit() {
        let entry = archive.value.entry(&path).unwrap();
        assert!(archive.value.read(entry, &LIMITS).unwrap().bytes() == bytes, "{path}");
    }
}

#[test]
#[ignore = "needs python3"]
fn another_reader_agrees() {
    let case = Case::new(&mods::fit());
    case.packed().commit().unwrap();
    let judge = "import sys, zipfile, pathlib\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n\
        for i in z.infolist():\n    assert z.read(i) == (pathlib.Path(sys.argv[2]) / i.filename).read_bytes()\n\
        assert i.flag_bits == 0 and i.date_time == (2025, 11, 29, 14, 0, 0)\nprint(len(z.infolist()))";
    let python =
        Command::new("python3").args(["-c", judge]).args([&case.out, &case.at("windmill")]).output().unwrap();
    let said = String::from_utf8_lossy(&python.stderr).into_owned();
    assert_eq!(String::from_utf8_lossy(&python.stdout).trim(), mods::fit().len().to_string(), "{said}");
}

/// Programs of others find all of it undamaged: stored and compressed files, textures that were made, and names that are not
/// ASCII.
#[test]
#[ignore = "needs unzip and 7z"]
fn unzip_and_7z_agree() {
    let mut files = mods::fit();
    files.extend(many_kinds(50));
    files.push((own("m\u{fc}hle.lua"), b"return 1".repeat(40)));
    files.push((own("empty.lua"), Vec::new()));
    let case = Case::new(&files);
    let textures = TextureOptions::default().format(TextureFormat::Dds);
    let on_threads = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let options = options().cook(Some(textures.clone()));
        pool.install(|| pack(case.at("windmill"), Some(&case.out), &LIMITS, &options).unwrap())
    };
    let packed = on_threads(2);
    assert_eq!(packed.sha256, on_threads(1).sha256);
    let number = packed.files.len();
    assert!(packed.files.iter().any(|file| file.made.is_some()), "textures are made");
    for method in [Method::Stored, Method::Deflate] {
        assert!(packed.files.iter().filter(|file| file.method == method).count() > 5, "{method:?}");
    }
    packed.commit().unwrap();
    let said = |program: &str, arguments: &[&str]| {
        let done = Command::new(program).args(arguments).arg(&case.out).output().unwrap();
        let text = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{program}: {text}{}", String::from_utf8_lossy(&done.stderr));
        text
    };
    assert_eq!(said("unzip", &["-t"]).matches(" OK\n").count(), number);
    let listed = said("7z", &["t"]);
    assert!(
        listed.contains("Everything is Ok") && listed.contains(&format!("Files: {number}\n")),
        "{listed}"
    );
    assert!(!listed.to_lowercase().contains("warning"), "{listed}");
}

/// Images that stay because their use is unknown, and what is noted of textures while they are made, are said as by `cook`.
#[test]
fn what_is_noted_of_textures_is_said() {
    let image = |alpha: u8| {
        let pixels: Vec<[u8; 4]> =
            (0..32 * 32).map(|at| [90, 120, 60, if at % 3 == 0 { alpha } else { 0 }]).collect();
        let image = meshwright_texture::Image::new(32, 32, pixels).unwrap();
        meshwright_texture::encode_png(&image, &meshwright_texture::PngOptions::default()).unwrap().value
    };
    let mut files = mods::fit();
    files.retain(|(path, _)| !path.ends_with("stone_b.color.dds"));
    files.push((own("stone_b.color.png"), image(200)));
    files.push((own("moss.png"), image(255)));
    files.push((own("fern.png"), image(255)));
    let definitions = files.iter_mut().find(|(path, _)| path.ends_with("main.materials.json")).unwrap();
    let text = String::from_utf8(definitions.1.clone()).unwrap();
    let cut_out = text.replacen("\"class\"", "\"alphaTest\": true, \"alphaRef\": 1, \"class\"", 1);
    assert_ne!(text, cut_out);
    definitions.1 = cut_out.into_bytes();
    let case = Case::new(&files);
    let options = || options().cook(Some(TextureOptions::default().format(TextureFormat::Dds)));
    let packed = pack(case.at("windmill"), None, &LIMITS, &options()).unwrap();
    let said = "left 2 images that no definition uses, and whose names have none of .color, .normal and .data (first: \
        vehicles/windmill/fern.png)";
    assert_eq!(noted(&packed)[0], ("MOD0869", said.to_owned()));
    let lost = &packed.diagnostics.as_slice()[1];
    assert_eq!((lost.code.id, lost.path.as_str()), ("TEX0303", "vehicles/windmill/stone_b.color.png"));
    assert_eq!(packed.diagnostics.as_slice().len(), 2, "{:?}", packed.diagnostics);
    // Images that are not packed are not missed.
    let without = options().exclude(|path| path.ends_with("moss.png") || path.ends_with("fern.png"));
    let packed = pack(case.at("windmill"), None, &LIMITS, &without).unwrap();
    assert_eq!(noted(&packed).iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["TEX0303"]);
}

/// Small files of mixed kinds: that many.
fn many_kinds(count: usize) -> Vec<ModFile> {
    let file = |at: usize| {
        let (name, bytes) = match at % 7 {
            0 => (format!("p{at}.jbeam"), format!("{{\"p{at}\": {{\"slotType\": \"p\"}}}}").into_bytes()),
            1 => (format!("p{at}.color.png"), png(8, 8, 8, 2)),
            2 => (format!("p{at}_b.color.dds"), dds(DdsFormat::Bc7Srgb, 16, 16, 5)),
            3 => (format!("p{at}.lua"), b"return 1 ".repeat(20)),
            4 => {
                let map = own(&format!("p{}_b.color.dds", at - 2));
                let text = format!(
                    "{{\"p{at}\": {{\"class\": \"Material\", \"name\": \"p{at}\", \"mapTo\": \"p{at}\", \"Stages\": [{{\"colorMap\": \"{map}\"}}]}}}}"
                );
                (format!("p{at}.materials.json"), text.into_bytes())
            }
            5 => (format!("p{at}.ogg"), b"OggS".repeat(9)),
            _ => (
                format!("p{at}.dae"),
                mods::collada(&format!("<node id=\"n{at}\">@</node>"), "stone").into_bytes(),
            ),
        };
        (own(&name), bytes)
    };
    (0..count).map(file).collect()
}

/// Reading, choosing, compressing, hashing and checking of small files.
#[test]
#[ignore = "needs valgrind"]
fn many_files_take_work_in_proportion() {
    instructions::count(|counter| {
        let make = |files: usize| Case::new(&many_kinds(files));
        counter.in_proportion("files", 40, make, |case| case.packed().files.len());
    });
}

#[test]
fn files_that_are_made_take_the_place_of_their_sources() {
    let mut files = mods::fit();
    files.retain(|(path, _)| !path.ends_with("stone_b.color.dds"));
    files.push((own("stone_b.color.png"), png(32, 32, 8, 2)));
    let case = Case::new(&files);
    let options = options().make(|files| {
        let tree = files.tree();
        let (path, source) = files.paths().find(|(path, _)| path.ends_with(".color.png")).unwrap();
        assert!(tree.size(source).is_some());
        let made = dds(DdsFormat::Bc7Srgb, 32, 32, 6);
        let texture =
            MadeFile::new(path.replace(".png", ".dds"), source, "texture", 9, move |_| Ok(made.clone()));
        Ok(vec![texture.in_place_of_source()])
    });
    let packed = pack(case.at("windmill"), None, &LIMITS, &options).unwrap();
    assert!(packed.is_fit(Severity::Warning), "{:?}", packed.report);
    assert_eq!(
        left_out(&packed),
        [("vehicles/windmill/stone_b.color.png", 1, "the game uses stone_b.color.dds".to_owned())]
    );
    let made = packed.files.iter().find(|file| file.made.is_some()).unwrap();
    assert_eq!(
        (made.path.as_str(), made.source.as_str()),
        ("vehicles/windmill/stone_b.color.dds", "vehicles/windmill/stone_b.color.png")
    );
    assert_eq!(packed.sha256, Case::new(&mods::fit()).packed().sha256);
}

#[test]
fn textures_are_made_of_images() {
    let image = |color: [u8; 3]| {
        let pixels = vec![[color[0], color[1], color[2], 255]; 32 * 32];
        let image = meshwright_texture::Image::new(32, 32, pixels).unwrap();
        meshwright_texture::encode_png(&image, &meshwright_texture::PngOptions::default()).unwrap().value
    };
    let mut files = mods::fit();
    files.retain(|(path, _)| !path.ends_with(".dds") || path.ends_with("cloth_b.color.dds"));
    for (name, color) in [
        ("stone_ao.data", [200, 200, 200]),
        ("stone_b.color", [120, 110, 100]),
        ("stone_n.normal", [128, 128, 255]),
        ("stone_r.data", [90, 90, 90]),
        ("cloth_b.color", [250, 240, 230]),
    ] {
        files.push((own(&format!("{name}.png")), image(color)));
    }
    let case = Case::new(&files);
    let before = case.packed();
    assert!(!before.is_fit(Severity::Warning), "PNG files in the place of DDS files are reported");
    let options = |threads: usize| {
        let textures = TextureOptions::default().format(TextureFormat::Dds);
        let options = options().cook(Some(textures));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| pack(case.at("windmill"), Some(&case.out), &LIMITS, &options).unwrap())
    };
    let packed = options(1);
    assert!(packed.is_fit(Severity::Warning), "{:?}", packed.report);
    let made: Vec<&str> =
        packed.files.iter().filter(|file| file.made.is_some()).map(|file| file.path.as_str()).collect();
    let names = ["stone_ao.data.dds", "stone_b.color.dds", "stone_n.normal.dds", "stone_r.data.dds"].map(own);
    assert_eq!(made, names);
    let left_out: Vec<&str> = packed.left_out.iter().map(|file| file.path.as_str()).collect();
    let images = ["cloth_b.color", "stone_ao.data", "stone_b.color", "stone_n.normal", "stone_r.data"];
    assert_eq!(left_out, images.map(|name| own(&format!("{name}.png"))));
    assert_eq!(packed.sha256, options(2).sha256);
    packed.commit().unwrap();
    let error = pack(&case.out, None, &LIMITS, &PackOptions::default().cook(Some(TextureOptions::default())));
    assert_eq!(error.unwrap_err().code().id, "CORE0011");
}

/// Files that are packed and trigger each code.
pub(crate) fn said_of(said: &mut Said) {
    let mut say = |what: &str, packed: &PackedMod| {
        said.diagnostics(what, "pack", &packed.diagnostics);
        for file in &packed.report.files {
            said.diagnostics(what, "pack", file.diagnostics());
        }
    };
    say("a packed folder of vehicles", &Case::new(&moved("vehicles/windmill/", "")).packed());
    let raft = [("raft.jbeam".to_owned(), br#"{"raft": {"slotType": "main"}}"#.to_vec())];
    let case = Case::new(&raft);
    fs::rename(case.at("windmill"), case.at("raft")).unwrap();
    say("a packed vehicle without a name", &case.packed_from("raft"));
    say("a packed mod with both shapes", &Case::new(&with_both_shapes()).packed());
    let early = PackOptions::default().time(Some(0));
    let case = Case::new(&mods::fit());
    say("a packed mod with an early time", &pack(case.at("windmill"), None, &LIMITS, &early).unwrap());
    let mut files = mods::fit();
    files.push((own("aux.lua"), Vec::new()));
    say("a packed mod with a name of Windows", &Case::new(&files).packed());
    let case = Case::new(&with_junk());
    let texture = case.at("windmill").join(own("stone_b.color.dds"));
    File::options().write(true).open(texture).unwrap().set_modified(UNIX_EPOCH).unwrap();
    say("a packed mod with an old texture", &case.packed());
    let mut files = mods::fit();
    files.extend(["caf\u{e9}.txt", "cafe\u{301}.txt"].map(|name| (own(name), Vec::new())));
    say("a packed mod with two forms of a name", &Case::new(&files).packed());
    #[cfg(unix)]
    {
        let case = Case::new(&mods::fit());
        std::os::unix::fs::symlink("..", case.at("windmill").join(own("shared"))).unwrap();
        std::os::unix::fs::symlink("/", case.at("windmill").join(own("shared2"))).unwrap();
        say("a packed mod with links", &case.packed());
    }
    let none = Case::new(&[("readme.md".to_owned(), b"hello".to_vec())]);
    fs::rename(none.at("windmill"), none.at("mods")).unwrap();
    said.error("a folder without a mod", "pack", &none.error("mods"));
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::ffi::OsStrExt;
        let name = std::ffi::OsStr::from_bytes(b"vehicles/windmill/m\xfchle.jbeam");
        let case = Case::new(&mods::fit());
        fs::write(case.at("windmill").join(name), "").unwrap();
        said.error("a name that is not text", "pack", &case.error("windmill"));
    }
}

/// The content of an archive does not come from a file that was opened by its name again.
#[test]
fn a_mod_is_copied_to_a_stream() {
    let case = Case::new(&mods::fit());
    let packed = pack(case.at("windmill"), None, &LIMITS, &options()).unwrap();
    let mut bytes = Vec::new();
    packed.copy_to(&mut bytes).unwrap();
    assert_eq!(bytes.len() as u64, packed.bytes);
    let archive = Archive::from_source(Source::from(bytes), &LIMITS).unwrap().value;
    assert_eq!(archive.entries().len(), mods::fit().len());
    let error = packed.commit().unwrap_err();
    assert!(error.message().contains("no place"), "{error}");
    assert!(Path::new(&case.out).symlink_metadata().is_err());
}
