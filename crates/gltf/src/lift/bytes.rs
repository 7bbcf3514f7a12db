//! The bytes behind buffer views.

use crate::document::{Document, Layout};
use meshwright_core::Part;
use std::borrow::Cow;

/// The content of all buffers.
pub(super) struct Buffers<'a> {
    document: &'a Document<'a>,
    bin: Cow<'a, [u8]>,
}

/// Why there are no bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// The document says something wrong.
    Wrong(String),
    /// A buffer was not loaded.
    Buffer(usize),
}

impl<'a> Buffers<'a> {
    pub(super) fn of(document: &'a Document<'a>) -> Self {
        let bin = match document.bin.parts() {
            [] => Cow::Borrowed(&[][..]),
            [Part::Bytes(bytes)] => Cow::Borrowed(&**bytes),
            // A document that was just lowered is in parts; one that was read is not.
            _ => Cow::Owned(document.bin.to_vec()),
        };
        Self { document, bin }
    }

    /// Bytes of the document as a whole.
    pub(super) fn size(&self) -> u64 {
        let text = match &self.document.layout {
            Layout::New => 0,
            Layout::Text(text) => text.len(),
            Layout::Binary(binary) => binary.json.len(),
        };
        let loaded = (0..self.document.root.buffers.len())
            .filter_map(|buffer| self.document.loaded.get(buffer))
            .map(|bytes| bytes.len() as u64)
            .fold(0, u64::max);
        (self.bin.len() as u64).saturating_add(text as u64).saturating_add(loaded)
    }

    /// The bytes of a view, with its stride if it states one.
    pub(super) fn view(&self, index: usize) -> Result<(Cow<'a, [u8]>, Option<u64>), Missing> {
        self.slice(index, 0, None)
    }

    /// So many bytes (or all) of a view from an offset on.
    pub(super) fn slice(
        &self,
        index: usize,
        offset: u64,
        length: Option<u64>,
    ) -> Result<(Cow<'a, [u8]>, Option<u64>), Missing> {
        let wrong = |message: String| Missing::Wrong(message);
        let root = &self.document.root;
        let view =
            root.buffer_views.get(index).ok_or_else(|| wrong(format!("there is no bufferViews[{index}]")))?;
        let length = length.unwrap_or(view.byte_length.saturating_sub(offset));
        let end = offset.checked_add(length).filter(|&end| end <= view.byte_length);
        let start = view.byte_offset.unwrap_or(0).checked_add(offset);
        let stop = view.byte_offset.unwrap_or(0).checked_add(end.unwrap_or(u64::MAX));
        let (Some(start), Some(stop), Some(_)) = (start, stop, end) else {
            return Err(wrong(format!(
                "{length} bytes from {offset} on are more than bufferViews[{index}] has"
            )));
        };
        let buffer = root.buffers.get(view.buffer);
        let buffer = buffer.ok_or_else(|| wrong(format!("there is no buffers[{}]", view.buffer)))?;
        let range = usize::try_from(start).unwrap_or(usize::MAX)..usize::try_from(stop).unwrap_or(usize::MAX);
        let beyond = || wrong(format!("bytes {start}..{stop} lie beyond buffers[{}]", view.buffer));
        if stop > buffer.byte_length {
            return Err(beyond());
        }
        let bytes = if buffer.uri.is_none() && view.buffer == 0 {
            match &self.bin {
                Cow::Borrowed(bin) => bin.get(range).map(Cow::Borrowed),
                Cow::Owned(bin) => bin.get(range).map(|bytes| Cow::Owned(bytes.to_vec())),
            }
        } else {
            let loaded = self.document.loaded.get(view.buffer).ok_or(Missing::Buffer(view.buffer))?;
            loaded.get(range).map(Cow::Borrowed)
        };
        let missing = || {
            // A buffer that holds nothing at all was not there.
            if buffer.uri.is_none() && self.bin.is_empty() { Missing::Buffer(view.buffer) } else { beyond() }
        };
        Ok((bytes.ok_or_else(missing)?, view.byte_stride))
    }
}
