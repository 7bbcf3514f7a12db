//! Every code has a trigger whose message its page shows, and a text that does not trigger it.

use crate::small_mods::{self, LIMITS, source, tree};
use meshwright_assets::{
    Folder, JbeamFile, MaterialFile, MaterialLibrary, Root, Roots,
    codes::{self, ALL},
    level::LevelObjects,
};
use meshwright_core::Diagnostics;

fn json(text: impl AsRef<[u8]>) -> Diagnostics {
    MaterialFile::parse(source(text), "main.materials.json", &LIMITS).unwrap().diagnostics
}

fn jbeam(text: &str) -> Diagnostics {
    JbeamFile::parse(&source(text), &LIMITS).unwrap().diagnostics
}

/// The example on the page of a code: its first block of text, if it has two.
fn example(id: &str) -> Option<String> {
    let page = codes::explain(id).unwrap();
    let blocks: Vec<&str> = page.split("```text\n").skip(1).collect();
    (blocks.len() == 2).then(|| blocks[0].split_once("\n```").unwrap().0.to_owned())
}

fn triggered(id: &str) -> Diagnostics {
    match (id, example(id)) {
        ("MAT0003", _) => json(b"\xef\xbb\xbf{\"hull\": {\"name\": \"hull\"}}"),
        ("MAT0005", _) => json(b"{\"hull\": {\"name\": \"h\xfcll\"}}"),
        ("MAT0017", Some(text)) => LevelObjects::parse_json(&source(text), &LIMITS).unwrap().diagnostics,
        ("MAT0105" | "MAT0106" | "MAT0108", Some(text)) => small_mods::script(&text).diagnostics,
        ("MAT0107", Some(text)) => {
            let folder = tree(&[("art/materials.json", &text)]);
            let roots = Roots::new(&LIMITS).with(small_mods::root(&folder));
            let diagnostics = MaterialLibrary::read(&roots, &LIMITS).diagnostics;
            renamed(diagnostics, folder.path().to_str().unwrap())
        }
        ("MAT0301", _) => too_long(),
        ("MAT0302", _) => {
            let folder = tree(&[("a", ""), ("b", ""), ("c", "")]);
            let few = LIMITS.items(2);
            renamed(Folder::open(folder.path(), &few).unwrap().diagnostics, folder.path().to_str().unwrap())
        }
        ("MAT0303", _) => link_out(),
        (id, Some(text)) if id.starts_with("MAT02") => jbeam(&text),
        (_, Some(text)) => json(text),
        (id, None) => panic!("no trigger for {id}"),
    }
}

/// The same with `mod` for the path of a temporary folder.
fn renamed(diagnostics: Diagnostics, folder: &str) -> Diagnostics {
    let mut other = Diagnostics::default();
    for diagnostic in diagnostics.as_slice() {
        let mut diagnostic = diagnostic.clone();
        diagnostic.message = diagnostic.message.replace(folder, "mod").replace('\\', "/");
        other.push(diagnostic);
    }
    other
}

/// A folder with a link to the folder above.
#[cfg(unix)]
fn link_out() -> Diagnostics {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("..", folder.path().join("out")).unwrap();
    renamed(Folder::open(folder.path(), &LIMITS).unwrap().diagnostics, folder.path().to_str().unwrap())
}

#[cfg(not(unix))]
fn link_out() -> Diagnostics {
    let message = "did not follow 1 link that leads out of mod (first: mod/out)";
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(meshwright_core::Diagnostic::new(&codes::LINKS_OUT, message));
    diagnostics
}

/// A folder whose path is longer than the operating system takes.
#[cfg(unix)]
fn too_long() -> Diagnostics {
    let folder = tempfile::tempdir().unwrap();
    let (mut deep, part) = (folder.path().join("mod"), "x".repeat(200));
    while deep.as_os_str().len() + 210 < libc_path_max() {
        deep.push(&part);
    }
    std::fs::create_dir_all(&deep).unwrap();
    // A link makes the way short.
    let short = folder.path().join("short");
    std::os::unix::fs::symlink(&deep, &short).unwrap();
    std::fs::create_dir_all(short.join(&part).join(&part)).unwrap();
    let opened = Folder::open(folder.path().join("mod"), &LIMITS).unwrap();
    let mut other = Diagnostics::default();
    for diagnostic in opened.diagnostics.as_slice() {
        let mut diagnostic = diagnostic.clone();
        let (_, error) = diagnostic.message.rsplit_once(": ").unwrap();
        let error = error.split(" (os").next().unwrap();
        diagnostic.message = format!("cannot list the folder mod/long: {error}");
        other.push(diagnostic);
    }
    other
}

#[cfg(unix)]
const fn libc_path_max() -> usize {
    if cfg!(target_os = "linux") { 4096 } else { 1024 }
}

#[cfg(not(unix))]
fn too_long() -> Diagnostics {
    let message = "cannot list the folder mod/long: File name too long";
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(meshwright_core::Diagnostic::new(&codes::FOLDER_NOT_LISTED, message));
    diagnostics
}

#[test]
fn every_code_has_a_trigger_and_its_page_shows_the_message() {
    // Codes of conversions (MAT04 and on) are reported by the library that converts, and tested there.
    for code in ALL.iter().filter(|code| code.id < "MAT04") {
        let diagnostics = triggered(code.id);
        let found = diagnostics.as_slice().iter().find(|diagnostic| diagnostic.code.id == code.id);
        let found = found.unwrap_or_else(|| panic!("{code}: {diagnostics:?}"));
        let page = codes::explain(code.id).unwrap();
        assert!(page.contains(&format!("```text\n{}\n```", found.message)), "{code}: {}", found.message);
        // What is about a whole file has no place in it.
        let whole = ["MAT0104", "MAT0107", "MAT0301", "MAT0302", "MAT0303"].contains(&code.id);
        assert_eq!(found.span.is_none(), whole, "{code}");
    }
}

#[test]
fn regular_files_trigger_no_code() {
    let regular = r#"{"hull": {"name": "hull", "mapTo": "hull", "class": "Material",
        "Stages": [{"colorMap": "hull.png", "roughnessFactor": 0.5, "x": -1e-3}, {}, {}, {}], "alphaRef": 0}}"#;
    assert!(json(regular).is_empty());
    assert!(
        small_mods::script("// x\nsingleton Material(hull) { mapTo = \"hull\"; a = 1; };")
            .diagnostics
            .is_empty()
    );
    let part = r#"{"body": {"flexbodies": [["mesh"], {"x": 1} // y
        ["hull"],], "props": []}}"#;
    assert!(jbeam(part).is_empty());
    let folder = tree(&[("art/materials.json", regular)]);
    let opened = Root::folder(folder.path(), &LIMITS).unwrap();
    assert!(opened.diagnostics.is_empty());
    assert!(MaterialLibrary::read(&Roots::new(&LIMITS).with(opened.value), &LIMITS).diagnostics.is_empty());
}
