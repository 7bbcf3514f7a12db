//! The codes of archives.

use meshwright_core::{code_list, code_lists};

code_list! {
    error NOT_ZIP "ZIP0001" "not a zip archive",
        "Look at the first bytes with `meshwright hex`; unpack other archives, such as 7z and RAR, first.";
    error NO_END "ZIP0002" "zip archive without its end",
        "Copy or download the archive again and compare its size with the original: it was cut off.";
    error DIRECTORY "ZIP0003" "damaged central directory",
        "Copy or download the archive again, or rebuild the list with `zip -FF damaged.zip --out repaired.zip`.";
    error MULTI_DISK "ZIP0004" "part of a split archive",
        "Join the parts, all in one folder, for example with `zip -s 0 split.zip --out whole.zip`." of Unsupported;
    error NO_ENTRY "ZIP0005" "no such entry",
        "Use the path as the archive spells it: names in archives are case-sensitive." of Caller;
    error OUTSIDE "ZIP0006" "entry outside of the file",
        "Copy or download the archive again, or pack it again.";
    error LOCAL_HEADER "ZIP0007" "local header differs from the central directory",
        "Unpack the archive with the program that wrote it, and pack it again: programs disagree about what the entry is.";
    error OVERLAP "ZIP0008" "overlapping entries",
        "Get the archive again from its source, and do not trust it: shared bytes let it expand to a huge size.";
    error ENCRYPTED "ZIP0009" "encrypted entry",
        "Unpack the archive with its password, and pack it again without one." of Unsupported;
    error METHOD "ZIP0010" "unsupported compression method",
        "Pack the archive again with the method Deflate (7-Zip: format \"zip\", method \"Deflate\"), which all programs support." of Unsupported;
    error CHECKSUM "ZIP0011" "wrong checksum",
        "Copy or download the archive again, or pack it again: the content of the entry is damaged.";
    error SIZE "ZIP0012" "wrong size of an entry",
        "Copy or download the archive again; if it is complete, do not trust it: it may expand to a huge size.";
    error DAMAGED "ZIP0013" "damaged compressed data",
        "Copy or download the archive again, or pack it again: the entry is damaged.";
    warning LINK "ZIP0014" "symbolic link",
        "Pack the file itself instead of a link to it: `zip` does unless it is called with `-y`.";
    error NEW_TOO_LARGE "ZIP0020" "archive of 4 GiB or more",
        "Divide the files into several archives, or reduce the largest ones: ZIP64, which larger archives need, is not written." of Unsupported;
    error NEW_TOO_MANY "ZIP0021" "archive of 65,535 files or more",
        "Divide the files into several archives: ZIP64, which archives of more files need, is not written." of Unsupported;
    error NEW_PATH "ZIP0022" "path that an archive cannot have",
        "Rename the file or a folder above it." of Caller;
    error NEW_PATH_TWICE "ZIP0023" "path that is added twice",
        "Rename or remove one of the files." of Caller;
    error PARENT "ZIP0101" "name that leads out of the archive",
        "Pack the archive again with names that contain no `..`; do not trust it if you did not pack it.";
    error ABSOLUTE "ZIP0102" "absolute name",
        "Pack the archive from inside of the folder whose content it has, with relative names.";
    error BAD_NAME "ZIP0103" "name that is not text",
        "Rename the file in UTF-8 and pack the archive again; the entry is not read.";
    warning BACKSLASH "ZIP0104" "backslashes in names",
        "Pack the archive again with another program than `Compress-Archive` before PowerShell 7: some find no folders.";
    error TWINS "ZIP0105" "path that occurs twice",
        "Remove one of the entries: programs disagree about which one to read.";
    error CASE_TWINS "ZIP0106" "paths that are the same on Windows",
        "Rename one of them, best in lower case: they are one file on Windows and two elsewhere.";
    warning TRAILING "ZIP0107" "trailing bytes",
        "Look at the bytes with `meshwright hex`, and pack the archive again if you do not know them.";
    warning UNUSED "ZIP0108" "bytes that belong to no entry",
        "Look at the bytes with `meshwright hex`, and pack the archive again if you do not know them.";
    warning COUNT "ZIP0109" "wrong number of entries",
        "Pack the archive again, and check that no entry is missing.";
    error FILE_AND_FOLDER "ZIP0110" "path that is both a file and a folder",
        "Rename one of them and pack the archive again: no file system can hold both.";
}

/// The page of a code such as `ZIP0001` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<String> {
    code_lists::explain(&[ALL], &[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| id.starts_with("ZIP") && id.len() == 7));
    }
}
