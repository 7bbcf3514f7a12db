//! Codes of what the preparation of a scene changes.

meshwright_core::code_list! {
    warning NOT_FINITE "SCENE0015" "NaN and infinity were replaced",
        "Repair the source: `meshwright validate` shows the first value.";
    warning DIRECTIONS "SCENE0016" "normals or tangents were repaired",
        "Recompute the normals and tangents in the source.";
    warning WEIGHTS "SCENE0017" "joints or weights were repaired",
        "Normalize the weights in the source.";
    loss COLORS "SCENE0018" "vertex colors were clamped to the range 0 to 1",
        "Scale the colors in the source.";
    loss INFLUENCES "SCENE0019" "influences above the limit were dropped",
        "Limit the number of joints per vertex in the source.";
    warning REMAINDER "SCENE0020" "indices after the last complete face were dropped",
        "Re-export the mesh: a list of triangles has three indices for each.";
    warning TRANSFORM "SCENE0021" "transforms of nodes were repaired",
        "Correct the transform of the node in the source.";
    warning KEYS "SCENE0022" "keyframe values were repaired",
        "Bake the animation again in the source.";
    warning TIMES "SCENE0023" "keyframe times were repaired",
        "Bake the animation again in the source: times must be finite and ascend.";
    warning BIND_MATRICES "SCENE0024" "inverse bind matrices were replaced",
        "Bind the skin again in the source.";
    loss FACTORS "SCENE0025" "material factors out of range",
        "Correct the factors of the material in the source.";
    warning MORPHS "SCENE0026" "morph targets were repaired",
        "Export the morph targets again: each displacement belongs to one vertex.";
    loss OUT_OF_RANGE "SCENE0029" "faces with vertex indices out of range were dropped",
        "Export the source again: the file may be cut off, or a program wrote wrong indices.";
    info DEGENERATE "SCENE0030" "triangles that programs drop",
        "Remove triangles that have a vertex twice in the source, or with `meshwright fix`.";
    loss REFERENCES "SCENE0031" "references to missing objects were dropped",
        "Export the source again: it names meshes, materials, skins or images that it lacks.";
    info NO_MATERIAL "SCENE0032" "surfaces without a material",
        "Assign a material in the source: programs choose a color of their own.";
    info NO_FACES "SCENE0033" "primitives without faces",
        "Remove the mesh from the source if nothing is missing.";
    loss ATTRIBUTES "SCENE0034" "vertex attributes that do not fit were dropped",
        "Export the source again: each vertex needs one value of each attribute.";
    loss CHANNELS "SCENE0035" "further channels of a property were dropped",
        "Keep one channel for each property in the source; the last one applies.";
    warning NAMES "SCENE0036" "names that programs cannot read or tell apart",
        "Rename the objects in the source.";
    warning ABSOLUTE_PATHS "SCENE0041" "absolute paths of images",
        "Put the images next to the file, or convert to a folder: images are written there.";
    info SAME_NAMES "SCENE0042" "nodes with the name of another one, apart from case",
        "Rename one of the nodes in the source if a program finds them by name.";
    loss UNKNOWN_REST "SCENE0045" "animation on a rest pose that the file does not have",
        "Convert the animation together with its model: `meshwright convert MODEL ANIMATION -o OUT`.";
    loss ADDITIVE "SCENE0046" "additive animation on the rest pose",
        "Name the animation that it adds to with `--base NAME`; convert both and their model together.";
    info ODD_TRANSFORMS "SCENE0037" "transforms that programs read differently",
        "Apply the transform to the mesh in the source.";
    info TRANSFORMS_APPLIED "SCENE0060" "transforms applied to vertices",
        "Ignore it: every vertex stays where it is, and nodes have the transforms that the target shows right.";
    info ROUNDED "SCENE0027" "rotations were normalized",
        "Ignore it: the difference is a rounding error.";
    info TIDIED "SCENE0028" "joint weights were rounded",
        "Ignore it: the difference is a rounding error.";
}
