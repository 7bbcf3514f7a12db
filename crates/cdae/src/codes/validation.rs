//! The codes of `validate`.

use meshwright_core::code_list;

code_list! {
    info EXPORTER "CDAE0601" "exporter number differs from the game's",
        "Check the shape in the game; if it looks wrong, convert the source with the game.";
    warning HEADER_KEYS "CDAE0602" "missing header entry",
        "Save the file again with `meshwright convert`, which writes the whole header.";
    info DEAD_PARTS "CDAE0603" "parts that the engine no longer reads",
        "Ignore it: decals and image file lists are kept, but not drawn; the next conversion drops them.";
    warning NOT_LOOKED_INTO "CDAE0604" "part not checked",
        "Raise the memory limit with `--limits memory=` if you trust the file.";
    error NOT_WHOLE "CDAE0605" "value is not a 32-bit integer",
        "Find the program that wrote the value at the path; the engine truncates it.";
    error NOT_FINITE "CDAE0606" "NaN or infinity",
        "Repair the value in the source; it often comes from a scale of 0 or a degenerate triangle.";

    error NAME_RANGE "CDAE0607" "name index out of range",
        "Export the file again; the engine reads beyond the list of names.";
    info NAME_UNUSED "CDAE0608" "unused name",
        "Ignore it: unused names cost a few bytes.";
    info NAME_REPEATED "CDAE0609" "duplicate entry in the list of names",
        "Ignore it: repeated names cost a few bytes.";
    warning NAME_EMPTY "CDAE0610" "empty name",
        "Name the item in the source and export again.";
    warning NAME_SPACE "CDAE0611" "name with spaces at its ends or control characters",
        "Rename the item in the source: `start01` instead of `start01 `.";
    warning OBJECT_TWICE "CDAE0612" "duplicate object name",
        "Give each object a unique name, such as `part` and `partB`: the game finds only the first and ignores case.";

    error PARENT_RANGE "CDAE0613" "parent index out of range",
        "Export the file again; the parent must be an earlier node, or -1 for a root.";
    error PARENT_LATER "CDAE0614" "node before its parent",
        "Export the file again with parents before their children; the scene makes the node a root.";
    error LINK_RANGE "CDAE0615" "link of the node hierarchy out of range",
        "Rebuild the links with `meshwright fix`.";
    error LINK_CIRCLE "CDAE0616" "cycle in the links of the node hierarchy",
        "Rebuild the links with `meshwright fix`; the engine may hang on a cycle.";
    warning LINK_WRONG "CDAE0617" "links do not match the parents",
        "Rebuild the links with `meshwright fix`.";
    error TRANSFORM_COUNT "CDAE0618" "number of default transforms differs from the number of nodes",
        "Export the file again; `defaultRotations` and `defaultTranslations` need one element per node.";
    warning ROTATION_LENGTH "CDAE0619" "rotation is not of length 1",
        "Normalize the rotation with `meshwright fix`.";

    error OBJECT_NODE "CDAE0620" "node index of an object out of range",
        "Export the file again; the object must name an existing node.";
    info OBJECT_LOOSE "CDAE0621" "object without a node",
        "Parent the object to a node in the source if it is supposed to move.";
    error MESH_RUN "CDAE0622" "mesh range of an object out of range",
        "Export the file again; `startMeshIndex` and `numMeshes` must lie within the list of meshes.";
    warning MESH_SHARED "CDAE0623" "objects share a mesh",
        "Export the file again; each object needs its own copy of a mesh.";
    info MESH_UNOWNED "CDAE0624" "mesh without an object",
        "Convert the file to the same format to remove the mesh, which is never drawn.";
    info OBJECT_EMPTY "CDAE0625" "object without a visible mesh",
        "Remove the object unless something refers to its name.";
    info NULL_LAST "CDAE0626" "null mesh at the end of an object's meshes",
        "Ignore it: a null mesh at the end draws nothing.";
    error STATE_COUNT "CDAE0627" "fewer object states than objects",
        "Export the file again; each object needs one state for the rest pose.";
    warning VISIBILITY "CDAE0628" "visibility out of range",
        "Set the visibility to a value from 0 (hidden) to 1 (shown).";
    warning STATE_FRAME "CDAE0629" "negative frame of an object state",
        "Export the file again; the first frame is 0.";

    error SUB_SHAPE_LISTS "CDAE0630" "lists of the sub-shapes differ in length",
        "Export the file again; each of the four lists needs one element per sub-shape.";
    error SUB_SHAPE_RUN "CDAE0631" "range of a sub-shape out of range",
        "Export the file again; the range must lie within the lists of nodes and objects.";
    warning SUB_SHAPE_COVER "CDAE0632" "sub-shapes do not cover all nodes or objects once",
        "Export the file again; the game writes one sub-shape for all nodes and objects.";

    error DETAIL_SUB_SHAPE "CDAE0633" "sub-shape index of a detail out of range",
        "Export the file again; the index must be that of a sub-shape (0 in the game's files), or -1 for images.";
    error DETAIL_OBJECT "CDAE0634" "negative mesh number of a detail",
        "Export the file again; `objectDetailNum` counts from 0.";
    warning DETAIL_ORDER "CDAE0635" "details not sorted by size",
        "Sort them with `meshwright fix --unsafe-fixes`: the engine expects the largest first.";
    warning DETAIL_SAME "CDAE0636" "two details of the same size",
        "Give each level its own size, such as `detail200` and `detail50`; only one of them is drawn.";
    warning POLY_COUNT "CDAE0637" "wrong triangle count of a detail",
        "Correct the count with `meshwright fix`; editors show it.";
    warning NO_DETAIL "CDAE0638" "no detail is drawn",
        "Name the visible level in the source with a size of at least 0, such as `detail2`, or convert the file to cdae again.";
    info NO_COLLISION "CDAE0639" "no collision mesh",
        "Add a simple mesh under a node called `collision-1` if vehicles should not pass through.";
    info DETAIL_NAME "CDAE0640" "name of a detail differs from its size",
        "Rename the detail or change its size; the engine uses the size.";
    warning BILLBOARD "CDAE0641" "invalid image settings of a detail",
        "Set an image size of 64 or 256 pixels and 4 views around the equator, as in the game's files.";
    warning SMALLEST "CDAE0642" "wrong smallest visible level",
        "Correct it with `meshwright fix --unsafe-fixes`; otherwise the shape vanishes too early or never.";

    error BOX "CDAE0643" "inverted bounding box",
        "Recompute the box with `meshwright fix --unsafe-fixes`; the engine does not draw what it bounds.";
    info SHAPE_BOUNDS "CDAE0644" "bounding box differs from the meshes",
        "Recompute the box with `meshwright fix --unsafe-fixes` if the shape vanishes at the edge of the screen.";
    warning SHAPE_SPHERE "CDAE0645" "center or radius differs from the bounding box",
        "Recompute them with `meshwright fix --unsafe-fixes`.";
    warning MESH_BOUNDS "CDAE0646" "bounding box of a mesh differs from its vertices",
        "Recompute the box with `meshwright fix --unsafe-fixes`.";
    warning MESH_SPHERE "CDAE0647" "center or radius of a mesh differs from its vertices",
        "Recompute them with `meshwright fix --unsafe-fixes`.";

    error MESH_KIND "CDAE0648" "mesh type differs from its content",
        "Export the file again; type 0 is a mesh, 1 a skinned mesh, 4 an empty one.";
    info MESH_FLAGS "CDAE0649" "mesh flags that the game does not set",
        "Clear the flags, or check the shape in the game.";
    error FRAMES "CDAE0650" "frames of a mesh do not match its positions",
        "Correct the count with `meshwright fix --unsafe-fixes`, or export the file again.";
    error UNEQUAL "CDAE0651" "length of a vertex array differs from the positions",
        "Export the file again; the engine reads beyond a shorter array.";
    warning NO_UVS "CDAE0652" "mesh without texture coordinates",
        "Unwrap the mesh in the source, or let `meshwright convert` add coordinates of 0; the game does not draw it.";
    warning NO_NORMALS "CDAE0653" "mesh without normals",
        "Compute normals in the source, or let `meshwright convert` add smooth ones; the mesh is lit wrongly or not drawn.";
    info NO_TANGENTS "CDAE0654" "mesh without tangents",
        "Let `meshwright convert` compute them; normal maps need tangents.";
    warning NORMAL_ZERO "CDAE0655" "normal of length 0",
        "Remove degenerate triangles in the source and recompute normals.";
    warning NORMAL_LENGTH "CDAE0656" "normal is not of length 1",
        "Normalize the normals with `meshwright fix`; the vertex is too bright or too dark.";
    info TANGENT "CDAE0657" "invalid length or sign of a tangent",
        "Normalize the tangents with `meshwright fix`, or remove them and let `meshwright convert` compute them.";
    error PARENT_MESH "CDAE0658" "shared mesh without vertices",
        "Export the file again; `parentMesh` must be an earlier mesh with vertices, or -1 as in the game's files.";
    info MESH_EMPTY "CDAE0659" "mesh without triangles",
        "Remove the mesh from the source.";

    error RUN_RANGE "CDAE0660" "index range of a primitive out of range",
        "Export the file again; `start` and `numElements` must lie within the indices.";
    info RUN_ORDER "CDAE0661" "primitives do not cover the indices in order",
        "Check in the game that the mesh looks right: some indices are drawn twice or never.";
    error RUN_KIND "CDAE0662" "unknown kind of primitive",
        "Export the file again; bits 31 and 30 are 0 for triangles, 1 for a strip, 2 for a fan, and bit 29 is always set.";
    info RUN_STRIP "CDAE0663" "primitive is a strip or a fan",
        "Save the file again with `meshwright convert`, which writes triangle lists as the game does.";
    warning RUN_INCOMPLETE "CDAE0664" "incomplete triangle at the end of a primitive",
        "Export the file again; the number of indices must be a multiple of 3.";
    error INDEX_RANGE "CDAE0665" "vertex index out of range",
        "Export the file again; the graphics card reads beyond the vertices, and the scene drops the triangles.";
    error MATERIAL_RANGE "CDAE0666" "material index out of range",
        "Export the file again; the engine reads beyond its list of materials.";
    warning RUN_BARE "CDAE0667" "primitive without a material",
        "Assign a material in the source if the mesh is visible.";
    info DEGENERATE "CDAE0668" "degenerate triangle",
        "Remove degenerate triangles with `meshwright fix`.";

    error SKIN_LENGTHS "CDAE0669" "arrays of a skin differ in length",
        "Export the file again; each influence needs a vertex, a bone and a weight, each bone a node and a matrix.";
    error SKIN_RANGE "CDAE0670" "index of a skin out of range",
        "Export the file again; the engine reads or writes beyond its lists.";
    warning WEIGHT_NEGATIVE "CDAE0671" "negative weight",
        "Normalize the weights in the source; weights are 0 to 1.";
    warning WEIGHT_SUM "CDAE0672" "weights of a vertex do not add up to 1",
        "Normalize the weights with `meshwright fix --unsafe-fixes`.";

    warning MATERIAL_EMPTY "CDAE0673" "empty material name",
        "Name the material in the source after the `mapTo` of its definition.";
    info MATERIAL_TWICE "CDAE0674" "duplicate material name",
        "Merge the two materials in the source; both use the same definition.";
    info MATERIAL_UNUSED "CDAE0675" "unused material",
        "Remove the material in the source; the game looks it up anyway.";
    info MATERIAL_FLAGS "CDAE0676" "unknown material flags",
        "Ignore it: the game uses the material definition.";
    warning MATERIAL_MAP "CDAE0677" "map index of a material out of range",
        "Export the file again; a map is the index of a material, or 0xFFFFFFFF for none.";

    error SEQUENCE_KEYS "CDAE0678" "sequence without keyframes",
        "Export the animation again with at least one keyframe; the engine divides by their number.";
    error SEQUENCE_RUN "CDAE0679" "keyframe range of a sequence out of range",
        "Export the animation again; the keyframes of all members must lie within the list.";
    error SEQUENCE_SET "CDAE0680" "member of a sequence out of range",
        "Export the animation again together with its shape; the engine writes beyond its lists.";
    warning SEQUENCE_DURATION "CDAE0681" "duration of a sequence is not above 0",
        "Export the animation again with a duration above 0, such as a thirtieth of a second for a pose.";
    error SEQUENCE_GROUND "CDAE0682" "ground frames of a sequence out of range",
        "Export the animation again, or set the number of ground frames to 0.";
    error SEQUENCE_TRIGGERS "CDAE0683" "triggers of a sequence out of range",
        "Export the animation again, or set the number of triggers to 0.";
    warning TRIGGER_POSITION "CDAE0684" "trigger position out of range",
        "Move the trigger into the sequence: 0 is the start, 1 the end.";
    info TRIGGER_STATE "CDAE0685" "trigger without effect",
        "Set the bit of the intended switch, 0 to 29, or remove the trigger.";
    warning SEQUENCE_SCALE "CDAE0686" "sequence without a kind of scale",
        "Export the animation again with exactly one of the scale flags 1, 2 and 4.";
    info SEQUENCE_FLAGS "CDAE0687" "unknown sequence flags",
        "Check that the animation plays correctly, and clear the flags otherwise.";
    warning SEQUENCE_TWICE "CDAE0688" "duplicate sequence name",
        "Rename one of the sequences; the engine plays the first.";
    info SEQUENCE_STILL "CDAE0689" "sequence without motion",
        "Remove the sequence unless something refers to its name.";
    info KEYS_UNUSED "CDAE0690" "unused keyframes",
        "Convert the file to the same format to remove them.";
    error PAIRED "CDAE0691" "paired lists differ in length",
        "Export the animation again; translations and rotations, or factors and rotations, need the same number.";
    warning SCALE_ZERO "CDAE0692" "scale with a factor of 0",
        "Use a small factor, or hide the part with visibility keyframes.";
}
