//! The codes of this format.

pub mod check;
mod lower;
pub mod motion;
mod pages;
pub mod recover;

pub use lower::*;
pub use pages::explain;

use meshwright_core::{Code, Kind, catalog};

/// The magic is another.
pub static NOT_CAST: Code = Code::error(
    "CAST0001",
    "the file does not begin with `cast`",
    "It is of another format under this name, or it is damaged in its first bytes.",
);
/// The other format of this name.
pub static ASCIICAST: Code = Code::error(
    "CAST0002",
    "a terminal recording (asciicast), not a model",
    "Both kinds of file are named .cast; play this one with asciinema.",
);
/// A value type that is not known, and no way past it.
pub static UNKNOWN_TYPE: Code = Code::error(
    "CAST0003",
    "a value type is not known, and the node's size does not lead past it",
    "The file is damaged before this place, or newer than meshwright; `meshwright tree` shows what could be read.",
);
/// More than a node can hold.
pub static TOO_LARGE: Code = Code::error(
    "CAST0004",
    "a node would be larger than 4 GiB",
    "A node states its size in 32 bits; spread its content over several roots.",
)
.of_kind(Kind::Unsupported);
/// Something has no place in a file.
pub static UNWRITABLE: Code = Code::error(
    "CAST0005",
    "the document cannot be written",
    "A name or a count does not fit its field; the message says which.",
)
.of_kind(Kind::Caller);

/// A part of a node is carried without understanding.
pub static OPAQUE: Code = Code::warning(
    "CAST0101",
    "a value type is not known, so the rest of its node is not understood",
    "It is kept and written back as it is; other readers may refuse the file.",
);
/// The size in a node's head is not its size.
pub static NODE_SIZE: Code = Code::warning(
    "CAST0102",
    "a node states another size than it has",
    "Its counts were followed; readers that follow the size will see something else.",
);
/// Bytes after the last root.
pub static TRAILING: Code =
    Code::warning("CAST0103", "bytes stand after the last root", "They are kept; no program reads them.");
/// Another version.
pub static VERSION: Code = Code::warning(
    "CAST0104",
    "the version is none that is known",
    "Version 1 is known. The file was read as if it were that; some programs refuse it.",
);
/// A node at the top that is no root.
pub static NOT_A_ROOT: Code =
    Code::warning("CAST0105", "a node at the top is no root", "Programs look for content in roots only.");
/// A vector type spelt the other way round.
pub static SWAPPED: Code = Code::info(
    "CAST0106",
    "a vector type is spelt `v3` where files have `3v`",
    "It is read and written back as it is; most programs do not know this spelling.",
);

/// Nothing says which axis points up.
pub static UP_ASSUMED: Code = Code::info(
    "CAST0131",
    "no hint says which axis points up",
    "Z was taken, as most writers have it; state another with --up.",
);
/// A hint that is known to be wrong often.
pub static UP_DOUBTFUL: Code = Code::warning(
    "CAST0132",
    "the stated up axis is not the axis of the data",
    "This writer states Y by default and never turns its data, which have Z up; state the axis with --up y if it is Y.",
);
/// A reference that leads nowhere.
pub static DANGLING: Code =
    Code::warning("CAST0133", "a reference leads nowhere", "What it should name is left out of the scene.");
/// A cycle of parents.
pub static CYCLE: Code = Code::warning("CAST0134", "a bone is its own ancestor", "It is taken as a root.");
/// More than one skeleton in a model.
pub static MORE_SKELETONS: Code = Code::warning(
    "CAST0135",
    "a model has more than one skeleton",
    "The first is used; programs look at that one only.",
);
/// Arrays of different length.
pub static LENGTHS: Code = Code::warning(
    "CAST0136",
    "an array has another length than it should",
    "A vertex array is left out of the scene, of keys and shapes the part that fits is used.",
);
/// Arrays of a type that they cannot have.
pub static VALUE_TYPE: Code = Code::warning(
    "CAST0137",
    "an array has values of a type that is not understood here",
    "It is left out of the scene.",
);
/// A scene beyond all measure.
pub static LIFT_LIMIT: Code = Code::warning(
    "CAST0138",
    "the file repeats its parts beyond all measure",
    "The scene holds only the first of them; no honest file comes near the limit.",
);
/// Weights that were changed.
pub static WEIGHTS: Code = Code::info(
    "CAST0139",
    "weights were brought in order",
    "Joints named twice were merged, and weights that do not add up to one were made to.",
);
/// Influences that name nothing.
pub static BAD_SKIN: Code = Code::warning(
    "CAST0140",
    "influences name bones that are not there, or have no weight",
    "They are left out; vertices without any are bound to the first bone.",
);
/// Keys out of order.
pub static KEY_ORDER: Code = Code::info(
    "CAST0141",
    "keys are not in the order of time, or stand twice",
    "They were sorted; of two at one time the later in the file was kept.",
);
/// No usable frame rate.
pub static FRAME_RATE: Code =
    Code::warning("CAST0142", "an animation states no usable frame rate", "30 frames a second were taken.");
/// A bone that cannot be inverted.
pub static FLAT_BONE: Code = Code::warning(
    "CAST0143",
    "a bone has a scale of zero at rest",
    "It cannot bend a mesh; the mesh is left where it is.",
);

/// Files of one result that do not agree.
pub static JOINED_UP: Code = Code::warning(
    "CAST0160",
    "the files do not agree which axis points up",
    "The first was believed for all; state the axis with --up if it is wrong.",
);

/// Signs of tangents.
pub static TANGENT_SIGNS: Code = Code::info(
    "CAST0144",
    "the sign of tangents was worked out",
    "The file does not say it; it follows from normals, texture coordinates and triangles.",
);
/// Strength of emission.
pub static EMISSION_FILE: Code = Code::info(
    "CAST0145",
    "the strength or the mask of emission is a file",
    "Only a number has a place in the scene; the slot is kept in the material's extras.",
);

/// Tangents without sign.
pub static LOSS_TANGENTS: Code = Code::loss(
    "CAST0201",
    "tangents without sign are not carried",
    "Viewers compute them from normals and texture coordinates.",
);
/// Quaternion skinning.
pub static LOSS_QUATERNION: Code = Code::loss(
    "CAST0202",
    "quaternion skinning becomes linear",
    "Joints that twist look thinner; the method is kept in the mesh's extras.",
);
/// IK and constraints.
pub static LOSS_RIGGING: Code = Code::loss(
    "CAST0203",
    "inverse kinematics and constraints are not evaluated",
    "They are kept in the scene's extras.",
);
/// Additive curves.
pub static LOSS_ADDITIVE: Code = Code::loss(
    "CAST0204",
    "additive curves were applied to the rest pose",
    "The clip shows them on the rest pose; the mode is kept in the clip's extras.",
);
/// Euler curves.
pub static LOSS_EULER: Code = Code::loss(
    "CAST0205",
    "rotation by angles becomes rotation along the shortest arc",
    "Keys are exact; between keys that lie far apart the way may differ.",
);
/// Textures.
pub static LOSS_TEXTURES: Code = Code::loss(
    "CAST0206",
    "texture files are not carried",
    "Their slots and paths are kept in the material's extras.",
);
/// All codes of this crate.
pub static ALL: &[&Code] = {
    const LISTS: [&[&Code]; 4] = [OWN, check::ALL, motion::ALL, recover::ALL];
    static JOINED: [&Code; catalog::length(&LISTS)] = catalog::join(&LISTS);
    &JOINED
};

/// The codes of this file.
const OWN: &[&Code] = &[
    &NOT_CAST,
    &ASCIICAST,
    &UNKNOWN_TYPE,
    &TOO_LARGE,
    &UNWRITABLE,
    &OPAQUE,
    &NODE_SIZE,
    &TRAILING,
    &VERSION,
    &NOT_A_ROOT,
    &SWAPPED,
    &UP_ASSUMED,
    &UP_DOUBTFUL,
    &DANGLING,
    &CYCLE,
    &MORE_SKELETONS,
    &LENGTHS,
    &VALUE_TYPE,
    &LIFT_LIMIT,
    &WEIGHTS,
    &BAD_SKIN,
    &KEY_ORDER,
    &FRAME_RATE,
    &FLAT_BONE,
    &JOINED_UP,
    &LOSS_TANGENTS,
    &LOSS_QUATERNION,
    &LOSS_RIGGING,
    &LOSS_ADDITIVE,
    &LOSS_EULER,
    &LOSS_TEXTURES,
    &TANGENT_SIGNS,
    &EMISSION_FILE,
    &LOSS_TREE,
    &LOSS_NAMES,
    &LOSS_SHEAR,
    &LOSS_LEVELS,
    &LOSS_TOPOLOGY,
    &LOSS_PARTS,
    &LOSS_STREAMS,
    &LOSS_BIND,
    &LOSS_WEIGHTS,
    &LOSS_SIGNS,
    &LOSS_MATERIAL,
    &LOSS_IMAGES,
    &LOSS_INTERPOLATION,
    &LOSS_FRAMES,
    &LOSS_CHANNELS,
    &LOSS_HIDDEN,
    &LOSS_EVENTS,
    &LOSS_EXTRAS,
    &LOSS_RECORDS,
    &LOSS_REST_WEIGHTS,
    &LOSS_DURATION,
    &LOSS_VARIANTS,
    &LOSS_REST_POSE,
    &ADDED_BONE,
    &ONE_FILE,
    &LOSS_FACES,
    &LOSS_NOT_FINITE,
    &LOSS_NODES,
    &RESTORED_SLOTS,
];
