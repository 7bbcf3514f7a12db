//! The codes of `validate`.

use meshwright_core::code_list;

code_list! {
    warning TWICE "UDM0501" "duplicate entry in an element",
        "Remove one of the entries, or rename it if both are needed; the last one is used.";
    warning KEY_ENCODING "UDM0502" "a name is not UTF-8",
        "Rename it: other programs show wrong letters or fail.";
    warning TEXT_ENCODING "UDM0503" "a string is not UTF-8",
        "Save the string as UTF-8, or store it as a blob: other programs show wrong letters or fail.";
    error UTF8_ENCODING "UDM0504" "a value of type utf8 is not UTF-8",
        "Save the value as UTF-8, or store other bytes as string or blob.";
    warning LONG_KEY "UDM0505" "a name has more than 255 bytes",
        "Shorten the name: the binary form cannot hold it, and the engine cuts it without a message.";
    error COLLIDING_KEYS "UDM0506" "two names share their first 255 bytes",
        "Make the names differ early, or shorten them: the engine cuts both to the same name in the binary form.";
    warning EMPTY_KEY "UDM0507" "a name is empty",
        "Give the entry a name: the engine's text form prints nothing for it and cannot be read back.";
    info SLASH_KEY "UDM0508" "a name contains a slash",
        "Put the name in quotes in paths, or use another character if the engine looks it up by path.";
    info BACKSLASH "UDM0509" "a string contains a backslash",
        "Use slashes in paths, which the engine accepts: it doubles each backslash whenever it writes text.";
    warning QUOTE "UDM0510" "a string or name contains a quote",
        "Leave quotes out, or use typographic ones: the engine's text form does not escape them.";
    error RAW_STRUCTS "UDM0511" "an array of structs is not compressed",
        "Run `meshwright fix`, which stores it as arrayLz4: the engine's library corrupts its own memory otherwise.";
    error EMPTY_LZ4_STRINGS "UDM0512" "a compressed array of strings is empty",
        "Store an empty array uncompressed, or leave the value out: the engine crashes when it is asked for the values.";
    warning EMPTY_LZ4_STRUCTS "UDM0513" "a compressed array of structs is empty",
        "Leave the value out: the engine forgets its members and cannot save the file.";
    warning LONG_LZ4_STRING "UDM0514" "a compressed array has strings of 255 bytes or more",
        "Use an uncompressed array, or shorten the string: the engine cuts off the end of the last string when it saves.";
    warning LZ4_STRINGS "UDM0515" "an array of strings is compressed",
        "Use an uncompressed array: the engine reads the wrong bytes after skipping this one.";
    warning NIL_ARRAY "UDM0516" "an array holds only nil",
        "Store the length as a number: the engine's text form gives the array another length.";
    warning REF_NOWHERE "UDM0517" "a reference points to nothing",
        "Correct or remove the reference; its path starts at the content of the asset.";
    warning REF_COMPRESSED "UDM0518" "a reference points into a compressed array",
        "Store the target as a plain array: the engine follows no references into compressed ones.";
    warning NOT_LOOKED_INTO "UDM0519" "a compressed value was not checked",
        "Raise the limits with --limits if you trust the file; the value is kept, but not checked.";
    info DIGITS "UDM0520" "the engine's text form would round numbers",
        "Keep the file binary, or write text in the default style; the engine's own writes 4 decimals, 8 for a double.";

    error HEADER "UDM0521" "the header of an asset is incomplete",
        "Add assetType (string), assetVersion (uint32) and assetData (element); the engine refuses the asset without them.";
    error VERSION_ZERO "UDM0522" "the version of an asset is 0",
        "Set the version: 1 for all known assets, 2 for maps of today.";
    info NEWER "UDM0523" "an asset is newer than the newest known version",
        "Look for a newer meshwright if something is missing; all known parts are read.";
    info UNKNOWN_ASSET "UDM0524" "unknown asset type",
        "Check the spelling of the type; the asset is kept, and only general checks apply.";
    error WRONG_ASSET "UDM0525" "an asset of the wrong type",
        "Correct `assetType`, or add the right asset; the engine may leave this one out.";
    error MISSING "UDM0526" "a required entry is missing",
        "Add the entry, whose type the message states; the engine may refuse the asset or show nothing of it.";
    error WRONG_TYPE "UDM0527" "an entry has the wrong type",
        "Change the value to the type in the message; the engine may ignore it.";
    info LOOSE_TYPE "UDM0528" "an entry has an unusual type",
        "Change the value to the type in the message: the engine converts it, but other programs may not.";
    info UNKNOWN_KEY "UDM0529" "unknown entry",
        "Compare the name with those of the page of the assets; the entry is kept.";
    info LEGACY "UDM0530" "an entry has an older name",
        "Rename it to the name in the message; the engine still reads the older one.";
    warning UNKNOWN_WORD "UDM0531" "unknown value of a choice",
        "Use one of the known values; the engine may fall back to its default.";
    warning NOT_FINITE "UDM0532" "a number is NaN or infinite",
        "Find the program that wrote the number, often by a division by zero, and export again.";
    warning NOT_NORMALISED "UDM0533" "a rotation is not of length 1",
        "Normalize the rotation, or set one of four zeros to 1 0 0 0: what it rotates may be scaled or sheared.";
    warning BOUNDS "UDM0534" "the min of a bounding box is above its max",
        "Swap the two values, or compute the box again: the engine may cull what is inside.";

    warning MATERIAL_EMPTY "UDM0535" "a material has an empty name",
        "Name the material, or remove it together with the meshes that use it.";
    warning MATERIAL_PATH "UDM0536" "the name of a material or texture has the wrong form",
        "Write the name relative to `materials/`, such as `props/wood` instead of `materials\\props\\wood.pmat`.";
    error SKIN_RANGE "UDM0537" "a skin refers to a missing material",
        "Correct the number, or add the material.";
    warning SKIN_INDEX "UDM0538" "the skin material index is out of range",
        "Add materials to the first skin, or correct the index; the mesh has no material otherwise.";
    warning GROUP_RANGE "UDM0539" "a mesh group does not exist",
        "Correct the number: `meshwright tree` shows the index of each group; 4294967295 means none in body groups and levels.";
    error INDEX_TWICE "UDM0540" "duplicate index",
        "Give each entry its own index, and correct the references to it.";
    warning INDEX_GAP "UDM0541" "unused indices",
        "Number the entries from 0 on without gaps, and correct the references.";
    warning LOD_ORDER "UDM0542" "levels of detail are not in order",
        "Sort the levels, and give each a greater distance than the one before.";
    error BONE_RANGE "UDM0543" "a bone does not exist",
        "Correct the number to the `index` of a bone, or add the bone.";
    warning ATTACHMENT_RANGE "UDM0544" "an attachment does not exist",
        "Correct the number to the position of an attachment in `attachments`, or add the attachment.";
    warning NO_BONES "UDM0545" "a model refers to bones, but has none",
        "Add the skeleton, or remove the attachments, hitboxes, joints and animations.";
    warning BONE_NAME_TWICE "UDM0546" "two bones have the same name",
        "Rename one of them: animations of other models are matched by name.";
    warning BONE_SCALE "UDM0547" "the pose of a bone is scaled",
        "Apply the scale to the mesh and set it to 1: many programs ignore it.";

    error VERTEX_RANGE "UDM0550" "a vertex index is out of range",
        "Correct the index, or export the mesh again.";
    error INCOMPLETE "UDM0551" "the number of indices is not a multiple of 3 or 2",
        "Remove the remaining indices, or correct `geometryType`: triangles have three, lines two.";
    info DEGENERATE "UDM0552" "degenerate triangles",
        "Remove the triangles in the source if counts matter; they have no area.";
    info NOT_UNIT "UDM0553" "a normal is not of length 1",
        "Run `meshwright fix`, or compute the normals again in the program that made the mesh.";
    error UNEQUAL "UDM0554" "arrays that belong together have different lengths",
        "Export the part again: which of the two lists is wrong cannot be told from the file.";
    error LAYOUT "UDM0555" "records do not have the size that the engine expects",
        "Give the records the members that the engine writes, in its order: 48 bytes for a vertex, 32 for its weights, 8 for a delta.";
    warning WEIGHT_NEGATIVE "UDM0556" "a weight is negative",
        "Set the weight to 0 and normalize the others.";
    info WEIGHT_SUM "UDM0557" "the weights of a vertex do not add up to 1",
        "Run `meshwright fix --unsafe-fixes` for programs that use the weights as they are.";
    warning WEIGHT_UNUSED "UDM0558" "a vertex has a weight for bone -1",
        "Set the weight to 0 or choose a bone, and normalize the rest.";
    info BONE_TWICE "UDM0559" "a vertex or node set has a duplicate bone",
        "Run `meshwright fix` to merge the weights of vertices: some programs add them, others take the last.";
    info WEIGHT_NONE "UDM0560" "a vertex of a skinned mesh has no weight",
        "Assign the vertex to the bone that it should follow; it stays behind when the skeleton moves.";
    warning NO_SKELETON "UDM0561" "a mesh has vertex weights, but its model has no bones",
        "Add the skeleton, or remove the weights: the mesh stays rigid without it.";
    warning ALPHA_COUNT "UDM0562" "the number of blend factors is wrong",
        "Correct `alphaCount`, or add the array `alphas`: a vertex has up to two blend factors.";
    info EMPTY_MESH "UDM0563" "a mesh is empty",
        "Remove the mesh if it is not needed: it has no vertices or no indices.";

    error TIME_ORDER "UDM0570" "keyframes are not sorted by time",
        "Run `meshwright fix` to sort the keyframes, times and values together.";
    error KEY_COUNT "UDM0571" "the number of values of a channel differs from its times",
        "Export the animation again: each keyframe is one time and one value.";
    error VALUE_TYPE "UDM0572" "the values of a channel have the wrong type",
        "Correct the property or the type of the values: vec3 for position and scale, quat for rotation, vec2 for offset.";
    warning UNKNOWN_PROPERTY "UDM0573" "unknown channel property",
        "Use position, rotation, scale, offset or value.";
    error NODE_RANGE "UDM0574" "the node index of a channel is out of range",
        "Correct the node index, which counts through all sets of `nodes`, or add the bone to the set.";
    info NO_FPS "UDM0575" "an animation has 0 frames per second",
        "Set the frame rate; 24 and 30 are usual.";
    info DURATION "UDM0576" "keyframes or events are outside the duration",
        "Correct `duration`, or remove the keyframe: it may never be reached.";
    warning CHANNEL_TWICE "UDM0577" "two channels animate the same property",
        "Keep one of the channels: which of them counts is unknown.";
    info EMPTY_CHANNEL "UDM0578" "a channel has no keyframes",
        "Remove the channel, and the bone from the set.";
    error MORPH_MESH "UDM0579" "a morph target refers to a missing mesh",
        "Correct the index meshGroup and the positions mesh and subMesh.";
    error FLEX_RANGE "UDM0580" "a flex refers to something that does not exist",
        "Correct the `index`: `meshwright tree` shows that of each morph target, flex and controller.";
    info WINDING "UDM0581" "a convex collision mesh is inside out",
        "Run `meshwright fix --unsafe-fixes`, or swap two indices of each triangle.";
    info VOLUME "UDM0582" "a convex collision mesh states the wrong volume",
        "Run `meshwright fix` to compute the volume again.";

    info UNKNOWN_SHADER "UDM0585" "unknown shader",
        "Check the spelling of the shader, or install the addon that it belongs to.";
    warning SHADER_COUNT "UDM0586" "a material does not have exactly one shader",
        "Keep one shader: a material is one element named after its shader.";
    warning ALPHA_MODE "UDM0587" "unknown alpha mode",
        "Use 0 or Opaque, 1 or Mask, 2 or Blend.";
    info QUOTED "UDM0588" "a number is written in quotes",
        "Remove the quotes: the engine reads the number, but other programs may not.";
    warning FACTOR_RANGE "UDM0589" "a factor is not between 0 and 1",
        "Set roughness, metalness, alpha and its cutoff to values from 0 to 1.";
    warning NO_CLASS "UDM0590" "an entity has no className",
        "Set `className`, which says what the entity is, or remove the entity.";
    warning NO_MODEL "UDM0591" "an entity has no model",
        "Set `keyValues/model` to the path of the model below `models/`.";
    warning POSE_SCALE "UDM0592" "the scale of an entity is 0",
        "Use a scale of 1 if none was intended: with 0 it is invisible.";
    warning BACKSLASH_END "UDM0593" "a string ends in a backslash",
        "Remove the backslash or use a slash: the engine cannot read back the text that it writes of it.";
    warning NEGATIVE "UDM0594" "a duration is negative",
        "Set `duration` to the time of the last keyframe: the engine plays nothing of the animation.";
    warning MISSING_TEXTURE "UDM0595" "a material lacks a required texture",
        "Set the texture of the shader; for `albedo_map`, `white` is the texture of a material without an image.";
    warning ALPHA_TEXT "UDM0596" "an alpha mode is a string",
        "Write it as `$int32`: 0 Opaque, 1 Mask, 2 Blend.";
    warning KEY_PAST_END "UDM0597" "a keyframe is past the last frame",
        "Set `duration` to the number of frames divided by `fps`: a keyframe at frame 24 needs 25 frames.";
    warning SPARSE_KEYS "UDM0598" "keyframes are not frame by frame",
        "Convert the animation again from its source, or write a keyframe for each frame whose value changes.";
    warning FLEX_FRAMES "UDM0599" "channels of a flex animation are not frame by frame",
        "Give each channel one value per frame: the engine ignores all times but those of the first channel.";
}
