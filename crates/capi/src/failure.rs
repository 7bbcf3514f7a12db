//! Errors for callers in C.

use meshwright::Error;
use meshwright_json_output::document;
use std::ffi::CString;

/// Why a function failed.
pub struct Failure {
    pub(crate) code: CString,
    pub(crate) message: CString,
    pub(crate) hint: CString,
    pub(crate) path: CString,
    pub(crate) json: CString,
}

impl Failure {
    pub(crate) fn new(error: &Error) -> Self {
        Self {
            code: text(error.code().id),
            message: text(error.message()),
            hint: text(error.hint()),
            path: text(error.path()),
            json: text(&document::error(error)),
        }
    }

    /// The error of a call that panicked.
    pub(crate) fn panic() -> Self {
        let (code, message) = ("CAPI0001", "the library has a defect that this file shows");
        let hint = "Please report the file.";
        Self {
            code: text(code),
            message: text(message),
            hint: text(hint),
            path: CString::default(),
            json: text(&format!(r#"{{"code":"{code}","message":"{message}","path":"","hint":"{hint}"}}"#)),
        }
    }
}

/// A text of C; a zero byte in a name of a file becomes a visible character.
fn text(text: &str) -> CString {
    CString::new(text.replace('\0', "\u{fffd}")).unwrap_or_default()
}
