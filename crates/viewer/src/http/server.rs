//! Accepts connections, and answers requests on a bounded number of threads.

use super::{
    command::Command,
    connections::{Connections, Place},
    reply::{Content, Failure, Reply},
    request_check,
    route::{FileRoute, Query, Route},
    timed_stream::TimedStream,
    upload,
};
use crate::{
    answers,
    folders::{self, FolderRequest, RevealRequest},
    jobs::{self, JobRequest, WriteRequest},
    placements,
    state::{FileEvent, State},
    watch,
};
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode, body::Incoming, header, server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use meshwright::core::Cancel;
use serde::de::DeserializeOwned;
use std::{
    convert::Infallible,
    io,
    net::TcpListener as Listener,
    sync::{Arc, mpsc::Sender},
    thread,
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpStream},
    runtime::{Builder, Runtime},
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{spawn_blocking, yield_now},
    time::sleep,
};

/// Most answers that are made at the same time, apart from the cards and the pictures of a grid.
const ANSWERS: usize = 4;
/// The time for the head of a request.
const HEAD: Duration = Duration::from_secs(10);
/// The time in which a client must read something.
const WRITE: Duration = Duration::from_secs(30);
/// Largest head of a request.
const HEAD_BYTES: usize = 32 << 10;
/// Largest body of a request for a job: the numbers of its files, and options.
const REQUEST_BYTES: u64 = 4 << 20;
/// How often closed tabs are looked for.
const TICK: Duration = Duration::from_millis(250);
/// Ticks after the last tab was closed, three seconds in which a page can be loaded again.
const FAREWELL: u32 = 12;
/// Ticks between two signs of life.
const ALIVE: u32 = 40;

/// Work that waits for its turn. Cards do not wait for pictures, which may take long.
struct Turns {
    answers: Arc<Semaphore>,
    cards: Arc<Semaphore>,
    pictures: Arc<Semaphore>,
    uploads: Semaphore,
    /// One for each core.
    jobs: Arc<Semaphore>,
    /// One, as the user looks at one.
    dialogs: Arc<Semaphore>,
}

impl Turns {
    fn of(&self, route: &Route) -> Arc<Semaphore> {
        Arc::clone(match route {
            Route::File(_, FileRoute::Card) => &self.cards,
            Route::File(_, FileRoute::Thumbnail { .. }) => &self.pictures,
            _ => &self.answers,
        })
    }
}

/// Cancels an answer when the client is gone: its connection is closed, and what waits for the answer is dropped.
struct CancelWhenLeft(Cancel);

impl Drop for CancelWhenLeft {
    fn drop(&mut self) {
        self.0.request();
    }
}

/// Runs until it is told to end, or all tabs are closed.
pub(crate) fn run(state: &Arc<State>, listener: Listener, started: &Sender<io::Result<()>>) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let small = cores.saturating_sub(1).max(1);
    let threads = ANSWERS.saturating_add(small.saturating_mul(2)).saturating_add(cores).saturating_add(5);
    let runtime =
        Builder::new_current_thread().enable_io().enable_time().max_blocking_threads(threads).build();
    let runtime: Runtime = match runtime {
        Ok(runtime) => runtime,
        // Who waits for the start is told; there is nothing else to do.
        Err(error) => return drop(started.send(Err(error))),
    };
    let listener = {
        let _inside = runtime.enter();
        match TcpListener::from_std(listener) {
            Ok(listener) => listener,
            Err(error) => return drop(started.send(Err(error))),
        }
    };
    watch::start(Arc::downgrade(state));
    let turns = Arc::new(Turns {
        answers: Arc::new(Semaphore::new(ANSWERS)),
        cards: Arc::new(Semaphore::new(small)),
        pictures: Arc::new(Semaphore::new(small)),
        uploads: Semaphore::new(1),
        jobs: Arc::new(Semaphore::new(cores)),
        dialogs: Arc::new(Semaphore::new(1)),
    });
    runtime.spawn(accept(listener, Arc::clone(state), turns));
    runtime.spawn(watch_tabs(Arc::clone(state)));
    let _ = started.send(Ok(()));
    runtime.block_on(state.stop.notified());
    // Answers that no client waits for may still be in progress.
    runtime.shutdown_timeout(Duration::from_millis(100));
}

/// Ends the server when no page is open.
async fn watch_tabs(state: Arc<State>) {
    let mut ticks = 0_u32;
    loop {
        sleep(TICK).await;
        ticks = ticks.wrapping_add(1);
        if ticks.is_multiple_of(ALIVE) {
            state.events.keep_alive();
        }
        let closed = state.events.tick();
        if is_over(state.options.stay, closed) {
            state.stop.notify_one();
        }
        if closed >= FAREWELL {
            // What pages sent is there as long as a page is open.
            for id in state.library.all_sent() {
                state.remove(id);
            }
            state.jobs.clear();
        }
    }
}

/// Whether the server ends, with that many ticks since all tabs were closed.
fn is_over(stay: bool, closed: u32) -> bool {
    !stay && closed >= FAREWELL
}

async fn accept(listener: TcpListener, state: Arc<State>, turns: Arc<Turns>) {
    let connections = Connections::default();
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let (state, turns) = (Arc::clone(&state), Arc::clone(&turns));
                let place = connections.enter();
                let number = place.number();
                let task = tokio::spawn(connection(stream, state, turns, place));
                connections.set_task(number, task.abort_handle());
                // A request that came with its connection is read before many others are accepted.
                yield_now().await;
            }
            // The process has too many files open, or the client is gone.
            Err(_) => sleep(TICK).await,
        }
    }
}

async fn connection(stream: TcpStream, state: Arc<State>, turns: Arc<Turns>, place: Place) {
    // Only the time of small replies depends on it.
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(TimedStream::new(stream, WRITE));
    let place = Arc::new(place);
    let service = service_fn(move |request| {
        respond(request, Arc::clone(&state), Arc::clone(&turns), Arc::clone(&place))
    });
    // A client that disconnects does not affect the others.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(stream, service)
        .await;
}

async fn respond(
    request: Request<Incoming>,
    state: Arc<State>,
    turns: Arc<Turns>,
    place: Arc<Place>,
) -> Result<Response<Content>, Infallible> {
    let headers = request.headers().clone();
    let reply = answer(request, state, &turns, &place).await;
    Ok(reply.unwrap_or_else(|failure| failure.reply().closing()).response(&headers))
}

async fn answer(
    request: Request<Incoming>,
    state: Arc<State>,
    turns: &Turns,
    place: &Place,
) -> Result<Reply, Failure> {
    let (head, body) = request.into_parts();
    let path = request_check::check(&head.uri, &head.headers, &state.token, state.port)?;
    if !place.admit() {
        return Err(Failure::request(StatusCode::SERVICE_UNAVAILABLE, "too many connections are open"));
    }
    let query = Query::new(head.uri.query().unwrap_or_default());
    let ended = |_| Failure::request(StatusCode::SERVICE_UNAVAILABLE, "the server ends");
    let command = Command::new(path, &head.method);
    let method = command.as_ref().map_or(Method::GET, Command::method);
    if head.method != method {
        let message = format!("expected {method}, found {}", head.method);
        return Err(Failure::request(StatusCode::METHOD_NOT_ALLOWED, message));
    }
    if let Some(command) = command {
        request_check::is_from_page(&head.headers)?;
        return obey(command, &head.headers, body, &query, &state, turns).await;
    }
    if head.headers.contains_key(header::TRANSFER_ENCODING) {
        return Err(Failure::request(StatusCode::BAD_REQUEST, "the request has a body"));
    }
    let route = Route::new(path, &query)?;
    if route == Route::Events {
        return Ok(Reply::events(state.events.open()));
    }
    let turn = turns.of(&route).acquire_owned().await.map_err(ended)?;
    blocking(turn, move || answers::answer(&state, route)).await
}

/// Does what a page asks for.
async fn obey(
    command: Command,
    headers: &HeaderMap,
    body: Incoming,
    query: &Query,
    state: &Arc<State>,
    turns: &Turns,
) -> Result<Reply, Failure> {
    let ended = |_| Failure::request(StatusCode::SERVICE_UNAVAILABLE, "the server ends");
    if state.options.read_only && command.changes() {
        let message = "the server was started with --read-only";
        return Err(Failure::request(StatusCode::FORBIDDEN, message));
    }
    if command.needs_token() {
        request_check::has_token(headers, &state.write_token)?;
    }
    match command {
        Command::Upload => {
            let (drop, path) = (query.required("drop")?, query.required("path")?);
            let _turn = turns.uploads.acquire().await.map_err(ended)?;
            let stated = upload::stated_length(headers);
            let most = state.options.upload_bytes;
            state.library.fits(stated.filter(|length| *length <= most).unwrap_or(0))?;
            let bytes = upload::read(stated, body, most).await?;
            state.library.send(drop, path, bytes)?;
            Ok(Reply::empty())
        }
        Command::CompleteDrop(name) => {
            let turn = Arc::clone(&turns.answers).acquire_owned().await.map_err(ended)?;
            let state = Arc::clone(state);
            blocking(turn, move || {
                let ids = state.library.complete(&name)?;
                for &id in &ids {
                    state.events.send("added", &FileEvent { id });
                }
                Ok(Reply::json(&serde_json::json!({ "ids": ids })))
            })
            .await
        }
        Command::Remove => {
            let id = query.number("id", None)?;
            if !state.remove(id) {
                let message = format!("there is no file {id} that the page sent");
                return Err(Failure::request(StatusCode::NOT_FOUND, message));
            }
            Ok(Reply::empty())
        }
        Command::Leave => Ok(Reply::empty()),
        Command::Plan => {
            let request = JobRequest::new(&json(headers, body).await?)?;
            let turn = Arc::clone(&turns.answers).acquire_owned().await.map_err(ended)?;
            let state = Arc::clone(state);
            blocking(turn, move || jobs::plan(&state, &request)).await
        }
        Command::AddJob => {
            let request = JobRequest::new(&json(headers, body).await?)?;
            let id = jobs::add(state, request);
            let (state, turns) = (Arc::clone(state), Arc::clone(&turns.jobs));
            tokio::spawn(async move {
                let Ok(turn) = turns.acquire_owned().await else { return };
                // A panic ends this job only.
                let _ = spawn_blocking(move || {
                    let _turn = turn;
                    jobs::run(&state, id);
                })
                .await;
            });
            Ok(Reply::json(&serde_json::json!({ "job": id })))
        }
        Command::StopJob(id) => jobs::stop(state, id),
        Command::OpenJob(id) => jobs::open(state, id),
        Command::WriteJob(id) => {
            let request: WriteRequest = parsed(&json(headers, body).await?)?;
            let turn = Arc::clone(&turns.answers).acquire_owned().await.map_err(ended)?;
            let state = Arc::clone(state);
            blocking(turn, move || jobs::write(&state, id, &request)).await
        }
        Command::ChooseFolder => {
            let request: FolderRequest = parsed(&json(headers, body).await?)?;
            let is_open = |_| Failure::request(StatusCode::CONFLICT, "a dialog is open already");
            let turn = Arc::clone(&turns.dialogs).try_acquire_owned().map_err(is_open)?;
            let state = Arc::clone(state);
            blocking(turn, move || folders::choose(&state, &request)).await
        }
        Command::Reveal => {
            let request: RevealRequest = parsed(&json(headers, body).await?)?;
            let turn = Arc::clone(&turns.answers).acquire_owned().await.map_err(ended)?;
            let state = Arc::clone(state);
            blocking(turn, move || folders::reveal(&state, &request)).await
        }
        Command::Place => {
            state.place(placements::read(&json(headers, body).await?)?);
            Ok(Reply::empty())
        }
    }
}

/// The JSON of a request.
async fn json(headers: &HeaderMap, body: Incoming) -> Result<Vec<u8>, Failure> {
    request_check::is_json(headers)?;
    upload::read(upload::stated_length(headers), body, REQUEST_BYTES).await
}

fn parsed<T: DeserializeOwned>(json: &[u8]) -> Result<T, Failure> {
    serde_json::from_slice(json)
        .map_err(|error| Failure::request(StatusCode::BAD_REQUEST, format!("unusable JSON: {error}")))
}

/// Runs work on a thread of its own, until it is done or its client is gone.
async fn blocking(
    turn: OwnedSemaphorePermit,
    work: impl FnOnce() -> Result<Reply, Failure> + Send + 'static,
) -> Result<Reply, Failure> {
    let cancel = CancelWhenLeft(Cancel::new());
    let own = cancel.0.clone();
    let made = spawn_blocking(move || {
        // An answer that no client waits for has its turn until it ends.
        let _turn = turn;
        own.during(work)
    })
    .await;
    // A panic is our mistake, and only this answer is lost.
    made.unwrap_or_else(|_| {
        Err(Failure::request(
            StatusCode::INTERNAL_SERVER_ERROR,
            "meshwright failed to answer; please report this",
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_stays_if_it_is_told_to_and_while_a_page_is_loaded_again() {
        assert!(is_over(false, FAREWELL) && !is_over(false, FAREWELL - 1));
        assert!(!is_over(true, FAREWELL));
        assert!(FAREWELL * TICK >= Duration::from_secs(2));
    }
}
