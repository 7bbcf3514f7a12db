//! What a scene may have that the format has no place for.

use meshwright_core::Code;

/// Another tree.
pub static LOSS_TREE: Code = Code::loss(
    "CAST0211",
    "nodes above meshes are folded into them",
    "Meshes lie in the space of their model; one below a node that moves is bound to it with the weight 1.",
);
/// Other names.
pub static LOSS_NAMES: Code = Code::loss(
    "CAST0212",
    "names were changed",
    "Curves find bones and shapes by name, so names are given where there is none or another has it.",
);
/// Sheared transforms.
pub static LOSS_SHEAR: Code = Code::loss(
    "CAST0213",
    "a transform cannot be told by translation, rotation and scale",
    "The nearest that can was taken.",
);
/// Levels.
pub static LOSS_LEVELS: Code = Code::loss(
    "CAST0214",
    "levels beside the most detailed are left out",
    "The format knows no levels; write one file for each.",
);
/// Points and lines.
pub static LOSS_TOPOLOGY: Code = Code::loss(
    "CAST0215",
    "points, lines and parts without positions are left out",
    "The format has triangles, and strands that are lines from each particle to the next.",
);
/// Primitives.
pub static LOSS_PARTS: Code = Code::loss(
    "CAST0216",
    "parts of meshes become meshes of their own",
    "A mesh of this format has one material.",
);
/// Vertex streams without place.
pub static LOSS_STREAMS: Code = Code::loss(
    "CAST0217",
    "values by vertex have no place",
    "Kept are positions, normals, tangents, colours, texture coordinates and influences, of shapes the positions.",
);
/// Bind poses.
pub static LOSS_BIND: Code = Code::loss(
    "CAST0218",
    "a skin is not bound in the pose at rest",
    "The vertices were posed at rest and bound there; moving parts may look different.",
);
/// Influences.
pub static LOSS_WEIGHTS: Code = Code::loss(
    "CAST0219",
    "influences name joints that are not there, or have no weight",
    "They are left out; vertices without any are bound to the first joint.",
);
/// Signs of tangents.
pub static LOSS_SIGNS: Code = Code::loss(
    "CAST0220",
    "the sign of tangents has no place",
    "Readers work it out from normals and texture coordinates; for some vertices that gives another sign.",
);
/// Material properties.
pub static LOSS_MATERIAL: Code = Code::loss(
    "CAST0221",
    "a part of a material has no place",
    "A slot holds a file or a colour; transparency, samplers and further texture coordinates have none.",
);
/// Images inside the file.
pub static LOSS_IMAGES: Code = Code::loss(
    "CAST0222",
    "an image that is no file of its own is left out",
    "The format refers to image files; extract the images first.",
);
/// Interpolation.
pub static LOSS_INTERPOLATION: Code = Code::loss(
    "CAST0223",
    "steps and splines become straight pieces",
    "They were sampled at every frame; a step takes one frame.",
);
/// Times.
pub static LOSS_FRAMES: Code = Code::loss(
    "CAST0224",
    "times do not lie on frames",
    "Keys are frame numbers; the clip was sampled at its frame rate. Another can be chosen.",
);
/// Channels.
pub static LOSS_CHANNELS: Code = Code::loss(
    "CAST0225",
    "channels are left out",
    "They move what is not in the file, or their values do not fit their keys.",
);
/// Hidden meshes.
pub static LOSS_HIDDEN: Code = Code::loss(
    "CAST0226",
    "hidden meshes are left out",
    "The format cannot hide a mesh other than by a clip.",
);
/// Event data.
pub static LOSS_EVENTS: Code =
    Code::loss("CAST0227", "events keep their name and frame only", "Further data of theirs have no place.");
/// Vendor data.
pub static LOSS_EXTRAS: Code = Code::loss(
    "CAST0228",
    "data of other formats are left out",
    "Only data that came from a file of this format have a place in it.",
);
/// Handles and constraints.
pub static LOSS_RECORDS: Code =
    Code::loss("CAST0229", "handles and constraints name bones that are not there", "They are left out.");
/// Weights of shapes at rest.
pub static LOSS_REST_WEIGHTS: Code = Code::loss(
    "CAST0230",
    "shapes that are blended in at rest are not",
    "The format says weights in clips only.",
);
/// Variants.
pub static LOSS_VARIANTS: Code = Code::loss(
    "CAST0232",
    "surfaces of variants are left out",
    "A mesh has one material; choose the variant that the file is to show.",
);
/// Durations.
pub static LOSS_DURATION: Code =
    Code::loss("CAST0231", "a clip ends with its last key", "The time after it has no place.");
/// Rest poses.
pub static LOSS_REST_POSE: Code = Code::loss(
    "CAST0233",
    "bones rest in the bind pose of their skins",
    "Cast binds a mesh in the rest pose of its bones. Animations are exact; the pose that the source rests in is not kept.",
);
/// A bone that the source does not have.
pub static ADDED_BONE: Code = Code::info(
    "CAST0234",
    "a bone was added to a model without bones",
    "The official Blender add-on applies animations to an armature, which only a skeleton gives it.",
);
/// A model and animations in one file.
pub static ONE_FILE: Code = Code::info(
    "CAST0235",
    "the result holds a model and animations in one file",
    "The official Blender add-on loses the animations; convert to files of their own with --split-clips or --for blender.",
);
/// Triangles of vertices that do not exist.
pub static LOSS_FACES: Code = Code::loss(
    "CAST0236",
    "triangles name vertices that do not exist",
    "They are dropped, as programs drop them; repair the source.",
);
/// Nodes without a place.
pub static LOSS_NODES: Code = Code::loss(
    "CAST0238",
    "nodes that show nothing are left out",
    "Objects without a mesh, and nodes of levels that are left out, have no place; make them plain nodes to have them as bones.",
);
/// Slots that the surface no longer agrees with.
pub static RESTORED_SLOTS: Code = Code::info(
    "CAST0239",
    "textures that the surface lacks were taken from the record of the Cast file",
    "The scene came from a Cast file, and its material names a texture there that got lost on the way.",
);
/// NaN and infinity.
pub static LOSS_NOT_FINITE: Code = Code::loss(
    "CAST0237",
    "values are not finite",
    "Programs fail on NaN and infinity: keys are dropped, other values replaced; repair the source.",
);
