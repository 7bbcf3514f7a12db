//! What a scene may have that a model has no place for.

use meshwright_core::Code;

/// Another tree.
pub static LOSS_TREE: Code = Code::loss(
    "UDM0601",
    "nodes above meshes are folded into them",
    "Meshes lie in the space of their model; one below a node that moves is bound to it with the weight 1.",
);
/// Nodes that are nothing.
pub static LOSS_NODES: Code = Code::loss(
    "UDM0602",
    "nodes without a mesh that neither move nor bend anything are left out",
    "A model has bones and meshes; let a clip move the node, or make it a joint, to have it as a bone.",
);
/// Other names.
pub static LOSS_NAMES: Code = Code::loss(
    "UDM0603",
    "names were changed",
    "Names are keys of at most 255 bytes here, each once in its place; materials are found by them.",
);
/// Sheared transforms.
pub static LOSS_SHEAR: Code = Code::loss(
    "UDM0604",
    "a transform cannot be told by translation, rotation and scale",
    "The nearest that can was taken.",
);
/// Levels.
pub static LOSS_LEVELS: Code = Code::loss(
    "UDM0605",
    "levels are left out, or shown at other distances",
    "A model has levels of detail by distance, and collision meshes; no other levels.",
);
/// Points, strips and fans.
pub static LOSS_TOPOLOGY: Code = Code::loss(
    "UDM0606",
    "strips, loops and fans become lists",
    "A sub mesh is a list of triangles, of lines or of points; what is drawn is the same.",
);
/// Parts without positions.
pub static LOSS_EMPTY: Code = Code::loss(
    "UDM0607",
    "parts without positions are left out",
    "There is nothing to draw; give them positions.",
);
/// Primitives.
pub static LOSS_PARTS: Code = Code::loss(
    "UDM0608",
    "parts of meshes become sub meshes, and meshes at several nodes several",
    "A sub mesh of this format has one material and one place; what is drawn is the same.",
);
/// Streams.
pub static LOSS_STREAMS: Code = Code::loss(
    "UDM0609",
    "vertex streams are left out",
    "Positions, normals, tangents, UV sets and up to eight influences have a place; colours have none.",
);
/// Bind poses.
pub static LOSS_BIND: Code = Code::loss(
    "UDM0610",
    "meshes are bound in another pose than that at rest",
    "Vertices were moved to where they are at rest, so that the skeleton's poses are those of the bind.",
);
/// Influences.
pub static LOSS_WEIGHTS: Code = Code::loss(
    "UDM0611",
    "influences are left out or given",
    "A vertex has one to eight; the least beyond are left out, and one without any is bound to the first bone.",
);
/// Materials.
pub static LOSS_MATERIAL: Code = Code::loss(
    "UDM0612",
    "parts of a material are left out",
    "The shader `pbr` has no place for them; the message lists them.",
);
/// Images inside the file.
pub static LOSS_IMAGES: Code = Code::loss(
    "UDM0613",
    "textures are left out, for their images are no files",
    "Write the images to files first; a material names files below `materials/`.",
);
/// Interpolation.
pub static LOSS_INTERPOLATION: Code = Code::loss(
    "UDM0614",
    "steps and splines become straight lines between more keys",
    "Channels of a model are linear; steps keep their times, splines are sampled at the clip's frames.",
);
/// Channels.
pub static LOSS_CHANNELS: Code = Code::loss(
    "UDM0615",
    "channels are left out",
    "Bones move, turn and scale, and flexes have weights; visibility and what is not there do not move.",
);
/// A clip in two.
pub static LOSS_SPLIT: Code = Code::loss(
    "UDM0616",
    "a clip becomes two: one of bones, one of flexes",
    "The engine plays them apart; both have the clip's name.",
);
/// Events.
pub static LOSS_EVENTS: Code = Code::loss(
    "UDM0617",
    "what is known of events is left out",
    "An event has a time, a name and a list of texts.",
);
/// Extras.
pub static LOSS_EXTRAS: Code =
    Code::loss("UDM0618", "vendor data are left out", "Data of other formats have no place in a model.");
/// Own extras that cannot be used.
pub static LOSS_DATA: Code = Code::loss(
    "UDM0619",
    "vendor data of this format cannot be read",
    "They are not in the typed form of the format's page; what they told is left out.",
);
/// Morph targets.
pub static LOSS_MORPHS: Code = Code::loss(
    "UDM0620",
    "displacements are rounded or left out",
    "They are half floats of vertices below 65536, of positions and normals.",
);
/// Weights at rest.
pub static LOSS_REST_WEIGHTS: Code = Code::loss(
    "UDM0621",
    "shapes are not blended in at rest",
    "Controllers of flexes are 0 at rest; let a clip set them.",
);
/// Instances.
pub static LOSS_INSTANCES: Code = Code::loss(
    "UDM0622",
    "instances of other files are left out",
    "A model has no place for them; convert with the files at hand, so that their content is put in.",
);
/// Depth.
pub static LOSS_DEPTH: Code = Code::loss(
    "UDM0623",
    "bones are nested deeper than a file can hold",
    "They became bones without a parent, and do not follow it any more.",
);
/// A part without material.
pub static LOSS_NO_MATERIAL: Code = Code::loss(
    "UDM0624",
    "parts without a material got one",
    "Each sub mesh names a material; `default` is white and rough.",
);
/// Collision meshes.
pub static LOSS_COLLISION: Code = Code::loss(
    "UDM0625",
    "collision meshes are left out",
    "A collision mesh has triangles, and at most 65536 vertices.",
);
/// Hidden things.
pub static LOSS_HIDDEN: Code = Code::loss(
    "UDM0626",
    "what was hidden is a mesh group that nothing shows",
    "Add it to `baseMeshGroups` or to a body group to have it drawn.",
);
/// Bones that are gone.
pub static LOSS_BONES: Code = Code::loss(
    "UDM0627",
    "what hangs on bones that are gone is left out",
    "Attachments, hitboxes, joints, eyeballs and the like belong to a bone each; keep the bone, or hang them on another.",
);
/// Other assets.
pub static LOSS_ASSET: Code = Code::loss(
    "UDM0628",
    "what only another type of asset holds is left out",
    "The result is a model; a map, a skeleton or an animation alone holds things that have no place in one.",
);
/// What every model has and the scene has not.
pub static MADE: Code = Code::info(
    "UDM0631",
    "normals, texture coordinates or the animation `reference` were made",
    "Every vertex has the first two here, those of the triangles around it and 0; the third holds all bones at rest.",
);

/// Variants.
pub static LOSS_VARIANTS: Code = Code::loss(
    "UDM0632",
    "variants lose their names",
    "They are skins here, which are known by their number: `skin0` is the model as it stands.",
);

/// Lists of mesh groups.
pub static FOLLOWED: Code = Code::info(
    "UDM0633",
    "lists of mesh groups were made to say what the scene shows",
    "Groups that are gone, shown or hidden now are so in `baseMeshGroups`, `bodyGroups` and `lods`, too.",
);

/// What collision meshes cannot have.
pub static LOSS_BARE: Code = Code::loss(
    "UDM0634",
    "collision meshes keep their shape only",
    "They have no name here, no normals, texture coordinates or material; `surfaceMaterial` says what they are made of.",
);

/// Faces of vertices that are not there.
pub static LOSS_FACES: Code = Code::loss(
    "UDM0635",
    "faces are dropped whose indices name no vertex",
    "The source is damaged; `meshwright validate` shows where.",
);

/// Numbers that no reader could use.
pub static REPLACED: Code = Code::warning(
    "UDM0636",
    "values that are NaN or infinite are replaced",
    "The source holds them; `meshwright validate` shows where.",
);

/// A file that is passed on with its errors.
pub static LOSS_UNSOUND: Code = Code::loss(
    "UDM0637",
    "errors of the source are copied",
    "The result is as damaged as the source: see `meshwright validate`, and export it again.",
);

/// What had no name.
pub static GIVEN_NAMES: Code = Code::info(
    "UDM0638",
    "names were made up for what has none",
    "Bones, mesh groups and materials are keys in a model, and shapes need a bone; name them in the original.",
);

/// All of this file.
pub const ALL: &[&Code] = &[
    &LOSS_TREE,
    &LOSS_NODES,
    &LOSS_NAMES,
    &LOSS_SHEAR,
    &LOSS_LEVELS,
    &LOSS_TOPOLOGY,
    &LOSS_EMPTY,
    &LOSS_PARTS,
    &LOSS_STREAMS,
    &LOSS_BIND,
    &LOSS_WEIGHTS,
    &LOSS_MATERIAL,
    &LOSS_IMAGES,
    &LOSS_INTERPOLATION,
    &LOSS_CHANNELS,
    &LOSS_SPLIT,
    &LOSS_EVENTS,
    &LOSS_EXTRAS,
    &LOSS_DATA,
    &LOSS_MORPHS,
    &LOSS_REST_WEIGHTS,
    &LOSS_INSTANCES,
    &LOSS_DEPTH,
    &LOSS_NO_MATERIAL,
    &LOSS_COLLISION,
    &LOSS_HIDDEN,
    &LOSS_BONES,
    &LOSS_ASSET,
    &MADE,
    &LOSS_VARIANTS,
    &FOLLOWED,
    &LOSS_BARE,
    &LOSS_FACES,
    &REPLACED,
    &LOSS_UNSOUND,
    &GIVEN_NAMES,
];
