//! What other files of a game add to the files of its formats.
//!
//! A shape of BeamNG only names its materials: files of its mod define them. A [`Companion`] finds them when the shape is
//! converted or drawn, and writes them with a new shape. The crate of the game has it, and callers hand it in with the
//! options of textures and of dependencies.

pub use crate::convert::option_values::AddedPart;
pub use crate::placed_files::{MaterialVariant, ObjectPose, Paint, PlacedFile, PlacedFiles};
use crate::{
    convert::output_part::Sink,
    deps::{entry::Dep, finder::Finder},
    document::Document,
    folders::{FolderCache, GameLayout, NoLayout},
    format::Format,
    placement_options::PlacementOptions,
    texture_options::TextureOptions,
};
use meshwright_core::{Diagnostics, Limits, Result, Source};
use meshwright_scene::{ExtrasValue, Material, Scene};
use std::{
    fmt::Debug,
    path::{Path, PathBuf},
    sync::Arc,
};

/// What other files of a game add to the files of its formats.
pub trait Companion: Debug + Send + Sync {
    /// How the folders around files of a format are arranged; `None` for a format of other games.
    fn layout(&self, format: Format) -> Option<&'static dyn GameLayout>;

    /// Puts what a file places into its scene, such as the objects of a level: nodes refer to files by their
    /// [`instance`](meshwright_scene::Node::instance), as [`PlacedFiles::add`] names it.
    ///
    /// # Errors
    ///
    /// A root that the caller names cannot be read; exceeded limits.
    fn place(
        &self,
        _scene: &mut Scene<'_>,
        _request: &PlaceRequest<'_>,
        _diagnostics: &mut Diagnostics,
    ) -> Result<PlacedFiles> {
        Ok(PlacedFiles::default())
    }

    /// Puts what other files say of the materials into the scene of a file.
    ///
    /// # Errors
    ///
    /// A root that the caller names cannot be read.
    fn complete(
        &self,
        _scene: &mut Scene<'_>,
        _request: &CompanionRequest<'_>,
        _diagnostics: &mut Diagnostics,
    ) -> Result<MaterialOrigin> {
        Ok(MaterialOrigin::File)
    }

    /// Changes the images of a scene. The change does not count as one of its materials when their definitions are
    /// written; `drops` is true if it removes all of them.
    fn change_images<'a>(&self, scene: &mut Scene<'a>, _drops: bool, change: &mut dyn FnMut(&mut Scene<'a>)) {
        change(scene);
    }

    /// Whether the materials of a file are defined in files that its conversions can use.
    fn has_definitions(&self, _format: Format, _source: &Source) -> bool {
        false
    }

    /// Whether a material has what such a file says of it.
    fn is_defined(&self, _material: &Material) -> bool {
        false
    }

    /// Why the game does not use what a conversion would add to a file at that place, in words that end a sentence;
    /// `None` if it does. Of existing files only the names are read.
    fn refusal(&self, _format: Format, _target: &Path, _added: AddedPart) -> Option<String> {
        None
    }

    /// Whether a result at that place gets definitions of its materials unless the caller says otherwise: it becomes part of
    /// the game. Of existing files only the names are read.
    fn defines_at(&self, _format: Format, _target: &Path) -> bool {
        false
    }

    /// Prepares the files that have to be written with a result, and reduces the scene to what the result itself holds.
    ///
    /// # Errors
    ///
    /// An existing file cannot be changed.
    fn prepare(
        &self,
        _scene: &mut Scene<'_>,
        _request: &PrepareRequest<'_>,
        _diagnostics: &mut Diagnostics,
    ) -> Result<Option<Box<dyn PreparedFiles>>> {
        Ok(None)
    }

    /// What a file of the game names; `None` for a file of other games.
    ///
    /// # Errors
    ///
    /// A root that the caller names cannot be read.
    fn deps(&self, _request: &FileRequest<'_>) -> Result<Option<CompanionDeps>> {
        Ok(None)
    }

    /// The objects of a level or the parts of a vehicle, as a list of maps, for queries; `None` for any other file.
    ///
    /// # Errors
    ///
    /// A file that cannot be read; exceeded limits.
    fn objects(&self, _request: &FileRequest<'_>) -> Result<Option<ExtrasValue>> {
        Ok(None)
    }
}

/// A file of which is asked what it names.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FileRequest<'r> {
    /// Its content.
    pub document: &'r Document<'r>,
    /// The file.
    pub source: &'r Source,
    /// The search for what it names.
    pub finder: &'r Finder,
    /// What of a level or a vehicle is wanted.
    pub placements: &'r PlacementOptions,
}

/// A file that places others.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PlaceRequest<'r> {
    /// Its content.
    pub document: &'r Document<'r>,
    /// The file.
    pub source: &'r Source,
    /// Its format.
    pub from: Format,
    /// Where files of the game are searched.
    pub options: &'r TextureOptions,
    /// What of it is wanted.
    pub placements: &'r PlacementOptions,
    /// The limits of the caller.
    pub limits: &'r Limits,
}

/// A file whose scene is completed.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CompanionRequest<'r> {
    /// The file.
    pub source: &'r Source,
    /// Its format.
    pub from: Format,
    /// The format of the result; `None` for a scene that is not written.
    pub to: Option<Format>,
    /// Where materials and textures are searched, and what becomes of them.
    pub options: &'r TextureOptions,
    /// The paints of what is placed; none for a file that is not placed by another.
    pub paints: &'r [Paint],
    /// The limits of the caller.
    pub limits: &'r Limits,
}

/// Where the materials of a scene come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaterialOrigin {
    /// From the file alone.
    File,
    /// From other files, if these define them, and else from the file.
    Both,
    /// From other files alone: the file only names them.
    OtherFiles,
}

/// A result whose other files are prepared.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PrepareRequest<'r> {
    /// The main file of the result.
    pub target: &'r Path,
    /// Its format.
    pub format: Format,
    /// Where definitions are written, and what becomes of textures.
    pub options: &'r TextureOptions,
    /// The position of the conversion in its run.
    pub turn: usize,
    /// The limits of the caller.
    pub limits: &'r Limits,
}

/// Files that are written with a result.
pub trait PreparedFiles: Debug {
    /// Passes the files to the sink, and gives materials the names that they have there. `wait` waits for the turn of the
    /// conversion.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    fn write(&self, scene: &mut Scene<'_>, sink: &mut Sink<'_>, wait: &dyn Fn()) -> Result<Diagnostics>;

    /// Forgets the files after a failure.
    fn forget(&self);
}

/// What a file names in other files of its game.
#[derive(Clone, Debug)]
pub struct CompanionDeps {
    /// What it names, in the order of the file.
    pub entries: Vec<Dep>,
    /// Files that it places: what they name is needed, too.
    pub placed: Vec<PathBuf>,
    /// Meshes that no part uses.
    pub unused: Vec<String>,
    /// What was not searched or not read.
    pub diagnostics: Diagnostics,
}

impl CompanionDeps {
    /// Nothing so far.
    pub const fn new(diagnostics: Diagnostics) -> Self {
        Self { entries: Vec::new(), placed: Vec::new(), unused: Vec::new(), diagnostics }
    }
}

/// The games whose files complete a file, and the folders that were read before. Clones share the folders, so that a
/// folder is read once for many files. The default knows no game: then a file is complete by what it names by its path.
#[derive(Clone, Debug, Default)]
pub struct Companions {
    list: Arc<Vec<Arc<dyn Companion>>>,
    folders: FolderCache,
}

impl Companions {
    /// No game, and no folders that were read.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a game.
    #[must_use]
    pub fn with(mut self, companion: impl Companion + 'static) -> Self {
        Arc::make_mut(&mut self.list).push(Arc::new(companion));
        self
    }

    /// The folders that were read before.
    pub const fn folders(&self) -> &FolderCache {
        &self.folders
    }

    /// The same games without the folders.
    #[must_use]
    pub fn without_folders(&self) -> Self {
        Self { list: Arc::clone(&self.list), folders: FolderCache::default() }
    }

    /// The games that files of a format can belong to.
    pub(crate) fn of(&self, format: Format) -> impl Iterator<Item = &dyn Companion> {
        self.list.iter().filter(move |own| own.layout(format).is_some()).map(|own| &**own)
    }

    /// How the folders around files of a format are arranged.
    pub(crate) fn layout(&self, format: Format) -> &'static dyn GameLayout {
        let of_games = self.list.iter().find_map(|own| own.layout(format));
        of_games.or(format.module().game.map(|game| game.layout)).unwrap_or(&NoLayout)
    }

    /// Puts what a file places into its scene; see [`Companion::place`].
    pub(crate) fn place(
        &self,
        scene: &mut Scene<'_>,
        request: &PlaceRequest<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<PlacedFiles> {
        match self.of(request.from).next() {
            Some(own) => own.place(scene, request, diagnostics),
            None => Ok(PlacedFiles::default()),
        }
    }

    /// Changes the images of a scene; see [`Companion::change_images`].
    pub(crate) fn change_images<'a>(
        &self,
        scene: &mut Scene<'a>,
        drops: bool,
        change: &mut dyn FnMut(&mut Scene<'a>),
    ) {
        change_with(&self.list, scene, drops, change);
    }

    /// Whether the materials of a file are defined in files that its conversions can use.
    pub(crate) fn have_definitions(&self, format: Format, source: &Source) -> bool {
        self.list.iter().any(|own| own.has_definitions(format, source))
    }

    /// Whether a material has what such a file says of it.
    pub(crate) fn have_defined(&self, material: &Material) -> bool {
        self.list.iter().any(|own| own.is_defined(material))
    }

    /// Why a game does not use what a conversion would add to a file at that place; see [`Companion::refusal`].
    pub fn refusal(&self, format: Format, target: &Path, added: AddedPart) -> Option<String> {
        self.of(format).find_map(|own| own.refusal(format, target, added))
    }

    /// Whether a result at that place gets definitions unless the caller says otherwise; see [`Companion::defines_at`].
    pub(crate) fn define_at(&self, format: Format, target: &Path) -> bool {
        self.of(format).any(|own| own.defines_at(format, target))
    }

    /// Prepares the files that are written with a result.
    pub(crate) fn prepare(
        &self,
        scene: &mut Scene<'_>,
        request: &PrepareRequest<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<Box<dyn PreparedFiles>>> {
        let prepared = self.of(request.format).map(|own| own.prepare(scene, request, diagnostics));
        prepared.filter_map(Result::transpose).collect()
    }
}

/// Changes the images of a scene inside of all companions, the first outermost.
fn change_with<'a>(
    list: &[Arc<dyn Companion>],
    scene: &mut Scene<'a>,
    drops: bool,
    change: &mut dyn FnMut(&mut Scene<'a>),
) {
    match list {
        [] => change(scene),
        [first, rest @ ..] => {
            first.change_images(scene, drops, &mut |scene| change_with(rest, scene, drops, change));
        }
    }
}
