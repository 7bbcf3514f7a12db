//! One file a verb.

pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod formats;
pub(crate) mod hex;
pub(crate) mod info;
pub(crate) mod man;
pub(crate) mod roundtrip;
pub(crate) mod tree;
pub(crate) mod validate;

use crate::{
    inputs::Inputs,
    out::Out,
    render::style::{NAME, paint},
    status::{Status, Stop},
};
use meshwright::Fault;
use serde::Serialize;

/// What `meshwright` alone says.
pub(crate) fn welcome(out: &mut Out) -> Result<Status, Stop> {
    let verbs = [
        ("info PATH...", "what is in a file, on one screen"),
        ("convert IN... -o OUT", "from any format to any other, with every loss listed"),
        ("validate PATH...", "what is broken, or will trip somebody up"),
        ("explain CODE", "what a code means, and how to mend it"),
        ("tree FILE", "every field with its value and its bytes"),
        ("hex FILE --path P", "the bytes of one field"),
        ("roundtrip PATH...", "proof that files can be written back as they are"),
        ("formats", "what can be read and written"),
        ("completions SHELL", "for the shell; man DIR writes manual pages"),
    ];
    out.heading(&format!("meshwright {}", env!("CARGO_PKG_VERSION")))?;
    out.line("Reads, inspects, checks and converts game-engine 3D files.\n")?;
    for (verb, does) in verbs {
        out.line(&format!("  {} {does}", paint(NAME, format_args!("meshwright {verb:<21}"))))?;
    }
    out.line("\nA path may be a file, a folder, a glob, or - for stdin.")?;
    out.line("`meshwright VERB --help` says more, with an example.")?;
    Ok(Status::Done)
}

/// How many files a run over several went through.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct Tally {
    /// Files.
    pub(crate) files: u64,
    /// Those that failed.
    pub(crate) failed: u64,
    /// Files in folders that are of no known format.
    pub(crate) skipped: u64,
    /// Size of those that were read.
    pub(crate) bytes: u64,
}

impl Tally {
    pub(crate) fn of(inputs: &Inputs) -> Self {
        Self { skipped: inputs.skipped as u64, ..Self::default() }
    }

    /// One more file.
    pub(crate) fn add(&mut self, done: Result<u64, &Fault>) {
        self.files = self.files.saturating_add(1);
        match done {
            Ok(bytes) => self.bytes = self.bytes.saturating_add(bytes),
            Err(_) => self.failed = self.failed.saturating_add(1),
        }
    }

    /// Files that failed.
    pub(crate) const fn failures(&self) -> u64 {
        self.failed
    }

    pub(crate) fn status(&self) -> Status {
        if self.failed > 0 { Status::Failed } else { Status::Done }
    }

    /// The last line of a run over several files.
    pub(crate) fn summary(&self, out: &mut Out, single: bool, more: &str) {
        if single {
            return;
        }
        use crate::render::human::{number, size};
        let files =
            if self.files == 1 { "1 file".to_owned() } else { format!("{} files", number(self.files)) };
        let failed =
            if self.failed > 0 { format!(", {} failed", number(self.failed)) } else { String::new() };
        let skipped = match (out.verbose, self.skipped) {
            (false, _) | (_, 0) => String::new(),
            (true, skipped) => format!(", {} of other formats skipped", number(skipped)),
        };
        out.remark(&format!("{files}, {}{more}{failed}{skipped}", size(self.bytes)));
    }
}
