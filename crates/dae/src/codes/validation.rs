//! The codes of `validate`.

meshwright_core::code_list! {
    error NO_ASSET "DAE0301" "no asset element",
        "Add an `asset` with `unit` and `up_axis`; the format requires it.";
    info NO_UNIT "DAE0302" "no unit of length",
        "State the unit: `<unit name=\"meter\" meter=\"1\"/>`.";
    info OTHER_UNIT "DAE0303" "unit other than a meter",
        "Apply the unit to the model and state 1 meter: several programs ignore it.";
    info NO_UP_AXIS "DAE0304" "no up axis",
        "State the up axis: `<up_axis>Z_UP</up_axis>` for BeamNG.";
    info OTHER_UP "DAE0305" "up axis other than Z",
        "Export with Z up: BeamNG turns other files half a turn more than most programs.";
    info NO_DATES "DAE0306" "no creation or modification date",
        "Add `created` and `modified` to the asset; the format requires them.";
    warning NO_SCENE "DAE0307" "no scene",
        "Add `scene` with an `instance_visual_scene`.";
    error NO_VISUAL_SCENE "DAE0308" "no visual scene",
        "Export again: without a visual scene, programs show nothing.";
    info EMPTY_LIBRARY "DAE0309" "empty library",
        "Remove the library: the format requires at least one element in it.";
    info UNKNOWN_ELEMENT "DAE0310" "unknown element",
        "Remove the element, or move it into an `extra`.";
    error DUPLICATE_ID "DAE0311" "duplicate id",
        "Give each element its own id.";
    warning INVALID_ID "DAE0312" "invalid id",
        "Use letters, digits, `_`, `-` and `.` in ids, and begin with a letter or `_`.";
    warning NO_ID "DAE0313" "element without an id",
        "Give the element an id: nothing can refer to it.";
    info NO_NAME "DAE0314" "node without a name",
        "Name the node: BeamNG takes the id instead, and other programs show no name.";
    warning DUPLICATE_SID "DAE0315" "duplicate sid",
        "Give siblings different sids: animations find the first only.";
    warning MARKUP_IN_NUMBERS "DAE0316" "comment or character data among numbers",
        "Remove the markup from the list: several programs refuse the file.";
    error INVALID_NUMBER "DAE0317" "invalid numbers",
        "Export again; the words are read as 0.";
    error DECIMAL_COMMA "DAE0318" "decimal commas",
        "Export with a language setting that uses decimal points.";
    warning NUMBER_SPELLING "DAE0319" "infinity or not-a-number in another spelling",
        "Export again with finite values.";
    error NOT_FINITE "DAE0320" "infinite or undefined numbers",
        "Export again with finite values: programs drop the mesh or show garbage.";
    error NO_ARRAY "DAE0321" "source without an array",
        "Export again: the source has no values.";
    warning ARRAY_COUNT "DAE0322" "wrong count of an array",
        "Correct the count; some programs allocate or read as many values.";
    warning NO_ACCESSOR "DAE0323" "source without an accessor",
        "Add a `technique_common` with an `accessor`.";
    error ACCESSOR_RANGE "DAE0324" "accessor beyond its array",
        "Correct the count of the accessor: programs read beyond the array.";
    warning STRIDE "DAE0325" "stride smaller than an element",
        "Set the stride to the number of parameters.";
    error DANGLING "DAE0326" "reference to a missing element",
        "Correct the reference, or export again with the missing element.";
    error WRONG_TARGET "DAE0327" "reference to another kind of element",
        "Correct the reference.";
    warning EXTERNAL "DAE0328" "reference to another file",
        "Import the part into one file: many programs do not open further files.";
    error CYCLE "DAE0329" "element refers to itself",
        "Remove the reference: programs hang or crash.";
    info UNUSED "DAE0330" "unused geometry",
        "Remove the geometry, or place it with a node.";
    error NO_VERTICES "DAE0331" "mesh without vertices",
        "Export again: the mesh has no `vertices`.";
    error NO_POSITIONS "DAE0332" "vertices without positions",
        "Export again: `vertices` has no input POSITION.";
    info NO_PRIMITIVES "DAE0333" "mesh without primitives",
        "Remove the mesh, or export it with faces; a morph target needs none.";
    info EMPTY_PRIMITIVE "DAE0334" "empty primitive",
        "Remove the primitive: some programs fail to load the file.";
    error INPUT_OFFSET "DAE0335" "input without a valid offset",
        "Correct the offset: a number from 0 to 255.";
    info UNKNOWN_SEMANTIC "DAE0336" "unknown semantic",
        "Use a semantic of the format, or remove the input.";
    warning INPUT_TWICE "DAE0337" "duplicate input",
        "Give the inputs different sets.";
    error NO_VERTEX_INPUT "DAE0338" "primitive without vertices",
        "Export again: the primitive has no input VERTEX.";
    warning PRIMITIVE_COUNT "DAE0339" "wrong count of a primitive",
        "Correct the count; some programs crash.";
    error INDEX_LENGTH "DAE0340" "incomplete index list",
        "Export again: indices are missing.";
    error INDEX_RANGE "DAE0341" "index out of range",
        "Export again; programs crash, or drop the triangles.";
    warning SMALL_POLYGON "DAE0342" "polygon with fewer than three corners",
        "Remove the polygon.";
    error POLYGON_SIZES "DAE0343" "polygon sizes do not match the indices",
        "Export again.";
    info DEGENERATE "DAE0344" "degenerate triangles",
        "Remove them in a 3D program.";
    info HOLES "DAE0345" "polygons with holes",
        "Triangulate before the export: BeamNG and most programs close holes.";
    info CONCAVE "DAE0238" "concave polygons",
        "Triangulate before the export: BeamNG cuts polygons from their first corner, which covers the notches.";
    info NORMAL_LENGTH "DAE0346" "normals that are not of length 1",
        "Normalize them in a 3D program; BeamNG keeps them as they are.";
    info NO_NORMALS "DAE0347" "primitive without normals",
        "Export normals; programs compute them differently.";
    warning UNBOUND_SYMBOL "DAE0348" "material symbol without a material",
        "Bind the symbol with `instance_material`.";
    info NO_MATERIAL "DAE0349" "primitive without a material",
        "Assign a material: BeamNG shows an orange warning texture.";
    info MANY_UV_SETS "DAE0350" "more than two UV sets",
        "Remove all but two sets for BeamNG.";
    error TRANSFORM_VALUES "DAE0351" "transform with a wrong number of values",
        "Export again; the transform is ignored.";
    warning SINGULAR "DAE0352" "transform without an inverse",
        "Hide the object in another way: a scale of 0 has no inverse.";
    warning LAST_ROW "DAE0353" "matrix with a wrong last row",
        "Set the last row to 0 0 0 1.";
    info MIRRORED "DAE0354" "mirrored node",
        "Apply the transform to the mesh: programs differ in the winding of mirrored triangles.";
    warning SHEARED "DAE0355" "sheared node",
        "Apply the transform to the mesh: several programs drop the shear.";
    info RARE_TRANSFORM "DAE0356" "transform that few programs read",
        "Export matrices instead.";
    error NO_JOINTS "DAE0357" "skin without joints",
        "Export the mesh with its skeleton again.";
    error INFLUENCE_COUNT "DAE0358" "lists of influences do not match",
        "Export again: programs crash.";
    error INFLUENCE_RANGE "DAE0359" "joint or weight index out of range",
        "Export again.";
    warning WEIGHT_SUM "DAE0360" "weights that do not add up to 1",
        "Normalize the weights.";
    error BIND_MATRICES "DAE0361" "wrong number of inverse bind matrices",
        "Export again.";
    error MISSING_JOINT "DAE0362" "missing joint",
        "Export the whole skeleton.";
    info MANY_INFLUENCES "DAE0363" "more than four influences per vertex",
        "Limit the influences to four: BeamNG drops the smallest.";
    error SKIN_VERTICES "DAE0364" "skin with another number of vertices",
        "Export again.";
    warning NO_SKELETON "DAE0365" "controller without a skeleton",
        "Name the root joint with `skeleton`.";
    error MORPH_VERTICES "DAE0366" "morph target with another number of vertices",
        "Export all targets from one mesh.";
    error MORPH_WEIGHTS "DAE0367" "wrong number of morph weights",
        "Export again.";
    error CHANNEL_TARGET "DAE0368" "channel without a target",
        "Correct the address, or export again.";
    error SAMPLER_INPUTS "DAE0369" "sampler without times or values",
        "Export again.";
    error SAMPLER_COUNTS "DAE0370" "sampler with fewer values than times",
        "Export again.";
    warning KEY_ORDER "DAE0371" "keyframes not in ascending order",
        "Sort the keyframes.";
    warning INTERPOLATION "DAE0372" "unknown interpolation",
        "Use LINEAR, STEP or BEZIER.";
    error NO_TANGENTS "DAE0373" "spline without tangents",
        "Export again, or bake the animation.";
    warning CLIP_RANGE "DAE0374" "animation clip ends before it starts",
        "Correct `start` and `end`.";
    warning NO_COMMON "DAE0375" "effect without a common profile",
        "Add a `profile_COMMON`: programs read no other profile.";
    error NO_SHADING "DAE0376" "effect without a shading model",
        "Add `phong`, `blinn`, `lambert` or `constant`.";
    error COLOR_VALUES "DAE0377" "color with a wrong number of values",
        "Write red, green, blue and alpha.";
    warning TEXTURE_IMAGE "DAE0378" "texture without a sampler",
        "Export with a newer exporter: Blender refuses the file or drops the mesh.";
    warning NO_TEXCOORD "DAE0379" "texture without a UV set",
        "State `texcoord`: Blender refuses the whole file.";
    warning IMAGE_PATH "DAE0380" "image path that programs do not find",
        "Use a relative path with slashes, and %20 for blanks.";
    warning NO_IMAGE_FILE "DAE0381" "image without a file",
        "State the path of the image, or remove it.";
    info TRANSPARENCY_ZERO "DAE0382" "transparency of 0 without a transparent color",
        "Set the transparency to 1, or remove it: BeamNG shows the surface as translucent.";
    error NO_OPTICS "DAE0383" "camera without optics",
        "Export again.";
    error NO_LIGHT_KIND "DAE0384" "light without a kind",
        "Export again.";
    warning UNDERSCORE_SIZE "DAE0385" "size read as negative",
        "Rename the node: BeamNG reads a number after `_` or `-` as a size that is never drawn.";
    info OUTSIDE_START "DAE0386" "mesh outside of the hierarchy of levels",
        "Move the node below `start01`.";
    error MISSING_IMAGE "DAE0394" "texture of a missing image or sampler",
        "Correct the reference, or export again with the image; BeamNG takes textures from its own definitions.";
    warning SAME_NAME "DAE0387" "node names that differ in case only",
        "Rename one of them: BeamNG adds a letter to the second.";
}
