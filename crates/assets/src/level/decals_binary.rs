//! The `.decals` files of older levels: only their counts.

use meshwright_core::{Budget, Error, Limits, Result, Source, Span, codes};

/// How these files begin.
const MAGIC: &[u8] = b"TDDF";

/// The number of types and of decals of a binary file: a version, names of types with their lengths, and the number of
/// decals, which follow.
///
/// ```
/// use meshwright_assets::level::binary_decals;
/// use meshwright_core::{Limits, Source};
///
/// let bytes = b"TDDF\x05\x01\0\0\0\x05crack\x03\0\0\0".to_vec();
/// assert_eq!(binary_decals(&Source::from(bytes), &Limits::DEFAULT)?, (1, 3));
/// # Ok::<(), meshwright_core::Error>(())
/// ```
///
/// # Errors
///
/// [`TRUNCATED`](codes::TRUNCATED); [`UNSUPPORTED`](codes::UNSUPPORTED) for another file; those of limits.
pub fn binary_decals(source: &Source, limits: &Limits) -> Result<(u64, u64)> {
    let Some(bytes) = source.bytes().strip_prefix(MAGIC) else {
        return Err(Error::new(&codes::UNSUPPORTED, "expected the decals of an older level"));
    };
    let mut at = 0_usize;
    let mut take = |length: usize, what: &str| {
        let end = at.saturating_add(length);
        let Some(found) = bytes.get(at..end) else {
            let left = bytes.len().saturating_sub(at);
            let message = format!("expected {length} bytes of {what}, found {left}");
            let start = (MAGIC.len() as u64).saturating_add(at as u64);
            return Err(Error::new(&codes::TRUNCATED, message).at(Span::file(start, start)));
        };
        at = end;
        Ok::<_, Error>(found)
    };
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
    take(1, "the version")?;
    let types = number(take(4, "the number of types")?);
    let mut budget = Budget::new(*limits);
    for _ in 0..types {
        let length = number(take(1, "the name of a type")?);
        take(usize::try_from(length).unwrap_or(usize::MAX), "the name of a type")?;
        budget.items(1, Span::default())?;
    }
    Ok((types, number(take(4, "the number of decals")?)))
}
