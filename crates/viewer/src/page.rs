//! The page, which is part of the program.

use hyper::body::Bytes;
use std::{fs, path::Path};

/// A file of the page.
pub(crate) struct PageFile {
    pub(crate) name: &'static str,
    pub(crate) kind: &'static str,
    bytes: &'static [u8],
}

static FILES: &[PageFile] = &[
    PageFile {
        name: "index.html",
        kind: "text/html; charset=utf-8",
        bytes: include_bytes!("../assets/index.html"),
    },
    PageFile {
        name: "app.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../assets/app.js"),
    },
    PageFile { name: "app.css", kind: "text/css; charset=utf-8", bytes: include_bytes!("../assets/app.css") },
    PageFile {
        name: "LICENSES.txt",
        kind: "text/plain; charset=utf-8",
        bytes: include_bytes!("../assets/LICENSES.txt"),
    },
];

/// The file of that name; the page itself has none.
pub(crate) fn file(name: &str) -> Option<&'static PageFile> {
    let name = if name.is_empty() { "index.html" } else { name };
    FILES.iter().find(|file| file.name == name)
}

impl PageFile {
    /// The content, which a folder can replace.
    pub(crate) fn content(&self, folder: Option<&Path>) -> Bytes {
        let other = folder.and_then(|folder| fs::read(folder.join(self.name)).ok());
        other.map_or(Bytes::from_static(self.bytes), Bytes::from)
    }
}
