//! Fields of the format, and the elements of its vectors. Those of the vectors of a shape and of the
//! numbers of a sequence are in [`document`](crate::document).

use meshwright_core::{Column, Field, Layout, Scalar};

macro_rules! fields {
    ($($how:ident $id:ident $name:literal $kind:literal $about:literal)*) => {
        $(#[doc = $about] pub static $id: Field = Field::$how($name, $kind, $about);)*
    };
}

fields! {
    documented VERSION "version" "u16" "format version"
    documented EXPORTER "exporter" "u16" "exporter version, 124 for the game's own"
    documented HEADER_SIZE "headerSize" "u32" "bytes of the header map"
    documented HEADER "header" "map" "information about the body"
    documented HEADER_MAP "entries" "map head" "number of entries"
    documented HEADER_KEY "key" "str" "name of an entry"
    documented HEADER_INFO "info" "str" "information for humans"
    documented HEADER_COMPRESSION "compression" "bool" "whether the body is a zstd frame"
    documented HEADER_BODY_SIZE "bodysize" "uint" "bytes of the body as stored"
    documented HEADER_OBJECT_NAMES "objectNames" "array of str" "name of each object, in order"
    documented OBJECT_NAMES_HEAD "length" "array head" "number of names"
    documented OBJECT_NAME "name" "str" "name of an object"
    inferred HEADER_OTHER "value" "any" "value of an unknown key"
    inferred HEADER_REST "headerRest" "bytes" "bytes of the header after the map"
    documented BODY "body" "zstd frame" "the shape, compressed"
    documented INFO "info" "str" "information for humans"
    documented OBJECT_COUNT "numObjects" "uint" "number of object names before the shape"
    documented SMALLEST_VISIBLE_SIZE "smallestVisibleSize" "float" "smallest size of a detail that is drawn, pixels"
    documented SMALLEST_VISIBLE_DL "smallestVisibleDL" "int" "index of that detail"
    documented RADIUS "radius" "float" "half the diagonal of the bounding box, meters"
    documented TUBE_RADIUS "tubeRadius" "float" "radius around the vertical axis, meters"
    documented CENTER "center" "Point3F" "center of the bounding box, meters, Z up"
    documented BOUNDS "bounds" "Box3F" "bounding box: smallest and largest corner, meters, Z up"
    documented TUPLE_HEAD "form" "array head" "how the numbers are stored"
    documented ELEMENT "value" "float" "one number"
    documented COUNT "count" "uint" "number of elements"
    documented ELEMENT_SIZE "elementSize" "int" "bytes of one element"
    documented DATA "data" "bin" "the elements, little-endian"
    documented NAME_COUNT "numNames" "uint" "number of names"
    documented NAME "names" "str" "a name"
    documented MESH_COUNT "numMeshes" "uint" "number of meshes"
    documented MESH "meshes" "mesh" "a mesh of an object at one level of detail"
    documented MESH_TYPE "type" "uint" "0 standard, 1 skin, 2 decal, 3 sorted, 4 null"
    documented NUM_FRAMES "numFrames" "int" "vertex animation frames"
    documented NUM_MAT_FRAMES "numMatFrames" "int" "texture coordinate frames"
    documented PARENT_MESH "parentMesh" "int" "mesh whose vertices are shared, -1 for none"
    documented MESH_BOUNDS "bounds" "Box3F" "box around the vertices"
    documented MESH_CENTER "center" "Point3F" "center of the box"
    documented MESH_RADIUS "radius" "float" "largest distance of a vertex from the center"
    documented VERTS "verts" "vector" "positions in the node's space, meters"
    documented TVERTS "tverts" "vector" "first UV set, origin top left"
    documented TVERTS2 "tverts2" "vector" "second UV set"
    documented COLORS "colors" "vector" "red, green, blue, alpha"
    documented NORMS "norms" "vector" "normals"
    documented ENCODED_NORMS "encodedNorms" "vector" "normals as indices into the engine's table"
    documented PRIMITIVES "primitives" "vector" "ranges of indices with one material"
    documented INDICES "indices" "vector" "indices into the vertices"
    documented TANGENTS "tangents" "vector" "direction of +u, and the sign of the bitangent"
    documented VERTS_PER_FRAME "vertsPerFrame" "int" "vertices of one frame"
    documented MESH_FLAGS "flags" "uint" "billboard and other flags"
    documented INITIAL_VERTS "initialVerts" "vector" "skin: positions at bind time"
    documented INITIAL_NORMS "initialNorms" "vector" "skin: normals at bind time"
    documented INITIAL_TRANSFORMS "initialTransforms" "vector" "skin: matrices from mesh to bone space"
    documented VERTEX_INDEX "vertexIndex" "vector" "skin: vertex of each influence"
    documented BONE_INDEX "boneIndex" "vector" "skin: bone of each influence"
    documented WEIGHT "weight" "vector" "skin: weight of each influence"
    documented NODE_INDEX "nodeIndex" "vector" "skin: node of each bone"
    documented SEQUENCE_COUNT "numSequences" "uint" "number of sequences"
    documented SEQUENCE "sequences" "sequence" "an animation"
    documented ROTATION_MATTERS "rotationMatters" "TSIntegerSet" "nodes with rotation keyframes"
    documented TRANSLATION_MATTERS "translationMatters" "TSIntegerSet" "nodes with translation keyframes"
    documented SCALE_MATTERS "scaleMatters" "TSIntegerSet" "nodes with scale keyframes"
    observed DECAL_MATTERS "decalMatters" "TSIntegerSet" "unused"
    observed IFL_MATTERS "iflMatters" "TSIntegerSet" "unused"
    documented VIS_MATTERS "visMatters" "TSIntegerSet" "objects with visibility keyframes"
    documented FRAME_MATTERS "frameMatters" "TSIntegerSet" "objects with frame keyframes"
    documented MAT_FRAME_MATTERS "matFrameMatters" "TSIntegerSet" "objects with texture frame keyframes"
    documented MATERIAL_COUNT "materialCount" "uint" "number of materials"
    observed MATERIALS_EXTENDED "extended" "bool" "whether materials have the fields of one writer's dialect"
    documented MATERIAL "materials" "material" "the name of a material definition of the game"
    documented MATERIAL_NAME "name" "str" "matched to a definition's mapTo"
    documented MATERIAL_FLAGS "flags" "uint" "wrap, translucent, additive and other flags"
    documented REFLECTANCE_MAP "reflectanceMap" "uint" "usually the material's own index"
    documented BUMP_MAP "bumpMap" "uint" "0xFFFFFFFF for none"
    documented DETAIL_MAP "detailMap" "uint" "0xFFFFFFFF for none"
    documented DETAIL_SCALE "detailScale" "float" "1"
    documented REFLECTION_AMOUNT "reflectionAmount" "float" "1"
    observed MATERIAL_DIALECT "dialect" "any" "color, roughness and metallic of one writer's dialect"
    inferred TRAILING "trailing" "bytes" "bytes after the end"
    observed BUFFER_TOTAL "sizeMemBuffer" "u32" "size of the three buffers, in words of 4 bytes"
    observed BUFFER_16 "startU16" "u32" "start of the 16-bit buffer, in words of 4 bytes"
    observed BUFFER_8 "startU8" "u32" "start of the 8-bit buffer, in words of 4 bytes"
    observed COUNTS "counts" "group" "number of elements of every list"
    observed GUARD "guards" "guard" "a counter between two groups, once in each buffer"
    observed GUARD_32 "word" "u32" "the counter in the 32-bit buffer"
    observed GUARD_16 "half" "u16" "the counter in the 16-bit buffer"
    observed GUARD_8 "byte" "u8" "the counter in the 8-bit buffer"
    observed MERGE_INDICES "mergeIndices" "vector" "unused"
    observed PADDING "padding" "bytes" "rest of a buffer"
    observed NAME_TEXT "text" "bytes" "the name without its zero"
    observed TERMINATOR "terminator" "u8" "zero after a name"
    observed MATERIAL_VERSION "materialListVersion" "u8" "1"
    observed SET_DEAD "numBits" "i32" "ignored"
    observed SET_WORDS "words" "u32" "the bits"
    observed NAME_LENGTH "length" "u8" "bytes of the name"
}

macro_rules! layouts {
    ($($id:ident [$($name:literal $scalar:ident)*])*) => {
        $(#[doc = concat!("Elements of ", stringify!($id), ".")]
        pub static $id: Layout = Layout { columns: &[$(Column { name: $name, scalar: Scalar::$scalar }),*] };)*
    };
}

layouts! {
    BYTES ["" U8]
    U16S ["" U16]
    I32S ["" I32]
    U32S ["" U32]
    F32S ["" F32]
    NODE_LAYOUT ["nameIndex" I32 "parentIndex" I32 "firstObject" I32 "firstChild" I32 "nextSibling" I32]
    OBJECT_LAYOUT ["nameIndex" I32 "numMeshes" I32 "startMeshIndex" I32 "nodeIndex" I32 "nextSibling" I32 "firstDecal" I32]
    QUAT16 ["x" I16 "y" I16 "z" I16 "w" I16]
    POINT3 ["x" F32 "y" F32 "z" F32]
    POINT4 ["x" F32 "y" F32 "z" F32 "w" F32]
    UV ["u" F32 "v" F32]
    COLOR ["r" U8 "g" U8 "b" U8 "a" U8]
    STATE_LAYOUT ["vis" F32 "frameIndex" I32 "matFrameIndex" I32]
    TRIGGER_LAYOUT ["state" U32 "pos" F32]
    DETAIL_LAYOUT ["nameIndex" I32 "subShapeNum" I32 "objectDetailNum" I32 "size" F32 "averageError" F32 "maxError" F32 "polyCount" I32 "bbDimension" I32 "bbDetailLevel" I32 "bbEquatorSteps" U32 "bbPolarSteps" U32 "bbPolarAngle" F32 "bbIncludePoles" U32]
    PRIMITIVE_LAYOUT ["start" I32 "numElements" I32 "matIndex" U32]
    MATRIX ["m00" F32 "m01" F32 "m02" F32 "m03" F32 "m10" F32 "m11" F32 "m12" F32 "m13" F32 "m20" F32 "m21" F32 "m22" F32 "m23" F32 "m30" F32 "m31" F32 "m32" F32 "m33" F32]
    DEAD5 ["" I32 "" I32 "" I32 "" I32 "" I32]
}
