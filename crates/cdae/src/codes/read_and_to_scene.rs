//! The codes of reading and `to_scene`.

meshwright_core::code_list! {
    error UNKNOWN_VERSION "CDAE0001" "unsupported version",
        "Versions 26, 30 and 31 are supported. If the game wrote this file, update meshwright; otherwise get the file again from its source." of Unsupported;
    error MANGLED "CDAE0003" "the file was saved as text: bytes above 127 became EF BF BD",
        "Get the file again from its source, as binary; the lost bytes cannot be recovered from this copy.";
    error WRONG_TYPE "CDAE0004" "value of the wrong type",
        "The file is damaged or in an unknown dialect. Get it again from its source; `meshwright tree` shows what could be read.";
    error OUT_OF_RANGE "CDAE0005" "number out of range",
        "The file is damaged. Get it again from its source; `meshwright tree` shows what could be read.";
    error VECTOR_SIZE "CDAE0006" "count, element size and byte length of a vector disagree",
        "The file is damaged. Get it again from its source; `meshwright tree` shows what could be read.";
    error GUARD "CDAE0007" "wrong guard between two groups",
        "The file is damaged before this place. Get it again from its source.";
    error BUFFERS "CDAE0008" "invalid sizes of the three buffers",
        "The file is damaged in its first 16 bytes or is not a shape. Get it again from its source.";
    error BAD_FRAME "CDAE0009" "the compressed body cannot be decoded",
        "The file is damaged. Get it again from its source.";
    error BAD_HEADER "CDAE0010" "the header is not a MessagePack map",
        "The file is damaged in its header or is not a shape. Get it again from its source.";
    error UNWRITABLE "CDAE0011" "the document cannot be written in this version",
        "Change the value that the message names, or write version 31." of Caller;
    error UNKNOWN_MESH "CDAE0002" "unsupported mesh type",
        "Export the model again without the skin, or as version 31." of Unsupported;
    warning TRAILING "CDAE0101" "trailing bytes",
        "The game does not read them. They are kept; convert the file to the same format to remove them.";
    warning BODY_SIZE "CDAE0102" "wrong body size in the header",
        "Readers that rely on it may refuse the file. Fix it with `meshwright fix`.";
    warning ELEMENT_SIZE "CDAE0103" "vector elements larger than expected",
        "The known part of each element is read, the rest is kept.";
    info DIALECT "CDAE0104" "dialect of another writer",
        "If the game refuses the file, convert it to the same format.";
    info NO_MATERIALS "CDAE0105" "no material list",
        "Assign materials in the source and export again.";
    warning DANGLING "CDAE0106" "index out of range",
        "Export the file again; what the index refers to is not in the scene.";
    warning CYCLE "CDAE0107" "node before its parent, or its own ancestor",
        "Export the file again; the node becomes a root of the scene.";
    warning NOT_UTF8 "CDAE0108" "name is not UTF-8",
        "Rename the item in the source. Its bytes are kept; the scene shows the invalid ones as U+FFFD.";
    warning LENGTHS "CDAE0109" "length of a vertex array differs from the positions",
        "Export the file again; the array is not in the scene.";
    warning BAD_RUN "CDAE0110" "index range of a primitive out of range",
        "Export the file again; the range is cut to the existing indices.";
    info ORPHAN_STATE "CDAE0111" "no longer reported: more object states than objects",
        "No action is needed: the game ignores additional object states.";
    warning BAD_KEYS "CDAE0112" "keyframes of a sequence out of range",
        "Export the animation again; members without keyframes are not in the scene.";
    warning HEADER_NAMES "CDAE0113" "object names in the header differ from the objects",
        "The game finds meshes by the names in the header, so a vehicle may miss parts. Convert the file to the same format.";
    loss TO_SCENE_LIMIT "CDAE0114" "the shape repeats its parts too often",
        "Do not trust this file: valid files stay far below the limit. The scene has only the first parts.";
    loss UNSHOWN_MESH "CDAE0115" "mesh without a level of detail",
        "Add a detail that draws the mesh, or remove the mesh from the source.";
    warning NO_LEVELS "CDAE0117" "no level of detail draws a mesh",
        "The game draws nothing of this file. Convert it to cdae again to add levels of detail.";
    warning BAD_SKIN "CDAE0116" "invalid skin",
        "Export the skin again; the mesh may bend wrongly.";
    loss LOSS_FRAMES "CDAE0201" "vertex animation frames dropped",
        "Animate nodes instead of vertices in the source; the first frame is kept.";
    loss LOSS_ENCODED_NORMALS "CDAE0202" "encoded normals dropped",
        "Export the model again with full normals; without them, viewers compute flat ones.";
    loss LOSS_FRAME_KEYS "CDAE0203" "vertex or texture frame keyframes dropped",
        "No action is needed: the extras of the animation keep them for files of this format.";
    loss LOSS_BLEND "CDAE0204" "blend sequence applied to the rest pose",
        "No action is needed: the extras of the animation keep the flag for files of this format.";
    loss LOSS_DECAL "CDAE0205" "decal mesh dropped",
        "No action is needed: the engine no longer draws decals.";
}
