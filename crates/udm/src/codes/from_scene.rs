//! The codes of `from_scene`.

use meshwright_core::Code;

/// The node hierarchy changes.
pub static LOSS_TREE: Code = Code::loss(
    "UDM0601",
    "meshes are moved out of the node hierarchy",
    "No action is needed: their positions are the same, and those below animated nodes follow a bone.",
);
/// Nodes without content.
pub static LOSS_NODES: Code = Code::loss(
    "UDM0602",
    "nodes without a mesh are dropped",
    "Animate the node or make it a joint to keep it as a bone.",
);
/// Names change.
pub static LOSS_NAMES: Code = Code::loss(
    "UDM0603",
    "objects are renamed",
    "Give each object a unique name of at most 255 bytes in the source.",
);
/// Sheared transforms.
pub static LOSS_SHEAR: Code = Code::loss(
    "UDM0604",
    "a node transform with a shear is approximated",
    "Remove the uneven scale above the rotated node in the source.",
);
/// Levels of detail.
pub static LOSS_LEVELS: Code = Code::loss(
    "UDM0605",
    "levels of detail are dropped or approximated",
    "Check the distances: a model switches levels of detail by distance only.",
);
/// Strips, loops and fans.
pub static LOSS_TOPOLOGY: Code = Code::loss(
    "UDM0606",
    "strips, loops and fans are converted to lists",
    "No action is needed: the same is drawn.",
);
/// Primitives without positions.
pub static LOSS_EMPTY: Code = Code::loss(
    "UDM0607",
    "primitives without positions are dropped",
    "Give them positions if they are needed.",
);
/// Mesh primitives.
pub static LOSS_PARTS: Code = Code::loss(
    "UDM0608",
    "meshes are split into sub meshes",
    "No action is needed: the same is drawn. A sub mesh has one material and one node.",
);
/// Vertex attributes.
pub static LOSS_STREAMS: Code = Code::loss(
    "UDM0609",
    "vertex attributes are dropped",
    "Store the data in a texture or UV set: a sub mesh holds positions, normals, tangents, UV sets and 8 joints per vertex.",
);
/// Bind poses.
pub static LOSS_BIND: Code = Code::loss(
    "UDM0610",
    "vertices are moved from the bind pose to the rest pose",
    "Export with the skeleton in its bind pose to keep the vertices.",
);
/// Skin weights.
pub static LOSS_WEIGHTS: Code = Code::loss(
    "UDM0611",
    "joint weights are dropped or added",
    "Limit the weights to 8 per vertex in the source, and give every vertex one: a vertex without weights is bound to the first bone.",
);
/// Materials.
pub static LOSS_MATERIAL: Code = Code::loss(
    "UDM0612",
    "properties of a material are dropped",
    "Set them in the material file afterwards if the shader supports them.",
);
/// Embedded images.
pub static LOSS_IMAGES: Code = Code::loss(
    "UDM0613",
    "textures that are not files are dropped",
    "Write the images to files first: a material refers to files below `materials/`.",
);
/// Interpolation.
pub static LOSS_INTERPOLATION: Code = Code::loss(
    "UDM0614",
    "steps and splines are converted to linear keyframes",
    "Compare the animation: steps keep their times, splines are sampled at the frame rate.",
);
/// Animation channels.
pub static LOSS_CHANNELS: Code = Code::loss(
    "UDM0615",
    "animation channels are dropped",
    "Animate bones or morph target weights: visibility and other nodes cannot be animated.",
);
/// A clip is split.
pub static LOSS_SPLIT: Code = Code::loss(
    "UDM0616",
    "an animation is split into two",
    "No action is needed: the engine plays the animations of bones and of flexes separately.",
);
/// Events.
pub static LOSS_EVENTS: Code = Code::loss(
    "UDM0617",
    "data of events is dropped",
    "Store the data as texts: an event holds a time, a name and a list of texts.",
);
/// Extras.
pub static LOSS_EXTRAS: Code = Code::loss(
    "UDM0618",
    "vendor data of other formats is dropped",
    "No action is needed: it has no meaning in a model.",
);
/// Invalid extras of this format.
pub static LOSS_DATA: Code = Code::loss(
    "UDM0619",
    "UDM extras cannot be read",
    "Write the extras in the typed form of the format's page.",
);
/// Morph targets.
pub static LOSS_MORPHS: Code = Code::loss(
    "UDM0620",
    "morph targets are approximated or dropped",
    "Split meshes above 65536 vertices: displacements are half floats of positions and normals.",
);
/// Default weights.
pub static LOSS_REST_WEIGHTS: Code = Code::loss(
    "UDM0621",
    "default weights of morph targets are dropped",
    "Set the weights with an animation: controllers of flexes start at 0.",
);
/// Mesh instances.
pub static LOSS_INSTANCES: Code = Code::loss(
    "UDM0622",
    "instances of other files are dropped",
    "Convert with the referenced files available, so that their content is merged in.",
);
/// Nesting depth.
pub static LOSS_DEPTH: Code = Code::loss(
    "UDM0623",
    "bones are nested too deep",
    "Flatten the skeleton; the bones became root bones and do not follow their parent.",
);
/// A primitive without material.
pub static LOSS_NO_MATERIAL: Code = Code::loss(
    "UDM0624",
    "primitives without a material get the material \"default\"",
    "Assign a material in the source; \"default\" is white and rough.",
);
/// Collision meshes.
pub static LOSS_COLLISION: Code = Code::loss(
    "UDM0625",
    "collision meshes are dropped",
    "Use triangles and at most 65536 vertices in a collision mesh.",
);
/// Hidden nodes.
pub static LOSS_HIDDEN: Code = Code::loss(
    "UDM0626",
    "hidden meshes become mesh groups that are not shown",
    "Add the mesh group to `baseMeshGroups` or to a body group to show it.",
);
/// Missing bones.
pub static LOSS_BONES: Code = Code::loss(
    "UDM0627",
    "records of removed bones are dropped",
    "Keep the bone, or assign the attachments, hitboxes, joints and eyeballs to another one.",
);
/// Content of other asset types.
pub static LOSS_ASSET: Code = Code::loss(
    "UDM0628",
    "data of another asset type is dropped",
    "Edit the original asset to keep it: the result is of one type.",
);
/// Content that every model has and the scene lacks.
pub static MADE: Code = Code::info(
    "UDM0631",
    "normals, texture coordinates or the animation \"reference\" are generated",
    "No action is needed: every vertex and every skinned model has them in this format.",
);

/// Material variants.
pub static LOSS_VARIANTS: Code = Code::loss(
    "UDM0632",
    "names of variants are dropped",
    "Refer to the variants as skins by number; `skin0` is the model as it is.",
);

/// Lists of mesh groups.
pub static FOLLOWED: Code = Code::info(
    "UDM0633",
    "mesh group lists are updated",
    "No action is needed: `baseMeshGroups`, `bodyGroups` and `lods` now match the scene.",
);

/// Content that collision meshes cannot have.
pub static LOSS_BARE: Code = Code::loss(
    "UDM0634",
    "all but the shape of collision meshes is dropped",
    "Set `surfaceMaterial` to choose the material of the surface.",
);

/// Triangles with vertex indices out of range.
pub static LOSS_FACES: Code = Code::loss(
    "UDM0635",
    "faces with invalid indices are dropped",
    "Correct the source: `meshwright validate` shows the indices.",
);

/// Numbers that no reader can use.
pub static REPLACED: Code = Code::warning(
    "UDM0636",
    "values that are NaN or infinite are replaced",
    "Correct the source: `meshwright validate` shows the values.",
);

/// A file that keeps its errors.
pub static LOSS_UNSOUND: Code = Code::loss(
    "UDM0637",
    "errors of the source are copied",
    "Export the source again: `meshwright validate` shows its errors.",
);

/// Generated names.
pub static GIVEN_NAMES: Code = Code::info(
    "UDM0638",
    "missing names are generated",
    "Name the objects in the source: bones, mesh groups and materials are identified by name.",
);

/// All codes of this file.
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
