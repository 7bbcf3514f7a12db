//! Addresses of objects.

use meshwright_core::{Error, Result, codes::BAD_REQUEST};
use percent_encoding::percent_decode_str;
use std::{fmt, path::PathBuf};

/// The schemes of stores.
const SCHEMES: [&str; 8] = ["s3", "s3a", "gs", "az", "abfs", "abfss", "https", "http"];

/// Whether a text is the address of an object or a prefix in a store.
pub fn is_address(text: &str) -> bool {
    text.split_once("://").is_some_and(|(scheme, _)| SCHEMES.contains(&scheme))
}

/// The path of a `file://` address.
pub fn local_path(text: &str) -> Option<PathBuf> {
    if !text.starts_with("file://") {
        return None;
    }
    url::Url::parse(text).ok()?.to_file_path().ok()
}

/// The address of an object, or of all objects whose names begin the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Address {
    scheme: &'static str,
    /// The bucket, container or host.
    store: String,
    /// The name of the object in the store.
    key: String,
}

impl Address {
    /// Parses an address. Of `s3`, `gs` and `az`, the name of the object is taken as it is; that of `https` is decoded.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`].
    pub fn parse(text: &str) -> Result<Self> {
        let wrong = |what: &str| Error::new(&BAD_REQUEST, format!("{text} is not a valid address: {what}"));
        let (scheme, rest) = text.split_once("://").ok_or_else(|| wrong("it has no scheme"))?;
        let known = SCHEMES.iter().find(|known| **known == scheme);
        let scheme = known.ok_or_else(|| wrong("its scheme is not supported"))?;
        let (store, key) = rest.split_once('/').unwrap_or((rest, ""));
        if store.is_empty() {
            return Err(wrong("it names no bucket or host"));
        }
        let key = match scheme.starts_with("http") {
            false => key.to_owned(),
            true => {
                let url = url::Url::parse(text).map_err(|error| wrong(&error.to_string()))?;
                if url.query().is_some() {
                    return Err(wrong("queries are not supported"));
                }
                let path = object_store::path::Path::from_url_path(url.path());
                let path = path.map_err(|error| wrong(&error.to_string()))?.to_string();
                if key.ends_with('/') { format!("{path}/") } else { path }
            }
        };
        // The stores know no names with such parts, and a copy on the disk must not have them.
        let name = key.strip_suffix('/').unwrap_or(&key);
        if !name.is_empty() && name.split('/').any(|part| matches!(part, "" | "." | "..")) {
            return Err(wrong("a part of the name is empty, . or .."));
        }
        Ok(Self { scheme, store: store.to_owned(), key })
    }

    /// The address of another name in the same store.
    pub fn with_key(&self, key: impl Into<String>) -> Self {
        Self { key: key.into(), ..self.clone() }
    }

    /// The address of the folder in which the object is, with a slash at the end.
    pub fn folder(&self) -> Self {
        let key = self.key.rfind('/').and_then(|at| self.key.get(..=at)).unwrap_or_default();
        self.with_key(key)
    }

    /// The address of a file that a file in this folder names by a path relative to it; `None` if the path may lead out of
    /// the folder, also once it is percent-decoded, by the server or by what is behind it.
    ///
    /// ```
    /// use meshwright_remote::Address;
    ///
    /// let folder = Address::parse("https://host/town/")?;
    /// let named = |name| folder.named(name).map(|address| address.to_string());
    /// assert_eq!(named("parts\\roof.bin").as_deref(), Some("https://host/town/parts/roof.bin"));
    /// assert_eq!(named("../secret.bin"), None);
    /// # Ok::<(), meshwright_core::Error>(())
    /// ```
    pub fn named(&self, path: &str) -> Option<Self> {
        let parts = parts_within(path)?;
        let mut read = parts.join("/");
        for _ in 0..DECODED {
            let decoded = percent_decode_str(&read).decode_utf8().ok()?.into_owned();
            if decoded == read {
                return Some(self.join(&parts.join("/")));
            }
            parts_within(&decoded)?;
            read = decoded;
        }
        None
    }

    /// The address of a file below this folder.
    pub fn join(&self, below: &str) -> Self {
        let slash = if self.key.is_empty() || self.key.ends_with('/') { "" } else { "/" };
        self.with_key(format!("{}{slash}{below}", self.key))
    }

    /// Whether it ends with a slash or names a whole store.
    pub fn is_folder(&self) -> bool {
        self.key.is_empty() || self.key.ends_with('/')
    }

    /// The name of the object in its store.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The last part of the name.
    pub fn name(&self) -> &str {
        let key = self.key.trim_end_matches('/');
        key.rsplit('/').next().unwrap_or(key)
    }

    /// `s3`, `gs`, `az` ...
    pub const fn scheme(&self) -> &'static str {
        self.scheme
    }

    /// The bucket, container or host.
    pub fn store(&self) -> &str {
        &self.store
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}/{}", self.scheme, self.store, self.key)
    }
}

/// How often a name is percent-decoded to find where it may lead; one that is encoded more often is refused.
const DECODED: usize = 8;

/// The parts of a relative path that does not lead out of its folder; both separators separate them.
fn parts_within(path: &str) -> Option<Vec<&str>> {
    let is_rooted = path.starts_with(['/', '\\']);
    let parts: Vec<&str> = path.split(['/', '\\']).filter(|part| !matches!(*part, "" | ".")).collect();
    // A colon ends a scheme or a drive.
    let has_scheme = parts.first()?.contains(':');
    let leads_out = parts.iter().any(|part| *part == ".." || part.contains(char::is_control));
    (!is_rooted && !has_scheme && !leads_out && !path.ends_with(['/', '\\'])).then_some(parts)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn names_in_files_stay_in_the_folder() {
        let folder = Address::parse("https://host/a/b/").unwrap();
        let key = |name: &str| folder.named(name).map(|address| address.key().to_owned());
        for (name, expected) in [
            ("x.bin", "a/b/x.bin"),
            ("./x.bin", "a/b/x.bin"),
            ("c//x y%20z.bin", "a/b/c/x y%20z.bin"),
            ("c\\x.bin", "a/b/c/x.bin"),
            ("...x.bin", "a/b/...x.bin"),
            ("100%.bin", "a/b/100%.bin"),
            ("@host/x.bin", "a/b/@host/x.bin"),
            ("x.bin?y=1", "a/b/x.bin?y=1"),
        ] {
            assert_eq!(key(name).as_deref(), Some(expected), "{name}");
        }
        let encoded = (0..20).fold("..".to_owned(), |name, _| name.replace('%', "%25").replace('.', "%2e"));
        for name in [
            "../x.bin",
            "c/../../x.bin",
            "c/../x.bin",
            "..",
            "%2e%2e/x.bin",
            "%2E./x.bin",
            "..%2fx.bin",
            "..%5Cx.bin",
            "c%2f..%2f..%2fx.bin",
            "%252e%252e/x.bin",
            "%25252e%25252e%25252fx.bin",
            encoded.as_str(),
            "\\x.bin",
            "\\..\\x.bin",
            "/x.bin",
            "%2fx.bin",
            "//host/x.bin",
            "%5c%5chost/x.bin",
            "http://host/x.bin",
            "http:/x.bin",
            "http%3a//host/x.bin",
            "file:///x.bin",
            "C:/x.bin",
            "x\n.bin",
            "x%0d%0a.bin",
            "c/",
            "",
            ".",
        ] {
            assert_eq!(key(name), None, "{name}");
        }
    }

    #[test]
    fn addresses_are_parsed() {
        let parsed = |text: &str| Address::parse(text).map(|address| address.to_string()).ok();
        for same in ["s3://b/a/x.cdae", "gs://b/a b%20.glb", "az://c/", "https://host:80/a/b.glb"] {
            assert_eq!(parsed(same).as_deref(), Some(same));
        }
        assert_eq!(parsed("s3://b").as_deref(), Some("s3://b/"));
        assert_eq!(parsed("https://h/a%20b.glb").as_deref(), Some("https://h/a b.glb"));
        for wrong in ["s3:///x", "ftp://b/x", "s3://b/a/../x", "s3://b/a//x", "s3://b/./x", "https://h/x?y=1"]
        {
            assert_eq!(parsed(wrong), None, "{wrong}");
        }
        let address = Address::parse("s3://b/town/house.cdae").unwrap();
        assert_eq!((address.name(), address.folder().join("x.bin").key()), ("house.cdae", "town/x.bin"));
        assert!(address.folder().is_folder() && !address.is_folder());
    }
}
