//! The codes of validation, by subject.

/// GLB containers.
pub mod container {
    use meshwright_core::code_list;

    code_list! {
        error LENGTH "GLTF0501" "GLB length differs from the file",
            "Copy the file again; if it is whole, `meshwright convert` to GLB writes its true length.";
        error UNALIGNED "GLTF0502" "chunk length is not a multiple of 4",
            "Write the file again with a program that pads chunks; `meshwright convert` does.";
        error TWICE "GLTF0503" "duplicate chunk type",
            "Keep the chunk that the JSON refers to, which is the first; move the data of the second into it if needed.";
        error BIN_PLACE "GLTF0504" "binary chunk is not the second chunk",
            "Move the binary chunk right after the JSON: many readers look for it there only.";
        warning UNKNOWN_CHUNK "GLTF0505" "unknown chunk type",
            "Remove the chunk if you do not know it; other programs skip it.";
        warning TRAILING "GLTF0506" "trailing bytes after the last chunk",
            "Cut the file off at the length that its header states, or leave the bytes: other programs ignore them.";
        info EMPTY_BIN "GLTF0507" "empty binary chunk",
            "Remove the chunk.";
        error BOM "GLTF0508" "JSON begins with a byte order mark",
            "Save the text as UTF-8 without a byte order mark (in editors: not \"UTF-8 with BOM\").";
        error ENCODED "GLTF0509" "buffer in an encoded chunk",
            "Export the asset without compression or encryption of its chunks: only extensions define encodings.";
        error MISALIGNED "GLTF0510" "chunk not at a multiple of 8",
            "Write the file again with a program that pads chunks to 8 bytes; `meshwright convert` does.";
        warning PADDING "GLTF0534" "padding of a chunk is not empty",
            "Write zeros behind chunks, and spaces behind the JSON.";
        warning JSON_LATER "GLTF0535" "JSON after a binary chunk",
            "Make the JSON the first chunk: programs that load a file in parts need it first.";
        warning JSON_TWICE "GLTF0536" "more than one JSON chunk",
            "Remove the further JSON chunks, unless a program of yours reads them: the first one is the document.";
        warning ENCODED_UNUSED "GLTF0539" "encoded chunk that no buffer uses",
            "Check the chunk with the program that wrote it: what an encoding means is defined by extensions only.";
    }
}

/// JSON of all objects.
pub mod json {
    use meshwright_core::code_list;

    code_list! {
        error TYPE "GLTF0511" "wrong JSON type",
            "Write the type that the message expects: numbers without quotes, strings with quotes, arrays in square brackets.";
        error MISSING "GLTF0512" "required member is missing",
            "Add the member that the message names.";
        error RANGE "GLTF0513" "number out of range",
            "Set a number within the range that the message states.";
        warning VALUE "GLTF0514" "unknown value",
            "Use one of the values that the message lists, spelled with the same letter case.";
        error LENGTH "GLTF0515" "wrong number of items",
            "Add or remove items until the array has the expected length.";
        error EMPTY "GLTF0516" "empty array or object",
            "Remove the member: an absent one has the same meaning.";
        error TWICE "GLTF0517" "repeated item",
            "Remove the second item.";
        error PATTERN "GLTF0518" "string does not have the expected form",
            "Write the string in the form that the message states.";
        error ONE_OF "GLTF0519" "not exactly one of several members",
            "Keep exactly one of the members that the message lists, or add one if all are missing.";
        error NEEDS "GLTF0520" "member lacks another that it needs",
            "Add the missing member, or remove the one that needs it.";
        error MULTIPLE "GLTF0521" "number is not a multiple of another",
            "Round the number up to a multiple of the one that the message states, and move the data with it.";
        warning UNKNOWN "GLTF0522" "unknown member",
            "Check the spelling, or move your own data into `extras`.";
        error REFERENCE "GLTF0523" "index out of range",
            "Correct the index: it counts from 0, and the object that it names is not in the file.";
        info UNUSED "GLTF0524" "unused object",
            "Remove it if it is not needed: it only makes the file larger.";
        info EXTRAS "GLTF0525" "extras are not an object",
            "Write an object, for example `{\"value\": 5}`, which leaves room for the data of other programs.";
        info FRACTION "GLTF0526" "integer written as a fraction",
            "Write the integer without a decimal point or an exponent: some programs reject it.";
        error URI "GLTF0527" "invalid URI",
            "Write a relative path with slashes and `%20` for a space, or a `data:` URI with a media type and base64.";
        warning ABSOLUTE "GLTF0528" "URI is not relative",
            "Copy the file next to the asset and name it by a relative path.";
        warning DATA_IN_GLB "GLTF0529" "data: URI in a GLB",
            "Convert the asset once: the binary chunk holds the same data in three quarters of the size.";
        info FILE_IN_GLB "GLTF0530" "URI in a GLB",
            "Ship the named file with the GLB, or convert to a GLB that holds all data.";
    }
}

/// The asset's version.
pub mod asset {
    use meshwright_core::code_list;

    code_list! {
        error MAJOR "GLTF0531" "unsupported glTF version",
            "Open the asset in a program that reads its version, and export glTF 2.0.";
        warning MINOR "GLTF0532" "version newer than 2.0",
            "Write glTF 2.0 if other programs do not open the file: 2.1 is a draft, and what later versions add was not checked.";
        error MIN_VERSION "GLTF0533" "minVersion above version",
            "Set `minVersion` to at most `version`, or remove it.";
    }
}

/// Extensions.
pub mod extension {
    use meshwright_core::code_list;

    code_list! {
        error UNDECLARED "GLTF0541" "extension not listed in extensionsUsed",
            "Add the name to `extensionsUsed`.";
        error REQUIRED_UNUSED "GLTF0542" "required extension not listed in extensionsUsed",
            "Add the name to `extensionsUsed`, or remove it from `extensionsRequired`.";
        warning NAME "GLTF0543" "extension name without a vendor prefix",
            "Begin the name with `KHR_`, `EXT_` or your own prefix in capital letters and an underscore.";
        error PLACE "GLTF0544" "extension in the wrong object",
            "Move it to an object that the specification of the extension allows.";
        info UNKNOWN "GLTF0545" "unknown extension",
            "Check the content of the extension with a program that knows it.";
        error MUST_REQUIRE "GLTF0546" "extension must be required",
            "Add the name to `extensionsRequired`: the asset cannot be shown without it.";
        warning TOGETHER "GLTF0547" "extensions of a material exclude each other",
            "Remove one of them: programs differ in which of them they use.";
        error SPOT "GLTF0548" "outer angle of a spot light not above the inner one",
            "Make `outerConeAngle` greater than `innerConeAngle`; both are in radians, from the axis of the cone.";
        info NO_EFFECT "GLTF0549" "member of an extension has no effect",
            "Remove the member, or set the other member that enables it.";
        error VARIANT "GLTF0550" "variant mapped twice",
            "Remove the variant from one of the two mappings: a primitive has one material for each variant.";
        error POINTER_NODE "GLTF0551" "animation pointer with a node",
            "Remove `node` from the target: the pointer already names it.";
        error POINTER_PATH "GLTF0552" "path of an animation pointer is not \"pointer\"",
            "Set `path` to `pointer`.";
        warning DISPERSION "GLTF0553" "dispersion without volume",
            "Add `KHR_materials_volume` with a thickness: dispersion shows in volumes only.";
        warning VOLUME "GLTF0554" "volume without transmission",
            "Add `KHR_materials_transmission`, or remove the volume: no light enters it otherwise.";
        warning VOLUME_SIDES "GLTF0555" "double-sided volume",
            "Set `doubleSided` to false, or the thickness to 0: a volume has an inside.";
        warning EMISSIVE "GLTF0556" "emissive strength without an emissive factor",
            "Set `emissiveFactor` above 0, which the strength multiplies, or remove the extension.";
        warning UV_SETS "GLTF0557" "different UV sets in one tangent space",
            "Give both textures the same `texCoord`, that of the normal texture.";
        error POINTER_TWICE "GLTF0558" "duplicate animation pointer",
            "Remove one of the channels, or move it into a separate animation.";
        error SPLAT_ATTRIBUTES "GLTF0559" "missing attributes of Gaussian splats",
            "Export the splats again with rotation, scale, opacity and whole degrees of spherical harmonics.";
        error SPLAT_MODE "GLTF0560" "Gaussian splats that are not points",
            "Set `mode` of the primitive to 0 (points).";
    }
}

/// Buffers and buffer views.
pub mod buffer {
    use meshwright_core::code_list;

    code_list! {
        error BUFFER_CHUNK "GLTF0537" "buffer without a binary chunk",
            "Set `chunk` to the number of a BIN chunk, counted from 0 over all chunks, or give the buffer a `uri`.";
        warning NO_SOURCE "GLTF0538" "more than one buffer without content",
            "Give each buffer a `uri` or a `chunk`: the binary chunk is the content of the first one only.";
        error SHORT "GLTF0561" "buffer shorter than stated",
            "Get the whole file again, or correct `byteLength` if nothing is missing.";
        error NO_BIN "GLTF0562" "buffer without URI and binary chunk",
            "Get the whole file again: it was cut off after the JSON.";
        warning PADDING "GLTF0563" "binary chunk longer than its buffer",
            "Correct `byteLength`, or shorten the chunk: at most 3 bytes of padding may follow the buffer.";
        error MIME "GLTF0564" "wrong media type of a buffer",
            "Use `application/octet-stream` or `application/gltf-buffer`.";
        error BEYOND "GLTF0565" "buffer view out of range",
            "Correct the offset or the length of the view, or the length of the buffer if it has more bytes.";
        error STRIDE_WIDE "GLTF0566" "stride greater than the view",
            "Correct the stride or the length of the view, or remove the stride if there is only one element.";
        error STRIDE "GLTF0567" "stride of a view without vertices",
            "Remove `byteStride`, and write the data without gaps: only vertex attributes have a stride.";
        error TARGET "GLTF0568" "buffer view with different uses",
            "Make a separate view for each use.";
        info NO_TARGET "GLTF0569" "buffer view without target",
            "Set `target` to 34962 for vertices, 34963 for indices: programs that copy whole views need it.";
        error FILE "GLTF0570" "named file cannot be read",
            "Put the file where the URI says; names are case-sensitive on most servers.";
        info NOT_SEEN "GLTF0571" "buffer content not checked",
            "Load the buffer first; files outside the folder of the asset and network addresses are not opened.";
    }
}

/// Accessors.
pub mod accessor {
    use meshwright_core::code_list;

    code_list! {
        error OFFSET "GLTF0581" "misaligned accessor offset",
            "Move the data to an offset that is a multiple of the size of a component.";
        error TOTAL_OFFSET "GLTF0582" "misaligned accessor in its buffer",
            "Move the view or the accessor: both offsets together must be a multiple of the component size.";
        error MATRIX "GLTF0583" "misaligned matrix",
            "Move the accessor to a multiple of 4 bytes, and pad columns to four bytes.";
        error BEYOND "GLTF0584" "accessor out of range of its view",
            "Correct `count`, `byteOffset` or the stride, or make the view longer if the buffer has the bytes.";
        error STRIDE "GLTF0585" "stride less than an element",
            "Make the stride at least as large as the element, or remove it: elements overlap otherwise.";
        error NORMALIZED "GLTF0586" "normalized floats or 32-bit integers",
            "Remove `normalized`: only 8-bit and 16-bit integers can be normalized.";
        error SPARSE_COUNT "GLTF0587" "more sparse replacements than elements",
            "Correct the count of the sparse part, or of the accessor.";
        error SPARSE_ORDER "GLTF0588" "sparse indices not ascending",
            "Sort the replacements by index and keep each one once.";
        error SPARSE_INDEX "GLTF0589" "sparse index out of range",
            "Remove the replacement, or correct `count`.";
        error MIN "GLTF0590" "min is not the least value",
            "Write the minimum of each component with all its digits: programs use it for culling and framing.";
        error MAX "GLTF0591" "max is not the greatest value",
            "Write the maximum of each component with all its digits: programs use it for culling and framing.";
        error NOT_FINITE "GLTF0592" "NaN or infinity",
            "Find the element in the program that made the file; a scale of 0 or a missing normal is a common cause.";
        info WORK "GLTF0593" "not all data checked",
            "Check where the file comes from, and do not open it in other programs if you do not trust it.";
    }
}

/// Meshes and primitives.
pub mod mesh {
    use meshwright_core::code_list;

    code_list! {
        error ATTRIBUTE "GLTF0601" "unknown attribute name",
            "Rename it: `_NAME` for your own data, `COLOR_0` and so on for attributes of the specification.";
        error FORMAT "GLTF0602" "wrong type of an attribute",
            "Export with one of the types in the message, or with `KHR_mesh_quantization`.";
        error LONG "GLTF0603" "attribute with 32-bit integers",
            "Write 16-bit integers or floats: 32-bit integers are for indices only.";
        error SETS "GLTF0604" "attribute sets not numbered from 0",
            "Number the sets 0, 1, 2, also in materials that refer to UV sets.";
        error PAIRS "GLTF0605" "different numbers of joint and weight sets",
            "Add the missing set, or remove the other one: each JOINTS_n needs its WEIGHTS_n.";
        error COUNT "GLTF0606" "different numbers of elements in attributes",
            "Export the mesh again: every attribute needs one element for each vertex.";
        error ALIGNMENT "GLTF0607" "attribute not aligned to 4 bytes",
            "Pad each element to a multiple of 4 bytes and set the stride.";
        error STRIDE "GLTF0608" "view with several attributes but no stride",
            "Set `byteStride`, or give each attribute its own view.";
        error BOUNDS "GLTF0609" "positions without min and max",
            "Write `min` and `max` into the accessor: programs use them for culling and framing.";
        error INDICES "GLTF0610" "wrong type of indices",
            "Write indices as `SCALAR` of 5121, 5123 or 5125.";
        warning MODE "GLTF0611" "number of vertices does not fit the drawing mode",
            "Remove the incomplete rest, which is not drawn, or correct `mode`.";
        warning NO_POSITION "GLTF0612" "primitive without positions",
            "Export the mesh with positions, or remove the primitive: nothing is drawn, unless an extension says otherwise.";
        warning LONE_TANGENT "GLTF0613" "tangents without normals",
            "Add normals, or remove the tangents: they have no effect alone.";
        info TANGENT_POINTS "GLTF0614" "points with tangents",
            "Remove the tangents: points have no surface.";
        info TANGENT_UNUSED "GLTF0615" "unused tangents",
            "Remove the tangents, or add a normal texture to the material.";
        error UVS "GLTF0616" "missing UV set",
            "Unwrap the mesh, or set `texCoord` to an existing set.";
        error NO_TANGENT_SPACE "GLTF0617" "material needs tangents that cannot be computed",
            "Export the mesh with tangents, or add a normal texture to the material.";
        warning MADE_TANGENTS "GLTF0618" "normal texture without tangents",
            "Export with tangents, or let `meshwright convert` compute MikkTSpace tangents: programs differ otherwise.";
        error TARGETS "GLTF0619" "different numbers of morph targets",
            "Give each primitive all morph targets, with displacements of 0 where one does not move.";
        error TARGET_BASE "GLTF0620" "morph target without a base attribute",
            "Remove the attribute from the morph target, or add it to the primitive.";
        error TARGET_COUNT "GLTF0621" "morph target with another number of elements",
            "Export the mesh again: mesh and morph target come from different versions of it.";
        error WEIGHTS "GLTF0622" "wrong number of morph weights",
            "Write one weight for each morph target.";
        info WEIGHTS_UNUSED "GLTF0623" "morph weights are not used",
            "Remove the weights of the mesh: every node that shows it has its own.";
        warning JOINT_SETS "GLTF0624" "different numbers of joint sets",
            "Give every primitive the same number of sets, with weights of 0 where they are not needed.";
    }
}

/// Values of vertex attributes and indices.
pub mod vertex {
    use meshwright_core::code_list;

    code_list! {
        error INDEX "GLTF0631" "vertex index out of range",
            "Export the mesh again: the program wrote a wrong index, or vertices are missing.";
        error RESTART "GLTF0632" "reserved index",
            "Use 16-bit indices above 255 vertices and 32-bit ones above 65,535: the greatest value means primitive restart.";
        info DEGENERATE "GLTF0633" "degenerate triangles",
            "Remove the triangles, which are not visible; a mesh with many of them was often reduced too far.";
        error UNIT "GLTF0634" "normal or tangent is not a unit vector",
            "Normalize the vectors, or recompute them: the shading is wrong otherwise.";
        error SIGN "GLTF0635" "sign of a tangent is neither 1 nor -1",
            "Set it to 1, or to -1 where the UVs are mirrored, or recompute the tangents.";
        error COLOR "GLTF0636" "vertex color outside 0 to 1",
            "Clamp the colors; use the emission of the material for brighter ones.";
        error NEGATIVE "GLTF0637" "negative joint weight",
            "Set the weight to 0, and normalize the others.";
        error SUM "GLTF0638" "joint weights do not add up to 1",
            "Normalize the weights of each vertex: the mesh is pulled to the origin otherwise.";
        error JOINT_TWICE "GLTF0639" "joint repeated at a vertex",
            "Add up the two weights, and set the second one to 0.";
        warning JOINT_IDLE "GLTF0640" "joint without weight is not joint 0",
            "Set joints without weight to 0.";
        error JOINT "GLTF0641" "joint index out of range",
            "Bind the mesh to its skeleton again, and export both together.";
    }
}

/// Nodes, scenes and cameras.
pub mod node {
    use meshwright_core::code_list;

    code_list! {
        error LOOP "GLTF0651" "node is its own ancestor",
            "Remove one node of the cycle from the children of its parent.";
        error MATRIX_TRS "GLTF0652" "matrix together with translation, rotation or scale",
            "Remove the matrix, or the translation, rotation and scale.";
        error SHEAR "GLTF0653" "matrix with shear",
            "Replace it by a translation, rotation and scale, and apply uneven scales above a rotation in the source.";
        error PARENTS "GLTF0654" "node with two parents",
            "Duplicate the node with the same mesh: nodes form a tree.";
        error ROTATION "GLTF0655" "rotation not of length 1",
            "Normalize the quaternion; replace 0 0 0 0 by 0 0 0 1.";
        info IDENTITY "GLTF0656" "matrix is the identity",
            "Remove the matrix: it has no effect.";
        info EMPTY "GLTF0657" "empty node",
            "Remove the node unless its name or its position is needed.";
        error NOT_SKINNED "GLTF0658" "skin without joints in the mesh",
            "Remove `skin`, or export the mesh with joints and weights.";
        warning NO_SKIN "GLTF0659" "joints in the mesh but no skin",
            "Set the skin of the node, or remove the joints from the mesh.";
        error NOT_ROOT "GLTF0660" "scene names a node that is not a root",
            "List the root node above it instead.";
        warning SKINNED_TRANSFORM "GLTF0661" "transform of a skinned mesh has no effect",
            "Remove the transform, or apply it to the vertices if it is needed: only joints place a skinned mesh.";
        warning SKINNED_PLACE "GLTF0662" "skinned mesh is not at a root node",
            "Move the node to the roots of the scene: transforms of its parents have no effect on it.";
        warning SKINNED_PARENT "GLTF0663" "skinned mesh below transforms without effect",
            "Move the node to the roots of the scene; apply the transforms to the skeleton if they are needed.";
        error SKIN_SCENE "GLTF0664" "skinned mesh in a scene without its joints",
            "Add the root of the skeleton to the scene.";
        error ZFAR "GLTF0665" "far plane not beyond the near plane",
            "Make `zfar` greater than `znear`: nothing is visible otherwise.";
        error MAG_ZERO "GLTF0666" "camera width or height is zero",
            "Set the numbers above 0: they are half of the width and height in meters.";
        warning MAG_NEGATIVE "GLTF0667" "camera width or height is negative",
            "Set the numbers above 0: the image is mirrored or missing otherwise.";
        warning YFOV "GLTF0668" "field of view of half a circle or more",
            "Convert the angle from degrees to radians: divide it by 57.3.";
    }
}

/// Skins.
pub mod skin {
    use meshwright_core::code_list;

    code_list! {
        error ROOT "GLTF0671" "joints without a common root",
            "Put one node above all joints.";
        error SKELETON "GLTF0672" "skeleton is not above all joints",
            "Remove `skeleton`, or set it to a common ancestor of the joints.";
        error FORMAT "GLTF0673" "wrong type of inverse bind matrices",
            "Write `MAT4` of 5126 (floats).";
        error COUNT "GLTF0674" "fewer inverse bind matrices than joints",
            "Write one matrix for each joint, in the order of the joints.";
        error AFFINE "GLTF0675" "last row of an inverse bind matrix is not 0 0 0 1",
            "Write matrices column by column: the translation is in numbers 13 to 15, and the last number is 1.";
    }
}

/// Animations.
pub mod animation {
    use meshwright_core::code_list;

    code_list! {
        error INPUT "GLTF0681" "wrong type of keyframe times",
            "Write `SCALAR` of 5126 (floats).";
        error OUTPUT "GLTF0682" "wrong type of keyframe values",
            "Write one of the types in the message.";
        error COUNT "GLTF0683" "wrong number of keyframe values",
            "Export the animation again: one value for each time, three for CUBICSPLINE, and one for each morph target for weights.";
        error BOUNDS "GLTF0684" "keyframe times without min and max",
            "Write `min` and `max` into the accessor of the times: programs read the length of the animation from them.";
        error CUBIC "GLTF0685" "cubic spline with one keyframe",
            "Add a second keyframe, or use `STEP`.";
        error NEGATIVE "GLTF0686" "negative keyframe time",
            "Shift all keyframes by the same time, so that the animation begins at 0.";
        error ORDER "GLTF0687" "keyframe times not ascending",
            "Sort the keyframes by time and keep each time once.";
        error ROTATION "GLTF0688" "rotation keyframe not of length 1",
            "Normalize the quaternions; tangents of cubic splines stay unchanged.";
        error TWICE "GLTF0689" "two channels animate the same property",
            "Remove one of the channels, or move it into a separate animation.";
        error MATRIX "GLTF0690" "animated node has a matrix",
            "Replace the matrix of the node by translation, rotation and scale.";
        error NO_TARGETS "GLTF0691" "animated weights without morph targets",
            "Remove the channel, or add morph targets to the mesh.";
        warning SKINNED "GLTF0692" "animated node has a skinned mesh",
            "Animate the joints instead: they alone place the mesh.";
    }
}

/// Images, textures and materials.
pub mod image {
    use meshwright_core::code_list;

    code_list! {
        error TYPE "GLTF0701" "image type differs from the stated one",
            "Correct `mimeType`, or convert the image.";
        error BROKEN "GLTF0702" "invalid image",
            "Open the image in an image editor and save it again.";
        error CUT "GLTF0703" "image is cut off",
            "Get the complete image again.";
        warning UNRECOGNIZED "GLTF0704" "unknown image type",
            "Convert the image to PNG or JPEG.";
        info SIZE "GLTF0705" "image size is not a power of two",
            "Scale the image to 256, 512, 1024 and so on if old graphics cards matter.";
        error NEEDS_EXTENSION "GLTF0706" "image type needs an extension",
            "Convert the image to PNG or JPEG, or add the extension to the texture.";
        error TEXTURE "GLTF0707" "wrong image type for the texture",
            "Name a PNG or JPEG image in `source` and the other one in the extension.";
        warning CUTOFF "GLTF0708" "alpha cutoff without effect",
            "Remove the cutoff, or set `alphaMode` to `MASK`.";
        warning FEATURES "GLTF0709" "image features that glTF ignores",
            "Convert the image to plain sRGB with square pixels, and save it without a color profile.";
    }
}

/// What glTF 2.1 adds, which is a draft.
pub mod draft {
    use meshwright_core::code_list;

    code_list! {
        error NOT_GLTF "GLTF0711" "external asset is not glTF",
            "Name a file of type `model/gltf+json` or `model/gltf-binary`, or correct the `mimeType` of the file.";
        warning ALIASES "GLTF0712" "aliases of a file that is not glTF",
            "Remove the aliases: only glTF files name other files.";
        warning ALIAS_TWICE "GLTF0713" "alias is repeated",
            "Remove the second alias, or correct its spelling.";
        error MESH "GLTF0714" "node with a mesh and an external asset",
            "Move the mesh to a child of the node.";
        warning CONTENT "GLTF0715" "media type of a glTF file differs from its content",
            "Correct `mimeType`: JSON is `model/gltf+json`, and GLB is `model/gltf-binary`.";
        error SHAPE_OTHER "GLTF0731" "shape with the size of another type",
            "Remove the member that does not belong to the type of the shape.";
        error SHAPE_RADII "GLTF0732" "shape with two radii of 0",
            "Give one of the two radii a number above 0.";
        error SHAPE_MESH "GLTF0733" "mesh that is no shape",
            "Name a mesh of one primitive of triangles with positions.";
        warning SHAPE_TYPE "GLTF0734" "unknown type of shape",
            "Write one of the types in the message, unless an extension adds the type.";
        error VOLUME_ROTATION "GLTF0741" "rotation of a bounding volume not of length 1",
            "Normalize the quaternion.";
        warning VOLUME_SHAPE "GLTF0742" "bounding volume is neither a box nor a sphere",
            "Name a shape of type `box` or `sphere`.";
        warning VOLUME_SCALE "GLTF0743" "bounding volume without extent",
            "Write a scale without 0, and give the shape the size.";
        warning THUMBNAIL "GLTF0751" "unusual type of thumbnail",
            "Save the picture as PNG, JPEG or WebP.";
        warning SCENES "GLTF0752" "several scenes",
            "Write one scene, and the others to files of their own.";
        error UID_TWICE "GLTF0753" "identity is repeated",
            "Give each object its own `uid`.";
        error UID_NAME "GLTF0754" "identity is the name of another object",
            "Rename the object, or give the other one another `uid`.";
        warning WEBP "GLTF0755" "WebP image without its extension",
            "Use `EXT_texture_webp`: programs that read glTF 2.0 need it, and the text of glTF 2.1 is pending.";
    }
}
