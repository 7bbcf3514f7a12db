//! The codes of this format.

mod from_scene;
pub mod recover;
pub mod validation;

pub use from_scene::*;

use meshwright_core::{Category, Code, catalog};

/// The version is unknown.
pub static UNKNOWN_VERSION: Code = Code::error(
    "CDAE0001",
    "unsupported version",
    "Versions 26, 30 and 31 are supported. If the game wrote this file, update meshwright; otherwise get the file again from its source.",
)
.with_category(Category::Unsupported);
/// The file was saved again as UTF-8 text.
pub static MANGLED: Code = Code::error(
    "CDAE0003",
    "the file was saved as text: bytes above 127 became EF BF BD",
    "Get the file again from its source, as binary; the lost bytes cannot be recovered from this copy.",
);
/// A value has a different type than its field.
pub static WRONG_TYPE: Code = Code::error(
    "CDAE0004",
    "value of the wrong type",
    "The file is damaged or in an unknown dialect. Get it again from its source; `meshwright tree` shows what could be read.",
);
/// A number is out of the range of its field.
pub static OUT_OF_RANGE: Code = Code::error(
    "CDAE0005",
    "number out of range",
    "The file is damaged. Get it again from its source; `meshwright tree` shows what could be read.",
);
/// Count, element size and data size disagree.
pub static VECTOR_SIZE: Code = Code::error(
    "CDAE0006",
    "count, element size and byte length of a vector disagree",
    "The file is damaged. Get it again from its source; `meshwright tree` shows what could be read.",
);
/// A guard of a version 26 file is wrong.
pub static GUARD: Code = Code::error(
    "CDAE0007",
    "wrong guard between two groups",
    "The file is damaged before this place. Get it again from its source.",
);
/// The buffer sizes of a version 26 file are invalid.
pub static BUFFERS: Code = Code::error(
    "CDAE0008",
    "invalid sizes of the three buffers",
    "The file is damaged in its first 16 bytes or is not a shape. Get it again from its source.",
);
/// The compressed body cannot be decoded.
pub static BAD_FRAME: Code = Code::error(
    "CDAE0009",
    "the compressed body cannot be decoded",
    "The file is damaged. Get it again from its source.",
);
/// The header is not a map.
pub static BAD_HEADER: Code = Code::error(
    "CDAE0010",
    "the header is not a MessagePack map",
    "The file is damaged in its header or is not a shape. Get it again from its source.",
);
/// The target version cannot represent a value.
pub static UNWRITABLE: Code = Code::error(
    "CDAE0011",
    "the document cannot be written in this version",
    "Change the value that the message names, or write version 31.",
)
.with_category(Category::Caller);

/// A skin or decal mesh in a version 26 file.
pub static UNKNOWN_MESH: Code = Code::error(
    "CDAE0002",
    "unsupported mesh type",
    "Export the model again without the skin, or as version 31.",
)
.with_category(Category::Unsupported);

/// Bytes after the end.
pub static TRAILING: Code = Code::warning(
    "CDAE0101",
    "trailing bytes",
    "The game does not read them. They are kept; convert the file to the same format to remove them.",
);
/// The header's body size differs from the actual size.
pub static BODY_SIZE: Code = Code::warning(
    "CDAE0102",
    "wrong body size in the header",
    "Readers that rely on it may refuse the file. Fix it with `meshwright fix`.",
);
/// The element size is larger than described.
pub static ELEMENT_SIZE: Code = Code::warning(
    "CDAE0103",
    "vector elements larger than expected",
    "The known part of each element is read, the rest is kept.",
);
/// The file uses the dialect of another writer.
pub static DIALECT: Code = Code::info(
    "CDAE0104",
    "dialect of another writer",
    "If the game refuses the file, convert it to the same format.",
);
/// No material list.
pub static NO_MATERIALS: Code =
    Code::info("CDAE0105", "no material list", "Assign materials in the source and export again.");
/// An index is out of range.
pub static DANGLING: Code = Code::warning(
    "CDAE0106",
    "index out of range",
    "Export the file again; what the index refers to is not in the scene.",
);
/// A cycle or a forward reference in the tree.
pub static CYCLE: Code = Code::warning(
    "CDAE0107",
    "node before its parent, or its own ancestor",
    "Export the file again; the node becomes a root of the scene.",
);
/// A name is not UTF-8.
pub static NOT_UTF8: Code = Code::warning(
    "CDAE0108",
    "name is not UTF-8",
    "Rename the item in the source. Its bytes are kept; the scene shows the invalid ones as U+FFFD.",
);
/// Vertex arrays have different lengths.
pub static LENGTHS: Code = Code::warning(
    "CDAE0109",
    "length of a vertex array differs from the positions",
    "Export the file again; the array is not in the scene.",
);
/// A range of indices is out of range.
pub static BAD_RUN: Code = Code::warning(
    "CDAE0110",
    "index range of a primitive out of range",
    "Export the file again; the range is cut to the existing indices.",
);
/// An orphan object state; retired.
pub static ORPHAN_STATE: Code = Code::info(
    "CDAE0111",
    "no longer reported: more object states than objects",
    "No action is needed: the game ignores additional object states.",
);
/// Keys are missing.
pub static BAD_KEYS: Code = Code::warning(
    "CDAE0112",
    "keyframes of a sequence out of range",
    "Export the animation again; members without keyframes are not in the scene.",
);

/// The header's object names differ from those of the objects.
pub static HEADER_NAMES: Code = Code::warning(
    "CDAE0113",
    "object names in the header differ from the objects",
    "The game finds meshes by the names in the header, so a vehicle may miss parts. Convert the file to the same format.",
);

/// The scene would be far larger than the document.
pub static TO_SCENE_LIMIT: Code = Code::loss(
    "CDAE0114",
    "the shape repeats its parts too often",
    "Do not trust this file: valid files stay far below the limit. The scene has only the first parts.",
);
/// No detail shows the mesh.
pub static UNSHOWN_MESH: Code = Code::loss(
    "CDAE0115",
    "mesh without a level of detail",
    "Add a detail that draws the mesh, or remove the mesh from the source.",
);
/// No detail shows any mesh.
pub static NO_LEVELS: Code = Code::warning(
    "CDAE0117",
    "no level of detail draws a mesh",
    "The game draws nothing of this file. Convert it to cdae again to add levels of detail.",
);
/// The arrays of a skin do not match.
pub static BAD_SKIN: Code =
    Code::warning("CDAE0116", "invalid skin", "Export the skin again; the mesh may bend wrongly.");

/// Vertex animation frames beyond the first.
pub static LOSS_FRAMES: Code = Code::loss(
    "CDAE0201",
    "vertex animation frames dropped",
    "Animate nodes instead of vertices in the source; the first frame is kept.",
);
/// Normals exist only as table indices.
pub static LOSS_ENCODED_NORMALS: Code = Code::loss(
    "CDAE0202",
    "encoded normals dropped",
    "Export the model again with full normals; without them, viewers compute flat ones.",
);
/// Frame or texture frame keys.
pub static LOSS_FRAME_KEYS: Code = Code::loss(
    "CDAE0203",
    "vertex or texture frame keyframes dropped",
    "No action is needed: the extras of the animation keep them for files of this format.",
);
/// A blend sequence becomes absolute.
pub static LOSS_BLEND: Code = Code::loss(
    "CDAE0204",
    "blend sequence applied to the rest pose",
    "No action is needed: the extras of the animation keep the flag for files of this format.",
);
/// Decal meshes.
pub static LOSS_DECAL: Code =
    Code::loss("CDAE0205", "decal mesh dropped", "No action is needed: the engine no longer draws decals.");

/// All codes of this crate.
pub static ALL: &[&Code] = {
    const LISTS: [&[&Code]; 4] = [OWN, from_scene::ALL, validation::ALL, recover::ALL];
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
    &TO_SCENE_LIMIT,
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

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/read.md"),
    include_str!("../docs/codes/to_scene.md"),
    include_str!("../docs/codes/from_scene.md"),
    include_str!("../docs/codes/tree.md"),
    include_str!("../docs/codes/level.md"),
    include_str!("../docs/codes/mesh.md"),
    include_str!("../docs/codes/motion.md"),
    include_str!("../docs/codes/recover.md"),
];

/// Returns the page of a code such as `CDAE0502` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    catalog::section(PAGES, id)
}
