//! Lists, reads and writes objects.

use crate::{
    address::Address,
    client::{client, unreadable, unwritable},
    http_client::setting,
    object::{Counter, Object, Traffic, missing, path},
};
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream::BoxStream};
use meshwright_core::{
    Error, Limits, Result, Source,
    codes::{BAD_REQUEST, LIMIT_INPUT, LIMIT_ITEMS, UNREADABLE, UNWRITABLE},
};
use object_store::{
    GetOptions, GetResult, MultipartUpload, ObjectStore, ObjectStoreExt, PutMode, PutOptions, PutPayload,
    RetryConfig, UpdateVersion,
};
use std::{
    collections::HashMap,
    fmt,
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::{
    runtime::{Builder, Runtime},
    sync::Semaphore,
    time::{Instant, timeout},
};

/// Objects up to this size are read whole, which takes one request.
const WHOLE: u64 = 256 << 10;
/// The beginning of an object that is read in parts.
const HEAD: u64 = 64 << 10;
/// Rounds of requests for parts; a format that needs more is read whole.
const ROUNDS: usize = 8;
/// Larger files are written in parts of this size. An object in parts appears when it is complete, too.
const PART: usize = 32 << 20;

/// Bytes that must arrive within [`StoresOptions::slowest_time`].
const PIECE: usize = 64 << 10;

/// How stores are used.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct StoresOptions {
    /// Requests at the same time.
    pub connections: usize,
    /// Further attempts after a failure of the network or the store, each after a longer pause.
    pub retries: usize,
    /// The longest time from the first attempt to the last.
    pub retry_time: Duration,
    /// The longest time without a byte, after which an attempt failed; also for the whole head of an answer.
    pub idle_time: Duration,
    /// The longest time for 64 KiB of an object with all attempts, after which reading it fails; also for the description of
    /// an object and for a page of a list.
    pub slowest_time: Duration,
}

impl StoresOptions {
    meshwright_core::setters! {
        connections: usize,
        retries: usize,
        retry_time: Duration,
        idle_time: Duration,
        slowest_time: Duration,
    }
}

impl Default for StoresOptions {
    fn default() -> Self {
        Self {
            connections: 16,
            retries: 6,
            retry_time: Duration::from_secs(90),
            idle_time: Duration::from_secs(30),
            slowest_time: Duration::from_secs(120),
        }
    }
}

/// All stores that a program uses.
pub struct Stores {
    runtime: Runtime,
    clients: Mutex<HashMap<String, Arc<dyn ObjectStore>>>,
    permits: Arc<Semaphore>,
    retry: RetryConfig,
    options: StoresOptions,
    counter: Arc<Counter>,
}

impl std::fmt::Debug for Stores {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Stores({:?})", self.traffic())
    }
}

impl Stores {
    /// No store is used yet.
    ///
    /// # Errors
    ///
    /// [`BAD_REQUEST`]: the threads for connections cannot be started.
    pub fn new(options: StoresOptions) -> Result<Self> {
        let failed = |error| Error::io(&BAD_REQUEST, "cannot start threads for connections", error);
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().map_err(failed)?;
        let retry = RetryConfig {
            max_retries: options.retries,
            retry_timeout: options.retry_time,
            ..RetryConfig::default()
        };
        let permits = Arc::new(Semaphore::new(options.connections.max(1)));
        Ok(Self { runtime, clients: Mutex::default(), permits, retry, options, counter: Arc::default() })
    }

    /// What was fetched so far.
    pub fn traffic(&self) -> Traffic {
        self.counter.traffic()
    }

    fn client(&self, address: &Address) -> Result<Arc<dyn ObjectStore>> {
        let name = format!("{}://{}", address.scheme(), address.store());
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = clients.get(&name) {
            return Ok(Arc::clone(known));
        }
        let made = self.runtime.block_on(async { client(address, &self.options, &self.retry) })?;
        clients.insert(name, Arc::clone(&made));
        Ok(made)
    }

    /// Describes an object; `None` if there is none of that name.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`].
    pub fn describe(&self, address: &Address) -> Result<Option<Object>> {
        let (client, path) = (self.client(address)?, path(address)?);
        self.counter.request();
        match self.runtime.block_on(timely(self.options.slowest_time, client.head(&path))) {
            Ok(meta) => Ok(Some(Object::new(address.clone(), meta))),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(unreadable(address, &error)),
        }
    }

    /// All objects in a folder and below it, sorted by name.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`]; [`LIMIT_ITEMS`]: there are more than `most`.
    pub fn list(&self, folder: &Address, most: usize) -> Result<Vec<Object>> {
        if folder.scheme().starts_with("http") {
            let message = format!("cannot list {folder}: https has no lists of files; name each file");
            return Err(Error::new(&UNREADABLE, message));
        }
        let (client, prefix) = (self.client(folder)?, path(folder)?);
        self.counter.request();
        let slowest = self.options.slowest_time;
        let list = async {
            let mut objects = client.list(Some(&prefix)).take(most.saturating_add(1));
            let mut found = Vec::new();
            while let Some(object) = timely(slowest, async { objects.next().await.transpose() }).await? {
                found.push(object);
            }
            Ok(found)
        };
        // The slash may have been added to the address of a missing object: the error states the address without it.
        let named = || folder.with_key(folder.key().trim_end_matches('/'));
        let list =
            self.runtime.block_on(list).map_err(|error: object_store::Error| unreadable(&named(), &error))?;
        if list.len() > most {
            let message = format!("{folder} has more than {most} objects");
            return Err(Error::new(&LIMIT_ITEMS, message));
        }
        let mut found: Vec<Object> =
            list.into_iter().map(|meta| Object::new(folder.with_key(meta.location.as_ref()), meta)).collect();
        found.sort_unstable_by(|a, b| a.address.cmp(&b.address));
        Ok(found)
    }

    /// Reads a whole object. A large one goes to an unnamed temporary file.
    ///
    /// # Errors
    ///
    /// [`UNREADABLE`]; [`LIMIT_INPUT`]; [`CHANGED`](meshwright_core::codes::CHANGED): it is another object by now.
    pub fn read(&self, object: &Object, limits: &Limits) -> Result<Source> {
        within(object, limits)?;
        let mut body = self.body(object)?;
        Source::spool(&mut body, limits).map_err(|error| body.failure.take().unwrap_or(error))
    }

    /// Writes a whole object to a file, which is replaced when it is whole: several threads may need it.
    ///
    /// # Errors
    ///
    /// As for [`Stores::read`]; [`UNWRITABLE`].
    pub fn download(&self, object: &Object, to: &Path, limits: &Limits) -> Result<()> {
        within(object, limits)?;
        let failed = |error| Error::io(&UNWRITABLE, format!("cannot write {}", to.display()), error);
        let mut body = self.body(object)?;
        let mut part = tempfile::NamedTempFile::new_in(to.parent().unwrap_or(to)).map_err(failed)?;
        let most = limits.input.saturating_add(1);
        let length = io::copy(&mut Read::by_ref(&mut body).take(most), &mut part)
            .map_err(|error| body.failure.take().unwrap_or_else(|| failed(error)))?;
        fits(length, limits)?;
        part.persist(to).map(drop).map_err(|error| failed(error.error))
    }

    fn body(&self, object: &Object) -> Result<Body<'_>> {
        let (client, path) = (self.client(&object.address)?, path(&object.address)?);
        let options = GetOptions::new().with_if_match(object.e_tag.clone());
        self.counter.request();
        let begun = self.runtime.block_on(async {
            let permit = Arc::clone(&self.permits).acquire_owned().await;
            (permit.ok(), timely(self.options.slowest_time, client.get_opts(&path, options)).await)
        });
        let (permit, answer) = begun;
        let answer = answer.map_err(|error| unreadable(&object.address, &error))?;
        let (address, pieces) = (object.address.clone(), Pieces::new(answer, self.options.slowest_time));
        Ok(Body { stores: self, address, pieces, chunk: Vec::new(), at: 0, failure: None, _permit: permit })
    }

    /// Reads the parts of an object that are needed. `needed` gets what is known so far, with zeros in place of the rest,
    /// and the ranges that are known; it returns the ranges that it needs, or `None` for the whole object.
    ///
    /// # Errors
    ///
    /// As for [`Stores::read`].
    pub fn read_parts(
        &self,
        object: &Object,
        limits: &Limits,
        needed: impl Fn(&Source, &[Range<u64>]) -> Option<Vec<Range<u64>>>,
    ) -> Result<Source> {
        within(object, limits)?;
        if object.size <= WHOLE {
            return self.read(object, limits);
        }
        let failed = |error| Error::io(&UNREADABLE, "cannot write a temporary file", error);
        let file = tempfile::NamedTempFile::new().map_err(failed)?;
        file.as_file().set_len(object.size).map_err(failed)?;
        let head = 0..HEAD.min(object.size);
        let mut known: Vec<Range<u64>> = Vec::new();
        let mut wanted = Vec::from([head]);
        for _ in 0..ROUNDS {
            self.fetch(object, &wanted, file.as_file())?;
            known.append(&mut wanted);
            let source = Source::open(file.path(), limits)?;
            let Some(ranges) = needed(&source, &known) else { break };
            wanted = missing(&ranges, &known, object.size);
            if wanted.is_empty() {
                return Ok(source);
            }
            let sum = wanted.iter().map(|range| range.end.saturating_sub(range.start));
            // The rest in many parts would take longer than all of it.
            if sum.fold(0_u64, u64::saturating_add) > object.size / 2 {
                break;
            }
        }
        self.read(object, limits)
    }

    /// Fetches ranges and writes them to a file at their places.
    fn fetch(&self, object: &Object, ranges: &[Range<u64>], mut to: &File) -> Result<()> {
        let (client, path) = (self.client(&object.address)?, path(&object.address)?);
        let get = |range: Range<u64>| {
            let options =
                GetOptions::new().with_if_match(object.e_tag.clone()).with_range(Some(range.clone()));
            let (client, path, permits) = (Arc::clone(&client), path.clone(), Arc::clone(&self.permits));
            let slowest = self.options.slowest_time;
            self.counter.request();
            async move {
                let _permit = permits.acquire_owned().await.ok();
                let answer = timely(slowest, client.get_opts(&path, options)).await?;
                let mut pieces = Pieces::new(answer, slowest);
                let mut bytes = Vec::new();
                while let Some(piece) = pieces.next().await? {
                    bytes.extend_from_slice(&piece);
                }
                Ok((range.start, bytes))
            }
        };
        let parts = futures_util::stream::iter(ranges.iter().cloned()).map(get).buffered(8);
        let parts: Vec<_> = self
            .runtime
            .block_on(parts.try_collect())
            .map_err(|error: object_store::Error| unreadable(&object.address, &error))?;
        let failed = |error| Error::io(&UNREADABLE, "cannot write a temporary file", error);
        for (start, bytes) in parts {
            self.counter.bytes(bytes.len());
            to.seek(SeekFrom::Start(start)).map_err(failed)?;
            to.write_all(&bytes).map_err(failed)?;
        }
        Ok(())
    }

    /// Writes a file as an object, which appears when it is whole. `before` is what [`Stores::describe`] found when the work
    /// began: if the store has something else by now, nothing is written.
    ///
    /// # Errors
    ///
    /// [`UNWRITABLE`].
    pub fn write(&self, from: &Path, to: &Address, before: Option<&Object>) -> Result<()> {
        let failed = |error| Error::io(&UNREADABLE, format!("cannot read {}", from.display()), error);
        let mut file = File::open(from).map_err(failed)?;
        let size = file.metadata().map_err(failed)?.len();
        let (client, path) = (self.client(to)?, path(to)?);
        let wrong = |error: object_store::Error| unwritable(to, &error);
        if size <= PART as u64 {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map_err(failed)?;
            let mode = match before {
                None => PutMode::Create,
                Some(object) => PutMode::Update(UpdateVersion {
                    e_tag: object.e_tag.clone(),
                    version: object.version.clone(),
                }),
            };
            let options = PutOptions { mode, ..PutOptions::default() };
            let put = client.put_opts(&path, PutPayload::from(bytes), options);
            return self.runtime.block_on(put).map(drop).map_err(wrong);
        }
        let mut upload = self.runtime.block_on(client.put_multipart(&path)).map_err(wrong)?;
        let done = self.parts(&mut file, upload.as_mut(), from).and_then(|()| {
            // Parts cannot be completed on a condition: the time between the two requests remains.
            let now = self.describe(to)?;
            let tag = |object: Option<&Object>| object.and_then(|object| object.e_tag.clone());
            if now.is_some() != before.is_some() || tag(now.as_ref()) != tag(before) {
                let message = format!("cannot write {to}: another program wrote it in the meantime");
                return Err(Error::new(&UNWRITABLE, message));
            }
            self.runtime.block_on(upload.complete()).map(drop).map_err(wrong)
        });
        if done.is_err() {
            // The store removes the parts later, if this fails, too.
            let _ = self.runtime.block_on(upload.abort());
        }
        done
    }

    fn parts(&self, file: &mut File, upload: &mut dyn MultipartUpload, from: &Path) -> Result<()> {
        let failed = |error| Error::io(&UNREADABLE, format!("cannot read {}", from.display()), error);
        loop {
            let mut part = Vec::new();
            Read::by_ref(file).take(PART as u64).read_to_end(&mut part).map_err(failed)?;
            if part.is_empty() {
                return Ok(());
            }
            let put = self.runtime.block_on(upload.put_part(PutPayload::from(part)));
            put.map_err(|error| Error::new(&UNWRITABLE, format!("cannot write a part: {error}")))?;
        }
    }
}

fn within(object: &Object, limits: &Limits) -> Result<()> {
    fits(object.size, limits)
}

fn fits(size: u64, limits: &Limits) -> Result<()> {
    if size <= limits.input {
        return Ok(());
    }
    let most = limits.input;
    Err(Error::new(&LIMIT_INPUT, format!("the object has {size} bytes, and the limit is {most}")))
}

/// What came of a request within the longest time for it.
async fn timely<T>(
    time: Duration,
    work: impl Future<Output = object_store::Result<T>>,
) -> object_store::Result<T> {
    timeout(time, work).await.unwrap_or_else(|_| Err(too_slow(time)))
}

fn too_slow(time: Duration) -> object_store::Error {
    object_store::Error::Generic { store: "HTTP", source: Box::new(TooSlow(time)) }
}

/// A server that sends hardly anything.
#[derive(Debug)]
struct TooSlow(Duration);

impl fmt::Display for TooSlow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kib, time) = (PIECE >> 10, setting(self.0));
        write!(f, "the server is too slow: expected an answer, or {kib} KiB of content, within {time}")
    }
}

impl std::error::Error for TooSlow {}

/// The pieces of an object, which must not arrive too slowly.
struct Pieces {
    stream: BoxStream<'static, object_store::Result<Bytes>>,
    time: Duration,
    /// What is left of the time, in which more bytes must arrive. The time that the caller takes does not count.
    left: Duration,
    missing: usize,
}

impl Pieces {
    fn new(answer: GetResult, time: Duration) -> Self {
        Self { stream: answer.into_stream(), time, left: time, missing: PIECE }
    }

    async fn next(&mut self) -> object_store::Result<Option<Bytes>> {
        let began = Instant::now();
        let stream = &mut self.stream;
        let piece = match timeout(self.left, stream.next()).await {
            Ok(piece) => piece.transpose()?,
            Err(_) => return Err(too_slow(self.time)),
        };
        let length = piece.as_ref().map_or(0, Bytes::len);
        (self.left, self.missing) = match self.missing.checked_sub(length) {
            None | Some(0) => (self.time, PIECE),
            Some(missing) => (self.left.saturating_sub(began.elapsed()), missing),
        };
        Ok(piece)
    }
}

/// The bytes of an object as they arrive.
struct Body<'s> {
    stores: &'s Stores,
    address: Address,
    pieces: Pieces,
    chunk: Vec<u8>,
    at: usize,
    /// The error of the store, after which reading fails.
    failure: Option<Error>,
    _permit: Option<tokio::sync::OwnedSemaphorePermit>,
}

impl Read for Body<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.at >= self.chunk.len() {
            match self.stores.runtime.block_on(self.pieces.next()) {
                Err(error) => {
                    self.failure = Some(unreadable(&self.address, &error));
                    return Err(io::Error::other(error));
                }
                Ok(Some(chunk)) => {
                    self.stores.counter.bytes(chunk.len());
                    (self.chunk, self.at) = (chunk.into(), 0);
                }
                Ok(None) => return Ok(0),
            }
        }
        let mut rest = self.chunk.get(self.at..).unwrap_or_default();
        let count = rest.read(buffer)?;
        self.at = self.at.saturating_add(count);
        Ok(count)
    }
}
