//! The codes of validation, by subject.

/// GLB containers.
pub mod container {
    use meshwright_core::code_list;

    code_list! {
        error LENGTH "GLTF0501" "GLB length differs from the file",
            "Copy or download the file again, or convert it once: `meshwright convert` writes the true length.";
        error UNALIGNED "GLTF0502" "chunk length is not a multiple of 4",
            "Pad the JSON with spaces and binary data with zeros.";
        error TWICE "GLTF0503" "duplicate chunk type",
            "A GLB has one JSON chunk and at most one binary chunk; readers use the first of each.";
        error BIN_PLACE "GLTF0504" "binary chunk is not the second chunk",
            "Move the binary chunk right after the JSON: many readers look for it there only.";
        warning UNKNOWN_CHUNK "GLTF0505" "unknown chunk type",
            "No action is needed: other programs skip the chunk.";
        warning TRAILING "GLTF0506" "trailing bytes after the last chunk",
            "Remove the bytes, or leave them: other programs ignore them.";
        info EMPTY_BIN "GLTF0507" "empty binary chunk",
            "Remove the chunk.";
        error BOM "GLTF0508" "JSON begins with a byte order mark",
            "Save the text as UTF-8 without a byte order mark.";
    }
}

/// JSON of all objects.
pub mod json {
    use meshwright_core::code_list;

    code_list! {
        error TYPE "GLTF0511" "wrong JSON type",
            "Write a value of the type that the message expects.";
        error MISSING "GLTF0512" "required member is missing",
            "Add the member that the message names.";
        error RANGE "GLTF0513" "number out of range",
            "Set a number within the range that the message states.";
        warning VALUE "GLTF0514" "unknown value",
            "Use one of the values that the message lists; most programs reject others or use a default.";
        error LENGTH "GLTF0515" "wrong number of items",
            "Write as many items as the message expects.";
        error EMPTY "GLTF0516" "empty array or object",
            "Leave the member out: an absent one has the same meaning.";
        error TWICE "GLTF0517" "repeated item",
            "Remove the second item.";
        error PATTERN "GLTF0518" "string does not have the expected form",
            "Write the string in the form that the message states.";
        error ONE_OF "GLTF0519" "not exactly one of several members",
            "Keep exactly one of the members that the message lists.";
        error NEEDS "GLTF0520" "member lacks another that it needs",
            "Add the missing member, or remove the one that needs it.";
        error MULTIPLE "GLTF0521" "number is not a multiple of another",
            "Use a multiple of the number that the message states.";
        warning UNKNOWN "GLTF0522" "unknown member",
            "Check the spelling, or move your own data into `extras`.";
        error REFERENCE "GLTF0523" "index out of range",
            "Correct the index: the object that it names is not in the file.";
        info UNUSED "GLTF0524" "unused object",
            "Remove it: it only makes the file larger.";
        info EXTRAS "GLTF0525" "extras are not an object",
            "This is allowed, but an object leaves room for the data of other programs.";
        info FRACTION "GLTF0526" "integer written as a fraction",
            "Write it without a decimal point: some programs reject 1.0 as an integer.";
        error URI "GLTF0527" "invalid URI",
            "Write a path relative to the asset with `%20` for a space, or `data:` with a media type and base64.";
        warning ABSOLUTE "GLTF0528" "URI is not relative",
            "Use a relative path: the asset works on one machine or with a network only.";
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
            "Convert the file with a program that reads its version.";
        warning MINOR "GLTF0532" "version newer than 2.0",
            "What is new in that version is not checked.";
        error MIN_VERSION "GLTF0533" "minVersion above version",
            "Set `minVersion` to at most `version`.";
    }
}

/// Extensions.
pub mod extension {
    use meshwright_core::code_list;

    code_list! {
        error UNDECLARED "GLTF0541" "extension not listed in extensionsUsed",
            "Add its name to `extensionsUsed`.";
        error REQUIRED_UNUSED "GLTF0542" "required extension not listed in extensionsUsed",
            "Add its name to `extensionsUsed`.";
        warning NAME "GLTF0543" "extension name without a vendor prefix",
            "Begin the name with `KHR_`, `EXT_` or a vendor's letters and an underscore.";
        error PLACE "GLTF0544" "extension in the wrong object",
            "Move it to an object that its specification allows.";
        info UNKNOWN "GLTF0545" "unknown extension",
            "Check the content of the extension with another program; meshwright does not know it.";
        error MUST_REQUIRE "GLTF0546" "extension must be required",
            "Add it to `extensionsRequired`: the asset cannot be shown without it.";
        warning TOGETHER "GLTF0547" "extensions of a material exclude each other",
            "Remove one of them: programs differ in which of them they use.";
        error SPOT "GLTF0548" "outer angle of a spot light not above the inner one",
            "Make `outerConeAngle` greater than `innerConeAngle`: the light fades between them.";
        info NO_EFFECT "GLTF0549" "member of an extension has no effect",
            "Remove it, or set the member that the message names.";
        error VARIANT "GLTF0550" "variant mapped twice",
            "Remove one mapping: a primitive has one material for each variant.";
        error POINTER_NODE "GLTF0551" "animation pointer with a node",
            "Remove `node`: the pointer already names the target.";
        error POINTER_PATH "GLTF0552" "path of an animation pointer is not \"pointer\"",
            "Set `path` to `pointer`.";
        warning DISPERSION "GLTF0553" "dispersion without volume",
            "Add `KHR_materials_volume`: dispersion shows in volumes only.";
        warning VOLUME "GLTF0554" "volume without transmission",
            "Add `KHR_materials_transmission`: no light enters the volume without it.";
        warning VOLUME_SIDES "GLTF0555" "double-sided volume",
            "Set `doubleSided` to false: a volume has an inside.";
        warning EMISSIVE "GLTF0556" "emissive strength without an emissive factor",
            "Set `emissiveFactor` above 0: the strength multiplies it.";
        warning UV_SETS "GLTF0557" "different UV sets in one tangent space",
            "Use the UV set of the normal texture for these textures.";
        error POINTER_TWICE "GLTF0558" "duplicate animation pointer",
            "Remove one of the two channels.";
    }
}

/// Buffers and buffer views.
pub mod buffer {
    use meshwright_core::code_list;

    code_list! {
        error SHORT "GLTF0561" "buffer shorter than stated",
            "Get the complete file: it was cut off or replaced by another one.";
        error NO_BIN "GLTF0562" "buffer without URI and binary chunk",
            "Get the complete file: the binary chunk is missing.";
        warning PADDING "GLTF0563" "binary chunk longer than its buffer",
            "Correct `byteLength`: at most 3 bytes of padding may follow the buffer.";
        error MIME "GLTF0564" "wrong media type of a buffer",
            "Use `application/octet-stream` or `application/gltf-buffer`.";
        error BEYOND "GLTF0565" "buffer view out of range",
            "Correct the offset or the length of the view.";
        error STRIDE_WIDE "GLTF0566" "stride greater than the view",
            "Correct the stride or the length of the view.";
        error STRIDE "GLTF0567" "stride of a view without vertices",
            "Remove `byteStride`: only vertex attributes have one.";
        error TARGET "GLTF0568" "buffer view with different uses",
            "Store indices and vertices in separate views.";
        info NO_TARGET "GLTF0569" "buffer view without target",
            "Set `target`: programs that copy whole views to the graphics card need it.";
        error FILE "GLTF0570" "named file cannot be read",
            "Put the file where the URI says.";
        info NOT_SEEN "GLTF0571" "buffer content not checked",
            "Load the buffer first.";
    }
}

/// Accessors.
pub mod accessor {
    use meshwright_core::code_list;

    code_list! {
        error OFFSET "GLTF0581" "misaligned accessor offset",
            "Use a multiple of the component size.";
        error TOTAL_OFFSET "GLTF0582" "misaligned accessor in its buffer",
            "Make the offsets of view and accessor together a multiple of the component size.";
        error MATRIX "GLTF0583" "misaligned matrix",
            "Begin matrices at multiples of 4 bytes.";
        error BEYOND "GLTF0584" "accessor out of range of its view",
            "Correct the count, the offset or the stride.";
        error STRIDE "GLTF0585" "stride less than an element",
            "Use at least the size of an element: elements overlap otherwise.";
        error NORMALIZED "GLTF0586" "normalized floats or 32-bit integers",
            "Remove `normalized`: only 8-bit and 16-bit integers can be normalized.";
        error SPARSE_COUNT "GLTF0587" "more sparse replacements than elements",
            "Correct the counts.";
        error SPARSE_ORDER "GLTF0588" "sparse indices not ascending",
            "Sort the indices and keep each one once.";
        error SPARSE_INDEX "GLTF0589" "sparse index out of range",
            "Correct the index or the count.";
        error MIN "GLTF0590" "min is not the least value",
            "Write the true minimum: programs use it for culling and to frame the model.";
        error MAX "GLTF0591" "max is not the greatest value",
            "Write the true maximum: programs use it for culling and to frame the model.";
        error NOT_FINITE "GLTF0592" "NaN or infinity",
            "Fix these elements in the program that made the file: glTF forbids NaN and infinity.";
        info WORK "GLTF0593" "not all data checked",
            "Check where the file comes from: its accessors together are much larger than the file itself.";
    }
}

/// Meshes and primitives.
pub mod mesh {
    use meshwright_core::code_list;

    code_list! {
        error ATTRIBUTE "GLTF0601" "unknown attribute name",
            "Begin your own names with an underscore, and number sets 0, 1, 2.";
        error FORMAT "GLTF0602" "wrong type of an attribute",
            "Use one of the types that the message lists.";
        error LONG "GLTF0603" "attribute with 32-bit integers",
            "Use 16-bit integers or floats: 32-bit integers are for indices only.";
        error SETS "GLTF0604" "attribute sets not numbered from 0",
            "Number the sets 0, 1, 2.";
        error PAIRS "GLTF0605" "different numbers of joint and weight sets",
            "Give each JOINTS_n its WEIGHTS_n.";
        error COUNT "GLTF0606" "different numbers of elements in attributes",
            "Export the mesh again: every attribute needs one element for each vertex.";
        error ALIGNMENT "GLTF0607" "attribute not aligned to 4 bytes",
            "Make offset and stride multiples of 4.";
        error STRIDE "GLTF0608" "view with several attributes but no stride",
            "Set `byteStride`.";
        error BOUNDS "GLTF0609" "positions without min and max",
            "Add them to the accessor: programs use them for culling and to frame the model.";
        error INDICES "GLTF0610" "wrong type of indices",
            "Use a scalar of unsigned 8, 16 or 32-bit integers.";
        warning MODE "GLTF0611" "number of vertices does not fit the drawing mode",
            "Correct the indices or the mode: the incomplete rest is not drawn.";
        warning NO_POSITION "GLTF0612" "primitive without positions",
            "Add POSITION: nothing is drawn without it, unless an extension says otherwise.";
        warning LONE_TANGENT "GLTF0613" "tangents without normals",
            "Add normals, or remove the tangents: they have no effect alone.";
        info TANGENT_POINTS "GLTF0614" "points with tangents",
            "Remove the tangents: points have no surface.";
        info TANGENT_UNUSED "GLTF0615" "unused tangents",
            "Remove the tangents, or add a normal texture to the material.";
        error UVS "GLTF0616" "missing UV set",
            "Add the UV set to the mesh, or set another one in the texture.";
        error NO_TANGENT_SPACE "GLTF0617" "material needs tangents that cannot be computed",
            "Add tangents to the mesh, or a normal texture to the material.";
        warning MADE_TANGENTS "GLTF0618" "normal texture without tangents",
            "Store MikkTSpace tangents in the file: every program computes its own otherwise.";
        error TARGETS "GLTF0619" "different numbers of morph targets",
            "Give every primitive of the mesh the same number of morph targets.";
        error TARGET_BASE "GLTF0620" "morph target without a base attribute",
            "Remove the attribute from the morph target, or add it to the primitive.";
        error TARGET_COUNT "GLTF0621" "morph target with another number of elements",
            "Store one displacement for each vertex.";
        error WEIGHTS "GLTF0622" "wrong number of morph weights",
            "Write one weight for each morph target.";
        info WEIGHTS_UNUSED "GLTF0623" "morph weights are not used",
            "Remove them: every node that shows the mesh has its own.";
        warning JOINT_SETS "GLTF0624" "different numbers of joint sets",
            "Give every primitive the same number: some programs use that of the first one for all.";
    }
}

/// Values of vertex attributes and indices.
pub mod vertex {
    use meshwright_core::code_list;

    code_list! {
        error INDEX "GLTF0631" "vertex index out of range",
            "Export the mesh again: the program wrote a wrong index, or vertices are missing.";
        error RESTART "GLTF0632" "reserved index",
            "Use a wider index type: the greatest value is reserved for primitive restart.";
        info DEGENERATE "GLTF0633" "degenerate triangles",
            "Remove them: they are not visible.";
        error UNIT "GLTF0634" "normal or tangent is not a unit vector",
            "Normalize it: the shading is wrong otherwise.";
        error SIGN "GLTF0635" "sign of a tangent is neither 1 nor -1",
            "Set it to 1, or to -1 where the UVs are mirrored.";
        error COLOR "GLTF0636" "vertex color outside 0 to 1",
            "Clamp the color.";
        error NEGATIVE "GLTF0637" "negative joint weight",
            "Set the weight to 0 or more.";
        error SUM "GLTF0638" "joint weights do not add up to 1",
            "Normalize the weights: the mesh is pulled to the origin otherwise.";
        error JOINT_TWICE "GLTF0639" "joint repeated at a vertex",
            "Add up the weights and keep the joint once.";
        warning JOINT_IDLE "GLTF0640" "joint without weight is not joint 0",
            "Set joints without weight to 0.";
        error JOINT "GLTF0641" "joint index out of range",
            "Export mesh and skeleton together: the mesh was made for another skeleton.";
    }
}

/// Nodes, scenes and cameras.
pub mod node {
    use meshwright_core::code_list;

    code_list! {
        error LOOP "GLTF0651" "node is its own ancestor",
            "Break the cycle: nodes form a tree.";
        error MATRIX_TRS "GLTF0652" "matrix together with translation, rotation or scale",
            "Keep either the matrix, or translation, rotation and scale.";
        error SHEAR "GLTF0653" "matrix with shear",
            "Replace it by a translation, rotation and scale; the last row must be 0 0 0 1.";
        error PARENTS "GLTF0654" "node with two parents",
            "Duplicate the node: nodes form a tree.";
        error ROTATION "GLTF0655" "rotation not of length 1",
            "Normalize the quaternion.";
        info IDENTITY "GLTF0656" "matrix is the identity",
            "Remove it: it has no effect.";
        info EMPTY "GLTF0657" "empty node",
            "Remove the node unless its name or its position is needed.";
        error NOT_SKINNED "GLTF0658" "skin without joints in the mesh",
            "Add joints and weights to the mesh, or remove the skin.";
        warning NO_SKIN "GLTF0659" "joints in the mesh but no skin",
            "Add a skin to the node: the mesh does not follow a skeleton without it.";
        error NOT_ROOT "GLTF0660" "scene names a node that is not a root",
            "List root nodes only.";
        warning SKINNED_TRANSFORM "GLTF0661" "transform of a skinned mesh has no effect",
            "Remove the transform: only joints place a skinned mesh.";
        warning SKINNED_PLACE "GLTF0662" "skinned mesh is not at a root node",
            "Move the node to the roots: transforms of its parents have no effect on it.";
        warning SKINNED_PARENT "GLTF0663" "skinned mesh below transforms without effect",
            "Move the node to the roots.";
        error SKIN_SCENE "GLTF0664" "skinned mesh in a scene without its joints",
            "Add the skeleton to the same scene.";
        error ZFAR "GLTF0665" "far plane not beyond the near plane",
            "Set `zfar` greater than `znear`: nothing is visible otherwise.";
        error MAG_ZERO "GLTF0666" "camera width or height is zero",
            "Set a positive number: nothing is visible otherwise.";
        warning MAG_NEGATIVE "GLTF0667" "camera width or height is negative",
            "Set a positive number: the image is mirrored or missing otherwise.";
        warning YFOV "GLTF0668" "field of view of half a circle or more",
            "Convert the angle from degrees to radians.";
    }
}

/// Skins.
pub mod skin {
    use meshwright_core::code_list;

    code_list! {
        error ROOT "GLTF0671" "joints without a common root",
            "Put one node above all joints.";
        error SKELETON "GLTF0672" "skeleton is not above all joints",
            "Name a common ancestor of the joints, or remove `skeleton`.";
        error FORMAT "GLTF0673" "wrong type of inverse bind matrices",
            "Use 4 x 4 matrices of floats.";
        error COUNT "GLTF0674" "fewer inverse bind matrices than joints",
            "Store one matrix for each joint.";
        error AFFINE "GLTF0675" "last row of an inverse bind matrix is not 0 0 0 1",
            "Store the matrices by columns: they may have been written by rows.";
    }
}

/// Animations.
pub mod animation {
    use meshwright_core::code_list;

    code_list! {
        error INPUT "GLTF0681" "wrong type of keyframe times",
            "Use a scalar of floats.";
        error OUTPUT "GLTF0682" "wrong type of keyframe values",
            "Use one of the types that the message lists.";
        error COUNT "GLTF0683" "wrong number of keyframe values",
            "Store one value for each time, three for CUBICSPLINE, and one for each morph target for weights.";
        error BOUNDS "GLTF0684" "keyframe times without min and max",
            "Add them to the accessor: programs read the length of the animation from them.";
        error CUBIC "GLTF0685" "cubic spline with one keyframe",
            "Add a second keyframe, or use STEP.";
        error NEGATIVE "GLTF0686" "negative keyframe time",
            "Shift the animation to begin at 0.";
        error ORDER "GLTF0687" "keyframe times not ascending",
            "Sort the times and keep each one once.";
        error ROTATION "GLTF0688" "rotation keyframe not of length 1",
            "Normalize the quaternion.";
        error TWICE "GLTF0689" "two channels animate the same property",
            "Remove one of the two channels.";
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
            "Correct the media type.";
        error BROKEN "GLTF0702" "invalid image",
            "Export the image again.";
        error CUT "GLTF0703" "image is cut off",
            "Export the image again.";
        warning UNRECOGNIZED "GLTF0704" "unknown image type",
            "Use PNG or JPEG.";
        info SIZE "GLTF0705" "image size is not a power of two",
            "Scale the image if old graphics cards matter: they cannot repeat it or make smaller versions of it.";
        error NEEDS_EXTENSION "GLTF0706" "image type needs an extension",
            "Convert the image to PNG or JPEG, or add the extension to the texture.";
        error TEXTURE "GLTF0707" "wrong image type for the texture",
            "Name images of other types in their own extension.";
        warning CUTOFF "GLTF0708" "alpha cutoff without effect",
            "Set the alpha mode to `MASK`, or remove the cutoff.";
        warning FEATURES "GLTF0709" "image features that glTF ignores",
            "Export the image as plain sRGB with square pixels and without a color profile.";
    }
}
