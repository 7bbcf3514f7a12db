//! Cancels an operation, so that it replaces no file, and long work ends.

use crate::{
    codes,
    error::{Error, Result},
};
use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

thread_local! {
    static CURRENT: RefCell<Option<Cancel>> = const { RefCell::new(None) };
}

/// Cancels an operation on another thread. A canceled operation may go on for a while, but it commits no output: existing
/// files stay as they are. Long work asks from time to time whether it is canceled.
///
/// ```
/// use meshwright_core::{Cancel, Chunks, Output};
///
/// let folder = tempfile::tempdir().unwrap();
/// let target = folder.path().join("crate.bin");
/// let cancel = Cancel::new();
/// cancel.request();
/// assert!(cancel.during(|| Output::write(&target, &Chunks::new())).is_err());
/// assert!(!target.exists());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Not requested yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Requests the cancellation. A file that is being replaced at this moment is complete when this returns; none is
    /// replaced afterwards.
    pub fn request(&self) {
        self.0.store(true, Ordering::SeqCst);
        crate::unfinished::finish_naming();
    }

    /// Whether the cancellation was requested.
    pub fn is_requested(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// An error if the cancellation was requested.
    ///
    /// # Errors
    ///
    /// [`CANCELED`](codes::CANCELED).
    pub fn check(&self) -> Result<()> {
        if self.is_requested() {
            return Err(Error::new(&codes::CANCELED, "the operation was canceled"));
        }
        Ok(())
    }

    /// The cancellation that applies to this thread. Work on several threads takes it along, as those do not have it.
    ///
    /// ```
    /// use meshwright_core::Cancel;
    ///
    /// let cancel = Cancel::new();
    /// let own = cancel.during(Cancel::current);
    /// cancel.request();
    /// assert_eq!(own.check().unwrap_err().code().id, "CORE0027");
    /// assert!(Cancel::current().check().is_ok(), "nothing cancels what runs elsewhere");
    /// ```
    pub fn current() -> Self {
        CURRENT.with_borrow(Clone::clone).unwrap_or_default()
    }

    /// Runs an operation on this thread that the cancellation applies to.
    pub fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        /// Restores the cancellation around this one, also after a panic.
        struct Restore(Option<Cancel>);
        impl Drop for Restore {
            fn drop(&mut self) {
                CURRENT.set(self.0.take());
            }
        }
        let _restore = Restore(CURRENT.replace(Some(self.clone())));
        work()
    }
}

/// Refuses to replace a file if the operation of this thread was canceled. Call it with the permit of
/// [`naming`](crate::unfinished::naming).
pub(crate) fn check() -> Result<()> {
    CURRENT.with_borrow(|current| current.as_ref().map_or(Ok(()), Cancel::check))
}
