//! The codes of `from_scene`: content of a scene that the format cannot hold.

use meshwright_core::Code;

/// The node hierarchy changes.
pub static LOSS_TREE: Code = Code::loss(
    "CAST0211",
    "transforms of nodes applied to meshes",
    "No action is needed for viewing; keep the source for editing.",
);
/// Names change.
pub static LOSS_NAMES: Code = Code::loss(
    "CAST0212",
    "names changed",
    "Give nodes, morph targets and materials in the source unique names.",
);
/// Sheared transforms.
pub static LOSS_SHEAR: Code = Code::loss(
    "CAST0213",
    "sheared transform approximated",
    "Apply the transform to the mesh in the source.",
);
/// Levels of detail.
pub static LOSS_LEVELS: Code =
    Code::loss("CAST0214", "levels of detail dropped", "Write each level of detail to its own file.");
/// Points and lines.
pub static LOSS_TOPOLOGY: Code =
    Code::loss("CAST0215", "points and lines dropped", "Convert them to triangles in the source.");
/// Mesh primitives.
pub static LOSS_PARTS: Code = Code::loss(
    "CAST0216",
    "primitives written as separate meshes",
    "No action is needed; join them again after import if you want one mesh.",
);
/// Vertex attributes that the format does not have.
pub static LOSS_STREAMS: Code = Code::loss(
    "CAST0217",
    "vertex attributes dropped",
    "Bake them into texture coordinates or colors if they matter.",
);
/// Bind poses.
pub static LOSS_BIND: Code =
    Code::loss("CAST0218", "bind pose differs from the rest pose", "Export in the bind pose.");
/// Skin weights.
pub static LOSS_WEIGHTS: Code = Code::loss(
    "CAST0219",
    "influences without a valid joint or weight",
    "Correct the weights in the source. Vertices without influences are bound to the first joint.",
);
/// Signs of tangents.
pub static LOSS_SIGNS: Code = Code::loss(
    "CAST0220",
    "sign of tangents dropped",
    "No action is needed if readers compute tangents themselves.",
);
/// Material properties.
pub static LOSS_MATERIAL: Code = Code::loss(
    "CAST0221",
    "material values dropped",
    "Set them up again in the target, or bake them into textures.",
);
/// Embedded images.
pub static LOSS_IMAGES: Code = Code::loss(
    "CAST0222",
    "embedded images dropped",
    "Extract the images first, and convert with paths to them.",
);
/// Interpolation.
pub static LOSS_INTERPOLATION: Code = Code::loss(
    "CAST0223",
    "steps and splines resampled",
    "Choose a higher frame rate if curves look angular.",
);
/// Keyframe times.
pub static LOSS_FRAMES: Code = Code::loss(
    "CAST0224",
    "keyframes not on whole frames",
    "Choose a frame rate with `--fps` that fits the keyframes.",
);
/// Animation channels.
pub static LOSS_CHANNELS: Code = Code::loss(
    "CAST0225",
    "animation channels dropped",
    "Write model and animation together, or correct the channel in the source.",
);
/// Hidden meshes.
pub static LOSS_HIDDEN: Code =
    Code::loss("CAST0226", "hidden meshes dropped", "Show the mesh in the source if it should be written.");
/// Event data.
pub static LOSS_EVENTS: Code =
    Code::loss("CAST0227", "data of events dropped", "Put what matters into the name of the event.");
/// Vendor data.
pub static LOSS_EXTRAS: Code =
    Code::loss("CAST0228", "data of other formats dropped", "No action is needed; keep the source.");
/// IK handles and constraints.
pub static LOSS_RECORDS: Code = Code::loss(
    "CAST0229",
    "IK handles and constraints with missing bones dropped",
    "Convert them together with their skeleton.",
);
/// Weights of morph targets in the rest pose.
pub static LOSS_REST_WEIGHTS: Code = Code::loss(
    "CAST0230",
    "rest weights of morph targets dropped",
    "Bake the morph target into the mesh, or add an animation with one keyframe.",
);
/// Material variants.
pub static LOSS_VARIANTS: Code = Code::loss(
    "CAST0232",
    "material variants dropped",
    "Convert each variant into its own file with `--variant NAME`.",
);
/// Durations.
pub static LOSS_DURATION: Code = Code::loss(
    "CAST0231",
    "animation shortened to its last keyframe",
    "Add a keyframe at the end of the animation.",
);
/// Rest poses.
pub static LOSS_REST_POSE: Code = Code::loss(
    "CAST0233",
    "rest pose replaced by the bind pose",
    "No action is needed if the model is animated; otherwise bake the pose into the mesh in the source.",
);
/// A bone that the source does not have.
pub static ADDED_BONE: Code = Code::info(
    "CAST0234",
    "bone added to a model without bones",
    "No action is needed: the official Blender add-on applies animations to a skeleton only.",
);
/// A model and animations in one file.
pub static ONE_FILE: Code = Code::info(
    "CAST0235",
    "model and animations in one file",
    "Convert with `--split-clips` or `--for blender`: the official Blender add-on loses the animations.",
);
/// Triangles with vertex indices out of range.
pub static LOSS_FACES: Code = Code::loss(
    "CAST0236",
    "triangles with vertex indices out of range dropped",
    "Repair the source; `meshwright validate` shows the first of them.",
);
/// Nodes that the format cannot hold.
pub static LOSS_NODES: Code = Code::loss(
    "CAST0238",
    "nodes without a mesh dropped",
    "Turn the nodes into joints in the source if they are needed.",
);
/// Recorded slots that no longer match the material.
pub static RESTORED_SLOTS: Code = Code::info(
    "CAST0239",
    "textures restored from the slots of the Cast file",
    "Nothing to do: the material of the original Cast file names these textures.",
);
/// NaN and infinity.
pub static LOSS_NOT_FINITE: Code = Code::loss(
    "CAST0237",
    "NaN or infinity dropped or replaced",
    "Repair the source; `meshwright validate` shows the first value.",
);
