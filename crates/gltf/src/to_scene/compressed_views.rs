//! The bytes of buffer views, compressed or not.

use super::{SceneBuilder, buffer_bytes::Missing};
use crate::{codes, meshopt::Packed};
use std::{borrow::Cow, collections::HashMap, rc::Rc};

/// Decoded buffer views; `None` for those that cannot be decoded.
pub(super) type Unpacked = HashMap<usize, Option<Rc<[u8]>>>;

impl<'a> SceneBuilder<'a> {
    /// `len` bytes (or all) of a buffer view from an offset on, with its stride if it states one.
    pub(super) fn slice(
        &mut self,
        view: usize,
        offset: u64,
        length: Option<u64>,
    ) -> Result<(Cow<'a, [u8]>, Option<u64>), Missing> {
        let stated = self.buffers.stated(view)?;
        let Some(packed) = Packed::new(&stated.extensions) else {
            return self.buffers.slice(view, offset, length);
        };
        let path = format!("bufferViews[{view}]");
        let known = match self.unpacked.get(&view) {
            Some(known) => known.clone(),
            None => {
                let made = match packed.and_then(|packed| self.unpack(&packed, &path)) {
                    Ok(made) => Some(made),
                    // The fallback buffer may hold uncompressed data.
                    Err(message) if message.is_empty() => return self.buffers.slice(view, offset, length),
                    Err(message) => {
                        self.note(
                            &codes::MESHOPT,
                            &path,
                            format!("buffer view {view} cannot be decompressed: {message}"),
                        );
                        None
                    }
                };
                self.unpacked.insert(view, made.clone());
                made
            }
        };
        let bytes =
            known.ok_or_else(|| Missing::Wrong(format!("buffer view {view} cannot be decompressed")))?;
        let length = length.unwrap_or((bytes.len() as u64).saturating_sub(offset));
        let start = usize::try_from(offset).unwrap_or(usize::MAX);
        let stop = start.saturating_add(usize::try_from(length).unwrap_or(usize::MAX));
        let bytes = bytes.get(start..stop);
        let bytes = bytes.ok_or_else(|| {
            Missing::Wrong(format!(
                "it needs {length} bytes from byte {offset} on, and buffer view {view} is shorter"
            ))
        })?;
        if !self.afford(length, 0, &path) {
            return Err(Missing::Wrong("it is too large".to_owned()));
        }
        Ok((Cow::Owned(bytes.to_vec()), stated.byte_stride))
    }

    /// Decodes a buffer view; the message is empty if its bytes were not loaded.
    fn unpack(&mut self, packed: &Packed, path: &str) -> Result<Rc<[u8]>, String> {
        let stop = packed.offset.saturating_add(packed.length);
        let bytes = match self.buffers.range(packed.buffer, packed.offset, stop) {
            Ok(bytes) => bytes,
            Err(Missing::Wrong(message)) => return Err(message),
            Err(Missing::Buffer(_)) => return Err(String::new()),
        };
        let size = packed.size();
        if !self.expand(packed.length, size, path) {
            return Err(format!("{} compressed bytes cannot hold {size} bytes", packed.length));
        }
        packed.decode(&bytes).map(Rc::from).map_err(str::to_owned)
    }
}
