//! Runs Rust code without the lock of the interpreter, so that other threads go on and Ctrl-C works.

use crate::error::raised;
use pyo3::{exceptions::PyRuntimeError, prelude::*, sync::PyOnceLock};
use std::{
    sync::mpsc::{RecvTimeoutError, sync_channel},
    thread,
    time::Duration,
};

/// Work on fewer bytes takes less time than a user takes for Ctrl-C.
const SHORT: u64 = 1 << 20;

/// How often signals are looked at.
const PERIOD: Duration = Duration::from_millis(20);

/// Runs `work`, which is about that many bytes. In the main thread, which alone gets signals, long work runs in another
/// thread: after an interrupt its result is dropped, and it replaces no file.
pub(crate) fn detached<T, F>(py: Python<'_>, bytes: u64, work: F) -> PyResult<T>
where
    T: Send + 'static,
    F: FnOnce() -> meshwright::Result<T> + Send + 'static,
{
    if bytes < SHORT || !is_main_thread(py)? {
        return py.detach(work).map_err(|error| raised(py, &error));
    }
    let cancel = meshwright::core::Cancel::new();
    let token = cancel.clone();
    let (send, mut receive) = sync_channel(1);
    let spawned = thread::Builder::new().name("meshwright".to_owned()).spawn(move || {
        let result = token.during(work);
        // After an interrupt nothing receives it.
        let _ = send.send(result);
    });
    spawned.map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    loop {
        let (waited, result) = py.detach(move || {
            let result = receive.recv_timeout(PERIOD);
            (receive, result)
        });
        receive = waited;
        match result {
            Ok(result) => return result.map_err(|error| raised(py, &error)),
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| cancel.request())?,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("meshwright failed; this is a bug"));
            }
        }
    }
}

fn is_main_thread(py: Python<'_>) -> PyResult<bool> {
    static CURRENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static MAIN: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let current = CURRENT.import(py, "threading", "get_ident")?.call0()?;
    let main = MAIN.import(py, "threading", "main_thread")?.call0()?.getattr("ident")?;
    current.eq(main)
}
