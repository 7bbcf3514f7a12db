//! Runs the Khronos glTF validator over files and folders in one process.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

/// The result of the validator for one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The file.
    pub file: PathBuf,
    /// Number of errors.
    pub errors: u32,
    /// Number of warnings.
    pub warnings: u32,
    /// Number of infos.
    pub infos: u32,
    /// Number of hints.
    pub hints: u32,
    /// The messages.
    pub messages: Vec<Message>,
}

/// One message of the validator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The validator's code, for example `ACCESSOR_MIN_MISMATCH`.
    pub code: String,
    /// `error`, `warning`, `info` or `hint`.
    pub severity: String,
    /// JSON pointer into the asset.
    pub pointer: String,
    /// The message text.
    pub text: String,
}

impl Verdict {
    /// True without errors and warnings.
    pub fn is_clean(&self) -> bool {
        self.errors == 0 && self.warnings == 0
    }
}

/// Validates files, and all `.glb` and `.gltf` files in folders. The result is empty, with a notice, if Node
/// is not installed; that is a failure if the variable `CI` is `true`.
pub fn validate<P: AsRef<Path>>(places: &[P]) -> Vec<Verdict> {
    let Some(tool) = tool() else { return Vec::new() };
    let mut command = Command::new("node");
    command.arg(tool.join("validate.mjs")).arg("--plain");
    command.args(places.iter().map(AsRef::as_ref));
    let output = command.output().expect("node starts");
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "the validator failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    parse(&String::from_utf8(output.stdout).expect("the validator writes UTF-8"))
}

/// Validates and panics with all errors and warnings if there are any.
pub fn assert_clean<P: AsRef<Path>>(places: &[P]) -> Vec<Verdict> {
    let verdicts = validate(places);
    let mut bad = String::new();
    for verdict in verdicts.iter().filter(|verdict| !verdict.is_clean()) {
        bad.push_str(&format!("{}\n", verdict.file.display()));
        for message in verdict.messages.iter().filter(|m| m.severity == "error" || m.severity == "warning") {
            let Message { code, severity, pointer, text } = message;
            bad.push_str(&format!("  {severity} {code} at {pointer}: {text}\n"));
        }
    }
    assert!(bad.is_empty(), "the Khronos validator objects:\n{bad}");
    verdicts
}

fn parse(text: &str) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = Vec::new();
    for line in text.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        match cells[..] {
            ["FILE", file, errors, warnings, infos, hints] => {
                let count = |text: &str| text.parse().expect("a count");
                verdicts.push(Verdict {
                    file: file.into(),
                    errors: count(errors),
                    warnings: count(warnings),
                    infos: count(infos),
                    hints: count(hints),
                    messages: Vec::new(),
                });
            }
            ["MESSAGE", code, severity, pointer, text] => {
                let message = Message {
                    code: code.to_owned(),
                    severity: severity.to_owned(),
                    pointer: pointer.to_owned(),
                    text: text.to_owned(),
                };
                verdicts.last_mut().expect("a file before its messages").messages.push(message);
            }
            _ => panic!("the validator wrote {line:?}"),
        }
    }
    verdicts
}

/// The folder of the tool with its packages; installs them on first use.
fn tool() -> Option<&'static Path> {
    static TOOL: OnceLock<Option<PathBuf>> = OnceLock::new();
    TOOL.get_or_init(|| match install() {
        Ok(folder) => Some(folder),
        Err(reason) => {
            assert!(
                std::env::var("CI").as_deref() != Ok("true"),
                "the Khronos validator is needed: {reason}"
            );
            eprintln!("the Khronos validator is skipped: {reason}");
            None
        }
    })
    .as_deref()
}

fn install() -> Result<PathBuf, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/gltf-validate");
    let version = Command::new("node").arg("--version").output();
    version.map_err(|error| format!("node does not start ({error})"))?;
    if folder.join("node_modules/gltf-validator/index.js").is_file() {
        return Ok(folder);
    }
    let output = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .args(["ci", "--silent"])
        .current_dir(&folder)
        .output()
        .map_err(|error| format!("npm does not start ({error})"))?;
    if output.status.success() {
        Ok(folder)
    } else {
        Err(format!("npm ci failed: {}", String::from_utf8_lossy(&output.stderr)))
    }
}
