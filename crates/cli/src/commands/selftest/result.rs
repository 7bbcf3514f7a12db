//! What the test of one file found: only codes, numbers and words of this program.

use meshwright::{Diagnostics, Error, Format, info::Counts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The results of one file.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
pub(super) struct FileResult {
    pub(super) head: Head,
    pub(super) steps: Vec<StepResult>,
    /// Why the test ended before all steps were done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stop: Option<Stop>,
}

/// What kind of file it is.
#[derive(Clone, Debug, Default, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
pub(super) struct Head {
    /// Empty if it is not known.
    pub(super) format: String,
    pub(super) version: String,
    /// Size of the file, as [`bits`].
    pub(super) size: u32,
    /// Counts of the scene, as [`bits`].
    pub(super) counts: BTreeMap<String, u32>,
}

/// A step of the test.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Step {
    /// Reads the file and its scene.
    Read,
    /// Writes it back in memory.
    Rewrite,
    /// Validates it.
    Validate,
    /// Converts it in memory.
    Convert,
    /// Validates the result of the conversion.
    ValidateResult,
    /// Compares the result with the file.
    Compare,
}

/// How a step ended.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ending {
    /// The file was read or converted.
    Done,
    /// There is an error, which has a code.
    Failed,
    /// The bytes or the scenes are equal.
    Equal,
    /// The bytes differ, or the scenes do although the conversion announced nothing.
    Different,
    /// The scenes differ, and the conversion announced changes.
    Announced,
    /// No error was found.
    Valid,
    /// Errors were found.
    Invalid,
    /// Errors were found in a result, all of codes that the file has itself.
    Inherited,
    /// A limit prevented a part of the comparison.
    NotCompared,
    /// The conversion is not possible, for a reason that is not a defect: the file has no scene, for example.
    Refused,
}

/// The result of one step.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub(super) struct StepResult {
    pub(super) step: Step,
    /// The format of the result, for conversions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<String>,
    pub(super) ending: Ending,
    /// The code of the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
    /// Diagnostics by code.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) codes: BTreeMap<String, u64>,
    /// Differences by kind and change.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) differences: BTreeMap<String, u64>,
}

/// Why the process that tested a file ended.
#[derive(Clone, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Stop {
    /// A panic, at this place of the source code.
    Panic(String),
    /// A signal.
    Signal(i32),
    /// An exit status that a test does not have.
    Status(i32),
    /// It took too long.
    Time,
}

/// A line that the process of one file prints.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    Head(Head),
    Step(StepResult),
    Stop(Stop),
    /// All steps are done.
    End,
}

impl StepResult {
    pub(super) fn new(step: Step, to: Option<Format>, ending: Ending) -> Self {
        let to = to.map(|format| format.name().to_owned());
        Self { step, to, ending, error: None, codes: BTreeMap::new(), differences: BTreeMap::new() }
    }

    pub(super) fn failed(step: Step, to: Option<Format>, error: &Error) -> Self {
        let error = Some(error.code().id.to_owned());
        Self { error, ..Self::new(step, to, Ending::Failed) }
    }

    pub(super) fn with_codes(self, diagnostics: &Diagnostics) -> Self {
        let codes = diagnostics.counts().map(|(code, count)| (code.id.to_owned(), count)).collect();
        Self { codes, ..self }
    }

    /// Whether it is worth a look: the file cannot be read, or meshwright did not keep a promise.
    pub(super) const fn is_problem(&self) -> bool {
        matches!(
            (self.step, self.ending),
            (_, Ending::Failed | Ending::Different) | (Step::ValidateResult, Ending::Invalid)
        )
    }
}

impl FileResult {
    /// The error of a file that cannot be read.
    pub(super) fn unreadable(&self) -> Option<&StepResult> {
        self.steps.iter().find(|step| step.step == Step::Read && step.ending == Ending::Failed)
    }

    /// Whether something is worth a look.
    pub(super) fn has_problem(&self) -> bool {
        self.stop.is_some() || self.steps.iter().any(StepResult::is_problem)
    }
}

/// The number of binary digits: `k` for numbers from 2^(k-1) to 2^k - 1, 0 for 0.
pub(super) const fn bits(number: u64) -> u32 {
    u64::BITS.saturating_sub(number.leading_zeros())
}

/// The counts of a scene, without those that are 0.
pub(super) fn counts(scene: &Counts) -> BTreeMap<String, u32> {
    let counts = [
        ("clips", scene.clips),
        ("joints", scene.joints),
        ("lods", scene.lods),
        ("materials", scene.materials),
        ("meshes", scene.meshes),
        ("morph_targets", scene.morph_targets),
        ("nodes", scene.nodes),
        ("triangles", scene.triangles),
        ("vertices", scene.vertices),
    ];
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    counts.map(|(name, count)| (name.to_owned(), bits(count as u64))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_binary_digits() {
        assert_eq!([0, 1, 2, 3, 4, 1023, 1024, u64::MAX].map(bits), [0, 1, 2, 2, 3, 10, 11, 64]);
    }
}
