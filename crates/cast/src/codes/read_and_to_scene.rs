//! The codes of reading, joining and `to_scene`.

meshwright_core::code_list! {
    error NOT_CAST "CAST0001" "wrong magic",
        "Look at the first bytes with `meshwright hex`; if only they are damaged, `meshwright recover` saves the nodes.";
    error ASCIICAST "CAST0002" "terminal recording (asciicast), not a model",
        "Play the file with asciinema, and exclude it from batches of models.";
    error UNKNOWN_TYPE "CAST0003" "unknown value type and invalid node size",
        "Recover the other nodes with `meshwright recover`; if a newer program wrote the file, export version 1.";
    error TOO_LARGE "CAST0004" "node larger than 4 GiB",
        "Spread models over several root nodes: together they may be larger than 4 GiB." of Unsupported;
    error UNWRITABLE "CAST0005" "the document cannot be written",
        "Change the name or the list that the message names." of Caller;
    warning OPAQUE "CAST0101" "unknown value type",
        "Remove the node with `meshwright recover`; other programs may refuse the file as it is.";
    warning NODE_SIZE "CAST0102" "wrong node size",
        "Fix the size with `meshwright fix`; programs that seek by size read the file wrongly.";
    warning TRAILING "CAST0103" "trailing bytes",
        "Correct the number of root nodes with `meshwright recover` if the bytes are a root; otherwise remove them.";
    warning VERSION "CAST0104" "unsupported version",
        "Set the four bytes at offset 4 to 1 if the file reads well; some programs refuse other versions.";
    warning NOT_A_ROOT "CAST0105" "node at the top level is not a root",
        "Move the node below a root node and correct the size and child count of the root; programs look in roots only.";
    info SWAPPED "CAST0106" "swapped letters of a vector type",
        "Fix the letters with `meshwright fix`; most programs do not support this form.";
    info UP_ASSUMED "CAST0131" "no up axis",
        "Convert with `--up y` if the model lies on its back, or set `up` in the metadata.";
    warning UP_DOUBTFUL "CAST0132" "stated up axis differs from the data",
        "Convert with `--up y` if the model lies on its side; otherwise set `up` to z.";
    warning DANGLING "CAST0133" "reference to a missing node",
        "Correct the reference that `meshwright validate` shows, or export again with the missing part.";
    warning CYCLE "CAST0134" "bone is its own ancestor",
        "Set `p` (parent) of one bone of the cycle to 4294967295, which makes it a root.";
    warning MORE_SKELETONS "CAST0135" "more than one skeleton in a model",
        "Merge all bones into one skeleton, and update the indices in `wb` (bones of weights) and `p` (parent).";
    warning LENGTHS "CAST0136" "arrays differ in length",
        "Export again; vertex arrays are left out of the scene, keyframes and blend shapes are cut to what matches.";
    warning VALUE_TYPE "CAST0137" "unsupported value type of an array",
        "Write the array in the type of the format description; the scene does not have it.";
    warning TO_SCENE_LIMIT "CAST0138" "the file repeats its parts too often",
        "Split the file if it is valid, and do not trust it otherwise; the scene has only the first parts.";
    info WEIGHTS "CAST0139" "weights merged or normalized",
        "Normalize weights before export to keep them exactly.";
    warning BAD_SKIN "CAST0140" "influences without a valid bone or weight",
        "Export the mesh with its own skeleton: compare `wb` (bones of weights) with the number of bones.";
    info KEY_ORDER "CAST0141" "keyframes sorted",
        "Sort the keyframes with `meshwright fix` for programs that need it; the scene has them in order.";
    warning FRAME_RATE "CAST0142" "no usable frame rate",
        "Set `fr` (frame rate) to the frames per second; 30 are assumed.";
    warning FLAT_BONE "CAST0143" "bone with a scale of 0 in the rest pose",
        "Scale the bone with a keyframe instead of the rest pose; it cannot bend a mesh.";
    warning JOINED_UP "CAST0160" "files differ in their up axis",
        "State the axis with `--up`, or correct `up` in the files.";
    info TANGENT_SIGNS "CAST0144" "sign of tangents computed",
        "Check normal-mapped parts whose textures are mirrored.";
    info EMISSION_FILE "CAST0145" "emission strength or mask is a file",
        "Bake the mask into the emissive texture; the extras of the material keep the slot.";
    info UP_FITTED "CAST0147" "axes of an animation chosen by the rest pose",
        "State the axis with `--up` if the motion is wrong; `up` of the metadata states it in the file.";
    warning FAR_FROM_REST "CAST0148" "keyframes far from the rest pose",
        "Compare the animation with its own model; if the axes are wrong, state them with `--up`.";
    loss LOSS_TANGENTS "CAST0201" "tangents dropped",
        "Let viewers compute tangents from normals and texture coordinates, or add these before conversion.";
    loss LOSS_QUATERNION "CAST0202" "quaternion skinning becomes linear",
        "Add twist bones if joints look too thin; the extras of the mesh keep the method.";
    loss LOSS_RIGGING "CAST0203" "IK handles and constraints not evaluated",
        "Bake them into curves before export if the animation relies on them; the extras of the scene keep them.";
    loss LOSS_EARLY "CAST0207" "keyframes before frame 0",
        "Move the animation in the source so that it begins at frame 0 or later.";
    loss LOSS_EULER "CAST0205" "rotation angles converted to quaternions",
        "Bake more keyframes if they are more than half a turn apart.";
    loss LOSS_TEXTURES "CAST0206" "material slots without a counterpart",
        "Set them up again in the target; the extras of the material keep files and colors.";
    loss VENDOR_DATA "CAST0210" "vendor data kept in the extras only",
        "Keep the source, or read the extras: other formats have no such properties.";
    loss LOSS_SKIN "CAST0209" "weights without bones or a number of influences",
        "Export the mesh with its skeleton and `mi`, the number of influences by vertex.";
    loss LOSS_VENDOR "CAST0208" "vendor data dropped",
        "Keep the source: the properties and nodes that the message counts are not in the result.";
}
