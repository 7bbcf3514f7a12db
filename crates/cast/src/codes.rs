//! The codes of this format.

mod from_scene;
pub mod recover;
pub mod validate_content;
pub mod validate_structure;

pub use from_scene::*;

use meshwright_core::{Category, Code, catalog};

/// The magic is not `cast`.
pub static NOT_CAST: Code = Code::error(
    "CAST0001",
    "wrong magic",
    "The file is of another format or damaged in its first bytes. Look at them with `meshwright hex`.",
);
/// The file is an asciicast recording, which has the same extension.
pub static ASCIICAST: Code = Code::error(
    "CAST0002",
    "terminal recording (asciicast), not a model",
    "Play this file with asciinema; both kinds of file are named .cast.",
);
/// The value type is unknown and the values cannot be skipped.
pub static UNKNOWN_TYPE: Code = Code::error(
    "CAST0003",
    "unknown value type and invalid node size",
    "The file is damaged before this place or newer than meshwright. Recover the other nodes with `meshwright recover`.",
);
/// A node exceeds the size that its header can state.
pub static TOO_LARGE: Code = Code::error(
    "CAST0004",
    "node larger than 4 GiB",
    "Spread the content over several root nodes: the size of a node is a 32-bit number.",
)
.with_category(Category::Unsupported);
/// The document has content that a file cannot hold.
pub static UNWRITABLE: Code = Code::error(
    "CAST0005",
    "the document cannot be written",
    "Change the name or the list that the message names.",
)
.with_category(Category::Caller);

/// A part of a node is kept as opaque bytes.
pub static OPAQUE: Code = Code::warning(
    "CAST0101",
    "unknown value type",
    "The rest of the node is kept as it is, but other readers may refuse the file. Remove the node with `meshwright recover`.",
);
/// The size in a node's header differs from its actual size.
pub static NODE_SIZE: Code = Code::warning(
    "CAST0102",
    "wrong node size",
    "Readers that use the size read the file wrongly. Fix it with `meshwright fix`.",
);
/// Bytes after the last root.
pub static TRAILING: Code = Code::warning(
    "CAST0103",
    "trailing bytes",
    "Correct the number of root nodes with `meshwright recover` if the bytes are a root; otherwise remove them.",
);
/// The version is not 1.
pub static VERSION: Code = Code::warning(
    "CAST0104",
    "unsupported version",
    "Set the version to 1 if the file reads well; some programs refuse other versions.",
);
/// A top-level node is not a root.
pub static NOT_A_ROOT: Code = Code::warning(
    "CAST0105",
    "node at the top level is not a root",
    "Move the node below a root node; programs look for content in roots only.",
);
/// A vector type has its letters swapped.
pub static SWAPPED: Code = Code::info(
    "CAST0106",
    "swapped letters of a vector type",
    "Fix the letters with `meshwright fix`; most programs do not support this form.",
);

/// No hint states the up axis.
pub static UP_ASSUMED: Code = Code::info(
    "CAST0131",
    "no up axis",
    "State the up axis with `--up`, or set `up` in the metadata; Z is assumed.",
);
/// The up axis hint is often wrong for this program.
pub static UP_DOUBTFUL: Code = Code::warning(
    "CAST0132",
    "stated up axis differs from the data",
    "State the axis with `--up y` if the model is really Y up.",
);
/// A reference to a missing node.
pub static DANGLING: Code = Code::warning(
    "CAST0133",
    "reference to a missing node",
    "Correct the reference or export again; `meshwright validate` shows the reference.",
);
/// A cycle of bone parents.
pub static CYCLE: Code = Code::warning(
    "CAST0134",
    "bone is its own ancestor",
    "Make one bone of the cycle a root: set its `p` to 4294967295.",
);
/// More than one skeleton in a model.
pub static MORE_SKELETONS: Code = Code::warning(
    "CAST0135",
    "more than one skeleton in a model",
    "Merge all bones into one skeleton; only the first is used.",
);
/// Arrays with different lengths.
pub static LENGTHS: Code = Code::warning(
    "CAST0136",
    "arrays differ in length",
    "Export again; the array is not in the scene, or cut to what matches.",
);
/// Arrays with an unsupported value type.
pub static VALUE_TYPE: Code = Code::warning(
    "CAST0137",
    "unsupported value type of an array",
    "Write the array in the type of the format description; it is not in the scene.",
);
/// The scene exceeds the limits.
pub static TO_SCENE_LIMIT: Code = Code::warning(
    "CAST0138",
    "the file repeats its parts too often",
    "Do not trust the file, or split it if it is valid; the scene has only the first parts.",
);
/// Weights were changed.
pub static WEIGHTS: Code = Code::info(
    "CAST0139",
    "weights merged or normalized",
    "No action is needed; normalize weights before export to keep them exactly.",
);
/// Influences with indices out of range.
pub static BAD_SKIN: Code = Code::warning(
    "CAST0140",
    "influences without a valid bone or weight",
    "Export the mesh with its own skeleton: check `wb` against the number of bones.",
);
/// Keys are not in the order of time.
pub static KEY_ORDER: Code = Code::info(
    "CAST0141",
    "keyframes sorted",
    "No action is needed; other programs may need sorted keyframes.",
);
/// No usable frame rate.
pub static FRAME_RATE: Code =
    Code::warning("CAST0142", "no usable frame rate", "Set `fr` to the frames per second; 30 are assumed.");
/// A bone that cannot be inverted.
pub static FLAT_BONE: Code = Code::warning(
    "CAST0143",
    "bone with a scale of 0 in the rest pose",
    "Scale the bone with a keyframe instead of the rest pose; it cannot bend a mesh.",
);

/// The files of one result have conflicting up axes.
pub static JOINED_UP: Code = Code::warning(
    "CAST0160",
    "files differ in their up axis",
    "State the axis with `--up` if the first file is wrong.",
);

/// Signs of tangents were computed.
pub static TANGENT_SIGNS: Code = Code::info(
    "CAST0144",
    "sign of tangents computed",
    "No action is needed; check a normal-mapped part if textures are mirrored.",
);
/// Strength of emission is a file.
pub static EMISSION_FILE: Code = Code::info(
    "CAST0145",
    "emission strength or mask is a file",
    "Bake the mask into the emissive texture; the extras of the material keep the slot.",
);

/// Tangents have no sign.
pub static LOSS_TANGENTS: Code = Code::loss(
    "CAST0201",
    "tangents dropped",
    "No action is needed: viewers compute tangents from normals and texture coordinates.",
);
/// Dual quaternion skinning.
pub static LOSS_QUATERNION: Code = Code::loss(
    "CAST0202",
    "quaternion skinning becomes linear",
    "Add twist bones if joints look too thin; the extras of the mesh keep the method.",
);
/// IK handles and constraints.
pub static LOSS_RIGGING: Code = Code::loss(
    "CAST0203",
    "IK handles and constraints not evaluated",
    "Bake them into curves before export if animations rely on them; the extras of the scene keep them.",
);
/// Additive curves.
pub static LOSS_ADDITIVE: Code = Code::loss(
    "CAST0204",
    "additive curves applied to the rest pose",
    "Convert the animation together with its base animation; its extras keep the mode.",
);
/// Euler curves.
pub static LOSS_EULER: Code = Code::loss(
    "CAST0205",
    "rotation angles converted to quaternions",
    "Bake more keyframes if they are more than half a turn apart.",
);
/// Textures.
pub static LOSS_TEXTURES: Code = Code::loss(
    "CAST0206",
    "textures dropped",
    "Assign them again in the target; the extras of the material keep slots and paths.",
);
/// All codes of this crate.
pub static ALL: &[&Code] = {
    const LISTS: [&[&Code]; 4] = [OWN, validate_structure::ALL, validate_content::ALL, recover::ALL];
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
    &TO_SCENE_LIMIT,
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

/// The pages, one section per code. They are embedded so that a program can print them.
const PAGES: &[&str] = &[
    include_str!("../docs/codes/read.md"),
    include_str!("../docs/codes/to_scene.md"),
    include_str!("../docs/codes/from_scene.md"),
    include_str!("../docs/codes/validate_structure.md"),
    include_str!("../docs/codes/validate_content.md"),
    include_str!("../docs/codes/recover.md"),
];

/// Returns the page of a code such as `CAST0331` as Markdown, starting with its heading: what it means, an
/// example, and how to fix it.
pub fn explain(id: &str) -> Option<&'static str> {
    catalog::section(PAGES, id)
}
