//! The codes of `validate` for the tree, references, meshes and skins.

use meshwright_core::code_list;

code_list! {
    warning NO_ROOT "CAST0301" "no root node",
        "Export again: the export failed, or nothing was selected.";
    warning FLAGS "CAST0302" "header flags are not 0",
        "Set the four bytes at offset 12 to 0; at least one program refuses the file.";
    info UNKNOWN_NODE "CAST0303" "unknown node kind",
        "Remove the node from files for other programs, of which some refuse it; keep it if one of your tools needs it.";
    warning MISPLACED "CAST0304" "node below the wrong kind of parent",
        "Move the node below the kind of parent that the message names; programs do not find it here.";
    info UNKNOWN_PROPERTY "CAST0305" "unknown property",
        "Correct the name if it is misspelled; programs ignore unknown properties.";
    info NAME_CASE "CAST0306" "property name is not in lower case",
        "Write the name in lower case; names are compared letter by letter.";
    warning NAME_ENCODING "CAST0307" "property name is not UTF-8",
        "Rename the property; some programs fail on it.";
    warning TEXT_ENCODING "CAST0308" "text is not UTF-8",
        "Convert the text to UTF-8; some programs fail on it.";
    error TEXT_COUNT "CAST0309" "property does not have exactly one text",
        "Store one text, and join several with a separator; the official library reads one whatever the count is.";
    warning REPEATED_PROPERTY "CAST0310" "duplicate property",
        "Remove one of the two, which `meshwright tree` shows: some programs use the first, others the last.";
    error MISSING "CAST0311" "required property missing or empty",
        "Export again, or remove the node; programs fail on it or ignore it.";
    error WRONG_TYPE "CAST0312" "property of the wrong type",
        "Write the type that the message names; programs fail on the value or ignore it.";
    warning LOOSE_TYPE "CAST0313" "number stored in another type",
        "Convert the values to the type that the message names; some programs do not accept this one.";
    warning SCALAR_COUNT "CAST0314" "wrong number of values",
        "Store the expected number of values; programs use the first or fail.";
    warning BOOLEAN "CAST0315" "boolean is neither 0 nor 1",
        "Store 0 or 1; programs disagree on other values.";
    error NOT_FINITE "CAST0316" "NaN or infinity",
        "Find the division by zero in the program that wrote the value; the mesh or the pose may disappear.";
    warning SKELETONS "CAST0317" "more than one skeleton in a model",
        "Merge all bones into one skeleton; programs use the first only.";
    info LEGACY "CAST0318" "older form of the format",
        "Export again with a current program; others may ignore the old form.";
    warning EMPTY_NAME "CAST0319" "empty name",
        "Give the node a name; nothing can refer to it.";

    error LEADS_NOWHERE "CAST0320" "required reference to a missing node",
        "Correct the hash, or remove the node; programs fail on it or ignore it.";
    warning LOOSE_END "CAST0321" "reference to a missing node",
        "Correct the hash, or remove the property; programs ignore it.";
    info ZERO_HASH "CAST0322" "reference of 0",
        "Remove the property if no node is meant; otherwise give the node another hash.";
    error AMBIGUOUS "CAST0323" "ambiguous reference",
        "Assign new hashes to the merged parts; programs use the first match.";
    info SHARED_HASH "CAST0324" "nodes share a hash",
        "Assign unique hashes with `meshwright fix` before you merge files.";
    error WRONG_TARGET "CAST0325" "reference to a node of the wrong kind",
        "Correct the hash so that it is that of a node of the kind that the message names.";

    error UNEQUAL "CAST0326" "arrays differ in length",
        "Export again; programs fail on the array or ignore it.";
    error INFLUENCE_COUNT "CAST0327" "number of influences does not match the vertices",
        "Correct `mi` (influences by vertex) if the arrays have whole multiples, or export again.";
    error LAYER_MISSING "CAST0328" "missing layer",
        "Correct the number of layers with `meshwright fix`; the official Blender add-on fails on it.";
    warning LAYER_UNANNOUNCED "CAST0329" "layer not counted",
        "Correct the number of layers with `meshwright fix --unsafe-fixes`, or remove the array; programs ignore the layer.";
    error NO_TRIANGLES "CAST0330" "number of face indices is not a multiple of 3",
        "Re-export with triangulation enabled.";
    error FACE_RANGE "CAST0331" "face index out of range",
        "Export again; programs drop the face or crash. Check for 65535 or 255, which end strips in other formats.";
    warning FACE_DEGENERATE "CAST0332" "degenerate triangle",
        "Remove degenerate triangles with `meshwright fix`.";
    info FACE_TWICE "CAST0333" "duplicate triangle",
        "Remove duplicate triangles with `meshwright fix --unsafe-fixes`.";
    info VERTEX_UNUSED "CAST0334" "unused vertices",
        "Remove the vertices with their entries in all arrays, or ignore them.";
    info EMPTY_MESH "CAST0335" "mesh without triangles",
        "Remove the mesh and the references to it if nothing is missing.";
    warning NOT_UNIT "CAST0336" "normal or tangent is not of length 1",
        "Run `meshwright fix`: it normalizes them, and computes normals of length 0 from the triangles.";
    error STRANDS "CAST0337" "number of particles does not match the strands",
        "Correct the exporter: a strand of n segments has n + 1 particles.";
    warning SKINNING_METHOD "CAST0338" "unknown skinning method",
        "Write `linear` or `quaternion` in lower case, or leave `sm` (skinning method) out for linear.";

    error BONE_RANGE "CAST0339" "bone index of an influence out of range",
        "Export the mesh with its own skeleton; programs fail or leave the vertex in place.";
    warning NO_SKELETON "CAST0340" "influences without a skeleton",
        "Export the skeleton with the mesh, or remove its weights (`wb`, `wv` and `mi`).";
    warning WEIGHT_NEGATIVE "CAST0341" "negative weight",
        "Set the weight to 0 and normalize the weights.";
    info WEIGHT_SUM "CAST0342" "weights of a vertex do not add up to 1",
        "Normalize the weights with `meshwright fix --unsafe-fixes`.";
    warning WEIGHT_NONE "CAST0343" "vertex of a skinned mesh without a weight",
        "Bind the vertex to a bone with weight 1.";
    info BONE_TWICE "CAST0344" "vertex uses a bone twice",
        "Merge the influences with `meshwright fix`.";
}
