//! The folders that the user allowed to write to, and those in which materials and textures are searched. The page knows a
//! folder by a random word: no request names a path.

use crate::{
    desktop,
    http::reply::{Failure, Reply},
    library::on_disk,
    state::State,
    token,
};
use hyper::StatusCode;
use meshwright::{Error, Result, core::codes::UNREADABLE, core::confinement::is_readable};
use serde::{Deserialize, Serialize};
use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// Folders that may be written to.
#[derive(Debug, Default)]
pub(crate) struct Folders(Mutex<Vec<Folder>>);

#[derive(Clone, Debug)]
struct Folder {
    handle: String,
    path: PathBuf,
}

/// A folder as the page knows it.
#[derive(Debug, Serialize)]
pub(crate) struct FolderJson {
    folder: String,
    /// To be shown.
    name: String,
}

impl From<&Folder> for FolderJson {
    fn from(folder: &Folder) -> Self {
        Self { folder: folder.handle.clone(), name: folder.path.display().to_string() }
    }
}

impl Folders {
    /// Those of the command line.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`]: a path is not a folder.
    pub(crate) fn new(paths: &[PathBuf]) -> Result<Self> {
        let folders = Self::default();
        for path in paths {
            folders.add(path)?;
        }
        Ok(folders)
    }

    fn list(&self) -> MutexGuard<'_, Vec<Folder>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Allows to write to a folder.
    fn add(&self, path: &Path) -> Result<FolderJson> {
        let failed =
            |error| Error::io(&UNREADABLE, format!("cannot open the folder {}", path.display()), error);
        let path = meshwright::core::windows_path::canonicalize(path).map_err(failed)?;
        if !path.is_dir() {
            return Err(Error::new(&UNREADABLE, format!("{} is not a folder", path.display())));
        }
        let mut list = self.list();
        if let Some(known) = list.iter().find(|folder| folder.path == path) {
            return Ok(known.into());
        }
        let folder = Folder { handle: token()?, path };
        let json = FolderJson::from(&folder);
        list.push(folder);
        Ok(json)
    }

    pub(crate) fn json(&self) -> Vec<FolderJson> {
        self.list().iter().map(FolderJson::from).collect()
    }

    /// The path of a folder by what the page knows of it.
    pub(crate) fn path(&self, handle: &str) -> Result<PathBuf, Failure> {
        let found =
            self.list().iter().find(|folder| folder.handle == handle).map(|folder| folder.path.clone());
        let unknown = || Failure::request(StatusCode::NOT_FOUND, "no such folder was allowed in this run");
        found.ok_or_else(unknown)
    }
}

/// What a folder is chosen for.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum Purpose {
    /// Results are written to it.
    Output,
    /// Materials and textures are searched in it.
    Root,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FolderRequest {
    purpose: Purpose,
}

/// Whether the desktop of who started the program is that of who looks at the page.
pub(crate) const fn is_at_desk(stay: bool, read_only: bool, writes: bool) -> bool {
    // One that stays serves others, unless it was told where they may write.
    !read_only && (!stay || writes)
}

/// Lets the user choose a folder in the dialog of the system.
pub(crate) fn choose(state: &State, request: &FolderRequest) -> Result<Reply, Failure> {
    let (title, option) = match request.purpose {
        Purpose::Output => ("Folder for the results of meshwright", "--write"),
        Purpose::Root => ("Folder with the materials and textures, such as that of the game", "--root"),
    };
    if !state.has_dialogs {
        let message = format!("no dialog can be opened here; start `meshwright view` with {option} FOLDER");
        return Err(Failure::request(StatusCode::FORBIDDEN, message));
    }
    let failed = |error| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, error);
    let Some(path) = desktop::choose_folder(title).map_err(failed)? else {
        return Ok(Reply::json(&serde_json::json!({ "folder": null, "name": null })));
    };
    if request.purpose == Purpose::Output {
        return Ok(Reply::json(&state.folders.add(&path).map_err(failed)?));
    }
    if !is_readable(&path) {
        let message = format!("{} is outside of the folders that may be read", path.display());
        return Err(Failure::request(StatusCode::FORBIDDEN, message));
    }
    let name = path.display().to_string();
    state.add_root(path);
    Ok(Reply::json(&serde_json::json!({ "folder": null, "name": name })))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RevealRequest {
    id: u32,
}

/// Shows a file of the list in the file manager; of a file in an archive the archive.
pub(crate) fn reveal(state: &State, request: &RevealRequest) -> Result<Reply, Failure> {
    if !state.has_file_manager {
        return Err(Failure::request(StatusCode::FORBIDDEN, "no file manager can be opened here"));
    }
    let file = state.library.file(request.id).and_then(|file| file.path);
    let Some(path) = file.map(|path| on_disk(&path)).filter(|path| path.exists()) else {
        let message = format!("there is no file {} on disk", request.id);
        return Err(Failure::request(StatusCode::NOT_FOUND, message));
    };
    desktop::reveal(&path).map_err(|error| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, error))?;
    Ok(Reply::empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_has_no_desk_unless_it_was_told_where_to_write() {
        assert!(is_at_desk(false, false, false) && is_at_desk(true, false, true));
        assert!(!is_at_desk(true, false, false));
        assert!(!is_at_desk(false, true, false) && !is_at_desk(true, true, true));
    }

    #[test]
    fn folders_are_known_by_words_that_tell_nothing() -> Result<()> {
        let made = tempfile::tempdir().map_err(|error| Error::io(&UNREADABLE, "no folder", error))?;
        let folders = Folders::new(&[made.path().to_owned(), made.path().join(".")])?;
        let [only] = folders.json().try_into().unwrap();
        assert!(folders.path(&only.folder).unwrap().is_dir());
        assert!(only.folder.len() == 32 && only.folder.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let path = made.path().display().to_string();
        for handle in ["", "..", "/", "0", &path, &only.name] {
            assert_eq!(folders.path(handle).unwrap_err().status(), StatusCode::NOT_FOUND, "{handle}");
        }
        assert!(Folders::new(&[made.path().join("none")]).is_err());
        Ok(())
    }
}
