//! A file that was checked, alone or as part of a mod.

use meshwright::{Category, Code, Diagnostics, Severity, Validation};
use meshwright_beamng::check::FileReport;
use std::sync::LazyLock;

/// What was found in a file.
#[derive(Clone, Copy, Debug)]
pub(in crate::commands) enum CheckedFile<'r> {
    /// By `validate`.
    Validation(&'r Validation),
    /// By `check`.
    OfMod(&'r FileReport),
    /// By `check`: a mod about which as a whole there is nothing to say.
    WholeMod,
}

/// What reports say of a file of which nothing but a header was read.
pub(in crate::commands) const NOT_CHECKED: &str = "not checked: only the header of the file can be read";

/// No diagnostics.
static NONE: LazyLock<Diagnostics> = LazyLock::new(Diagnostics::default);

impl<'r> CheckedFile<'r> {
    /// The name of its format.
    pub(in crate::commands) fn format(self) -> &'static str {
        match self {
            Self::Validation(done) => done.format.name(),
            Self::OfMod(_) | Self::WholeMod => "mod",
        }
    }

    pub(in crate::commands) fn diagnostics(self) -> &'r Diagnostics {
        match self {
            Self::Validation(done) => &done.diagnostics,
            Self::OfMod(file) => file.diagnostics(),
            Self::WholeMod => &NONE,
        }
    }

    /// The severity of diagnostics with that code.
    pub(in crate::commands) fn severity(self, code: &Code) -> Severity {
        match self {
            Self::Validation(done) => done.severity(code),
            Self::OfMod(file) => file.severity(code),
            Self::WholeMod => code.severity,
        }
    }

    /// Number of diagnostics of that severity, without losses.
    pub(in crate::commands) fn count(self, severity: Severity) -> u64 {
        let of = |(code, _): &(&'static Code, u64)| {
            code.category != Category::Loss && self.severity(code) == severity
        };
        self.diagnostics().counts().filter(of).map(|(_, count)| count).fold(0, u64::saturating_add)
    }

    /// True if nothing but a header of the file was read.
    pub(in crate::commands) const fn is_only_header(self) -> bool {
        match self {
            Self::Validation(done) => !done.is_content_read,
            Self::OfMod(_) | Self::WholeMod => false,
        }
    }

    /// True if all diagnostics are less severe.
    pub(in crate::commands) fn is_valid(self, denied: Severity) -> bool {
        let severities = [Severity::Info, Severity::Warning, Severity::Error];
        severities
            .into_iter()
            .filter(|severity| *severity >= denied)
            .all(|severity| self.count(severity) == 0)
    }
}
