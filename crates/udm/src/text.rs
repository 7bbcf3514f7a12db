//! The text form (section 2): values with a lossless syntax tree, a reader, and writers in two styles.
//!
//! ```
//! use meshwright_core::{Limits, Source};
//! use meshwright_udm::{document::Value, text};
//!
//! let source = Source::from(b"\"sky\" { $float height 2.50 } // meters\n".to_vec());
//! let (mut file, diagnostics) = text::read(&source, &Limits::DEFAULT)?;
//! assert!(diagnostics.is_empty());
//! file.set("sky/height", Value::Float(3.25))?;
//! assert_eq!(file.write().to_vec(), b"\"sky\" { $float height 3.25 } // meters\n");
//! # Ok::<(), meshwright_core::Error>(())
//! ```

pub(crate) mod component_counts;
mod lexer;
mod number;
mod parser;
mod read;
pub(crate) mod salvage;
mod table;
mod tree;
mod write;

pub use meshwright_core::text_position::{Position, excerpt, position};
pub use read::{ReadOptions, log, log_with, read, read_with};
pub use tree::{Edit, Node, TextFile};
pub use write::{Header, Lz4Arrays, Style, WriteOptions, write};
