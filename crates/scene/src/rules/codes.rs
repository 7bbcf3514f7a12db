//! The codes of rules. Profiles can change their severities.

use meshwright_core::code_list;

code_list! {
    info NOT_APPLICABLE "RULE0001" "profile does not apply to a file",
        "Leave the profile out for this file: it has nothing that the profile checks.";
    warning NOT_IMPORTED "RULE0002" "rules of a profile cannot be checked",
        "Fix the problem that the message names first.";
    info NOT_LOOKED_AT "RULE0003" "not all vertices were checked",
        "Raise the limit: --limits items=COUNT.";

    error NAMELESS "RULE0101" "unnamed mesh",
        "Name the mesh: the game finds meshes by name.";
    warning PLACEHOLDER "RULE0102" "placeholder name of a mesh",
        "Restore the name that the mesh had before its export: the game looks for it.";
    warning MESH_TWICE "RULE0103" "two meshes with the same name",
        "Rename one: the game finds the first only and ignores case.";
    warning SPACE "RULE0104" "space in a name",
        "Replace it by an underscore: the guidelines for artists do not allow spaces.";
    info CAPITAL "RULE0105" "capital letters in a name",
        "Use small letters, as the guidelines for artists ask, and spell the name alike wherever it is used.";
    info NUMBER_END "RULE0106" "mesh name ends in a number",
        "Change the end of the name if you export Collada: there the number is a size in pixels, not a part of the name.";
    warning NAME_LENGTH "RULE0107" "name longer than 255 bytes",
        "Shorten the name: the engine cuts it without a message, and two names may become the same.";
    warning NAME_MARK "RULE0108" "quote or backslash in a name",
        "Remove the character: the engine does not escape it in text files, which then cannot be read.";
    error MATERIAL_NAMELESS "RULE0109" "unnamed material",
        "Name the material after the mapTo of its definition: the game finds it by name.";
    warning MATERIAL_TWICE "RULE0110" "two different materials with the same name",
        "Rename one: both become the one definition of that name.";
    warning MATERIAL_PATH "RULE0111" "material name that the engine does not look up",
        "Use a path below `materials/` with forward slashes and without a file extension.";
    warning EDITOR_SUFFIX "RULE0112" "name ends in an editor suffix",
        "Rename it in the editor, or convert the file of the editor again: the game looks for the name without the number.";

    error NO_UVS "RULE0201" "primitive without UVs",
        "Add a UV set 0, even if all values are zero: the game does not show the mesh otherwise.";
    warning NO_NORMALS "RULE0202" "primitive without normals",
        "Compute normals: the mesh is lit wrongly or not shown otherwise.";
    warning NORMAL_ZERO "RULE0203" "normal of length zero",
        "Compute the normals from the triangles: a zero normal cannot be lit.";
    warning NO_MATERIAL "RULE0204" "primitive without material",
        "Assign a material: the game shows it with the one for missing materials.";
    warning NOT_TRIANGLES "RULE0205" "primitive without triangles",
        "Convert points and lines to triangles, or remove them: the game does not show them.";
    info MANY_VERTICES "RULE0206" "mesh with more than 65,535 vertices",
        "Split the mesh: no known mesh of the game has as many vertices.";
    warning INFLUENCES "RULE0207" "more than eight joints per vertex",
        "Remove the smallest weights and normalize the rest: the engine supports eight joints per vertex.";
    warning MORPH_RANGE "RULE0208" "mesh with morph targets and more than 65,536 vertices",
        "Split the mesh: morph targets name vertices by 16-bit numbers.";

    warning TURNED "RULE0301" "mesh rotated or scaled by its node",
        "Apply rotation and scale in the 3D program.";
    info MOVED "RULE0302" "mesh moved by its node",
        "Apply the location too if the mesh is a flexbody; a part that turns about its own origin keeps it.";
    warning MIRRORED "RULE0303" "mesh mirrored by its node",
        "Apply the scale and flip the faces: some programs swap front and back.";
    warning JOINT_SCALE "RULE0304" "joint scaled in the rest pose",
        "Apply the scale to the skeleton and its meshes: programs treat it differently.";

    warning LEVELS "RULE0401" "vehicle with levels of detail",
        "Keep the most detailed level only: flexbodies have no levels.";
    info ONE_LEVEL "RULE0402" "one level of detail for many triangles",
        "Add levels with fewer triangles: the object is drawn in full at every distance.";
    info NO_COLLISION "RULE0403" "no collision mesh",
        "Add a simple mesh called Colmesh-1: otherwise the visible mesh is used, or nothing collides.";
    warning COLLISION_NAME "RULE0404" "collision mesh with another name",
        "Begin its name with Colmesh, Colbox, Colsphere, Colcapsule or Collision.";
    warning COLLISION_SHOWN "RULE0405" "visible mesh with the name of a collision mesh",
        "Move it to the collision level: its name ends in -1 there, as in Colmesh-1.";
    warning LEVEL_SIZES "RULE0406" "sizes of levels of detail not descending",
        "Give each level a smaller size in pixels than the one before.";

    warning SKINNED "RULE0501" "mesh with a skin",
        "Export without armature: files of the game have no skins, vehicles are bent by their beams, other objects by nodes.";
    warning MANY_NODES "RULE0502" "animated file with more than 2,048 nodes",
        "Remove unneeded nodes: the engine has 2,048 flags for animated nodes.";
    warning NAMES_BY_CASE "RULE0503" "joint names that differ in case only",
        "Rename one: Blender finds the first for both, and the animation moves the wrong one.";
    info NAMES_FOR_MAYA "RULE0504" "joint name that Maya changes",
        "Use letters, digits and underscores only: Maya replaces all others by an underscore.";
    warning NAMES_ALIKE_IN_MAYA "RULE0505" "joint names that are the same in Maya",
        "Rename one: Maya replaces all but letters, digits and underscores by an underscore.";

    info NOT_AMBIENT "RULE0601" "no animation called ambient",
        "Rename the animation that should play automatically: the game starts only ambient.";
    info VISIBILITY "RULE0602" "animated visibility",
        "Scale the nodes to 0 instead: the Blender add-on ignores visibility.";
    warning LONG_CLIP "RULE0603" "animation with more than 20,000 frames",
        "Split the animation: the Blender add-on sets a keyframe at each frame, in time that grows with their square.";
    warning OVERRIDES "RULE0604" "animation with mode overrides",
        "Write the animation in one mode: Blender reads all curves without an override as absolute.";
    info MANY_CLIPS "RULE0605" "several animations in a file",
        "Keep one animation for the public Blender add-on, which reads only the first; the game plays all by name.";
}
