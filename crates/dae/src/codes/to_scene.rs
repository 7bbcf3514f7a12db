//! The codes of `to_scene`.

meshwright_core::code_list! {
    warning UP_AXIS "DAE0131" "unknown up axis",
        "State X_UP, Y_UP or Z_UP as the up axis; Y is assumed.";
    warning UNIT "DAE0132" "unusable unit of length",
        "State the length of the unit in meters as a number above 0, with a decimal point.";
    warning DANGLING "DAE0133" "reference to a missing element",
        "Correct the reference or export again with the missing part; `meshwright validate` shows all references.";
    warning CYCLE "DAE0135" "element refers to itself",
        "Remove the reference that the message names; other programs hang or fail.";
    warning NUMBERS "DAE0136" "numbers in a wrong notation",
        "Export again with a decimal point and finite values.";
    info COUNTS "DAE0137" "stated counts differ from the content",
        "Export again, or correct the counts: other programs may refuse the file.";
    warning INDICES "DAE0138" "indices out of range",
        "Export again; the triangles or lines with these indices are dropped.";
    warning CUT "DAE0139" "index list does not match its primitives",
        "Export again; the incomplete primitives are dropped.";
    info NO_SCENE "DAE0140" "no scene to show",
        "Name the visual scene in the element `scene`; the scene has the first one, or all geometries.";
    info OTHER_SCENES "DAE0141" "several visual scenes",
        "Write each scene to its own file; the scene has only the one that the file shows.";
    warning SKIN "DAE0142" "unusable skin",
        "Export the mesh with its skeleton again; the mesh is shown without the skin.";
    warning JOINTS "DAE0143" "missing joints",
        "Export the whole skeleton; the influences of the joints are dropped.";
    info WEIGHTS "DAE0144" "weights normalized",
        "Normalize the weights before the export to keep them exactly.";
    warning MORPH "DAE0145" "unusable morph target",
        "Export all targets with the vertices of the base mesh; the target is dropped.";
    warning UNBOUND "DAE0146" "material symbol without a material",
        "Bind the symbol with `instance_material`; the surface has no material.";
    info TRANSPARENCY "DAE0147" "transparency of 0 read as opaque",
        "Set the transparency to 1: programs differ in what 0 means, and BeamNG shows the surface as translucent.";
    info BUMP "DAE0148" "bump texture read as a normal map",
        "Check the texture: a height map in this place gives wrong shading.";
    warning CURVE "DAE0149" "unusable animation curve",
        "Export the animation again; the curve is dropped.";
    info KEY_ORDER "DAE0150" "keyframes sorted",
        "Export keyframes in ascending order for programs that require it.";
    warning TO_SCENE_LIMIT "DAE0151" "the file repeats its parts too often",
        "Split the file if it is valid, and do not trust it otherwise; the scene has only the first parts.";
    warning TRANSFORM "DAE0152" "transform with a wrong number of values",
        "Export again; the transform is ignored.";
    info LEVELS "DAE0153" "levels of detail read from names",
        "Rename the nodes if they are not meant as levels: BeamNG reads sizes from names below `base00` and `start01`.";
    warning NO_POSITIONS "DAE0154" "primitive without usable positions",
        "Export again; the primitive is dropped.";
    warning FLAT_POLYGONS "DAE0155" "polygons with fewer than three corners",
        "Export again; the polygons are dropped.";
    warning NOT_FINITE "DAE0156" "infinite or undefined numbers",
        "Export again with finite values; programs drop the mesh or fail.";
    warning FANS "DAE0237" "polygons cut from their first corner",
        "Triangulate the polygons in a 3D program: the triangles overlap, as in BeamNG.";
    info BOUNDS "DAE0390" "bounding box read from a node",
        "Rename the node if its meshes should be shown: BeamNG only takes the bounding box of the shape from a node `bounds`.";
    loss LOSS_SEQUENCES "DAE0391" "nodes with a reserved name dropped",
        "Rename the node if it should be in the scene: BeamNG leaves out what begins with `sequence`.";
    loss LOSS_UNUSED_MATERIALS "DAE0392" "unused materials dropped",
        "Assign the material to a mesh if it should be kept.";
    loss LOSS_EXTERNAL "DAE0239" "parts of other files dropped",
        "Put the file where the reference says, or allow files outside of the folder with `--allow-outside`.";
    loss LOSS_HOLES "DAE0201" "holes of polygons closed",
        "Triangulate the polygons before the export.";
    loss LOSS_GEOMETRY "DAE0202" "geometry other than meshes dropped",
        "Convert splines and convex hulls to meshes before the export.";
    loss LOSS_STREAMS "DAE0203" "vertex attributes dropped",
        "Bake them into texture coordinates or colors if they matter.";
    loss LOSS_LIGHTS "DAE0204" "ambient lights dropped",
        "Set up ambient light in the target.";
    loss LOSS_EFFECT "DAE0205" "shading without a counterpart dropped",
        "Add a profile_COMMON to the effect, or set up the material in the target.";
    loss LOSS_INFLUENCES "DAE0206" "influences above eight per vertex dropped",
        "Limit the number of influences before the export.";
    loss LOSS_CURVES "DAE0207" "curves resampled",
        "Keep the source for editing: the scene has keyframes at more times.";
    loss LOSS_LIBRARIES "DAE0208" "physics and kinematics dropped",
        "Set them up again in the target; they stay in the file.";
    loss LOSS_TEXTURES "DAE0209" "textures without a counterpart dropped",
        "Combine transparency with the alpha channel of the color texture.";
    loss LOSS_CHANNELS "DAE0210" "animation channels dropped",
        "Animate transforms of nodes or weights of morph targets instead.";
}
