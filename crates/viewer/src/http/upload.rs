//! Files that the page sends.

use super::reply::Failure;
use hyper::{
    HeaderMap, StatusCode,
    body::{Body as _, Incoming},
    header,
};
use meshwright::{Error, core::codes::LIMIT_INPUT};
use std::{future::poll_fn, pin::Pin, time::Duration};
use tokio::time::{Instant, timeout};

/// The longest pause between two pieces.
const PAUSE: Duration = Duration::from_secs(10);
/// Bytes per second that are expected at least, after the pause.
const SLOWEST: u64 = 256 << 10;

/// The size that a request states.
pub(crate) fn stated_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Reads the body of a request into as much memory as it needs. One that states a larger size is refused before anything
/// is read.
pub(crate) async fn read(stated: Option<u64>, mut body: Incoming, limit: u64) -> Result<Vec<u8>, Failure> {
    let too_large = || {
        let message =
            format!("the file is larger than {limit} bytes, which is the most that the page can send");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Error::new(&LIMIT_INPUT, message))
    };
    let too_slow = || Failure::request(StatusCode::REQUEST_TIMEOUT, "the file did not arrive in time");
    if stated.is_some_and(|length| length > limit) {
        return Err(too_large());
    }
    let began = Instant::now();
    let mut bytes = Vec::new();
    // The server reads no more than a stated size, and takes memory for it as the bytes arrive.
    let room = stated.and_then(|length| usize::try_from(length).ok()).unwrap_or(0);
    bytes.try_reserve_exact(room).map_err(|_| too_large())?;
    while let Some(frame) =
        timeout(PAUSE, poll_fn(|cx| Pin::new(&mut body).poll_frame(cx))).await.map_err(|_| too_slow())?
    {
        let broken = |_| Failure::request(StatusCode::BAD_REQUEST, "the file did not arrive completely");
        let Ok(data) = frame.map_err(broken)?.into_data() else { continue };
        if (bytes.len() as u64).saturating_add(data.len() as u64) > limit {
            return Err(too_large());
        }
        bytes.extend_from_slice(&data);
        let seconds = began.elapsed().saturating_sub(PAUSE).as_secs();
        if (bytes.len() as u64) < seconds.saturating_mul(SLOWEST) {
            return Err(too_slow());
        }
    }
    bytes.shrink_to_fit();
    Ok(bytes)
}
