//! Stable codes for everything that is reported.

use std::fmt;

/// How serious a diagnostic is.
///
/// ```
/// use meshwright_core::Severity;
///
/// assert!(Severity::Error > Severity::Warning);
/// assert_eq!(Severity::Warning.word(), "warning");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// Information; nothing needs to be done.
    Info,
    /// Works, but causes problems elsewhere.
    Warning,
    /// Broken.
    Error,
}

impl Severity {
    /// Lower-case word, as printed and as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What causes a problem.
///
/// ```
/// use meshwright_core::{Category, codes};
///
/// assert_eq!(codes::TRUNCATED.category, Category::Input);
/// assert_eq!(codes::LIMIT_MEMORY.category, Category::Limit);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Category {
    /// The bytes of the input are wrong.
    Input,
    /// A limit of the caller was reached.
    Limit,
    /// The input is valid, but this version of the library does not support it.
    Unsupported,
    /// The operating system reported an error.
    Io,
    /// The caller asked for something impossible.
    Caller,
    /// The target of a conversion could not hold it.
    Loss,
}

impl Category {
    /// Lower-case word, as printed and as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Limit => "limit",
            Self::Unsupported => "unsupported",
            Self::Io => "io",
            Self::Caller => "caller",
            Self::Loss => "loss",
        }
    }
}

/// One entry of a crate's table of codes: stable, never reused.
///
/// ```
/// use meshwright_core::{Code, Severity};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// assert_eq!((TOO_TALL.id, TOO_TALL.severity), ("MINE0001", Severity::Warning));
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Such as `CDAE0003`.
    pub id: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// What causes it.
    pub category: Category,
    /// The general statement, without the details of a file.
    pub title: &'static str,
    /// What the user can do about it.
    pub hint: &'static str,
}

impl Code {
    /// An error in the input.
    pub const fn error(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Error, category: Category::Input, title, hint }
    }

    /// Something in the input that causes problems elsewhere.
    pub const fn warning(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Warning, category: Category::Input, title, hint }
    }

    /// Something in the input worth knowing.
    pub const fn info(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Info, category: Category::Input, title, hint }
    }

    /// Something that the target of a conversion cannot hold.
    pub const fn loss(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Warning, category: Category::Loss, title, hint }
    }

    /// The same code with another kind.
    pub const fn with_category(self, category: Category) -> Self {
        Self { category, ..self }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
