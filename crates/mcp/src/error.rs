//! Errors in the form of the command's JSON.

use meshwright_core::{
    Error,
    codes::{BAD_REQUEST, LIMIT_MEMORY, NAMED_FILE, UNREADABLE, UNWRITABLE},
};
use serde_json::{Value, json};

/// What is wrong with a call.
#[derive(Debug)]
pub(crate) struct CallError(Box<Error>);

impl CallError {
    /// The call makes no sense as it is.
    pub(crate) fn request(message: impl Into<String>, hint: &str) -> Self {
        let error = Error::new(&BAD_REQUEST, message.into());
        Self(Box::new(if hint.is_empty() { error } else { error.advising(hint) }))
    }

    /// A path leads out of the folders.
    pub(crate) fn outside(message: String, hint: String) -> Self {
        Self(Box::new(Error::new(&NAMED_FILE, message).advising(hint)))
    }

    /// A result is too large.
    pub(crate) fn too_large(message: String, hint: &str) -> Self {
        Self(Box::new(Error::new(&LIMIT_MEMORY, message).advising(hint)))
    }

    /// A folder for a result cannot be made.
    pub(crate) fn unwritable(error: std::io::Error) -> Self {
        Self(Box::new(Error::io(&UNWRITABLE, "cannot make the folder of the result", error)))
    }

    /// The client wants no result any more.
    pub(crate) fn canceled() -> Self {
        Self::request("the call was canceled", "Call the tool again.")
    }

    /// The process of a call fails.
    pub(crate) fn process(error: std::io::Error) -> Self {
        Self(Box::new(Error::io(&UNREADABLE, "cannot run meshwright", error)))
    }

    /// What is wrong, in a sentence.
    pub(crate) fn message(&self) -> &str {
        self.0.message()
    }

    /// As in the JSON of the command.
    pub(crate) fn to_json(&self) -> Value {
        let code = self.0.code();
        json!({
            "code": code.id,
            "title": code.title,
            "category": code.category.word(),
            "message": self.0.message(),
            "path": self.0.path(),
            "hint": self.0.hint(),
        })
    }
}
