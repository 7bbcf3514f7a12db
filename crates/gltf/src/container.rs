//! The chunks of GLB containers: version 2 (4.4), and version 3 of the draft of glTF 2.1.

use crate::{
    detect,
    document::{Binary, GlbChunk},
};
use std::{borrow::Cow, collections::BTreeMap};

/// The type of a chunk with JSON.
pub(crate) const JSON: u32 = 0x4E4F_534A;
/// The type of a chunk with the content of a buffer.
pub(crate) const BIN: u32 = 0x004E_4942;

/// A version of the GLB container. It says nothing of the version of the JSON.
///
/// ```
/// use meshwright_gltf::document::GlbVersion;
///
/// assert_eq!(GlbVersion::V2.max_length(), u64::from(u32::MAX) - 3);
/// assert_eq!((GlbVersion::V3.number(), GlbVersion::V3.alignment()), (3, 8));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GlbVersion {
    /// glTF 2.0: lengths of 32 bits, one binary chunk.
    #[default]
    V2,
    /// The draft of glTF 2.1: lengths of 64 bits, any number of binary chunks.
    V3,
}

impl GlbVersion {
    /// The version with that number.
    pub(crate) const fn from_number(number: u32) -> Option<Self> {
        match number {
            2 => Some(Self::V2),
            3 => Some(Self::V3),
            _ => None,
        }
    }

    /// Its number in the header.
    pub const fn number(self) -> u32 {
        match self {
            Self::V2 => 2,
            Self::V3 => 3,
        }
    }

    /// Chunks begin at multiples of this number of bytes.
    pub const fn alignment(self) -> u64 {
        match self {
            Self::V2 => 4,
            Self::V3 => 8,
        }
    }

    /// The greatest length of a file in bytes.
    pub const fn max_length(self) -> u64 {
        match self {
            Self::V2 => 0xffff_fffc,
            Self::V3 => 0x7fff_ffff_ffff_ffff,
        }
    }

    /// Size of the header of a file, in bytes.
    pub(crate) const fn file_header(self) -> u64 {
        match self {
            Self::V2 => 12,
            Self::V3 => 16,
        }
    }

    /// Size of the header of a chunk, in bytes.
    pub(crate) const fn chunk_header(self) -> u64 {
        match self {
            Self::V2 => 8,
            Self::V3 => 16,
        }
    }

    /// The version of a file by its first bytes.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.strip_prefix(&detect::MAGIC)?;
        Self::from_number(u32_at(bytes, 4)?)
    }

    /// The length that the header states.
    pub(crate) fn stated_length(self, bytes: &[u8]) -> Option<u64> {
        match self {
            Self::V2 => u32_at(bytes, 8).map(u64::from),
            Self::V3 => u64_at(bytes, 8),
        }
    }

    /// The header of the chunk at that offset; `None` if the bytes end before it does.
    pub(crate) fn chunk_at(self, bytes: &[u8], offset: u64) -> Option<ChunkHeader> {
        let at = |more: u64| usize::try_from(offset.saturating_add(more)).ok();
        let (kind, encoding, length) = match self {
            Self::V2 => (u32_at(bytes, at(4)?)?, 0, u64::from(u32_at(bytes, at(0)?)?)),
            Self::V3 => (u32_at(bytes, at(0)?)?, u32_at(bytes, at(4)?)?, u64_at(bytes, at(8)?)?),
        };
        Some(ChunkHeader { kind, encoding, start: offset.saturating_add(self.chunk_header()), length })
    }

    /// Where the next chunk begins, behind a content that ends at `end`, in a file of `bytes`. Version 2 has no padding
    /// outside of chunks. In files of version 3 whose chunks are at multiples of 4, as some programs write, it begins there.
    pub(crate) fn next_chunk(self, bytes: &[u8], end: u64) -> u64 {
        let next = end.checked_next_multiple_of(8).unwrap_or(end);
        let near = end.checked_next_multiple_of(4).unwrap_or(end);
        let is_known = |offset: u64| {
            let header = self.chunk_at(bytes, offset);
            header.is_some_and(|own| [JSON, BIN].contains(&own.kind) && own.content(bytes).is_some())
        };
        match self {
            Self::V2 => end,
            Self::V3 if near != next && !is_known(next) && is_known(near) => near,
            Self::V3 => next,
        }
    }
}

/// The header of a chunk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChunkHeader {
    pub(crate) kind: u32,
    /// 0 if the content is neither compressed nor encrypted.
    pub(crate) encoding: u32,
    /// Where the content begins in the file.
    pub(crate) start: u64,
    /// The length of the content.
    pub(crate) length: u64,
}

impl ChunkHeader {
    /// The content; `None` if the file ends before it does.
    pub(crate) fn content<'a>(&self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let start = usize::try_from(self.start).ok()?;
        let end = start.checked_add(usize::try_from(self.length).ok()?)?;
        bytes.get(start..end)
    }
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// The name of the type of a chunk: its letters, or its number.
pub(crate) fn kind_name(kind: u32) -> String {
    let bytes = kind.to_le_bytes();
    let letters = bytes.strip_suffix(&[0]).unwrap_or(&bytes);
    match letters.iter().all(u8::is_ascii_graphic) {
        true => format!("{} ({kind:#010x})", letters.escape_ascii()),
        false => format!("{kind:#010x}"),
    }
}

/// The chunks of a file that cannot be read, up to the first one that it does not hold, and the content of the second one if it
/// may be that of the first buffer; `None` if none of them is JSON.
pub(crate) fn intact_chunks(bytes: &[u8]) -> Option<(Binary<'_>, Option<&[u8]>)> {
    let version = GlbVersion::of_bytes(bytes)?;
    let (mut chunks, mut at) = (Vec::new(), version.file_header());
    while let Some(header) = version.chunk_at(bytes, at)
        && let Some(content) = header.content(bytes)
    {
        chunks.push(GlbChunk { kind: header.kind, encoding: header.encoding, data: Cow::Borrowed(content) });
        at = version.next_chunk(bytes, header.start.saturating_add(header.length));
    }
    let (binary, bin) = arranged(version, chunks, true)?;
    let bin = match bin {
        Some(Cow::Borrowed(bin)) => Some(bin),
        _ => None,
    };
    Some((binary, bin))
}

/// Chunks in their places: the first JSON is the document, and `has_bin` says whether a binary chunk right behind it, as the
/// second one of the file, is the content of the first buffer, which is returned. `None` without JSON.
pub(crate) fn arranged<'a>(
    version: GlbVersion,
    mut chunks: Vec<GlbChunk<'a>>,
    has_bin: bool,
) -> Option<(Binary<'a>, Option<Cow<'a, [u8]>>)> {
    let json = chunks.iter().position(|chunk| chunk.kind == JSON)?;
    let (before, mut after) = match json {
        0 => (Vec::new(), chunks),
        _ => {
            let after = chunks.split_off(json);
            (chunks, after)
        }
    };
    let json_text = after.remove(0).data;
    let is_bin = has_bin && json == 0 && after.first().is_some_and(GlbChunk::is_bin);
    let bin = is_bin.then(|| after.remove(0).data);
    let binary = Binary {
        version,
        json: json_text,
        bin: bin.as_ref().map(|bin| bin.len() as u64),
        before,
        chunks: after,
        ..Binary::default()
    };
    Some((binary, bin))
}

/// A chunk in the file that a container becomes.
#[derive(Debug)]
pub(crate) struct Frame<'b> {
    pub(crate) kind: u32,
    pub(crate) encoding: u32,
    /// Where the header begins.
    pub(crate) offset: u64,
    /// The length that the header states.
    pub(crate) length: u64,
    /// Where the next chunk begins.
    pub(crate) end: u64,
    pub(crate) content: FrameContent<'b>,
    /// What follows the content up to the next chunk.
    pub(crate) padding: Cow<'b, [u8]>,
}

/// The content of a chunk.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FrameContent<'b> {
    Json,
    /// That of the first buffer.
    Bin,
    Kept(&'b GlbChunk<'b>),
}

impl<'a> Binary<'a> {
    /// The chunk of that number in the file, unless it is the JSON or the content of the first buffer behind it.
    pub(crate) fn kept_chunk(&mut self, index: usize) -> Option<&mut GlbChunk<'a>> {
        let own = if self.bin.is_some() { 2 } else { 1 };
        match index.checked_sub(self.before.len()) {
            None => self.before.get_mut(index),
            Some(rest) => self.chunks.get_mut(rest.checked_sub(own)?),
        }
    }

    /// The chunks in the order of the file, with a JSON and a binary chunk of these lengths. Without `is_exact`, the padding
    /// behind chunks is the usual one.
    pub(crate) fn frames(
        &self,
        json: u64,
        bin: Option<u64>,
        is_exact: bool,
    ) -> impl Iterator<Item = Frame<'_>> {
        let kept = |chunk| (FrameContent::Kept(chunk), chunk.kind, chunk.encoding, chunk.data.len() as u64);
        let before = self.before.iter().map(kept);
        let own = [(FrameContent::Json, JSON, 0, json)].into_iter();
        let own = own.chain(bin.map(|length| (FrameContent::Bin, BIN, 0, length)));
        let all = before.chain(own).chain(self.chunks.iter().map(kept));
        let mut next = self.version.file_header();
        all.enumerate().map(move |(index, (content, kind, encoding, length))| {
            let offset = next;
            let end = offset.saturating_add(self.version.chunk_header()).saturating_add(length);
            let stored = self.paddings.get(&index).filter(|_| is_exact);
            let padding = stored.map_or_else(|| self.version.usual_padding(end), |own| Cow::Borrowed(&**own));
            next = end.saturating_add(padding.len() as u64);
            Frame { kind, encoding, offset, length, end: next, content, padding }
        })
    }

    /// The same for a file as it was read.
    pub(crate) fn read_frames(&self) -> impl Iterator<Item = Frame<'_>> {
        self.frames(self.json.len() as u64, self.bin, true)
    }

    /// Where the JSON begins in the file.
    pub(crate) fn json_offset(&self) -> u64 {
        let json = self.read_frames().find(|frame| matches!(frame.content, FrameContent::Json));
        json.map_or(0, |frame| frame.offset.saturating_add(self.version.chunk_header()))
    }
}

impl GlbVersion {
    /// The zeros behind a content that ends at `end`.
    pub(crate) fn usual_padding(self, end: u64) -> Cow<'static, [u8]> {
        let length = match self {
            Self::V2 => 0,
            Self::V3 => end.checked_next_multiple_of(8).unwrap_or(end).saturating_sub(end),
        };
        let zeros: &'static [u8] = &[0; 7];
        Cow::Borrowed(usize::try_from(length).ok().and_then(|length| zeros.get(..length)).unwrap_or_default())
    }
}

/// Paddings of chunks that are not the usual ones, by the number of the chunk.
pub(crate) type Paddings<'a> = BTreeMap<usize, Cow<'a, [u8]>>;
