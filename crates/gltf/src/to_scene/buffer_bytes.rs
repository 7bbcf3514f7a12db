//! The bytes of buffer views.

use crate::{
    document::{BufferView, Document, Layout},
    meshopt::Packed,
};
use meshwright_core::Chunk;
use std::{borrow::Cow, collections::BTreeSet};

/// The assumed maximum compression ratio of regular data.
const LIKELY: u64 = 64;

/// The content of all buffers.
pub(crate) struct Buffers<'a> {
    document: &'a Document<'a>,
    bin: Cow<'a, [u8]>,
}

/// Why bytes are unavailable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// The document is invalid.
    Wrong(String),
    /// A buffer was not loaded.
    Buffer(usize),
}

impl<'a> Buffers<'a> {
    pub(crate) fn new(document: &'a Document<'a>) -> Self {
        let bin = match document.bin.parts() {
            [] => Cow::Borrowed(&[][..]),
            [Chunk::Bytes(bytes)] => Cow::Borrowed(&**bytes),
            // A document that was just exported has several chunks; one that was read has a single one.
            _ => Cow::Owned(document.bin.to_vec()),
        };
        Self { document, bin }
    }

    /// Size of the document's bytes.
    pub(super) fn size(&self) -> u64 {
        let text = match &self.document.layout {
            Layout::New => 0,
            Layout::Text(text) => text.len(),
            Layout::Binary(binary) => binary.json.len(),
        };
        let loaded = (0..self.document.root.buffers.len())
            .filter_map(|buffer| self.document.loaded.get(buffer))
            .map(|bytes| (bytes.as_ptr(), bytes.len() as u64))
            // Several buffers may be of one file.
            .collect::<BTreeSet<_>>();
        let loaded = loaded.into_iter().map(|(_, bytes)| bytes).fold(0, u64::saturating_add);
        (self.bin.len() as u64).saturating_add(text as u64).saturating_add(loaded)
    }

    /// Estimated size of decoded buffer views: at most a multiple of the document.
    pub(super) fn packed_size(&self) -> u64 {
        let views = self.document.root.buffer_views.iter();
        let sizes = views.filter_map(|view| Some(Packed::new(&view.extensions)?.ok()?.size()));
        sizes.fold(0, u64::saturating_add).min(self.size().saturating_mul(LIKELY))
    }

    /// `len` bytes (or all) of a buffer view from an offset on.
    pub(super) fn slice(
        &self,
        index: usize,
        offset: u64,
        length: Option<u64>,
    ) -> Result<(Cow<'a, [u8]>, Option<u64>), Missing> {
        let wrong = |message: String| Missing::Wrong(message);
        let view = self.stated(index)?;
        let length = length.unwrap_or(view.byte_length.saturating_sub(offset));
        let end = offset.checked_add(length).filter(|&end| end <= view.byte_length);
        let start = view.byte_offset.unwrap_or(0).checked_add(offset);
        let stop = view.byte_offset.unwrap_or(0).checked_add(end.unwrap_or(u64::MAX));
        let (Some(start), Some(stop), Some(_)) = (start, stop, end) else {
            return Err(wrong(format!(
                "it needs {length} bytes from byte {offset} on, and buffer view {index} is shorter"
            )));
        };
        Ok((self.range(view.buffer, start, stop)?, view.byte_stride))
    }

    /// All bytes of a buffer view, or the reason why they are unavailable.
    pub(crate) fn view(&self, index: usize) -> Result<Vec<u8>, String> {
        match self.slice(index, 0, None) {
            Ok((bytes, _)) => Ok(bytes.into_owned()),
            Err(Missing::Wrong(message)) => Err(message),
            Err(Missing::Buffer(buffer)) => Err(format!("buffer {buffer} was not loaded")),
        }
    }

    /// The buffer view in the document.
    pub(super) fn stated(&self, index: usize) -> Result<&'a BufferView, Missing> {
        let view = self.document.root.buffer_views.get(index);
        view.ok_or_else(|| Missing::Wrong(format!("buffer view {index} does not exist")))
    }

    /// Bytes of a buffer.
    pub(super) fn range(&self, index: usize, start: u64, stop: u64) -> Result<Cow<'a, [u8]>, Missing> {
        let wrong = |message: String| Missing::Wrong(message);
        let buffer = self.document.root.buffers.get(index);
        let buffer = buffer.ok_or_else(|| wrong(format!("buffer {index} does not exist")))?;
        let range = usize::try_from(start).unwrap_or(usize::MAX)..usize::try_from(stop).unwrap_or(usize::MAX);
        let beyond = || wrong(format!("bytes {start}..{stop} are out of range of buffer {index}"));
        if stop > buffer.byte_length {
            return Err(beyond());
        }
        let bytes = match (self.document.loaded.get(index), &self.bin) {
            (Some(loaded), _) => loaded.get(range).map(Cow::Borrowed),
            (None, _) if buffer.uri.is_some() || index > 0 => return Err(Missing::Buffer(index)),
            (None, Cow::Borrowed(bin)) => bin.get(range).map(Cow::Borrowed),
            (None, Cow::Owned(bin)) => bin.get(range).map(|bytes| Cow::Owned(bytes.to_vec())),
        };
        let missing = || {
            // An empty buffer counts as not loaded.
            let is_bin = buffer.uri.is_none() && self.document.loaded.get(index).is_none();
            if is_bin && self.bin.is_empty() { Missing::Buffer(index) } else { beyond() }
        };
        bytes.ok_or_else(missing)
    }
}
