//! Files that are made for an archive.

use super::plan::Plan;
use crate::ModSource;
use meshwright_assets::FileTree;
use meshwright_core::{Diagnostics, Limits, Outcome, Result};
use std::{
    fmt,
    sync::{Arc, OnceLock},
};

/// The files that an archive gets, for who makes further ones.
#[derive(Debug)]
pub struct PlannedFiles<'p> {
    pub(super) plan: &'p Plan,
}

impl PlannedFiles<'_> {
    /// The paths of the files in the archive, each with its path in the mod.
    pub fn paths(&self) -> impl Iterator<Item = (&str, &str)> {
        self.plan.files.iter().map(|file| (file.path.as_str(), file.source()))
    }

    /// The files of the mod by their paths in it.
    pub fn tree(&self) -> Arc<dyn FileTree> {
        self.plan.tree()
    }

    /// Where the mod is.
    pub const fn source(&self) -> &ModSource {
        self.plan.source()
    }
}

/// Makes the content of a file.
type Make = Arc<dyn Fn(&Limits) -> Result<Outcome<Vec<u8>>> + Send + Sync>;

/// A file that a mod does not have, and that its archive gets: a texture that is made from an image, or a picture. Its
/// content is made when it is packed, once, and perhaps on another thread.
#[derive(Clone)]
pub struct MadeFile {
    /// Its path in the archive.
    pub(super) path: String,
    /// The path in the mod of the file that it is made from; may be empty.
    pub(super) source: String,
    /// What it is, in a word or two, such as `texture`.
    pub(super) what: &'static str,
    /// Its size in bytes, approximately.
    pub(super) size: u64,
    /// The file that it is made from is not packed.
    pub(super) takes_place: bool,
    make: Make,
    /// What was noted when it was made.
    said: OnceLock<Diagnostics>,
}

impl MadeFile {
    /// A file with this path in the archive, made from a file of the mod. `what` says what it is, `size` is about how many
    /// bytes it will have, and `make` makes them, alone or with diagnostics: always the same ones.
    pub fn new<B: Into<Outcome<Vec<u8>>>>(
        path: impl Into<String>,
        source: impl Into<String>,
        what: &'static str,
        size: u64,
        make: impl Fn(&Limits) -> Result<B> + Send + Sync + 'static,
    ) -> Self {
        let make = Arc::new(move |limits: &Limits| make(limits).map(Into::into));
        let (path, source) = (path.into(), source.into());
        Self { path, source, what, size, takes_place: false, make, said: OnceLock::new() }
    }

    /// The same in place of the file that it is made from, which is not packed.
    #[must_use]
    pub fn in_place_of_source(self) -> Self {
        Self { takes_place: true, ..self }
    }

    pub(super) fn bytes(&self, limits: &Limits) -> Result<Vec<u8>> {
        let Outcome { value, diagnostics } = (self.make)(limits)?;
        let _ = self.said.set(diagnostics);
        Ok(value)
    }

    /// What was noted when it was made.
    pub(super) fn said(&self) -> Option<&Diagnostics> {
        self.said.get()
    }
}

impl fmt::Debug for MadeFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MadeFile({:?} from {:?})", self.path, self.source)
    }
}
