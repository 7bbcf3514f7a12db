//! Objects and what was transferred.

use crate::address::Address;
use meshwright_core::{Error, Result, codes::UNREADABLE};
use object_store::{ObjectMeta, path::Path};
use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
    time::SystemTime,
};

/// An object as its store describes it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Object {
    /// Where it is.
    pub address: Address,
    /// Size in bytes.
    pub size: u64,
    /// Time of the last change.
    pub modified: SystemTime,
    pub(crate) e_tag: Option<String>,
    pub(crate) version: Option<String>,
}

impl Object {
    pub(crate) fn new(address: Address, meta: ObjectMeta) -> Self {
        let modified = meta.last_modified.into();
        Self { address, size: meta.size, modified, e_tag: meta.e_tag, version: meta.version }
    }
}

/// The name of an object as the stores take it.
pub(crate) fn path(address: &Address) -> Result<Path> {
    let wrong = |error| Error::new(&UNREADABLE, format!("{address} is not a valid address: {error}"));
    Path::parse(address.key().trim_end_matches('/')).map_err(wrong)
}

/// What was fetched from stores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Traffic {
    /// Bytes of objects.
    pub bytes: u64,
    /// Requests for objects and their descriptions, and pages of lists as one each.
    pub requests: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Counter {
    bytes: AtomicU64,
    requests: AtomicU64,
}

impl Counter {
    pub(crate) fn request(&self) {
        self.requests.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn bytes(&self, count: usize) {
        self.bytes.fetch_add(count as u64, Ordering::Relaxed);
    }

    pub(crate) fn traffic(&self) -> Traffic {
        let (bytes, requests) = (self.bytes.load(Ordering::Relaxed), self.requests.load(Ordering::Relaxed));
        Traffic { bytes, requests }
    }
}

/// What of the wanted ranges is not known, in order and merged.
pub(crate) fn missing(wanted: &[Range<u64>], known: &[Range<u64>], size: u64) -> Vec<Range<u64>> {
    let mut wanted: Vec<Range<u64>> =
        wanted.iter().map(|range| range.start.min(size)..range.end.min(size)).collect();
    wanted.sort_unstable_by_key(|range| range.start);
    let mut missing: Vec<Range<u64>> = Vec::new();
    for range in wanted {
        let mut start = range.start;
        while let Some(own) = known.iter().find(|own| own.contains(&start)) {
            start = own.end;
        }
        // What is known in the middle or at the end is rare, and fetched again.
        if start >= range.end {
            continue;
        }
        match missing.last_mut() {
            Some(last) if start <= last.end => last.end = last.end.max(range.end),
            _ => missing.push(start..range.end),
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    #![allow(clippy::single_range_in_vec_init, reason = "lists of ranges are meant")]

    use super::missing;

    #[test]
    fn only_what_is_not_known_is_missing() {
        let known = [0..10, 20..30];
        assert_eq!(missing(&[2..8, 22..30], &known, 100), []);
        assert_eq!(missing(&[5..15], &known, 100), [10..15]);
        assert_eq!(missing(&[40..50, 45..60, 90..200], &known, 100), [40..60, 90..100]);
        assert_eq!(missing(&[200..300], &known, 100), []);
    }
}
