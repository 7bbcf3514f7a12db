//! Files in object stores: `s3://`, `gs://`, `az://` and `https://`.
//!
//! [`Stores`] lists, reads and writes objects; it is the only place that knows how. Its functions wait until they are done.

mod address;
mod client;
mod http_client;
mod mirror;
mod object;
mod stores;

pub use address::{Address, is_address, local_path};
pub use mirror::Mirror;
pub use object::{Object, Traffic};
pub use stores::{Stores, StoresOptions};

/// Runs the example of the crate's README as a test.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
