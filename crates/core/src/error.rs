//! Errors: what stops an operation.

use crate::{code::Code, message::readable, span::Span};
use std::{
    fmt, io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// A result that fails with an [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// An error: a stable code, a byte range, a field path, and one plain sentence.
///
/// ```
/// use meshwright_core::{Error, Span, codes};
///
/// let error = Error::new(&codes::TRUNCATED, "unexpected end of file: 4 bytes expected, 2 available")
///     .at(Span::file(6, 8))
///     .on("nodes[1]/name");
/// assert_eq!(error.code().id, "CORE0001");
/// assert_eq!(error.path(), "nodes[1]/name");
/// assert!(error.hint().starts_with("Copy or download the file again"));
/// ```
#[derive(Clone, Debug)]
pub struct Error(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    code: &'static Code,
    span: Option<Span>,
    path: String,
    file: Option<PathBuf>,
    excerpt: String,
    message: String,
    advice: String,
    io: Option<Arc<io::Error>>,
}

impl Error {
    /// An error with a message that has no period at the end. The middle of a message longer than about a
    /// thousand bytes is left out.
    #[cold]
    pub fn new(code: &'static Code, message: impl Into<String>) -> Self {
        let (path, excerpt, message) = (String::new(), String::new(), readable(message.into()));
        let advice = String::new();
        Self(Box::new(Inner { code, span: None, path, file: None, excerpt, message, advice, io: None }))
    }

    /// An error of the operating system.
    #[cold]
    pub fn io(code: &'static Code, message: impl Into<String>, cause: io::Error) -> Self {
        let mut error = Self::new(code, format!("{}: {}", message.into(), crate::message::io_words(&cause)));
        error.0.io = Some(Arc::new(cause));
        error
    }

    /// The same error at a span.
    #[cold]
    pub fn at(mut self, span: Span) -> Self {
        self.0.span = Some(span);
        self
    }

    /// The same error with a field path such as `meshes[3]/verts`. A path that is already set stays.
    #[cold]
    pub fn on(mut self, path: impl Into<String>) -> Self {
        if self.0.path.is_empty() {
            self.0.path = path.into();
        }
        self
    }

    /// The same error in a file, for jobs that read several. A file that is already set stays.
    #[cold]
    pub fn in_file(mut self, file: Option<&Path>) -> Self {
        if self.0.file.is_none() {
            self.0.file = file.map(Path::to_owned);
        }
        self
    }

    /// The same error with the source lines that it is about, to display, without a line break at the end.
    #[cold]
    pub fn showing(mut self, excerpt: impl Into<String>) -> Self {
        self.0.excerpt = excerpt.into();
        self
    }

    /// The same error with a hint for this case, in place of that of the code.
    #[cold]
    pub fn advising(mut self, hint: impl Into<String>) -> Self {
        self.0.advice = hint.into();
        self
    }

    /// The stable code.
    pub fn code(&self) -> &'static Code {
        self.0.code
    }

    /// The byte range, if the error is about bytes.
    pub fn span(&self) -> Option<Span> {
        self.0.span
    }

    /// The field path; empty if the error is not about a field.
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The file, if a job reads several.
    pub fn file(&self) -> Option<&Path> {
        self.0.file.as_deref()
    }

    /// The source lines that the error is about, with a mark below the position; empty for binary files.
    pub fn excerpt(&self) -> &str {
        &self.0.excerpt
    }

    /// One plain sentence without a period.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// What the user can do about it.
    pub fn hint(&self) -> &str {
        if self.0.advice.is_empty() { self.0.code.hint } else { &self.0.advice }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.code, self.0.message)?;
        if let Some(file) = &self.0.file {
            write!(f, " in {}", file.display())?;
        }
        if !self.0.path.is_empty() {
            write!(f, " at {}", self.0.path)?;
        }
        if let Some(span) = self.0.span {
            write!(f, " (bytes {span})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.io.as_deref().map(|error| error as _)
    }
}
