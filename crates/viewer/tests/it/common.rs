//! A server, and requests to it.

use meshwright_viewer::{FoundFile, Start, Viewer, ViewerOptions};
use serde_json::Value;
use std::{
    io::{Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    time::Duration,
};

/// A picture of one pixel.
pub(crate) const PIXEL: &[u8] = b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\x0dIDATx\xdacd\xf8\xcfP\x0f\x00\x03\x86\x01\x80Z4}k\x00\x00\x00\x00IEND\xaeB`\x82";

/// A server that ends with the test.
pub(crate) struct Server {
    viewer: Option<Viewer>,
    pub(crate) port: u16,
    pub(crate) token: String,
}

/// What the server sent.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!("{error}: {} {}", self.status, String::from_utf8_lossy(&self.body))
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(viewer) = self.viewer.take() {
            viewer.stopper().stop();
            viewer.wait();
        }
    }
}

/// Serves these files.
pub(crate) fn serve(files: &[PathBuf], start: Start) -> Server {
    let options = ViewerOptions { start, upload_bytes: 1 << 20, ..ViewerOptions::default() };
    serve_with(files, options)
}

pub(crate) fn serve_with(files: &[PathBuf], options: ViewerOptions) -> Server {
    let files = files.to_vec();
    let found = |path: &PathBuf| FoundFile {
        name: path.display().to_string(),
        place: Ok(path.clone()),
        size_in_archive: None,
        format: None,
    };
    serve_found(move || files.iter().map(found).collect(), options)
}

/// Serves what a search finds.
pub(crate) fn serve_found(
    search: impl Fn() -> Vec<FoundFile> + Send + Sync + 'static,
    options: ViewerOptions,
) -> Server {
    let viewer = Viewer::start(options, Box::new(move || Ok(search()))).expect("a server");
    let token = viewer.url().trim_end_matches('/').rsplit('/').next().unwrap().to_owned();
    let server = Server { port: viewer.port(), token, viewer: Some(viewer) };
    while server.get("api/files").json()["complete"] != true {}
    server
}

pub(crate) fn fixture(name: &str) -> PathBuf {
    meshwright_testkit::fixtures::path(name)
}

impl Server {
    /// Sends bytes and returns everything that comes back.
    pub(crate) fn raw(&self, request: &[u8]) -> Reply {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(900))).unwrap();
        // A server that refuses a request may close before all of it was sent.
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Reply { status, head, body: bytes[end + 4..].to_vec() }
    }

    pub(crate) fn with_headers(&self, method: &str, path: &str, headers: &str) -> Reply {
        let request = format!("{method} {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n");
        self.raw(request.as_bytes())
    }

    /// Asks for a path below the token.
    pub(crate) fn get(&self, path: &str) -> Reply {
        let host = format!("Host: 127.0.0.1:{}\r\n", self.port);
        self.with_headers("GET", &format!("/{}/{path}", self.token), &host)
    }

    /// The head of a request of the page that changes something.
    pub(crate) fn head(&self, method: &str, path: &str, headers: &str) -> Vec<u8> {
        let (token, port) = (&self.token, self.port);
        format!(
            "{method} /{token}/{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n\
             {headers}Connection: close\r\n\r\n"
        )
        .into_bytes()
    }

    pub(crate) fn post(&self, path: &str, body: &[u8]) -> Reply {
        let head = self.head("POST", path, &format!("Content-Length: {}\r\n", body.len()));
        self.raw(&[head.as_slice(), body].concat())
    }

    /// Sends one of several files.
    pub(crate) fn send(&self, drop: &str, path: &str, bytes: &[u8]) -> Reply {
        self.post(&format!("api/upload?drop={drop}&path={path}"), bytes)
    }

    /// Sends a file alone; the first answer that is not a success, or the last one.
    pub(crate) fn upload(&self, name: &str, bytes: &[u8]) -> Reply {
        let sent = self.send("one", name, bytes);
        if sent.status != 204 { sent } else { self.post("api/drops/one/done", b"") }
    }
}

/// The files of a folder of fixtures.
pub(crate) fn files_of(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file());
    files.sort();
    files
}
