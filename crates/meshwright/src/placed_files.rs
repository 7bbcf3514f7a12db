//! The files that the nodes of a level or of a vehicle place.

use std::{path::PathBuf, sync::Arc};

/// The files that the nodes of a scene place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlacedFiles(Vec<PlacedFile>);

/// A file, or an object of one, that nodes place.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlacedFile {
    /// Its path: on disk, in an archive on disk, or among the files that were given with the source.
    pub path: PathBuf,
    /// Its name for messages: its path in the game.
    pub name: String,
    /// The name of the node that is placed, with all below it; `None` for the whole file.
    pub object: Option<String>,
    /// Materials that take the place of others, by their names.
    pub materials: Arc<[(String, String)]>,
}

impl PlacedFiles {
    const MARK: &'static str = "#/placed/";

    /// Adds a file. Returns the instance of the nodes that place it.
    pub fn add(&mut self, file: PlacedFile) -> String {
        self.0.push(file);
        Self::instance(self.0.len().saturating_sub(1))
    }

    /// The instance of the nodes that place the file of that number.
    pub fn instance(file: usize) -> String {
        format!("{}{file}", Self::MARK)
    }

    /// The file that an instance names.
    pub fn get(&self, instance: &str) -> Option<&PlacedFile> {
        self.0.get(instance.strip_prefix(Self::MARK)?.parse::<usize>().ok()?)
    }

    /// All files.
    pub fn as_slice(&self) -> &[PlacedFile] {
        &self.0
    }
}
