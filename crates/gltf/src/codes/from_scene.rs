//! The codes of `from_scene`.

use meshwright_core::code_list;

code_list! {
    error TOO_LARGE "GLTF0001" "asset too large for a GLB",
        "Convert parts of the asset one by one, or without levels of detail: a GLB holds at most 4 GiB." of Unsupported;
    error JSON "GLTF0002" "JSON cannot be written",
        "Please report the file: this should not happen." of Caller;
    loss LONE_TANGENTS "GLTF0006" "tangents without normals were dropped",
        "Add normals to the mesh: glTF allows tangents only with normals.";
    info EMPTY_MESH "GLTF0011" "mesh without faces was dropped",
        "No action is needed: no visible content is lost.";
    loss STREAM "GLTF0012" "vertex attribute was dropped",
        "Export the source again with one element for each vertex and each attribute once.";
    info RENUMBERED "GLTF0013" "attribute sets renumbered",
        "No action is needed: glTF numbers sets of UVs, colors and joints from 0 without gaps.";
    loss SHEAR "GLTF0015" "matrix of a node replaced",
        "Check the node: its matrix has shear, which glTF cannot hold as translation, rotation and scale.";
    loss SKIN "GLTF0016" "skin was dropped",
        "Bind the mesh to its skeleton again: the skin or the mesh has no usable joints.";
    warning BIND_MATRICES "GLTF0017" "missing or extra inverse bind matrices",
        "No action is needed unless the mesh looks wrong in its rest pose: missing matrices are the identity, extra ones are dropped.";
    loss MORPH "GLTF0018" "displacements of a morph target were dropped",
        "Rebuild the morph target for the mesh: it names vertices or attributes that the mesh lacks.";
    warning TIMES "GLTF0019" "keyframe times fixed",
        "Check the animation: times were shifted to begin at 0, sorted or dropped.";
    loss CHANNEL "GLTF0021" "animation channel was dropped",
        "Check the channel in the source: the message says what it lacks.";
    loss EMPTY_CLIP "GLTF0022" "animation without usable channels kept as vendor data only",
        "No action is needed: it is in the extras of the scene and restored on the way back.";
    loss EXTRAS "GLTF0023" "NaN and infinity in vendor data replaced by null",
        "No action is needed unless you need the numbers: JSON has neither NaN nor infinity.";
    info UNUSED_VERTICES "GLTF0024" "unused vertices were dropped",
        "No action is needed: no visible content is lost.";
    loss UNSKINNED "GLTF0025" "joints and weights kept as vendor attributes only",
        "Add a skin to the node if the mesh should follow a skeleton.";
    info LEVEL "GLTF0026" "level without meshes kept as vendor data",
        "No action is needed: it is in the extras of the scene.";
    warning TREE "GLTF0027" "nodes made root nodes",
        "Check the hierarchy: a node was its own ancestor, had two parents, or was below no root.";
    loss IMAGE_TYPE "GLTF0030" "texture dropped: glTF does not support its image type",
        "Convert the images to PNG or JPEG, and name the new files in the material.";
    loss UV_SET "GLTF0031" "texture dropped: the mesh lacks its UV set",
        "Add the UV set to the mesh, or set another one in the texture.";
    loss NO_SLOT "GLTF0076" "texture dropped: glTF has no slot for it",
        "Combine the image with that of another slot in the source, or keep the source.";
    info TANGENTS_MADE "GLTF0056" "tangents computed for a normal texture",
        "No action is needed: they are MikkTSpace tangents, as most programs bake normal maps for.";
    loss NO_TANGENTS "GLTF0057" "normal texture dropped: the mesh lacks tangents",
        "Add normals and UVs to the mesh: tangents cannot be computed without them.";
    loss OPTICS_LEFT "GLTF0065" "camera or light was dropped",
        "Correct its numbers in the source: glTF does not allow them.";
    loss INSTANCED_SKIN "GLTF0066" "instances of a skinned mesh were dropped",
        "Make one node with its own mesh for each instance; the mesh is shown once.";
    loss POINTER "GLTF0067" "material animation was dropped",
        "Check the animation in the source: the message says what it lacks.";
    info MEDIA_TYPE "GLTF0068" "media type of an image corrected",
        "No action is needed: the type is that of the content.";
    loss DEEP "GLTF0069" "deeply nested vendor data was dropped",
        "Check whether the data should be nested so deeply: 100 levels are kept, as JSON readers stop at 127.";
    info SAME_NAME "GLTF0071" "materials share a name",
        "Rename the materials: Blender appends .001 and so on to all but one.";
    info ONE_LEVEL_SHOWN "GLTF0072" "more levels than Blender shows",
        "Convert with `--for blender` to show all levels: Blender shows the most detailed one only.";
    warning TANGENT_SPACE "GLTF0073" "material needs tangents that the mesh lacks",
        "Add normals and UVs to the mesh: programs show the surface differently without tangents.";
    warning IMAGE_DAMAGED "GLTF0074" "damaged image",
        "Export the image again: most programs do not show it.";
}
