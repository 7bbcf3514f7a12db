//! The codes of `validate`: the tree, references, meshes and skins.

use meshwright_core::code_list;

code_list! {
    warning NO_ROOT "CAST0301" "the file has no root",
        "Programs find nothing in it; the export failed, or there was nothing to export.";
    warning FLAGS "CAST0302" "the header's flags are set",
        "They are reserved; at least one program refuses the file. Set them to 0.";
    info UNKNOWN_NODE "CAST0303" "a node is of a kind that is not described",
        "It is kept; programs pass over it, some refuse the file.";
    warning MISPLACED "CAST0304" "a node stands where its kind does not belong",
        "Programs look for it elsewhere and will not find it; move it below the parent that the message names.";
    info UNKNOWN_PROPERTY "CAST0305" "a property is not described for its node",
        "It is kept; programs pass over it. Look for a slip of the pen if it was meant to do something.";
    info NAME_CASE "CAST0306" "a property's name is not in lower case",
        "Names are said to be lower case, and are compared letter by letter.";
    warning NAME_ENCODING "CAST0307" "a property's name is not UTF-8",
        "Some programs fail on it; rename the property.";
    warning TEXT_ENCODING "CAST0308" "a text is not UTF-8",
        "Some programs fail on it, others show wrong letters; write the text in UTF-8.";
    error TEXT_COUNT "CAST0309" "a property does not hold exactly one text",
        "The official library reads one whatever the count says, and loses its place in the file.";
    warning REPEATED_PROPERTY "CAST0310" "a node has two properties of one name",
        "Some programs take the first, others the last; keep one.";
    error MISSING "CAST0311" "a property that its node needs is missing or empty",
        "Programs fail on the node or leave it out.";
    error WRONG_TYPE "CAST0312" "a property has values of a wrong type",
        "Programs fail on it or leave it out; the message says which type it should be.";
    warning LOOSE_TYPE "CAST0313" "a property's numbers are stored in another type than described",
        "Some programs take them all the same, others do not; convert them.";
    warning SCALAR_COUNT "CAST0314" "a property that holds one value has another number of them",
        "Programs take the first, fail if there is none, or lose their place in the file.";
    warning BOOLEAN "CAST0315" "a property that is true or false is neither 0 nor 1",
        "Programs disagree on what it means: true, false, or an error. Store 0 or 1.";
    error NOT_FINITE "CAST0316" "a number is infinite or not a number",
        "What it is used for disappears or breaks; find out what wrote it.";
    warning SKELETONS "CAST0317" "a model has more than one skeleton",
        "Programs look at the first only; put all bones into one.";
    info LEGACY "CAST0318" "an older form of the format is used",
        "Current programs may ignore it; export again with a newer version.";
    warning EMPTY_NAME "CAST0319" "a name is empty",
        "Programs make one up, and nothing can refer to it by name.";

    error LEADS_NOWHERE "CAST0320" "a reference that is needed leads nowhere",
        "The node is left out, or programs fail on it.";
    warning LOOSE_END "CAST0321" "a reference leads nowhere",
        "Programs pass over it; a mesh is shown without its material, for example.";
    info ZERO_HASH "CAST0322" "a reference is 0",
        "Some programs take 0 for \"none\", others look for a node with the hash 0.";
    error AMBIGUOUS "CAST0323" "a reference leads to several nodes that differ",
        "Programs take the first; give every node its own hash.";
    info SHARED_HASH "CAST0324" "nodes of one parent share a hash",
        "Nothing breaks as long as nobody refers to them, or they are alike.";
    error WRONG_TARGET "CAST0325" "a reference leads to a node of a wrong kind",
        "Programs fail on it or pass over it; refer to a node of the kind that the message names.";

    error UNEQUAL "CAST0326" "an array has another length than the one it goes with",
        "Programs fail, or treat it as absent; the message names both lengths.";
    error INFLUENCE_COUNT "CAST0327" "influences do not fit the vertices",
        "There must be as many bones and weights as vertices times `mi`.";
    error LAYER_MISSING "CAST0328" "a layer is announced and missing",
        "The official Blender add-on fails on it; correct the number of layers.";
    warning LAYER_UNANNOUNCED "CAST0329" "a layer is there and not announced",
        "Programs do not look at it; correct the number of layers.";
    error NO_TRIANGLES "CAST0330" "the number of face indices is no multiple of three",
        "Only triangles are known; programs fail or lose the last face.";
    error FACE_RANGE "CAST0331" "a face names a vertex that is not there",
        "Programs drop the face, or crash.";
    warning FACE_DEGENERATE "CAST0332" "a face names a vertex twice",
        "It has no area; programs drop it, and counts of faces differ afterwards.";
    info FACE_TWICE "CAST0333" "two faces are the same",
        "It is drawn twice, and flickers where it is transparent.";
    info VERTEX_UNUSED "CAST0334" "vertices belong to no face",
        "They cost room and do nothing.";
    info EMPTY_MESH "CAST0335" "a mesh has nothing to show",
        "It has no vertices or no faces; remove it if nothing was meant to be there.";
    warning NOT_UNIT "CAST0336" "a normal or tangent is not of length 1",
        "Light looks wrong on it; programs that normalise cannot help a length of 0.";
    error STRANDS "CAST0337" "the particles do not fit the strands",
        "A strand of n segments has n + 1 particles; programs fail or tear strands apart.";
    warning SKINNING_METHOD "CAST0338" "the skinning method is not known",
        "`linear` and `quaternion` are known; programs take linear.";

    error BONE_RANGE "CAST0339" "an influence names a bone that is not there",
        "Programs fail or leave the vertex where it is.";
    warning NO_SKELETON "CAST0340" "a mesh has influences, and its model no bones",
        "The mesh stays rigid.";
    warning WEIGHT_NEGATIVE "CAST0341" "a weight is negative",
        "The vertex moves against the bone; no program writes that on purpose.";
    info WEIGHT_SUM "CAST0342" "the weights of a vertex do not add up to 1",
        "Programs normalise, or the vertex is drawn towards the origin.";
    warning WEIGHT_NONE "CAST0343" "a vertex of a skinned mesh has no weight",
        "It stays behind, or falls to the origin, when the skeleton moves.";
    info BONE_TWICE "CAST0344" "a vertex names a bone twice",
        "The weights are added by some programs, the last is taken by others; merge them.";
}
