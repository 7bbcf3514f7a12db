//! What all requests share.

use crate::{
    Search, ViewerOptions,
    answers::{placed::PlacedList, thumbnail::Thumbnail},
    cache::{Cache, Weigh},
    desktop,
    events::Events,
    folders::{Folders, is_at_desk},
    jobs::{Jobs, WriteLog},
    library::{Library, Listed, Stamp},
    model::Model,
    mods::{CheckedMod, Mods},
    placements,
};
use meshwright::{
    Error, Source, Span, companion::Companions, core::FILE, placement_options::PlacementOptions,
    textures::TextureOptions,
};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;
use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::Notify;

/// Part of the memory for caches that pictures, comparisons and the bytes of files get each.
const SMALL_SHARE: u64 = 8;

/// Two versions of files, and what is asked of them.
type ComparisonKey = ([(u32, Stamp); 2], &'static str);

/// The bytes of a file, which requests at the same time share.
struct Held(Arc<Source>);

impl Weigh for Held {
    fn bytes(&self) -> u64 {
        self.0.len()
    }
}

/// A file of the list.
#[derive(Serialize)]
pub(crate) struct FileEvent {
    pub(crate) id: u32,
}

/// What is shown changed in all files.
#[derive(Serialize)]
struct Renewed {
    placements: BTreeMap<&'static str, String>,
}

pub(crate) struct State {
    pub(crate) options: ViewerOptions,
    pub(crate) token: String,
    /// What requests for plans and jobs show besides the token of the address.
    pub(crate) write_token: String,
    pub(crate) port: u16,
    pub(crate) library: Library,
    pub(crate) events: Events,
    pub(crate) stop: Arc<Notify>,
    /// Converted models by file.
    pub(crate) models: Cache<(u32, Stamp), Model>,
    /// Pictures by file and size.
    pub(crate) thumbnails: Cache<(u32, Stamp, u32), Thumbnail>,
    /// Threads of pictures, so that other work does not wait for them. Without them pictures take those of all work.
    pub(crate) picture_threads: Option<ThreadPool>,
    /// Answers by file and request.
    pub(crate) small: Cache<(u32, Stamp, String), Vec<u8>>,
    /// Comparisons by files and request.
    pub(crate) comparisons: Cache<ComparisonKey, Vec<u8>>,
    /// The files that levels and vehicles place.
    pub(crate) placed: Cache<(u32, Stamp), PlacedList>,
    pub(crate) jobs: Jobs,
    pub(crate) mods: Mods,
    /// Reports on mods.
    pub(crate) checked: Cache<u32, CheckedMod>,
    /// Where results may be written.
    pub(crate) folders: Folders,
    pub(crate) writes: Mutex<WriteLog>,
    /// Whether dialogs for folders can be opened.
    pub(crate) has_dialogs: bool,
    /// Whether the file manager can show a file.
    pub(crate) has_file_manager: bool,
    /// Folders and archives with further materials and textures.
    roots: Mutex<Vec<PathBuf>>,
    /// What of levels and vehicles is shown.
    placements: Mutex<PlacementOptions>,
    /// Bytes of files on disk.
    held: Cache<(u32, Stamp), Held>,
    companions: Mutex<Companions>,
}

impl State {
    pub(crate) fn new(
        options: ViewerOptions,
        search: Search,
        [token, write_token]: [String; 2],
        port: u16,
    ) -> Result<Self, Error> {
        let is_at_desk = is_at_desk(options.stay, options.read_only, !options.write.is_empty());
        let bytes = options.cache_bytes;
        let share = bytes.checked_div(SMALL_SHARE).unwrap_or(bytes);
        Ok(Self {
            library: Library::new(&options, search),
            folders: Folders::new(if options.read_only { &[] } else { &options.write })?,
            writes: Mutex::default(),
            has_dialogs: is_at_desk && desktop::has_dialogs(),
            has_file_manager: is_at_desk && desktop::has_file_manager(),
            roots: Mutex::new(options.roots.clone()),
            placements: Mutex::new(options.placements.clone()),
            options,
            token,
            write_token,
            jobs: Jobs::default(),
            mods: Mods::default(),
            checked: Cache::new(share),
            port,
            events: Events::default(),
            stop: Arc::default(),
            models: Cache::new(bytes),
            thumbnails: Cache::new(share),
            picture_threads: ThreadPoolBuilder::new().thread_name(|_| "pictures".to_owned()).build().ok(),
            small: Cache::new(share),
            comparisons: Cache::new(share),
            placed: Cache::new(share),
            held: Cache::new(share),
            companions: Mutex::new(meshwright_beamng::companions()),
        })
    }

    /// Opens a file of the list. Its bytes are there once, however many requests use them.
    pub(crate) fn open(&self, file: &Listed) -> Result<Source, Error> {
        let Some(path) = &file.path else { return self.library.open(file.id) };
        let key = (file.id, file.stamp);
        let held = self.held.get(key, || self.library.open(file.id).map(|own| Held(Arc::new(own))))?;
        if held.bytes() > self.held.limit() {
            self.held.forget(|own| *own == key);
        }
        let source = Source::part(&held.0, Span::new(FILE, 0, held.bytes()));
        // A source has its own bytes.
        let source = source.unwrap_or_else(|| Source::from(Vec::new()));
        Ok(source.with_path(path).with_hints(held.0.hints().clone()))
    }

    /// Removes a file that a page sent, and what was made of it; false for every other one.
    pub(crate) fn remove(&self, id: u32) -> bool {
        let removed = self.library.remove(id);
        if removed {
            self.forget(id);
        }
        removed
    }

    /// Forgets what was made of a file that the page sent or a job made, and the file itself.
    pub(crate) fn forget(&self, id: u32) {
        self.library.remove(id);
        self.models.forget(|(own, _)| *own == id);
        self.small.forget(|(own, ..)| *own == id);
        self.comparisons.forget(|(files, _)| files.iter().any(|(own, _)| *own == id));
        self.events.send("removed", &FileEvent { id });
    }

    /// What levels and vehicles place, and where materials and textures are searched. The folders are read once, until something changes.
    pub(crate) fn textures(&self) -> TextureOptions {
        TextureOptions::default()
            .roots(self.roots())
            .companions(self.companions())
            .placements(self.placements())
    }

    /// Folders and archives with further materials and textures.
    pub(crate) fn roots(&self) -> Vec<PathBuf> {
        self.roots.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Adds a folder with further materials and textures. What was made without it is old.
    pub(crate) fn add_root(&self, path: PathBuf) {
        {
            let mut roots = self.roots.lock().unwrap_or_else(PoisonError::into_inner);
            if !roots.contains(&path) {
                roots.push(path);
            }
        }
        self.forget_folders();
        self.renew();
    }

    /// What of levels and vehicles is shown.
    pub(crate) fn placements(&self) -> PlacementOptions {
        self.placements.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn placements_json(&self) -> BTreeMap<&'static str, String> {
        placements::stated(&self.placements()).into_iter().collect()
    }

    /// Shows other parts of levels and vehicles.
    pub(crate) fn place(&self, wanted: PlacementOptions) {
        *self.placements.lock().unwrap_or_else(PoisonError::into_inner) = wanted;
        self.renew();
    }

    /// Forgets what was made of all files; the page asks for it again.
    fn renew(&self) {
        self.library.change_all();
        self.models.forget(|_| true);
        self.thumbnails.forget(|_| true);
        self.small.forget(|_| true);
        self.comparisons.forget(|_| true);
        self.placed.forget(|_| true);
        self.held.forget(|_| true);
        self.events.send("renewed", &Renewed { placements: self.placements_json() });
    }

    /// The games, with the folders that were read.
    pub(crate) fn companions(&self) -> Companions {
        self.companions.lock().map_or_else(|_| meshwright_beamng::companions(), |own| own.clone())
    }

    /// Forgets what folders hold, after a change.
    pub(crate) fn forget_folders(&self) {
        self.mods.forget_folders();
        self.checked.forget(|_| true);
        if let Ok(mut companions) = self.companions.lock() {
            *companions = companions.without_folders();
        }
    }
}
