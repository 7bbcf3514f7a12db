//! Describes the result of each attack on a page.

use super::{Attack, all};
use meshwright::{Category, Checks, Error, Format, Limits, Source};
use std::{collections::BTreeSet, fmt::Write};

/// The results for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The error of the read.
    pub refused: Option<String>,
    /// The reported codes.
    pub found: BTreeSet<&'static str>,
    /// What stopped the import.
    pub not_converted: Option<String>,
    /// What was lost on the way to glTF, by code.
    pub lost: BTreeSet<&'static str>,
    /// The codes of losses of the recovery, or its error.
    pub saved: Result<BTreeSet<&'static str>, String>,
}

impl Default for Outcome {
    fn default() -> Self {
        Self {
            refused: None,
            found: BTreeSet::new(),
            not_converted: None,
            lost: BTreeSet::new(),
            saved: Ok(BTreeSet::new()),
        }
    }
}

fn said(error: &Error) -> String {
    format!("{}, {}", error.code().id, error.code().title)
}

/// Reads, validates, converts and recovers a file.
pub fn outcome(source: &Source) -> Outcome {
    let limits = Limits::DEFAULT;
    let mut outcome = Outcome::default();
    match meshwright::validate(source, &limits, &Checks::default()) {
        Ok(done) => outcome.found.extend(done.diagnostics.counts().map(|(code, _)| code.id)),
        Err(error) => outcome.refused = Some(said(&error)),
    }
    match meshwright::read(source, &limits) {
        Err(error) => outcome.refused = Some(said(&error)),
        Ok(asset) => match asset.convert_to(Format::Glb).to_vec() {
            Ok(done) => {
                let lost = done.diagnostics.counts().filter(|(code, _)| code.category == Category::Loss);
                outcome.lost.extend(lost.map(|(code, _)| code.id));
            }
            Err(error) => outcome.not_converted = Some(said(&error)),
        },
    }
    match meshwright::recover(source, &limits) {
        Ok(saved) => outcome.saved = Ok(saved.diagnostics.counts().map(|(code, _)| code.id).collect()),
        Err(error) => outcome.saved = Err(said(&error)),
    }
    outcome
}

impl Outcome {
    /// The results in a few sentences.
    fn words(&self) -> String {
        let list = |codes: &BTreeSet<&'static str>| codes.iter().copied().collect::<Vec<_>>().join(", ");
        let mut words = match &self.refused {
            Some(error) => format!("Refused: {error}."),
            None if self.found.is_empty() => "Read without diagnostics.".to_owned(),
            None => format!("Read with {}.", list(&self.found)),
        };
        match (&self.not_converted, self.lost.is_empty()) {
            (Some(error), _) => _ = write!(words, " Not converted to glTF: {error}."),
            (None, false) => _ = write!(words, " Converted to glTF with losses: {}.", list(&self.lost)),
            (None, true) if self.refused.is_none() => words.push_str(" Converted to glTF."),
            _ => {}
        }
        match &self.saved {
            Err(error) => _ = write!(words, " Not recovered: {error}."),
            Ok(codes) if codes.is_empty() => {}
            Ok(codes) => _ = write!(words, " Recovered with losses: {}.", list(codes)),
        }
        words
    }
}

/// A short section for each attack.
pub fn page() -> String {
    let mut page = String::from(
        "# Attacks\n\nWhat hostile files try, and the result. The files are in `fixtures/attacks/`. `cargo xtask fixtures` generates them \
         and this page; a test checks each line, and that reading a file takes at most four times its size plus 16 MiB of \
         memory. [hostile.md](hostile.md) has the results of thousands of damaged files.\n",
    );
    let mut before = "";
    for attack in all() {
        let family = attack.file.split('/').next().unwrap_or_default();
        if family != before {
            let title = match family {
                "cdae" => "CDAE",
                "dae" => "Collada",
                "cast" => "Cast",
                "udm" => "UDM",
                "tinman" => "Tinman 3D",
                _ => "glTF",
            };
            _ = write!(page, "\n## {title}\n");
            before = family;
        }
        _ = write!(page, "\n{}\n", section(attack));
    }
    page
}

fn section(attack: &Attack) -> String {
    let size = attack.bytes().len();
    let outcome = outcome(&attack.open()).words();
    format!("### {}\n\n{size} bytes: {}.\n\n{outcome}\n\n{}", attack.file, attack.tries, attack.guard)
}
