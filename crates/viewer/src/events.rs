//! What open tabs are told without asking.

use hyper::body::Bytes;
use serde::Serialize;
use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::mpsc::{self, Receiver, Sender};

/// Events that a tab may be behind before it is cut off; it connects again and asks for everything.
const BEHIND: usize = 256;

#[derive(Clone, Default)]
pub(crate) struct Events(Arc<Mutex<Tabs>>);

#[derive(Default)]
struct Tabs {
    open: Vec<Sender<Bytes>>,
    /// When the last tab was closed.
    left: Option<Instant>,
}

/// The stream of one tab.
pub(crate) struct EventStream {
    pub(crate) events: Receiver<Bytes>,
    _tab: Tab,
}

/// Notes when a tab is closed.
struct Tab(Events);

impl Drop for Tab {
    fn drop(&mut self) {
        self.0.tabs().left = Some(Instant::now());
    }
}

impl Events {
    fn tabs(&self) -> MutexGuard<'_, Tabs> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens the stream of a tab.
    pub(crate) fn open(&self) -> EventStream {
        let (send, events) = mpsc::channel(BEHIND);
        // The first bytes tell the page that it is connected.
        let _ = send.try_send(Bytes::from_static(b"retry: 500\n\n: connected\n\n"));
        self.tabs().open.push(send);
        EventStream { events, _tab: Tab(self.clone()) }
    }

    /// Tells all tabs.
    pub(crate) fn send(&self, name: &str, data: &impl Serialize) {
        // Our types have only text keys, so this cannot fail.
        let data = serde_json::to_string(data).unwrap_or_default();
        self.pass(&Bytes::from(format!("event: {name}\ndata: {data}\n\n")));
    }

    /// Finds tabs that are gone without a word.
    pub(crate) fn keep_alive(&self) {
        self.pass(&Bytes::from_static(b": \n\n"));
    }

    fn pass(&self, bytes: &Bytes) {
        self.tabs().open.retain(|tab| tab.try_send(bytes.clone()).is_ok());
    }

    /// True if there were tabs, and all are closed for some time.
    pub(crate) fn are_over(&self, time: Duration) -> bool {
        let mut tabs = self.tabs();
        tabs.open.retain(|tab| !tab.is_closed());
        tabs.open.is_empty() && tabs.left.is_some_and(|left| left.elapsed() >= time)
    }
}
