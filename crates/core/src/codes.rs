//! The codes that belong to no format.

use crate::code::{Code, Kind};

/// The bytes end inside a field.
pub static TRUNCATED: Code = Code::error(
    "CORE0001",
    "the file ends inside a field",
    "The file was cut off: copy or download it again from where it came from.",
);
/// The input is larger than `input_bytes`.
pub static LIMIT_INPUT: Code = Code::error(
    "CORE0002",
    "the input is larger than the limit",
    "Raise it if you trust the file: --limits input=BYTES.",
)
.of_kind(Kind::Limit);
/// More memory than `memory` would be needed.
pub static LIMIT_MEMORY: Code = Code::error(
    "CORE0003",
    "more memory would be needed than the limit allows",
    "Raise it if you trust the file: --limits memory=BYTES.",
)
.of_kind(Kind::Limit);
/// More items than `items`.
pub static LIMIT_ITEMS: Code = Code::error(
    "CORE0004",
    "the file holds more items than the limit allows",
    "Raise it if you trust the file: --limits items=COUNT.",
)
.of_kind(Kind::Limit);
/// Nested deeper than `depth`.
pub static LIMIT_DEPTH: Code = Code::error(
    "CORE0005",
    "the file is nested deeper than the limit allows",
    "Raise it if you trust the file: --limits depth=LEVELS.",
)
.of_kind(Kind::Limit);
/// A compressed payload would grow by more than `expansion`.
pub static LIMIT_EXPANSION: Code = Code::error(
    "CORE0006",
    "a compressed payload would grow by more than the limit allows",
    "Raise it if you trust the file: --limits expansion=RATIO.",
)
.of_kind(Kind::Limit);
/// An input could not be opened or read.
pub static UNREADABLE: Code = Code::error(
    "CORE0007",
    "the input could not be read",
    "Check that the path exists and that you may read it.",
)
.of_kind(Kind::Io);
/// An output could not be written.
pub static UNWRITABLE: Code = Code::error(
    "CORE0008",
    "the output could not be written",
    "Check free space and permissions of the folder; the files that were there before are unchanged.",
)
.of_kind(Kind::Io);
/// No known format.
pub static UNKNOWN_FORMAT: Code = Code::error(
    "CORE0009",
    "the content is of no format that meshwright knows",
    "`meshwright formats` lists the formats; they are recognised by content, not by name.",
);
/// A format or direction that is not there.
pub static UNSUPPORTED: Code =
    Code::error("CORE0010", "this is not supported", "`meshwright formats` shows what each format can do.")
        .of_kind(Kind::Unsupported);
/// A caller's request that cannot be met.
pub static BAD_REQUEST: Code =
    Code::error("CORE0011", "the request cannot be met", "See the help of the command.")
        .of_kind(Kind::Caller);
/// An empty file.
pub static EMPTY: Code =
    Code::error("CORE0012", "the file is empty", "Copy or download it again from where it came from.");
/// What a version control system put in the place of a large file.
pub static LFS_POINTER: Code = Code::error(
    "CORE0013",
    "a Git LFS pointer, not the file itself",
    "Run `git lfs pull` in the repository, or download the file itself.",
);

/// A file that another one names.
pub static NAMED_FILE: Code = Code::warning(
    "CORE0014",
    "a file that this one names could not be used",
    "The path is taken from the folder of the file that names it; the result lacks what it should bring.",
);

/// A value that its field cannot hold.
pub static BAD_VALUE: Code = Code::error(
    "CORE0015",
    "the field cannot hold this value",
    "Give a value of the kind that `meshwright tree` shows there; the file was not changed.",
)
.of_kind(Kind::Caller);
/// A field that is not for anybody to set.
pub static COMPUTED: Code = Code::error(
    "CORE0016",
    "the field follows from others",
    "Sizes, counts and marks are written by themselves; set the value that they follow from.",
)
.of_kind(Kind::Caller);

/// What was mended is not better.
pub static UNPROVEN_FIX: Code = Code::error(
    "CORE0017",
    "the mended file is not sound",
    "Nothing was written. Leave the code that the message names out with --ignore, and please report the file.",
)
.of_kind(Kind::Unsupported);

/// What was saved is not sound.
pub static UNPROVEN_RECOVERY: Code = Code::error(
    "CORE0018",
    "what was saved of a damaged file is not sound",
    "Nothing was written. Please report the file; `meshwright tree` shows what can be read of it.",
)
.of_kind(Kind::Unsupported);

/// An input is not what it was any more.
pub static CHANGED: Code = Code::error(
    "CORE0019",
    "the file was changed while it was read",
    "Nothing was written. Run it again once the other program is done with the file.",
)
.of_kind(Kind::Io);

/// A file of a result has not the name that one would expect.
pub static RENAMED_FILE: Code = Code::warning(
    "CORE0020",
    "a file of the result got another name",
    "No other file was replaced. Remove the file that has the name, or write to another folder, to get the usual name.",
)
.of_kind(Kind::Io);

/// A result that a program cannot tell the format of.
pub static UNRECOGNIZED: Code = Code::warning(
    "CORE0021",
    "the content of the result does not say its format",
    "Give the format with --as when you open the file.",
);

/// A result would be out of proportion to what was read.
pub static LIMIT_GROWTH: Code = Code::error(
    "CORE0022",
    "the result would grow by more than the limit allows",
    "Raise it if you trust the file: --limits growth=RATIO.",
)
.of_kind(Kind::Limit);

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
];

/// The page of a code such as `CORE0001` as Markdown, from its heading on: what it means, an example, how to mend it.
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
