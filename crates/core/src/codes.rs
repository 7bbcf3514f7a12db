//! The codes that all formats share.

crate::code_list! {
    error TRUNCATED "CORE0001" "unexpected end of file",
        "Copy or download the file again and compare its size: it is cut off or damaged.";
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
        "Check the spelling of the path, and the permissions of the file and its folders." of Io;
    error UNWRITABLE "CORE0008" "output cannot be written",
        "Create the folder, free some space, or choose a folder that you may write to; existing files are unchanged." of Io;
    error UNKNOWN_FORMAT "CORE0009" "unknown format",
        "Name a file of a format that `meshwright formats` lists, or a folder with such files.";
    error UNSUPPORTED "CORE0010" "not supported",
        "Run `meshwright formats` to see what each format supports, and convert by way of a supported one." of Unsupported;
    error BAD_REQUEST "CORE0011" "invalid request",
        "Correct the request as the message says; `meshwright help COMMAND` lists what is possible." of Caller;
    error EMPTY "CORE0012" "empty file",
        "Copy or download the file again.";
    error LFS_POINTER "CORE0013" "Git LFS pointer instead of a file",
        "Run `git lfs pull` in the repository, or download the file itself.";
    warning NAMED_FILE "CORE0014" "file named by another file cannot be used",
        "Put the file where its path leads, relative to the folder of the file that names it; `meshwright deps` finds moved files.";
    error BAD_VALUE "CORE0015" "value does not fit the field",
        "Give a value of the type that `meshwright tree FILE --path PATH` shows; the file is unchanged." of Caller;
    error COMPUTED "CORE0016" "field is computed from others",
        "Set the value that the field is computed from: sizes, counts and markers are written automatically." of Caller;
    error UNPROVEN_FIX "CORE0017" "fixed file has errors",
        "Leave out the code that the message names with --ignore, and report the file; nothing was written." of Unsupported;
    error UNPROVEN_RECOVERY "CORE0018" "recovered file has errors",
        "Report the file: this is a bug in meshwright; nothing was written." of Unsupported;
    error CHANGED "CORE0019" "file changed while it was read",
        "Run the command again when the other program is done; nothing was written." of Io;
    warning RENAMED_FILE "CORE0020" "file of the result was renamed",
        "Rename the file that has the name, or one of the two parts in the source, and convert again; no file was replaced." of Io;
    warning UNRECOGNIZED "CORE0021" "format of the result cannot be recognized",
        "Give the format with --as when you open the file, or write a recognizable form, such as binary UDM.";
    error LIMIT_GROWTH "CORE0022" "growth limit reached",
        "Raise the limit if you trust the file (--limits growth=RATIO), or write glTF or a lower --frame-rate." of Limit;
    info OTHER_EXTENSION "CORE0023" "extension of another format",
        "Rename the file to the extension of its content: most programs choose the format by the extension.";
    warning RENAMED_CLIP "CORE0024" "animation was renamed",
        "Rename the animations in their files, or convert the files one by one, to choose the names yourself.";
    warning UNMATCHED_NODES "CORE0025" "animated nodes are not in the model",
        "Rename the nodes in one of the files so that the names are equal.";
    error OUTSIDE "CORE0026" "output outside of the folder",
        "Remove the link, or give the folder or file that it leads to as the output; nothing was written there." of Io;
    error CANCELED "CORE0027" "operation canceled",
        "Run the operation again for its result; nothing was written." of Caller;
    info TAKEN_FROM "CORE0028" "materials or textures of another file",
        "Check with `meshwright deps FILE` that the file belongs to the model: it shows where each name was found.";
    loss UNREADABLE_PART "CORE0029" "content of a named file that cannot be read",
        "Repair the named file, or copy it again: `meshwright validate` says what is wrong, and `meshwright recover` saves what is left.";
}

/// The page of a code such as `CORE0001` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    crate::code_lists::explain(&[ALL], &[include_str!("../docs/codes.md")], id)
}
