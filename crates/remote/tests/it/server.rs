//! A server for one file, which fails as the test wishes.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// The answer to a request for the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The content, or the range of it that was asked for.
    Content,
    /// "Service unavailable".
    Unavailable,
    /// The connection is closed after half of the content.
    Cut,
    /// "Precondition failed": the object is another one by now.
    Changed,
    /// Nothing, and the connection stays open.
    Silence,
    /// One byte of the content, and then nothing.
    Stalled,
    /// The content in pieces of this many bytes, each after a pause of this many milliseconds.
    Pieces(usize, u64),
}

/// A running server. It ends with the process.
pub(crate) struct Server {
    /// The address of the file.
    pub(crate) address: String,
    requests: Arc<AtomicUsize>,
    /// The first lines of all requests.
    lines: Arc<Mutex<Vec<String>>>,
}

/// What a server does.
struct Plan {
    content: Vec<u8>,
    answer: Box<dyn Fn(usize) -> Answer + Send + Sync>,
    /// Where it sends those who ask for a path.
    redirects: HashMap<&'static str, String>,
    requests: Arc<AtomicUsize>,
    lines: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Serves `content`. `answer` decides by the number of the request for content, from 0.
    pub(crate) fn new(content: Vec<u8>, answer: impl Fn(usize) -> Answer + Send + Sync + 'static) -> Self {
        Self::start(content, Box::new(answer), HashMap::new())
    }

    /// Serves `content`, and redirects requests for some paths.
    pub(crate) fn redirecting(content: Vec<u8>, redirects: HashMap<&'static str, String>) -> Self {
        Self::start(content, Box::new(|_| Answer::Content), redirects)
    }

    fn start(
        content: Vec<u8>,
        answer: Box<dyn Fn(usize) -> Answer + Send + Sync>,
        redirects: HashMap<&'static str, String>,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/folder/model.glb", listener.local_addr().unwrap());
        let (requests, lines) = (Arc::default(), Arc::default());
        let (count, log) = (Arc::clone(&requests), Arc::clone(&lines));
        let plan = Arc::new(Plan { content, answer, redirects, requests: count, lines: log });
        thread::spawn(move || {
            for stream in listener.incoming() {
                let plan = Arc::clone(&plan);
                // Clients close connections when they like.
                thread::spawn(move || serve(&stream.unwrap(), &plan));
            }
        });
        Self { address, requests, lines }
    }

    /// The first lines of all requests so far.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.lines.lock().unwrap().clone()
    }

    /// Number of requests for content so far.
    pub(crate) fn requests(&self) -> usize {
        self.requests.load(Ordering::SeqCst)
    }
}

fn serve(stream: &TcpStream, plan: &Plan) -> Option<()> {
    let content = &plan.content;
    let mut lines = BufReader::new(stream).lines();
    loop {
        let first = lines.next()?.ok()?;
        plan.lines.lock().unwrap().push(first.clone());
        let mut range = 0..content.len();
        let mut is_part = false;
        for line in lines.by_ref() {
            let line = line.ok()?.to_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some((start, end)) =
                line.strip_prefix("range: bytes=").and_then(|range| range.split_once('-'))
            {
                let end: usize = end.parse().map_or(content.len(), |end: usize| end.saturating_add(1));
                (range, is_part) = (start.parse().ok()?..end.min(content.len()), true);
            }
        }
        let path = first.split(' ').nth(1).unwrap_or_default();
        if let Some(target) = plan.redirects.get(path) {
            let head = format!("HTTP/1.1 302 Found\r\nLocation: {target}\r\nContent-Length: 0\r\n\r\n");
            (&*stream).write_all(head.as_bytes()).ok()?;
            continue;
        }
        let part = content.get(range.clone())?;
        let status = if is_part { "206 Partial Content" } else { "200 OK" };
        let mut head = format!(
            "HTTP/1.1 {status}\r\nETag: \"one\"\r\nAccept-Ranges: bytes\r\nContent-Length: {}\r\n\
             Last-Modified: Wed, 25 Nov 2026 10:00:00 GMT\r\n",
            part.len()
        );
        if is_part {
            let last = range.end.saturating_sub(1);
            head.push_str(&format!("Content-Range: bytes {}-{last}/{}\r\n", range.start, content.len()));
        }
        head.push_str("\r\n");
        let mut stream = stream;
        if first.starts_with("HEAD") {
            stream.write_all(head.as_bytes()).ok()?;
            continue;
        }
        match (plan.answer)(plan.requests.fetch_add(1, Ordering::SeqCst)) {
            Answer::Silence => thread::park(),
            Answer::Stalled => {
                stream.write_all(head.as_bytes()).ok()?;
                stream.write_all(part.get(..1)?).ok()?;
                thread::park();
            }
            Answer::Pieces(size, pause) => {
                stream.write_all(head.as_bytes()).ok()?;
                for piece in part.chunks(size) {
                    thread::sleep(Duration::from_millis(pause));
                    stream.write_all(piece).ok()?;
                }
            }
            Answer::Content => {
                stream.write_all(head.as_bytes()).ok()?;
                stream.write_all(part).ok()?;
            }
            Answer::Unavailable => {
                stream.write_all(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n").ok()?;
            }
            Answer::Changed => {
                stream.write_all(b"HTTP/1.1 412 Precondition Failed\r\nContent-Length: 0\r\n\r\n").ok()?;
            }
            Answer::Cut => {
                stream.write_all(head.as_bytes()).ok()?;
                stream.write_all(part.get(..part.len() / 2)?).ok()?;
                return None;
            }
        }
    }
}
