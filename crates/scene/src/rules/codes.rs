//! The codes of rules. How bad each is where no profile says otherwise is meant for those who run one rule alone.

use meshwright_core::code_list;

code_list! {
    info NOT_APPLICABLE "RULE0001" "a profile has nothing to say about a file",
        "It holds nothing that the profile is about; leave the profile out for it.";
    warning NOT_LIFTED "RULE0002" "the rules of a profile could not be asked",
        "The message says what stopped it; mend that first.";
    info NOT_LOOKED_AT "RULE0003" "not all vertices were looked at by the rules",
        "There are more than the limits allow; raise them: --limits items=COUNT.";

    error NAMELESS "RULE0101" "a mesh has no name",
        "The game finds meshes by name; give it the one that is asked for.";
    warning PLACEHOLDER "RULE0102" "a mesh is called what programs call meshes without a name",
        "The game asks for the name that the mesh had; give it that.";
    warning MESH_TWICE "RULE0103" "two meshes have the same name",
        "The game finds the first only, and does not tell capitals from small letters; rename one.";
    warning SPACE "RULE0104" "a name has a space in it",
        "The rules for artists want none; write _ in its place.";
    info CAPITAL "RULE0105" "a name has capital letters",
        "The rules for artists want small letters; what asks for the name must spell it alike.";
    info NUMBER_END "RULE0106" "the name of a mesh ends in a number",
        "Read from a Collada file such a number is the size in pixels from which the mesh is drawn, and not in its name.";
    warning NAME_LENGTH "RULE0107" "a name has more than 255 bytes",
        "The engine cuts it without a word, and two names may then be one; shorten it.";
    warning NAME_MARK "RULE0108" "a name has a quote or a backslash in it",
        "The engine's text form does not escape them, so that the file cannot be read back; leave them out.";
    error MATERIAL_NAMELESS "RULE0109" "a material has no name",
        "The game finds its definition by the name; give it the mapTo of one.";
    warning MATERIAL_TWICE "RULE0110" "two materials that differ have the same name",
        "Both become the one definition of that name; rename one.";
    warning MATERIAL_PATH "RULE0111" "the name of a material is not one that the engine looks up",
        "It is a path below `materials/` with forward slashes and without the ending of a file.";
    warning EDITOR_SUFFIX "RULE0112" "a name ends in a number that an editor adds",
        "The game looks for the name without it; rename it in the editor, or convert the editor's file again.";

    error NO_UVS "RULE0201" "a part of a mesh has no texture coordinates",
        "The game does not show it; give it a UV set 0, even if all are zero.";
    warning NO_NORMALS "RULE0202" "a part of a mesh has no normals",
        "It is not lit rightly, or not shown at all; compute some.";
    warning NORMAL_ZERO "RULE0203" "a normal is zero",
        "It cannot be lit; compute it anew from the triangles.";
    warning NO_MATERIAL "RULE0204" "a part of a mesh has no material",
        "No definition can be found for it, so that it is shown as lacking one; give it a material.";
    warning NOT_TRIANGLES "RULE0205" "a part of a mesh is not made of triangles",
        "Points and lines are not shown; make triangles of them, or leave them out.";
    info MANY_VERTICES "RULE0206" "a mesh has more than 65,535 vertices",
        "No mesh of the game that is known has so many; split it.";
    warning INFLUENCES "RULE0207" "a vertex may be bent by more than eight joints",
        "The engine has room for eight; drop the weakest and normalise the rest.";
    warning MORPH_RANGE "RULE0208" "a mesh with morph targets has more than 65,536 vertices",
        "Morph targets name vertices by 16 bits; split the mesh.";

    warning TURNED "RULE0301" "a mesh is turned or scaled by its node",
        "Apply rotation and scale, so that the vertices stand where they are to be seen.";
    info MOVED "RULE0302" "a mesh is moved by its node",
        "Apply the location too if the mesh is a flexbody; what turns about its own origin keeps it.";
    warning MIRRORED "RULE0303" "a mesh is mirrored by its node",
        "Front and back are swapped by programs that do not watch for it; apply the scale and turn the faces.";
    warning JOINT_SCALE "RULE0304" "a joint is scaled at rest",
        "Programs differ in what they do with it; apply the scale to the skeleton and what hangs on it.";

    warning LEVELS "RULE0401" "a vehicle has levels of detail",
        "Flexbodies are drawn as they are; keep the most detailed level.";
    info ONE_LEVEL "RULE0402" "an object with many triangles has one level of detail",
        "It is drawn whole however far away it is; make levels with fewer triangles.";
    info NO_COLLISION "RULE0403" "nothing is there to collide with",
        "The visible mesh is taken, or things drive through; make a simple mesh called Colmesh-1.";
    warning COLLISION_NAME "RULE0404" "a mesh to collide with is not called as one",
        "Its name should begin with Colmesh, Colbox, Colsphere, Colcapsule or Collision.";
    warning COLLISION_SHOWN "RULE0405" "a mesh that is called as one to collide with is shown",
        "Put it into the level for collision; its name ends in -1 there, such as Colmesh-1.";
    warning LEVEL_SIZES "RULE0406" "levels of detail are not drawn from smaller and smaller sizes on",
        "Give each a size in pixels that is less than that of the one before it.";

    warning SKINNED "RULE0501" "a mesh is bent by joints",
        "The game's files have no skins; vehicles are bent by their beams, other things by nodes.";
    warning MANY_NODES "RULE0502" "more than 2,048 nodes stand in a file with animations",
        "The engine has so many flags for what an animation moves; leave out nodes without purpose.";
    warning NAMES_BY_CASE "RULE0503" "two joints have names that differ in capital letters only",
        "Blender finds the first for both, and the animation moves the wrong one; rename one.";
    info NAMES_FOR_MAYA "RULE0504" "a joint has a name that Maya changes",
        "All but letters, digits and underscores becomes an underscore; use those only.";
    warning NAMES_ALIKE_IN_MAYA "RULE0505" "two joints have the same name in Maya",
        "All but letters, digits and underscores becomes an underscore; rename one.";

    info NOT_AMBIENT "RULE0601" "no animation is called ambient",
        "Only ambient plays by itself in the game; rename the one that is to do so.";
    info VISIBILITY "RULE0602" "an animation shows and hides nodes",
        "The Blender add-on passes over it; scale the nodes to nothing instead.";
    warning LONG_CLIP "RULE0603" "an animation has more than 20,000 frames",
        "The Blender add-on sets a key at each frame, in time that grows with their square; split the animation.";
    warning OVERRIDES "RULE0604" "an animation has overrides, which Blender reads wrongly",
        "All curves without an override are taken for absolute ones; write the animation in one mode.";
    info MANY_CLIPS "RULE0605" "a file has several animations",
        "The game plays them by name, but the public Blender add-on reads only the first; keep one for it.";
}
