//! What open tabs are told without asking.

use hyper::body::Bytes;
use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{self, Receiver, Sender};

/// Events that a tab may be behind before it is cut off; it connects again and asks for everything.
const BEHIND: usize = 256;

#[derive(Clone, Default)]
pub(crate) struct Events(Arc<Mutex<Tabs>>);

#[derive(Default)]
struct Tabs {
    open: Vec<Sender<Bytes>>,
    /// The number of ticks since the last tab was closed; `None` before a tab was closed.
    closed: Option<u32>,
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
        self.0.tabs().closed = Some(0);
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

    /// Counts a tick of the server's clock. The result is the number of ticks for which all tabs have been closed: 0 if one
    /// is open, or none was opened yet.
    pub(crate) fn tick(&self) -> u32 {
        let mut tabs = self.tabs();
        tabs.open.retain(|tab| !tab.is_closed());
        let is_open = !tabs.open.is_empty();
        let Some(closed) = &mut tabs.closed else { return 0 };
        *closed = if is_open { 0 } else { closed.saturating_add(1) };
        *closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_counted_while_all_tabs_are_closed() {
        let events = Events::default();
        assert_eq!([events.tick(), events.tick()], [0, 0], "the first tab is waited for");
        let (first, second) = (events.open(), events.open());
        assert_eq!(events.tick(), 0);
        drop(first);
        assert_eq!([events.tick(), events.tick()], [0, 0], "a tab is open");
        drop(second);
        assert_eq!([events.tick(), events.tick()], [1, 2]);
        // A page that is loaded again closes for a moment.
        let again = events.open();
        assert_eq!(events.tick(), 0);
        drop(again);
        assert_eq!([events.tick(), events.tick(), events.tick()], [1, 2, 3]);
    }
}
