//! What all requests share.

use crate::{
    Search, ViewerOptions,
    answers::thumbnail::Thumbnail,
    cache::Cache,
    events::Events,
    library::{Library, Stamp},
    model::Model,
};
use meshwright::textures::{ModFolders, TextureOptions};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// Part of the memory for caches that pictures get, and that answers get.
const SMALL_SHARE: u64 = 8;

/// Two versions of files, and what is asked of them.
type ComparisonKey = ([(u32, Stamp); 2], &'static str);

pub(crate) struct State {
    pub(crate) options: ViewerOptions,
    pub(crate) token: String,
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
    folders: Mutex<ModFolders>,
}

impl State {
    pub(crate) fn new(options: ViewerOptions, search: Search, token: String, port: u16) -> Self {
        let bytes = options.cache_bytes;
        let share = bytes.checked_div(SMALL_SHARE).unwrap_or(bytes);
        Self {
            library: Library::new(&options, search),
            options,
            token,
            port,
            events: Events::default(),
            stop: Arc::default(),
            models: Cache::new(bytes),
            thumbnails: Cache::new(share),
            picture_threads: ThreadPoolBuilder::new().thread_name(|_| "pictures".to_owned()).build().ok(),
            small: Cache::new(share),
            comparisons: Cache::new(share),
            folders: Mutex::default(),
        }
    }

    /// Where materials and textures are searched. The folders are read once, until something changes.
    pub(crate) fn textures(&self) -> TextureOptions {
        TextureOptions::default().roots(self.options.roots.clone()).folders(self.folders())
    }

    /// The folders that were read.
    pub(crate) fn folders(&self) -> ModFolders {
        self.folders.lock().map(|folders| folders.clone()).unwrap_or_default()
    }

    /// Forgets what folders hold, after a change.
    pub(crate) fn forget_folders(&self) {
        if let Ok(mut folders) = self.folders.lock() {
            *folders = ModFolders::default();
        }
    }
}
