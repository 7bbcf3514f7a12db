//! A server of the Model Context Protocol on the standard streams, whose tools are commands of a program that prints JSON.
//!
//! The program describes its commands by [`Tool`]s. Each call runs one in a process of its own, so that it can be canceled
//! and cannot stop the server. Paths have to lie in the folders of [`Folders`]; the process gets them as `--within`, so
//! that it reads nothing else. Long results are shortened, and kept to be read in parts.

mod arguments;
mod command_line;
mod error;
mod folders;
mod kept_results;
mod process;
mod server;
mod shorten;
mod tool;

pub use arguments::{Argument, ArgumentKind, ArgumentPlace};
pub use folders::Folders;
pub use server::{Server, serve};
pub use tool::{Tool, ToolResult};
