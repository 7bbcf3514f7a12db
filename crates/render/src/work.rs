//! The work of a picture, counted in fragments, and whether it is still wanted.

use crate::codes;
use meshwright_core::{Cancel, Error, Limits, Result};
use std::sync::atomic::{AtomicU64, Ordering};

/// What is left of the work that a picture may take. Threads share it: whether a picture needs more than the limit does
/// not depend on their order, as the sum does not.
#[derive(Debug)]
pub(crate) struct Work {
    per_pixel: u64,
    limit: u64,
    taken: AtomicU64,
    cancel: Cancel,
}

impl Work {
    /// The work of a picture of that size, which ends when the operation of this thread is canceled.
    pub(crate) fn new(limits: &Limits, [width, height]: [u32; 2]) -> Self {
        let pixels = u64::from(width).saturating_mul(height.into());
        Self {
            per_pixel: limits.fragments,
            limit: limits.of_picture(pixels),
            taken: AtomicU64::new(0),
            cancel: Cancel::current(),
        }
    }

    /// Takes a number of fragments. False if the picture is given up, as [`check`](Self::check) will say.
    #[must_use]
    fn take(&self, fragments: u64) -> bool {
        // Less than 2^32 fragments are taken at once, so that the sum passes the limit before it overflows.
        let taken = self.taken.fetch_add(fragments, Ordering::Relaxed).saturating_add(fragments);
        taken <= self.limit && !self.cancel.is_requested()
    }

    /// Whether the picture is still wanted.
    pub(crate) fn is_wanted(&self) -> bool {
        self.taken.load(Ordering::Relaxed) <= self.limit && !self.cancel.is_requested()
    }

    /// Takes a number of fragments.
    ///
    /// # Errors
    ///
    /// As for [`check`](Self::check).
    pub(crate) fn spend(&self, fragments: u64) -> Result<()> {
        if self.take(fragments.min(u32::MAX.into())) { Ok(()) } else { self.check() }
    }

    /// # Errors
    ///
    /// [`LIMIT_FRAGMENTS`](codes::LIMIT_FRAGMENTS) if more was taken than the limit allows;
    /// [`CANCELED`](meshwright_core::codes::CANCELED).
    pub(crate) fn check(&self) -> Result<()> {
        self.cancel.check()?;
        if self.taken.load(Ordering::Relaxed) <= self.limit {
            return Ok(());
        }
        let (limit, per_pixel) = (self.limit, self.per_pixel);
        let message =
            format!("the picture needs more than {limit} fragments: the limit is {per_pixel} per pixel");
        Err(Error::new(&codes::LIMIT_FRAGMENTS, message))
    }

    /// The work of one thread.
    pub(crate) const fn share(&self) -> Share<'_> {
        Share { work: self, pending: 0, is_over: false }
    }
}

/// Collects the work of one thread, so that threads do not wait for each other.
#[derive(Debug)]
pub(crate) struct Share<'w> {
    work: &'w Work,
    pending: u64,
    is_over: bool,
}

/// Work that a thread collects before it tells the others.
const AT_ONCE: u64 = 4096;

impl Share<'_> {
    /// Takes a number of fragments. False if the picture is given up.
    #[must_use]
    pub(crate) fn take(&mut self, fragments: u64) -> bool {
        self.pending = self.pending.saturating_add(fragments);
        if self.pending >= AT_ONCE {
            self.pass_on();
        }
        !self.is_over
    }

    fn pass_on(&mut self) {
        self.is_over |= !self.work.take(std::mem::take(&mut self.pending));
    }
}

impl Drop for Share<'_> {
    fn drop(&mut self) {
        self.pass_on();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_that_of_all_threads() {
        let work = Work::new(&Limits::DEFAULT.fragments(1), [512, 512]);
        let (mut first, mut second) = (work.share(), work.share());
        assert!(first.take(100_000) && second.take(100_000));
        assert!(first.take(62_144) && first.take(10), "the last 10 are not told yet");
        drop(first);
        assert!(!second.take(AT_ONCE));
        let message = "the picture needs more than 262144 fragments: the limit is 1 per pixel";
        assert_eq!(work.check().unwrap_err().message(), message);
    }

    #[test]
    fn a_canceled_picture_takes_no_more_work() {
        let cancel = Cancel::new();
        let work = cancel.during(|| Work::new(&Limits::DEFAULT, [8, 8]));
        let mut share = work.share();
        assert!(share.take(AT_ONCE));
        cancel.request();
        assert!(!share.take(AT_ONCE));
        assert_eq!(work.spend(1).unwrap_err().code().id, "CORE0027");
    }
}
