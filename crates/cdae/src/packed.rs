//! The zstd frame around a version 31 body, always through a limit.

use crate::codes;
use meshwright_core::{Context, Fault, Result, Source, Space, Span, Trace};
use std::io::Read;

/// Levels above cost much time for little size.
const LEVEL: i32 = 9;
/// Growth of the output buffer.
const CHUNK: usize = 1 << 16;

/// Decodes a frame that lies at `span` and keeps the content in the source.
///
/// The declared size, where there is one, is checked against the limits first; without one the content may grow up
/// to the limits, and each chunk is charged before it is kept.
pub(crate) fn decode<'a, T: Trace>(
    source: &'a Source,
    encoded: &[u8],
    span: Span,
    context: &mut Context<T>,
) -> Result<(Space, &'a [u8])> {
    // A second read of the same source finds what the first one decoded.
    if let Some(decoded) = source.space(1) {
        return Ok((1, decoded));
    }
    let failed = |error: std::io::Error| {
        Fault::new(&codes::BAD_FRAME, format!("the zstd frame is damaged ({error})")).at(span)
    };
    let declared = zstd::zstd_safe::get_frame_content_size(encoded)
        .map_err(|_| Fault::new(&codes::BAD_FRAME, "there is no zstd frame").at(span))?;
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
            Fault::new(&codes::BAD_FRAME, "there is not enough memory for the content").at(span)
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
            let message = format!("the zstd frame holds more than the {most} bytes that it may");
            return Err(Fault::new(&codes::BAD_FRAME, message).at(span));
        }
    }
    if declared.is_some_and(|declared| declared != decoded.len() as u64) {
        return Err(Fault::new(&codes::BAD_FRAME, "the zstd frame holds less than it says").at(span));
    }
    source.keep(decoded)
}

/// Encodes a body, with its size in the frame, as readers expect it.
pub(crate) fn encode(body: &[u8]) -> Result<Vec<u8>> {
    zstd::bulk::compress(body, LEVEL)
        .map_err(|error| Fault::new(&codes::UNWRITABLE, format!("the body cannot be compressed ({error})")))
}
