//! The thumbnail cache that file managers share, as the Thumbnail Managing Standard of freedesktop.org has it: a PNG for
//! each file, named by the MD5 of its URI, which states the URI and the time of the last change.

use crate::args::ThumbnailArg;
use md5::{Digest, Md5};
use meshwright::{
    Error, Result,
    core::{
        codes::{BAD_REQUEST, UNREADABLE, UNWRITABLE},
        windows_path::short_form,
    },
    texture::{Image, PngOptions, encode_png},
};
use std::{
    env,
    fmt::Write as _,
    fs,
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// The thumbnails of one size.
#[derive(Clone, Debug)]
pub(super) struct ThumbnailFolder {
    folder: PathBuf,
    /// The longest side in pixels.
    pub(super) side: u32,
}

/// The thumbnail of one file.
pub(super) struct Thumbnail {
    pub(super) path: PathBuf,
    uri: String,
    /// Seconds since 1970.
    changed: u64,
    bytes: u64,
}

impl ThumbnailFolder {
    /// That of the current user.
    pub(super) fn new(size: ThumbnailArg) -> Result<Self> {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let cache = set("XDG_CACHE_HOME").filter(|path| path.is_absolute());
        let Some(cache) = cache.or_else(|| Some(set("HOME")?.join(".cache"))) else {
            let message = "found no folder for the thumbnail cache: neither XDG_CACHE_HOME nor HOME is set";
            return Err(Error::new(&BAD_REQUEST, message));
        };
        let (name, side) = match size {
            ThumbnailArg::Normal => ("normal", 128),
            ThumbnailArg::Large => ("large", 256),
            ThumbnailArg::XLarge => ("x-large", 512),
            ThumbnailArg::XxLarge => ("xx-large", 1024),
        };
        Ok(Self { folder: cache.join("thumbnails").join(name), side })
    }

    /// Where the thumbnail of a file is.
    pub(super) fn of(&self, file: Option<&Path>) -> Result<Thumbnail> {
        let none = || Error::new(&BAD_REQUEST, "only files on disk have thumbnails");
        let file = file.ok_or_else(none)?;
        let failed = |error| Error::io(&UNREADABLE, format!("cannot open {}", file.display()), error);
        if !file.exists() && file.ancestors().skip(1).any(Path::is_file) {
            return Err(none());
        }
        let meta = fs::metadata(file).map_err(failed)?;
        let absolute = std::path::absolute(file).map_err(failed)?;
        let changed = meta.modified().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
        let uri = match absolute.to_str() {
            Some(path) if cfg!(windows) => windows_uri(path),
            _ => format!("file://{}", escaped(absolute.as_os_str().as_encoded_bytes())),
        };
        let path = self.folder.join(format!("{}.png", hash(&uri)));
        Ok(Thumbnail { path, uri, changed: changed.map_or(0, |at| at.as_secs()), bytes: meta.len() })
    }
}

impl Thumbnail {
    /// Whether the thumbnail exists, and shows the file as it is now.
    pub(super) fn is_current(&self) -> bool {
        // The texts precede the pixels.
        let mut head = Vec::new();
        let read = fs::File::open(&self.path).and_then(|file| file.take(16 << 10).read_to_end(&mut head));
        // The length of a chunk is before its name.
        let chunk = |keyword: &str, text: &str| {
            let length =
                u32::try_from(keyword.len().saturating_add(text.len()).saturating_add(1)).unwrap_or(0);
            [&length.to_be_bytes()[..], b"tEXt", keyword.as_bytes(), b"\0", text.as_bytes()].concat()
        };
        let has = |chunk: Vec<u8>| head.windows(chunk.len()).any(|window| window == chunk);
        read.is_ok()
            && has(chunk("Thumb::URI", &self.uri))
            && has(chunk("Thumb::MTime", &self.changed.to_string()))
    }

    /// The picture with what the standard demands.
    pub(super) fn png(&self, image: &Image) -> Result<Vec<u8>> {
        let texts = [
            ("Thumb::URI", self.uri.clone()),
            ("Thumb::MTime", self.changed.to_string()),
            ("Thumb::Size", self.bytes.to_string()),
            ("Software", format!("meshwright {}", env!("CARGO_PKG_VERSION"))),
        ];
        let texts = texts.map(|(keyword, text)| (keyword.to_owned(), text)).to_vec();
        Ok(encode_png(image, &PngOptions::default().texts(texts))?.value)
    }

    /// Writes it atomically; only the user can read it, as the standard demands.
    pub(super) fn write(&self, png: &[u8]) -> Result<()> {
        let failed = |error| Error::io(&UNWRITABLE, format!("cannot write {}", self.path.display()), error);
        let folder = self.path.parent().unwrap_or(Path::new("."));
        make_private(folder).map_err(failed)?;
        let mut file = tempfile::NamedTempFile::new_in(folder).map_err(failed)?;
        file.write_all(png).map_err(failed)?;
        file.persist(&self.path).map_err(|error| failed(error.error))?;
        Ok(())
    }
}

/// Makes a folder that only the user can open.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The URI of an absolute path of Windows: that of a share names its server.
fn windows_uri(path: &str) -> String {
    let plain = short_form(path).unwrap_or_else(|| path.to_owned()).replace('\\', "/");
    match plain.strip_prefix("//") {
        Some(share) => format!("file://{}", escaped(share.as_bytes())),
        None => format!("file:///{}", escaped(plain.as_bytes())),
    }
}

/// A path with escapes for all bytes that a path of a URI cannot have.
fn escaped(path: &[u8]) -> String {
    let mut uri = String::new();
    for &byte in path {
        if byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/".contains(&byte) {
            uri.push(byte.into());
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

fn hash(text: &str) -> String {
    let mut hash = String::new();
    for byte in Md5::digest(text.as_bytes()) {
        let _ = write!(hash, "{byte:02x}");
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_standard() {
        // The example of the standard.
        assert_eq!(hash("file:///home/jens/photos/me.png"), "c6ee772d9e49320e97ec29a7eb5b1697");
        assert_eq!(escaped("/a b/ü%.cdae".as_bytes()), "/a%20b/%C3%BC%25.cdae");
        assert_eq!(windows_uri(r"C:\a b\ü.cdae"), "file:///C:/a%20b/%C3%BC.cdae");
        assert_eq!(windows_uri(r"\\?\C:\a.cdae"), "file:///C:/a.cdae");
        assert_eq!(windows_uri(r"\\server\mods\a.cdae"), "file://server/mods/a.cdae");
    }
}
