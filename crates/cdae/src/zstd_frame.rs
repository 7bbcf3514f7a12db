//! Compresses and decompresses the zstd frame around a version 31 body, within limits.

use crate::codes;
use meshwright_core::{
    BufferId, Context, Error, NoTrace, Result, Source, Span, Trace, codes::LIMIT_EXPANSION,
};
use std::io::Read;

/// Higher levels take much more time for little gain.
const LEVEL: i32 = 9;
/// Growth of the output buffer in bytes.
const CHUNK: usize = 1 << 16;

/// Decodes a frame at `span` and stores the content in the source.
///
/// Checks a declared size against the limits first. Without one the content may grow up to the limits, and
/// each chunk is charged before it is stored.
pub(crate) fn decode<'a, T: Trace>(
    source: &'a Source,
    encoded: &[u8],
    span: Span,
    context: &mut Context<T>,
) -> Result<(BufferId, &'a [u8])> {
    let failed = |error: std::io::Error| {
        Error::new(&codes::BAD_FRAME, format!("the zstd frame is damaged ({error})")).at(span)
    };
    let declared = zstd::zstd_safe::get_frame_content_size(encoded)
        .map_err(|_| Error::new(&codes::BAD_FRAME, "the body is not a zstd frame").at(span))?;
    // A second read of the same source reuses the decoded content, unless it is incomplete.
    let whole = |bytes: &&[u8]| declared.is_none_or(|declared| declared == bytes.len() as u64);
    if let Some(decoded) = source.buffer(1).filter(whole) {
        return Ok((1, decoded));
    }
    let length = encoded.len() as u64;
    if let Some(declared) = declared {
        context.budget.decoded(length, declared, span)?;
    }
    let most = declared.unwrap_or_else(|| length.saturating_mul(context.budget.limits().expansion));
    let mut decoder = zstd::stream::read::Decoder::with_buffer(encoded).map_err(failed)?;
    let mut decoded = Vec::new();
    let room = usize::try_from(declared.unwrap_or(0)).unwrap_or(0);
    decoded.try_reserve_exact(room).map_err(|_| {
        context.budget.clone().memory(u64::MAX, span).err().unwrap_or_else(|| {
            Error::new(&codes::BAD_FRAME, "out of memory: the content of the zstd frame does not fit")
                .at(span)
        })
    })?;
    loop {
        let before = decoded.len();
        let left = most.saturating_sub(before as u64).saturating_add(1).min(CHUNK as u64);
        let got = (&mut decoder).take(left).read_to_end(&mut decoded).map_err(failed)?;
        if got == 0 {
            break;
        }
        if declared.is_none() {
            context.budget.memory(got as u64, span)?;
        }
        if decoded.len() as u64 > most {
            // A frame without a stated size fails by the limit; one with a stated size is invalid.
            let code = if declared.is_some() { &codes::BAD_FRAME } else { &LIMIT_EXPANSION };
            let message = format!("the zstd frame decodes to more than the expected {most} bytes");
            return Err(Error::new(code, message).at(span));
        }
    }
    if declared.is_some_and(|declared| declared != decoded.len() as u64) {
        return Err(
            Error::new(&codes::BAD_FRAME, "the zstd frame decodes to less than its stated size").at(span)
        );
    }
    source.keep(decoded)
}

/// The decoded content of a frame that may be damaged.
pub(crate) struct Decoded<'a> {
    pub(crate) space: BufferId,
    pub(crate) bytes: &'a [u8],
    /// False if the frame is truncated or invalid after these bytes.
    pub(crate) whole: bool,
}

/// Decodes as much of a frame as possible within the limits, and stores the content in the source.
///
/// # Errors
///
/// Returns an error if a limit is exceeded.
pub(crate) fn decode_part<'a>(
    source: &'a Source,
    encoded: &[u8],
    span: Span,
    context: &mut Context<NoTrace>,
) -> Result<Decoded<'a>> {
    let length = encoded.len() as u64;
    // The declared size may be damaged, so each chunk is charged when it is decoded.
    let most = length.max(1).saturating_mul(context.budget.limits().expansion);
    let (mut decoded, mut whole) = (Vec::new(), false);
    if let Ok(mut decoder) =
        zstd::stream::read::Decoder::with_buffer(encoded).map(|decoder| decoder.single_frame())
    {
        loop {
            let left = most.saturating_sub(decoded.len() as u64).min(CHUNK as u64);
            let before = decoded.len();
            // Content that was decoded before an error is kept.
            let end = (&mut decoder).take(left).read_to_end(&mut decoded);
            let got = decoded.len().saturating_sub(before);
            context.budget.memory(got as u64, span)?;
            match end {
                Ok(0) => {
                    whole = left > 0;
                    break;
                }
                Ok(_) => {}
                Err(_) => break,
            }
        }
    }
    let (space, bytes) = source.keep(decoded)?;
    Ok(Decoded { space, bytes, whole })
}

/// Compresses a body. The frame states the size of the content, which readers expect.
pub(crate) fn encode(body: &[u8]) -> Result<Vec<u8>> {
    zstd::bulk::compress(body, LEVEL)
        .map_err(|error| Error::new(&codes::UNWRITABLE, format!("cannot compress the body ({error})")))
}
