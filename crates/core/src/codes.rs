//! The codes that all formats share.

crate::code_list! {
    error TRUNCATED "CORE0001" "unexpected end of file",
        "Copy or download the file again: it was cut off.";
    error LIMIT_INPUT "CORE0002" "input larger than the limit",
        "Raise the limit if you trust the file: --limits input=BYTES." of Limit;
    error LIMIT_MEMORY "CORE0003" "memory limit reached",
        "Raise the limit if you trust the file: --limits memory=BYTES." of Limit;
    error LIMIT_ITEMS "CORE0004" "item limit reached",
        "Raise the limit if you trust the file: --limits items=COUNT." of Limit;
    error LIMIT_DEPTH "CORE0005" "nesting limit reached",
        "Raise the limit if you trust the file: --limits depth=LEVELS." of Limit;
    error LIMIT_EXPANSION "CORE0006" "expansion limit of compressed data reached",
        "Raise the limit if you trust the file: --limits expansion=RATIO." of Limit;
    error UNREADABLE "CORE0007" "input cannot be read",
        "Check that the path exists and that you have permission to read it." of Io;
    error UNWRITABLE "CORE0008" "output cannot be written",
        "Check that the folder exists, its permissions and its free space; existing files are unchanged." of Io;
    error UNKNOWN_FORMAT "CORE0009" "unknown format",
        "Run `meshwright formats` for a list; formats are recognized by content, not by name.";
    error UNSUPPORTED "CORE0010" "not supported",
        "Run `meshwright formats` to see what each format supports." of Unsupported;
    error BAD_REQUEST "CORE0011" "invalid request",
        "Correct the request as the message says, and run the command again." of Caller;
    error EMPTY "CORE0012" "empty file",
        "Copy or download the file again.";
    error LFS_POINTER "CORE0013" "Git LFS pointer instead of a file",
        "Run `git lfs pull` in the repository, or download the file itself.";
    warning NAMED_FILE "CORE0014" "file named by another file cannot be used",
        "Put the file where the path leads, relative to the folder of the file that names it; `meshwright deps` finds files that moved.";
    error BAD_VALUE "CORE0015" "value does not fit the field",
        "Give a value of the type that `meshwright tree` shows; the file was not changed." of Caller;
    error COMPUTED "CORE0016" "field is computed from others",
        "Set the value that it is computed from: sizes, counts and marks are written automatically." of Caller;
    error UNPROVEN_FIX "CORE0017" "fixed file has errors",
        "Leave out the code that the message names with --ignore, and please report the file; nothing was written." of Unsupported;
    error UNPROVEN_RECOVERY "CORE0018" "recovered file has errors",
        "Please report the file; nothing was written. `meshwright tree` shows what can be read of it." of Unsupported;
    error CHANGED "CORE0019" "file changed while it was read",
        "Run the command again when the other program is done; nothing was written." of Io;
    warning RENAMED_FILE "CORE0020" "file of the result was renamed",
        "Remove the file that has the name, or write to another folder, to get the usual name; no other file was replaced." of Io;
    warning UNRECOGNIZED "CORE0021" "format of the result cannot be recognized",
        "Give the format with --as when you open the file.";
    error LIMIT_GROWTH "CORE0022" "growth limit reached",
        "Raise the limit if you trust the file: --limits growth=RATIO." of Limit;
    info OTHER_EXTENSION "CORE0023" "extension of another format",
        "Rename the file: most programs choose the format by the extension.";
    warning RENAMED_CLIP "CORE0024" "animation was renamed",
        "Rename the animations in their files to choose the names yourself.";
    warning UNMATCHED_NODES "CORE0025" "animated nodes are not in the model",
        "Rename the nodes of the model or of the animation, so that they are equal; the animation moves the other nodes.";
    error OUTSIDE "CORE0026" "output outside of the folder",
        "Remove the link, or give the folder or file that it leads to as the output; nothing was written there." of Io;
    error CANCELED "CORE0027" "operation canceled",
        "Run it again for its result; nothing was written." of Caller;
    info TAKEN_FROM "CORE0028" "materials or textures of another file",
        "Run `meshwright deps FILE` to see each name and where it was found.";
}

/// The page of a code such as `CORE0001` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    crate::code_lists::section(&[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        let lacking = crate::code_lists::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("CORE9999"), None);
    }
}
