//! Stable codes of everything that is reported.

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
    /// Information that requires no action.
    Info,
    /// The file works but causes problems elsewhere.
    Warning,
    /// The file is broken.
    Error,
}

impl Severity {
    /// Lowercase word, as printed and as in JSON.
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

/// The cause of a problem.
///
/// ```
/// use meshwright_core::{Category, codes};
///
/// assert_eq!(codes::TRUNCATED.category, Category::Input);
/// assert_eq!(codes::LIMIT_MEMORY.category, Category::Limit);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Category {
    /// The bytes of the input are wrong.
    Input,
    /// The input reached a limit of the caller.
    Limit,
    /// The input is valid, but this version of the library does not support it.
    Unsupported,
    /// The operating system reported an error.
    Io,
    /// The caller's request is impossible.
    Caller,
    /// The target of a conversion cannot hold the data.
    Loss,
}

impl Category {
    /// Lowercase word, as printed and as in JSON.
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

/// One entry of a crate's code table. A code is stable and never reused.
///
/// ```
/// use meshwright_core::{Code, Severity};
///
/// static TOO_TALL: Code = Code::warning("MINE0001", "the mast is too tall", "Fold it before the bridge.");
/// assert_eq!((TOO_TALL.id, TOO_TALL.severity), ("MINE0001", Severity::Warning));
/// ```
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// The identifier, for example `CDAE0003`.
    pub id: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// What causes it.
    pub category: Category,
    /// The general statement, without details of a file.
    pub title: &'static str,
    /// What the user can do about it.
    pub hint: &'static str,
}

impl Code {
    /// An error in the input.
    pub const fn error(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Error, category: Category::Input, title, hint }
    }

    /// Input content that causes problems elsewhere.
    pub const fn warning(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Warning, category: Category::Input, title, hint }
    }

    /// Input content that is worth knowing.
    pub const fn info(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Info, category: Category::Input, title, hint }
    }

    /// Data that the target of a conversion cannot hold.
    pub const fn loss(id: &'static str, title: &'static str, hint: &'static str) -> Self {
        Self { id, severity: Severity::Warning, category: Category::Loss, title, hint }
    }

    /// True if the other code has the same identifier.
    ///
    /// ```
    /// use meshwright_core::codes;
    ///
    /// assert!(codes::EMPTY.is(&codes::EMPTY) && !codes::EMPTY.is(&codes::BAD_REQUEST));
    /// ```
    pub fn is(&self, other: &Self) -> bool {
        let last = |code: &Self| code.id.as_bytes().last().copied();
        std::ptr::eq(self, other) || last(self) == last(other) && self.id == other.id
    }

    /// The word before the code in messages: `loss` if the target cannot hold the data, else the severity.
    pub const fn kind(&self) -> &'static str {
        match self.category {
            Category::Loss => self.category.word(),
            _ => self.severity.word(),
        }
    }

    /// The same code in another category.
    pub const fn with_category(self, category: Category) -> Self {
        Self { category, ..self }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
