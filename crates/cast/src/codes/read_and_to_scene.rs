//! The codes of reading, joining and `to_scene`.

meshwright_core::code_list! {
    error NOT_CAST "CAST0001" "wrong magic",
        "The file is of another format or damaged in its first bytes. Look at them with `meshwright hex`.";
    error ASCIICAST "CAST0002" "terminal recording (asciicast), not a model",
        "Play this file with asciinema; both kinds of file are named .cast.";
    error UNKNOWN_TYPE "CAST0003" "unknown value type and invalid node size",
        "The file is damaged before this place or newer than meshwright. Recover the other nodes with `meshwright recover`.";
    error TOO_LARGE "CAST0004" "node larger than 4 GiB",
        "Spread the content over several root nodes: the size of a node is a 32-bit number." of Unsupported;
    error UNWRITABLE "CAST0005" "the document cannot be written",
        "Change the name or the list that the message names." of Caller;
    warning OPAQUE "CAST0101" "unknown value type",
        "The rest of the node is kept as it is, but other readers may refuse the file. Remove the node with `meshwright recover`.";
    warning NODE_SIZE "CAST0102" "wrong node size",
        "Readers that use the size read the file wrongly. Fix it with `meshwright fix`.";
    warning TRAILING "CAST0103" "trailing bytes",
        "Correct the number of root nodes with `meshwright recover` if the bytes are a root; otherwise remove them.";
    warning VERSION "CAST0104" "unsupported version",
        "Set the version to 1 if the file reads well; some programs refuse other versions.";
    warning NOT_A_ROOT "CAST0105" "node at the top level is not a root",
        "Move the node below a root node; programs look for content in roots only.";
    info SWAPPED "CAST0106" "swapped letters of a vector type",
        "Fix the letters with `meshwright fix`; most programs do not support this form.";
    info UP_ASSUMED "CAST0131" "no up axis",
        "State the up axis with `--up`, or set `up` in the metadata; Z is assumed.";
    warning UP_DOUBTFUL "CAST0132" "stated up axis differs from the data",
        "State the axis with `--up y` if the model is really Y up.";
    warning DANGLING "CAST0133" "reference to a missing node",
        "Correct the reference or export again; `meshwright validate` shows the reference.";
    warning CYCLE "CAST0134" "bone is its own ancestor",
        "Make one bone of the cycle a root: set its `p` to 4294967295.";
    warning MORE_SKELETONS "CAST0135" "more than one skeleton in a model",
        "Merge all bones into one skeleton; only the first is used.";
    warning LENGTHS "CAST0136" "arrays differ in length",
        "Export again; the array is not in the scene, or cut to what matches.";
    warning VALUE_TYPE "CAST0137" "unsupported value type of an array",
        "Write the array in the type of the format description; it is not in the scene.";
    warning TO_SCENE_LIMIT "CAST0138" "the file repeats its parts too often",
        "Do not trust the file, or split it if it is valid; the scene has only the first parts.";
    info WEIGHTS "CAST0139" "weights merged or normalized",
        "No action is needed; normalize weights before export to keep them exactly.";
    warning BAD_SKIN "CAST0140" "influences without a valid bone or weight",
        "Export the mesh with its own skeleton: check `wb` against the number of bones.";
    info KEY_ORDER "CAST0141" "keyframes sorted",
        "No action is needed; other programs may need sorted keyframes.";
    warning FRAME_RATE "CAST0142" "no usable frame rate",
        "Set `fr` to the frames per second; 30 are assumed.";
    warning FLAT_BONE "CAST0143" "bone with a scale of 0 in the rest pose",
        "Scale the bone with a keyframe instead of the rest pose; it cannot bend a mesh.";
    warning JOINED_UP "CAST0160" "files differ in their up axis",
        "State the axis with `--up` if the first file is wrong.";
    info TANGENT_SIGNS "CAST0144" "sign of tangents computed",
        "No action is needed; check a normal-mapped part if textures are mirrored.";
    info EMISSION_FILE "CAST0145" "emission strength or mask is a file",
        "Bake the mask into the emissive texture; the extras of the material keep the slot.";
    loss LOSS_TANGENTS "CAST0201" "tangents dropped",
        "No action is needed: viewers compute tangents from normals and texture coordinates.";
    loss LOSS_QUATERNION "CAST0202" "quaternion skinning becomes linear",
        "Add twist bones if joints look too thin; the extras of the mesh keep the method.";
    loss LOSS_RIGGING "CAST0203" "IK handles and constraints not evaluated",
        "Bake them into curves before export if animations rely on them; the extras of the scene keep them.";
    loss LOSS_ADDITIVE "CAST0204" "additive curves applied to the rest pose",
        "Convert the animation together with its base animation; its extras keep the mode.";
    loss LOSS_EULER "CAST0205" "rotation angles converted to quaternions",
        "Bake more keyframes if they are more than half a turn apart.";
    loss LOSS_TEXTURES "CAST0206" "textures dropped",
        "Assign them again in the target; the extras of the material keep slots and paths.";
}
