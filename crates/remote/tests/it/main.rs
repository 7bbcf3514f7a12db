//! Tests against a server in the same process that fails on request.
#![allow(clippy::unwrap_used, reason = "a test")]

mod failures;
mod server;
