//! The codes of this format.

pub mod check;
mod lower;
mod pages;
pub mod recover;

pub use lower::*;
pub use pages::explain;

use meshwright_core::{Code, Kind, catalog};

/// Not a version we know.
pub static UNKNOWN_VERSION: Code = Code::error(
    "CDAE0001",
    "the version is none that is known",
    "Versions 26, 30 and 31 are known; 27 and 28 belong to another engine. If the game wrote this file, it is newer than meshwright.",
)
.of_kind(Kind::Unsupported);
/// Re-saved as UTF-8 text.
pub static MANGLED: Code = Code::error(
    "CDAE0003",
    "the file was re-saved as text: bytes above 127 became EF BF BD",
    "What was there cannot be recovered from this copy; take the file again from its source, as binary.",
);
/// A value of another type than the field has.
pub static WRONG_TYPE: Code = Code::error(
    "CDAE0004",
    "a value has another type than its field",
    "The file is damaged or of a dialect that is not known; `meshwright tree` shows what could be read.",
);
/// A number out of the range of its field.
pub static OUT_OF_RANGE: Code = Code::error(
    "CDAE0005",
    "a number is out of the range of its field",
    "The file is damaged; `meshwright tree` shows what could be read.",
);
/// Count, element size and data disagree.
pub static VECTOR_SIZE: Code = Code::error(
    "CDAE0006",
    "count, element size and bytes of a packed vector disagree",
    "The file is damaged; `meshwright tree` shows what could be read.",
);
/// A guard of a version 26 file has the wrong value.
pub static GUARD: Code = Code::error(
    "CDAE0007",
    "a guard between two groups has the wrong value",
    "The buffers are out of step: the file is damaged before this place.",
);
/// The buffer sizes of a version 26 file make no sense.
pub static BUFFERS: Code = Code::error(
    "CDAE0008",
    "the sizes of the three buffers make no sense",
    "The file is damaged in its first 16 bytes, or it is no shape.",
);
/// The compressed body cannot be decoded.
pub static BAD_FRAME: Code = Code::error(
    "CDAE0009",
    "the compressed body cannot be decoded",
    "The file is damaged; take it again from its source.",
);
/// The header is not a map.
pub static BAD_HEADER: Code = Code::error(
    "CDAE0010",
    "the header is not a MessagePack map",
    "The file is damaged in its header, or it is no shape.",
);
/// A form that the target version does not have.
pub static UNWRITABLE: Code = Code::error(
    "CDAE0011",
    "the document cannot be written in this version",
    "A value does not fit the version's field; the message says which.",
)
.of_kind(Kind::Caller);

/// A skin or decal mesh in a version 26 file.
pub static UNKNOWN_MESH: Code = Code::error(
    "CDAE0002",
    "a mesh is of a type whose layout is not known in this version",
    "No file of the game is known to hold one; a copy of this file would help.",
)
.of_kind(Kind::Unsupported);

/// Bytes after the end.
pub static TRAILING: Code =
    Code::warning("CDAE0101", "bytes stand after the end", "They are kept; the game does not read them.");
/// The header's body size is not the stored size.
pub static BODY_SIZE: Code = Code::warning(
    "CDAE0102",
    "the header states another body size than is stored",
    "Readers that trust it may refuse the file.",
);
/// Element size larger than described.
pub static ELEMENT_SIZE: Code = Code::warning(
    "CDAE0103",
    "the elements of a vector are larger than described",
    "Their beginning is read, the rest is kept.",
);
/// A dialect of another writer.
pub static DIALECT: Code = Code::info(
    "CDAE0104",
    "the file is in the dialect of another writer",
    "It is read and rewritten as it is; the game may refuse it.",
);
/// No material list.
pub static NO_MATERIALS: Code =
    Code::info("CDAE0105", "the stream ends before the material list", "The shape has no materials.");
/// A reference that leads nowhere.
pub static DANGLING: Code =
    Code::warning("CDAE0106", "an index leads nowhere", "What it should name is left out of the scene.");
/// A cycle or a forward reference in the tree.
pub static CYCLE: Code = Code::warning("CDAE0107", "a node is its own ancestor", "It is taken as a root.");
/// A name is not UTF-8.
pub static NOT_UTF8: Code = Code::warning(
    "CDAE0108",
    "a name is not UTF-8",
    "Its bytes are kept; in the scene the wrong ones are shown as U+FFFD.",
);
/// Vertex arrays of different length.
pub static LENGTHS: Code = Code::warning(
    "CDAE0109",
    "a vertex array has another length than the positions",
    "It is left out of the scene.",
);
/// A run of indices that is not there.
pub static BAD_RUN: Code =
    Code::warning("CDAE0110", "a primitive names indices that are not there", "It is cut to those that are.");
/// An orphan object state; retired.
pub static ORPHAN_STATE: Code = Code::info(
    "CDAE0111",
    "no longer said: there are more object states than objects",
    "Nothing need be done: many files of the game have some, and the game ignores them.",
);
/// Keys that are not there.
pub static BAD_KEYS: Code = Code::warning(
    "CDAE0112",
    "a sequence names keys that are not there",
    "The members without keys are left out of the clip.",
);

/// The header's object names differ from the objects'.
pub static HEADER_NAMES: Code = Code::warning(
    "CDAE0113",
    "the object names in the header are not those of the objects",
    "The game finds meshes by the names in the header: a vehicle may miss its parts.",
);

/// The scene would be far larger than the document.
pub static LIFT_LIMIT: Code = Code::loss(
    "CDAE0114",
    "the shape uses the same parts too often",
    "The scene holds only the first of them. Valid files stay far below the limit, so the file is damaged or made to exhaust memory.",
);
/// A mesh that no detail shows.
pub static UNSHOWN_MESH: Code = Code::loss(
    "CDAE0115",
    "a mesh that no level of detail shows is left out",
    "Add a detail that draws it, or remove the mesh from the source.",
);
/// No detail draws a mesh.
pub static NO_LEVELS: Code = Code::warning(
    "CDAE0117",
    "the shape has no level of detail that draws a mesh",
    "The game draws nothing of such a file. Convert it to cdae again to give it levels of detail.",
);
/// The arrays of a skin do not fit together.
pub static BAD_SKIN: Code = Code::warning(
    "CDAE0116",
    "the arrays of a skin do not fit together",
    "What fits is kept; the mesh may bend wrongly.",
);

/// Vertex animation frames beyond the first.
pub static LOSS_FRAMES: Code = Code::loss(
    "CDAE0201",
    "vertex animation frames beyond the first are not carried",
    "The first frame is kept.",
);
/// Normals as table indices only.
pub static LOSS_ENCODED_NORMALS: Code = Code::loss(
    "CDAE0202",
    "normals that are stored only as table indices are not carried",
    "They are left out; viewers then compute flat ones.",
);
/// Frame or texture frame keys.
pub static LOSS_FRAME_KEYS: Code = Code::loss(
    "CDAE0203",
    "vertex or texture frame keys are not carried as animation",
    "They are kept in the clip's extras.",
);
/// A blend sequence becomes absolute.
pub static LOSS_BLEND: Code = Code::loss(
    "CDAE0204",
    "a blend sequence was applied to the rest pose",
    "The clip shows it on the rest pose; the flag is kept in the clip's extras.",
);
/// Decal meshes.
pub static LOSS_DECAL: Code =
    Code::loss("CDAE0205", "decal meshes are not carried", "The engine no longer draws them either.");

/// All codes of this crate.
pub static ALL: &[&Code] = {
    const LISTS: [&[&Code]; 4] = [OWN, lower::ALL, check::ALL, recover::ALL];
    static JOINED: [&Code; catalog::length(&LISTS)] = catalog::join(&LISTS);
    &JOINED
};

/// The codes of this file.
const OWN: &[&Code] = &[
    &UNKNOWN_VERSION,
    &MANGLED,
    &WRONG_TYPE,
    &OUT_OF_RANGE,
    &VECTOR_SIZE,
    &GUARD,
    &BUFFERS,
    &BAD_FRAME,
    &BAD_HEADER,
    &UNWRITABLE,
    &UNKNOWN_MESH,
    &TRAILING,
    &BODY_SIZE,
    &ELEMENT_SIZE,
    &DIALECT,
    &NO_MATERIALS,
    &DANGLING,
    &CYCLE,
    &NOT_UTF8,
    &LENGTHS,
    &BAD_RUN,
    &ORPHAN_STATE,
    &BAD_KEYS,
    &LIFT_LIMIT,
    &UNSHOWN_MESH,
    &NO_LEVELS,
    &BAD_SKIN,
    &HEADER_NAMES,
    &LOSS_FRAMES,
    &LOSS_ENCODED_NORMALS,
    &LOSS_FRAME_KEYS,
    &LOSS_BLEND,
    &LOSS_DECAL,
];
