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
pub static COLORS: Code = Code::loss(
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

/// An image of a type that glTF does not have.
pub static IMAGE_TYPE: Code = Code::loss(
    "GLTF0030",
    "a texture was left out: its image is neither PNG nor JPEG",
    "Core glTF knows these two only. Convert the images, and name the new files in the material.",
);
/// A texture on UVs that are not there.
pub static UV_SET: Code = Code::loss(
    "GLTF0031",
    "a texture was left out: the mesh does not have its UV set",
    "glTF refuses such a material on such a mesh. Give the mesh the UVs, or the texture another set.",
);
/// Neither GLB nor JSON.
pub static NOT_GLTF: Code = Code::error(
    "GLTF0032",
    "the content is not glTF",
    "A GLB file begins with the letters glTF, a `.gltf` file is JSON text.",
);
/// A version other than 2.
pub static VERSION: Code = Code::error(
    "GLTF0033",
    "the glTF version is not supported",
    "glTF 2.0 is read. Convert older files with a program that knows them, such as Blender 2.79 or gltf-pipeline.",
)
.of_kind(Kind::Unsupported);
/// The chunks of a GLB are not what they should be.
pub static CHUNK: Code = Code::error(
    "GLTF0034",
    "the chunks of a GLB file are out of order",
    "The first chunk must hold the JSON. The file was made by a faulty program.",
);
/// A stated length is not the true one.
pub static LENGTH: Code = Code::warning(
    "GLTF0035",
    "a stated length is not the true one",
    "The file is read as far as its chunks go. It may have been cut off, or made by a faulty program.",
);
/// Bytes after the end.
pub static TRAILING: Code = Code::warning(
    "GLTF0036",
    "bytes stand after the last chunk",
    "They are carried along; nobody knows what they mean.",
);
/// Chunks that nobody described.
pub static CHUNKS: Code =
    Code::info("GLTF0037", "chunks of unknown type are carried along", "They are written again as they are.");
/// No JSON.
pub static INVALID_JSON: Code = Code::error(
    "GLTF0038",
    "the JSON is broken",
    "The text was cut off or edited by hand; a JSON checker shows the place.",
);
/// JSON, but no glTF.
pub static SHAPE: Code = Code::error(
    "GLTF0039",
    "the JSON is not what glTF prescribes",
    "A member is missing or has a value of the wrong type. The file was made by a faulty program.",
);
/// A member stands twice.
pub static DUPLICATE: Code = Code::error(
    "GLTF0040",
    "a member of a JSON object stands twice",
    "Programs differ in which of the two they take. Remove one of them.",
);
/// A byte order mark.
pub static BOM: Code = Code::warning(
    "GLTF0041",
    "the JSON begins with a byte order mark",
    "glTF forbids it and some viewers refuse the file. It is written again as it is.",
);
/// A file in another folder.
pub static OUTSIDE: Code = Code::error(
    "GLTF0042",
    "the asset names a file outside of its own folder",
    "It was not opened. Move the file beside the asset, or allow files outside if you trust the asset.",
);
/// A URI that cannot be followed.
pub static URI: Code = Code::error(
    "GLTF0043",
    "a URI cannot be followed",
    "Files are named by paths relative to the asset, or stand in `data:` URIs with base64 content.",
);
/// Bytes of a buffer are not there.
pub static BUFFER: Code = Code::error(
    "GLTF0044",
    "the content of a buffer is not there",
    "Keep the `.bin` files beside the `.gltf` file; a GLB has its content inside.",
);
/// An extension that must be known.
pub static REQUIRED: Code = Code::error(
    "GLTF0045",
    "the asset requires an extension that is not supported",
    "Export the asset without it, such as without mesh compression.",
)
.of_kind(Kind::Unsupported);
/// An index that leads nowhere.
pub static REFERENCE: Code = Code::warning(
    "GLTF0046",
    "an index leads nowhere; what it should name was left out",
    "The file names an object that it does not hold. It was made by a faulty program.",
);
/// An accessor that cannot be read.
pub static ACCESSOR: Code = Code::warning(
    "GLTF0047",
    "an accessor cannot be read; what it holds was left out",
    "Its type is unknown or not allowed there, or it reaches beyond its buffer.",
);
/// Nodes that are no tree.
pub static KNOT: Code = Code::warning(
    "GLTF0048",
    "nodes were cut loose from a knot in the tree",
    "A node was named by two parents, or was its own ancestor; the first parent keeps it.",
);
/// An extension that is not understood.
pub static EXTENSION: Code = Code::loss(
    "GLTF0049",
    "an extension was kept as vendor data only",
    "It is in the extras of its object, and stays there when the result is glTF again.",
);
/// A camera.
pub static CAMERA: Code =
    Code::loss("GLTF0050", "a camera was kept as vendor data only", "It is in the extras of its node.");
/// Nodes outside the scene that is shown.
pub static SCENES: Code = Code::info(
    "GLTF0051",
    "nodes outside of the default scene are part of the result",
    "A glTF file may hold several scenes; they were joined.",
);
/// A part of a mesh that cannot be used.
pub static PRIMITIVE: Code = Code::warning(
    "GLTF0052",
    "a part of a mesh was left out",
    "It has no positions, or a mode or indices that glTF does not know.",
);
/// A channel of an animation that cannot be used.
pub static ANIMATION: Code = Code::warning(
    "GLTF0053",
    "a channel of an animation was left out",
    "It moves nothing that is there, or its keys do not fit each other.",
);
/// Morph weights of one of several nodes.
pub static WEIGHTS_AT_NODE: Code = Code::loss(
    "GLTF0054",
    "morph weights of a node were kept as vendor data only",
    "Several nodes show the mesh with weights of their own; the mesh's weights apply to all.",
);
/// What meshwright noted in a file does not fit it.
pub static OWN: Code = Code::info(
    "GLTF0055",
    "notes of meshwright in the extras no longer fit the file",
    "Somebody changed the file; what the notes say was ignored where it contradicts.",
);

/// Tangents for a normal texture.
pub static TANGENTS_MADE: Code = Code::info(
    "GLTF0056",
    "tangents were computed for a normal texture",
    "They are MikkTSpace tangents, as most programs bake normal maps for; where they differ, vertices were split.",
);
/// A normal texture on a mesh that can have no tangents.
pub static NO_TANGENTS: Code = Code::loss(
    "GLTF0057",
    "a normal texture was left out: the mesh has no tangents",
    "They could not be computed: it has no normals, no triangles, or there was no memory for it. Give the mesh normals.",
);
/// Members of a mapping of a variant.
pub static MAPPING: Code = Code::loss(
    "GLTF0058",
    "what a mapping of KHR_materials_variants says of itself was left out",
    "Of a mapping its material and its variants are kept, not its name or extras.",
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
    &IMAGE_TYPE,
    &UV_SET,
    &NOT_GLTF,
    &VERSION,
    &CHUNK,
    &LENGTH,
    &TRAILING,
    &CHUNKS,
    &INVALID_JSON,
    &SHAPE,
    &DUPLICATE,
    &BOM,
    &OUTSIDE,
    &URI,
    &BUFFER,
    &REQUIRED,
    &REFERENCE,
    &ACCESSOR,
    &KNOT,
    &EXTENSION,
    &CAMERA,
    &SCENES,
    &PRIMITIVE,
    &ANIMATION,
    &WEIGHTS_AT_NODE,
    &OWN,
    &TANGENTS_MADE,
    &NO_TANGENTS,
    &MAPPING,
];
