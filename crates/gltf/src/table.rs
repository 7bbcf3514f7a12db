//! The fields of a file for the log: those around the JSON, which is a single row of text.

use meshwright_core::Field;

/// The signature `glTF`.
pub static MAGIC: Field = Field::documented("magic", "u32", "the letters glTF");
/// The version of the container.
pub static VERSION: Field = Field::documented("version", "u32", "of the container, 2 or 3");
/// The stated length of the file.
pub static LENGTH: Field = Field::documented("length", "u32", "of the whole file, in bytes");
/// The same in version 3.
pub static LENGTH_64: Field = Field::documented("length", "u64", "of the whole file, in bytes");
/// A chunk.
pub static CHUNK: Field = Field::documented("chunks", "chunk", "bytes with a type");
/// The length of a chunk.
pub static CHUNK_LENGTH: Field = Field::documented("chunkLength", "u32", "of the chunk's content, in bytes");
/// The same in version 3.
pub static CHUNK_LENGTH_64: Field =
    Field::documented("chunkLength", "u64", "of the chunk's content, in bytes");
/// The encoding of a chunk of version 3.
pub static CHUNK_ENCODING: Field =
    Field::documented("chunkEncoding", "u32", "0, or how the content is compressed or encrypted");
/// The type of a chunk.
pub static CHUNK_TYPE: Field =
    Field::documented("chunkType", "u32", "four letters: JSON, BIN or a vendor type");
/// The JSON.
pub static JSON: Field = Field::documented("json", "text", "all data except the bytes of buffers");
/// A byte order mark before the JSON.
pub static BOM: Field = Field::documented("byteOrderMark", "bytes", "forbidden by glTF, without meaning");
/// The binary content.
pub static BIN: Field = Field::documented("bin", "bytes", "content of a buffer");
/// Padding of a chunk.
pub static PADDING: Field = Field::documented("padding", "bytes", "up to a multiple of four or eight bytes");
/// The content of a chunk of unknown type.
pub static DATA: Field = Field::unknown("chunkData", "content of a chunk of unknown type");
/// Bytes after the last chunk.
pub static TRAILING: Field = Field::unknown("trailing", "bytes after the last chunk");
