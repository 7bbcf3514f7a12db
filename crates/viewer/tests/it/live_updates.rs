//! Changes of files, and the end of the server after the last tab.

use crate::common::{fixture, serve_with};
use meshwright_viewer::{FoundFile, Viewer, ViewerOptions};
use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    path::PathBuf,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

/// What an open tab is told.
struct Tab {
    stream: TcpStream,
    text: String,
}

impl Tab {
    fn open(port: u16, token: &str) -> Self {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
        let request = format!("GET /{token}/api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut tab = Self { stream, text: String::new() };
        tab.wait_for(": connected");
        tab
    }

    /// Reads until a text came, and forgets what was before it.
    fn wait_for(&mut self, wanted: &str) {
        let began = Instant::now();
        let mut bytes = [0; 4096];
        loop {
            if let Some(at) = self.text.find(wanted) {
                self.text.drain(..at + wanted.len());
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(30), "no {wanted:?} in {:?}", self.text);
            match self.stream.read(&mut bytes) {
                Ok(0) => panic!("the stream ended: {:?}", self.text),
                Ok(length) => self.text.push_str(&String::from_utf8_lossy(&bytes[..length])),
                Err(_) => {}
            }
        }
    }
}

#[test]
fn a_tab_is_told_of_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.cdae");
    fs::copy(fixture("house.cdae"), &path).unwrap();
    let options = ViewerOptions { watch: vec![path.clone()], ..ViewerOptions::default() };
    let server = serve_with(std::slice::from_ref(&path), options);
    let triangles = || server.get("api/files/0/card").json()["triangles"].clone();
    let model = || server.get("api/files/0/model.glb").body;
    let before = model();
    assert_eq!(triangles(), 44);
    let mut tab = Tab::open(server.port, &server.token);
    fs::copy(fixture("windmill.cdae"), &path).unwrap();
    tab.wait_for("event: changed\ndata: {\"id\":0}");
    assert_eq!(triangles(), 36);
    assert!(model() != before);
    // Many programs write a new file and rename it.
    let new = folder.path().join("new.tmp");
    fs::copy(fixture("house.cdae"), &new).unwrap();
    fs::rename(&new, &path).unwrap();
    tab.wait_for("event: changed\ndata: {\"id\":0}");
    assert_eq!(triangles(), 44);
    assert!(model() == before);
    // A half-written file is an error, and the next version is shown again.
    fs::write(&path, &fs::read(fixture("house.cdae")).unwrap()[..500]).unwrap();
    tab.wait_for("event: changed\ndata: {\"id\":0}");
    let card = server.get("api/files/0/card").json();
    assert!(card["error"]["code"].is_string(), "{card}");
    fs::copy(fixture("house.cdae"), &path).unwrap();
    tab.wait_for("event: changed\ndata: {\"id\":0}");
    assert_eq!(triangles(), 44);
}

#[test]
fn a_tab_is_told_of_new_and_removed_files() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixture("house.cdae"), folder.path().join("house.cdae")).unwrap();
    let root = folder.path().to_owned();
    let search = move || {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let found = |path: PathBuf| FoundFile { name: path.display().to_string(), place: Ok(path) };
        Ok(paths.into_iter().map(found).collect())
    };
    let options = ViewerOptions { watch: vec![folder.path().to_owned()], ..ViewerOptions::default() };
    let viewer = Viewer::start(options, Box::new(search)).unwrap();
    let token = viewer.url().trim_end_matches('/').rsplit('/').next().unwrap().to_owned();
    let mut tab = Tab::open(viewer.port(), &token);
    // Its name is the last, so that it has the last number even if the first search finds it, too.
    fs::copy(fixture("crane.cast"), folder.path().join("new.cast")).unwrap();
    tab.wait_for("event: added\ndata: {\"id\":1}");
    fs::remove_file(folder.path().join("house.cdae")).unwrap();
    tab.wait_for("event: removed\ndata: {\"id\":0}");
    viewer.stopper().stop();
    viewer.wait();
}

/// How long a server goes on after its last tab is closed; `None` if it does not end.
fn end(stay: bool, tabs: usize, patience: Duration) -> Option<Duration> {
    let options = ViewerOptions { stay, ..ViewerOptions::default() };
    let viewer = Viewer::start(options, Box::new(|| Ok(Vec::new()))).unwrap();
    let token = viewer.url().trim_end_matches('/').rsplit('/').next().unwrap().to_owned();
    let (port, stopper) = (viewer.port(), viewer.stopper());
    let (send, ended) = mpsc::channel();
    let waiting = thread::spawn(move || {
        viewer.wait();
        let _ = send.send(());
    });
    let open: Vec<Tab> = (0..tabs).map(|_| Tab::open(port, &token)).collect();
    let is_open = ended.recv_timeout(Duration::from_secs(1));
    assert_eq!(is_open, Err(RecvTimeoutError::Timeout), "it ended while tabs were open");
    // The first tabs close; the server goes on for the last one.
    let mut open = open.into_iter();
    let last = open.next_back();
    drop(open);
    if tabs > 1 {
        let is_open = ended.recv_timeout(Duration::from_secs(5));
        assert_eq!(is_open, Err(RecvTimeoutError::Timeout), "it ended while a tab was open");
    }
    let began = Instant::now();
    drop(last);
    let is_over = ended.recv_timeout(patience).is_ok();
    let time = began.elapsed();
    stopper.stop();
    waiting.join().unwrap();
    is_over.then_some(time)
}

#[test]
fn the_server_ends_after_the_last_tab() {
    let time = end(false, 2, Duration::from_secs(30)).expect("it ends");
    assert!(time >= Duration::from_secs(2), "a tab that is loaded again closes for a moment: {time:?}");
}

#[test]
fn the_server_stays_if_it_is_told_to() {
    assert_eq!(end(true, 1, Duration::from_secs(8)), None);
}

#[test]
fn the_server_waits_for_its_first_tab() {
    assert_eq!(end(false, 0, Duration::from_secs(8)), None);
}
