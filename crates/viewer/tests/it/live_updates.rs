//! Changes of files, and the end of the server after the last tab.

use crate::common::{fixture, serve_with};
use meshwright_testkit::hostile::Watch;
use meshwright_viewer::{FoundFile, Viewer, ViewerOptions};
use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    path::PathBuf,
    time::Duration,
};

/// What an open tab is told.
struct Tab {
    stream: TcpStream,
    text: String,
}

impl Tab {
    fn open(port: u16, token: &str) -> Self {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        // Far beyond any machine: it only ends a test that waits for what does not come.
        stream.set_read_timeout(Some(Duration::from_secs(900))).unwrap();
        let request = format!("GET /{token}/api/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut tab = Self { stream, text: String::new() };
        tab.wait_for(": connected");
        tab
    }

    /// Reads until a text came, and forgets what was before it.
    fn wait_for(&mut self, wanted: &str) {
        let mut bytes = [0; 4096];
        loop {
            if let Some(at) = self.text.find(wanted) {
                self.text.drain(..at + wanted.len());
                return;
            }
            match self.stream.read(&mut bytes) {
                Ok(0) => panic!("the stream ended: {:?}", self.text),
                Ok(length) => self.text.push_str(&String::from_utf8_lossy(&bytes[..length])),
                Err(error) => panic!("no {wanted:?} in {:?}: {error}", self.text),
            }
        }
    }

    /// Reads until the first file is as expected after a change. On a busy machine a file may be seen half-written first.
    fn wait_for_change(&mut self, is_expected: impl Fn() -> bool) {
        loop {
            self.wait_for("event: changed\ndata: {\"id\":0}");
            if is_expected() {
                return;
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
    tab.wait_for_change(|| triangles() == 36);
    assert!(model() != before);
    // Many programs write a new file and rename it.
    let new = folder.path().join("new.tmp");
    fs::copy(fixture("house.cdae"), &new).unwrap();
    fs::rename(&new, &path).unwrap();
    tab.wait_for_change(|| triangles() == 44);
    assert!(model() == before);
    // A half-written file is an error, and the next version is shown again.
    fs::write(&path, &fs::read(fixture("house.cdae")).unwrap()[..500]).unwrap();
    tab.wait_for_change(|| server.get("api/files/0/card").json()["error"]["code"].is_string());
    fs::copy(fixture("house.cdae"), &path).unwrap();
    tab.wait_for_change(|| triangles() == 44);
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
        let found = |path: PathBuf| FoundFile {
            name: path.display().to_string(),
            place: Ok(path),
            size_in_archive: None,
            format: None,
        };
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

#[test]
fn the_server_ends_after_the_last_tab() {
    let viewer = Viewer::start(ViewerOptions::default(), Box::new(|| Ok(Vec::new()))).unwrap();
    let token = viewer.url().trim_end_matches('/').rsplit('/').next().unwrap().to_owned();
    let tabs = [(); 2].map(|()| Tab::open(viewer.port(), &token));
    drop(tabs);
    let watch = Watch::new();
    watch.begin("the end of the server");
    viewer.wait();
}
