//! The codes of this crate: stable, never reused.

use meshwright_core::code::{Code, Kind};

/// The binary content does not fit a GLB or a buffer.
pub static TOO_LARGE: Code = Code::error(
    "GLTF0001",
    "the asset is larger than glTF can hold in one file",
    "A GLB holds at most 4 GiB - 1. Convert parts of the asset one by one, or leave levels of detail out.",
)
.of_kind(Kind::Unsupported);
/// The JSON could not be produced.
pub static JSON: Code = Code::error(
    "GLTF0002",
    "the JSON could not be written",
    "This should not happen with a document of meshwright; please report it.",
)
.of_kind(Kind::Caller);
/// A number is NaN or infinite.
pub static NOT_FINITE: Code = Code::warning(
    "GLTF0003",
    "numbers that are not finite were set to zero",
    "glTF forbids NaN and infinity. Look at these vertices or keys in the program that made the file.",
);
/// Normals are not unit vectors.
pub static NORMALS: Code = Code::warning(
    "GLTF0004",
    "normals were mended",
    "glTF wants unit vectors: others were normalised, and those of length zero taken from the faces around them.",
);
/// Tangents are not unit vectors with a sign.
pub static TANGENTS: Code = Code::warning(
    "GLTF0005",
    "tangents were mended",
    "glTF wants unit vectors and a sign of 1 or -1: others were normalised or built anew beside the normal.",
);
/// Tangents stand without normals.
pub static LONE_TANGENTS: Code = Code::loss(
    "GLTF0006",
    "tangents without normals were left out",
    "glTF allows tangents only beside normals.",
);
/// Weights do not add up to one, or joints are out of range or named twice.
pub static WEIGHTS: Code = Code::warning(
    "GLTF0007",
    "joint weights were mended",
    "glTF wants weights that add up to 1, each joint once, and no joint beyond the skin's.",
);
/// Colours lie outside 0 to 1.
pub static COLORS: Code = Code::warning(
    "GLTF0008",
    "colours were clamped to 0 to 1",
    "glTF allows vertex colours and material factors from 0 to 1 only.",
);
/// Index beyond the vertices.
pub static BAD_INDEX: Code = Code::warning(
    "GLTF0009",
    "faces with indices beyond the vertices were left out",
    "The file names vertices that it does not hold; it may be cut off or made by a faulty program.",
);
/// Indices left over after the last whole face.
pub static TRAILING_INDICES: Code = Code::warning(
    "GLTF0010",
    "indices after the last whole face were left out",
    "The number of indices is no multiple of what a face needs.",
);
/// Nothing to draw.
pub static EMPTY_MESH: Code = Code::info(
    "GLTF0011",
    "a mesh or a part of one without faces was left out",
    "glTF cannot hold meshes without content; nothing visible is lost.",
);
/// A stream is shorter than the positions, or of a shape that glTF has no type for.
pub static STREAM: Code = Code::loss(
    "GLTF0012",
    "a vertex stream was left out",
    "It has fewer elements than there are vertices, stands twice, or has a shape that glTF has no type for.",
);
/// Sets are numbered anew.
pub static RENUMBERED: Code = Code::info(
    "GLTF0013",
    "sets of UVs, colours or joints were renumbered",
    "glTF wants sets numbered from 0 without gaps.",
);
/// A transform is not one that glTF can hold.
pub static TRANSFORM: Code = Code::warning(
    "GLTF0014",
    "a node's transform was mended",
    "Numbers that are not finite became neutral ones, quaternions were normalised.",
);
/// A matrix shears.
pub static SHEAR: Code = Code::loss(
    "GLTF0015",
    "a node's matrix was replaced by the nearest translation, rotation and scale",
    "glTF allows only matrices without shear.",
);
/// A skin cannot be used.
pub static SKIN: Code = Code::loss(
    "GLTF0016",
    "a skin was left out",
    "It names no joints, or joints that are not there, or the mesh has no joint indices.",
);
/// Inverse bind matrices are mended.
pub static BIND_MATRICES: Code = Code::warning(
    "GLTF0017",
    "inverse bind matrices were mended",
    "glTF wants one finite matrix for each joint, with the last row 0 0 0 1.",
);
/// A morph target cannot be held in part.
pub static MORPH: Code = Code::loss(
    "GLTF0018",
    "displacements of a morph target were left out",
    "They name vertices or streams that the mesh does not have.",
);
/// Key times are mended.
pub static TIMES: Code = Code::warning(
    "GLTF0019",
    "key times were mended",
    "glTF wants times from 0 on, strictly ascending: others were shifted, put in order or left out.",
);
/// Key values are mended.
pub static KEYS: Code = Code::warning(
    "GLTF0020",
    "key values were mended",
    "Rotations were normalised, numbers that are not finite became neutral ones.",
);
/// A channel cannot be held.
pub static CHANNEL: Code = Code::loss(
    "GLTF0021",
    "an animation channel was left out",
    "It has no keys, not as many values as keys need, no node to move, or moves what another one moves.",
);
/// A clip without channels.
pub static EMPTY_CLIP: Code = Code::loss(
    "GLTF0022",
    "an animation without channels that glTF can hold was kept as vendor data only",
    "It is in the extras of the scene, and comes back when the file is converted back.",
);
/// Vendor data holds numbers that JSON cannot say.
pub static EXTRAS: Code = Code::loss(
    "GLTF0023",
    "numbers of vendor data that are not finite became null",
    "JSON has neither NaN nor infinity.",
);
/// Vertices that no part uses.
pub static UNUSED_VERTICES: Code = Code::info(
    "GLTF0024",
    "vertices that no part of the mesh uses were left out",
    "Nothing visible is lost.",
);
/// Joints of a mesh that no skin bends.
pub static UNSKINNED: Code = Code::loss(
    "GLTF0025",
    "joints and weights of a mesh without skin were kept as vendor attributes only",
    "They are in the attributes _JOINTS_n and _WEIGHTS_n.",
);
/// A level that has no nodes of its own in glTF.
pub static LEVEL: Code = Code::info(
    "GLTF0026",
    "a level without meshes was kept as vendor data",
    "It is in the extras of the scene.",
);
/// A tree with knots.
pub static TREE: Code = Code::warning(
    "GLTF0027",
    "nodes were cut loose from a knot in the tree",
    "A node was its own ancestor, had two parents, or stood below no root; it became a root.",
);
/// Weights are off by rounding.
pub static TIDIED: Code = Code::info(
    "GLTF0028",
    "joint weights were rounded",
    "They add up to 1 but for rounding, or a joint without weight was not joint 0; glTF is strict about both.",
);
/// Rotations are off by rounding.
pub static ROTATIONS: Code = Code::info(
    "GLTF0029",
    "rotations were brought to length 1",
    "They were off by rounding only; glTF is strict about it.",
);

/// All codes of this crate.
pub static ALL: &[&Code] = &[
    &TOO_LARGE,
    &JSON,
    &NOT_FINITE,
    &NORMALS,
    &TANGENTS,
    &LONE_TANGENTS,
    &WEIGHTS,
    &COLORS,
    &BAD_INDEX,
    &TRAILING_INDICES,
    &EMPTY_MESH,
    &STREAM,
    &RENUMBERED,
    &TRANSFORM,
    &SHEAR,
    &SKIN,
    &BIND_MATRICES,
    &MORPH,
    &TIMES,
    &KEYS,
    &CHANNEL,
    &EMPTY_CLIP,
    &EXTRAS,
    &UNUSED_VERTICES,
    &UNSKINNED,
    &LEVEL,
    &TREE,
    &TIDIED,
    &ROTATIONS,
];
