//! The folders of a game around a file: models reference materials, and materials reference textures,
//! relative to its root folder.

use crate::surroundings::{self, Disk, Surroundings};
use meshwright_core::{Diagnostic, Diagnostics, Limits, Source};
use meshwright_scene::{ImageContent, Scene};
use meshwright_udm::{
    Surface,
    asset::files::{MATERIALS, MODELS, NO_TEXTURES, OLD_MATERIAL, TEXTURES},
    codes::to_scene,
};
use std::{
    cell::{OnceCell, RefCell},
    collections::{BTreeMap, BTreeSet, HashMap},
    path::{Component, Path, PathBuf},
    sync::Arc,
};

/// The game that contains a file.
pub(super) struct Game<'p> {
    file: &'p Path,
    around: Arc<dyn Surroundings>,
    /// The file and what it names were given in memory.
    is_given: bool,
    root: OnceCell<PathBuf>,
    /// Cache of existing folders, so that files in missing folders are not checked with each extension.
    folders: RefCell<HashMap<PathBuf, bool>>,
    /// The files of materials that were read.
    taken: RefCell<BTreeSet<PathBuf>>,
    /// The files of materials in the older format.
    unread: RefCell<BTreeSet<PathBuf>>,
}

impl<'p> Game<'p> {
    pub(super) fn around(file: &'p Path) -> Self {
        Self::new(file, Arc::new(Disk::default()), false)
    }

    /// The game of a source; `None` for a stream.
    pub(super) fn of(source: &'p Source) -> Option<Self> {
        Some(Self::new(source.path()?, surroundings::of(source), source.files().is_some()))
    }

    fn new(file: &'p Path, around: Arc<dyn Surroundings>, is_given: bool) -> Self {
        let (folders, taken, unread) = Default::default();
        Self { file, around, is_given, root: OnceCell::new(), folders, taken, unread }
    }

    /// The root folder of the game, otherwise the file's own folder.
    pub(super) fn root(&self) -> &Path {
        self.root.get_or_init(|| {
            let file = self.absolute(self.file);
            super::layout::root(&file, &*self.around)
                .unwrap_or_else(|| file.parent().unwrap_or(Path::new("")).to_owned())
        })
    }

    /// An absolute path; that of a file in memory stays as it is.
    fn absolute(&self, path: &Path) -> PathBuf {
        let absolute = if self.is_given { None } else { std::path::absolute(path).ok() };
        absolute.unwrap_or_else(|| path.to_owned())
    }

    /// The folders to search for a file: the root, then the file's own folder, where a conversion writes
    /// materials.
    fn folders(&self) -> [&Path; 2] {
        let own = self.file.parent().unwrap_or(Path::new(""));
        [self.root(), own]
    }

    /// The possible locations of a file, if the path stays below its starting folder.
    fn below(&self, path: &str) -> impl Iterator<Item = PathBuf> {
        let path = Path::new(path);
        let stays = path.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        self.folders().into_iter().filter(move |_| stays).map(move |folder| folder.join(path))
    }

    /// Whether the file exists; records the reference.
    fn there(&self, of: &Source, file: &Path) -> bool {
        of.looked_for(file);
        let folder = file.parent().unwrap_or(Path::new(""));
        let known = self.folders.borrow().get(folder).copied();
        let known = known.unwrap_or_else(|| {
            let is = self.around.is_folder(folder);
            self.folders.borrow_mut().insert(folder.to_owned(), is);
            is
        });
        known && of.has_referenced(file)
    }

    /// The folder that files must be in; `None` if the caller permits any.
    fn allowed(&self, of: &Source) -> Option<&Path> {
        (!of.hints().allow_outside).then(|| self.root())
    }

    /// The material in a material file, in either form.
    pub(super) fn surface(&self, of: &Source, path: &str, limits: &Limits) -> Option<Surface> {
        let root = self.allowed(of);
        MATERIALS.iter().find_map(|ending| {
            let path = format!("{path}.{ending}");
            let path = self.below(&path).find(|path| self.there(of, path))?;
            let absolute = self.absolute(&path);
            if *ending == OLD_MATERIAL {
                self.unread.borrow_mut().insert(absolute);
                return None;
            }
            let source = of.open_referenced(&path, root, limits).ok()?;
            let (document, _) = meshwright_udm::read(&source, limits).ok()?;
            let surface = Surface::new(&document)?;
            self.taken.borrow_mut().insert(absolute);
            Some(surface)
        })
    }

    /// Reports the files of materials that were read, and those that cannot be.
    pub(super) fn report(&self, diagnostics: &mut Diagnostics) {
        crate::taken::report("materials", self.taken.borrow().iter(), diagnostics);
        for file in self.unread.borrow().iter() {
            let file = crate::taken::shown(file);
            let message = format!("did not read {file}: it is a material of the format before UDM");
            diagnostics.push(Diagnostic::new(&to_scene::OLD_MATERIAL, message).on(file));
        }
    }

    /// Sets the file paths of images and instances relative to the folder of the model or map. Both are
    /// referenced without an extension.
    pub(super) fn textures(&self, scene: &mut Scene<'_>, of: &Source) {
        let folder = self.absolute(self.file);
        let folder = folder.parent().unwrap_or(Path::new("")).to_owned();
        self.instances(scene, of, &folder);
        for image in scene.images.values_mut() {
            let ImageContent::File(path) = &mut image.content else { continue };
            let plain = path.replace('\\', "/");
            let find = |path: &str| self.below(path).find(|file| self.there(of, file));
            let with = |ending: &&str| find(&format!("{plain}.{ending}"));
            // Images that the engine does not load come last: other programs show them.
            let file = find(&plain).or_else(|| TEXTURES.iter().chain(NO_TEXTURES).find_map(with));
            let Some(file) = file else { continue };
            let seen = pathdiff::diff_paths(&file, &folder).unwrap_or(file);
            *path = seen.to_string_lossy().replace('\\', "/");
        }
    }

    /// Sets the file paths of nodes that reference models. A missing model keeps its name without an
    /// extension.
    fn instances(&self, scene: &mut Scene<'_>, of: &Source, folder: &Path) {
        // Maps reference the same few models many times.
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for node in scene.nodes.values_mut() {
            let Some(path) = &mut node.instance else { continue };
            if let Some(seen) = known.get(path) {
                seen.clone_into(path);
                continue;
            }
            let with =
                |ending: &&str| self.below(&format!("{path}.{ending}")).find(|file| self.there(of, file));
            let file = MODELS.iter().find_map(with);
            let Some(file) = file.or_else(|| self.below(path).next()) else { continue };
            let seen = pathdiff::diff_paths(&file, folder).unwrap_or(file);
            let seen = seen.to_string_lossy().replace('\\', "/");
            known.insert(std::mem::replace(path, seen.clone()), seen);
        }
    }
}
