//! HTTP: connections, requests and replies.

mod command;
mod connections;
pub(crate) mod reply;
pub(crate) mod request_check;
pub(crate) mod route;
pub(crate) mod server;
mod timed_stream;
pub(crate) mod upload;
