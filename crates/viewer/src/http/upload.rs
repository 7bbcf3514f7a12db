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

/// Reads the body of a request. One that states a larger size is refused before anything is read.
pub(crate) async fn read(headers: &HeaderMap, mut body: Incoming, limit: u64) -> Result<Vec<u8>, Failure> {
    let too_large = || {
        let message =
            format!("the file is larger than {limit} bytes, which is the most that the page can send");
        Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Error::new(&LIMIT_INPUT, message))
    };
    let too_slow = || Failure::request(StatusCode::REQUEST_TIMEOUT, "the file did not arrive in time");
    let stated =
        headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if stated.is_some_and(|length| length > limit) {
        return Err(too_large());
    }
    let began = Instant::now();
    let mut bytes = Vec::new();
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
    Ok(bytes)
}
