//! Runs other programs.

use crate::Outcome;
use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicBool, Ordering},
};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder of build output.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program that runs in the root of the workspace.
pub(crate) struct Program {
    command: Command,
    shown: String,
}

/// The cargo that runs this program.
pub(crate) fn cargo(arguments: &[&str]) -> Program {
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut program = Program::new(&cargo, arguments);
    program.shown = format!("cargo {}", arguments.join(" "));
    program
}

impl Program {
    pub(crate) fn new(name: &str, arguments: &[&str]) -> Self {
        let mut command = Command::new(name);
        command.args(arguments).current_dir(root());
        Self { command, shown: format!("{name} {}", arguments.join(" ")) }
    }

    pub(crate) fn arguments(mut self, more: &[String]) -> Self {
        self.command.args(more);
        self.shown = [&[self.shown], more].concat().join(" ");
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn inside(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Runs it with its output passed through; a status other than 0 is a failure.
    pub(crate) fn run(mut self) -> Outcome {
        let status =
            self.command.status().map_err(|error| format!("cannot run `{}`: {error}", self.shown))?;
        if status.success() { Ok(()) } else { Err(format!("`{}` failed: {status}", self.shown)) }
    }

    /// Starts it with its output and its errors in a file, which is replaced.
    pub(crate) fn start(mut self, log: &Path) -> Result<Child, String> {
        let failed = |error| format!("cannot run `{}`: {error}", self.shown);
        let file = fs::File::create(log).map_err(failed)?;
        let output = file.try_clone().map_err(failed)?;
        self.command.stdout(output).stderr(file).spawn().map_err(failed)
    }

    /// Runs it, passes each line of its standard output to `heard`, and prints the line.
    pub(crate) fn listen(mut self, heard: impl FnMut(&str)) -> Result<ExitStatus, String> {
        let failed = |error| format!("cannot run `{}`: {error}", self.shown);
        let mut child = self.command.stdout(Stdio::piped()).spawn().map_err(failed)?;
        if let Some(out) = child.stdout.take() {
            pass_on(out, &mut std::io::stdout(), heard);
        }
        child.wait().map_err(failed)
    }

    /// The same with its standard error.
    pub(crate) fn listen_to_errors(mut self, heard: impl FnMut(&str)) -> Result<ExitStatus, String> {
        let failed = |error| format!("cannot run `{}`: {error}", self.shown);
        let mut child = self.command.stderr(Stdio::piped()).spawn().map_err(failed)?;
        if let Some(errors) = child.stderr.take() {
            pass_on(errors, &mut std::io::stderr(), heard);
        }
        child.wait().map_err(failed)
    }

    /// Runs it and returns its standard output.
    pub(crate) fn output(mut self) -> Result<String, String> {
        let output = self.command.stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("cannot run `{}`: {error}", self.shown))?;
        if !output.status.success() {
            return Err(format!("`{}` failed: {}", self.shown, output.status));
        }
        String::from_utf8(output.stdout).map_err(|error| format!("`{}`: {error}", self.shown))
    }

    /// Whether it runs successfully; its output is hidden.
    pub(crate) fn works(mut self) -> bool {
        self.command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

/// Passes on the output line by line.
fn pass_on(from: impl Read, to: &mut impl Write, mut heard: impl FnMut(&str)) {
    let mut lines = BufReader::new(from);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line).is_ok_and(|count| count > 0) {
        heard(String::from_utf8_lossy(&line).trim_end());
        // A closed output is not a reason to stop.
        let _ = to.write_all(&line);
        line.clear();
    }
}

/// All packages, with everything that the program can do.
pub(crate) const ALL: [&str; 3] =
    ["--workspace", "--features", "meshwright-cli/mcp,meshwright-cli/object-store,meshwright-cli/parquet"];

/// Whether the test programs of the libraries are built as the tests are, not optimized.
static AS_TESTED: AtomicBool = AtomicBool::new(false);

/// From now on, test programs of the libraries are built as the tests are, which saves a second build.
pub(crate) fn build_as_tested() {
    AS_TESTED.store(true, Ordering::Relaxed);
}

/// Builds one of the test programs of the libraries, optimized unless [`build_as_tested`] was called. All are
/// built in one selection of packages: alone, each would have its own set of features, and all dependencies
/// would be built again. For the same reason the tests are selected, too: what only they need has features.
pub(crate) fn built(name: &str) -> Result<PathBuf, String> {
    let (folder, which) = match AS_TESTED.load(Ordering::Relaxed) {
        true => ("debug", [&ALL[..], &["--tests"]].concat()),
        false => (
            "release",
            vec!["--release", "--package", "meshwright-conformance", "--package", "meshwright-fuzz"],
        ),
    };
    cargo(&[&["build", "--quiet"], &which[..], &["--bin", name]].concat()).run()?;
    Ok(target().join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// The path of a tool in one version, which is built once and kept with the build output.
pub(crate) fn tool(name: &str, version: &str) -> Result<PathBuf, String> {
    let tools = target().join("tools");
    let program = tools.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let installed = fs::read_to_string(tools.join(".crates.toml"))
        .is_ok_and(|text| text.contains(&format!("\"{name} {version} ")));
    if !installed || !program.is_file() {
        let into = tools.to_string_lossy();
        cargo(&["install", "--quiet", "--locked", "--root", &into, "--version", version, name]).run()?;
    }
    Ok(program)
}

/// Ensures that a component of the Rust installation exists.
pub(crate) fn component(name: &str) -> Outcome {
    let verb = if name == "rustfmt" { "fmt" } else { name };
    if cargo(&[verb, "--version"]).works() {
        return Ok(());
    }
    Program::new("rustup", &["component", "add", name]).run()
}

/// The line without colors.
pub(crate) fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

/// Installs packages of Debian, where that is possible. The list of packages of a new machine may be old, or missing, and
/// another program may be installing.
pub(crate) fn apt_install(packages: &[&str]) {
    let install = [
        &["install", "-o", "DPkg::Lock::Timeout=600", "--yes", "--quiet", "--no-install-recommends"],
        packages,
    ]
    .concat();
    for arguments in [&["update", "--quiet"][..], &install] {
        let apt = |name: &str, first: &[&str]| {
            Program::new(name, &[first, arguments].concat()).env("DEBIAN_FRONTEND", "noninteractive").works()
        };
        // What cannot be installed is still not there.
        let _ = apt("apt-get", &[]) || apt("sudo", &["-n", "apt-get"]);
    }
}
