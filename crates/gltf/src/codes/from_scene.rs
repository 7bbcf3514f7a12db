//! The codes of `from_scene`.

use meshwright_core::code_list;

code_list! {
    error TOO_LARGE "GLTF0001" "asset too large for a GLB",
        "Convert without `--container 2`, parts of the scene one by one, or without levels of detail." of Unsupported;
    info DRAFT_CONTAINER "GLTF0088" "GLB of version 3 written",
        "Convert with `--container 2` for programs that read glTF 2.0 only; version 3 is a draft, which few programs read.";
    loss CHUNK_LEFT_OUT "GLTF0089" "chunks of a GLB were dropped",
        "Convert to GLB to keep them, with `--container 3` if they are JSON, binary or encoded.";
    error JSON "GLTF0002" "JSON cannot be written",
        "Report the file that was converted: this is a bug in meshwright." of Caller;
    loss LONE_TANGENTS "GLTF0006" "tangents without normals were dropped",
        "Add normals to the mesh: glTF allows tangents only with normals.";
    info EMPTY_MESH "GLTF0011" "mesh without faces was dropped",
        "Give the mesh faces if it should be in the file; no visible content is lost.";
    loss STREAM "GLTF0012" "vertex attribute was dropped",
        "Check the attribute in the source: each vertex needs one value, and each attribute occurs once.";
    info RENUMBERED "GLTF0013" "attribute sets renumbered",
        "Use the new numbers in programs that look for a set by its number.";
    loss SHEAR "GLTF0015" "matrix of a node replaced",
        "Apply the scale in the program that made the file: glTF cannot hold shear.";
    loss SKIN "GLTF0016" "skin was dropped",
        "Bind the mesh to its skeleton again: the skin or the mesh has no usable joints.";
    warning BIND_MATRICES "GLTF0017" "missing or extra inverse bind matrices",
        "Bind the mesh again if it looks wrong in its rest pose: missing matrices are the identity.";
    loss MORPH "GLTF0018" "displacements of a morph target were dropped",
        "Rebuild the morph target for the current mesh: it names vertices or attributes that the mesh lacks.";
    warning TIMES "GLTF0019" "keyframe times fixed",
        "Check the beginning of the animation: times were shifted to begin at 0, sorted or dropped.";
    loss CHANNEL "GLTF0021" "animation channel was dropped",
        "Give the channel that the message names keyframes or a node.";
    loss EMPTY_CLIP "GLTF0022" "animation without usable channels kept as vendor data only",
        "Convert back to the source format to get the animation; other programs do not see it.";
    loss EXTRAS "GLTF0023" "NaN and infinity in vendor data replaced by null",
        "Write finite numbers into the vendor data: JSON has neither NaN nor infinity.";
    info UNUSED_VERTICES "GLTF0024" "unused vertices were dropped",
        "Remove the vertices in the source; no visible content is lost.";
    loss UNSKINNED "GLTF0025" "joints and weights kept as vendor attributes only",
        "Add a skin to the node if the mesh should follow a skeleton.";
    info LEVEL "GLTF0026" "level without meshes kept as vendor data",
        "Add meshes to the level if it should be visible; the extras of the scene keep it.";
    warning TREE "GLTF0027" "nodes made root nodes",
        "Check the hierarchy in the source: every node has one parent, and none is its own ancestor.";
    loss IMAGE_TYPE "GLTF0030" "texture dropped: glTF does not support its image type",
        "Convert the images to PNG or JPEG, and name the new files in the material.";
    loss UV_SET "GLTF0031" "texture dropped: the mesh lacks its UV set",
        "Add the UV set to the mesh, or set another one in the texture.";
    loss NO_SLOT "GLTF0076" "texture dropped: glTF has no slot for it",
        "Convert with `--textures embed` or `copy`, which combines images of roughness and metal, or keep the source.";
    loss COPIED "GLTF0077" "error of the source copied",
        "Repair the file with `meshwright fix`, or convert with an option, for example `--for blender`, which repairs the content.";
    info COPIED_WARNING "GLTF0083" "warning of the source copied",
        "Convert with an option, for example `--for blender`, if the content should be repaired.";
    loss FILE_NOT_COPIED "GLTF0078" "file of an unknown kind was not copied",
        "Copy the file that the message names to the same place next to the result.";
    loss DANGLING "GLTF0082" "extension refers to parts that are not in the result",
        "Convert without the options that remove the parts, or keep the source; glTF to glTF without options copies it.";
    loss THUMBNAIL "GLTF0095" "thumbnail was dropped",
        "Convert glTF to glTF without options to keep it, or keep the source.";
    loss NUMBERS "GLTF0110" "extension with numbers that cannot be rewritten",
        "Convert without options: glTF to glTF keeps all numbers then; or keep the source.";
    info TANGENTS_MADE "GLTF0056" "tangents computed for a normal texture",
        "Export tangents from the program that baked the normal map if seams show.";
    info NO_TANGENTS "GLTF0057" "normal texture on a mesh without normals or tangents",
        "Add normals and UVs to the mesh if viewers show it differently.";
    loss OPTICS_LEFT "GLTF0065" "camera or light was dropped",
        "Correct its numbers in the program that made the file: glTF does not allow them.";
    loss INSTANCED_SKIN "GLTF0066" "instances of a skinned mesh were dropped",
        "Make one node with its own mesh for each instance; the mesh is shown once.";
    loss POINTER "GLTF0067" "material animation was dropped",
        "Give the property that the message names keyframes or a material.";
    info MEDIA_TYPE "GLTF0068" "media type of an image corrected",
        "Correct the type in the source if other programs read it.";
    loss DEEP "GLTF0069" "deeply nested vendor data was dropped",
        "Check whether the data should be nested so deeply; usually it is damaged.";
    info SAME_NAME "GLTF0071" "materials share a name",
        "Give each material a unique name: Blender appends .001 and so on to all but one.";
    info ONE_LEVEL_SHOWN "GLTF0072" "more levels than Blender shows",
        "Convert with `--for blender` to see all levels, or with `--lod 0 --collision drop` for the most detailed one alone.";
    warning TANGENT_SPACE "GLTF0073" "material needs tangents that the mesh lacks",
        "Add normals and UVs to the mesh, or remove KHR_materials_anisotropy from the material.";
    warning IMAGE_DAMAGED "GLTF0074" "damaged image",
        "Replace the image in the source and convert again: most programs do not show it.";
}
