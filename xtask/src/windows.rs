//! Builds the command for Windows and runs it under wine.

use crate::{
    Outcome,
    process::{Program, cargo, root, target},
    second_toolchain::{self, PACKAGES, PROGRAMS},
};
use std::{env, fs};

const TRIPLE: &str = "x86_64-pc-windows-gnu";
const LINKER: &str = "x86_64-w64-mingw32-gcc";

/// Builds the command with the profile `cross`, and compares what it does under wine with the command of this system.
/// `--files FOLDER` names further files, `--count N` how many of them are tried, `--record` writes the table of
/// `docs/windows.md`.
pub(crate) fn run(arguments: &[String]) -> Outcome {
    let more = ["gcc-mingw-w64-x86-64-posix", "g++-mingw-w64-x86-64-posix", "wine64", "wine", "python3"];
    let packages = [&PACKAGES[..], &more].concat();
    let programs = [&PROGRAMS[..], &[LINKER, "/usr/lib/wine/wine64", "python3"]].concat();
    if !second_toolchain::installed(&packages, &programs, "building for Windows")? {
        return Ok(());
    }
    let program = build("cross")?;
    let tools = program.with_file_name("");
    let (hold, prng) = (tools.join("hold.exe"), tools.join("bcryptprimitives.dll"));
    let (hold, prng) = (hold.to_string_lossy(), prng.to_string_lossy());
    Program::new(LINKER, &["-O1", "-o", &hold, "tools/windows/hold.c"]).run()?;
    Program::new(LINKER, &["-shared", "-o", &prng, "tools/windows/prng.c", "-ladvapi32"]).run()?;
    cargo(&["build", "--package", "meshwright-cli"]).run()?;
    let native = target().join("debug").join(format!("meshwright{}", env::consts::EXE_SUFFIX));
    let (native, program) = (native.to_string_lossy(), program.to_string_lossy());
    let work = target().join("windows").join("work");
    let fixed = ["tools/windows/run.py", "--native", &native, "--windows", &program, "--hold", &hold];
    let mut python =
        Program::new("python3", &fixed).arguments(&["--work".into(), work.display().to_string()]);
    let page = ["--record".to_owned(), root().join("docs/windows.md").display().to_string()];
    for argument in arguments {
        let own = std::slice::from_ref(argument);
        python = python.arguments(if argument == "--record" { &page } else { own });
    }
    python.run()
}

/// Builds the command with a profile, and returns its path.
pub(crate) fn build(profile: &str) -> Result<std::path::PathBuf, String> {
    let set = [
        ("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", LINKER),
        ("CC_x86_64_pc_windows_gnu", LINKER),
        ("AR_x86_64_pc_windows_gnu", "x86_64-w64-mingw32-ar"),
    ];
    let arguments = ["--profile", profile, "--package", "meshwright-cli"];
    second_toolchain::build(TRIPLE, "windows", &arguments, &set)?;
    let program = target().join("windows").join(TRIPLE).join(profile).join("meshwright.exe");
    fs::metadata(&program).map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(program)
}
