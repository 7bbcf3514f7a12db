//! The codes of rules. Profiles can change their severities.

use meshwright_core::code_list;

code_list! {
    info NOT_APPLICABLE "RULE0001" "profile does not apply to a file",
        "Use a profile that fits the file, or leave such files out of the run.";
    warning NOT_IMPORTED "RULE0002" "rules of a profile cannot be checked",
        "Fix the problem that the message names, or raise the limit, and validate again.";
    info NOT_LOOKED_AT "RULE0003" "not all vertices were checked",
        "Raise the limit with `--limits items=COUNT`, or validate the meshes in separate files.";

    error NAMELESS "RULE0101" "unnamed mesh",
        "Name the object in the 3D program and export again: the game finds meshes by name.";
    warning PLACEHOLDER "RULE0102" "placeholder name of a mesh",
        "Give the mesh the name that the JBeam file asks for; use an exporter that keeps names.";
    warning MESH_TWICE "RULE0103" "two meshes with the same name",
        "Rename one, in the file and wherever it is used, or join them into one mesh: the game finds the first only and ignores case.";
    warning SPACE "RULE0104" "space in a name",
        "Replace each space by an underscore, in the file and wherever the name is used.";
    info CAPITAL "RULE0105" "capital letters in a name",
        "Use small letters, as the guidelines for artists ask, and spell the name alike wherever it is used.";
    info NUMBER_END "RULE0106" "mesh name ends in a number",
        "End the name with a letter if you export Collada: there the number is a size in pixels, not a part of the name.";
    warning NAME_LENGTH "RULE0107" "name longer than 255 bytes",
        "Shorten the name: the engine cuts it without a message, and two names may become the same.";
    warning NAME_MARK "RULE0108" "quote or backslash in a name",
        "Remove the character: the engine does not escape it in text files, which then cannot be read.";
    error MATERIAL_NAMELESS "RULE0109" "unnamed material",
        "Name the material after the mapTo of its definition: the game finds it by name.";
    warning MATERIAL_TWICE "RULE0110" "two different materials with the same name",
        "Rename one of the materials, or use one for both: the game has one definition of each name.";
    warning MATERIAL_PATH "RULE0111" "material name that the engine does not look up",
        "Use a path below `materials/` with forward slashes and without a file extension, as `walls/brick`.";
    warning EDITOR_SUFFIX "RULE0112" "name ends in an editor suffix",
        "Rename the mesh or material in the editor, or convert the editor's file again: the game looks for the name without the number.";

    error NO_UVS "RULE0201" "primitive without UVs",
        "Unwrap the mesh in the 3D program and export with UVs, even if all are zero: the game does not show it otherwise.";
    warning NO_NORMALS "RULE0202" "primitive without normals",
        "Export again with normals, or compute them: the mesh is lit wrongly or not shown otherwise.";
    warning NORMAL_ZERO "RULE0203" "normal of length zero",
        "Recompute the normals from the triangles, after removing triangles without area.";
    warning NO_MATERIAL "RULE0204" "primitive without material",
        "Assign a material to all faces: the game shows its replacement for missing ones.";
    warning NOT_TRIANGLES "RULE0205" "primitive without triangles",
        "Convert points and lines to triangles, or remove them: the game does not show them.";
    info MANY_VERTICES "RULE0206" "mesh with more than 65,535 vertices",
        "Split or simplify the mesh: no known mesh of the game has as many vertices.";
    warning INFLUENCES "RULE0207" "more than eight joints per vertex",
        "Limit the influences to eight, or better four, in the 3D program and normalize the weights.";
    warning MORPH_RANGE "RULE0208" "mesh with morph targets and more than 65,536 vertices",
        "Split the mesh so that the part with morph targets has at most 65,536 vertices.";

    warning TURNED "RULE0301" "mesh rotated or scaled by its node",
        "Apply rotation and scale in the 3D program (in Blender: Ctrl+A) and export again.";
    info MOVED "RULE0302" "mesh moved by its node",
        "Apply the location too if the mesh is a flexbody; keep it for a part that turns about its own origin.";
    warning MIRRORED "RULE0303" "mesh mirrored by its node",
        "Apply the scale in the 3D program and flip the faces: some programs swap front and back.";
    warning JOINT_SCALE "RULE0304" "joint scaled in the rest pose",
        "Apply the scale of the skeleton in the 3D program before export: programs treat it differently.";

    warning LEVELS "RULE0401" "vehicle with levels of detail",
        "Export the most detailed level alone, for example with `meshwright convert --lod 0`.";
    info ONE_LEVEL "RULE0402" "one level of detail for many triangles",
        "Convert with `--lods auto`, or add meshes with fewer triangles whose names end in `_a` and a size in pixels, such as `oak_a50`.";
    info NO_COLLISION "RULE0403" "no collision mesh",
        "Convert with `--collision-mesh auto`, or add a simple mesh called `Colmesh-1`: otherwise the visible mesh is used, or nothing collides.";
    warning COLLISION_NAME "RULE0404" "collision mesh with another name",
        "Begin the name with `Col`, for example `Colmesh-1`.";
    warning COLLISION_SHOWN "RULE0405" "visible mesh with the name of a collision mesh",
        "Move it to the collision level, where its name ends in -1 as in `Colmesh-1`, or rename it if it should be visible.";
    warning LEVEL_SIZES "RULE0406" "sizes of levels of detail not descending",
        "Give each level a smaller size in pixels than the one before, for example with `--lod-sizes`.";

    warning SKINNED "RULE0501" "mesh with a skin",
        "Export without armature: the game bends vehicles by their beams and other objects by nodes.";
    warning MANY_NODES "RULE0502" "animated file with more than 2,048 nodes",
        "Join nodes that do not move separately: the engine has 2,048 flags for animated nodes.";
    warning NAMES_BY_CASE "RULE0503" "joint names that differ in case only",
        "Rename one of the joints, and its curves: Blender finds the first for both.";
    info NAMES_FOR_MAYA "RULE0504" "joint name that Maya changes",
        "Use letters, digits and underscores only to keep the names in Maya.";
    warning NAMES_ALIKE_IN_MAYA "RULE0505" "joint names that are the same in Maya",
        "Rename one of the joints, and its curves: Maya replaces all but letters, digits and underscores by an underscore.";

    info NOT_AMBIENT "RULE0601" "no animation called ambient",
        "Rename the animation that should play automatically: the game starts only ambient.";
    info VISIBILITY "RULE0602" "animated visibility",
        "Scale the nodes to 0 instead if it must be right in Blender: its add-on ignores visibility.";
    warning LONG_CLIP "RULE0603" "animation with more than 20,000 frames",
        "Split the animation, or move distant keyframes closer: the Blender add-on sets a keyframe at each frame.";
    warning OVERRIDES "RULE0604" "animation with mode overrides",
        "Write the animation in one mode: Blender reads all curves without an override as absolute.";
    info MANY_CLIPS "RULE0605" "several animations in a file",
        "Convert with `--clips NAME` for the public Blender add-on, which reads only the first; the game plays all by name.";
}
