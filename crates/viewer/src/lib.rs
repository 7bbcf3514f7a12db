#![doc = include_str!("../README.md")]

mod answers;
mod cache;
mod desktop;
mod events;
mod folders;
mod http;
mod jobs;
mod library;
mod model;
mod mods;
mod options;
mod page;
mod placements;
mod sent_folder;
mod state;
mod watch;

pub use library::FoundFile;
pub use mods::{ModChecks, Silenced};
pub use options::{Notices, Start, ViewerOptions};

use meshwright::{Error, Result, core::codes::UNREADABLE};
use state::State;
use std::{
    net::{Ipv4Addr, SocketAddr, TcpListener},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
};

/// Finds the files to show. It is called again when files are added to a watched folder or removed from it.
pub type Search = Box<dyn Fn() -> Result<Vec<FoundFile>> + Send + Sync>;

/// A running server.
#[derive(Debug)]
pub struct Viewer {
    address: SocketAddr,
    url: String,
    stopper: Stopper,
    thread: JoinHandle<()>,
}

/// Ends a server from another thread, such as that of a signal.
#[derive(Clone, Debug)]
pub struct Stopper(Arc<tokio::sync::Notify>);

impl Stopper {
    /// Ends the server.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

impl Viewer {
    /// Starts a server on 127.0.0.1 for the files that `search` finds.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`]: the port is in use, a folder to write to does not exist, or the system has no random numbers or
    /// threads.
    pub fn start(options: ViewerOptions, search: Search) -> Result<Self> {
        let port = options.port;
        let failed = |error| {
            let what = match port {
                0 => "cannot open a port of 127.0.0.1".to_owned(),
                port => format!("cannot open port {port} of 127.0.0.1"),
            };
            Error::io(&UNREADABLE, what, error)
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let tokens = [token()?, token()?];
        let [token, _] = &tokens;
        let url = format!("http://{address}/{token}/");
        let state = Arc::new(State::new(options, search, tokens, address.port())?);
        let stopper = Stopper(Arc::clone(&state.stop));
        let cannot_run = |error| Error::io(&UNREADABLE, "cannot start the server", error);
        let (started, wait) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("viewer".to_owned())
            .spawn(move || http::server::run(&state, listener, &started))
            .map_err(cannot_run)?;
        match wait.recv() {
            Ok(Ok(())) => Ok(Self { address, url, stopper, thread }),
            Ok(Err(error)) => Err(cannot_run(error)),
            Err(_) => Err(Error::new(&UNREADABLE, "cannot start the server")),
        }
    }

    /// The address to open in a browser. It has a random part, without which the server answers nothing.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// A handle that ends the server.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Waits until the server ends: after [`Stopper::stop`], or three seconds after the last tab was closed unless the
    /// options say otherwise.
    pub fn wait(self) {
        // A server that panicked has ended, too.
        let _ = self.thread.join();
    }
}

/// 128 random bits as text.
fn token() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)
        .map_err(|error| Error::new(&UNREADABLE, format!("the system has no random numbers: {error}")))?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}
