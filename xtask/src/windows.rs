//! Builds the command for Windows and runs it under wine.

use crate::{
    Outcome, dist,
    process::{Program, cargo, root, target},
    second_toolchain::{self, PACKAGES, PROGRAMS},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

const TRIPLE: &str = "x86_64-pc-windows-gnu";
const LINKER: &str = "x86_64-w64-mingw32-gcc";

const WINE: &str = "/usr/lib/wine/wine64";

/// Builds the command with the profile `cross`, and compares what it does under wine with the command of this system.
/// `--files FOLDER` names further files, `--count N` how many of them are tried, `--record` writes the table of
/// `docs/windows.md`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    if !is_possible()? {
        return Ok(());
    }
    let program = build("cross", &target())?;
    for name in ["hold", "ctrl_c", "own_console", "thumbnail"] {
        let (source, made) =
            (format!("tools/windows/{name}.c"), program.with_file_name(format!("{name}.exe")));
        let fixed = ["-O1", "-Wall", "-Wextra", "-o", &made.to_string_lossy(), &source];
        Program::new(LINKER, &[&fixed[..], &["-lole32", "-luuid", "-lgdi32", "-lpsapi"]].concat()).run()?;
    }
    cargo(&["build", "--package", "meshwright-cli"]).run()?;
    let native = target().join("debug").join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    let (native, program) = (native.to_string_lossy(), program.to_string_lossy());
    let fixed = ["tools/windows/run.py", "--native", &native, "--windows", &program];
    let mut python =
        Program::new("python3", &fixed).arguments(&["--work".into(), work().display().to_string()]);
    let page = ["--record".to_owned(), root().join("docs/windows.md").display().to_string()];
    for argument in arguments {
        let own = std::slice::from_ref(argument);
        python = python.arguments(if argument == "--record" { &page } else { own });
    }
    python.run()
}

/// Whether what is needed to build for Windows is there, or could be installed.
pub(crate) fn is_possible() -> Result<bool, String> {
    let more = [
        "gcc-mingw-w64-x86-64-posix",
        "g++-mingw-w64-x86-64-posix",
        "wine64",
        "wine",
        "python3",
        "zip",
        "advancecomp",
    ];
    let packages = [&PACKAGES[..], &more].concat();
    let programs = [&PROGRAMS[..], &[LINKER, WINE, "python3", "zip", "advzip"]].concat();
    second_toolchain::installed(&packages, &programs, "building for Windows")
}

fn work() -> PathBuf {
    target().join("windows").join("work")
}

/// What a command for Windows prints.
pub(crate) fn under_wine(program: &Path, arguments: &[&str]) -> Result<String, String> {
    fs::create_dir_all(work()).map_err(|error| error.to_string())?;
    Program::new(WINE, &[&[&*program.to_string_lossy()], arguments].concat())
        .env("WINEPREFIX", &work().join("wine").to_string_lossy())
        .env("WINEDEBUG", "-all")
        .env("WINEARCH", "win64")
        .output()
}

/// The library of thumbnails, which is built next to the command.
pub(crate) const THUMBNAILS: &str = "meshwright_thumbnails.dll";

/// Builds the command and the library of thumbnails with a profile in a folder, with a library next to them that version 8
/// of wine lacks, and returns the path of the command.
pub(crate) fn build(profile: &str, folder: &Path) -> Result<PathBuf, String> {
    let flags = if profile == "dist" { dist::remap_flags() } else { String::new() };
    let date = dist::source_date();
    let set = [
        ("SOURCE_DATE_EPOCH", &*date),
        ("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", LINKER),
        ("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUSTFLAGS", &*flags),
        ("CC_x86_64_pc_windows_gnu", LINKER),
        ("AR_x86_64_pc_windows_gnu", "x86_64-w64-mingw32-ar"),
    ];
    let package = if profile == "dist" { &dist::COMMAND[..] } else { &dist::COMMAND[..2] };
    let arguments = [&["--locked", "--profile", profile], package, &["--package", dist::THUMBNAILS]].concat();
    second_toolchain::build(TRIPLE, &folder.join("windows"), &arguments, &set)?;
    let program = folder.join("windows").join(TRIPLE).join(profile).join("meshwright.exe");
    for made in [&program, &program.with_file_name(THUMBNAILS)] {
        fs::metadata(made).map_err(|error| format!("{}: {error}", made.display()))?;
    }
    let prng = program.with_file_name("bcryptprimitives.dll");
    let prng = prng.to_string_lossy();
    Program::new(LINKER, &["-shared", "-o", &prng, "tools/windows/prng.c", "-ladvapi32"]).run()?;
    Ok(program)
}
