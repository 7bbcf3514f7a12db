//! The codes of archives.

use meshwright_core::{code_list, code_lists};

code_list! {
    error NOT_ZIP "ZIP0001" "not a zip archive",
        "Check the path; `meshwright formats` lists the formats that can be read.";
    error NO_END "ZIP0002" "zip archive without its end",
        "Copy or download the archive again: it was cut off.";
    error DIRECTORY "ZIP0003" "damaged central directory",
        "Copy or download the archive again: the list of its entries is damaged.";
    error MULTI_DISK "ZIP0004" "part of a split archive",
        "Join the parts into one archive, for example with `zip -s 0 split.zip --out whole.zip`." of Unsupported;
    error NO_ENTRY "ZIP0005" "no such entry",
        "Check the path: names in archives are case-sensitive." of Caller;
    error OUTSIDE "ZIP0006" "entry outside of the file",
        "Copy or download the archive again, or pack it again.";
    error LOCAL_HEADER "ZIP0007" "local header differs from the central directory",
        "Pack the archive again: programs disagree about what the entry is.";
    error OVERLAP "ZIP0008" "overlapping entries",
        "Do not trust the archive: shared bytes let it expand to a huge size. Pack it again if it is yours.";
    error ENCRYPTED "ZIP0009" "encrypted entry",
        "Pack the archive again without a password." of Unsupported;
    error METHOD "ZIP0010" "unsupported compression method",
        "Pack the archive again with the method Deflate, which all programs support." of Unsupported;
    error CHECKSUM "ZIP0011" "wrong checksum",
        "Copy or download the archive again, or pack it again: the content of the entry is damaged.";
    error SIZE "ZIP0012" "wrong size of an entry",
        "Copy or download the archive again, or pack it again: the entry is damaged.";
    error DAMAGED "ZIP0013" "damaged compressed data",
        "Copy or download the archive again, or pack it again: the entry is damaged.";
    warning LINK "ZIP0014" "symbolic link",
        "Pack the file itself instead of a link to it; links are not followed.";
    error PARENT "ZIP0101" "name that leads out of the archive",
        "Pack the archive again with names that contain no `..`; the entry is not read.";
    error ABSOLUTE "ZIP0102" "absolute name",
        "Pack the archive again with names relative to its root; the entry is not read.";
    error BAD_NAME "ZIP0103" "name that is not text",
        "Pack the archive again with UTF-8 names; the entry is not read.";
    warning BACKSLASH "ZIP0104" "backslashes in names",
        "Pack the archive again with another program: the format requires `/`, and some programs find no folders.";
    error TWINS "ZIP0105" "path that occurs twice",
        "Remove one of the entries: programs disagree about which one to read.";
    error CASE_TWINS "ZIP0106" "paths that are the same on Windows",
        "Rename one of them: they are one file on Windows and two elsewhere.";
    warning TRAILING "ZIP0107" "trailing bytes",
        "Pack the archive again if you do not know the bytes.";
    warning UNUSED "ZIP0108" "bytes that belong to no entry",
        "Pack the archive again if you do not know the bytes.";
    warning COUNT "ZIP0109" "wrong number of entries",
        "Pack the archive again, and check that no entry is missing.";
    error FILE_AND_FOLDER "ZIP0110" "path that is both a file and a folder",
        "Rename one of them and pack the archive again: no file system can hold both.";
}

/// The page of a code such as `ZIP0001` as Markdown, with its heading: what the code means, an example, and
/// how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    code_lists::section(&[include_str!("../docs/codes.md")], id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page() {
        let lacking = code_lists::without_page(ALL, explain);
        assert!(lacking.is_empty(), "{lacking:#?}");
        assert_eq!(explain("ZIP9999"), None);
    }

    #[test]
    fn ids_are_unique() {
        let ids: std::collections::BTreeSet<_> = ALL.iter().map(|code| code.id).collect();
        assert_eq!(ids.len(), ALL.len());
        assert!(ids.iter().all(|id| id.starts_with("ZIP") && id.len() == 7));
    }
}
