//! The codes of writing, and of the way from the scene.

use meshwright_core::code_list;

code_list! {
    error TOO_LARGE "GLTF0001" "the asset is larger than glTF can hold in one file",
        "A GLB holds at most 4 GiB - 1. Convert parts of the asset one by one, or leave levels of detail out." of Unsupported;
    error JSON "GLTF0002" "the JSON could not be written",
        "This should not happen with a document of meshwright; please report it." of Caller;
    warning NOT_FINITE "GLTF0003" "numbers that are not finite were set to zero",
        "glTF forbids NaN and infinity. Look at these vertices or keys in the program that made the file.";
    warning NORMALS "GLTF0004" "normals were mended",
        "glTF wants unit vectors: others were normalised, and those of length zero taken from the faces around them.";
    warning TANGENTS "GLTF0005" "tangents were mended",
        "glTF wants unit vectors and a sign of 1 or -1: others were normalised or built anew beside the normal.";
    loss LONE_TANGENTS "GLTF0006" "tangents without normals were left out",
        "glTF allows tangents only beside normals.";
    warning WEIGHTS "GLTF0007" "joint weights were mended",
        "glTF wants weights that add up to 1, each joint once, and no joint beyond the skin's.";
    loss COLORS "GLTF0008" "colours were clamped to 0 to 1",
        "glTF allows vertex colours and material factors from 0 to 1 only.";
    warning BAD_INDEX "GLTF0009" "faces with indices beyond the vertices were left out",
        "The file names vertices that it does not hold; it may be cut off or made by a faulty program.";
    warning TRAILING_INDICES "GLTF0010" "indices after the last whole face were left out",
        "The number of indices is no multiple of what a face needs.";
    info EMPTY_MESH "GLTF0011" "a mesh or a part of one without faces was left out",
        "glTF cannot hold meshes without content; nothing visible is lost.";
    loss STREAM "GLTF0012" "a vertex stream was left out",
        "It has fewer elements than there are vertices, stands twice, or has a shape that glTF has no type for.";
    info RENUMBERED "GLTF0013" "sets of UVs, colours or joints were renumbered",
        "glTF wants sets numbered from 0 without gaps.";
    warning TRANSFORM "GLTF0014" "a node's transform was mended",
        "Numbers that are not finite became neutral ones, quaternions were normalised.";
    loss SHEAR "GLTF0015" "a node's matrix was replaced by the nearest translation, rotation and scale",
        "glTF allows only matrices without shear.";
    loss SKIN "GLTF0016" "a skin was left out",
        "It names no joints, or joints that are not there, or the mesh has no joint indices.";
    warning BIND_MATRICES "GLTF0017" "inverse bind matrices were mended",
        "glTF wants one matrix for each joint. What is missing is the identity, as it was meant; nothing moves.";
    loss MORPH "GLTF0018" "displacements of a morph target were left out",
        "They name vertices or streams that the mesh does not have.";
    warning TIMES "GLTF0019" "key times were mended",
        "glTF wants times from 0 on, strictly ascending: others were shifted, put in order or left out.";
    warning KEYS "GLTF0020" "key values were mended",
        "Rotations were normalised, numbers that are not finite became neutral ones.";
    loss CHANNEL "GLTF0021" "an animation channel was left out",
        "It has no keys, not as many values as keys need, no node to move, or moves what another one moves.";
    loss EMPTY_CLIP "GLTF0022" "an animation without channels that glTF can hold was kept as vendor data only",
        "It is in the extras of the scene, and comes back when the file is converted back.";
    loss EXTRAS "GLTF0023" "numbers of vendor data that are not finite became null",
        "JSON has neither NaN nor infinity.";
    info UNUSED_VERTICES "GLTF0024" "vertices that no part of the mesh uses were left out",
        "Nothing visible is lost.";
    loss UNSKINNED "GLTF0025" "joints and weights of a mesh without skin were kept as vendor attributes only",
        "They are in the attributes _JOINTS_n and _WEIGHTS_n.";
    info LEVEL "GLTF0026" "a level without meshes was kept as vendor data",
        "It is in the extras of the scene.";
    warning TREE "GLTF0027" "nodes were cut loose from a knot in the tree",
        "A node was its own ancestor, had two parents, or stood below no root; it became a root.";
    info TIDIED "GLTF0028" "joint weights were rounded",
        "They add up to 1 but for rounding, or a joint without weight was not joint 0; glTF is strict about both.";
    info ROTATIONS "GLTF0029" "rotations were brought to length 1",
        "They were off by rounding only; glTF is strict about it.";
    loss IMAGE_TYPE "GLTF0030" "a texture was left out: glTF has no place for images of its type",
        "It holds PNG and JPEG, by extensions also WebP, AVIF and KTX2. Convert the images, and name the new files in the material.";
    loss UV_SET "GLTF0031" "a texture was left out: the mesh does not have its UV set",
        "glTF refuses such a material on such a mesh. Give the mesh the UVs, or the texture another set.";
    info TANGENTS_MADE "GLTF0056" "tangents were computed for a normal texture",
        "They are MikkTSpace tangents, as most programs bake normal maps for; where they differ, vertices were split.";
    loss NO_TANGENTS "GLTF0057" "a normal texture was left out: the mesh has no tangents",
        "They could not be computed: it has no normals, no triangles, or there was no memory for it. Give the mesh normals.";
    loss OPTICS_LEFT "GLTF0065" "a camera or a light was left out",
        "glTF forbids its numbers, such as a far plane before the near one or a light of negative strength.";
    loss INSTANCED_SKIN "GLTF0066" "the places of a skinned mesh were left out",
        "glTF cannot show a mesh that a skin bends at many places of one node; it is shown once.";
    loss POINTER "GLTF0067" "a moving property of a material was left out",
        "It has no keys, not as many values as keys need, or no material.";
    info MEDIA_TYPE "GLTF0068" "the stated type of an image was set right",
        "The image itself says what it is; many viewers believe what is stated.";
    loss DEEP "GLTF0069" "vendor data that is nested too deep was left out",
        "Readers of JSON stop at 127 levels; vendor data may take 100 of them, and null stands for what lies below.";
    info SAME_NAME "GLTF0071" "several materials have one name",
        "glTF tells materials by their place. Blender renames all but one of them to name.001 and so on.";
    info ONE_LEVEL_SHOWN "GLTF0072" "the file holds more levels than many programs show",
        "They are linked by MSFT_lod or have scenes of their own. Blender shows the most detailed level only.";
    warning TANGENT_SPACE "GLTF0073" "a material needs tangents that the mesh does not have",
        "They could not be computed: the mesh has no normals, no UVs or no triangles. Programs show the surface differently.";
    warning BIND_REPLACED "GLTF0075" "inverse bind matrices that glTF forbids were replaced",
        "They must be finite, with the last row 0 0 0 1, so vertices may lie elsewhere now. Bind the mesh again in the program that made the file.";
    warning IMAGE_DAMAGED "GLTF0074" "an image is damaged",
        "It is written as it is, and most programs do not show it. Export the image again.";
}
