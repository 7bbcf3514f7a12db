//! The COM class: a factory, and objects that get a stream and return a bitmap.
//!
//! All `unsafe` code of this crate is in `interop`.

mod interop;

use crate::{
    drawing::{self, Failure},
    thumbnail::LIMITS,
};
use std::{
    io::Read,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use windows::Win32::{
    Foundation::{E_UNEXPECTED, ERROR_ALREADY_INITIALIZED, ERROR_FILE_TOO_LARGE},
    Graphics::Gdi::HBITMAP,
    System::Com::IStream,
};
use windows_core::{Error, HRESULT, Result};

/// How long a thumbnail may take, with the time for which it waits for others.
const TIME: Duration = Duration::from_secs(10);
/// `WTS_E_FAILEDEXTRACTION` and `WTS_E_EXTRACTIONTIMEDOUT` of the header thumbcache.h.
const FAILED_EXTRACTION: HRESULT = HRESULT(0x8004_B200_u32.cast_signed());
const EXTRACTION_TIMED_OUT: HRESULT = HRESULT(0x8004_B201_u32.cast_signed());

/// Number of objects and locks of this library that a program holds.
static HELD: AtomicUsize = AtomicUsize::new(0);

/// Whether the code of this library is in use. Its threads never end.
fn is_in_use() -> bool {
    HELD.load(Ordering::SeqCst) > 0 || drawing::has_threads()
}

/// Counts an object as long as it exists.
struct Held;

impl Held {
    fn new() -> Self {
        HELD.fetch_add(1, Ordering::SeqCst);
        Self
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        HELD.fetch_sub(1, Ordering::SeqCst);
    }
}

/// The state of an object, which several threads may use.
struct Provider {
    stream: Mutex<Option<IStream>>,
    _held: Held,
}

impl Provider {
    fn new() -> Self {
        Self { stream: Mutex::new(None), _held: Held::new() }
    }

    /// Takes the stream of a file, once.
    fn initialize(&self, stream: &IStream) -> Result<()> {
        let mut own = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        if own.is_some() {
            return Err(ERROR_ALREADY_INITIALIZED.to_hresult().into());
        }
        *own = Some(stream.clone());
        Ok(())
    }

    /// The file as a bitmap whose sides have at most that many pixels.
    fn thumbnail(&self, side: u32) -> Result<HBITMAP> {
        let bytes = {
            let stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
            content(stream.as_ref().ok_or(E_UNEXPECTED)?)?
        };
        interop::keep_loaded()?;
        let thumbnail = drawing::draw(bytes, side, TIME).map_err(|failure| match failure {
            Failure::Unreadable => Error::from(FAILED_EXTRACTION),
            Failure::TooLarge => ERROR_FILE_TOO_LARGE.to_hresult().into(),
            Failure::TimedOut => EXTRACTION_TIMED_OUT.into(),
        })?;
        interop::bitmap(&thumbnail)
    }
}

/// All bytes of a stream, if they are within the limits.
fn content(stream: &IStream) -> Result<Vec<u8>> {
    let too_large = || Err(ERROR_FILE_TOO_LARGE.to_hresult().into());
    if interop::stated_size(stream).is_some_and(|size| size > LIMITS.input) {
        return too_large();
    }
    let mut bytes = Vec::new();
    let reader = interop::StreamReader::from_start(stream);
    // A stream that ends early is a damaged file.
    reader.take(LIMITS.input.saturating_add(1)).read_to_end(&mut bytes).map_err(|_| FAILED_EXTRACTION)?;
    if bytes.len() as u64 > LIMITS.input { too_large() } else { Ok(bytes) }
}

/// Keeps panics from the program that called.
fn guarded<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(E_UNEXPECTED.into()))
}
