//! The codes of reading and `to_scene`.

meshwright_core::code_list! {
    error UNKNOWN_VERSION "CDAE0001" "unsupported version",
        "Update meshwright if the game wrote the file; otherwise get it again from its source." of Unsupported;
    error MANGLED "CDAE0003" "the file was saved as text: bytes above 127 became EF BF BD",
        "Get the file again as binary; with git, mark `*.cdae` as binary in `.gitattributes`.";
    error WRONG_TYPE "CDAE0004" "value of the wrong type",
        "Get the file again from its source; `meshwright tree` shows what could be read up to this place.";
    error OUT_OF_RANGE "CDAE0005" "number out of range",
        "Get the file again from its source; `meshwright tree` shows what could be read up to this place.";
    error VECTOR_SIZE "CDAE0006" "count, element size and byte length of a vector disagree",
        "Get the file again from its source; `meshwright tree` shows what could be read up to this place.";
    error GUARD "CDAE0007" "wrong guard between two groups",
        "Get the file again from its source: it is damaged before this place.";
    error BUFFERS "CDAE0008" "invalid sizes of the three buffers",
        "Get the file again from its source: it is damaged in its first 16 bytes, or not a shape.";
    error BAD_FRAME "CDAE0009" "the compressed body cannot be decoded",
        "Get the file again from its source, or raise --limits if the message names a limit.";
    error BAD_HEADER "CDAE0010" "the header is not a MessagePack map",
        "Get the file again from its source: its header is damaged, or it is not a shape.";
    error UNWRITABLE "CDAE0011" "the document cannot be written in this version",
        "Change the value that the message names, or write version 31." of Caller;
    error UNKNOWN_MESH "CDAE0002" "unsupported mesh type",
        "Export the model again without the skin, or as version 31." of Unsupported;
    warning TRAILING "CDAE0101" "trailing bytes",
        "Convert the file to the same format to remove the bytes; the game does not read them.";
    warning BODY_SIZE "CDAE0102" "wrong body size in the header",
        "Fix the size with `meshwright fix`; readers that rely on it may refuse the file.";
    warning ELEMENT_SIZE "CDAE0103" "vector elements larger than expected",
        "Report the file so that its version can be supported; the known part of each element is read.";
    info DIALECT "CDAE0104" "dialect of another writer",
        "Convert the file to the same format if the game refuses it: it is then written as the game writes it.";
    info NO_MATERIALS "CDAE0105" "no material list",
        "Assign materials in the source and export again.";
    warning DANGLING "CDAE0106" "index out of range",
        "Export the file again; the message states which index is wrong.";
    warning CYCLE "CDAE0107" "node before its parent, or its own ancestor",
        "Export the file again; the node becomes a root of the scene.";
    warning NOT_UTF8 "CDAE0108" "name is not UTF-8",
        "Rename the item in the source; the bytes are kept until the file is converted.";
    warning LENGTHS "CDAE0109" "length of a vertex array differs from the positions",
        "Export the file again; the array is not in the scene.";
    warning BAD_RUN "CDAE0110" "index range of a primitive out of range",
        "Export the file again; the scene has only the existing part of the range.";
    info ORPHAN_STATE "CDAE0111" "no longer reported: more object states than objects",
        "Ignore it: the game ignores additional object states.";
    warning BAD_KEYS "CDAE0112" "keyframes of a sequence out of range",
        "Export the animation again; members without keyframes are not in the scene.";
    warning HEADER_NAMES "CDAE0113" "object names in the header differ from the objects",
        "Convert the file to the same format to rewrite the names: the game finds meshes by them, so a vehicle may miss parts.";
    loss TO_SCENE_LIMIT "CDAE0114" "the shape repeats its parts too often",
        "Get the file from a source that you trust: valid files stay far below the limit.";
    loss UNSHOWN_MESH "CDAE0115" "mesh without a level of detail",
        "Add a detail that draws the mesh if it should be visible, or remove the mesh from the source.";
    warning NO_LEVELS "CDAE0117" "no level of detail draws a mesh",
        "Convert the file to cdae again: names such as `oak_a200` and `Colmesh-1` become levels, everything else one level.";
    warning BAD_SKIN "CDAE0116" "invalid skin",
        "Export the skin again; the mesh may bend wrongly.";
    loss LOSS_FRAMES "CDAE0201" "vertex animation frames dropped",
        "Animate nodes instead of vertices in the source; the first frame is kept.";
    loss LOSS_ENCODED_NORMALS "CDAE0202" "encoded normals dropped",
        "Export the model again with full normals; meshwright computes some where a target needs them.";
    loss LOSS_FRAME_KEYS "CDAE0203" "vertex or texture frame keyframes dropped",
        "Convert to cdae to use the keyframes: the extras of the animation keep them.";
    loss LOSS_BLEND "CDAE0204" "blend sequence applied to the rest pose",
        "Convert to cdae to get the original sequence back: the extras of the animation keep the flag.";
    loss LOSS_DECAL "CDAE0205" "decal mesh dropped",
        "Remove the decal from the source: the engine no longer draws decals.";
}
