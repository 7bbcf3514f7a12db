//! The header, and programs in C and C# that use the library.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may panic")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

fn own(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The library in the folder that `MESHWRIGHT_CAPI` names: cargo does not build it for tests.
fn library(extension: &str) -> PathBuf {
    let folder =
        env::var_os("MESHWRIGHT_CAPI").unwrap_or_else(|| panic!("run this test with `cargo xtask capi`"));
    Path::new(&folder).join("libmeshwright_capi").with_extension(extension)
}

/// Compiles a program in C: one of this crate, or a file with an absolute path.
fn compiled(source: impl AsRef<Path>, folder: &Path) -> PathBuf {
    let library = library("a");
    let program = folder.join("program");
    let done = Command::new("cc")
        .args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-g", "-I"])
        .args([own("include"), own(source.as_ref())])
        .arg("-o")
        .arg(&program)
        .arg(library)
        .args(["-lm", "-lpthread", "-ldl"])
        .status();
    assert!(done.unwrap().success(), "{}", source.as_ref().display());
    program
}

fn fixtures() -> PathBuf {
    own("../../fixtures")
}

/// To write the header again, run this test with `BLESS=1`.
#[test]
fn the_header_is_that_of_the_code() {
    let config = cbindgen::Config::from_file(own("cbindgen.toml")).unwrap();
    let mut made = Vec::new();
    cbindgen::Builder::new()
        .with_src(own("src/lib.rs"))
        .with_config(config)
        .generate()
        .unwrap()
        .write(&mut made);
    let made = String::from_utf8(made).unwrap();
    let header = own("include/meshwright.h");
    if env::var_os("BLESS").is_some() {
        fs::write(&header, &made).unwrap();
    }
    assert_eq!(fs::read_to_string(&header).unwrap_or_default().replace("\r\n", "\n"), made);
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs MESHWRIGHT_CAPI and cc"]
fn a_program_in_c_converts_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let program = compiled("examples/convert.c", folder.path());
    let glb = folder.path().join("house.glb");
    let done = Command::new(&program).arg(fixtures().join("house.cdae")).arg(&glb).output().unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success() && said.contains("\"triangles\":44"), "{said}");
    let whole = fs::read(&glb).unwrap();
    assert!(whole.starts_with(b"glTF"));
    let options = r#"{"lod": 0, "for": "three"}"#;
    let done = Command::new(&program).arg(fixtures().join("house.cdae")).arg(&glb).arg(options).output();
    assert!(done.unwrap().status.success() && fs::read(&glb).unwrap().len() < whole.len());
    let failed = Command::new(&program).arg("no such file").arg(&glb).output().unwrap();
    assert_eq!(failed.status.code(), Some(1));
    assert!(String::from_utf8(failed.stderr).unwrap().starts_with("CORE0007: cannot open no such file"));
}

/// An image of 2 x 2 gray pixels.
#[rustfmt::skip]
const PNG: &[u8] = &[
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x08, 0x00, 0x00, 0x00, 0x00, 0x57, 0xdd, 0x52, 0xf8, 0x00,
    0x00, 0x00, 0x0e, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x63, 0x70, 0x68, 0x60, 0x68, 0x38, 0x00, 0x00,
    0x05, 0x06, 0x02, 0x01, 0x14, 0xfc, 0x7d, 0x76, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae,
    0x42, 0x60, 0x82,
];

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs MESHWRIGHT_CAPI and cc"]
fn a_program_in_c_embeds_textures() {
    let folder = tempfile::tempdir().unwrap();
    let (program, glb) = (compiled("examples/convert.c", folder.path()), folder.path().join("crane.glb"));
    let crane = folder.path().join("crane.cast");
    fs::copy(fixtures().join("crane.cast"), &crane).unwrap();
    fs::create_dir(folder.path().join("textures")).unwrap();
    fs::write(folder.path().join("textures/crane.png"), PNG).unwrap();
    let run = |options: &str| {
        let done = Command::new(&program).args([&crane, &glb]).arg(options).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        fs::read(&glb).unwrap()
    };
    let holds = |glb: &[u8], part: &[u8]| glb.windows(part.len()).any(|own| own == part);
    assert!(holds(&run("{}"), PNG), "an image that the file names becomes a part of it");
    assert!(!holds(&run(r#"{"textures": "none"}"#), b"image/png"));
    let small = run(r#"{"textures": "embed", "texture_size": 1}"#);
    assert!(holds(&small, b"image/png") && !holds(&small, PNG), "it is reduced");
}

/// Everything is in memory when the files are removed from the disk; what is not given is not read.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs MESHWRIGHT_CAPI and cc"]
fn a_program_in_c_gives_the_textures_of_a_shape() {
    let folder = tempfile::tempdir().unwrap();
    let program = compiled("examples/convert_in_memory.c", folder.path());
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("house.cdae", &fs::read(fixtures().join("house.cdae")).unwrap());
    let wall = r#"{"wall":{"mapTo":"house_wall","version":1.5,"Stages":[{"baseColorMap":"wall.png"}]}}"#;
    write("main.materials.json", wall.as_bytes());
    write("wall.png", PNG);
    let run = |names: &[&str]| {
        let mut program = Command::new(&program);
        let done = program.current_dir(folder.path()).arg("house.glb").args(names).output().unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap() + &String::from_utf8_lossy(&done.stderr))
    };
    let has_texture = || {
        let glb = fs::read(folder.path().join("house.glb")).unwrap();
        glb.windows(PNG.len()).any(|own| own == PNG)
    };
    let (status, said) = run(&["house.cdae", "main.materials.json", "wall.png"]);
    assert!(status == Some(0) && has_texture(), "{said}");
    assert!(!said.contains("MAT0403"), "{said}");
    // Both exist on disk.
    let (status, said) = run(&["house.cdae", "main.materials.json"]);
    assert!(status == Some(0) && !has_texture() && said.contains("MAT0403"), "{said}");
    assert!(run(&["house.cdae"]).0 == Some(0) && !has_texture());
    let (status, said) = run(&["house.cdae", "../wall.png"]);
    assert!(status == Some(1) && said.starts_with("CORE0011: "), "{said}");
}

/// The program of the guide, and the same with the lines on options before it closes the file.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs MESHWRIGHT_CAPI and cc"]
fn the_programs_of_the_guide_run() {
    let guide = fs::read_to_string(own("../../docs/guides/c.md")).unwrap();
    let blocks = guide.split("\n```c\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let [program, options, files] = blocks.collect::<Vec<_>>()[..] else {
        panic!("the guide has three examples")
    };
    let close = "    meshwright_close(file);";
    assert_eq!(program.matches(close).count(), 1);
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixtures().join("house.cdae"), folder.path().join("house.cdae")).unwrap();
    let run = |text: &str| {
        let source = folder.path().join("example.c");
        fs::write(&source, text).unwrap();
        let done =
            Command::new(compiled(&source, folder.path())).current_dir(folder.path()).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).unwrap()
    };
    assert!(run(program).ends_with(" bytes\n"));
    let said = run(&program.replace(close, &format!("{options}{close}")));
    assert!(said.contains("\"losses\":"), "{said}");
    assert!(fs::read(folder.path().join("house.glb")).unwrap().starts_with(b"glTF"));
    let open = "meshwright_file *file = meshwright_open(\"house.cdae\", 0, &error);";
    assert_eq!(program.matches(open).count(), 1);
    let array = |name: &str, bytes: &[u8]| {
        format!(
            "static const uint8_t {name}[] = {{{}}};\n",
            bytes.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
        )
    };
    let house = array("house", &fs::read(fixtures().join("house.cdae")).unwrap());
    let given = program
        .replace(open, files)
        .replace("int main", &format!("{house}{}{}int main", array("wall", PNG), array("materials", b"{}")));
    assert!(run(&given).ends_with(" bytes\n"));
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs MESHWRIGHT_CAPI, cc and valgrind"]
fn hostile_calls_are_errors_and_nothing_leaks() {
    let folder = tempfile::tempdir().unwrap();
    let program = compiled("tests/hostile.c", folder.path());
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--error-exitcode=99", "--leak-check=full"]);
    valgrind.args(["--errors-for-leak-kinds=definite,indirect"]).arg(&program);
    let done = valgrind.arg(fixtures()).arg(folder.path().join("house.gltf")).output().unwrap();
    let (said, failed) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success() && said.ends_with(" checks\n"), "{said}{failed}");
}

#[cfg(target_os = "linux")]
#[test]
#[ignore = "needs MESHWRIGHT_CAPI, mcs and mono"]
fn a_program_in_c_sharp_converts_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let (program, glb) = (folder.path().join("Convert.exe"), folder.path().join("house.glb"));
    fs::copy(library("so"), folder.path().join("libmeshwright_capi.so")).unwrap();
    let mut made = Command::new("mcs");
    made.arg(format!("-out:{}", program.display())).arg(own("examples/Convert.cs"));
    assert!(made.status().unwrap().success());
    let house = fixtures().join("house.cdae");
    let run = |options: &[&str]| {
        let done = Command::new("mono").arg(&program).args([&house, &glb]).args(options).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        fs::read(&glb).unwrap()
    };
    let whole = run(&[]);
    assert!(whole.starts_with(b"glTF"));
    assert!(run(&[r#"{"lod": 0, "for": "three"}"#]).len() < whole.len());
}
