//! The codes that all formats share.

use crate::code::{Category, Code};

/// The input ends inside a field.
pub static TRUNCATED: Code =
    Code::error("CORE0001", "unexpected end of file", "Copy or download the file again: it was cut off.");
/// The input exceeds [`Limits::input`](crate::Limits::input).
pub static LIMIT_INPUT: Code = Code::error(
    "CORE0002",
    "input larger than the limit",
    "Raise the limit if you trust the file: --limits input=BYTES.",
)
.with_category(Category::Limit);
/// The input requires more than [`Limits::memory`](crate::Limits::memory).
pub static LIMIT_MEMORY: Code = Code::error(
    "CORE0003",
    "memory limit reached",
    "Raise the limit if you trust the file: --limits memory=BYTES.",
)
.with_category(Category::Limit);
/// The input has more items than [`Limits::items`](crate::Limits::items).
pub static LIMIT_ITEMS: Code = Code::error(
    "CORE0004",
    "item limit reached",
    "Raise the limit if you trust the file: --limits items=COUNT.",
)
.with_category(Category::Limit);
/// The input is nested deeper than [`Limits::depth`](crate::Limits::depth).
pub static LIMIT_DEPTH: Code = Code::error(
    "CORE0005",
    "nesting limit reached",
    "Raise the limit if you trust the file: --limits depth=LEVELS.",
)
.with_category(Category::Limit);
/// A compressed payload grows by more than [`Limits::expansion`](crate::Limits::expansion).
pub static LIMIT_EXPANSION: Code = Code::error(
    "CORE0006",
    "expansion limit of compressed data reached",
    "Raise the limit if you trust the file: --limits expansion=RATIO.",
)
.with_category(Category::Limit);
/// An input could not be opened or read.
pub static UNREADABLE: Code = Code::error(
    "CORE0007",
    "input cannot be read",
    "Check that the path exists and that you have permission to read it.",
)
.with_category(Category::Io);
/// An output could not be written.
pub static UNWRITABLE: Code = Code::error(
    "CORE0008",
    "output cannot be written",
    "Check that the folder exists, its permissions and its free space; existing files are unchanged.",
)
.with_category(Category::Io);
/// The format of the input is unknown.
pub static UNKNOWN_FORMAT: Code = Code::error(
    "CORE0009",
    "unknown format",
    "Run `meshwright formats` for a list; formats are recognized by content, not by name.",
);
/// An unsupported format or operation.
pub static UNSUPPORTED: Code =
    Code::error("CORE0010", "not supported", "Run `meshwright formats` to see what each format supports.")
        .with_category(Category::Unsupported);
/// A request of the caller that is impossible.
pub static BAD_REQUEST: Code = Code::error(
    "CORE0011",
    "invalid request",
    "Correct the request as the message says, and run the command again.",
)
.with_category(Category::Caller);
/// An empty file.
pub static EMPTY: Code = Code::error("CORE0012", "empty file", "Copy or download the file again.");
/// A version control pointer in place of the content of a large file.
pub static LFS_POINTER: Code = Code::error(
    "CORE0013",
    "Git LFS pointer instead of a file",
    "Run `git lfs pull` in the repository, or download the file itself.",
);

/// A file that another file references.
pub static NAMED_FILE: Code = Code::warning(
    "CORE0014",
    "file named by another file cannot be used",
    "Put the file where the path leads, relative to the folder of the file that names it; `meshwright deps` finds files that moved.",
);

/// A value that its field cannot hold.
pub static BAD_VALUE: Code = Code::error(
    "CORE0015",
    "value does not fit the field",
    "Give a value of the type that `meshwright tree` shows; the file was not changed.",
)
.with_category(Category::Caller);
/// A field whose value is computed from other fields.
pub static COMPUTED: Code = Code::error(
    "CORE0016",
    "field is computed from others",
    "Set the value that it is computed from: sizes, counts and marks are written automatically.",
)
.with_category(Category::Caller);

/// A fixed file has new errors or cannot be read.
pub static UNPROVEN_FIX: Code = Code::error(
    "CORE0017",
    "fixed file has errors",
    "Leave out the code that the message names with --ignore, and please report the file; nothing was written.",
)
.with_category(Category::Unsupported);

/// A recovered file has new errors or cannot be read.
pub static UNPROVEN_RECOVERY: Code = Code::error(
    "CORE0018",
    "recovered file has errors",
    "Please report the file; nothing was written. `meshwright tree` shows what can be read of it.",
)
.with_category(Category::Unsupported);

/// Another program changed the input during the read.
pub static CHANGED: Code = Code::error(
    "CORE0019",
    "file changed while it was read",
    "Run the command again when the other program is done; nothing was written.",
)
.with_category(Category::Io);

/// An output file does not have the usual name.
pub static RENAMED_FILE: Code = Code::warning(
    "CORE0020",
    "file of the result was renamed",
    "Remove the file that has the name, or write to another folder, to get the usual name; no other file was replaced.",
)
.with_category(Category::Io);

/// An output file whose format cannot be recognized.
pub static UNRECOGNIZED: Code = Code::warning(
    "CORE0021",
    "format of the result cannot be recognized",
    "Give the format with --as when you open the file.",
);

/// An output that would be much larger than its input.
pub static LIMIT_GROWTH: Code = Code::error(
    "CORE0022",
    "growth limit reached",
    "Raise the limit if you trust the file: --limits growth=RATIO.",
)
.with_category(Category::Limit);

/// A file whose extension is that of another format.
pub static OTHER_EXTENSION: Code = Code::info(
    "CORE0023",
    "extension of another format",
    "Rename the file: most programs choose the format by the extension.",
);

/// An animation whose name another file of the same result uses.
pub static RENAMED_CLIP: Code = Code::warning(
    "CORE0024",
    "animation was renamed",
    "Rename the animations in their files to choose the names yourself.",
);

/// Nodes that an animation moves and the model does not have.
pub static UNMATCHED_NODES: Code = Code::warning(
    "CORE0025",
    "animated nodes are not in the model",
    "Rename the nodes of the model or of the animation, so that they are equal; the animation moves the other nodes.",
);

/// All codes of this crate.
pub static ALL: &[&Code] = &[
    &TRUNCATED,
    &LIMIT_INPUT,
    &LIMIT_MEMORY,
    &LIMIT_ITEMS,
    &LIMIT_DEPTH,
    &LIMIT_EXPANSION,
    &UNREADABLE,
    &UNWRITABLE,
    &UNKNOWN_FORMAT,
    &UNSUPPORTED,
    &BAD_REQUEST,
    &EMPTY,
    &LFS_POINTER,
    &NAMED_FILE,
    &BAD_VALUE,
    &COMPUTED,
    &UNPROVEN_FIX,
    &UNPROVEN_RECOVERY,
    &CHANGED,
    &RENAMED_FILE,
    &UNRECOGNIZED,
    &LIMIT_GROWTH,
    &OTHER_EXTENSION,
    &RENAMED_CLIP,
    &UNMATCHED_NODES,
];

/// The page of a code such as `CORE0001` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    crate::catalog::section(&[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        let lacking = crate::catalog::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("CORE9999"), None);
    }
}
