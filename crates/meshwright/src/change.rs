//! One changed value.

use serde::Serialize;

/// One changed value.
///
/// ```
/// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/samples")).unwrap();
/// use meshwright::{Limits, Source, set};
///
/// let limits = Limits::default();
/// let source = Source::open("house.cdae", &limits)?;
/// let edited = set(&source, &limits, &[("radius".into(), "7.5".into())])?;
/// assert_eq!(edited.changes[0].to, "7.5");
/// # Ok::<(), meshwright::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// Its path.
    pub path: String,
    /// The old value, as `tree` displays it.
    pub from: String,
    /// The new value.
    pub to: String,
}
