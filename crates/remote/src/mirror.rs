//! A folder in which the objects of stores have their places.

use crate::{address::Address, object::Object, stores::Stores};
use meshwright_core::{Error, Limits, Result, codes::UNWRITABLE};
use std::{
    collections::{HashMap, HashSet},
    fs::{self, File},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// Files that say what models need: they are fetched before a model is read.
const DEFINITIONS: [&str; 7] = ["json", "cs", "jbeam", "pc", "pmat", "pmat_b", "link"];
/// A definition is a text that a person can edit.
const LARGEST_DEFINITION: u64 = 16 << 20;

/// The parts of the folder.
const READ: &str = "in";
const WRITTEN: &str = "out";
const EARLIER: &str = "earlier";
/// In place of the colon before the port of a host, which Windows does not permit.
const COLON: &str = "%3A";

/// A temporary folder in which objects have the places of files, so that models find what they name next to them. A file has
/// the size of its object and no content until it is filled.
#[derive(Debug)]
pub struct Mirror {
    folder: tempfile::TempDir,
    places: Mutex<Places>,
}

#[derive(Debug, Default)]
struct Places {
    /// The objects that are not filled.
    empty: HashMap<PathBuf, Object>,
    /// Folders whose objects have their places.
    listed: HashSet<Address>,
}

impl Mirror {
    /// An empty one, which is removed in the end.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`].
    pub fn new() -> Result<Self> {
        let folder = tempfile::Builder::new().prefix("meshwright-").tempdir();
        let folder =
            folder.map_err(|error| Error::io(&UNWRITABLE, "cannot make a temporary folder", error))?;
        Ok(Self { folder, places: Mutex::default() })
    }

    /// The place of an object. The parts of an [`Address`] never lead out of the folder.
    pub fn path(&self, address: &Address) -> PathBuf {
        self.place(READ, address)
    }

    /// The place of a file that will be written as an object.
    pub fn output(&self, address: &Address) -> PathBuf {
        self.place(WRITTEN, address)
    }

    /// The place of a copy of a result that the store has already.
    pub fn earlier(&self, address: &Address) -> PathBuf {
        self.place(EARLIER, address)
    }

    fn place(&self, part: &str, address: &Address) -> PathBuf {
        let place = self.folder.path().join(part).join(address.scheme());
        place.join(address.store().replace(':', COLON)).join(address.key())
    }

    /// Removes the folder, for a process that ends now.
    pub fn remove(&self) {
        // Nothing can be done if files are in use.
        let _ = fs::remove_dir_all(self.folder.path());
    }

    /// A text with addresses in place of the paths of this folder.
    pub fn with_addresses(&self, text: &str) -> String {
        let mut out = text.to_owned();
        for part in [READ, WRITTEN, EARLIER] {
            let own = self.folder.path().join(part).display().to_string();
            out = addresses_in(&out, &own);
            // In JSON, the backslashes of Windows are doubled.
            if own.contains('\\') {
                out = addresses_in(&out, &own.replace('\\', "\\\\"));
            }
        }
        out
    }

    /// Gives all objects in a folder and below it their places, and fetches the definitions among them; once for each folder.
    ///
    /// # Errors
    ///
    /// As for [`Stores::list`]; [`UNWRITABLE`].
    pub fn surround(&self, stores: &Stores, folder: &Address, most: usize, limits: &Limits) -> Result<()> {
        let is_listed = |places: &Places| {
            let within = |listed: &Address| {
                listed.with_key("") == folder.with_key("")
                    && Path::new(folder.key()).starts_with(listed.key())
            };
            places.listed.iter().any(within)
        };
        // Others wait for the list.
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        if is_listed(&places) {
            return Ok(());
        }
        let objects =
            if folder.scheme().starts_with("http") { Vec::new() } else { stores.list(folder, most)? };
        let mut definitions = Vec::new();
        for object in objects {
            let path = self.path(&object.address);
            let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
            let made =
                path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create_new(&path));
            // It has its place since a folder in this one was listed, or its name is one that the file system does not
            // permit: no model finds it.
            let Ok(file) = made else { continue };
            let _ = file.set_len(object.size);
            if DEFINITIONS.contains(&&*ending) && object.size <= LARGEST_DEFINITION {
                definitions.push((path, object));
            } else {
                places.empty.insert(path, object);
            }
        }
        definitions.iter().try_for_each(|(path, object)| stores.download(object, path, limits))?;
        places.listed.insert(folder.clone());
        Ok(())
    }

    /// Fetches the content of a file of the folder, if it has none.
    ///
    /// # Errors
    ///
    /// As for [`Stores::download`].
    pub fn fill(&self, stores: &Stores, path: &Path, limits: &Limits) -> Result<()> {
        let object = self.places.lock().unwrap_or_else(PoisonError::into_inner).empty.get(path).cloned();
        let Some(object) = object else { return Ok(()) };
        stores.download(&object, path, limits)?;
        self.places.lock().unwrap_or_else(PoisonError::into_inner).empty.remove(path);
        Ok(())
    }
}

/// A text with addresses in place of paths in a folder of a [`Mirror`].
fn addresses_in(text: &str, folder: &str) -> String {
    // Windows has backslashes between the folders, and slashes in the names of objects.
    const SEPARATORS: [char; 2] = ['/', '\\'];
    let first = |path: &str| {
        let below = path.strip_prefix(SEPARATORS)?.trim_start_matches(SEPARATORS);
        let end = below.find(SEPARATORS)?;
        below.split_at_checked(end).map(|(name, rest)| (name.to_owned(), rest.to_owned()))
    };
    let mut parts = text.split(folder);
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match first(part).and_then(|(scheme, rest)| Some((scheme, first(&rest)?))) {
            Some((scheme, (store, key))) => {
                let (store, key) = (store.replace(COLON, ":"), key.trim_start_matches(SEPARATORS));
                shown.push_str(&format!("{scheme}://{store}/{key}"));
            }
            None => shown.push_str(&format!("{folder}{part}")),
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::addresses_in;

    #[test]
    fn paths_become_addresses() {
        let unix = "error: cannot read /tmp/m/in/http/host%3A80/a/b.glb: it is empty; see /tmp/m/in";
        let shown = "error: cannot read http://host:80/a/b.glb: it is empty; see /tmp/m/in";
        assert_eq!(addresses_in(unix, "/tmp/m/in"), shown);
        let windows = r"C:\m\in\s3\bucket\a/b.glb";
        assert_eq!(addresses_in(windows, r"C:\m\in"), "s3://bucket/a/b.glb");
        assert_eq!(addresses_in(&windows.replace('\\', r"\\"), r"C:\\m\\in"), "s3://bucket/a/b.glb");
    }
}
